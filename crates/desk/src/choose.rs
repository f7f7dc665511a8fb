//! A direct answer: an option chosen in a notification, without the window.
//! Only where all there is to read fits the notification.

use asktray_contract::{AskRequest, Category, Outcome, Question};

use crate::{AskId, Desk, Effect, Ending, Millis};

/// Options a notification has buttons for.
const MOST_OPTIONS: usize = 3;

/// Whether an ask may be answered in its notification: one question, of
/// category `implementation` and no other, one choice of at most three, and
/// nothing described that the person would not see there.
#[must_use]
pub fn may_choose_directly(request: &AskRequest) -> bool {
    lone_plain_question(request).is_some()
}

fn lone_plain_question(request: &AskRequest) -> Option<&Question> {
    let [question] = request.questions.as_slice() else {
        return None;
    };
    let harmless = question.category == Some(Category::Implementation);
    let few = question.options.len() <= MOST_OPTIONS && !question.is_multi();
    let described = question.description.is_some()
        || question.options.iter().any(|it| it.description.is_some());
    (harmless && few && !described).then_some(question)
}

impl Desk {
    /// `Event::Chosen`: the person's answer, whether or not the ask is on show.
    /// A note that is only a draft is not sent with it.
    pub(crate) fn chosen(&mut self, ask: AskId, option: usize, now: Millis, out: &mut Vec<Effect>) {
        let request = self.asks.get(&ask).map(|ask| &ask.request);
        let Some(question) = request.and_then(lone_plain_question) else {
            return;
        };
        let Ok(outcome) = Outcome::answered(question, vec![option], None, None) else {
            return;
        };
        let on_show = self.slot.ask_on_show() == Some(ask);
        self.end(ask, vec![outcome], Ending::Sent, out);
        if on_show {
            self.deliver(ask, now);
        } else {
            out.push(Effect::Update);
        }
    }
}
