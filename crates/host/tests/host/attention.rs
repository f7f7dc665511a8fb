//! Notifications, sounds and who may take the keyboard.

use asktray_desk::AskId;
use asktray_host::{Msg, Notification, NotificationText, PersonAct, Settings, Shown};
use asktray_view::{Arrival, FromWindow, ToWindow};
use serde_json::{Value, json};

use super::rig::Host;
use super::rig::line::{Line, picked, status};

fn notifying() -> Settings {
    Settings {
        arrival: Arrival::Notify,
        ..Settings::default()
    }
}

fn notified(host: &mut Host) -> Notification {
    host.shown("a notification", |it| match it {
        Shown::Notify(notification) => Some(notification),
        Shown::Line(line) if matches!(*line, ToWindow::Present(_)) => panic!("it came up"),
        _ => None,
    })
}

fn withdrawn(host: &mut Host) -> AskId {
    host.shown("the notification goes", |it| match it {
        Shown::Withdraw(ask) => Some(ask),
        _ => None,
    })
}

/// A question that may be answered in its notification.
fn ask_small(line: &mut Line, more: &Value) {
    let mut question = json!({"question": "Which\u{202e}?", "options": ["A\u{200b}", "B"],
        "category": "implementation"});
    let fields = question.as_object_mut().unwrap();
    fields.extend(more.as_object().unwrap().clone());
    line.request(
        1,
        "ask",
        &json!({"request": question, "origin": {"agent": "pi", "project": "web"}}),
    );
}

#[test]
fn under_notify_a_notification_says_who_asks_and_its_click_brings_the_ask_up() {
    let mut host = Host::with(notifying());
    let mut line = host.client();
    ask_small(&mut line, &json!({}));
    let notification = notified(&mut host);
    assert_eq!(
        (notification.who.as_str(), notification.about),
        ("pi · web", None)
    );
    assert!(notification.direct.is_empty(), "direct answers are off");
    host.person(PersonAct::Open {
        ask: notification.ask,
        token: Some("token-1".to_owned()),
    });
    assert_eq!(withdrawn(&mut host), notification.ask);
    let view = host.present();
    assert_eq!(view.arrival, Arrival::Front);
    host.line("the token reaches the window", |line| match line {
        ToWindow::Front(front) => front.token.filter(|token| token == "token-1"),
        _ => None,
    });
    host.send(&view, &[1]);
    assert_eq!(picked(&line.expect(), 0), "B");
}

#[test]
fn a_notification_says_what_is_asked_only_where_the_setting_has_it() {
    let mut host = Host::with(Settings {
        notification_text: NotificationText::Question,
        ..notifying()
    });
    let mut line = host.client();
    ask_small(&mut line, &json!({}));
    let about = notified(&mut host).about;
    assert_eq!(about.as_deref(), Some("Which⟨U+202E⟩?"));
}

#[test]
fn a_notification_takes_an_answer_only_where_the_person_opted_in() {
    let mut host = Host::with(notifying());
    let mut line = host.client();
    ask_small(&mut line, &json!({}));
    let ask = notified(&mut host).ask;
    host.person(PersonAct::Choose { ask, option: 1 });
    host.settle();
    line.assert_silent(200);

    let mut host = Host::with(Settings {
        direct_answers: true,
        ..notifying()
    });
    let mut line = host.client();
    ask_small(&mut line, &json!({}));
    let notification = notified(&mut host);
    assert_eq!(notification.direct, ["A⟨U+200B⟩", "B"]);
    assert_eq!(notification.about.as_deref(), Some("Which⟨U+202E⟩?"));
    host.person(PersonAct::Choose {
        ask: notification.ask,
        option: 1,
    });
    assert_eq!(picked(&line.expect(), 0), "B");
    assert_eq!(withdrawn(&mut host), notification.ask);
}

#[test]
fn what_needs_the_window_is_never_answered_in_a_notification() {
    for more in [
        json!({"category": "scope-product"}),
        json!({"category": "security-permission"}),
        json!({"description": "more to read"}),
        json!({"multi": true}),
        json!({"options": ["A", "B", "C", "D"]}),
        json!({"options": [{"label": "A", "description": "more"}, {"label": "B"}]}),
    ] {
        let mut host = Host::with(Settings {
            direct_answers: true,
            ..notifying()
        });
        let mut line = host.client();
        ask_small(&mut line, &more);
        let notification = notified(&mut host);
        assert!(notification.direct.is_empty(), "{more}");
        let ask = notification.ask;
        host.person(PersonAct::Choose { ask, option: 0 });
        host.settle();
        line.assert_silent(100);
    }
}

