//! Reads the crate's output as a browser would and says what in it is not allowed or not shown.
//!
//! Knows the allow-list by heart instead of asking the crate, so that a slip there shows here.

use std::fmt::Write;

use asktray_markdown::visible;
use html5ever::tendril::TendrilSink;
use html5ever::{ParseOpts, QualName, local_name, ns, parse_fragment};
use markup5ever_rcdom::{Handle, NodeData, RcDom};

const ELEMENTS: &str = " a blockquote br code del div em figcaption figure h2 h3 h4 h5 h6 hr li ol p \
                        pre span strong sup table tbody td th thead tr ul ";
const CLASSES: &str =
    " add at del file footnote html invisible picture source target title written ";
const COLOURS: &str = " hl-attribute hl-comment hl-constant hl-function hl-keyword hl-number \
                       hl-punctuation hl-string hl-tag hl-type ";

/// What a browser makes of a fragment.
#[derive(Debug, Default)]
pub struct Page {
    /// The text, a line feed for each `br`, the number of each numbered item.
    pub text: String,
    /// The `href` of each link.
    pub links: Vec<String>,
    /// Elements, attributes and values outside the allow-list.
    pub faults: Vec<String>,
    /// How deep elements nest.
    pub depth: usize,
    /// For each open list the number of its next item, if it has one.
    next: Vec<Option<u64>>,
}

impl Page {
    /// Parses a fragment as the content of a `div`.
    pub fn read(html: &str) -> Self {
        let div = QualName::new(None, ns!(html), local_name!("div"));
        let dom =
            parse_fragment(RcDom::default(), ParseOpts::default(), div, vec![], false).one(html);
        let mut page = Self::default();
        // The document holds an `html` element, and that the fragment.
        for root in dom.document.children.borrow().iter() {
            for node in root.children.borrow().iter() {
                page.walk(node, 1);
            }
        }
        page
    }

    fn walk(&mut self, node: &Handle, depth: usize) {
        match &node.data {
            NodeData::Text { contents } => self.text.push_str(&contents.borrow()),
            NodeData::Element { name, attrs, .. } => {
                self.depth = self.depth.max(depth);
                let element = &*name.local;
                if name.ns != ns!(html) || !ELEMENTS.contains(&format!(" {element} ")) {
                    self.faults.push(format!("element {element}"));
                }
                if element == "br" {
                    self.text.push('\n');
                }
                let number = |name: &str| {
                    let attributes = attrs.borrow();
                    let found = attributes.iter().find(|a| &*a.name.local == name)?;
                    found.value.parse().ok()
                };
                match (element, self.next.last_mut()) {
                    ("ol", _) => self.next.push(number("start")),
                    ("ul", _) => self.next.push(None),
                    ("li", Some(Some(next))) => {
                        let shown = number("value").unwrap_or(*next);
                        *next = shown + 1;
                        let _ = write!(self.text, "{shown}. ");
                    }
                    _ => {}
                }
                for attribute in attrs.borrow().iter() {
                    self.attribute(element, &attribute.name.local, &attribute.value);
                }
            }
            other => self.faults.push(format!("node {other:?}")),
        }
        for child in node.children.borrow().iter() {
            self.walk(child, depth + 1);
        }
        if let NodeData::Element { name, .. } = &node.data
            && matches!(&*name.local, "ol" | "ul")
        {
            self.next.pop();
        }
    }

    fn attribute(&mut self, element: &str, name: &str, value: &str) {
        let allowed = match (element, name) {
            ("a", "href") => {
                self.links.push(value.to_owned());
                is_link(value)
            }
            ("code", "class") => value.strip_prefix("language-").is_some_and(|x| {
                x.chars()
                    .all(|c| c.is_ascii_alphanumeric() || "+-#_.".contains(c))
            }),
            ("span", "class") if COLOURS.contains(&format!(" {value} ")) => true,
            ("div" | "p" | "pre" | "span", "class") => {
                !value.contains(' ') && CLASSES.contains(&format!(" {value} "))
            }
            ("td" | "th", "align") => matches!(value, "left" | "center" | "right"),
            ("ol", "start") | ("li", "value") => value.bytes().all(|b| b.is_ascii_digit()),
            (_, "dir") => matches!(value, "auto" | "ltr"),
            _ => false,
        };
        if !allowed {
            self.faults
                .push(format!("attribute {element} {name}={value:?}"));
        }
    }
}

fn is_link(href: &str) -> bool {
    let known = ["http://", "https://", "mailto:"]
        .iter()
        .any(|scheme| href.starts_with(scheme));
    known && href.chars().all(|c| c.is_ascii_graphic())
}

/// The first character of `source` that is not in `shown`, both read in order, with what follows
/// it. Only characters count that are never a mark of Markdown. The two controls that may stand
/// between the parts of a link are shown behind it, so they are counted instead.
pub fn first_missing(source: &str, shown: &str) -> Option<String> {
    let odd_blanks = ['\u{b}', '\u{c}'];
    for blank in odd_blanks {
        let mark = visible::mark(blank.encode_utf8(&mut [0; 4])).into_owned();
        if source.matches(blank).count() > shown.matches(&mark).count() {
            return Some(mark);
        }
    }
    let needed = without_marks(&source.replace(odd_blanks, ""));
    let mut shown = shown.chars();
    let mut needed_characters = needed.char_indices();
    let (at, _) = needed_characters.find(|&(_, c)| !shown.any(|s| s == c))?;
    Some(needed[at..].chars().take(20).collect())
}

/// The source with invisible characters marked and all that can be a mark taken out: most
/// punctuation, and of what holds letters or digits the entities, list numbers and task boxes.
fn without_marks(source: &str) -> String {
    let mut needed = String::new();
    // A lone carriage return ends a line of Markdown.
    let source = source.replace('\r', "\n");
    for line in visible::mark(&source).lines() {
        let text = line.trim_start_matches([' ', '\t', '>', '-', '+', '*']);
        let digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let text = if digits.starts_with(['.', ')']) {
            digits
        } else {
            text
        };
        let text = text.replace("[x]", "").replace("[X]", "");
        let mut rest = text.as_str();
        let mut before = ' ';
        while let Some(c) = rest.chars().next() {
            // `01.` may be the number of an item, which is shown as 1.
            let is_padding = c == '0' && !before.is_ascii_digit();
            before = c;
            rest = entity(rest).unwrap_or(&rest[c.len_utf8()..]);
            let is_entity = c == '&';
            if !is_entity
                && !is_padding
                && !c.is_whitespace()
                && !"*_~#>-+=|:`[]()!<;.\\\"'^".contains(c)
            {
                needed.push(c);
            }
        }
    }
    needed
}

/// What follows the entity `text` starts with.
fn entity(text: &str) -> Option<&str> {
    let (name, rest) = text.strip_prefix('&')?.split_once(';')?;
    let named = name.trim_start_matches('#');
    (!named.is_empty() && named.bytes().all(|b| b.is_ascii_alphanumeric())).then_some(rest)
}
