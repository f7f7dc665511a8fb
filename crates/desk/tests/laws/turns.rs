//! The oracle on turns, and on what must hold once a step is over.

use asktray_desk::{AskId, Effect, Ending, Event, Reason, Said, State};

use super::oracle::{Oracle, Verdict, Window, state};

impl Oracle {
    /// An ask comes up: only into a free window, and only in its turn.
    pub fn presented(&mut self, event: &Event, id: AskId, so_far: &[Effect]) -> Verdict {
        let opened = matches!(event, Event::Open { ask, .. } if *ask == id);
        let by_person = matches!(
            event,
            Event::Open {
                by_person: true,
                ..
            }
        );
        let lost =
            matches!(event, Event::WindowLost) || matches!(so_far.last(), Some(Effect::Drop));
        let refused = matches!(
            event,
            Event::Page {
                said: Said::Send(_),
                ..
            }
        );
        if self.asks.get(&id).is_none_or(|ask| ask.ended.is_some()) {
            return Err(format!("{id:?} is shown but not pending"));
        }
        match self.window {
            Window::Show { ask, .. } if ask == id && (lost || refused) => return Ok(()),
            Window::Show { ask, .. } => {
                let queued = state(ask, State::Queued);
                let told = so_far.iter().any(|effect| format!("{effect:?}") == queued);
                if !(opened && by_person && told) || ask == id {
                    return Err(format!("{id:?} took the place of {ask:?}"));
                }
                self.coverage.saw("put back by the person");
            }
            Window::Delivering { ask, .. } => {
                if !matches!(event, Event::Delivered { ask: its, ok: true } if *its == ask) {
                    return Err("shown before the reply was written".to_owned());
                }
            }
            Window::Notice { ask, by, reason } => {
                let written =
                    matches!(event, Event::Delivered { ask: its, ok: true } if *its == ask);
                let mended = reason == Reason::NotDelivered && written;
                let over = matches!(event, Event::Done) || by <= self.now || mended;
                if !over && !opened {
                    return Err("a notice was not left up".to_owned());
                }
            }
            Window::Free | Window::List => {}
        }
        if !opened {
            let quiet = self.quiet_until.is_some_and(|until| until > self.now);
            if quiet && !matches!(event, Event::ShowRequested) {
                return Err(format!("{id:?} came up in spite of do not disturb"));
            }
            self.check_turn(id)?;
        }
        let by = self.now + 10_000;
        self.window = Window::Show {
            ask: id,
            drawn: None,
            by,
        };
        let watched = self.asks.get_mut(&id).expect("it is pending");
        watched.set_aside = false;
        let asker = watched.new.asker.0;
        self.served.retain(|served| *served != asker);
        self.served.push(asker);
        Ok(())
    }

    /// `security-permission` first, then who was served longest ago, first
    /// come first served within one.
    pub fn check_turn(&mut self, id: AskId) -> Verdict {
        let next = &self.asks[&id];
        let careful = next.is_careful();
        let asker = next.new.asker.0;
        let rank = |asker: u64| self.served.iter().position(|served| *served == asker);
        let waiting = || {
            self.pending()
                .filter(|(other, ask)| **other != id && !ask.set_aside)
        };
        if next.set_aside {
            return Err(format!("{id:?} came up though it was set aside"));
        }
        let mut seen = Vec::new();
        for (other, ask) in waiting() {
            let others = ask.new.asker.0;
            if ask.is_careful() != careful {
                if !careful {
                    return Err(format!("{id:?} came up before the careful {other:?}"));
                }
                seen.push("security first");
            } else if others == asker && *other < id {
                return Err(format!("{id:?} came up before {other:?} of the same asker"));
            } else if rank(others) < rank(asker) {
                return Err(format!("{id:?} took the turn of {other:?}"));
            } else if others != asker && *other < id {
                seen.push("turn of another asker");
            }
        }
        for what in seen {
            self.coverage.saw(what);
        }
        Ok(())
    }

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
        for (id, ask) in self.pending() {
            if ask.is_due(self.now) {
                return Err(format!("{id:?} outlived its deadline"));
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
            );
            if !silent && !told && !left {
                return Err(format!("{:?} went without a word", ended.ask.id));
            }
        }
        let free = matches!(self.window, Window::Free | Window::List);
        let waits = self
            .pending()
            .find(|(_, ask)| !ask.set_aside)
            .map(|(id, _)| *id);
        match waits {
            Some(id) if free && self.quiet_until.is_none() => {
                Err(format!("{id:?} waits though the window is free"))
            }
            _ => Ok(()),
        }
    }
}

/// Whether this event may not leave the window as it is.
fn moves_on(event: &Event, before: Window) -> bool {
    match (event, before) {
        (Event::Done, Window::Notice { .. } | Window::List)
        | (Event::ShowRequested | Event::SettingsRequested, Window::Free) => true,
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
