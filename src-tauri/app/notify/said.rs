//! What passes between the bus and the board: words only.

use asktray_desk::AskId;
use asktray_host::{Notification, PersonAct};

/// What a service can do.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Can {
    /// It has buttons.
    pub actions: bool,
    /// It shows a body.
    pub body: bool,
    /// It reads the body as markup.
    pub markup: bool,
}

/// What the bus said. A sender is a connection's unique name, which the bus
/// itself fills in and gives to no other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Heard {
    /// The service's name has another owner, or none.
    Owner(Option<String>),
    /// The answer of a service to what it can do.
    Can { from: String, can: Can },
    /// There was no such answer.
    CannotSay,
    /// A notification was put up.
    Stands { ask: AskId, from: String, id: u32 },
    /// A notification could not be put up.
    Refused { ask: AskId },
    /// The person took an action.
    Invoked {
        from: String,
        id: u32,
        action: String,
    },
    /// What the desktop gives the next action, for the window to come up.
    Token {
        from: String,
        id: u32,
        token: String,
    },
    /// A notification is gone.
    Closed { from: String, id: u32 },
}

/// What is to be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Do {
    /// Ask this connection what it can do; absent: whoever owns the name, who
    /// is started if need be.
    AskWhatItCan(Option<String>),
    /// Put this up, in place of the one with that number unless it is 0.
    Put {
        to: String,
        replaces: u32,
        notification: Notification,
        can: Can,
    },
    /// Take this away.
    Close { to: String, id: u32 },
    /// The person did something.
    Act(PersonAct),
}
