//! The files under `tests/data`, and short ways to ask for what the tests look at.

use std::fs;
use std::path::PathBuf;

use asktray_contract::{AskRequest, Question, Refusal, admit};
use serde_json::{Value, json};

pub fn folder(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data")).join(name)
}

pub fn read(name: &str) -> Value {
    let bytes = fs::read(folder(name)).unwrap();
    serde_json::from_slice(&bytes).unwrap()
}

/// The paths of a refusal, sorted.
pub fn paths(refusal: &Refusal) -> Vec<&str> {
    let mut paths: Vec<&str> = refusal
        .problems
        .iter()
        .map(|problem| problem.path.as_str())
        .collect();
    paths.sort_unstable();
    paths
}

#[track_caller]
pub fn assert_refused(ask: &Value, expected: &[&str]) {
    let refusal = admit(ask).expect_err("should be refused");
    assert_eq!(paths(&refusal), expected, "{refusal}");
    let message = refusal.to_string();
    for path in expected {
        assert!(message.contains(path), "{message} lacks {path}");
    }
}

#[track_caller]
pub fn admitted(ask: &Value) -> AskRequest {
    admit(ask).expect("should be admitted")
}

/// The one question of an ask that passes.
#[track_caller]
pub fn one(ask: &Value) -> Question {
    let mut questions = admitted(ask).questions;
    assert_eq!(questions.len(), 1);
    questions.remove(0)
}

/// A good question with these fields over it.
pub fn with(fields: &Value) -> Value {
    let mut ask = json!({"question": "Q?", "options": ["a", "b"]});
    let over = fields.as_object().unwrap().clone();
    ask.as_object_mut().unwrap().extend(over);
    ask
}

pub fn question(fields: &Value) -> Question {
    one(&with(fields))
}
