//! Several asks at once, and what happens round the window: one after another,
//! set aside, brought back, closed while nothing is asked.

use std::time::Duration;

use serde_json::json;

use crate::rig::questions::sign_in;
use crate::rig::{Stage, rest, wait_for, wait_until};

#[test]
fn two_asks_at_once_come_up_one_after_the_other() {
    let stage = Stage::driven("");
    let mut first = stage.ask(&json!({"request": {"question": "First?", "options": ["A", "B"]}}));
    stage.wait_shown("First?");
    let run = stage.shell().asktray(
        &[
            "ask",
            "--question",
            "Second?",
            "--option",
            "C",
            "--option",
            "D",
        ],
        b"",
    );
    wait_for("both to be pending", || {
        (stage.pending().len() == 2).then_some(())
    });
    let page = stage.page();
    page.wait_text("1 more waits");
    assert!(
        page.shows("First?") && !page.shows("Second?"),
        "one ask is on show"
    );

    stage.window().keys(&["2", "Return"]);
    assert_eq!(first.read()["result"]["text"], "User answers:\nq1: B");
    stage.wait_shown("Second?");
    stage.window().keys(&["1", "Return"]);
    let done = run.done();
    assert_eq!(
        (done.out.as_str(), done.code),
        ("User answers:\nq1: C\n", 0)
    );
}

#[test]
fn keys_right_after_an_answer_never_answer_the_next_ask() {
    let stage = Stage::new();
    let mut first = stage.ask(&json!({"request": {"question": "First?", "options": ["A", "B"]}}));
    stage.wait_shown("First?");
    let mut second = stage.ask(&json!({"request": {"question": "Second?", "options": ["C", "D"]}}));
    wait_for("both to be pending", || {
        (stage.pending().len() == 2).then_some(())
    });
    // Two in a row, as from someone who types on.
    let keys = ["key", "--delay", "40", "1", "Return", "1", "Return"];
    assert!(
        stage
            .desktop
            .command("xdotool")
            .args(keys)
            .status()
            .unwrap()
            .success()
    );
    assert_eq!(first.read()["result"]["text"], "User answers:\nq1: A");
    assert_eq!(
        second.read_within(Duration::from_secs(2)),
        None,
        "the second was answered too"
    );
    stage.wait_shown("Second?");
    stage.window().keys(&["2", "Return"]);
    assert_eq!(second.read()["result"]["text"], "User answers:\nq1: D");
}

#[test]
fn keys_typed_as_the_window_comes_up_answer_nothing() {
    let stage = Stage::new();
    let mut asked = stage.ask(&json!({"request": sign_in()}));
    stage.window().wait_there();
    for _ in 0..6 {
        stage
            .desktop
            .command("xdotool")
            .args(["key", "1", "Return"])
            .status()
            .unwrap();
        rest(60);
    }
    assert_eq!(
        asked.read_within(Duration::from_secs(1)),
        None,
        "typing ahead answered"
    );
    stage.window().wait_ready();
    stage.window().keys(&["3", "Return"]);
    assert_eq!(asked.read()["result"]["text"], "User answers:\nq1: Both");
}

#[test]
fn later_hides_the_ask_and_show_brings_it_back_with_its_draft() {
    let stage = Stage::new();
    let mut asked = stage.ask(&json!({"request": sign_in()}));
    stage.wait_shown("How should");
    stage.window().keys(&["2", "ctrl+l"]);
    stage.window().wait_gone();
    assert_eq!(stage.pending()[0]["state"], "later");
    assert_eq!(
        asked.read_within(Duration::from_millis(500)),
        None,
        "Later is no outcome"
    );

    let handle = stage.pending()[0]["handle"].clone();
    let reply = stage.app.wire().call("show", &json!({"handle": handle}));
    assert_eq!(reply["result"], json!({}), "{reply}");
    stage.wait_shown("How should");
    // What was picked before it came up again is not answered by one key.
    stage.window().keys(&["Return"]);
    rest(1_500);
    stage.window().keys(&["Return"]);
    assert_eq!(asked.read()["result"]["text"], "User answers:\nq1: Session");
}

#[test]
fn the_window_is_let_go_when_it_has_been_idle() {
    let stage = Stage::with("window_idle_seconds = 1\n");
    let mut asked = stage.ask(&json!({"request": sign_in()}));
    stage.wait_shown("How should");
    let process = stage.app.window_process().unwrap();
    stage.window().keys(&["1", "Return"]);
    asked.read();
    wait_until("the window's process to end", || {
        !crate::rig::is_alive(process)
    });
    assert_eq!(crate::rig::descendants(stage.app.id()), Vec::<u32>::new());

    let mut asked = stage.ask(&json!({"request": sign_in()}));
    stage.wait_shown("How should");
    stage.window().keys(&["2", "Return"]);
    assert_eq!(asked.read()["result"]["text"], "User answers:\nq1: Session");
}

#[test]
fn without_a_display_every_client_learns_that_nobody_can_be_reached() {
    let mut desktop = crate::rig::Desktop::new();
    desktop.lose_display();
    let app = crate::rig::App::start(&desktop, "");
    let mut wire = app.wire();
    wire.send("ask", &json!({"request": sign_in()}));
    let reply = wire.read();
    let text = reply["result"]["text"].as_str().unwrap_or_default();
    assert!(
        text.starts_with("User answers:\nq1: (unavailable)\n\nNo human could"),
        "{reply}"
    );
    assert_eq!(reply["result"]["details"]["delivery"]["surface"], "none");
    let run =
        crate::rig::Shell::on(&desktop).asktray(&["ask", "--question", "Q?", "--yes-no"], b"");
    assert_eq!(run.done().code, 69);
}
