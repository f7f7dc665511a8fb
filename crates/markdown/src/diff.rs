//! Unified diffs: what was taken out, what was put in, what only says where.
//!
//! A line that starts with `--- ` is the name of a file before a hunk and a line taken out within
//! one. The heads of hunks say how many lines follow, and so which of the two it is. Where their
//! counts lie, every line goes by its first character: a name may then look like a change, but no
//! change like a name.

use crate::highlight::Colour;

const ADDED: &str = "add";
const TAKEN: &str = "del";
const HEAD: &str = "at";
const FILE: &str = "file";

/// How lines that say what happens to a file start, outside of hunks.
const FILE_LINES: &[&str] = &[
    "diff --git ",
    "index ",
    "old mode ",
    "new mode ",
    "new file mode ",
    "deleted file mode ",
    "similarity index ",
    "dissimilarity index ",
    "rename from ",
    "rename to ",
    "copy from ",
    "copy to ",
    "Binary files ",
];

/// Where in a diff a line stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// Before or between hunks, and whether what came before was about a file, or was nothing.
    Between { at_file: bool },
    /// In a hunk, with the lines of the old and of the new text still to come.
    Hunk { old: u32, new: u32 },
    /// In a hunk whose head cannot be believed.
    Uncounted,
}

/// The classes of the lines of `text`, line ends left out.
pub(crate) fn colours(text: &str) -> Vec<Colour> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let mut colours = Vec::new();
    let mut place = Place::Between { at_file: true };
    // Whether the line before was the old name of a file, whose new name this one is.
    let mut named = false;
    let mut at = 0;
    for (i, &line) in lines.iter().enumerate() {
        let body = line.trim_end_matches(['\r', '\n']);
        let class;
        if named {
            (class, named) = (Some(FILE), false);
            place = Place::Between { at_file: false };
        } else if is_name(place, &lines[i..]) {
            (class, named) = (Some(FILE), true);
        } else {
            (class, place) = read(place, body);
        }
        if let Some(class) = class {
            colours.push((at..at + body.len(), class));
        }
        at += line.len();
    }
    colours
}

/// Whether `lines` start with the old and the new name of a file.
fn is_name(place: Place, lines: &[&str]) -> bool {
    let Place::Between { at_file } = place else {
        return false;
    };
    let [old, new, rest @ ..] = lines else {
        return false;
    };
    let opens_hunk = rest.first().is_some_and(|line| counts(line).is_some());
    old.starts_with("--- ") && new.starts_with("+++ ") && (at_file || opens_hunk)
}

/// The class of a line, and where the next one stands.
fn read(place: Place, line: &str) -> (Option<&'static str>, Place) {
    let first = line.bytes().next();
    if let Place::Hunk { old, new } = place {
        let left = match first {
            Some(b'-') => old.checked_sub(1).map(|old| (old, new)),
            Some(b'+') => new.checked_sub(1).map(|new| (old, new)),
            Some(b' ') | None => old.checked_sub(1).zip(new.checked_sub(1)),
            Some(b'\\') => Some((old, new)),
            _ => None,
        };
        return match left {
            Some((0, 0)) => (by_first(line), Place::Between { at_file: false }),
            Some((old, new)) => (by_first(line), Place::Hunk { old, new }),
            None => read(Place::Uncounted, line),
        };
    }
    if line.starts_with("@@") {
        return match counts(line) {
            Some((0, 0)) | None => (Some(HEAD), Place::Uncounted),
            Some((old, new)) => (Some(HEAD), Place::Hunk { old, new }),
        };
    }
    if FILE_LINES.iter().any(|start| line.starts_with(start)) {
        return (Some(FILE), Place::Between { at_file: true });
    }
    let next = match place {
        Place::Between { .. } => Place::Between { at_file: false },
        other => other,
    };
    (by_first(line), next)
}

fn by_first(line: &str) -> Option<&'static str> {
    match line.as_bytes().first() {
        Some(b'+') => Some(ADDED),
        Some(b'-') => Some(TAKEN),
        _ => None,
    }
}

/// The counts in a hunk's head, such as `@@ -1,7 +1,6 @@`. One that is left out is 1.
fn counts(line: &str) -> Option<(u32, u32)> {
    let (ranges, _) = line.strip_prefix("@@ -")?.split_once(" @@")?;
    let (old, new) = ranges.split_once(" +")?;
    Some((count(old)?, count(new)?))
}

fn count(range: &str) -> Option<u32> {
    let (start, count) = range.split_once(',').unwrap_or((range, "1"));
    let number = |text: &str| {
        let is_number = text.bytes().all(|b| b.is_ascii_digit());
        is_number.then(|| text.parse().ok()).flatten()
    };
    number(start)?;
    number(count)
}
