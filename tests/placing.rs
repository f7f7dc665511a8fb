//! Where the window is and how large: as its content wants, as the person put
//! it, and always within the screen.

use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};

use crate::rig::{Stage, Wire, rest, wait_until};

fn low() -> Value {
    json!({"question": "Low?", "options": ["A", "B"]})
}

fn high() -> Value {
    let lines = "A line of it.\n\n".repeat(40);
    json!({"question": "High?", "description": lines, "options": ["A", "B", "C", "D"]})
}

fn ask(stage: &Stage, request: &Value) -> Wire {
    let words = request["question"].as_str().unwrap().to_owned();
    let asked = stage.ask(&json!({"request": request}));
    stage.wait_shown(&words);
    asked
}

/// The upper left corner of the window's inside.
fn corner(stage: &Stage) -> (i32, i32) {
    stage.window().corner()
}

fn decline(stage: &Stage, mut asked: Wire) {
    stage.window().keys(&["Escape"]);
    asked.read();
    stage.window().wait_gone();
}

/// Has the window manager move or resize the window, as a mouse would.
fn put(stage: &Stage, arguments: [&str; 3]) {
    let id = stage.window().wait_there().to_string();
    let [what, one, two] = arguments;
    let mut xdotool = stage.desktop.brief("xdotool");
    let status = xdotool.args([what, &id, one, two]).status();
    assert!(status.unwrap().success(), "xdotool {arguments:?}");
    // It is where the person wants it once it has stood still.
    rest(1_200);
}

fn end_window(stage: &Stage) {
    let id = stage.app.window_process().unwrap();
    let id = Pid::from_raw(i32::try_from(id).unwrap()).unwrap();
    kill_process(id, Signal::KILL).unwrap();
    wait_until("the window's process to end", || {
        stage.app.window_process() != Some(id.as_raw_nonzero().get().unsigned_abs())
    });
}

#[test]
fn the_window_is_as_high_as_its_ask() {
    let stage = Stage::new();
    let asked = ask(&stage, &low());
    let (width, height) = stage.window().size();
    assert_eq!(width, 620);
    assert!((300..520).contains(&height), "{height}");
    decline(&stage, asked);
    let asked = ask(&stage, &high());
    let (width, height) = stage.window().size();
    assert_eq!(width, 620);
    assert!((780..851).contains(&height), "85 of 100 parts: {height}");
    decline(&stage, asked);
}

#[test]
fn an_ask_that_follows_on_the_screen_has_the_height_it_wants_too() {
    let stage = Stage::new();
    let mut first = ask(&stage, &low());
    let mut second = stage.ask(&json!({"request": high()}));
    let (before, at) = (stage.window().size(), corner(&stage));
    stage.window().keys(&["1", "Return"]);
    first.read();
    stage.wait_shown("High?");
    let after = stage.window().size();
    assert!(after.1 > before.1 + 100, "{before:?} {after:?}");
    assert_eq!(corner(&stage).0, at.0, "it does not wander");
    stage.window().keys(&["1", "Return"]);
    second.read();
}

#[test]
fn nothing_changes_size_under_the_persons_hands() {
    let stage = Stage::new();
    let steps = json!({"questions": [
        {"id": "a", "question": "Low?", "options": ["A", "B"]},
        {"id": "b", "question": "Which?", "description": "Line.\n\n".repeat(30),
            "options": ["A", "B", "C", "D", "E", "F"]}
    ]});
    let asked = stage.ask(&json!({"request": steps}));
    stage.wait_shown("Low?");
    let before = (stage.window().size(), corner(&stage));
    stage.window().keys(&["1", "Return"]);
    rest(1_000);
    assert_eq!((stage.window().size(), corner(&stage)), before);
    drop(asked);
}

#[test]
fn the_window_comes_up_where_the_person_put_it_even_in_a_new_process() {
    let stage = Stage::new();
    let asked = ask(&stage, &low());
    put(&stage, ["windowmove", "100", "90"]);
    put(&stage, ["windowsize", "700", "560"]);
    let (at, size) = (corner(&stage), stage.window().size());
    assert_eq!(size, (700, 560));
    decline(&stage, asked);

    let asked = ask(&stage, &high());
    assert_eq!((corner(&stage), stage.window().size()), (at, size));
    decline(&stage, asked);

    end_window(&stage);
    let asked = ask(&stage, &low());
    assert_eq!((corner(&stage), stage.window().size()), (at, size));
    decline(&stage, asked);
}

/// Only what they changed is theirs: a window that was moved is still as high
/// as its ask.
#[test]
fn a_window_that_was_only_moved_still_sizes_itself_and_stays_in_sight() {
    let stage = Stage::new();
    let asked = ask(&stage, &low());
    put(&stage, ["windowmove", "200", "560"]);
    let left = corner(&stage).0;
    decline(&stage, asked);
    let asked = ask(&stage, &high());
    let ((x, y), (_, height)) = (corner(&stage), stage.window().size());
    assert_eq!(x, left);
    assert!(height > 700, "{height}");
    assert!(y >= 0 && y + i32::from(height) <= 1_000, "{y} {height}");
    decline(&stage, asked);
}

/// What the window does to itself is nobody's wish.
#[test]
fn a_window_that_nobody_moved_is_in_the_middle_whatever_came_before() {
    let stage = Stage::new();
    for request in [high(), low(), high(), low()] {
        let asked = ask(&stage, &request);
        let ((x, y), (width, height)) = (corner(&stage), stage.window().size());
        let middle = (x + i32::from(width) / 2, y + i32::from(height) / 2);
        let off = ((middle.0 - 640).abs(), (middle.1 - 500).abs());
        assert!(off.0 <= 8 && off.1 <= 24, "{middle:?}");
        decline(&stage, asked);
    }
}
