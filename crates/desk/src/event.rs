//! What can happen to the desk: a closed list.

use crate::{AskId, Draft, Millis, NewAsk, Step};

/// One thing that happened.
#[derive(Debug, Clone)]
pub enum Event {
    /// An admitted ask arrived.
    Asked(NewAsk),
    /// Its caller withdrew it.
    CallerCancelled {
        /// The ask.
        ask: AskId,
    },
    /// Its caller went away.
    CallerGone {
        /// The ask.
        ask: AskId,
    },
    /// Its reply was written to the caller, or could not be.
    Delivered {
        /// The ask.
        ask: AskId,
        /// It was written.
        ok: bool,
    },
    /// The page said something of the ask it shows.
    Page {
        /// The ask.
        ask: AskId,
        /// What it said.
        said: Said,
    },
    /// The person has read the notice, or closed the list.
    Done,
    /// Bring this ask up.
    Open {
        /// The ask.
        ask: AskId,
        /// The person chose it; otherwise a program did, and what is on show
        /// stays.
        by_person: bool,
    },
    /// Bring the window up with whatever there is.
    ShowRequested,
    /// Show the settings, unless an ask or a notice is on show.
    SettingsRequested,
    /// The window died, or did not answer.
    WindowLost,
    /// There can be no window: no display, or its libraries are missing.
    WindowDown,
    /// The person is away, or back.
    Away(bool),
    /// Asks wait silently until then; absent: no longer.
    DoNotDisturb(Option<Millis>),
    /// The session was locked or unlocked.
    Locked(bool),
    /// The person quits the app.
    Quit,
    /// The machine slept or the clock jumped since the last event. Comes before
    /// any other event: the time since then was on no screen, and what would
    /// have expired is first on show for the fair time.
    Resumed,
    /// Time passed.
    Tick,
}

/// What the page can say of an ask.
#[derive(Debug, Clone)]
pub enum Said {
    /// It is drawn and on screen.
    Shown,
    /// Something was entered for a question.
    Draft {
        /// The question, from 0.
        question: usize,
        /// All that is entered for it.
        draft: Draft,
    },
    /// A question was left forward (law L9).
    Given {
        /// The question, from 0.
        question: usize,
        /// All that is entered for it.
        draft: Draft,
    },
    /// The person went to another step.
    At(Step),
    /// Send, with what is entered for each question.
    Send(Vec<Draft>),
    /// Decline.
    Decline,
    /// The window's close button.
    Close,
    /// Later.
    Later,
    /// More time.
    MoreTime,
    /// A key or pick that changed nothing entered.
    Active,
    /// The window can be seen, or no longer: minimised, or on another
    /// workspace.
    Seen(bool),
}
