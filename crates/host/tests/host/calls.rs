//! protocol.md, the table of methods: what each answers, and the errors.

use asktray_client::wire::Key;
use asktray_host::PersonAct;
use asktray_view::FromWindow;
use serde_json::{Value, json};

use super::rig::line::{asked, code, first_path, picked, status};
use super::rig::{Host, until};

#[test]
fn an_ask_is_shown_and_its_answer_goes_back() {
    let mut host = Host::start();
    let mut line = host.client();
    line.ask(7, "Which?");
    let view = host.present();
    assert_eq!(view.questions[0].options[1].label, "JWT");
    host.send(&view, &[1]);
    let reply = line.expect();
    assert_eq!((&reply["id"], picked(&reply, 0)), (&json!(7), "JWT"));
    assert_eq!(reply["result"]["text"], "User answers:\nq1: JWT");
    assert_eq!(
        reply["result"]["details"]["delivery"],
        json!({ "surface": "host", "degraded": false })
    );
    let key = reply["result"]["key"].as_str().unwrap();
    assert!(Key::parse(key).is_ok(), "{key}");
    host.rests();
}

#[test]
fn hello_says_who_answers_and_is_optional() {
    let host = Host::start();
    let mut line = host.client();
    let hello = json!({ "protocol": 1, "client": { "name": "me", "version": "1" } });
    let reply = line.call("hello", &hello);
    let result = &reply["result"];
    assert_eq!(
        (&result["name"], &result["protocol"]),
        (&json!("asktray"), &json!(1))
    );
    assert_eq!(
        result["limits"],
        json!({ "maxQuestions": 8, "minOptions": 1, "maxOptions": 12, "maxText": 4000 })
    );
    assert_eq!(result["surface"], "host");
    host.person(PersonAct::Away(true));
    assert_eq!(line.call("hello", &json!({}))["result"]["surface"], "none");
}

#[test]
fn unknown_methods_are_errors_and_unknown_notifications_nothing() {
    let host = Host::start();
    let mut line = host.client();
    for method in ["answer", "quit", "history", "Ask", "", "rpc.discover"] {
        assert_eq!(code(&line.call(method, &json!({}))), -32_601, "{method}");
    }
    line.send(&json!({ "jsonrpc": "2.0", "method": "answer" }));
    line.send(&json!({ "jsonrpc": "2.0", "method": "list" }));
    line.assert_silent(200);
}

#[test]
fn what_later_versions_have_is_refused_by_name() {
    let mut host = Host::start();
    let mut line = host.client();
    let key = "k".repeat(22);
    let reply = line.call("collect", &json!({ "key": key, "wait": true }));
    assert_eq!((code(&reply), first_path(&reply)), (-32_602, "method"));
    let reply = line.call("ask", &json!({ "request": asked("a"), "durable": true }));
    assert_eq!((code(&reply), first_path(&reply)), (-32_602, "durable"));
    assert!(
        host.all_shown()
            .iter()
            .all(|it| !matches!(it, asktray_host::Shown::Line(_)))
    );
}

#[test]
fn a_refused_ask_names_every_problem_and_shows_nothing() {
    let mut host = Host::start();
    let mut line = host.client();
    let request = json!({ "questions": [{ "options": [] }, { "question": "b", "options": ["x"], "recommended": 4 }] });
    let reply = line.call("ask", &json!({ "request": request }));
    assert_eq!(code(&reply), -32_602);
    let problems = reply["error"]["data"]["problems"].as_array().unwrap();
    let paths: Vec<_> = problems
        .iter()
        .map(|it| it["path"].as_str().unwrap())
        .collect();
    for path in [
        "questions[0].question",
        "questions[0].options",
        "questions[1].recommended",
    ] {
        assert!(paths.contains(&path), "{path} in {paths:?}");
        assert!(reply["error"]["message"].as_str().unwrap().contains(path));
    }
    assert!(
        host.all_shown()
            .iter()
            .all(|it| !matches!(it, asktray_host::Shown::Line(_)))
    );
}

#[test]
fn wrong_params_are_refused_and_named() {
    let host = Host::start();
    let mut line = host.client();
    let wrong = [
        ("timeoutMs", json!(999)),
        ("timeoutMs", json!("5s")),
        ("onTimeout", json!("explode")),
        ("key", json!("short")),
        ("timeoutms", json!(5_000)),
        ("origin.agent", json!(null)),
    ];
    for (path, value) in wrong {
        let mut params = json!({ "request": asked("a") });
        match path {
            "origin.agent" => params["origin"] = json!({ "agent": "two\nlines" }),
            name => params[name] = value,
        }
        let reply = line.call("ask", &params);
        assert_eq!(
            (code(&reply), first_path(&reply)),
            (-32_602, path),
            "{reply}"
        );
    }
}

#[test]
fn many_asks_are_in_flight_on_one_connection_and_answered_in_any_order() {
    let mut host = Host::start();
    let mut line = host.client();
    for id in 0..18 {
        line.ask(format!("id-{id}"), &format!("Question {id}?"));
    }
    until("all wait", || {
        let asks = host.client().call("list", &json!({}));
        (asks["result"]["asks"].as_array().unwrap().len() == 18).then_some(())
    });
    let mut aside = 0;
    for id in 0..18 {
        let view = host.present();
        assert_eq!(view.questions[0].plain, format!("Question {id}?"));
        if id == 3 {
            // Set aside: its reply comes last of all.
            host.window(FromWindow::Later { ask: view.ask });
            aside = view.ask;
        } else {
            host.send(&view, &[id % 3]);
            let reply = line.expect();
            assert_eq!(reply["id"], format!("id-{id}"));
            assert_eq!(picked(&reply, 0), ["Session", "JWT", "mTLS"][id % 3]);
        }
    }
    host.rests();
    host.person(PersonAct::Open {
        ask: asktray_desk::AskId(aside),
        token: None,
    });
    let view = host.present();
    host.send(&view, &[2]);
    assert_eq!(line.expect()["id"], "id-3");
}

