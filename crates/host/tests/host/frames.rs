//! protocol.md, "Frames": what is a frame and what is not.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::rig::Host;
use super::rig::line::{Line, asked, code, first_path};

const MAX: usize = 16 * 1024 * 1024;

fn lists(line: &mut Line, id: u64) {
    let reply = line.expect();
    assert_eq!(reply["id"], id, "{reply}");
    assert!(reply["result"]["asks"].is_array(), "{reply}");
}

const LIST: &str = r#"{"jsonrpc":"2.0","id":1,"method":"list"}"#;

#[test]
fn a_character_split_over_two_writes_arrives_whole() {
    let mut host = Host::start();
    let mut line = host.client();
    let ask = json!({ "jsonrpc": "2.0", "id": 1, "method": "ask", "params": { "request": asked("Größe 🦀?") } });
    for byte in format!("{ask}\n").bytes() {
        line.raw([byte]);
    }
    assert_eq!(host.present().questions[0].plain, "Größe 🦀?");
}

#[test]
fn crlf_and_a_leading_bom_are_tolerated() {
    let host = Host::start();
    let mut line = host.client();
    line.raw(format!("\u{feff}{LIST}\r\n"));
    lists(&mut line, 1);
}

#[test]
fn empty_lines_are_passed_over() {
    let host = Host::start();
    let mut line = host.client();
    line.raw(format!("\n\r\n  \n\u{feff}\r\n{LIST}\n\n"));
    lists(&mut line, 1);
    line.assert_silent(200);
}

#[test]
fn many_empty_lines_keep_nobody_else_waiting() {
    let host = Host::start();
    let (mut flood, mut other) = (host.client(), host.client());
    flood.raw("\n".repeat(4_000_000));
    flood.raw(format!("{LIST}\n"));
    assert!(other.call("list", &json!({}))["result"].is_object());
    lists(&mut flood, 1);
}

#[test]
fn no_other_line_end_ends_a_frame() {
    let mut host = Host::start();
    let mut line = host.client();
    let question = "a\u{2028}b\u{2029}c\u{85}d";
    line.ask(1, question);
    let view = host.present();
    assert_eq!(view.questions.len(), 1);
    // A bare CR is white space between tokens, no end.
    line.raw("{\"jsonrpc\":\"2.0\",\r\"id\":1,\u{20}\"method\":\"list\"}\n");
    assert_eq!(code(&line.expect()), -32_600);
}

#[test]
fn several_frames_in_one_write_are_all_answered() {
    let host = Host::start();
    let mut line = host.client();
    line.raw(format!("{LIST}\n").repeat(500));
    for _ in 0..500 {
        lists(&mut line, 1);
    }
}

#[test]
fn the_last_frame_needs_no_line_feed() {
    let host = Host::start();
    let mut line = host.client();
    line.raw(LIST);
    line.half_close();
    lists(&mut line, 1);
    line.assert_closed();
}

#[test]
fn text_that_is_no_json_is_an_error_and_the_next_frame_is_read() {
    let host = Host::start();
    let mut line = host.client();
    for bad in [
        &b"hello"[..],
        b"{\"a\":",
        b"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\xff\"}",
        b"\0",
    ] {
        line.raw(bad);
        line.raw("\n");
        let reply = line.expect();
        assert_eq!(code(&reply), -32_700, "{reply}");
        assert_eq!(reply["id"], Value::Null);
    }
    line.raw(format!("{LIST}\n"));
    lists(&mut line, 1);
}

#[test]
fn what_is_no_request_is_an_error_and_shows_nothing() {
    let mut host = Host::start();
    let mut line = host.client();
    for bad in [
        r#"[{"jsonrpc":"2.0","id":1,"method":"list"}]"#,
        "[]",
        "7",
        r#"{"id":1,"method":"list"}"#,
        r#"{"jsonrpc":"1.0","id":1,"method":"list"}"#,
        r#"{"jsonrpc":"2.0","id":1}"#,
        r#"{"jsonrpc":"2.0","id":{},"method":"list"}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"ask","params":[{"question":"a","options":["b"]}]}"#,
        r#"{"jsonrpc":"2.0","method":"ask","params":{"request":{"question":"a","options":["b"]}}}"#,
        r#"{"jsonrpc":"2.0","id":null,"method":"ask","params":{"request":{"question":"a","options":["b"]}}}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":2}}"#,
    ] {
        line.raw(format!("{bad}\n"));
        let reply = line.expect();
        assert_eq!(code(&reply), -32_600, "{bad}: {reply}");
    }
    assert_eq!(
        host.client().call("list", &json!({}))["result"]["asks"],
        json!([])
    );
    assert!(
        !host
            .all_shown()
            .iter()
            .any(|it| matches!(it, asktray_host::Shown::Line(_)))
    );
}

#[test]
fn a_document_too_deep_is_refused_under_its_id() {
    let host = Host::start();
    let mut line = host.client();
    let deep = format!("{}1{}", "[".repeat(5_000), "]".repeat(5_000));
    line.raw(format!(
        "{{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"ask\",\"params\":{{\"request\":{deep}}}}}\n"
    ));
    let reply = line.expect();
    assert_eq!((code(&reply), &reply["id"]), (-32_602, &json!(9)));
    assert_eq!(first_path(&reply), "$");
}

#[test]
fn a_frame_over_16_mib_is_an_error_and_its_connection_closed_alone() {
    let host = Host::start();
    let mut other = host.client();
    let mut line = host.client();
    let mut sender = Line::connect(host.endpoint.path());
    sender.stream = line.stream.try_clone().unwrap();
    let sending = std::thread::spawn(move || {
        for _ in 0..40 {
            sender.raw(vec![b'x'; 1024 * 1024]);
        }
    });
    let reply = line.expect();
    assert_eq!(code(&reply), -32_600, "{reply}");
    line.assert_closed();
    sending.join().unwrap();
    assert!(other.call("list", &json!({}))["result"].is_object());
}

#[test]
fn a_frame_of_16_mib_is_taken_and_one_byte_more_is_not() {
    let host = Host::start();
    for (over, taken) in [(0, true), (1, false)] {
        let mut line = host.client();
        let pad = MAX + over - LIST.len();
        line.raw(format!("{LIST}{}\n", " ".repeat(pad)));
        let reply = line.expect();
        assert_eq!(reply["result"].is_object(), taken, "{reply}");
    }
}

#[test]
fn a_frame_that_takes_over_ten_seconds_is_an_error_and_its_connection_closed() {
    let host = Host::start();
    let mut line = host.client();
    let started = Instant::now();
    line.raw(&LIST[..5]);
    std::thread::sleep(Duration::from_secs(3));
    line.raw(&LIST[5..9]);
    let reply = line.expect();
    assert!(
        started.elapsed() >= Duration::from_secs(9),
        "not before its time"
    );
    assert_eq!(code(&reply), -32_600, "{reply}");
    line.assert_closed();
}
