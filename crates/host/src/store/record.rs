//! From an ask that has ended to what the history keeps of it. Texts are kept
//! as they came; they are marked on their way to the window.

use asktray_contract::text::{fold_line, is_blank};
use asktray_contract::{Outcome, Question, Status};
use asktray_desk::{Draft, Ended, Ending};
use asktray_view::{By, HistoryAnswer};

/// Characters of the first words.
const FIRST_WORDS: usize = 80;

/// An ask that has ended, as the history keeps it; texts as they came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// When it ended, in milliseconds since 1970 UTC.
    pub at: i64,
    /// Who asked.
    pub who: String,
    /// The first words.
    pub about: String,
    /// What ended it.
    pub by: By,
    /// Each question with what came of it.
    pub answers: Vec<HistoryAnswer>,
}

impl Record {
    /// All that can be searched, [folded](fold).
    pub(super) fn searchable(&self) -> String {
        let answers = self.answers.iter();
        let texts = answers.flat_map(|it| [&it.question, &it.text, &it.note]);
        let all: Vec<&str> = std::iter::once(&self.who)
            .chain(texts)
            .map(String::as_str)
            .collect();
        fold(&all.join("\n"))
    }
}

/// The text without differences of case, in all scripts.
pub(super) fn fold(text: &str) -> String {
    // By the upper case, for letters with several small forms, such as ß and
    // ss, or the two small sigmas.
    text.chars()
        .flat_map(char::to_uppercase)
        .flat_map(char::to_lowercase)
        .collect()
}

/// What the history keeps of an ask that has ended. `who` asked, in one line,
/// as given.
#[must_use]
pub fn entry(ended: &Ended, who: &str, unix_ms: i64) -> Record {
    let questions = &ended.ask.request.questions;
    let answers = questions.iter().enumerate().map(|(index, question)| {
        let outcome = ended.outcomes.get(index);
        answer(question, outcome, ended.ask.drafts.get(index))
    });
    Record {
        at: unix_ms,
        who: who.to_owned(),
        about: first_words(questions),
        by: by(ended),
        answers: answers.collect(),
    }
}

fn first_words(questions: &[Question]) -> String {
    let first = questions.first().map_or("", |it| it.question.as_str());
    let line = fold_line(first);
    match line.char_indices().nth(FIRST_WORDS) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

fn by(ended: &Ended) -> By {
    match ended.ending {
        Ending::Sent => By::Human,
        Ending::Declined | Ending::Closed => By::Declined,
        Ending::CallerCancelled => By::CallerCancelled,
        Ending::CallerGone => By::CallerGone,
        Ending::Deadline if ended.outcomes.iter().any(Outcome::is_defaulted) => By::Default,
        Ending::Deadline | Ending::DeadlineError => By::Deadline,
        Ending::Unreachable => By::Unreachable,
        Ending::Quit => By::Quit,
    }
}

/// One question with what came of it: the answer or, without one, what was
/// entered. Nothing typed is lost.
fn answer(question: &Question, outcome: Option<&Outcome>, draft: Option<&Draft>) -> HistoryAnswer {
    // A deadline that is an error to its caller (law L8) leaves no outcome.
    let status = outcome.map_or(Status::Timeout, Outcome::status);
    let mut note = outcome.and_then(Outcome::note).unwrap_or_default();
    let text = match (status, outcome, draft) {
        (Status::Answered, Some(outcome), _) => {
            words(question, outcome.selected(), outcome.custom_text())
        }
        (_, _, Some(draft)) => {
            if note.is_empty() && !is_blank(&draft.note) {
                note = &draft.note;
            }
            let typed = Some(draft.custom_text.as_str()).filter(|text| !is_blank(text));
            words(question, &draft.selected, typed)
        }
        (_, _, None) => String::new(),
    };
    HistoryAnswer {
        question: question.question.clone(),
        status: status.name().to_owned(),
        text,
        note: note.to_owned(),
    }
}

/// The labels that were picked and the person's own words, a line each.
fn words(question: &Question, selected: &[usize], custom: Option<&str>) -> String {
    let labels = selected
        .iter()
        .filter_map(|index| question.options.get(*index))
        .map(|option| option.label.as_str());
    labels.chain(custom).collect::<Vec<_>>().join("\n")
}
