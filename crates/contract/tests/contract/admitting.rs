//! Lossless or refused: each loss and each refusal, at its path.

use asktray_contract::{LIMITS, admit, normalize_ask_request};
use serde_json::{Value, json};

use crate::data::{admitted, assert_refused, question, with};

#[track_caller]
fn assert_field_refused(fields: &Value, path: &str) {
    assert_refused(&with(fields), &[&format!("questions[0]{path}")]);
}

#[test]
fn what_is_neither_object_nor_array_is_refused_at_questions() {
    for ask in [
        json!(null),
        json!(3),
        json!(true),
        json!("hello"),
        json!("3"),
        json!("\"{}\""),
    ] {
        assert_refused(&ask, &["questions"]);
    }
    assert_refused(&json!([]), &["questions"]);
    assert_refused(&json!({"questions": []}), &["questions"]);
    assert_refused(&json!({"questions": "[]"}), &["questions"]);
}

#[test]
fn questions_of_another_type_are_refused_beside_what_the_object_lacks() {
    assert_refused(&with(&json!({"questions": 5})), &["questions"]);
    assert_refused(
        &json!({"questions": "What?"}),
        &["questions", "questions[0].options", "questions[0].question"],
    );
}

#[test]
fn every_one_of_too_many_questions_is_checked() {
    let mut questions = vec![json!({"question": "Q?", "options": ["a"]}); 12];
    questions.push(json!({"question": "Q?", "options": []}));
    let ask = json!({"questions": questions});
    assert_refused(&ask, &["questions", "questions[12].options"]);
    let problem = admit(&ask).unwrap_err().problems.remove(0);
    assert_eq!((problem.limit, problem.actual), (Some(8), Some(13)));
}

#[test]
fn question_text_is_refused_for_its_type_and_for_its_absence() {
    assert_field_refused(&json!({"question": 5}), ".question");
    assert_field_refused(&json!({"question": 5, "prompt": "P?"}), ".question");
    assert_field_refused(&json!({"question": null, "header": ["H"]}), ".question");
    assert_field_refused(&json!({"question": " \u{feff}"}), ".question");
    assert_eq!(
        question(&json!({"question": " ", "prompt": "P?"})).question,
        "P?"
    );
    assert_eq!(question(&json!({"prompt": 5, "header": 6})).question, "Q?");
}

#[test]
fn a_text_over_the_limit_is_refused_and_never_cut() {
    let (long, fits) = ("界".repeat(4001), "界".repeat(4000));
    for (name, path) in [
        ("question", ".question"),
        ("description", ".description"),
        ("id", ".id"),
    ] {
        assert_field_refused(&json!({name: long}), path);
        assert!(admit(&with(&json!({name: fits}))).is_ok());
    }
    assert_field_refused(&json!({"options": [{"label": long}]}), ".options[0].label");
    let described = json!({"options": ["a", {"label": "b", "description": long}]});
    assert_field_refused(&described, ".options[1].description");
    assert_field_refused(&json!({"context": long}), ".description");
    assert!(admit(&with(&json!({"context": long, "description": "d"}))).is_ok());
}

#[test]
fn the_limit_counts_utf16_units_and_says_so() {
    let ask = with(&json!({"question": "😀".repeat(2001)}));
    let problem = admit(&ask).unwrap_err().problems.remove(0);
    assert_eq!(
        (problem.limit, problem.actual),
        (Some(LIMITS.max_text), Some(4002))
    );
    assert!(admit(&with(&json!({"question": "😀".repeat(2000)}))).is_ok());
}

#[test]
fn an_object_label_is_measured_as_sent_and_a_string_after_trimming() {
    let padded = format!(" {}", "x".repeat(4000));
    assert_field_refused(
        &json!({"options": [{"label": padded}]}),
        ".options[0].label",
    );
    assert_eq!(
        question(&json!({"options": [padded]})).options[0]
            .label
            .len(),
        4000
    );
}

#[test]
fn options_of_another_type_are_refused_even_where_choices_help() {
    assert_field_refused(&json!({"options": "a, b"}), ".options");
    assert_field_refused(&json!({"options": {"0": "x"}}), ".options");
    assert_field_refused(&json!({"options": "a", "choices": ["c"]}), ".options");
    assert_field_refused(&json!({"options": null, "choices": 5}), ".options");
    assert_field_refused(&json!({"options": [], "choices": ["c"]}), ".options");
    assert!(admit(&with(&json!({"choices": 5}))).is_ok());
}

#[test]
fn a_question_without_options_learns_that_free_text_comes_with_one() {
    let refusal = admit(&json!({"question": "Name?"}))
        .unwrap_err()
        .to_string();
    assert!(refusal.contains("at least 1 option"), "{refusal}");
    assert!(refusal.contains("free text"), "{refusal}");
}

