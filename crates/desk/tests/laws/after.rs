//! The oracle on what must hold once a step is over.

use asktray_desk::{AskId, Effect, Ending, Event, Reason, Said, State};

use super::oracle::{Oracle, Verdict, Window};

impl Oracle {
    /// What must have happened by the end of the step.
    pub fn settle(&mut self, event: &Event, before: Window, effects: &[Effect]) -> Verdict {
        if self.lost >= 3 || matches!(event, Event::WindowDown) {
            if self.lost >= 3 {
                self.coverage.saw("three windows lost");
            }
            self.over = None;
            if let Some(alone) = self.alone.take() {
                let others = |it: &&Effect| {
                    matches!(it, Effect::End(ended)
                        if ended.ending == Ending::Unreachable && ended.ask.id != alone
                            && !matches!(event, Event::Asked(new) if new.id == ended.ask.id))
                };
                if let Some(other) = effects.iter().find(others) {
                    return Err(format!("{alone:?} took another along: {other:?}"));
                }
                self.lost = 2;
                self.coverage.saw("given up alone");
            } else {
                self.lost = 0;
                self.all_ended("nobody can be reached")?;
            }
        }
        if matches!(event, Event::Quit) {
            self.window = Window::Free;
            self.all_ended("the person quit")?;
        }
        if matches!(event, Event::DoNotDisturb(_))
            || self.quiet_until.is_some_and(|at| at <= self.now)
        {
            self.quiet_until = self.quiet_until.filter(|at| *at > self.now);
        }
        self.event_had_its_end(event, before)?;
        self.muted.retain(|_, until| *until > self.now);
        for id in self.pending().map(|(id, _)| *id).collect::<Vec<_>>() {
            if self.is_due(id) {
                return Err(format!("{id:?} outlived its deadline"));
            }
            let unseen = self.on_show() != Some(id) && !self.comes_by_itself(&self.asks[&id]);
            if let Some(ask) = self.asks.get_mut(&id)
                && unseen
            {
                (ask.owed, ask.had_owed) = (0, false);
            }
        }
        self.window_went_on(event, before, effects)
    }

    fn all_ended(&self, why: &str) -> Verdict {
        match self.pending().next() {
            Some((id, _)) => Err(format!("{id:?} is still pending though {why}")),
            None => Ok(()),
        }
    }

    /// A decision on a pending ask ends it as decided, whatever else is due.
    fn event_had_its_end(&self, event: &Event, before: Window) -> Verdict {
        for (ask, ending) in &self.decided {
            if self.asks[ask].ended != Some(*ending) {
                return Err(format!("{ask:?} did not end as {ending:?}"));
            }
        }
        let shown = |ask: &AskId| matches!(before, Window::Show { ask: its, .. } if its == *ask);
        let (ask, ending) = match event {
            Event::CallerCancelled { ask } => (ask, Ending::CallerCancelled),
            Event::CallerGone { ask } => (ask, Ending::CallerGone),
            Event::Page { ask, said } if shown(ask) => match said {
                Said::Decline => (ask, Ending::Declined),
                Said::Close => (ask, Ending::Closed),
                Said::Send(drafts) => {
                    let questions = &self.asks[ask].new.request.questions;
                    if super::reading::sent(questions, drafts).is_none() {
                        return Ok(());
                    }
                    (ask, Ending::Sent)
                }
                _ => return Ok(()),
            },
            Event::Asked(new) if self.away && self.asks.contains_key(&new.id) => {
                (&new.id, Ending::Unreachable)
            }
            _ => return Ok(()),
        };
        match self.asks.get(ask) {
            Some(watched) if watched.ended.is_none() => {
                Err(format!("{ask:?} did not end as {ending:?}"))
            }
            Some(watched)
                if matches!(event, Event::Page { .. } | Event::Asked(_))
                    && watched.ended != Some(ending) =>
            {
                Err(format!(
                    "{ask:?} ended as {:?}, not {ending:?}",
                    watched.ended
                ))
            }
            _ => Ok(()),
        }
    }

    /// The window moves on by itself, and an ask that went leaves a word.
    fn window_went_on(&mut self, event: &Event, before: Window, effects: &[Effect]) -> Verdict {
        let overdue = match self.window {
            Window::Show {
                drawn: None, by, ..
            }
            | Window::Delivering { by, .. }
            | Window::Notice { by, .. } => by <= self.now,
            _ => false,
        };
        if overdue {
            return Err(format!("{:?} is overdue", self.window));
        }
        if self.window == before && moves_on(event, before) {
            return Err(format!("{before:?} stayed"));
        }
        let went = effects.iter().find_map(|effect| match effect {
            Effect::End(ended) if matches!(before, Window::Show { ask, .. } if ask == ended.ask.id) => {
                Some(ended)
            }
            _ => None,
        });
        if let Some(ended) = went {
            let silent = matches!(
                ended.ending,
                Ending::Sent
                    | Ending::Declined
                    | Ending::Closed
                    | Ending::Unreachable
                    | Ending::Quit
            );
            let told = effects
                .iter()
                .any(|effect| matches!(effect, Effect::Notice { ask, .. } if *ask == ended.ask.id));
            let left = matches!(
                event,
                Event::Page {
                    said: Said::Later,
                    ..
                } | Event::Open { .. }
                    | Event::PageRequested(_)
                    | Event::Mute { .. }
            );
            if !silent && !told && !left {
                return Err(format!("{:?} went without a word", ended.ask.id));
            }
        }
        let stays = match (before, self.window) {
            (Window::Show { ask, .. }, Window::Show { ask: its, .. }) => ask == its,
            (Window::Page { .. }, Window::Page { .. }) => true,
            _ => false,
        };
        let number_changed = effects.iter().any(|effect| match (effect, event) {
            (Effect::State { ask, state }, Event::Asked(new)) => {
                *ask == new.id && *state == State::Queued
            }
            (Effect::End(_), Event::Asked(_)) => false,
            (effect, _) => matches!(effect, Effect::End(_)),
        });
        let told = effects.iter().any(|it| matches!(it, Effect::Update));
        if stays && number_changed && !told {
            return Err("the number of those that wait changed without a word".to_owned());
        }
        let died = matches!(event, Event::WindowLost | Event::WindowDown)
            || effects.iter().any(|it| matches!(it, Effect::Drop));
        let rested = effects.iter().any(|it| matches!(it, Effect::Rest));
        if self.window == Window::Free && before != Window::Free && !rested && !died {
            return Err("the window is left with nothing to show".to_owned());
        }
        match (self.next_by_itself(), self.wanted) {
            (Some(id), _) if self.is_free() => {
                Err(format!("{id:?} waits though the window is free"))
            }
            (_, Some(id)) if self.is_free() && self.is_pending(id) => {
                Err(format!("{id:?} is wanted though the window is free"))
            }
            _ => Ok(()),
        }
    }
}

/// Whether this event may not leave the window as it is.
fn moves_on(event: &Event, before: Window) -> bool {
    match (event, before) {
        (Event::Done, Window::Notice { .. } | Window::Page { .. })
        | (Event::ShowRequested | Event::PageRequested(_), Window::Free) => true,
        (Event::Delivered { ask, .. }, Window::Delivering { ask: its, .. }) => *ask == its,
        (
            Event::Delivered { ask, ok: true },
            Window::Notice {
                ask: its, reason, ..
            },
        ) => *ask == its && reason == Reason::NotDelivered,
        _ => false,
    }
}
