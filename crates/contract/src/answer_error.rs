//! Why what a human sent is no answer to the question (law L10).

use std::fmt;

use crate::LIMITS;

/// Why something is no answer to its question (law L10).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerError {
    /// An index past the last option.
    OutOfRange {
        /// The index found.
        index: usize,
        /// How many options there are.
        options: usize,
    },
    /// Two neighbours that do not ascend; a repeat counts.
    NotAscending {
        /// The index found first.
        before: usize,
        /// The index found after it.
        after: usize,
    },
    /// More than one index for a single choice.
    SeveralForSingle {
        /// How many were found.
        count: usize,
    },
    /// A custom text where the question allows none.
    CustomNotAllowed,
    /// A custom text without a visible character.
    BlankCustom,
    /// Neither an index nor a custom text.
    Nothing,
    /// A text over the limit.
    TooLong {
        /// The wire name of the field.
        field: &'static str,
        /// Its length in UTF-16 units.
        actual: usize,
    },
}

impl fmt::Display for AnswerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfRange { index, options } => {
                write!(
                    f,
                    "selected: expected indices below {options}, found {index}"
                )
            }
            Self::NotAscending { before, after } => write!(
                f,
                "selected: expected ascending indices without repeats, found {after} after {before}"
            ),
            Self::SeveralForSingle { count } => {
                write!(f, "selected: expected at most one index, found {count}")
            }
            Self::CustomNotAllowed => f.write_str(
                "customText: expected none as the question does not allow it, found a text",
            ),
            Self::BlankCustom => {
                f.write_str("customText: expected a visible character, found none")
            }
            Self::Nothing => f.write_str("expected an index or a custom text, found neither"),
            Self::TooLong { field, actual } => write!(
                f,
                "{field}: expected at most {} UTF-16 units, found {actual}",
                LIMITS.max_text
            ),
        }
    }
}

impl std::error::Error for AnswerError {}
