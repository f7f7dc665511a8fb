//! What comes back on the wire (seed: "Answer", "Output compatibility").
//!
//! These shapes are taken as they come and may break the laws; an outcome that cannot is
//! [`Outcome`](crate::Outcome).

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

/// The answer to one question, in its wire form.
///
/// Reading one never fails over what it holds: a field of the wrong type is absent, a status that
/// is missing or unknown is `cancelled`, an entry of `selected` that is no index is left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct QuestionAnswer {
    /// The id of the question.
    pub id: String,
    /// How the question ended.
    pub status: Status,
    /// The picked options, counted from 0.
    pub selected: Vec<usize>,
    /// The human's own words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub custom_text: Option<String>,
    /// A remark beside the answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Whether a deadline, and no human, picked the option.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defaulted: Option<bool>,
}

impl<'de> Deserialize<'de> for QuestionAnswer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fields = match Value::deserialize(deserializer)? {
            Value::Object(fields) => fields,
            _ => Map::new(),
        };
        let text = |name| fields.get(name).and_then(Value::as_str).map(str::to_owned);
        Ok(Self {
            id: text("id").unwrap_or_default(),
            status: text("status")
                .and_then(|name| Status::from_name(&name))
                .unwrap_or(Status::Cancelled),
            selected: fields
                .get("selected")
                .and_then(Value::as_array)
                .map(|items| items.iter().filter_map(crate::number::index).collect())
                .unwrap_or_default(),
            custom_text: text("customText"),
            note: text("note"),
            defaulted: fields.get("defaulted").and_then(Value::as_bool),
        })
    }
}

/// How a question ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// A human picked an option or wrote an answer, or a default was applied.
    Answered,
    /// The human declined or closed the window, or the caller withdrew the ask.
    Cancelled,
    /// The deadline passed without a default.
    Timeout,
    /// Set aside; the ask stays pending.
    Dismissed,
    /// Nobody can be reached.
    Unavailable,
}

impl Status {
    /// Every status, in the order of the seed.
    pub const ALL: [Self; 5] = [
        Self::Answered,
        Self::Cancelled,
        Self::Timeout,
        Self::Dismissed,
        Self::Unavailable,
    ];

    /// The name on the wire.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Answered => "answered",
            Self::Cancelled => "cancelled",
            Self::Timeout => "timeout",
            Self::Dismissed => "dismissed",
            Self::Unavailable => "unavailable",
        }
    }

    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.name() == name)
    }

    /// Whether nothing can follow it. Only `dismissed` is not final (law L1).
    #[must_use]
    pub fn is_final(self) -> bool {
        self != Self::Dismissed
    }
}

/// How an ask was brought before the human.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Delivery {
    /// Where it was shown.
    pub surface: Surface,
    /// Whether parts of it could not be shown.
    pub degraded: bool,
}

/// Where an ask was shown. Ours is `host`, and `none` when nobody can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Surface {
    /// A form in a terminal.
    Tui,
    /// A chain of simple dialogs.
    Dialogs,
    /// A program of its own that outlives the caller.
    Host,
    /// Nowhere.
    None,
}
