//! The pages that are no ask stay while they are in use, and hold nothing up
//! for ever.

use asktray_contract::Policy;
use asktray_desk::{Effect, Event, Millis, Page, Said, Slot, State};

use super::fixture::{
    Scene, badges, called, in_order, one, pick, place, presents, quietly, rests, tells, updates,
    within,
};

fn wants(page: Page) -> Event {
    Event::PageRequested(page)
}

fn page(scene: &Scene) -> Option<Page> {
    match scene.desk.slot() {
        Slot::Page { page, .. } => Some(*page),
        _ => None,
    }
}

#[test]
fn asked_to_show_itself_the_window_shows_the_list_if_nothing_waits() {
    let mut scene = Scene::new();
    scene.happens(Event::ShowRequested);
    assert_eq!(page(&scene), Some(Page::Asks));
    assert!(rests(&scene.happens(Event::Done)));
}

#[test]
fn a_list_left_open_does_not_keep_asks_from_coming_up() {
    for event in [Event::ShowRequested, wants(Page::Asks)] {
        let mut scene = Scene::new();
        scene.happens(event);
        scene.happens(Event::PageActive);
        assert!(presents(&scene.asks(one(1)), 1).is_some());
    }
}

#[test]
fn history_and_settings_stay_a_minute_after_their_last_use() {
    for wanted in [Page::History, Page::Settings] {
        let mut scene = Scene::new();
        scene.happens(wants(wanted));
        scene.now = 1_000;
        let effects = scene.asks(one(1));
        assert!(updates(&effects) && presents(&effects, 1).is_none());
        assert_eq!(scene.desk.wake(), Some(Millis(60_000)));
        scene.now = 40_000;
        scene.happens(Event::PageActive);
        assert_eq!(scene.desk.wake(), Some(Millis(100_000)));
        scene.passes(59_999);
        assert_eq!(page(&scene), Some(wanted));
        assert_eq!(called(&scene.passes(1), 1), Some(false));
    }
}

#[test]
fn a_page_long_left_gives_way_at_once_and_is_none_too_late_to_be_used() {
    let mut scene = Scene::new();
    scene.happens(wants(Page::History));
    assert_eq!(scene.desk.wake(), None, "nothing waits");
    scene.passes(60_000);
    assert_eq!(page(&scene), Some(Page::History));
    scene.happens(Event::PageActive);
    scene.asks(one(1));
    assert_eq!(page(&scene), Some(Page::History));
    scene.passes(60_000);
    assert_eq!(scene.on_show(), Some(1));
    scene.happens(wants(Page::History));
    scene.cancels(1);
    scene.passes(60_000);
    assert!(presents(&scene.asks(one(2)), 2).is_some());
}

#[test]
fn a_page_wanted_again_stays_a_minute_from_then() {
    let mut scene = Scene::new();
    scene.happens(wants(Page::History));
    scene.asks(one(1));
    scene.now = 50_000;
    scene.happens(wants(Page::Settings));
    assert_eq!(page(&scene), Some(Page::Settings));
    assert_eq!(scene.desk.wake(), Some(Millis(110_000)));
}

#[test]
fn the_person_puts_it_in_the_place_of_an_ask_which_keeps_its_draft() {
    let mut scene = Scene::showing(one(1));
    let draft = pick(2);
    scene.says(1, Said::Draft { question: 0, draft });
    let effects = scene.happens(wants(Page::Settings));
    let shown = place(&effects, |it| matches!(it, Effect::Page(Page::Settings)));
    assert!(in_order([tells(&effects, 1, State::Queued), shown]));
    assert!(badges(&effects));
    assert!(scene.says(1, Said::Decline).is_empty(), "it is not on show");
    let effects = scene.happens(Event::Done);
    assert_eq!(called(&effects, 1), Some(false));
    let back = scene.desk.pending()[0];
    assert_eq!((back.later, &back.drafts[0]), (false, &pick(2)));
}

#[test]
fn a_list_wanted_while_asks_wait_stays_a_minute() {
    let mut scene = Scene::showing(one(1));
    scene.happens(wants(Page::Asks));
    scene.passes(59_999);
    assert_eq!(page(&scene), Some(Page::Asks));
    scene.passes(1);
    assert_eq!(scene.on_show(), Some(1));
}

#[test]
fn a_list_whose_last_ask_went_holds_nothing_up() {
    let mut scene = Scene::new();
    scene.asks(within(5_000, Policy::Cancel, one(1)));
    scene.happens(wants(Page::Asks));
    scene.passes(5_000);
    assert_eq!((page(&scene), scene.ends.len()), (Some(Page::Asks), 1));
    assert!(presents(&scene.asks(one(2)), 2).is_some());
}

#[test]
fn a_notice_makes_way_for_it_and_a_reply_on_its_way_does_not() {
    let mut scene = Scene::showing(one(1));
    scene.cancels(1);
    scene.happens(wants(Page::History));
    assert_eq!(page(&scene), Some(Page::History));
    let mut scene = Scene::showing(one(1));
    scene.says(1, Said::Decline);
    let effects = scene.happens(wants(Page::History));
    assert!(matches!(effects[..], [Effect::Front]));
    assert!(rests(&scene.delivered(1, true)));
}

#[test]
fn a_program_cannot_replace_a_page_in_use_but_the_person_can() {
    let mut scene = Scene::new();
    scene.happens(wants(Page::History));
    scene.asks(one(1));
    assert!(matches!(scene.opens(1, false)[..], [Effect::Front]));
    scene.happens(Event::ShowRequested);
    assert_eq!(page(&scene), Some(Page::History));
    assert_eq!(called(&scene.opens(1, true), 1), Some(true));
}

#[test]
fn where_asks_do_not_come_up_a_page_never_gives_way() {
    let mut scene = Scene::with(quietly());
    scene.happens(wants(Page::History));
    scene.asks(one(1));
    assert_eq!(scene.desk.wake(), None);
    scene.passes(90_000);
    assert_eq!(page(&scene), Some(Page::History));
}

#[test]
fn in_silence_it_does_not_wake_the_desk() {
    let mut scene = Scene::new();
    scene.happens(wants(Page::History));
    scene.happens(Event::DoNotDisturb(Some(Millis(90_000))));
    scene.asks(one(1));
    assert_eq!(scene.desk.wake(), Some(Millis(90_000)));
    scene.passes(60_000);
    assert_eq!(page(&scene), Some(Page::History));
    assert!(presents(&scene.passes(30_000), 1).is_some());
}

#[test]
fn a_use_of_no_page_does_nothing() {
    let mut scene = Scene::showing(one(1));
    assert!(scene.happens(Event::PageActive).is_empty());
    assert_eq!(scene.on_show(), Some(1));
}

#[test]
fn an_ask_put_back_by_it_that_was_owed_time_is_still_owed_it() {
    let mut scene = Scene::showing(within(5_000, Policy::Cancel, one(1)));
    scene.now = 9_000;
    scene.happens(Event::Resumed);
    scene.happens(wants(Page::Asks));
    scene.passes(60_000);
    assert_eq!((scene.on_show(), scene.ends.len()), (Some(1), 0));
    scene.says(1, Said::Shown);
    scene.passes(10_000);
    assert_eq!(scene.ends.len(), 1);
}
