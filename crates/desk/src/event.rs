//! What can happen to the desk: a closed list.

use crate::{AskId, Draft, Millis, NewAsk, Page, Step};

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
    /// The person chose an option in the ask's notification. Whether that is
    /// switched on, and that the notification had stood for a moment, is for
    /// whoever sends this; the desk takes it only where
    /// [`may_choose_directly`](crate::may_choose_directly).
    Chosen {
        /// The ask.
        ask: AskId,
        /// The option, from 0.
        option: usize,
    },
    /// The person declines every pending ask of this one's agent.
    DeclineAgent {
        /// The ask.
        ask: AskId,
    },
    /// Asks of this one's agent wait silently until then; no later than that,
    /// and not at all if it is past.
    Mute {
        /// The ask.
        ask: AskId,
        /// Until when.
        until: Millis,
    },
    /// Asks of this one's agent no longer wait silently.
    Unmute {
        /// The ask.
        ask: AskId,
    },
    /// The person has read the notice, or closed the page that is no ask.
    Done,
    /// Bring this ask up.
    Open {
        /// The ask.
        ask: AskId,
        /// The person chose it; if a reply is just being written it comes right
        /// after that. Otherwise a program did: what is on show or in use stays,
        /// and for an ask of a muted agent it is no more than `ShowRequested`.
        by_person: bool,
    },
    /// Bring the window up with whatever there is.
    ShowRequested,
    /// The person wants this page, in place of an ask on show too. Never a
    /// program.
    PageRequested(Page),
    /// A key or pick on a page that is no ask, or on a notice: it stays while it
    /// is in use.
    PageActive,
    /// The page was loaded anew while no ask was on show, and wants what is.
    Again,
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
    /// The window has the keyboard, or the desktop refused it.
    Keyboard(bool),
    /// The page was loaded anew and wants the ask as it now stands. Neither a
    /// lost window nor a sign of the person.
    Again,
}

impl Said {
    /// The window says it of itself: no sign of the person.
    pub(crate) fn is_of_window(&self) -> bool {
        matches!(
            self,
            Said::Shown | Said::Seen(_) | Said::Keyboard(_) | Said::Again
        )
    }
}
