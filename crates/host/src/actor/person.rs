//! What the person does outside the window, and what tray and lists tell them.

use asktray_desk::{Event, Millis, Page};
use asktray_view::{List, Span, Waiting};
use tokio::time::Instant;

use super::{Actor, FAREWELL, PersonAct};
use crate::{Shell, Standing};
use crate::{morning, render};

const MINUTE_MS: u64 = 60_000;

impl<S: Shell> Actor<S> {
    pub(super) fn person(&mut self, act: PersonAct) {
        match act {
            PersonAct::Show => self.step(Event::ShowRequested),
            PersonAct::Asks => self.step(Event::PageRequested(Page::Asks)),
            PersonAct::History => self.step(Event::PageRequested(Page::History)),
            PersonAct::Settings => self.step(Event::PageRequested(Page::Settings)),
            PersonAct::Open { ask, token } => {
                self.step(Event::Open {
                    ask,
                    by_person: true,
                });
                self.front_with(token);
            }
            PersonAct::Choose { ask, option } => {
                if self.takes_direct_answer(ask) {
                    self.step(Event::Chosen { ask, option });
                } else {
                    // The service has taken the notification away; an ask
                    // that nobody sees must not follow.
                    self.person(PersonAct::Open { ask, token: None });
                }
            }
            PersonAct::Away(away) => self.step(Event::Away(away)),
            PersonAct::DoNotDisturb(span) => {
                let until = span_ms(span).map(|ms| self.clock.now() + ms);
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

/// Milliseconds of a span; absent: it is over.
fn span_ms(span: Span) -> Option<u64> {
    match span {
        Span::Over => None,
        Span::HalfHour => Some(30 * MINUTE_MS),
        Span::TwoHours => Some(120 * MINUTE_MS),
        Span::Morning => Some(morning::until_morning_ms()),
    }
}
