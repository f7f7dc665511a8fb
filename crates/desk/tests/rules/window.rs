//! One ask at most is on show, and nothing but its end, the person or the
//! death of the window takes it away.

use asktray_contract::Policy;
use asktray_desk::{Effect, Ending, Event, Reason, Said, Slot, State};

use super::fixture::{Scene, in_order, one, pick, place, presents, rests, tells, within};

#[test]
fn a_new_ask_comes_up_and_is_shown_once_the_page_says_so() {
    let mut scene = Scene::new();
    let effects = scene.asks(one(1));
    assert!(in_order([
        tells(&effects, 1, State::Queued),
        presents(&effects, 1)
    ]));
    let effects = scene.says(1, Said::Shown);
    assert!(tells(&effects, 1, State::Shown).is_some());
    assert!(scene.says(1, Said::Shown).is_empty(), "it is said once");
}

#[test]
fn a_new_ask_takes_nothing_away() {
    let mut scene = Scene::showing(one(1));
    let effects = scene.asks(one(2));
    assert!(presents(&effects, 2).is_none());
    assert_eq!(scene.on_show(), Some(1));
}

#[test]
fn the_next_ask_follows_only_after_the_reply_was_written() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    let effects = scene.says(1, Said::Send(vec![pick(0)]));
    assert!(presents(&effects, 2).is_none());
    let effects = scene.delivered(1, true);
    assert!(presents(&effects, 2).is_some());
}

#[test]
fn a_reply_that_cannot_be_written_is_said() {
    let mut scene = Scene::showing(one(1));
    scene.says(1, Said::Send(vec![pick(0)]));
    scene.delivered(1, false);
    assert!(matches!(
        scene.desk.slot(),
        Slot::Notice {
            reason: Reason::NotDelivered,
            ..
        }
    ));
}

#[test]
fn a_reply_that_takes_too_long_counts_as_not_delivered_until_it_is() {
    let mut scene = Scene::showing(one(1));
    scene.says(1, Said::Send(vec![pick(0)]));
    scene.passes(1_999);
    assert!(matches!(scene.desk.slot(), Slot::Delivering { .. }));
    scene.passes(1);
    assert!(matches!(
        scene.desk.slot(),
        Slot::Notice {
            reason: Reason::NotDelivered,
            ..
        }
    ));
    let effects = scene.delivered(1, true);
    assert!(rests(&effects), "the notice would be wrong");
}

#[test]
fn an_ask_that_goes_by_itself_leaves_a_notice_for_four_seconds() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    let effects = scene.cancels(1);
    let gone = tells(&effects, 1, State::Gone(Ending::CallerCancelled));
    let end = place(&effects, |it| matches!(it, Effect::End(_)));
    let notice = place(&effects, |it| matches!(it, Effect::Notice { .. }));
    assert!(in_order([gone, end, notice]));
    scene.asks(one(3));
    scene.passes(3_999);
    assert_eq!(scene.on_show(), None, "new asks leave it up");
    scene.passes(1);
    assert_eq!(scene.on_show(), Some(2));
}

#[test]
fn a_notice_that_was_read_makes_way_at_once() {
    let mut scene = Scene::showing(one(1));
    scene.cancels(1);
    assert!(rests(&scene.happens(Event::Done)));
    assert_eq!(scene.desk.slot(), &Slot::Empty);
}

#[test]
fn a_notice_in_use_stays_a_minute_after_its_last_use() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    scene.cancels(1);
    scene.passes(3_000);
    scene.happens(Event::PageActive);
    scene.passes(59_999);
    assert_eq!(scene.on_show(), None);
    scene.passes(1);
    assert_eq!(scene.on_show(), Some(2));
}

#[test]
fn done_does_nothing_to_an_ask_on_show() {
    let mut scene = Scene::showing(one(1));
    assert!(scene.happens(Event::Done).is_empty());
    assert_eq!(scene.on_show(), Some(1));
}

#[test]
fn what_waits_goes_without_a_notice() {
    let mut scene = Scene::showing(one(1));
    scene.asks(within(5_000, Policy::Cancel, one(2)));
    scene.asks(one(3));
    scene.cancels(3);
    scene.passes(5_000);
    assert_eq!((scene.on_show(), scene.ends.len()), (Some(1), 2));
}

#[test]
fn later_sets_aside_and_shows_what_is_next() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    let effects = scene.says(1, Said::Later);
    assert!(in_order([
        tells(&effects, 1, State::Later),
        presents(&effects, 2)
    ]));
    assert!(rests(&scene.says(2, Said::Later)));
    assert!(scene.ends.is_empty());
}
