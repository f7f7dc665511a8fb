//! Text in, [`SafeHtml`] out: the only maker of HTML in the product.
//!
//! Texts come from agents nobody vouches for, and a person decides on what they see. So nothing in
//! the HTML may run, nothing may be fetched, and no character of the source may be missing from
//! what is shown, except Markdown's own marks. This crate does no I/O and keeps no state.

mod describe;
mod diff;
mod guard;
mod highlight;
mod html;
mod link;
mod literal;
mod question;
mod safe;
pub mod visible;

pub use literal::{Evidence, literal, source_view};
pub use safe::SafeHtml;

/// A question's description: `CommonMark` with tables, strikethrough, task lists and footnotes, as
/// block elements.
///
/// Code in a known language has its parts told apart by class. Raw HTML is shown as text, a picture as its words and address, and a link with its real target
/// behind it. Headings start at `h2`, below the page's own, and skip no level. Where Markdown
/// would drop text, such as
/// a link definition or a cell too many, the text is shown as written. What cannot be drawn within
/// bounds is shown as source.
#[must_use]
pub fn description(source: &str) -> SafeHtml {
    guard::draw_or_show(source, describe::draw)
}

/// A question's text: its line breaks, code spans and `*` emphasis, all else as written; inline
/// elements only.
///
/// A question that holds a list, heading, fence, table or quote is drawn like a [`description`],
/// as block elements.
#[must_use]
pub fn question(source: &str) -> SafeHtml {
    guard::draw_or_show(source, question::draw)
}

/// An option's description, drawn by the rules of a [`question`].
#[must_use]
pub fn option_description(source: &str) -> SafeHtml {
    question(source)
}
