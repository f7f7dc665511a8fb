//! The item in the tray, over the session bus. Where there is no bus there is
//! no tray, and all else works; a panel that comes later finds the item.

use asktray_host::{PersonAct, Standing};
use ksni::{Category, Icon, MenuItem, ToolTip, Tray, TrayMethods};
use tokio::sync::{mpsc, watch};

use crate::{icon, menu};

/// The tray item as the panel asks about it.
pub(crate) struct Item {
    standing: Standing,
    acts: mpsc::UnboundedSender<PersonAct>,
}

impl Item {
    /// Tells the actor what the person did.
    pub(crate) fn say(&self, act: PersonAct) {
        // Without a listener the app is ending.
        let _ = self.acts.send(act);
    }

    fn words(&self) -> String {
        match (self.standing.away, self.standing.asks.len()) {
            (true, _) => "Away: questions are turned away".into(),
            (false, 0) => "Nobody asks".into(),
            (false, 1) => "1 question waits".into(),
            (false, count) => format!("{count} questions wait"),
        }
    }
}

impl Tray for Item {
    fn id(&self) -> String {
        "asktray".into()
    }

    fn category(&self) -> Category {
        Category::Communications
    }

    fn title(&self) -> String {
        "Asktray".into()
    }

    fn icon_pixmap(&self) -> Vec<Icon> {
        icon::icons(self.standing.asks.len(), self.standing.away)
    }

    fn tool_tip(&self) -> ToolTip {
        ToolTip {
            title: "Asktray".into(),
            description: self.words(),
            ..Default::default()
        }
    }

    fn activate(&mut self, _x: i32, _y: i32) {
        self.say(PersonAct::Show);
    }

    fn menu(&self) -> Vec<MenuItem<Self>> {
        menu::menu(&self.standing)
    }
}

/// Keeps the item up to date; what the person does with it goes to `acts`.
pub(crate) fn keep(acts: mpsc::UnboundedSender<PersonAct>) -> watch::Sender<Standing> {
    let (send, mut standing) = watch::channel(Standing::default());
    tokio::spawn(async move {
        let item = Item {
            standing: Standing::default(),
            acts,
        };
        let handle = match item.assume_sni_available(true).spawn().await {
            Ok(handle) => handle,
            Err(error) => return tracing::warn!("no tray: {error}"),
        };
        while standing.changed().await.is_ok() {
            let now = standing.borrow_and_update().clone();
            if handle.update(|item| item.standing = now).await.is_none() {
                return tracing::warn!("no tray any more: the session bus is gone");
            }
        }
    });
    send
}
