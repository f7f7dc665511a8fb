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

mod ask;
mod clock;
mod draft;
mod effect;
mod end;
mod event;
mod figures;
mod page;
mod presence;
mod queue;
mod rate;
mod slot;
mod time;
mod window;

use std::collections::BTreeMap;

pub use ask::{Ask, AskId, Asker, NewAsk};
pub use draft::{Draft, Step};
pub use effect::{Busy, Effect, Ended, Ending, Reason, State};
pub use event::{Event, Said};
pub use figures::{Defaults, Figures};
pub use presence::Presence;
pub use slot::{Page, Slot};
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
        let now = self.clock(&event, now);
        match event {
            Event::Asked(new) => self.asked(new, now, &mut out),
            Event::CallerCancelled { ask } => {
                self.withdraw(ask, Ending::CallerCancelled, now, &mut out);
            }
            Event::CallerGone { ask } => self.withdraw(ask, Ending::CallerGone, now, &mut out),
            Event::Delivered { ask, ok } => self.delivered(ask, ok, now, &mut out),
            Event::Page { ask, said } => self.page(ask, said, now, &mut out),
            Event::Done => self.done(now, &mut out),
            Event::Open { ask, by_person } => self.open(ask, by_person, now, &mut out),
            Event::ShowRequested => self.show_requested(now, &mut out),
            Event::SettingsRequested => self.settings_requested(&mut out),
            Event::WindowLost => self.window_lost(now, &mut out),
            Event::WindowDown => self.unreachable(&mut out),
            Event::Away(away) => self.set_away(away, &mut out),
            Event::DoNotDisturb(until) => self.set_do_not_disturb(until, now, &mut out),
            Event::Locked(locked) => self.presence.locked = locked,
            Event::Quit => self.quit(&mut out),
            Event::Resumed => self.resumed(now),
            Event::Tick => {}
        }
        self.time_passed(now, &mut out);
        out
    }

    /// When the next [`Event::Tick`] is due; absent: time changes nothing.
    #[must_use]
    pub fn wake(&self) -> Option<Millis> {
        let deadlines = self.asks.values().filter_map(|ask| self.expires_at(ask));
        deadlines
            .chain(self.slot.until())
            .chain(self.presence.quiet_until)
            .min()
    }

    /// A pending ask.
    #[must_use]
    pub fn ask(&self, id: AskId) -> Option<&Ask> {
        self.asks.get(&id)
    }

    /// The pending asks: the one on show, then those that wait in the order
    /// they will come up, then those set aside.
    #[must_use]
    pub fn pending(&self) -> Vec<&Ask> {
        let shown = self.slot.ask_on_show();
        let mut order: Vec<AskId> = shown.into_iter().collect();
        order.extend(
            self.turns
                .order(self.asks.values().filter(|ask| !ask.later), shown),
        );
        order.extend(
            self.asks
                .values()
                .filter(|a| a.later && Some(a.id) != shown)
                .map(|a| a.id),
        );
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
