//! The close button.

use super::*;

/// A press of the close button long after any other.
fn closed(stage: &mut Stage) -> Vec<Effect> {
    stage.closes = Closes::new(DOUBLE_CLICK);
    stage.closed(Instant::now())
}

#[test]
fn closing_names_the_ask_on_show() {
    let mut stage = showing(5);
    let told = Effect::Up(FromWindow::Closed { ask: Some(5) });
    assert_eq!(
        closed(&mut stage),
        [told, Effect::Page(REST.into()), Effect::Blank(1)]
    );
    assert_eq!(stage.blanked(1), [Effect::Hide]);
    assert_eq!(closed(&mut stage), [Effect::Hide], "nothing is on show");
}

#[test]
fn closing_never_names_an_ask_that_was_not_seen() {
    let mut stage = showing(5);
    stage.line(ask(6, "front"));
    assert_eq!(closed(&mut stage), []);
    stage.drawn(6, None);
    assert_eq!(closed(&mut stage), []);
    stage.mapped();
    assert_eq!(
        closed(&mut stage)[0],
        Effect::Up(FromWindow::Closed { ask: Some(6) })
    );
}

#[test]
fn closing_the_list_names_no_ask() {
    let mut stage = attached();
    stage.line(list());
    assert_eq!(stage.drawn(0, None), show(Coming::Front, None));
    assert_eq!(stage.mapped(), []);
    assert_eq!(
        closed(&mut stage)[0],
        Effect::Up(FromWindow::Closed { ask: None })
    );
}

#[test]
fn the_second_click_of_a_double_click_does_not_decline_what_came_up_under_it() {
    let mut stage = showing(5);
    let first = Instant::now();
    assert_eq!(
        stage.closed(first)[0],
        Effect::Up(FromWindow::Closed { ask: Some(5) })
    );
    stage.line(ask(6, "front"));
    stage.drawn(6, None);
    stage.mapped();
    let (second, third) = (first + DOUBLE_CLICK, first + DOUBLE_CLICK * 3 / 2);
    assert_eq!(stage.closed(second), []);
    assert_eq!(stage.closed(third), [], "nor does a third");
    assert_eq!(
        stage.closed(third + DOUBLE_CLICK + Duration::from_millis(1))[0],
        Effect::Up(FromWindow::Closed { ask: Some(6) }),
        "a click of its own does"
    );
}
