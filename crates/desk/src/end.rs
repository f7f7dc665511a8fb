//! How asks come and go: admission to the desk and every kind of end.

use asktray_contract::{Expiry, Outcome, Policy, expire};

use crate::{Ask, AskId, Busy, Desk, Effect, Ended, Ending, Millis, NewAsk, Reason, Slot, State};

impl Desk {
    pub(crate) fn asked(&mut self, new: NewAsk, now: Millis, out: &mut Vec<Effect>) {
        let id = new.id;
        if let Err(busy) = self.room_for(&new, now) {
            out.push(Effect::Refuse { ask: id, busy });
            return;
        }
        let ask = Ask::new(new, now);
        if self.presence.away {
            let outcomes = vec![Outcome::unavailable(); ask.request.questions.len()];
            let ending = Ending::Unreachable;
            out.push(Effect::State {
                ask: id,
                state: State::Gone(ending),
            });
            out.push(Effect::End(Box::new(Ended {
                ask,
                outcomes,
                ending,
            })));
            return;
        }
        debug_assert!(!self.asks.contains_key(&id), "{id:?} was used before");
        self.asks.insert(id, ask);
        self.turns
            .forget_all_but(|known| self.asks.values().any(|ask| ask.asker == known));
        out.push(Effect::State {
            ask: id,
            state: State::Queued,
        });
        out.push(Effect::Badge);
        self.fill(now, out);
        if self.slot.ask_on_show() != Some(id) {
            out.push(Effect::Update);
        }
    }

    fn room_for(&mut self, new: &NewAsk, now: Millis) -> Result<(), Busy> {
        let figures = &self.figures;
        if self.asks.len() >= figures.pending {
            return Err(Busy::Pending);
        }
        let of_asker = self
            .asks
            .values()
            .filter(|ask| ask.asker == new.asker)
            .count();
        if of_asker >= figures.pending_per_asker {
            return Err(Busy::PendingOfAsker);
        }
        let taken = self.rate.take(new.asker, figures.asks_a_minute, now);
        taken.map_err(|retry_after_ms| Busy::Rate { retry_after_ms })
    }

    /// The caller's cancel or hang-up takes the window away and says why.
    pub(crate) fn withdraw(
        &mut self,
        ask: AskId,
        ending: Ending,
        now: Millis,
        out: &mut Vec<Effect>,
    ) {
        if !self.asks.contains_key(&ask) {
            return;
        }
        let on_show = self.slot.ask_on_show() == Some(ask);
        self.end_cancelled(ask, ending, out);
        let reason = match ending {
            Ending::CallerGone => Reason::CallerGone,
            _ => Reason::CallerCancelled,
        };
        self.after_end(on_show.then_some((ask, reason)), now, out);
    }

    /// The reply was written, or the caller is gone: only now does the window
    /// go on.
    pub(crate) fn delivered(&mut self, ask: AskId, ok: bool, now: Millis, out: &mut Vec<Effect>) {
        match self.slot {
            Slot::Delivering { ask: on_show, .. } if on_show == ask => {
                if ok {
                    self.free(now, out);
                } else {
                    self.notice(ask, Reason::NotDelivered, now, out);
                }
            }
            // It was slower than it may be, but the notice would now be wrong.
            Slot::Notice {
                ask: named,
                reason: Reason::NotDelivered,
                ..
            } if named == ask && ok => self.free(now, out),
            _ => {}
        }
    }

    pub(crate) fn quit(&mut self, out: &mut Vec<Effect>) {
        self.slot = Slot::Empty;
        self.end_all(Ending::Quit, out);
        out.push(Effect::Rest);
    }

    pub(crate) fn end_all(&mut self, ending: Ending, out: &mut Vec<Effect>) {
        let all: Vec<AskId> = self.asks.keys().copied().collect();
        for ask in all {
            if ending == Ending::Unreachable {
                self.end_unavailable(ask, out);
            } else {
                self.end_cancelled(ask, ending, out);
            }
        }
    }

    /// Ends an ask that nobody can be asked (law L12).
    pub(crate) fn end_unavailable(&mut self, ask: AskId, out: &mut Vec<Effect>) {
        let Some(pending) = self.asks.get(&ask) else {
            return;
        };
        let outcomes = vec![Outcome::unavailable(); pending.request.questions.len()];
        self.end(ask, outcomes, Ending::Unreachable, out);
    }

    /// Ends an ask with `cancelled` for every question (law L11). The note of a
    /// person who declines goes along as the reason.
    pub(crate) fn end_cancelled(&mut self, ask: AskId, ending: Ending, out: &mut Vec<Effect>) {
        let Some(pending) = self.asks.get(&ask) else {
            return;
        };
        let by_person = matches!(ending, Ending::Declined | Ending::Closed);
        let outcomes = pending
            .drafts
            .iter()
            .map(|draft| {
                if by_person {
                    draft.cancelled()
                } else {
                    Outcome::withdrawn()
                }
            })
            .collect();
        self.end(ask, outcomes, ending, out);
    }

    pub(crate) fn end(
        &mut self,
        ask: AskId,
        outcomes: Vec<Outcome>,
        ending: Ending,
        out: &mut Vec<Effect>,
    ) {
        self.withdraw_notification(ask, out);
        let Some(ask) = self.asks.remove(&ask) else {
            return;
        };
        self.release_empty_list();
        out.push(Effect::State {
            ask: ask.id,
            state: State::Gone(ending),
        });
        out.push(Effect::End(Box::new(Ended {
            ask,
            outcomes,
            ending,
        })));
        out.push(Effect::Badge);
    }

    /// An ask ended without the person: if it was on show a notice says why,
    /// else the number of those that wait changed.
    fn after_end(&mut self, shown: Option<(AskId, Reason)>, now: Millis, out: &mut Vec<Effect>) {
        match shown {
            Some((ask, reason)) => self.notice(ask, reason, now, out),
            None => out.push(Effect::Update),
        }
    }

    pub(crate) fn deadline_passed(&mut self, id: AskId, now: Millis, out: &mut Vec<Effect>) {
        let Some(ask) = self.asks.get(&id) else {
            return;
        };
        let on_show = self.slot.ask_on_show() == Some(id);
        let policy = ask.effective_policy(&self.figures);
        let mut reason = Reason::Deadline;
        if policy == Policy::Error {
            self.end(id, Vec::new(), Ending::DeadlineError, out);
        } else {
            let outcomes: Vec<Outcome> = (0..ask.request.questions.len())
                .map(|index| self.expired(ask, index, policy))
                .collect();
            if outcomes.iter().any(Outcome::is_defaulted) {
                reason = Reason::Defaulted;
            } else if ask.given.iter().any(Option::is_some) {
                reason = Reason::DeadlineKept;
            }
            self.end(id, outcomes, Ending::Deadline, out);
        }
        self.after_end(on_show.then_some((id, reason)), now, out);
    }

    /// The outcome of one question at the deadline: given answers are kept
    /// (law L9), a default needs all that law L13 says.
    fn expired(&self, ask: &Ask, index: usize, policy: Policy) -> Outcome {
        if let Some(given) = &ask.given[index] {
            return given.clone();
        }
        let fair = !ask.later && ask.on_screen_ms[index] >= self.figures.fair_ms;
        match expire(policy, &ask.request.questions[index]) {
            Expiry::Ended(outcome) if fair => outcome,
            Expiry::Ended(_) | Expiry::AskFails => Outcome::timeout(),
        }
    }
}
