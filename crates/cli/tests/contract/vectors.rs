//! The vectors of the contract, a line each.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::program::{lines, paths};

fn vectors(name: &str) -> Vec<Value> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/vectors");
    serde_json::from_slice(&fs::read(data.join(name)).unwrap()).unwrap()
}

/// All of them as lines, in order.
fn documents<'a>(inputs: impl Iterator<Item = &'a Value>) -> String {
    inputs.fold(String::new(), |lines, input| lines + &format!("{input}\n"))
}

#[test]
fn every_normalize_vector_holds_line_by_line() {
    let cases = vectors("normalize.json");
    let replies = lines(
        "normalize",
        documents(cases.iter().map(|case| &case["input"])),
    );
    assert_eq!((cases.len(), replies.len()), (77, 77));
    for (case, reply) in cases.iter().zip(replies) {
        let expected = match case.get("request") {
            Some(request) => json!({"ok": true, "request": request}),
            None => json!({"ok": false, "error": case["error"]}),
        };
        assert_eq!(reply, expected, "{case}");
    }
}

#[test]
fn every_admit_vector_holds_line_by_line() {
    let cases = vectors("admit.json");
    let replies = lines("admit", documents(cases.iter().map(|case| &case["input"])));
    assert_eq!((cases.len(), replies.len()), (33, 33));
    for (case, reply) in cases.iter().zip(&replies) {
        if let Some(request) = case.get("request") {
            assert_eq!(*reply, json!({"ok": true, "request": request}), "{case}");
            continue;
        }
        let mut expected: Vec<&str> = case["paths"]
            .as_array()
            .unwrap()
            .iter()
            .map(|path| path.as_str().unwrap())
            .collect();
        expected.sort_unstable();
        assert_eq!(paths(reply), expected, "{case}");
    }
}

#[test]
fn every_narrate_vector_holds_line_by_line() {
    let cases = vectors("narrate.json");
    let replies = lines("narrate", documents(cases.iter()));
    assert_eq!((cases.len(), replies.len()), (32, 32));
    for (case, reply) in cases.iter().zip(replies) {
        let expected = json!({"text": case["narration"], "details": case["details"]});
        assert_eq!(reply, expected, "{case}");
    }
}
