//! How the window comes up: with the keyboard or without, and what becomes of
//! keys that were meant for somebody else.

use serde_json::json;

use crate::rig::questions::sign_in;
use crate::rig::{Fingers, Key, Other, Stage, Wire, rest, wait_until};

/// Milliseconds after which hands rest, and a little more.
const REST_MS: u64 = 3_500;

const AUTO: &str = "arrival = \"auto\"\n";

fn ask(stage: &Stage) -> Wire {
    stage.ask(&json!({"request": sign_in()}))
}

/// The window is on the screen and the keyboard stays with the other one.
fn comes_up_quietly(stage: &Stage, other: &Other) {
    stage.window().wait_there();
    rest(1_500);
    assert!(other.is_active(), "the window took the keyboard");
}

#[test]
fn an_ask_takes_no_keyboard_that_is_in_use_and_loses_no_key() {
    let stage = Stage::with(AUTO);
    let other = Other::on(&stage.desktop);
    let fingers = Fingers::on(stage.desktop.display());
    let mut typed = Vec::new();
    let mut asked = None;
    for (number, letter) in "the quick brown fox jumps".chars().enumerate() {
        let key = Key::of(letter);
        fingers.tap(key);
        typed.push(fingers.code(key));
        if number == 3 {
            asked = Some(ask(&stage));
        }
        rest(200);
    }
    comes_up_quietly(&stage, &other);
    assert_eq!(other.heard(), typed);
    assert_eq!(stage.pending().len(), 1);
    drop(asked);
}

#[test]
fn an_ask_takes_the_keyboard_once_it_has_rested_whatever_the_pointer_does() {
    let stage = Stage::with(AUTO);
    let other = Other::on(&stage.desktop);
    let fingers = Fingers::on(stage.desktop.display());
    fingers.tap(Key::of('x'));
    rest(REST_MS);
    fingers.point((40, 40));
    fingers.point((60, 60));
    let mut asked = ask(&stage);
    stage.wait_shown("How should");
    assert!(!other.is_active());
    stage.window().keys(&["2", "Return"]);
    assert_eq!(asked.read()["result"]["text"], "User answers:\nq1: Session");
}

/// A modifier that is held down says nothing for as long as it is held.
#[test]
fn an_ask_takes_no_keyboard_on_which_a_key_is_held() {
    let stage = Stage::with(AUTO);
    let other = Other::on(&stage.desktop);
    let xdotool = |arguments: [&str; 2]| {
        let status = stage.desktop.brief("xdotool").args(arguments).status();
        assert!(status.unwrap().success(), "xdotool {arguments:?}");
    };
    xdotool(["keydown", "shift"]);
    rest(REST_MS);
    let _asked = ask(&stage);
    comes_up_quietly(&stage, &other);
    xdotool(["keyup", "shift"]);
}

/// The next ask takes the keyboard from nobody: the window has it already.
#[test]
fn the_next_ask_stays_in_a_window_that_is_in_use() {
    let stage = Stage::with(AUTO);
    let _other = Other::on(&stage.desktop);
    rest(REST_MS);
    let mut first = ask(&stage);
    stage.wait_shown("How should");
    let mut second = stage.ask(&json!({"request": {"question": "Next?", "options": ["A"]}}));
    stage.window().keys(&["2", "Return"]);
    assert_eq!(first.read()["result"]["text"], "User answers:\nq1: Session");
    stage.wait_shown("Next?");
    stage.window().keys(&["1", "Return"]);
    assert_eq!(second.read()["result"]["text"], "User answers:\nq1: A");
}

#[test]
fn a_page_that_is_loaded_again_has_what_was_entered() {
    let stage = Stage::driven("");
    let mut asked = ask(&stage);
    stage.wait_shown("How should");
    stage.window().keys(&["4"]);
    stage.window().types("half a thought");
    rest(300);
    let page = stage.page();
    page.script("window.before = true; location.reload()", &json!([]));
    let filled = "return !window.before && \
        [...document.querySelectorAll('textarea')].some(it => it.value === 'half a thought')";
    wait_until("the text on the new page", || {
        page.script(filled, &json!([])) == json!(true)
    });
    rest(1_200);
    stage.window().keys(&["4"]);
    stage.window().types(", whole");
    stage.window().keys(&["Return"]);
    let reply = asked.read();
    let text = &reply["result"]["details"]["answers"][0]["customText"];
    let text = text.as_str().unwrap_or_default();
    assert!(text.contains("half a thought"), "{reply}");
    assert!(text.contains(", whole"), "{reply}");
}

/// One gesture, two clicks: the second is not for the ask that came up under
/// it.
#[test]
fn a_double_click_on_the_close_button_declines_one_ask() {
    let stage = Stage::new();
    let mut first = ask(&stage);
    stage.wait_shown("How should");
    let mut second = stage.ask(&json!({"request": {"question": "Next?", "options": ["A"]}}));
    wait_until("both to be pending", || stage.pending().len() == 2);
    let close = || stage.window().close();
    close();
    close();
    assert_eq!(
        first.read()["result"]["text"],
        "User answers:\nq1: (cancelled)"
    );
    stage.wait_shown("Next?");
    stage.window().keys(&["1", "Return"]);
    assert_eq!(second.read()["result"]["text"], "User answers:\nq1: A");
}
