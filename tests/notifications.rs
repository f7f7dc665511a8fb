//! Notifications through the desktop's service: what they say, what a person
//! can do in them, when they go, and whom the app believes.

use std::time::Duration;

use rustix::process::Signal;
use serde_json::{Value, json};

use crate::rig::{Forger, Notified, Notifier, Stage, Wire, rest, wait_for, wait_until};

/// Nothing comes up by itself.
const NOTIFY: &str = "arrival = \"notify\"\n";
/// The same, and what may be chosen can be chosen there.
const DIRECT: &str = "arrival = \"notify\"\ndirect_answers = true\n";
/// The same, and notifications say what is asked.
const SAYS_MORE: &str = "arrival = \"notify\"\nnotification_text = \"question\"\n";

/// Milliseconds after which a direct answer counts, and a little.
const ARMED_MS: u64 = 1_200;

/// An ask that may be answered in its notification.
fn harmless(question: &str) -> Value {
    json!({"request": {"question": question, "category": "implementation",
        "options": ["Yes", "No"]}, "origin": {"agent": "one", "project": "web"}})
}

fn text(reply: &Value) -> &str {
    reply["result"]["text"].as_str().unwrap_or_default()
}

/// Nothing came of what was just said: the ask waits, and no window is there.
fn assert_untouched(stage: &Stage) {
    rest(700);
    assert_eq!(stage.pending().len(), 1);
    assert!(!stage.window().is_there());
}

fn stage_with(settings: &str) -> (Stage, Notifier) {
    let stage = Stage::with(settings);
    let notifier = Notifier::on(&stage.desktop);
    (stage, notifier)
}

#[test]
fn a_notification_says_who_asks_and_opens_the_ask() {
    let (stage, notifier) = stage_with(NOTIFY);
    let mut asked = stage.ask(&harmless("Which one?"));
    let shown = notifier.wait_one();
    assert_eq!(shown.summary, "one · web asks");
    assert_eq!(shown.body, "", "what is asked is not said");
    let actions = [("default", "Open")];
    let actions = actions.map(|(name, label)| (name.to_owned(), label.to_owned()));
    assert_eq!(shown.actions, actions);
    assert_eq!(shown.timeout, 0, "it stays");
    assert_eq!(shown.urgency, Some(1), "normal");
    assert_untouched(&stage);

    notifier.token(shown.id, "token-of-the-desktop");
    notifier.click(shown.id, "default");
    stage.wait_shown("Which one?");
    stage.window().keys(&["2", "Return"]);
    assert_eq!(text(&asked.read()), "User answers:\nq1: No");
    assert!(notifier.standing().is_empty());
}

#[test]
fn a_direct_answer_counts_a_second_after_it_can_be_seen() {
    let (stage, notifier) = stage_with(DIRECT);
    let early = || -> Option<(Wire, Notified)> {
        let asked = stage.ask(&harmless("Go on?"));
        let shown = notifier.wait_one();
        notifier.invoke(shown.id, "choose-0");
        if shown.since.elapsed() < Duration::from_millis(900) {
            return Some((asked, shown));
        }
        // The machine was busy: the click may have counted.
        drop(asked);
        notifier.wait_none();
        None
    };
    let (mut asked, shown) = wait_for("a click within a second", early);
    assert_eq!(shown.choices(), ["Yes", "No"]);
    assert_eq!(shown.body, "Go on?", "whoever answers sees what is asked");
    assert_untouched(&stage);

    rest(ARMED_MS);
    for action in ["choose-2", "choose-", "choose-01", "choose--1", "choose"] {
        notifier.invoke(shown.id, action);
    }
    assert_untouched(&stage);
    notifier.click(shown.id, "choose-1");
    let reply = asked.read();
    assert_eq!(text(&reply), "User answers:\nq1: No");
    assert_eq!(
        reply["result"]["details"]["answers"][0]["status"],
        "answered"
    );
    assert!(!stage.window().is_there());
}

#[test]
fn a_notification_that_an_early_click_took_away_comes_again() {
    let (stage, notifier) = stage_with(DIRECT);
    let _asked = stage.ask(&harmless("Go on?"));
    let first = notifier.wait_one();
    notifier.click(first.id, "choose-0");
    // Where the click was not early, the ask is answered.
    wait_until("the notification again, or the answer", || {
        let again = notifier.standing().iter().any(|it| it.id != first.id);
        again || stage.pending().is_empty()
    });
}

#[test]
fn only_a_plain_single_choice_can_be_chosen_there_and_only_if_switched_on() {
    let plain = |more: Value| {
        let mut question = json!({"question": "Which one?", "category": "implementation",
            "options": ["A", "B", "C"]});
        for (name, value) in more.as_object().expect("an object") {
            question[name] = value.clone();
        }
        question
    };
    let several = json!({"questions": [plain(json!({"id": "a"})), plain(json!({"id": "b"}))]});
    let others = [
        plain(json!({"category": null})),
        plain(json!({"category": "scope-product"})),
        plain(json!({"category": "security-permission"})),
        plain(json!({"multi": true})),
        plain(json!({"options": ["A", "B", "C", "D"]})),
        plain(json!({"options": ["A", {"label": "B", "description": "More."}]})),
        plain(json!({"description": "More."})),
        plain(json!({"question": "long ".repeat(60)})),
        plain(json!({"options": ["A", "b".repeat(60)]})),
        several,
    ];
    let (stage, notifier) = stage_with(DIRECT);
    for request in others {
        let mut asked = stage.ask(&json!({"request": request}));
        let shown = notifier.wait_one();
        assert!(shown.choices().is_empty(), "{request}");
        rest(ARMED_MS);
        notifier.invoke(shown.id, "choose-0");
        assert!(
            asked.read_within(Duration::from_millis(500)).is_none(),
            "{request}"
        );
        drop(asked);
        notifier.wait_none();
    }
    let _asked = stage.ask(&json!({"request": plain(json!({}))}));
    assert_eq!(notifier.wait_one().choices(), ["A", "B", "C"]);

    let (stage, notifier) = stage_with(NOTIFY);
    let _asked = stage.ask(&harmless("Go on?"));
    let shown = notifier.wait_one();
    assert!(shown.choices().is_empty());
    rest(ARMED_MS);
    notifier.invoke(shown.id, "choose-0");
    assert_untouched(&stage);
}

