//! What is on show, as a pure machine: an event in, the things to do out.
//! May not touch GTK, the page or the pipe.

mod close;
mod keyboard;
mod show;
mod sight;

use std::time::{Duration, Instant};

use asktray_view::{FromWindow, Surface, ToWindow};

use crate::pipe::Line;
use close::Closes;
use keyboard::Keyboard;
pub use show::Coming;
use show::{OnShow, Progress, What};
use sight::Sight;

/// Something to do, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Hand this line to the page.
    Page(String),
    /// Say this to the app.
    Up(FromWindow),
    /// Put the window on screen. [`Stage::came`] hears how it came up.
    Show {
        /// How.
        coming: Coming,
        /// The height that what is on show wants, in pixels of the page;
        /// absent: as it is.
        height: Option<u32>,
    },
    /// Take the window off the screen.
    Hide,
    /// Report back with this number once the page has had time to blank.
    Blank(u64),
    /// Report back with this number once the desktop has had time to give the
    /// window the keyboard.
    Wait(u64),
    /// Stand so on the desktop.
    Surface(Surface),
    /// What the desktop gave the person's click, for the next time the window
    /// comes up with the keyboard.
    Token(String),
    /// Put this text on the clipboard.
    Clip(String),
}

/// The state of the window.
#[derive(Debug)]
pub struct Stage {
    on_show: Option<OnShow>,
    /// The lines that say what is on show and what changed round it last, for
    /// a page that does not listen yet.
    kept: Vec<String>,
    attached: bool,
    /// Counts the blankings, so that a late report of one is known as late.
    blanks: u64,
    sight: Sight,
    keyboard: Keyboard,
    closes: Closes,
}

const REST: &str = "\"rest\"";

impl Stage {
    /// Nothing is on show. `always_refusable`: on this desktop it is never in
    /// our hand whether a window that comes up gets the keyboard.
    /// `double_click`: within what time two clicks are one.
    pub fn new(always_refusable: bool, double_click: Duration) -> Self {
        Self {
            on_show: None,
            kept: Vec::new(),
            attached: false,
            blanks: 0,
            sight: Sight::default(),
            keyboard: Keyboard::new(always_refusable),
            closes: Closes::new(double_click),
        }
    }

    /// The app said something.
    pub fn line(&mut self, line: Line) -> Vec<Effect> {
        match line.says {
            ToWindow::Present(head) => {
                self.put(What::Ask(head.ask), head.arrival.into(), line.text)
            }
            ToWindow::Notice(_) => self.put(What::Notice, Coming::Still, line.text),
            ToWindow::List(_) => self.put(What::List, Coming::Front, line.text),
            ToWindow::Settings(_) => self.put(What::Settings, Coming::Front, line.text),
            ToWindow::History(_) => self.put(What::History, Coming::Front, line.text),
            ToWindow::Rest => self.rest(),
            ToWindow::Front(front) => self.front(front.token, line.text),
            ToWindow::Surface(surface) => vec![Effect::Surface(surface)],
            ToWindow::Clip(clip) => {
                let mut effects = vec![Effect::Clip(clip.text)];
                effects.extend(self.page(line.text));
                effects
            }
            ToWindow::Ping(_) | ToWindow::Panel(_) => self.page(line.text),
            ToWindow::Update(update) => {
                let on_show = self.on_show.and_then(|it| it.what.ask());
                if !self.attached && on_show == Some(update.ask) {
                    self.kept.truncate(1);
                    self.kept.push(line.text.clone());
                }
                self.page(line.text)
            }
        }
    }

    /// A page listens. The first gets what was said before it did. One that was
    /// loaded again wants what is on show as it now stands: what it entered
    /// since it got the line is in the app.
    pub fn attached(&mut self) -> Vec<Effect> {
        if std::mem::replace(&mut self.attached, true) {
            let again = |it: OnShow| Effect::Up(FromWindow::Again { ask: it.what.ask() });
            return self.on_show.map(again).into_iter().collect();
        }
        let kept = std::mem::take(&mut self.kept).into_iter();
        let ready = Effect::Up(FromWindow::Ready);
        [ready].into_iter().chain(kept.map(Effect::Page)).collect()
    }

    /// The page has drawn this ask, or with 0 anything else, and wants so much
    /// height for it.
    pub fn drawn(&mut self, ask: u64, height: Option<u32>) -> Vec<Effect> {
        match &mut self.on_show {
            Some(it) if it.what.number() == ask && it.progress != Progress::Shown => {
                it.progress = Progress::Drawn;
                let coming = it.coming;
                vec![Effect::Show { coming, height }]
            }
            _ => Vec::new(),
        }
    }

