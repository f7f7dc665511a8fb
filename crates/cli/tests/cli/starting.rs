//! `ask` starts the app that lies beside it, and nothing else does.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::time::Instant;

use serde_json::json;

use crate::fake::{Place, script, until};
use crate::run::{ASK, Bench, picked, result};

const APP: &str = "echo \"$@\" >> \"$(dirname \"$0\")/started\"; sleep 1";

#[test]
fn an_ask_starts_the_app_beside_it_once_and_is_answered() {
    let bench = Bench::new();
    script(&bench.file("asktray-app"), APP);
    let child = bench.command(&ASK).spawn().unwrap();
    let started = until("the start", || {
        let text = fs::read_to_string(bench.file("started")).ok()?;
        text.ends_with('\n').then_some(text)
    });
    let socket = bench.place.socket();
    let expected = format!("--socket {} --detached\n", socket.display());
    assert_eq!(started, expected);
    let _host = bench.place.answering(result(&json!([picked()])));
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(fs::read_to_string(bench.file("started")).unwrap(), expected);
}

#[test]
fn an_app_on_the_path_is_not_ours() {
    let bench = Bench::new();
    let elsewhere = Place::new();
    script(&elsewhere.dir.path().join("asktray-app"), APP);
    let path = format!("{}:/usr/bin:/bin", elsewhere.dir.path().display());
    let output = bench.command(&ASK).env("PATH", path).output().unwrap();
    assert_eq!(output.status.code(), Some(69));
    assert!(!elsewhere.dir.path().join("started").exists());
}

#[test]
fn a_refused_ask_starts_nothing_and_neither_do_the_other_commands() {
    let bench = Bench::new();
    script(&bench.file("asktray-app"), APP);
    let key = "abcdefghijklmnopqrstuv";
    let table: [(&[&str], i32); 4] = [
        (&["ask", "--question", ""], 2),
        (&["list"], 69),
        (&["show"], 69),
        (&["cancel", key], 69),
    ];
    for (args, code) in table {
        let ran = bench.run(args);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(code), ""), "{ran:?}");
    }
    assert!(!bench.file("started").exists());
}

#[test]
fn an_app_that_cannot_start_is_unavailable_within_2_s() {
    let bench = Bench::new();
    script(&bench.file("asktray-app"), "exit 1");
    let start = Instant::now();
    let ran = bench.run(&ASK);
    assert_eq!(ran.code, Some(69), "{ran:?}");
    assert!(ran.stderr.contains("it ended: exit status: 1"), "{ran:?}");
    assert!(start.elapsed().as_secs() < 2);
}
