//! The item in the tray, over the session bus. Where there is no bus there is
//! no tray, and all else works; a panel that comes later finds the item.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use asktray_host::{PersonAct, Standing};
use ksni::{Category, Handle, Icon, MenuItem, OfflineReason, ToolTip, Tray, TrayMethods};
use tokio::sync::{mpsc, watch};
use tokio::time::sleep;

use crate::words::{Counted, Key, Words};
use crate::{icon, menu};

/// The name under which panels take items.
const PANEL: &str = "org.kde.StatusNotifierWatcher";
/// How often a panel is looked for that comes just then.
const TRIES: usize = 4;
/// How long news of a panel may take.
const NEWS: Duration = Duration::from_secs(1);

/// The tray item as the panel asks about it. Its status is always the ordinary
/// one: some panels blink for an item that wants attention. The middle button
/// and the wheel do nothing.
pub(crate) struct Item {
    standing: Standing,
    words: Words,
    acts: mpsc::UnboundedSender<PersonAct>,
    /// There was no panel to tell of the item.
    alone: Arc<AtomicBool>,
}

impl Item {
    fn new(acts: mpsc::UnboundedSender<PersonAct>, words: Words) -> Self {
        Self {
            standing: Standing::default(),
            words,
            acts,
            alone: Arc::default(),
        }
    }

    /// Tells the actor what the person did.
    pub(crate) fn say(&self, act: PersonAct) {
        // Without a listener the app is ending.
        let _ = self.acts.send(act);
    }
}

/// What the tooltip says.
fn tip(standing: &Standing, words: &Words) -> String {
    let waits = match standing.asks.len() {
        0 => None,
        count => Some(words.count(Counted::Waits, count)),
    };
    let when = |holds: bool, key| holds.then(|| words.say(key, &[]));
    let parts = [
        when(standing.away, Key::AwayTip),
        when(standing.do_not_disturb, Key::QuietTip),
        waits,
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() {
        return words.say(Key::Nobody, &[]);
    }
    parts.join("\n")
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
        let Standing {
            asks,
            away,
            do_not_disturb,
        } = &self.standing;
        icon::icons(asks.len(), *away, *do_not_disturb)
    }

    fn tool_tip(&self) -> ToolTip {
        ToolTip {
            title: "Asktray".into(),
            description: tip(&self.standing, &self.words),
            ..Default::default()
        }
    }

    fn activate(&mut self, _x: i32, _y: i32) {
        self.say(PersonAct::Show);
    }

    fn menu(&self) -> Vec<MenuItem<Self>> {
        menu::menu(&self.standing, &self.words)
    }

    fn watcher_online(&self) {
        self.alone.store(false, Ordering::Relaxed);
    }

    fn watcher_offline(&self, _reason: OfflineReason) -> bool {
        self.alone.store(true, Ordering::Relaxed);
        true
    }
}

/// Keeps the item up to date; what the person does with it goes to `acts`.
pub(crate) fn keep(
    acts: mpsc::UnboundedSender<PersonAct>,
    words: Words,
) -> watch::Sender<Standing> {
    let (send, mut standing) = watch::channel(Standing::default());
    tokio::spawn(async move {
        let handle = match put_up(&acts, &words).await {
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

/// Puts the item on the bus. A panel that came after it was looked for and
/// before its coming would have been noticed is looked for once more.
async fn put_up(
    acts: &mpsc::UnboundedSender<PersonAct>,
    words: &Words,
) -> Result<Handle<Item>, ksni::Error> {
    for _ in 1..TRIES {
        let item = Item::new(acts.clone(), words.clone());
        let alone = Arc::clone(&item.alone);
        let handle = item.assume_sni_available(true).spawn().await?;
        let alone = || alone.load(Ordering::Relaxed);
        if !alone() || !has_panel().await.unwrap_or(false) {
            return Ok(handle);
        }
        // The news of it may be on its way.
        sleep(NEWS).await;
        if !alone() {
            return Ok(handle);
        }
        handle.shutdown().await;
    }
    let item = Item::new(acts.clone(), words.clone());
    item.assume_sni_available(true).spawn().await
}

async fn has_panel() -> zbus::Result<bool> {
    let bus = zbus::Connection::session().await?;
    let bus = zbus::fdo::DBusProxy::new(&bus).await?;
    Ok(bus.name_has_owner(PANEL.try_into()?).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tooltip_says_how_many_wait_and_what_is_in_force() {
        let words = Words::of_desktop(|_| None);
        let mut standing = Standing::default();
        assert_eq!(tip(&standing, &words), "Nobody asks");
        standing.do_not_disturb = true;
        let quiet = "Do not disturb: questions wait silently";
        assert_eq!(tip(&standing, &words), quiet);
        standing.away = true;
        let away = "Away: questions are turned away";
        assert_eq!(tip(&standing, &words), format!("{away}\n{quiet}"));
    }
}
