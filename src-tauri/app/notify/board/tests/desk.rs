//! A board with a clock, and a service that puts up all it is given.

use std::time::Instant;

use asktray_desk::AskId;
use asktray_host::{Notification, PersonAct};

use super::super::super::said::{Can, Do, Heard};
use super::Board;

pub(super) const CAN: Can = Can {
    actions: true,
    body: true,
    markup: true,
};

/// A board with a clock, and a service that puts up all it is given.
pub(super) struct Desk {
    pub(super) board: Board,
    pub(super) now: Instant,
    next: u32,
}

impl Desk {
    /// With nobody there.
    pub(super) fn alone() -> Self {
        Self {
            board: Board::default(),
            now: Instant::now(),
            next: 1,
        }
    }

    /// With a service that is there already.
    pub(super) fn new() -> Self {
        let mut desk = Self::alone();
        assert!(desk.hear(owner("a")).is_empty());
        desk
    }

    pub(super) fn hear(&mut self, heard: Heard) -> Vec<Do> {
        let todo = self.board.hear(heard, self.now);
        self.serve(todo)
    }

    pub(super) fn show(&mut self, ask: u64, direct: &[&str]) -> Vec<Do> {
        let todo = self.board.show(note(ask, direct));
        self.serve(todo)
    }

    /// Answers calls as a service does; what was done, without questions.
    pub(super) fn serve(&mut self, todo: Vec<Do>) -> Vec<Do> {
        let mut done = Vec::new();
        for it in todo {
            let heard = match &it {
                Do::AskWhatItCan(Some(of)) => {
                    let (from, can) = (of.clone(), CAN);
                    Heard::Can { from, can }
                }
                Do::AskWhatItCan(None) => Heard::CannotSay,
                Do::Put {
                    to,
                    replaces,
                    notification,
                    ..
                } => {
                    let (ask, from, id) = (notification.ask, to.clone(), self.id(*replaces));
                    done.push(it);
                    Heard::Stands { ask, from, id }
                }
                Do::Close { .. } | Do::Act(_) => {
                    done.push(it);
                    continue;
                }
            };
            done.extend(self.hear(heard));
        }
        done
    }

    fn id(&mut self, replaces: u32) -> u32 {
        if replaces != 0 {
            return replaces;
        }
        self.next += 1;
        self.next - 1
    }

    pub(super) fn invoke(&mut self, from: &str, id: u32, action: &str) -> Vec<Do> {
        self.hear(Heard::Invoked {
            from: from.to_owned(),
            id,
            action: action.to_owned(),
        })
    }

    pub(super) fn close(&mut self, id: u32) -> Vec<Do> {
        let from = "a".to_owned();
        self.hear(Heard::Closed { from, id })
    }
}

pub(super) fn owner(name: &str) -> Heard {
    Heard::Owner(Some(name.to_owned()).filter(|it| !it.is_empty()))
}

pub(super) fn note(ask: u64, direct: &[&str]) -> Notification {
    Notification {
        ask: AskId(ask),
        who: "agent".to_owned(),
        about: Some("Which?".to_owned()),
        direct: direct.iter().map(|it| (*it).to_owned()).collect(),
    }
}

pub(super) fn put(to: &str, replaces: u32, notification: Notification) -> Do {
    Do::Put {
        to: to.to_owned(),
        replaces,
        notification,
        can: CAN,
    }
}

pub(super) fn close(id: u32) -> Do {
    let to = "a".to_owned();
    Do::Close { to, id }
}

pub(super) fn open(ask: u64, token: Option<&str>) -> Vec<Do> {
    let (ask, token) = (AskId(ask), token.map(str::to_owned));
    vec![Do::Act(PersonAct::Open { ask, token })]
}

pub(super) fn choose(ask: u64, option: usize) -> Vec<Do> {
    let ask = AskId(ask);
    vec![Do::Act(PersonAct::Choose { ask, option })]
}
