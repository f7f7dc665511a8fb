//! Text in, [`SafeHtml`] out: the only maker of HTML in the product.
//!
//! Texts come from agents nobody vouches for, and a person decides on what they see. So nothing in
//! the HTML may run, nothing may be fetched, and no character of the source may be missing from
//! what is shown, except Markdown's own marks. This crate does no I/O and keeps no state.

mod html;
mod link;
mod literal;
mod safe;
pub mod visible;

pub use literal::{Evidence, literal, source_view};
pub use safe::SafeHtml;

/// A description: Markdown drawn whole.
#[must_use]
pub fn description(source: &str) -> SafeHtml {
    source_view(source)
}

/// A question's text.
#[must_use]
pub fn question(source: &str) -> SafeHtml {
    source_view(source)
}

/// An option's description.
#[must_use]
pub fn option_description(source: &str) -> SafeHtml {
    question(source)
}
