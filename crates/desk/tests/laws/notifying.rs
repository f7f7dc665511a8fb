//! The oracle on notifications: when one may come, and when it must be gone.

use asktray_desk::{AskId, Event, Said};

use super::oracle::{Oracle, Verdict, Window};
use super::watched::Watched;

impl Oracle {
    fn is_silent(&self, ask: &Watched) -> bool {
        self.is_quiet() || self.is_muted(ask) || ask.set_aside
    }

    /// Not twice, not in silence, and only of what nobody sees or what the
    /// desktop kept the keyboard from.
    pub fn notified(&mut self, event: &Event, id: AskId) -> Verdict {
        let ask = self.asks.get(&id).ok_or("notified of an ask never taken")?;
        if ask.ended.is_some() || ask.notified {
            return Err(format!("{id:?} is notified again, or after its end"));
        }
        if self.is_silent(ask) {
            return Err(format!("{id:?} is notified though it waits silently"));
        }
        let on_show = self.on_show() == Some(id);
        let refused =
            matches!(event, Event::Page { ask, said: Said::Keyboard(false) } if *ask == id);
        let drawn = matches!(self.window, Window::Show { drawn: Some(_), .. });
        let caused = if on_show {
            refused && drawn
        } else {
            !self.figures.comes_up
        };
        if !caused {
            return Err(format!("{id:?} is notified without a cause"));
        }
        self.coverage.saw(if on_show {
            "notified: no keyboard"
        } else {
            "notified: waits"
        });
        self.asks.get_mut(&id).expect("it is known").notified = true;
        Ok(())
    }

    pub fn withdrew(&mut self, id: AskId) -> Verdict {
        let ask = self.asks.get_mut(&id).ok_or("withdrawn but never taken")?;
        if !ask.notified {
            return Err(format!("no notification of {id:?} stands"));
        }
        ask.notified = false;
        self.withdrawn.push(id);
        Ok(())
    }

    /// At the end of a step those stand that should, and no others; and none
    /// went that should have stayed.
    pub fn notifications(&mut self, event: &Event, before: Window) -> Verdict {
        let opened = |id: AskId| match event {
            Event::Open {
                ask,
                by_person: true,
            } => *ask == id,
            _ => false,
        };
        let keyboard = |id: AskId, had: bool| {
            matches!(event, Event::Page { ask, said: Said::Keyboard(has) }
                if *ask == id && *has == had && matches!(before, Window::Show { ask, .. } if ask == id))
        };
        for (id, ask) in &self.asks {
            let on_show = self.on_show() == Some(*id);
            let pending = ask.ended.is_none();
            let seen =
                on_show && (keyboard(*id, true) || opened(*id) || self.called_up == Some(*id));
            let away = !pending || self.is_silent(ask) || seen;
            if ask.notified && away {
                return Err(format!("the notification of {id:?} still stands"));
            }
            if self.withdrawn.contains(id) && !away {
                return Err(format!("the notification of {id:?} went without a cause"));
            }
            let unseen = !self.figures.comes_up && !on_show;
            let drawn = matches!(before, Window::Show { drawn: Some(_), .. });
            let refused = keyboard(*id, false) && drawn && on_show;
            if !ask.notified && pending && !self.is_silent(ask) && (unseen || refused) {
                return Err(format!("nothing tells the person of {id:?}"));
            }
        }
        for id in &self.withdrawn {
            self.coverage.saw(match self.asks[id].ended {
                Some(_) => "withdrawn: ended",
                None if self.is_silent(&self.asks[id]) => "withdrawn: silence",
                None => "withdrawn: seen",
            });
        }
        Ok(())
    }
}
