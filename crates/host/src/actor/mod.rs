//! The actor: the one owner of the desk and of everything that is known about
//! callers. It takes messages one at a time, gives the desk events, and runs
//! the desk's effects in order.

mod attention;
mod callers;
mod calls;
mod changes;
mod effects;
mod msg;
mod page;
mod past;
mod person;
mod showing;

use std::collections::HashMap;
use std::path::PathBuf;
use std::time::Duration;

use asktray_desk::{AskId, Asker, Desk, Event, Millis};
use asktray_view::Place;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout};

pub use msg::{Msg, PersonAct};

use crate::render::mark_line;
use crate::store::{Store, StoreError};
use crate::{Clock, Settings, Shell};
use callers::{Caller, Connections};

/// Messages that may wait for the actor.
const WAITING: usize = 1_024;
/// The longest sleep while a moment is awaited: a sleep does not notice that
/// the clock jumped over suspend.
const NAP: Duration = Duration::from_secs(1);
/// Milliseconds by which a sleep may be late before the machine counts as
/// having slept, or its clock as having jumped.
const LATE_MS: u64 = 2_000;
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
    callers: HashMap<AskId, Caller>,
    /// When each process last brought the window up with `show`.
    shows: HashMap<Asker, Millis>,
    next_ask: u64,
    /// The person quits: no new asks, and until when replies may go out.
    farewell: Option<Instant>,
    /// Replies to asks that are on their way.
    unwritten: usize,
    /// Asks whose reply nobody will send.
    undelivered: Vec<AskId>,
    /// Whether the last window could be shown.
    reachable: bool,
    /// Ends by itself once its first clients are gone.
    brief: bool,
    /// The window has its panel open and is told which asks wait.
    panel_open: bool,
    /// Where the person put the window.
    place: Option<Place>,
    /// The file that the window's page changes; absent: there is none.
    settings_path: Option<PathBuf>,
    /// The last change to it, which the next one waits for.
    editing: Option<JoinHandle<()>>,
    store: Option<Store>,
    /// Why there is no store, marked.
    no_store: Option<String>,
    /// What the history page shows.
    searched: String,
    /// The way to itself, for what is done away from its time.
    own: mpsc::WeakSender<Msg>,
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
            farewell: None,
            unwritten: 0,
            undelivered: Vec::new(),
            reachable: true,
            brief: false,
            panel_open: false,
            place: None,
            settings_path: None,
            editing: None,
            store: None,
            no_store: None,
            searched: String::new(),
            own: send.downgrade(),
        };
        (actor, send)
    }

    /// Lets the window's page change this file.
    #[must_use]
    pub fn editing(mut self, path: PathBuf) -> Self {
        self.settings_path = Some(path);
        self
    }

    /// Keeps the history, and where the window was, in this store; or says in
    /// the history why there is none.
    #[must_use]
    pub fn keeping(mut self, store: Result<Store, StoreError>) -> Self {
        match store {
            Ok(store) => {
                store.prune(self.settings.history_days);
                self.store = Some(store);
            }
            Err(error) => self.no_store = Some(mark_line(&error.to_string())),
        }
        self.place = self.kept_place();
        self
    }

    /// Ends by itself once it has turned an ask away and its clients are gone:
    /// for an app that was started without a display, so that it does not
    /// stand in the way of one that has it.
    #[must_use]
    pub fn brief(mut self) -> Self {
        self.brief = true;
        self
    }

    /// Lives until the person quits, the system stops the app, or nobody can
    /// reach it any more. A stop by the system is no outcome (law L11):
    /// connections close without a reply.
    pub async fn run(mut self) {
        self.tell_standing();
        self.tell_surface();
        while !self.is_over() {
            let nap = self.nap();
            let before = self.clock.now();
            let received = match nap {
                Some(nap) => timeout(nap, self.inbox.recv())
                    .await
                    .unwrap_or(Some(Msg::Tick)),
                None => self.inbox.recv().await,
            };
            let Some(msg) = received.filter(|msg| !matches!(msg, Msg::Stop)) else {
                return;
            };
            if nap.is_some_and(|nap| self.is_late(before, nap)) {
                self.step(Event::Resumed);
            }
            self.take(msg);
            self.settle();
        }
    }

    /// Whether the person has quit and every reply is out, or out of time; or
    /// a brief life is over.
    fn is_over(&self) -> bool {
        let said_farewell = self
            .farewell
            .is_some_and(|until| self.unwritten == 0 || until <= Instant::now());
        let of_no_use = self.brief && self.next_ask > 0 && self.connections.is_empty();
        said_farewell || of_no_use
    }

    /// How long to sleep at most; absent: until a message comes.
    fn nap(&self) -> Option<Duration> {
        if let Some(until) = self.farewell {
            return Some(until.saturating_duration_since(Instant::now()));
        }
        let left = self.desk.wake()?.since(self.clock.now());
        Some(Duration::from_millis(left).min(NAP))
    }

    /// Whether a nap that began at `before` took far longer than it should.
    fn is_late(&self, before: Millis, nap: Duration) -> bool {
        let nap_ms = u64::try_from(nap.as_millis()).unwrap_or(u64::MAX);
        self.clock.now().since(before) > nap_ms.saturating_add(LATE_MS)
    }

    /// What follows from the last message: replies that nobody will send,
    /// clients that do not read, and what was due meanwhile. A flood of
    /// messages that do not concern the desk keeps no deadline from passing.
    fn settle(&mut self) {
        if self.desk.wake().is_some_and(|at| at <= self.clock.now()) {
            self.step(Event::Tick);
        }
        loop {
            if let Some(ask) = self.undelivered.pop() {
                self.step(Event::Delivered { ask, ok: false });
            } else if let Some(connection) = self.connections.deaf() {
                tracing::warn!("a client that does not read was let go");
                self.gone(connection);
            } else {
                return;
            }
        }
    }

    fn take(&mut self, msg: Msg) {
        match msg {
            Msg::Connected {
                connection,
                peer,
                client,
            } => self.connected(connection, peer, client),
            Msg::Call {
                connection,
                prepared,
                place,
            } => self.call(connection, prepared, place),
            Msg::SendsNoMore { connection } => self.connections.sends_no_more(connection),
            Msg::Gone { connection } => self.gone(connection),
            Msg::Written { ask, ok } => self.written(ask, ok),
            Msg::Window(said) => self.window_said(said),
            Msg::WindowLost => {
                self.panel_open = false;
                self.step(Event::WindowLost);
            }
            Msg::WindowDown => {
                self.reachable = false;
                self.step(Event::WindowDown);
            }
            Msg::Person(act) => self.person(act),
            Msg::Locked(locked) => self.step(Event::Locked(locked)),
            Msg::Settings(settings) => self.change(*settings),
            Msg::Found { search, found } => self.found(search, found),
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
