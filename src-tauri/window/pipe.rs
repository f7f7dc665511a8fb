//! The two ends of the pipe to the app, one JSON object a line.
//!
//! The ends are moved off the standard descriptors: no library can print into
//! the protocol, and no process of the web engine keeps the pipe open after
//! this program is gone. An ask is checked to be JSON and handed on unread.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Write},
    sync::Arc,
};

use asktray_view::{Arrival, FromWindow, ToWindow};
use rustix::{io::fcntl_dupfd_cloexec, stdio};
use serde::Deserialize;

/// What the window itself must know of an ask. The page gets the whole line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub struct Head {
    /// Names the ask.
    pub ask: u64,
    /// How the window comes up with it.
    pub arrival: Arrival,
}

/// One line from the app: what it says, and its text for the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// What it says.
    pub says: ToWindow<Head>,
    /// The line as it came, without its end.
    pub text: String,
}

impl Line {
    /// Reads one line.
    ///
    /// # Errors
    /// It is not a JSON object of the pipe's shapes.
    pub fn parse(text: String) -> Result<Self, serde_json::Error> {
        let says = serde_json::from_str(&text)?;
        Ok(Self { says, text })
    }
}

/// The reading end.
pub struct Down(BufReader<File>);

/// The writing end.
#[derive(Debug, Clone)]
pub struct Up(Arc<File>);

/// Takes standard input and output for the protocol. What prints to standard
/// output from now on reaches standard error.
///
/// # Errors
/// One of them is closed.
pub fn take() -> io::Result<(Down, Up)> {
    let down = fcntl_dupfd_cloexec(io::stdin(), 3)?;
    let up = fcntl_dupfd_cloexec(io::stdout(), 3)?;
    stdio::dup2_stdin(File::open("/dev/null")?)?;
    stdio::dup2_stdout(io::stderr())?;
    Ok((Down(BufReader::new(down.into())), Up(Arc::new(up.into()))))
}

impl Down {
    /// Hands every well-formed line to `take` until the app closes its end.
    /// The rest is named on standard error and skipped.
    pub fn read(mut self, mut take: impl FnMut(Line)) {
        loop {
            let mut bytes = Vec::new();
            match self.0.read_until(b'\n', &mut bytes) {
                Ok(0) => return,
                Ok(_) => {}
                Err(error) => {
                    eprintln!("asktray-window: the pipe from the app broke: {error}");
                    return;
                }
            }
            match line(bytes) {
                Ok(line) => take(line),
                Err(error) => eprintln!("asktray-window: skipped a line from the app: {error}"),
            }
        }
    }
}

fn line(bytes: Vec<u8>) -> io::Result<Line> {
    let mut text = String::from_utf8(bytes).map_err(io::Error::other)?;
    text.truncate(text.trim_end().len());
    Ok(Line::parse(text)?)
}

impl Up {
    /// Says one thing to the app. If the app is gone there is nobody to tell:
    /// the reading end will see it too.
    pub fn say(&mut self, what: &FromWindow) {
        if let Err(error) = self.write(what) {
            eprintln!("asktray-window: could not reach the app: {error}");
        }
    }

    fn write(&mut self, what: &FromWindow) -> io::Result<()> {
        let mut line = serde_json::to_vec(what)?;
        line.push(b'\n');
        (&*self.0).write_all(&line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ask_is_handed_on_as_it_came() {
        let text = r#"{"present":{"ask":7,"arrival":"quiet","questions":[{"x":"\u202e"}]}}"#;
        let line = Line::parse(text.into()).expect("a line");
        assert_eq!(
            line.says,
            ToWindow::Present(Head {
                ask: 7,
                arrival: Arrival::Quiet
            })
        );
        assert_eq!(line.text, text);
    }

    #[test]
    fn a_line_end_is_no_part_of_the_line() {
        assert_eq!(
            line(b"\"rest\"\r\n".to_vec()).expect("a line").text,
            "\"rest\""
        );
    }

    #[test]
    fn what_is_not_of_the_pipe_is_refused() {
        for bad in [
            "",
            "rest",
            "{\"present\":{\"ask\":1}}",
            "{\"ping\":1}}",
            "{\"eval\":\"x\"}",
        ] {
            assert!(line(bad.as_bytes().to_vec()).is_err(), "{bad}");
        }
        assert!(line(b"\"re\xffst\"".to_vec()).is_err());
    }
}
