//! Documents that tests ask. Hosts in them end in `.invalid`.

use serde_json::{Value, json};

/// One question with one choice of three; the second is recommended.
pub fn sign_in() -> Value {
    json!({
        "question": "How should sign-in keep its state?",
        "options": [
            {"label": "JWT", "description": "No store; **cannot** be withdrawn."},
            {"label": "Session", "description": "One store more."},
            "Both"
        ],
        "recommended": 1
    })
}

/// One question with any number of five choices.
pub fn checks() -> Value {
    json!({
        "question": "Which checks should run?",
        "options": ["Lint", "Test", "Bench", "Audit", "Docs"],
        "multi": true
    })
}

/// Three questions: one choice, several, and one without free text.
pub fn three() -> Value {
    json!({"questions": [
        {"id": "auth", "question": "Which sign-in?", "options": ["JWT", "Session"]},
        {"id": "extras", "question": "Which extras?", "options": ["Logs", "Traces", "Metrics"], "multi": true},
        {"id": "name", "question": "Which name?", "options": ["Old", "New"], "allowCustom": false}
    ]})
}

/// Eight questions of two options each, "Question 1?" to "Question 8?".
pub fn eight() -> Value {
    let question = |number: u32| {
        json!({
            "id": format!("q{number}"), "question": format!("Question {number}?"),
            "options": [format!("First {number}"), format!("Second {number}")]
        })
    };
    json!({"questions": (1..9).map(question).collect::<Vec<_>>()})
}

/// The params of a security ask that rests on a changed file.
pub fn careful() -> Value {
    json!({
        "request": {
            "question": "May the change go out?",
            "description": "It touches the **release** key.",
            "options": ["Yes", "No"],
            "category": "security-permission"
        },
        "evidence": [{
            "kind": "diff", "title": "deploy.sh",
            "text": "--- a/deploy.sh\n+++ b/deploy.sh\n@@ -1,2 +1,2 @@\n #!/bin/sh\n-scp out host\n+scp -i key out host.invalid:\n"
        }]
    })
}
