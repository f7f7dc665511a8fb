//! What the window says: of the ask on show, and of everything else a person
//! can do in it.

use asktray_desk::{AskId, Event, Said};
use asktray_view::{CopyForm, FromWindow, MenuAct, Place, Surface, ToWindow};

use super::{Actor, PersonAct};
use crate::Shell;
use crate::render::{self, copy};

/// How long an agent is muted.
const MUTE_MS: u64 = 3_600_000;

impl<S: Shell> Actor<S> {
    pub(super) fn window_said(&mut self, said: FromWindow) {
        let said = match of_the_ask(said) {
            Ok((ask, said)) => {
                self.reachable |= matches!(said, Said::Shown);
                return self.step(Event::Page { ask, said });
            }
            Err(other) => other,
        };
        let by_person = true;
        match said {
            FromWindow::Closed { .. } | FromWindow::Done => self.step(Event::Done),
            FromWindow::Again { .. } => self.step(Event::Again),
            FromWindow::Active { .. } => self.step(Event::PageActive),
            FromWindow::Open { ask } => {
                let ask = AskId(ask);
                self.step(Event::Open { ask, by_person });
            }
            FromWindow::DeclineAgent { ask } => self.step(Event::DeclineAgent { ask: AskId(ask) }),
            FromWindow::Mute { ask } => {
                let until = self.clock.now() + MUTE_MS;
                self.step(Event::Mute {
                    ask: AskId(ask),
                    until,
                });
            }
            FromWindow::Unmute { ask } => self.step(Event::Unmute { ask: AskId(ask) }),
            FromWindow::Panel { open } => self.panel(open),
            FromWindow::Menu(act) => self.menu(act),
            FromWindow::Copy { ask, form } => self.copy(AskId(ask), form),
            FromWindow::Placed(place) => self.placed(place),
            FromWindow::Link { url } => self.shell.open_link(&url),
            FromWindow::Search { text, before } => {
                self.step(Event::PageActive);
                self.search(text, before);
            }
            FromWindow::Forget { entry } => self.forget(Some(entry)),
            FromWindow::ForgetAll => self.forget(None),
            FromWindow::Set { name, value } => {
                self.step(Event::PageActive);
                self.set(name, value);
            }
            // Dealt with above.
            FromWindow::Shown { .. }
            | FromWindow::Draft { .. }
            | FromWindow::Given { .. }
            | FromWindow::At { .. }
            | FromWindow::Send { .. }
            | FromWindow::Decline { .. }
            | FromWindow::Later { .. }
            | FromWindow::MoreTime { .. }
            | FromWindow::Seen { .. }
            | FromWindow::Keyboard { .. }
            // What is said of the process itself is its keeper's.
            | FromWindow::Ready
            | FromWindow::Failed { .. }
            | FromWindow::Pong { .. } => {}
        }
    }

    fn menu(&mut self, act: MenuAct) {
        match act {
            MenuAct::Asks => self.person(PersonAct::Asks),
            MenuAct::History => self.person(PersonAct::History),
            MenuAct::Settings => self.person(PersonAct::Settings),
            MenuAct::Away(away) => self.person(PersonAct::Away(away)),
            MenuAct::DoNotDisturb(span) => self.person(PersonAct::DoNotDisturb(span)),
            MenuAct::Quit => self.person(PersonAct::Quit),
        }
    }

    fn panel(&mut self, open: bool) {
        self.panel_open = open;
        self.tell_panel();
    }

    /// Tells the panel, while it is open, which asks wait.
    pub(super) fn tell_panel(&mut self) {
        if self.panel_open {
            let list = self.list_view(self.clock.now());
            self.shell.show(ToWindow::Panel(list));
        }
    }

    fn copy(&mut self, ask: AskId, form: CopyForm) {
        let (Some(pending), Some(caller)) = (self.desk.ask(ask), self.callers.get(&ask)) else {
            return;
        };
        let who = render::who(&caller.claims, caller.proof.as_ref());
        let text = match form {
            CopyForm::Markdown => copy::markdown(&pending.request, &who),
            CopyForm::Json => copy::json(&pending.request),
        };
        self.shell.show(ToWindow::Clip(asktray_view::Clip { text }));
    }

    fn placed(&mut self, place: Place) {
        self.place = Some(place);
        self.keep_place(place);
        self.tell_surface();
    }

    /// How the window stands on the desktop, for the one that is there and for
    /// those that are started later.
    pub(super) fn tell_surface(&mut self) {
        self.shell.show(ToWindow::Surface(Surface {
            place: self.place,
            on_top: self.settings.on_top,
        }));
    }
}

/// What is said of the ask on show, and of which; else what was said.
fn of_the_ask(said: FromWindow) -> Result<(AskId, Said), FromWindow> {
    let (ask, said) = match said {
        FromWindow::Shown { ask } => (ask, Said::Shown),
        FromWindow::Draft {
            ask,
            question,
            draft,
        } => (ask, Said::Draft { question, draft }),
        FromWindow::Given {
            ask,
            question,
            draft,
        } => (ask, Said::Given { question, draft }),
        FromWindow::At { ask, step } => (ask, Said::At(step)),
        FromWindow::Send { ask, drafts } => (ask, Said::Send(drafts)),
        FromWindow::Decline { ask } => (ask, Said::Decline),
        FromWindow::Later { ask } => (ask, Said::Later),
        FromWindow::MoreTime { ask } => (ask, Said::MoreTime),
        FromWindow::Active { ask } if ask != 0 => (ask, Said::Active),
        FromWindow::Seen { ask, seen } => (ask, Said::Seen(seen)),
        FromWindow::Keyboard { ask, has } => (ask, Said::Keyboard(has)),
        FromWindow::Again { ask: Some(ask) } => (ask, Said::Again),
        FromWindow::Closed { ask: Some(ask) } => (ask, Said::Close),
        other => return Err(other),
    };
    Ok((AskId(ask), said))
}
