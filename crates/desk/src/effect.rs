//! What the desk wants done: a closed list.

use asktray_contract::Outcome;
use serde::{Deserialize, Serialize};

use crate::{Ask, AskId, Page};

/// One thing to do.
#[derive(Debug, Clone)]
pub enum Effect {
    /// The ask was not taken; tell its caller.
    Refuse {
        /// The ask.
        ask: AskId,
        /// Which bound it ran into.
        busy: Busy,
    },
    /// Tell the caller, if it listens, where its ask stands.
    State {
        /// The ask.
        ask: AskId,
        /// Where it stands.
        state: State,
    },
    /// The ask has ended: reply to its caller as [`Ended::ending`] says.
    End(Box<Ended>),
    /// Show this ask in the window.
    Present {
        /// The ask.
        ask: AskId,
        /// The person called it up; otherwise it comes by itself. One that is
        /// only drawn anew stays what it was.
        called: bool,
    },
    /// Show a notification about this ask; none stands for it.
    Notify(AskId),
    /// Take the notification about this ask away; one stands for it. The ask
    /// may have ended.
    Withdraw(AskId),
    /// What stands round the ask or page on show changed: deadline, number
    /// waiting.
    Update,
    /// Show why an ask went, or that its answer was not delivered.
    Notice {
        /// The ask that went.
        ask: AskId,
        /// Why.
        reason: Reason,
    },
    /// Show a page that is no ask.
    Page(Page),
    /// Bring the window to the front as it is.
    Front,
    /// Nothing is left to show: hide the window.
    Rest,
    /// The window did not draw in time: end its process. This loss is counted;
    /// no [`Event::WindowLost`](crate::Event::WindowLost) is to follow for it.
    Drop,
    /// The pending asks or the presence changed: badge, tooltip, menu.
    Badge,
}

/// An ask at its end, with the outcome of every question.
#[derive(Debug, Clone)]
pub struct Ended {
    /// The ask as it stood.
    pub ask: Ask,
    /// One outcome for each question; empty only for
    /// [`Ending::DeadlineError`].
    pub outcomes: Vec<Outcome>,
    /// What ended it.
    pub ending: Ending,
}

/// What ended an ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// The person sent it.
    Sent,
    /// The person declined it.
    Declined,
    /// The person closed the window on it.
    Closed,
    /// The caller withdrew it.
    CallerCancelled,
    /// The caller went away; there is nobody to reply to.
    CallerGone,
    /// The deadline passed.
    Deadline,
    /// The deadline passed under policy `error` (law L8): the reply is an
    /// error.
    DeadlineError,
    /// Nobody can be reached (law L12).
    Unreachable,
    /// The person quit the app.
    Quit,
}

/// Where a pending ask stands, as its caller hears it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// It waits its turn.
    Queued,
    /// It is on screen.
    Shown,
    /// The person set it aside.
    Later,
    /// It has ended.
    Gone(Ending),
}

/// Why a notice is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Reason {
    /// The caller withdrew the ask.
    CallerCancelled,
    /// The caller went away.
    CallerGone,
    /// The deadline passed.
    Deadline,
    /// The deadline passed; answers given before were kept.
    DeadlineKept,
    /// The deadline passed and a recommended option was applied.
    Defaulted,
    /// The answer could not be delivered.
    NotDelivered,
}

/// The bound an ask ran into.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Busy {
    /// Too many of its asker are pending.
    PendingOfAsker,
    /// Too many are pending in all.
    Pending,
    /// Too many of its asker came within a minute.
    Rate {
        /// Milliseconds until the next would be taken.
        retry_after_ms: u64,
    },
}
