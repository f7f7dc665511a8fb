//! What a deadline does to an open question (laws L3 to L8).
//!
//! Pure: whether the deadline has passed, and whether a default is fair (law L13), is decided by
//! whoever calls.

use serde::{Deserialize, Serialize};

use crate::{Outcome, Question};

/// What the caller wants to happen at the deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Policy {
    /// `timeout`, nothing selected (law L4).
    Cancel,
    /// The question's own recommendation where the laws allow it (laws L5 to L7).
    Recommended,
    /// The whole ask fails (law L8).
    Error,
}

/// What became of a question at the deadline. Never a human's answer (law L3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expiry {
    /// The question ended: `timeout`, or `answered` by default.
    Ended(Outcome),
    /// The whole ask fails with an error and has no answers.
    AskFails,
}

/// Ends an open question at its deadline.
#[must_use]
pub fn expire(policy: Policy, question: &Question) -> Expiry {
    match policy {
        Policy::Cancel => Expiry::Ended(Outcome::timeout()),
        Policy::Recommended => {
            Expiry::Ended(Outcome::defaulted(question).unwrap_or_else(Outcome::timeout))
        }
        Policy::Error => Expiry::AskFails,
    }
}
