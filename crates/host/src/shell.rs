//! How the actor reaches the person: the window, the tray, the browser.

use asktray_view::{ToWindow, Waiting};
use tokio::sync::mpsc;

/// What a person is shown through. Calls return at once; what comes of them
/// arrives as messages to the actor.
pub trait Shell: Send + 'static {
    /// A line for the window, which is started if it is not there.
    fn show(&mut self, line: ToWindow);
    /// A client connected: an ask may follow.
    fn warm(&mut self);
    /// The window did not do its part: end its process.
    fn drop_window(&mut self);
    /// The pending asks or the presence changed.
    fn standing(&mut self, standing: Standing);
    /// Opens a link in the person's browser.
    fn open_link(&mut self, url: &str);
}

/// What tray and tooltip show.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Standing {
    /// The pending asks in the order they will come up.
    pub asks: Vec<Waiting>,
    /// Asks are `unavailable` at once.
    pub away: bool,
    /// Asks wait silently.
    pub do_not_disturb: bool,
}

/// One call of a [`Shell`].
#[derive(Debug)]
pub enum Shown {
    /// [`Shell::show`].
    Line(Box<ToWindow>),
    /// [`Shell::warm`].
    Warm,
    /// [`Shell::drop_window`].
    Drop,
    /// [`Shell::standing`].
    Standing(Standing),
    /// [`Shell::open_link`].
    Link(String),
}

/// A shell that shows nothing and tells a test all it was asked to show.
#[derive(Debug)]
pub struct Recording(pub mpsc::UnboundedSender<Shown>);

impl Recording {
    fn note(&self, shown: Shown) {
        // A test that has dropped its receiver no longer looks.
        let _ = self.0.send(shown);
    }
}

impl Shell for Recording {
    fn show(&mut self, line: ToWindow) {
        self.note(Shown::Line(Box::new(line)));
    }

    fn warm(&mut self) {
        self.note(Shown::Warm);
    }

    fn drop_window(&mut self) {
        self.note(Shown::Drop);
    }

    fn standing(&mut self, standing: Standing) {
        self.note(Shown::Standing(standing));
    }

    fn open_link(&mut self, url: &str) {
        self.note(Shown::Link(url.to_owned()));
    }
}
