//! What the desktop has or lacks round the app: a session bus, workspaces, a
//! display.

use rustix::process::{Pid, Signal, kill_process};
use serde_json::json;

use crate::rig::{
    App, Desktop, Login, Shell, Stage, Window, is_alive, of_desktop, program, rest, wait_until,
};

#[test]
fn without_a_session_bus_all_else_works() {
    let mut desktop = Desktop::new();
    desktop.lose_bus();
    let app = App::start(&desktop, crate::rig::SETTINGS);
    let stage = Stage::of(desktop, app);
    let mut asked = stage.ask(&json!({"request": {"question": "No bus?", "options": ["A", "B"]}}));
    stage.wait_shown("No bus?");
    stage.window().keys(&["2", "Return"]);
    assert_eq!(asked.read()["result"]["text"], "User answers:\nq1: B");
}

#[test]
fn a_window_on_another_workspace_earns_no_default() {
    let desktop = Desktop::new();
    let workspace = |arguments: [&str; 2]| {
        let status = desktop.brief("wmctrl").args(arguments).status();
        assert!(status.unwrap().success(), "wmctrl {arguments:?}");
    };
    workspace(["-n", "2"]);
    let app = App::start(&desktop, "fair_time_seconds = 4\n");
    let mut wire = app.wire();
    wire.send(
        "ask",
        &json!({"request": {"question": "Seen?", "options": ["A"], "recommended": 0},
            "timeoutMs": 9_000, "onTimeout": "recommended"}),
    );
    // A window that is about to take the keyboard brings its workspace along.
    let window = Window::on(&desktop);
    window.wait_active();
    workspace(["-s", "1"]);
    window.wait_gone();
    let reply = wire.read();
    assert!(!window.is_there(), "the window came back by itself");
    assert_eq!(
        reply["result"]["details"]["answers"][0]["status"],
        "timeout"
    );
}

/// A session that is locked, or that another one has taken the screen from, is
/// before nobody's eyes.
#[test]
fn a_hidden_session_earns_no_default() {
    let hidden: [fn(&Login); 2] = [|login| login.lock(true), |login| login.switch(false)];
    for hide in hidden {
        let desktop = Desktop::new();
        let login = Login::on(&desktop);
        let app = App::start(&desktop, "fair_time_seconds = 4\n");
        let mut wire = app.wire();
        wire.send(
            "ask",
            &json!({"request": {"question": "Seen?", "options": ["A"], "recommended": 0},
                "timeoutMs": 9_000, "onTimeout": "recommended"}),
        );
        Window::on(&desktop).wait_active();
        hide(&login);
        let reply = wire.read();
        assert_eq!(
            reply["result"]["details"]["answers"][0]["status"],
            "timeout"
        );
    }
}

/// One that is seen again counts as before; so does one that two say is hidden,
/// once both say it is not.
#[test]
fn a_session_that_is_seen_again_earns_its_default() {
    let desktop = Desktop::new();
    let login = Login::on(&desktop);
    let app = App::start(&desktop, "fair_time_seconds = 3\n");
    login.lock(true);
    login.switch(false);
    let mut wire = app.wire();
    wire.send(
        "ask",
        &json!({"request": {"question": "Seen?", "options": ["A"], "recommended": 0},
            "timeoutMs": 14_000, "onTimeout": "recommended"}),
    );
    Window::on(&desktop).wait_active();
    login.lock(false);
    login.switch(true);
    let reply = wire.read();
    assert_eq!(reply["result"]["details"]["answers"][0]["defaulted"], true);
}

/// Whoever asks first decides where the app is started from; that may be a
/// place without a display, and must not be for good.
#[test]
fn an_app_started_without_a_display_makes_way_for_one_that_has_it() {
    let desktop = Desktop::new();
    desktop.settings("");
    let arguments = ["ask", "--question", "Anybody?", "--option", "A"];
    let mut blind = desktop.brief(program("asktray"));
    let status = blind.args(arguments).env_remove("DISPLAY").status();
    assert_eq!(status.unwrap().code(), Some(69));
    rest(500);
    let shell = Shell::on(&desktop);
    let run = shell.asktray(&arguments, b"");
    let window = Window::on(&desktop);
    window.wait_there();
    window.wait_ready();
    window.keys(&["1", "Return"]);
    assert_eq!(run.done().out, "User answers:\nq1: A\n");
    // Started by the command line, it is no child of this test.
    for app in of_desktop(&desktop, "asktray-app") {
        let id = i32::try_from(app).ok().and_then(Pid::from_raw).unwrap();
        kill_process(id, Signal::TERM).unwrap();
        wait_until("the app to end", || !is_alive(app));
    }
}
