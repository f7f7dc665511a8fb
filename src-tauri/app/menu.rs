//! The tray's menu. Its entries say what the person wants; whether it is still
//! possible the actor checks again.

use asktray_desk::AskId;
use asktray_host::{PersonAct, Standing};
use asktray_view::{Span, Waiting};
use ksni::menu::{CheckmarkItem, MenuItem, StandardItem, SubMenu};

use crate::tray::Item;

/// Characters of an entry that names an ask.
const MOST: usize = 60;

/// The whole menu.
pub(crate) fn menu(standing: &Standing) -> Vec<MenuItem<Item>> {
    let mut items: Vec<MenuItem<Item>> = standing.asks.iter().map(ask).collect();
    if items.is_empty() {
        items.push(
            StandardItem {
                label: "Nobody asks".into(),
                enabled: false,
                ..Default::default()
            }
            .into(),
        );
    }
    items.push(MenuItem::Separator);
    items.push(act("Show the window", PersonAct::Show));
    items.push(do_not_disturb(standing.do_not_disturb));
    let away = standing.away;
    items.push(
        CheckmarkItem {
            label: "Away".into(),
            checked: away,
            activate: Box::new(move |item: &mut Item| item.say(PersonAct::Away(!away))),
            ..Default::default()
        }
        .into(),
    );
    items.push(act("Settings", PersonAct::Settings));
    items.push(MenuItem::Separator);
    items.push(quit(standing.asks.len()));
    items
}

fn ask(waiting: &Waiting) -> MenuItem<Item> {
    let id = AskId(waiting.ask);
    let later = if waiting.later { " (later)" } else { "" };
    let text = format!("{}: {}", waiting.who, waiting.about);
    act(
        format!("{}{later}", label(&text)),
        PersonAct::Open {
            ask: id,
            token: None,
        },
    )
}

fn do_not_disturb(on: bool) -> MenuItem<Item> {
    if on {
        return act("End Do not disturb", PersonAct::DoNotDisturb(Span::Over));
    }
    let span = |label, span| act(label, PersonAct::DoNotDisturb(span));
    SubMenu {
        label: "Do not disturb".into(),
        submenu: vec![
            span("For 30 minutes", Span::HalfHour),
            span("For 2 hours", Span::TwoHours),
        ],
        ..Default::default()
    }
    .into()
}

/// With asks pending a second click confirms what becomes of them.
fn quit(pending: usize) -> MenuItem<Item> {
    let label = match pending {
        0 => return act("Quit", PersonAct::Quit),
        1 => "Cancel the question that waits and quit".to_owned(),
        count => format!("Cancel the {count} questions that wait and quit"),
    };
    SubMenu {
        label: "Quit".into(),
        submenu: vec![act(label, PersonAct::Quit)],
        ..Default::default()
    }
    .into()
}

fn act(label: impl Into<String>, act: PersonAct) -> MenuItem<Item> {
    StandardItem {
        label: label.into(),
        activate: Box::new(move |item: &mut Item| item.say(act.clone())),
        ..Default::default()
    }
    .into()
}

/// A text as a menu's label: one underscore would mark an access key.
fn label(text: &str) -> String {
    let mut short: String = text.chars().take(MOST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short.replace('_', "__")
}

#[cfg(test)]
mod tests {
    use super::label;

    #[test]
    fn labels_keep_underscores_and_are_short() {
        assert_eq!(label("a_b"), "a__b");
        assert_eq!(label(&"é".repeat(61)).chars().count(), 61);
        assert!(label(&"é".repeat(61)).ends_with('…'));
    }
}
