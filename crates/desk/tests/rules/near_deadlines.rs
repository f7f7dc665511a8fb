//! What moves a deadline: keys and picks a little, More time by the whole span.

use asktray_contract::Policy;
use asktray_desk::{Draft, Said, Step};

use super::fixture::{Scene, ask, one, pick, question, within};

fn scene(ms: u64) -> Scene {
    Scene::showing(within(
        ms,
        Policy::Cancel,
        ask(1, vec![question(), question()]),
    ))
}

#[test]
fn every_key_and_pick_moves_a_near_deadline_to_sixty_seconds_from_now() {
    let keys = [
        Said::Active,
        Said::Draft {
            question: 0,
            draft: pick(0),
        },
        Said::Given {
            question: 0,
            draft: pick(0),
        },
        Said::At(Step::Review),
        Said::Send(vec![Draft::default()]),
    ];
    for said in keys {
        let mut scene = scene(30_000);
        scene.now = 20_000;
        scene.says(1, said.clone());
        assert_eq!(scene.deadline(1), Some(80_000), "{said:?}");
    }
}

#[test]
fn a_far_deadline_stays() {
    let mut scene = scene(60_000);
    scene.says(1, Said::Active);
    assert_eq!(scene.deadline(1), Some(60_000));
}

#[test]
fn keys_move_a_deadline_by_ten_minutes_in_all() {
    let mut scene = scene(60_000);
    for _ in 0..200 {
        scene.now += 10_000;
        scene.says(1, Said::Active);
    }
    assert_eq!(scene.ends.len(), 1, "typing does not hold it for ever");
    let last = scene.ends[0].ask.deadline.map(|at| at.0);
    assert_eq!(last, Some(660_000));
}

#[test]
fn more_time_adds_the_whole_span_again() {
    let mut scene = scene(90_000);
    scene.now = 10_000;
    scene.says(1, Said::MoreTime);
    scene.says(1, Said::MoreTime);
    assert_eq!(scene.deadline(1), Some(270_000));
    scene.passes(259_999);
    assert!(scene.ends.is_empty());
    scene.passes(1);
    assert_eq!(scene.ends.len(), 1);
}

#[test]
fn without_a_deadline_there_is_nothing_to_move() {
    let mut scene = Scene::showing(one(1));
    assert!(scene.says(1, Said::MoreTime).is_empty());
    assert!(scene.says(1, Said::Active).is_empty());
    assert_eq!(scene.deadline(1), None);
}

#[test]
fn showing_it_is_no_key() {
    let mut scene = scene(30_000);
    scene.says(1, Said::Shown);
    assert_eq!(scene.deadline(1), Some(30_000));
}
