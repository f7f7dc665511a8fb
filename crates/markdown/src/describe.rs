//! Descriptions: Markdown drawn so that nothing of it is lost.
//!
//! The parser says of each thing it found where it stands in the source. A cursor follows it, and
//! whatever the parser passed over is looked at: Markdown's own marks are dropped, anything else
//! is shown as written. So what a parser drops by design (link definitions, cells too many) or by
//! fault stays in sight, without a list of such cases.

mod address;
mod code;
mod frame;
mod open;

use std::ops::Range;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser};

use crate::guard;
use crate::highlight::Budget;
use crate::html::Html;
use frame::{Frame, Place};

/// What is read beyond `CommonMark`.
///
/// Tables are not, where filling up their short rows would take more cells than four for each byte
/// of the source: what was made to do so cannot be read as a table either.
pub(crate) fn options(source: &str) -> Options {
    let base =
        Options::ENABLE_STRIKETHROUGH | Options::ENABLE_TASKLISTS | Options::ENABLE_FOOTNOTES;
    let lines = || source.split(['\n', '\r']);
    let is_delimiter_row = |line: &&str| line.chars().all(|c| "|:-> \t\u{b}\u{c}".contains(c));
    let bars = |line: &str| line.matches('|').count();
    let columns = lines()
        .filter(is_delimiter_row)
        .map(bars)
        .max()
        .unwrap_or(0)
        + 1;
    if columns * lines().count() > 4 * source.len() {
        base
    } else {
        base | Options::ENABLE_TABLES
    }
}

/// How deep elements may nest; what nests deeper is shown as written.
pub(crate) const MAX_DEPTH: usize = 16;

/// Draws a description; `None` where it would go over its bound.
pub(crate) fn draw(source: &str) -> Option<String> {
    let mut draw = Draw {
        source,
        cursor: 0,
        html: Html::default(),
        open: Vec::new(),
        under: Vec::new(),
        budget: Budget::of(source),
    };
    let mut events = Parser::new_ext(source, options(source)).into_offset_iter();
    let bound = guard::bound(source);
    while let Some((event, range)) = events.next() {
        match event {
            Event::Start(tag) => {
                draw.show_passed(range.start);
                if draw.fits(&tag) {
                    draw.start(tag, range);
                } else {
                    draw.show_whole(range);
                    skip_to_end(&mut events);
                }
            }
            Event::End(_) => draw.end(range),
            leaf => draw.leaf(&leaf, range),
        }
        if draw.html.len() > bound + draw.budget.spent() {
            return None;
        }
    }
    draw.show_passed(source.len());
    Some(draw.html.finish())
}

/// Drops the events within an element whose start was just read, and its end.
fn skip_to_end<'a>(events: &mut impl Iterator<Item = (Event<'a>, Range<usize>)>) {
    let mut depth = 1_usize;
    for (event, _) in events {
        match event {
            Event::Start(_) => depth += 1,
            Event::End(_) => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return;
        }
    }
}

/// A description being drawn.
struct Draw<'s> {
    source: &'s str,
    /// Everything before it is drawn or was a mark.
    cursor: usize,
    html: Html,
    open: Vec<Frame<'s>>,
    /// The headings that what comes now stands under, as they were written, the highest first.
    under: Vec<HeadingLevel>,
    /// For the colours of all its code.
    budget: Budget,
}

impl<'s> Draw<'s> {
    /// Draws what holds nothing else.
    fn leaf(&mut self, event: &Event<'s>, range: Range<usize>) {
        self.show_passed(range.start);
        self.advance(range.end);
        match event {
            Event::Text(text) => match self.open.last_mut() {
                Some(Frame::Code(block)) => block.text.push_str(text),
                _ => self.html.text(text),
            },
            Event::Html(html) => self.html.lines(html),
            Event::InlineHtml(html) => self.html.text(html),
            Event::Code(code) => self.html.code(code),
            Event::FootnoteReference(label) => self.footnote_label(label),
            Event::SoftBreak => self.html.text("\n"),
            Event::HardBreak => self.html.markup("<br>"),
            Event::Rule => self.html.markup("<hr>"),
            Event::TaskListMarker(done) => self.html.text(if *done { "☑ " } else { "☐ " }),
            // Not read with these options, so if they ever are: as written.
            _ => self.html.text(&self.source[range.clone()]),
        }
        let drawn = match event {
            Event::Text(drawn)
            | Event::Code(drawn)
            | Event::FootnoteReference(drawn)
            | Event::Html(drawn)
            | Event::InlineHtml(drawn) => drawn,
            _ => "",
        };
        self.show_odd_blanks(&self.source[range], drawn);
    }

    /// Ends the innermost element, which stands at `range`.
    fn end(&mut self, range: Range<usize>) {
        match self.open.last() {
            // A list may end far behind its last item: what stands there is not its own.
            Some(Frame::Link(_) | Frame::Picture(_) | Frame::List(_)) => {}
            _ => self.show_passed(range.end),
        }
        match self.open.pop() {
            Some(Frame::Code(block)) => block.draw(&mut self.html, &mut self.budget),
            Some(Frame::Link(address) | Frame::Picture(address)) => {
                let rest = &self.source[self.cursor.min(range.end)..range.end];
                address.draw(&mut self.html, rest);
                self.show_odd_blanks(rest, "");
                self.advance(range.end);
            }
            Some(frame) => self.html.markup(frame.close()),
            None => {}
        }
    }

    /// Shows what lies between the cursor and `to`, unless it is Markdown's own marks.
    fn show_passed(&mut self, to: usize) {
        if to <= self.cursor {
            return;
        }
        let passed = &self.source[self.cursor..to];
        self.cursor = to;
        let place = self.open.last();
        if passed.chars().all(|c| frame::is_mark(place, c)) {
            return;
        }
        self.show(passed);
    }

    /// Shows the whole of `range` as written.
    fn show_whole(&mut self, range: Range<usize>) {
        self.show(&self.source[self.cursor.max(range.start)..range.end.max(self.cursor)]);
        self.advance(range.end);
    }

    /// Shows a piece of the source, in whatever element keeps it in place.
    fn show(&mut self, written: &'s str) {
        let (before, after) = match self.open.last_mut() {
            Some(Frame::Code(block)) => return block.text.push_str(written),
            Some(frame) => match frame.place() {
                Place::Text => return self.html.text(written),
                place => place.around(),
            },
            None => Place::Block.around(),
        };
        self.html.markup(before);
        self.html.lines(written.trim_matches(['\r', '\n']));
        self.html.markup(after);
    }

    /// Shows the control characters of `written` that are not in `drawn`, because the parser took
    /// them for blanks around something.
    fn show_odd_blanks(&mut self, written: &'s str, drawn: &str) {
        let odd = ['\u{b}', '\u{c}'];
        let kept = drawn.matches(odd).count();
        for blank in written.matches(odd).skip(kept) {
            self.html.text(blank);
        }
    }

    fn footnote_label(&mut self, label: &str) {
        self.html.markup("<sup>");
        self.html.text("[");
        self.html.text(label);
        self.html.text("]");
        self.html.markup("</sup>");
    }

    fn advance(&mut self, to: usize) {
        self.cursor = self.cursor.max(to);
    }
}
