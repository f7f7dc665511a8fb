//! What `ask` sends, and what it refuses to send.
#![allow(clippy::unwrap_used)]

use std::fs;

use serde_json::{Value, json};

use crate::run::{ASK, Bench, Ran, ask, picked, result};

/// Runs `args` against an app that answers, and gives the params it was sent.
fn sent(args: &[&str], stdin: Option<&str>) -> Value {
    let bench = Bench::new();
    let host = bench.place.answering(result(&json!([picked()])));
    let ran = match stdin {
        None => bench.run(args),
        Some(text) => bench.fed(args, text),
    };
    assert_eq!(ran.code, Some(0), "{ran:?}");
    host.request()["params"].clone()
}

#[test]
fn flags_make_one_question_and_explanations_belong_to_the_option_before() {
    let params = sent(
        &[
            "ask",
            "--option",
            "a",
            "--explain",
            "of a",
            "--question",
            "-Q?",
            "--option",
            "b",
            "--option",
            "c",
            "--explain",
            "of c",
            "--multi",
            "--recommended",
            "2",
            "--no-custom",
            "--description",
            "why",
            "--category",
            "implementation",
        ],
        None,
    );
    let question = json!({
        "question": "-Q?",
        "options": [
            { "label": "a", "description": "of a" },
            { "label": "b" },
            { "label": "c", "description": "of c" },
        ],
        "description": "why",
        "multi": true,
        "recommended": 2,
        "allowCustom": false,
        "category": "implementation",
    });
    assert_eq!(params["request"], json!({ "questions": [question] }));
}

#[test]
fn yes_and_no_are_two_options() {
    let params = sent(&["ask", "--question", "Q?", "--yes-no"], None);
    assert_eq!(
        params["request"]["questions"][0]["options"],
        json!([{ "label": "Yes" }, { "label": "No" }])
    );
}

#[test]
fn the_rest_of_the_flags_goes_beside_the_document() {
    let args = [
        "--key",
        "-bcdefghijklmnopqrstuv",
        "--timeout",
        "1m30s",
        "--on-timeout",
        "error",
        "--agent",
        "Pi",
        "--project",
        "p",
        "--title",
        "t",
    ];
    let mut params = sent(&ask(&args), None);
    params.as_object_mut().unwrap().remove("request");
    assert_eq!(
        params,
        json!({
            "key": "-bcdefghijklmnopqrstuv",
            "timeoutMs": 90_000,
            "onTimeout": "error",
            "origin": { "agent": "Pi", "project": "p", "title": "t" },
        })
    );
}

#[test]
fn without_a_key_a_random_one_is_made_so_that_the_ask_can_be_withdrawn() {
    let key = || sent(&ASK, None)["key"].as_str().unwrap().to_owned();
    assert_eq!(key().len(), 22);
    assert_ne!(key(), key());
    assert_eq!(sent(&ask(&["--timeout", "0"]), None).get("timeoutMs"), None);
}

#[test]
fn a_document_from_stdin_or_a_file_is_sent_untouched() {
    let document = json!({ "header": "H", "choices": ["x"], "extra": [1.5, null], "timeout": 3 });
    let text = format!("\u{feff}{document}\r\n");
    let params = sent(&["ask", "--json", "-"], Some(&text));
    assert_eq!(params["request"], document);

    let bench = Bench::new();
    let host = bench.place.answering(result(&json!([picked()])));
    fs::write(bench.file("ask.json"), &text).unwrap();
    let path = bench.file("ask.json");
    let ran = bench.run(&["ask", "--json", path.to_str().unwrap()]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert_eq!(host.request()["params"]["request"], document);
}

#[test]
fn evidence_and_description_come_from_files() {
    let bench = Bench::new();
    let host = bench.place.answering(result(&json!([picked()])));
    fs::write(bench.file("a.diff"), "+a\u{202e}\r\n").unwrap();
    let path = bench.file("a.diff");
    let path = path.to_str().unwrap();
    let piece = format!("diff={path}");
    let ran = bench.run(&ask(&["--evidence", &piece, "--description-file", path]));
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let params = host.request()["params"].clone();
    let expected = json!([{ "kind": "diff", "title": "a.diff", "text": "+a\u{202e}\r\n" }]);
    assert_eq!(params["evidence"], expected);
    let question = &params["request"]["questions"][0];
    assert_eq!(question["description"], "+a\u{202e}\r\n");
}

#[test]
fn a_refused_ask_exits_2_with_every_problem_and_reaches_nobody() {
    let bench = Bench::new();
    let host = bench.place.answering(result(&json!([picked()])));
    let long = "x".repeat(201);
    let big = format!("text={}", bench.file("big").display());
    fs::write(bench.file("big"), "x".repeat(1_048_577)).unwrap();
    let refused = |ran: Ran, words: &[&str]| {
        assert_eq!(ran.code, Some(2), "{ran:?}");
        assert_eq!(ran.stdout, "");
        for word in words {
            assert!(ran.stderr.contains(word), "{word}: {ran:?}");
        }
    };
    let run = |args: &[&str], words: &[&str]| refused(bench.run(args), words);
    let paths = ["questions[0].question", "questions[0].options"];
    run(&["ask", "--question", " "], &paths);
    run(&ask(&["--recommended", "2"]), &["questions[0].recommended"]);
    run(&ask(&["--timeout", "1.5h"]), &["90s, 2m, 1h30m"]);
    run(&ask(&["--timeout", "31d"]), &["30 days"]);
    run(&ask(&["--key", "short"]), &["22 to 64"]);
    run(
        &ask(&["--title", &long]),
        &["origin.title", "201 characters"],
    );
    run(
        &ask(&["--agent", "a\nb"]),
        &["origin.agent", "several lines"],
    );
    run(&ask(&["--evidence", "picture=x"]), &["KIND=FILE"]);
    run(&ask(&["--evidence", "diff=/nowhere"]), &["/nowhere"]);
    run(&ask(&["--evidence", &big]), &["1048576 bytes"]);
    run(&ask(&["--description-file", "/nowhere"]), &["/nowhere"]);
    run(
        &["ask", "--question", "Q?", "--explain", "x"],
        &["--option"],
    );
    run(&ask(&["--explain", "x", "--explain", "y"]), &["--explain"]);
    run(&ask(&["--yes-no"]), &["--yes-no"]);
    run(&ask(&["--durable"]), &["--durable"]);
    run(&["ask", "--json", "/nowhere"], &["/nowhere"]);
    run(&["ask"], &["--question"]);
    run(&[], &["Usage"]);
    let fed = |text: &str, words: &[&str]| refused(bench.fed(&["ask", "--json", "-"], text), words);
    fed("", &["$: expected"]);
    fed("{\"question\":", &["$: expected"]);
    fed(&"[".repeat(100_000), &["$: expected"]);
    let two = "{\"questions\":[{\"options\":[\"a\"]},{\"question\":\"Q?\"}]}";
    fed(two, &["questions[0].question", "questions[1].options"]);
    assert_eq!(host.connections(), 0);
}

#[test]
fn stdin_is_not_read_unless_it_was_asked_for() {
    // A pipe nobody writes to or closes: reading it would never end.
    let (reader, _writer) = rustix::pipe::pipe().unwrap();
    let bench = Bench::new();
    let _host = bench.place.answering(result(&json!([picked()])));
    let output = bench.command(&ASK).stdin(reader).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
}
