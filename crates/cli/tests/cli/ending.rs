//! How `ask` ends: formats, exit codes, signals, streams whose reader is gone.
#![allow(clippy::unwrap_used)]

use std::fs::File;
use std::io::Read;
use std::os::fd::OwnedFd;
use std::process::{Child, Command};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};

use crate::fake::{Host, reply};
use crate::run::{ASK, Bench, Ran, ask, picked, result};

#[test]
fn only_the_answer_goes_to_stdout_byte_for_byte() {
    let bench = Bench::new();
    let reply = result(&json!([picked()]));
    let _host = bench.place.answering(reply.clone());
    let stdout = |format: &str| {
        let ran = bench.run(&ask(&["--format", format]));
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{ran:?}");
        ran.stdout
    };
    assert_eq!(stdout("text"), "User answers:\nq1: \u{1b}[31mb\u{202e}\n");
    assert_eq!(
        serde_json::from_str::<Value>(&stdout("json")).unwrap(),
        reply
    );
    assert_eq!(stdout("labels"), "b\n");
    assert_eq!(stdout("indices"), "1\n");
}

#[test]
fn a_terminal_gets_control_and_invisible_characters_as_marks() {
    use rustix::pty::{OpenptFlags, grantpt, ioctl_tiocgptpeer, openpt, unlockpt};
    let flags = OpenptFlags::RDWR | OpenptFlags::NOCTTY;
    let terminal = openpt(flags).unwrap();
    grantpt(&terminal).unwrap();
    unlockpt(&terminal).unwrap();
    let inside: OwnedFd = ioctl_tiocgptpeer(&terminal, flags).unwrap();

    let bench = Bench::new();
    let _host = bench.place.answering(result(&json!([picked()])));
    let mut child = bench.command(&ASK).stdout(inside).spawn().unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    let mut shown = vec![0; 4096];
    let read = File::from(terminal).read(&mut shown).unwrap();
    let shown = String::from_utf8(shown[..read].to_vec()).unwrap();
    assert!(shown.contains("q1: ⟨U+001B⟩[31mb⟨U+202E⟩"), "{shown:?}");
}

#[test]
fn each_status_has_its_exit_code() {
    let ended = |status: &str| json!([{ "id": "q1", "status": status, "selected": [] }]);
    let default = json!([{ "id": "q1", "status": "answered", "selected": [0], "defaulted": true }]);
    let table = [
        (json!([picked()]), 0),
        (ended("cancelled"), 1),
        (ended("timeout"), 5),
        (default, 6),
        (ended("unavailable"), 69),
        (ended("dismissed"), 75),
        (json!([]), 1),
        (json!(null), 70),
    ];
    for (answers, code) in table {
        let bench = Bench::new();
        let _host = bench.place.answering(result(&answers));
        let ran = bench.run(&ASK);
        assert_eq!(ran.code, Some(code), "{answers}: {ran:?}");
    }
}

#[test]
fn each_error_has_its_exit_code_and_its_message_on_stderr() {
    let table = [
        (-32_700, 70),
        (-32_600, 70),
        (-32_601, 70),
        (-32_602, 2),
        (-32_001, 5),
        (-32_002, 70),
        (-32_005, 2),
        (-32_006, 70),
        (-32_603, 70),
    ];
    for (number, code) in table {
        let bench = Bench::new();
        let _host = bench
            .place
            .failing(number, &json!({ "retryAfterMs": 1500 }));
        let ran = bench.run(&ASK);
        assert_eq!(
            (ran.code, ran.stdout.as_str()),
            (Some(code), ""),
            "{number}"
        );
        let words = "asktray: as scripted; try again in 2s";
        assert!(ran.stderr.contains(words), "{ran:?}");
    }
}

fn assert_unavailable(ran: &Ran) {
    assert_eq!(ran.code, Some(69), "{ran:?}");
    let text = "User answers:\nq1: (unavailable)\n\n\
        No human could be reached. Nothing was decided; do not assume an answer.\n";
    assert_eq!(ran.stdout, text);
    assert!(ran.stderr.starts_with("asktray: "), "{ran:?}");
}

#[test]
fn an_app_that_is_shutting_down_or_dies_reaches_nobody() {
    let bench = Bench::new();
    let _host = bench.place.failing(-32_003, &json!(null));
    assert_unavailable(&bench.run(&ASK));

    let bench = Bench::new();
    let _host = bench.place.host(|_, stream| {
        stream.shutdown(std::net::Shutdown::Both).unwrap();
    });
    assert_unavailable(&bench.run(&ASK));
}

#[test]
fn an_endpoint_that_is_not_trusted_reaches_nobody_and_is_sent_nothing() {
    let bench = Bench::new();
    let host = bench.place.answering(result(&json!([picked()])));
    bench.place.set_folder_mode(0o755);
    let ran = bench.run(&ASK);
    assert_unavailable(&ran);
    assert!(ran.stderr.contains("expected mode 0700"), "{ran:?}");
    assert_eq!(host.bytes(), 0);
}

