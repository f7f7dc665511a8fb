//! Calls: a method with its params, read by the host and written by clients.

use serde_json::{Map, Value, json};

use super::read::{Reader, describe};
use super::{
    AskParams, CancelParams, ClientName, ErrorCode, ErrorObject, Evidence, HelloParams, Key,
    MAX_EVIDENCE, MAX_EVIDENCE_BYTES, Origin, PROTOCOL, ShowParams,
};

/// Every method of the protocol with its params.
#[derive(Debug, Clone, PartialEq)]
pub enum Call {
    /// Says who the client is; optional.
    Hello(HelloParams),
    /// Asks the human.
    Ask(Box<AskParams>),
    /// Withdraws an ask.
    Cancel(CancelParams),
    /// Names the pending asks.
    List,
    /// Brings the window up.
    Show(ShowParams),
}

impl Call {
    /// The method's name on the wire.
    #[must_use]
    pub fn method(&self) -> &'static str {
        match self {
            Self::Hello(_) => "hello",
            Self::Ask(_) => "ask",
            Self::Cancel(_) => "cancel",
            Self::List => "list",
            Self::Show(_) => "show",
        }
    }

    /// The params as they travel.
    #[must_use]
    pub fn params(&self) -> Value {
        match self {
            Self::Hello(params) => json!(params),
            Self::Ask(params) => json!(params),
            Self::Cancel(params) => json!(params),
            Self::List => json!({}),
            Self::Show(params) => json!(params),
        }
    }

    /// Reads `params` for `method`. A name no method has is a problem, so that
    /// a misspelt `timeoutMs` is never a deadline silently lost; nothing
    /// inside `request` is looked at.
    ///
    /// # Errors
    /// -32601 for an unknown method, -32600 for an unknown protocol, -32602
    /// with every problem in `data.problems` for wrong params.
    pub fn parse(method: &str, params: Map<String, Value>) -> Result<Self, ErrorObject> {
        let mut reader = Reader::new("", params);
        let call = match method {
            "hello" => Some(Self::Hello(read_hello(&mut reader)?)),
            "ask" => read_ask(&mut reader).map(|ask| Self::Ask(Box::new(ask))),
            "cancel" => read_cancel(&mut reader).map(Self::Cancel),
            "list" => Some(Self::List),
            "show" => Some(Self::Show(read_show(&mut reader))),
            other => {
                let name: String = other.chars().take(40).collect();
                let message = format!("expected a method of this protocol, found {name:?}");
                return Err(ErrorObject::new(ErrorCode::UnknownMethod, message));
            }
        };
        let problems = reader.finish();
        match call {
            Some(call) if problems.is_empty() => Ok(call),
            _ => Err(ErrorObject::params(&problems)),
        }
    }
}

fn read_hello(reader: &mut Reader) -> Result<HelloParams, ErrorObject> {
    let protocol = match reader.take("protocol") {
        None => None,
        Some(value) if value.as_u64() == Some(PROTOCOL) => Some(PROTOCOL),
        Some(other) => {
            let message = format!("expected protocol {PROTOCOL}, found {}", describe(&other));
            return Err(ErrorObject::new(ErrorCode::InvalidRequest, message));
        }
    };
    let client = reader.object("client", |client| ClientName {
        name: client.line("name"),
        version: client.line("version"),
    });
    let events = reader.flag("events");
    Ok(HelloParams {
        protocol,
        client,
        events,
    })
}

fn read_ask(reader: &mut Reader) -> Option<AskParams> {
    let request = reader.take_raw("request");
    if request.is_none() {
        reader.wrong("request", "the document to ask", "nothing");
    }
    let key = read_key(reader);
    let timeout_ms = reader.timeout("timeoutMs");
    let on_timeout = reader.word("onTimeout", "cancel, recommended or error");
    let durable = reader.flag("durable");
    let origin = reader.object("origin", |origin| Origin {
        agent: origin.line("agent"),
        project: origin.line("project"),
        session: origin.line("session"),
        title: origin.line("title"),
    });
    let evidence = read_evidence(reader);
    Some(AskParams {
        request: request?,
        key,
        timeout_ms,
        on_timeout,
        durable,
        origin: origin.unwrap_or_default(),
        evidence,
    })
}

fn read_key(reader: &mut Reader) -> Option<Key> {
    let text = reader.text("key")?;
    let key = Key::parse(&text);
    if let Err(error) = &key {
        reader.wrong(
            "key",
            "22 to 64 characters of A-Z, a-z, 0-9, _ and -",
            error.found(),
        );
    }
    key.ok()
}

fn read_evidence(reader: &mut Reader) -> Vec<Evidence> {
    let items = match reader.take("evidence") {
        None => return Vec::new(),
        Some(Value::Array(items)) => items,
        Some(other) => {
            reader.wrong("evidence", "an array", describe(&other));
            return Vec::new();
        }
    };
    if items.len() > MAX_EVIDENCE {
        let found = items.len().to_string();
        reader.wrong("evidence", "at most 8 items", found);
        return Vec::new();
    }
    let mut evidence = Vec::with_capacity(items.len());
    for (index, item) in items.into_iter().enumerate() {
        let read = reader.within(&format!("evidence[{index}]"), item, read_piece);
        evidence.extend(read.flatten());
    }
    let bytes: usize = evidence.iter().map(|piece| piece.text.len()).sum();
    if bytes > MAX_EVIDENCE_BYTES {
        let found = format!("{bytes} bytes");
        reader.wrong("evidence", "at most 1048576 bytes together", found);
    }
    evidence
}

fn read_piece(reader: &mut Reader) -> Option<Evidence> {
    const KINDS: &str = "command, diff or text";
    let kind = match reader.take("kind") {
        None => {
            reader.wrong("kind", KINDS, "nothing");
            None
        }
        Some(value) => {
            let found = describe(&value);
            let kind = serde_json::from_value(value).ok();
            if kind.is_none() {
                reader.wrong("kind", KINDS, found);
            }
            kind
        }
    };
    let title = reader.line("title");
    let text = match reader.take("text") {
        Some(Value::String(text)) => Some(text),
        other => {
            let found = other.as_ref().map_or("nothing".to_owned(), describe);
            reader.wrong("text", "a string", found);
            None
        }
    };
    Some(Evidence {
        kind: kind?,
        title,
        text: text?,
    })
}

fn read_cancel(reader: &mut Reader) -> Option<CancelParams> {
    match reader.take("key") {
        Some(Value::String(text)) => match Key::parse(&text) {
            Ok(key) => return Some(CancelParams { key }),
            Err(error) => reader.wrong("key", "the key of an ask", error.found()),
        },
        other => {
            let found = other.as_ref().map_or("nothing".to_owned(), describe);
            reader.wrong("key", "the key of an ask", found);
        }
    }
    None
}

fn read_show(reader: &mut Reader) -> ShowParams {
    ShowParams {
        handle: reader.line("handle"),
        page: reader.word("page", "asks, history or settings"),
    }
}
