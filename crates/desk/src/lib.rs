//! The desk: every ask that waits for a person, as a machine.
//!
//! [`Desk::step`] takes an [`Event`] and the time and gives the [`Effect`]s to
//! carry out, in order. The machine does no I/O, reads no clock and knows no
//! toolkit; whoever owns it carries the effects out and brings back what came
//! of them as the next events. All laws of the contract (L1 to L14) hold here.
//!
//! One ask at most is on show, and it is never replaced under the person's
//! hands: only its own end, the person, or the death of the window takes it
//! away.

mod agent;
mod ask;
mod choose;
mod clock;
mod draft;
mod effect;
mod end;
mod event;
mod figures;
mod next;
mod notify;
mod page;
mod presence;
mod queue;
mod rate;
mod said;
mod slot;
mod time;
mod window;

use std::collections::BTreeMap;

pub use agent::Agent;
pub use ask::{Ask, AskId, Asker, NewAsk};
pub use choose::may_choose_directly;
pub use draft::{Draft, Step};
pub use effect::{Busy, Effect, Ended, Ending, Reason, State};
pub use event::{Event, Said};
pub use figures::{Defaults, Figures};
pub use page::Page;
pub use presence::Presence;
pub use slot::Slot;
pub use time::Millis;

use queue::Turns;
use rate::Rate;

/// All asks that wait, the one on show, and what is known of the person.
#[derive(Debug)]
pub struct Desk {
    figures: Figures,
    asks: BTreeMap<AskId, Ask>,
    turns: Turns,
    rate: Rate,
    slot: Slot,
    presence: Presence,
    /// The ask the person opened while a reply was being written.
    wanted: Option<AskId>,
    /// Windows lost in a row, without a sign of a person and without one that
    /// stayed up in between.
    failures: u32,
    /// The ask all of them were lost over, if it was one.
    culprit: Option<AskId>,
    /// The latest moment of an event.
    now: Millis,
}

impl Desk {
    /// A desk with nothing on it.
    #[must_use]
    pub fn new(figures: Figures) -> Self {
        Self {
            figures,
            asks: BTreeMap::new(),
            turns: Turns::default(),
            rate: Rate::default(),
            slot: Slot::Empty,
            presence: Presence::default(),
            wanted: None,
            failures: 0,
            culprit: None,
            now: Millis::default(),
        }
    }

    /// Takes one event at `now` and gives what is to be done, in order.
    ///
    /// Events about asks that have ended, or that are not on show where the
    /// event comes from the page, are ignored: the first final outcome wins
    /// (law L1) and a late click never answers the next ask.
    pub fn step(&mut self, event: Event, now: Millis) -> Vec<Effect> {
        let mut out = Vec::new();
        let now = self.clock(matches!(event, Event::Resumed), now);
        self.end_silence(now, &mut out);
        match event {
            Event::Asked(new) => self.asked(new, now, &mut out),
            Event::CallerCancelled { ask } => {
                self.withdraw(ask, Ending::CallerCancelled, now, &mut out);
            }
            Event::CallerGone { ask } => self.withdraw(ask, Ending::CallerGone, now, &mut out),
            Event::Delivered { ask, ok } => self.delivered(ask, ok, now, &mut out),
            Event::Page { ask, said } => self.said(ask, said, now, &mut out),
            Event::Done => self.done(now, &mut out),
            Event::Open { ask, by_person } => self.open(ask, by_person, now, &mut out),
            Event::ShowRequested => self.show_requested(now, &mut out),
            Event::PageRequested(page) => self.page_requested(page, now, &mut out),
            Event::PageActive => self.page_active(now),
            Event::Again => self.again(now, &mut out),
            Event::Chosen { ask, option } => self.chosen(ask, option, now, &mut out),
            Event::DeclineAgent { ask } => self.decline_agent(ask, now, &mut out),
            Event::Mute { ask, until } => self.mute(ask, until, now, &mut out),
            Event::Unmute { ask } => self.unmute(ask, &mut out),
            Event::WindowLost => self.window_lost(now, &mut out),
            Event::WindowDown => self.unreachable(&mut out),
            Event::Away(away) => self.set_away(away, &mut out),
            Event::DoNotDisturb(until) => self.set_do_not_disturb(until, now, &mut out),
            Event::Locked(locked) => self.presence.locked = locked,
            Event::Quit => self.quit(&mut out),
            Event::Resumed => self.resumed(now),
            Event::Tick => {}
        }
        self.settle(now, &mut out);
        out
    }

    /// Works by other figures from now on, as the person set them. Pending asks
    /// keep their deadlines.
    pub fn set_figures(&mut self, figures: Figures, now: Millis) -> Vec<Effect> {
        let mut out = Vec::new();
        let now = self.clock(false, now);
        self.end_silence(now, &mut out);
        self.figures = figures;
        self.settle(now, &mut out);
        out
    }

    /// What follows from every step: what is due, and that a free window is
    /// filled.
    fn settle(&mut self, now: Millis, out: &mut Vec<Effect>) {
        self.forgo_time_owed();
        self.time_passed(now, out);
        self.settle_notifications(out);
    }

    /// When the next [`Event::Tick`] is due; absent: time changes nothing.
    #[must_use]
    pub fn wake(&self) -> Option<Millis> {
        let deadlines = self.asks.values().filter_map(|ask| self.expires_at(ask));
        deadlines
            .chain(self.slot.until())
            .chain(self.page_until())
            .chain(self.presence.quiet_until)
            .chain(self.presence.muted.values().copied())
            .min()
    }

    /// A pending ask.
    #[must_use]
    pub fn ask(&self, id: AskId) -> Option<&Ask> {
        self.asks.get(&id)
    }

    /// The pending asks: the one on show, then those that wait in the order
    /// they would come up, then those of muted agents, then those set aside.
    #[must_use]
    pub fn pending(&self) -> Vec<&Ask> {
        let shown = self.slot.ask_on_show();
        let mut order: Vec<AskId> = shown.into_iter().collect();
        for muted in [false, true] {
            let waits = |ask: &&Ask| !ask.later && self.is_muted(ask) == muted;
            order.extend(self.turns.order(self.asks.values().filter(waits), shown));
        }
        // Nothing that is set aside is on show.
        order.extend(self.asks.values().filter(|a| a.later).map(|a| a.id));
        order.iter().filter_map(|id| self.asks.get(id)).collect()
    }

    /// What the window is for at the moment.
    #[must_use]
    pub fn slot(&self) -> &Slot {
        &self.slot
    }

    /// Whether the person is away, not to be disturbed, or locked out.
    #[must_use]
    pub fn presence(&self) -> &Presence {
        &self.presence
    }

    /// The figures in force.
    #[must_use]
    pub fn figures(&self) -> &Figures {
        &self.figures
    }
}
