//! Code blocks: the text to the letter, with what the fence says about it as a caption.

use crate::highlight::{self, Budget};
use crate::html::Html;
use crate::{diff, safe};

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
    /// the name of a language. Colours come out of the `budget` of the whole text.
    pub(super) fn draw(&self, html: &mut Html, budget: &mut Budget) {
        let info = self.info.trim_end_matches([' ', '\t']);
        let name = info.split([' ', '\t', ',', '{']).next().unwrap_or_default();
        let class = format!("language-{name}");
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
        let colours = match name.to_ascii_lowercase().as_str() {
            "diff" | "patch" => diff::colours(&self.text),
            _ => highlight::colours(name, &self.text, budget),
        };
        html.coloured(&self.text, &colours);
        html.markup("</code></pre>");
        if !info.is_empty() {
            html.markup("</figure>");
        }
    }
}
