//! `asktray`, the command line: asks a human from a shell. Thin: it links no
//! toolkit, does nothing before the flags are read, and prints only the answer
//! to stdout. `main` maps an outcome to an exit code and nothing else.

mod args;
mod ask;
mod contract;
mod duration;
mod exit;
mod pending;
mod print;
mod signals;

use std::io;
use std::process::ExitCode;

use asktray_client::wire::Page;
use clap::{ArgMatches, CommandFactory, FromArgMatches};

use args::{Cli, Command};
use exit::Exit;
use print::{Stop, say};

fn main() -> ExitCode {
    let matches = Cli::command().get_matches();
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    match run(cli.command, &matches) {
        Ok(code) => code,
        Err(stop) => {
            stop.lines.iter().for_each(|line| say(line));
            stop.exit.into()
        }
    }
}

fn run(command: Command, matches: &ArgMatches) -> Result<ExitCode, Stop> {
    let exit = match command {
        Command::Ask(args) => {
            // The flags in their order: `--explain` belongs to the option before.
            let matches = matches.subcommand_matches("ask").unwrap_or(matches);
            ask::run(&args, matches)?
        }
        Command::List { format } => pending::list(format)?,
        Command::Show {
            handle,
            settings,
            history,
        } => {
            let page = if history {
                Some(Page::History)
            } else {
                settings.then_some(Page::Settings)
            };
            pending::show(handle, page)?
        }
        Command::Cancel { key } => pending::cancel(key)?,
        Command::Contract(args) => {
            let (stdin, stdout) = (io::stdin(), io::stdout());
            return contract::run(&args, &mut stdin.lock(), &mut stdout.lock())
                .map(ExitCode::from)
                .map_err(|error| Stop::new(Exit::Unexpected, error.to_string()));
        }
    };
    Ok(exit.into())
}
