//! The one entry to all drawing: whatever goes wrong in there, the person sees the source.

use std::panic::catch_unwind;

use crate::highlight;
use crate::html::Html;
use crate::safe::SafeHtml;

/// Output allowed for each byte of source. Ordinary Markdown needs at most a dozen; only what was
/// made to swell comes near.
const BYTES_PER_BYTE: usize = 24;

/// Output allowed for any source.
const BYTES_AT_LEAST: usize = 2048;

/// The most HTML that may be drawn for `source`, in bytes, without the colours of code.
pub(crate) fn bound(source: &str) -> usize {
    source.len() * BYTES_PER_BYTE + BYTES_AT_LEAST
}

/// The most HTML with the colours of code. They are as few as it takes to stay within theirs.
fn bound_with_colours(source: &str) -> usize {
    bound(source) + highlight::markup(source)
}

/// Draws `source`, or shows it as it is where `draw` declines, goes over its bound or panics.
///
/// A panic is caught here because the parser and the sanitiser are others' code running on
/// hostile text: a fault in them must not take the asks of everybody down with it. Nothing is
/// shared across the border, so nothing can be left half done. It needs a build that unwinds.
pub(crate) fn draw_or_show(source: &str, draw: fn(&str) -> Option<String>) -> SafeHtml {
    let drawn = catch_unwind(|| {
        let html = draw(source).filter(|html| html.len() <= bound_with_colours(source))?;
        Some(SafeHtml::clean(&html))
    });
    drawn.ok().flatten().unwrap_or_else(|| show(source))
}

/// The whole source as one block.
fn show(source: &str) -> SafeHtml {
    let mut html = Html::default();
    html.markup("<pre class=\"source\"><code>");
    html.text(source);
    html.markup("</code></pre>");
    SafeHtml::escaped(html)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHOWN: &str = "<pre class=\"source\"><code>&lt;b&gt; <span class=\"invisible\">⟨U+200B⟩</span></code></pre>";

    #[test]
    fn a_panic_shows_the_source() {
        let html = draw_or_show("<b> \u{200b}", |_| panic!("a fault in the parser"));
        assert_eq!(html.as_str(), SHOWN);
    }

    #[test]
    fn html_over_its_bound_shows_the_source() {
        let html = draw_or_show("<b> \u{200b}", |source| {
            Some("x".repeat(bound_with_colours(source) + 1))
        });
        assert_eq!(html.as_str(), SHOWN);
    }

    #[test]
    fn the_sanitiser_has_the_last_word() {
        let html = draw_or_show("", |_| {
            Some("<img src=x><p id=a class=b dir=rtl>c</p>".into())
        });
        assert_eq!(html.as_str(), "<p>c</p>");
    }
}
