//! What the person does: in the window, and in the tray.

use asktray_desk::{AskId, Event, Millis, Page, Said};
use asktray_view::{FromWindow, List, Span, Waiting};
use tokio::time::Instant;

use super::{Actor, FAREWELL, PersonAct};
use crate::render;
use crate::{Shell, Standing};

const MINUTE_MS: u64 = 60_000;

impl<S: Shell> Actor<S> {
    pub(super) fn window_said(&mut self, said: FromWindow) {
        let (ask, said) = match said {
            FromWindow::Shown { ask } => {
                self.reachable = true;
                (ask, Said::Shown)
            }
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
            FromWindow::Active { ask } => (ask, Said::Active),
            FromWindow::Seen { ask, seen } => (ask, Said::Seen(seen)),
            FromWindow::Closed { ask: Some(ask) } => (ask, Said::Close),
            FromWindow::Closed { ask: None } | FromWindow::Done => return self.step(Event::Done),
            FromWindow::Open { ask } => {
                return self.step(Event::Open {
                    ask: AskId(ask),
                    by_person: true,
                });
            }
            FromWindow::Link { url } => return self.shell.open_link(&url),
            // What is said about the process itself is the window's keeper's.
            _ => return,
        };
        self.step(Event::Page {
            ask: AskId(ask),
            said,
        });
    }

    pub(super) fn person(&mut self, act: PersonAct) {
        match act {
            PersonAct::Show => self.step(Event::ShowRequested),
            PersonAct::Settings => self.step(Event::PageRequested(Page::Settings)),
            PersonAct::History | PersonAct::Choose { .. } => {}
            PersonAct::Open { ask, .. } => self.step(Event::Open {
                ask,
                by_person: true,
            }),
            PersonAct::Away(away) => self.step(Event::Away(away)),
            PersonAct::DoNotDisturb(span) => {
                let ms = match span {
                    Span::Over | Span::Morning => None,
                    Span::HalfHour => Some(30 * MINUTE_MS),
                    Span::TwoHours => Some(120 * MINUTE_MS),
                };
                let until = ms.map(|ms| self.clock.now() + ms);
                self.step(Event::DoNotDisturb(until));
            }
            PersonAct::Quit => {
                self.farewell
                    .get_or_insert_with(|| Instant::now() + FAREWELL);
                self.step(Event::Quit);
            }
        }
    }

    pub(super) fn tell_standing(&mut self) {
        let List {
            asks,
            away,
            do_not_disturb,
        } = self.list_view(self.clock.now());
        self.shell.standing(Standing {
            asks,
            away,
            do_not_disturb,
        });
    }

    pub(super) fn list_view(&self, now: Millis) -> List {
        let waiting = |ask: &asktray_desk::Ask| {
            let caller = self.callers.get(&ask.id);
            Waiting {
                ask: ask.id.0,
                who: caller.map_or_else(String::new, |caller| {
                    render::who(&caller.claims, caller.proof.as_ref())
                }),
                about: render::about(&ask.request),
                later: ask.later,
                muted: self.desk.is_muted(ask),
                careful: ask.is_careful(),
                on_show: self.desk.slot().ask_on_show() == Some(ask.id),
                left_ms: ask.left_ms(now),
            }
        };
        List {
            asks: self.desk.pending().into_iter().map(waiting).collect(),
            away: self.desk.presence().away,
            do_not_disturb: self.desk.presence().quiet_until.is_some(),
        }
    }
}
