//! Whose turn it is: `security-permission` first, then the askers in turn,
//! first come first served within one.

use std::collections::BTreeMap;

use crate::{Ask, AskId, Asker};

/// Askers whose last turn is remembered though nothing of theirs is pending.
const REMEMBERED: usize = 1024;

/// Remembers when each asker last had its turn.
#[derive(Debug, Default)]
pub(crate) struct Turns {
    served: BTreeMap<Asker, u64>,
    count: u64,
}

impl Turns {
    /// The asks but `except`, in the order in which they would come up if
    /// nothing else happened.
    pub(crate) fn order<'a>(
        &self,
        asks: impl Iterator<Item = &'a Ask>,
        except: Option<AskId>,
    ) -> Vec<AskId> {
        let mut waiting: Vec<&Ask> = asks.filter(|ask| Some(ask.id) != except).collect();
        let mut served = self.served.clone();
        let mut count = self.count;
        let mut order = Vec::with_capacity(waiting.len());
        while let Some(next) = waiting
            .iter()
            .enumerate()
            .min_by_key(|(_, ask)| {
                let turn = served.get(&ask.asker).copied().unwrap_or(0);
                (!ask.is_careful(), turn, ask.id)
            })
            .map(|(index, _)| index)
        {
            let ask = waiting.remove(next);
            count += 1;
            served.insert(ask.asker, count);
            order.push(ask.id);
        }
        order
    }

    /// Notes that `asker` had its turn.
    pub(crate) fn serve(&mut self, asker: Asker) {
        self.count += 1;
        self.served.insert(asker, self.count);
    }

    /// Keeps the memory of turns bounded: once it is full, askers of whom
    /// nothing is pending are forgotten. Not sooner, else one that asks again
    /// and again would be new each time and come before those that wait.
    pub(crate) fn forget_all_but(&mut self, pending: impl Fn(Asker) -> bool) {
        if self.served.len() >= REMEMBERED {
            self.served.retain(|asker, _| pending(*asker));
        }
    }
}
