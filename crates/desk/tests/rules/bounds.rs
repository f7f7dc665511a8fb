//! How many asks are taken.

use asktray_desk::{Busy, Effect, Event, Figures, Said};

use super::fixture::{Scene, of, one, place};

fn busy(effects: &[Effect]) -> Option<Busy> {
    effects.iter().find_map(|effect| match effect {
        Effect::Refuse { busy, .. } => Some(*busy),
        _ => None,
    })
}

#[test]
fn the_shipped_figures_are_those_of_the_design() {
    let figures = Figures::default();
    assert_eq!((figures.pending_per_asker, figures.pending), (32, 256));
    assert_eq!((figures.asks_a_minute, figures.fair_ms), (20, 10_000));
    assert_eq!(
        (figures.activity_ms, figures.activity_most_ms),
        (60_000, 600_000)
    );
    assert_eq!((figures.draw_ms, figures.window_failures), (10_000, 3));
}

#[test]
fn more_than_twenty_asks_a_minute_are_refused_with_a_time_to_retry() {
    let mut scene = Scene::new();
    for id in 0..20 {
        scene.now = 100 * id;
        assert_eq!(busy(&scene.asks(one(id))), None);
    }
    scene.now = 2_000;
    let Some(Busy::Rate { retry_after_ms }) = busy(&scene.asks(one(20))) else {
        panic!("the rate is bounded");
    };
    assert_eq!(retry_after_ms, 58_000);
    assert_eq!(busy(&scene.asks(of(1, one(21)))), None, "others may ask");
    scene.now += retry_after_ms - 1;
    assert_eq!(
        busy(&scene.asks(one(22))),
        Some(Busy::Rate { retry_after_ms: 1 })
    );
    scene.now += 1;
    assert_eq!(busy(&scene.asks(one(23))), None);
    assert_eq!(
        busy(&scene.asks(one(24))),
        Some(Busy::Rate {
            retry_after_ms: 100
        }),
        "one came free, not all"
    );
}

#[test]
fn a_refused_ask_leaves_no_trace() {
    let mut scene = Scene::with(Figures {
        pending_per_asker: 1,
        ..Figures::default()
    });
    scene.asks(one(1));
    let effects = scene.asks(one(2));
    assert_eq!(busy(&effects), Some(Busy::PendingOfAsker));
    assert_eq!((effects.len(), scene.desk.pending().len()), (1, 1));
    scene.happens(Event::Quit);
    assert_eq!(scene.ends.len(), 1, "only what was admitted ends");
}

#[test]
fn pending_asks_are_bounded_by_asker_and_in_all() {
    let mut scene = Scene::with(Figures {
        pending_per_asker: 2,
        pending: 3,
        ..Figures::default()
    });
    scene.asks(one(1));
    scene.asks(one(2));
    assert_eq!(busy(&scene.asks(one(3))), Some(Busy::PendingOfAsker));
    scene.asks(of(1, one(4)));
    assert_eq!(busy(&scene.asks(of(2, one(5)))), Some(Busy::Pending));
    scene.cancels(1);
    assert_eq!(busy(&scene.asks(one(6))), None, "an end makes room");
}

#[test]
fn refusing_shows_nothing() {
    let mut scene = Scene::with(Figures {
        pending: 0,
        ..Figures::default()
    });
    let effects = scene.asks(one(1));
    assert!(
        place(&effects, |it| matches!(
            it,
            Effect::Present { .. } | Effect::Badge
        ))
        .is_none()
    );
    assert!(scene.says(1, Said::Shown).is_empty());
}
