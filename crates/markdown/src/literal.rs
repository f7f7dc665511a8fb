//! Texts shown literally: evidence, and the source of an ask as it was sent.

use crate::html::Html;
use crate::safe::SafeHtml;

/// How evidence is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// A command or any other text.
    Text,
    /// A unified diff: lines added, removed and the heads of hunks are told apart by class.
    Diff,
}

/// Evidence, shown character by character. Belongs into a `<pre>`.
#[must_use]
pub fn literal(text: &str, kind: Evidence) -> SafeHtml {
    let mut html = Html::default();
    match kind {
        Evidence::Text => html.text(text),
        Evidence::Diff => diff(&mut html, text),
    }
    SafeHtml::escaped(html)
}

/// The text exactly as sent, with invisible and direction-changing characters marked. Belongs into
/// a `<pre>`.
#[must_use]
pub fn source_view(source: &str) -> SafeHtml {
    literal(source, Evidence::Text)
}

/// Writes a diff, a span around each line that starts with `+`, `-` or `@@`.
pub(crate) fn diff(html: &mut Html, text: &str) {
    for line in text.split_inclusive('\n') {
        let body = line.trim_end_matches(['\r', '\n']);
        let Some(class) = class_of(body) else {
            html.text(line);
            continue;
        };
        html.markup(&format!("<span class=\"{class}\">"));
        html.text(body);
        html.markup("</span>");
        html.text(&line[body.len()..]);
    }
}

fn class_of(line: &str) -> Option<&'static str> {
    match line.as_bytes() {
        [b'+', ..] => Some("add"),
        [b'-', ..] => Some("del"),
        [b'@', b'@', ..] => Some("at"),
        _ => None,
    }
}
