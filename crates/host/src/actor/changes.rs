//! Settings that change while the app runs: by the window's page, which writes
//! the file, or by the file, which is read again.

use std::path::Path;

use asktray_desk::Page;
use asktray_view::ToWindow;
use serde_json::Value;

use super::{Actor, Msg};
use crate::render::mark_line;
use crate::settings::edit;
use crate::{Settings, Shell};

impl<S: Shell> Actor<S> {
    /// Sets one setting in the file, or takes it out. The file is written away
    /// from the actor's time, one change after another.
    pub(super) fn set(&mut self, name: String, value: Option<Value>) {
        let Some(path) = self.settings_path.clone() else {
            return;
        };
        let to_self = self.own.clone();
        let before = self.editing.take();
        self.editing = Some(tokio::spawn(async move {
            if let Some(before) = before {
                // Whatever became of it, it is over.
                let _ = before.await;
            }
            let edit = move || Box::new(edited(&path, &name, value.as_ref()));
            let settings = tokio::task::spawn_blocking(edit).await;
            if let (Ok(settings), Some(send)) = (settings, to_self.upgrade()) {
                // Without an actor the app is ending.
                let _ = send.send(Msg::Settings(settings)).await;
            }
        }));
    }

    /// Goes by these settings from now on. The page shows them even where they
    /// are the same: it waits for the answer to what it set.
    pub(super) fn change(&mut self, settings: Settings) {
        let differs = settings != self.settings;
        let notifies_otherwise = settings.direct_answers != self.settings.direct_answers
            || settings.notification_text != self.settings.notification_text;
        self.settings = settings;
        if differs {
            let now = self.clock.now();
            self.connections.bound(
                self.settings.connections,
                self.settings.connections_a_process,
            );
            self.shell.settings(&self.settings);
            self.tell_surface();
            let effects = self.desk.set_figures(self.settings.figures(), now);
            for effect in effects {
                self.run_effect(effect, now);
            }
            if notifies_otherwise {
                self.notify_anew();
            }
        }
        if self.shows(Page::Settings) {
            self.shell.show(ToWindow::Settings(self.settings.page()));
        }
    }
}

/// The settings once the file says this; with the reason where it cannot.
fn edited(path: &Path, name: &str, value: Option<&Value>) -> Settings {
    let written = edit(path, name, value);
    let mut settings = Settings::read(path);
    if let Err(error) = written {
        settings.problems.push(mark_line(&error.to_string()));
    }
    settings
}
