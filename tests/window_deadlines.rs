//! What the deadline does, by policy and by category, with a question given
//! and with none (laws L3 to L9 and L13).

use serde_json::{Value, json};

use crate::rig::questions::sign_in;
use crate::rig::{Ask, Ending, Stage, rest};

const NOTE: &str = "No human answered; the recommended option was applied at the deadline.";

/// Nobody touches anything; the deadline passes while the question is shown.
fn left_alone(policy: &'static str, category: Option<&str>) -> Ending {
    let mut request = sign_in();
    if let Some(category) = category {
        request["category"] = json!(category);
    }
    Stage::new().both(&Ask::new(request).until(5_000, policy), |_| ())
}

#[test]
fn policy_cancel_times_out_in_every_category() {
    for category in [
        None,
        Some("implementation"),
        Some("scope-product"),
        Some("security-permission"),
    ] {
        let end = left_alone("cancel", category);
        assert!(
            end.text
                .starts_with("User answers:\nq1: (timeout)\n\nTime ran out"),
            "{}",
            end.text
        );
        assert_eq!(
            end.answer(0),
            &json!({"id": "q1", "status": "timeout", "selected": []})
        );
        assert_eq!(end.exit, 5);
    }
}

#[test]
fn policy_recommended_applies_the_recommendation_and_says_so() {
    for category in [None, Some("implementation")] {
        let end = left_alone("recommended", category);
        let told = "q1: (timeout; default applied, no human answered: Session)";
        assert_eq!((end.summary(), end.exit), (told, 6));
        assert_eq!(end.answer(0)["selected"], json!([1]));
        assert_eq!(end.answer(0)["defaulted"], true);
        assert_eq!(end.answer(0)["note"], NOTE);
    }
}

#[test]
fn policy_recommended_never_decides_scope_or_security() {
    for category in ["scope-product", "security-permission"] {
        let end = left_alone("recommended", Some(category));
        assert_eq!((end.summary(), end.exit), ("q1: (timeout)", 5));
    }
}

#[test]
fn policy_error_fails_the_whole_ask_in_every_category() {
    for category in [
        None,
        Some("implementation"),
        Some("scope-product"),
        Some("security-permission"),
    ] {
        let end = left_alone("error", category);
        assert_eq!((end.error, end.exit), (Some(-32001), 5));
        assert_eq!(end.details, Value::Null);
    }
}

#[test]
fn without_fair_time_on_the_screen_nothing_is_defaulted() {
    let stage = Stage::new();
    // The one on show keeps the other off the screen until both are over.
    let _first = stage.ask(&json!({"request": {"question": "First?", "options": ["A"]}}));
    stage.wait_shown("First?");
    let params = json!({"request": sign_in(), "timeoutMs": 2000, "onTimeout": "recommended"});
    let reply = stage.ask(&params).read();
    assert_eq!(
        reply["result"]["details"]["answers"][0]["status"], "timeout",
        "{reply}"
    );
}

/// A question for each category and one without, the first one given by the
/// person, each of the others seen for its fair time and left open.
fn every_category() -> Value {
    let question = |id: &str, category: Option<&str>| {
        let mut question = json!({
            "id": id, "question": format!("Which {id}?"), "options": ["A", "B"], "recommended": 1
        });
        if let Some(category) = category {
            question["category"] = json!(category);
        }
        question
    };
    json!({"questions": [
        question("given", Some("implementation")),
        question("open", Some("implementation")),
        question("none", None),
        question("scope", Some("scope-product"))
    ]})
}

/// Gives the first question, looks at all the others, and lets time run out.
/// A key moves a near deadline; by how far is set, so that it can be waited for.
fn give_the_first(policy: &'static str, request: Value) -> Ending {
    let count = request["questions"].as_array().map_or(1, Vec::len);
    let stage = Stage::with("activity_seconds = 15\n");
    stage.both(&Ask::new(request).until(20_000, policy), |stage| {
        stage.window().keys(&["1", "Return"]);
        for _ in 2..count {
            rest(1_500);
            stage.window().keys(&["Return"]);
        }
        rest(1_500);
    })
}

#[test]
fn policy_cancel_keeps_what_was_given_and_no_more() {
    let end = give_the_first("cancel", every_category());
    assert_eq!(
        end.summary(),
        "given: A\nopen: (timeout)\nnone: (timeout)\nscope: (timeout)"
    );
    assert_eq!(end.exit, 5);
}

#[test]
fn policy_recommended_keeps_what_was_given_and_defaults_what_it_may() {
    let end = give_the_first("recommended", every_category());
    let applied = "(timeout; default applied, no human answered: B)";
    let told = format!("given: A\nopen: {applied}\nnone: {applied}\nscope: (timeout)");
    assert_eq!((end.summary(), end.exit), (told.as_str(), 5));
    assert_eq!(end.answer(0)["defaulted"], Value::Null);
}

#[test]
fn policy_error_keeps_nothing_even_of_what_was_given() {
    let end = give_the_first("error", every_category());
    assert_eq!((end.error, end.exit), (Some(-32001), 5));
}

/// Law L9: a security question is given by Send alone.
#[test]
fn a_security_question_left_forward_is_not_given_under_any_policy() {
    for policy in ["cancel", "recommended", "error"] {
        let request = json!({"questions": [
            {"id": "care", "question": "May I?", "options": ["A", "B"], "recommended": 1,
                "category": "security-permission"},
            {"id": "other", "question": "And?", "options": ["A", "B"]}
        ]});
        let stage = Stage::with("activity_seconds = 3\n");
        let end = stage.both(&Ask::new(request).until(8_000, policy), |stage| {
            stage.window().keys(&["1", "ctrl+Return"]);
        });
        if policy == "error" {
            assert_eq!((end.error, end.exit), (Some(-32001), 5));
        } else {
            let open = "care: (timeout)\nother: (timeout)";
            assert_eq!((end.summary(), end.exit), (open, 5), "{policy}");
        }
    }
}
