//! Texts shown literally: evidence, and the source of an ask as it was sent.

use crate::diff;
use crate::html::Html;
use crate::safe::SafeHtml;

/// How evidence is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// A command or any other text.
    Text,
    /// A unified diff: lines added, lines removed, the heads of hunks and what names a file are told
    /// apart by class.
    Diff,
}

/// Evidence, shown character by character. Belongs into a `<pre>`.
#[must_use]
pub fn literal(text: &str, kind: Evidence) -> SafeHtml {
    let mut html = Html::default();
    match kind {
        Evidence::Text => html.text(text),
        Evidence::Diff => html.coloured(text, &diff::colours(text)),
    }
    SafeHtml::escaped(html)
}

/// The text exactly as sent, with invisible and direction-changing characters marked. Belongs into
/// a `<pre>`.
#[must_use]
pub fn source_view(source: &str) -> SafeHtml {
    literal(source, Evidence::Text)
}
