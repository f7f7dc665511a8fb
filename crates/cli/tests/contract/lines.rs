//! Many documents through one process.

use std::fs;
use std::io::{BufRead, Read, Write};
use std::thread;

use serde_json::{Value, json};

use crate::program::{GOOD, lines, once, paths, start};

/// Most memory the program may ever have held, in KiB. A document of 100,000 is a few hundred bytes.
const MAX_MEMORY: u64 = 32 * 1024;

#[test]
fn every_line_is_answered_whatever_it_holds() {
    let input = format!("{GOOD}\r\n\n  \nnot json\n{GOOD}");
    let ok: Vec<Value> = lines("admit", input)
        .into_iter()
        .map(|reply| reply["ok"].clone())
        .collect();
    assert_eq!(Value::Array(ok), json!([true, false, false, false, true]));
    assert_eq!(lines("admit", ""), Vec::<Value>::new());
    assert_eq!(lines("admit", "\n").len(), 1);
    assert_eq!(paths(&lines("admit", b"\xff\n")[0]), ["$"]);
}

#[test]
fn only_a_line_feed_ends_a_line() {
    let question = "one\u{2028}two\u{2029}three\u{85}four";
    let ask = json!({"question": question, "options": ["a"]});
    let replies = lines("admit", format!("{ask}\r\n"));
    assert_eq!(replies[0]["request"]["questions"][0]["question"], question);
    assert_eq!(replies.len(), 1);
}

#[test]
fn a_line_over_16_mib_is_an_error_and_the_next_is_answered() {
    let mut input = "x".repeat(16 * 1024 * 1024 + 1);
    input.push('\n');
    input.push_str(GOOD);
    let replies = lines("admit", &input);
    assert_eq!(replies.len(), 2);
    assert_eq!(replies[0]["problems"][0]["limit"], 16 * 1024 * 1024);
    assert_eq!(replies[1]["ok"], true);
    let (reply, code) = once("admit", &input);
    assert_eq!((paths(&reply), code), (vec!["$"], 2));
}

#[test]
fn a_line_is_answered_before_the_next_is_sent() {
    let (mut child, mut stdin, mut stdout) = start(&["admit", "--lines"]);
    let mut reply = String::new();
    for _ in 0..3 {
        // The start of the next line must not hold the answer back.
        write!(stdin, "{GOOD}\n  ").unwrap();
        reply.clear();
        stdout.read_line(&mut reply).unwrap();
        assert!(reply.starts_with("{\"ok\":true,"), "{reply}");
    }
    drop(stdin);
    reply.clear();
    stdout.read_line(&mut reply).unwrap();
    assert!(reply.starts_with("{\"ok\":false,"), "{reply}");
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_reader_that_leaves_is_no_accident() {
    let (mut child, mut stdin, stdout) = start(&["normalize", "--lines"]);
    drop(stdout);
    let document = format!("{GOOD}\n");
    while stdin.write_all(document.as_bytes()).is_ok() {}
    assert_eq!(child.wait().unwrap().code(), Some(0));
    let mut said = String::new();
    child.stderr.unwrap().read_to_string(&mut said).unwrap();
    assert_eq!(said, "");
}

#[test]
fn a_hundred_thousand_asks_do_not_make_it_grow() {
    for command in ["normalize", "admit"] {
        assert_steady(command, GOOD, "{\"ok\":true,");
    }
}

#[test]
fn a_hundred_thousand_outcomes_do_not_make_it_grow() {
    let outcome = json!({
        "questions": [{"id": "a", "question": "Q?", "options": [{"label": "x"}]}],
        "answers": [{"id": "a", "status": "answered", "selected": [0]}],
        "delivery": {"surface": "host", "degraded": false},
    });
    assert_steady(
        "narrate",
        &outcome.to_string(),
        "{\"text\":\"User answers:\\na: x\",",
    );
}

fn assert_steady(command: &str, document: &str, start_of_reply: &str) {
    const COUNT: usize = 100_000;
    let (mut child, mut stdin, mut stdout) = start(&[command, "--lines"]);
    let document = format!("{document}\n");
    let feeder = thread::spawn(move || {
        for _ in 0..COUNT {
            stdin.write_all(document.as_bytes()).unwrap();
        }
        stdin
    });
    let mut reply = String::new();
    for _ in 0..COUNT {
        reply.clear();
        stdout.read_line(&mut reply).unwrap();
        assert!(reply.starts_with(start_of_reply), "{command}: {reply}");
    }
    let stdin = feeder.join().unwrap();
    let peak = peak_memory(child.id());
    assert!(peak < MAX_MEMORY, "{command}: {peak} KiB");
    drop(stdin);
    assert_eq!(stdout.read_line(&mut reply).unwrap(), 0);
    assert!(child.wait().unwrap().success());
}

/// The most memory a process has held so far, in KiB.
fn peak_memory(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status
        .lines()
        .find(|line| line.starts_with("VmHWM:"))
        .unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}
