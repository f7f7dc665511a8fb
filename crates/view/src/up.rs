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
        /// The ask on show; 0: a page that is no ask, which stays while it is
        /// in use.
        ask: u64,
    },
    /// The ask came up to take the keyboard: it has it, or the desktop refused.
    /// Said again when it gains it.
    Keyboard {
        /// The ask.
        ask: u64,
        /// It has it.
        has: bool,
    },
    /// The page was loaded again while this was on show: what it entered since
    /// is in the app, so it wants the ask as it now stands.
    Again {
        /// The ask on show; absent: a notice or a page was.
        ask: Option<u64>,
    },
    /// The person moved or resized the window.
    Placed(crate::Place),
    /// The panel with the asks that wait was opened over what is on show, or
    /// closed. While it is open the app sends [`crate::ToWindow::Panel`].
    Panel {
        /// It is open.
        open: bool,
    },
    /// Decline every pending ask of the agent of this one.
    DeclineAgent {
        /// The ask.
        ask: u64,
    },
    /// Asks of this one's agent wait silently for an hour.
    Mute {
        /// The ask.
        ask: u64,
    },
    /// They no longer do.
    Unmute {
        /// The ask.
        ask: u64,
    },
    /// Put the ask on the clipboard; answered by [`crate::ToWindow::Clip`].
    Copy {
        /// The ask.
        ask: u64,
        /// Written how.
        form: CopyForm,
    },
    /// What the tray's menu does, for a desktop without a tray.
    Menu(MenuAct),
    /// History: show what holds this text, the newest first.
    Search {
        /// The text; empty: everything.
        text: String,
        /// Only what is older than the entry with this number.
        #[serde(default)]
        before: Option<i64>,
    },
    /// History: delete this entry.
    Forget {
        /// Its number.
        entry: i64,
    },
    /// History: delete everything.
    ForgetAll,
    /// Settings: set this one in the file.
    Set {
        /// Its name.
        name: String,
        /// Its value: a word, a number or a switch; absent: as shipped.
        #[serde(default)]
        value: Option<serde_json::Value>,
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

/// How an ask is written for the clipboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CopyForm {
    /// To read.
    Markdown,
    /// The document as it was admitted.
    Json,
}

/// What the tray's menu does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum MenuAct {
    /// Show the list of asks.
    Asks,
    /// Show the history.
    History,
    /// Show the settings.
    Settings,
    /// Be away, or back.
    Away(bool),
    /// Do not disturb for so long.
    DoNotDisturb(Span),
    /// Quit the app; the page has asked.
    Quit,
}

/// How long asks wait silently.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Span {
    /// No longer.
    Over,
    /// 30 minutes.
    HalfHour,
    /// 2 hours.
    TwoHours,
    /// Until 8 in the morning, by the machine's time zone.
    Morning,
}
