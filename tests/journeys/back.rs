//! Back to an ask that was left: from the tray, from the list, after other
//! questions and after the page was loaded again. What was entered is there.

use serde_json::{Value, json};

use super::{BOTH, By, assert_text, begin, press};
use crate::rig::questions::{sign_in, three};
use crate::rig::{Page, Stage, Tray, rest, wait_for};

#[test]
fn later_and_back_from_the_tray_by_the_mouse() {
    let stage = Stage::driven("");
    let tray = Tray::on(&stage.desktop);
    let mut asked = stage.ask(&json!({"request": sign_in(), "origin": {"agent": "one"}}));
    stage.wait_shown("How should");
    let page = stage.page();
    stage.click(&page, "Session");
    stage.click(&page, "Later");
    stage.window().wait_gone();
    let entry = wait_for("the ask in the menu", || {
        let entries = tray.entries().into_iter().map(|(label, _)| label);
        entries
            .into_iter()
            .find(|label| label.starts_with("one: How"))
    });
    tray.click(&entry);
    stage.wait_shown("How should");
    stage.click(&page, "Answer");
    assert_text(&mut asked, "User answers:\nq1: Session");
}

#[test]
fn from_the_list_to_an_ask_by_either_hand() {
    for by in BOTH {
        let stage = Stage::driven("");
        let mut asked = Vec::new();
        for number in 1..3 {
            let question = format!("Which {number}?");
            let params = json!({"request": {"question": question, "options": ["A", "B"]}});
            asked.push(stage.ask(&params));
            stage.wait_shown(&question);
            stage.window().keys(&["2", "ctrl+l"]);
            stage.window().wait_gone();
        }
        let reply = stage.app.wire().call("show", &json!({}));
        assert_eq!(reply["result"], json!({}), "{reply}");
        let page = stage.page();
        page.wait_text("Which 2?");
        stage.window().wait_ready();
        press(by, &stage, &page, "Which 2?");
        stage.wait_shown("Which 2?");
        // The draft is still there, and one key does not answer with it.
        match by {
            By::Keys => {
                stage.window().keys(&["Return"]);
                rest(1_500);
                stage.window().keys(&["Return"]);
            }
            By::Mouse => stage.click(&page, "Answer"),
        }
        assert_text(&mut asked[1], "User answers:\nq1: B");
        assert_eq!(stage.pending().len(), 1);
    }
}

/// What stands in the text beside Other.
fn own_words(page: &Page) -> Value {
    let read = "return document.querySelector('textarea[data-field=customText]').value";
    page.script(read, &json!([]))
}

#[test]
fn a_draft_survives_other_options_other_questions_and_a_reload() {
    let (stage, page, mut asked) = begin(&three(), "Which sign-in");
    let window = stage.window();
    window.keys(&["3"]);
    window.types("mTLS");
    // Out of the text, to another option and back.
    window.keys(&["shift+Tab", "1"]);
    assert_eq!(own_words(&page), "mTLS");
    window.keys(&["3"]);
    assert_eq!(own_words(&page), "mTLS");
    window.keys(&["Return"]);
    page.wait_text("Which extras?");
    stage.click(&page, "Back");
    page.wait_text("Which sign-in?");
    assert_eq!(own_words(&page), "mTLS");

    page.script("setTimeout(() => location.reload(), 50)", &json!([]));
    rest(1_500);
    page.wait_text("Which sign-in?");
    assert_eq!(own_words(&page), "mTLS");
    window.wait_ready();
    window.keys(&["ctrl+Return"]);
    page.wait_text("Your answers");
    window.wait_ready();
    stage.click(&page, "Send");
    let told = "User answers:\nauth: \"mTLS\"\nextras: (cancelled)\nname: (cancelled)";
    assert_text(&mut asked, told);
}
