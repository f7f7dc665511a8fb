//! Whether the person is there: Away, Do not disturb, muted agents, a locked
//! session.

use std::collections::BTreeMap;

use crate::{Agent, Desk, Effect, Millis};

/// What is known of the person.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Presence {
    /// New asks are `unavailable` at once; waiting ones stay.
    pub away: bool,
    /// Asks wait silently until then.
    pub quiet_until: Option<Millis>,
    /// The session is locked: nothing counts as on screen.
    pub locked: bool,
    /// Agents whose asks wait silently, and until when.
    pub muted: BTreeMap<Agent, Millis>,
}

impl Desk {
    pub(crate) fn set_away(&mut self, away: bool, out: &mut Vec<Effect>) {
        self.presence.away = away;
        out.push(Effect::Badge);
    }

    pub(crate) fn set_do_not_disturb(
        &mut self,
        until: Option<Millis>,
        now: Millis,
        out: &mut Vec<Effect>,
    ) {
        self.presence.quiet_until = until.filter(|until| *until > now);
        out.push(Effect::Badge);
    }

    /// Nobody is left in silence for longer than the person said.
    pub(crate) fn end_silence(&mut self, now: Millis, out: &mut Vec<Effect>) {
        let Presence {
            quiet_until, muted, ..
        } = &mut self.presence;
        let before = (*quiet_until, muted.len());
        *quiet_until = quiet_until.filter(|until| *until > now);
        muted.retain(|_, until| *until > now);
        if (*quiet_until, muted.len()) != before {
            out.push(Effect::Badge);
        }
    }
}
