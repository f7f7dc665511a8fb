//! The desk's own account, against what the oracle believes.

use asktray_desk::{AskId, Desk, Slot};

use super::oracle::{Oracle, Verdict, Window};

impl Oracle {
    /// The desk's own account must be the same.
    pub fn compare(&self, desk: &Desk) -> Verdict {
        let same = match (self.window, *desk.slot()) {
            (Window::Free, Slot::Empty) => true,
            (
                Window::Page { page, until },
                Slot::Page {
                    page: its,
                    until: to,
                },
            ) => page == its && until == to.map(|at| at.0),
            (
                Window::Show {
                    ask, drawn: None, ..
                },
                Slot::Drawing { ask: its, .. },
            )
            | (
                Window::Show {
                    ask,
                    drawn: Some(_),
                    ..
                },
                Slot::Shown { ask: its, .. },
            )
            | (Window::Delivering { ask, .. }, Slot::Delivering { ask: its, .. })
            | (Window::Notice { ask, .. }, Slot::Notice { ask: its, .. }) => ask == its,
            _ => false,
        };
        if !same {
            return Err(format!(
                "believed {:?}, the desk says {:?}",
                self.window,
                desk.slot()
            ));
        }
        let mut listed: Vec<AskId> = desk.pending().iter().map(|ask| ask.id).collect();
        if self.on_show().is_some() && listed.first().copied() != self.on_show() {
            return Err("the ask on show is not listed first".to_owned());
        }
        let class = |id: &AskId| {
            let ask = &self.asks[id];
            if self.on_show() == Some(*id) {
                0
            } else if ask.set_aside {
                3
            } else {
                1 + u8::from(self.is_muted(ask))
            }
        };
        if self.pending().count() == listed.len() && !listed.is_sorted_by_key(class) {
            return Err("what waits silently is not listed last".to_owned());
        }
        listed.sort_unstable();
        if !self.pending().map(|(id, _)| *id).eq(listed) {
            return Err("the asks listed as pending are others".to_owned());
        }
        for (id, watched) in self.pending() {
            let ask = desk.ask(*id).ok_or("a pending ask cannot be found")?;
            if let Some(what) = watched.differs(ask) {
                return Err(format!("{what} of {id:?} changed, or did not"));
            }
            if desk.is_muted(ask) != self.is_muted(watched) {
                return Err(format!("{id:?} is muted, or is not"));
            }
            let expires = watched.deadline.filter(|_| watched.owed == 0);
            if expires.is_some_and(|at| desk.wake().is_none_or(|wake| wake.0 > at)) {
                return Err(format!("the desk sleeps past the deadline of {id:?}"));
            }
        }
        let silences = self.muted.values().chain(&self.quiet_until);
        let page = match self.window {
            Window::Page { until, .. } => until.filter(|_| self.next_by_itself().is_some()),
            _ => None,
        };
        if let Some(at) = silences.chain(&page).min()
            && desk.wake().is_none_or(|wake| wake.0 > *at)
        {
            return Err(format!("the desk sleeps past {at}"));
        }
        if desk.presence().muted.len() != self.muted.len() {
            return Err("other agents are muted".to_owned());
        }
        match desk.wake() {
            Some(wake) if wake.0 <= self.now => Err(format!("wakes at {wake:?}, which is past")),
            _ => Ok(()),
        }
    }
}
