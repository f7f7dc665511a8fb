//! An ask as big as the contract allows goes through whole and stays usable.

use std::fmt::Write;

use serde_json::{Value, json};

use crate::rig::{Stage, Wire};

/// A text of 4,000 characters of three bytes each; `mark` makes it one of its
/// kind.
fn text(mark: usize) -> String {
    let marks: String = mark
        .to_string()
        .chars()
        .map(|digit| char::from_u32(digit as u32 + 0xfee0).unwrap())
        .collect();
    let rest = 4_000 - marks.chars().count();
    // Words, so that a line can break somewhere.
    marks
        + &"語彙は豊富、"
            .chars()
            .cycle()
            .take(rest)
            .collect::<String>()
}

/// 8 questions of 12 options with every text as long as it may be.
fn biggest() -> Value {
    let questions: Vec<Value> = (0..8)
        .map(|q| {
            let options: Vec<Value> = (0..12)
                .map(|o| json!({"label": text(100 * q + o), "description": text(1_000 + 100 * q + o)}))
                .collect();
            json!({
                "id": format!("q{q}"), "question": text(2_000 + q), "description": text(3_000 + q),
                "options": options, "recommended": 11
            })
        })
        .collect();
    json!({"questions": questions})
}

/// The same document with every character outside ASCII as `\u` escapes.
fn escaped(value: &Value) -> String {
    let plain = value.to_string();
    let mut out = String::with_capacity(plain.len() * 2);
    for unit in plain.encode_utf16() {
        match u8::try_from(unit) {
            Ok(byte) if byte.is_ascii() => out.push(char::from(byte)),
            _ => write!(out, "\\u{unit:04x}").expect("a string takes all"),
        }
    }
    out
}

/// Answers all eight questions by keys: the option with the question's own
/// number, then the review, then Send.
fn answer(stage: &Stage) {
    let page = stage.page();
    let at = |step: &str| {
        crate::rig::wait_until(&format!("step {step}"), || {
            page.script(
                "return document.querySelector('[aria-current=step]').textContent",
                &json!([]),
            ) == step
        });
    };
    for question in 1..=8 {
        at(&question.to_string());
        stage.window().keys(&[&question.to_string(), "Return"]);
    }
    at("Review");
    stage.window().wait_ready();
    stage.window().keys(&["ctrl+Return"]);
}

fn check(result: &Value, document: &Value) {
    for (index, question) in document["questions"].as_array().unwrap().iter().enumerate() {
        let told = &result["details"]["results"][index];
        assert!(
            told["question"] == question["question"],
            "question {index} was changed"
        );
        assert!(
            told["description"] == question["description"],
            "description {index} was changed"
        );
        for (option, label) in told["options"].as_array().unwrap().iter().enumerate() {
            assert!(
                *label == question["options"][option]["label"],
                "label {option} of {index} was changed"
            );
        }
        assert!(
            told["selectedOptions"] == json!([question["options"][index]["label"]]),
            "pick {index} is wrong"
        );
    }
}

fn over_socket(body: &str) {
    let document = biggest();
    let stage = Stage::driven("");
    let mut wire: Wire = stage.app.wire();
    let frame = format!(
        "{{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ask\",\"params\":{{\"request\":{body}}}}}\n"
    );
    assert!(wire.send_bytes(frame.as_bytes()));
    // First words are cut, so the mark is what tells it.
    stage.wait_shown("２０００");
    answer(&stage);
    check(&wire.read()["result"], &document);
}

fn by_command_line(body: &str) {
    let document = biggest();
    let stage = Stage::driven("");
    let run = stage
        .shell()
        .asktray(&["ask", "--json", "-", "--format", "json"], body.as_bytes());
    stage.wait_shown("２０００");
    answer(&stage);
    let done = run.done();
    assert_eq!((done.code, done.err.as_str()), (0, ""));
    check(&serde_json::from_str(&done.out).unwrap(), &document);
}

#[test]
fn the_biggest_ask_goes_through_the_socket_as_utf8() {
    over_socket(&biggest().to_string());
}

#[test]
fn the_biggest_ask_goes_through_the_socket_as_escapes() {
    over_socket(&escaped(&biggest()));
}

#[test]
fn the_biggest_ask_goes_through_the_command_line_as_utf8() {
    by_command_line(&biggest().to_string());
}

#[test]
fn the_biggest_ask_goes_through_the_command_line_as_escapes() {
    by_command_line(&escaped(&biggest()));
}
