use super::*;

fn line(text: &str) -> Line {
    Line::parse(text.into()).expect("a line of the pipe")
}

fn ask(ask: u64, arrival: &str) -> Line {
    line(&format!(
        r#"{{"present":{{"ask":{ask},"arrival":"{arrival}"}}}}"#
    ))
}

fn list() -> Line {
    line(r#"{"list":{"asks":[],"away":false,"doNotDisturb":false}}"#)
}

fn update(ask: u64, waiting: usize) -> Line {
    line(&format!(
        r#"{{"update":{{"ask":{ask},"waiting":{waiting}}}}}"#
    ))
}

fn attached() -> Stage {
    let mut stage = Stage::default();
    assert_eq!(stage.attached(), [Effect::Up(FromWindow::Ready)]);
    stage
}

/// A stage with this ask before the person's eyes.
fn showing(number: u64) -> Stage {
    let mut stage = attached();
    stage.line(ask(number, "front"));
    stage.drawn(number);
    assert_eq!(
        stage.mapped(),
        [Effect::Up(FromWindow::Shown { ask: number })]
    );
    stage
}

#[test]
fn an_ask_is_shown_once_it_is_drawn_and_reported_once_it_is_on_screen() {
    let mut stage = attached();
    let sent = ask(7, "quiet");
    assert_eq!(stage.line(sent.clone()), [Effect::Page(sent.text)]);
    assert_eq!(stage.mapped(), []);
    assert_eq!(stage.drawn(7), [Effect::Show(Coming::Quiet)]);
    assert_eq!(stage.mapped(), [Effect::Up(FromWindow::Shown { ask: 7 })]);
    assert_eq!(stage.mapped(), []);
}

#[test]
fn a_late_word_about_the_last_ask_shows_nothing() {
    let mut stage = attached();
    stage.line(ask(1, "front"));
    stage.line(ask(2, "front"));
    assert_eq!(stage.drawn(1), []);
    stage.line(line(REST));
    assert_eq!(stage.drawn(2), []);
    assert_eq!(stage.drawn(0), []);
}

#[test]
fn what_came_before_the_page_listens_is_handed_over_when_it_does() {
    let mut stage = Stage::default();
    assert_eq!(stage.line(ask(1, "front")), []);
    assert_eq!(stage.line(line(r#"{"ping":3}"#)), []);
    assert_eq!(
        stage.attached(),
        [
            Effect::Up(FromWindow::Ready),
            Effect::Page(ask(1, "front").text)
        ]
    );
}

#[test]
fn a_page_loaded_again_gets_the_ask_and_its_last_update() {
    let mut stage = showing(1);
    stage.line(update(1, 2));
    stage.line(update(1, 3));
    stage.line(update(9, 9));
    assert_eq!(
        stage.attached(),
        [
            Effect::Page(ask(1, "front").text),
            Effect::Page(update(1, 3).text)
        ]
    );
    assert_eq!(
        stage.drawn(1),
        [],
        "it is on screen already and takes no keyboard"
    );
}

#[test]
fn closing_names_the_ask_on_show() {
    let mut stage = showing(5);
    let closed = Effect::Up(FromWindow::Closed { ask: Some(5) });
    assert_eq!(
        stage.closed(),
        [closed, Effect::Page(REST.into()), Effect::Blank(1)]
    );
    assert_eq!(stage.blanked(1), [Effect::Hide]);
    assert_eq!(stage.closed(), [Effect::Hide], "nothing is on show");
}

#[test]
fn closing_never_names_an_ask_that_was_not_seen() {
    let mut stage = showing(5);
    stage.line(ask(6, "front"));
    assert_eq!(stage.closed(), []);
    stage.drawn(6);
    assert_eq!(stage.closed(), []);
    stage.mapped();
    assert_eq!(
        stage.closed()[0],
        Effect::Up(FromWindow::Closed { ask: Some(6) })
    );
}

#[test]
fn closing_the_list_names_no_ask() {
    let mut stage = attached();
    stage.line(list());
    assert_eq!(stage.drawn(0), [Effect::Show(Coming::Front)]);
    assert_eq!(stage.mapped(), []);
    assert_eq!(
        stage.closed()[0],
        Effect::Up(FromWindow::Closed { ask: None })
    );
}

#[test]
fn a_notice_moves_nothing_on_the_screen() {
    let mut stage = showing(1);
    stage.line(line(
        r#"{"notice":{"ask":1,"who":"a","about":"b","reason":"deadline","text":""}}"#,
    ));
    assert_eq!(stage.drawn(0), [Effect::Show(Coming::Still)]);
}

#[test]
fn a_list_that_changes_while_it_is_read_takes_no_keyboard() {
    let mut stage = attached();
    stage.line(list());
    stage.drawn(0);
    stage.mapped();
    assert_eq!(stage.line(list()), [Effect::Page(list().text)]);
    assert_eq!(stage.drawn(0), []);
    stage.line(line(
        r#"{"settings":{"path":"","settings":[],"problems":[]}}"#,
    ));
    assert_eq!(
        stage.drawn(0),
        [Effect::Show(Coming::Front)],
        "something else does"
    );
}

#[test]
fn rest_blanks_the_page_and_then_hides() {
    let mut stage = showing(1);
    assert_eq!(
        stage.line(line(REST)),
        [Effect::Page(REST.into()), Effect::Blank(1)]
    );
    assert_eq!(stage.blanked(1), [Effect::Hide]);
}

#[test]
fn an_ask_that_comes_while_the_page_blanks_keeps_the_window() {
    let mut stage = showing(1);
    stage.line(line(REST));
    stage.line(ask(2, "front"));
    assert_eq!(stage.blanked(1), []);
    stage.line(line(REST));
    assert_eq!(stage.blanked(1), [], "the first blanking is over");
    assert_eq!(stage.blanked(2), [Effect::Hide]);
}

#[test]
fn front_brings_up_what_is_drawn_and_hurries_what_is_not() {
    let front = || line("\"front\"");
    let mut stage = attached();
    assert_eq!(stage.line(front()), [Effect::Page("\"front\"".into())]);
    stage.line(ask(1, "quiet"));
    assert_eq!(stage.line(front()), [Effect::Page("\"front\"".into())]);
    assert_eq!(stage.drawn(1), [Effect::Show(Coming::Front)]);
    stage.mapped();
    assert_eq!(
        stage.line(front()),
        [
            Effect::Page("\"front\"".into()),
            Effect::Show(Coming::Front)
        ]
    );
}

#[test]
fn a_window_that_is_minimised_and_comes_back_says_so() {
    let mut stage = showing(7);
    let seen = |seen| [Effect::Up(FromWindow::Seen { ask: 7, seen })];
    assert_eq!(stage.unmapped(), seen(false));
    assert_eq!(stage.mapped(), seen(true));
    assert_eq!(stage.mapped(), []);
}

/// The page said "visible" late, and a window on another workspace earned a
/// default.
#[test]
fn a_late_word_of_the_page_does_not_make_a_window_seen_that_is_off_the_screen() {
    let mut stage = showing(7);
    let seen = |seen| [Effect::Up(FromWindow::Seen { ask: 7, seen })];
    assert_eq!(stage.unmapped(), seen(false));
    assert_eq!(stage.page_seen(true), []);
    assert_eq!(stage.mapped(), seen(true));
    assert_eq!(stage.page_seen(false), seen(false));
    assert_eq!(stage.page_seen(true), seen(true));
}

/// The page's word of before says nothing of a window that came up anew.
#[test]
fn a_window_that_comes_up_anew_counts_as_seen_until_the_page_says_otherwise() {
    let mut stage = showing(7);
    let seen = |seen| [Effect::Up(FromWindow::Seen { ask: 7, seen })];
    assert_eq!(stage.page_seen(false), seen(false));
    assert_eq!(stage.unmapped(), []);
    assert_eq!(stage.mapped(), seen(true));
}
