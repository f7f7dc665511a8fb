//! A window that dies is not a window that was closed.

use asktray_desk::{AskId, Effect, Ending, Event, Said, Slot};

use super::fixture::{Scene, in_order, noted, one, pick, place, presents};

fn drops(effects: &[Effect]) -> bool {
    place(effects, |it| matches!(it, Effect::Drop)).is_some()
}

#[test]
fn a_dead_window_brings_the_ask_back_with_its_draft() {
    let mut scene = Scene::showing(one(1));
    let draft = noted("typed", pick(2));
    scene.says(
        1,
        Said::Draft {
            question: 0,
            draft: draft.clone(),
        },
    );
    let effects = scene.happens(Event::WindowLost);
    assert!(presents(&effects, 1).is_some());
    assert!(scene.ends.is_empty());
    assert_eq!(
        scene.desk.ask(AskId(1)).map(|ask| &ask.drafts[0]),
        Some(&draft)
    );
}

#[test]
fn a_window_that_does_not_draw_in_ten_seconds_is_dropped_and_made_anew() {
    let mut scene = Scene::new();
    scene.asks(one(1));
    assert!(!drops(&scene.passes(9_999)));
    let effects = scene.passes(1);
    let dropped = place(&effects, |it| matches!(it, Effect::Drop));
    assert!(in_order([dropped, presents(&effects, 1)]));
}

#[test]
fn three_lost_windows_in_a_row_make_all_unavailable() {
    let mut scene = Scene::showing(one(1));
    scene.happens(Event::WindowLost);
    scene.passes(10_000);
    assert!(scene.ends.is_empty());
    scene.says(1, Said::Shown);
    scene.happens(Event::WindowLost);
    assert_eq!(scene.ending(), Ending::Unreachable);
    assert_eq!(scene.desk.slot(), &Slot::Empty);
}

#[test]
fn a_sign_of_the_person_starts_a_new_row() {
    let mut scene = Scene::showing(one(1));
    for _ in 0..5 {
        scene.happens(Event::WindowLost);
        scene.happens(Event::WindowLost);
        scene.says(1, Said::Active);
    }
    assert!(scene.ends.is_empty());
}

#[test]
fn a_window_that_stayed_up_starts_a_new_row() {
    let mut scene = Scene::showing(one(1));
    for _ in 0..5 {
        scene.happens(Event::WindowLost);
        scene.happens(Event::WindowLost);
        scene.says(1, Said::Shown);
        scene.now += 10_000;
    }
    assert!(scene.ends.is_empty());
}

#[test]
fn a_window_that_stayed_up_counts_though_its_ask_went_by_itself() {
    let mut scene = Scene::showing(one(1));
    scene.happens(Event::WindowLost);
    scene.happens(Event::WindowLost);
    scene.says(1, Said::Shown);
    scene.passes(10_000);
    scene.asks(one(2));
    assert_eq!(scene.next(), Some(2));
    scene.happens(Event::WindowLost);
    assert_eq!(scene.ends.len(), 1, "only what its caller cancelled");
}

#[test]
fn a_window_lost_with_a_notice_lets_the_next_ask_come() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    scene.cancels(1);
    let effects = scene.happens(Event::WindowLost);
    assert!(presents(&effects, 2).is_some());
}

#[test]
fn a_window_lost_while_delivering_changes_nothing_of_the_answer() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    scene.says(1, Said::Send(vec![pick(0)]));
    assert!(scene.happens(Event::WindowLost).is_empty());
    let effects = scene.delivered(1, true);
    assert!(presents(&effects, 2).is_some());
    assert_eq!(scene.ending(), Ending::Sent);
}

#[test]
fn an_ask_that_costs_every_window_ends_alone() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    for _ in 0..3 {
        scene.happens(Event::WindowLost);
    }
    assert_eq!(scene.ending(), Ending::Unreachable);
    assert_eq!(scene.on_show(), Some(2));
    scene.happens(Event::WindowLost);
    assert_eq!(scene.ends.len(), 2, "it was the window after all");
}
