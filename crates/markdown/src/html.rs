//! The writer all HTML of this crate goes through: markup that the crate itself wrote, and text
//! that is escaped and has its invisible characters marked.
//!
//! No text of an agent may reach [`Html::markup`].

use crate::visible::{self, Piece};

/// HTML under construction.
#[derive(Debug, Default)]
pub(crate) struct Html {
    written: String,
    /// Text not yet written: joiners can only be judged with both neighbours in sight, and the
    /// Markdown parser cuts text at places of its own.
    text: String,
}

impl Html {
    /// Appends markup as it is.
    pub(crate) fn markup(&mut self, markup: &str) {
        self.flush();
        self.written.push_str(markup);
    }

    /// Appends text that is to be read as text, whatever it holds.
    pub(crate) fn text(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Appends text with a `<br>` for each line end.
    pub(crate) fn lines(&mut self, text: &str) {
        for (i, line) in text.split('\n').enumerate() {
            if i > 0 {
                self.markup("<br>");
            }
            self.text(line.strip_suffix('\r').unwrap_or(line));
        }
    }

    /// Appends a code span.
    pub(crate) fn code(&mut self, code: &str) {
        self.markup("<code dir=\"ltr\">");
        self.text(code);
        self.markup("</code>");
    }

    /// Appends text within the double quotes of an attribute.
    pub(crate) fn attribute(&mut self, value: &str) {
        self.flush();
        escape(&mut self.written, value);
    }

    /// The number of bytes so far.
    pub(crate) fn len(&self) -> usize {
        self.written.len() + self.text.len()
    }

    /// The finished HTML.
    pub(crate) fn finish(mut self) -> String {
        self.flush();
        self.written
    }

    fn flush(&mut self) {
        for piece in visible::pieces(&self.text) {
            match piece {
                Piece::Shown(shown) => escape(&mut self.written, shown),
                Piece::Invisible(run) => {
                    self.written.push_str("<span class=\"invisible\">");
                    visible::push_marks(&mut self.written, run);
                    self.written.push_str("</span>");
                }
            }
        }
        self.text.clear();
    }
}

/// Appends `text` with the characters that mean something to an HTML parser escaped.
fn escape(to: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '<' => to.push_str("&lt;"),
            '>' => to.push_str("&gt;"),
            '&' => to.push_str("&amp;"),
            '"' => to.push_str("&quot;"),
            _ => to.push(c),
        }
    }
}
