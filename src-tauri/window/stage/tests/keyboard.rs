//! What the app hears of the keyboard.

use super::*;

#[test]
fn a_refused_keyboard_is_told_once_and_so_is_having_it() {
    let mut stage = attached();
    stage.line(ask(7, "front"));
    stage.drawn(7, None);
    assert_eq!(stage.came(Coming::Front), []);
    let Effect::Wait(wait) = stage.mapped()[1] else {
        panic!("expected a wait for the keyboard");
    };
    assert_eq!(stage.waited(wait), [has_keyboard(7, false)]);
    assert_eq!(stage.waited(wait), []);
    assert_eq!(stage.focused(true), [has_keyboard(7, true)]);
    assert_eq!(stage.focused(false), [], "losing it is no refusal");
    assert_eq!(stage.focused(true), []);
}

#[test]
fn an_ask_that_comes_up_in_a_window_with_the_keyboard_has_it() {
    let mut stage = attached();
    stage.focused(true);
    stage.line(ask(7, "auto"));
    stage.drawn(7, None);
    stage.came(Coming::Quiet);
    assert_eq!(
        stage.mapped(),
        [
            Effect::Up(FromWindow::Shown { ask: 7 }),
            has_keyboard(7, true)
        ]
    );
}

#[test]
fn nobody_is_told_of_a_keyboard_that_nobody_wanted() {
    let mut stage = attached();
    stage.line(ask(7, "quiet"));
    stage.drawn(7, None);
    stage.came(Coming::Quiet);
    assert_eq!(stage.mapped(), [Effect::Up(FromWindow::Shown { ask: 7 })]);
    assert_eq!(stage.focused(true), [has_keyboard(7, true)]);
}

#[test]
fn where_the_desktop_decides_a_quiet_ask_without_the_keyboard_is_told_too() {
    let mut stage = listens(Stage::new(true, DOUBLE_CLICK));
    stage.line(ask(7, "quiet"));
    stage.drawn(7, None);
    stage.came(Coming::Quiet);
    assert_eq!(stage.mapped()[1..], [Effect::Wait(2)]);
    assert_eq!(stage.waited(2), [has_keyboard(7, false)]);
}

#[test]
fn the_wait_for_one_ask_says_nothing_of_the_next() {
    let mut stage = attached();
    stage.line(ask(7, "front"));
    stage.drawn(7, None);
    stage.came(Coming::Front);
    let Effect::Wait(wait) = stage.mapped()[1] else {
        panic!("expected a wait for the keyboard");
    };
    stage.line(ask(8, "quiet"));
    stage.drawn(8, None);
    stage.came(Coming::Quiet);
    stage.mapped();
    assert_eq!(stage.waited(wait), []);
}

#[test]
fn being_brought_to_the_front_in_vain_is_told() {
    let mut stage = attached();
    stage.line(ask(7, "quiet"));
    stage.drawn(7, None);
    stage.came(Coming::Quiet);
    stage.mapped();
    let given = line(r#"{"front":{"token":"abc"}}"#);
    let [show] = show(Coming::Front, None);
    assert_eq!(
        stage.line(given.clone()),
        [Effect::Token("abc".into()), Effect::Page(given.text), show]
    );
    let Effect::Wait(wait) = stage.came(Coming::Front)[0] else {
        panic!("expected a wait for the keyboard");
    };
    assert_eq!(stage.waited(wait), [has_keyboard(7, false)]);
}
