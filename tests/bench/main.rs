//! `make bench`: measures the product beside zenity and prints tables. It
//! judges nothing.

mod figures;
mod ink;
#[path = "../rig/mod.rs"]
mod rig;

use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Instant;

use serde_json::json;

use figures::{Row, print_table};
use ink::Eye;
use rig::{App, Desktop, Kept, Window, program, rest, wait_until};

/// How often each thing is done.
const TIMES: usize = 30;

/// How many documents the contract gets.
const DOCUMENTS: u32 = 20_000;

const SETTINGS: &str = "asks_a_minute = 100000\nnotice_seconds = 0\n";

fn main() {
    let desktop = Desktop::new();
    print_table("From an ask to ink in the window, ms", &pixels(&desktop));
    print_table("From start to end of a command, ms", &commands(&desktop));
    contract();
}

/// Ask to ink. The ways take turns, so that all see the same machine.
fn pixels(desktop: &Desktop) -> Vec<Row> {
    let eye = Eye::on(desktop);
    let mut socket = Row::new("line on the socket, warm window");
    let mut shell = Row::new("asktray ask, warm window");
    let mut zenity = Row::new("zenity --question");
    {
        let app = App::start(desktop, SETTINGS);
        for number in 0..=TIMES {
            let warming = number == 0;
            let row = |row: &mut Row, ms: f64| {
                if !warming {
                    row.add(ms);
                }
            };
            row(&mut socket, over_socket(desktop, &eye, &app, number));
            row(&mut shell, by_shell(desktop, &eye, number));
            row(&mut zenity, by_zenity(desktop, &eye, number));
        }
    }
    let mut cold = Row::new("line on the socket, window from nothing");
    let app = App::start(desktop, &format!("{SETTINGS}window = \"never\"\n"));
    for number in 0..TIMES / 3 {
        wait_until("no window to run", || app.window_process().is_none());
        cold.add(over_socket(desktop, &eye, &app, number));
    }
    vec![socket, shell, cold, zenity]
}

fn over_socket(desktop: &Desktop, eye: &Eye, app: &App, number: usize) -> f64 {
    let request = json!({"question": words(number), "options": ["Yes", "No"]});
    let mut wire = app.wire();
    // Connecting is a hint to warm the window; what is measured is the ask.
    rest(20);
    let start = eye.close();
    wire.send("ask", &json!({"request": request}));
    let ms = eye.ink("Asktray", start);
    drop(wire);
    settle(desktop);
    ms
}

fn by_shell(desktop: &Desktop, eye: &Eye, number: usize) -> f64 {
    let mut command = desktop.command(program("asktray"));
    command.args(["ask", "--question", &words(number), "--yes-no"]);
    let start = eye.close();
    let ask = Kept::start("asktray", &mut command);
    let ms = eye.ink("Asktray", start);
    drop(ask);
    settle(desktop);
    ms
}

fn by_zenity(desktop: &Desktop, eye: &Eye, number: usize) -> f64 {
    let mut command = desktop.command("zenity");
    command.args(["--question", "--title=Bench", "--text", &words(number)]);
    let start = eye.close();
    let ask = Kept::start("zenity", &mut command);
    let ms = eye.ink("Bench", start);
    drop(ask);
    rest(200);
    ms
}

fn words(number: usize) -> String {
    format!("Number {number}: shall the build go on with the failing test left out?")
}

fn settle(desktop: &Desktop) {
    wait_until("the window to go", || !Window::on(desktop).is_there());
    rest(200);
}

/// How long short commands take from start to end.
fn commands(desktop: &Desktop) -> Vec<Row> {
    let app = App::start(desktop, SETTINGS);
    let asktray = program("asktray");
    let mut rows = vec![];
    for (name, program, argument) in [
        ("asktray --version", asktray.as_os_str(), "--version"),
        ("asktray list", asktray.as_os_str(), "list"),
        ("zenity --version", "zenity".as_ref(), "--version"),
    ] {
        let mut row = Row::new(name);
        for _ in 0..TIMES {
            let start = Instant::now();
            let status = desktop.brief(program).arg(argument).status();
            row.add(start.elapsed().as_secs_f64() * 1_000.0);
            assert!(status.is_ok_and(|status| status.success()), "{name} failed");
        }
        rows.push(row);
    }
    drop(app);
    rows
}

/// Documents a second through the contract, one process, a document a line.
fn contract() {
    let document = json!({"questions": [
        {"question": "How should sign-in keep its state?", "header": "Auth", "multiSelect": false,
         "options": [{"label": "JWT", "description": "tokens"}, {"label": "Session", "preview": "…"}]},
        {"question": "Which checks?", "multiSelect": true, "options": ["Lint", "Test", "Bench"]}
    ]});
    println!("\nContract, documents a second");
    for verb in ["normalize", "admit"] {
        let mut child = Command::new(program("asktray"))
            .args(["contract", verb, "--lines"])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .expect("the command line is built");
        let line = format!("{document}\n");
        let start = Instant::now();
        let mut input = child.stdin.take().expect("the pipe was asked for");
        for _ in 0..DOCUMENTS {
            input
                .write_all(line.as_bytes())
                .expect("it reads to the end");
        }
        drop(input);
        assert!(
            child.wait().is_ok_and(|status| status.success()),
            "{verb} failed"
        );
        println!(
            "  {verb:<40} {:>8.0}",
            f64::from(DOCUMENTS) / start.elapsed().as_secs_f64()
        );
    }
}
