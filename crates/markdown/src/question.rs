//! Questions and options' descriptions: short texts that are often not Markdown at all, such as
//! `a * b` or `snake_case`. Only code spans and `*` emphasis are drawn, the rest stays as written,
//! backslashes included.

use pulldown_cmark::{Event, Parser, Tag, TagEnd};

use crate::describe::{self, MAX_DEPTH, options};
use crate::html::Html;

/// Draws a question; `None` where a description would go over its bound.
pub(crate) fn draw(source: &str) -> Option<String> {
    if holds_blocks(source) {
        return describe::draw(source);
    }
    let mut html = Html::default();
    let mut cursor = 0;
    // For each open emphasis whether it is drawn.
    let mut open = Vec::new();
    for (event, range) in Parser::new_ext(source, options(source)).into_offset_iter() {
        let Some((tag, width)) = emphasis(&event) else {
            if let Event::Code(code) = event {
                html.lines(&source[cursor..range.start]);
                html.code(&code);
                cursor = range.end;
            }
            continue;
        };
        if matches!(event, Event::Start(_)) {
            let drawn = source[range.start..].starts_with('*') && open.len() < MAX_DEPTH;
            open.push(drawn);
            if drawn {
                html.lines(&source[cursor..range.start]);
                html.markup(&format!("<{tag}>"));
                cursor = range.start + width;
            }
        } else if open.pop() == Some(true) {
            html.lines(&source[cursor..range.end - width]);
            html.markup(&format!("</{tag}>"));
            cursor = range.end;
        }
    }
    html.lines(&source[cursor..]);
    Some(html.finish())
}

/// Whether a question must be drawn as a description.
fn holds_blocks(source: &str) -> bool {
    Parser::new_ext(source, options(source)).any(|event| {
        use pulldown_cmark::CodeBlockKind::Fenced;
        matches!(
            event,
            Event::Start(
                Tag::Heading { .. }
                    | Tag::BlockQuote(_)
                    | Tag::CodeBlock(Fenced(_))
                    | Tag::List(_)
                    | Tag::Table(_)
            )
        )
    })
}

/// The element of an emphasis that starts or ends, and the width of its mark.
fn emphasis(event: &Event) -> Option<(&'static str, usize)> {
    match event {
        Event::Start(Tag::Emphasis) | Event::End(TagEnd::Emphasis) => Some(("em", 1)),
        Event::Start(Tag::Strong) | Event::End(TagEnd::Strong) => Some(("strong", 2)),
        _ => None,
    }
}
