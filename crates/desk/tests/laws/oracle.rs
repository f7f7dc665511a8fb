//! The oracle: what it believes of the desk, from the events it sent and the
//! effects it saw. [`Oracle::check`] judges one step.

use std::collections::BTreeMap;

use asktray_desk::{
    Agent, AskId, Desk, Effect, Ending, Event, Figures, Millis, Page, Reason, State, Step,
};

use super::coverage::Coverage;
use super::watched::Watched;

pub type Verdict = Result<(), String>;

/// What the window is believed to show.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Window {
    Free,
    /// A page that is no ask, and until when it is in use.
    Page {
        page: Page,
        until: Option<u64>,
    },
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

/// What the person called up in this step.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Call {
    This(AskId),
    Next,
}

pub struct Oracle {
    pub figures: Figures,
    pub now: u64,
    pub asks: BTreeMap<AskId, Watched>,
    pub window: Window,
    pub away: bool,
    pub locked: bool,
    pub quiet_until: Option<u64>,
    pub muted: BTreeMap<Agent, u64>,
    pub call: Option<Call>,
    /// Opened by the person while a reply was being written.
    pub wanted: Option<AskId>,
    /// What the person ends in this step, and how.
    pub decided: Vec<(AskId, Ending)>,
    /// The ask that was called up in this step.
    pub called_up: Option<AskId>,
    /// Asks whose notification went in this step.
    pub withdrawn: Vec<AskId>,
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
            muted: BTreeMap::new(),
            call: None,
            wanted: None,
            decided: Vec::new(),
            called_up: None,
            withdrawn: Vec::new(),
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

    pub fn is_quiet(&self) -> bool {
        self.quiet_until.is_some_and(|until| until > self.now)
    }

    pub fn is_muted(&self, ask: &Watched) -> bool {
        let until = self.muted.get(&ask.new.agent);
        until.is_some_and(|until| *until > self.now)
    }

    /// Whether it may come up though nobody calls it up, sooner or later.
    pub fn comes_by_itself(&self, ask: &Watched) -> bool {
        self.figures.comes_up && !ask.set_aside && !self.is_muted(ask)
    }

    /// Whether its deadline may end it: not before the time on show it is
    /// owed, if it is to be on show at all.
    pub fn is_due(&self, id: AskId) -> bool {
        let ask = &self.asks[&id];
        let owed = ask.owed > 0 && (self.on_show() == Some(id) || self.comes_by_itself(ask));
        ask.is_over(self.now) && !owed
    }

    /// Judges the step in which the desk took `event` and gave `effects`.
    pub fn check(&mut self, event: &Event, at: Millis, desk: &Desk, effects: &[Effect]) -> Verdict {
        self.pass_time(event, at.0);
        let before = self.window;
        (self.call, self.called_up) = (None, None);
        self.decided.clear();
        self.withdrawn.clear();
        let mut expected = self.take(event);
        self.judge(event, before, effects, &mut expected)?;
        if let Some(missing) = expected.first() {
            return Err(format!("expected {missing}"));
        }
        self.settle(event, before, effects)?;
        self.notifications(event, before)?;
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
}

pub fn state(ask: AskId, state: State) -> String {
    format!("{:?}", Effect::State { ask, state })
}

pub fn present(ask: AskId, called: bool) -> String {
    format!("{:?}", Effect::Present { ask, called })
}
