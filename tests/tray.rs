//! The tray: what a person sees in it and does with it.

use std::time::Duration;

use serde_json::{Value, json};

use crate::rig::{Stage, Tray, rest, wait_until};

/// An ask of this agent.
fn of(agent: &str, question: &str) -> Value {
    json!({"request": {"question": question, "options": ["A", "B"]}, "origin": {"agent": agent}})
}

fn labels(tray: &Tray) -> Vec<String> {
    tray.entries().into_iter().map(|(label, _)| label).collect()
}

#[test]
fn a_tray_that_comes_later_shows_how_many_wait_and_who() {
    let stage = Stage::new();
    let tray = Tray::on(&stage.desktop);
    wait_until("nobody asks", || tray.words() == "Nobody asks");
    let quiet = tray.icon();
    let ask = |agent: &str, question: &str| {
        stage.ask(&json!({
            "request": {"question": question, "options": ["A"]}, "origin": {"agent": agent}
        }))
    };
    let _first = ask("one", "First?");
    wait_until("the first", || tray.words() == "1 question waits");
    assert_ne!(tray.icon(), quiet, "the count is drawn in");
    let _second = ask("two", "Which_second?");
    wait_until("the second", || tray.words() == "2 questions wait");
    let labels: Vec<String> = tray.entries().into_iter().map(|(label, _)| label).collect();
    for label in ["one: First?", "two: Which__second?", "Away", "Settings"] {
        assert!(
            labels.iter().any(|it| it == label),
            "{label:?} in {labels:?}"
        );
    }
}

#[test]
fn the_trays_menu_brings_an_ask_up_turns_asks_away_and_quits() {
    let mut stage = Stage::new();
    let tray = Tray::on(&stage.desktop);
    let mut first = stage.ask(&json!({"request": {"question": "First?", "options": ["A"]},
        "origin": {"agent": "one"}}));
    stage.wait_shown("First?");
    let mut second = stage.ask(
        &json!({"request": {"question": "Second?", "options": ["A"]},
        "origin": {"agent": "two"}}),
    );
    tray.click("two: Second?");
    stage.wait_shown("Second?");
    stage.window().keys(&["1", "Return"]);
    assert_eq!(second.read()["result"]["text"], "User answers:\nq1: A");

    tray.click("Away");
    wait_until("away", || {
        tray.words().starts_with("Away: questions are turned away")
    });
    let mut away = stage.ask(&json!({"request": {"question": "Away?", "options": ["A"]}}));
    let text = away.read()["result"]["text"].to_string();
    assert!(text.contains("q1: (unavailable)"), "{text}");

    // With an ask pending, quitting takes a second click that says what it does.
    tray.click("Cancel the question that waits and quit");
    assert_eq!(
        first.read()["result"]["text"],
        "User answers:\nq1: (cancelled)"
    );
    assert_eq!(stage.app.wait(Duration::from_secs(20)), Some(0));
}

#[test]
fn an_idle_tray_has_its_whole_menu() {
    let stage = Stage::new();
    let tray = Tray::on(&stage.desktop);
    wait_until("nobody asks", || tray.words() == "Nobody asks");
    let expected = [
        "Nobody asks",
        "Show the window",
        "Do not disturb",
        "For 30 minutes",
        "For 2 hours",
        "Until morning",
        "Away",
        "History",
        "Settings",
        "Quit",
    ];
    assert_eq!(labels(&tray), expected);
}

#[test]
fn a_click_on_the_item_and_on_its_entries_brings_the_window_up() {
    let stage = Stage::driven("");
    let tray = Tray::on(&stage.desktop);
    let ways: [(&str, &dyn Fn()); 3] = [
        ("Settings", &|| tray.click("Settings")),
        ("History", &|| tray.click("History")),
        ("Nothing waits for you", &|| tray.activate()),
    ];
    for (words, way) in ways {
        way();
        stage.window().wait_ready();
        stage.page().wait_text(words);
        stage.window().keys(&["Escape"]);
        stage.window().wait_gone();
    }
    // The middle button does nothing.
    tray.activate_otherwise();
    rest(500);
    assert!(!stage.window().is_there());
}

#[test]
fn do_not_disturb_has_asks_wait_silently_and_says_so() {
    let stage = Stage::new();
    let tray = Tray::on(&stage.desktop);
    for span in ["For 30 minutes", "For 2 hours", "Until morning"] {
        tray.click(span);
        let quiet = "Do not disturb: questions wait silently";
        wait_until(span, || tray.words() == quiet);
        let dark = tray.icon();
        tray.click("End Do not disturb");
        wait_until("its end", || tray.words() == "Nobody asks");
        assert_ne!(tray.icon(), dark, "it can be seen");
    }
    tray.click("For 30 minutes");
    wait_until("Do not disturb", || tray.words().starts_with("Do not"));
    let mut asked = stage.ask(&of("one", "Silent?"));
    wait_until("the count", || tray.words().ends_with("\n1 question waits"));
    rest(700);
    assert!(!stage.window().is_there());
    tray.click("End Do not disturb");
    stage.wait_shown("Silent?");
    stage.window().keys(&["2", "Return"]);
    assert_eq!(asked.read()["result"]["text"], "User answers:\nq1: B");
}

#[test]
fn the_menu_tells_what_was_set_aside_and_counts_what_it_does_not_list() {
    let stage = Stage::new();
    let tray = Tray::on(&stage.desktop);
    let _first = stage.ask(&of("one", "First?"));
    stage.wait_shown("First?");
    stage.window().keys(&["ctrl+l"]);
    stage.window().wait_gone();
    wait_until("it to be set aside", || {
        labels(&tray)[0] == "one: First? (later)"
    });
    tray.click("For 30 minutes");
    let more: Vec<_> = (2..=14)
        .map(|number| stage.ask(&of(&format!("agent{number}"), "More?")))
        .collect();
    wait_until("all", || tray.words().ends_with("\n14 questions wait"));
    let found = labels(&tray);
    assert_eq!(
        found
            .iter()
            .filter(|label| label.contains("? ") || label.ends_with('?'))
            .count(),
        12
    );
    assert_eq!(found[12], "… and 2 more");
    drop(more);
    wait_until("one", || tray.words().ends_with("\n1 question waits"));
}

#[test]
fn a_quit_with_asks_pending_says_how_many_it_cancels() {
    let mut stage = Stage::new();
    let tray = Tray::on(&stage.desktop);
    let mut asked = [
        stage.ask(&of("one", "First?")),
        stage.ask(&of("two", "Second?")),
    ];
    wait_until("both", || tray.words() == "2 questions wait");
    tray.click("Quit");
    rest(700);
    assert_eq!(
        stage.pending().len(),
        2,
        "the entry only holds the question"
    );
    tray.click("Cancel the 2 questions that wait and quit");
    for wire in &mut asked {
        let text = wire.read()["result"]["text"].to_string();
        assert!(text.contains("q1: (cancelled)"), "{text}");
    }
    assert_eq!(stage.app.wait(Duration::from_secs(20)), Some(0));
}
