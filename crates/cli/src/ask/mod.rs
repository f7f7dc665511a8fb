//! `asktray ask`: admit, ask, print. Nothing is started or sent for an ask
//! that would be refused, and an ask that reaches nobody says so in the
//! contract's own words.

mod beside;
mod document;
mod format;
mod pairing;

use asktray_client::launch::Launch;
use asktray_client::wire::{AskParams, AskResult, Key};
use asktray_client::{ClientError, Endpoint};
use asktray_contract::{
    Delivery, Outcome, Question, QuestionAnswer, Surface, admit, build_details, narrate,
};
use clap::ArgMatches;
use serde_json::{Value, json};

use crate::args::AskArgs;
use crate::exit::Exit;
use crate::print::{Stop, answer, say};
use crate::signals::Watch;

/// Runs the command. `matches` are those of `ask`.
///
/// # Errors
/// A [`Stop`] where there is no answer to print.
pub fn run(args: &AskArgs, matches: &ArgMatches) -> Result<Exit, Stop> {
    let document = document::document(args, matches)?;
    let request =
        admit(&document).map_err(|refusal| Stop::lines(Exit::Refused, &refusal.problems))?;
    let key = match &args.key {
        Some(key) => key.clone(),
        None => Key::random().map_err(|error| Stop::new(Exit::Unexpected, error.to_string()))?,
    };
    let params = beside::params(args, document, key.clone())?;
    let result = match ask(params, &key)? {
        Reached::Answer(result) => result,
        Reached::Nobody(why) => {
            say(&why);
            unavailable(&request.questions, key)
        }
    };
    let answers = answers(&result.details)?;
    let questions = &request.questions;
    answer(&format::format(args.format, &result, questions, &answers))?;
    Ok(Exit::of_answers(questions.len(), &answers))
}

enum Reached {
    Answer(AskResult),
    Nobody(String),
}

fn ask(params: AskParams, key: &Key) -> Result<Reached, Stop> {
    let endpoint = match Endpoint::from_env() {
        Ok(endpoint) => endpoint,
        Err(error) => return Ok(Reached::Nobody(error.to_string())),
    };
    let unexpected = |error: std::io::Error| Stop::new(Exit::Unexpected, error.to_string());
    let watch = Watch::start(endpoint.clone(), key.clone()).map_err(unexpected)?;
    let launch = Launch::ours(&endpoint).map_err(unexpected)?;
    let mut client = match launch.connect(&endpoint) {
        Ok(client) => client,
        Err(error) => return Ok(Reached::Nobody(error.to_string())),
    };
    watch.sending();
    let asked = client.ask(params);
    watch.answered();
    match asked {
        Ok(result) => Ok(Reached::Answer(result)),
        Err(error) => not_answered(error),
    }
}

fn not_answered(error: ClientError) -> Result<Reached, Stop> {
    let message = error.to_string();
    match error {
        ClientError::Gone | ClientError::Endpoint(_) => Ok(Reached::Nobody(message)),
        ClientError::TooLong(_) => Err(Stop::new(Exit::Refused, message)),
        ClientError::Silent | ClientError::Garbled { .. } => {
            Err(Stop::new(Exit::Unexpected, message))
        }
        ClientError::Host(error) => match Exit::of_error(&error) {
            Exit::Unavailable => Ok(Reached::Nobody(message)),
            exit => Err(Stop::new(exit, crate::pending::explain(&error))),
        },
    }
}

/// The outcome where nobody can be reached (law L12).
fn unavailable(questions: &[Question], key: Key) -> AskResult {
    let answers: Vec<QuestionAnswer> = questions
        .iter()
        .map(|question| Outcome::unavailable().to_wire(question))
        .collect();
    let delivery = Delivery {
        surface: Surface::None,
        degraded: false,
    };
    AskResult {
        key,
        text: narrate(questions, &answers, &delivery),
        details: json!(build_details(questions, &answers, &delivery)),
    }
}

fn answers(details: &Value) -> Result<Vec<QuestionAnswer>, Stop> {
    let answers = details.get("answers").cloned().unwrap_or_default();
    serde_json::from_value(answers).map_err(|_| {
        Stop::new(
            Exit::Unexpected,
            "expected answers from the app, found none",
        )
    })
}
