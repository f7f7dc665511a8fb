//! Over an ask, each by the keyboard alone and by the mouse alone: the panel of
//! the asks that wait, and the ask's own menu.

use std::path::Path;

use serde_json::{Value, json};

use super::{BOTH, By, assert_text, press};
use crate::rig::questions::{checks, sign_in};
use crate::rig::{Page, Stage, Wire, program, rest, wait_until};

/// The middle of what a selector finds first.
const MIDDLE: &str = "
    const found = [...document.querySelectorAll(arguments[0])].find(e => e.getClientRects().length > 0);
    if (!found) return null;
    found.scrollIntoView({ block: 'nearest' });
    const box = found.getBoundingClientRect();
    const scale = window.devicePixelRatio;
    return [(box.x + box.width / 2) * scale, (box.y + box.height / 2) * scale].map(Math.round)";

/// Clicks what this selector finds, where words alone would find another.
pub fn click_on(stage: &Stage, page: &Page, selector: &str) {
    wait_until(selector, || {
        page.script(MIDDLE, &json!([selector])).is_array()
    });
    // Scrolling into view takes a frame.
    rest(150);
    let place = page.script(MIDDLE, &json!([selector]));
    let number = |index: usize| i32::try_from(place[index].as_i64().unwrap()).unwrap();
    stage.window().click(number(0), number(1));
}

/// Leads the keyboard to what this selector matches, as Tab does it.
pub fn tab_on(stage: &Stage, page: &Page, selector: &str) {
    let here = "return document.activeElement.matches(arguments[0])";
    for _ in 0..80 {
        if page.script(here, &json!([selector])) == true {
            return;
        }
        stage.window().keys(&["Tab"]);
    }
    panic!("Tab never comes to {selector}: {:?}", page.text());
}

/// Says yes to what the page asks over everything.
pub fn say_yes(by: By, stage: &Stage, page: &Page) {
    let yes = "[role=alertdialog] [data-act=yes]";
    // What was just brought up takes no yes yet.
    rest(800);
    match by {
        By::Keys => {
            tab_on(stage, page, yes);
            stage.window().keys(&["Return"]);
        }
        By::Mouse => click_on(stage, page, yes),
    }
}

fn ask_as(stage: &Stage, agent: &str, request: &Value) -> Wire {
    stage.ask(&json!({"request": request, "origin": {"agent": agent}}))
}

/// Two asks, of which the first is on show; the second is known to the page.
fn two(agent: &str) -> (Stage, Page, [Wire; 2]) {
    let stage = Stage::driven("");
    let first = ask_as(&stage, "Robot", &sign_in());
    stage.wait_shown("How should");
    let page = stage.page();
    let second = ask_as(&stage, agent, &checks());
    page.wait_text("1 more waits");
    (stage, page, [first, second])
}

/// Opens the panel, and waits until both asks stand in it.
fn open_panel(by: By, stage: &Stage, page: &Page) {
    match by {
        By::Keys => stage.window().keys(&["ctrl+k"]),
        By::Mouse => stage.click(page, "1 more waits"),
    }
    wait_until("both rows of the panel", || {
        let rows = "return document.querySelectorAll('.panel .open').length";
        page.script(rows, &json!([])) == 2
    });
}

/// Chooses a line of the ask's own menu.
fn choose(by: By, stage: &Stage, page: &Page, line: usize, words: &str) {
    match by {
        By::Keys => {
            stage.window().keys(&["alt+m"]);
            page.wait_text(words);
            stage.window().keys(&vec!["Down"; line]);
            stage.window().keys(&["Return"]);
        }
        By::Mouse => {
            stage.click(page, "This ask");
            page.wait_text(words);
            stage.click(page, words);
        }
    }
}

#[test]
fn another_ask_from_the_panel_and_the_first_comes_back_with_its_draft() {
    for by in BOTH {
        let (stage, page, [mut first, mut second]) = two("Another");
        match by {
            By::Keys => stage.window().keys(&["4"]),
            By::Mouse => {
                stage.click(&page, "Other");
                click_on(&stage, &page, "textarea[data-field=customText]");
            }
        }
        stage.window().types("Neither");
        open_panel(by, &stage, &page);
        match by {
            By::Keys => stage.window().keys(&["Up", "Down", "Return"]),
            By::Mouse => stage.click(&page, "Which checks"),
        }
        stage.wait_shown("Which checks");
        match by {
            By::Keys => stage.window().keys(&["1", "Return"]),
            By::Mouse => {
                stage.click(&page, "Lint");
                stage.click(&page, "Answer");
            }
        }
        assert_text(&mut second, "User answers:\nq1: [Lint]");

        stage.wait_shown("How should");
        let words = "return document.querySelector('textarea[data-field=customText]').value";
        assert_eq!(page.script(words, &json!([])), "Neither");
        match by {
            // One key does not answer with what was entered before.
            By::Keys => {
                stage.window().keys(&["Return"]);
                rest(1_500);
                stage.window().keys(&["Return"]);
            }
            By::Mouse => stage.click(&page, "Answer"),
        }
        assert_text(&mut first, "User answers:\nq1: \"Neither\"");
    }
}

