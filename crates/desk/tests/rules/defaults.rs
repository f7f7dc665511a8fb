//! When a recommended option is applied, and when it never is (L5, L6, L7,
//! L13).

use asktray_contract::{Category, DEFAULT_NOTE, Policy, Question, Status};
use asktray_desk::{Defaults, Effect, Event, Figures, NewAsk, Reason, Said, Step};

use super::fixture::{Scene, ask, of_category, one, pick, place, question, within};

fn recommended(questions: Vec<Question>) -> NewAsk {
    within(20_000, Policy::Recommended, ask(1, questions))
}

/// What a lone question that was on screen all the time ends as.
fn status_of(asked: Question) -> Status {
    let mut scene = Scene::showing(recommended(vec![asked]));
    scene.passes(20_000);
    scene.statuses()[0]
}

fn status_under(defaults: Defaults, policy: Policy) -> Vec<Status> {
    let mut scene = Scene::with(Figures {
        defaults,
        ..Figures::default()
    });
    scene.asks(within(20_000, policy, one(1)));
    scene.says(1, Said::Shown);
    scene.passes(20_000);
    scene.statuses()
}

#[test]
fn the_recommended_option_is_applied_and_says_so() {
    let mut scene = Scene::showing(recommended(vec![question()]));
    let effects = scene.passes(20_000);
    let answer = &scene.answers()[0];
    assert_eq!(
        (answer.status, &answer.selected[..]),
        (Status::Answered, &[1][..])
    );
    assert_eq!(
        (answer.defaulted, answer.note.as_deref()),
        (Some(true), Some(DEFAULT_NOTE))
    );
    assert!(
        place(&effects, |it| matches!(
            it,
            Effect::Notice {
                reason: Reason::Defaulted,
                ..
            }
        ))
        .is_some()
    );
}

#[test]
fn only_implementation_or_no_category_is_defaulted() {
    assert_eq!(status_of(question()), Status::Answered);
    assert_eq!(
        status_of(of_category(Category::Implementation)),
        Status::Answered
    );
    assert_eq!(
        status_of(of_category(Category::ScopeProduct)),
        Status::Timeout
    );
    assert_eq!(
        status_of(of_category(Category::SecurityPermission)),
        Status::Timeout
    );
}

#[test]
fn without_a_recommendation_nothing_is_defaulted() {
    let mut bare = question();
    bare.recommended = None;
    assert_eq!(status_of(bare), Status::Timeout);
}

#[test]
fn a_draft_does_not_become_the_default() {
    let mut scene = Scene::showing(recommended(vec![question()]));
    scene.says(
        1,
        Said::Draft {
            question: 0,
            draft: pick(2),
        },
    );
    scene.passes(60_000);
    assert_eq!(
        (
            scene.answers()[0].defaulted,
            &scene.answers()[0].selected[..]
        ),
        (Some(true), &[1][..])
    );
}

#[test]
fn ten_seconds_on_screen_are_needed() {
    for (late, status) in [(10_000, Status::Answered), (10_001, Status::Timeout)] {
        let mut scene = Scene::showing(recommended(vec![question()]));
        scene.happens(Event::Locked(true));
        scene.now = late;
        scene.happens(Event::Locked(false));
        scene.passes(20_000 - late);
        assert_eq!(scene.statuses(), [status], "unlocked after {late}");
    }
}

#[test]
fn time_before_it_is_drawn_does_not_count() {
    let mut scene = Scene::with(Figures {
        draw_ms: 15_000,
        ..Figures::default()
    });
    scene.asks(recommended(vec![question()]));
    scene.now = 10_001;
    scene.says(1, Said::Shown);
    scene.passes(9_999);
    assert_eq!(scene.statuses(), [Status::Timeout]);
}

#[test]
fn only_the_question_on_screen_earns_its_time() {
    let mut scene = Scene::showing(recommended(vec![question(), question(), question()]));
    scene.now = 9_999;
    scene.says(1, Said::At(Step::Question(2)));
    // Each step moves the deadline to 60 s from then.
    scene.now = 25_000;
    scene.says(1, Said::At(Step::Review));
    scene.passes(60_000);
    assert_eq!(
        scene.statuses(),
        [Status::Timeout, Status::Timeout, Status::Answered]
    );
}

#[test]
fn a_locked_session_is_not_on_screen() {
    let mut scene = Scene::new();
    scene.happens(Event::Locked(true));
    scene.asks(recommended(vec![question()]));
    scene.says(1, Said::Shown);
    scene.passes(20_000);
    assert_eq!(scene.statuses(), [Status::Timeout]);
}

#[test]
fn a_window_out_of_sight_is_not_on_screen() {
    let mut scene = Scene::showing(recommended(vec![question()]));
    scene.says(1, Said::Seen(false));
    scene.passes(20_000);
    assert_eq!(scene.statuses(), [Status::Timeout]);
}

#[test]
fn what_was_set_aside_is_never_defaulted() {
    let mut scene = Scene::showing(recommended(vec![question()]));
    scene.now = 15_000;
    scene.says(1, Said::Later);
    scene.passes(5_000);
    assert_eq!(scene.statuses(), [Status::Timeout]);
}

#[test]
fn what_was_never_shown_is_never_defaulted() {
    let mut scene = Scene::showing(one(0));
    scene.asks(recommended(vec![question()]));
    scene.passes(20_000);
    assert_eq!(scene.statuses(), [Status::Timeout]);
}

#[test]
fn a_given_answer_is_not_overridden_by_the_default() {
    let mut scene = Scene::showing(recommended(vec![question()]));
    scene.gives(1, 0, pick(2));
    scene.passes(60_000);
    let answer = &scene.answers()[0];
    assert_eq!((answer.defaulted, &answer.selected[..]), (None, &[2][..]));
}

#[test]
fn the_setting_defaults_has_its_word() {
    use Defaults::{Always, Callers, Never};
    use Policy::{Cancel, Recommended};
    assert_eq!(status_under(Callers, Recommended), [Status::Answered]);
    assert_eq!(status_under(Callers, Cancel), [Status::Timeout]);
    assert_eq!(status_under(Never, Recommended), [Status::Timeout]);
    assert_eq!(status_under(Always, Cancel), [Status::Answered]);
    assert_eq!(
        status_under(Always, Policy::Error),
        [],
        "the ask fails all the same"
    );
}
