//! The pages that are no ask: the list, the history, the settings. They come
//! up by the person and stay while they are in use, but never for so long that
//! a forgotten page keeps asks from coming up.

use crate::{Desk, Effect, Millis, Slot, State};

/// The pages that are no ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Page {
    /// The list of pending asks.
    Asks,
    /// What was asked and answered.
    History,
    /// The person's settings.
    Settings,
}

impl Desk {
    /// `Event::PageRequested`: by the person, so it may replace an ask on show,
    /// which waits again with all that was entered. A reply on its way is
    /// waited for.
    pub(crate) fn page_requested(&mut self, page: Page, now: Millis, out: &mut Vec<Effect>) {
        if matches!(self.slot, Slot::Delivering { .. }) {
            out.push(Effect::Front);
            return;
        }
        self.wanted = None;
        let put_back = self.put_back(out);
        // An empty list is no use: it holds nothing up. One with asks in it
        // stays, else the ask it replaced would come right back.
        let in_use = page != Page::Asks || !self.asks.is_empty();
        let until = in_use.then(|| now + self.figures.page_ms);
        self.show_page(page, until, out);
        if put_back {
            out.push(Effect::Badge);
        }
    }

    pub(crate) fn show_page(&mut self, page: Page, until: Option<Millis>, out: &mut Vec<Effect>) {
        self.slot = Slot::Page { page, until };
        out.push(Effect::Page(page));
    }

    /// `Event::PageActive`: the page, or the notice, is in use.
    pub(crate) fn page_active(&mut self, now: Millis) {
        match &mut self.slot {
            Slot::Page {
                until: Some(until), ..
            } => *until = now + self.figures.page_ms,
            Slot::Notice { until, .. } => *until = (*until).max(now + self.figures.page_ms),
            _ => {}
        }
    }

    /// When the page on show makes way, if anything would come up then.
    pub(crate) fn page_until(&self) -> Option<Millis> {
        match self.slot {
            Slot::Page { until, .. } => until.filter(|_| self.would_fill()),
            _ => None,
        }
    }

    /// A list whose last ask went holds nothing up any more.
    pub(crate) fn release_empty_list(&mut self) {
        if let Slot::Page {
            page: Page::Asks,
            until,
        } = &mut self.slot
            && self.asks.is_empty()
        {
            *until = None;
        }
    }

    /// `Event::Again`: the page was loaded anew and wants what is on show.
    pub(crate) fn again(&mut self, now: Millis, out: &mut Vec<Effect>) {
        match self.slot {
            Slot::Notice { ask, reason, .. } => out.push(Effect::Notice { ask, reason }),
            Slot::Page { page, .. } => out.push(Effect::Page(page)),
            Slot::Drawing { ask, .. } | Slot::Shown { ask, .. } => self.draw(ask, now, out),
            Slot::Empty | Slot::Delivering { .. } => {}
        }
    }

    /// The ask on show goes back among those that wait. Whether there was one;
    /// what takes its place is the caller's to say.
    pub(crate) fn put_back(&mut self, out: &mut Vec<Effect>) -> bool {
        let put_back = self.slot.ask_on_show();
        out.extend(put_back.map(|ask| Effect::State {
            ask,
            state: State::Queued,
        }));
        put_back.is_some()
    }
}
