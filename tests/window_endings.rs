//! Every end of an ask that is not the person's answer, each read at the socket
//! and from the command line's exit code. None of them may look like an answer.

use std::time::Duration;

use rustix::process::Signal;
use serde_json::{Value, json};

use crate::rig::questions::{checks, sign_in};
use crate::rig::{Ask, Stage, rest, wait_until};

const KEY: &str = "key-of-a-test-0123456789";

#[test]
fn closing_by_the_window_manager_declines() {
    let stage = Stage::new();
    let end = stage.both(&Ask::new(sign_in()), |stage| stage.window().close());
    assert_eq!(
        (end.text.as_str(), end.exit),
        ("User answers:\nq1: (cancelled)", 1)
    );
    assert_eq!(
        end.answer(0),
        &json!({"id": "q1", "status": "cancelled", "selected": []})
    );
}

#[test]
fn closing_declines_what_was_picked_too() {
    let stage = Stage::new();
    let end = stage.both(&Ask::new(checks()), |stage| {
        stage.window().keys(&["1", "2"]);
        stage.window().close();
    });
    assert_eq!((end.summary(), end.exit), ("q1: (cancelled)", 1));
    assert_eq!(end.answer(0)["selected"], json!([]));
}

#[test]
fn escape_with_nothing_entered_declines() {
    let stage = Stage::new();
    let end = stage.both(&Ask::new(sign_in()), |stage| {
        stage.window().keys(&["Escape"]);
    });
    assert_eq!((end.summary(), end.exit), ("q1: (cancelled)", 1));
}

#[test]
fn escape_with_something_entered_asks_first_and_goes_back_on_a_second() {
    let stage = Stage::driven("");
    let end = stage.both(&Ask::new(sign_in()), |stage| {
        let page = stage.page();
        stage.window().keys(&["2", "Escape"]);
        page.wait_text("Decline without answering?");
        stage.window().keys(&["Escape"]);
        assert!(!page.shows("Decline without answering?"));
        // One Esc too many declines nothing either.
        stage.window().keys(&["Escape"]);
        stage.window().wait_ready();
        stage.window().keys(&["Return"]);
    });
    assert_eq!((end.summary(), end.exit), ("q1: Session", 0));
}

#[test]
fn the_callers_cancel_withdraws_and_the_window_says_why() {
    let stage = Stage::driven("");
    let mut asked = stage.ask(&json!({"request": sign_in(), "key": KEY}));
    stage.wait_shown("How should");
    let page = stage.page();
    let mut other = stage.app.wire();
    let reply = other.call("cancel", &json!({"key": KEY}));
    assert_eq!(reply["result"], json!({}));
    let reply = asked.read();
    assert_eq!(reply["result"]["text"], "User answers:\nq1: (cancelled)");
    page.wait_text("took the ask back");
    stage.window().wait_gone();

    let run = stage.shell().asktray(
        &["ask", "--key", KEY, "--question", "Again?", "--yes-no"],
        b"",
    );
    stage.wait_shown("Again?");
    let cancel = stage.shell().asktray(&["cancel", KEY], b"").done();
    assert_eq!(cancel.code, 0, "{cancel:?}");
    let done = run.done();
    assert_eq!(
        (done.out.as_str(), done.code),
        ("User answers:\nq1: (cancelled)\n", 1)
    );
}

#[test]
fn a_caller_that_is_killed_takes_its_ask_along() {
    let stage = Stage::driven("");
    let asked = stage.ask(&json!({"request": sign_in()}));
    stage.wait_shown("How should");
    let page = stage.page();
    drop(asked);
    page.wait_text("went away before you answered");
    stage.wait_none_pending();
    stage.window().wait_gone();

    let run = stage
        .shell()
        .asktray(&["ask", "--question", "Again?", "--yes-no"], b"");
    stage.wait_shown("Again?");
    run.signal(Signal::KILL);
    page.wait_text("went away before you answered");
    stage.wait_none_pending();
    assert_eq!(run.done().code, 137);
}

#[test]
fn a_command_line_that_is_stopped_withdraws_its_ask() {
    for (signal, code) in [(Signal::INT, 130), (Signal::TERM, 143)] {
        let stage = Stage::new();
        let run = stage
            .shell()
            .asktray(&["ask", "--question", "Stop me?", "--yes-no"], b"");
        stage.wait_shown("Stop me?");
        run.signal(signal);
        let done = run.done();
        assert_eq!((done.code, done.out.as_str()), (code, ""), "{done:?}");
        stage.wait_none_pending();
        stage.window().wait_gone();
    }
}

#[test]
fn a_refused_ask_brings_nothing_up() {
    let stage = Stage::new();
    let document = json!({"questions": [
        {"question": " ", "options": ["A"]},
        {"question": "Which?", "options": [], "recommended": 7}
    ]});
    let mut wire = stage.app.wire();
    let reply = wire.call("ask", &json!({"request": document}));
    assert_eq!(reply["error"]["code"], -32602);
    let paths = |problems: &Value| -> Vec<String> {
        let listed = problems.as_array().expect("problems are listed").iter();
        listed
            .map(|problem| problem["path"].as_str().unwrap_or_default().to_owned())
            .collect()
    };
    let found = paths(&reply["error"]["data"]["problems"]);
    assert!(
        found.contains(&"questions[0].question".to_owned()),
        "{found:?}"
    );
    assert!(
        found.contains(&"questions[1].options".to_owned()),
        "{found:?}"
    );

    let run = stage
        .shell()
        .asktray(&["ask", "--json", "-"], document.to_string().as_bytes());
    let done = run.done();
    assert_eq!((done.code, done.out.as_str()), (2, ""));
    for path in found {
        assert!(done.err.contains(&path), "{path} is not in {:?}", done.err);
    }
    rest(1_500);
    assert!(
        !stage.window().is_there(),
        "a refused ask brought the window up"
    );
    assert!(stage.pending().is_empty());
}

#[test]
fn quitting_the_terminal_way_sends_no_outcome() {
    let mut stage = Stage::new();
    let mut asked = stage.ask(&json!({"request": sign_in()}));
    stage.wait_shown("How should");
    let window = stage.app.window_process().unwrap();
    stage.app.signal(Signal::TERM);
    stage.app.wait(Duration::from_secs(10));
    assert_eq!(
        asked.read_within(Duration::from_secs(2)),
        None,
        "a stop is no outcome"
    );
    wait_until("the window to end with its app", || {
        !crate::rig::is_alive(window)
    });
}
