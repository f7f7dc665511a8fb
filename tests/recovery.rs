//! What dies under the person's hands comes back with what was entered.

use rustix::process::{Pid, Signal, kill_process};
use serde_json::json;

use crate::rig::questions::sign_in;
use crate::rig::{Stage, descendants, is_alive, rest, wait_for, wait_until};

fn kill(id: u32) {
    let id = i32::try_from(id).ok().and_then(Pid::from_raw).unwrap();
    kill_process(id, Signal::KILL).unwrap();
}

/// Picks Other with a text, has the given process killed, and answers with
/// what came back.
fn draft_survives(victim: impl Fn(&Stage) -> u32) {
    let stage = Stage::new();
    let mut asked = stage.ask(&json!({"request": sign_in()}));
    stage.wait_shown("How should");
    stage.window().keys(&["4"]);
    stage.window().types("half a thought");
    rest(300);
    let id = victim(&stage);
    kill(id);
    wait_until("it to be gone", || !is_alive(id));
    // The ask is still there, and is shown again by itself.
    rest(500);
    stage.wait_shown("How should");
    rest(1_000);
    stage.window().keys(&["4"]);
    stage.window().types(", whole");
    stage.window().keys(&["Return"]);
    let reply = asked.read();
    let text = reply["result"]["details"]["answers"][0]["customText"]
        .as_str()
        .unwrap_or_default();
    assert!(text.contains("half a thought"), "{reply}");
    assert!(text.contains(", whole"), "{reply}");
}

#[test]
fn a_window_that_is_killed_comes_back_with_the_draft() {
    draft_survives(|stage| stage.app.window_process().unwrap());
}

#[test]
fn a_web_process_that_is_killed_comes_back_with_the_draft() {
    draft_survives(|stage| {
        wait_for("the web process", || {
            descendants(stage.app.id()).into_iter().find(|id| {
                let program = std::fs::read_link(format!("/proc/{id}/exe"));
                program.is_ok_and(|path| path.ends_with("WebKitWebProcess"))
            })
        })
    });
}

#[test]
fn a_window_that_dies_is_no_window_that_was_closed() {
    let stage = Stage::new();
    let mut asked = stage.ask(&json!({"request": sign_in()}));
    stage.wait_shown("How should");
    kill(stage.app.window_process().unwrap());
    assert_eq!(
        asked.read_within(std::time::Duration::from_secs(3)),
        None,
        "dying is no outcome"
    );
    stage.wait_shown("How should");
    stage.window().keys(&["2", "Return"]);
    assert_eq!(asked.read()["result"]["text"], "User answers:\nq1: Session");
}

#[test]
fn an_app_that_is_killed_leaves_no_process_behind() {
    let mut stage = Stage::new();
    let _asked = stage.ask(&json!({"request": sign_in()}));
    stage.wait_shown("How should");
    let below = descendants(stage.app.id());
    assert!(!below.is_empty());
    stage.app.signal(Signal::KILL);
    stage.app.wait(std::time::Duration::from_secs(5));
    wait_until("the window and all of its processes to end", || {
        !below.iter().any(|id| is_alive(*id))
    });
}
