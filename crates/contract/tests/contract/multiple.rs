//! One choice or several, and every way to say it.

use serde_json::{Value, json};

use crate::data::{admitted, assert_refused, question, with};

const NAMES: [&str; 7] = [
    "multi",
    "multiple",
    "multiSelect",
    "multi_select",
    "is_multi_select",
    "allow_multiple",
    "allowMultiple",
];
const SEVERAL: [&str; 8] = [
    "multi",
    "multiple",
    "checkbox",
    "selectMany",
    "multiSelect",
    "multi_select",
    "multi_choice",
    "multiple_choice",
];
const SINGLE: [&str; 7] = [
    "single",
    "choice",
    "select",
    "radio",
    "selectOne",
    "singleSelect",
    "single_choice",
];

#[track_caller]
fn assert_multi_refused(fields: &Value) {
    assert_refused(&with(fields), &["questions[0].multi"]);
}

#[test]
fn a_value_that_is_neither_true_nor_false_is_refused_under_every_name() {
    for name in NAMES {
        assert_multi_refused(&json!({name: "maybe"}));
        assert_multi_refused(&json!({name: 1}));
        assert_multi_refused(&json!({name: "True"}));
    }
}

#[test]
fn names_that_disagree_are_refused_in_every_pair_but_the_seeds() {
    for one in NAMES {
        for other in NAMES {
            let fields = json!({one: true, other: false});
            if one == other {
                continue;
            }
            if ["multi", "multiple"].contains(&one) && ["multi", "multiple"].contains(&other) {
                assert_eq!(question(&fields).multi, Some(one == "multi"));
            } else {
                assert_multi_refused(&fields);
            }
        }
    }
    assert_multi_refused(&json!({"multi": false, "multiple": true, "multiSelect": false}));
    assert_multi_refused(&json!({"multiSelect": "true", "allow_multiple": "false"}));
}

#[test]
fn a_type_that_disagrees_is_refused() {
    for kind in ["type", "kind"] {
        assert_multi_refused(&json!({kind: "multi", "multi": false}));
        assert_multi_refused(&json!({kind: "radio", "multiple": true}));
        assert_multi_refused(&json!({kind: "checkbox", "multiSelect": "false"}));
    }
    assert_multi_refused(&json!({"type": "single", "kind": "multiple_choice"}));
}

#[test]
fn an_unknown_type_is_refused_whatever_stands_beside_it() {
    for kind in [
        json!("slider"),
        json!("text"),
        json!("Multi"),
        json!(""),
        json!(5),
        json!(["multi"]),
    ] {
        assert_refused(&with(&json!({"type": kind})), &["questions[0].type"]);
        assert_refused(
            &with(&json!({"kind": kind, "type": "single"})),
            &["questions[0].type"],
        );
    }
}

#[test]
fn any_other_name_with_multi_in_it_is_refused_unless_it_is_off() {
    for name in [
        "enableMultiChoice",
        "MULTI",
        "is_Multi",
        "multi-select",
        "multiSelectEnabled",
    ] {
        for value in [json!(true), json!("false"), json!(0), json!([])] {
            assert_multi_refused(&json!({name: value}));
        }
        assert_eq!(question(&json!({name: false})).multi, None);
        assert_eq!(question(&json!({name: null})).multi, None);
    }
}

#[test]
fn several_lines_are_not_several_choices() {
    for name in ["multiline", "multi_line", "multiLine", "isMultiline"] {
        assert_eq!(question(&json!({name: true})).multi, None, "{name}");
    }
}

#[test]
fn a_multi_name_beside_questions_is_refused() {
    let questions = json!([with(&json!({}))]);
    for name in NAMES {
        for value in [json!(true), json!(false), json!("true")] {
            let ask = json!({"questions": questions, name: value});
            assert_refused(&ask, &["questions[0].multi"]);
        }
        admitted(&json!({"questions": questions, name: null}));
    }
    let unknown = json!({"questions": questions, "multiChoice": true});
    assert_refused(&unknown, &["questions[0].multi"]);
    admitted(&json!({"questions": questions, "multiline": true, "multiChoice": false}));
}

#[test]
fn every_name_and_every_type_says_several() {
    for name in NAMES {
        for value in [json!(true), json!("true")] {
            assert!(question(&json!({name: value})).is_multi(), "{name}");
        }
        assert!(!question(&json!({name: "false"})).is_multi(), "{name}");
    }
    for kind in SEVERAL {
        assert_eq!(question(&json!({"type": kind})).multi, Some(true), "{kind}");
        assert_eq!(
            question(&json!({"kind": kind, "multi": true})).multi,
            Some(true)
        );
    }
    for kind in SINGLE {
        assert_eq!(question(&json!({"type": kind})).multi, None, "{kind}");
        assert_eq!(
            question(&json!({"kind": kind, "multi": false})).multi,
            Some(false)
        );
    }
}

#[test]
fn the_seeds_name_counts_unless_it_is_null() {
    assert_eq!(
        question(&json!({"multi": null, "multiSelect": true})).multi,
        Some(true)
    );
    assert_eq!(
        question(&json!({"multi": true, "multiSelect": "?"})).multi,
        Some(true)
    );
    assert_eq!(
        question(&json!({"multiSelect": null, "allow_multiple": true})).multi,
        Some(true)
    );
}
