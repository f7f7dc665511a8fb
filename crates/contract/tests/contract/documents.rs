//! From bytes to a value: what is no JSON, or nests too deep, is refused at `$`.

use asktray_contract::{Refusal, admit, admit_bytes, admit_text, parse_text};
use serde_json::{Value, json};

use crate::data::{assert_refused, paths};

/// A good ask with an unknown field; the ask as a whole has that many levels.
fn nested(levels: usize) -> String {
    let (open, close) = ("[".repeat(levels - 1), "]".repeat(levels - 1));
    format!(r#"{{"question": "Q?", "options": ["a"], "x": {open}{close}}}"#)
}

fn at_root(refusal: &Refusal) -> bool {
    paths(refusal) == ["$"]
}

#[test]
fn text_that_is_no_json_is_refused_at_the_root() {
    for text in [
        "",
        "   ",
        "ask me",
        "{",
        "{\"question\": \"Q?\",}",
        "{} {}",
        "NaN",
        "\u{feff}\u{feff}{}",
        r#"{"question": "Ready \ud83d", "options": ["a"]}"#,
        r#"{"question": "Ready \ude00", "options": ["a"]}"#,
    ] {
        let refusal = admit_text(text).unwrap_err();
        assert!(at_root(&refusal), "{text:?}: {refusal}");
        assert!(refusal.to_string().starts_with("$: expected "), "{refusal}");
    }
}

#[test]
fn bytes_that_are_no_utf8_are_refused_at_the_root() {
    assert!(at_root(
        &admit_bytes(b"{\"question\": \"\xff\"}").unwrap_err()
    ));
}

#[test]
fn a_byte_order_mark_and_crlf_are_tolerated() {
    let text = "\u{feff}{\"question\": \"Q?\", \"options\": [\"a\"]}\r\n";
    assert!(admit_text(text).is_ok());
    assert!(admit_bytes(text.as_bytes()).is_ok());
}

#[test]
fn surrogate_pairs_are_text() {
    let ask = admit_text(r#"{"question": "\ud83d\ude00", "options": ["a"]}"#).unwrap();
    assert_eq!(ask.questions[0].question, "😀");
}

#[test]
fn the_120th_level_passes_and_the_121st_does_not() {
    assert!(admit_text(&nested(120)).is_ok());
    for levels in [121, 127, 128, 129, 5_000, 2_000_000] {
        let refusal = admit_text(&nested(levels)).unwrap_err();
        assert!(at_root(&refusal), "{levels}: {refusal}");
        assert_eq!(refusal.problems[0].limit, Some(120));
        assert_eq!(refusal.problems[0].actual, Some(levels));
    }
}

#[test]
fn brackets_inside_strings_are_no_levels() {
    let question = r#"\"[{\\"#.repeat(200);
    let text = format!(r#"{{"question": "{question}", "options": ["a"]}}"#);
    assert!(admit_text(&text).is_ok());
}

#[test]
fn a_parsed_value_is_held_to_the_same_levels() {
    let deep = (0..119).fold(json!([]), |inner, _| json!([inner]));
    let ask = |x: &Value| json!({"question": "Q?", "options": ["a"], "x": x});
    assert_refused(&ask(&deep), &["$"]);
    assert!(admit(&ask(&deep[0])).is_ok());
}

#[test]
fn a_string_that_nests_too_deep_is_refused_where_json_was_due() {
    let inner = nested(121);
    assert_refused(&json!(inner), &["$"]);
    assert_refused(&json!({"arguments": inner}), &["$"]);
}

#[test]
fn a_document_is_read_without_judging_it() {
    assert_eq!(parse_text("3"), Ok(json!(3)));
}

#[test]
fn a_label_may_look_like_anything() {
    let label = nested(121);
    let ask = json!({"question": "Q?", "options": [label]});
    assert_eq!(admit(&ask).unwrap().questions[0].options[0].label, label);
}
