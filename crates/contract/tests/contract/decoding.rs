//! Strings that hold JSON, wrappers, and the shapes around a question.

use serde_json::json;

use crate::data::{admitted, assert_refused, one, question, with};

#[test]
fn a_string_is_decoded_once_and_no_more() {
    let document = with(&json!({})).to_string();
    assert_eq!(one(&json!(document)).question, "Q?");
    assert_refused(&json!(json!(document).to_string()), &["questions"]);
    let quoted = json!(json!(["a"]).to_string()).to_string();
    assert_refused(
        &with(&json!({"options": quoted})),
        &["questions[0].options"],
    );
}

#[test]
fn a_string_holding_anything_but_an_object_or_array_stays_a_string() {
    for text in ["3", "null", "true", "\"a\"", "[1", "['a']"] {
        assert_refused(&with(&json!({"options": text})), &["questions[0].options"]);
    }
}

#[test]
fn every_place_is_decoded_on_the_way_in() {
    let option = json!({"label": "a"}).to_string();
    let options = json!([option]).to_string();
    let item = json!({"prompt": "Q?", "choices": options}).to_string();
    let questions = json!([item]).to_string();
    let arguments = json!({"questions": questions}).to_string();
    let document = json!({"arguments": arguments}).to_string();
    assert_eq!(one(&json!(document)).options[0].label, "a");
}

#[test]
fn options_are_decoded_under_any_of_their_names() {
    for name in [
        "options",
        "choices",
        "predefined_options",
        "predefinedOptions",
        "candidates",
    ] {
        let ask = json!({"question": "Q?", name: "[\"a\", \"b\"]"});
        assert_eq!(one(&ask).options.len(), 2, "{name}");
    }
}

#[test]
fn a_question_in_a_string_needs_a_name_for_question_text() {
    for name in ["question", "prompt", "header", "message", "text"] {
        let item = json!({name: "Q?", "options": ["a"]}).to_string();
        assert_eq!(one(&json!({"questions": [item]})).question, "Q?", "{name}");
    }
    let item = json!({"title": "Q?", "options": ["a"]}).to_string();
    assert_refused(&json!({"questions": [item]}), &["questions[0]"]);
    assert_refused(&json!({"questions": ["[]"]}), &["questions[0]"]);
}

#[test]
fn an_option_in_a_string_needs_a_label() {
    let options = json!([
        r#"{"label": "a", "description": "d"}"#,
        r#"{"title": "b"}"#,
        r#"["label"]"#,
        r#"{"label": null}"#,
    ]);
    let labels: Vec<String> = question(&json!({"options": options}))
        .options
        .into_iter()
        .map(|option| option.label)
        .collect();
    assert_eq!(
        labels,
        [
            "a",
            r#"{"title": "b"}"#,
            r#"["label"]"#,
            r#"{"label": null}"#
        ]
    );
}

#[test]
fn texts_are_not_decoded() {
    let text = r#"{"question": "inner"}"#;
    let question = question(&json!({"question": text, "description": text}));
    assert_eq!(question.question, text);
    assert_eq!(question.description.as_deref(), Some(text));
}

#[test]
fn arguments_are_unwrapped_only_where_nothing_beside_speaks_of_an_ask() {
    let inner = with(&json!({}));
    assert_eq!(
        one(&json!({"name": "ask", "arguments": inner})).question,
        "Q?"
    );
    assert_eq!(
        one(&json!({"arguments": inner, "question": null})).question,
        "Q?"
    );
    for beside in [
        "id",
        "title",
        "type",
        "text",
        "category",
        "multiSelect",
        "isSecret",
        "custom",
    ] {
        let ask = json!({"arguments": inner, beside: "multi"});
        let refused = asktray_contract::admit(&ask).unwrap_err().to_string();
        assert!(
            refused.contains("questions[0].options"),
            "{beside}: {refused}"
        );
    }
    let outer = with(&json!({"question": "Outer?", "arguments": inner}));
    assert_eq!(one(&outer).question, "Outer?");
}

#[test]
fn arguments_that_hold_no_object_are_not_unwrapped() {
    let missing = ["questions[0].options", "questions[0].question"];
    assert_refused(&json!({"arguments": [with(&json!({}))]}), &missing);
    assert_refused(&json!({"arguments": "run"}), &missing);
    let twice = json!({"arguments": {"arguments": with(&json!({}))}});
    assert_refused(&twice, &missing);
}

#[test]
fn an_array_at_the_top_holds_questions() {
    let ask = json!([with(&json!({})), with(&json!({"question": "Other?"}))]);
    let ids: Vec<String> = admitted(&ask)
        .questions
        .into_iter()
        .map(|one| one.id)
        .collect();
    assert_eq!(ids, ["q1", "q2"]);
}

#[test]
fn questions_as_one_object_are_an_array_of_one() {
    let inner = with(&json!({}));
    assert_eq!(one(&json!({"questions": inner})).question, "Q?");
    assert_eq!(one(&json!({"questions": inner.to_string()})).question, "Q?");
}

#[test]
fn questions_of_null_leave_the_object_as_the_question() {
    assert_eq!(question(&json!({"questions": null})).question, "Q?");
}