#[test]
fn an_id_in_flight_is_not_used_twice_and_is_free_after_the_reply() {
    let mut host = Host::start();
    let mut line = host.client();
    line.ask(1, "first");
    let view = host.present();
    line.ask(1, "second");
    assert_eq!(code(&line.expect()), -32_600);
    line.request(1, "list", &json!({}));
    assert_eq!(code(&line.expect()), -32_600);
    // A string is another id than a number, and other connections have their own.
    line.ask("1", "third");
    host.client().ask(1, "fourth");
    host.send(&view, &[0]);
    assert_eq!(picked(&line.expect(), 0), "Session");
    line.request(1, "list", &json!({}));
    assert!(line.expect()["result"].is_object());
}

#[test]
fn cancel_withdraws_the_ask_and_the_window_says_why() {
    let mut host = Host::start();
    let (mut line, mut other) = (host.client(), host.client());
    let key = "0123456789abcdefghij-_";
    line.request(1, "ask", &json!({ "request": asked("Go on?"), "key": key }));
    host.present();
    assert_eq!(
        other.call("cancel", &json!({ "key": key }))["result"],
        json!({})
    );
    assert_eq!(status(&line.expect(), 0), "cancelled");
    let notice = host.notice();
    assert_eq!(notice.reason, asktray_view::Reason::CallerCancelled);
    assert_eq!(notice.about, "Go on?");
    assert_eq!(code(&other.call("cancel", &json!({ "key": key }))), -32_004);
}

#[test]
fn an_unknown_key_is_an_error() {
    let host = Host::start();
    let mut line = host.client();
    let reply = line.call("cancel", &json!({ "key": "x".repeat(30) }));
    assert_eq!(code(&reply), -32_004);
}

#[test]
fn the_key_of_a_pending_ask_is_taken_and_free_again_after_its_end() {
    let mut host = Host::start();
    let mut line = host.client();
    let key = "K".repeat(64);
    let with = |request: Value| json!({ "request": request, "key": key });
    line.request(1, "ask", &with(asked("one")));
    let view = host.present();
    assert_eq!(code(&line.call("ask", &with(asked("two")))), -32_005);
    let again = line.call("ask", &with(asked("one")));
    assert_eq!((code(&again), first_path(&again)), (-32_602, "key"));
    // The order of names makes no other document.
    let turned: Value =
        serde_json::from_str(r#"{"options":["Session","JWT","mTLS"],"question":"one"}"#).unwrap();
    assert_eq!(code(&line.call("ask", &with(turned))), -32_602);
    host.send(&view, &[0]);
    let reply = line.expect();
    assert_eq!(reply["result"]["key"], key);
    line.request(2, "ask", &with(asked("two")));
    assert_eq!(host.present().questions[0].plain, "two");
}

#[test]
fn list_names_the_pending_asks_and_not_their_keys() {
    let mut host = Host::start();
    let mut line = host.client();
    let key = "secret-".repeat(4);
    let long = "word ".repeat(100);
    let origin = json!({ "agent": "Robin", "project": "nest" });
    line.request(
        1,
        "ask",
        &json!({ "request": asked("First?"), "key": key, "origin": origin, "timeoutMs": 60_000 }),
    );
    line.ask(2, &long);
    host.present();
    let asks = until("both wait", || {
        let reply = host.client().call("list", &json!({}));
        let asks = reply["result"]["asks"].as_array().unwrap().clone();
        (asks.len() == 2 && asks[0]["state"] == "shown").then_some(asks)
    });
    assert_eq!(
        (&asks[0]["about"], &asks[0]["leftMs"]),
        (&json!("First?"), &json!(60_000))
    );
    assert_eq!(asks[0]["origin"], origin);
    assert_eq!(asks[1]["state"], "queued");
    assert!(asks[1]["about"].as_str().unwrap().chars().count() <= 81);
    assert!(asks[0]["handle"].is_string());
    assert!(!json!(asks).to_string().contains("secret-"));
}

#[test]
fn notifications_act_and_are_not_answered() {
    let mut host = Host::start();
    let mut line = host.client();
    let key = "n".repeat(22);
    line.request(1, "ask", &json!({ "request": asked("a"), "key": key }));
    host.present();
    line.send(&json!({ "jsonrpc": "2.0", "method": "cancel", "params": { "key": "wrong" } }));
    line.send(&json!({ "jsonrpc": "2.0", "method": "cancel", "params": { "key": key } }));
    let reply = line.expect();
    assert_eq!((&reply["id"], status(&reply, 0)), (&json!(1), "cancelled"));
    line.assert_silent(200);
}

#[test]
fn evidence_is_shown_whole_and_claims_are_marked() {
    let mut host = Host::start();
    let mut line = host.client();
    let evidence = json!([{ "kind": "command", "title": "Run", "text": "rm -rf <b>\u{202e}x" }]);
    let origin = json!({ "agent": "a\u{202e}b" });
    line.request(
        1,
        "ask",
        &json!({ "request": asked("a"), "evidence": evidence, "origin": origin }),
    );
    let view = host.present();
    let html = serde_json::to_string(&view.evidence[0].html).unwrap();
    assert!(
        html.contains("&lt;b&gt;") && !html.contains('\u{202e}'),
        "{html}"
    );
    assert!(!view.claims.agent.unwrap().contains('\u{202e}'));
}
