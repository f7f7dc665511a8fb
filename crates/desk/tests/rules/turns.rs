//! Whose turn it is.

use asktray_contract::Category;
use asktray_desk::{AskId, Event, Said};

use super::fixture::{Scene, ask, of, of_category, one};

fn careful(id: u64) -> asktray_desk::NewAsk {
    ask(id, vec![of_category(Category::SecurityPermission)])
}

/// The order in which the asks come up, the one on show first.
fn order(mut scene: Scene) -> Vec<u64> {
    let listed: Vec<u64> = scene.desk.pending().iter().map(|ask| ask.id.0).collect();
    let mut seen: Vec<u64> = scene.on_show().into_iter().collect();
    while let Some(next) = scene.next() {
        seen.push(next);
    }
    assert_eq!(listed, seen, "they come up as they were listed");
    seen
}

#[test]
fn first_come_first_served_within_one_asker() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    scene.asks(one(3));
    assert_eq!(order(scene), [1, 2, 3]);
}

#[test]
fn turns_go_round_the_askers() {
    let mut scene = Scene::showing(of(7, one(1)));
    for (id, asker) in [(2, 7), (3, 7), (4, 8), (5, 8), (6, 9)] {
        scene.asks(of(asker, one(id)));
    }
    assert_eq!(order(scene), [1, 4, 6, 2, 5, 3]);
}

#[test]
fn a_security_permission_comes_next_but_takes_nothing_away() {
    let mut scene = Scene::showing(of(7, one(1)));
    scene.asks(of(8, one(2)));
    scene.asks(of(7, careful(3)));
    assert_eq!(scene.on_show(), Some(1), "what is on show stays");
    assert_eq!(order(scene), [1, 3, 2]);
}

#[test]
fn one_that_asks_again_and_again_does_not_come_before_those_that_wait() {
    let mut scene = Scene::showing(of(1, one(1)));
    scene.asks(of(2, one(2)));
    scene.next();
    scene.says(2, Said::Shown);
    scene.asks(of(3, one(3)));
    scene.asks(of(2, one(4)));
    scene.next();
    assert_eq!(scene.on_show(), Some(3));
    // Asker 1 had its turn and is back; asker 2 waits for its second.
    scene.asks(of(1, one(5)));
    scene.asks(of(9, one(6)));
    assert_eq!(order(scene), [3, 6, 5, 4]);
}

#[test]
fn an_asker_whose_asks_ended_keeps_its_place_in_the_round() {
    let mut scene = Scene::showing(of(1, one(1)));
    scene.asks(of(2, one(2)));
    scene.asks(of(2, one(3)));
    scene.next();
    scene.asks(of(3, one(4)));
    scene.next();
    assert_eq!(scene.on_show(), Some(4));
    // Asker 3 is on show, asker 2 was before it. Nothing of 3 is left pending
    // for a moment while others ask.
    scene.cancels(4);
    scene.asks(of(2, one(5)));
    scene.asks(of(3, one(6)));
    scene.happens(Event::Done);
    assert_eq!(order(scene), [3, 6, 5]);
}

#[test]
fn what_was_set_aside_waits_for_the_person() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    scene.says(1, Said::Later);
    assert_eq!(scene.on_show(), Some(2));
    assert_eq!(scene.next(), None);
    assert!(scene.desk.ask(AskId(1)).is_some_and(|ask| ask.later));
}
