//! What a screen reader is given of what lies over an ask and of the app's own
//! pages.

use serde_json::json;

use super::stage;
use crate::rig::questions::{checks, sign_in};
use crate::rig::{Reader, Stage, Thing};

/// Roles of the specification, by their numbers.
const MENU: &str = "role 33";
const MENU_ITEM: &str = "role 35";

/// Waits until the tree has a thing like this.
fn find(reader: &Reader, what: &str, is: impl Fn(&Thing) -> bool) -> Thing {
    let mut last = None;
    let found = crate::rig::within(crate::rig::LONG, || {
        // The tree may change as it is read.
        let tree = reader.window()?;
        let found = tree.all().into_iter().find(|it| is(it)).cloned();
        last = Some(tree);
        found
    });
    found.unwrap_or_else(|| {
        let drawn = last.map(|tree| tree.drawn()).unwrap_or_default();
        panic!("expected {what}, found\n{drawn}")
    })
}

/// A button; one that opens something has a role of its own besides.
fn is_button(thing: &Thing) -> bool {
    let role = thing.attributes.get("computed-role");
    role.is_some_and(|role| role == "button") && thing.is_focusable()
}

fn show(stage: &Stage, page: &str) {
    let shown = stage.shell().asktray(&["show", page], b"").done();
    assert_eq!(shown.code, 0, "{shown:?}");
}

#[test]
fn a_row_of_the_panel_says_who_asks_what() {
    let (stage, reader) = stage();
    let _first = stage.ask(&json!({"request": sign_in(), "origin": {"agent": "Robot"}}));
    stage.wait_shown("How should");
    let params = json!({"request": checks(), "origin": {"agent": "Another"}});
    let _second = stage.ask(&params);
    find(&reader, "how many wait", |it| {
        is_button(it) && it.name.contains("1 more waits")
    });
    stage.window().keys(&["ctrl+k"]);
    for (who, first) in [("Robot", "How should sign-in"), ("Another", "Which checks")] {
        find(&reader, who, |it| {
            is_button(it) && it.name.contains(who) && it.name.contains(first)
        });
    }
}

#[test]
fn an_asks_own_menu_is_a_menu_of_items() {
    let (stage, reader) = stage();
    let _asked = stage.ask(&json!({"request": sign_in()}));
    stage.wait_shown("How should");
    find(&reader, "the menu's button", |it| {
        is_button(it) && it.name == "This ask"
    });
    stage.window().keys(&["alt+m"]);
    let menu = find(&reader, "the menu", |it| {
        it.role == MENU && it.children.iter().any(Thing::is_focused)
    });
    assert_eq!(menu.name, "This ask");
    let items: Vec<_> = menu
        .children
        .iter()
        .map(|it| (it.role.as_str(), it.name.as_str(), it.is_focused()))
        .collect();
    let wanted = [
        "Decline with a reason…",
        "Decline all of this agent…",
        "Mute this agent for an hour",
        "Copy as Markdown",
        "Copy as JSON",
    ];
    let wanted: Vec<_> = wanted
        .into_iter()
        .enumerate()
        .map(|(at, name)| (MENU_ITEM, name, at == 0))
        .collect();
    assert_eq!(items, wanted, "{}", menu.drawn());
}

#[test]
fn an_entry_of_the_history_says_who_asked_what_and_how_it_ended() {
    let (stage, reader) = stage();
    let mut asked = stage.ask(&json!({"request": sign_in(), "origin": {"agent": "Robot"}}));
    stage.wait_shown("How should");
    stage.window().keys(&["2", "Return"]);
    asked.read();
    stage.window().wait_gone();
    show(&stage, "--history");
    find(&reader, "the search", |it| {
        it.role == "entry" && it.is_focusable() && it.name == "Search the history"
    });
    let said = ["Robot", "Answered by you", "How should sign-in"];
    find(&reader, "the entry", |it| {
        it.is_focusable() && said.iter().all(|part| it.name.contains(part))
    });
}
