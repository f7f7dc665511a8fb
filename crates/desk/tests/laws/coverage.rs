//! Counts of what the scripts reached, so that a generator that silently stops
//! reaching it fails.

use std::collections::BTreeMap;

#[derive(Default)]
pub struct Coverage(BTreeMap<String, usize>);

const WANTED: &[&str] = &[
    "end Sent",
    "end Declined",
    "end Closed",
    "end CallerCancelled",
    "end CallerGone",
    "end Deadline",
    "end DeadlineError",
    "end Unreachable",
    "end Quit",
    "notice CallerCancelled",
    "notice CallerGone",
    "notice Deadline",
    "notice DeadlineKept",
    "notice Defaulted",
    "notice NotDelivered",
    "refused Pending",
    "refused PendingOfAsker",
    "refused Rate",
    "answer defaulted",
    "answer given and kept at the deadline",
    "answer timeout",
    "answer answered",
    "answer cancelled",
    "answer unavailable",
    "security first",
    "turn of another asker",
    "send refused",
    "send at or after the deadline",
    "put back by the person",
    "page named another ask",
    "window lost",
    "window dropped",
    "three windows lost",
    "given up alone",
    "out of sight",
    "away",
    "time went back",
    "expired while set aside",
    "expired only after the fair time on show",
    "page Asks",
    "page History",
    "page Settings",
    "page in the place of an ask",
    "page in use",
    "a page gave way",
    "drawn again",
    "wanted after a reply",
    "muted",
    "muted while on show",
    "a program opened what is muted",
    "Sent on show",
    "Sent unseen",
    "Declined on show",
    "Declined unseen",
    "notified: no keyboard",
    "notified: waits",
    "withdrawn: ended",
    "withdrawn: silence",
    "withdrawn: seen",
];

impl Coverage {
    pub fn saw(&mut self, what: impl Into<String>) {
        *self.0.entry(what.into()).or_default() += 1;
    }

    pub fn add(&mut self, other: Coverage) {
        for (what, count) in other.0 {
            *self.0.entry(what).or_default() += count;
        }
    }

    /// What was seen fewer than `least` times.
    pub fn missing(&self, least: usize) -> Vec<String> {
        let seen = |what: &str| self.0.get(what).copied().unwrap_or(0);
        let rare = WANTED.iter().filter(|what| seen(what) < least);
        rare.map(|what| format!("{what}: {}", seen(what))).collect()
    }

    pub fn print(&self) {
        for (what, count) in &self.0 {
            println!("{count:>9} {what}");
        }
    }
}
