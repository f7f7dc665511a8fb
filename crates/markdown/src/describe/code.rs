//! Code blocks: the text to the letter, with what the fence says about it as a caption.

use crate::html::Html;
use crate::{literal, safe};

/// A code block, gathered until it ends.
#[derive(Debug)]
pub(super) struct Block<'s> {
    /// What stands behind the opening fence, as written.
    info: &'s str,
    pub(super) text: String,
}

impl<'s> Block<'s> {
    pub(super) fn new(info: &'s str) -> Self {
        Self {
            info,
            text: String::new(),
        }
    }

    /// Draws the block. The caption shows the whole info string; the class only what is surely
    /// the name of a language.
    pub(super) fn draw(&self, html: &mut Html) {
        let info = self.info.trim_end_matches([' ', '\t']);
        let class = format!(
            "language-{}",
            info.split([' ', '\t', ',', '{']).next().unwrap_or_default()
        );
        if !info.is_empty() {
            html.markup("<figure><figcaption dir=\"auto\">");
            html.text(info);
            html.markup("</figcaption>");
        }
        html.markup("<pre dir=\"ltr\">");
        if safe::is_language(&class) {
            html.markup(&format!("<code class=\"{class}\">"));
        } else {
            html.markup("<code>");
        }
        if matches!(class.as_str(), "language-diff" | "language-patch") {
            literal::diff(html, &self.text);
        } else {
            html.text(&self.text);
        }
        html.markup("</code></pre>");
        if !info.is_empty() {
            html.markup("</figure>");
        }
    }
}
