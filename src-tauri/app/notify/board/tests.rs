mod desk;

use std::time::{Duration, Instant};

use asktray_desk::AskId;

use super::super::said::{Do, Heard};
use super::Board;
use super::signals::ARMED;
use desk::{CAN, Desk, choose, close, note, open, owner, put};

#[test]
fn a_notification_is_put_up_replaced_and_taken_away() {
    let mut desk = Desk::new();
    assert_eq!(desk.show(7, &[]), [put("a", 0, note(7, &[]))]);
    assert_eq!(desk.show(7, &["Yes"]), [put("a", 1, note(7, &["Yes"]))]);
    assert_eq!(desk.show(8, &[]), [put("a", 0, note(8, &[]))]);
    assert_eq!(desk.board.withdraw(AskId(7)), [close(1)]);
    assert!(desk.board.withdraw(AskId(7)).is_empty());
    assert_eq!(desk.board.withdraw_all(), [close(2)]);
    assert!(desk.board.is_empty());
}

#[test]
fn open_hands_over_the_token_that_came_before_it_once() {
    let mut desk = Desk::new();
    desk.show(7, &[]);
    let (from, token) = ("a".to_owned(), "t".to_owned());
    desk.hear(Heard::Token { from, id: 1, token });
    assert_eq!(desk.invoke("a", 1, "default"), open(7, Some("t")));
    assert_eq!(desk.invoke("a", 1, "default"), open(7, None));
}

#[test]
fn only_the_owner_of_the_name_is_believed_and_only_about_what_stands() {
    let mut desk = Desk::new();
    desk.show(7, &["Yes"]);
    desk.now += ARMED;
    let (from, token) = ("b".to_owned(), "t".to_owned());
    desk.hear(Heard::Token { from, id: 1, token });
    for (from, id, action) in [
        ("b", 1, "default"),
        ("b", 1, "choose-0"),
        ("", 1, "default"),
        ("a", 2, "default"),
        ("a", 0, "default"),
        ("a", 1, "choose-1"),
        ("a", 1, "choose-00"),
        ("a", 1, "choose-"),
        ("a", 1, "nonsense"),
    ] {
        let todo = desk.invoke(from, id, action);
        assert!(todo.is_empty(), "{from} {id} {action}: {todo:?}");
    }
    let from = "b".to_owned();
    assert!(desk.hear(Heard::Closed { from, id: 1 }).is_empty());
    assert_eq!(desk.invoke("a", 1, "default"), open(7, None));
}

#[test]
fn a_direct_answer_counts_once_and_not_before_it_is_armed() {
    let mut desk = Desk::new();
    desk.show(7, &["Yes", "No"]);
    let put_up = desk.now;
    desk.now = put_up + Duration::from_millis(999);
    assert!(desk.invoke("a", 1, "choose-1").is_empty());
    desk.now = put_up + ARMED;
    assert_eq!(desk.invoke("a", 1, "choose-1"), choose(7, 1));
    assert!(desk.invoke("a", 1, "choose-0").is_empty());
}

#[test]
fn a_notification_that_went_over_an_early_click_comes_again() {
    let mut desk = Desk::new();
    desk.show(7, &["Yes"]);
    assert!(desk.invoke("a", 1, "choose-0").is_empty());
    assert_eq!(desk.close(1), [put("a", 0, note(7, &["Yes"]))]);
    assert!(desk.invoke("a", 2, "choose-0").is_empty(), "armed anew");
    desk.now += ARMED;
    assert_eq!(desk.invoke("a", 2, "choose-0"), choose(7, 0));
}

#[test]
fn one_that_is_put_up_anew_is_armed_anew_and_has_its_own_options() {
    let mut desk = Desk::new();
    desk.show(7, &["Yes", "No"]);
    desk.now += ARMED;
    // While the new one is under way the old one answers nothing any more.
    let todo = desk.board.show(note(7, &["No", "Yes"]));
    assert!(desk.invoke("a", 1, "choose-0").is_empty());
    desk.serve(todo);
    assert!(desk.invoke("a", 1, "choose-0").is_empty());
    desk.close(1);
    desk.show(7, &["No"]);
    desk.now += ARMED;
    assert!(desk.invoke("a", 2, "choose-1").is_empty());
    assert_eq!(desk.invoke("a", 2, "choose-0"), choose(7, 0));
}

#[test]
fn what_the_person_closed_is_forgotten() {
    let mut desk = Desk::new();
    desk.show(7, &["Yes"]);
    assert!(desk.close(1).is_empty());
    assert!(desk.board.is_empty());
    assert!(desk.invoke("a", 1, "default").is_empty());
    assert!(desk.board.withdraw(AskId(7)).is_empty());
}

