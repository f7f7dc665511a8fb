//! What the deadline makes of an ask (L3, L4, L8, L9).

use asktray_contract::{Category, Policy, Status};
use asktray_desk::{AskId, Draft, Effect, Ending, Reason, Said};

use super::fixture::{Scene, ask, noted, of_category, one, other, pick, place, question, within};

/// Two questions, on screen, 90 s, policy `cancel`.
fn two() -> Scene {
    Scene::showing(within(
        90_000,
        Policy::Cancel,
        ask(1, vec![question(), question()]),
    ))
}

#[test]
fn a_policy_of_cancel_times_out() {
    let mut scene = Scene::showing(within(90_000, Policy::Cancel, one(1)));
    let effects = scene.passes(90_000);
    assert_eq!(
        (scene.ending(), scene.statuses()),
        (Ending::Deadline, vec![Status::Timeout])
    );
    assert!(
        place(&effects, |it| matches!(
            it,
            Effect::Notice {
                reason: Reason::Deadline,
                ..
            }
        ))
        .is_some()
    );
}

#[test]
fn nothing_ends_before_its_deadline() {
    let mut scene = Scene::showing(within(90_000, Policy::Cancel, one(1)));
    scene.passes(89_999);
    assert!(scene.ends.is_empty());
    assert_eq!(scene.desk.wake().map(|at| at.0), Some(90_000));
}

#[test]
fn an_ask_without_a_deadline_waits() {
    let mut scene = Scene::showing(one(1));
    scene.passes(30 * 24 * 3_600_000);
    assert!(scene.ends.is_empty());
    assert_eq!(scene.desk.wake(), None);
}

#[test]
fn a_policy_of_error_fails_the_whole_ask() {
    let mut scene = Scene::showing(within(90_000, Policy::Error, one(1)));
    scene.gives(1, 0, pick(0));
    scene.passes(90_000);
    assert_eq!(scene.ending(), Ending::DeadlineError);
    assert!(scene.answers().is_empty());
}

#[test]
fn what_was_given_is_kept_and_only_the_rest_expires() {
    let mut scene = two();
    scene.gives(1, 0, noted("sure", pick(2)));
    scene.passes(90_000);
    assert_eq!(scene.statuses(), [Status::Answered, Status::Timeout]);
    let kept = &scene.answers()[0];
    assert_eq!(
        (&kept.selected[..], kept.note.as_deref()),
        (&[2][..], Some("sure"))
    );
    assert_eq!(kept.defaulted, None);
}

#[test]
fn a_draft_alone_is_no_answer() {
    let mut scene = two();
    scene.says(
        1,
        Said::Draft {
            question: 0,
            draft: pick(2),
        },
    );
    scene.passes(90_000);
    assert_eq!(scene.statuses(), [Status::Timeout; 2]);
}

#[test]
fn a_given_question_counts_as_it_then_stood() {
    let mut scene = two();
    scene.gives(1, 0, pick(2));
    scene.says(
        1,
        Said::Draft {
            question: 0,
            draft: pick(1),
        },
    );
    scene.passes(90_000);
    assert_eq!(scene.answers()[0].selected, [2]);
}

#[test]
fn the_last_time_a_question_was_left_forward_counts() {
    let mut scene = two();
    scene.gives(1, 0, pick(2));
    scene.gives(1, 0, other("mTLS"));
    scene.passes(90_000);
    assert_eq!(scene.answers()[0].custom_text.as_deref(), Some("mTLS"));
}

#[test]
fn left_forward_with_nothing_a_question_is_open_again() {
    let mut scene = two();
    scene.gives(1, 0, pick(2));
    scene.gives(1, 0, Draft::default());
    scene.passes(90_000);
    assert_eq!(scene.statuses(), [Status::Timeout; 2]);
}

#[test]
fn what_is_no_answer_is_not_given() {
    let wrong = [
        pick(3),
        Draft {
            selected: vec![0, 3],
            ..Draft::default()
        },
        Draft {
            selected: vec![0, 1],
            ..Draft::default()
        },
        other(" "),
        other(&"x".repeat(4_001)),
        noted("a note alone", Draft::default()),
    ];
    for draft in wrong {
        let mut scene = two();
        scene.gives(1, 0, draft);
        scene.passes(90_000);
        assert_eq!(scene.statuses(), [Status::Timeout; 2]);
    }
}

#[test]
fn a_security_permission_is_given_only_by_send() {
    let questions = vec![of_category(Category::SecurityPermission), question()];
    let mut scene = Scene::showing(within(90_000, Policy::Cancel, ask(1, questions)));
    scene.gives(1, 0, pick(0));
    scene.gives(1, 1, pick(0));
    scene.passes(90_000);
    assert_eq!(scene.statuses(), [Status::Timeout, Status::Answered]);
}

#[test]
fn a_question_that_does_not_exist_is_neither_kept_nor_given() {
    let mut scene = two();
    scene.says(
        1,
        Said::Draft {
            question: 2,
            draft: pick(0),
        },
    );
    scene.gives(1, usize::MAX, pick(0));
    scene.says(1, Said::At(asktray_desk::Step::Question(2)));
    let ask = scene.desk.ask(AskId(1)).expect("it is pending");
    assert_eq!(ask.drafts, vec![Draft::default(); 2]);
    assert_eq!(ask.step, asktray_desk::Step::Question(0));
}

#[test]
fn a_kept_draft_names_only_options_that_exist_and_no_endless_text() {
    let mut scene = two();
    let draft = Draft {
        selected: vec![9, 3, 1, 1, 0],
        note: "x".repeat(5_000),
        ..other(&"😀".repeat(3_000))
    };
    scene.says(1, Said::Draft { question: 1, draft });
    let kept = &scene.desk.ask(AskId(1)).expect("it is pending").drafts[1];
    assert_eq!(kept.selected, [0, 1]);
    assert_eq!(kept.note.len(), 4_000);
    assert_eq!(kept.custom_text.chars().count(), 2_000);
}
