//! The socket from the other end of the wire: foreign programs, frames whole
//! and broken, clients that come and go.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::Duration;

use rustix::process::Signal;
use serde_json::{Value, json};

use crate::rig::questions::sign_in;
use crate::rig::{App, Desktop, Stage, wait_for};

/// Sends one line through a foreign program and answers with 2 and Enter.
fn answered_through(program: &str, arguments: &[&str], ends_by_itself: bool) {
    let stage = Stage::new();
    let socket = stage.app.socket().display().to_string();
    let arguments: Vec<String> = arguments
        .iter()
        .map(|word| word.replace("SOCKET", &socket))
        .collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let frame =
        json!({"jsonrpc": "2.0", "id": "a", "method": "ask", "params": {"request": sign_in()}});
    let run = stage.shell().start(
        Path::new(program),
        &arguments,
        format!("{frame}\n").as_bytes(),
    );
    stage.wait_shown("How should");
    stage.window().keys(&["2", "Return"]);
    let line = wait_for("the reply", || {
        Some(run.out()).filter(|out| out.ends_with('\n'))
    });
    assert_eq!(
        line.lines().count(),
        1,
        "nothing but the reply is sent: {line}"
    );
    let reply: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(reply["id"], "a");
    assert_eq!(reply["result"]["text"], "User answers:\nq1: Session");
    if ends_by_itself {
        assert_eq!(run.done().code, 0);
    }
}

#[test]
fn a_line_through_nc_gets_its_answer() {
    answered_through("nc", &["-U", "SOCKET"], false);
}

#[test]
fn a_line_through_nc_that_closes_its_half_gets_its_answer() {
    answered_through("nc", &["-N", "-U", "SOCKET"], true);
}

#[test]
fn a_line_through_socat_that_closes_its_half_gets_its_answer() {
    answered_through("socat", &["-t", "86400", "-", "UNIX-CONNECT:SOCKET"], true);
}

#[test]
fn a_line_through_socat_that_stays_open_gets_its_answer() {
    answered_through(
        "socat",
        &["-t", "86400", "-,ignoreeof", "UNIX-CONNECT:SOCKET"],
        false,
    );
}

#[test]
fn a_frame_may_come_in_pieces_with_a_byte_order_mark_and_crlf() {
    let stage = Stage::new();
    let mut wire = stage.app.wire();
    let frame = json!({"jsonrpc": "2.0", "id": 7, "method": "ask",
        "params": {"request": {"question": "Größe\u{2028}語?", "options": ["ja"]}}});
    let bytes = format!("\u{feff}{frame}\r\n").into_bytes();
    for byte in bytes {
        assert!(wire.send_bytes(&[byte]));
    }
    stage.wait_shown("Größe");
    stage.window().keys(&["1", "Return"]);
    let reply = wire.read();
    assert_eq!(
        (reply["id"].as_i64(), reply["result"]["text"].as_str()),
        (Some(7), Some("User answers:\nq1: ja"))
    );
    assert_eq!(reply["result"]["details"]["question"], "Größe\u{2028}語?");
}

#[test]
fn a_bad_frame_costs_its_sender_an_error_and_nobody_else_anything() {
    let stage = Stage::new();
    let mut good = stage.ask(&json!({"request": sign_in()}));
    stage.wait_shown("How should");
    let ask = json!({"jsonrpc": "2.0", "method": "ask", "params": {"request": sign_in()}});
    let unknown = json!({"jsonrpc": "2.0", "id": 1, "method": "answer", "params": {}});
    let positional = json!({"jsonrpc": "2.0", "id": 1, "method": "ask", "params": [sign_in()]});
    for (frame, code) in [
        ("{\"jsonrpc\": ".to_owned(), -32_700),
        (format!("[{ask}]"), -32_600),
        (ask.to_string(), -32_600),
        (positional.to_string(), -32_600),
        ("7".to_owned(), -32_600),
        (unknown.to_string(), -32_601),
    ] {
        let mut bad = stage.app.wire();
        bad.send_bytes(format!("{frame}\n").as_bytes());
        assert_eq!(bad.read()["error"]["code"], code, "{frame}");
    }
    assert_eq!(stage.pending().len(), 1, "a bad frame made an ask");
    stage.window().keys(&["1", "Return"]);
    assert_eq!(good.read()["result"]["text"], "User answers:\nq1: JWT");
}

