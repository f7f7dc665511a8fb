//! What the flags say beside the document: key, deadline, claims, evidence.

use std::path::Path;

use asktray_client::wire::{
    AskParams, Call, Evidence, EvidenceKind, Key, MAX_EVIDENCE_BYTES, Origin,
};
use serde_json::Value;

use super::document::read_text;
use crate::args::AskArgs;
use crate::exit::Exit;
use crate::print::Stop;

/// The params of the ask, as the app will take them.
///
/// # Errors
/// A refusal that names every problem, in the words of the app itself.
pub fn params(args: &AskArgs, request: Value, key: Key) -> Result<AskParams, Stop> {
    let evidence = args.evidence.iter().map(|text| piece(text));
    let call = Call::Ask(Box::new(AskParams {
        request,
        key: Some(key),
        timeout_ms: args.timeout.filter(|milliseconds| *milliseconds > 0),
        on_timeout: args.on_timeout.map(Into::into),
        durable: false,
        origin: Origin {
            agent: args.agent.clone(),
            project: args.project.clone(),
            session: None,
            title: args.title.clone(),
        },
        evidence: evidence.collect::<Result<_, _>>()?,
    }));
    // Read as the app reads it, so that a refusal never costs its start.
    let Value::Object(params) = call.params() else {
        return Err(Stop::new(Exit::Unexpected, "the params are no object"));
    };
    match Call::parse(call.method(), params) {
        Ok(Call::Ask(params)) => Ok(*params),
        Ok(_) => Err(Stop::new(Exit::Unexpected, "the call is no ask")),
        Err(error) => Err(Stop::new(Exit::Refused, error.message)),
    }
}

/// Reads `KIND=FILE`. The file's name is the title, but for files that have
/// none of their own, such as `<(git diff)`.
fn piece(text: &str) -> Result<Evidence, Stop> {
    let refuse = |found: &str| {
        let expected = "--evidence: expected KIND=FILE with command, diff or text";
        Stop::new(Exit::Refused, format!("{expected}, found {found:?}"))
    };
    let (kind, file) = text.split_once('=').ok_or_else(|| refuse(text))?;
    let kind = match kind {
        "command" => EvidenceKind::Command,
        "diff" => EvidenceKind::Diff,
        "text" => EvidenceKind::Text,
        _ => return Err(refuse(text)),
    };
    let file = Path::new(file);
    let nameless = file.starts_with("/dev") || file.starts_with("/proc");
    Ok(Evidence {
        kind,
        title: file
            .file_name()
            .filter(|_| !nameless)
            .and_then(|name| name.to_str())
            .map(str::to_owned),
        text: read_text(file, MAX_EVIDENCE_BYTES)?,
    })
}
