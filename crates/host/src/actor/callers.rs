//! Who waits for what: connections, and the caller of each pending ask.

use std::collections::HashMap;

use asktray_client::wire::{ErrorCode, ErrorObject, Id, Key, Origin, Response};
use asktray_desk::{AskId, Asker};
use asktray_view::{Claims, Evidence, Proof, QuestionView};
use serde_json::Value;
use tokio::sync::mpsc;

use crate::listener::{Outgoing, Peer};

/// The caller of an ask and what the window shows of both.
#[derive(Debug)]
pub(super) struct Caller {
    pub connection: u64,
    pub id: Id,
    pub key: Key,
    pub document: Value,
    pub origin: Origin,
    pub claims: Claims,
    pub proof: Option<Proof>,
    pub questions: Vec<QuestionView>,
    pub evidence: Vec<Evidence>,
    /// What was replied, or what the person had typed: for a notice to copy.
    pub spoken: String,
}

/// One client.
#[derive(Debug)]
pub(super) struct Connection {
    pub peer: Peer,
    pub out: mpsc::Sender<Outgoing>,
    /// It wants `ask/state` notifications.
    pub events: bool,
    /// The asks in flight, by the id of their request.
    pub asks: HashMap<Id, AskId>,
    sends_no_more: bool,
    closing: bool,
}

/// All clients, within bounds.
#[derive(Debug)]
pub(super) struct Connections {
    open: HashMap<u64, Connection>,
    most: usize,
    most_a_process: usize,
}

impl Connections {
    pub(super) fn new(most: usize, most_a_process: usize) -> Self {
        Self {
            open: HashMap::new(),
            most,
            most_a_process,
        }
    }

    /// Takes a connection in. At a bound the oldest of those it counts
    /// against that waits for nothing makes room; where there is none the new
    /// one is told so and closed.
    pub(super) fn add(&mut self, id: u64, peer: Peer, out: mpsc::Sender<Outgoing>) {
        let of_process = |open: &Connection| open.peer.asker == peer.asker;
        let room = self.room(self.most_a_process, of_process) && self.room(self.most, |_| true);
        let connection = Connection {
            peer,
            out,
            events: false,
            asks: HashMap::new(),
            sends_no_more: false,
            closing: !room,
        };
        if !room {
            let error = ErrorObject::new(ErrorCode::TooMany, "too many connections")
                .with_data(serde_json::json!({ "retryAfterMs": 1_000 }));
            let line = Response {
                id: Id::Null,
                outcome: Err(error),
            }
            .line();
            connection.send(Outgoing::Line(line, None));
            connection.send(Outgoing::Close);
        }
        self.open.insert(id, connection);
    }

    fn room(&mut self, most: usize, counts: impl Fn(&Connection) -> bool) -> bool {
        let counted = |open: &&Connection| counts(open) && !open.closing;
        if self.open.values().filter(counted).count() < most {
            return true;
        }
        let idle = self
            .open
            .iter_mut()
            .filter(|(_, it)| counts(it) && !it.closing && it.asks.is_empty());
        let Some((_, oldest)) = idle.min_by_key(|(id, _)| **id) else {
            return false;
        };
        oldest.closing = true;
        oldest.send(Outgoing::CloseIfIdle);
        true
    }

    pub(super) fn get(&self, id: u64) -> Option<&Connection> {
        self.open.get(&id)
    }

    pub(super) fn get_mut(&mut self, id: u64) -> Option<&mut Connection> {
        self.open.get_mut(&id)
    }

    pub(super) fn remove(&mut self, id: u64) -> Option<Connection> {
        self.open.remove(&id)
    }

    /// Notes that a client sends no more, and closes once nothing is in
    /// flight: such a client waits for the end of its replies.
    pub(super) fn sends_no_more(&mut self, id: u64) {
        if let Some(connection) = self.open.get_mut(&id) {
            connection.sends_no_more = true;
            connection.close_if_done();
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
        let Some(connection) = self.open.get_mut(&caller.connection) else {
            return false;
        };
        connection.asks.remove(&caller.id);
        let sent = connection.send(Outgoing::Line(response.line(), Some(ask)));
        connection.close_if_done();
        sent
    }

    /// The asker of a connection.
    pub(super) fn asker(&self, id: u64) -> Option<Asker> {
        self.open.get(&id).map(|connection| connection.peer.asker)
    }
}

impl Connection {
    /// Queues something for the client. A client that lets its queue fill up
    /// does not read: it is not waited for.
    pub(super) fn send(&self, outgoing: Outgoing) -> bool {
        self.out.try_send(outgoing).is_ok()
    }

    fn close_if_done(&self) {
        if self.sends_no_more && self.asks.is_empty() {
            self.send(Outgoing::Close);
        }
    }
}
