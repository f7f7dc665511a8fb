//! What the page says of the ask it shows. Anything about another ask is
//! ignored: a late click never answers the next one.

use asktray_contract::{Category, Outcome, Question};

use crate::{AskId, Desk, Draft, Effect, Ending, Millis, Said, Slot, State, Step};

impl Desk {
    pub(crate) fn said(&mut self, ask: AskId, said: Said, now: Millis, out: &mut Vec<Effect>) {
        if self.slot.ask_on_show() != Some(ask) {
            return;
        }
        if !said.is_of_window() {
            self.failures = 0;
        }
        match said {
            Said::Shown => self.shown(ask, now, out),
            Said::Draft { question, draft } => {
                self.keep(ask, question, draft);
                self.touch(ask, now, out);
            }
            Said::Given { question, draft } => {
                self.give(ask, question, &draft);
                self.keep(ask, question, draft);
                self.touch(ask, now, out);
            }
            Said::At(step) => {
                self.go(ask, step);
                self.touch(ask, now, out);
            }
            Said::Send(drafts) => self.send(ask, drafts, now, out),
            Said::Decline => self.decline(ask, Ending::Declined, now, out),
            Said::Close => self.decline(ask, Ending::Closed, now, out),
            Said::Later => self.later(ask, now, out),
            Said::MoreTime => self.more_time(ask, out),
            Said::Active => self.touch(ask, now, out),
            Said::Keyboard(has) => self.keyboard(ask, has, out),
            Said::Again => self.draw(ask, now, out),
            Said::Seen(can_be) => {
                if let Slot::Shown { seen, .. } = &mut self.slot {
                    *seen = can_be;
                }
            }
        }
    }

    fn keep(&mut self, ask: AskId, question: usize, draft: Draft) {
        let Some(pending) = self.asks.get_mut(&ask) else {
            return;
        };
        if let Some(asked) = pending.request.questions.get(question) {
            pending.drafts[question] = draft.kept_for(asked);
        }
    }

    /// Law L9: left forward with a valid answer, a question is given and
    /// counts as it now stands; left forward without, it is open again. A
    /// `security-permission` one is given only by Send.
    fn give(&mut self, ask: AskId, question: usize, draft: &Draft) {
        let Some(pending) = self.asks.get_mut(&ask) else {
            return;
        };
        if let Some(asked) = pending.request.questions.get(question) {
            let by_send_only = asked.category == Some(Category::SecurityPermission);
            let outcome = draft.outcome(asked).ok();
            pending.given[question] = outcome.filter(|_| !by_send_only);
        }
    }

    fn go(&mut self, ask: AskId, step: Step) {
        let Some(pending) = self.asks.get_mut(&ask) else {
            return;
        };
        let count = pending.request.questions.len();
        if matches!(step, Step::Review) || matches!(step, Step::Question(index) if index < count) {
            pending.step = step;
        }
    }

    /// Send: a question with nothing picked is `cancelled` (law L14). What is
    /// no answer at all (a lone question left open, `Other` without text) is
    /// not sent: the ask is shown again with what was entered.
    fn send(&mut self, ask: AskId, drafts: Vec<Draft>, now: Millis, out: &mut Vec<Effect>) {
        let Some(pending) = self.asks.get_mut(&ask) else {
            return;
        };
        let fits = drafts.len() == pending.request.questions.len();
        let outcomes = fits.then(|| sent(&pending.request.questions, &drafts));
        if fits {
            for (question, draft) in drafts.into_iter().enumerate() {
                self.keep(ask, question, draft);
            }
        }
        if let Some(Some(outcomes)) = outcomes {
            self.end(ask, outcomes, Ending::Sent, out);
            self.deliver(ask, now);
        } else {
            self.draw(ask, now, out);
            self.touch(ask, now, out);
        }
    }

    /// Law L11: declining and closing are `cancelled` for every question.
    fn decline(&mut self, ask: AskId, ending: Ending, now: Millis, out: &mut Vec<Effect>) {
        self.end_cancelled(ask, ending, out);
        self.deliver(ask, now);
    }

    pub(crate) fn deliver(&mut self, ask: AskId, now: Millis) {
        self.slot = Slot::Delivering {
            ask,
            until: now + self.figures.delivery_ms,
        };
    }

    fn later(&mut self, ask: AskId, now: Millis, out: &mut Vec<Effect>) {
        if let Some(pending) = self.asks.get_mut(&ask) {
            pending.later = true;
            out.push(Effect::State {
                ask,
                state: State::Later,
            });
            out.push(Effect::Badge);
            self.free(now, out);
        }
    }

    fn more_time(&mut self, ask: AskId, out: &mut Vec<Effect>) {
        let Some(pending) = self.asks.get_mut(&ask) else {
            return;
        };
        if let Some(deadline) = pending.deadline {
            pending.deadline = Some(deadline + pending.span_ms);
            out.push(Effect::Update);
        }
    }

    /// A key or pick moves a near deadline, up to a bound in all.
    fn touch(&mut self, ask: AskId, now: Millis, out: &mut Vec<Effect>) {
        let Some(pending) = self.asks.get_mut(&ask) else {
            return;
        };
        let Some(deadline) = pending.deadline else {
            return;
        };
        let short = (now + self.figures.activity_ms).since(deadline);
        let move_ms = short.min(
            self.figures
                .activity_most_ms
                .saturating_sub(pending.moved_ms),
        );
        if move_ms > 0 {
            pending.deadline = Some(deadline + move_ms);
            pending.moved_ms += move_ms;
            out.push(Effect::Update);
        }
    }
}

/// The outcomes of what was sent, or none if one of the drafts is no answer.
fn sent(questions: &[Question], drafts: &[Draft]) -> Option<Vec<Outcome>> {
    let lone = questions.len() == 1;
    let outcome = |(question, draft): (&Question, &Draft)| {
        if draft.is_open() && !lone {
            Outcome::cancelled(Some(draft.note.clone())).ok()
        } else {
            draft.outcome(question).ok()
        }
    };
    questions.iter().zip(drafts).map(outcome).collect()
}
