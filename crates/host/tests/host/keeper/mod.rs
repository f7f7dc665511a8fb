//! The keeper of the window: what comes of windows that die, hang, lie, or
//! cannot be, and that no process is left behind.

mod rig;

use std::fs;
use std::time::Duration;

use asktray_host::{Settings, WindowPolicy};
use serde_json::json;

use crate::rig::line::{asked, picked, status};
use crate::rig::until;
use rig::{Rig, script};

#[test]
fn a_window_is_started_for_an_ask_and_its_answer_goes_back() {
    let rig = Rig::start("answer");
    let mut line = rig.client();
    for id in 0..5 {
        line.ask(id, "a");
        assert_eq!(picked(&line.expect(), 0), "JWT");
    }
    assert_eq!(rig.pids().len(), 1, "one window for all");
}

#[test]
fn a_window_that_was_killed_comes_back_with_the_ask() {
    let rig = Rig::start("show");
    let mut line = rig.client();
    line.ask(1, "a");
    rig.wait_for("the ask is shown", "present 1");
    rig.act("answer");
    rig.kill_window();
    assert_eq!(picked(&line.expect(), 0), "JWT");
    assert_eq!(rig.pids().len(), 2);
}

#[test]
fn a_window_that_dies_again_and_again_is_given_up_after_three() {
    let rig = Rig::start("die");
    let mut line = rig.client();
    line.ask(1, "a");
    assert_eq!(status(&line.expect(), 0), "unavailable");
    assert_eq!(rig.pids().len(), 3);
    let hello = line.call("hello", &json!({}));
    assert_eq!(hello["result"]["surface"], "none");
    rig.assert_nothing_left();
    // It is tried anew with the next ask.
    rig.act("answer");
    line.ask(2, "b");
    assert_eq!(picked(&line.expect(), 0), "JWT");
}

#[test]
fn where_the_window_cannot_be_shown_the_ask_is_unavailable() {
    for act in ["failed", "loader"] {
        let rig = Rig::start(act);
        let mut line = rig.client();
        line.ask(1, "a");
        assert_eq!(status(&line.expect(), 0), "unavailable", "{act}");
        assert_eq!(line.call("hello", &json!({}))["result"]["surface"], "none");
        rig.assert_nothing_left();
    }
}

#[test]
fn a_program_that_is_not_there_makes_asks_unavailable() {
    let rig = Rig::with(
        "answer",
        "/nowhere/window".into(),
        Settings::default(),
        Some(":9"),
    );
    let mut line = rig.client();
    line.ask(1, "a");
    assert_eq!(status(&line.expect(), 0), "unavailable");
}

#[test]
fn without_a_display_nothing_is_started() {
    for display in [None, Some("")] {
        let rig = Rig::with("answer", script(), Settings::default(), display);
        let mut line = rig.client();
        line.ask(1, "a");
        assert_eq!(status(&line.expect(), 0), "unavailable");
        assert_eq!(rig.pids().len(), 0);
    }
}

#[test]
fn under_auto_a_window_is_warmed_by_a_client_and_let_go_when_idle() {
    let rig = Rig::under("answer", WindowPolicy::Auto);
    let mut line = rig.client();
    until("the window is warmed", || {
        (rig.pids().len() == 1).then_some(())
    });
    line.ask(1, "a");
    line.expect();
    rig.wait_for("it is let go", "over");
    rig.assert_nothing_left();
    line.ask(2, "b");
    assert_eq!(picked(&line.expect(), 0), "JWT");
    assert_eq!(rig.pids().len(), 2);
}

#[test]
fn an_idle_time_beyond_all_clocks_is_for_ever() {
    let settings = Settings {
        window_idle_seconds: u64::MAX,
        ..Settings::default()
    };
    let rig = Rig::with("answer", script(), settings, Some(":9"));
    let mut line = rig.client();
    for id in 0..2 {
        line.ask(id, "a");
        assert_eq!(picked(&line.expect(), 0), "JWT");
    }
    assert_eq!(rig.pids().len(), 1);
}

#[test]
fn under_never_a_window_goes_as_soon_as_nothing_is_shown() {
    let rig = Rig::under("answer", WindowPolicy::Never);
    let mut line = rig.client();
    line.call("list", &json!({}));
    assert_eq!(rig.pids().len(), 0, "nothing is warmed");
    line.ask(1, "a");
    line.expect();
    rig.wait_for("it is let go", "over");
    rig.assert_nothing_left();
}

