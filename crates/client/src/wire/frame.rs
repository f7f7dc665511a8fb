//! Frames: one JSON-RPC object a line (protocol.md, "Frames").

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::{Call, ErrorCode, ErrorObject, ParamProblem};

/// The id of a request.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Id {
    /// A number, whole or not.
    Number(serde_json::Number),
    /// A string.
    String(String),
    /// `null`: what a reply carries when the request's own id was not readable.
    /// A request other than `ask` may have it too.
    Null,
}

impl From<u64> for Id {
    fn from(number: u64) -> Self {
        Self::Number(number.into())
    }
}

/// A request as the host understood it.
#[derive(Debug, Clone, PartialEq)]
pub struct Incoming {
    /// Under which id to reply; `None`: a notification, which gets no reply.
    /// An `ask` always has one, and it is not [`Id::Null`].
    pub id: Option<Id>,
    /// What is wanted.
    pub call: Call,
}

/// Why a frame was not taken: what to reply, and under which id.
#[derive(Debug, Clone, PartialEq)]
pub struct Failure {
    /// The request's id; `None` for a notification that is to get no reply.
    pub id: Option<Id>,
    /// What to reply.
    pub error: ErrorObject,
}

impl Failure {
    fn new(id: Option<Id>, code: ErrorCode, message: impl Into<String>) -> Self {
        Self {
            id,
            error: ErrorObject::new(code, message),
        }
    }
}

/// A frame without its line end: one LF, a CR before it and a leading BOM go,
/// and nothing else does.
#[must_use]
pub fn trim_frame(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line)
}

impl Incoming {
    /// Reads one frame as the host gets it, with or without its line end.
    ///
    /// # Errors
    /// [`Failure`] with -32700 (no JSON), -32600 (no request of this protocol:
    /// batches, positional params, `ask` without an id, an unknown protocol),
    /// -32601 or -32602 with `data.problems`.
    pub fn parse(line: &[u8]) -> Result<Self, Failure> {
        let mut frame = object(trim_frame(line))?;
        let id = take_id(&mut frame)?;
        let invalid = |message: &str| {
            // Whoever gets the envelope wrong hears of it, with or without an id.
            let id = Some(id.clone().unwrap_or(Id::Null));
            Failure::new(id, ErrorCode::InvalidRequest, message)
        };
        if frame.get("jsonrpc").and_then(Value::as_str) != Some("2.0") {
            return Err(invalid("expected \"jsonrpc\": \"2.0\""));
        }
        let Some(Value::String(method)) = frame.remove("method") else {
            return Err(invalid("expected \"method\" with a string"));
        };
        let params = match frame.remove("params") {
            None | Some(Value::Null) => Map::new(),
            Some(Value::Object(params)) => params,
            Some(Value::Array(_)) => {
                return Err(invalid("expected params by name, found params by position"));
            }
            Some(_) => return Err(invalid("expected \"params\" with an object")),
        };
        if method == "ask" && matches!(id, None | Some(Id::Null)) {
            return Err(invalid("ask expects an id with a string or a number"));
        }
        match Call::parse(&method, params) {
            Ok(call) => Ok(Self { id, call }),
            Err(error) => Err(Failure { id, error }),
        }
    }
}

fn object(text: &[u8]) -> Result<Map<String, Value>, Failure> {
    let invalid = |message| {
        Err(Failure::new(
            Some(Id::Null),
            ErrorCode::InvalidRequest,
            message,
        ))
    };
    match serde_json::from_slice(text) {
        Ok(Value::Object(frame)) => Ok(frame),
        Ok(Value::Array(_)) => invalid("expected one request a line, found a batch"),
        Ok(_) => invalid("expected a JSON-RPC object"),
        Err(error) => Err(unreadable(text, &error)),
    }
}

