//! What should stand where, and what may come of it. A pure machine: orders and
//! what the bus said go in, calls and the person's acts come out. It does no
//! I/O and reads no clock.

mod signals;

use std::collections::BTreeMap;
use std::time::Instant;

use asktray_desk::AskId;
use asktray_host::Notification;

use super::said::{Can, Do, Heard};
use super::text;

/// All notifications there should be.
#[derive(Debug, Default)]
pub(super) struct Board {
    owner: Option<String>,
    can: Option<Can>,
    /// Who is being asked what it can do.
    asking: Asking,
    notes: BTreeMap<AskId, Note>,
}

#[derive(Debug, Default, PartialEq, Eq)]
enum Asking {
    #[default]
    Nobody,
    Whoever,
    This(String),
}

#[derive(Debug)]
struct Note {
    notification: Notification,
    /// It should be there.
    wanted: bool,
    /// What stands, or is being put up, is not what should be there.
    stale: bool,
    /// It is being put up by this connection, with so many options to choose.
    flight: Option<(String, usize)>,
    stands: Option<Stands>,
}

#[derive(Debug)]
struct Stands {
    from: String,
    id: u32,
    since: Instant,
    options: usize,
    token: Option<String>,
    /// The person chose too early; the service takes it away all the same.
    early: bool,
}

impl Asking {
    fn of(owner: Option<&str>) -> Self {
        owner.map_or(Self::Whoever, |owner| Self::This(owner.to_owned()))
    }
}

impl Board {
    pub(super) fn is_empty(&self) -> bool {
        self.notes.is_empty()
    }

    /// This should be there, in place of any about the same ask.
    pub(super) fn show(&mut self, notification: Notification) -> Vec<Do> {
        let note = self.notes.entry(notification.ask).or_insert_with(|| Note {
            notification: notification.clone(),
            wanted: true,
            stale: true,
            flight: None,
            stands: None,
        });
        if let Some(stands) = &mut note.stands
            && note.notification.direct != notification.direct
        {
            stands.options = 0;
        }
        note.notification = notification;
        note.wanted = true;
        note.stale = true;
        self.put_up(true)
    }

    /// Nothing should be there about this ask.
    pub(super) fn withdraw(&mut self, ask: AskId) -> Vec<Do> {
        if let Some(note) = self.notes.get_mut(&ask) {
            note.wanted = false;
        }
        self.clear()
    }

    /// Nothing should be there.
    pub(super) fn withdraw_all(&mut self) -> Vec<Do> {
        for note in self.notes.values_mut() {
            note.wanted = false;
        }
        self.clear()
    }

    /// What comes of what the bus said.
    pub(super) fn hear(&mut self, heard: Heard, now: Instant) -> Vec<Do> {
        match heard {
            Heard::Owner(owner) => return self.owned_by(owner),
            Heard::Can { from, can } => {
                self.asking = Asking::Nobody;
                if self.owner.as_ref() == Some(&from) {
                    self.can = Some(can);
                }
            }
            Heard::CannotSay => {
                // Asking the same one again would go on for ever.
                let asked = std::mem::take(&mut self.asking);
                if asked == Asking::of(self.owner.as_deref()) {
                    return Vec::new();
                }
            }
            Heard::Stands { ask, from, id } => self.landed(ask, from, id, now),
            Heard::Refused { ask } => {
                let note = self.notes.get_mut(&ask);
                let flight = note.and_then(|note| note.flight.take());
                // By the same one it would be refused for ever.
                if flight.map(|(to, _)| to) == self.owner {
                    return self.clear();
                }
                if let Some(note) = self.notes.get_mut(&ask) {
                    note.stale = true;
                }
            }
            Heard::Token { from, id, token } => {
                if let Some((_, stands)) = self.standing(&from, id) {
                    stands.token = Some(token).filter(|it| text::is_token(it));
                }
                return Vec::new();
            }
            Heard::Invoked { from, id, action } => {
                return self.invoked((&from, id), &action, now);
            }
            Heard::Closed { from, id } => self.closed(&from, id),
        }
        let mut todo = self.clear();
        todo.extend(self.put_up(false));
        todo
    }

    fn owned_by(&mut self, owner: Option<String>) -> Vec<Do> {
        if self.owner == owner {
            return Vec::new();
        }
        self.owner = owner;
        self.can = None;
        // Whoever was to be woken may be the new owner; any other need not answer.
        if matches!(self.asking, Asking::This(_)) {
            self.asking = Asking::Nobody;
        }
        // What stood is gone with its owner, or is that one's own affair now.
        for note in self.notes.values_mut() {
            note.stands = None;
            note.stale = true;
        }
        self.put_up(false)
    }

    fn landed(&mut self, ask: AskId, from: String, id: u32, now: Instant) {
        let Some(note) = self.notes.get_mut(&ask) else {
            return;
        };
        let options = note.flight.take().map_or(0, |(_, options)| options);
        if self.owner.as_ref() != Some(&from) {
            note.stale = true;
            return;
        }
        note.stands = Some(Stands {
            from,
            id,
            since: now,
            options,
            token: None,
            early: false,
        });
    }

    /// Takes away what should not be there.
    fn clear(&mut self) -> Vec<Do> {
        let mut todo = Vec::new();
        // One that is being put up is taken away once its number is known.
        self.notes.retain(|_, note| {
            if note.wanted || note.flight.is_some() {
                return true;
            }
            let close = note
                .stands
                .take()
                .map(|Stands { from, id, .. }| Do::Close { to: from, id });
            todo.extend(close);
            false
        });
        todo
    }

    /// Puts up what should be there and is not, as soon as it is known how. Only
    /// a new notification is worth starting a service: one that ended over what
    /// stood there is not started for it again and again.
    fn put_up(&mut self, wake: bool) -> Vec<Do> {
        let mut due = self
            .notes
            .values_mut()
            .filter(|note| note.wanted && note.stale && note.flight.is_none())
            .peekable();
        if due.peek().is_none() {
            return Vec::new();
        }
        let (Some(to), Some(can)) = (&self.owner, self.can) else {
            if self.asking != Asking::Nobody || (self.owner.is_none() && !wake) {
                return Vec::new();
            }
            self.asking = Asking::of(self.owner.as_deref());
            return vec![Do::AskWhatItCan(self.owner.clone())];
        };
        due.map(|note| {
            note.stale = false;
            let options = text::options(&note.notification, can).len();
            note.flight = Some((to.clone(), options));
            Do::Put {
                to: to.clone(),
                replaces: note.stands.as_ref().map_or(0, |stands| stands.id),
                notification: note.notification.clone(),
                can,
            }
        })
        .collect()
    }
}

#[cfg(test)]
mod tests;
