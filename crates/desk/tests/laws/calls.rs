//! What the oracle believes of what the person, or a program, calls up.

use asktray_desk::{AskId, Effect, Page, State};

use super::oracle::{Call, Oracle, Window, present, state};

impl Oracle {
    pub fn is_pending(&self, ask: AskId) -> bool {
        self.asks.get(&ask).is_some_and(|ask| ask.ended.is_none())
    }

    /// Nothing is on show that is in anybody's hands.
    pub fn is_free(&self) -> bool {
        match self.window {
            Window::Free => true,
            Window::Page { until, .. } => until.is_none_or(|until| until <= self.now),
            _ => false,
        }
    }

    /// The first ask that comes up by itself as soon as the window is free.
    pub fn next_by_itself(&self) -> Option<AskId> {
        let mut waiting = self.pending().filter(|(_, ask)| self.comes_by_itself(ask));
        let first = waiting.next().map(|(id, _)| *id);
        first.filter(|_| !self.is_quiet())
    }

    pub fn take_open(&mut self, ask: AskId, by_person: bool) -> String {
        let front = format!("{:?}", Effect::Front);
        match self.window {
            Window::Show { ask: shown, .. } if shown == ask => {
                let watched = self.asks.get_mut(&ask).expect("it is pending");
                watched.called |= by_person;
                front
            }
            _ if !by_person && self.is_muted(&self.asks[&ask]) => {
                self.coverage.saw("a program opened what is muted");
                self.take_show()
            }
            Window::Delivering { .. } if by_person => {
                self.wanted = Some(ask);
                String::new()
            }
            Window::Show { .. } | Window::Delivering { .. } | Window::Notice { .. }
                if !by_person =>
            {
                front
            }
            Window::Page { .. } if !by_person && !self.is_free() => front,
            _ => {
                self.call = by_person.then_some(Call::This(ask));
                present(ask, by_person)
            }
        }
    }

    /// Front, the next ask that waits audibly, or the list.
    pub fn take_show(&mut self) -> String {
        if self.window != Window::Free {
            return format!("{:?}", Effect::Front);
        }
        let audible = |ask| !self.is_muted(ask) && !ask.set_aside;
        if self.pending().any(|(_, ask)| audible(ask)) {
            self.call = Some(Call::Next);
            return String::new();
        }
        let page = Page::Asks;
        self.window = Window::Page { page, until: None };
        format!("{:?}", Effect::Page(page))
    }

    pub fn take_page(&mut self, page: Page) -> Vec<String> {
        if let Window::Delivering { .. } = self.window {
            return vec![format!("{:?}", Effect::Front)];
        }
        let put_back = self.on_show();
        let empty = page == Page::Asks && self.pending().next().is_none();
        let until = (!empty).then_some(self.now + 60_000);
        self.window = Window::Page { page, until };
        self.wanted = None;
        self.coverage.saw(format!("page {page:?}"));
        let mut expected = vec![format!("{:?}", Effect::Page(page))];
        if let Some(ask) = put_back {
            self.coverage.saw("page in the place of an ask");
            expected.push(state(ask, State::Queued));
        }
        expected
    }

    pub fn take_again(&mut self) -> Option<String> {
        match &mut self.window {
            Window::Show { ask, drawn, by } => {
                (*drawn, *by) = (None, self.now + 10_000);
                Some(present(*ask, self.asks[ask].called))
            }
            Window::Notice { ask, reason, .. } => {
                let (ask, reason) = (*ask, *reason);
                Some(format!("{:?}", Effect::Notice { ask, reason }))
            }
            Window::Page { page, .. } => Some(format!("{:?}", Effect::Page(*page))),
            Window::Free | Window::Delivering { .. } => None,
        }
    }

    pub fn take_mute(&mut self, ask: AskId, until: u64) -> Vec<String> {
        let agent = self.asks[&ask].new.agent;
        self.muted.insert(agent, until);
        self.coverage.saw("muted");
        let its = |ask: &AskId| self.asks[ask].new.agent == agent;
        self.wanted = self.wanted.filter(|wanted| !its(wanted));
        match self.on_show().filter(its) {
            Some(shown) => {
                self.window = Window::Free;
                self.coverage.saw("muted while on show");
                vec![state(shown, State::Queued)]
            }
            None => Vec::new(),
        }
    }
}
