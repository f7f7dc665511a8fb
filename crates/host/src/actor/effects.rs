//! Carries out what the desk wants done.

use asktray_client::wire::{AskState, ErrorCode, ErrorObject, Response, StateNotification};
use asktray_contract::{Delivery, QuestionAnswer, Surface, build_details, narrate};
use asktray_desk::{AskId, Busy, Effect, Ended, Ending, Event, Millis, Page, Reason, Slot, State};
use asktray_view::{Arrival, Front, Notice, ToWindow, Update};
use serde_json::{Value, json};

use super::Actor;
use crate::Shell;
use crate::listener::Outgoing;
use crate::render;

/// Milliseconds after which an asker with too many pending may try again.
const RETRY_PENDING_MS: u64 = 5_000;

impl<S: Shell> Actor<S> {
    pub(super) fn run_effect(&mut self, effect: Effect, now: Millis) {
        match effect {
            Effect::Refuse { ask, busy } => self.refuse(ask, busy),
            Effect::State { ask, state } => self.tell_state(ask, state),
            Effect::End(ended) => self.end(&ended),
            Effect::Present { ask, called } => self.present(ask, called, now),
            Effect::Update => self.update(now),
            Effect::Notice { ask, reason } => self.notice(ask, reason),
            Effect::Page(page) => self.show_page(page, now),
            Effect::Front => self.shell.show(ToWindow::Front(Front::default())),
            Effect::Rest => {
                self.panel_open = false;
                self.shell.show(ToWindow::Rest);
            }
            Effect::Drop => self.shell.drop_window(),
            Effect::Notify(ask) => self.notify(ask),
            Effect::Withdraw(ask) => self.shell.withdraw(ask),
            Effect::Badge => {
                self.tell_standing();
                self.tell_panel();
                if self.shows(Page::Asks) {
                    self.show_page(Page::Asks, now);
                }
            }
        }
    }

    /// Whether this page has the window.
    pub(super) fn shows(&self, wanted: Page) -> bool {
        matches!(self.desk.slot(), Slot::Page { page, .. } if *page == wanted)
    }

    fn show_page(&mut self, page: Page, now: Millis) {
        let line = match page {
            Page::Asks => ToWindow::List(self.list_view(now)),
            Page::History => return self.search(String::new(), None),
            Page::Settings => ToWindow::Settings(self.settings.page()),
        };
        self.shell.show(line);
    }

    fn refuse(&mut self, ask: AskId, busy: Busy) {
        let (message, retry) = match busy {
            Busy::Rate { retry_after_ms } => ("too many asks a minute", retry_after_ms),
            Busy::PendingOfAsker => (
                "too many asks of this process are pending",
                RETRY_PENDING_MS,
            ),
            Busy::Pending => ("too many asks are pending", RETRY_PENDING_MS),
        };
        let error = ErrorObject::new(ErrorCode::TooMany, message)
            .with_data(json!({ "retryAfterMs": retry }));
        self.reply(ask, Err(error));
    }

    fn tell_state(&mut self, ask: AskId, state: State) {
        let Some(caller) = self.callers.get(&ask) else {
            return;
        };
        let connection = caller.connection;
        if !self.connections.get(connection).is_some_and(|it| it.events) {
            return;
        }
        let (state, reason) = match state {
            State::Queued => (AskState::Queued, None),
            State::Shown => (AskState::Shown, None),
            State::Later => (AskState::Later, None),
            State::Gone(ending) => (AskState::Gone, Some(ending_word(ending).to_owned())),
        };
        let line = StateNotification {
            key: caller.key.clone(),
            state,
            reason,
        }
        .line();
        self.connections.send(connection, Outgoing::news(line));
    }

