//! From an admitted ask to what the window shows. All HTML is made here, by
//! `markdown`, and all other text has its invisible characters marked.

pub(crate) mod copy;
mod line;
mod prepared;

use asktray_client::wire::{EvidenceKind as WireKind, Origin};
use asktray_contract::{AskRequest, Policy, Question};
use asktray_desk::{Ask, Figures, Millis};
use asktray_markdown::visible::mark;
use asktray_markdown::{
    Evidence as Literal, SafeHtml, description, literal, option_description, question, source_view,
};
use asktray_view::{
    AskView, Claims, Deadline, Evidence, EvidenceKind, OptionView, Proof, QuestionView, Rich,
};

pub(crate) use line::mark_line;
pub(crate) use prepared::{Document, Drawn, Prepared};

use crate::Settings;

/// Characters of a question that a list shows.
const FIRST_WORDS: usize = 80;

fn question_view(asked: &Question) -> QuestionView {
    QuestionView {
        id: mark(&asked.id).into_owned(),
        question: rich(&asked.question, question),
        plain: mark(&asked.question).into_owned(),
        description: asked
            .description
            .as_deref()
            .map(|text| rich(text, description)),
        category: asked.category.map(|category| category.name().to_owned()),
        options: asked
            .options
            .iter()
            .map(|option| OptionView {
                label: mark(&option.label).into_owned(),
                description: option
                    .description
                    .as_deref()
                    .map(|it| rich(it, option_description)),
            })
            .collect(),
        multi: asked.is_multi(),
        recommended: asked.recommended,
        allow_custom: asked.allows_custom(),
        at_deadline: None,
    }
}

fn rich(text: &str, draw: fn(&str) -> SafeHtml) -> Rich {
    Rich {
        html: draw(text),
        source: source_view(text),
    }
}

fn evidence(given: &asktray_client::wire::Evidence) -> Evidence {
    let (kind, read) = match given.kind {
        WireKind::Command => (EvidenceKind::Command, Literal::Text),
        WireKind::Diff => (EvidenceKind::Diff, Literal::Diff),
        WireKind::Text => (EvidenceKind::Text, Literal::Text),
    };
    Evidence {
        kind,
        title: given.title.as_deref().map(|title| mark(title).into_owned()),
        html: literal(&given.text, read),
    }
}

/// The claims of a caller, marked.
pub(crate) fn claims(origin: &Origin) -> Claims {
    let marked = |text: &Option<String>| text.as_deref().map(mark_line);
    Claims {
        agent: marked(&origin.agent),
        project: marked(&origin.project),
        session: marked(&origin.session),
        title: marked(&origin.title),
    }
}

/// What is proven of a caller, marked.
fn proven(proof: &Proof) -> Proof {
    Proof {
        exe: mark_line(&proof.exe),
        ..proof.clone()
    }
}

/// Who asks, in one line: what is claimed, else what is proven; empty where
/// nothing is.
pub(crate) fn who(claims: &Claims, proof: Option<&Proof>) -> String {
    let claimed = [&claims.agent, &claims.project];
    let claimed: Vec<&str> = claimed
        .into_iter()
        .filter_map(|text| text.as_deref())
        .collect();
    match (claimed.is_empty(), proof) {
        (false, _) => claimed.join(" · "),
        (true, Some(proof)) => {
            let name = proof.exe.rsplit('/').next().unwrap_or(&proof.exe);
            mark_line(name)
        }
        (true, None) => String::new(),
    }
}

/// Who asks, in one line, as given: for what is kept and not shown.
pub(crate) fn who_as_given(origin: &Origin, proof: Option<&Proof>) -> String {
    let claims = Claims {
        agent: origin.agent.clone(),
        project: origin.project.clone(),
        ..Claims::default()
    };
    who(&claims, proof)
}

/// The first words of an ask on one line, marked.
pub(crate) fn about(request: &AskRequest) -> String {
    let first = request
        .questions
        .first()
        .map_or("", |asked| asked.question.as_str());
    let line = asktray_contract::text::fold_line(first);
    let mut words: String = line.chars().take(FIRST_WORDS).collect();
    if words.len() < line.len() {
        words.push('…');
    }
    mark_line(&words)
}

/// The ask as it now stands.
pub(crate) fn ask_view(
    ask: &Ask,
    drawn: (&[QuestionView], &[Evidence]),
    (claims, proof): (&Claims, Option<&Proof>),
    waiting: usize,
    settings: &Settings,
    now: Millis,
) -> AskView {
    let figures = settings.figures();
    let mut questions = drawn.0.to_vec();
    for (view, asked) in questions.iter_mut().zip(&ask.request.questions) {
        view.at_deadline = at_deadline(ask, asked, &figures);
    }
    AskView {
        ask: ask.id.0,
        claims: claims.clone(),
        proof: proof.map(proven),
        waiting,
        careful: ask.is_careful(),
        questions,
        evidence: drawn.1.to_vec(),
        deadline: deadline(ask, now),
        drafts: ask.drafts.clone(),
        given: ask.given.iter().map(Option::is_some).collect(),
        step: ask.step,
        arrival: settings.arrival,
        digit_keys: settings.digit_keys,
    }
}

/// The option a deadline would apply, provided the fair time is over by then.
fn at_deadline(ask: &Ask, asked: &Question, figures: &Figures) -> Option<usize> {
    ask.deadline?;
    let applies = ask.effective_policy(figures) == Policy::Recommended;
    let outcome = applies.then(|| asktray_contract::Outcome::defaulted(asked))??;
    outcome.selected().first().copied()
}

/// The time an ask has left.
pub(crate) fn deadline(ask: &Ask, now: Millis) -> Option<Deadline> {
    ask.left_ms(now).map(|left_ms| Deadline {
        left_ms,
        span_ms: ask.span_ms,
        fails: ask.policy == Policy::Error,
    })
}
