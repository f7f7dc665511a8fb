//! The next event of a script: chosen with an eye on where the desk stands, so
//! that long scripts go deep instead of bouncing off.

use asktray_contract::AskRequest;
use asktray_desk::{
    AskId, Defaults, Desk, Draft, Event, Figures, Millis, Page, Presence, Said, Slot, Step,
};

use super::asks::{draft, new_ask};
use super::choices::Choices;

pub fn figures(c: &mut Choices) -> Figures {
    let shipped = Figures {
        defaults: c.of([Defaults::Callers, Defaults::Never, Defaults::Always]),
        comes_up: c.pick(3) > 0,
        ..Figures::default()
    };
    if c.pick(2) == 0 {
        return shipped;
    }
    Figures {
        pending: 5,
        pending_per_asker: 3,
        asks_a_minute: 4,
        ..shipped
    }
}

/// What happens next.
#[derive(Debug, Clone)]
pub enum Act {
    Step(Event),
    Figures(Figures),
}

/// The asks a script has put so far; the index is the id.
#[derive(Default)]
pub struct Script {
    pub asked: Vec<AskRequest>,
}

impl Script {
    pub fn next(&mut self, desk: &Desk, last: Millis, bits: u64) -> (Act, Millis) {
        let c = &mut Choices::new(bits);
        let mut now = later(desk, last, c);
        let urgent = c.pick(100);
        let event = match *desk.slot() {
            _ if urgent == 0 => Event::Tick,
            Slot::Drawing { ask, .. } if urgent < 65 => page(ask, Said::Shown),
            Slot::Drawing { .. } if urgent < 75 => Event::WindowLost,
            Slot::Delivering { ask, .. } if urgent < 65 => delivered(ask, c),
            Slot::Delivering { .. } if urgent < 75 => Event::Open {
                ask: self.known(c),
                by_person: true,
            },
            Slot::Notice { ask, .. } if urgent < 10 => delivered(ask, c),
            Slot::Notice { .. } | Slot::Page { .. } if urgent < 25 => Event::Done,
            Slot::Notice { .. } | Slot::Page { .. } if urgent < 35 => Event::PageActive,
            _ if c.one_in(100) => return (Act::Figures(figures(c)), now),
            _ => self.any(desk, now, c),
        };
        if matches!(event, Event::Resumed) {
            now = now + c.pick(70_000);
        }
        (Act::Step(event), now)
    }

    fn any(&mut self, desk: &Desk, now: Millis, c: &mut Choices) -> Event {
        let shown = desk.slot().ask_on_show();
        match c.pick(100) {
            0..=19 => self.ask(c),
            20..=55 => match shown {
                Some(ask) => page(ask, self.said(ask, c)),
                None => self.ask(c),
            },
            56..=59 => self.of_agent(now, c),
            60..=62 => Event::Chosen {
                ask: shown.filter(|_| c.pick(2) == 0).unwrap_or(self.known(c)),
                option: c.index(4),
            },
            63..=66 => {
                let ask = self.known(c);
                page(ask, self.said(ask, c))
            }
            68..=70 => Event::CallerCancelled { ask: self.known(c) },
            71..=73 => Event::CallerGone { ask: self.known(c) },
            74..=79 => Event::Open {
                ask: self.known(c),
                by_person: c.pick(2) == 0,
            },
            67 | 80 => Event::ShowRequested,
            81 => Event::PageRequested(c.of([Page::Asks, Page::History, Page::Settings])),
            82 | 83 => Event::WindowLost,
            84 => match c.pick(3) {
                0 => Event::WindowDown,
                1 => Event::Quit,
                _ => Event::Tick,
            },
            85 | 86 => presence(desk.presence(), now, c),
            87 | 88 => Event::Locked(!desk.presence().locked),
            89 => match c.pick(3) {
                0 => Event::Done,
                1 => Event::Again,
                _ => Event::PageActive,
            },
            90 => delivered(self.known(c), c),
            91..=94 => Event::Resumed,
            _ => Event::Tick,
        }
    }

    fn of_agent(&self, now: Millis, c: &mut Choices) -> Event {
        let ask = self.known(c);
        match c.pick(6) {
            0..=2 => Event::Mute {
                ask,
                until: Millis((now.0 + c.pick(60_000)).saturating_sub(1_000)),
            },
            3 | 4 => Event::Unmute { ask },
            _ => Event::DeclineAgent { ask },
        }
    }

    fn ask(&mut self, c: &mut Choices) -> Event {
        let ask = new_ask(AskId(self.asked.len() as u64), c);
        self.asked.push(ask.request.clone());
        Event::Asked(ask)
    }

    /// Any ask of this script, mostly a late one; sometimes one that never was.
    fn known(&self, c: &mut Choices) -> AskId {
        let behind = 1 + c.pick(6);
        AskId((self.asked.len() as u64).saturating_sub(behind))
    }

    fn said(&self, ask: AskId, c: &mut Choices) -> Said {
        let index = usize::try_from(ask.0).expect("few asks");
        let questions = self.asked.get(index).map_or(&[][..], |a| &a.questions);
        let beyond = usize::from(c.one_in(12));
        let question = c.index(questions.len().max(1)) + beyond * questions.len();
        let entered = match questions.get(question) {
            Some(asked) => draft(asked, c),
            None => wild(c),
        };
        match c.pick(36) {
            0 | 1 => Said::Active,
            2 => Said::Seen(false),
            3 => Said::Seen(true),
            4..=7 => Said::Draft {
                question,
                draft: entered,
            },
            8..=15 => Said::Given {
                question,
                draft: entered,
            },
            16..=18 => Said::At(Step::Question(question)),
            19 => Said::At(Step::Review),
            20..=24 => {
                let mut all: Vec<Draft> = questions.iter().map(|asked| draft(asked, c)).collect();
                match c.pick(12) {
                    11 => drop(all.pop()),
                    10 => all.push(wild(c)),
                    _ => {}
                }
                Said::Send(all)
            }
            25 => Said::Decline,
            26 => Said::Close,
            27 => Said::Later,
            28 => Said::MoreTime,
            29..=31 => Said::Keyboard(c.pick(3) == 0),
            32 => Said::Again,
            _ => Said::Shown,
        }
    }
}

fn wild(c: &mut Choices) -> Draft {
    Draft {
        selected: vec![c.index(20)],
        ..Draft::default()
    }
}

fn page(ask: AskId, said: Said) -> Event {
    Event::Page { ask, said }
}

fn delivered(ask: AskId, c: &mut Choices) -> Event {
    Event::Delivered {
        ask,
        ok: !c.one_in(5),
    }
}

fn presence(presence: &Presence, now: Millis, c: &mut Choices) -> Event {
    match c.pick(4) {
        0 if presence.quiet_until.is_none() => Event::DoNotDisturb(Some(now + c.pick(60_000))),
        0 | 1 => Event::DoNotDisturb(None),
        _ => Event::Away(!presence.away && c.one_in(4)),
    }
}

/// From nothing to 70 s, often at or beside the desk's own next wake-up, and
/// now and then back.
fn later(desk: &Desk, last: Millis, c: &mut Choices) -> Millis {
    let wake = desk.wake().map_or(0, |wake| wake.since(last));
    match c.pick(20) {
        0..=5 => last,
        6..=9 => last + c.pick(500),
        10..=12 => last + c.pick(3_000),
        13 | 14 => last + c.pick(15_000),
        15 => last + c.pick(70_000),
        16 | 17 => last + wake.min(70_000),
        18 => last + wake.saturating_sub(1).min(70_000),
        _ => Millis(last.0.saturating_sub(c.pick(70_000))),
    }
}
