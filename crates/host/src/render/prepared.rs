//! From a frame to a call that is ready for the actor: whatever takes long is
//! done here, before it has its turn.

use std::hash::{BuildHasher, RandomState};
use std::sync::LazyLock;

use asktray_client::wire::{
    AskParams, Call, ErrorCode, ErrorObject, Failure, Id, Incoming, ParamProblem, trim_frame,
};
use asktray_contract::{AskRequest, Refusal, admit};
use asktray_view::{Evidence, QuestionView};
use serde::Deserialize;
use serde_json::Value;

use super::{evidence, question_view};

/// A call whose ask, if it is one, is admitted and drawn already.
#[derive(Debug)]
pub struct Prepared {
    pub(crate) id: Option<Id>,
    pub(crate) call: Call,
    /// Only for `ask`.
    pub(crate) drawn: Option<Drawn>,
}

/// An ask, admitted or refused, with the parts of its view that never change.
#[derive(Debug)]
pub(crate) struct Drawn {
    pub document: Document,
    pub request: Result<AskRequest, Refusal>,
    pub questions: Vec<QuestionView>,
    pub evidence: Vec<Evidence>,
}

/// Tells an agent's documents apart without keeping them: they may be large.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Document([u64; 2]);

impl Document {
    /// The order of names in an object makes no difference.
    fn of(document: &Value) -> Self {
        static KEYS: LazyLock<[RandomState; 2]> =
            LazyLock::new(|| [RandomState::new(), RandomState::new()]);
        Self(KEYS.each_ref().map(|key| key.hash_one(document)))
    }
}

impl Prepared {
    /// Reads a frame, and admits and draws its ask. Takes a while for a large
    /// one.
    pub(crate) fn read(frame: &[u8]) -> Result<Self, Failure> {
        let Incoming { id, mut call } =
            Incoming::parse(frame).map_err(|failure| of_a_later_version(frame, failure))?;
        let drawn = match &mut call {
            Call::Ask(params) => Some(draw(params)),
            _ => None,
        };
        Ok(Self { id, call, drawn })
    }
}

/// Draws an ask; its document is gone afterwards.
fn draw(params: &mut AskParams) -> Drawn {
    let asked = params.request.take();
    let request = admit(&asked);
    let questions = request
        .iter()
        .flat_map(|request| &request.questions)
        .map(question_view)
        .collect();
    let shown = request
        .is_ok()
        .then(|| params.evidence.iter().map(evidence).collect());
    Drawn {
        document: Document::of(&asked),
        questions,
        evidence: shown.unwrap_or_default(),
        request,
    }
}

/// `collect` is a method of the protocol that this version does not have yet:
/// it is refused, and not unknown.
fn of_a_later_version(frame: &[u8], failure: Failure) -> Failure {
    #[derive(Deserialize)]
    struct Named {
        method: String,
    }
    if failure.error.known() != Some(ErrorCode::UnknownMethod) {
        return failure;
    }
    match serde_json::from_slice::<Named>(trim_frame(frame)) {
        Ok(Named { method }) if method == "collect" => Failure {
            id: failure.id,
            error: ErrorObject::params(&[ParamProblem {
                path: "method".into(),
                expected: "another method: asks are not kept to be collected yet".into(),
                found: method,
            }]),
        },
        _ => failure,
    }
}