    /// The window was put on screen, in this way.
    pub fn came(&mut self, coming: Coming) -> Vec<Effect> {
        self.keyboard.came(coming);
        match self.on_show {
            Some(it) if it.progress == Progress::Shown => self.keyboard.shown(it.what.ask()),
            _ => Vec::new(),
        }
    }

    /// The window is on screen.
    pub fn mapped(&mut self) -> Vec<Effect> {
        self.sight.mapped();
        match &mut self.on_show {
            Some(it) if it.progress == Progress::Drawn => {
                it.progress = Progress::Shown;
                self.sight.shown();
                let ask = it.what.ask();
                let mut effects = up(ask, |ask| FromWindow::Shown { ask });
                effects.extend(self.keyboard.shown(ask));
                effects
            }
            _ => self.tell_seen(),
        }
    }

    /// The window is off the screen, by whoever's hand.
    pub fn unmapped(&mut self) -> Vec<Effect> {
        self.sight.unmapped();
        self.tell_seen()
    }

    /// The window has the keyboard, or no longer.
    pub fn focused(&mut self, has: bool) -> Vec<Effect> {
        self.keyboard.focused(has, self.shown_ask())
    }

    /// The desktop had time to give the window the keyboard.
    pub fn waited(&mut self, wait: u64) -> Vec<Effect> {
        self.keyboard.waited(wait, self.shown_ask())
    }

    /// The page says whether it can be seen. Where the window is off the
    /// screen it cannot, whatever the page says: its word may come late.
    pub fn page_seen(&mut self, seen: bool) -> Vec<Effect> {
        self.sight.page(seen);
        self.tell_seen()
    }

    fn tell_seen(&mut self) -> Vec<Effect> {
        self.sight.tell(self.shown_ask()).into_iter().collect()
    }

    /// The person closed the window at this time. What they cannot have seen
    /// yet is not what they closed: it stays and comes up. Nor is what came up
    /// under the second click of a double click.
    pub fn closed(&mut self, at: Instant) -> Vec<Effect> {
        match self.on_show {
            None => vec![Effect::Hide],
            Some(it) if it.progress == Progress::Shown && self.closes.is_meant(at) => {
                let ask = it.what.ask();
                let mut effects = vec![Effect::Up(FromWindow::Closed { ask })];
                effects.extend(self.rest());
                effects
            }
            Some(_) => Vec::new(),
        }
    }

    /// The page had time to blank.
    pub fn blanked(&self, blank: u64) -> Vec<Effect> {
        if self.on_show.is_none() && blank == self.blanks {
            vec![Effect::Hide]
        } else {
            Vec::new()
        }
    }

    fn put(&mut self, what: What, coming: Coming, text: String) -> Vec<Effect> {
        // A page that changes while it is read does not come up anew.
        let progress = match self.on_show {
            Some(it) if it.what == what && what.is_page() => it.progress,
            _ => Progress::Given,
        };
        self.keyboard.put();
        self.on_show = Some(OnShow {
            what,
            coming,
            progress,
        });
        self.keep(text)
    }

    fn keep(&mut self, text: String) -> Vec<Effect> {
        if !self.attached {
            self.kept = vec![text.clone()];
        }
        self.page(text)
    }

    /// Blanks, then hides: a window that hides as it is shows its old picture
    /// for a moment when it next comes up.
    fn rest(&mut self) -> Vec<Effect> {
        self.on_show = None;
        self.blanks += 1;
        let mut effects = self.keep(REST.into());
        effects.push(Effect::Blank(self.blanks));
        effects
    }

    fn front(&mut self, token: Option<String>, text: String) -> Vec<Effect> {
        let mut effects: Vec<_> = token.map(Effect::Token).into_iter().collect();
        effects.extend(self.page(text));
        match &mut self.on_show {
            Some(it) if it.progress == Progress::Given => it.coming = Coming::Front,
            Some(_) => effects.push(Effect::Show {
                coming: Coming::Front,
                height: None,
            }),
            None => {}
        }
        effects
    }

    fn page(&self, text: String) -> Vec<Effect> {
        if self.attached {
            vec![Effect::Page(text)]
        } else {
            Vec::new()
        }
    }

    /// The ask before the person's eyes.
    fn shown_ask(&self) -> Option<u64> {
        let shown = self.on_show.filter(|it| it.progress == Progress::Shown);
        shown.and_then(|it| it.what.ask())
    }
}

/// A line about an ask, where one is on show.
fn up(ask: Option<u64>, line: impl Fn(u64) -> FromWindow) -> Vec<Effect> {
    ask.map(|ask| Effect::Up(line(ask))).into_iter().collect()
}

#[cfg(test)]
mod tests;
