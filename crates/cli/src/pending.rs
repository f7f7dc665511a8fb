//! `asktray list`, `show` and `cancel`: pending asks from outside. They never
//! start the app: where it does not run nothing is pending.

use asktray_client::wire::{ErrorObject, Key, ListResult, ListedAsk, Page, ShowParams};
use asktray_client::{Client, ClientError, Endpoint};
use asktray_contract::text::fold_line;
use asktray_markdown::visible::mark;
use serde_json::json;

use crate::args::ListFormat;
use crate::duration;
use crate::exit::Exit;
use crate::print::{Stop, answer, say};

/// Prints the pending asks.
///
/// # Errors
/// A [`Stop`]: 69 where the app does not run.
pub fn list(format: ListFormat) -> Result<Exit, Stop> {
    let list = connect()?.list().map_err(stop)?;
    match format {
        ListFormat::Json => answer(&format!("{}\n", json!(list)))?,
        ListFormat::Text if list.asks.is_empty() => say("no ask is pending"),
        ListFormat::Text => answer(&table(&list))?,
    }
    Ok(Exit::Done)
}

/// Brings the window up.
///
/// # Errors
/// A [`Stop`]: 1 for an unknown handle, 70 more than once in 10 s.
pub fn show(handle: Option<String>, page: Option<Page>) -> Result<Exit, Stop> {
    let params = ShowParams { handle, page };
    connect()?.show(params).map_err(stop)?;
    Ok(Exit::Done)
}

/// Withdraws an ask.
///
/// # Errors
/// A [`Stop`]: 1 for an unknown key.
pub fn cancel(key: Key) -> Result<Exit, Stop> {
    connect()?.cancel(key).map_err(stop)?;
    Ok(Exit::Done)
}

/// What an error of the app means, and when to try again.
pub fn explain(error: &ErrorObject) -> String {
    match error.retry_after_ms() {
        None => error.message.clone(),
        Some(wait) => format!("{}; try again in {}", error.message, duration::words(wait)),
    }
}

fn connect() -> Result<Client, Stop> {
    let unavailable = |message: String| Stop::new(Exit::Unavailable, message);
    let endpoint = Endpoint::from_env().map_err(|error| unavailable(error.to_string()))?;
    Client::connect(&endpoint).map_err(|error| unavailable(error.to_string()))
}

fn stop(error: ClientError) -> Stop {
    match error {
        ClientError::Host(error) => Stop::new(Exit::of_error(&error), explain(&error)),
        ClientError::Gone | ClientError::Endpoint(_) => {
            Stop::new(Exit::Unavailable, error.to_string())
        }
        ClientError::Silent | ClientError::TooLong(_) | ClientError::Garbled { .. } => {
            Stop::new(Exit::Unexpected, error.to_string())
        }
    }
}

/// A line for each ask, columns aligned. Every text is an agent's: marked, and
/// folded so that it cannot forge a line.
fn table(list: &ListResult) -> String {
    let heads = ["HANDLE", "STATE", "LEFT", "FROM", "ABOUT"].map(str::to_owned);
    let rows: Vec<[String; 5]> = std::iter::once(heads)
        .chain(list.asks.iter().map(row))
        .collect();
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.max().unwrap_or(0)
    };
    let widths = [0, 1, 2, 3].map(width);
    let aligned = |row: &[String; 5]| {
        let cells = row.iter().zip(widths);
        let cells: String = cells.map(|(cell, width)| pad(cell, width)).collect();
        cells + &row[4] + "\n"
    };
    rows.iter().map(aligned).collect()
}

fn pad(cell: &str, width: usize) -> String {
    format!("{cell:width$}  ")
}

fn row(ask: &ListedAsk) -> [String; 5] {
    let line = |text: &str| fold_line(&mark(text));
    let origin = [&ask.origin.agent, &ask.origin.project, &ask.origin.title];
    let from: Vec<String> = origin
        .into_iter()
        .flatten()
        .map(|text| line(text))
        .collect();
    [
        line(&ask.handle),
        ask.state.word().to_owned(),
        ask.left_ms.map_or("-".to_owned(), duration::words),
        if from.is_empty() {
            "-".to_owned()
        } else {
            from.join(", ")
        },
        line(&ask.about),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use asktray_client::wire::{AskState, Origin};

    #[test]
    fn a_row_is_one_line_with_invisible_characters_marked() {
        let list = ListResult {
            asks: vec![ListedAsk {
                handle: "7".into(),
                origin: Origin {
                    agent: Some("Pi\n8 shown".into()),
                    ..Origin::default()
                },
                about: "Delete\u{202e} it?".into(),
                state: AskState::Queued,
                left_ms: Some(90_000),
            }],
        };
        assert_eq!(
            table(&list),
            "HANDLE  STATE   LEFT    FROM        ABOUT\n\
             7       queued  1m 30s  Pi 8 shown  Delete⟨U+202E⟩ it?\n"
        );
    }
}
