//! What Send, Decline, Close and the caller make of an ask (L1, L2, L10, L11,
//! L14).

use asktray_contract::Status;
use asktray_desk::{AskId, Draft, Ending, Event, Said, Step};

use super::fixture::{Scene, ask, noted, of_category, one, other, pick, presents, question};

#[test]
fn send_is_the_humans_answer() {
    let mut scene = Scene::showing(one(1));
    scene.says(1, Said::Send(vec![noted("why", pick(2))]));
    assert_eq!(scene.ending(), Ending::Sent);
    let answer = &scene.answers()[0];
    assert_eq!(
        (answer.status, &answer.selected[..]),
        (Status::Answered, &[2][..])
    );
    assert_eq!(answer.note.as_deref(), Some("why"));
    assert_eq!(answer.defaulted, None);
}

#[test]
fn own_words_are_an_answer() {
    let mut scene = Scene::showing(one(1));
    scene.says(1, Said::Send(vec![other("mTLS")]));
    assert_eq!(scene.answers()[0].custom_text.as_deref(), Some("mTLS"));
}

#[test]
fn text_beside_an_other_that_is_not_picked_is_not_sent() {
    let mut scene = Scene::showing(one(1));
    let draft = Draft {
        other: false,
        ..other("kept aside")
    };
    scene.says(
        1,
        Said::Send(vec![Draft {
            selected: vec![0],
            ..draft
        }]),
    );
    assert_eq!(scene.answers()[0].custom_text, None);
}

#[test]
fn picks_are_sent_ascending_whatever_their_order() {
    let mut many = question();
    many.multi = Some(true);
    let mut scene = Scene::showing(ask(1, vec![many]));
    let draft = Draft {
        selected: vec![2, 0, 2],
        ..Draft::default()
    };
    scene.says(1, Said::Send(vec![draft]));
    assert_eq!(scene.answers()[0].selected, [0, 2]);
}

#[test]
fn questions_left_open_at_send_are_cancelled() {
    let mut scene = Scene::showing(ask(1, vec![question(), question(), question()]));
    scene.says(
        1,
        Said::Send(vec![
            Draft::default(),
            pick(0),
            noted("no idea", Draft::default()),
        ]),
    );
    assert_eq!(
        scene.statuses(),
        [Status::Cancelled, Status::Answered, Status::Cancelled]
    );
    assert_eq!(scene.answers()[2].note.as_deref(), Some("no idea"));
}

/// What may not be sent: the ask stays, is shown again, and keeps what was
/// entered.
fn is_refused(questions: usize, drafts: Vec<Draft>) {
    let mut scene = Scene::showing(ask(1, vec![question(); questions]));
    let effects = scene.says(1, Said::Send(drafts));
    assert!(scene.ends.is_empty(), "nothing ends");
    assert!(presents(&effects, 1).is_some(), "it is shown again");
    assert_eq!(scene.on_show(), Some(1));
}

#[test]
fn a_lone_question_with_nothing_is_not_sent() {
    is_refused(1, vec![Draft::default()]);
}

#[test]
fn other_without_text_is_not_sent() {
    is_refused(2, vec![pick(0), other(" ")]);
}

#[test]
fn an_option_that_does_not_exist_is_not_sent() {
    is_refused(1, vec![pick(3)]);
}

#[test]
fn two_picks_of_a_single_choice_are_not_sent() {
    let selected = vec![0, 1];
    is_refused(
        1,
        vec![Draft {
            selected,
            ..Draft::default()
        }],
    );
}

#[test]
fn too_few_or_too_many_drafts_are_not_sent() {
    is_refused(2, vec![pick(0)]);
    is_refused(2, vec![pick(0), pick(0), pick(0)]);
    is_refused(2, vec![]);
}

#[test]
fn own_words_where_none_are_allowed_are_not_sent() {
    let mut strict = question();
    strict.allow_custom = Some(false);
    let mut scene = Scene::showing(ask(1, vec![strict]));
    scene.says(1, Said::Send(vec![other("mTLS")]));
    assert!(scene.ends.is_empty());
}

#[test]
fn a_refused_send_loses_nothing_typed() {
    let mut scene = Scene::showing(ask(1, vec![question(), question()]));
    scene.says(1, Said::Send(vec![noted("typed", pick(0)), other(" ")]));
    let kept = scene.desk.ask(AskId(1)).expect("it is pending");
    assert_eq!(kept.drafts[0].note, "typed");
    assert!(kept.drafts[1].other);
}

#[test]
fn a_security_permission_is_answered_by_send() {
    let careful = of_category(asktray_contract::Category::SecurityPermission);
    let mut scene = Scene::showing(ask(1, vec![careful]));
    scene.says(1, Said::Send(vec![pick(0)]));
    assert_eq!(scene.statuses(), [Status::Answered]);
}

#[test]
fn declining_cancels_every_question_with_the_note_as_the_reason() {
    let mut scene = Scene::showing(ask(1, vec![question(), question()]));
    scene.gives(1, 0, noted("not now", pick(0)));
    scene.says(1, Said::Decline);
    assert_eq!(scene.ending(), Ending::Declined);
    assert_eq!(scene.statuses(), [Status::Cancelled; 2]);
    assert_eq!(scene.answers()[0].note.as_deref(), Some("not now"));
    assert!(scene.answers()[0].selected.is_empty());
}

#[test]
fn closing_the_window_cancels_every_question() {
    let mut scene = Scene::showing(one(1));
    scene.says(1, Said::Close);
    assert_eq!(
        (scene.ending(), scene.statuses()),
        (Ending::Closed, vec![Status::Cancelled])
    );
}

#[test]
fn the_callers_cancel_cancels_without_a_word_of_the_person() {
    let mut scene = Scene::showing(one(1));
    scene.gives(1, 0, noted("mine", pick(0)));
    scene.cancels(1);
    assert_eq!(scene.ending(), Ending::CallerCancelled);
    assert_eq!(
        (scene.answers()[0].status, &scene.answers()[0].note),
        (Status::Cancelled, &None)
    );
}

#[test]
fn the_first_final_outcome_wins() {
    let mut scene = Scene::showing(one(1));
    scene.says(1, Said::Send(vec![pick(0)]));
    scene.says(1, Said::Send(vec![pick(1)]));
    scene.says(1, Said::Decline);
    scene.cancels(1);
    scene.happens(Event::CallerGone { ask: AskId(1) });
    scene.happens(Event::WindowDown);
    scene.happens(Event::Quit);
    scene.passes(100_000);
    assert_eq!(scene.answers()[0].selected, [0]);
}

#[test]
fn a_late_click_never_answers_the_next_ask() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    scene.cancels(1);
    scene.happens(Event::Done);
    assert_eq!(scene.on_show(), Some(2));
    let late = [
        Said::Shown,
        Said::Send(vec![pick(0)]),
        Said::Decline,
        Said::Close,
        Said::Later,
        Said::At(Step::Review),
    ];
    for said in late {
        assert!(scene.says(1, said).is_empty(), "it changes nothing");
    }
    assert_eq!((scene.ends.len(), scene.on_show()), (1, Some(2)));
}

#[test]
fn what_is_said_of_an_ask_that_only_waits_changes_nothing() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    scene.says(2, Said::Send(vec![pick(0)]));
    scene.gives(2, 0, pick(0));
    assert!(scene.ends.is_empty());
    let waiting = scene.desk.ask(AskId(2)).expect("it is pending");
    assert_eq!(
        (&waiting.drafts[0], &waiting.given[0]),
        (&Draft::default(), &None)
    );
}
