//! Runs `asktray` in an environment of its own.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

use crate::fake::Place;

/// A place with `asktray` in a folder without an app beside it.
pub struct Bench {
    pub place: Place,
}

impl Bench {
    pub fn new() -> Self {
        let place = Place::new();
        let built = env!("CARGO_BIN_EXE_asktray");
        let here = place.dir.path().join("asktray-cli");
        // A copy by a child: a descriptor of ours, open for writing and
        // inherited by another test's child, would keep the file busy.
        if fs::hard_link(built, &here).is_err() {
            let copied = Command::new("cp").arg(built).arg(&here).status();
            assert!(copied.unwrap().success());
        }
        Self { place }
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.place.dir.path().join(name)
    }

    pub fn command(&self, args: &[&str]) -> Command {
        self.with_environment(Command::new(self.file("asktray-cli")), args)
    }

    /// As `command`, for a run that gets signals: what started the tests may
    /// have ignored them (a job in the background of a script), and that is
    /// inherited and meant to be respected.
    pub fn with_signals(&self, args: &[&str]) -> Command {
        let mut env = Command::new("/usr/bin/env");
        env.arg("--default-signal=HUP,INT,TERM")
            .arg(self.file("asktray-cli"));
        self.with_environment(env, args)
    }

    fn with_environment(&self, mut command: Command, args: &[&str]) -> Command {
        command
            .args(args)
            .env_clear()
            .env("ASKTRAY_SOCKET", self.place.socket())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    pub fn run(&self, args: &[&str]) -> Ran {
        Ran::of(&self.command(args).output().unwrap())
    }

    /// Runs with `text` on stdin.
    pub fn fed(&self, args: &[&str], text: &str) -> Ran {
        let mut child = self.command(args).stdin(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(text.as_bytes()).unwrap();
        drop(stdin);
        Ran::of(&child.wait_with_output().unwrap())
    }
}

/// How a run ended.
#[derive(Debug)]
pub struct Ran {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl Ran {
    pub fn of(output: &Output) -> Self {
        Self {
            code: output.status.code(),
            stdout: String::from_utf8(output.stdout.clone()).unwrap(),
            stderr: String::from_utf8(output.stderr.clone()).unwrap(),
        }
    }
}

/// An ask with two options.
pub const ASK: [&str; 7] = ["ask", "--question", "Q?", "--option", "a", "--option", "b"];

/// [`ASK`] and more flags.
pub fn ask<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&ASK[..], more].concat()
}

/// The result of an ask that ended with these answers.
pub fn result(answers: &Value) -> Value {
    json!({
        "key": "abcdefghijklmnopqrstuv",
        "text": "User answers:\nq1: \u{1b}[31mb\u{202e}",
        "details": { "results": [], "answers": answers },
    })
}

/// An answer by a human who picked the second option.
pub fn picked() -> Value {
    json!({ "id": "q1", "status": "answered", "selected": [1] })
}
