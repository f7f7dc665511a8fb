//! The laws of the contract, read once more: what an answer looks like on the
//! wire, independent of how the desk makes it.

use std::collections::BTreeSet;

use asktray_contract::{Category, Policy, Question, QuestionAnswer, Status};
use asktray_desk::{Defaults, Draft};

const MOST_UNITS: usize = 4_000;

/// The human's answer, or none if this is no answer (L10).
pub fn human(question: &Question, draft: &Draft) -> Option<QuestionAnswer> {
    let picks: BTreeSet<usize> = draft.selected.iter().copied().collect();
    let past_last = picks
        .last()
        .is_some_and(|last| *last >= question.options.len());
    let several = picks.len() > 1 && question.multi != Some(true);
    let says_nothing = picks.is_empty() && !draft.other;
    let bad_text = draft.other
        && (question.allow_custom == Some(false)
            || !draft.custom_text.chars().any(char::is_alphanumeric)
            || draft.custom_text.len() > MOST_UNITS);
    if past_last || several || says_nothing || bad_text || draft.note.len() > MOST_UNITS {
        return None;
    }
    Some(QuestionAnswer {
        selected: picks.into_iter().collect(),
        custom_text: draft.other.then(|| draft.custom_text.clone()),
        note: note(draft),
        ..bare(question, Status::Answered)
    })
}

/// A question left open or declined, with the person's word about it.
pub fn declined(question: &Question, draft: &Draft) -> QuestionAnswer {
    QuestionAnswer {
        note: note(draft),
        ..bare(question, Status::Cancelled)
    }
}

/// What Send makes of it all (L14), or none if it is not to be sent.
pub fn sent(questions: &[Question], drafts: &[Draft]) -> Option<Vec<QuestionAnswer>> {
    if questions.len() != drafts.len() {
        return None;
    }
    let mut answers = Vec::new();
    for (question, draft) in questions.iter().zip(drafts) {
        let left_open = draft.selected.is_empty() && !draft.other;
        if left_open && questions.len() > 1 && draft.note.len() <= MOST_UNITS {
            answers.push(declined(question, draft));
        } else {
            answers.push(human(question, draft)?);
        }
    }
    Some(answers)
}

/// What a choice in a notification makes, or none where there is none to be
/// had: one harmless question, read in full there, with one pick of three.
pub fn chosen(questions: &[Question], option: usize) -> Option<Vec<QuestionAnswer>> {
    if questions.len() != 1 || option > 2 {
        return None;
    }
    let asked = &questions[0];
    let texts = asked.options.iter().map(|it| &it.description);
    let further = texts.chain([&asked.description]).flatten().count();
    let fits = (option + 1..=3).contains(&asked.options.len())
        && asked.multi != Some(true)
        && asked.category.map(Category::name) == Some("implementation")
        && further == 0;
    fits.then(|| {
        vec![QuestionAnswer {
            selected: vec![option],
            ..bare(asked, Status::Answered)
        }]
    })
}

/// What the deadline makes of a question that was not given (L3 to L7, L13).
pub fn expired(
    question: &Question,
    policy: Policy,
    setting: Defaults,
    on_screen_ms: u64,
    set_aside: bool,
) -> QuestionAnswer {
    let wanted = match setting {
        Defaults::Never => false,
        Defaults::Callers => policy == Policy::Recommended,
        Defaults::Always => policy != Policy::Error,
    };
    let harmless = question
        .category
        .is_none_or(|it| it == Category::Implementation);
    match question.recommended {
        Some(index) if wanted && harmless && on_screen_ms >= 10_000 && !set_aside => {
            QuestionAnswer {
                selected: vec![index],
                note: Some(
                    "No human answered; the recommended option was applied at the deadline."
                        .to_owned(),
                ),
                defaulted: Some(true),
                ..bare(question, Status::Answered)
            }
        }
        _ => bare(question, Status::Timeout),
    }
}

pub fn bare(question: &Question, status: Status) -> QuestionAnswer {
    QuestionAnswer {
        id: question.id.clone(),
        status,
        selected: Vec::new(),
        custom_text: None,
        note: None,
        defaulted: None,
    }
}

/// L2 and L10 on the wire form alone.
pub fn is_lawful(question: &Question, answer: &QuestionAnswer) -> bool {
    let blank = |text: &String| !text.chars().any(char::is_alphanumeric);
    let ascending = answer.selected.windows(2).all(|two| two[0] < two[1]);
    let in_range = answer
        .selected
        .iter()
        .all(|at| *at < question.options.len());
    let at_most = if question.multi == Some(true) {
        question.options.len()
    } else {
        1
    };
    let says_something = !answer.selected.is_empty() || answer.custom_text.is_some();
    let custom_allowed = answer.custom_text.is_none() || question.allow_custom != Some(false);
    let final_status = answer.status != Status::Dismissed;
    answer.id == question.id
        && final_status
        && says_something == (answer.status == Status::Answered)
        && (answer.defaulted.is_none() || answer.status == Status::Answered)
        && answer.defaulted != Some(false)
        && ascending
        && in_range
        && answer.selected.len() <= at_most
        && custom_allowed
        && !answer.custom_text.as_ref().is_some_and(blank)
        && !answer.note.as_ref().is_some_and(blank)
}

fn note(draft: &Draft) -> Option<String> {
    let note = draft.note.clone();
    (note.chars().any(char::is_alphanumeric) && note.len() <= MOST_UNITS).then_some(note)
}
