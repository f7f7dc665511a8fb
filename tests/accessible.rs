//! What a screen reader is given, read from the accessibility tree of the real
//! window: every control with its name, place, state, description and the
//! deadline, and what the live region says by itself.

mod pages;

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::rig::questions::{careful, checks, eight, sign_in};
use crate::rig::{App, Desktop, Reader, SETTINGS, Stage, Thing, wait_for, wait_until};

/// A stage with a reader on it, as one who needs it has it running before.
fn stage() -> (Stage, Reader) {
    let desktop = Desktop::new();
    let reader = Reader::on(&desktop);
    let app = App::start(&desktop, SETTINGS);
    (Stage::of(desktop, app), reader)
}

/// A control as a person hears it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Control {
    /// Role and name, its place ("2 of 5"), whether it is checked, what is
    /// said of it beyond that.
    line: String,
    /// What is said of the groups it stands in, the outermost first.
    around: Vec<String>,
}

const CONTROLS: [&str; 5] = [
    "radio button",
    "check box",
    "entry",
    "push button",
    "toggle button",
];

/// Every control that takes the keyboard, in the order in which it is read.
fn controls(reader: &Reader) -> Vec<Control> {
    let tree = wait_for("the tree of the window", || reader.window());
    let mut found = Vec::new();
    collect(&tree, &[], None, &mut found);
    found
}

fn collect(
    thing: &Thing,
    around: &[String],
    place: Option<(usize, usize)>,
    found: &mut Vec<Control>,
) {
    if CONTROLS.contains(&thing.role.as_str()) && thing.is_focusable() {
        let mut line = format!("{} {}", thing.role, thing.name);
        if let Some((at, of)) = thing.position().or(place) {
            write!(line, ", {at} of {of}").unwrap();
        }
        if thing.is_checked() {
            line += ", checked";
        }
        if !thing.description.is_empty() {
            write!(line, ": {}", thing.description).unwrap();
        }
        found.push(Control {
            line,
            around: around.to_vec(),
        });
    }
    let mut inside = around.to_vec();
    if !thing.description.is_empty() {
        inside.push(thing.description.clone());
    }
    let items = thing.children.iter().filter(|it| it.role == "list item");
    let of = items.count();
    let mut at = 0;
    for child in &thing.children {
        at += usize::from(child.role == "list item");
        // What stands in a list of items has its item's place.
        let place = if child.role == "list item" {
            Some((at, of))
        } else {
            place
        };
        collect(child, &inside, place, found);
    }
}

/// Shows an ask, reads its controls, and holds every one of them to the
/// deadline: it is said of a group round each.
fn read(params: &Value, first: &str, keys: &[&str]) -> Vec<String> {
    let (stage, reader) = stage();
    let mut params = params.clone();
    params["timeoutMs"] = json!(900_000);
    let _asked = stage.ask(&params);
    stage.wait_shown(first);
    stage.window().keys(keys);
    let found = controls(&reader);
    for control in &found {
        assert!(
            control
                .around
                .iter()
                .any(|said| said.contains(" in 14:") || said.contains(" in 15:")),
            "{control:?} is told no deadline"
        );
    }
    found.into_iter().map(|control| control.line).collect()
}

/// The buttons under every ask, the main one last.
fn foot(main: &[&str]) -> Vec<String> {
    let kept = ["More time", "Later", "Decline"];
    let all = kept.iter().chain(main);
    all.map(|name| format!("push button {name}")).collect()
}

fn assert_reads(found: &[String], form: &[&str], main: &[&str]) {
    let wanted: Vec<String> = form
        .iter()
        .map(|it| (*it).to_owned())
        .chain(foot(main))
        .collect();
    // The head has buttons of its own.
    let begin = found.len().saturating_sub(wanted.len());
    assert_eq!(found[begin..], wanted, "{found:#?}");
}

