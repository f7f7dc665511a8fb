//! Asks and drafts as scripts use them: every variant of a question, drafts
//! mostly valid.

use asktray_contract::{AskRequest, Category, Policy, Question, QuestionOption};
use asktray_desk::{Agent, AskId, Asker, Draft, NewAsk};

use super::choices::Choices;

pub fn new_ask(id: AskId, c: &mut Choices) -> NewAsk {
    let direct = c.one_in(6);
    let count = if direct { 1 } else { 1 + c.index(4) };
    let mut questions: Vec<Question> = (0..count).map(|index| question(index, c)).collect();
    if direct {
        questions[0].category = Some(Category::Implementation);
        questions[0].multi = None;
    }
    NewAsk {
        id,
        asker: Asker(c.pick(4)),
        agent: Agent(c.pick(3)),
        request: AskRequest { questions },
        timeout_ms: (c.pick(5) > 0).then(|| 1_000 + c.pick(70_000)),
        policy: c.of([
            Policy::Recommended,
            Policy::Recommended,
            Policy::Cancel,
            Policy::Error,
        ]),
    }
}

fn question(index: usize, c: &mut Choices) -> Question {
    let options = 1 + c.index(4);
    Question {
        id: format!("q{}", index + 1),
        question: "Which?".to_owned(),
        description: words(c),
        options: (0..options)
            .map(|option| QuestionOption {
                label: format!("o{option}"),
                description: words(c),
            })
            .collect(),
        multi: c.of([None, Some(false), Some(true)]),
        recommended: (c.pick(3) > 0).then(|| c.index(options)),
        allow_custom: c.of([None, Some(true), Some(false)]),
        category: c.of([
            None,
            None,
            Some(Category::Implementation),
            Some(Category::Implementation),
            Some(Category::ScopeProduct),
            Some(Category::SecurityPermission),
        ]),
    }
}

fn words(c: &mut Choices) -> Option<String> {
    c.one_in(9).then(|| "see there".to_owned())
}

/// What a person, or a page that misbehaves, may enter for `question`.
pub fn draft(question: &Question, c: &mut Choices) -> Draft {
    let options = question.options.len();
    let mut draft = Draft {
        note: c.of(["", "", "", " ", "why"]).to_owned(),
        custom_text: c.of(["", "", "kept aside"]).to_owned(),
        ..Draft::default()
    };
    match c.pick(10) {
        0 => {}
        1..=5 if question.multi == Some(true) => {
            draft.selected = (0..options).filter(|_| c.pick(2) == 0).collect();
            if c.pick(3) == 0 {
                draft.selected.reverse();
            }
        }
        1..=5 => draft.selected = vec![c.index(options)],
        6 | 7 => {
            draft.other = true;
            draft.custom_text = String::from("mTLS");
        }
        _ => spoil(&mut draft, options, c),
    }
    draft
}

fn spoil(draft: &mut Draft, options: usize, c: &mut Choices) {
    match c.pick(7) {
        0 => draft.selected = vec![options],
        1 => draft.selected = vec![0, options + 7],
        2 => draft.selected = (0..options).collect(),
        3 => draft.selected = vec![0, 0],
        4 => {
            draft.other = true;
            draft.custom_text = String::from(" \t\u{feff}");
        }
        5 if c.one_in(8) => {
            draft.other = true;
            draft.custom_text = "x".repeat(4_001);
        }
        5 => {}
        _ if c.one_in(8) => {
            draft.selected = vec![0];
            draft.note = "x".repeat(4_001);
        }
        _ => {}
    }
}
