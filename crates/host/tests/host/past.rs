//! The history: what ended is there to be read, searched and deleted.

use asktray_host::{PersonAct, Settings};
use asktray_view::{By, Draft, FromWindow, HistoryPage, ToWindow};
use serde_json::json;

use super::rig::{Host, pick_of};

fn history(host: &mut Host) -> HistoryPage {
    host.line("the history", |line| match line {
        ToWindow::History(page) => Some(page),
        _ => None,
    })
}

/// One ask that is answered, and one that is declined with a note.
fn with_two(host: &mut Host) {
    let mut line = host.client();
    line.ask(1, "Sessions or tokens?");
    let view = host.present();
    host.send(&view, &[1]);
    line.expect();
    line.ask(2, "Really?");
    let view = host.present();
    host.window(FromWindow::Draft {
        ask: view.ask,
        question: 0,
        draft: Draft {
            note: "not now".to_owned(),
            ..pick_of(0)
        },
    });
    host.window(FromWindow::Decline { ask: view.ask });
    line.expect();
    host.rests();
}

#[test]
fn what_ended_is_there_with_what_came_of_it_and_by_whom() {
    let mut host = Host::start();
    with_two(&mut host);
    host.person(PersonAct::History);
    let page = history(&mut host);
    assert_eq!((page.days, page.problem), (90, None));
    let [declined, answered] = page.entries.as_slice() else {
        panic!("{:?}", page.entries);
    };
    assert_eq!((answered.by, declined.by), (By::Human, By::Declined));
    assert_eq!(answered.about, "Sessions or tokens?");
    assert_eq!(answered.answers[0].status, "answered");
    assert!(answered.answers[0].text.contains("JWT"));
    // The draft of a declined ask is kept.
    assert!(declined.answers[0].text.contains("Session"));
    assert_eq!(declined.answers[0].note, "not now");
}

#[test]
fn it_is_searched_and_deleted_from() {
    let mut host = Host::start();
    with_two(&mut host);
    host.person(PersonAct::History);
    history(&mut host);
    host.window(FromWindow::Search {
        text: "TOKENS".into(),
        before: None,
    });
    let found = history(&mut host);
    assert_eq!(found.search, "TOKENS");
    let [only] = found.entries.as_slice() else {
        panic!("{:?}", found.entries);
    };
    host.window(FromWindow::Forget { entry: only.entry });
    assert!(history(&mut host).entries.is_empty());
    host.window(FromWindow::Search {
        text: String::new(),
        before: None,
    });
    assert_eq!(history(&mut host).entries.len(), 1);
    host.window(FromWindow::ForgetAll);
    assert!(history(&mut host).entries.is_empty());
}

#[test]
fn switched_off_nothing_is_kept() {
    let mut host = Host::with(Settings {
        history: false,
        ..Settings::default()
    });
    with_two(&mut host);
    host.person(PersonAct::History);
    let page = history(&mut host);
    assert_eq!(page.days, 0);
    assert!(page.entries.is_empty());
}

#[test]
fn a_program_may_bring_the_history_up_and_cannot_read_it() {
    let mut host = Host::start();
    with_two(&mut host);
    let mut line = host.client();
    let reply = line.call("show", &json!({ "page": "history" }));
    assert_eq!(reply["result"], json!({}));
    assert_eq!(history(&mut host).entries.len(), 2);
    // One page takes another's place.
    host.pass(10_000);
    line.call("show", &json!({ "page": "settings" }));
    host.line("the settings", |line| {
        matches!(line, ToWindow::Settings(_)).then_some(())
    });
}
