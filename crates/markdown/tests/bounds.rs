//! Texts made to swell stay within their bounds. Counted, not timed: what is counted is what takes
//! the time.

mod support;

use asktray_markdown::{description, question};
use support::{Page, first_missing};

const CHARACTERS: usize = 4000;

/// What a storm is made of, over and over.
const DROPS: &[&str] = &[
    ">",
    "> ",
    "- ",
    "-\n",
    "1. ",
    "1) a\n",
    ">- ",
    "> 1. - ",
    "*",
    "**a",
    "*a ",
    "*_*_",
    "_a_",
    "~~a",
    "[",
    "]",
    "![",
    "[a](",
    "[a](b)",
    "[a](http://b.invalid 'c')",
    "[^a]:[^a]:",
    "[^1]:\n",
    "[a]: b\n",
    "[a]:b\n[a]\n",
    "<",
    "<a b='",
    "<!--",
    "<?",
    "<![CDATA[",
    "<b>\n",
    "<div>\n\n",
    "&",
    "&amp;",
    "&#x202e;",
    "`",
    "`a",
    "`` ` ",
    "```\n",
    "~~~ a\n",
    "|",
    "|a",
    "a|b\n-|-\n",
    "\\",
    "\n",
    "\r",
    "\t",
    "    a\n\n",
    "# a\n",
    "a\n=\n",
    "---\n",
    "- [x]\n",
    "<http://a.invalid>",
    "<a@b.invalid>",
    "\"",
    "a  \n",
    "\0",
    "\0a",
    "\u{202e}",
    "\u{202e}a",
    "\u{200d}",
    "\u{1f469}\u{200d}",
    "中**文**",
];

fn storms() -> Vec<String> {
    let mut storms: Vec<String> = DROPS
        .iter()
        .map(|drop| drop.chars().cycle().take(CHARACTERS).collect())
        .collect();
    let nested = |width: usize| -> String {
        (0..)
            .flat_map(|i| format!("{}- a\n", " ".repeat(i * width)).into_bytes())
            .take(CHARACTERS)
            .map(char::from)
            .collect()
    };
    storms.extend((1..=4).map(nested));
    for columns in [10, 64, 300, 900] {
        let head = "|a".repeat(columns) + "\n" + &"|-".repeat(columns) + "\n";
        let rows = "a\n".repeat((CHARACTERS - head.len()) / 2);
        storms.push(head + &rows);
    }
    for length in [100, 2000, 3000] {
        let definition = format!("[a]: http://b.invalid/{}\n\n", "x".repeat(length));
        let uses = "[a]".repeat((CHARACTERS - definition.len()) / 3);
        storms.push(definition + &uses);
    }
    for (open, close) in [
        ("[", "](b)"),
        ("![", "](b)"),
        ("**", "**"),
        ("*a ", " b*"),
        ("[", "]"),
    ] {
        let depth = CHARACTERS / (open.len() + close.len());
        storms.push(open.repeat(depth) + "a" + &close.repeat(depth));
    }
    storms.push((1..88).map(|ticks| "`".repeat(ticks) + " ").collect());
    storms
}

#[test]
fn output_is_bounded_and_whole() {
    for source in storms() {
        let start: String = source.chars().take(30).collect();
        for html in [description(&source), question(&source)] {
            let size = html.as_str().len();
            assert!(size <= 24 * source.len() + 2048, "{start:?}: {size} bytes");
            let page = Page::read(html.as_str());
            assert!(page.faults.is_empty(), "{start:?}: {:?}", page.faults);
            assert!(page.depth <= 24, "{start:?}: {} deep", page.depth);
            assert_eq!(first_missing(&source, &page.text), None, "{start:?}");
        }
    }
}

#[test]
fn a_table_made_of_missing_cells_is_no_table() {
    let wide = "|a".repeat(500) + "\n" + &"|-".repeat(500) + "\n" + &"|\n".repeat(500);
    assert!(!description(&wide).as_str().contains("<table>"));
    let honest = "|a".repeat(100) + "\n" + &"|-".repeat(100) + "\n" + &"|b".repeat(100);
    assert!(description(&honest).as_str().contains("<table>"));
}