/// Nobody sees a command in a notification: an ask that carries one was
/// answered there all the same.
#[test]
fn an_ask_with_evidence_is_never_answered_in_a_notification() {
    let mut host = Host::with(Settings {
        direct_answers: true,
        ..notifying()
    });
    let mut line = host.client();
    let request =
        json!({"question": "Apply?", "options": ["Yes", "No"], "category": "implementation"});
    let evidence = json!([{"kind": "command", "text": "make deploy"}]);
    line.request(1, "ask", &json!({"request": request, "evidence": evidence}));
    let notification = notified(&mut host);
    assert_eq!((notification.direct.len(), notification.about), (0, None));
    host.person(PersonAct::Choose {
        ask: notification.ask,
        option: 0,
    });
    // What cannot be taken there brings the ask up.
    host.present();
    line.assert_silent(100);
}

/// A notification went on offering what was switched off, and a press on it
/// left its ask unseen for good.
#[test]
fn a_notification_that_stands_follows_its_settings() {
    let direct = Settings {
        direct_answers: true,
        ..notifying()
    };
    let mut host = Host::with(direct);
    let mut line = host.client();
    ask_small(&mut line, &json!({}));
    assert_eq!(notified(&mut host).direct.len(), 2);
    host.tell(Msg::Settings(Box::new(notifying())));
    let again = notified(&mut host);
    assert_eq!((again.direct.len(), again.about), (0, None));
    host.person(PersonAct::Choose {
        ask: again.ask,
        option: 0,
    });
    host.present();
    line.assert_silent(100);
}

#[test]
fn a_refused_keyboard_brings_a_notification_until_the_window_has_it() {
    let mut host = Host::start();
    let mut line = host.client();
    line.ask(1, "a");
    let ask = host.present().ask;
    host.window(FromWindow::Keyboard { ask, has: false });
    assert_eq!(notified_of(&mut host), AskId(ask));
    host.window(FromWindow::Keyboard { ask, has: true });
    assert_eq!(withdrawn(&mut host), AskId(ask));
}

fn notified_of(host: &mut Host) -> AskId {
    host.shown("a notification", |it| match it {
        Shown::Notify(notification) => Some(notification.ask),
        _ => None,
    })
}

#[test]
fn what_the_person_calls_up_takes_the_keyboard_whatever_the_setting() {
    let mut host = Host::with(Settings {
        arrival: Arrival::Quiet,
        ..Settings::default()
    });
    let mut line = host.client();
    line.ask(1, "a");
    let view = host.present();
    assert_eq!(view.arrival, Arrival::Quiet);
    host.window(FromWindow::Later { ask: view.ask });
    host.person(PersonAct::Open {
        ask: AskId(view.ask),
        token: None,
    });
    assert_eq!(host.present().arrival, Arrival::Front);
}

#[test]
fn an_ask_sounds_once_when_it_comes_up_by_itself() {
    let sounds = |host: &mut Host| {
        let shown = host.all_shown();
        shown.iter().filter(|it| matches!(it, Shown::Sound)).count()
    };
    let mut host = Host::with(Settings {
        sound: true,
        ..Settings::default()
    });
    let mut line = host.client();
    line.ask(1, "a");
    let ask = host.present().ask;
    host.window(FromWindow::Again { ask: Some(ask) });
    host.window(FromWindow::Later { ask });
    host.person(PersonAct::Show);
    assert_eq!(sounds(&mut host), 1);

    let mut host = Host::start();
    let mut line = host.client();
    line.ask(1, "a");
    host.settle();
    assert_eq!(sounds(&mut host), 0, "shipped without sound");
}

#[test]
fn a_page_loaded_again_gets_the_ask_with_all_that_was_entered() {
    let mut host = Host::start();
    let mut line = host.client();
    line.ask(1, "a");
    let view = host.present();
    host.window(FromWindow::Draft {
        ask: view.ask,
        question: 0,
        draft: super::rig::pick_of(2),
    });
    host.window(FromWindow::Again {
        ask: Some(view.ask),
    });
    assert_eq!(host.present().drafts[0].selected, [2]);
    host.send(&view, &[2]);
    assert_eq!(status(&line.expect(), 0), "answered");
}
