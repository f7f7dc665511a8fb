//! How an ask draws the person's attention beside the window: notifications
//! and a sound.

use asktray_desk::{AskId, may_choose_directly};
use asktray_markdown::visible::mark;
use asktray_view::{Front, ToWindow};

use super::Actor;
use crate::render::{self, mark_line};
use crate::settings::NotificationText;
use crate::{Notification, Shell};

impl<S: Shell> Actor<S> {
    pub(super) fn notify(&mut self, ask: AskId) {
        let (Some(pending), Some(caller)) = (self.desk.ask(ask), self.callers.get(&ask)) else {
            return;
        };
        let says_more = self.settings.notification_text == NotificationText::Question;
        let choices = self.takes_direct_answer(ask);
        // Whoever answers there has to see what is asked.
        let about = (says_more || choices).then(|| match pending.request.questions.as_slice() {
            [only] if choices => mark(&only.question).into_owned(),
            _ => caller.about.clone(),
        });
        let options = pending.request.questions.iter().flat_map(|it| &it.options);
        let notification = Notification {
            ask,
            who: render::who(&caller.claims, caller.proof.as_ref()),
            about,
            direct: options
                .take_while(|_| choices)
                .map(|option| mark_line(&option.label))
                .collect(),
        };
        self.shell.notify(notification);
        self.sound(ask);
    }

    /// Whether the person may answer this ask in its notification: they opted
    /// in, and all there is to read fits there.
    pub(super) fn takes_direct_answer(&self, ask: AskId) -> bool {
        let shown_whole = self.desk.ask(ask).zip(self.callers.get(&ask));
        self.settings.direct_answers
            && shown_whole.is_some_and(|(pending, caller)| {
                caller.evidence.is_empty() && may_choose_directly(&pending.request)
            })
    }

    /// What the settings say of notifications changed: those that stand say
    /// and take what they now may.
    pub(super) fn notify_anew(&mut self) {
        let pending = self.desk.pending().into_iter();
        let standing: Vec<AskId> = pending.filter(|it| it.notified).map(|it| it.id).collect();
        for ask in standing {
            self.notify(ask);
        }
    }

    /// The sound of an ask that came up by itself: once, and only where the
    /// setting says so.
    pub(super) fn sound(&mut self, ask: AskId) {
        let wanted = self.settings.sound;
        if let Some(caller) = self.callers.get_mut(&ask)
            && !std::mem::replace(&mut caller.heard, true)
            && wanted
        {
            self.shell.sound();
        }
    }

    /// Comes to the front with what the desktop gave the person's click, so
    /// that it lets the window have the keyboard.
    pub(super) fn front_with(&mut self, token: Option<String>) {
        if token.is_some() {
            self.shell.show(ToWindow::Front(Front { token }));
        }
    }
}
