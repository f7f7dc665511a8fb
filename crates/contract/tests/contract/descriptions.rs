//! What is joined to a description: titles, texts beside `questions`, previews.

use serde_json::{Value, json};

use crate::data::{admitted, assert_refused, question, with};

fn described(fields: &Value) -> Option<String> {
    question(fields).description
}

fn option_described(fields: &Value) -> Option<String> {
    let mut option = json!({"label": "a"});
    option
        .as_object_mut()
        .unwrap()
        .extend(fields.as_object().unwrap().clone());
    question(&json!({"options": [option]}))
        .options
        .remove(0)
        .description
}

#[test]
fn the_title_of_a_lone_question_comes_before_its_description() {
    assert_eq!(described(&json!({"title": "T"})).as_deref(), Some("T"));
    assert_eq!(
        described(&json!({"title": "T", "description": "d"})).as_deref(),
        Some("T\n\nd")
    );
    assert_eq!(
        described(&json!({"title": "T", "context": "c"})).as_deref(),
        Some("T\n\nc")
    );
    let both = json!({"title": "T", "description": " ", "context": "c"});
    assert_eq!(described(&both).as_deref(), Some("T\n\nc"));
    let both = json!({"title": "T", "description": "d", "context": "c"});
    assert_eq!(described(&both).as_deref(), Some("T\n\nd"));
}

#[test]
fn a_title_that_is_no_text_is_nothing() {
    for title in [json!(5), json!(null), json!(" "), json!(["T"])] {
        assert_eq!(described(&json!({"title": title})), None);
    }
    let messages = json!({"message": "M", "text": "x"});
    assert_eq!(described(&messages), None);
}

#[test]
fn the_title_of_one_of_the_questions_is_an_unknown_name() {
    let ask = json!({"questions": [with(&json!({"title": "T"}))]});
    assert_eq!(admitted(&ask).questions[0].description, None);
}

#[test]
fn texts_beside_questions_are_joined_in_their_order_before_the_first() {
    let ask = json!({
        "message": "M", "description": "D", "context": "C", "title": "T",
        "questions": [with(&json!({"description": "own"})), with(&json!({"id": "b"}))],
    });
    let questions = admitted(&ask).questions;
    assert_eq!(
        questions[0].description.as_deref(),
        Some("T\n\nC\n\nD\n\nM\n\nown")
    );
    assert_eq!(questions[1].description, None);
    let some = json!({
        "message": "M", "description": 5, "context": null, "title": " ",
        "questions": [with(&json!({}))],
    });
    assert_eq!(
        admitted(&some).questions[0].description.as_deref(),
        Some("M")
    );
}

#[test]
fn a_joined_text_over_the_limit_is_refused() {
    let own = "d".repeat(3998);
    let fits = described(&json!({"title": "", "description": own}));
    assert_eq!(fits.map(|text| text.len()), Some(3998));
    let ask = with(&json!({"title": "T", "description": own}));
    assert_refused(&ask, &["questions[0].description"]);
    let ask = json!({"title": "T", "questions": [with(&json!({"context": own}))]});
    assert_refused(&ask, &["questions[0].description"]);
    let option = json!({"label": "a", "description": own, "preview": "p"});
    assert_refused(
        &with(&json!({"options": [option]})),
        &["questions[0].options[0].description"],
    );
}

#[test]
fn a_description_of_the_wrong_type_is_refused_beside_a_title() {
    let ask = with(&json!({"title": "T", "description": 5, "context": "c"}));
    assert_refused(&ask, &["questions[0].description"]);
}

#[test]
fn a_preview_is_fenced_so_that_it_cannot_close_its_fence() {
    for (preview, fence) in [
        ("p", "```"),
        ("``", "```"),
        ("`` ``` ``", "````"),
        ("`````", "``````"),
    ] {
        let expected = format!("{fence}\n{preview}\n{fence}");
        assert_eq!(
            option_described(&json!({"preview": preview})),
            Some(expected)
        );
    }
    let joined = option_described(&json!({"description": "d", "preview": "p\n"}));
    assert_eq!(joined.as_deref(), Some("d\n\n```\np\n\n```"));
    let blank = option_described(&json!({"description": " ", "preview": "p"}));
    assert_eq!(blank.as_deref(), Some("```\np\n```"));
}

#[test]
fn a_preview_that_is_blank_is_none_and_one_of_another_type_is_refused() {
    assert_eq!(
        option_described(&json!({"preview": " ", "description": "d"})).as_deref(),
        Some("d")
    );
    assert_eq!(option_described(&json!({"preview": null})), None);
    for preview in [json!(5), json!({"text": "p"}), json!(false)] {
        let ask = with(&json!({"options": ["a", {"label": "b", "preview": preview}]}));
        assert_refused(&ask, &["questions[0].options[1].description"]);
    }
    let ask = with(&json!({"options": [{"label": "b", "preview": "p", "description": 5}]}));
    assert_refused(&ask, &["questions[0].options[0].description"]);
}
