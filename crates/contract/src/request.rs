//! What an agent asks (seed: "Request"). Shapes only: how a document becomes one of these is for
//! `normalize` and `admit`.

use serde::{Deserialize, Serialize};

/// One ask: the questions a human answers together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AskRequest {
    /// One to eight questions, in the order they are put.
    pub questions: Vec<Question>,
}

/// One question with its options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Question {
    /// Stable and unique within one ask.
    pub id: String,
    /// The prompt.
    pub question: String,
    /// Markdown context; whoever draws it must sanitise it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// One to twelve choices.
    pub options: Vec<QuestionOption>,
    /// Whether more than one option may be picked; absent means no.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub multi: Option<bool>,
    /// The option the agent recommends, counted from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recommended: Option<usize>,
    /// Whether free text is offered; absent means yes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allow_custom: Option<bool>,
    /// What kind of decision this is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<Category>,
}

impl Question {
    /// Whether more than one option may be picked.
    #[must_use]
    pub fn is_multi(&self) -> bool {
        self.multi.unwrap_or(false)
    }

    /// Whether the human may answer in words of their own.
    #[must_use]
    pub fn allows_custom(&self) -> bool {
        self.allow_custom.unwrap_or(true)
    }
}

/// One choice of a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuestionOption {
    /// What is picked.
    pub label: String,
    /// What picking it means, as Markdown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
}

/// The kind of decision; decides whether a default may ever be applied (law L6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Category {
    /// How something is built.
    Implementation,
    /// What is built.
    ScopeProduct,
    /// What the agent may do.
    SecurityPermission,
}

impl Category {
    /// Every category, in the order of the seed.
    pub const ALL: [Self; 3] = [
        Self::Implementation,
        Self::ScopeProduct,
        Self::SecurityPermission,
    ];

    /// The name on the wire.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Implementation => "implementation",
            Self::ScopeProduct => "scope-product",
            Self::SecurityPermission => "security-permission",
        }
    }

    /// The category of that exact name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|category| category.name() == name)
    }
}
