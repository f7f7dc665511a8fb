//! Someone who writes with an input method, and what the page makes of it.

use std::time::Duration;

use serde_json::{Value, json};

use super::questions::sign_in;
use super::{
    App, Desktop, Engine, InputMethod, Page, SETTINGS, Stage, Window, Wire, rest, wait_until,
    within,
};

/// Milliseconds in which a key that wrongly sends has certainly sent.
const SETTLED_MS: u64 = 800;

/// Two keys that compose one syllable in every engine.
const SYLLABLE: [&str; 2] = ["k", "a"];

/// Keeps in the page what is being composed, and how often it changed.
const WATCH: &str = "
    if ('composed' in window) return;
    window.composed = null;
    window.changes = 0;
    addEventListener('compositionupdate', (event) => { window.composed = event.data; window.changes += 1; }, true);
    addEventListener('compositionend', () => { window.composed = null; window.changes = 0; }, true);
";

/// Which text field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// The answer in the person's own words.
    Other,
    /// The note to the agent.
    Note,
}

/// Someone at an ask, with an input method switched on.
pub struct Typist {
    /// The page, to look at.
    pub page: Page,
    /// The desktop and the app.
    pub stage: Stage,
    // Ends after the window that it serves.
    _method: InputMethod,
}

impl Typist {
    /// On a desktop of their own.
    pub fn new(engine: Engine) -> Self {
        let desktop = Desktop::new();
        let method = InputMethod::start(&desktop, engine);
        let app = App::start_changed(&desktop, SETTINGS, |command| {
            command.envs(engine.variables());
        });
        let stage = Stage::of(desktop, app);
        Self {
            page: stage.page(),
            stage,
            _method: method,
        }
    }

    /// The window.
    pub fn window(&self) -> Window<'_> {
        self.stage.window()
    }

    /// Has an ask put on the screen; `words` are its first.
    pub fn asks(&self, request: &Value, words: &str) -> Wire {
        let asked = self.stage.ask(&json!({"request": request}));
        self.stage.wait_shown(words);
        self.page.script(WATCH, &json!([]));
        asked
    }

    /// Asks one question and goes into a text field of it.
    pub fn at(&self, field: Field) -> Wire {
        let asked = self.asks(&sign_in(), "How should");
        match field {
            Field::Other => self.window().keys(&["4"]),
            Field::Note => {
                self.window().keys(&["1"]);
                self.stage.click(&self.page, "Note to the agent");
            }
        }
        asked
    }

    /// Composes a syllable after what the field holds; what it shows for it.
    pub fn compose(&self) -> String {
        let before = self.text();
        let composed = within(Duration::from_mins(1), || {
            self.window().keys(&SYLLABLE);
            let both = || (self.changes() >= SYLLABLE.len()).then_some(());
            if within(Duration::from_secs(5), both).is_some() {
                return self.composed();
            }
            // The engine was not there yet, and the letters are in the form.
            while self.text().len() > before.len() {
                self.window().keys(&["BackSpace"]);
            }
            None
        });
        let composed = composed.expect("the input method composes");
        assert_eq!(self.text(), format!("{before}{composed}"));
        composed
    }

    /// What is being composed now.
    pub fn composed(&self) -> Option<String> {
        let composed = self.page.script("return window.composed", &json!([]));
        composed.as_str().map(str::to_owned)
    }

    fn changes(&self) -> usize {
        let changes = self.page.script("return window.changes", &json!([]));
        changes
            .as_u64()
            .unwrap_or_default()
            .try_into()
            .expect("a count fits")
    }

    /// Waits until nothing is being composed.
    pub fn wait_committed(&self) {
        wait_until("the input method to be done", || self.composed().is_none());
    }

    /// What the text field with the focus holds.
    pub fn text(&self) -> String {
        let text = self
            .page
            .script("return document.activeElement.value", &json!([]));
        text.as_str()
            .expect("a text field has the focus")
            .to_owned()
    }

    /// The choices that are picked, from 0.
    pub fn picked(&self) -> Value {
        self.page.script(
            "return [...document.querySelectorAll('#main input')].flatMap((it, at) => it.checked ? [at] : [])",
            &json!([]),
        )
    }

    /// Nothing was sent and nothing declined by what was just done.
    pub fn holds(&self, why: &str) {
        rest(SETTLED_MS);
        assert_eq!(self.stage.pending().len(), 1, "{why} ended the ask");
        assert!(
            !self.page.shows("Decline without answering?"),
            "{why} would have declined"
        );
    }

    /// Ctrl+Enter sends this text whole.
    pub fn sends(&self, asked: &mut Wire, field: Field, text: &str) {
        self.window().keys(&["ctrl+Return"]);
        assert_eq!(sent(asked, field), text);
        self.window().wait_gone();
    }
}

/// What came back from a text field.
pub fn sent(asked: &mut Wire, field: Field) -> Value {
    let reply = asked.read();
    let name = match field {
        Field::Other => "customText",
        Field::Note => "note",
    };
    reply["result"]["details"]["answers"][0][name].clone()
}