#[test]
fn a_digit_in_the_panel_brings_up_its_row_and_picks_nothing() {
    let (stage, page, [_first, mut second]) = two("Another");
    open_panel(By::Keys, &stage, &page);
    stage.window().keys(&["2"]);
    stage.wait_shown("Which checks");
    stage.window().keys(&["3", "Return"]);
    assert_text(&mut second, "User answers:\nq1: [Bench]");
    stage.wait_shown("How should");
    let picked = "return document.querySelectorAll('input:checked').length";
    assert_eq!(page.script(picked, &json!([])), 0);
}

#[test]
fn closing_the_panel_leaves_the_ask_as_it_is_by_either_hand() {
    for by in BOTH {
        let (stage, page, [mut first, _second]) = two("Another");
        match by {
            By::Keys => stage.window().keys(&["2"]),
            By::Mouse => stage.click(&page, "Session"),
        }
        open_panel(by, &stage, &page);
        match by {
            By::Keys => stage.window().keys(&["Escape"]),
            By::Mouse => stage.click(&page, "Close"),
        }
        wait_until("the panel to go", || !page.shows("Asks that wait"));
        assert_eq!(stage.pending().len(), 2, "closing it ended an ask");
        // The guard starts again with it; what was picked is as fresh as it was.
        stage.window().wait_ready();
        match by {
            By::Keys => stage.window().keys(&["Return"]),
            By::Mouse => stage.click(&page, "Answer"),
        }
        assert_text(&mut first, "User answers:\nq1: Session");
    }
}

#[test]
fn declined_with_a_reason_by_either_hand() {
    for by in BOTH {
        let (stage, page, [mut first, _second]) = two("Another");
        choose(by, &stage, &page, 0, "Decline with a reason");
        page.wait_text("The agent reads why");
        stage.window().types("not this week");
        match by {
            By::Keys => stage.window().keys(&["ctrl+Return"]),
            By::Mouse => click_on(&stage, &page, "[role=dialog] [data-act=yes]"),
        }
        let told = "User answers:\nq1: (cancelled)\n\nNote on q1: not this week";
        assert_text(&mut first, told);
        stage.wait_shown("Which checks");
    }
}

#[test]
fn all_of_an_agent_declined_at_once_by_either_hand() {
    for by in BOTH {
        let (stage, page, [mut first, mut second]) = two("Robot");
        // What one process asks is one agent's, whatever it claims: another one
        // asks from a process of its own.
        let asks = "\"$0\" ask --question Mine? --yes-no; true";
        let tool = program("asktray");
        let arguments = ["-c", asks, tool.to_str().unwrap()];
        let _other = stage.shell().start(Path::new("/bin/sh"), &arguments, b"");
        page.wait_text("2 more wait");
        choose(by, &stage, &page, 1, "Decline all of this agent");
        page.wait_text("Decline everything Robot asks?");
        assert_eq!(stage.pending().len(), 3, "it did not ask first");
        say_yes(by, &stage, &page);
        assert_text(&mut first, "User answers:\nq1: (cancelled)");
        assert_text(&mut second, "User answers:\nq1: (cancelled)");
        stage.wait_shown("Mine?");
        assert_eq!(stage.pending().len(), 1);
    }
}

#[test]
fn a_muted_agent_waits_silently_until_it_is_unmuted_by_either_hand() {
    for by in BOTH {
        let (stage, page, [mut first, _second]) = two("Robot");
        choose(by, &stage, &page, 2, "Mute this agent");
        stage.window().wait_gone();
        let _third = ask_as(
            &stage,
            "Robot",
            &json!({"question": "Still there?", "options": ["Yes"]}),
        );
        wait_until("the third ask", || stage.pending().len() == 3);
        rest(1_500);
        assert!(!stage.window().is_there(), "a muted ask came up");

        let shown = stage.shell().asktray(&["show"], b"").done();
        assert_eq!(shown.code, 0, "{shown:?}");
        page.wait_text("Still there?");
        stage.window().wait_ready();
        press(by, &stage, &page, "Unmute");
        wait_until("nothing muted", || !page.shows("Unmute"));
        if page.shows("Asks that wait") {
            press(by, &stage, &page, "How should");
        }
        stage.wait_shown("How should");
        match by {
            By::Keys => stage.window().keys(&["1", "Return"]),
            By::Mouse => {
                stage.click(&page, "JWT");
                stage.click(&page, "Answer");
            }
        }
        assert_text(&mut first, "User answers:\nq1: JWT");
    }
}

#[test]
fn an_ask_is_copied_as_markdown_by_either_hand() {
    for by in BOTH {
        let (stage, page, [_first, _second]) = two("Another");
        choose(by, &stage, &page, 3, "Copy as Markdown");
        match by {
            By::Keys => tab_on(&stage, &page, "#note"),
            By::Mouse => click_on(&stage, &page, "#note"),
        }
        let note = || page.script("return document.getElementById('note').value", &json!([]));
        // The clipboard is another program's as well, and takes its time.
        wait_until("the text on the clipboard", || {
            stage.window().keys(&["ctrl+a", "ctrl+v"]);
            note() != ""
        });
        let copied = note().as_str().unwrap().to_owned();
        for part in [
            "How should sign-in keep its state?",
            "JWT",
            "Both",
            "**cannot**",
        ] {
            assert!(copied.contains(part), "no {part:?} in {copied:?}");
        }
    }
}
