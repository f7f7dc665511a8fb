//! Replies that cannot be delivered, quitting, and a stop by the system.

use std::time::Duration;

use asktray_host::{Msg, PersonAct};
use asktray_view::Reason;
use serde_json::{Value, json};

use super::rig::line::{asked, code, picked, status};
use super::rig::{Host, until};

/// A document whose reply no socket takes in one go.
fn large() -> Value {
    let text = "x".repeat(4_000);
    let options: Vec<Value> = (0..12)
        .map(|n| json!(format!("{n}{}", &text[..3_900])))
        .collect();
    let question = |n: u64| json!({ "id": format!("q{n}"), "question": text, "description": text, "options": options });
    json!({ "questions": (0..8).map(question).collect::<Vec<_>>() })
}

#[test]
fn an_answer_to_a_client_that_does_not_read_counts_as_not_delivered_until_it_reads() {
    let mut host = Host::start();
    let (mut stuck, mut other) = (host.client(), host.client());
    stuck.request(1, "ask", &json!({ "request": large() }));
    let view = host.present();
    host.send(&view, &[1; 8]);
    host.settle();
    host.pass(2_000);
    let notice = host.notice();
    assert_eq!(notice.reason, Reason::NotDelivered);
    assert!(
        notice.text.starts_with("User answers:\n"),
        "to copy: {}",
        notice.text
    );
    // Nobody else is kept waiting by it.
    assert!(other.call("list", &json!({}))["result"].is_object());
    let reply = stuck.expect();
    assert_eq!(status(&reply, 7), "answered");
    host.rests();
}

#[test]
fn an_answer_to_a_client_that_is_gone_is_kept_to_be_copied() {
    let mut host = Host::start();
    let mut line = host.client();
    line.request(1, "ask", &json!({ "request": large() }));
    let view = host.present();
    host.send(&view, &[1; 8]);
    host.settle();
    drop(line);
    let notice = host.notice();
    assert_eq!(notice.reason, Reason::NotDelivered);
    assert!(!notice.text.is_empty());
}

#[test]
fn a_client_that_never_reads_holds_up_nobody_but_itself() {
    let mut host = Host::start();
    let (mut deaf, mut other) = (host.client(), host.client());
    deaf.stream.set_nonblocking(true).unwrap();
    let mut flood = 0;
    while flood < 20_000 {
        deaf.ask(flood, "");
        flood += 1;
    }
    other.ask(1, "a");
    let view = host.present();
    host.send(&view, &[1]);
    assert_eq!(picked(&other.expect(), 0), "JWT");
}

#[test]
fn a_client_that_lets_its_news_pile_up_is_let_go_and_its_asks_with_it() {
    let mut host = Host::with(asktray_host::Settings {
        asks_a_minute: 100_000,
        ..Default::default()
    });
    let mut deaf = host.client();
    deaf.call("hello", &json!({ "events": true }));
    deaf.ask("pending", "stays");
    let view = host.present();
    // Each goes and comes back, and the client is told each time.
    for _ in 0..20_000 {
        host.window(asktray_view::FromWindow::Later { ask: view.ask });
        host.person(PersonAct::Open {
            ask: asktray_desk::AskId(view.ask),
            token: None,
        });
        host.window(asktray_view::FromWindow::Shown { ask: view.ask });
    }
    until("its ask is gone", || {
        let reply = host.client().call("list", &json!({}));
        (reply["result"]["asks"] == json!([])).then_some(())
    });
}

#[test]
fn quitting_cancels_what_waits_and_takes_no_more() {
    let mut host = Host::start();
    let (mut line, mut other) = (host.client(), host.client());
    line.ask(1, "a");
    host.present();
    other.ask(1, "b");
    until("both wait", || {
        let reply = host.client().call("list", &json!({}));
        (reply["result"]["asks"].as_array().unwrap().len() == 2).then_some(())
    });
    host.person(PersonAct::Quit);
    assert_eq!(status(&line.expect(), 0), "cancelled");
    assert_eq!(status(&other.expect(), 0), "cancelled");
    host.ends();
}

#[test]
fn an_ask_that_comes_while_the_app_shuts_down_is_told_so() {
    let mut host = Host::start();
    let (mut stuck, mut line) = (host.client(), host.client());
    // A reply that nobody reads keeps the app for a moment.
    stuck.request(1, "ask", &json!({ "request": large() }));
    host.present();
    line.call("list", &json!({}));
    host.person(PersonAct::Quit);
    line.ask(2, "too late");
    assert_eq!(code(&line.expect()), -32_003);
    // Calls do not keep it for longer.
    host.ends();
}

#[test]
fn an_answer_that_is_on_its_way_is_not_cut_off_by_quitting() {
    let mut host = Host::start();
    let mut line = host.client();
    let mut other = host.client();
    line.request(1, "ask", &json!({ "request": large() }));
    let view = host.present();
    other.ask(2, "b");
    until("both wait", || {
        let reply = host.client().call("list", &json!({}));
        (reply["result"]["asks"].as_array().unwrap().len() == 2).then_some(())
    });
    host.send(&view, &[1; 8]);
    host.person(PersonAct::Quit);
    assert_eq!(status(&line.expect(), 0), "answered");
    assert_eq!(status(&other.expect(), 0), "cancelled");
    host.ends();
}

#[test]
fn a_stop_by_the_system_is_no_outcome() {
    let mut host = Host::start();
    let mut line = host.client();
    line.request(1, "ask", &json!({ "request": asked("a") }));
    host.present();
    host.tell(Msg::Stop);
    host.ends();
    line.assert_closed();
}

#[test]
fn a_listener_whose_actor_is_gone_ends_its_connections() {
    let mut host = Host::start();
    let mut line = host.client();
    line.call("list", &json!({}));
    host.tell(Msg::Stop);
    host.ends();
    std::thread::sleep(Duration::from_millis(50));
    line.request(1, "list", &json!({}));
    line.assert_closed();
}
