//! The program under test: started, fed, read.

use std::io::{BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;

use serde_json::Value;

pub const GOOD: &str = r#"{"question": "Q?", "options": ["a", "b"]}"#;

pub fn start(arguments: &[&str]) -> (Child, ChildStdin, BufReader<ChildStdout>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_asktray"))
        .arg("contract")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let stdin = child.stdin.take().unwrap();
    let stdout = BufReader::new(child.stdout.take().unwrap());
    (child, stdin, stdout)
}

/// What the program prints for that input, and its exit code.
pub fn run(arguments: &[&str], input: impl AsRef<[u8]>) -> (String, i32) {
    let (mut child, mut stdin, mut stdout) = start(arguments);
    let input = input.as_ref().to_vec();
    let feeder = thread::spawn(move || stdin.write_all(&input));
    let mut printed = String::new();
    stdout.read_to_string(&mut printed).unwrap();
    feeder.join().unwrap().unwrap();
    (printed, child.wait().unwrap().code().unwrap())
}

pub fn once(command: &str, input: &str) -> (Value, i32) {
    let (printed, code) = run(&[command], input);
    assert_eq!(printed.matches('\n').count(), 1, "{printed}");
    (serde_json::from_str(&printed).unwrap(), code)
}

pub fn lines(command: &str, input: impl AsRef<[u8]>) -> Vec<Value> {
    let (printed, code) = run(&[command, "--lines"], input);
    assert_eq!(code, 0);
    printed
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

pub fn paths(reply: &Value) -> Vec<&str> {
    let problems = reply["problems"].as_array().unwrap();
    let mut paths: Vec<&str> = problems
        .iter()
        .map(|problem| problem["path"].as_str().unwrap())
        .collect();
    paths.sort_unstable();
    paths
}
