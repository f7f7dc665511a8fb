//! The history: what ends is recorded, and the person looks at it, searches it
//! and deletes from it. Without a store, or where it fails, asks go on.

use asktray_desk::{Ended, Page};
use asktray_view::{HistoryPage, Place, ToWindow};

use super::{Actor, Msg};
use crate::Shell;
use crate::render::{self, mark_line};
use crate::store::{self, Found, Search, StoreError};

/// What the window's place is kept as.
const PLACE: &str = "window.place";

impl<S: Shell> Actor<S> {
    /// Records how an ask ended, where the person keeps a history.
    pub(super) fn record(&self, ended: &Ended) {
        let (Some(store), Some(caller)) = (&self.store, self.callers.get(&ended.ask.id)) else {
            return;
        };
        if self.settings.history {
            let who = render::who_as_given(&caller.origin, caller.proof.as_ref());
            let days = self.settings.history_days;
            store.record(store::entry(ended, &who, store::now_ms()), days);
        }
    }

    /// Looks for what holds `text`, or for what is older than the entry
    /// `before`; what is found is shown.
    pub(super) fn search(&mut self, text: String, before: Option<i64>) {
        if before.is_none() {
            self.searched.clone_from(&text);
        }
        let Some(store) = &self.store else {
            let page = HistoryPage {
                search: text,
                days: self.days(),
                problem: self.no_store.clone(),
                ..HistoryPage::default()
            };
            return self.shell.show(ToWindow::History(page));
        };
        let to_self = self.own.clone();
        let search = Search { text, before };
        store.search(search.clone(), move |found| {
            if let Some(send) = to_self.upgrade() {
                // Without an actor the app is ending.
                let _ = send.blocking_send(Msg::Found { search, found });
            }
        });
    }

    /// What was searched for is there. It is late where the person went on.
    pub(super) fn found(&mut self, search: Search, found: Result<Found, StoreError>) {
        if !self.shows(Page::History) || search.text != self.searched {
            return;
        }
        let found = found.unwrap_or_else(|error| Found {
            problem: Some(error.to_string()),
            ..Found::default()
        });
        let problem = found.problem.as_deref().map(mark_line);
        self.shell.show(ToWindow::History(HistoryPage {
            search: search.text,
            entries: found.entries,
            more: found.more,
            further: search.before.is_some(),
            days: self.days(),
            problem: problem.or_else(|| self.no_store.clone()),
        }));
    }

    /// Deletes one entry, or all; what is left is shown.
    pub(super) fn forget(&mut self, entry: Option<i64>) {
        self.step(asktray_desk::Event::PageActive);
        if let Some(store) = &self.store {
            match entry {
                Some(entry) => store.forget(entry),
                None => store.forget_all(),
            }
        }
        self.search(self.searched.clone(), None);
    }

    /// Keeps where the person put the window.
    pub(super) fn keep_place(&self, place: Place) {
        if let (Some(store), Ok(place)) = (&self.store, serde_json::to_string(&place)) {
            store.keep(PLACE, place);
        }
    }

    /// Where the person put the window when it was last up.
    pub(super) fn kept_place(&self) -> Option<Place> {
        serde_json::from_str(&self.store.as_ref()?.kept(PLACE)?).ok()
    }

    fn days(&self) -> u64 {
        if self.settings.history {
            self.settings.history_days
        } else {
            0
        }
    }
}
