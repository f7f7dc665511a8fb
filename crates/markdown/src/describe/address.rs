//! Links and pictures: their text, and behind it the address, in sight.

use pulldown_cmark::{CowStr, LinkType};

use crate::html::Html;
use crate::link::Target;

/// The address of an open link or picture.
#[derive(Debug)]
pub(super) struct Address<'s> {
    kind: LinkType,
    /// As written, or `mailto:` with what was written for a bare mail address.
    written: CowStr<'s>,
    title: CowStr<'s>,
    close: &'static str,
}

impl<'s> Address<'s> {
    pub(super) fn new(kind: LinkType, address: CowStr<'s>, title: CowStr<'s>) -> Self {
        let written = match kind {
            LinkType::Email => format!("mailto:{address}").into(),
            _ => address,
        };
        Self {
            kind,
            written,
            title,
            close: "",
        }
    }

    /// Starts a link, unless the address is none or a link is already open.
    pub(super) fn start_link(mut self, html: &mut Html, in_link: bool) -> Self {
        if let Some(real) = Target::read(&self.written).real.filter(|_| !in_link) {
            html.markup("<a href=\"");
            html.attribute(&real);
            html.markup("\">");
            self.close = "</a>";
        } else if self.kind == LinkType::Autolink {
            // More likely code than an address: `Map<std::string>`.
            html.text("<");
        }
        self
    }

    /// Starts a picture's words.
    pub(super) fn start_picture(mut self, html: &mut Html) -> Self {
        html.markup("<span class=\"picture\" dir=\"auto\">");
        self.close = "</span>";
        self
    }

    /// Ends the text and shows the address behind it. `rest` is the source from the text's end.
    pub(super) fn draw(&self, html: &mut Html, rest: &str) {
        html.markup(self.close);
        if self.kind == LinkType::Autolink && self.close.is_empty() {
            html.text(">");
        }
        if self.kind == LinkType::Reference
            && let Some((_, label)) = rest.split_once("][")
        {
            html.text(" [");
            html.text(label);
        }
        let target = Target::read(&self.written);
        let is_bare = matches!(self.kind, LinkType::Autolink | LinkType::Email);
        if is_bare && !target.is_rewritten() {
            return;
        }
        html.text(" ");
        html.markup("<span class=\"target\" dir=\"ltr\">");
        html.text("‹");
        html.text(target.real.as_deref().unwrap_or(target.written));
        html.text("›");
        html.markup("</span>");
        if target.is_rewritten() {
            html.text(" ");
            html.markup("<span class=\"written\" dir=\"auto\">");
            html.text("← ");
            html.text(target.written);
            html.markup("</span>");
        }
        // The title of a reference stands in its definition, which is shown where it is.
        if self.kind == LinkType::Inline && !self.title.is_empty() {
            html.text(" ");
            html.markup("<span class=\"title\" dir=\"auto\">");
            html.text("\"");
            html.text(&self.title);
            html.text("\"");
            html.markup("</span>");
        }
    }
}
