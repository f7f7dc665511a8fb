//! What the history keeps of an ask, by how it ended.

use asktray_contract::Policy;
use asktray_desk::{
    Agent, AskId, Asker, Desk, Draft, Effect, Ended, Event, Figures, Millis, NewAsk, Said,
};
use asktray_host::{Record, history_entry};
use asktray_view::By;
use serde_json::json;

/// An ask with two questions on screen, and what happens to it.
struct Scene {
    desk: Desk,
    now: u64,
    ended: Vec<Ended>,
}

impl Scene {
    fn new(policy: Policy) -> Self {
        let request = asktray_contract::admit(&json!({"questions": [
            {"id": "db", "question": "Which\ndatabase,  for now?", "recommended": 1,
             "options": [{"label": "SQLite"}, {"label": "Postgres"}], "multi": true},
            {"id": "go", "question": "Go on?", "options": [{"label": "Yes"}, {"label": "No"}]},
        ]}))
        .unwrap();
        let mut scene = Self {
            desk: Desk::new(Figures::default()),
            now: 0,
            ended: Vec::new(),
        };
        scene.happens(Event::Asked(NewAsk {
            id: AskId(1),
            asker: Asker(1),
            agent: Agent(1),
            request,
            timeout_ms: Some(60_000),
            policy,
        }));
        scene.says(Said::Shown);
        scene
    }

    fn happens(&mut self, event: Event) {
        for effect in self.desk.step(event, Millis(self.now)) {
            if let Effect::End(ended) = effect {
                self.ended.push(*ended);
            }
        }
    }

    fn says(&mut self, said: Said) {
        let ask = AskId(1);
        self.happens(Event::Page { ask, said });
    }

    fn drafts(&mut self) {
        let draft = draft();
        self.says(Said::Draft { question: 0, draft });
    }

    fn recorded(self) -> Record {
        let [ended] = self.ended.as_slice() else {
            panic!("{:?}", self.ended)
        };
        history_entry(ended, "pi · web", 7)
    }
}

fn draft() -> Draft {
    Draft {
        selected: vec![0, 1],
        other: true,
        custom_text: "or both".to_owned(),
        note: "in a hurry".to_owned(),
    }
}

/// Status, text and note of each question.
fn told(record: &Record) -> Vec<(&str, &str, &str)> {
    let answers = record.answers.iter();
    answers
        .map(|it| (it.status.as_str(), it.text.as_str(), it.note.as_str()))
        .collect()
}

const DRAFTED: &str = "SQLite\nPostgres\nor both";

#[test]
fn an_answer_is_kept_in_the_words_that_were_picked_and_written() {
    let mut scene = Scene::new(Policy::Cancel);
    scene.says(Said::Send(vec![draft(), Draft::default()]));
    let record = scene.recorded();
    assert_eq!(record.by, By::Human);
    assert_eq!((record.at, record.who.as_str()), (7, "pi · web"));
    assert_eq!(record.about, "Which database, for now?");
    assert_eq!(record.answers[0].question, "Which\ndatabase,  for now?");
    assert_eq!(
        told(&record),
        [("answered", DRAFTED, "in a hurry"), ("cancelled", "", "")]
    );
}

#[test]
fn what_was_entered_for_a_declined_ask_is_kept() {
    for said in [Said::Decline, Said::Close] {
        let mut scene = Scene::new(Policy::Cancel);
        scene.drafts();
        scene.says(said);
        let record = scene.recorded();
        assert_eq!(record.by, By::Declined);
        assert_eq!(
            told(&record),
            [("cancelled", DRAFTED, "in a hurry"), ("cancelled", "", "")]
        );
    }
}

#[test]
fn what_was_entered_is_kept_however_else_the_ask_ends() {
    let ends: [(Event, By, &str); 4] = [
        (
            Event::CallerCancelled { ask: AskId(1) },
            By::CallerCancelled,
            "cancelled",
        ),
        (
            Event::CallerGone { ask: AskId(1) },
            By::CallerGone,
            "cancelled",
        ),
        (Event::WindowDown, By::Unreachable, "unavailable"),
        (Event::Quit, By::Quit, "cancelled"),
    ];
    for (event, by, status) in ends {
        let mut scene = Scene::new(Policy::Cancel);
        scene.drafts();
        scene.happens(event);
        let record = scene.recorded();
        assert_eq!(record.by, by);
        assert_eq!(told(&record)[0].1, DRAFTED, "{by:?}");
        assert_eq!(told(&record)[0].2, "in a hurry", "{by:?}");
        assert_eq!(told(&record)[1], (status, "", ""), "{by:?}");
    }
}

#[test]
fn a_deadline_is_told_from_a_default_and_both_from_an_answer() {
    for (policy, by) in [
        (Policy::Cancel, By::Deadline),
        (Policy::Recommended, By::Default),
        (Policy::Error, By::Deadline),
    ] {
        let mut scene = Scene::new(policy);
        scene.now = 120_000;
        scene.happens(Event::Tick);
        let record = scene.recorded();
        assert_eq!(record.by, by, "{policy:?}");
        assert_eq!(told(&record)[1], ("timeout", "", ""), "{policy:?}");
        let (status, text, note) = told(&record)[0];
        if by == By::Default {
            assert_eq!((status, text), ("answered", "Postgres"));
            assert!(note.contains("No human answered"), "{note}");
        } else {
            assert_eq!((status, text, note), ("timeout", "", ""), "{policy:?}");
        }
    }
}
