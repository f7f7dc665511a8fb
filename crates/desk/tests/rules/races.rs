//! Two things at once: which of them counts.

use asktray_contract::{Policy, Status};
use asktray_desk::{AskId, Effect, Ending, Event, Millis, Reason, Said, Slot};

use super::fixture::{Scene, of, one, pick, place, presents, within};

#[test]
fn send_in_the_moment_of_the_deadline_counts() {
    let mut scene = Scene::showing(within(30_000, Policy::Recommended, one(1)));
    scene.now = 30_000;
    scene.says(1, Said::Send(vec![pick(0)]));
    assert_eq!(scene.ending(), Ending::Sent);
    assert_eq!(scene.answers()[0].selected, [0]);
}

#[test]
fn send_after_the_deadline_was_told_does_not() {
    let mut scene = Scene::showing(within(30_000, Policy::Cancel, one(1)));
    scene.passes(30_000);
    scene.says(1, Said::Send(vec![pick(0)]));
    assert_eq!(
        (scene.ending(), scene.statuses()),
        (Ending::Deadline, vec![Status::Timeout])
    );
}

#[test]
fn a_caller_that_cancels_while_its_reply_is_written_changes_nothing() {
    let mut scene = Scene::showing(one(1));
    scene.says(1, Said::Send(vec![pick(0)]));
    assert!(scene.cancels(1).is_empty());
    assert!(
        scene
            .happens(Event::CallerGone { ask: AskId(1) })
            .is_empty()
    );
    assert!(matches!(scene.desk.slot(), Slot::Delivering { .. }));
    assert_eq!(scene.ending(), Ending::Sent);
}

#[test]
fn a_caller_that_goes_while_its_ask_is_drawn_leaves_a_notice() {
    let mut scene = Scene::new();
    scene.asks(one(1));
    scene.happens(Event::CallerGone { ask: AskId(1) });
    assert!(matches!(
        scene.desk.slot(),
        Slot::Notice {
            reason: Reason::CallerGone,
            ..
        }
    ));
    assert!(scene.says(1, Said::Shown).is_empty());
}

#[test]
fn a_reply_written_for_another_ask_frees_nothing() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    scene.says(1, Said::Send(vec![pick(0)]));
    assert!(scene.delivered(2, true).is_empty());
    assert!(scene.delivered(9, false).is_empty());
    assert!(matches!(scene.desk.slot(), Slot::Delivering { .. }));
}

#[test]
fn set_aside_an_ask_still_has_its_deadline() {
    let mut scene = Scene::showing(within(30_000, Policy::Recommended, one(1)));
    scene.asks(one(2));
    scene.now = 20_000;
    scene.says(1, Said::Later);
    scene.says(2, Said::Shown);
    scene.passes(10_000);
    assert_eq!(scene.statuses(), [Status::Timeout]);
    assert_eq!(scene.on_show(), Some(2), "nothing is shown of it");
}

#[test]
fn the_end_comes_before_what_follows_it() {
    let mut scene = Scene::showing(within(30_000, Policy::Cancel, one(1)));
    scene.asks(one(2));
    scene.now = 30_000;
    let effects = scene.opens(2, true);
    let end = place(&effects, |it| matches!(it, Effect::End(_)));
    assert!(end.is_some() && presents(&effects, 2).is_some());
    assert_eq!(scene.on_show(), Some(2));
}

#[test]
fn opened_in_the_moment_of_its_deadline_an_ask_goes_with_a_notice() {
    let mut scene = Scene::showing(one(1));
    scene.asks(within(30_000, Policy::Cancel, one(2)));
    scene.now = 30_000;
    scene.opens(2, true);
    assert!(matches!(
        scene.desk.slot(),
        Slot::Notice { ask: AskId(2), .. }
    ));
    assert!(scene.desk.ask(AskId(1)).is_some(), "what it replaced waits");
}

#[test]
fn opening_while_a_reply_is_written_waits_for_it() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    scene.says(1, Said::Send(vec![pick(0)]));
    let effects = scene.opens(2, true);
    assert!(presents(&effects, 2).is_none());
}

#[test]
fn quitting_while_a_reply_is_written_ends_the_rest() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    scene.says(1, Said::Send(vec![pick(0)]));
    scene.happens(Event::Quit);
    let endings: Vec<Ending> = scene.ends.iter().map(|it| it.ending).collect();
    assert_eq!(endings, [Ending::Sent, Ending::Quit]);
    assert!(scene.delivered(1, true).is_empty());
}

#[test]
fn all_deadlines_of_one_moment_are_kept() {
    let mut scene = Scene::showing(within(30_000, Policy::Cancel, one(1)));
    for id in 2..6 {
        scene.asks(of(id, within(30_000, Policy::Error, one(id))));
    }
    scene.passes(40_000);
    assert_eq!(scene.ends.len(), 5);
    assert!(matches!(
        scene.desk.slot(),
        Slot::Notice { ask: AskId(1), .. }
    ));
}

#[test]
fn the_end_of_do_not_disturb_and_of_a_notice_show_the_next_ask_once() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    scene.happens(Event::DoNotDisturb(Some(Millis(4_000))));
    scene.cancels(1);
    let effects = scene.passes(4_000);
    assert!(
        place(&effects, |it| matches!(it, Effect::Rest)).is_none(),
        "it does not flicker"
    );
    assert!(presents(&effects, 2).is_some());
}
