//! How a question ended, in a type that cannot break the laws L2 and L10.
//!
//! Whoever holds an [`Outcome`] need not check it: only `answered` carries a choice, a text or a
//! default, and what it carries fits its question. It knows no time; who may make one, and when,
//! is for the desk.

use crate::text::{fold_line, is_blank, utf16_len};
use crate::{AnswerError, Category, LIMITS, Question, QuestionAnswer, Status};

/// The note of a default (law L5).
pub const DEFAULT_NOTE: &str =
    "No human answered; the recommended option was applied at the deadline.";

/// The end of one question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    status: Status,
    selected: Vec<usize>,
    custom_text: Option<String>,
    note: Option<String>,
    defaulted: bool,
}

impl Outcome {
    /// What a human answered (law L10). A blank note is none.
    ///
    /// # Errors
    /// Indices that are out of range, not ascending, or several for a single choice; a custom text
    /// that is blank or not allowed; nothing at all; a text or note over 4,000 UTF-16 units.
    pub fn answered(
        question: &Question,
        selected: Vec<usize>,
        custom_text: Option<String>,
        note: Option<String>,
    ) -> Result<Self, AnswerError> {
        check_selected(question, &selected)?;
        if let Some(text) = &custom_text {
            check_custom_text(question, text)?;
        }
        if selected.is_empty() && custom_text.is_none() {
            return Err(AnswerError::Nothing);
        }
        Ok(Self {
            status: Status::Answered,
            selected,
            custom_text,
            note: checked_note(note)?,
            defaulted: false,
        })
    }

    /// The question's own recommendation, applied by a deadline (law L5). None where the laws
    /// forbid it: without a recommendation (L7), or for `scope-product` and `security-permission`
    /// (L6).
    #[must_use]
    pub fn defaulted(question: &Question) -> Option<Self> {
        if !matches!(question.category, None | Some(Category::Implementation)) {
            return None;
        }
        let index = question
            .recommended
            .filter(|index| *index < question.options.len())?;
        Some(Self {
            selected: vec![index],
            note: Some(DEFAULT_NOTE.to_owned()),
            defaulted: true,
            ..Self::without_choice(Status::Answered)
        })
    }

    /// The human declined, perhaps with a word about why (law L11). A blank note is none.
    ///
    /// # Errors
    /// A note over 4,000 UTF-16 units.
    pub fn cancelled(note: Option<String>) -> Result<Self, AnswerError> {
        Ok(Self {
            note: checked_note(note)?,
            ..Self::withdrawn()
        })
    }

    /// `cancelled` without a word: the window was closed, the question left open at Send, or the
    /// ask taken back by its caller (laws L11, L14).
    #[must_use]
    pub fn withdrawn() -> Self {
        Self::without_choice(Status::Cancelled)
    }

    /// The deadline passed (law L4).
    #[must_use]
    pub fn timeout() -> Self {
        Self::without_choice(Status::Timeout)
    }

    /// Set aside; the one outcome that is not final (law L1).
    #[must_use]
    pub fn dismissed() -> Self {
        Self::without_choice(Status::Dismissed)
    }

    /// Nobody can be reached (law L12).
    #[must_use]
    pub fn unavailable() -> Self {
        Self::without_choice(Status::Unavailable)
    }

    fn without_choice(status: Status) -> Self {
        Self {
            status,
            selected: Vec::new(),
            custom_text: None,
            note: None,
            defaulted: false,
        }
    }

    /// How the question ended.
    #[must_use]
    pub fn status(&self) -> Status {
        self.status
    }

    /// The picked options, ascending; empty unless answered.
    #[must_use]
    pub fn selected(&self) -> &[usize] {
        &self.selected
    }

    /// The human's own words; none unless answered.
    #[must_use]
    pub fn custom_text(&self) -> Option<&str> {
        self.custom_text.as_deref()
    }

    /// The remark beside it.
    #[must_use]
    pub fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }

    /// Whether a deadline, and no human, picked the option (law L3).
    #[must_use]
    pub fn is_defaulted(&self) -> bool {
        self.defaulted
    }

    /// The wire form, for the question this outcome was made for.
    #[must_use]
    pub fn to_wire(&self, question: &Question) -> QuestionAnswer {
        QuestionAnswer {
            id: question.id.clone(),
            status: self.status,
            selected: self.selected.clone(),
            custom_text: self.custom_text.clone(),
            note: self.note.clone(),
            defaulted: self.defaulted.then_some(true),
        }
    }
}

fn check_selected(question: &Question, selected: &[usize]) -> Result<(), AnswerError> {
    let options = question.options.len();
    if let Some(&index) = selected.iter().find(|index| **index >= options) {
        return Err(AnswerError::OutOfRange { index, options });
    }
    if let Some(pair) = selected.windows(2).find(|pair| pair[0] >= pair[1]) {
        return Err(AnswerError::NotAscending {
            before: pair[0],
            after: pair[1],
        });
    }
    if !question.is_multi() && selected.len() > 1 {
        return Err(AnswerError::SeveralForSingle {
            count: selected.len(),
        });
    }
    Ok(())
}

/// Text that narration would fold away counts as blank, so that no answer reads as cancelled.
fn check_custom_text(question: &Question, text: &str) -> Result<(), AnswerError> {
    if !question.allows_custom() {
        return Err(AnswerError::CustomNotAllowed);
    }
    if fold_line(text).is_empty() {
        return Err(AnswerError::BlankCustom);
    }
    check_length("customText", text)
}

fn checked_note(note: Option<String>) -> Result<Option<String>, AnswerError> {
    let note = note.filter(|text| !is_blank(text));
    if let Some(text) = &note {
        check_length("note", text)?;
    }
    Ok(note)
}

fn check_length(field: &'static str, text: &str) -> Result<(), AnswerError> {
    let actual = utf16_len(text);
    if actual > LIMITS.max_text {
        return Err(AnswerError::TooLong { field, actual });
    }
    Ok(())
}
