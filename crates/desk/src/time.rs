//! Time as the desk takes it: given from outside, never read.

use std::ops::Add;

use serde::{Deserialize, Serialize};

/// A moment, in milliseconds on a clock that never goes back and runs during
/// suspend.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Millis(pub u64);

impl Millis {
    /// Milliseconds from `earlier` to this moment; 0 if it lies ahead.
    #[must_use]
    pub fn since(self, earlier: Millis) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

impl Add<u64> for Millis {
    type Output = Millis;

    fn add(self, ms: u64) -> Millis {
        Millis(self.0.saturating_add(ms))
    }
}
