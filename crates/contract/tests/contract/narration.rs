//! Words and details, where the vectors leave them open.

use asktray_contract::{
    DEFAULT_NOTE, Delivery, Question, QuestionAnswer, Surface, build_details, narrate, text,
};
use serde_json::{Value, from_value, json, to_value};

use crate::data::question;

const HOST: Delivery = Delivery {
    surface: Surface::Host,
    degraded: false,
};

fn answer(fields: &Value) -> QuestionAnswer {
    let mut answer = json!({"id": "q1", "status": "answered", "selected": []});
    answer
        .as_object_mut()
        .unwrap()
        .extend(fields.as_object().unwrap().clone());
    from_value(answer).unwrap()
}

/// What is told of one question after its id.
fn told(question: &Question, fields: &Value) -> String {
    let text = narrate(std::slice::from_ref(question), &[answer(fields)], &HOST);
    text.strip_prefix("User answers:\nq1: ").unwrap().to_owned()
}

#[test]
fn nothing_to_tell_is_the_heading_alone() {
    assert_eq!(narrate(&[], &[answer(&json!({}))], &HOST), "User answers:");
    let details = to_value(build_details(&[], &[], &HOST)).unwrap();
    let delivery = json!({"surface": "host", "degraded": false});
    assert_eq!(
        details,
        json!({"results": [], "answers": [], "delivery": delivery})
    );
}

#[test]
fn answers_without_a_question_are_not_told() {
    let extra = answer(&json!({"status": "unavailable", "note": "n"}));
    let text = narrate(
        &[question(&json!({}))],
        &[answer(&json!({"selected": [0]})), extra],
        &HOST,
    );
    assert_eq!(text, "User answers:\nq1: a");
}

#[test]
fn a_single_choice_names_its_first_label_only() {
    let single = question(&json!({}));
    assert_eq!(told(&single, &json!({"selected": [9, 1, 0]})), "b");
    let defaulted = json!({"selected": [1, 0], "defaulted": true});
    assert_eq!(
        told(&single, &defaulted),
        "(timeout; default applied, no human answered: b)"
    );
}

#[test]
fn a_default_of_several_names_them_without_brackets() {
    let multi = question(&json!({"multi": true}));
    assert_eq!(
        told(
            &multi,
            &json!({"selected": [1, 1, 5, 0], "defaulted": true})
        ),
        "(timeout; default applied, no human answered: b, b, a)"
    );
    assert_eq!(
        told(&multi, &json!({"selected": [1, 1, 5, 0]})),
        "[b, b, a]"
    );
    assert_eq!(told(&multi, &json!({"defaulted": true})), "(cancelled)");
}

#[test]
fn custom_text_that_folds_to_nothing_is_none() {
    let single = question(&json!({}));
    for blank in ["", "\u{7}", " \u{feff}\n"] {
        assert_eq!(told(&single, &json!({"customText": blank})), "(cancelled)");
        let answers = [answer(&json!({"customText": blank}))];
        let details = build_details(std::slice::from_ref(&single), &answers, &HOST);
        assert_eq!(details.results[0].custom_input, None);
        assert_eq!(details.answers, answers);
    }
}

#[test]
fn a_note_is_told_for_any_status_but_not_for_a_default() {
    let single = question(&json!({}));
    for status in ["cancelled", "timeout", "dismissed", "unavailable"] {
        let text = told(&single, &json!({"status": status, "note": "x\ny"}));
        assert!(text.contains("\n\nNote on q1: x y"), "{text}");
    }
    let default = json!({"selected": [0], "defaulted": true, "note": DEFAULT_NOTE});
    assert!(!told(&single, &default).contains("Note"));
    assert_eq!(
        told(&single, &json!({"selected": [0], "note": "\u{7} "})),
        "a"
    );
}

#[test]
fn every_paragraph_comes_once_and_in_order() {
    let questions: Vec<Question> = ["a", "b", "c", "d", "e"]
        .iter()
        .map(|id| question(&json!({"id": id})))
        .collect();
    let answers: Vec<QuestionAnswer> = ["dismissed", "timeout", "unavailable", "timeout"]
        .iter()
        .map(|status| answer(&json!({"status": status, "note": "n"})))
        .collect();
    let delivery = Delivery {
        degraded: true,
        ..HOST
    };
    assert_eq!(
        narrate(&questions, &answers, &delivery),
        "User answers:\na: (dismissed)\nb: (timeout)\nc: (unavailable)\nd: (timeout)\ne: (cancelled)\n\n\
         Note on a: n\nNote on b: n\nNote on c: n\nNote on d: n\n\n\
         No human could be reached. Nothing was decided; do not assume an answer.\n\n\
         Time ran out before a human answered. Do not ask the same again at once.\n\n\
         The human set this aside; it stays pending and can be collected later.\n\n\
         Parts of this ask could not be shown to the human."
    );
}

#[test]
fn details_of_a_single_choice_keep_every_label_that_was_passed() {
    let single = question(&json!({}));
    let answers = [answer(&json!({"selected": [1, 7, 0, 1]}))];
    let details = build_details(&[single], &answers, &HOST);
    assert_eq!(details.results[0].selected_options, ["b", "a", "b"]);
    assert_eq!(details.single.as_ref(), details.results.first());
}

#[test]
fn surfaces_go_by_their_names() {
    for name in ["tui", "dialogs", "host", "none"] {
        let surface: Surface = from_value(json!(name)).unwrap();
        assert_eq!(to_value(surface).unwrap(), json!(name));
    }
}

#[test]
fn a_line_is_folded_as_the_rules_say() {
    for (sent, folded) in [
        ("a\r\n\r\nb", "a b"),
        ("a\tb", "a b"),
        ("a\u{85}b\u{2028}c\u{2029}d", "a b c d"),
        ("a\u{b}\u{c}b\u{9f}", "ab"),
        ("a \u{0} b", "a b"),
        ("a\u{3000}b", "a\u{3000}b"),
        ("a\u{3000}\u{a0}b", "a b"),
        ("\u{feff} a \u{feff}", "a"),
        ("\n", ""),
    ] {
        assert_eq!(text::fold_line(sent), folded, "{sent:?}");
    }
}
