use asktray_host::Standing;
use asktray_view::Waiting;
use ksni::MenuItem;

use super::{label, menu};
use crate::tray::Item;
use crate::words::Words;

fn waiting(ask: u64) -> Waiting {
    Waiting {
        ask,
        who: format!("agent{ask}"),
        about: "Which?".to_owned(),
        later: false,
        muted: false,
        careful: false,
        on_show: false,
        left_ms: None,
    }
}

fn labels(items: &[MenuItem<Item>]) -> Vec<String> {
    let mut all = Vec::new();
    for item in items {
        match item {
            MenuItem::Standard(item) => all.push(item.label.clone()),
            MenuItem::Checkmark(item) => all.push(item.label.clone()),
            MenuItem::SubMenu(inner) => {
                all.push(inner.label.clone());
                all.extend(labels(&inner.submenu));
            }
            _ => {}
        }
    }
    all
}

fn of(asks: Vec<Waiting>, do_not_disturb: bool) -> Vec<String> {
    let standing = Standing {
        asks,
        away: false,
        do_not_disturb,
    };
    labels(&menu(&standing, &Words::of_desktop(|_| None)))
}

#[test]
fn labels_keep_underscores_and_are_short() {
    assert_eq!(label("a_b"), "a__b");
    assert_eq!(label(&"é".repeat(61)).chars().count(), 61);
    assert!(label(&"é".repeat(61)).ends_with('…'));
}

#[test]
fn the_menu_of_an_idle_app() {
    assert_eq!(
        of(Vec::new(), false),
        [
            "Nobody asks",
            "Show the window",
            "Do not disturb",
            "For 30 minutes",
            "For 2 hours",
            "Until morning",
            "Away",
            "History",
            "Settings",
            "Quit"
        ]
    );
    let quiet = of(Vec::new(), true);
    assert!(quiet.contains(&"End Do not disturb".to_owned()));
    assert!(!quiet.contains(&"Do not disturb".to_owned()));
}

#[test]
fn an_ask_says_whether_it_was_set_aside_or_its_agent_is_muted() {
    let (mut later, mut both) = (waiting(2), waiting(3));
    later.later = true;
    both.later = true;
    both.muted = true;
    let found = of(vec![waiting(1), later, both], false);
    assert_eq!(
        found[..3],
        [
            "agent1: Which?",
            "agent2: Which? (later)",
            "agent3: Which? (later) (muted)"
        ]
    );
}

#[test]
fn more_asks_than_a_menu_holds_are_counted() {
    let twelve = of((1..=12).map(waiting).collect(), false);
    assert_eq!(twelve[11..13], ["agent12: Which?", "Show the window"]);
    let many = of((1..=15).map(waiting).collect(), false);
    assert_eq!(many[11..13], ["agent12: Which?", "… and 3 more"]);
}
