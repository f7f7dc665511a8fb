//! An ask as big as the contract allows goes through whole.

use std::fmt::Write;

use serde_json::{Value, json};

use super::rig::Host;
use super::rig::line::{picked, status};

/// 4,000 characters of three bytes that begin with `start`.
fn text(start: &str) -> String {
    let mut text = start.to_owned();
    text.extend(std::iter::repeat_n('あ', 4_000 - start.len()));
    text
}

fn largest() -> Value {
    let option = |q: usize, o: usize| json!({ "label": text(&format!("{q}.{o} ")), "description": text("why ") });
    let question = |q: usize| {
        json!({
            "id": text(&format!("id{q} ")),
            "question": text(&format!("{q}? ")),
            "description": text("about "),
            "options": (0..12).map(|o| option(q, o)).collect::<Vec<_>>(),
        })
    };
    json!({ "questions": (0..8).map(question).collect::<Vec<_>>() })
}

/// The same JSON with every character beyond ASCII as an escape.
fn escaped(json: &str) -> String {
    let mut out = String::with_capacity(json.len() * 2);
    for c in json.chars() {
        if c.is_ascii() {
            out.push(c);
        } else {
            let mut units = [0; 2];
            for unit in c.encode_utf16(&mut units) {
                write!(out, "\\u{unit:04x}").unwrap();
            }
        }
    }
    out
}

fn goes_through(encode: impl Fn(&str) -> String) {
    let mut host = Host::start();
    let mut line = host.client();
    let request = largest();
    let ask =
        json!({ "jsonrpc": "2.0", "id": 1, "method": "ask", "params": { "request": request } });
    line.raw(encode(&ask.to_string()));
    line.raw("\n");
    let view = host.present();
    assert_eq!(
        (view.questions.len(), view.questions[7].options.len()),
        (8, 12)
    );
    assert_eq!(view.questions[7].options[11].label, text("7.11 "));
    let drawn = serde_json::to_string(&view.questions[3].description).unwrap();
    assert!(
        drawn.matches('あ').count() >= 2 * (4_000 - 6),
        "drawn and as sent"
    );
    host.send(&view, &[11, 10, 9, 8, 7, 6, 5, 4]);
    let reply = line.expect();
    for (question, option) in (0..8).zip([11, 10, 9, 8, 7, 6, 5, 4]) {
        assert_eq!(status(&reply, question), "answered");
        assert_eq!(
            picked(&reply, question),
            text(&format!("{question}.{option} "))
        );
    }
    // And the host is as usable as before.
    line.ask(2, "small");
    let view = host.present();
    host.send(&view, &[0]);
    assert_eq!(picked(&line.expect(), 0), "Session");
}

#[test]
fn the_largest_ask_goes_through_as_utf_8() {
    goes_through(str::to_owned);
}

#[test]
fn the_largest_ask_goes_through_as_escapes() {
    goes_through(escaped);
}
