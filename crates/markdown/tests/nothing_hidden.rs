//! Whatever Markdown is made of, its text is all in what is shown, and nothing else is in it.
//! `PROPTEST_CASES=100000` with a release build looks harder.

mod support;

use asktray_markdown::{
    Evidence, SafeHtml, description, literal, option_description, question, source_view, visible,
};
use proptest::prelude::*;
use support::{Page, first_missing};

/// What Markdown is made of, and what it stumbles on.
const PARTS: &[&str] = &[
    "\n",
    "\n",
    "\n\n",
    "\n\n",
    " ",
    "  ",
    "    ",
    "\t",
    "\r\n",
    "\r",
    "> ",
    ">",
    "- ",
    "* ",
    "+ ",
    "1. ",
    "7) ",
    "10. ",
    "# ",
    "## ",
    "###### ",
    " #",
    "===",
    "---",
    "***",
    "___",
    "*",
    "**",
    "_",
    "__",
    "~",
    "~~",
    "`",
    "``",
    "```",
    "~~~",
    "```rust\n",
    "```diff a b\n",
    "````",
    "[",
    "]",
    "(",
    ")",
    "![",
    "](",
    "][",
    "[]",
    "[x] ",
    "[ ] ",
    "[a]",
    "[A]",
    "[a]: ",
    "[a]: /b",
    "[b]: <c d> 'e'",
    "[^a]",
    "[^a]: ",
    "[^b]:",
    "^",
    "|",
    "| ",
    " | ",
    "|-|-|\n",
    "-|-\n",
    "| a | b |\n",
    ":-:",
    "<",
    ">",
    "<b>",
    "</b>",
    "<u8>",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<?",
    "?>",
    "<!X",
    "<div>\n",
    "<script>",
    "</script>",
    "<pre>",
    "<a b='c'>",
    "<br/>",
    "<std::x>",
    "<https://h.invalid>",
    "<a@b.invalid>",
    "https://h.invalid/p?q=1",
    "HTTP://H.invalid",
    "(https://b\u{fc}cher.invalid)",
    "(<x y> \"t\")",
    "(mailto:a@b.invalid?cc=c)",
    "javascript:x",
    "\"t\"",
    "'t'",
    "&amp;",
    "&lt;",
    "&#65;",
    "&#x202e;",
    "&nosuch;",
    "&",
    "\\",
    "\\*",
    "\\\n",
    "\\|",
    "\\]",
    "\\[",
    "{#id .c}",
    "{",
    "}",
    "$",
    "$$",
    ":",
    "=",
    "+",
    "!",
    "?",
    "/",
    "%",
    "@",
    "a",
    "b",
    "word",
    "two words",
    "foo_bar",
    "a*b",
    "5",
    "42",
    "\u{e9}",
    "\u{4e2d}\u{6587}",
    "\u{645}\u{631}",
    "\u{5d0}",
    "\u{1f469}",
    "\u{202e}",
    "\u{200b}",
    "\u{feff}",
    "\u{ad}",
    "\u{2028}",
    "\u{7}",
    "\u{1b}[31m",
    "\0",
    "\u{85}",
    "\u{c}",
    "\u{b}",
    "\u{a0}",
];

fn markdown() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        9 => prop::sample::select(PARTS).prop_map(str::to_owned),
        // Words of their own, so that none can stand in for another.
        4 => "[a-z]{2}[0-9]{2}",
        1 => any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(part, 0..60).prop_map(|parts| parts.concat())
}

fn check(html: &SafeHtml, source: &str) -> Result<(), TestCaseError> {
    let page = Page::read(html.as_str());
    prop_assert!(page.faults.is_empty(), "{:?}\n{html}", page.faults);
    let missing = first_missing(source, &page.text);
    prop_assert!(missing.is_none(), "missing {missing:?}\n{html}");
    let marked = visible::mark(&page.text).replace('\r', "") == page.text;
    prop_assert!(marked, "something invisible is left\n{html}");
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_description_hides_nothing(source in markdown()) {
        check(&description(&source), &source)?;
    }

    #[test]
    fn a_question_hides_nothing(source in markdown()) {
        check(&question(&source), &source)?;
        prop_assert_eq!(option_description(&source), question(&source));
    }

    #[test]
    fn a_literal_is_the_text_with_marks(source in markdown()) {
        let plain = |html: SafeHtml| Page::read(html.as_str()).text;
        let expected = visible::mark(&source).replace("\r\n", "\n");
        prop_assert_eq!(plain(source_view(&source)), &*expected);
        prop_assert_eq!(plain(literal(&source, Evidence::Text)), &*expected);
        prop_assert_eq!(plain(literal(&source, Evidence::Diff)), &*expected);
    }
}

#[test]
fn the_check_sees_what_a_plain_renderer_hides() {
    for (source, shown) in [
        ("a [b]: c", "a"),
        ("[hidden]: https://t.invalid", ""),
        ("| a |\n|-|\n| b | excess |", "a b"),
        ("```rust info\ncode\n```", "code"),
        ("one two", "two one"),
        ("a\u{200b}b", "ab"),
        ("Vec<u8>", "Vec"),
    ] {
        assert!(
            first_missing(source, shown).is_some(),
            "{source:?} {shown:?}"
        );
    }
}

#[test]
fn the_check_sees_what_is_not_allowed() {
    for html in [
        "<script></script>",
        "<p id=a>b</p>",
        "<p class='a'>b</p>",
        "<a href='javascript:x'>b</a>",
        "<a href='/x'>b</a>",
        "<p dir=rtl>b</p>",
        "<img src=x>",
        "<svg></svg>",
        "<!-- a -->",
        "<p style='color:red'>b</p>",
    ] {
        assert!(!Page::read(html).faults.is_empty(), "{html}");
    }
}
