//! What comes up next: by itself once the window is free, or called up by the
//! person or a program.

use crate::{Ask, AskId, Desk, Effect, Millis, Page, Slot};

impl Desk {
    /// Shows the next ask if the window is free: the one the person wants, else
    /// the one whose turn it is, if the person may be disturbed.
    pub(crate) fn fill(&mut self, now: Millis, out: &mut Vec<Effect>) {
        if !self.is_free(now) {
            return;
        }
        let wanted = self.wanted.take().filter(|ask| self.asks.contains_key(ask));
        if let Some(wanted) = wanted {
            self.present(wanted, true, now, out);
            out.push(Effect::Badge);
        } else if self.would_fill() {
            self.fill_with_next(false, now, out);
        }
    }

    /// A page that is no ask gives way once it is no longer in use: left open
    /// and forgotten, it would keep every ask from coming up.
    fn is_free(&self, now: Millis) -> bool {
        match self.slot {
            Slot::Empty => true,
            Slot::Page { until, .. } => until.is_none_or(|until| until <= now),
            _ => false,
        }
    }

    /// Whether an ask would come up by itself if the window were free.
    pub(crate) fn would_fill(&self) -> bool {
        self.presence.quiet_until.is_none()
            && self.asks.values().any(|ask| self.comes_by_itself(ask))
    }

    fn fill_with_next(&mut self, called: bool, now: Millis, out: &mut Vec<Effect>) {
        let waits = |ask: &&Ask| !ask.later && !self.is_muted(ask);
        let order = self.turns.order(self.asks.values().filter(waits), None);
        if let Some(next) = order.first() {
            self.present(*next, called, now, out);
        }
    }

    /// The window is free: the next ask follows, or it rests.
    pub(crate) fn free(&mut self, now: Millis, out: &mut Vec<Effect>) {
        self.slot = Slot::Empty;
        self.fill(now, out);
        if self.slot == Slot::Empty {
            out.push(Effect::Rest);
        }
    }

    fn present(&mut self, ask: AskId, called: bool, now: Millis, out: &mut Vec<Effect>) {
        let Some(pending) = self.asks.get_mut(&ask) else {
            return;
        };
        pending.later = false;
        pending.called = called;
        self.turns.serve(pending.asker);
        if called {
            self.wanted = None;
            self.withdraw_notification(ask, out);
        }
        self.draw(ask, now, out);
    }

    /// Has the window draw the ask that is to be on show, or is.
    pub(crate) fn draw(&mut self, ask: AskId, now: Millis, out: &mut Vec<Effect>) {
        let called = self.asks.get(&ask).is_some_and(|ask| ask.called);
        self.slot = Slot::Drawing {
            ask,
            until: now + self.figures.draw_ms,
        };
        out.push(Effect::Present { ask, called });
    }

    /// `Event::Done`: the notice is read, or the page closed.
    pub(crate) fn done(&mut self, now: Millis, out: &mut Vec<Effect>) {
        if matches!(self.slot, Slot::Notice { .. } | Slot::Page { .. }) {
            self.free(now, out);
        }
    }

    /// `Event::Open`.
    pub(crate) fn open(&mut self, ask: AskId, by_person: bool, now: Millis, out: &mut Vec<Effect>) {
        let Some(pending) = self.asks.get_mut(&ask) else {
            return;
        };
        if self.slot.ask_on_show() == Some(ask) {
            pending.called |= by_person;
            if by_person {
                self.withdraw_notification(ask, out);
            }
            out.push(Effect::Front);
        } else if !by_person {
            self.open_for_program(ask, now, out);
        } else if matches!(self.slot, Slot::Delivering { .. }) {
            self.wanted = Some(ask);
        } else {
            self.put_back(out);
            self.present(ask, true, now, out);
            out.push(Effect::Badge);
        }
    }

    /// A program takes nothing out of the person's hands, a notice that holds
    /// what they typed neither, and no agent unmutes itself.
    fn open_for_program(&mut self, ask: AskId, now: Millis, out: &mut Vec<Effect>) {
        let muted = self.asks.get(&ask).is_some_and(|ask| self.is_muted(ask));
        if muted {
            self.show_requested(now, out);
        } else if self.is_free(now) {
            self.present(ask, false, now, out);
            out.push(Effect::Badge);
        } else {
            out.push(Effect::Front);
        }
    }

    /// `Event::ShowRequested`.
    pub(crate) fn show_requested(&mut self, now: Millis, out: &mut Vec<Effect>) {
        if self.slot != Slot::Empty {
            out.push(Effect::Front);
            return;
        }
        self.fill_with_next(true, now, out);
        if self.slot == Slot::Empty {
            self.show_page(Page::Asks, None, out);
        }
    }
}