#[test]
fn a_socket_path_over_107_bytes_reaches_nobody_and_says_why() {
    let bench = Bench::new();
    let path = format!("/{}", "x".repeat(107));
    let output = bench.command(&ASK).env("ASKTRAY_SOCKET", path).output();
    let ran = Ran::of(&output.unwrap());
    assert_unavailable(&ran);
    assert!(
        ran.stderr.contains("at most 107 bytes, found 108"),
        "{ran:?}"
    );
}

/// An app that lets an ask wait and takes every `cancel`.
fn waiting(bench: &Bench) -> Host {
    bench.place.host(|request, stream| {
        if request["method"] == "cancel" {
            reply(request, stream, &json!({ "result": {} }));
        }
    })
}

fn signal(child: &Child, signal: Signal) {
    let pid = Pid::from_raw(child.id().try_into().unwrap()).unwrap();
    kill_process(pid, signal).unwrap();
}

#[test]
fn a_signal_that_stops_us_withdraws_the_ask() {
    for (number, code) in [(Signal::INT, 130), (Signal::TERM, 143), (Signal::HUP, 143)] {
        let bench = Bench::new();
        let host = waiting(&bench);
        let child = bench.with_signals(&ASK).spawn().unwrap();
        let asked = host.request();
        signal(&child, number);
        let cancelled = host.request();
        assert_eq!(cancelled["method"], "cancel");
        assert_eq!(cancelled["params"]["key"], asked["params"]["key"]);
        let ran = Ran::of(&child.wait_with_output().unwrap());
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(code), ""), "{ran:?}");
        assert!(ran.stderr.contains("withdrawn"), "{ran:?}");
    }
}

/// The app answers the ask before it answers the call that withdrew it.
#[test]
fn the_reply_to_an_ask_we_withdrew_is_not_printed_as_an_answer() {
    let bench = Bench::new();
    let asked = std::sync::Mutex::new(None);
    let host = bench.place.host(move |request, stream| {
        let mut asked = asked.lock().unwrap();
        if request["method"] == "ask" {
            *asked = Some((request.clone(), stream.try_clone().unwrap()));
        } else if let Some((ask, mut to_ask)) = asked.take() {
            let cancelled = json!({ "id": "q1", "status": "cancelled", "selected": [] });
            let result = result(&json!([cancelled]));
            reply(&ask, &mut to_ask, &json!({ "result": result }));
            std::thread::sleep(std::time::Duration::from_millis(300));
            reply(request, stream, &json!({ "result": {} }));
        }
    });
    let child = bench.with_signals(&ASK).spawn().unwrap();
    host.request();
    signal(&child, Signal::TERM);
    let ran = Ran::of(&child.wait_with_output().unwrap());
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(143), ""), "{ran:?}");
}

#[test]
fn a_withdrawal_waits_until_the_app_has_read_the_ask() {
    let bench = Bench::new();
    let tries = std::sync::atomic::AtomicUsize::new(0);
    let host = bench.place.host(move |request, stream| {
        if request["method"] == "cancel" {
            let first = tries.fetch_add(1, std::sync::atomic::Ordering::SeqCst) == 0;
            let unknown = json!({ "error": { "code": -32_004, "message": "unknown key" } });
            let outcome = if first {
                unknown
            } else {
                json!({ "result": {} })
            };
            reply(request, stream, &outcome);
        }
    });
    let child = bench.with_signals(&ASK).spawn().unwrap();
    host.request();
    signal(&child, Signal::INT);
    let ran = Ran::of(&child.wait_with_output().unwrap());
    assert_eq!(ran.code, Some(130), "{ran:?}");
    assert!(ran.stderr.contains("withdrawn"), "{ran:?}");
}

#[test]
fn a_signal_our_caller_ignores_stays_ignored() {
    let bench = Bench::new();
    let host = bench.place.host(|request, stream| {
        let (request, mut stream) = (request.clone(), stream.try_clone().unwrap());
        std::thread::spawn(move || {
            std::thread::sleep(std::time::Duration::from_millis(300));
            let result = result(&json!([picked()]));
            reply(&request, &mut stream, &json!({ "result": result }));
        });
    });
    let ask = bench.command(&ASK);
    let mut shell = Command::new("/bin/sh");
    shell
        .args(["-c", "trap '' INT; exec \"$@\"", "sh"])
        .arg(ask.get_program())
        .args(ask.get_args())
        .env("ASKTRAY_SOCKET", bench.place.socket())
        .stdout(std::process::Stdio::piped());
    let child = shell.spawn().unwrap();
    host.request();
    signal(&child, Signal::INT);
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(0));
}

#[test]
fn an_answer_nobody_reads_is_said_on_stderr_and_is_no_panic() {
    let bench = Bench::new();
    let _host = bench.place.answering(result(&json!([picked()])));
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let output = bench.command(&ASK).stdout(writer).output();
    let ran = Ran::of(&output.unwrap());
    assert_eq!(ran.code, Some(70), "{ran:?}");
    let words = "asktray: the answer could not be written";
    assert!(ran.stderr.starts_with(words), "{ran:?}");

    let full = File::options().write(true).open("/dev/full").unwrap();
    let output = bench.command(&ASK).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(70));

    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let status = bench
        .command(&["ask", "--json", "/nowhere"])
        .stderr(writer)
        .status();
    assert_eq!(status.unwrap().code(), Some(2));
}
