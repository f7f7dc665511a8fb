//! One document in, one out.

use serde_json::json;

use crate::program::{GOOD, once, paths};

#[test]
fn text_that_is_no_json_is_refused() {
    for input in ["", "ask me", "{", "\u{feff}\u{feff}{}"] {
        let (reply, code) = once("normalize", input);
        assert_eq!(
            (reply, code),
            (json!({"ok": false, "error": "not JSON"}), 2)
        );
        for command in ["admit", "narrate"] {
            let (reply, code) = once(command, input);
            assert_eq!((paths(&reply), code), (vec!["$"], 2), "{command}: {reply}");
            assert_eq!(reply["ok"], false);
        }
    }
}

#[test]
fn a_document_that_nests_too_deep_is_refused() {
    let deep = "[".repeat(200) + &"]".repeat(200);
    for command in ["normalize", "admit", "narrate"] {
        let (reply, code) = once(command, &deep);
        assert_eq!(code, 2);
        assert!(reply["error"].as_str().unwrap().contains("120"), "{reply}");
    }
}

#[test]
fn a_refused_document_says_why_and_exits_2() {
    let refused = r#"{"question": "Q?", "options": []}"#;
    let error = json!({"ok": false, "error": "questions[0] needs at least 1 option"});
    assert_eq!(once("normalize", refused), (error, 2));
    let (reply, code) = once("admit", refused);
    assert_eq!((paths(&reply), code), (vec!["questions[0].options"], 2));
    assert!(
        reply["error"]
            .as_str()
            .unwrap()
            .contains("questions[0].options")
    );
}

#[test]
fn an_outcome_that_lacks_a_part_is_not_narrated() {
    let whole = json!({
        "questions": [], "answers": [], "delivery": {"surface": "host", "degraded": false},
    });
    for part in ["questions", "answers", "delivery"] {
        let mut outcome = whole.clone();
        outcome.as_object_mut().unwrap().remove(part);
        let (reply, code) = once("narrate", &outcome.to_string());
        assert_eq!((paths(&reply), code), (vec![part], 2));
    }
    assert_eq!(
        once("narrate", &whole.to_string()).0["text"],
        "User answers:"
    );
    assert_eq!(once("narrate", "[]").1, 2);
}

#[test]
fn a_good_document_is_answered_and_exits_0() {
    let request = json!({"questions": [
        {"id": "q1", "question": "Q?", "options": [{"label": "a"}, {"label": "b"}]},
    ]});
    let reply = (json!({"ok": true, "request": request}), 0);
    assert_eq!(once("normalize", GOOD), reply);
    assert_eq!(once("admit", &format!("\u{feff}{GOOD}\r\n")), reply);
    assert_eq!(once("admit", &GOOD.replace(", ", ",\n")), reply);
}

#[test]
fn limits_and_schema_are_printed_without_input() {
    let limits = json!({"maxQuestions": 8, "minOptions": 1, "maxOptions": 12, "maxText": 4000});
    assert_eq!(once("limits", ""), (limits, 0));
    let (schema, code) = once("schema", "");
    assert_eq!(code, 0);
    assert_eq!(schema, asktray_contract::schema());
}

#[test]
fn answers_come_back_exactly_as_they_were_passed() {
    let answers = json!([
        {"id": "a", "status": "answered", "selected": [-1, 0.5, 1, 9], "later": {"x": 1}},
        {"status": "done"},
        null,
    ]);
    let outcome = json!({
        "questions": [{"id": "a", "question": "Q?", "options": [{"label": "x"}, {"label": "y"}]}],
        "answers": answers,
        "delivery": {"surface": "host", "degraded": false},
    });
    let (reply, code) = once("narrate", &outcome.to_string());
    assert_eq!((&reply["text"], code), (&json!("User answers:\na: y"), 0));
    assert_eq!(reply["details"]["answers"], answers);
    assert_eq!(reply["details"]["selectedOptions"], json!(["y"]));
}
