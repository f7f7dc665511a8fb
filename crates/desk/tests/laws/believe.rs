//! What the oracle believes an event changes, before it looks at any effect.

use asktray_desk::{AskId, Busy, Effect, Ending, Event, NewAsk, Said, State, Step};

use super::oracle::{Oracle, Window, present, state};
use super::reading;
use super::watched::Watched;

impl Oracle {
    /// What the event itself changes, and the effects it must have.
    pub fn take(&mut self, event: &Event) -> Vec<String> {
        let mut expected = Vec::new();
        match event {
            Event::Asked(new) => expected.push(self.take_ask(new)),
            Event::Page { ask, said } if self.on_show() == Some(*ask) => {
                expected = self.take_said(*ask, said);
            }
            Event::Page { .. } => self.coverage.saw("page named another ask"),
            Event::WindowLost => match &mut self.window {
                Window::Show { drawn, by, .. } => {
                    (*drawn, *by) = (None, self.now + 10_000);
                    self.lose();
                    self.coverage.saw("window lost");
                }
                Window::Notice { .. } | Window::Page { .. } => self.window = Window::Free,
                _ => {}
            },
            Event::WindowDown if !matches!(self.window, Window::Delivering { .. }) => {
                self.window = Window::Free;
            }
            Event::Open { ask, by_person } if self.is_pending(*ask) => {
                expected.push(self.take_open(*ask, *by_person));
            }
            Event::ShowRequested => expected.push(self.take_show()),
            Event::PageRequested(page) => expected = self.take_page(*page),
            Event::PageActive => match &mut self.window {
                Window::Page {
                    until: Some(until), ..
                } => {
                    *until = self.now + 60_000;
                    self.coverage.saw("page in use");
                }
                Window::Notice { by, .. } => {
                    *by = (*by).max(self.now + 60_000);
                    self.coverage.saw("notice in use");
                }
                _ => {}
            },
            Event::Again => expected.extend(self.take_again()),
            Event::Chosen { ask, option } if self.is_pending(*ask) => {
                let questions = &self.asks[ask].new.request.questions;
                if reading::chosen(questions, *option).is_some() {
                    self.decided.push((*ask, Ending::Sent));
                }
            }
            Event::DeclineAgent { ask } if self.is_pending(*ask) => {
                let agent = self.asks[ask].new.agent;
                let its = self.pending().filter(|(_, ask)| ask.new.agent == agent);
                self.decided = its.map(|(id, _)| (*id, Ending::Declined)).collect();
            }
            Event::Mute { ask, until } if self.is_pending(*ask) && until.0 > self.now => {
                expected = self.take_mute(*ask, until.0);
            }
            Event::Unmute { ask } if self.is_pending(*ask) => {
                self.muted.remove(&self.asks[ask].new.agent);
            }
            Event::Away(away) => self.away = *away,
            Event::Locked(locked) => self.locked = *locked,
            Event::DoNotDisturb(until) => {
                self.quiet_until = until.map(|at| at.0).filter(|at| *at > self.now);
            }
            Event::Resumed => self.resume(),
            _ => {}
        }
        expected.retain(|effect| !effect.is_empty());
        expected
    }

    /// Every ask is refused, ended at once, or queued.
    fn take_ask(&mut self, new: &NewAsk) -> String {
        let ask = new.id;
        if let Some(busy) = self.busy(new.asker.0) {
            return format!("{:?}", Effect::Refuse { ask, busy });
        }
        self.taken.entry(new.asker.0).or_default().push(self.now);
        self.asks.insert(ask, Watched::new(new.clone(), self.now));
        let gone = State::Gone(Ending::Unreachable);
        state(ask, if self.away { gone } else { State::Queued })
    }

    fn take_said(&mut self, id: AskId, said: &Said) -> Vec<String> {
        let now = self.now;
        let ask = self.asks.get_mut(&id).expect("it is on show");
        if !matches!(
            said,
            Said::Shown | Said::Seen(_) | Said::Keyboard(_) | Said::Again
        ) {
            self.lost = 0;
        }
        match said {
            Said::Shown => {
                if let Window::Show {
                    drawn: drawn @ None,
                    ..
                } = &mut self.window
                {
                    *drawn = Some(now);
                    self.seen = true;
                    return vec![state(id, State::Shown)];
                }
            }
            Said::Draft { question, draft } => ask.keep(*question, draft),
            Said::Given { question, draft } => {
                ask.keep(*question, draft);
                ask.give(*question, draft);
            }
            Said::At(Step::Question(index)) if *index >= ask.drafts.len() => {}
            Said::At(step) => ask.step = *step,
            Said::Send(drafts) => {
                if ask.is_over(now) {
                    self.coverage.saw("send at or after the deadline");
                }
                if drafts.len() == ask.drafts.len() {
                    for (question, draft) in drafts.iter().enumerate() {
                        ask.keep(question, draft);
                    }
                }
                if reading::sent(&ask.new.request.questions, drafts).is_none() {
                    self.coverage.saw("send refused");
                    ask.touched(now);
                    self.window = Window::Show {
                        ask: id,
                        drawn: None,
                        by: now + 10_000,
                    };
                    return vec![present(id, ask.called)];
                }
            }
            Said::Again => {
                self.window = Window::Show {
                    ask: id,
                    drawn: None,
                    by: now + 10_000,
                };
                self.coverage.saw("drawn again");
                return vec![present(id, ask.called)];
            }
            Said::MoreTime => {
                let span = ask.new.timeout_ms.unwrap_or(0);
                ask.deadline = ask.deadline.map(|at| at + span);
            }
            Said::Later => {
                (ask.set_aside, ask.owed) = (true, 0);
                self.window = Window::Free;
                return vec![state(id, State::Later)];
            }
            Said::Seen(can_be) => {
                if let Window::Show { drawn: Some(_), .. } = self.window {
                    self.seen = *can_be;
                    self.coverage.saw("out of sight");
                }
            }
            Said::Active | Said::Decline | Said::Close | Said::Keyboard(_) => {}
        }
        if matches!(
            said,
            Said::Draft { .. } | Said::Given { .. } | Said::At(_) | Said::Active
        ) {
            ask.touched(now);
        }
        Vec::new()
    }

    fn resume(&mut self) {
        for ask in self.asks.values_mut().filter(|ask| !ask.set_aside) {
            if ask.deadline.is_some_and(|at| at < self.now + 10_000) {
                (ask.owed, ask.had_owed) = (10_000, true);
            }
        }
        match &mut self.window {
            Window::Show {
                drawn: None, by, ..
            } => *by = self.now + 10_000,
            Window::Delivering { by, .. } => *by = self.now + 2_000,
            _ => {}
        }
    }

    fn busy(&self, asker: u64) -> Option<Busy> {
        let pending = self.pending().count();
        let own = self
            .pending()
            .filter(|(_, ask)| ask.new.asker.0 == asker)
            .count();
        let none = Vec::new();
        let moments = self.taken.get(&asker).unwrap_or(&none).iter();
        let recent: Vec<u64> = moments
            .copied()
            .filter(|at| at + 60_000 > self.now)
            .collect();
        if pending >= self.figures.pending {
            return Some(Busy::Pending);
        }
        if own >= self.figures.pending_per_asker {
            return Some(Busy::PendingOfAsker);
        }
        let retry_after_ms = recent.first().map_or(0, |first| first + 60_000 - self.now);
        (recent.len() >= self.figures.asks_a_minute).then_some(Busy::Rate { retry_after_ms })
    }
}
