//! The writer all HTML of this crate goes through: markup that the crate itself wrote, and text
//! that is escaped and has its invisible characters marked.
//!
//! No text of an agent may reach [`Html::markup`].

use crate::highlight::Colour;
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

    /// Appends text of which some stretches are coloured: in order and apart, on whole characters.
    /// Neither the text nor its marks depend on the colours.
    pub(crate) fn coloured(&mut self, text: &str, colours: &[Colour]) {
        self.flush();
        let mut cut = Cut {
            pieces: visible::pieces(text),
            left: None,
        };
        let mut at = 0;
        for (range, class) in colours {
            let (start, end) = (
                before_line_end(text, range.start),
                before_line_end(text, range.end),
            );
            if start == end {
                continue;
            }
            self.pieces(&mut cut, start - at);
            self.written.push_str("<span class=\"");
            self.written.push_str(class);
            self.written.push_str("\">");
            self.pieces(&mut cut, end - start);
            self.written.push_str("</span>");
            at = end;
        }
        self.pieces(&mut cut, text.len() - at);
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
            push(&mut self.written, piece);
        }
        self.text.clear();
    }

    /// Writes the next pieces, of `bytes` together.
    fn pieces<'t>(&mut self, cut: &mut Cut<'t, impl Iterator<Item = Piece<'t>>>, mut bytes: usize) {
        while bytes > 0
            && let Some(piece) = cut.next(bytes)
        {
            bytes -= piece.text().len();
            push(&mut self.written, piece);
        }
    }
}

/// Byte `at` of `text`, or the one before where it is within a line end: a tag there would make
/// two of it.
fn before_line_end(text: &str, at: usize) -> usize {
    let (before, after) = text.split_at(at);
    at - usize::from(before.ends_with('\r') && after.starts_with('\n'))
}

/// Pieces that can be cut, so that a tag may stand within one.
struct Cut<'t, I> {
    pieces: I,
    left: Option<Piece<'t>>,
}

impl<'t, I: Iterator<Item = Piece<'t>>> Cut<'t, I> {
    /// The next piece or as much of it as has `most` bytes.
    fn next(&mut self, most: usize) -> Option<Piece<'t>> {
        let piece = self.left.take().or_else(|| self.pieces.next())?;
        if piece.text().len() <= most {
            return Some(piece);
        }
        let (head, tail) = piece.text().split_at(most);
        self.left = Some(piece.with(tail));
        Some(piece.with(head))
    }
}

/// Appends a piece, escaped or marked.
fn push(to: &mut String, piece: Piece) {
    match piece {
        Piece::Shown(shown) => escape(to, shown),
        Piece::Invisible(run) => {
            to.push_str("<span class=\"invisible\">");
            visible::push_marks(to, run);
            to.push_str("</span>");
        }
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
