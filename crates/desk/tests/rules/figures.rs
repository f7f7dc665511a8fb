//! Figures that change while asks are pending.

use asktray_contract::Policy;
use asktray_desk::{Effect, Event, Figures, Millis, Page, Said};

use super::fixture::{Scene, called, notifications, one, quietly, within};

impl Scene {
    fn works_by(&mut self, figures: Figures) -> Vec<Effect> {
        self.desk.set_figures(figures, Millis(self.now))
    }
}

#[test]
fn once_asks_come_up_the_one_whose_turn_it_is_does() {
    let mut scene = Scene::with(quietly());
    scene.asks(one(1));
    scene.asks(one(2));
    let effects = scene.works_by(Figures::default());
    assert_eq!(called(&effects, 1), Some(false));
    assert_eq!(scene.on_show(), Some(1));
}

#[test]
fn once_they_no_longer_do_what_waits_is_notified_and_what_is_on_show_stays() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    assert_eq!(notifications(&scene.works_by(quietly())), [2]);
    assert_eq!(scene.on_show(), Some(1));
    assert_eq!(scene.desk.figures(), &quietly());
}

#[test]
fn a_page_gives_way_once_asks_come_up() {
    let mut scene = Scene::with(quietly());
    scene.happens(Event::ShowRequested);
    scene.asks(one(1));
    assert_eq!(scene.on_show(), None, "the list does not give way");
    assert_eq!(called(&scene.works_by(Figures::default()), 1), Some(false));
    let mut scene = Scene::with(quietly());
    scene.happens(Event::PageRequested(Page::Settings));
    scene.asks(one(1));
    scene.works_by(Figures::default());
    assert_eq!(scene.on_show(), None, "the settings are in use");
}

#[test]
fn pending_asks_keep_their_deadlines() {
    let mut scene = Scene::showing(within(90_000, Policy::Cancel, one(1)));
    scene.works_by(Figures {
        activity_ms: 1,
        fair_ms: 1,
        ..Figures::default()
    });
    assert_eq!(scene.deadline(1), Some(90_000));
    scene.now = 80_000;
    scene.says(1, Said::Active);
    assert_eq!(scene.deadline(1), Some(90_000), "the new span is shorter");
}

#[test]
fn time_before_and_what_is_due_count_as_in_any_step() {
    let mut scene = Scene::showing(within(9_999, Policy::Recommended, one(1)));
    scene.now = 9_999;
    let effects = scene.works_by(Figures {
        fair_ms: 9_999,
        ..Figures::default()
    });
    let ended = effects.iter().find_map(|it| match it {
        Effect::End(ended) => Some(ended.outcomes[0].is_defaulted()),
        _ => None,
    });
    assert_eq!(ended, Some(true));
}

#[test]
fn silence_that_is_over_is_over() {
    let mut scene = Scene::with(quietly());
    scene.happens(Event::DoNotDisturb(Some(Millis(5_000))));
    scene.asks(one(1));
    scene.now = 5_000;
    assert_eq!(called(&scene.works_by(Figures::default()), 1), Some(false));
}

#[test]
fn an_ask_that_will_not_come_up_is_owed_no_time_on_show() {
    let mut scene = Scene::showing(one(1));
    scene.asks(within(5_000, Policy::Cancel, one(2)));
    scene.now = 9_000;
    scene.happens(Event::Resumed);
    assert!(scene.ends.is_empty(), "its turn comes");
    let effects = scene.works_by(quietly());
    assert!(effects.iter().any(|it| matches!(it, Effect::End(_))));
}

#[test]
fn after_sleep_an_ask_that_does_not_come_up_expires() {
    let mut scene = Scene::with(quietly());
    scene.asks(within(5_000, Policy::Cancel, one(1)));
    scene.now = 9_000;
    assert_eq!(notifications(&scene.happens(Event::Resumed)), [-1]);
    assert_eq!(scene.ends.len(), 1);
}
