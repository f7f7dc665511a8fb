//! The document to ask: made of flags, or read from a file or stdin. What it
//! may hold is for the contract's `admit` alone.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use asktray_client::wire::MAX_FRAME;
use asktray_contract::parse_bytes;
use clap::ArgMatches;
use serde_json::{Map, Value, json};

use super::pairing::pair;
use crate::args::AskArgs;
use crate::exit::Exit;
use crate::print::Stop;

/// The document of `args`. `matches` knows the order of the flags.
///
/// # Errors
/// A refusal: a file that cannot be read, text that is no JSON, an explanation
/// without its option.
pub fn document(args: &AskArgs, matches: &ArgMatches) -> Result<Value, Stop> {
    match &args.json {
        None => from_flags(args, matches),
        Some(file) => {
            let bytes = if file == Path::new("-") {
                read_up_to(io::stdin().lock(), MAX_FRAME, "stdin")?
            } else {
                read_file(file, MAX_FRAME)?
            };
            parse_bytes(&bytes).map_err(|problem| Stop::new(Exit::Refused, problem.to_string()))
        }
    }
}

fn from_flags(args: &AskArgs, matches: &ArgMatches) -> Result<Value, Stop> {
    let placed = |name: &str, texts: &'_ [String]| -> Vec<(usize, String)> {
        let places = matches.indices_of(name).into_iter().flatten();
        places.zip(texts.iter().cloned()).collect()
    };
    let (options, explains) = (
        placed("options", &args.options),
        placed("explains", &args.explains),
    );
    let options: Vec<Value> = if args.yes_no {
        vec![json!({ "label": "Yes" }), json!({ "label": "No" })]
    } else {
        pair(borrowed(&options), borrowed(&explains))
            .map_err(|message| Stop::new(Exit::Refused, message))?
            .into_iter()
            .map(|choice| match choice.explain {
                None => json!({ "label": choice.label }),
                Some(text) => json!({ "label": choice.label, "description": text }),
            })
            .collect()
    };
    let mut question = Map::new();
    let mut put = |name: &str, value: Option<Value>| {
        if let Some(value) = value {
            question.insert(name.to_owned(), value);
        }
    };
    put("question", args.question.as_deref().map(Value::from));
    put("options", Some(options.into()));
    put("description", description(args)?.map(Value::from));
    put("multi", args.multi.then_some(true.into()));
    put("recommended", args.recommended.map(Value::from));
    put("allowCustom", args.no_custom.then_some(false.into()));
    put("category", args.category.as_deref().map(Value::from));
    Ok(json!({ "questions": [question] }))
}

fn borrowed(placed: &[(usize, String)]) -> impl Iterator<Item = (usize, &str)> {
    placed.iter().map(|(at, text)| (*at, text.as_str()))
}

fn description(args: &AskArgs) -> Result<Option<String>, Stop> {
    match &args.description_file {
        None => Ok(args.description.clone()),
        Some(file) => read_text(file, MAX_FRAME).map(Some),
    }
}

/// The text of `file`, at most `most` bytes of UTF-8.
///
/// # Errors
/// A refusal that names the file.
pub fn read_text(file: &Path, most: usize) -> Result<String, Stop> {
    String::from_utf8(read_file(file, most)?).map_err(|error| {
        let message = format!("{}: expected UTF-8, found {error}", file.display());
        Stop::new(Exit::Refused, message)
    })
}

fn read_file(file: &Path, most: usize) -> Result<Vec<u8>, Stop> {
    let name = file.display().to_string();
    match File::open(file) {
        Ok(open) => read_up_to(open, most, &name),
        Err(error) => Err(Stop::new(Exit::Refused, format!("{name}: {error}"))),
    }
}

fn read_up_to(source: impl Read, most: usize, name: &str) -> Result<Vec<u8>, Stop> {
    let refuse = |why: String| Stop::new(Exit::Refused, format!("{name}: {why}"));
    let mut bytes = Vec::new();
    source
        .take(most as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| refuse(error.to_string()))?;
    if bytes.len() > most {
        return Err(refuse(format!("expected at most {most} bytes, found more")));
    }
    Ok(bytes)
}
