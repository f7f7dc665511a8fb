//! Away, do not disturb, quitting, and nobody to be reached (L11, L12).

use asktray_contract::{Policy, Status};
use asktray_desk::{Ending, Event, Millis, Said, Slot, State};

use super::fixture::{Scene, one, pick, presents, tells, within};

#[test]
fn new_asks_are_unavailable_at_once_while_away_and_waiting_ones_stay() {
    let mut scene = Scene::showing(one(1));
    scene.happens(Event::Away(true));
    let effects = scene.asks(one(2));
    assert_eq!(
        (scene.ending(), scene.statuses()),
        (Ending::Unreachable, vec![Status::Unavailable])
    );
    assert!(tells(&effects, 2, State::Gone(Ending::Unreachable)).is_some());
    assert_eq!(scene.on_show(), Some(1));
    scene.says(1, Said::Send(vec![pick(0)]));
    assert_eq!(scene.ends.len(), 2);
}

#[test]
fn back_again_asks_are_taken() {
    let mut scene = Scene::new();
    scene.happens(Event::Away(true));
    scene.happens(Event::Away(false));
    scene.asks(one(1));
    assert_eq!(scene.on_show(), Some(1));
}

#[test]
fn asks_wait_silently_while_not_to_be_disturbed_and_come_up_when_it_ends() {
    let mut scene = Scene::new();
    scene.happens(Event::DoNotDisturb(Some(Millis(30_000))));
    scene.asks(one(1));
    scene.passes(29_999);
    assert_eq!(scene.on_show(), None);
    assert_eq!(scene.desk.wake().map(|at| at.0), Some(30_000));
    let effects = scene.passes(1);
    assert!(presents(&effects, 1).is_some());
    assert_eq!(scene.desk.presence().quiet_until, None);
}

#[test]
fn the_person_may_end_do_not_disturb() {
    let mut scene = Scene::new();
    scene.happens(Event::DoNotDisturb(Some(Millis(30_000))));
    scene.asks(one(1));
    let effects = scene.happens(Event::DoNotDisturb(None));
    assert!(presents(&effects, 1).is_some());
}

#[test]
fn do_not_disturb_takes_nothing_away_but_lets_nothing_follow() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    scene.happens(Event::DoNotDisturb(Some(Millis(30_000))));
    assert_eq!(scene.on_show(), Some(1));
    assert_eq!(scene.next(), None);
    scene.happens(Event::ShowRequested);
    assert_eq!(scene.on_show(), Some(2), "the person may look all the same");
}

#[test]
fn deadlines_pass_while_not_to_be_disturbed() {
    let mut scene = Scene::new();
    scene.happens(Event::DoNotDisturb(Some(Millis(90_000))));
    scene.asks(within(30_000, Policy::Recommended, one(1)));
    scene.passes(30_000);
    assert_eq!(scene.statuses(), [Status::Timeout]);
}

#[test]
fn quitting_cancels_all_that_is_pending() {
    let mut scene = Scene::showing(one(1));
    scene.gives(1, 0, pick(0));
    scene.asks(one(2));
    scene.happens(Event::Quit);
    let statuses = scene
        .ends
        .iter()
        .map(|it| (it.ending, it.outcomes[0].status()));
    assert!(statuses.eq([(Ending::Quit, Status::Cancelled); 2]));
    assert_eq!((scene.desk.slot(), scene.desk.wake()), (&Slot::Empty, None));
}

#[test]
fn without_any_window_all_is_unavailable_even_what_was_given_or_set_aside() {
    let mut scene = Scene::showing(one(1));
    scene.gives(1, 0, pick(0));
    scene.says(1, Said::Later);
    scene.asks(one(2));
    scene.happens(Event::WindowDown);
    let statuses = scene
        .ends
        .iter()
        .map(|it| (it.ending, it.outcomes[0].status()));
    assert!(statuses.eq([(Ending::Unreachable, Status::Unavailable); 2]));
    scene.asks(one(3));
    assert_eq!(scene.on_show(), Some(3), "the next ask tries anew");
}
