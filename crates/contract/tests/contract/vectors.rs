//! Every vector and payload that came with the contract, run exactly.

use std::collections::BTreeSet;
use std::fs;

use asktray_contract::{
    AskRequest, Delivery, Question, QuestionAnswer, Refusal, admit, admit_text, build_details,
    narrate, normalize_ask_request,
};
use serde::de::DeserializeOwned;
use serde_json::{Value, to_value};

use crate::data::{folder, paths, read};

fn cases(name: &str, count: usize) -> Vec<Value> {
    let Value::Array(cases) = read(name) else {
        panic!("{name} is no array");
    };
    assert_eq!(cases.len(), count, "{name} lost or gained a case");
    cases
}

fn part<T: DeserializeOwned>(case: &Value, name: &str) -> T {
    serde_json::from_value(case[name].clone()).unwrap()
}

#[test]
fn every_normalize_vector_holds() {
    for case in cases("vectors/normalize.json", 77) {
        match normalize_ask_request(&case["input"]) {
            Ok(request) => assert_eq!(to_value(request).unwrap(), case["request"], "{case}"),
            Err(error) => assert_eq!(error.to_string(), case["error"], "{case}"),
        }
    }
}

#[test]
fn every_admit_vector_holds() {
    for case in cases("vectors/admit.json", 33) {
        match admit(&case["input"]) {
            Ok(request) => assert_eq!(to_value(request).unwrap(), case["request"], "{case}"),
            Err(refusal) => {
                let mut expected: Vec<String> = part(&case, "paths");
                expected.sort();
                assert_eq!(paths(&refusal), expected, "{case}");
            }
        }
    }
}

#[test]
fn every_narrate_vector_holds() {
    for case in cases("vectors/narrate.json", 32) {
        let questions: Vec<Question> = part(&case, "questions");
        let answers: Vec<QuestionAnswer> = part(&case, "answers");
        let delivery: Delivery = part(&case, "delivery");
        let text = narrate(&questions, &answers, &delivery);
        assert_eq!(text, case["narration"].as_str().unwrap(), "{case}");
        let details = build_details(&questions, &answers, &delivery);
        assert_eq!(to_value(details).unwrap(), case["details"], "{case}");
    }
}

#[test]
fn every_payload_has_its_verdict() {
    let expected = cases("payloads/EXPECTED.json", 51);
    let listed: BTreeSet<&str> = expected
        .iter()
        .map(|case| case["file"].as_str().unwrap())
        .collect();
    for case in &expected {
        let file = case["file"].as_str().unwrap();
        let outcome = admit_payload(file);
        match (case["verdict"].as_str().unwrap(), outcome) {
            ("accept", Ok(request)) => assert_payload(case, &request),
            ("reject", Err(refusal)) => {
                let start = case["error_path"].as_str().unwrap();
                let named = paths(&refusal).iter().any(|path| path.starts_with(start));
                assert!(named, "{file}: {refusal}");
            }
            (verdict, outcome) => panic!("{file}: expected {verdict}, found {outcome:?}"),
        }
    }
    let found: BTreeSet<String> = fs::read_dir(folder("payloads"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.starts_with(|first: char| first.is_ascii_digit()))
        .collect();
    assert!(found.iter().map(String::as_str).eq(listed));
}

/// A payload is the document itself, or the bytes of a whole frame.
fn admit_payload(file: &str) -> Result<AskRequest, Refusal> {
    let payload = read(&format!("payloads/{file}"));
    match payload.get("$raw_frame") {
        Some(frame) => admit_text(frame.as_str().unwrap()),
        None => admit(&payload),
    }
}

fn assert_payload(case: &Value, request: &AskRequest) {
    let questions = &request.questions;
    assert_eq!(case["questions"], questions.len(), "{case}");
    let each = |name: &str, read: fn(&Question) -> Value| {
        if let Some(expected) = case.get(name) {
            let found: Vec<Value> = questions.iter().map(read).collect();
            assert_eq!(*expected, Value::Array(found), "{case}");
        }
    };
    each("options", |question| question.options.len().into());
    each("multi", |question| question.is_multi().into());
    each("ids", |question| question.id.clone().into());
    each("rec", |question| question.recommended.into());
    each("text", |question| question.question.clone().into());
}
