//! What the host answers (protocol.md, the table of methods). Read tolerantly:
//! a newer host may say more.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{Key, Origin};

/// The method of [`StateNotification`].
pub const STATE_METHOD: &str = "ask/state";

/// The result of `hello`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HelloResult {
    /// The host's name.
    pub name: String,
    /// The host's version.
    pub version: String,
    /// The protocol it speaks.
    pub protocol: u64,
    /// The contract's `LIMITS`.
    pub limits: Value,
    /// Where asks are shown now: `host`, or `none` when nobody can be reached.
    pub surface: String,
}

/// The result of `ask`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AskResult {
    /// The key of the ask, the caller's or made by the host.
    pub key: Key,
    /// The contract's `narrate`.
    pub text: String,
    /// The contract's `build_details`.
    pub details: Value,
}

/// The result of `list`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ListResult {
    /// The pending asks.
    pub asks: Vec<ListedAsk>,
}

/// One pending ask of `list`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ListedAsk {
    /// Good for `show`. Not the key: it withdraws nothing.
    pub handle: String,
    /// What its caller says of itself.
    #[serde(default)]
    pub origin: Origin,
    /// The first words of its first question.
    pub about: String,
    /// Where it stands.
    pub state: AskState,
    /// Milliseconds until its deadline, as of this reply; absent: it waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<u64>,
}

/// Where an ask stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AskState {
    /// It waits behind others.
    Queued,
    /// It is on show.
    Shown,
    /// The person set it aside.
    Later,
    /// It has its final outcome.
    Gone,
}

impl AskState {
    /// The word on the wire.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Queued => "queued",
            Self::Shown => "shown",
            Self::Later => "later",
            Self::Gone => "gone",
        }
    }
}

/// The params of `ask/state`, sent only after `hello` with `events: true`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StateNotification {
    /// Which ask.
    pub key: Key,
    /// Where it stands now.
    pub state: AskState,
    /// Why, where there is something to say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl StateNotification {
    /// The notification as a line, its line feed included.
    #[must_use]
    pub fn line(&self) -> Vec<u8> {
        let frame = json!({ "jsonrpc": "2.0", "method": STATE_METHOD, "params": self });
        let mut line = frame.to_string().into_bytes();
        line.push(b'\n');
        line
    }
}
