//! Who waits for what: connections, and the caller of each pending ask.

use std::collections::HashMap;

use asktray_client::wire::{ErrorCode, ErrorObject, Id, Key, Origin, Response};
use asktray_desk::{AskId, Asker};
use asktray_view::{Claims, Evidence, Proof, QuestionView};

use crate::listener::{Client, Deaf, Outgoing, Peer};
use crate::render::Document;

/// The caller of an ask and what the window shows of both.
#[derive(Debug)]
pub(super) struct Caller {
    pub connection: u64,
    pub id: Id,
    pub key: Key,
    pub document: Document,
    pub origin: Origin,
    pub claims: Claims,
    pub proof: Option<Proof>,
    /// The first words of the ask, marked.
    pub about: String,
    pub questions: Vec<QuestionView>,
    pub evidence: Vec<Evidence>,
    /// What was replied, or what the person had typed: for a notice to copy.
    pub spoken: String,
    /// The sound of it was made, or was not to be.
    pub heard: bool,
}

/// One client.
#[derive(Debug)]
pub(super) struct Connection {
    pub peer: Peer,
    /// It wants `ask/state` notifications.
    pub events: bool,
    /// The asks in flight, by the id of their request.
    pub asks: HashMap<Id, AskId>,
    client: Client,
    sends_no_more: bool,
}

/// All clients, within bounds.
#[derive(Debug)]
pub(super) struct Connections {
    open: HashMap<u64, Connection>,
    most: usize,
    most_a_process: usize,
    /// Clients that let their lines pile up.
    deaf: Vec<u64>,
}

impl Connections {
    pub(super) fn new(most: usize, most_a_process: usize) -> Self {
        Self {
            open: HashMap::new(),
            most,
            most_a_process,
            deaf: Vec::new(),
        }
    }

    /// Bounds them from now on; those that are there stay.
    pub(super) fn bound(&mut self, most: usize, most_a_process: usize) {
        self.most = most;
        self.most_a_process = most_a_process;
    }

    /// Takes a connection in. At a bound the oldest of those it counts against
    /// that waits for nothing and has no frame begun makes room; where there
    /// is none the new one is told so and closed. Whether it was taken in.
    pub(super) fn add(&mut self, id: u64, peer: Peer, client: Client) -> bool {
        let of_process = |open: &Connection| open.peer.asker == peer.asker;
        if !(self.room(self.most_a_process, of_process) && self.room(self.most, |_| true)) {
            let error = ErrorObject::new(ErrorCode::TooMany, "too many connections")
                .with_data(serde_json::json!({ "retryAfterMs": 1_000 }));
            let line = Response {
                id: Id::Null,
                outcome: Err(error),
            }
            .line();
            // Nothing is queued yet, so there is room for this.
            let _ = client.send(Outgoing::news(line));
            return false;
        }
        let connection = Connection {
            peer,
            events: false,
            asks: HashMap::new(),
            client,
            sends_no_more: false,
        };
        self.open.insert(id, connection);
        true
    }

    fn room(&mut self, most: usize, counts: impl Fn(&Connection) -> bool) -> bool {
        let mut counted: Vec<u64> = self
            .open
            .iter()
            .filter(|(_, open)| counts(open))
            .map(|(id, _)| *id)
            .collect();
        if counted.len() < most {
            return true;
        }
        counted.sort_unstable();
        let idle = counted.into_iter().find(|id| {
            let open = &self.open[id];
            open.asks.is_empty() && open.client.stop_if_idle()
        });
        // Dropping the actor's end closes it.
        idle.is_some_and(|id| self.open.remove(&id).is_some())
    }

    /// Whether no client is there.
    pub(super) fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    pub(super) fn get(&self, id: u64) -> Option<&Connection> {
        self.open.get(&id)
    }

    pub(super) fn get_mut(&mut self, id: u64) -> Option<&mut Connection> {
        self.open.get_mut(&id)
    }

    /// Lets go of a connection, which closes it.
    pub(super) fn remove(&mut self, id: u64) -> Option<Connection> {
        self.open.remove(&id)
    }

    /// Queues something for a client. Whether anybody will send it.
    pub(super) fn send(&mut self, id: u64, outgoing: Outgoing) -> bool {
        let Some(connection) = self.open.get(&id) else {
            return false;
        };
        connection.client.send(outgoing).unwrap_or_else(|Deaf| {
            self.deaf.push(id);
            false
        })
    }

    /// A client that lets its lines pile up: it is to be let go of.
    pub(super) fn deaf(&mut self) -> Option<u64> {
        self.deaf.pop()
    }

    /// Notes that a client sends no more, and closes once nothing is in
    /// flight: such a client waits for the end of its replies.
    pub(super) fn sends_no_more(&mut self, id: u64) {
        if let Some(connection) = self.open.get_mut(&id) {
            connection.sends_no_more = true;
            self.close_if_done(id);
        }
    }

    /// Sends the reply to an ask and forgets its id. Whether it was taken on
    /// its way; what became of it is told later.
    pub(super) fn reply_to_ask(
        &mut self,
        caller: &Caller,
        ask: AskId,
        response: &Response,
    ) -> bool {
        let id = caller.connection;
        if let Some(connection) = self.open.get_mut(&id) {
            connection.asks.remove(&caller.id);
        }
        let sent = self.send(id, Outgoing::outcome(response.line(), ask));
        self.close_if_done(id);
        sent
    }

    fn close_if_done(&mut self, id: u64) {
        let done = |open: &Connection| open.sends_no_more && open.asks.is_empty();
        if self.open.get(&id).is_some_and(done) {
            self.send(id, Outgoing::Close);
        }
    }

    /// The asker of a connection.
    pub(super) fn asker(&self, id: u64) -> Option<Asker> {
        self.open.get(&id).map(|connection| connection.peer.asker)
    }
}
