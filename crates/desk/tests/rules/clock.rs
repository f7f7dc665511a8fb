//! Time: it wakes the desk, never goes back, and may jump while the machine
//! sleeps.

use asktray_contract::{Policy, Status};
use asktray_desk::{AskId, Event, Millis, NewAsk, Said, Step};

use super::fixture::{Scene, ask, one, presents, question, within};

fn recommended(ms: u64) -> NewAsk {
    within(ms, Policy::Recommended, one(1))
}

#[test]
fn every_wake_up_brings_the_next_one_further() {
    let mut scene = Scene::showing(recommended(30_000));
    scene.asks(within(31_000, Policy::Error, one(2)));
    scene.happens(Event::DoNotDisturb(Some(Millis(32_000))));
    let mut wakes = 0;
    while let Some(wake) = scene.desk.wake() {
        assert!(wake.0 > scene.now, "it does not spin");
        scene.now = wake.0;
        scene.happens(Event::Tick);
        wakes += 1;
        assert!(wakes < 20, "it comes to rest");
    }
    assert_eq!(scene.ends.len(), 2);
}

#[test]
fn a_clock_that_goes_back_earns_no_time_on_screen() {
    let mut scene = Scene::new();
    scene.now = 100_000;
    scene.asks(recommended(20_000));
    scene.now = 1_000;
    scene.says(1, Said::Shown);
    scene.now = 105_000;
    scene.says(1, Said::Shown);
    scene.now = 50_000;
    scene.happens(Event::Tick);
    scene.now = 109_999;
    scene.happens(Event::Locked(true));
    scene.now = 120_000;
    scene.happens(Event::Tick);
    assert_eq!(scene.statuses(), [Status::Timeout]);
}

#[test]
fn a_clock_that_goes_back_brings_no_deadline_forward() {
    let mut scene = Scene::new();
    scene.now = 100_000;
    scene.happens(Event::Tick);
    scene.now = 0;
    scene.asks(recommended(20_000));
    assert_eq!(scene.deadline(1), Some(120_000));
}

#[test]
fn sleep_is_not_time_on_screen() {
    let two = ask(1, vec![question(), question()]);
    let mut scene = Scene::showing(within(60_000, Policy::Recommended, two));
    scene.now = 3_600_000;
    scene.happens(Event::Resumed);
    scene.says(1, Said::At(Step::Question(1)));
    scene.passes(60_000);
    assert_eq!(scene.statuses(), [Status::Timeout, Status::Answered]);
}

#[test]
fn a_locked_session_does_not_pay_what_is_owed_after_sleep() {
    let mut scene = Scene::showing(recommended(60_000));
    scene.now = 3_600_000;
    scene.happens(Event::Resumed);
    scene.happens(Event::Locked(true));
    assert_eq!(scene.desk.wake(), None);
    scene.passes(60_000);
    scene.happens(Event::Locked(false));
    scene.passes(9_999);
    assert!(scene.ends.is_empty());
    scene.passes(1);
    assert_eq!(scene.answers()[0].defaulted, Some(true));
}

#[test]
fn after_sleep_nothing_expires_before_it_was_on_show_for_the_fair_time() {
    let mut scene = Scene::showing(recommended(60_000));
    scene.asks(within(61_000, Policy::Cancel, one(2)));
    scene.now = 8 * 3_600_000;
    scene.happens(Event::Resumed);
    assert!(scene.ends.is_empty());
    let wake = scene.desk.wake().map(|at| at.0);
    assert_eq!(wake, Some(scene.now + 10_000));
    scene.passes(10_000);
    assert_eq!(scene.ends.len(), 1);
    let effects = scene.happens(Event::Done);
    assert!(presents(&effects, 2).is_some());
    scene.passes(4_000);
    scene.says(2, Said::Shown);
    scene.passes(9_999);
    assert_eq!(scene.ends.len(), 1);
    scene.passes(1);
    assert_eq!(scene.ends.len(), 2);
}

#[test]
fn a_far_deadline_is_not_moved_by_sleep() {
    let mut scene = Scene::showing(recommended(3_600_000));
    scene.now = 1_000_000;
    scene.happens(Event::Resumed);
    scene.says(1, Said::Later);
    scene.now = 3_600_000;
    scene.happens(Event::Tick);
    assert_eq!(scene.ends.len(), 1);
}

#[test]
fn what_was_set_aside_expires_though_the_machine_slept() {
    let mut scene = Scene::showing(recommended(60_000));
    scene.says(1, Said::Later);
    scene.now = 3_600_000;
    scene.happens(Event::Resumed);
    assert_eq!(scene.statuses(), [Status::Timeout]);
}

#[test]
fn sleep_while_drawing_does_not_lose_the_window() {
    let mut scene = Scene::new();
    scene.asks(one(1));
    scene.now = 3_600_000;
    assert!(scene.happens(Event::Resumed).is_empty());
    scene.passes(4_999);
    scene.says(1, Said::Shown);
    assert!(scene.desk.ask(AskId(1)).is_some());
}

#[test]
fn a_moment_at_the_end_of_time_does_no_harm() {
    let mut scene = Scene::showing(within(u64::MAX, Policy::Cancel, one(1)));
    scene.now = u64::MAX - 1;
    scene.says(1, Said::MoreTime);
    scene.says(1, Said::Active);
    assert!(scene.ends.is_empty());
}
