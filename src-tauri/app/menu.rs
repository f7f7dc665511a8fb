//! The tray's menu. Its entries say what the person wants; whether it is still
//! possible the actor checks again.

use asktray_desk::AskId;
use asktray_host::{PersonAct, Standing};
use asktray_view::{Span, Waiting};
use ksni::menu::{CheckmarkItem, MenuItem, StandardItem, SubMenu};

use crate::tray::Item;
use crate::words::{Counted, Key, Words};

/// Characters of an entry that names an ask.
const MOST: usize = 60;
/// Asks that have an entry each.
const MOST_ASKS: usize = 12;

/// The whole menu.
pub(crate) fn menu(standing: &Standing, words: &Words) -> Vec<MenuItem<Item>> {
    let say = |key| words.say(key, &[]);
    let mut items = asks(&standing.asks, words);
    items.push(MenuItem::Separator);
    items.push(act(say(Key::Show), PersonAct::Show));
    items.push(do_not_disturb(standing.do_not_disturb, words));
    let away = standing.away;
    items.push(
        CheckmarkItem {
            label: say(Key::Away),
            checked: away,
            activate: Box::new(move |item: &mut Item| item.say(PersonAct::Away(!away))),
            ..Default::default()
        }
        .into(),
    );
    items.push(act(say(Key::History), PersonAct::History));
    items.push(act(say(Key::Settings), PersonAct::Settings));
    items.push(MenuItem::Separator);
    items.push(quit(standing.asks.len(), words));
    items
}

/// An entry for each ask, as far as they are not too many.
fn asks(asks: &[Waiting], words: &Words) -> Vec<MenuItem<Item>> {
    if asks.is_empty() {
        let nobody = StandardItem {
            label: words.say(Key::Nobody, &[]),
            enabled: false,
            ..Default::default()
        };
        return vec![nobody.into()];
    }
    let mut items: Vec<_> = asks
        .iter()
        .take(MOST_ASKS)
        .map(|it| ask(it, words))
        .collect();
    if asks.len() > MOST_ASKS {
        let label = words.count(Counted::More, asks.len() - MOST_ASKS);
        items.push(act(label, PersonAct::Asks));
    }
    items
}

fn ask(waiting: &Waiting, words: &Words) -> MenuItem<Item> {
    let id = AskId(waiting.ask);
    let who = words.who(&waiting.who);
    let names = [("who", who.as_ref()), ("about", waiting.about.as_str())];
    let mut text = label(&words.say(Key::Ask, &names));
    for (holds, key) in [(waiting.later, Key::Later), (waiting.muted, Key::Muted)] {
        if holds {
            text = words.say(key, &[("ask", &text)]);
        }
    }
    StandardItem {
        label: text,
        activate: Box::new(move |item: &mut Item| {
            item.say(PersonAct::Open {
                ask: id,
                token: ksni::current_xdg_activation_token(),
            });
        }),
        ..Default::default()
    }
    .into()
}

fn do_not_disturb(on: bool, words: &Words) -> MenuItem<Item> {
    let span = |key, span| act(words.say(key, &[]), PersonAct::DoNotDisturb(span));
    if on {
        return span(Key::QuietOver, Span::Over);
    }
    SubMenu {
        label: words.say(Key::Quiet, &[]),
        submenu: vec![
            span(Key::HalfHour, Span::HalfHour),
            span(Key::TwoHours, Span::TwoHours),
            span(Key::Morning, Span::Morning),
        ],
        ..Default::default()
    }
    .into()
}

/// With asks pending a second click confirms what becomes of them.
fn quit(pending: usize, words: &Words) -> MenuItem<Item> {
    let label = words.say(Key::Quit, &[]);
    if pending == 0 {
        return act(label, PersonAct::Quit);
    }
    let confirm = words.count(Counted::CancelAndQuit, pending);
    SubMenu {
        label,
        submenu: vec![act(confirm, PersonAct::Quit)],
        ..Default::default()
    }
    .into()
}

fn act(label: String, act: PersonAct) -> MenuItem<Item> {
    StandardItem {
        label,
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
mod tests;