#[test]
fn a_frame_over_its_bound_is_an_error_and_closes_its_connection_alone() {
    let stage = Stage::new();
    let mut wire = stage.app.wire();
    let piece = vec![b'a'; 1 << 20];
    // The app may close before it has read all of it.
    while wire.send_bytes(&piece) {
        if wire.read_within(Duration::from_millis(1)).is_some() {
            break;
        }
    }
    assert!(wire.closes_within(Duration::from_secs(5)) || !wire.send_bytes(&piece));
    assert_eq!(
        stage.app.wire().call("list", &json!({}))["result"],
        json!({"asks": []})
    );
}

#[test]
fn several_asks_on_one_connection_are_told_apart_by_their_ids() {
    let stage = Stage::new();
    let mut wire = stage.app.wire();
    let first = wire.send(
        "ask",
        &json!({"request": {"question": "First?", "options": ["A"]}}),
    );
    let second = wire.send(
        "ask",
        &json!({"request": {"question": "Second?", "options": ["B"]}}),
    );
    stage.wait_shown("First?");
    stage.window().keys(&["1", "Return"]);
    let reply = wire.read();
    assert_eq!(
        (&reply["id"], &reply["result"]["text"]),
        (&json!(first), &json!("User answers:\nq1: A"))
    );
    stage.wait_shown("Second?");
    stage.window().keys(&["1", "Return"]);
    let reply = wire.read();
    assert_eq!(
        (&reply["id"], &reply["result"]["text"]),
        (&json!(second), &json!("User answers:\nq1: B"))
    );
}

#[test]
fn a_half_closed_client_still_gets_its_reply_and_then_the_end() {
    let stage = Stage::new();
    let mut wire = stage.ask(&json!({"request": sign_in()}));
    wire.half_close();
    stage.wait_shown("How should");
    stage.window().keys(&["3", "Return"]);
    assert_eq!(wire.read()["result"]["text"], "User answers:\nq1: Both");
    assert!(wire.closes_within(Duration::from_secs(5)));
}

#[test]
fn events_tell_where_an_ask_stands_to_those_who_asked_for_them() {
    let stage = Stage::new();
    let mut wire = stage.app.wire();
    let hello = wire.call("hello", &json!({"protocol": 1, "events": true}));
    assert_eq!(
        (&hello["result"]["protocol"], &hello["result"]["surface"]),
        (&json!(1), &json!("host"))
    );
    assert_eq!(hello["result"]["limits"]["maxText"], 4000);
    wire.send("ask", &json!({"request": sign_in()}));
    let word = |event: Value| event["params"]["state"].as_str().map(str::to_owned);
    assert_eq!(word(wire.read()).as_deref(), Some("queued"));
    assert_eq!(word(wire.read()).as_deref(), Some("shown"));
    stage.window().wait_ready();
    stage.window().keys(&["1", "Return"]);
    let rest = [wire.read(), wire.read()];
    assert!(
        rest.iter().any(|line| line["params"]["state"] == "gone"),
        "{rest:?}"
    );
    assert!(
        rest.iter()
            .any(|line| line["result"]["text"] == "User answers:\nq1: JWT"),
        "{rest:?}"
    );
}

#[test]
fn more_asks_a_minute_than_allowed_are_turned_away_with_a_time_to_wait() {
    let desktop = Desktop::new();
    let app = App::start(&desktop, "asks_a_minute = 3\n");
    let mut wire = app.wire();
    for _ in 0..3 {
        wire.send("ask", &json!({"request": sign_in()}));
    }
    let turned_away = wire.send("ask", &json!({"request": sign_in()}));
    let reply = wire.read();
    assert_eq!(
        (&reply["id"], &reply["error"]["code"]),
        (&json!(turned_away), &json!(-32_002))
    );
    assert!(
        reply["error"]["data"]["retryAfterMs"]
            .as_u64()
            .is_some_and(|ms| ms > 0),
        "{reply}"
    );
}

#[test]
fn folder_and_socket_are_the_users_alone() {
    let stage = Stage::new();
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(stage.app.socket()), 0o600);
    assert_eq!(mode(stage.app.socket().parent().unwrap()), 0o700);
}

#[test]
fn one_app_listens_and_after_a_crash_the_next_one_does() {
    let mut stage = Stage::new();
    let mut second = stage
        .shell()
        .start(&crate::rig::program("asktray-app"), &[], b"");
    wait_for("the second app to end", || (!second.runs()).then_some(()));
    assert!(stage.app.runs());
    stage.app.signal(Signal::KILL);
    stage.app.wait(Duration::from_secs(5));
    let next = App::start(&stage.desktop, "");
    assert_eq!(
        next.wire().call("list", &json!({}))["result"],
        json!({"asks": []})
    );
}
