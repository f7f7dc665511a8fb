//! What is on show, as a pure machine: an event in, the things to do out.
//! May not touch GTK, the page or the pipe.

use asktray_view::{Arrival, FromWindow, ToWindow};

use crate::pipe::Line;

/// Something to do, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Hand this line to the page.
    Page(String),
    /// Say this to the app.
    Up(FromWindow),
    /// Put the window on screen.
    Show(Coming),
    /// Take the window off the screen.
    Hide,
    /// Report back with this number once the page has had time to blank.
    Blank(u64),
}

/// How the window comes up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Coming {
    /// Where it is, if it is on screen at all; else as `Quiet`.
    Still,
    /// In sight, without the keyboard.
    Quiet,
    /// In sight, with the keyboard.
    Front,
}

/// The state of the window.
#[derive(Debug, Default)]
pub struct Stage {
    on_show: Option<OnShow>,
    /// The line that says what is on show.
    state: Option<String>,
    /// The last line that changed something round it.
    update: Option<String>,
    attached: bool,
    /// Counts the blankings, so that a late report of one is known as late.
    blanks: u64,
    /// The window is on the screen.
    on_screen: bool,
    /// The page's last word since then was that it cannot be seen.
    covered: bool,
    /// What the app was last told of the ask on show.
    told_seen: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct OnShow {
    what: What,
    coming: Coming,
    progress: Progress,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum What {
    Ask(u64),
    Notice,
    List,
    Settings,
    History,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Progress {
    /// The page has it.
    Given,
    /// The page has drawn it.
    Drawn,
    /// The person can see it.
    Shown,
}

const REST: &str = "\"rest\"";

impl Stage {
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
            ToWindow::Front(_) => self.front(line.text),
            ToWindow::Surface(_) => Vec::new(),
            ToWindow::Ping(_) | ToWindow::Panel(_) | ToWindow::Clip(_) => self.page(line.text),
            ToWindow::Update(update) => {
                if self
                    .on_show
                    .is_some_and(|it| it.what == What::Ask(update.ask))
                {
                    self.update = Some(line.text.clone());
                }
                self.page(line.text)
            }
        }
    }

    /// A page listens: the first, or the same one loaded again. It gets what
    /// is on show now.
    pub fn attached(&mut self) -> Vec<Effect> {
        let first = !std::mem::replace(&mut self.attached, true);
        let ready = first.then_some(Effect::Up(FromWindow::Ready));
        let lines = self
            .state
            .iter()
            .chain(&self.update)
            .cloned()
            .map(Effect::Page);
        ready.into_iter().chain(lines).collect()
    }

    /// The page has drawn this ask, or with 0 anything else.
    pub fn drawn(&mut self, ask: u64) -> Vec<Effect> {
        match &mut self.on_show {
            Some(it) if it.what.number() == ask && it.progress != Progress::Shown => {
                it.progress = Progress::Drawn;
                vec![Effect::Show(it.coming)]
            }
            _ => Vec::new(),
        }
    }

    /// The window is on screen.
    pub fn mapped(&mut self) -> Vec<Effect> {
        let back = !std::mem::replace(&mut self.on_screen, true);
        self.covered &= !back;
        match &mut self.on_show {
            Some(it) if it.progress == Progress::Drawn => {
                it.progress = Progress::Shown;
                self.told_seen = true;
                up(it.what.ask(), |ask| FromWindow::Shown { ask })
            }
            _ => self.tell_seen(),
        }
    }

    /// The window is off the screen, by whoever's hand.
    pub fn unmapped(&mut self) -> Vec<Effect> {
        self.on_screen = false;
        self.tell_seen()
    }

    /// The page says whether it can be seen. Where the window is off the
    /// screen it cannot, whatever the page says: its word may come late.
    pub fn page_seen(&mut self, seen: bool) -> Vec<Effect> {
        self.covered = !seen;
        self.tell_seen()
    }

    /// Tells the app where the ask on show can be seen now and could not
    /// before, or the other way round.
    fn tell_seen(&mut self) -> Vec<Effect> {
        let seen = self.on_screen && !self.covered;
        match self.on_show {
            Some(it) if it.progress == Progress::Shown && seen != self.told_seen => {
                self.told_seen = seen;
                up(it.what.ask(), |ask| FromWindow::Seen { ask, seen })
            }
            _ => Vec::new(),
        }
    }

    /// The person closed the window. What they cannot have seen yet is not
    /// what they closed: it stays and comes up.
    pub fn closed(&mut self) -> Vec<Effect> {
        match self.on_show {
            None => vec![Effect::Hide],
            Some(it) if it.progress == Progress::Shown => {
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
        self.on_show = Some(OnShow {
            what,
            coming,
            progress,
        });
        self.keep(text)
    }

    fn keep(&mut self, text: String) -> Vec<Effect> {
        self.update = None;
        self.state = Some(text.clone());
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

    fn front(&mut self, text: String) -> Vec<Effect> {
        let mut effects = self.page(text);
        match &mut self.on_show {
            Some(it) if it.progress == Progress::Given => it.coming = Coming::Front,
            Some(_) => effects.push(Effect::Show(Coming::Front)),
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
}

/// A line about an ask, where one is on show.
fn up(ask: Option<u64>, line: impl Fn(u64) -> FromWindow) -> Vec<Effect> {
    ask.map(|ask| Effect::Up(line(ask))).into_iter().collect()
}

impl From<Arrival> for Coming {
    fn from(arrival: Arrival) -> Self {
        match arrival {
            Arrival::Front => Self::Front,
            Arrival::Auto | Arrival::Quiet | Arrival::Notify => Self::Quiet,
        }
    }
}

impl What {
    fn ask(self) -> Option<u64> {
        match self {
            Self::Ask(ask) => Some(ask),
            Self::Notice | Self::List | Self::Settings | Self::History => None,
        }
    }

    /// Something the person called up to read.
    fn is_page(self) -> bool {
        matches!(self, Self::List | Self::Settings | Self::History)
    }

    /// What the page calls it.
    fn number(self) -> u64 {
        self.ask().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests;
