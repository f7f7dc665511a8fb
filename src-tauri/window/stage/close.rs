//! Tells the second click of a double click on the close button from one that
//! is meant. Pure: it is told the time.

use std::time::{Duration, Instant};

/// The presses of the close button.
#[derive(Debug)]
pub(super) struct Closes {
    /// Within what time two clicks are one, by the desktop's setting.
    double_click: Duration,
    /// When it was last pressed over something that was on show.
    last: Option<Instant>,
}

impl Closes {
    pub(super) fn new(double_click: Duration) -> Self {
        Self {
            double_click,
            last: None,
        }
    }

    /// Whether a press at this time closes what is on show. One that comes
    /// right after another was for what that one has closed; so is each
    /// further one, however many there are.
    pub(super) fn is_meant(&mut self, at: Instant) -> bool {
        let last = self.last.replace(at);
        last.is_none_or(|last| at.saturating_duration_since(last) > self.double_click)
    }
}
