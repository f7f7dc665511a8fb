//! Clicks at one spot, before and after the window comes up there.

use serde_json::json;

use super::{ask, assert_open, each, falls_on_the_window};
use crate::rig::{Kind, Other, Page, Stage, activate};

/// Where the middle of what holds this text is on the display.
fn spot(stage: &Stage, page: &Page, text: &str) -> (i32, i32) {
    let ((left, top), (x, y)) = (stage.window().corner(), page.place_of(text));
    (left + x, top + y)
}

/// Sets the ask on show aside, and says how to call it up again.
fn set_aside(stage: &Stage) -> impl FnOnce() {
    stage.window().keys(&["ctrl+l"]);
    stage.window().wait_gone();
    let (handle, mut wire) = (stage.pending()[0]["handle"].clone(), stage.app.wire());
    move || {
        let reply = wire.call("show", &json!({"handle": handle}));
        assert_eq!(reply["result"], json!({}), "{reply}");
    }
}

/// A spot where an option will be, and one where Answer will be with an option
/// picked already, so that one click on it would answer.
#[test]
fn clicks_at_one_spot_before_and_after_the_window_comes_answer_nothing() {
    let stage = Stage::driven("arrival = \"front\"\n");
    let other = Other::on(&stage.desktop);
    let first = ask(&stage, 0);
    stage.wait_shown("Storm 0");
    let page = stage.page();
    let on_option = spot(&stage, &page, "Red");
    drop(first);
    stage.window().wait_gone();
    each(|seed| {
        let (on_answer, comes_anew) = (seed.is_multiple_of(2), seed % 4 < 2);
        let mut asked = None;
        let mut at = on_option;
        let whole = if on_answer || !comes_anew {
            asked = Some(ask(&stage, seed));
            stage.wait_shown(&format!("Storm {seed}"));
            if on_answer {
                stage.window().keys(&["2"]);
                at = spot(&stage, &page, "Answer");
            }
            let id = stage.window().wait_there();
            if comes_anew {
                let show = set_aside(&stage);
                falls_on_the_window(&stage, seed, Kind::Clicks(at), show)
            } else {
                other.activate();
                let come = || activate(&stage.desktop, id);
                falls_on_the_window(&stage, seed, Kind::Clicks(at), come)
            }
        } else {
            falls_on_the_window(&stage, seed, Kind::Clicks(at), || {
                asked = Some(ask(&stage, seed));
            })
        };
        let mut asked = asked.unwrap();
        assert_open(&mut asked, seed);
        // A button is higher and an option wider than this.
        let now = spot(&stage, &page, if on_answer { "Answer" } else { "Red" });
        let off = (now.0 - at.0).abs().max((now.1 - at.1).abs());
        assert!(
            off < 14,
            "storm {seed}: the window came up {off} pixels off"
        );
        stage.window().wait_ready();
        if on_answer {
            stage.click(&page, "Answer");
        } else {
            let picked = "return document.querySelectorAll('input:checked').length";
            assert_eq!(page.script(picked, &json!([])), 0, "storm {seed} picked");
            stage.window().keys(&["2", "Return"]);
        }
        let told = "User answers:\nq1: Green";
        assert_eq!(asked.read()["result"]["text"], told, "storm {seed}");
        stage.wait_none_pending();
        stage.window().wait_gone();
        whole
    });
}
