//! Errors as they travel (protocol.md, the table of codes).

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Every error code of the protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(i32)]
pub enum ErrorCode {
    /// The text is no JSON.
    ParseError = -32_700,
    /// JSON, but no JSON-RPC request that this protocol takes.
    InvalidRequest = -32_600,
    /// No such method.
    UnknownMethod = -32_601,
    /// The document or the params were refused; `data.problems` names why.
    Refused = -32_602,
    /// The deadline passed and the policy is `error`.
    DeadlinePassed = -32_001,
    /// Too many asks pending or too many a minute; `data.retryAfterMs` says
    /// how many milliseconds to wait.
    TooMany = -32_002,
    /// The app is shutting down and takes no new asks.
    ShuttingDown = -32_003,
    /// No ask has this key.
    UnknownKey = -32_004,
    /// The key belongs to an ask with another document.
    KeyTaken = -32_005,
    /// Another client took this ask over.
    TakenOver = -32_006,
}

impl ErrorCode {
    const ALL: [Self; 10] = [
        Self::ParseError,
        Self::InvalidRequest,
        Self::UnknownMethod,
        Self::Refused,
        Self::DeadlinePassed,
        Self::TooMany,
        Self::ShuttingDown,
        Self::UnknownKey,
        Self::KeyTaken,
        Self::TakenOver,
    ];

    /// The number on the wire.
    #[must_use]
    pub fn number(self) -> i32 {
        self as i32
    }

    /// The code with this number; `None` where the protocol has no such code.
    #[must_use]
    pub fn from_number(number: i64) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|code| i64::from(code.number()) == number)
    }
}

/// One thing wrong with the params of a call: the shape of an entry in
/// `data.problems`, as the contract's own problems have it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ParamProblem {
    /// Which param, such as `timeoutMs` or `evidence[2].kind`.
    pub path: String,
    /// What would have been right.
    pub expected: String,
    /// What was there.
    pub found: String,
}

impl std::fmt::Display for ParamProblem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{}: expected {}, found {}",
            self.path, self.expected, self.found
        )
    }
}

/// The `error` of a reply.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ErrorObject {
    /// The number; [`ErrorObject::known`] names it.
    pub code: i64,
    /// What went wrong, one sentence, lower case.
    pub message: String,
    /// What a program may act on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<Value>,
}

impl ErrorObject {
    /// An error without data.
    #[must_use]
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self {
            code: i64::from(code.number()),
            message: message.into(),
            data: None,
        }
    }

    /// The same error with `data`.
    #[must_use]
    pub fn with_data(self, data: Value) -> Self {
        Self {
            data: Some(data),
            ..self
        }
    }

    /// A refusal of params that names every problem, in the message too.
    #[must_use]
    pub fn params(problems: &[ParamProblem]) -> Self {
        let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
        Self::new(ErrorCode::Refused, lines.join("; ")).with_data(json!({ "problems": problems }))
    }

    /// Which of the protocol's errors this is; `None` for a foreign number.
    #[must_use]
    pub fn known(&self) -> Option<ErrorCode> {
        ErrorCode::from_number(self.code)
    }

    /// Milliseconds to wait before asking again, where the host said so.
    #[must_use]
    pub fn retry_after_ms(&self) -> Option<u64> {
        self.data.as_ref()?.get("retryAfterMs")?.as_u64()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_found_again_by_its_number() {
        for code in ErrorCode::ALL {
            assert_eq!(ErrorCode::from_number(i64::from(code.number())), Some(code));
        }
        assert_eq!(ErrorCode::from_number(-32_603), None);
    }

    #[test]
    fn a_refusal_names_every_problem_in_message_and_data() {
        let problem = |path: &str| ParamProblem {
            path: path.into(),
            expected: "a".into(),
            found: "b".into(),
        };
        let error = ErrorObject::params(&[problem("key"), problem("timeoutMs")]);
        assert_eq!(
            error.message,
            "key: expected a, found b; timeoutMs: expected a, found b"
        );
        let data = error.data.unwrap();
        assert_eq!(data["problems"][1]["path"], "timeoutMs");
    }
}
