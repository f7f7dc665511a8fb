//! Text that real input methods compose, by real keys: what is still composed
//! is never sent and never lost, and their keys are theirs alone.

use serde_json::json;

use crate::rig::questions::three;
use crate::rig::{Engine, Field, Typist, rest, sent};

fn enter_commits_and_does_not_send(engine: Engine) {
    let typist = Typist::new(engine);
    let mut asked = typist.at(Field::Other);
    typist.compose();
    typist.window().keys(&["Return"]);
    typist.wait_committed();
    typist.holds("Enter that commits");
    let text = typist.text();
    assert_ne!(text, "");
    typist.window().keys(&["Return"]);
    assert_eq!(sent(&mut asked, Field::Other), text);
    typist.window().wait_gone();

    let mut asked = typist.at(Field::Note);
    typist.compose();
    typist.window().keys(&["Return"]);
    typist.wait_committed();
    let text = typist.text();
    assert_ne!(text, "");
    typist.window().keys(&["Return"]);
    typist.holds("Enter in a note");
    assert_eq!(typist.text(), format!("{text}\n"));
    typist.compose();
    typist.window().keys(&["Return"]);
    typist.wait_committed();
    typist.sends(&mut asked, Field::Note, &typist.text());
}

fn control_enter_keeps_what_is_composed(engine: Engine) {
    let typist = Typist::new(engine);
    for field in [Field::Other, Field::Note] {
        let mut asked = typist.at(field);
        let composed = typist.compose();
        typist.window().keys(&["ctrl+Return"]);
        typist.holds("Ctrl+Enter while composing");
        if typist.composed().is_some() {
            assert_eq!(typist.text(), composed);
            typist.window().keys(&["Return"]);
            typist.wait_committed();
        }
        let text = typist.text();
        assert_ne!(text, "", "Ctrl+Enter lost what was composed");
        typist.sends(&mut asked, field, &text);
    }
}

fn escape_takes_back_only_what_is_composed(engine: Engine) {
    let typist = Typist::new(engine);
    for field in [Field::Other, Field::Note] {
        let mut asked = typist.at(field);
        typist.compose();
        typist.window().keys(&["Escape"]);
        typist.wait_committed();
        typist.holds("Escape while composing");
        assert_eq!(typist.text(), "");

        typist.compose();
        typist.window().keys(&["Return"]);
        typist.wait_committed();
        let text = typist.text();
        typist.compose();
        typist.window().keys(&["Escape"]);
        typist.wait_committed();
        typist.holds("Escape while composing");
        assert_eq!(typist.text(), text);
        typist.sends(&mut asked, field, &text);
    }
}

fn space_and_digits_choose_candidates(engine: Engine) {
    let typist = Typist::new(engine);
    for (field, picked) in [(Field::Other, json!([3])), (Field::Note, json!([0]))] {
        let mut asked = typist.at(field);
        for keys in [&["space"][..], &["space", "space", "2"], &["2"]] {
            typist.compose();
            typist.window().keys(keys);
            typist.holds("choosing a candidate");
            assert_eq!(typist.picked(), picked, "{keys:?} picked an option");
            if typist.composed().is_some() {
                typist.window().keys(&["Return"]);
                typist.wait_committed();
            }
        }
        let text = typist.text().trim().to_owned();
        assert_ne!(text, "");
        typist.sends(&mut asked, field, &text);
    }
}

fn a_click_elsewhere_keeps_what_is_composed(engine: Engine) {
    let typist = Typist::new(engine);
    let mut asked = typist.at(Field::Other);
    let composed = typist.compose();
    typist.stage.click(&typist.page, "Answer");
    assert_eq!(sent(&mut asked, Field::Other), composed);
    typist.window().wait_gone();

    let mut asked = typist.asks(&three(), "Which sign-in?");
    typist.window().keys(&["3"]);
    let other = typist.compose();
    typist.stage.click(&typist.page, "Next");
    typist.page.wait_text("Which extras?");
    typist.window().keys(&["1"]);
    typist.stage.click(&typist.page, "Note to the agent");
    let note = typist.compose();
    typist.stage.click(&typist.page, "Back");
    typist.page.wait_text("Which sign-in?");
    typist.window().keys(&["ctrl+Return"]);
    typist.page.wait_text("Your answers");
    typist.window().wait_ready();
    typist.window().keys(&["ctrl+Return"]);
    let answers = asked.read()["result"]["details"]["answers"].take();
    assert_eq!(answers[0]["customText"], other);
    assert_eq!(answers[1]["note"], note);
}

fn a_window_called_to_the_front_keeps_what_is_composed(engine: Engine) {
    let typist = Typist::new(engine);
    for field in [Field::Other, Field::Note] {
        let mut asked = typist.at(field);
        typist.compose();
        let handle = typist.stage.pending()[0]["handle"].take();
        typist
            .stage
            .app
            .wire()
            .call("show", &json!({"handle": handle}));
        // The guard is closed now.
        typist.window().keys(&["Return"]);
        typist.wait_committed();
        typist.holds("Enter that commits");
        let text = typist.text();
        assert_ne!(text, "", "the guard lost what was composed");
        typist.window().wait_ready();
        // What was entered before the guard last started takes two.
        typist.window().keys(&["ctrl+Return"]);
        rest(1_500);
        typist.window().keys(&["ctrl+Return"]);
        assert_eq!(sent(&mut asked, field), text);
        typist.window().wait_gone();
    }
}

macro_rules! engines {
    ($($name:ident: $engine:expr;)*) => {$(
        mod $name {
            use crate::rig::Engine;

            #[test]
            fn enter_commits_and_does_not_send() {
                super::enter_commits_and_does_not_send($engine);
            }
            #[test]
            fn control_enter_keeps_what_is_composed() {
                super::control_enter_keeps_what_is_composed($engine);
            }
            #[test]
            fn escape_takes_back_only_what_is_composed() {
                super::escape_takes_back_only_what_is_composed($engine);
            }
            #[test]
            fn space_and_digits_choose_candidates() {
                super::space_and_digits_choose_candidates($engine);
            }
            #[test]
            fn a_click_elsewhere_keeps_what_is_composed() {
                super::a_click_elsewhere_keeps_what_is_composed($engine);
            }
            #[test]
            fn a_window_called_to_the_front_keeps_what_is_composed() {
                super::a_window_called_to_the_front_keeps_what_is_composed($engine);
            }
        }
    )*};
}

engines! {
    ibus_anthy: Engine::IbusAnthy;
    ibus_pinyin: Engine::IbusPinyin;
    fcitx_anthy: Engine::FcitxAnthy;
    fcitx_pinyin: Engine::FcitxPinyin;
}
