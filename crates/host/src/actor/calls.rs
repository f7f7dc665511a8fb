//! What clients call for. No method answers an ask, changes presence, reads
//! history or quits.

use asktray_client::wire::{
    AskParams, AskState, Call, ErrorCode, ErrorObject, Id, Key, ListResult, ListedAsk, OnTimeout,
    ParamProblem, Response,
};
use asktray_contract::{LIMITS, Policy, Refusal};
use asktray_desk::{AskId, Event, NewAsk, Slot};
use serde_json::{Value, json};
use tokio::sync::OwnedSemaphorePermit;

use super::{Actor, Caller};
use crate::Shell;
use crate::listener::{Client, Outgoing, Peer};
use crate::render::{self, Document, Drawn, Prepared};

impl<S: Shell> Actor<S> {
    pub(super) fn connected(&mut self, connection: u64, peer: Peer, client: Client) {
        let taken_in = self.connections.add(connection, peer, client);
        if taken_in && !self.desk.presence().away {
            self.shell.warm();
        }
    }

    /// A client went away; the asks it waited for go too.
    pub(super) fn gone(&mut self, connection: u64) {
        let Some(connection) = self.connections.remove(connection) else {
            return;
        };
        let mut asks: Vec<AskId> = connection.asks.into_values().collect();
        asks.sort_unstable();
        for ask in asks {
            self.step(Event::CallerGone { ask });
        }
    }

    pub(super) fn call(
        &mut self,
        connection: u64,
        prepared: Prepared,
        place: OwnedSemaphorePermit,
    ) {
        let Prepared { id, call, drawn } = prepared;
        let Some(outcome) = self.outcome(connection, id.as_ref(), call, drawn) else {
            return;
        };
        if let Some(id) = id {
            let line = Response { id, outcome }.line();
            self.connections
                .send(connection, Outgoing::reply(line, place));
        }
    }

    /// What to reply at once. The reply to an ask that is taken comes when it
    /// ends.
    fn outcome(
        &mut self,
        connection: u64,
        id: Option<&Id>,
        call: Call,
        drawn: Option<Drawn>,
    ) -> Option<Result<Value, ErrorObject>> {
        let known = self.connections.get_mut(connection)?;
        if id.is_some_and(|id| known.asks.contains_key(id)) {
            let message = "expected a new id, found one that is in flight";
            return Some(Err(ErrorObject::new(ErrorCode::InvalidRequest, message)));
        }
        Some(match call {
            Call::Ask(params) => {
                let taken = self.ask(connection, id?.clone(), *params, drawn?);
                return taken.err().map(Err);
            }
            Call::Hello(params) => {
                known.events = params.events;
                Ok(self.hello())
            }
            Call::Cancel(params) => self.cancel(&params.key),
            Call::List => Ok(json!(self.list())),
            Call::Show(params) => self.show(connection, &params),
        })
    }

    fn hello(&self) -> Value {
        let reachable = self.reachable && !self.desk.presence().away;
        json!({
            "name": "asktray",
            "version": env!("CARGO_PKG_VERSION"),
            "protocol": asktray_client::wire::PROTOCOL,
            "limits": LIMITS,
            "surface": if reachable { "host" } else { "none" },
        })
    }

