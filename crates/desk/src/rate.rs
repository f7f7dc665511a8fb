//! How many asks an asker has sent within the last minute.

use std::collections::{BTreeMap, VecDeque};

use crate::{Asker, Millis};

const MINUTE_MS: u64 = 60_000;

/// The moments of the last minute's asks, by asker.
#[derive(Debug, Default)]
pub(crate) struct Rate {
    sent: BTreeMap<Asker, VecDeque<Millis>>,
}

impl Rate {
    /// Counts one more ask of `asker`, or gives the milliseconds after which
    /// it would fit under `most` a minute.
    pub(crate) fn take(&mut self, asker: Asker, most: usize, now: Millis) -> Result<(), u64> {
        self.sent.retain(|_, moments| {
            while moments
                .front()
                .is_some_and(|at| now.since(*at) >= MINUTE_MS)
            {
                moments.pop_front();
            }
            !moments.is_empty()
        });
        let moments = self.sent.entry(asker).or_default();
        if moments.len() >= most {
            let oldest = moments.front().copied().unwrap_or(now);
            return Err((oldest + MINUTE_MS).since(now).max(1));
        }
        moments.push_back(now);
        Ok(())
    }
}
