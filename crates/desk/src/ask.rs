//! One pending ask.

use asktray_contract::{AskRequest, Category, Outcome, Policy};
use serde::{Deserialize, Serialize};

use crate::{Agent, Defaults, Draft, Figures, Millis, Step};

/// Names an ask for as long as the desk lives; never used twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct AskId(pub u64);

/// Who asks, as far as bounds and turns go: one number for all asks that come
/// from the same foreign process.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Asker(pub u64);

/// An admitted ask, on its way to the desk.
#[derive(Debug, Clone)]
pub struct NewAsk {
    /// Its name; must be new.
    pub id: AskId,
    /// Who asks.
    pub asker: Asker,
    /// Whose it is for the person.
    pub agent: Agent,
    /// What is asked.
    pub request: AskRequest,
    /// Milliseconds until the deadline; absent: it waits.
    pub timeout_ms: Option<u64>,
    /// What happens at the deadline.
    pub policy: Policy,
}

/// A pending ask with all that was entered for it.
#[derive(Debug, Clone)]
pub struct Ask {
    /// Its name.
    pub id: AskId,
    /// Who asks.
    pub asker: Asker,
    /// Whose it is for the person.
    pub agent: Agent,
    /// What is asked.
    pub request: AskRequest,
    /// What happens at the deadline, before the person's setting.
    pub policy: Policy,
    /// When it closes by itself.
    pub deadline: Option<Millis>,
    /// Milliseconds of the whole span, which More time adds again.
    pub span_ms: u64,
    /// What is entered, one for each question.
    pub drafts: Vec<Draft>,
    /// The outcome of each question that was given (law L9).
    pub given: Vec<Option<Outcome>>,
    /// Where the person is.
    pub step: Step,
    /// The person set it aside.
    pub later: bool,
    /// A notification about it stands.
    pub notified: bool,
    /// The person called it up when it last came up.
    pub(crate) called: bool,
    /// Milliseconds by which keys and picks have moved the deadline.
    pub(crate) moved_ms: u64,
    /// Milliseconds each question was on screen.
    pub(crate) on_screen_ms: Vec<u64>,
    /// Milliseconds it is still to be on show before it may expire, after the
    /// machine slept.
    pub(crate) owed_ms: u64,
}

impl Ask {
    pub(crate) fn new(new: NewAsk, now: Millis) -> Self {
        let count = new.request.questions.len();
        Self {
            id: new.id,
            asker: new.asker,
            agent: new.agent,
            policy: new.policy,
            deadline: new.timeout_ms.map(|ms| now + ms),
            span_ms: new.timeout_ms.unwrap_or(0),
            drafts: vec![Draft::default(); count],
            given: vec![None; count],
            step: Step::Question(0),
            later: false,
            notified: false,
            called: false,
            moved_ms: 0,
            on_screen_ms: vec![0; count],
            owed_ms: 0,
            request: new.request,
        }
    }

    /// Whether the ask counts as `security-permission`: one of its questions
    /// does.
    #[must_use]
    pub fn is_careful(&self) -> bool {
        self.request
            .questions
            .iter()
            .any(|question| question.category == Some(Category::SecurityPermission))
    }

    /// The policy once the person's setting has had its word (law L13).
    #[must_use]
    pub fn effective_policy(&self, figures: &Figures) -> Policy {
        match (figures.defaults, self.policy) {
            (Defaults::Never, Policy::Recommended) => Policy::Cancel,
            (Defaults::Always, Policy::Cancel) => Policy::Recommended,
            (_, policy) => policy,
        }
    }

    /// Milliseconds until the deadline at `now`.
    #[must_use]
    pub fn left_ms(&self, now: Millis) -> Option<u64> {
        self.deadline.map(|deadline| deadline.since(now))
    }
}
