//! How each element of a description starts.

use std::ops::Range;

use pulldown_cmark::{Alignment, CodeBlockKind, HeadingLevel, Tag};

use super::address::Address;
use super::code::Block;
use super::frame::Frame;
use super::{Draw, MAX_DEPTH};

impl<'s> Draw<'s> {
    /// Whether `tag` can still be drawn here. Items and parts of tables belong to what they are in
    /// and always can, so the depth may exceed its maximum by three.
    pub(super) fn fits(&self, tag: &Tag) -> bool {
        match tag {
            Tag::Item | Tag::TableHead | Tag::TableRow | Tag::TableCell => true,
            _ => self.open.len() < MAX_DEPTH,
        }
    }

    /// Starts an element that stands at `range`.
    pub(super) fn start(&mut self, tag: Tag<'s>, range: Range<usize>) {
        let frame = match tag {
            Tag::Heading { level, .. } => self.heading(level),
            Tag::BlockQuote(_) => self.plain(Frame::Quote, "<blockquote dir=\"auto\">"),
            Tag::CodeBlock(kind) => self.code(&kind, &range),
            Tag::HtmlBlock => self.plain(Frame::Html, "<p class=\"html\" dir=\"auto\">"),
            Tag::List(first) => self.list(first),
            Tag::Item => self.item(range.start),
            Tag::FootnoteDefinition(label) => self.footnote(&label, &range),
            Tag::Table(columns) => self.plain(Frame::Table(columns), "<table>"),
            Tag::TableHead => self.row(true, range.end),
            Tag::TableRow => self.row(false, range.end),
            Tag::TableCell => self.cell(range.start),
            Tag::Emphasis => self.plain(Frame::Emphasis, "<em>"),
            Tag::Strong => self.plain(Frame::Strong, "<strong>"),
            Tag::Strikethrough => self.plain(Frame::Strikethrough, "<del>"),
            Tag::Link {
                link_type,
                dest_url,
                title,
                ..
            } => {
                let in_link = self
                    .open
                    .iter()
                    .any(|frame| matches!(frame, Frame::Link(_)));
                let address = Address::new(link_type, dest_url, title);
                Frame::Link(address.start_link(&mut self.html, in_link))
            }
            Tag::Image {
                link_type,
                dest_url,
                title,
                ..
            } => {
                let address = Address::new(link_type, dest_url, title);
                Frame::Picture(address.start_picture(&mut self.html))
            }
            // A paragraph, and what is not read with these options.
            _ => self.plain(Frame::Paragraph, "<p dir=\"auto\">"),
        };
        self.open.push(frame);
    }

    fn plain(&mut self, frame: Frame<'s>, markup: &str) -> Frame<'s> {
        self.html.markup(markup);
        frame
    }

    /// The page has its own `h1`, so headings here are a level lower; none skips a level, so that
    /// who reads by headings misses none.
    fn heading(&mut self, level: HeadingLevel) -> Frame<'s> {
        self.under.retain(|above| *above < level);
        self.under.push(level);
        let level = self.under.len() + 1;
        let level = u8::try_from(level).unwrap_or(6).min(6);
        self.html.markup(&format!("<h{level} dir=\"auto\">"));
        Frame::Heading(level)
    }

    /// Starts code. What its fence says is taken from the source: the parser trims it.
    fn code(&mut self, kind: &CodeBlockKind, range: &Range<usize>) -> Frame<'s> {
        let info = match kind {
            CodeBlockKind::Indented => "",
            CodeBlockKind::Fenced(_) => {
                let fence = &self.source[range.clone()];
                let line = fence.split(['\r', '\n']).next().unwrap_or_default();
                self.advance(range.start + line.len());
                line.trim_start_matches([' ', '\t', '`', '~'])
            }
        };
        Frame::Code(Block::new(info))
    }

    fn list(&mut self, first: Option<u64>) -> Frame<'s> {
        match first {
            Some(first) => self.html.markup(&format!("<ol start=\"{first}\">")),
            None => self.html.markup("<ul>"),
        }
        Frame::List(first.map(|first| (first, first)))
    }

    /// Starts an item and passes its mark. A number out of turn is kept, unless it repeats the
    /// first one, by which writers leave the counting to Markdown.
    fn item(&mut self, start: usize) -> Frame<'s> {
        let mark = self.source[start..].trim_start_matches([' ', '\t']);
        let digits = mark.bytes().take_while(u8::is_ascii_digit).count();
        self.advance(self.source.len() - mark.len() + digits + 1);
        let mut value = None;
        if let Some(Frame::List(Some((first, next)))) = self.open.last_mut() {
            let written = mark[..digits].parse().unwrap_or(*next);
            if written != *next && written != *first {
                *next = written;
                value = Some(written);
            }
            *next += 1;
        }
        match value {
            Some(value) => self
                .html
                .markup(&format!("<li value=\"{value}\" dir=\"auto\">")),
            None => self.html.markup("<li dir=\"auto\">"),
        }
        Frame::Item
    }

    fn footnote(&mut self, label: &str, range: &Range<usize>) -> Frame<'s> {
        if let Some(length) = self.source[range.clone()].find("]:") {
            self.advance(range.start + length + 2);
        }
        self.html.markup("<div class=\"footnote\" dir=\"auto\">");
        self.footnote_label(label);
        self.html.text(" ");
        Frame::Footnote
    }

    fn row(&mut self, head: bool, end: usize) -> Frame<'s> {
        self.html.markup(if head { "<thead><tr>" } else { "<tr>" });
        Frame::Row {
            head,
            column: 0,
            end,
        }
    }

    fn cell(&mut self, start: usize) -> Frame<'s> {
        let [.., Frame::Table(columns), Frame::Row { head, column, end }] = &mut self.open[..]
        else {
            return Frame::NoCell;
        };
        // The parser fills short rows up with cells that stand past the row's end.
        if start >= *end {
            return Frame::NoCell;
        }
        let tag = if *head { "th" } else { "td" };
        let align = match columns.get(*column) {
            Some(Alignment::Left) => " align=\"left\"",
            Some(Alignment::Center) => " align=\"center\"",
            Some(Alignment::Right) => " align=\"right\"",
            Some(Alignment::None) | None => "",
        };
        *column += 1;
        let head = *head;
        self.html.markup(&format!("<{tag}{align} dir=\"auto\">"));
        Frame::Cell { head }
    }
}
