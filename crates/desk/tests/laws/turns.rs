//! The oracle on turns: when an ask may come up, and which.

use asktray_desk::{AskId, Effect, Event, Reason, Said, State};

use super::oracle::{Call, Oracle, Verdict, Window, state};

impl Oracle {
    /// An ask comes up: only into a free window, and only in its turn.
    pub fn presented(
        &mut self,
        event: &Event,
        id: AskId,
        called: bool,
        so_far: &[Effect],
    ) -> Verdict {
        let opened = matches!(event, Event::Open { ask, .. } if *ask == id);
        if self.asks.get(&id).is_none_or(|ask| ask.ended.is_some()) {
            return Err(format!("{id:?} is shown but not pending"));
        }
        if let Window::Show { ask, .. } = self.window
            && ask == id
        {
            let lost =
                matches!(event, Event::WindowLost) || matches!(so_far.last(), Some(Effect::Drop));
            let redraws = matches!(
                event,
                Event::Again
                    | Event::Page {
                        said: Said::Send(_) | Said::Again,
                        ..
                    }
            );
            if !(lost || redraws) || called != self.asks[&id].called {
                return Err(format!("{id:?} was drawn anew, called {called}"));
            }
            return Ok(());
        }
        let by_person = match self.call.take() {
            Some(Call::This(ask)) => ask == id,
            Some(Call::Next) => true,
            None => false,
        };
        self.makes_way(event, id, by_person, so_far)?;
        let wanted = self.wanted.filter(|ask| self.is_pending(*ask));
        let is_wanted = !opened && wanted == Some(id);
        if !opened && !is_wanted {
            if let Some(wanted) = wanted {
                return Err(format!("{id:?} came before {wanted:?}, which is wanted"));
            }
            if !by_person && self.is_quiet() {
                return Err(format!("{id:?} came up in spite of do not disturb"));
            }
            if !by_person && !self.figures.comes_up {
                return Err(format!("{id:?} came up by itself"));
            }
            self.check_turn(id)?;
        }
        if opened && !by_person && self.is_muted(&self.asks[&id]) {
            return Err(format!("a program brought up {id:?} of a muted agent"));
        }
        if called != (by_person || is_wanted) {
            return Err(format!("{id:?} came up, called {called}"));
        }
        if called {
            (self.wanted, self.called_up) = (None, Some(id));
        }
        if is_wanted {
            self.coverage.saw("wanted after a reply");
        }
        self.window = Window::Show {
            ask: id,
            drawn: None,
            by: self.now + 10_000,
        };
        let watched = self.asks.get_mut(&id).expect("it is pending");
        watched.set_aside = false;
        watched.called = called;
        let asker = watched.new.asker.0;
        self.served.retain(|served| *served != asker);
        self.served.push(asker);
        Ok(())
    }

    /// What was on show makes way only to its own end, the person, or time.
    fn makes_way(
        &mut self,
        event: &Event,
        id: AskId,
        by_person: bool,
        so_far: &[Effect],
    ) -> Verdict {
        let opened = matches!(event, Event::Open { ask, .. } if *ask == id);
        match self.window {
            Window::Show { ask, .. } => {
                let queued = state(ask, State::Queued);
                let told = so_far.iter().any(|effect| format!("{effect:?}") == queued);
                if !(opened && by_person && told) {
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
            Window::Page { .. } if !self.is_free() => {
                let by_hand = matches!(event, Event::Done) || (opened && by_person);
                if !by_hand {
                    return Err(format!("{id:?} took a page away that is in use"));
                }
            }
            Window::Page { .. } => self.coverage.saw("a page gave way"),
            Window::Free => {}
        }
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
                .filter(|(other, ask)| **other != id && !ask.set_aside && !self.is_muted(ask))
        };
        if next.set_aside || self.is_muted(next) {
            return Err(format!("{id:?} came up though it waits silently"));
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
}
