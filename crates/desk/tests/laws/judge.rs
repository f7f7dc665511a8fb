//! The oracle's judgement of what the desk did in one step, effect by effect.

use asktray_contract::{Outcome, Policy, QuestionAnswer, Status};
use asktray_desk::{AskId, Effect, Ended, Ending, Event, Page, Reason, Said, State};

use super::oracle::{Oracle, Verdict, Window};
use super::reading;

impl Oracle {
    /// Walks the effects in order; strikes from `expected` what it meets.
    pub fn judge(
        &mut self,
        event: &Event,
        before: Window,
        effects: &[Effect],
        expected: &mut Vec<String>,
    ) -> Verdict {
        let mut last_gone = None;
        for (at, effect) in effects.iter().enumerate() {
            if !expected.is_empty() {
                let shape = format!("{effect:?}");
                expected.retain(|wanted| *wanted != shape);
            }
            let gone = last_gone.take();
            match effect {
                Effect::Refuse { ask, .. } if self.asks.contains_key(ask) => {
                    return Err(format!("{ask:?} was refused after it was taken"));
                }
                Effect::Refuse { busy, .. } => {
                    let name = format!("{busy:?}");
                    let name = name.split(' ').next().unwrap_or_default();
                    self.coverage.saw(format!("refused {name}"));
                }
                Effect::State { ask, state } => {
                    let watched = self
                        .asks
                        .get(ask)
                        .ok_or("the state of an ask never taken")?;
                    if watched.ended.is_some() {
                        return Err(format!("{ask:?} has a state after its end"));
                    }
                    if let State::Gone(ending) = state {
                        last_gone = Some((*ask, *ending));
                    }
                }
                Effect::End(ended) => {
                    if gone != Some((ended.ask.id, ended.ending)) {
                        return Err("an end without the state gone before it".to_owned());
                    }
                    self.ended(event, before, ended)?;
                }
                Effect::Present { ask, called } => {
                    self.presented(event, *ask, *called, &effects[..at])?;
                }
                Effect::Notify(ask) => self.notified(event, *ask)?,
                Effect::Withdraw(ask) => self.withdrew(*ask)?,
                Effect::Notice { ask, reason } => {
                    self.noticed(event, before, *ask, *reason, &effects[..at])?;
                }
                Effect::Drop => self.dropped()?,
                Effect::Rest if self.on_show().is_some() => {
                    return Err("the window rests with an ask on show".to_owned());
                }
                Effect::Rest => self.window = Window::Free,
                // Which one, and when, was believed before.
                Effect::Page(its) if matches!(self.window, Window::Page { page, .. } if page == *its) =>
                    {}
                Effect::Page(_) => return Err("a page came over something".to_owned()),
                Effect::Update | Effect::Front | Effect::Badge => {}
            }
        }
        Ok(())
    }

    fn dropped(&mut self) -> Verdict {
        match &mut self.window {
            Window::Show {
                drawn: None, by, ..
            } if *by <= self.now => *by = self.now + 10_000,
            other => return Err(format!("dropped while {other:?}")),
        }
        self.lose();
        self.coverage.saw("window dropped");
        Ok(())
    }

    fn ended(&mut self, event: &Event, before: Window, ended: &Ended) -> Verdict {
        let id = ended.ask.id;
        let watched = self.asks.get(&id).ok_or("the end of an ask never taken")?;
        if watched.ended.is_some() {
            return Err(format!("{id:?} ended twice"));
        }
        let questions = &watched.new.request.questions;
        let said = match (event, before) {
            (Event::Page { ask, said }, Window::Show { ask: shown, .. })
                if *ask == id && shown == id =>
            {
                Some(said)
            }
            _ => None,
        };
        let due = self.is_due(id);
        let decided = |ending| self.decided.contains(&(id, ending));
        let (allowed, answers) = match ended.ending {
            Ending::Sent => match said {
                Some(Said::Send(drafts)) => {
                    let answers = reading::sent(questions, drafts);
                    (answers.is_some(), answers.unwrap_or_default())
                }
                _ if decided(Ending::Sent) => {
                    let answers = match event {
                        Event::Chosen { option, .. } => reading::chosen(questions, *option),
                        _ => None,
                    };
                    (answers.is_some(), answers.unwrap_or_default())
                }
                _ => (false, Vec::new()),
            },
            Ending::Declined => (
                matches!(said, Some(Said::Decline)) || decided(Ending::Declined),
                watched.declined(),
            ),
            Ending::Closed => (matches!(said, Some(Said::Close)), watched.declined()),
            Ending::CallerCancelled => (
                matches!(event, Event::CallerCancelled { ask } if *ask == id),
                watched.all(Status::Cancelled),
            ),
            Ending::CallerGone => (
                matches!(event, Event::CallerGone { ask } if *ask == id),
                watched.all(Status::Cancelled),
            ),
            Ending::Deadline => (
                due && watched.new.policy != Policy::Error,
                watched.expired(self.figures.defaults),
            ),
            Ending::DeadlineError => (due && watched.new.policy == Policy::Error, Vec::new()),
            Ending::Unreachable => (
                self.lost >= 3
                    || matches!(event, Event::WindowDown)
                    || (self.away && matches!(event, Event::Asked(new) if new.id == id)),
                watched.all(Status::Unavailable),
            ),
            Ending::Quit => (matches!(event, Event::Quit), watched.all(Status::Cancelled)),
        };
        if !allowed {
            return Err(format!(
                "{id:?} ended as {:?} without a cause",
                ended.ending
            ));
        }
        let outcomes = ended.outcomes.iter().zip(questions);
        let wire: Vec<_> = outcomes.map(|(it, asked)| it.to_wire(asked)).collect();
        if wire != answers || ended.outcomes.len() != answers.len() {
            return Err(format!("{id:?} answers {wire:?}, expected {answers:?}"));
        }
        if !wire
            .iter()
            .zip(questions)
            .all(|(it, asked)| reading::is_lawful(asked, it))
        {
            return Err(format!("{id:?} breaks L2 or L10: {wire:?}"));
        }
        let over_it = self.lost >= 3 && self.over == Some(id);
        if over_it && ended.ending == Ending::Unreachable && self.pending().count() > 1 {
            self.alone = Some(id);
        }
        self.note_end(id, ended, &wire);
        Ok(())
    }

