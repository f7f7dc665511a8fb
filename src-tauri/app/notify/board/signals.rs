//! What a service's signals come to. Only the owner of the name is believed,
//! and only about what stands there.

use std::time::{Duration, Instant};

use asktray_desk::AskId;
use asktray_host::PersonAct;

use super::super::said::Do;
use super::super::text::{self, CHOOSE};
use super::{Board, Stands};

/// A direct answer counts only once its notification has been there so long: a
/// click that was meant for what was there before must not answer.
pub(super) const ARMED: Duration = Duration::from_secs(1);

impl Board {
    pub(super) fn invoked(
        &mut self,
        (from, id): (&str, u32),
        action: &str,
        now: Instant,
    ) -> Vec<Do> {
        let Some((ask, stands)) = self.standing(from, id) else {
            return Vec::new();
        };
        if text::opens(action) {
            let token = stands.token.take();
            return vec![Do::Act(PersonAct::Open { ask, token })];
        }
        let chosen = (0..stands.options).find(|at| action == format!("{CHOOSE}{at}"));
        let Some(option) = chosen else {
            return Vec::new();
        };
        if now.saturating_duration_since(stands.since) < ARMED {
            stands.early = true;
            return Vec::new();
        }
        // One answer is all there can be.
        stands.options = 0;
        vec![Do::Act(PersonAct::Choose { ask, option })]
    }

    pub(super) fn closed(&mut self, from: &str, id: u32) {
        let Some((ask, stands)) = self.standing(from, id) else {
            return;
        };
        let early = stands.early;
        let Some(note) = self.notes.get_mut(&ask) else {
            return;
        };
        note.stands = None;
        if early {
            note.stale = true;
        } else if note.flight.is_none() {
            self.notes.remove(&ask);
        }
    }

    /// The notification of ours with this number that stands with the owner of
    /// the name, if it is that owner who speaks.
    pub(super) fn standing(&mut self, from: &str, id: u32) -> Option<(AskId, &mut Stands)> {
        if self.owner.as_deref() != Some(from) {
            return None;
        }
        self.notes
            .iter_mut()
            .filter(|(_, note)| note.wanted)
            .find_map(|(ask, note)| {
                let stands = note.stands.as_mut()?;
                (stands.id == id && stands.from == from).then_some((*ask, stands))
            })
    }
}
