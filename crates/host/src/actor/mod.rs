//! The actor: the one owner of the desk and of everything that is known about
//! callers. It takes messages one at a time, gives the desk events, and runs
//! the desk's effects in order.

mod callers;
mod calls;
mod effects;
mod msg;
mod person;

use std::collections::HashMap;
use std::time::Duration;

use asktray_desk::{Asker, Desk, Event, Millis};
use tokio::sync::mpsc;

pub use msg::{Msg, PersonAct};

use crate::{Clock, Settings, Shell};
use callers::{Caller, Connections};

/// Messages that may wait for the actor.
const WAITING: usize = 1_024;
/// The longest sleep while a moment is awaited: a sleep does not notice that
/// the clock jumped over suspend.
const NAP: Duration = Duration::from_secs(1);
/// How long replies may take to go out when the person quits.
const FAREWELL: Duration = Duration::from_secs(1);

/// Owns all state; [`Actor::run`] is its life.
pub struct Actor<S> {
    desk: Desk,
    shell: S,
    clock: Box<dyn Clock>,
    settings: Settings,
    inbox: mpsc::Receiver<Msg>,
    connections: Connections,
    callers: HashMap<asktray_desk::AskId, Caller>,
    /// When each process last brought the window up with `show`.
    shows: HashMap<Asker, Millis>,
    next_ask: u64,
    /// No new asks: the person quits.
    quitting: bool,
    /// Replies of a quitting app that are not written yet.
    unwritten: usize,
    /// Whether the last window could be shown.
    reachable: bool,
}

impl<S: Shell> Actor<S> {
    /// An actor and the way to reach it.
    #[must_use]
    pub fn new(settings: Settings, shell: S, clock: impl Clock) -> (Self, mpsc::Sender<Msg>) {
        let (send, inbox) = mpsc::channel(WAITING);
        let actor = Self {
            desk: Desk::new(settings.figures()),
            connections: Connections::new(settings.connections, settings.connections_a_process),
            shell,
            clock: Box::new(clock),
            settings,
            inbox,
            callers: HashMap::new(),
            shows: HashMap::new(),
            next_ask: 0,
            quitting: false,
            unwritten: 0,
            reachable: true,
        };
        (actor, send)
    }

    /// Lives until the person quits, the system stops the app, or nobody can
    /// reach it any more. A stop by the system is no outcome (law L11):
    /// connections close without a reply.
    pub async fn run(mut self) {
        self.tell_standing();
        while !(self.quitting && self.unwritten == 0) {
            let received = match self.nap() {
                Some(nap) => match tokio::time::timeout(nap, self.inbox.recv()).await {
                    Ok(received) => received,
                    Err(_) if self.quitting => return,
                    Err(_) => Some(Msg::Tick),
                },
                None => self.inbox.recv().await,
            };
            match received {
                None | Some(Msg::Stop) => return,
                Some(msg) => self.take(msg),
            }
        }
    }

    /// How long to sleep at most; absent: until a message comes.
    fn nap(&self) -> Option<Duration> {
        if self.quitting {
            return Some(FAREWELL);
        }
        let left = self.desk.wake()?.since(self.clock.now());
        Some(Duration::from_millis(left).min(NAP))
    }

    fn take(&mut self, msg: Msg) {
        match msg {
            Msg::Connected {
                connection,
                peer,
                out,
            } => self.connected(connection, peer, out),
            Msg::Call {
                connection,
                prepared,
            } => self.call(connection, prepared),
            Msg::SendsNoMore { connection } => self.connections.sends_no_more(connection),
            Msg::Gone { connection } => self.gone(connection),
            Msg::Written { ask, ok } => self.written(ask, ok),
            Msg::Window(said) => self.window_said(said),
            Msg::WindowLost => self.step(Event::WindowLost),
            Msg::WindowDown => {
                self.reachable = false;
                self.step(Event::WindowDown);
            }
            Msg::Person(act) => self.person(act),
            Msg::Locked(locked) => self.step(Event::Locked(locked)),
            Msg::Tick => self.step(Event::Tick),
            Msg::Stop => {}
        }
    }

    fn step(&mut self, event: Event) {
        let now = self.clock.now();
        for effect in self.desk.step(event, now) {
            self.run_effect(effect, now);
        }
        let about = self.desk.slot().about();
        let desk = &self.desk;
        self.callers
            .retain(|ask, _| Some(*ask) == about || desk.ask(*ask).is_some());
    }
}
