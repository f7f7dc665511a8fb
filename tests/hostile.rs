//! Texts that want more than to be read: nothing in them runs, nothing is
//! fetched, nothing is hidden.

use std::net::TcpListener;

use serde_json::{Value, json};

use crate::rig::{Stage, rest};

/// A document that tries every way in at this port of the loopback.
fn document(port: u16) -> Value {
    let at = format!("http://127.0.0.1:{port}");
    let attack = format!(
        "<script>document.title='ran'</script> <img src={at}/1 onerror=\"document.title='ran'\">\n\n\
         ![picture]({at}/2) [link](javascript:document.title='ran') <{at}/3>\n\n\
         <iframe src={at}/4></iframe><style>@import '{at}/5'; body {{ display: none }}</style>\
         <link rel=stylesheet href={at}/6><meta http-equiv=refresh content=\"0;url={at}/7\">\
         <base href={at}/8><form action={at}/9><button>go</button></form>\
         <svg onload=\"document.title='ran'\"><image href={at}/10 /></svg>\n\n\
         <details open ontoggle=\"document.title='ran'\">x</details><!-- hidden words -->\n\n\
         ![ref][r]\n\n[r]: data:text/html,<script>document.title='ran'</script>\n"
    );
    json!({
        "question": attack,
        "description": attack,
        "options": [{"label": "<b onclick=x>A</b>", "description": attack}, "B"]
    })
}

#[test]
fn nothing_in_a_description_runs_or_is_fetched() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let port = listener.local_addr().unwrap().port();
    // Driven, so with the network in reach: what holds here are the page's
    // own walls and not the namespace round them.
    let stage = Stage::driven("");
    let mut asked = stage.ask(&json!({"request": document(port)}));
    stage.wait_shown("script");
    let page = stage.page();
    rest(1_500);
    let count = |of: &str| {
        page.script(
            "return document.querySelectorAll(arguments[0]).length",
            &json!([of]),
        )
    };
    let foreign = "main :is(script, img, image, iframe, style, link, meta, base, svg, object, embed, details)";
    assert_eq!(count(foreign), 0);
    assert_eq!(count("form"), 1, "the page's own form is the only one");
    assert_eq!(count("[onclick], [onerror], [onload], [ontoggle]"), 0);
    assert_eq!(count("a[href^='javascript'], a[href^='data']"), 0);
    assert_ne!(page.script("return document.title", &json!([])), "ran");
    let text = page.text();
    for word in [
        "onerror",
        "hidden words",
        "javascript:document",
        "<b onclick=x>A</b>",
        "http-equiv",
    ] {
        assert!(text.contains(word), "{word:?} is hidden");
    }
    stage.window().keys(&["2", "Return"]);
    assert_eq!(asked.read()["result"]["text"], "User answers:\nq1: B");
    let seen = listener.accept();
    assert!(seen.is_err(), "something was fetched: {seen:?}");
}

#[test]
fn the_page_asks_its_policy_for_nothing_from_elsewhere() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let port = listener.local_addr().unwrap().port();
    let stage = Stage::driven("");
    let _asked = stage.ask(&json!({"request": {"question": "Policy?", "options": ["A"]}}));
    stage.wait_shown("Policy?");
    // As if something had got through after all.
    stage.page().script(
        "const add = (name, set) => document.body.append(Object.assign(document.createElement(name), set));
         add('img', { src: arguments[0] });
         add('iframe', { src: arguments[0] });
         add('script', { textContent: 'document.title = \"ran\"' });
         fetch(arguments[0]).catch(() => {});",
        &json!([format!("http://127.0.0.1:{port}/")]),
    );
    rest(1_500);
    assert!(listener.accept().is_err(), "the policy let a request out");
    assert_ne!(
        stage.page().script("return document.title", &json!([])),
        "ran"
    );
}

#[test]
fn no_process_of_the_window_can_make_a_socket_of_the_network() {
    let stage = Stage::new();
    let _asked = stage.ask(&json!({"request": {"question": "Alone?", "options": ["A"]}}));
    stage.wait_shown("Alone?");
    let window = stage.app.window_process().unwrap();
    let family = [vec![window], crate::rig::descendants(window)].concat();
    assert!(family.len() > 1, "the web process is missing");
    for id in family {
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
        assert!(
            status.contains("\nSeccomp:\t2\n"),
            "no filter holds process {id}: {status}"
        );
    }
}

/// `text-wrap: pretty` on the question made WebKitGTK 2.50 crash on texts such
/// as this one, each time the window came up, until nobody could be reached.
#[test]
fn a_question_with_long_unbroken_words_does_not_kill_the_web_process() {
    let stage = Stage::new();
    let question = document(45_679)["question"].clone();
    let mut asked = stage.ask(&json!({"request": {"question": question, "options": ["A"]}}));
    stage.wait_shown("script");
    stage.window().keys(&["1", "Return"]);
    assert_eq!(asked.read()["result"]["text"], "User answers:\nq1: A");
}

#[test]
fn invisible_and_turning_characters_are_marked_in_the_window() {
    let stage = Stage::driven("");
    let _asked = stage.ask(&json!({"request": {
        "question": "Run it?\u{202e}fdp.exe", "category": "security-permission",
        "options": ["yes\u{200b}", "no\u{1b}[31m"]
    }}));
    stage.wait_shown("Run it?");
    let text = stage.page().text();
    for hidden in ['\u{202e}', '\u{200b}', '\u{1b}'] {
        assert!(
            !text.contains(hidden),
            "{hidden:?} is on the page as it is: {text:?}"
        );
    }
    assert!(
        text.contains("202E") || text.contains("RLO"),
        "the override is not marked: {text:?}"
    );
}