    fn note_end(&mut self, id: AskId, ended: &Ended, wire: &[QuestionAnswer]) {
        let watched = self.asks.get_mut(&id).expect("it ended");
        watched.ended = Some(ended.ending);
        self.coverage.saw(format!("end {:?}", ended.ending));
        if ended.ending == Ending::Deadline && watched.set_aside {
            self.coverage.saw("expired while set aside");
        }
        if ended.ending == Ending::Deadline && watched.had_owed {
            self.coverage
                .saw("expired only after the fair time on show");
        }
        if ended.ending == Ending::Unreachable && self.away {
            self.coverage.saw("away");
        }
        for answer in wire {
            let kept = ended.ending == Ending::Deadline && answer.status == Status::Answered;
            self.coverage.saw(match answer.defaulted {
                Some(true) => "answer defaulted".to_owned(),
                _ if kept => "answer given and kept at the deadline".to_owned(),
                _ => format!("answer {}", answer.status.name()),
            });
        }
        let by = self.now + 2_000;
        match ended.ending {
            Ending::Sent | Ending::Declined | Ending::Closed if self.on_show() == Some(id) => {
                self.window = Window::Delivering { ask: id, by };
            }
            _ if self.on_show() == Some(id) => self.window = Window::Free,
            _ => {}
        }
        if !self.decided.is_empty() {
            let how = if self.on_show() == Some(id)
                || matches!(self.window, Window::Delivering { ask, .. } if ask == id)
            {
                "on show"
            } else {
                "unseen"
            };
            self.coverage.saw(format!("{:?} {how}", ended.ending));
        }
        // An empty list is held by nobody.
        if self.pending().next().is_none()
            && let Window::Page {
                page: Page::Asks,
                until,
            } = &mut self.window
        {
            *until = None;
        }
    }

    fn noticed(
        &mut self,
        event: &Event,
        before: Window,
        id: AskId,
        reason: Reason,
        so_far: &[Effect],
    ) -> Verdict {
        let ended = so_far.iter().find_map(|effect| match effect {
            Effect::End(ended) if ended.ask.id == id => Some(ended),
            _ => None,
        });
        let defaulted = ended.is_some_and(|it| it.outcomes.iter().any(Outcome::is_defaulted));
        let kept = ended.is_some_and(|it| {
            let mut outcomes = it.outcomes.iter();
            outcomes.any(|outcome| outcome.status() == Status::Answered)
        });
        let failed = matches!(event, Event::Delivered { ask, ok: false } if *ask == id);
        let again = matches!(event, Event::Again)
            && matches!(self.window, Window::Notice { ask, reason: its, .. } if ask == id && its == reason);
        if again {
            return Ok(());
        }
        let true_reason = match (self.window, ended.map(|it| it.ending)) {
            (Window::Delivering { ask, by }, _) if ask == id && (failed || by <= self.now) => {
                Some(Reason::NotDelivered)
            }
            (_, Some(Ending::CallerCancelled)) => Some(Reason::CallerCancelled),
            (_, Some(Ending::CallerGone)) => Some(Reason::CallerGone),
            (_, Some(Ending::Deadline)) if defaulted => Some(Reason::Defaulted),
            (_, Some(Ending::Deadline)) if kept => Some(Reason::DeadlineKept),
            (_, Some(Ending::Deadline | Ending::DeadlineError)) => Some(Reason::Deadline),
            _ => None,
        };
        let was_shown = matches!(before, Window::Show { ask, .. } | Window::Delivering { ask, .. } if ask == id)
            || so_far
                .iter()
                .any(|effect| matches!(effect, Effect::Present { ask, .. } if *ask == id));
        if true_reason != Some(reason) || !was_shown {
            return Err(format!("a notice {reason:?} of {id:?} without a cause"));
        }
        self.coverage.saw(format!("notice {reason:?}"));
        self.window = Window::Notice {
            ask: id,
            reason,
            by: self.now
                + match reason {
                    Reason::NotDelivered => 60_000,
                    _ => 4_000,
                },
        };
        Ok(())
    }
}