    /// An ask has ended: its reply, formatted by the contract, goes out.
    fn end(&mut self, ended: &Ended) {
        tracing::info!(
            ask = ended.ask.id.0,
            ending = ending_word(ended.ending),
            "ended"
        );
        self.record(ended);
        if ended.ending == Ending::DeadlineError {
            let message = "the deadline passed before a human answered";
            let error = ErrorObject::new(ErrorCode::DeadlinePassed, message);
            self.reply(ended.ask.id, Err(error));
            return;
        }
        let questions = &ended.ask.request.questions;
        let pairs = ended.outcomes.iter().zip(questions);
        let answers: Vec<QuestionAnswer> = pairs
            .map(|(outcome, question)| outcome.to_wire(question))
            .collect();
        let nobody = ended.ending == Ending::Unreachable;
        if nobody && !self.desk.presence().away {
            self.reachable = false;
        }
        let surface = if nobody { Surface::None } else { Surface::Host };
        let delivery = Delivery {
            surface,
            degraded: false,
        };
        let text = narrate(questions, &answers, &delivery);
        let details = build_details(questions, &answers, &delivery);
        let Some(caller) = self.callers.get_mut(&ended.ask.id) else {
            return;
        };
        caller.spoken = match ended.ending {
            Ending::Sent => text.clone(),
            _ => typed(ended),
        };
        let key = caller.key.clone();
        self.reply(
            ended.ask.id,
            Ok(json!({ "key": key, "text": text, "details": details })),
        );
    }

    fn reply(&mut self, ask: AskId, outcome: Result<Value, ErrorObject>) {
        let Some(caller) = self.callers.get(&ask) else {
            return;
        };
        let response = Response {
            id: caller.id.clone(),
            outcome,
        };
        if self.connections.reply_to_ask(caller, ask, &response) {
            self.unwritten += 1;
        } else {
            self.undelivered.push(ask);
        }
    }

    pub(super) fn written(&mut self, ask: AskId, ok: bool) {
        self.unwritten = self.unwritten.saturating_sub(1);
        self.step(Event::Delivered { ask, ok });
    }

    fn present(&mut self, ask: AskId, by_person: bool, now: Millis) {
        // The page takes its panel away for what is put on show.
        self.panel_open = false;
        let waiting = self.waiting_behind();
        let (Some(pending), Some(caller)) = (self.desk.ask(ask), self.callers.get(&ask)) else {
            return;
        };
        let drawn = (caller.questions.as_slice(), caller.evidence.as_slice());
        let who = (&caller.claims, caller.proof.as_ref());
        let mut view = render::ask_view(pending, drawn, who, waiting, &self.settings, now);
        if by_person {
            view.arrival = Arrival::Front;
        }
        self.shell.show(ToWindow::Present(view));
        if !by_person {
            self.sound(ask);
        }
    }

    fn waiting_behind(&self) -> usize {
        let shown = self.desk.slot().ask_on_show();
        self.desk
            .pending()
            .iter()
            .filter(|ask| Some(ask.id) != shown)
            .count()
    }

    fn update(&mut self, now: Millis) {
        let shown = self.desk.slot().ask_on_show();
        let ask = shown.and_then(|ask| self.desk.ask(ask));
        if ask.is_none() && !matches!(self.desk.slot(), Slot::Page { .. }) {
            return;
        }
        self.shell.show(ToWindow::Update(Update {
            ask: ask.map_or(0, |ask| ask.id.0),
            waiting: self.waiting_behind(),
            deadline: ask.and_then(|ask| render::deadline(ask, now)),
        }));
    }

    fn notice(&mut self, ask: AskId, reason: Reason) {
        let Some(caller) = self.callers.get(&ask) else {
            return;
        };
        let notice = Notice {
            ask: ask.0,
            who: render::who(&caller.claims, caller.proof.as_ref()),
            about: caller.about.clone(),
            reason,
            text: caller.spoken.clone(),
        };
        self.shell.show(ToWindow::Notice(notice));
    }
}

/// What the person had typed into an ask that went: nothing typed is lost.
fn typed(ended: &Ended) -> String {
    let texts = ended
        .ask
        .drafts
        .iter()
        .flat_map(|draft| [&draft.custom_text, &draft.note]);
    let typed: Vec<&str> = texts
        .map(|text| text.trim())
        .filter(|text| !text.is_empty())
        .collect();
    typed.join("\n")
}

fn ending_word(ending: Ending) -> &'static str {
    match ending {
        Ending::Sent => "sent",
        Ending::Declined => "declined",
        Ending::Closed => "closed",
        Ending::CallerCancelled => "caller-cancelled",
        Ending::CallerGone => "caller-gone",
        Ending::Deadline => "deadline",
        Ending::DeadlineError => "deadline-error",
        Ending::Unreachable => "unreachable",
        Ending::Quit => "quit",
    }
}
