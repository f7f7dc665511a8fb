//! What the window is for: the one place where an ask can be on show.

use crate::{AskId, Millis, Page, Reason};

/// The window's one slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slot {
    /// Nothing is shown.
    Empty,
    /// An ask was sent to the window and is not on screen yet.
    Drawing {
        /// The ask.
        ask: AskId,
        /// When the window counts as lost.
        until: Millis,
    },
    /// An ask is on screen.
    Shown {
        /// The ask.
        ask: AskId,
        /// Since when.
        since: Millis,
        /// Up to when its time on screen is counted.
        counted: Millis,
        /// The window can be seen: neither minimised nor on another workspace.
        seen: bool,
    },
    /// The person ended an ask and the reply is being written.
    Delivering {
        /// The ask.
        ask: AskId,
        /// When it counts as not delivered.
        until: Millis,
    },
    /// A notice says why an ask went.
    Notice {
        /// The ask that went.
        ask: AskId,
        /// Why.
        reason: Reason,
        /// When the next thing follows.
        until: Millis,
    },
    /// A page that is no ask.
    Page {
        /// Which one.
        page: Page,
        /// When an ask that waits takes its place; absent: at once.
        until: Option<Millis>,
    },
}

impl Slot {
    /// The pending ask that has the window.
    #[must_use]
    pub fn ask_on_show(&self) -> Option<AskId> {
        match self {
            Slot::Drawing { ask, .. } | Slot::Shown { ask, .. } => Some(*ask),
            Slot::Empty | Slot::Delivering { .. } | Slot::Notice { .. } | Slot::Page { .. } => None,
        }
    }

    /// The ask the window is still about, pending or just ended.
    #[must_use]
    pub fn about(&self) -> Option<AskId> {
        match self {
            Slot::Delivering { ask, .. } | Slot::Notice { ask, .. } => Some(*ask),
            other => other.ask_on_show(),
        }
    }

    /// When the window's own time is up. A page's is not: only an ask that
    /// waits makes it matter.
    pub(crate) fn until(&self) -> Option<Millis> {
        match self {
            Slot::Drawing { until, .. }
            | Slot::Delivering { until, .. }
            | Slot::Notice { until, .. } => Some(*until),
            Slot::Empty | Slot::Shown { .. } | Slot::Page { .. } => None,
        }
    }
}