#[test]
fn one_withdrawn_while_it_is_put_up_goes_once_its_number_is_known() {
    let mut desk = Desk::new();
    desk.show(1, &[]);
    let todo = desk.board.show(note(7, &["Yes"]));
    assert!(desk.board.withdraw(AskId(7)).is_empty());
    assert!(!desk.board.is_empty());
    assert_eq!(desk.serve(todo), [put("a", 0, note(7, &["Yes"])), close(2)]);
    // Asked for again before that, it is put up again.
    let todo = desk.board.show(note(8, &[]));
    desk.board.withdraw(AskId(8));
    desk.board.show(note(8, &["Yes"]));
    let done = desk.serve(todo);
    let again = put("a", 3, note(8, &["Yes"]));
    assert_eq!(done, [put("a", 0, note(8, &[])), again]);
}

#[test]
fn a_service_that_comes_back_gets_all_that_stood_and_the_old_numbers_mean_nothing() {
    let mut desk = Desk::new();
    desk.show(7, &["Yes"]);
    desk.now += ARMED;
    assert!(desk.hear(owner("")).is_empty(), "it is not started again");
    assert!(desk.invoke("a", 1, "default").is_empty());
    assert_eq!(desk.hear(owner("b")), [put("b", 0, note(7, &["Yes"]))]);
    assert!(desk.invoke("a", 1, "default").is_empty());
    assert!(desk.invoke("b", 1, "default").is_empty());
    assert!(desk.invoke("b", 2, "choose-0").is_empty(), "armed anew");
    assert_eq!(desk.invoke("b", 2, "default"), open(7, None));
}

#[test]
fn without_a_service_all_waits_for_one() {
    let mut desk = Desk::alone();
    let todo = desk.board.show(note(7, &[]));
    assert_eq!(todo, [Do::AskWhatItCan(None)], "it may be started");
    assert!(
        desk.board.show(note(8, &[])).is_empty(),
        "one call is enough"
    );
    assert!(desk.serve(todo).is_empty());
    assert!(desk.board.withdraw(AskId(8)).is_empty());
    assert_eq!(desk.hear(owner("a")), [put("a", 0, note(7, &[]))]);
}

#[test]
fn a_service_that_ends_over_a_notification_is_not_started_for_it_again() {
    for refused_first in [true, false] {
        let mut desk = Desk::new();
        desk.show(1, &[]);
        let todo = desk.board.show(note(7, &[]));
        assert_eq!(todo, [put("a", 0, note(7, &[]))]);
        let mut said = [Heard::Refused { ask: AskId(7) }, owner("")];
        if !refused_first {
            said.reverse();
        }
        for heard in said {
            assert!(desk.hear(heard).is_empty());
        }
        let notes = [note(1, &[]), note(7, &[])];
        let again = notes.map(|note| put("b", 0, note));
        assert_eq!(desk.hear(owner("b")), again);
    }
}

#[test]
fn what_a_service_refuses_it_is_not_given_for_ever() {
    let mut desk = Desk::new();
    desk.show(1, &[]);
    assert_eq!(desk.board.show(note(7, &[])).len(), 1);
    assert!(desk.hear(Heard::Refused { ask: AskId(7) }).is_empty());
    assert!(desk.board.withdraw(AskId(7)).is_empty());
    assert_eq!(desk.board.withdraw_all(), [close(1)]);
    assert!(desk.board.is_empty());
}

#[test]
fn one_put_up_by_a_service_that_lost_the_name_is_put_up_by_the_next() {
    let mut desk = Desk::new();
    desk.show(1, &[]);
    desk.board.withdraw_all();
    assert_eq!(desk.board.show(note(7, &[])), [put("a", 0, note(7, &[]))]);
    assert!(desk.hear(owner("b")).is_empty(), "its number is awaited");
    let (ask, from) = (AskId(7), "a".to_owned());
    let done = desk.hear(Heard::Stands { ask, from, id: 9 });
    assert_eq!(done, [put("b", 0, note(7, &[]))]);
    assert!(desk.invoke("a", 9, "default").is_empty());
}

#[test]
fn a_service_that_cannot_say_what_it_can_is_not_asked_for_ever() {
    let mut board = Board::default();
    let now = Instant::now();
    board.hear(owner("a"), now);
    let ask = [Do::AskWhatItCan(Some("a".to_owned()))];
    assert_eq!(board.show(note(7, &[])), ask);
    assert!(board.hear(Heard::CannotSay, now).is_empty());
    assert_eq!(board.show(note(7, &[])), ask);
    // What another connection says it can is not believed.
    let (from, can) = ("b".to_owned(), CAN);
    assert_eq!(board.hear(Heard::Can { from, can }, now), ask);
}
