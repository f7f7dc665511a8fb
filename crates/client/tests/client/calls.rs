//! Calls and their replies, as they come and as they should not.
#![allow(clippy::unwrap_used)]

use std::io::{Read, Write};

use asktray_client::wire::{
    AskParams, AskState, ErrorCode, HelloParams, Key, MAX_FRAME, Page, ShowParams,
};
use asktray_client::{Client, ClientError};
use serde_json::{Value, json};

use crate::fake::{Place, reply};

fn params() -> AskParams {
    AskParams {
        request: json!({ "question": "?", "options": ["a"] }),
        key: Some(key()),
        ..AskParams::default()
    }
}

fn key() -> Key {
    Key::parse("abcdefghijklmnopqrstuv").unwrap()
}

fn result() -> Value {
    json!({ "key": key(), "text": "é\u{2028}", "details": { "answers": [] }, "newer": 1 })
}

#[test]
fn each_call_is_one_line_with_its_params() {
    let place = Place::new();
    let host = place.host(|request, stream| {
        let result = match request["method"].as_str() {
            Some("hello") => json!({ "name": "a", "version": "1", "protocol": 1, "limits": {}, "surface": "host" }),
            Some("list") => json!({ "asks": [{ "handle": "3", "about": "x", "state": "later" }] }),
            _ => json!({}),
        };
        reply(request, stream, &json!({ "result": result }));
    });
    let mut client = Client::connect(&place.endpoint()).unwrap();
    assert_eq!(
        client.hello(HelloParams::default()).unwrap().surface,
        "host"
    );
    assert_eq!(client.list().unwrap().asks[0].state, AskState::Later);
    client.cancel(key()).unwrap();
    let page = Some(Page::Settings);
    client.show(ShowParams { handle: None, page }).unwrap();
    let sent: Vec<Value> = (0..4).map(|_| host.request()).collect();
    let frame = |id: u64, method: &str, params: Value| json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params });
    assert_eq!(
        sent,
        [
            frame(1, "hello", json!({ "events": false })),
            frame(2, "list", json!({})),
            frame(3, "cancel", json!({ "key": key() })),
            frame(4, "show", json!({ "page": "settings" })),
        ]
    );
}

#[test]
fn a_reply_is_found_among_notifications_and_in_pieces() {
    let place = Place::new();
    let _host = place.host(|request, stream| {
        let state = json!({ "jsonrpc": "2.0", "method": "ask/state", "params": {} });
        let other = json!({ "jsonrpc": "2.0", "id": 99, "result": 1 });
        let frame = json!({ "jsonrpc": "2.0", "id": request["id"], "result": result() });
        let text = format!("\u{feff}{state}\r\n{other}\n{frame}\r\n");
        for byte in text.bytes() {
            stream.write_all(&[byte]).unwrap();
        }
    });
    let mut client = Client::connect(&place.endpoint()).unwrap();
    assert_eq!(client.ask(params()).unwrap().text, "é\u{2028}");
}

#[test]
fn half_a_reply_is_no_reply() {
    for half in [
        "",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"resu",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}",
    ] {
        let place = Place::new();
        let _host = place.host(move |_, stream| {
            stream.write_all(half.as_bytes()).unwrap();
            stream.shutdown(std::net::Shutdown::Both).unwrap();
        });
        let mut client = Client::connect(&place.endpoint()).unwrap();
        let error = client.ask(params()).unwrap_err();
        assert!(matches!(error, ClientError::Gone), "{half:?}: {error:?}");
    }
}

#[test]
fn what_is_no_reply_of_the_protocol_is_garbled() {
    let bad = [
        "hello\n",
        "[]\n",
        "\n",
        "{\"jsonrpc\":\"2.0\",\"id\":1}\n",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"text\":7}}\n",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":\"no\"}\n",
    ];
    for text in bad {
        let place = Place::new();
        let _host = place.host(move |_, stream| stream.write_all(text.as_bytes()).unwrap());
        let mut client = Client::connect(&place.endpoint()).unwrap();
        let error = client.ask(params()).unwrap_err();
        assert!(
            matches!(error, ClientError::Garbled { .. }),
            "{text:?}: {error:?}"
        );
    }
}

#[test]
fn a_reply_without_end_is_given_up_at_16_mib() {
    let place = Place::new();
    let _host = place.host(|_, stream| {
        let chunk = vec![b' '; 1 << 20];
        while stream.write_all(&chunk).is_ok() {}
    });
    let mut client = Client::connect(&place.endpoint()).unwrap();
    let error = client.ask(params()).unwrap_err();
    assert!(matches!(error, ClientError::Garbled { .. }), "{error:?}");
}

#[test]
fn a_request_over_16_mib_is_not_sent() {
    let place = Place::new();
    let host = place.answering(result());
    let mut client = Client::connect(&place.endpoint()).unwrap();
    let request = json!({ "question": "x".repeat(MAX_FRAME) });
    let error = client
        .ask(AskParams {
            request,
            ..params()
        })
        .unwrap_err();
    assert!(matches!(error, ClientError::TooLong(_)), "{error:?}");
    assert_eq!(host.bytes(), 0);
}

#[test]
fn an_error_sent_before_the_request_was_read_to_its_end_is_heard() {
    let place = Place::new();
    let listener = std::os::unix::net::UnixListener::bind(place.socket()).unwrap();
    place.set_socket_mode(0o600);
    std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        stream.read_exact(&mut [0; 100]).unwrap();
        let error =
            json!({ "code": -32_002, "message": "too many", "data": { "retryAfterMs": 7 } });
        let frame = json!({ "jsonrpc": "2.0", "id": null, "error": error });
        stream.write_all(format!("{frame}\n").as_bytes()).unwrap();
    });
    let mut client = Client::connect(&place.endpoint()).unwrap();
    let request = json!({ "question": "x".repeat(MAX_FRAME / 2) });
    let error = client
        .ask(AskParams {
            request,
            ..params()
        })
        .unwrap_err();
    let ClientError::Host(error) = error else {
        panic!("{error:?}");
    };
    assert_eq!(error.known(), Some(ErrorCode::TooMany));
    assert_eq!(error.retry_after_ms(), Some(7));
}
