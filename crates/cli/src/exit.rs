//! Exit codes: a contract with whoever calls us from a script (protocol.md,
//! the table of exit codes). Pure.

use std::process::ExitCode;

use asktray_client::wire::{ErrorCode, ErrorObject};
use asktray_contract::{QuestionAnswer, Status};

/// How the command ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Exit {
    /// All answered by a human, or done.
    Done = 0,
    /// Any question cancelled; for `cancel` and `show`: no such ask.
    Cancelled = 1,
    /// The ask or the flags were refused.
    Refused = 2,
    /// Any question timed out, or the deadline passed under policy `error`.
    TimedOut = 5,
    /// All answered, at least one by default and not by a human.
    Defaulted = 6,
    /// Nobody can be reached.
    Unavailable = 69,
    /// Anything unexpected.
    Unexpected = 70,
    /// Set aside by the human.
    Dismissed = 75,
    /// Interrupted; the ask was withdrawn.
    Interrupted = 130,
    /// Terminated; the ask was withdrawn.
    Terminated = 143,
}

impl Exit {
    /// The number.
    pub fn code(self) -> u8 {
        self as u8
    }

    /// The exit code of an ask with `questions` questions that ended with
    /// `answers`: of all that happened, the first of the table. A question
    /// without an answer, or answered with nothing, is a cancelled one, as the
    /// contract's text says too.
    pub fn of_answers(questions: usize, answers: &[QuestionAnswer]) -> Self {
        let any = |status: Status| answers.iter().any(|answer| answer.status == status);
        let empty = |answer: &QuestionAnswer| {
            answer.status == Status::Answered
                && answer.selected.is_empty()
                && answer.custom_text.is_none()
        };
        match () {
            () if any(Status::Unavailable) => Self::Unavailable,
            () if any(Status::Dismissed) => Self::Dismissed,
            () if any(Status::Cancelled) => Self::Cancelled,
            () if answers.len() < questions || answers.iter().any(empty) => Self::Cancelled,
            () if any(Status::Timeout) => Self::TimedOut,
            () if answers.iter().any(|answer| answer.defaulted == Some(true)) => Self::Defaulted,
            () => Self::Done,
        }
    }

    /// The exit code of an error the app answered with.
    pub fn of_error(error: &ErrorObject) -> Self {
        match error.known() {
            // Another document under the same key is a flag that cannot be met.
            Some(ErrorCode::Refused | ErrorCode::KeyTaken) => Self::Refused,
            Some(ErrorCode::DeadlinePassed) => Self::TimedOut,
            Some(ErrorCode::UnknownKey) => Self::Cancelled,
            Some(ErrorCode::ShuttingDown) => Self::Unavailable,
            Some(
                ErrorCode::ParseError
                | ErrorCode::InvalidRequest
                | ErrorCode::UnknownMethod
                | ErrorCode::TooMany
                | ErrorCode::TakenOver,
            )
            | None => Self::Unexpected,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit.code())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn of(answers: Value) -> u8 {
        let answers: Vec<QuestionAnswer> = serde_json::from_value(answers).unwrap();
        Exit::of_answers(answers.len(), &answers).code()
    }

    fn ended(status: &str) -> Value {
        json!({ "id": "q", "status": status, "selected": [] })
    }

    #[test]
    fn the_first_row_that_applies_decides() {
        let human = json!({ "id": "q", "status": "answered", "selected": [0] });
        let typed = json!({ "id": "q", "status": "answered", "selected": [], "customText": "x" });
        let default =
            json!({ "id": "q", "status": "answered", "selected": [0], "defaulted": true });
        let nothing = ended("answered");
        let table = [
            (json!([human]), 0),
            (json!([human, typed]), 0),
            (json!([human, default]), 6),
            (json!([default, ended("timeout"), human]), 5),
            (json!([ended("timeout"), ended("cancelled"), default]), 1),
            (json!([human, nothing]), 1),
            (json!([ended("cancelled"), ended("dismissed")]), 75),
            (json!([ended("dismissed"), ended("unavailable")]), 69),
            (json!([ended("unavailable")]), 69),
        ];
        for (answers, code) in table {
            assert_eq!(of(answers.clone()), code, "{answers}");
        }
    }

    #[test]
    fn a_question_without_an_answer_is_a_cancelled_one() {
        assert_eq!(Exit::of_answers(1, &[]), Exit::Cancelled);
    }

    #[test]
    fn every_error_of_the_protocol_has_its_exit_code() {
        let table = [
            (ErrorCode::ParseError, 70),
            (ErrorCode::InvalidRequest, 70),
            (ErrorCode::UnknownMethod, 70),
            (ErrorCode::Refused, 2),
            (ErrorCode::DeadlinePassed, 5),
            (ErrorCode::TooMany, 70),
            (ErrorCode::ShuttingDown, 69),
            (ErrorCode::UnknownKey, 1),
            (ErrorCode::KeyTaken, 2),
            (ErrorCode::TakenOver, 70),
        ];
        for (code, exit) in table {
            let error = ErrorObject::new(code, "x");
            assert_eq!(Exit::of_error(&error).code(), exit, "{code:?}");
        }
    }
}
