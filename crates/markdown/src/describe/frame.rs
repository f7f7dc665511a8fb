//! What is open while a description is drawn: how each element closes, what counts as a mark in
//! it, and where in it text may stand.

use pulldown_cmark::Alignment;

use super::address::Address;
use super::code::Block;

/// An open element.
#[derive(Debug)]
pub(super) enum Frame<'s> {
    Paragraph,
    Heading(u8),
    Quote,
    /// A list; if ordered, its first number and the one its next item gets.
    List(Option<(u64, u64)>),
    Item,
    Footnote,
    Html,
    Code(Block<'s>),
    /// A table, with its columns.
    Table(Vec<Alignment>),
    /// A row: whether it is the head, its next column, and where in the source it ends.
    Row {
        head: bool,
        column: usize,
        end: usize,
    },
    Cell {
        head: bool,
    },
    /// A cell the row lacks in the source, and so has none in the table.
    NoCell,
    Emphasis,
    Strong,
    Strikethrough,
    Link(Address<'s>),
    Picture(Address<'s>),
}

/// Where text as written goes within an element.
#[derive(Clone, Copy, Debug)]
pub(super) enum Place {
    Text,
    Block,
    List,
    Table,
    Row,
}

impl Place {
    /// The markup around text as written.
    pub(super) fn around(self) -> (&'static str, &'static str) {
        match self {
            Self::Text => ("", ""),
            Self::Block => ("<p class=\"source\" dir=\"auto\">", "</p>"),
            Self::List => ("<li dir=\"auto\">", "</li>"),
            Self::Table => ("<tr><td dir=\"auto\">", "</td></tr>"),
            Self::Row => ("<td dir=\"auto\">", "</td>"),
        }
    }
}

impl Frame<'_> {
    /// The markup that closes it. Code, links and pictures close by themselves.
    pub(super) fn close(&self) -> &'static str {
        match self {
            Self::Paragraph | Self::Html => "</p>",
            Self::Heading(2) => "</h2>",
            Self::Heading(3) => "</h3>",
            Self::Heading(4) => "</h4>",
            Self::Heading(5) => "</h5>",
            Self::Heading(_) => "</h6>",
            Self::Quote => "</blockquote>",
            Self::List(Some(_)) => "</ol>",
            Self::List(None) => "</ul>",
            Self::Item => "</li>",
            Self::Footnote => "</div>",
            Self::Table(_) => "</tbody></table>",
            Self::Row { head: true, .. } => "</tr></thead><tbody>",
            Self::Row { head: false, .. } => "</tr>",
            Self::Cell { head: true } => "</th>",
            Self::Cell { head: false } => "</td>",
            Self::Emphasis => "</em>",
            Self::Strong => "</strong>",
            Self::Strikethrough => "</del>",
            Self::NoCell | Self::Code(_) | Self::Link(_) | Self::Picture(_) => "",
        }
    }

    /// Where text as written goes.
    pub(super) fn place(&self) -> Place {
        match self {
            Self::Quote | Self::Item | Self::Footnote => Place::Block,
            Self::List(_) => Place::List,
            Self::Table(_) => Place::Table,
            Self::Row { .. } => Place::Row,
            _ => Place::Text,
        }
    }
}

/// Whether `c`, passed over by the parser within `frame`, can be nothing but a mark there. The
/// marks of block quotes may stand at every line's start.
pub(super) fn is_mark(frame: Option<&Frame>, c: char) -> bool {
    if matches!(c, ' ' | '\t' | '\r' | '\n') {
        return true;
    }
    let Some(frame) = frame else {
        return c == '>';
    };
    match frame {
        Frame::Row { .. } => c == '|',
        Frame::Table(_) => ">|:-".contains(c),
        Frame::Heading(_) => ">#=-\\".contains(c),
        Frame::Code(_) => ">`~".contains(c),
        Frame::Emphasis | Frame::Strong => ">*_\\".contains(c),
        Frame::Strikethrough => ">~\\".contains(c),
        Frame::Link(_) => "><[\\".contains(c),
        Frame::Picture(_) => ">![\\".contains(c),
        Frame::Item | Frame::Footnote | Frame::Paragraph | Frame::Cell { .. } => ">\\".contains(c),
        Frame::Quote | Frame::List(_) | Frame::Html | Frame::NoCell => c == '>',
    }
}
