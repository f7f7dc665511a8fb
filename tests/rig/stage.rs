//! A desktop with the app on it: where most tests begin.

use std::cell::{RefCell, RefMut};

use serde_json::{Value, json};

use super::{App, Desktop, Page, Shell, Window, Wire, rest, wait_for};

/// What most tests set: no bound on asks a minute, short waits where the
/// shipped ones are meant for people.
pub const SETTINGS: &str = "\
asks_a_minute = 100000
fair_time_seconds = 1
notice_seconds = 2
";

/// A desktop and the app that runs on it. Fields are in the order in which
/// they have to end.
pub struct Stage {
    watch: RefCell<Wire>,
    /// The app.
    pub app: App,
    /// The desktop.
    pub desktop: Desktop,
}

impl Stage {
    /// A new desktop with the app under the settings most tests have.
    pub fn new() -> Self {
        Self::with("")
    }

    /// The same with further settings.
    pub fn with(settings: &str) -> Self {
        let desktop = Desktop::new();
        let app = App::start(&desktop, &format!("{SETTINGS}{settings}"));
        Self::of(desktop, app)
    }

    /// The same with a window that can be driven, for [`Stage::page`].
    pub fn driven(settings: &str) -> Self {
        let desktop = Desktop::new();
        let app = App::start_driven(&desktop, &format!("{SETTINGS}{settings}"));
        Self::of(desktop, app)
    }

    /// A desktop and an app that are there already.
    pub fn of(desktop: Desktop, app: App) -> Self {
        Self {
            watch: RefCell::new(app.wire()),
            app,
            desktop,
        }
    }

    /// The window.
    pub fn window(&self) -> Window<'_> {
        Window::on(&self.desktop)
    }

    /// A shell.
    pub fn shell(&self) -> Shell<'_> {
        Shell::on(&self.desktop)
    }

    /// A session with the page. Only one at a time can be there.
    pub fn page(&self) -> Page {
        Page::attach(&self.desktop, &self.app)
    }

    /// Sends an ask over a new connection and returns that connection.
    pub fn ask(&self, params: &Value) -> Wire {
        let mut wire = self.app.wire();
        wire.send("ask", params);
        wire
    }

    /// The asks that are pending, as the app lists them.
    pub fn pending(&self) -> Vec<Value> {
        let reply = self.watch().call("list", &json!({}));
        reply["result"]["asks"]
            .as_array()
            .cloned()
            .unwrap_or_default()
    }

    /// Waits until an ask whose first words hold this text is on the screen
    /// and takes keys.
    pub fn wait_shown(&self, words: &str) {
        wait_for(&format!("the ask {words:?} to be shown"), || {
            let shown = |ask: &&Value| {
                ask["state"] == "shown"
                    && ask["about"]
                        .as_str()
                        .is_some_and(|text| text.contains(words))
            };
            self.pending().iter().find(shown).map(|_| ())
        });
        self.window().wait_ready();
    }

    /// Waits until no ask is pending.
    pub fn wait_none_pending(&self) {
        wait_for("no ask to be pending", || {
            self.pending().is_empty().then_some(())
        });
    }

    /// Clicks what holds this text.
    pub fn click(&self, page: &Page, text: &str) {
        let (x, y) = page.place_of(text);
        // Scrolling into view takes a frame.
        rest(150);
        self.window().click(x, y);
    }

    fn watch(&self) -> RefMut<'_, Wire> {
        self.watch.borrow_mut()
    }
}