#[test]
fn a_single_choice_reads_as_one() {
    let found = read(&json!({"request": sign_in()}), "How should", &["2"]);
    assert_reads(
        &found,
        &[
            "radio button JWT, 1 of 4: No store; cannot be withdrawn.",
            "radio button Session, 2 of 4, checked: Recommended One store more.",
            "radio button Both, 3 of 4",
            "radio button Other, 4 of 4: Type your own answer",
            "push button Clear the pick",
            "entry Note to the agent",
        ],
        &["Answer"],
    );
}

#[test]
fn a_multiple_choice_reads_as_one() {
    let found = read(
        &json!({"request": checks()}),
        "Which checks",
        &["1", "3", "6"],
    );
    assert_reads(
        &found,
        &[
            "check box Lint, 1 of 6, checked",
            "check box Test, 2 of 6",
            "check box Bench, 3 of 6, checked",
            "check box Audit, 4 of 6",
            "check box Docs, 5 of 6",
            "check box Other, 6 of 6, checked: Type your own answer",
            "entry Your own answer, 6 of 6",
            "entry Note to the agent",
        ],
        &["Answer"],
    );
}

#[test]
fn a_security_question_reads_as_one() {
    let found = read(&careful(), "May the change", &[]);
    assert_reads(
        &found,
        &[
            "radio button Yes, 1 of 3: It touches the **release** key.",
            "radio button No, 2 of 3: It touches the **release** key.",
            "radio button Other, 3 of 3: Type your own answer",
            "entry Note to the agent: It touches the **release** key.",
        ],
        &["Answer"],
    );
}

/// The chips of eight questions, of which these are answered.
fn chips(answered: &[usize]) -> Vec<String> {
    let chip = |number: usize| {
        let how = if answered.contains(&number) {
            "answered"
        } else {
            "open"
        };
        format!("push button Question {number}, {how}, {number} of 9")
    };
    let review = "push button Review, 9 of 9".to_owned();
    (1..9).map(chip).chain([review]).collect()
}

#[test]
fn a_step_of_eight_reads_as_one() {
    let found = read(
        &json!({"request": eight()}),
        "Question 1?",
        &["1", "Return", "2"],
    );
    let chips = chips(&[1, 2]);
    let mut form: Vec<&str> = chips.iter().map(String::as_str).collect();
    form.extend([
        "radio button First 2, 1 of 3",
        "radio button Second 2, 2 of 3, checked",
        "radio button Other, 3 of 3: Type your own answer",
        "push button Clear the pick",
        "entry Note to the agent",
    ]);
    assert_reads(&found, &form, &["Back", "Next"]);
}

#[test]
fn a_review_of_eight_reads_as_one() {
    let found = read(
        &json!({"request": eight()}),
        "Question 1?",
        &["1", "ctrl+Return"],
    );
    let chips = chips(&[1]);
    let mut form: Vec<&str> = chips.iter().map(String::as_str).collect();
    let open: Vec<String> = (2..9)
        .map(|number| format!("push button Answer: Question {number} of 8"))
        .collect();
    form.extend(open.iter().map(String::as_str));
    form.push("push button Change: Question 1 of 8");
    assert_reads(&found, &form, &["Back", "Send"]);
}

#[test]
fn the_live_region_says_what_happens_by_itself() {
    let (stage, reader) = stage();
    let said = |what: &str| {
        wait_until(what, || reader.heard().iter().any(|it| it.contains(what)));
    };
    let mut first = stage.ask(&json!({"request": sign_in()}));
    stage.wait_shown("How should");
    wait_for("the tree of the window", || reader.window());
    stage.window().keys(&["1", "Return"]);
    first.read();
    stage.window().wait_gone();

    let params = json!({"request": checks(), "timeoutMs": 64_000, "origin": {"agent": "Robot"}});
    let asked = stage.ask(&params);
    stage.wait_shown("Which checks");
    said("Robot asks: Which checks should run?");
    said("You can answer now.");
    said("60 seconds left.");
    drop(asked);
    said("Robot went away before you answered");

    // Far enough from the mark that it is passed while the ask is on show.
    let _asked = stage.ask(&json!({"request": sign_in(), "timeoutMs": 18_000}));
    said("10 seconds left.");
}
