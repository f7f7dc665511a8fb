//! How much an ask may hold (seed: "Limits").

use serde::Serialize;

/// The bounds of an ask; serialises with the seed's names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Limits {
    /// Most questions in one ask.
    pub max_questions: usize,
    /// Fewest options of a question.
    pub min_options: usize,
    /// Most options of a question.
    pub max_options: usize,
    /// Most UTF-16 code units in one text.
    pub max_text: usize,
}

/// The bounds every ask is held to.
pub const LIMITS: Limits = Limits {
    max_questions: 8,
    min_options: 1,
    max_options: 12,
    max_text: 4000,
};
