//! What the actor can be told: a closed list.

use asktray_desk::AskId;
use asktray_view::{FromWindow, Span};
use tokio::sync::OwnedSemaphorePermit;

use crate::Settings;
use crate::listener::{Client, Peer};
use crate::render::Prepared;
use crate::store::{Found, Search, StoreError};

/// One message to the actor.
#[derive(Debug)]
#[expect(
    private_interfaces,
    reason = "what connections say is made by the listener only"
)]
pub enum Msg {
    /// A client connected.
    Connected {
        /// Names the connection.
        connection: u64,
        /// Who it is.
        peer: Peer,
        /// The way to it.
        client: Client,
    },
    /// A client called.
    Call {
        /// The connection.
        connection: u64,
        /// What it wants.
        prepared: Prepared,
        /// Its place among the calls of the connection.
        place: OwnedSemaphorePermit,
    },
    /// A client shut its sending side; it still reads.
    SendsNoMore {
        /// The connection.
        connection: u64,
    },
    /// A client is gone.
    Gone {
        /// The connection.
        connection: u64,
    },
    /// The reply to an ask was written, or could not be.
    Written {
        /// The ask.
        ask: AskId,
        /// It was written.
        ok: bool,
    },
    /// The window said something.
    Window(FromWindow),
    /// The window died, or did not answer.
    WindowLost,
    /// There can be no window.
    WindowDown,
    /// The person did something outside the window.
    Person(PersonAct),
    /// The session was locked, or unlocked.
    Locked(bool),
    /// The settings were read again.
    Settings(Box<Settings>),
    /// What was searched for in the history.
    Found {
        /// What was searched for.
        search: Search,
        /// What was found.
        found: Result<Found, StoreError>,
    },
    /// Time passed.
    Tick,
    /// The system stops the app.
    Stop,
}

/// What a person can do from the tray, or in a notification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PersonAct {
    /// Bring the window up.
    Show,
    /// Bring the list of asks up.
    Asks,
    /// Bring the history up.
    History,
    /// Bring the settings up.
    Settings,
    /// Bring this ask up.
    Open {
        /// The ask.
        ask: AskId,
        /// What the desktop gave the click, for the window to have the
        /// keyboard.
        token: Option<String>,
    },
    /// Answer this ask with one option, in its notification.
    Choose {
        /// The ask.
        ask: AskId,
        /// The option, from 0.
        option: usize,
    },
    /// Be away, or back.
    Away(bool),
    /// Wait silently for so long.
    DoNotDisturb(Span),
    /// Quit the app.
    Quit,
}
