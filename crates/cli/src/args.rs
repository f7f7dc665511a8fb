//! The flags and what they teach (protocol.md, "`asktray`, the command line").
//! Shapes only; what they mean together is for [`crate::ask`].

use std::path::PathBuf;

use asktray_client::wire::{Key, OnTimeout};
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::contract::ContractArgs;
use crate::duration;

const EXAMPLES: &str = "\
Examples:
  asktray ask --question 'Deploy to staging?' --yes-no
  asktray ask --question 'Which database?' --option SQLite --option Postgres --format labels
  asktray list
  asktray contract admit < ask.json

'asktray ask --help' has more, and the exit codes.";

const ASK_EXAMPLES: &str = "\
Examples:
  Yes or no, as a condition:
    if asktray ask --question 'Deploy to staging?' --yes-no --format indices | grep -qx 0
    then make deploy
    fi

  One of two, each explained, with a recommendation that is applied after 90 s:
    asktray ask --question 'How should sign-in keep its state?' \\
        --option 'Signed token' --explain 'no store' \\
        --option 'Server session' --explain 'can be withdrawn at once' \\
        --recommended 1 --timeout 90s --on-timeout recommended

  Several of many, a label a line:
    asktray ask --question 'Which checks?' --multi \\
        --option lint --option test --option bench --format labels

  With what the decision rests on:
    git diff > change.diff
    asktray ask --question 'Apply this change?' --yes-no --evidence diff=change.diff

  Several questions at once, from JSON on stdin, the whole result as JSON:
    echo '{\"questions\":[
        {\"question\":\"Tea or coffee?\",\"options\":[\"Tea\",\"Coffee\"]},
        {\"question\":\"Milk?\",\"options\":[\"Yes\",\"No\"]}]}' |
        asktray ask --json - --format json

Exit codes, the first that applies:
    2  the ask or the flags were refused; stderr names every problem
   69  nobody can be reached
   75  set aside by the human (kept for asks that outlive their caller, to come)
    1  any question declined, closed or withdrawn
    5  any question timed out, or the deadline passed under '--on-timeout error'
    6  all answered, at least one by default and not by a human
    0  all answered by a human
   70  anything unexpected; 130, 143: stopped by a signal, the ask was withdrawn

Only the answer goes to stdout.";

/// Ask a human and print the answer
#[derive(Debug, Parser)]
#[command(name = "asktray", version, after_help = EXAMPLES, arg_required_else_help = true)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Ask a human, wait, print the answer; starts the app if it is not running
    #[command(after_help = ASK_EXAMPLES)]
    Ask(Box<AskArgs>),
    /// Name the pending asks, a line each
    List {
        /// How to print them
        #[arg(long, value_enum, default_value_t = ListFormat::Text)]
        format: ListFormat,
    },
    /// Bring the window up, at most once in 10 s; exits 1 if there is no such ask
    Show {
        /// Which ask, by its handle from 'asktray list'; without: whose turn it is
        handle: Option<String>,
        /// Show the settings instead, unless an ask is on show
        #[arg(long, conflicts_with = "handle")]
        settings: bool,
        /// Show what was asked and answered instead, unless an ask is on show
        #[arg(long, conflicts_with_all = ["handle", "settings"])]
        history: bool,
    },
    /// Withdraw an ask by the key it was asked with; exits 1 if there is none
    Cancel {
        /// Its key, as given to 'ask --key'
        #[arg(allow_hyphen_values = true)]
        key: Key,
    },
    /// The question contract for other languages: JSON in, JSON out
    Contract(ContractArgs),
}

/// How `list` prints.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ListFormat {
    /// A table for a person
    Text,
    /// The reply of the app, one line of JSON
    Json,
}