#[test]
fn thirteen_options_are_refused_with_both_figures() {
    let ask = with(&json!({"options": vec!["a"; 13]}));
    assert_refused(&ask, &["questions[0].options"]);
    let problem = admit(&ask).unwrap_err().problems.remove(0);
    assert_eq!((problem.limit, problem.actual), (Some(12), Some(13)));
}

#[test]
fn every_unusable_option_is_named() {
    let options = json!(["a", "", " ", null, 5, ["b"], {}, {"label": 5}, {"label": " "}]);
    let expected: Vec<String> = (1..9)
        .map(|at| format!("questions[0].options[{at}]"))
        .collect();
    let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
    assert_refused(&with(&json!({"options": options})), &expected);
}

#[test]
fn an_option_is_named_with_all_that_is_wrong_with_it() {
    let ask = with(&json!({"options": ["a", {"description": 5}]}));
    assert_refused(
        &ask,
        &[
            "questions[0].options[1]",
            "questions[0].options[1].description",
        ],
    );
}

#[test]
fn optional_fields_of_the_wrong_type_are_refused() {
    for (name, value, path) in [
        ("description", json!(5), ".description"),
        ("context", json!(["c"]), ".description"),
        ("id", json!(7), ".id"),
        ("multi", json!("yes"), ".multi"),
        ("multiple", json!(1), ".multi"),
        ("recommended", json!(true), ".recommended"),
        ("recommended", json!("first"), ".recommended"),
        ("recommended", json!(2), ".recommended"),
        ("recommended", json!(-1), ".recommended"),
        ("recommended", json!(0.5), ".recommended"),
        ("recommendedIndex", json!([0]), ".recommended"),
        ("allowCustom", json!("no"), ".allowCustom"),
        ("category", json!("security"), ".category"),
        ("category", json!("Implementation"), ".category"),
        ("category", json!(5), ".category"),
    ] {
        assert_field_refused(&json!({name: value}), path);
    }
}

#[test]
fn a_name_is_not_consulted_once_another_was_taken() {
    let ask = json!({
        "description": "d", "context": 5, "multi": false, "multiple": 7,
        "recommended": 0, "recommendedIndex": "x", "header": 8, "choices": 9,
    });
    assert!(admit(&with(&ask)).is_ok());
    assert_field_refused(&json!({"multi": 7, "multiple": true}), ".multi");
    assert_field_refused(
        &json!({"recommended": "x", "recommendedIndex": 0}),
        ".recommended",
    );
    assert_field_refused(
        &json!({"recommended": 9, "recommendedIndex": 0}),
        ".recommended",
    );
}

#[test]
fn an_id_is_its_own_after_trimming_and_against_made_up_ones() {
    let ask = json!({"questions": [
        {"id": "q3", "question": "Q?", "options": ["a"]},
        {"id": " q3 ", "question": "Q?", "options": ["a"]},
        {"question": "Q?", "options": ["a"]},
    ]});
    assert_refused(&ask, &["questions[1].id", "questions[2].id"]);
}

#[test]
fn a_question_that_is_no_object_is_refused_whole() {
    let good = json!({"question": "Q?", "options": ["a"]});
    for bad in [json!(null), json!("Name?"), json!([good]), json!(5)] {
        assert_refused(&json!({"questions": [good, bad]}), &["questions[1]"]);
    }
}

#[test]
fn a_problem_says_what_was_expected_and_found_on_one_line() {
    let ask = json!({"question": 5, "options": ["a", "\n"], "category": "a\nb"});
    let refusal = admit(&ask).unwrap_err();
    for problem in &refusal.problems {
        assert!(!problem.expected.is_empty() && !problem.found.is_empty());
    }
    assert!(!refusal.to_string().contains('\n'), "{refusal}");
}

#[test]
fn a_flood_of_problems_is_bounded() {
    let ask = json!({"questions": vec![json!(0); 100_000]});
    assert_eq!(admit(&ask).unwrap_err().problems.len(), 1000);
}

#[test]
fn unknown_names_are_ignored_and_the_deadline_is_not_the_agents() {
    let fields = json!({
        "timeout": "soon", "timeoutMs": 1, "autoResolutionMs": -1, "onTimeout": "recommended",
        "required": true, "default": "a", "reason": 5, "title": 7,
    });
    assert_eq!(admitted(&with(&fields)), admitted(&with(&json!({}))));
}

#[test]
fn what_the_seed_takes_without_loss_passes_unchanged() {
    let ask = json!({"questions": [{
        "id": " a ", "prompt": " Q? ", "context": "c", "choices": [" x ", {"label": "y"}],
        "multiple": true, "recommendedIndex": 1.0, "allowCustom": true, "category": "scope-product",
    }]});
    assert_eq!(admitted(&ask), normalize_ask_request(&ask).unwrap());
}
