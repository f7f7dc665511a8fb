//! Hostile texts, each drawn in every way there is. `tests/data/hostile.json` at the root holds
//! them: its kind, the source, the links it may yield as a description (none if not named) and
//! what must be seen.

mod support;

use asktray_markdown::{
    Evidence, SafeHtml, description, literal, option_description, question, source_view, visible,
};
use serde_json::Value;
use support::{Page, first_missing};

const CORPUS: &str = include_str!("../../../tests/data/hostile.json");

/// What a corpus entry lists under `name`.
fn texts<'a>(entry: &'a Value, name: &str) -> Vec<&'a str> {
    entry[name]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect()
}

fn source(entry: &Value) -> &str {
    entry["source"].as_str().expect("an entry has a source")
}

fn corpus() -> Vec<Value> {
    let corpus: Vec<Value> = serde_json::from_str(CORPUS).expect("the corpus is JSON");
    assert!(corpus.len() >= 120);
    corpus
}

fn read(html: &SafeHtml, source: &str) -> Page {
    let page = Page::read(html.as_str());
    assert!(
        page.faults.is_empty(),
        "{source:?}: {:?} in {html}",
        page.faults
    );
    assert_eq!(
        first_missing(source, &page.text),
        None,
        "{source:?} as {html}"
    );
    assert_eq!(visible::mark(&page.text), page.text, "{source:?} as {html}");
    page
}

#[test]
fn a_description_is_harmless_and_shows_what_it_must() {
    let mut failures = Vec::new();
    for entry in corpus() {
        let source = source(&entry);
        let html = description(source);
        let page = read(&html, source);
        if page.links != texts(&entry, "links") {
            failures.push(format!("links {:?}: {source:?} as {html}", page.links));
        }
        for shown in texts(&entry, "shows") {
            if !page.text.contains(shown) {
                failures.push(format!("lacks {shown:?}: {source:?} as {html}"));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn a_question_is_harmless_and_hides_nothing() {
    for entry in corpus() {
        let source = source(&entry);
        read(&question(source), source);
        read(&option_description(source), source);
    }
}

#[test]
fn a_literal_is_harmless_and_exact() {
    for entry in corpus() {
        let source = source(&entry);
        let expected = visible::mark(source).replace("\r\n", "\n");
        for html in [
            source_view(source),
            literal(source, Evidence::Text),
            literal(source, Evidence::Diff),
        ] {
            let page = read(&html, source);
            assert_eq!(page.text, expected, "{html}");
            assert!(page.links.is_empty(), "{html}");
        }
    }
}
