//! The seed's lenient reading, where the vectors leave it open.

use asktray_contract::{ContractError, Question, normalize_ask_request};
use serde_json::{Value, json};

use crate::data::with;

fn question(fields: &Value) -> Question {
    let mut ask = normalize_ask_request(&with(fields)).unwrap();
    ask.questions.remove(0)
}

#[test]
fn nine_questions_are_too_many_and_eight_are_not() {
    let ask =
        |count| json!({"questions": vec![json!({"question": "Q?", "options": ["a"]}); count]});
    let error = normalize_ask_request(&ask(9)).unwrap_err();
    assert_eq!(error, ContractError::TooManyQuestions);
    assert_eq!(error.to_string(), "at most 8 questions per ask");
    assert_eq!(normalize_ask_request(&ask(8)).unwrap().questions.len(), 8);
}

#[test]
fn thirteen_usable_options_are_too_many() {
    let options = |count| json!({"options": vec!["a"; count]});
    let error = normalize_ask_request(&with(&options(13))).unwrap_err();
    assert_eq!(error.to_string(), "questions[0] has more than 12 options");
    let mut twelve_and_junk = vec![json!("a"); 12];
    twelve_and_junk.extend([json!(" "), json!(5), json!({})]);
    assert_eq!(
        question(&json!({"options": twelve_and_junk})).options.len(),
        12
    );
}

#[test]
fn each_question_is_checked_whole_before_the_next_and_its_id_last() {
    let good = json!({"id": "a", "question": "Q?", "options": ["x"]});
    let ask = json!({"questions": [good, {"id": "a", "question": "Q?"}]});
    let error = normalize_ask_request(&ask).unwrap_err();
    assert_eq!(error.to_string(), "questions[1] needs at least 1 option");
    let ask = json!({"questions": [good, good, 5]});
    let error = normalize_ask_request(&ask).unwrap_err();
    assert_eq!(error.to_string(), "duplicate question id \"a\"");
}

#[test]
fn questions_that_is_no_array_leaves_the_object_as_the_question() {
    assert_eq!(question(&json!({"questions": "none"})).question, "Q?");
    assert_eq!(
        question(&json!({"questions": {"question": "other"}})).question,
        "Q?"
    );
}

#[test]
fn a_cut_never_splits_a_character() {
    let text = format!("{}😀", "x".repeat(3999));
    assert_eq!(
        question(&json!({"question": text})).question,
        "x".repeat(3999)
    );
    let text = format!("{}😀y", "x".repeat(3998));
    assert_eq!(
        question(&json!({"question": text})).question,
        text[..text.len() - 1]
    );
}

#[test]
fn a_label_is_cut_before_it_is_trimmed() {
    let label = format!("{}x", " ".repeat(4000));
    let error = normalize_ask_request(&with(&json!({"options": [{"label": label}]})));
    assert_eq!(
        error.unwrap_err().to_string(),
        "questions[0] needs at least 1 option"
    );
}

#[test]
fn only_a_whole_number_within_the_options_is_recommended() {
    for (sent, kept) in [
        (json!(1), Some(1)),
        (json!(1.0), Some(1)),
        (json!(-0.0), Some(0)),
        (json!(1e300), None),
        (json!(u64::MAX), None),
        (json!(-1), None),
        (json!(0.5), None),
        (json!(2), None),
        (json!(true), None),
    ] {
        assert_eq!(
            question(&json!({"recommended": sent})).recommended,
            kept,
            "{sent}"
        );
    }
    let dropped = json!({"options": ["a", " ", "b"], "recommended": 2});
    assert_eq!(question(&dropped).recommended, None);
}

#[test]
fn dialects_mean_nothing_to_the_seed() {
    let question = question(&json!({"multiSelect": true, "allow_custom": false, "type": "multi"}));
    assert_eq!((question.multi, question.allow_custom), (None, None));
}
