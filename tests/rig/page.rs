//! What the page in the window shows, asked of the page itself through
//! WebKitWebDriver. Only for looking: keys and clicks are real ones.
//!
//! It needs an app that was started to be driven: a window that nobody drives
//! has left the network, and cannot be reached.

use std::time::Duration;

use serde_json::{Value, json};

use super::app::free_port;
use super::driver::Driver;
use super::{App, Desktop, Kept, wait_for, within};

/// A session with the page of one window process.
pub struct Page {
    driver: Driver,
    session: String,
    server: Kept,
}

impl Page {
    /// Attaches to the window that runs now.
    pub fn attach(desktop: &Desktop, app: &App) -> Self {
        let inspector = app.inspector().expect("the app was started to be driven");
        wait_for("the window's process", || app.window_process());
        let port = free_port();
        let mut command = desktop.command("WebKitWebDriver");
        command
            .arg(format!("--port={port}"))
            .arg(format!("--target=127.0.0.1:{inspector}"));
        let server = Kept::start("WebKitWebDriver", &mut command);
        let driver = Driver::at(port);
        let session = wait_for("a session with the page", || {
            let made = driver.request("POST", "/session", &json!({"capabilities": {}}));
            made.ok()?["sessionId"].as_str().map(str::to_owned)
        });
        Self {
            driver,
            session,
            server,
        }
    }

    /// Runs a script's body in the page and returns what it returns.
    pub fn script(&self, body: &str, arguments: &Value) -> Value {
        let path = format!("/session/{}/execute/sync", self.session);
        let asked = json!({"script": body, "args": arguments});
        let answer = self.driver.request("POST", &path, &asked);
        answer.unwrap_or_else(|error| panic!("the page did not run {body:?}: {error}"))
    }

    /// All text on show.
    pub fn text(&self) -> String {
        let text = self.script("return document.body.innerText", &json!([]));
        text.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until this text is on show.
    pub fn wait_text(&self, text: &str) {
        let seen = within(super::LONG, || self.text().contains(text).then_some(()));
        assert!(
            seen.is_some(),
            "expected {text:?} on the page, found {:?}",
            self.text()
        );
    }

    /// Whether something on show has this text.
    pub fn shows(&self, text: &str) -> bool {
        self.text().contains(text)
    }

    /// Where the first thing is that can be clicked and holds this text, in
    /// pixels of the window's inside. It is scrolled into view first.
    pub fn place_of(&self, text: &str) -> (i32, i32) {
        let found = within(Duration::from_secs(5), || {
            let place = self.script(PLACE, &json!([text]));
            let number = |index: usize| place[index].as_i64().and_then(|n| i32::try_from(n).ok());
            Some((number(0)?, number(1)?))
        });
        found.unwrap_or_else(|| panic!("nothing to click holds {text:?}: {:?}", self.text()))
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        // Ends the session; the window goes on.
        let _ = self
            .driver
            .request("DELETE", &format!("/session/{}", self.session), &json!({}));
    }
}

const PLACE: &str = "
    const held = [...document.querySelectorAll('label, button, summary, a, [role=button], textarea, input')];
    const words = e => [e.textContent, e.getAttribute('aria-label'), e.placeholder].join(' ');
    const found = held.find(e => e.getClientRects().length > 0 && words(e).includes(arguments[0]));
    if (!found) return null;
    found.scrollIntoView({ block: 'nearest' });
    const box = found.getBoundingClientRect();
    const scale = window.devicePixelRatio;
    return [Math.round((box.x + box.width / 2) * scale), Math.round((box.y + box.height / 2) * scale)];
";