    fn ask(
        &mut self,
        connection: u64,
        id: Id,
        params: AskParams,
        drawn: Drawn,
    ) -> Result<(), ErrorObject> {
        if self.farewell.is_some() {
            return Err(ErrorObject::new(
                ErrorCode::ShuttingDown,
                "the app is shutting down",
            ));
        }
        let Some(known) = self.connections.get(connection) else {
            return Ok(());
        };
        let peer = known.peer.clone();
        if params.durable {
            return Err(refused(
                "durable",
                "false: durable asks are not kept yet",
                "true",
            ));
        }
        let key = match params.key {
            Some(key) => self.unused(key, drawn.document)?,
            None => Key::random().map_err(|error| {
                ErrorObject::new(ErrorCode::TooMany, format!("no key could be made: {error}"))
            })?,
        };
        let document = drawn.document;
        let request = drawn.request.map_err(|refusal| refusal_error(&refusal))?;
        self.next_ask += 1;
        let ask = AskId(self.next_ask);
        let timeout_ms = params.timeout_ms.or_else(|| {
            let seconds = self.settings.timeout_seconds;
            (seconds > 0).then(|| seconds.saturating_mul(1_000))
        });
        let policy = match params.on_timeout {
            Some(OnTimeout::Recommended) => Policy::Recommended,
            Some(OnTimeout::Error) => Policy::Error,
            Some(OnTimeout::Cancel) | None => Policy::Cancel,
        };
        if let Some(known) = self.connections.get_mut(connection) {
            known.asks.insert(id.clone(), ask);
        }
        let agent = peer.agent(params.origin.agent.as_deref());
        self.callers.insert(
            ask,
            Caller {
                connection,
                id,
                key,
                document,
                claims: render::claims(&params.origin),
                origin: params.origin,
                proof: peer.proof,
                about: render::about(&request),
                questions: drawn.questions,
                evidence: drawn.evidence,
                spoken: String::new(),
                heard: false,
            },
        );
        self.step(Event::Asked(NewAsk {
            id: ask,
            asker: peer.asker,
            agent,
            request,
            timeout_ms,
            policy,
        }));
        Ok(())
    }

    /// The key, unless a pending ask has it.
    fn unused(&self, key: Key, document: Document) -> Result<Key, ErrorObject> {
        match self.by_key(&key).and_then(|ask| self.callers.get(&ask)) {
            None => Ok(key),
            Some(caller) if caller.document == document => {
                let expected = "a key of its own: re-attaching is not possible yet";
                Err(refused("key", expected, "the key of a pending ask"))
            }
            Some(_) => {
                let message = "expected a key of its own, found the key of another ask";
                Err(ErrorObject::new(ErrorCode::KeyTaken, message))
            }
        }
    }

    fn by_key(&self, key: &Key) -> Option<AskId> {
        let pending = self
            .callers
            .iter()
            .find(|(ask, caller)| caller.key == *key && self.desk.ask(**ask).is_some());
        pending.map(|(ask, _)| *ask)
    }

    fn cancel(&mut self, key: &Key) -> Result<Value, ErrorObject> {
        let Some(ask) = self.by_key(key) else {
            let message = "expected the key of a pending ask, found an unknown key";
            return Err(ErrorObject::new(ErrorCode::UnknownKey, message));
        };
        self.step(Event::CallerCancelled { ask });
        Ok(json!({}))
    }

    fn list(&self) -> ListResult {
        let now = self.clock.now();
        let listed = |ask: &asktray_desk::Ask| {
            let state = match self.desk.slot() {
                Slot::Shown { ask: shown, .. } if *shown == ask.id => AskState::Shown,
                _ if ask.later => AskState::Later,
                _ => AskState::Queued,
            };
            ListedAsk {
                handle: ask.id.0.to_string(),
                origin: self
                    .callers
                    .get(&ask.id)
                    .map(|it| it.origin.clone())
                    .unwrap_or_default(),
                about: render::about(&ask.request),
                state,
                left_ms: ask.left_ms(now),
            }
        };
        ListResult {
            asks: self.desk.pending().into_iter().map(listed).collect(),
        }
    }
}

fn refused(path: &str, expected: &str, found: &str) -> ErrorObject {
    ErrorObject::params(&[ParamProblem {
        path: path.to_owned(),
        expected: expected.to_owned(),
        found: found.to_owned(),
    }])
}

fn refusal_error(refusal: &Refusal) -> ErrorObject {
    ErrorObject::new(ErrorCode::Refused, refusal.to_string())
        .with_data(json!({ "problems": refusal.problems }))
}
