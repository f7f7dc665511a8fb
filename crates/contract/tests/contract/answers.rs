//! The laws that outcomes and expiry hold (L2 to L8, L10).

use asktray_contract::{
    AnswerError, Category, DEFAULT_NOTE, Expiry, LIMITS, Outcome, Policy, Question, QuestionAnswer,
    Status, expire,
};
use serde_json::{Value, from_value, json, to_value};

use crate::data::question;

fn answered(
    question: &Question,
    selected: &[usize],
    custom: Option<&str>,
) -> Result<Outcome, AnswerError> {
    Outcome::answered(question, selected.to_vec(), custom.map(str::to_owned), None)
}

fn wire(outcome: &Outcome, question: &Question) -> Value {
    to_value(outcome.to_wire(question)).unwrap()
}

#[test]
fn an_answer_out_of_range_or_out_of_order_is_none() {
    let multi = question(&json!({"multi": true}));
    let error = answered(&multi, &[0, 2], None).unwrap_err();
    assert_eq!(
        error,
        AnswerError::OutOfRange {
            index: 2,
            options: 2
        }
    );
    assert_eq!(
        error.to_string(),
        "selected: expected indices below 2, found 2"
    );
    for selected in [[1, 0], [1, 1]] {
        let error = answered(&multi, &selected, None).unwrap_err();
        assert!(matches!(error, AnswerError::NotAscending { .. }), "{error}");
    }
}

#[test]
fn a_single_choice_takes_one_index_at_most() {
    let error = answered(&question(&json!({})), &[0, 1], None).unwrap_err();
    assert_eq!(error, AnswerError::SeveralForSingle { count: 2 });
}

#[test]
fn an_answer_holds_something_that_can_be_read() {
    let question = question(&json!({}));
    assert_eq!(answered(&question, &[], None), Err(AnswerError::Nothing));
    for blank in ["", " \u{feff}", "\u{7}\u{85}"] {
        assert_eq!(
            answered(&question, &[0], Some(blank)),
            Err(AnswerError::BlankCustom)
        );
    }
}

#[test]
fn no_custom_text_where_none_is_allowed() {
    let closed = question(&json!({"allowCustom": false}));
    assert_eq!(
        answered(&closed, &[0], Some("x")),
        Err(AnswerError::CustomNotAllowed)
    );
}

#[test]
fn texts_of_people_are_bounded_and_never_cut() {
    let question = question(&json!({}));
    let (fits, long) = ("😀".repeat(2000), "😀".repeat(2001));
    let error = answered(&question, &[], Some(&long)).unwrap_err();
    let expected = AnswerError::TooLong {
        field: "customText",
        actual: 4002,
    };
    assert_eq!(error, expected);
    assert!(error.to_string().contains("4000"));
    assert!(Outcome::answered(&question, vec![0], None, Some(long.clone())).is_err());
    assert!(Outcome::cancelled(Some(long)).is_err());
    assert_eq!(
        answered(&question, &[], Some(&fits)).unwrap().custom_text(),
        Some(&*fits)
    );
    assert_eq!(LIMITS.max_text, 4000);
}

#[test]
fn an_answer_goes_out_in_its_wire_form() {
    let multi = question(&json!({"id": "a", "multi": true}));
    let outcome = Outcome::answered(
        &multi,
        vec![0, 1],
        Some(" x ".to_owned()),
        Some(" n ".to_owned()),
    )
    .unwrap();
    assert_eq!(
        wire(&outcome, &multi),
        json!({"id": "a", "status": "answered", "selected": [0, 1], "customText": " x ", "note": " n "})
    );
    let blank_note = Outcome::answered(&multi, vec![0], None, Some(" ".to_owned())).unwrap();
    assert_eq!(
        wire(&blank_note, &multi),
        json!({"id": "a", "status": "answered", "selected": [0]})
    );
    assert_eq!((blank_note.selected(), blank_note.note()), (&[0][..], None));
}

#[test]
fn every_other_status_carries_no_choice() {
    let question = question(&json!({}));
    for (outcome, status) in [
        (Outcome::withdrawn(), "cancelled"),
        (
            Outcome::cancelled(Some(" ".to_owned())).unwrap(),
            "cancelled",
        ),
        (Outcome::timeout(), "timeout"),
        (Outcome::dismissed(), "dismissed"),
        (Outcome::unavailable(), "unavailable"),
    ] {
        let expected = json!({"id": "q1", "status": status, "selected": []});
        assert_eq!(wire(&outcome, &question), expected);
        assert!(!outcome.is_defaulted());
    }
    let declined = Outcome::cancelled(Some("not now".to_owned())).unwrap();
    assert_eq!(declined.note(), Some("not now"));
    assert_eq!(declined.status(), Status::Cancelled);
}

#[test]
fn only_dismissed_is_not_final() {
    let open: Vec<Status> = Status::ALL
        .into_iter()
        .filter(|status| !status.is_final())
        .collect();
    assert_eq!(open, [Status::Dismissed]);
}

#[test]
fn expiry_follows_the_policy_and_never_answers_for_a_human() {
    let recommending = question(&json!({"recommended": 1}));
    let timeout = Expiry::Ended(Outcome::timeout());
    assert_eq!(expire(Policy::Cancel, &recommending), timeout);
    assert_eq!(expire(Policy::Error, &recommending), Expiry::AskFails);
    let Expiry::Ended(outcome) = expire(Policy::Recommended, &recommending) else {
        panic!("expected an outcome");
    };
    assert!(outcome.is_defaulted());
    assert_eq!(
        wire(&outcome, &recommending),
        json!({"id": "q1", "status": "answered", "selected": [1], "defaulted": true, "note": DEFAULT_NOTE})
    );
    assert_eq!(
        DEFAULT_NOTE,
        "No human answered; the recommended option was applied at the deadline."
    );
    assert_eq!(expire(Policy::Recommended, &question(&json!({}))), timeout);
}

#[test]
fn only_an_implementation_question_or_one_without_category_is_defaulted() {
    let mut question = question(&json!({"recommended": 0}));
    for category in Category::ALL {
        question.category = Some(category);
        let defaulted = Outcome::defaulted(&question).is_some();
        assert_eq!(
            defaulted,
            category == Category::Implementation,
            "{category:?}"
        );
    }
    question.category = None;
    question.recommended = Some(2);
    assert_eq!(Outcome::defaulted(&question), None);
}

#[test]
fn wire_answers_are_taken_as_they_come() {
    let read = |answer: Value| from_value::<QuestionAnswer>(answer).unwrap();
    let junk = json!({
        "id": 5, "status": "done", "selected": [1.0, -1, "0", 0, 0.5], "customText": [], "note": {},
        "defaulted": "yes", "more": true,
    });
    let taken = read(junk);
    assert_eq!(taken.status, Status::Cancelled);
    assert_eq!(taken.selected, [1, 0]);
    assert_eq!(
        to_value(taken).unwrap(),
        json!({"id": "", "status": "cancelled", "selected": [1, 0]})
    );
    for none in [json!(null), json!([]), json!("answered")] {
        assert_eq!(read(none).status, Status::Cancelled);
    }
    for status in Status::ALL {
        assert_eq!(read(json!({"status": status.name()})).status, status);
    }
}

#[test]
fn policies_go_by_their_names() {
    for (name, policy) in [
        ("cancel", Policy::Cancel),
        ("recommended", Policy::Recommended),
        ("error", Policy::Error),
    ] {
        assert_eq!(from_value::<Policy>(json!(name)).unwrap(), policy);
        assert_eq!(to_value(policy).unwrap(), json!(name));
    }
}
