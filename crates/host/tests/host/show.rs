//! `show`, and what else brings the window up or keeps it away.

use asktray_host::{Msg, PersonAct, Shown};
use asktray_view::{FromWindow, ToWindow};
use serde_json::json;

use super::rig::Host;
use super::rig::line::{code, status};

#[test]
fn show_brings_the_list_up_once_in_ten_seconds() {
    let mut host = Host::start();
    let mut line = host.client();
    assert_eq!(line.call("show", &json!({}))["result"], json!({}));
    host.line("the list comes up", |line| {
        matches!(line, ToWindow::List(_)).then_some(())
    });
    host.pass(4_000);
    let reply = host.client().call("show", &json!({}));
    assert_eq!(code(&reply), -32_002);
    assert_eq!(reply["error"]["data"]["retryAfterMs"], 6_000);
    host.pass(6_000);
    assert_eq!(
        line.call("show", &json!({ "page": "asks" }))["result"],
        json!({})
    );
    host.line("the window comes forward", |line| {
        matches!(line, ToWindow::Front(_)).then_some(())
    });
}

#[test]
fn show_brings_the_settings_up_where_nothing_else_is() {
    let mut host = Host::start();
    let mut line = host.client();
    assert_eq!(
        line.call("show", &json!({ "page": "settings" }))["result"],
        json!({})
    );
    host.line("the settings come up", |line| match line {
        ToWindow::Settings(page) => page
            .settings
            .iter()
            .find(|it| it.name == "asks_a_minute")
            .map(|_| ()),
        _ => None,
    });
    line.ask(1, "a");
    // The page was called up, and stays for as long as it may be in use.
    host.pass(60_000);
    host.present();
    line.call("show", &json!({ "page": "settings" }));
    host.line("the ask stays", |line| match line {
        ToWindow::Front(_) => Some(()),
        ToWindow::Settings(_) => panic!("an ask was replaced"),
        _ => None,
    });
}

#[test]
fn show_takes_a_handle_and_never_replaces_what_is_on_show() {
    let mut host = Host::start();
    let mut line = host.client();
    assert_eq!(
        code(&line.call("show", &json!({ "handle": "77" }))),
        -32_004
    );
    line.ask(1, "a");
    let view = host.present();
    line.ask(2, "b");
    host.settle();
    let asks = line.call("list", &json!({}));
    let handle = asks["result"]["asks"][1]["handle"].clone();
    assert_eq!(
        line.call("show", &json!({ "handle": handle }))["result"],
        json!({})
    );
    host.line("what is there comes forward", |line| match line {
        ToWindow::Front(_) => Some(()),
        ToWindow::Present(other) => panic!("{} replaced {}", other.ask, view.ask),
        _ => None,
    });
}

#[test]
fn show_brings_back_what_was_set_aside() {
    let mut host = Host::start();
    let mut line = host.client();
    line.ask(1, "a");
    let view = host.present();
    host.window(FromWindow::Later { ask: view.ask });
    host.rests();
    let asks = line.call("list", &json!({}));
    assert_eq!(asks["result"]["asks"][0]["state"], "later");
    let handle = &asks["result"]["asks"][0]["handle"];
    line.call("show", &json!({ "handle": handle }));
    assert_eq!(host.present().ask, view.ask);
}

#[test]
fn away_makes_new_asks_unavailable_at_once_and_leaves_those_that_wait() {
    let mut host = Host::start();
    let mut line = host.client();
    line.ask(1, "waits");
    let view = host.present();
    host.person(PersonAct::Away(true));
    line.ask(2, "comes too late");
    let reply = line.expect();
    assert_eq!(
        (&reply["id"], status(&reply, 0)),
        (&json!(2), "unavailable")
    );
    assert_eq!(reply["result"]["details"]["delivery"]["surface"], "none");
    host.send(&view, &[0]);
    assert_eq!(line.expect()["id"], 1);
    host.person(PersonAct::Away(false));
    line.ask(3, "in time");
    assert_eq!(host.present().questions[0].plain, "in time");
}

#[test]
fn under_do_not_disturb_asks_wait_silently() {
    let mut host = Host::start();
    let mut line = host.client();
    host.person(PersonAct::DoNotDisturb(asktray_view::Span::HalfHour));
    line.ask(1, "a");
    host.shown("the tray counts it", |it| match it {
        Shown::Standing(standing) => {
            (standing.asks.len() == 1 && standing.do_not_disturb).then_some(())
        }
        Shown::Line(line) => panic!("nothing is to come up: {line:?}"),
        _ => None,
    });
    host.pass(30 * 60_000);
    host.present();
}

#[test]
fn where_there_can_be_no_window_everybody_is_told_at_once() {
    let mut host = Host::start();
    let (mut line, mut other) = (host.client(), host.client());
    line.ask(1, "a");
    host.present();
    other.ask(1, "b");
    host.settle();
    until_two_wait(&host);
    host.tell(Msg::WindowDown);
    for line in [&mut line, &mut other] {
        assert_eq!(status(&line.expect(), 0), "unavailable");
    }
    assert_eq!(line.call("hello", &json!({}))["result"]["surface"], "none");
    // The next one tries anew.
    line.ask(2, "c");
    host.present();
    host.settle();
    assert_eq!(other.call("hello", &json!({}))["result"]["surface"], "host");
}

fn until_two_wait(host: &Host) {
    super::rig::until("two wait", || {
        let reply = host.client().call("list", &json!({}));
        (reply["result"]["asks"].as_array().unwrap().len() == 2).then_some(())
    });
}

#[test]
fn a_window_that_does_not_draw_is_dropped_and_after_three_nobody_can_be_reached() {
    let mut host = Host::start();
    let mut line = host.client();
    line.ask(1, "a");
    for _ in 0..3 {
        host.line("the ask is to be drawn", |line| {
            matches!(line, ToWindow::Present(_)).then_some(())
        });
        host.pass(10_000);
        host.shown("its process is ended", |it| {
            matches!(it, Shown::Drop).then_some(())
        });
    }
    assert_eq!(status(&line.expect(), 0), "unavailable");
}

#[test]
fn a_lost_window_comes_back_with_what_was_entered() {
    let mut host = Host::start();
    let mut line = host.client();
    line.ask(1, "a");
    let view = host.present();
    let mut draft = super::rig::pick_of(2);
    draft.note = "half a thought".into();
    host.window(FromWindow::Draft {
        ask: view.ask,
        question: 0,
        draft: draft.clone(),
    });
    host.tell(Msg::WindowLost);
    assert_eq!(host.present().drafts, [draft]);
}

#[test]
fn a_client_that_connects_warms_the_window_unless_the_person_is_away() {
    let mut host = Host::start();
    let _line = host.client();
    host.shown("the window is warmed", |it| {
        matches!(it, Shown::Warm).then_some(())
    });
    host.person(PersonAct::Away(true));
    host.all_shown();
    host.client().call("list", &json!({}));
    assert!(!host.all_shown().iter().any(|it| matches!(it, Shown::Warm)));
}

#[test]
fn what_the_window_says_of_another_ask_is_ignored() {
    let mut host = Host::start();
    let mut line = host.client();
    line.ask(1, "a");
    let first = host.present();
    host.send(&first, &[0]);
    line.expect();
    line.ask(2, "b");
    let second = host.present();
    host.send(&first, &[1]);
    host.window(FromWindow::Decline { ask: first.ask });
    line.assert_silent(200);
    host.send(&second, &[2]);
    assert_eq!(super::rig::line::picked(&line.expect(), 0), "mTLS");
}
