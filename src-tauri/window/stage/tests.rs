use super::*;

mod closing;
mod keyboard;

const DOUBLE_CLICK: Duration = Duration::from_millis(400);

const FRONT: &str = r#"{"front":{}}"#;

fn empty() -> Stage {
    Stage::new(false, DOUBLE_CLICK)
}

fn show(coming: Coming, height: Option<u32>) -> [Effect; 1] {
    [Effect::Show { coming, height }]
}

fn has_keyboard(ask: u64, has: bool) -> Effect {
    Effect::Up(FromWindow::Keyboard { ask, has })
}

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
    listens(empty())
}

fn listens(mut stage: Stage) -> Stage {
    assert_eq!(stage.attached(), [Effect::Up(FromWindow::Ready)]);
    stage
}

/// A stage with this ask before the person's eyes.
fn showing(number: u64) -> Stage {
    let mut stage = attached();
    stage.line(ask(number, "front"));
    stage.drawn(number, None);
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
    assert_eq!(stage.drawn(7, None), show(Coming::Quiet, None));
    assert_eq!(stage.mapped(), [Effect::Up(FromWindow::Shown { ask: 7 })]);
    assert_eq!(stage.mapped(), []);
}

#[test]
fn a_late_word_about_the_last_ask_shows_nothing() {
    let mut stage = attached();
    stage.line(ask(1, "front"));
    stage.line(ask(2, "front"));
    assert_eq!(stage.drawn(1, None), []);
    stage.line(line(REST));
    assert_eq!(stage.drawn(2, None), []);
    assert_eq!(stage.drawn(0, None), []);
}

#[test]
fn what_came_before_the_page_listens_is_handed_over_when_it_does() {
    let mut stage = empty();
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
fn the_first_page_gets_the_ask_and_its_last_update() {
    let mut stage = empty();
    stage.line(ask(1, "front"));
    stage.line(update(1, 2));
    stage.line(update(1, 3));
    stage.line(update(9, 9));
    assert_eq!(
        stage.attached(),
        [
            Effect::Up(FromWindow::Ready),
            Effect::Page(ask(1, "front").text),
            Effect::Page(update(1, 3).text)
        ]
    );
}

/// The line that brought the ask knows nothing of what was entered since.
#[test]
fn a_page_loaded_again_asks_for_what_is_on_show_and_gets_nothing_old() {
    let mut stage = showing(1);
    let again = |ask| [Effect::Up(FromWindow::Again { ask })];
    assert_eq!(stage.attached(), again(Some(1)));
    stage.line(list());
    assert_eq!(stage.attached(), again(None));
    stage.line(line(REST));
    assert_eq!(stage.attached(), []);
}

#[test]
fn a_notice_moves_nothing_on_the_screen() {
    let mut stage = showing(1);
    stage.line(line(
        r#"{"notice":{"ask":1,"who":"a","about":"b","reason":"deadline","text":""}}"#,
    ));
    assert_eq!(stage.drawn(0, None), show(Coming::Still, None));
}

#[test]
fn a_list_that_changes_while_it_is_read_takes_no_keyboard() {
    let mut stage = attached();
    stage.line(list());
    stage.drawn(0, None);
    stage.mapped();
    assert_eq!(stage.line(list()), [Effect::Page(list().text)]);
    assert_eq!(stage.drawn(0, None), []);
    stage.line(line(
        r#"{"settings":{"path":"","settings":[],"problems":[]}}"#,
    ));
    assert_eq!(
        stage.drawn(0, None),
        show(Coming::Front, None),
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
    let front = || line(FRONT);
    let mut stage = attached();
    assert_eq!(stage.line(front()), [Effect::Page(FRONT.into())]);
    stage.line(ask(1, "quiet"));
    assert_eq!(stage.line(front()), [Effect::Page(FRONT.into())]);
    assert_eq!(stage.drawn(1, None), show(Coming::Front, None));
    stage.mapped();
    assert_eq!(
        stage.line(front()),
        [
            Effect::Page(FRONT.into()),
            Effect::Show {
                coming: Coming::Front,
                height: None
            }
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

#[test]
fn the_window_gets_the_height_the_page_wants() {
    let mut stage = attached();
    stage.line(ask(7, "auto"));
    assert_eq!(stage.drawn(7, Some(420)), show(Coming::Auto, Some(420)));
}

#[test]
fn a_text_for_the_clipboard_is_put_there_before_the_page_says_so() {
    let clip = line(r#"{"clip":{"text":"a\nb"}}"#);
    assert_eq!(
        attached().line(clip.clone()),
        [Effect::Clip("a\nb".into()), Effect::Page(clip.text)]
    );
}

#[test]
fn how_the_window_stands_is_no_matter_of_the_page() {
    let surface = line(r#"{"surface":{"onTop":true}}"#);
    let stand = Surface {
        place: None,
        on_top: true,
    };
    assert_eq!(attached().line(surface), [Effect::Surface(stand)]);
}
