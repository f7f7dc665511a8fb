//! The page may be loaded anew while the window stays: it gets what was on
//! show once more.

use asktray_desk::{AskId, Effect, Ending, Event, Page, Reason, Said, Slot};

use super::fixture::{Scene, called, one, pick, presents, rests};

#[test]
fn an_ask_is_drawn_again_with_what_was_entered() {
    let mut scene = Scene::showing(one(1));
    scene.says(
        1,
        Said::Draft {
            question: 0,
            draft: pick(2),
        },
    );
    scene.now = 7;
    assert_eq!(called(&scene.says(1, Said::Again), 1), Some(false));
    let until = asktray_desk::Millis(10_007);
    assert_eq!(
        scene.desk.slot(),
        &Slot::Drawing {
            ask: AskId(1),
            until
        }
    );
    assert_eq!(scene.desk.pending()[0].drafts[0], pick(2));
}

#[test]
fn one_that_was_called_up_still_is() {
    let mut scene = Scene::showing(one(1));
    scene.says(1, Said::Later);
    scene.opens(1, true);
    assert_eq!(called(&scene.says(1, Said::Again), 1), Some(true));
}

#[test]
fn it_is_no_lost_window_and_no_sign_of_the_person() {
    let mut scene = Scene::showing(one(1));
    for _ in 0..9 {
        scene.says(1, Said::Again);
    }
    assert!(scene.ends.is_empty());
    scene.happens(Event::WindowLost);
    scene.says(1, Said::Again);
    scene.happens(Event::WindowLost);
    scene.says(1, Said::Keyboard(true));
    scene.says(1, Said::Again);
    assert!(scene.ends.is_empty());
    scene.happens(Event::WindowLost);
    assert_eq!(scene.ending(), Ending::Unreachable);
}

#[test]
fn time_in_which_nothing_is_drawn_is_not_on_screen() {
    let mut scene = Scene::showing(super::fixture::within(
        9_999,
        asktray_contract::Policy::Recommended,
        one(1),
    ));
    scene.says(1, Said::Again);
    scene.passes(9_999);
    assert!(!scene.ends[0].outcomes[0].is_defaulted());
}

#[test]
fn another_ask_is_not_drawn() {
    let mut scene = Scene::showing(one(1));
    scene.asks(one(2));
    assert!(scene.says(2, Said::Again).is_empty());
}

#[test]
fn a_notice_and_a_page_are_shown_again_and_last_no_longer() {
    let mut scene = Scene::showing(one(1));
    scene.cancels(1);
    scene.now = 3_999;
    let reason = Reason::CallerCancelled;
    let effects = scene.happens(Event::Again);
    assert!(
        matches!(effects[..], [Effect::Notice { ask: AskId(1), reason: told }] if told == reason)
    );
    assert!(rests(&scene.passes(1)));
    scene.happens(Event::PageRequested(Page::History));
    scene.now += 59_999;
    let effects = scene.happens(Event::Again);
    assert!(matches!(effects[..], [Effect::Page(Page::History)]));
    scene.now += 1;
    assert!(presents(&scene.asks(one(2)), 2).is_some());
}

#[test]
fn a_page_that_had_nothing_is_sent_the_ask_that_came_meanwhile() {
    let mut scene = Scene::new();
    scene.asks(one(1));
    assert!(presents(&scene.happens(Event::Again), 1).is_some());
}

#[test]
fn with_nothing_on_show_there_is_nothing_to_show_again() {
    let mut scene = Scene::new();
    assert!(scene.happens(Event::Again).is_empty());
    let mut scene = Scene::showing(one(1));
    scene.says(1, Said::Decline);
    assert!(scene.happens(Event::Again).is_empty(), "a reply is written");
}
