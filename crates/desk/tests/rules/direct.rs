//! A direct answer, chosen in a notification.

use asktray_contract::{Category, Question, QuestionOption, Status};
use asktray_desk::{AskId, Effect, Ending, Event, Millis, Said, Slot, may_choose_directly};

use super::fixture::{
    Scene, ask, noted, notifications, of_category, one, pick, presents, question, quietly, tells,
    updates,
};

fn plain() -> Question {
    of_category(Category::Implementation)
}

fn chooses(scene: &mut Scene, ask: u64, option: usize) -> Vec<Effect> {
    scene.happens(Event::Chosen {
        ask: AskId(ask),
        option,
    })
}

fn is_allowed(questions: Vec<Question>) -> bool {
    may_choose_directly(&ask(1, questions).request)
}

#[test]
fn it_ends_a_waiting_ask_as_sent_and_leaves_the_window_alone() {
    let mut scene = Scene::with(quietly());
    scene.asks(one(1));
    scene.opens(1, true);
    scene.says(1, Said::Shown);
    scene.asks(ask(2, vec![plain()]));
    let effects = chooses(&mut scene, 2, 2);
    assert_eq!(scene.ending(), Ending::Sent);
    let answer = &scene.answers()[0];
    assert_eq!(
        (answer.status, &answer.selected[..], answer.defaulted),
        (Status::Answered, &[2][..], None)
    );
    assert_eq!(notifications(&effects), [-2]);
    assert!(updates(&effects), "one fewer waits");
    assert!(matches!(
        scene.desk.slot(),
        Slot::Shown { ask: AskId(1), .. }
    ));
}

#[test]
fn one_on_show_is_delivered_before_the_next_one_comes() {
    let mut scene = Scene::showing(ask(1, vec![plain()]));
    scene.asks(one(2));
    let effects = chooses(&mut scene, 1, 0);
    assert!(tells(&effects, 1, asktray_desk::State::Gone(Ending::Sent)).is_some());
    assert!(matches!(
        scene.desk.slot(),
        Slot::Delivering { ask: AskId(1), .. }
    ));
    assert!(presents(&scene.delivered(1, true), 2).is_some());
}

#[test]
fn it_counts_while_asks_wait_silently_or_were_set_aside() {
    let mut scene = Scene::showing(ask(1, vec![plain()]));
    scene.says(1, Said::Later);
    scene.happens(Event::DoNotDisturb(Some(Millis(90_000))));
    chooses(&mut scene, 1, 1);
    assert_eq!(scene.statuses(), [Status::Answered]);
}

#[test]
fn a_note_that_was_only_a_draft_is_not_sent() {
    let mut scene = Scene::showing(ask(1, vec![plain()]));
    let draft = noted("not yet", pick(0));
    scene.says(1, Said::Draft { question: 0, draft });
    chooses(&mut scene, 1, 1);
    let answer = &scene.answers()[0];
    assert_eq!((&answer.selected[..], &answer.note), (&[1][..], &None));
}

#[test]
fn it_answers_once() {
    let mut scene = Scene::showing(ask(1, vec![plain()]));
    chooses(&mut scene, 1, 1);
    assert!(chooses(&mut scene, 1, 2).is_empty());
    assert_eq!(scene.ends.len(), 1);
}

#[test]
fn an_option_that_is_not_there_answers_nothing() {
    let mut scene = Scene::showing(ask(1, vec![plain()]));
    assert!(chooses(&mut scene, 1, 3).is_empty());
    assert!(chooses(&mut scene, 7, 0).is_empty());
    assert!(scene.ends.is_empty());
}

#[test]
fn only_a_plain_single_choice_may_be_answered_so() {
    let described = |text: &str| Some(text.to_owned());
    let option = |label: &str| QuestionOption {
        label: label.to_owned(),
        description: None,
    };
    let mut option_described = plain();
    option_described.options[2].description = described("why");
    let refused = [
        ("two questions", vec![plain(), plain()]),
        ("none", vec![]),
        ("no category", vec![question()]),
        ("scope", vec![of_category(Category::ScopeProduct)]),
        ("security", vec![of_category(Category::SecurityPermission)]),
        (
            "several choices",
            vec![Question {
                multi: Some(true),
                ..plain()
            }],
        ),
        (
            "four options",
            vec![Question {
                options: ["a", "b", "c", "d"].map(option).into(),
                ..plain()
            }],
        ),
        (
            "a description",
            vec![Question {
                description: described("see"),
                ..plain()
            }],
        ),
        ("an option's description", vec![option_described]),
    ];
    for (what, questions) in refused {
        assert!(!is_allowed(questions.clone()), "{what}");
        let mut scene = Scene::showing(ask(1, questions));
        assert!(chooses(&mut scene, 1, 0).is_empty(), "{what}");
        assert!(scene.ends.is_empty(), "{what}");
    }
    assert!(is_allowed(vec![plain()]));
    assert!(is_allowed(vec![Question {
        multi: Some(false),
        allow_custom: Some(false),
        options: vec![option("a")],
        ..plain()
    }]));
}
