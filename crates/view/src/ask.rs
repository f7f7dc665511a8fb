//! One ask as the person sees it.

use asktray_markdown::SafeHtml;
use serde::{Deserialize, Serialize};

use crate::{Arrival, DigitKeys, Draft, Step};

/// One ask, ready to be drawn. All plain texts have invisible and
/// direction-changing characters marked already.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AskView {
    /// Names the ask in everything the page says about it.
    pub ask: u64,
    /// What the caller says of itself. Looks like a claim on the page.
    pub claims: Claims,
    /// What the kernel proves of the caller; absent: "unknown process".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<Proof>,
    /// How many other asks wait behind this one.
    pub waiting: usize,
    /// One of the questions is `security-permission`: Enter works only on a
    /// focused button, and the source view is what comes up.
    pub careful: bool,
    /// The questions, one to eight, in the order they were asked.
    pub questions: Vec<QuestionView>,
    /// Commands, diffs and plans, shown whole and literally.
    pub evidence: Vec<Evidence>,
    /// When the ask closes by itself; absent: it waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Deadline>,
    /// What the person has entered so far, one for each question.
    pub drafts: Vec<Draft>,
    /// Which questions were left forward with a valid answer.
    pub given: Vec<bool>,
    /// Where the person was.
    pub step: Step,
    /// How the window comes up; `front` where the person called it up.
    pub arrival: Arrival,
    /// Whether digits pick options.
    pub digit_keys: DigitKeys,
}

/// What a caller says of itself: claims, one line each.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Claims {
    /// The agent's name, such as "Claude Code".
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

/// What the kernel proves of the process behind the socket.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Proof {
    /// The user the process runs as.
    pub uid: u32,
    /// Path of the executable of the first ancestor that is not Asktray's own.
    pub exe: String,
    /// That process's id.
    pub pid: u32,
    /// When it started, in milliseconds since 1970 UTC.
    pub since: u64,
}

/// A text with its two faces: drawn, and exactly as sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Rich {
    /// Markdown drawn.
    pub html: SafeHtml,
    /// The text as sent, escaped, with invisible characters marked.
    pub source: SafeHtml,
}

/// One question.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct QuestionView {
    /// The question's id as the caller gave it, marked.
    pub id: String,
    /// The question itself.
    pub question: Rich,
    /// The question as one plain marked text, for the review.
    pub plain: String,
    /// Context, drawn in a box that scrolls by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<Rich>,
    /// `implementation`, `scope-product` or `security-permission`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    /// One to twelve options.
    pub options: Vec<OptionView>,
    /// More than one option may be picked.
    pub multi: bool,
    /// The option the caller recommends, from 0. Marked, never preselected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recommended: Option<usize>,
    /// Free text is offered as `Other`.
    pub allow_custom: bool,
    /// The option that is applied if the deadline passes, from 0; absent:
    /// the question then closes without an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_deadline: Option<usize>,
}

/// One option.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct OptionView {
    /// Plain text, marked.
    pub label: String,
    /// Explanation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<Rich>,
}

/// Something a decision rests on, shown whole and literally.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Evidence {
    /// What it is.
    pub kind: EvidenceKind,
    /// One line above it, marked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The text, literally.
    pub html: SafeHtml,
}

/// The kinds of evidence of the protocol.
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

/// The time an ask has left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Deadline {
    /// Milliseconds left when this was sent.
    pub left_ms: u64,
    /// Milliseconds of the whole span.
    pub span_ms: u64,
    /// The whole ask fails with an error at zero (policy `error`).
    pub fails: bool,
}
