//! What time does by itself: deadlines, time on screen, the next wake-up.
//!
//! Within the desk time never goes back: a moment before the last one counts
//! as the last one.

use crate::{Ask, AskId, Desk, Effect, Millis, Slot, Step};

impl Desk {
    /// Takes the time of an event, and counts what passed as time on screen
    /// unless the machine slept.
    pub(crate) fn clock(&mut self, slept: bool, now: Millis) -> Millis {
        self.now = now.max(self.now);
        if !slept {
            self.note_time_on_screen();
        }
        if let Slot::Shown { counted, .. } = &mut self.slot {
            *counted = self.now;
        }
        self.now
    }

    /// Adds the time since the last event to the question on screen, unless
    /// the session is locked or the window cannot be seen.
    fn note_time_on_screen(&mut self) {
        let Slot::Shown {
            ask,
            since,
            counted,
            seen,
        } = self.slot
        else {
            return;
        };
        if self.now.since(since) >= self.figures.settled_ms {
            self.failures = 0;
        }
        let Some(pending) = self.asks.get_mut(&ask) else {
            return;
        };
        if self.presence.locked || !seen {
            return;
        }
        let passed = self.now.since(counted);
        pending.owed_ms = pending.owed_ms.saturating_sub(passed);
        if let Step::Question(index) = pending.step
            && let Some(ms) = pending.on_screen_ms.get_mut(index)
        {
            *ms += passed;
        }
    }

    /// `Event::Resumed`: an ask whose deadline came while the machine slept
    /// gets its fair time on show first. Window and reply get their whole time again.
    pub(crate) fn resumed(&mut self, now: Millis) {
        let fair_ms = self.figures.fair_ms;
        for ask in self.asks.values_mut() {
            if ask.deadline.is_some_and(|at| at < now + fair_ms) {
                ask.owed_ms = fair_ms;
            }
        }
        match &mut self.slot {
            Slot::Drawing { until, .. } => *until = now + self.figures.draw_ms,
            Slot::Delivering { until, .. } => *until = now + self.figures.delivery_ms,
            _ => {}
        }
    }

    /// An ask that waits and will not come up by itself is owed no time on
    /// show: it might wait for ever.
    pub(crate) fn forgo_time_owed(&mut self) {
        let shown = self.slot.ask_on_show();
        let unseen = |ask: &&Ask| Some(ask.id) != shown && !self.comes_by_itself(ask);
        let unseen: Vec<AskId> = self
            .asks
            .values()
            .filter(unseen)
            .map(|ask| ask.id)
            .collect();
        for ask in unseen {
            if let Some(ask) = self.asks.get_mut(&ask) {
                ask.owed_ms = 0;
            }
        }
    }

    /// All that time alone brings about.
    pub(crate) fn time_passed(&mut self, now: Millis, out: &mut Vec<Effect>) {
        let due = |ask: &&Ask| ask.owed_ms == 0 && ask.deadline.is_some_and(|at| at <= now);
        let due: Vec<AskId> = self.asks.values().filter(due).map(|ask| ask.id).collect();
        for ask in due {
            self.deadline_passed(ask, now, out);
        }
        self.slot_overdue(now, out);
        self.fill(now, out);
    }

    /// When time alone ends this ask, as things stand.
    pub(crate) fn expires_at(&self, ask: &Ask) -> Option<Millis> {
        let deadline = ask.deadline?;
        match self.slot {
            _ if ask.owed_ms == 0 => Some(deadline),
            Slot::Shown {
                ask: shown,
                counted,
                seen: true,
                ..
            } if shown == ask.id && !self.presence.locked => {
                Some(deadline.max(counted + ask.owed_ms))
            }
            _ => None,
        }
    }
}
