//! What the window can do and suffer: what comes up next, and what follows
//! when it dies. A window that dies is not a window that was closed.

use crate::{AskId, Desk, Effect, Ending, Millis, Page, Reason, Slot, State};

impl Desk {
    /// Shows the next ask if the window is free and the person may be
    /// disturbed. The list gives way: left open and forgotten, it would keep
    /// every ask from coming up.
    pub(crate) fn fill(&mut self, now: Millis, out: &mut Vec<Effect>) {
        let free = matches!(self.slot, Slot::Empty | Slot::Page(_));
        if free && self.presence.quiet_until.is_none() {
            self.fill_with_next(now, out);
        }
    }

    fn fill_with_next(&mut self, now: Millis, out: &mut Vec<Effect>) {
        let waiting = self.asks.values().filter(|ask| !ask.later);
        if let Some(next) = self.turns.order(waiting, None).first() {
            self.present(*next, now, out);
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

    pub(crate) fn present(&mut self, ask: AskId, now: Millis, out: &mut Vec<Effect>) {
        let Some(pending) = self.asks.get_mut(&ask) else {
            return;
        };
        pending.later = false;
        self.turns.serve(pending.asker);
        self.slot = Slot::Drawing {
            ask,
            until: now + self.figures.draw_ms,
        };
        out.push(Effect::Present(ask));
    }

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

    /// `Event::Done`: the notice is read, or the list closed.
    pub(crate) fn done(&mut self, now: Millis, out: &mut Vec<Effect>) {
        if matches!(self.slot, Slot::Notice { .. } | Slot::Page(_)) {
            self.free(now, out);
        }
    }

    /// `Event::Open`.
    pub(crate) fn open(&mut self, ask: AskId, by_person: bool, now: Millis, out: &mut Vec<Effect>) {
        if !self.asks.contains_key(&ask) {
            return;
        }
        let held = matches!(
            self.slot,
            Slot::Drawing { .. } | Slot::Shown { .. } | Slot::Delivering { .. }
        );
        if self.slot.ask_on_show() == Some(ask) || (held && !by_person) {
            out.push(Effect::Front);
        } else if !matches!(self.slot, Slot::Delivering { .. }) {
            if let Some(put_back) = self.slot.ask_on_show() {
                out.push(Effect::State {
                    ask: put_back,
                    state: State::Queued,
                });
            }
            self.present(ask, now, out);
            out.push(Effect::Badge);
        }
    }

    /// `Event::ShowRequested`.
    pub(crate) fn show_requested(&mut self, now: Millis, out: &mut Vec<Effect>) {
        if self.slot != Slot::Empty {
            out.push(Effect::Front);
            return;
        }
        self.fill_with_next(now, out);
        if self.slot == Slot::Empty {
            self.show_page(Page::Asks, out);
        }
    }

    /// `Event::SettingsRequested`: nothing that is on show is replaced.
    pub(crate) fn settings_requested(&mut self, out: &mut Vec<Effect>) {
        if matches!(self.slot, Slot::Empty | Slot::Page(_)) {
            self.show_page(Page::Settings, out);
        } else {
            out.push(Effect::Front);
        }
    }

    fn show_page(&mut self, page: Page, out: &mut Vec<Effect>) {
        self.slot = Slot::Page(page);
        out.push(Effect::Page(page));
    }

    /// `Event::WindowLost`: the ask that was on show comes back with its
    /// drafts in a new window; after too many in a row nobody can be reached.
    pub(crate) fn window_lost(&mut self, now: Millis, out: &mut Vec<Effect>) {
        match self.slot {
            Slot::Drawing { ask, .. } | Slot::Shown { ask, .. } => {
                self.culprit = (self.failures == 0 || self.culprit == Some(ask)).then_some(ask);
                self.failures += 1;
            }
            Slot::Notice { .. } | Slot::Page(_) => self.slot = Slot::Empty,
            Slot::Empty | Slot::Delivering { .. } => {}
        }
        if self.failures >= self.figures.window_failures {
            match self.culprit.take() {
                Some(ask) if self.asks.len() > 1 => self.give_up(ask, now, out),
                _ => self.unreachable(out),
            }
        } else if let Some(ask) = self.slot.ask_on_show() {
            self.slot = Slot::Drawing {
                ask,
                until: now + self.figures.draw_ms,
            };
            out.push(Effect::Present(ask));
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
            Slot::Empty | Slot::Shown { .. } | Slot::Page(_) => {}
        }
    }
}
