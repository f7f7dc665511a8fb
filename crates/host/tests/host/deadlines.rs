//! Deadlines: the policies, what was given before, fair time, and the clock.

use asktray_view::{AskView, FromWindow, Reason};
use serde_json::{Value, json};

use super::rig::line::{Line, asked, code, picked, status};
use super::rig::{Host, pick_of};

fn ask(line: &mut Line, request: &Value, on_timeout: &str) {
    let params = json!({ "request": request, "timeoutMs": 30_000, "onTimeout": on_timeout });
    line.request(1, "ask", &params);
}

fn recommending() -> Value {
    let mut request = asked("a");
    request["recommended"] = json!(1);
    request
}

fn defaulted(reply: &Value) -> bool {
    reply["result"]["details"]["answers"][0]["defaulted"] == true
}

#[test]
fn cancel_ends_as_timeout() {
    let mut host = Host::start();
    let mut line = host.client();
    ask(&mut line, &recommending(), "cancel");
    let view = host.present();
    let deadline = view.deadline.unwrap();
    assert_eq!(
        (deadline.left_ms, deadline.span_ms, deadline.fails),
        (30_000, 30_000, false)
    );
    assert_eq!(view.questions[0].at_deadline, None);
    host.pass(29_000);
    line.assert_silent(100);
    host.pass(1_000);
    assert_eq!(status(&line.expect(), 0), "timeout");
    assert_eq!(host.notice().reason, Reason::Deadline);
}

#[test]
fn recommended_is_applied_after_the_fair_time_on_screen() {
    let mut host = Host::start();
    let mut line = host.client();
    ask(&mut line, &recommending(), "recommended");
    let view = host.present();
    assert_eq!(view.questions[0].at_deadline, Some(1));
    host.pass(30_000);
    let reply = line.expect();
    assert_eq!((status(&reply, 0), picked(&reply, 0)), ("answered", "JWT"));
    assert!(defaulted(&reply));
    assert_eq!(host.notice().reason, Reason::Defaulted);
}

#[test]
fn recommended_is_not_applied_to_what_nobody_saw() {
    let mut host = Host::start();
    let (mut first, mut second) = (host.client(), host.client());
    first.ask(1, "in front");
    host.present();
    ask(&mut second, &recommending(), "recommended");
    host.settle();
    host.pass(31_000);
    let reply = second.expect();
    assert_eq!(status(&reply, 0), "timeout");
    assert!(!defaulted(&reply));
}

#[test]
fn recommended_is_not_applied_in_a_locked_session() {
    let mut host = Host::start();
    let mut line = host.client();
    ask(&mut line, &recommending(), "recommended");
    host.present();
    host.pass(5_000);
    host.tell(asktray_host::Msg::Locked(true));
    host.pass(25_000);
    assert_eq!(status(&line.expect(), 0), "timeout");
}

#[test]
fn recommended_is_not_applied_to_what_was_set_aside() {
    let mut host = Host::start();
    let mut line = host.client();
    ask(&mut line, &recommending(), "recommended");
    let view = host.present();
    host.pass(15_000);
    host.window(FromWindow::Later { ask: view.ask });
    host.pass(15_000);
    assert_eq!(status(&line.expect(), 0), "timeout");
}

#[test]
fn what_is_not_to_be_defaulted_ends_as_timeout() {
    for category in ["scope-product", "security-permission"] {
        let mut host = Host::start();
        let mut line = host.client();
        let mut request = recommending();
        request["category"] = json!(category);
        ask(&mut line, &request, "recommended");
        assert_eq!(host.present().questions[0].at_deadline, None);
        host.pass(30_000);
        assert_eq!(status(&line.expect(), 0), "timeout", "{category}");
    }
}

#[test]
fn error_fails_the_whole_ask() {
    let mut host = Host::start();
    let mut line = host.client();
    ask(&mut line, &recommending(), "error");
    assert!(host.present().deadline.unwrap().fails);
    host.pass(30_000);
    assert_eq!(code(&line.expect()), -32_001);
}

fn two(line: &mut Line, host: &mut Host, on_timeout: &str) -> AskView {
    let request = json!({ "questions": [recommending(), recommending()] });
    ask(line, &request, on_timeout);
    let view = host.present();
    host.window(FromWindow::Given {
        ask: view.ask,
        question: 0,
        draft: pick_of(2),
    });
    view
}

#[test]
fn a_question_that_was_given_is_kept_and_the_others_expire() {
    let mut host = Host::start();
    let mut line = host.client();
    two(&mut line, &mut host, "cancel");
    // The pick has moved the deadline to 60 s from then.
    host.pass(59_000);
    line.assert_silent(100);
    host.pass(2_000);
    let reply = line.expect();
    assert_eq!((status(&reply, 0), picked(&reply, 0)), ("answered", "mTLS"));
    assert!(!defaulted(&reply));
    assert_eq!(status(&reply, 1), "timeout");
}

#[test]
fn each_question_needs_its_own_fair_time() {
    let mut host = Host::start();
    let mut line = host.client();
    two(&mut line, &mut host, "recommended");
    host.pass(61_000);
    let reply = line.expect();
    // The second question was never the one on screen.
    assert_eq!(
        (status(&reply, 0), status(&reply, 1)),
        ("answered", "timeout")
    );
}

#[test]
fn more_time_adds_the_whole_span_again() {
    let mut host = Host::start();
    let mut line = host.client();
    ask(&mut line, &asked("a"), "cancel");
    let view = host.present();
    host.window(FromWindow::MoreTime { ask: view.ask });
    host.pass(59_000);
    line.assert_silent(100);
    host.pass(1_000);
    assert_eq!(status(&line.expect(), 0), "timeout");
}

#[test]
fn nothing_expires_in_a_machine_that_slept_before_it_was_on_show_for_the_fair_time() {
    let mut host = Host::start();
    let mut line = host.client();
    ask(&mut line, &recommending(), "recommended");
    host.present();
    host.pass(1_000);
    host.sleep(3_600_000);
    line.assert_silent(300);
    host.pass(9_000);
    line.assert_silent(100);
    host.pass(2_000);
    let reply = line.expect();
    assert_eq!((status(&reply, 0), defaulted(&reply)), ("answered", true));
}

#[test]
fn time_asleep_is_no_time_on_screen() {
    let mut host = Host::start();
    let mut line = host.client();
    let params =
        json!({ "request": recommending(), "timeoutMs": 100_000, "onTimeout": "recommended" });
    line.request(1, "ask", &params);
    let view = host.present();
    host.pass(1_000);
    host.sleep(60_000);
    host.window(FromWindow::At {
        ask: view.ask,
        step: asktray_view::Step::Review,
    });
    host.pass(60_000);
    assert_eq!(status(&line.expect(), 0), "timeout");
}

#[test]
fn the_persons_settings_decide_where_the_caller_does_not() {
    let mut host = Host::with(asktray_host::Settings {
        timeout_seconds: 20,
        ..Default::default()
    });
    let mut line = host.client();
    line.ask(1, "a");
    assert_eq!(host.present().deadline.unwrap().left_ms, 20_000);
    host.pass(20_000);
    assert_eq!(status(&line.expect(), 0), "timeout");
}

#[test]
fn an_ask_without_a_deadline_waits() {
    let mut host = Host::start();
    let mut line = host.client();
    let params = json!({ "request": asked("a"), "timeoutMs": 0 });
    line.request(1, "ask", &params);
    assert_eq!(host.present().deadline, None);
    host.sleep(40 * 24 * 3_600_000);
    line.assert_silent(200);
}
