//! The one type by which HTML reaches the page, and the allow-list all of it passes.
//!
//! The list is the second wall: the writer escapes every text already. It
//! grows when a page has to show something new, never for looks.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::LazyLock;

use ammonia::{Builder, UrlRelative};
use serde::Serialize;

use crate::highlight;
use crate::html::Html;
use crate::link::Target;

/// HTML that runs nothing, fetches nothing and hides nothing.
///
/// Only this crate makes one. It is written out as a plain string and cannot be read back, so that
/// no HTML from elsewhere takes on this type:
///
/// ```compile_fail,E0277
/// let html: asktray_markdown::SafeHtml = serde_json::from_str("\"<p>a</p>\"").unwrap();
/// ```
///
/// ```compile_fail,E0423
/// let html = asktray_markdown::SafeHtml(String::from("<p>a</p>"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SafeHtml(String);

impl SafeHtml {
    /// The HTML: a fragment, to be put into an element of the page.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Lets through what the allow-list holds.
    pub(crate) fn clean(html: &str) -> Self {
        Self(POLICY.clean(html).to_string())
    }

    /// Takes what holds no markup but this crate's own around escaped text, for texts too long to
    /// parse again and for when the sanitiser itself has failed.
    pub(crate) fn escaped(html: Html) -> Self {
        Self(html.finish())
    }
}

impl fmt::Display for SafeHtml {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The elements allowed, each with its attributes.
const ELEMENTS: &[(&str, &[&str])] = &[
    ("a", &["href"]),
    ("blockquote", &["dir"]),
    ("br", &[]),
    ("code", &["class", "dir"]),
    ("del", &[]),
    ("div", &["class", "dir"]),
    ("em", &[]),
    ("figcaption", &["dir"]),
    ("figure", &[]),
    ("h2", &["dir"]),
    ("h3", &["dir"]),
    ("h4", &["dir"]),
    ("h5", &["dir"]),
    ("h6", &["dir"]),
    ("hr", &[]),
    ("li", &["dir", "value"]),
    ("ol", &["start"]),
    ("p", &["class", "dir"]),
    ("pre", &["dir"]),
    ("span", &["class", "dir"]),
    ("strong", &[]),
    ("sup", &[]),
    ("table", &[]),
    ("tbody", &[]),
    ("td", &["align", "dir"]),
    ("th", &["align", "dir"]),
    ("thead", &[]),
    ("tr", &[]),
    ("ul", &[]),
];

/// The classes allowed beside `language-x` on code and the colours within it.
const CLASSES: &[&str] = &[
    "add",
    "at",
    "del",
    "file",
    "footnote",
    "html",
    "invisible",
    "left-out",
    "picture",
    "source",
    "target",
    "title",
    "written",
];

static POLICY: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let tags: HashSet<_> = ELEMENTS.iter().map(|&(tag, _)| tag).collect();
    let attributes: HashMap<_, HashSet<_>> = ELEMENTS
        .iter()
        .map(|&(tag, attributes)| (tag, attributes.iter().copied().collect()))
        .collect();
    let mut policy = Builder::empty();
    policy
        .tags(tags)
        .tag_attributes(attributes)
        .url_schemes(HashSet::from(["http", "https", "mailto"]))
        .url_relative(UrlRelative::Deny)
        .attribute_filter(|element, attribute, value| {
            is_allowed(element, attribute, value).then_some(Cow::Borrowed(value))
        });
    policy
});

fn is_allowed(element: &str, attribute: &str, value: &str) -> bool {
    match attribute {
        "class" if element == "code" => is_language(value),
        "class" if element == "span" && highlight::CLASSES.contains(&value) => true,
        "class" => CLASSES.contains(&value),
        "dir" => matches!(value, "auto" | "ltr"),
        "align" => matches!(value, "left" | "center" | "right"),
        "start" | "value" => value.parse::<u32>().is_ok(),
        "href" => Target::read(value).is_link(),
        _ => false,
    }
}

/// Whether `class` names the language of code and nothing else.
pub(crate) fn is_language(class: &str) -> bool {
    class.strip_prefix("language-").is_some_and(|name| {
        (1..=32).contains(&name.len())
            && name
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b"+-#_.".contains(&b))
    })
}
