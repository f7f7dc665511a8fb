//! The app's own pages, each by the keyboard alone and by the mouse alone: the
//! history and the settings.

use serde_json::json;

use super::panel::{click_on, say_yes, tab_on};
use super::{BOTH, By, assert_text, press};
use crate::rig::questions::{checks, sign_in};
use crate::rig::{Page, Stage, rest, wait_until};

/// Opens a page as a shell does, ready for a hand.
fn open(stage: &Stage, page: &Page, which: &str, words: &str) {
    // A program may show something once in 10 s.
    wait_until("the page to be shown", || {
        stage.shell().asktray(&["show", which], b"").done().code == 0
    });
    page.wait_text(words);
    stage.window().wait_ready();
}

/// A stage whose history holds one ask that was answered and one declined.
fn with_a_past() -> (Stage, Page) {
    let stage = Stage::driven("");
    let mut first = stage.ask(&json!({"request": sign_in(), "origin": {"agent": "Robot"}}));
    stage.wait_shown("How should");
    let page = stage.page();
    stage.window().keys(&["2", "Return"]);
    assert_text(&mut first, "User answers:\nq1: Session");
    let mut second = stage.ask(&json!({"request": checks(), "origin": {"agent": "Another"}}));
    stage.wait_shown("Which checks");
    stage.window().keys(&["Escape"]);
    assert_text(&mut second, "User answers:\nq1: (cancelled)");
    stage.window().wait_gone();
    (stage, page)
}

/// Puts the keyboard on what this selector finds.
fn go_to(by: By, stage: &Stage, page: &Page, selector: &str) {
    match by {
        By::Keys => tab_on(stage, page, selector),
        By::Mouse => click_on(stage, page, selector),
    }
}

#[test]
fn the_history_is_searched_opened_and_deleted_by_either_hand() {
    for by in BOTH {
        let (stage, page) = with_a_past();
        open(&stage, &page, "--history", "Declined by you");
        page.wait_text("Answered by you");

        match by {
            By::Keys => stage.window().keys(&["slash"]),
            By::Mouse => click_on(&stage, &page, "#search"),
        }
        stage.window().types("sign-in");
        wait_until("only what was looked for", || {
            page.shows("How should") && !page.shows("Which checks")
        });

        go_to(by, &stage, &page, "summary");
        if by == By::Keys {
            stage.window().keys(&["Return"]);
        }
        wait_until("the entry to open", || {
            let answer = "return document.querySelector('details[open] .given')?.innerText ?? ''";
            let answer = page.script(answer, &json!([]));
            answer.as_str().is_some_and(|it| it.contains("Session"))
        });

        let delete = "[data-act=forget]";
        go_to(by, &stage, &page, delete);
        if by == By::Keys {
            stage.window().keys(&["Return"]);
        }
        page.wait_text("Delete for good?");
        assert!(page.shows("How should"), "one press deleted it");
        // A second press too soon belongs to the first.
        rest(800);
        match by {
            By::Keys => stage.window().keys(&["Return"]),
            By::Mouse => click_on(&stage, &page, delete),
        }
        wait_until("the entry to go", || !page.shows("How should"));

        match by {
            By::Keys => stage.window().keys(&["slash", "Escape"]),
            By::Mouse => {
                click_on(&stage, &page, "#search");
                stage.window().keys(&["ctrl+a", "BackSpace"]);
            }
        }
        page.wait_text("Which checks");
        assert!(!page.shows("How should"), "what was deleted is there");

        press(by, &stage, &page, "Delete all");
        page.wait_text("Delete the whole history?");
        assert!(page.shows("Which checks"), "it did not ask first");
        say_yes(by, &stage, &page);
        page.wait_text("Nothing has been asked yet");
    }
}

#[test]
fn what_was_deleted_is_gone_for_whoever_opens_the_history_again() {
    let (stage, page) = with_a_past();
    open(&stage, &page, "--history", "Declined by you");
    press(By::Keys, &stage, &page, "Delete all");
    page.wait_text("Delete the whole history?");
    say_yes(By::Keys, &stage, &page);
    page.wait_text("Nothing has been asked yet");
    stage.window().wait_ready();
    stage.window().keys(&["Escape"]);
    stage.window().wait_gone();
    open(&stage, &page, "--history", "Nothing has been asked yet");
}

/// Waits until the settings' file says this, and that what a person wrote into
/// it is still there.
fn wait_file(stage: &Stage, what: &str, holds: impl Fn(&str) -> bool) {
    let path = stage
        .desktop
        .folder()
        .join("home/.config/asktray/settings.toml");
    let read = || std::fs::read_to_string(&path).unwrap();
    wait_until(what, || holds(&read()));
    assert!(read().contains(COMMENT), "{:?}", read());
}

const COMMENT: &str = "# Mine: slow hands.";

#[test]
fn settings_are_written_round_what_a_person_wrote_by_either_hand() {
    for by in BOTH {
        let stage = Stage::driven(&format!("{COMMENT}\npending = 50\n"));
        // The window has to be there for the page to be looked at.
        let asked = stage.ask(&json!({"request": sign_in()}));
        stage.wait_shown("How should");
        let page = stage.page();
        drop(asked);
        stage.window().wait_gone();
        open(&stage, &page, "--settings", "Digit keys pick options");

        match by {
            By::Keys => {
                tab_on(&stage, &page, "[name=digit_keys]");
                stage.window().keys(&["Down"]);
            }
            By::Mouse => click_on(&stage, &page, "[name=digit_keys][value=alt]"),
        }
        wait_file(&stage, "the digit keys in the file", |file| {
            file.contains("digit_keys = \"alt\"")
        });

        let shipped = "[data-act=shipped][data-name=digit_keys]";
        go_to(by, &stage, &page, shipped);
        if by == By::Keys {
            stage.window().keys(&["Return"]);
        }
        wait_file(&stage, "the digit keys' line to go", |file| {
            !file.contains("digit_keys")
        });
        let checked = "return document.querySelector('[name=digit_keys]:checked').value";
        wait_until("what is shipped", || {
            page.script(checked, &json!([])) == "on"
        });

        go_to(by, &stage, &page, "[name=activity_seconds]");
        stage.window().keys(&["ctrl+a"]);
        stage.window().types("77");
        match by {
            By::Keys => stage.window().keys(&["Return"]),
            By::Mouse => click_on(&stage, &page, "#heading"),
        }
        wait_file(&stage, "the number in the file", |file| {
            file.contains("activity_seconds = 77") && file.contains("pending = 50")
        });
    }
}
