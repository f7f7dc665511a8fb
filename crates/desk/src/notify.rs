//! Notifications: at most one stands for an ask. They speak for asks that do
//! not come up by themselves, and for one on show that the desktop refused the
//! keyboard.

use crate::{Ask, AskId, Desk, Effect, Slot};

impl Desk {
    /// Nothing of this ask may draw the person's attention: Do not disturb, its
    /// agent is muted, or it was set aside.
    pub(crate) fn is_silent(&self, ask: &Ask) -> bool {
        self.presence.quiet_until.is_some() || ask.later || self.is_muted(ask)
    }

    /// Whether the ask will come up though nobody calls it up, once nothing
    /// stands in its way that ends by itself.
    pub(crate) fn comes_by_itself(&self, ask: &Ask) -> bool {
        self.figures.comes_up && !ask.later && !self.is_muted(ask)
    }

    /// Brings the notifications in line with what waits, once the rest of a
    /// step is done.
    pub(crate) fn settle_notifications(&mut self, out: &mut Vec<Effect>) {
        let shown = self.slot.ask_on_show();
        let waits_unseen = |ask: &&Ask| {
            !self.figures.comes_up && !ask.notified && Some(ask.id) != shown && !self.is_silent(ask)
        };
        let silenced = |ask: &&Ask| ask.notified && self.is_silent(ask);
        let to_withdraw: Vec<AskId> = ids(self.asks.values().filter(silenced));
        let to_notify: Vec<AskId> = ids(self.asks.values().filter(waits_unseen));
        for ask in to_withdraw {
            self.withdraw_notification(ask, out);
        }
        for ask in to_notify {
            self.notify(ask, out);
        }
    }

    /// `Said::Keyboard`: the ask on show has the keyboard, or was refused it.
    pub(crate) fn keyboard(&mut self, ask: AskId, has: bool, out: &mut Vec<Effect>) {
        if has {
            self.withdraw_notification(ask, out);
        } else if matches!(self.slot, Slot::Shown { .. })
            && self.asks.get(&ask).is_some_and(|ask| !self.is_silent(ask))
        {
            self.notify(ask, out);
        }
    }

    fn notify(&mut self, ask: AskId, out: &mut Vec<Effect>) {
        if let Some(pending) = self.asks.get_mut(&ask)
            && !pending.notified
        {
            pending.notified = true;
            out.push(Effect::Notify(ask));
        }
    }

    /// Takes the ask's notification away if one stands.
    pub(crate) fn withdraw_notification(&mut self, ask: AskId, out: &mut Vec<Effect>) {
        if let Some(pending) = self.asks.get_mut(&ask)
            && pending.notified
        {
            pending.notified = false;
            out.push(Effect::Withdraw(ask));
        }
    }
}

fn ids<'a>(asks: impl Iterator<Item = &'a Ask>) -> Vec<AskId> {
    asks.map(|ask| ask.id).collect()
}
