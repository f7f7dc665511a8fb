//! `list`, `show` and `cancel`.
#![allow(clippy::unwrap_used)]

use serde_json::{Value, json};

use crate::run::Bench;

const KEY: &str = "abcdefghijklmnopqrstuv";

#[test]
fn list_prints_a_line_for_each_ask_or_the_reply_as_json() {
    let asks = json!({ "asks": [
        { "handle": "1", "origin": { "agent": "Pi" }, "about": "One?", "state": "shown", "leftMs": 60_000 },
        { "handle": "12", "origin": {}, "about": "Two\nlines\u{200b}?", "state": "queued" },
    ] });
    let bench = Bench::new();
    let _host = bench.place.answering(asks.clone());
    let ran = bench.run(&["list"]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert_eq!(
        ran.stdout,
        "HANDLE  STATE   LEFT  FROM  ABOUT\n\
         1       shown   1m    Pi    One?\n\
         12      queued  -     -     Two lines⟨U+200B⟩?\n"
    );
    let ran = bench.run(&["list", "--format", "json"]);
    let list: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(list["asks"][0], asks["asks"][0]);
    assert_eq!(list["asks"][1]["about"], "Two\nlines\u{200b}?");
}

#[test]
fn an_empty_list_prints_nothing_to_stdout() {
    let bench = Bench::new();
    let _host = bench.place.answering(json!({ "asks": [] }));
    let ran = bench.run(&["list"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""), "{ran:?}");
    assert_eq!(ran.stderr, "asktray: no ask is pending\n");
}

#[test]
fn show_and_cancel_say_which_ask() {
    let bench = Bench::new();
    let host = bench.place.answering(json!({}));
    let sent = |args: &[&str]| {
        let ran = bench.run(args);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""), "{ran:?}");
        let request = host.request();
        (request["method"].clone(), request["params"].clone())
    };
    assert_eq!(sent(&["show"]), (json!("show"), json!({})));
    let settings = json!({ "page": "settings" });
    assert_eq!(sent(&["show", "--settings"]), (json!("show"), settings));
    let history = json!({ "page": "history" });
    assert_eq!(sent(&["show", "--history"]), (json!("show"), history));
    let handle = json!({ "handle": "3" });
    assert_eq!(sent(&["show", "3"]), (json!("show"), handle));
    let key = json!({ "key": KEY });
    assert_eq!(sent(&["cancel", KEY]), (json!("cancel"), key));
}

#[test]
fn an_unknown_ask_exits_1_and_a_second_show_too_soon_70() {
    for (number, code) in [(-32_004, 1), (-32_002, 70), (-32_602, 2), (-32_003, 69)] {
        let bench = Bench::new();
        let _host = bench.place.failing(number, &json!(null));
        for args in [&["show", "3"], &["cancel", KEY]] {
            let ran = bench.run(args);
            assert_eq!((ran.code, ran.stdout.as_str()), (Some(code), ""), "{ran:?}");
            assert_eq!(ran.stderr, "asktray: as scripted\n");
        }
    }
}
