//! From the window up to the app.

use serde::{Deserialize, Serialize};

use crate::{Draft, Step};

/// One line from the window. Everything about an ask names it, so that a late
/// click never answers the next one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum FromWindow {
    /// The page listens; the window is warm.
    Ready,
    /// The window cannot be shown at all, and why.
    Failed {
        /// One line.
        reason: String,
    },
    /// The ask is drawn and the window is on screen.
    Shown {
        /// The ask.
        ask: u64,
    },
    /// The person entered something.
    Draft {
        /// The ask.
        ask: u64,
        /// The question, from 0.
        question: usize,
        /// All that is entered for it now.
        draft: Draft,
    },
    /// A question was left forward; it counts as its draft now stands, or as
    /// open where that is no valid answer.
    Given {
        /// The ask.
        ask: u64,
        /// The question, from 0.
        question: usize,
        /// All that is entered for it now.
        draft: Draft,
    },
    /// The person went to another step.
    At {
        /// The ask.
        ask: u64,
        /// Where to.
        step: Step,
    },
    /// The answers, one for each question; an empty draft leaves it open.
    Send {
        /// The ask.
        ask: u64,
        /// In the order of the questions.
        drafts: Vec<Draft>,
    },
    /// Decline (Esc, the button).
    Decline {
        /// The ask.
        ask: u64,
    },
    /// Later: set it aside.
    Later {
        /// The ask.
        ask: u64,
    },
    /// More time: the whole span again.
    MoreTime {
        /// The ask.
        ask: u64,
    },
    /// A key or pick that changed no draft; a near deadline moves.
    Active {
        /// The ask.
        ask: u64,
    },
    /// The window can be seen, or no longer: minimised, or on another workspace.
    Seen {
        /// The ask.
        ask: u64,
        /// It can.
        seen: bool,
    },
    /// The window's close button. Declines the ask on show.
    Closed {
        /// The ask on show; absent: a notice or the list was.
        ask: Option<u64>,
    },
    /// The person has read the notice, or closed the list.
    Done,
    /// The list: bring this ask up.
    Open {
        /// The ask.
        ask: u64,
    },
    /// A link was opened after its real target was shown.
    Link {
        /// http, https or mailto; the app checks again.
        url: String,
    },
    /// Answer to a ping, from the page itself.
    Pong {
        /// Its number.
        ping: u64,
    },
}
