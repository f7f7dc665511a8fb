//! The oracle: what it believes of the desk, from the events it sent and the
//! effects it saw. [`Oracle::check`] judges one step.

use std::collections::BTreeMap;

use asktray_desk::{AskId, Desk, Effect, Event, Figures, Millis, Reason, Slot, State, Step};

use super::coverage::Coverage;
use super::watched::Watched;

pub type Verdict = Result<(), String>;

/// What the window is believed to show.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Window {
    Free,
    List,
    Show {
        ask: AskId,
        drawn: Option<u64>,
        by: u64,
    },
    Delivering {
        ask: AskId,
        by: u64,
    },
    Notice {
        ask: AskId,
        reason: Reason,
        by: u64,
    },
}

pub struct Oracle {
    pub figures: Figures,
    pub now: u64,
    pub asks: BTreeMap<AskId, Watched>,
    pub window: Window,
    pub away: bool,
    pub locked: bool,
    pub quiet_until: Option<u64>,
    /// Windows lost in a row.
    pub lost: u32,
    /// The ask all of them were lost over.
    pub over: Option<AskId>,
    /// The ask that was given up alone in this step.
    pub alone: Option<AskId>,
    /// The window can be seen.
    pub seen: bool,
    /// The last moments at which asks of an asker were taken.
    pub taken: BTreeMap<u64, Vec<u64>>,
    /// Who had the window, latest last.
    pub served: Vec<u64>,
    pub coverage: Coverage,
}

impl Oracle {
    pub fn new(figures: Figures) -> Self {
        Self {
            figures,
            now: 0,
            asks: BTreeMap::new(),
            window: Window::Free,
            away: false,
            locked: false,
            quiet_until: None,
            lost: 0,
            over: None,
            alone: None,
            seen: true,
            taken: BTreeMap::new(),
            served: Vec::new(),
            coverage: Coverage::default(),
        }
    }

    pub fn on_show(&self) -> Option<AskId> {
        match self.window {
            Window::Show { ask, .. } => Some(ask),
            _ => None,
        }
    }

    pub fn pending(&self) -> impl Iterator<Item = (&AskId, &Watched)> {
        self.asks.iter().filter(|(_, ask)| ask.ended.is_none())
    }

    /// Judges the step in which the desk took `event` and gave `effects`.
    pub fn check(&mut self, event: &Event, at: Millis, desk: &Desk, effects: &[Effect]) -> Verdict {
        self.pass_time(event, at.0);
        let before = self.window;
        let mut expected = self.take(event);
        self.judge(event, before, effects, &mut expected)?;
        if let Some(missing) = expected.first() {
            return Err(format!("expected {missing}"));
        }
        self.settle(event, before, effects)?;
        self.compare(desk)
    }

    fn pass_time(&mut self, event: &Event, at: u64) {
        if at < self.now {
            self.coverage.saw("time went back");
        }
        let before = self.now;
        self.now = self.now.max(at);
        let Window::Show {
            ask,
            drawn: Some(since),
            ..
        } = self.window
        else {
            return;
        };
        if matches!(event, Event::Resumed) {
            return;
        }
        if self.now - since >= 10_000 {
            self.lost = 0;
        }
        let passed = if self.locked || !self.seen {
            0
        } else {
            self.now - before
        };
        let watched = self.asks.get_mut(&ask).expect("it is on show");
        watched.owed -= watched.owed.min(passed);
        if let Step::Question(index) = watched.step {
            watched.on_screen[index] += passed;
        }
    }

    /// One more window is lost, over the ask on show.
    pub fn lose(&mut self) {
        if let Some(ask) = self.on_show() {
            self.over = (self.lost == 0 || self.over == Some(ask)).then_some(ask);
            self.lost += 1;
        }
    }

    /// The desk's own account must be the same.
    fn compare(&self, desk: &Desk) -> Verdict {
        let same = match (self.window, *desk.slot()) {
            (Window::Free, Slot::Empty) | (Window::List, Slot::Page(_)) => true,
            (
                Window::Show {
                    ask, drawn: None, ..
                },
                Slot::Drawing { ask: its, .. },
            )
            | (
                Window::Show {
                    ask,
                    drawn: Some(_),
                    ..
                },
                Slot::Shown { ask: its, .. },
            )
            | (Window::Delivering { ask, .. }, Slot::Delivering { ask: its, .. })
            | (Window::Notice { ask, .. }, Slot::Notice { ask: its, .. }) => ask == its,
            _ => false,
        };
        if !same {
            return Err(format!(
                "believed {:?}, the desk says {:?}",
                self.window,
                desk.slot()
            ));
        }
        let mut listed: Vec<AskId> = desk.pending().iter().map(|ask| ask.id).collect();
        if self.on_show().is_some() && listed.first().copied() != self.on_show() {
            return Err("the ask on show is not listed first".to_owned());
        }
        listed.sort_unstable();
        if !self.pending().map(|(id, _)| *id).eq(listed) {
            return Err("the asks listed as pending are others".to_owned());
        }
        for (id, watched) in self.pending() {
            let ask = desk.ask(*id).ok_or("a pending ask cannot be found")?;
            if let Some(what) = watched.differs(ask) {
                return Err(format!("{what} of {id:?} changed, or did not"));
            }
            let expires = watched.deadline.filter(|_| watched.owed == 0);
            if expires.is_some_and(|at| desk.wake().is_none_or(|wake| wake.0 > at)) {
                return Err(format!("the desk sleeps past the deadline of {id:?}"));
            }
        }
        match desk.wake() {
            Some(wake) if wake.0 <= self.now => Err(format!("wakes at {wake:?}, which is past")),
            _ => Ok(()),
        }
    }
}

pub fn state(ask: AskId, state: State) -> String {
    format!("{:?}", Effect::State { ask, state })
}
