//! Many asks one after another through one app by real keys, and what memory
//! does meanwhile. `make soak` does more of them.

use serde_json::json;

use crate::rig::{Stage, descendants, figure, is_alive, pss_kb, wait_until};

/// How many asks by real keys: 50, or what `ASKTRAY_SOAK_ASKS` says.
fn asks() -> usize {
    std::env::var("ASKTRAY_SOAK_ASKS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(50)
}

fn megabytes(kb: u64) -> String {
    format!("{}.{} MB", kb / 1024, kb % 1024 * 10 / 1024)
}

#[test]
fn asks_one_after_another_are_each_answered_right_and_leave_nothing_behind() {
    let stage = Stage::with("window_idle_seconds = 2\n");
    let count = asks();
    let labels = ["Red", "Green", "Blue", "Grey"];
    let mut first = None;
    let mut last = (0, 0);
    for number in 0..count {
        let question = format!("Number {number}, which colour?");
        let mut asked = stage.ask(&json!({"request": {"question": question, "options": labels}}));
        stage.wait_shown(&format!("Number {number},"));
        let picked = number % labels.len();
        stage.window().keys(&[&(picked + 1).to_string(), "Return"]);
        let reply = asked.read();
        assert_eq!(
            reply["result"]["text"],
            format!("User answers:\nq1: {}", labels[picked]),
            "{question}"
        );
        let family = descendants(stage.app.id());
        last = (
            pss_kb(stage.app.id()),
            family.iter().map(|id| pss_kb(*id)).sum(),
        );
        // By the tenth everything that is made once has been made.
        if number == 9 {
            first = Some((last, family.len()));
        }
        if number > 9 {
            assert_eq!(
                Some(family.len()),
                first.map(|(_, count)| count),
                "processes pile up"
            );
        }
    }
    let ((app, window), _) = first.expect("there are more than ten asks");
    figure(&format!("{count} asks by real keys, each answered right"));
    figure(&format!(
        "  app, PSS: {} after 10, {} after {count}",
        megabytes(app),
        megabytes(last.0)
    ));
    figure(&format!(
        "  window with its web processes, PSS: {} after 10, {} after {count}",
        megabytes(window),
        megabytes(last.1)
    ));
    assert!(
        last.0 < app + 4 * 1024,
        "the app grew from {app} kB to {} kB",
        last.0
    );

    let family = descendants(stage.app.id());
    wait_until("the window to be let go", || {
        !family.iter().any(|id| is_alive(*id))
    });
    assert_eq!(
        descendants(stage.app.id()),
        Vec::<u32>::new(),
        "something was left behind"
    );
    figure(&format!(
        "  app alone, window let go, PSS: {}",
        megabytes(pss_kb(stage.app.id()))
    ));
}
