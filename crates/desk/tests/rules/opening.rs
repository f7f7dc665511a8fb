//! An ask that is called up: by the person, or by a program.

use asktray_desk::{Effect, Event, Millis, Page, Said, Slot, State};

use super::fixture::{Scene, badges, called, in_order, one, pick, presents, quietly, rests, tells};

#[test]
fn a_program_cannot_replace_what_is_on_show() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    let effects = scene.opens(2, false);
    assert!(matches!(effects[..], [Effect::Front]));
    assert_eq!(scene.on_show(), Some(1));
}

#[test]
fn the_person_can_and_what_was_on_show_waits_again() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    scene.says(
        1,
        Said::Draft {
            question: 0,
            draft: pick(2),
        },
    );
    let effects = scene.opens(2, true);
    assert!(in_order([
        tells(&effects, 1, State::Queued),
        presents(&effects, 2)
    ]));
    assert_eq!(scene.next(), Some(1));
    let back = scene.desk.pending()[0];
    assert_eq!(
        (back.drafts[0].selected.as_slice(), back.later),
        (&[2][..], false)
    );
}

#[test]
fn opening_what_is_on_show_or_long_gone_replaces_nothing() {
    let mut scene = Scene::showing(one(1));
    assert!(matches!(scene.opens(1, true)[..], [Effect::Front]));
    assert!(scene.opens(9, true).is_empty());
    assert_eq!(scene.on_show(), Some(1));
}

#[test]
fn opening_brings_back_what_was_set_aside() {
    let mut scene = Scene::showing(one(1));
    scene.says(1, Said::Later);
    scene.opens(1, false);
    assert_eq!(scene.on_show(), Some(1));
    assert!(!scene.desk.pending()[0].later);
}

#[test]
fn opening_does_not_wait_for_a_notice() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    scene.cancels(1);
    scene.opens(2, true);
    assert_eq!(scene.on_show(), Some(2));
}

/// A program that had its ask shown took away the notice that held what the
/// person had typed.
#[test]
fn a_program_does_not_take_a_notice_away() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    scene.cancels(1);
    scene.opens(2, false);
    assert_eq!(scene.on_show(), None);
    assert!(matches!(scene.desk.slot(), Slot::Notice { .. }));
}

#[test]
fn called_is_what_the_person_calls_up_and_nothing_else() {
    let mut scene = Scene::new();
    assert_eq!(called(&scene.asks(one(1)), 1), Some(false));
    scene.asks(one(2));
    assert_eq!(called(&scene.opens(2, true), 2), Some(true));
    scene.says(2, Said::Later);
    scene.says(1, Said::Later);
    assert_eq!(
        called(&scene.opens(2, false), 2),
        Some(false),
        "by a program"
    );
}

#[test]
fn asked_to_show_itself_the_window_shows_what_the_person_called_for() {
    let mut scene = Scene::with(quietly());
    scene.asks(one(1));
    assert_eq!(called(&scene.happens(Event::ShowRequested), 1), Some(true));
}

#[test]
fn an_ask_that_is_drawn_anew_stays_called_or_not() {
    let mut scene = Scene::showing(one(1));
    assert_eq!(called(&scene.happens(Event::WindowLost), 1), Some(false));
    scene.opens(1, true);
    assert_eq!(called(&scene.happens(Event::WindowLost), 1), Some(true));
    scene.asks(one(2));
    scene.opens(2, true);
    assert_eq!(scene.next(), Some(1));
    scene.says(1, Said::Active);
    assert_eq!(
        called(&scene.happens(Event::WindowLost), 1),
        Some(false),
        "the second time it came by itself"
    );
}

#[test]
fn what_the_person_opens_while_a_reply_is_written_comes_right_after_it() {
    let mut scene = Scene::showing(one(1));
    for id in [2, 3, 4] {
        scene.asks(one(id));
    }
    scene.says(1, Said::Send(vec![pick(0)]));
    assert!(scene.opens(4, true).is_empty());
    assert!(scene.opens(3, true).is_empty());
    let effects = scene.delivered(1, true);
    assert_eq!(called(&effects, 3), Some(true), "the last one wins");
    assert!(badges(&effects));
    assert_eq!(scene.next(), Some(2), "it was wanted once");
}

#[test]
fn what_was_wanted_comes_after_the_word_that_the_answer_was_not_delivered() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    scene.asks(one(3));
    scene.says(1, Said::Send(vec![pick(0)]));
    scene.opens(3, true);
    assert_eq!(called(&scene.delivered(1, false), 3), None);
    assert_eq!(called(&scene.happens(Event::Done), 3), Some(true));
}

#[test]
fn what_was_wanted_comes_though_nothing_comes_by_itself() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    scene.happens(Event::DoNotDisturb(Some(Millis(90_000))));
    scene.says(1, Said::Decline);
    scene.opens(2, true);
    assert_eq!(called(&scene.delivered(1, true), 2), Some(true));
}

#[test]
fn what_was_wanted_and_ended_meanwhile_is_forgotten() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    scene.asks(one(3));
    scene.says(1, Said::Decline);
    scene.opens(3, true);
    scene.cancels(3);
    assert_eq!(called(&scene.delivered(1, true), 2), Some(false));
}

#[test]
fn what_the_person_does_next_takes_the_place_of_what_was_wanted() {
    for (act, then) in [
        (Event::PageRequested(Page::History), None),
        (
            Event::Open {
                ask: asktray_desk::AskId(2),
                by_person: true,
            },
            Some(2),
        ),
    ] {
        let mut scene = Scene::showing(one(1));
        for id in [2, 3, 4] {
            scene.asks(one(id));
        }
        scene.says(1, Said::Decline);
        scene.opens(4, true);
        scene.delivered(1, false);
        scene.happens(act);
        assert_eq!(scene.on_show(), then);
        scene.cancels(2);
        scene.happens(Event::Done);
        assert_eq!(scene.on_show(), Some(3));
    }
}

#[test]
fn a_program_that_opens_an_ask_while_a_reply_is_written_is_not_remembered() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    scene.asks(one(3));
    scene.says(1, Said::Decline);
    assert!(matches!(scene.opens(3, false)[..], [Effect::Front]));
    assert_eq!(called(&scene.delivered(1, true), 2), Some(false));
}

#[test]
fn nothing_is_wanted_any_more_once_nobody_can_be_reached() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    scene.says(1, Said::Decline);
    scene.opens(2, true);
    scene.happens(Event::WindowDown);
    let effects = scene.delivered(1, true);
    assert!(rests(&effects) && presents(&effects, 2).is_none());
}
