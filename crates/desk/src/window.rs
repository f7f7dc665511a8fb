//! What the window can do and suffer: what it shows in place of an ask, and
//! what follows when it dies. A window that dies is not a window that was
//! closed.

use crate::{AskId, Desk, Effect, Ending, Millis, Reason, Slot, State};

impl Desk {
    pub(crate) fn notice(
        &mut self,
        ask: AskId,
        reason: Reason,
        now: Millis,
        out: &mut Vec<Effect>,
    ) {
        let stays = match reason {
            Reason::NotDelivered => self.figures.undelivered_ms,
            _ => self.figures.notice_ms,
        };
        self.slot = Slot::Notice {
            ask,
            reason,
            until: now + stays,
        };
        out.push(Effect::Notice { ask, reason });
    }

    pub(crate) fn shown(&mut self, ask: AskId, now: Millis, out: &mut Vec<Effect>) {
        if let Slot::Drawing { ask: drawn, .. } = self.slot
            && drawn == ask
        {
            self.slot = Slot::Shown {
                ask,
                since: now,
                counted: now,
                seen: true,
            };
            out.push(Effect::State {
                ask,
                state: State::Shown,
            });
        }
    }

    /// `Event::WindowLost`: the ask that was on show comes back with its
    /// drafts in a new window; after too many in a row nobody can be reached.
    pub(crate) fn window_lost(&mut self, now: Millis, out: &mut Vec<Effect>) {
        match self.slot {
            Slot::Drawing { ask, .. } | Slot::Shown { ask, .. } => {
                self.culprit = (self.failures == 0 || self.culprit == Some(ask)).then_some(ask);
                self.failures += 1;
            }
            Slot::Notice { .. } | Slot::Page { .. } => self.slot = Slot::Empty,
            Slot::Empty | Slot::Delivering { .. } => {}
        }
        if self.failures >= self.figures.window_failures {
            match self.culprit.take() {
                Some(ask) if self.asks.len() > 1 => self.give_up(ask, now, out),
                _ => self.unreachable(out),
            }
        } else if let Some(ask) = self.slot.ask_on_show() {
            self.draw(ask, now, out);
        } else {
            self.fill(now, out);
        }
    }

    /// Every window of the row was lost over this one ask: it ends alone, and
    /// the next one shows whether the window is to blame after all.
    fn give_up(&mut self, ask: AskId, now: Millis, out: &mut Vec<Effect>) {
        self.failures = self.figures.window_failures.saturating_sub(1);
        self.slot = Slot::Empty;
        self.end_unavailable(ask, out);
        self.fill(now, out);
    }

    /// `Event::WindowDown`: nobody can be reached (law L12). The next ask
    /// tries anew.
    pub(crate) fn unreachable(&mut self, out: &mut Vec<Effect>) {
        self.failures = 0;
        if !matches!(self.slot, Slot::Delivering { .. }) {
            self.slot = Slot::Empty;
        }
        self.end_all(Ending::Unreachable, out);
    }

    /// What the window's own times bring.
    pub(crate) fn slot_overdue(&mut self, now: Millis, out: &mut Vec<Effect>) {
        if self.slot.until().is_none_or(|until| until > now) {
            return;
        }
        match self.slot {
            Slot::Drawing { .. } => {
                out.push(Effect::Drop);
                self.window_lost(now, out);
            }
            Slot::Delivering { ask, .. } => self.notice(ask, Reason::NotDelivered, now, out),
            Slot::Notice { .. } => self.free(now, out),
            Slot::Empty | Slot::Shown { .. } | Slot::Page { .. } => {}
        }
    }
}
