//! What the person decides for all asks of an agent: decline them, or have
//! them wait silently for a while.

use crate::{Ask, AskId, Desk, Effect, Ending, Millis};

/// What a person means by "this agent": one number for all asks of the same
/// proven ancestor or, where nothing is proven, of the same claimed name. Coarser
/// than [`Asker`](crate::Asker), and for the person's decisions only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Agent(pub u64);

impl Desk {
    /// Whether the ask waits silently because its agent is muted.
    #[must_use]
    pub fn is_muted(&self, ask: &Ask) -> bool {
        self.presence.muted.contains_key(&ask.agent)
    }

    /// `Event::DeclineAgent`: every pending ask of the agent is declined (law
    /// L11), wherever it stands.
    pub(crate) fn decline_agent(&mut self, ask: AskId, now: Millis, out: &mut Vec<Effect>) {
        let Some(agent) = self.asks.get(&ask).map(|ask| ask.agent) else {
            return;
        };
        let of_agent = self.asks.values().filter(|ask| ask.agent == agent);
        let declined: Vec<AskId> = of_agent.map(|ask| ask.id).collect();
        let shown = self.slot.ask_on_show();
        for ask in &declined {
            self.end_cancelled(*ask, Ending::Declined, out);
        }
        match shown.filter(|shown| declined.contains(shown)) {
            Some(shown) => self.deliver(shown, now),
            None => out.push(Effect::Update),
        }
    }

    /// `Event::Mute`: asks of the agent wait silently. One that is on show
    /// leaves the window, and the next one comes.
    pub(crate) fn mute(&mut self, ask: AskId, until: Millis, now: Millis, out: &mut Vec<Effect>) {
        let Some(agent) = self.asks.get(&ask).map(|ask| ask.agent) else {
            return;
        };
        if until <= now {
            return;
        }
        self.presence.muted.insert(agent, until);
        self.wanted = self.wanted.filter(|wanted| {
            let wanted = self.asks.get(wanted);
            wanted.is_some_and(|wanted| wanted.agent != agent)
        });
        let shown = self.slot.ask_on_show().and_then(|ask| self.asks.get(&ask));
        if shown.is_some_and(|ask| ask.agent == agent) {
            self.put_back(out);
            self.free(now, out);
        }
        out.push(Effect::Badge);
    }

    /// `Event::Unmute`.
    pub(crate) fn unmute(&mut self, ask: AskId, out: &mut Vec<Effect>) {
        let Some(agent) = self.asks.get(&ask).map(|ask| ask.agent) else {
            return;
        };
        if self.presence.muted.remove(&agent).is_some() {
            out.push(Effect::Badge);
        }
    }
}
