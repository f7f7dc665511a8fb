//! `asktray contract …`: the pure contract for programs in other languages.
//!
//! JSON on stdin, JSON on stdout, one document or one a line. It asks nobody anything, and reads
//! neither settings nor socket.

mod lines;
mod reply;

use std::io::{self, BufRead, BufWriter, Write};

use asktray_contract::{LIMITS, Problem, parse_bytes, schema};
use serde::Serialize;
use serde_json::Value;

use self::lines::{Input, Lines, MAX_DOCUMENT};
use self::reply::Reply;

/// Every document was answered.
const OK: u8 = 0;

/// The only document was refused.
const REFUSED: u8 = 2;

/// The flags of `asktray contract`.
#[derive(Debug, clap::Args)]
pub struct ContractArgs {
    /// Read a document a line, and answer each in order by a line; the exit code is then 0
    #[arg(long, global = true)]
    lines: bool,
    #[command(subcommand)]
    command: ContractCommand,
}

/// What the contract can be asked for.
#[derive(Clone, Copy, Debug, clap::Subcommand)]
pub enum ContractCommand {
    /// Read an ask leniently: {"ok":true,"request":…} or {"ok":false,"error":"…"}
    Normalize,
    /// Read an ask in any dialect, without loss or not at all: as normalize, with "problems" beside the error
    Admit,
    /// Tell the outcome of {"questions":…,"answers":…,"delivery":…}: {"text":"…","details":…}
    Narrate,
    /// Print the bounds of an ask
    Limits,
    /// Print a JSON schema of an ask
    Schema,
}

/// Runs the command and gives the exit code: 2 for a refused document without `--lines`, else 0,
/// also where nobody reads the answers any more.
///
/// # Errors
/// Whatever reading or writing fails with, but for a closed stdout.
pub fn run(
    args: &ContractArgs,
    stdin: &mut impl BufRead,
    stdout: &mut impl Write,
) -> io::Result<u8> {
    let answer = match args.command {
        ContractCommand::Normalize => Reply::normalize,
        ContractCommand::Admit => Reply::admit,
        ContractCommand::Narrate => Reply::narrate,
        ContractCommand::Limits => return unless_closed(print(stdout, &LIMITS).map(|()| OK)),
        ContractCommand::Schema => return unless_closed(print(stdout, &schema()).map(|()| OK)),
    };
    unless_closed(if args.lines {
        answer_lines(stdin, stdout, answer)
    } else {
        answer_once(stdin, stdout, answer)
    })
}

type Answer = fn(Result<Value, Problem>) -> Reply;

fn answer_once(
    stdin: &mut impl BufRead,
    stdout: &mut impl Write,
    answer: Answer,
) -> io::Result<u8> {
    let reply = answer(document(&lines::read_all(stdin)?));
    print(stdout, &reply)?;
    Ok(if reply.is_refusal() { REFUSED } else { OK })
}

/// Answers are written out whenever the next document may have to be waited for.
fn answer_lines(
    stdin: &mut impl BufRead,
    stdout: &mut impl Write,
    answer: Answer,
) -> io::Result<u8> {
    let mut stdout = BufWriter::new(stdout);
    let mut lines = Lines::new(stdin);
    while let Some(line) = lines.next(|| stdout.flush())? {
        write_line(&mut stdout, &answer(document(&line)))?;
    }
    stdout.flush()?;
    Ok(OK)
}

fn document(input: &Input) -> Result<Value, Problem> {
    match input {
        Input::Whole(bytes) => parse_bytes(bytes),
        Input::TooLong => Err(Problem {
            path: "$".to_owned(),
            expected: format!("at most {MAX_DOCUMENT} bytes"),
            found: "more".to_owned(),
            limit: Some(MAX_DOCUMENT),
            actual: None,
        }),
    }
}

fn print(stdout: &mut impl Write, reply: &impl Serialize) -> io::Result<()> {
    write_line(stdout, reply)?;
    stdout.flush()
}

fn write_line(stdout: &mut impl Write, reply: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *stdout, reply)?;
    stdout.write_all(b"\n")
}

/// A reader that has gone has all it wanted.
fn unless_closed(outcome: io::Result<u8>) -> io::Result<u8> {
    match outcome {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(OK),
        other => other,
    }
}
