//! The person declines all asks of an agent at once.

use asktray_contract::Status;
use asktray_desk::{AskId, Effect, Ending, Event, Page, Said, Slot};

use super::fixture::{Scene, by, noted, notifications, one, pick, presents, quietly, updates};

fn decline(ask: u64) -> Event {
    Event::DeclineAgent { ask: AskId(ask) }
}

/// Of agent 7: 1 on screen, 2 set aside, 3 waiting. Of agent 8: 4.
fn busy() -> Scene {
    let mut scene = Scene::showing(by(7, one(2)));
    scene.says(2, Said::Later);
    scene.asks(by(7, one(1)));
    scene.says(1, Said::Shown);
    scene.asks(by(7, one(3)));
    scene.asks(by(8, one(4)));
    scene
}

#[test]
fn every_ask_of_it_is_declined_with_its_note_wherever_it_stands() {
    let mut scene = busy();
    let draft = noted("stop asking", pick(0));
    scene.says(1, Said::Draft { question: 0, draft });
    scene.happens(decline(3));
    let mut declined: Vec<u64> = scene.ends.iter().map(|it| it.ask.id.0).collect();
    declined.sort_unstable();
    assert_eq!(declined, [1, 2, 3]);
    for ended in &scene.ends {
        let answer = ended.outcomes[0].to_wire(&ended.ask.request.questions[0]);
        assert_eq!(ended.ending, Ending::Declined);
        assert_eq!(
            (answer.status, answer.selected.len()),
            (Status::Cancelled, 0)
        );
        let note = (ended.ask.id.0 == 1).then_some("stop asking");
        assert_eq!(answer.note.as_deref(), note);
    }
    assert!(scene.desk.ask(AskId(4)).is_some());
}

#[test]
fn the_one_on_show_is_delivered_before_the_next_comes() {
    let mut scene = busy();
    let effects = scene.happens(decline(3));
    assert!(presents(&effects, 4).is_none());
    assert!(matches!(
        scene.desk.slot(),
        Slot::Delivering { ask: AskId(1), .. }
    ));
    assert!(scene.delivered(3, true).is_empty(), "another one's reply");
    assert!(presents(&scene.delivered(1, true), 4).is_some());
}

#[test]
fn one_of_another_agent_stays_on_show_and_hears_how_many_wait() {
    let mut scene = busy();
    scene.opens(4, true);
    let effects = scene.happens(decline(1));
    assert_eq!((scene.on_show(), scene.ends.len()), (Some(4), 3));
    assert!(updates(&effects));
    let noticed = |it: &Effect| matches!(it, Effect::Notice { .. });
    assert!(!effects.iter().any(noticed), "the person knows");
}

#[test]
fn from_the_list_the_list_stays() {
    let mut scene = busy();
    scene.happens(Event::PageRequested(Page::Asks));
    scene.happens(decline(2));
    assert!(matches!(scene.desk.slot(), Slot::Page { .. }));
    assert_eq!(scene.ends.len(), 3);
}

#[test]
fn one_that_has_ended_names_no_agent() {
    let mut scene = busy();
    scene.cancels(3);
    assert!(scene.happens(decline(3)).is_empty());
    assert_eq!(scene.ends.len(), 1);
}

#[test]
fn notifications_go_along() {
    let mut scene = Scene::with(quietly());
    scene.asks(by(7, one(1)));
    scene.asks(by(8, one(2)));
    scene.asks(by(7, one(3)));
    assert_eq!(notifications(&scene.happens(decline(1))), [-1, -3]);
}
