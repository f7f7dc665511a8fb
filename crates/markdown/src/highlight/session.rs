//! What was typed in a terminal and what it said: only what stands behind a prompt is a command,
//! the rest may be anything and stays plain.

use super::{COMMENT, Colour, PUNCTUATION, library};

const PROMPTS: &[&str] = &["$ ", "> "];

pub(super) fn scan(code: &str) -> Vec<Colour> {
    if !code.lines().any(|line| after_prompt(line).is_some()) {
        return library(hl_lite::Lang::Bash, code);
    }
    let mut colours = Vec::new();
    let mut at = 0;
    for line in code.split_inclusive('\n') {
        if let Some(command) = after_prompt(line) {
            colours.push((at..at + 1, PUNCTUATION));
            let start = at + line.len() - command.len();
            let found = library(hl_lite::Lang::Bash, command).into_iter();
            colours.extend(
                found.map(|(range, class)| (range.start + start..range.end + start, class)),
            );
        } else if line.starts_with("# ") {
            colours.push((at..at + line.trim_end().len(), COMMENT));
        }
        at += line.len();
    }
    colours
}

fn after_prompt(line: &str) -> Option<&str> {
    PROMPTS.iter().find_map(|prompt| line.strip_prefix(prompt))
}
