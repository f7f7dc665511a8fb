//! What a person has entered but not sent.

use asktray_contract::{AnswerError, LIMITS, Outcome, Question, text};
use serde::{Deserialize, Serialize};

/// What is entered for one question. Not an answer yet.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Draft {
    /// Picked options, from 0.
    pub selected: Vec<usize>,
    /// `Other` is picked.
    pub other: bool,
    /// The text beside `Other`; kept while `Other` is not picked.
    pub custom_text: String,
    /// The note to the agent.
    pub note: String,
}

/// Where in an ask the person is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Step {
    /// The question with this index, from 0.
    Question(usize),
    /// All answers before Send.
    Review,
}

impl Draft {
    /// Whether nothing is picked and `Other` is not either: the question is
    /// left open. A note alone answers nothing.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.selected.is_empty() && !self.other
    }

    /// The outcome of a question that is left open or declined: `cancelled`,
    /// with the note if there is one.
    #[must_use]
    pub fn cancelled(&self) -> Outcome {
        Outcome::cancelled(Some(self.note.clone())).unwrap_or_else(|_| Outcome::withdrawn())
    }

    /// The outcome this draft makes of `question`.
    ///
    /// # Errors
    /// What keeps it from being an answer under law L10; `Other` without text
    /// counts as a picked nothing. Picks are a set: their order and repeats are
    /// no error. Nothing else is mended, so that no answer says what the person
    /// did not.
    pub fn outcome(&self, question: &Question) -> Result<Outcome, AnswerError> {
        let custom = self.other.then(|| self.custom_text.clone());
        let mut selected = self.selected.clone();
        selected.sort_unstable();
        selected.dedup();
        Outcome::answered(question, selected, custom, Some(self.note.clone()))
    }

    /// This draft as it may be kept for `question`: indices in range, each
    /// once and ascending, texts within the limit. A page cannot break this;
    /// it holds against one that misbehaves.
    pub(crate) fn kept_for(mut self, question: &Question) -> Self {
        self.selected
            .retain(|index| *index < question.options.len());
        self.selected.sort_unstable();
        self.selected.dedup();
        for entered in [&mut self.custom_text, &mut self.note] {
            *entered = text::clip(entered, LIMITS.max_text).to_owned();
        }
        self
    }
}