/// The flags of `ask`.
#[derive(Debug, Args)]
pub struct AskArgs {
    /// The question
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    #[arg(required_unless_present = "json")]
    pub question: Option<String>,
    /// An option; repeat it for each, 1 to 12
    #[arg(long = "option", value_name = "LABEL", allow_hyphen_values = true)]
    pub options: Vec<String>,
    /// What picking the option before means, as Markdown
    #[arg(long = "explain", value_name = "TEXT", allow_hyphen_values = true)]
    pub explains: Vec<String>,
    /// The options Yes and No
    #[arg(long, conflicts_with_all = ["options", "explains"])]
    pub yes_no: bool,
    /// More than one option may be picked
    #[arg(long)]
    pub multi: bool,
    /// The recommended option, counted from 0
    #[arg(long, value_name = "N")]
    pub recommended: Option<usize>,
    /// Offer no free text beside the options
    #[arg(long)]
    pub no_custom: bool,
    /// Context for the question, as Markdown
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub description: Option<String>,
    /// The same from a file
    #[arg(long, value_name = "FILE", conflicts_with = "description")]
    pub description_file: Option<PathBuf>,
    /// What kind of decision it is; only 'implementation' or none is ever decided by a deadline
    #[arg(long, value_parser = ["implementation", "scope-product", "security-permission"])]
    pub category: Option<String>,
    /// The whole ask as JSON, in the shape of any agent; '-' is stdin
    #[arg(long, value_name = "FILE", conflicts_with_all = [
        "question", "options", "explains", "yes_no", "multi", "recommended", "no_custom",
        "description", "description_file", "category",
    ])]
    pub json: Option<PathBuf>,
    /// Name the ask, 22 to 64 of A-Z a-z 0-9 _ -, so that 'asktray cancel' can withdraw it
    #[arg(long, allow_hyphen_values = true)]
    pub key: Option<Key>,
    /// Deadline: 90s, 2m, 1h30m or seconds, 1 s to 30 d; 0 or none: as the person has set it
    #[arg(long, value_name = "DURATION", value_parser = duration::parse)]
    pub timeout: Option<u64>,
    /// What happens at the deadline
    #[arg(long, value_enum)]
    pub on_timeout: Option<AtDeadline>,
    /// Who asks; shown as a claim
    #[arg(long, value_name = "NAME", allow_hyphen_values = true)]
    pub agent: Option<String>,
    /// For which project; shown as a claim
    #[arg(long, value_name = "NAME", allow_hyphen_values = true)]
    pub project: Option<String>,
    /// What the ask is about, one line
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub title: Option<String>,
    /// A file the decision rests on, shown whole and literally; KIND is command, diff or text
    #[arg(long, value_name = "KIND=FILE")]
    pub evidence: Vec<String>,
    /// How the answer is printed
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

/// What happens at the deadline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum AtDeadline {
    /// Open questions time out
    Cancel,
    /// Open questions get their recommended option, where that is allowed
    Recommended,
    /// The whole ask fails
    Error,
}

impl From<AtDeadline> for OnTimeout {
    fn from(policy: AtDeadline) -> Self {
        match policy {
            AtDeadline::Cancel => Self::Cancel,
            AtDeadline::Recommended => Self::Recommended,
            AtDeadline::Error => Self::Error,
        }
    }
}

/// How the answer is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// As an agent reads it
    Text,
    /// The whole result, one line of JSON
    Json,
    /// Picked labels, then the human's own words, one a line; an empty line between questions
    Labels,
    /// Picked options counted from 0, one a line; an empty line between questions
    Indices,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_flags_fit_together() {
        Cli::command().debug_assert();
    }

    #[test]
    fn a_text_that_begins_with_a_dash_is_never_a_flag() {
        let words = [
            "asktray",
            "ask",
            "--question",
            "--json",
            "--option",
            "-x",
            "--title",
            "--",
        ];
        let cli = Cli::try_parse_from(words);
        let Ok(Cli {
            command: Command::Ask(args),
        }) = cli
        else {
            panic!("{cli:?}");
        };
        assert_eq!(args.question.as_deref(), Some("--json"));
        assert_eq!(args.options, ["-x"]);
        assert_eq!(args.json, None);
    }

    #[test]
    fn json_stands_alone() {
        for flag in [
            "--multi",
            "--yes-no",
            "--no-custom",
            "--recommended=1",
            "--option=a",
        ] {
            let words = ["asktray", "ask", "--json", "-", flag];
            assert!(Cli::try_parse_from(words).is_err(), "{flag}");
        }
        assert!(Cli::try_parse_from(["asktray", "ask", "--yes-no"]).is_err());
    }
}