/// A frame whose JSON is well formed and still cannot be read (too deep, a lone
/// surrogate, a number beyond all bounds) is refused as the contract says,
/// under the id of its request.
fn unreadable(text: &[u8], error: &serde_json::Error) -> Failure {
    #[derive(Deserialize)]
    struct Envelope {
        id: Option<Id>,
        #[serde(rename = "params")]
        _params: IgnoredAny,
    }
    match serde_json::from_slice::<Envelope>(text) {
        Ok(envelope) => Failure {
            id: Some(envelope.id.unwrap_or(Id::Null)),
            error: ErrorObject::params(&[problem(error)]),
        },
        Err(_) => Failure::new(
            Some(Id::Null),
            ErrorCode::ParseError,
            format!("expected JSON: {error}"),
        ),
    }
}

/// The parser has no other name for its limit than its words.
fn problem(error: &serde_json::Error) -> ParamProblem {
    let words = error.to_string();
    let (expected, found) = if words.starts_with("recursion limit exceeded") {
        ("at most 120 levels", "more".to_owned())
    } else {
        ("JSON", words)
    };
    ParamProblem {
        path: "$".into(),
        expected: expected.into(),
        found,
    }
}

fn take_id(frame: &mut Map<String, Value>) -> Result<Option<Id>, Failure> {
    match frame.remove("id") {
        None => Ok(None),
        Some(Value::Null) => Ok(Some(Id::Null)),
        Some(Value::Number(number)) => Ok(Some(Id::Number(number))),
        Some(Value::String(text)) => Ok(Some(Id::String(text))),
        Some(_) => Err(Failure::new(
            Some(Id::Null),
            ErrorCode::InvalidRequest,
            "expected an id with a string or a number",
        )),
    }
}

/// A request as a line, its line feed included.
#[must_use]
pub fn request_line(id: &Id, call: &Call) -> Vec<u8> {
    let frame = json!({
        "jsonrpc": "2.0",
        "id": id,
        "method": call.method(),
        "params": call.params(),
    });
    into_line(&frame)
}

fn into_line(frame: &Value) -> Vec<u8> {
    // `Display` of a value is compact JSON, in which no line feed stands bare.
    let mut line = frame.to_string().into_bytes();
    line.push(b'\n');
    line
}

/// A reply.
#[derive(Debug, Clone, PartialEq)]
pub struct Response {
    /// The id of the request.
    pub id: Id,
    /// The result, or why there is none.
    pub outcome: Result<Value, ErrorObject>,
}

impl Response {
    /// The reply as a line, its line feed included.
    #[must_use]
    pub fn line(&self) -> Vec<u8> {
        let (name, value) = match &self.outcome {
            Ok(result) => ("result", result.clone()),
            Err(error) => ("error", json!(error)),
        };
        into_line(&json!({ "jsonrpc": "2.0", "id": self.id, name: value }))
    }
}

/// A frame as a client gets it.
#[derive(Debug, Clone, PartialEq)]
pub enum FromHost {
    /// The reply to a request.
    Response(Response),
    /// A notification, such as `ask/state`.
    Notification {
        /// Its method.
        method: String,
        /// Its params.
        params: Value,
    },
}

impl FromHost {
    /// Reads one frame as a client gets it; `None` where it is none.
    #[must_use]
    pub fn parse(line: &[u8]) -> Option<Self> {
        let mut frame: Map<String, Value> = serde_json::from_slice(trim_frame(line)).ok()?;
        if let Some(Value::String(method)) = frame.remove("method") {
            let params = frame.remove("params").unwrap_or_default();
            return Some(Self::Notification { method, params });
        }
        let id = serde_json::from_value(frame.remove("id")?).ok()?;
        let outcome = match (frame.remove("result"), frame.remove("error")) {
            (Some(result), None | Some(Value::Null)) => Ok(result),
            (None | Some(Value::Null), Some(error)) => Err(serde_json::from_value(error).ok()?),
            _ => return None,
        };
        Some(Self::Response(Response { id, outcome }))
    }
}
