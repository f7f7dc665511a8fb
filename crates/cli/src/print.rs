//! What goes where: the answer to stdout, everything else to stderr. Never
//! panics over a stream whose reader is gone.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};

use asktray_markdown::visible::mark;

use crate::exit::Exit;

/// Why a command stops without an answer, for stderr and the exit code.
#[derive(Debug)]
pub struct Stop {
    /// The exit code.
    pub exit: Exit,
    /// What to say, a line each.
    pub lines: Vec<String>,
}

impl Stop {
    /// One line.
    pub fn new(exit: Exit, line: impl Into<String>) -> Self {
        Self {
            exit,
            lines: vec![line.into()],
        }
    }

    /// Several lines.
    pub fn lines<T: ToString>(exit: Exit, lines: &[T]) -> Self {
        Self {
            exit,
            lines: lines.iter().map(ToString::to_string).collect(),
        }
    }
}

/// Writes `text` to stdout: byte for byte, unless stdout is a terminal, where
/// control and invisible characters are shown as marks.
///
/// # Errors
/// A [`Stop`] where nobody reads it any more: then the answer did not arrive.
pub fn answer(text: &str) -> Result<(), Stop> {
    let mut stdout = io::stdout().lock();
    let shown = if stdout.is_terminal() {
        mark(text)
    } else {
        Cow::Borrowed(text)
    };
    stdout
        .write_all(shown.as_bytes())
        .and_then(|()| stdout.flush())
        .map_err(|error| {
            Stop::new(
                Exit::Unexpected,
                format!("the answer could not be written: {error}"),
            )
        })
}

/// Says a line on stderr. Nobody may be listening, and that is no error.
pub fn say(line: &str) {
    let line = format!("asktray: {}\n", mark(line));
    // Nothing is left to tell anyone if even stderr fails.
    drop(io::stderr().lock().write_all(line.as_bytes()));
}
