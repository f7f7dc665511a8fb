//! Whole journeys, each by the keyboard alone and by the mouse alone, and what
//! was entered on the way back.

mod back;
mod pages;
mod panel;

use serde_json::{Value, json};

use crate::rig::questions::{careful, checks, eight, sign_in};
use crate::rig::{Page, Stage, Wire, wait_until};

/// By which hand a journey is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum By {
    Keys,
    Mouse,
}

const BOTH: [By; 2] = [By::Keys, By::Mouse];

/// A stage with this ask on it, ready for a hand.
fn begin(request: &Value, first: &str) -> (Stage, Page, Wire) {
    begin_with(&json!({"request": request}), first)
}

fn begin_with(params: &Value, first: &str) -> (Stage, Page, Wire) {
    let stage = Stage::driven("");
    let asked = stage.ask(params);
    stage.wait_shown(first);
    let page = stage.page();
    (stage, page, asked)
}

/// Leads the keyboard to what holds this text, as Tab does it.
fn tab_to(stage: &Stage, page: &Page, text: &str) {
    let here = "const e = document.activeElement; return [e.textContent, e.getAttribute('aria-label')].join(' ')";
    for _ in 0..60 {
        stage.window().keys(&["Tab"]);
        let found = page.script(here, &json!([]));
        let is_body = page.script(
            "return document.activeElement === document.body",
            &json!([]),
        );
        if is_body == false && found.as_str().is_some_and(|it| it.contains(text)) {
            return;
        }
    }
    panic!("Tab never comes to {text:?}: {:?}", page.text());
}

/// Presses what holds this text.
fn press(by: By, stage: &Stage, page: &Page, text: &str) {
    match by {
        By::Mouse => stage.click(page, text),
        By::Keys => {
            tab_to(stage, page, text);
            stage.window().keys(&["Return"]);
        }
    }
}

fn assert_text(asked: &mut Wire, text: &str) {
    assert_eq!(asked.read()["result"]["text"], text);
}

#[test]
fn two_keys_from_the_guards_opening_answer_a_single_choice() {
    let (stage, page, mut asked) = begin(&sign_in(), "How should");
    // The guard starts anew, and what follows it is two keys.
    stage.window().keys(&["x"]);
    let guard = "return document.documentElement.dataset.guard";
    assert_eq!(page.script(guard, &json!([])), "closed");
    wait_until("the guard to open", || {
        page.script(guard, &json!([])) == "open"
    });
    stage.window().keys(&["3", "Return"]);
    assert_text(&mut asked, "User answers:\nq1: Both");
}

#[test]
fn a_multiple_choice_by_either_hand() {
    for by in BOTH {
        let (stage, page, mut asked) = begin(&checks(), "Which checks");
        match by {
            By::Keys => stage
                .window()
                .keys(&["Down", "space", "Down", "Down", "space", "Return"]),
            By::Mouse => {
                for text in ["Lint", "Bench", "Answer"] {
                    stage.click(&page, text);
                }
            }
        }
        assert_text(&mut asked, "User answers:\nq1: [Lint, Bench]");
    }
}

#[test]
fn eight_questions_answered_reviewed_and_sent_by_either_hand() {
    for by in BOTH {
        let (stage, page, mut asked) = begin(&eight(), "Question 1?");
        for number in 1..9 {
            page.wait_text(&format!("Question {number}?"));
            match by {
                By::Keys => stage
                    .window()
                    .keys(&[if number % 2 == 0 { "2" } else { "1" }, "Return"]),
                By::Mouse => {
                    let which = if number % 2 == 0 { "Second" } else { "First" };
                    stage.click(&page, &format!("{which} {number}"));
                    stage.click(&page, if number < 8 { "Next" } else { "Review" });
                }
            }
        }
        page.wait_text("Every question has an answer");
        stage.window().wait_ready();
        match by {
            By::Keys => stage.window().keys(&["Return"]),
            By::Mouse => stage.click(&page, "Send"),
        }
        let told: Vec<String> = (1..9)
            .map(|number| {
                format!(
                    "q{number}: {} {number}",
                    if number % 2 == 0 { "Second" } else { "First" }
                )
            })
            .collect();
        assert_text(&mut asked, &format!("User answers:\n{}", told.join("\n")));
    }
}

#[test]
fn declining_with_something_entered_is_confirmed_by_either_hand() {
    for by in BOTH {
        let (stage, page, mut asked) = begin(&sign_in(), "How should");
        match by {
            By::Keys => stage.window().keys(&["2", "Escape"]),
            By::Mouse => {
                stage.click(&page, "Session");
                stage.click(&page, "Decline");
            }
        }
        page.wait_text("Decline without answering?");
        assert_eq!(stage.pending().len(), 1, "it was declined at once");
        panel::say_yes(by, &stage, &page);
        assert_text(&mut asked, "User answers:\nq1: (cancelled)");
    }
}

#[test]
fn going_back_from_declining_keeps_what_was_entered_by_the_mouse() {
    let (stage, page, mut asked) = begin(&sign_in(), "How should");
    stage.click(&page, "Session");
    stage.click(&page, "Decline");
    page.wait_text("Decline without answering?");
    stage.click(&page, "Go back");
    assert!(!page.shows("Decline without answering?"));
    stage.window().wait_ready();
    stage.click(&page, "Answer");
    assert_text(&mut asked, "User answers:\nq1: Session");
}

#[test]
fn more_time_adds_the_whole_span_by_either_hand() {
    for by in BOTH {
        let params = json!({"request": sign_in(), "timeoutMs": 600_000});
        let (stage, page, _asked) = begin_with(&params, "How should");
        page.wait_text("9:5");
        press(by, &stage, &page, "More time");
        page.wait_text("19:");
    }
}

#[test]
fn as_sent_and_back_by_either_hand() {
    for by in BOTH {
        let (stage, page, _asked) = begin_with(&careful(), "May the change");
        page.wait_text("**release**");
        press(by, &stage, &page, "As sent");
        wait_until("the text drawn", || !page.shows("**release**"));
        press(by, &stage, &page, "As sent");
        page.wait_text("**release**");
    }
}

#[test]
fn a_link_shows_where_it_leads_before_it_opens_by_either_hand() {
    for by in BOTH {
        let request = json!({"question": "Read?", "options": ["Yes"],
            "description": "See [the plan](https://plan.invalid/a?b=c)."});
        let (stage, page, mut asked) = begin(&request, "Read?");
        press(by, &stage, &page, "the plan");
        page.wait_text("https://plan.invalid/a?b=c");
        match by {
            By::Keys => stage.window().keys(&["Escape"]),
            By::Mouse => stage.click(&page, "Cancel"),
        }
        wait_until("the question alone", || !page.shows("Open this address"));
        stage.window().wait_ready();
        stage.window().keys(&["1", "Return"]);
        assert_text(&mut asked, "User answers:\nq1: Yes");
    }
}
