//! At most one notification stands for an ask, and none that draws attention
//! the person does not want drawn.

use asktray_contract::Policy;
use asktray_desk::{AskId, Event, Millis, Page, Said};

use super::fixture::{Scene, called, notifications, one, presents, quietly, rests, within};

fn quiet(until: u64) -> Event {
    Event::DoNotDisturb(Some(Millis(until)))
}

/// A scene in which nothing comes up by itself, with ask 1 waiting.
fn notified() -> Scene {
    let mut scene = Scene::with(quietly());
    assert_eq!(notifications(&scene.asks(one(1))), [1]);
    scene
}

/// A scene with ask 1 on screen and a notification about it.
fn refused() -> Scene {
    let mut scene = Scene::showing(one(1));
    assert_eq!(notifications(&scene.says(1, Said::Keyboard(false))), [1]);
    scene
}

#[test]
fn where_asks_do_not_come_up_each_is_notified_once() {
    let mut scene = notified();
    assert_eq!(scene.on_show(), None);
    let effects = scene.asks(one(2));
    assert_eq!(notifications(&effects), [2]);
    assert!(presents(&effects, 2).is_none());
    assert!(notifications(&scene.passes(60_000)).is_empty());
    assert!(scene.desk.ask(AskId(1)).is_some_and(|ask| ask.notified));
}

#[test]
fn where_they_come_up_nothing_is_notified() {
    let mut scene = Scene::new();
    assert!(notifications(&scene.asks(one(1))).is_empty());
    assert!(notifications(&scene.asks(one(2))).is_empty());
}

#[test]
fn it_goes_when_the_person_opens_the_ask() {
    let mut scene = notified();
    let effects = scene.opens(1, true);
    assert_eq!(notifications(&effects), [-1]);
    assert_eq!(called(&effects, 1), Some(true));
    assert!(notifications(&scene.says(1, Said::Shown)).is_empty());
}

#[test]
fn it_goes_when_the_window_is_asked_to_show_itself() {
    let mut scene = notified();
    assert_eq!(notifications(&scene.happens(Event::ShowRequested)), [-1]);
}

#[test]
fn what_a_program_opened_is_withdrawn_only_with_the_keyboard() {
    let mut scene = notified();
    assert!(notifications(&scene.opens(1, false)).is_empty());
    scene.says(1, Said::Shown);
    assert_eq!(notifications(&scene.says(1, Said::Keyboard(true))), [-1]);
}

#[test]
fn it_goes_with_the_ask() {
    let mut scene = notified();
    assert_eq!(notifications(&scene.cancels(1)), [-1]);
    let mut scene = Scene::with(quietly());
    scene.asks(within(5_000, Policy::Cancel, one(1)));
    assert_eq!(notifications(&scene.passes(5_000)), [-1]);
    let mut scene = notified();
    assert_eq!(notifications(&scene.happens(Event::Quit)), [-1]);
}

#[test]
fn an_ask_that_ends_at_once_is_never_notified() {
    let mut scene = Scene::with(quietly());
    assert!(notifications(&scene.asks(within(0, Policy::Cancel, one(1)))).is_empty());
    scene.happens(Event::Away(true));
    assert!(notifications(&scene.asks(one(2))).is_empty());
}

#[test]
fn it_goes_while_not_to_be_disturbed_and_comes_back_after() {
    let mut scene = notified();
    assert_eq!(notifications(&scene.happens(quiet(30_000))), [-1]);
    assert!(notifications(&scene.asks(one(2))).is_empty());
    let effects = scene.passes(30_000);
    assert_eq!(notifications(&effects), [1, 2]);
    assert_eq!(scene.on_show(), None);
}

#[test]
fn what_was_set_aside_is_not_notified() {
    let mut scene = notified();
    scene.opens(1, true);
    assert!(notifications(&scene.says(1, Said::Later)).is_empty());
    assert!(notifications(&scene.passes(9)).is_empty());
}

#[test]
fn setting_aside_takes_it_away() {
    let mut scene = refused();
    assert_eq!(notifications(&scene.says(1, Said::Later)), [-1]);
}

#[test]
fn a_refused_keyboard_is_notified_once_until_it_is_had() {
    let mut scene = refused();
    assert!(notifications(&scene.says(1, Said::Keyboard(false))).is_empty());
    assert_eq!(notifications(&scene.says(1, Said::Keyboard(true))), [-1]);
    assert!(notifications(&scene.says(1, Said::Keyboard(true))).is_empty());
    assert_eq!(notifications(&scene.says(1, Said::Keyboard(false))), [1]);
}

#[test]
fn opening_what_is_on_show_takes_its_notification_away() {
    let mut scene = refused();
    assert!(notifications(&scene.opens(1, false)).is_empty());
    assert_eq!(notifications(&scene.opens(1, true)), [-1]);
}

#[test]
fn a_keyboard_refused_before_the_ask_is_on_screen_or_in_silence_is_not_notified() {
    let mut scene = Scene::new();
    scene.asks(one(1));
    assert!(notifications(&scene.says(1, Said::Keyboard(false))).is_empty());
    scene.says(1, Said::Shown);
    scene.happens(quiet(30_000));
    assert!(notifications(&scene.says(1, Said::Keyboard(false))).is_empty());
}

#[test]
fn a_window_made_anew_keeps_it() {
    let mut scene = refused();
    assert!(notifications(&scene.happens(Event::WindowLost)).is_empty());
    scene.says(1, Said::Shown);
    assert_eq!(notifications(&scene.says(1, Said::Keyboard(true))), [-1]);
}

#[test]
fn after_an_ask_the_window_rests_and_the_next_one_waits_for_the_person() {
    let mut scene = notified();
    scene.asks(one(2));
    scene.opens(1, true);
    scene.says(1, Said::Decline);
    assert!(rests(&scene.delivered(1, true)));
}

#[test]
fn what_was_put_back_is_notified_for_it_does_not_come_back() {
    let mut scene = notified();
    scene.opens(1, true);
    scene.asks(one(2));
    assert_eq!(notifications(&scene.opens(2, true)), [-2, 1]);
    assert_eq!(
        notifications(&scene.happens(Event::PageRequested(Page::Asks))),
        [2]
    );
}
