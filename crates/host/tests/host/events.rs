//! `ask/state`: told to those who want it, and to nobody else.

use asktray_host::PersonAct;
use asktray_view::FromWindow;
use serde_json::{Value, json};

use super::rig::Host;
use super::rig::line::{Line, asked};

fn listening(host: &Host) -> Line {
    let mut line = host.client();
    line.call("hello", &json!({ "events": true }));
    line
}

fn state(line: &mut Line) -> (String, Value) {
    let told = line.expect();
    assert_eq!(told["method"], "ask/state", "{told}");
    assert!(told.get("id").is_none());
    assert_eq!(told["params"]["key"], "e".repeat(22));
    let word = told["params"]["state"].as_str().unwrap().to_owned();
    (word, told["params"]["reason"].clone())
}

fn word(line: &mut Line) -> String {
    state(line).0
}

fn ask(line: &mut Line) {
    let params = json!({ "request": asked("a"), "key": "e".repeat(22) });
    line.request(1, "ask", &params);
}

#[test]
fn an_ask_is_queued_shown_set_aside_shown_again_and_gone() {
    let mut host = Host::start();
    let mut line = listening(&host);
    ask(&mut line);
    let view = host.present();
    assert_eq!(word(&mut line), "queued");
    assert_eq!(word(&mut line), "shown");
    host.window(FromWindow::Later { ask: view.ask });
    assert_eq!(word(&mut line), "later");
    host.person(PersonAct::Show);
    host.person(PersonAct::Open {
        ask: asktray_desk::AskId(view.ask),
        token: None,
    });
    let view = host.present();
    assert_eq!(word(&mut line), "shown");
    host.send(&view, &[0]);
    assert_eq!(state(&mut line), ("gone".into(), json!("sent")));
    assert_eq!(line.expect()["id"], 1);
}

#[test]
fn gone_says_why() {
    type Ends = fn(&Host, u64);
    let ends: [(&str, Ends); 4] = [
        ("declined", |host, ask| {
            host.window(FromWindow::Decline { ask });
        }),
        ("closed", |host, ask| {
            host.window(FromWindow::Closed { ask: Some(ask) });
        }),
        ("unreachable", |host, _| {
            host.tell(asktray_host::Msg::WindowDown);
        }),
        ("caller-cancelled", |host, _| {
            host.client()
                .call("cancel", &json!({ "key": "e".repeat(22) }));
        }),
    ];
    for (reason, end) in ends {
        let mut host = Host::start();
        let mut line = listening(&host);
        ask(&mut line);
        let view = host.present();
        assert_eq!(word(&mut line), "queued");
        assert_eq!(word(&mut line), "shown");
        end(&host, view.ask);
        assert_eq!(state(&mut line), ("gone".into(), json!(reason)));
        assert!(line.expect()["result"].is_object());
    }
}

#[test]
fn nothing_but_the_reply_is_sent_to_those_who_did_not_ask_for_more() {
    let mut host = Host::start();
    let mut loud = listening(&host);
    let mut line = host.client();
    line.call("hello", &json!({}));
    ask(&mut line);
    let view = host.present();
    line.assert_silent(200);
    // What another connection listens to is its own asks.
    loud.assert_silent(100);
    host.send(&view, &[0]);
    assert_eq!(line.expect()["id"], 1);
    line.assert_silent(100);
}
