//! Each other row of the dialect table, and the repairs.

use serde_json::{Value, json};

use crate::data::{assert_refused, one, question, with};

const ALLOW_CUSTOM: [&str; 8] = [
    "allow_custom",
    "allow_other",
    "allowOther",
    "allow_freeform",
    "allowFreeform",
    "allowFreeformInput",
    "isOther",
    "custom",
];

fn labels(fields: &Value) -> Vec<String> {
    let options = question(fields).options;
    options.into_iter().map(|option| option.label).collect()
}

#[test]
fn free_text_goes_by_many_names() {
    for name in ALLOW_CUSTOM {
        assert_refused(
            &with(&json!({name: "please"})),
            &["questions[0].allowCustom"],
        );
        assert_eq!(
            question(&json!({name: false})).allow_custom,
            Some(false),
            "{name}"
        );
        assert_eq!(
            question(&json!({name: "true"})).allow_custom,
            Some(true),
            "{name}"
        );
        let both = json!({"allowCustom": true, name: false});
        assert_eq!(question(&both).allow_custom, Some(true), "{name}");
    }
    let several = json!({"custom": true, "allow_other": false, "allow_custom": null});
    assert_eq!(question(&several).allow_custom, Some(false));
}

#[test]
fn message_and_text_yield_to_question_and_prompt_and_win_over_header() {
    let ask = |fields: Value| one(&with(&fields)).question;
    assert_eq!(ask(json!({"message": "M?", "text": "T?"})), "Q?");
    let without = |mut fields: Value| {
        fields["question"] = Value::Null;
        ask(fields)
    };
    assert_eq!(without(json!({"prompt": "P?", "message": "M?"})), "P?");
    assert_eq!(without(json!({"header": "H", "text": "T?"})), "T?");
    assert_eq!(without(json!({"text": "T?", "message": "M?"})), "M?");
    assert_eq!(without(json!({"text": "T?", "message": " "})), "T?");
    assert_eq!(without(json!({"header": "H", "text": " "})), "H");
}

#[test]
fn question_text_of_the_wrong_type_is_refused_under_a_dialect_name_too() {
    let ask = json!({"message": 5, "text": "T?", "options": ["a"]});
    assert_refused(&ask, &["questions[0].question"]);
    let blank = with(&json!({"question": "", "text": "T?"}));
    assert_refused(&blank, &["questions[0].question"]);
}

#[test]
fn options_yield_to_the_seeds_names() {
    let bare = |fields: Value| one(&fields).options[0].label.clone();
    assert_eq!(
        bare(json!({"question": "Q?", "candidates": ["c"], "predefinedOptions": ["p"]})),
        "p"
    );
    assert_eq!(
        bare(json!({"question": "Q?", "candidates": ["c"], "choices": ["x"]})),
        "x"
    );
    assert_eq!(
        bare(json!({"question": "Q?", "candidates": ["c"], "options": null})),
        "c"
    );
    let empty = json!({"question": "Q?", "options": [], "candidates": ["c"]});
    assert_refused(&empty, &["questions[0].options"]);
}

#[test]
fn a_label_goes_by_the_first_name_that_is_a_text() {
    let options = json!([
        {"value": "v", "option": "o", "name": "n", "text": "t", "title": "l"},
        {"value": "v", "option": "o", "name": "n", "text": "t", "title": " "},
        {"value": "v", "option": "o", "name": "n", "text": 5},
        {"value": " v ", "option": "o", "name": null},
        {"value": " v "},
        {"label": null, "value": "v"},
        {"label": "l", "title": "t"},
    ]);
    assert_eq!(
        labels(&json!({"options": options})),
        ["l", "t", "n", "o", "v", "v", "l"]
    );
}

#[test]
fn a_label_that_is_there_is_not_replaced() {
    for label in [json!(""), json!(5), json!(["x"])] {
        let ask = with(&json!({"options": ["a", {"label": label, "title": "t"}]}));
        assert_refused(&ask, &["questions[0].options[1]"]);
    }
}

#[test]
fn several_recommended_options_are_refused_even_beside_the_questions_own() {
    let options = json!([{"label": "a", "recommended": true}, {"label": "b", "recommended": true}]);
    for fields in [
        json!({"options": options}),
        json!({"options": options, "recommended": 0}),
    ] {
        assert_refused(&with(&fields), &["questions[0].recommended"]);
    }
}

#[test]
fn a_recommended_option_yields_to_the_questions_own() {
    let options =
        json!(["a", {"label": "b", "recommended": true}, {"label": "c", "recommended": false}]);
    let recommended = |mut fields: Value| {
        fields["options"] = options.clone();
        question(&fields).recommended
    };
    assert_eq!(recommended(json!({})), Some(1));
    assert_eq!(recommended(json!({"recommended": null})), Some(1));
    assert_eq!(recommended(json!({"recommended": 0})), Some(0));
    assert_eq!(recommended(json!({"recommendedIndex": 2})), Some(2));
}

#[test]
fn only_true_itself_recommends_an_option() {
    let options = json!([{"label": "a", "recommended": "true"}, {"label": "b", "recommended": 1}]);
    assert_eq!(question(&json!({"options": options})).recommended, None);
}

#[test]
fn digits_in_a_string_are_repaired_and_nothing_else_is() {
    for name in ["recommended", "recommendedIndex"] {
        assert_eq!(question(&json!({name: "01"})).recommended, Some(1));
        for junk in [
            "",
            " 1",
            "-1",
            "+1",
            "1.0",
            "١",
            "99999999999999999999",
            "2",
        ] {
            assert_refused(&with(&json!({name: junk})), &["questions[0].recommended"]);
        }
    }
    for junk in ["TRUE", "yes", "1", ""] {
        assert_refused(
            &with(&json!({"allowCustom": junk})),
            &["questions[0].allowCustom"],
        );
    }
}

#[test]
fn a_secret_question_is_refused_wherever_it_says_so() {
    for value in [json!(true), json!("true")] {
        let ask = with(&json!({"isSecret": value}));
        assert_refused(&ask, &["questions[0].isSecret"]);
        let second = json!({"questions": [with(&json!({})), ask]});
        assert_refused(&second, &["questions[1].isSecret"]);
        let beside = json!({"isSecret": value, "questions": [with(&json!({}))]});
        assert_refused(&beside, &["questions[0].isSecret"]);
    }
    question(&json!({"isSecret": false}));
    question(&json!({"isSecret": null}));
}