#[test]
fn under_always_a_window_is_there_from_the_start_and_stays() {
    let rig = Rig::under("answer", WindowPolicy::Always);
    until("the window is started", || {
        (rig.pids().len() == 1).then_some(())
    });
    let mut line = rig.client();
    line.ask(1, "a");
    line.expect();
    std::thread::sleep(Duration::from_millis(2_500));
    assert!(!rig.log("lines").contains(&"over".to_owned()));
    line.ask(2, "b");
    line.expect();
    assert_eq!(rig.pids().len(), 1);
}

#[test]
fn a_window_that_does_not_end_when_let_go_is_ended() {
    let rig = Rig::under("show", WindowPolicy::Never);
    let mut line = rig.client();
    line.request(
        1,
        "ask",
        &json!({ "request": asked("a"), "key": "k".repeat(22) }),
    );
    rig.wait_for("the ask is shown", "present 1");
    rig.act("stubborn");
    // Answered by nobody; its caller goes, the notice passes, the window rests.
    drop(line);
    rig.wait_for("it is let go", "over");
    rig.assert_nothing_left();
}

#[test]
fn a_page_that_does_not_answer_its_heartbeat_is_made_anew() {
    let rig = Rig::start("mute");
    let mut line = rig.client();
    line.ask(1, "a");
    rig.wait_for("the page is asked whether it lives", "ping");
    rig.act("answer");
    assert_eq!(picked(&line.expect(), 0), "JWT");
    assert_eq!(rig.pids().len(), 2);
}

#[test]
fn a_page_that_answers_its_heartbeat_stays() {
    let rig = Rig::start("show");
    let mut line = rig.client();
    line.ask(1, "a");
    until("it was asked several times", || {
        let pings = rig.log("lines").iter().filter(|it| *it == "ping").count();
        (pings >= 4).then_some(())
    });
    line.assert_silent(100);
    assert_eq!(rig.pids().len(), 1);
}

#[test]
fn a_window_that_stops_reading_is_made_anew() {
    let rig = Rig::start("frozen");
    let mut line = rig.client();
    line.ask(1, "a");
    rig.wait_for("it got the ask", "present 1");
    rig.act("answer");
    assert_eq!(picked(&line.expect(), 0), "JWT");
    rig.assert_first_is_gone();
}

#[test]
fn what_an_earlier_window_still_says_is_not_taken_for_the_next_ones_word() {
    let rig = Rig::start("late");
    let mut line = rig.client();
    line.ask(1, "a");
    rig.wait_for("it got the ask", "present 1");
    rig.act("show");
    rig.wait_for("what it left behind has spoken", "late");
    line.assert_silent(300);
    rig.act("answer");
    rig.kill_window();
    assert_eq!(picked(&line.expect(), 0), "JWT");
}

#[test]
fn a_window_that_talks_nonsense_is_made_anew() {
    for act in ["garbage", "endless"] {
        let rig = Rig::start(act);
        let mut line = rig.client();
        line.ask(1, "a");
        rig.wait_for("it got the ask", "present 1");
        rig.act("answer");
        assert_eq!(picked(&line.expect(), 0), "JWT", "{act}");
        rig.assert_first_is_gone();
    }
}

#[test]
fn a_window_may_complain_without_end() {
    let rig = Rig::start("chatty");
    let mut line = rig.client();
    line.ask(1, "a");
    assert_eq!(picked(&line.expect(), 0), "JWT");
    assert_eq!(rig.pids().len(), 1);
}

#[test]
fn the_window_ends_with_the_app() {
    let mut rig = Rig::start("stubborn");
    let mut line = rig.client();
    line.ask(1, "a");
    rig.wait_for("the ask is shown", "present 1");
    rig.runtime
        .take()
        .unwrap()
        .shutdown_timeout(Duration::from_secs(5));
    until("the window is gone", || {
        let pid = &rig.pids()[0];
        let status = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        // Nobody is left to wait for it: a zombie is as good as gone.
        (status.is_empty() || status.contains(") Z ")).then_some(())
    });
}
