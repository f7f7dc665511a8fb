//! Asks of a muted agent wait silently, and time goes on for them.

use asktray_contract::{Policy, Status};
use asktray_desk::{Agent, AskId, Ending, Event, Millis, Page, Said, Slot, State};

use super::fixture::{
    Scene, badges, by, called, in_order, notifications, one, pick, presents, quietly, rests, tells,
    within,
};

fn mute(ask: u64, until: u64) -> Event {
    Event::Mute {
        ask: AskId(ask),
        until: Millis(until),
    }
}

fn unmute(ask: u64) -> Event {
    Event::Unmute { ask: AskId(ask) }
}

/// Asks 1 and 2 of agent 7, the first on screen, and 3 of agent 8.
fn two_agents() -> Scene {
    let mut scene = Scene::showing(by(7, one(1)));
    scene.asks(by(7, one(2)));
    scene.asks(by(8, one(3)));
    scene
}

#[test]
fn muting_takes_the_ask_out_of_the_window_and_the_next_agent_comes() {
    let mut scene = two_agents();
    let draft = pick(2);
    scene.says(1, Said::Draft { question: 0, draft });
    let effects = scene.happens(mute(1, 60_000));
    assert!(in_order([
        tells(&effects, 1, State::Queued),
        presents(&effects, 3)
    ]));
    assert!(badges(&effects));
    assert_eq!(scene.next(), None, "2 is of the same agent");
    let back = scene.desk.ask(AskId(1)).expect("it is pending");
    assert_eq!((back.later, &back.drafts[0]), (false, &pick(2)));
    assert!(scene.desk.is_muted(back));
}

#[test]
fn with_nothing_else_the_window_rests() {
    let mut scene = Scene::showing(one(1));
    assert!(rests(&scene.happens(mute(1, 60_000))));
    assert_eq!(scene.desk.slot(), &Slot::Empty);
}

#[test]
fn an_ask_of_another_agent_stays_on_show() {
    let mut scene = two_agents();
    scene.happens(mute(3, 60_000));
    assert_eq!(scene.on_show(), Some(1));
    let order: Vec<u64> = scene.desk.pending().iter().map(|ask| ask.id.0).collect();
    assert_eq!(order, [1, 2, 3]);
}

#[test]
fn new_asks_of_it_wait_and_come_up_when_the_time_is_over() {
    let mut scene = Scene::showing(by(7, one(1)));
    scene.happens(mute(1, 60_000));
    let effects = scene.asks(by(7, one(2)));
    assert!(presents(&effects, 2).is_none());
    assert_eq!(scene.desk.wake(), Some(Millis(60_000)));
    scene.passes(59_999);
    assert_eq!(scene.on_show(), None);
    let effects = scene.passes(1);
    assert_eq!(called(&effects, 1), Some(false));
    assert!(badges(&effects));
    assert!(scene.desk.presence().muted.is_empty(), "nothing is kept");
}

#[test]
fn the_person_may_end_it() {
    let mut scene = two_agents();
    scene.happens(mute(1, 60_000));
    scene.cancels(3);
    scene.happens(Event::Done);
    let effects = scene.happens(unmute(2));
    assert_eq!(called(&effects, 1), Some(false));
    assert!(badges(&effects));
    assert!(scene.happens(unmute(2)).is_empty(), "it was ended before");
}

#[test]
fn the_person_may_open_one_and_it_stays_to_its_end() {
    let mut scene = two_agents();
    scene.happens(mute(1, 60_000));
    assert_eq!(called(&scene.opens(2, true), 2), Some(true));
    scene.says(2, Said::Shown);
    scene.passes(30_000);
    assert_eq!(scene.on_show(), Some(2));
    scene.says(2, Said::Send(vec![pick(0)]));
    assert_eq!(scene.ending(), Ending::Sent);
}

#[test]
fn no_program_gets_round_it() {
    let mut scene = Scene::showing(by(7, one(1)));
    scene.happens(mute(1, 60_000));
    scene.opens(1, false);
    assert!(matches!(
        scene.desk.slot(),
        Slot::Page {
            page: Page::Asks,
            ..
        }
    ));
    scene.happens(Event::Done);
    scene.happens(Event::ShowRequested);
    assert_eq!(scene.on_show(), None);
    scene.asks(by(8, one(2)));
    assert!(scene.opens(1, false).len() == 1, "the other one stays");
    assert_eq!(scene.on_show(), Some(2));
}

#[test]
fn deadlines_run_on_even_after_sleep() {
    let mut scene = Scene::showing(within(30_000, Policy::Cancel, one(1)));
    scene.happens(mute(1, 90_000));
    scene.passes(29_999);
    assert!(scene.ends.is_empty());
    scene.passes(1);
    assert_eq!(scene.statuses(), [Status::Timeout]);
    let mut scene = Scene::showing(within(30_000, Policy::Cancel, one(1)));
    scene.happens(mute(1, 90_000));
    scene.now = 40_000;
    scene.happens(Event::Resumed);
    assert_eq!(scene.statuses(), [Status::Timeout], "it does not come up");
}

#[test]
fn one_that_was_owed_time_on_show_is_owed_none_once_it_waits_silently() {
    let mut scene = Scene::showing(within(30_000, Policy::Cancel, one(1)));
    scene.now = 40_000;
    scene.happens(Event::Resumed);
    assert!(scene.ends.is_empty());
    scene.happens(mute(1, 90_000));
    assert_eq!(scene.statuses(), [Status::Timeout]);
}

#[test]
fn it_takes_notifications_away_and_gives_them_back() {
    let mut scene = Scene::with(quietly());
    scene.asks(by(7, one(1)));
    scene.asks(by(8, one(2)));
    assert_eq!(notifications(&scene.happens(mute(1, 60_000))), [-1]);
    assert!(notifications(&scene.asks(by(7, one(3)))).is_empty());
    scene.opens(3, true);
    scene.says(3, Said::Shown);
    assert!(notifications(&scene.says(3, Said::Keyboard(false))).is_empty());
    assert_eq!(notifications(&scene.passes(60_000)), [1]);
}

#[test]
fn what_is_past_mutes_nothing_and_a_new_time_takes_the_place_of_the_old() {
    let mut scene = Scene::showing(one(1));
    scene.now = 50;
    assert!(scene.happens(mute(1, 50)).is_empty());
    assert!(scene.happens(mute(9, 60_000)).is_empty(), "of no ask");
    scene.happens(mute(1, 60_000));
    scene.happens(mute(1, 30_000));
    let muted = &scene.desk.presence().muted;
    assert_eq!(muted.get(&Agent(0)), Some(&Millis(30_000)));
}

#[test]
fn what_was_wanted_of_it_is_wanted_no_longer() {
    let mut scene = two_agents();
    scene.says(1, Said::Decline);
    scene.opens(2, true);
    scene.happens(mute(2, 60_000));
    assert_eq!(called(&scene.delivered(1, true), 3), Some(false));
}

#[test]
fn muting_while_a_reply_is_written_leaves_it_be() {
    let mut scene = two_agents();
    scene.says(1, Said::Decline);
    let effects = scene.happens(mute(2, 60_000));
    assert!(presents(&effects, 3).is_none());
    assert!(matches!(scene.desk.slot(), Slot::Delivering { .. }));
}