#[test]
fn a_notification_goes_with_its_ask() {
    let (mut stage, notifier) = stage_with(NOTIFY);
    // Its time runs out.
    let mut request = harmless("Which one?");
    request["timeoutMs"] = json!(1_500);
    let mut asked = stage.ask(&request);
    notifier.wait_one();
    asked.read();
    notifier.wait_none();
    // Its caller cancels it.
    let mut request = harmless("Which one?");
    let key = "key-of-this-test-0123456789";
    request["key"] = json!(key);
    let mut asked = stage.ask(&request);
    notifier.wait_one();
    asked.send("cancel", &json!({"key": key}));
    notifier.wait_none();
    // Its caller goes away.
    let asked = stage.ask(&harmless("Which one?"));
    notifier.wait_one();
    drop(asked);
    notifier.wait_none();
    // The app ends.
    let _asked = stage.ask(&harmless("Which one?"));
    notifier.wait_one();
    stage.app.signal(Signal::TERM);
    assert_eq!(stage.app.wait(Duration::from_secs(20)), Some(0));
    notifier.wait_none();
}

#[test]
fn an_ask_that_is_opened_elsewhere_needs_no_notification() {
    let (stage, notifier) = stage_with(NOTIFY);
    let mut asked = stage.ask(&harmless("Which one?"));
    notifier.wait_one();
    let tray = crate::rig::Tray::on(&stage.desktop);
    tray.click("one · web: Which one?");
    stage.wait_shown("Which one?");
    notifier.wait_none();
    stage.window().keys(&["1", "Return"]);
    assert_eq!(text(&asked.read()), "User answers:\nq1: Yes");
}

#[test]
fn only_the_service_is_believed() {
    let (stage, notifier) = stage_with(DIRECT);
    let mut asked = stage.ask(&harmless("Go on?"));
    let shown = notifier.wait_one();
    assert_eq!(shown.choices(), ["Yes", "No"]);
    rest(ARMED_MS);
    let names = [
        None,
        Some("org.freedesktop.Notifications.Other"),
        Some("org.gnome.Shell"),
    ];
    for name in names {
        let forger = Forger::on(&stage.desktop, name);
        for action in ["choose-0", "default"] {
            forger.invoke(&shown, action);
        }
        forger.dismiss(&shown);
    }
    assert_untouched(&stage);
    // Of the service itself only what is about a notification that stands.
    for id in [0, shown.id + 1, u32::MAX] {
        notifier.invoke(id, "default");
        notifier.invoke(id, "choose-0");
    }
    assert_untouched(&stage);
    notifier.click(shown.id, "choose-1");
    assert_eq!(text(&asked.read()), "User answers:\nq1: No");
}

#[test]
fn what_is_asked_is_no_markup() {
    let stage = Stage::with(SAYS_MORE);
    let request = json!({"request": {"question": "<b>Bold</b> & <img src=\"x\">?",
        "options": ["A"]}, "origin": {"agent": "<i>one</i>"}});
    for (can, body) in [
        (
            &["actions", "body", "body-markup"][..],
            "&lt;b&gt;Bold&lt;/b&gt; &amp; &lt;img src=\"x\"&gt;?",
        ),
        (&["actions", "body"][..], "<b>Bold</b> & <img src=\"x\">?"),
    ] {
        let notifier = Notifier::that_can(&stage.desktop, can);
        let asked = stage.ask(&request);
        let shown = notifier.wait_one();
        assert_eq!(shown.body, body);
        // A summary is plain text by the standard.
        assert_eq!(shown.summary, "<i>one</i> asks");
        drop(asked);
        notifier.wait_none();
    }
    // One without buttons has none.
    let notifier = Notifier::that_can(&stage.desktop, &["body"]);
    let _asked = stage.ask(&request);
    assert!(notifier.wait_one().actions.is_empty());
}

#[test]
fn a_service_that_comes_later_or_again_is_given_what_waits() {
    let stage = Stage::with(NOTIFY);
    let mut asked = stage.ask(&harmless("Which one?"));
    assert_untouched(&stage);
    let first = Notifier::on(&stage.desktop);
    let old = first.wait_one();
    drop(first);
    let second = Notifier::on(&stage.desktop);
    // So that the numbers of the two differ.
    let more = stage.ask(&harmless("And then?"));
    wait_until("both", || second.standing().len() == 2);
    drop(more);
    let shown = second.wait_one();
    assert_eq!(shown.summary, old.summary);
    second.click(shown.id, "default");
    stage.wait_shown("Which one?");
    stage.window().keys(&["1", "Return"]);
    assert_eq!(text(&asked.read()), "User answers:\nq1: Yes");
}

#[test]
fn do_not_disturb_holds_notifications_back() {
    let (stage, notifier) = stage_with(NOTIFY);
    let tray = crate::rig::Tray::on(&stage.desktop);
    let _asked = stage.ask(&harmless("Which one?"));
    notifier.wait_one();
    tray.click("For 30 minutes");
    notifier.wait_none();
    let _more = stage.ask(&harmless("And then?"));
    rest(700);
    assert!(notifier.standing().is_empty());
    tray.click("End Do not disturb");
    wait_until("both", || notifier.standing().len() == 2);
}
