//! What is answered to one document. Shapes only: the words come from the contract.

use asktray_contract::{
    AskRequest, Delivery, Problem, Question, QuestionAnswer, Refusal, admit, build_details,
    narrate, normalize_ask_request,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// An answer, serialised as it is printed.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Reply {
    Request {
        ok: bool,
        request: AskRequest,
    },
    Refused {
        ok: bool,
        error: String,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        problems: Vec<Problem>,
    },
    Narration {
        text: String,
        details: Value,
    },
}

impl Reply {
    pub(super) fn normalize(document: Result<Value, Problem>) -> Self {
        let outcome = document
            .map_err(|problem| match problem.limit {
                Some(_) => problem.to_string(),
                None => "not JSON".to_owned(),
            })
            .and_then(|ask| normalize_ask_request(&ask).map_err(|error| error.to_string()));
        match outcome {
            Ok(request) => Self::Request { ok: true, request },
            Err(error) => Self::Refused {
                ok: false,
                error,
                problems: Vec::new(),
            },
        }
    }

    pub(super) fn admit(document: Result<Value, Problem>) -> Self {
        match document.map_err(Refusal::from).and_then(|ask| admit(&ask)) {
            Ok(request) => Self::Request { ok: true, request },
            Err(refusal) => refusal.into(),
        }
    }

    pub(super) fn narrate(document: Result<Value, Problem>) -> Self {
        document
            .and_then(|outcome| narration(&outcome))
            .unwrap_or_else(|problem| Refusal::from(problem).into())
    }

    pub(super) fn is_refusal(&self) -> bool {
        matches!(self, Self::Refused { .. })
    }
}

impl From<Refusal> for Reply {
    fn from(refusal: Refusal) -> Self {
        Self::Refused {
            ok: false,
            error: refusal.to_string(),
            problems: refusal.problems,
        }
    }
}

/// The answers go into the details as they were passed, down to names the contract does not know.
fn narration(outcome: &Value) -> Result<Reply, Problem> {
    let questions: Vec<Question> = part(outcome, "questions")?;
    let answers: Vec<QuestionAnswer> = part(outcome, "answers")?;
    let delivery: Delivery = part(outcome, "delivery")?;
    let mut details = serde_json::json!(build_details(&questions, &answers, &delivery));
    details["answers"] = outcome["answers"].clone();
    Ok(Reply::Narration {
        text: narrate(&questions, &answers, &delivery),
        details,
    })
}

fn part<T: DeserializeOwned>(outcome: &Value, name: &str) -> Result<T, Problem> {
    let value = outcome.get(name).unwrap_or(&Value::Null);
    serde_json::from_value(value.clone()).map_err(|error| Problem {
        path: name.to_owned(),
        expected: "the shape of the contract".to_owned(),
        found: error.to_string(),
        limit: None,
        actual: None,
    })
}
