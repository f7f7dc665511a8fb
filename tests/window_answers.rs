//! Answers given in the real window by real keys and clicks, each read at the
//! socket and from the command line's exit code.

use serde_json::json;

use crate::rig::questions::{checks, sign_in, three};
use crate::rig::{Ask, Stage};

#[test]
fn a_digit_and_enter_answer_with_one_option() {
    let stage = Stage::new();
    let end = stage.both(&Ask::new(sign_in()), |stage| {
        stage.window().keys(&["2", "Return"]);
    });
    assert_eq!(end.text, "User answers:\nq1: Session");
    assert_eq!(end.exit, 0);
    assert_eq!(
        end.answer(0),
        &json!({"id": "q1", "status": "answered", "selected": [1]})
    );
    assert_eq!(
        end.details["delivery"],
        json!({"surface": "host", "degraded": false})
    );
}

#[test]
fn arrows_move_without_picking_and_space_picks() {
    let stage = Stage::new();
    let end = stage.both(&Ask::new(sign_in()), |stage| {
        stage
            .window()
            .keys(&["Down", "Down", "Down", "space", "Return"]);
    });
    assert_eq!((end.summary(), end.exit), ("q1: Both", 0));
}

#[test]
fn a_click_on_an_option_and_on_answer_answer() {
    let stage = Stage::driven("");
    let end = stage.both(&Ask::new(sign_in()), |stage| {
        let page = stage.page();
        stage.click(&page, "Session");
        stage.click(&page, "Answer");
    });
    assert_eq!((end.summary(), end.exit), ("q1: Session", 0));
}

#[test]
fn three_of_five_come_back_in_their_order() {
    let stage = Stage::new();
    let end = stage.both(&Ask::new(checks()), |stage| {
        // Picked, one of them unpicked again, another picked instead.
        stage.window().keys(&["5", "1", "2", "2", "4", "Return"]);
    });
    assert_eq!((end.summary(), end.exit), ("q1: [Lint, Audit, Docs]", 0));
    assert_eq!(end.answer(0)["selected"], json!([0, 3, 4]));
}

#[test]
fn other_with_text_answers_in_the_persons_own_words() {
    let stage = Stage::new();
    let end = stage.both(&Ask::new(sign_in()), |stage| {
        stage.window().keys(&["4"]);
        stage.window().types("mTLS, 2 ways");
        stage.window().keys(&["Return"]);
    });
    assert_eq!((end.summary(), end.exit), ("q1: \"mTLS, 2 ways\"", 0));
    assert_eq!(end.answer(0)["customText"], "mTLS, 2 ways");
    assert_eq!(end.answer(0)["selected"], json!([]));
}

#[test]
fn other_without_text_answers_nothing() {
    let stage = Stage::new();
    let end = stage.both(&Ask::new(sign_in()), |stage| {
        stage.window().keys(&["4", "Return"]);
        assert_eq!(stage.pending().len(), 1, "Other without text was sent");
        // The error took the focus; the digit leads back to the text.
        stage.window().keys(&["4"]);
        stage.window().types("yes");
        stage.window().keys(&["Return"]);
    });
    assert_eq!((end.summary(), end.exit), ("q1: \"yes\"", 0));
}

#[test]
fn choices_and_other_go_together_in_a_multiple_choice() {
    let stage = Stage::new();
    let end = stage.both(&Ask::new(checks()), |stage| {
        stage.window().keys(&["2", "6"]);
        stage.window().types("Fuzzing");
        stage.window().keys(&["Return"]);
    });
    assert_eq!(
        (end.summary(), end.exit),
        ("q1: [Test] + Other: \"Fuzzing\"", 0)
    );
}

#[test]
fn a_note_goes_along_and_enter_in_it_is_a_new_line() {
    let stage = Stage::driven("");
    let end = stage.both(&Ask::new(sign_in()), |stage| {
        let page = stage.page();
        stage.window().keys(&["1"]);
        stage.click(&page, "Note to the agent");
        stage.window().types("only");
        stage.window().keys(&["Return"]);
        stage.window().types("for now");
        stage.window().keys(&["ctrl+Return"]);
    });
    assert_eq!(
        end.text,
        "User answers:\nq1: JWT\n\nNote on q1: only for now"
    );
    assert_eq!(end.answer(0)["note"], "only\nfor now");
    assert_eq!(end.exit, 0);
}

#[test]
fn three_questions_go_forward_back_to_review_and_out() {
    let stage = Stage::driven("");
    let end = stage.both(&Ask::new(three()), |stage| {
        let page = stage.page();
        let window = stage.window();
        window.keys(&["1", "Return"]);
        page.wait_text("Which extras?");
        window.keys(&["1", "3", "Return"]);
        page.wait_text("Which name?");
        // Back to the second question, a change there, and forward again.
        stage.click(&page, "Back");
        page.wait_text("Which extras?");
        window.keys(&["2", "Return"]);
        page.wait_text("Which name?");
        window.keys(&["2", "Return"]);
        page.wait_text("Your answers");
        window.wait_ready();
        // From the review back to the first, another pick, and to the review.
        stage.click(&page, "1");
        page.wait_text("Which sign-in?");
        window.keys(&["2", "ctrl+Return"]);
        page.wait_text("Your answers");
        window.wait_ready();
        stage.click(&page, "Send");
    });
    assert_eq!(
        end.summary(),
        "auth: Session\nextras: [Logs, Traces, Metrics]\nname: New"
    );
    assert_eq!(end.exit, 0);
}

#[test]
fn send_with_one_question_open_cancels_that_one() {
    let stage = Stage::driven("");
    let end = stage.both(&Ask::new(three()), |stage| {
        let page = stage.page();
        let window = stage.window();
        window.keys(&["1", "Return"]);
        page.wait_text("Which extras?");
        // Left open: Next with nothing picked.
        window.keys(&["Return"]);
        page.wait_text("Which name?");
        window.keys(&["1", "Return"]);
        page.wait_text("Question 2 has no answer");
        window.wait_ready();
        window.keys(&["ctrl+Return"]);
    });
    assert_eq!(end.summary(), "auth: JWT\nextras: (cancelled)\nname: Old");
    assert_eq!(end.exit, 1);
}

#[test]
fn enter_alone_never_sends_a_security_ask() {
    let mut request = sign_in();
    request["category"] = json!("security-permission");
    let stage = Stage::new();
    let end = stage.both(&Ask::new(request), |stage| {
        stage.window().keys(&["1", "Return", "Return"]);
        assert_eq!(stage.pending().len(), 1, "Enter sent a security ask");
        stage.window().keys(&["ctrl+Return"]);
    });
    assert_eq!((end.summary(), end.exit), ("q1: JWT", 0));
}
