//! `show`: a program brings the window up. It never replaces what is on show,
//! and does it rarely.

use asktray_client::wire::{ErrorCode, ErrorObject, Page as Named, ShowParams};
use asktray_desk::{AskId, Event, Page, Slot};
use serde_json::{Value, json};

use super::Actor;
use crate::Shell;

/// Milliseconds between two `show` of one process.
const SHOW_EVERY_MS: u64 = 10_000;

impl<S: Shell> Actor<S> {
    pub(super) fn show(
        &mut self,
        connection: u64,
        params: &ShowParams,
    ) -> Result<Value, ErrorObject> {
        let ask = params
            .handle
            .as_deref()
            .map(|handle| self.by_handle(handle));
        let ask = ask.transpose()?;
        self.take_turn_at_showing(connection)?;
        let page = match params.page {
            Some(Named::History) => Some(Page::History),
            Some(Named::Settings) => Some(Page::Settings),
            Some(Named::Asks) | None => None,
        };
        self.step(match (page, ask) {
            (Some(page), _) if matches!(self.desk.slot(), Slot::Empty | Slot::Page { .. }) => {
                Event::PageRequested(page)
            }
            (None, Some(ask)) => Event::Open {
                ask,
                by_person: false,
            },
            _ => Event::ShowRequested,
        });
        Ok(json!({}))
    }

    fn by_handle(&self, handle: &str) -> Result<AskId, ErrorObject> {
        let ask = handle.parse().map(AskId).ok();
        ask.filter(|ask| self.desk.ask(*ask).is_some())
            .ok_or_else(|| {
                let message = "expected the handle of a pending ask, found an unknown handle";
                ErrorObject::new(ErrorCode::UnknownKey, message)
            })
    }

    fn take_turn_at_showing(&mut self, connection: u64) -> Result<(), ErrorObject> {
        let Some(asker) = self.connections.asker(connection) else {
            return Ok(());
        };
        let now = self.clock.now();
        self.shows
            .retain(|_, last| now.since(*last) < SHOW_EVERY_MS);
        if let Some(last) = self.shows.get(&asker) {
            let left = SHOW_EVERY_MS.saturating_sub(now.since(*last));
            let error = ErrorObject::new(ErrorCode::TooMany, "shown less than 10 s ago");
            return Err(error.with_data(json!({ "retryAfterMs": left })));
        }
        self.shows.insert(asker, now);
        Ok(())
    }
}
