//! A JSON schema that teaches a model how to ask.
//!
//! It describes and forbids nothing `admit` would take: types list what the dialects allow too, and
//! no bound is enforced here. What is wrong is for `admit` to say, in words that name every problem.

use serde_json::{Value, json};

use crate::{Category, LIMITS};

/// The shape of an ask as JSON Schema, draft 2020-12 (seed: "Request").
#[must_use]
pub fn schema() -> Value {
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Ask a human",
        "description": "Questions for the human at this computer, who answers them all in one window. \
            Ask only what you cannot find out yourself, and put what belongs together into one ask.",
        "type": "object",
        "properties": {
            "questions": {
                "description": format!(
                    "1 to {} questions, in the order they are put.",
                    LIMITS.max_questions
                ),
                "type": ["array", "object", "string", "null"],
                "items": question(),
            },
        },
        "additionalProperties": true,
        "examples": [{
            "questions": [{
                "id": "storage",
                "question": "Where should sessions live?",
                "description": "Only **one** server runs today.",
                "options": [
                    { "label": "SQLite", "description": "One file, no server to run." },
                    { "label": "Postgres" },
                ],
                "recommended": 0,
                "category": "implementation",
            }],
        }],
    })
}

fn question() -> Value {
    json!({
        "type": ["object", "string"],
        "properties": {
            "id": text("Short, stable and unique within this ask; names the answer. Made up if absent."),
            "question": text("Required. The question itself, short enough to be read at a glance."),
            "description": text("What the human needs to know to decide, as Markdown."),
            "options": {
                "description": format!(
                    "Required. {} to {} choices. Free text comes with every question: do not add an \
                     option like \"Other\" yourself.",
                    LIMITS.min_options, LIMITS.max_options
                ),
                "type": ["array", "string", "null"],
                "items": option(),
            },
            "multi": flag("Whether more than one option may be picked. Absent means no."),
            "recommended": {
                "description": "The option you recommend, counted from 0. It is marked, not picked.",
                "type": ["integer", "string", "null"],
            },
            "allowCustom": flag("Whether the human may answer in words of their own. Absent means yes."),
            "category": {
                "description": "What kind of decision this is; leave it out if none fits. A \
                    scope-product or security-permission question is never answered by default.",
                "type": ["string", "null"],
                "examples": Category::ALL.map(Category::name),
            },
        },
        "additionalProperties": true,
    })
}

fn option() -> Value {
    json!({
        "type": ["object", "string"],
        "properties": {
            "label": text("Required. What is picked: plain text of a few words."),
            "description": text("What picking it means, as Markdown."),
        },
        "additionalProperties": true,
    })
}

fn text(description: &str) -> Value {
    json!({
        "description": format!("{description} At most {} UTF-16 units.", LIMITS.max_text),
        "type": ["string", "null"],
    })
}

fn flag(description: &str) -> Value {
    json!({
        "description": description,
        "type": ["boolean", "string", "null"],
    })
}
