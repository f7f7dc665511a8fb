//! What a caller may say beside its document (protocol.md, the table of
//! methods). Serialised by clients; the host reads through [`super::Call`].

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Key;

/// The params of `hello`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct HelloParams {
    /// The protocol the client speaks; absent or 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub protocol: Option<u64>,
    /// Which program this is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub client: Option<ClientName>,
    /// Whether the connection wants `ask/state` notifications.
    pub events: bool,
}

/// Which program a client says it is: a claim, one line each.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ClientName {
    /// Its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
}

/// The params of `ask`.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AskParams {
    /// The agent's document, untouched, in any dialect.
    pub request: Value,
    /// The ask's key; absent: the host makes one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<Key>,
    /// Milliseconds until the deadline, 1,000 to 30 days; absent: the person's
    /// setting, which is to wait.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timeout_ms: Option<u64>,
    /// What happens at the deadline; absent: the person's setting.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on_timeout: Option<OnTimeout>,
    /// Whether the ask outlives its client.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub durable: bool,
    /// What the caller says of itself.
    #[serde(skip_serializing_if = "Origin::is_empty")]
    pub origin: Origin,
    /// What the decision rests on, shown whole and literally; at most 8,
    /// 1 MiB together.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub evidence: Vec<Evidence>,
}

/// What happens at the deadline. Law L13 decides whether a default is applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OnTimeout {
    /// Open questions end as `timeout`.
    Cancel,
    /// Open questions get their recommended option, where the laws allow it.
    Recommended,
    /// The whole ask fails with -32001.
    Error,
}

/// What a caller says of itself: claims, one line of at most 200 characters
/// each.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Origin {
    /// The agent's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agent: Option<String>,
    /// The project it works on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub project: Option<String>,
    /// The session it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub session: Option<String>,
    /// What the ask is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
}

impl Origin {
    /// Whether nothing is claimed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A command, diff or text that a decision rests on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Evidence {
    /// What it is.
    pub kind: EvidenceKind,
    /// One line above it, at most 200 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The text, literally.
    pub text: String,
}

/// The kinds of evidence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EvidenceKind {
    /// A command as it would run.
    Command,
    /// A unified diff.
    Diff,
    /// Any other text.
    Text,
}

/// The params of `cancel`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CancelParams {
    /// Which ask to withdraw.
    pub key: Key,
}

/// The params of `show`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ShowParams {
    /// Which ask, by its handle; absent: the one whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub handle: Option<String>,
    /// Which page; absent: the asks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<Page>,
}

/// The pages of the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Page {
    /// The pending asks.
    Asks,
    /// What was asked before.
    History,
    /// The person's settings.
    Settings,
}
