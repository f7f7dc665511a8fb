//! How the actor reaches the person: the window, the tray, the browser.

use asktray_desk::AskId;
use asktray_view::{ToWindow, Waiting};
use tokio::sync::mpsc;

use crate::Settings;

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
    /// Shows a notification, in place of any about the same ask.
    fn notify(&mut self, notification: Notification);
    /// Takes the notification about this ask away, if there is one.
    fn withdraw(&mut self, ask: AskId);
    /// Makes the sound of an ask that came up.
    fn sound(&mut self);
    /// The settings changed.
    fn settings(&mut self, settings: &Settings);
}

/// What a notification says. All texts are marked; whoever shows it escapes
/// them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notification {
    /// The ask it is about.
    pub ask: AskId,
    /// Who asks.
    pub who: String,
    /// The first words, where the setting has a notification say what is asked.
    pub about: Option<String>,
    /// The options that may be chosen in the notification itself; empty: none.
    pub direct: Vec<String>,
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
    /// [`Shell::notify`].
    Notify(Notification),
    /// [`Shell::withdraw`].
    Withdraw(AskId),
    /// [`Shell::sound`].
    Sound,
    /// [`Shell::settings`].
    Settings(Box<Settings>),
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

    fn notify(&mut self, notification: Notification) {
        self.note(Shown::Notify(notification));
    }

    fn withdraw(&mut self, ask: AskId) {
        self.note(Shown::Withdraw(ask));
    }

    fn sound(&mut self) {
        self.note(Shown::Sound);
    }

    fn settings(&mut self, settings: &Settings) {
        self.note(Shown::Settings(Box::new(settings.clone())));
    }
}
