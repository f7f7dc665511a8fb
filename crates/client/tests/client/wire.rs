//! Frames as the host reads them.
#![allow(clippy::unwrap_used)]

use asktray_client::wire::{
    Call, ErrorCode, EvidenceKind, Failure, FromHost, Id, Incoming, OnTimeout, Response,
    request_line,
};
use serde_json::{Value, json};

fn parse(frame: &Value) -> Result<Incoming, Failure> {
    Incoming::parse(frame.to_string().as_bytes())
}

fn request(method: &str, params: &Value) -> Value {
    json!({ "jsonrpc": "2.0", "id": 7, "method": method, "params": params })
}

fn assert_one_line(line: &[u8]) {
    let end = line.iter().position(|byte| *byte == b'\n');
    assert_eq!(end, Some(line.len() - 1));
}

/// The paths of the problems an ask with `params` is refused for.
fn problems(params: &Value) -> Vec<String> {
    let failure = parse(&request("ask", params)).unwrap_err();
    assert_eq!(failure.id, Some(Id::from(7)));
    assert_eq!(failure.error.known(), Some(ErrorCode::Refused), "{params}");
    let data = failure.error.data.unwrap();
    let problems = data["problems"].as_array().unwrap().iter();
    problems
        .map(|problem| problem["path"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn an_ask_is_read_whole() {
    let params = json!({
        "request": { "anything": [1, null], "timeoutMS": 5 },
        "key": "abcdefghijklmnopqrstuv",
        "timeoutMs": 1500.9,
        "onTimeout": "recommended",
        "durable": false,
        "origin": { "agent": "Pi", "project": "p", "session": " ", "title": null },
        "evidence": [{ "kind": "diff", "title": "t", "text": "+a\n" }],
    });
    let Call::Ask(ask) = parse(&request("ask", &params)).unwrap().call else {
        panic!("no ask");
    };
    assert_eq!(ask.request, params["request"]);
    assert_eq!(ask.key.unwrap().as_str(), "abcdefghijklmnopqrstuv");
    assert_eq!(ask.timeout_ms, Some(1500));
    assert_eq!(ask.on_timeout, Some(OnTimeout::Recommended));
    assert_eq!(ask.origin.agent.as_deref(), Some("Pi"));
    assert_eq!(ask.origin.session, None);
    assert_eq!(ask.evidence[0].kind, EvidenceKind::Diff);
    assert_eq!(ask.evidence[0].text, "+a\n");
}

#[test]
fn what_a_client_writes_the_host_reads_as_the_same() {
    let params = json!({ "request": "{\"question\":\"?\"}", "timeoutMs": 2000, "evidence": [] });
    let read = parse(&request("ask", &params)).unwrap();
    let line = request_line(&Id::from(7), &read.call);
    assert_one_line(&line);
    assert_eq!(Incoming::parse(&line).unwrap(), read);
}

#[test]
fn every_problem_of_the_params_is_named_at_once() {
    let params = json!({
        "key": "short",
        "timeoutMS": 5000,
        "timeoutMs": 10,
        "onTimeout": "later",
        "durable": "yes",
        "origin": { "agent": "a\nb", "agentt": 1 },
        "evidence": [{ "kind": "picture", "text": 1 }, 5],
    });
    assert_eq!(
        problems(&params),
        [
            "request",
            "key",
            "timeoutMs",
            "onTimeout",
            "durable",
            "origin.agent",
            "origin.agentt",
            "evidence[0].kind",
            "evidence[0].text",
            "evidence[1]",
            "timeoutMS",
        ]
    );
}

#[test]
fn evidence_is_eight_pieces_and_1_mib_together() {
    let piece = |bytes: usize| json!({ "kind": "text", "text": "x".repeat(bytes) });
    let ask = |evidence: Vec<Value>| json!({ "request": 1, "evidence": evidence });
    assert!(parse(&request("ask", &ask(vec![piece(131_072); 8]))).is_ok());
    assert_eq!(problems(&ask(vec![piece(1); 9])), ["evidence"]);
    assert_eq!(
        problems(&ask(vec![piece(524_288), piece(524_289)])),
        ["evidence"]
    );
}

#[test]
fn what_is_no_request_of_the_protocol_is_told_so() {
    let ask = json!({ "request": {} });
    let table = [
        (json!([request("list", &json!({}))]), Id::Null, -32_600),
        (json!(7), Id::Null, -32_600),
        (json!({ "id": 7, "method": "list" }), Id::from(7), -32_600),
        (
            json!({ "jsonrpc": "1.0", "id": 7, "method": "list" }),
            Id::from(7),
            -32_600,
        ),
        (
            json!({ "jsonrpc": "2.0", "id": 7, "method": 1 }),
            Id::from(7),
            -32_600,
        ),
        (
            json!({ "jsonrpc": "2.0", "id": [1], "method": "list" }),
            Id::Null,
            -32_600,
        ),
        (
            json!({ "jsonrpc": "2.0", "method": "ask", "params": ask }),
            Id::Null,
            -32_600,
        ),
        (
            json!({ "jsonrpc": "2.0", "id": null, "method": "ask", "params": ask }),
            Id::Null,
            -32_600,
        ),
        (request("list", &json!([])), Id::from(7), -32_600),
        (request("list", &json!(1)), Id::from(7), -32_600),
        (
            request("hello", &json!({ "protocol": 2 })),
            Id::from(7),
            -32_600,
        ),
        (
            request("hello", &json!({ "protocol": "1" })),
            Id::from(7),
            -32_600,
        ),
        (request("answer", &json!({})), Id::from(7), -32_601),
        (
            request("list", &json!({ "all": true })),
            Id::from(7),
            -32_602,
        ),
        (request("cancel", &json!({})), Id::from(7), -32_602),
        (
            request("show", &json!({ "page": "secrets" })),
            Id::from(7),
            -32_602,
        ),
    ];
    for (frame, id, code) in table {
        let failure = parse(&frame).unwrap_err();
        assert_eq!(
            (failure.id, failure.error.code),
            (Some(id), code),
            "{frame}"
        );
    }
}

#[test]
fn text_that_is_no_json_is_a_parse_error() {
    for text in [&b"{"[..], b"", b"nul", b"{\"a\":\"\xff\"}", b"{} {}"] {
        let failure = Incoming::parse(text).unwrap_err();
        assert_eq!((failure.id, failure.error.code), (Some(Id::Null), -32_700));
    }
}

#[test]
fn json_that_cannot_be_read_is_refused_under_its_id_with_the_parsers_words() {
    for (question, words) in [
        (&b"\"\\ud800\""[..], "hex escape"),
        (b"\"\\udc00 x\"", "surrogate"),
        (b"1e400", "number out of range"),
    ] {
        let frame = [
            b"{\"jsonrpc\":\"2.0\",\"id\":\"x\",\"method\":\"ask\",\"params\":{\"request\":",
            question,
            b"}}",
        ]
        .concat();
        let failure = Incoming::parse(&frame).unwrap_err();
        assert_eq!(failure.id, Some(Id::String("x".into())));
        assert_eq!(failure.error.known(), Some(ErrorCode::Refused));
        let problem = &failure.error.data.unwrap()["problems"][0];
        assert_eq!(problem["path"], "$");
        assert_eq!(problem["expected"], "JSON");
        let found = problem["found"].as_str().unwrap();
        assert!(found.contains(words), "{found}");
    }
}

#[test]
fn a_document_too_deep_to_read_is_refused_under_its_id() {
    let deep = format!("{}{}", "[".repeat(5_000), "]".repeat(5_000));
    let text = format!(
        "{{\"jsonrpc\":\"2.0\",\"id\":\"x\",\"method\":\"ask\",\"params\":{{\"request\":{deep}}}}}"
    );
    let failure = Incoming::parse(text.as_bytes()).unwrap_err();
    assert_eq!(failure.id, Some(Id::String("x".into())));
    assert_eq!(failure.error.code, -32_602);
    assert_eq!(failure.error.data.unwrap()["problems"][0]["path"], "$");
}

#[test]
fn a_byte_order_mark_and_crlf_are_tolerated_and_null_params_are_none() {
    let text = "\u{feff}{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"list\",\"params\":null}\r\n";
    let incoming = Incoming::parse(text.as_bytes()).unwrap();
    assert_eq!(
        (incoming.id, incoming.call),
        (Some(Id::from(7)), Call::List)
    );
}

#[test]
fn a_notification_has_no_id_and_a_failed_one_gets_no_reply() {
    let frame = json!({ "jsonrpc": "2.0", "method": "cancel", "params": { "key": 1 } });
    assert_eq!(parse(&frame).unwrap_err().id, None);
    let frame = json!({ "jsonrpc": "2.0", "method": "list" });
    assert_eq!(parse(&frame).unwrap().id, None);
}

#[test]
fn a_reply_is_read_as_it_was_written() {
    for outcome in [
        Ok(json!({ "a": "b\n" })),
        Err(parse(&json!([])).unwrap_err().error),
    ] {
        let id = Id::String("é".into());
        let response = Response { id, outcome };
        let line = response.line();
        assert_one_line(&line);
        assert_eq!(FromHost::parse(&line), Some(FromHost::Response(response)));
    }
}
