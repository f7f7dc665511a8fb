//! The states of an ask that are judged, a line or two each.

use serde_json::{Value, json};

use crate::rig::questions::{careful, checks, eight, sign_in, three};

/// One state of an ask: its params, its first words, the keys that lead on.
pub struct State {
    /// What it is called where a rule is broken.
    pub name: &'static str,
    /// The params of its `ask`.
    pub params: Value,
    /// The first words of the ask.
    pub first: &'static str,
    /// The keys that lead to it.
    pub keys: &'static [&'static str],
    /// What is on the page then.
    pub shows: &'static str,
}

/// A state of this document without a deadline.
fn state(
    name: &'static str,
    request: Value,
    (first, keys, shows): (&'static str, &'static [&'static str], &'static str),
) -> State {
    let mut params = json!({});
    params["request"] = request;
    State {
        name,
        params,
        first,
        keys,
        shows,
    }
}

const MARKDOWN: &str = "\
# What is at stake

A long **text** with a [link](https://example.invalid/), `code` and a list:

1. One
2. Two
   - [x] done
   - [ ] open

| Way | Cost | Gain |
| --- | ---: | :---: |
| Signed token | 1 | none |
| Server session | 2 | much |

> Somebody said so.

```rust
/// A comment.
fn main() { println!(\"{}\", 1 + 1); }
```

```diff
-old
+new
```
";

fn long() -> Value {
    json!({"question": "Which way?", "description": MARKDOWN.repeat(3),
        "options": [{"label": "Token", "description": "With `code` and *stress*."}, "Session"],
        "category": "scope-product", "recommended": 0})
}

/// Every state.
pub fn states() -> Vec<State> {
    let deadline = |mut state: State| {
        state.params["timeoutMs"] = json!(50_000);
        state.params["origin"] =
            json!({"agent": "Robot", "project": "asktray", "session": "1", "title": "Work"});
        state
    };
    let mut security = state(
        "security with a diff",
        Value::Null,
        ("May the change", &["1"], "deploy.sh"),
    );
    security.params = careful();
    vec![
        state("single", sign_in(), ("How should", &[], "Session")),
        deadline(state(
            "single, picked, near its deadline",
            sign_in(),
            ("How should", &["2"], "Session"),
        )),
        state("multiple", checks(), ("Which checks", &["1", "6"], "Lint")),
        state(
            "eight questions",
            eight(),
            ("Question 1?", &[], "Question 1?"),
        ),
        state(
            "review with open ones",
            eight(),
            (
                "Question 1?",
                &["1", "Return", "2", "ctrl+Return"],
                "have no answer",
            ),
        ),
        state(
            "a step of three",
            three(),
            ("Which sign-in", &["1", "Return", "1"], "Which extras"),
        ),
        state(
            "nothing picked",
            sign_in(),
            ("How should", &["Return"], "Nothing is picked yet"),
        ),
        state(
            "Other without text",
            sign_in(),
            ("How should", &["4", "Return"], "has no text"),
        ),
        state(
            "decline, asked first",
            sign_in(),
            ("How should", &["1", "Escape"], "Decline without answering?"),
        ),
        security,
        state(
            "long Markdown",
            long(),
            ("Which way", &[], "What is at stake"),
        ),
        state(
            "panel of the asks that wait",
            sign_in(),
            ("How should", &["ctrl+k"], "Asks that wait"),
        ),
        state(
            "an ask's own menu",
            sign_in(),
            ("How should", &["alt+m"], "Copy as Markdown"),
        ),
        state(
            "decline with a reason, none written",
            sign_in(),
            (
                "How should",
                &["alt+m", "Return", "ctrl+Return"],
                "Write the reason",
            ),
        ),
        state(
            "Arabic",
            json!({"question": "أي طريقة نختار؟", "description": "نص **مهم** مع `code`.",
            "options": ["نعم", {"label": "لا", "description": "ليس الآن"}]}),
            ("أي", &["1"], "نعم"),
        ),
        state(
            "Japanese",
            json!({"question": "どの方法にしますか？", "description": "**重要**な説明。",
            "options": ["はい", "いいえ"], "multi": true}),
            ("どの", &["1"], "はい"),
        ),
    ]
}

/// Those that differ most, for where all would be too many.
pub fn some_states() -> Vec<State> {
    let some = [
        "single",
        "review with open ones",
        "Other without text",
        "security with a diff",
        "long Markdown",
    ];
    states()
        .into_iter()
        .filter(|state| some.contains(&state.name))
        .collect()
}
