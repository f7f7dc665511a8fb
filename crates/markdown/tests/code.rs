//! Code is coloured by class alone: its text and marks are those of plain code, whatever it holds
//! and in whatever language.

mod support;

use asktray_markdown::{description, visible};
use proptest::prelude::*;
use support::{Page, first_missing};

/// Every language, and names that are none.
#[rustfmt::skip]
const LANGUAGES: &[&str] = &[
    "rust", "js", "jsx", "ts", "tsx", "json", "jsonc", "toml", "yaml", "python", "bash", "shell",
    "console", "c", "cpp", "go", "java", "kotlin", "ruby", "php", "html", "css", "sql", "diff",
    "patch", "dockerfile", "markdown", "nothing", "Rust", "JSON",
];

/// What code is made of, and what scanners and marks stumble on.
#[rustfmt::skip]
const PARTS: &[&str] = &[
    "\n", "\n", "\n\n", "\r\n", "\r", " ", " ", "    ", "\t", "\"", "\"\"\"", "'", "'''", "`",
    "``", "\\", "\\\"", "\\\n", "/", "//", "/*", "*/", "/*/", "#", "# ", "#[", "#!", "--", "-- ",
    "<!--", "-->", "<", ">", "<a", "<a b=\"c\">", "</a>", "<script>", "</script>", "<style>",
    "<?php ", "?>", "&", "&amp;", "${", "$(", "$a", "}", "{", "(", ")", "[", "]", "r#\"", "\"#",
    "b'", "f\"", "<<EOF", "\nEOF\n", "<<<X\n", "|\n", ">-\n", "- ", ": ", ":a", "@a", "@media ",
    "=", "==", "=>", "+", "-", ";", ",", ".", "0x", "1", "1.5e-3", "1'0", "fn ", "if", "else",
    "class A", "def f(", "SELECT ", "FROM", "RUN ", "null", "true", "A_B", "a", "é", "中文", "سلام",
    "=begin\n", "=end\n", "%w(", "$ ", "> ", "~~~", "--- a\n", "+++ b\n", "@@ -1 +1 @@\n",
    "@@ -1,2 +3,4 @@ f\n", "@@ -0,0 +0,0 @@\n", "@@", "-a\n", "+b\n", " c\n", "diff --git a b\n",
    "index 1..2\n", "\\ No newline\n", "\u{202e}", "\u{200b}", "\u{200d}", "\u{200c}", "\u{fe0f}",
    "\u{20e3}", "*\u{fe0f}\u{20e3}", "\u{1f469}", "\u{1f469}\u{200d}\u{1f4bb}", "\"\u{200d}\"",
    "\u{645}\u{200c}\u{6cc}", "\u{301}", "e\u{301}", "\0", "\u{7f}", "\u{1b}[31m", "\u{2028}",
    "\u{feff}", "\u{c}", "\u{b}",
];

fn fenced(language: &str, code: &str) -> String {
    format!("~~~~~~~~ {language}\n{code}\n~~~~~~~~")
}

/// The HTML with all tags taken out, but not what is escaped.
fn without_tags(html: &str) -> String {
    let mut parts = html.split('<');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        text + part.split_once('>').map_or("", |(_, rest)| rest)
    })
}

/// Checks that `code` shows the same in `language` as in none.
fn same_as_plain(language: &str, code: &str) -> Result<(), TestCaseError> {
    let html = description(&fenced(language, code)).to_string();
    let plain = description(&fenced("plain", code)).to_string();
    let text = without_tags(&html);
    let expected = without_tags(&plain);
    let code_of = |text: &str, language: &str| text.strip_prefix(language).map(str::to_owned);
    prop_assert_eq!(
        code_of(&text, language).expect("the caption"),
        code_of(&expected, "plain").expect("the caption")
    );
    let page = Page::read(&html);
    prop_assert!(page.faults.is_empty(), "{:?} in {html}", page.faults);
    // What is looked for does without these two, and so without what stands on them.
    if !code.contains(['\u{b}', '\u{c}']) {
        prop_assert_eq!(first_missing(code, &page.text), None, "{}", html);
    }
    Ok(())
}

fn code() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => prop::collection::vec(prop::sample::select(PARTS), 0..40).prop_map(|it| it.concat()),
        1 => any::<String>(),
    ]
    // This would be taken for the fence's end.
    .prop_map(|code| code.replace("~~~~", "~"))
}

proptest! {
    #[test]
    fn colours_change_no_character_and_no_mark(
        language in prop::sample::select(LANGUAGES),
        code in code(),
    ) {
        same_as_plain(language, &code)?;
    }
}

#[test]
fn every_part_shows_the_same_in_every_language() {
    for language in LANGUAGES {
        for part in PARTS {
            for code in [part.to_string(), part.repeat(3), format!("a{part}b {part}")] {
                same_as_plain(language, &code).unwrap();
            }
        }
    }
}

/// Storms of one part and another in every language: a scanner comes to its end, and what it
/// finds stays within its bound.
#[test]
fn storms_of_code_are_bounded() {
    for language in LANGUAGES {
        for (i, part) in PARTS.iter().enumerate() {
            let other = PARTS[(i * 7 + 3) % PARTS.len()];
            let code: String = part
                .chars()
                .chain(other.chars())
                .cycle()
                .take(400)
                .collect();
            let source = fenced(language, &code.replace("~~~~", "~"));
            let size = description(&source).as_str().len();
            let bound = 36 * source.len() + 4096;
            assert!(size <= bound, "{language} {part:?} {other:?}: {size} bytes");
        }
    }
}

#[test]
fn the_colours_are_classes_on_spans() {
    assert_eq!(
        description("```rust\nfn f() { \"<b>\u{202e}\" } // 1\n```").as_str(),
        "<figure><figcaption dir=\"auto\">rust</figcaption><pre dir=\"ltr\">\
         <code class=\"language-rust\"><span class=\"hl-keyword\">fn</span> \
         <span class=\"hl-function\">f</span><span class=\"hl-punctuation\">()</span> \
         <span class=\"hl-punctuation\">{</span> <span class=\"hl-string\">\"&lt;b&gt;\
         <span class=\"invisible\">⟨U+202E⟩</span>\"</span> \
         <span class=\"hl-punctuation\">}</span> <span class=\"hl-comment\">// 1</span>\n\
         </code></pre></figure>"
    );
}

#[test]
fn a_mark_does_not_depend_on_where_a_colour_ends() {
    // The selector is honest between the star and the keycap, though a colour ends before it.
    let html = description("```c\n*\u{fe0f}\u{20e3}\n```").to_string();
    assert!(
        html.contains("<span class=\"hl-punctuation\">*</span>\u{fe0f}\u{20e3}"),
        "{html}"
    );
}

#[test]
fn a_colour_does_not_cut_a_line_end_in_two() {
    for code in ["\"\r\r\n", "// a\r\n", "\r\r\n\"\r\n\r\r\n"] {
        for language in ["toml", "js", "c"] {
            same_as_plain(language, code).unwrap();
        }
    }
}

#[test]
fn an_unknown_language_is_plain() {
    for info in ["", "text", "nothing", "rust\u{200b}"] {
        let html = description(&format!("```{info}\nfn f() {{}} // 1\n```")).to_string();
        assert!(!html.contains("hl-"), "{html}");
        let caption = visible::mark(info);
        assert!(without_tags(&html).starts_with(&*caption), "{html}");
    }
}

#[test]
fn agents_cannot_write_a_colour_themselves() {
    let html = description("<span class=\"hl-comment\">a</span>").to_string();
    assert!(!html.contains("<span"), "{html}");
}
