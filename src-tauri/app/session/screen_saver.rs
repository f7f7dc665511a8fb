//! Locks as the screen savers of desktops tell them, on the session bus.

use tokio::sync::mpsc;
use zbus::export::ordered_stream::OrderedStreamExt;
use zbus::proxy::CacheProperties;
use zbus::{Connection, Proxy};

use super::{Source, Word};

/// The names under which desktops tell: bus name and interface, and the path.
const SERVICES: [(&str, &str); 2] = [
    (
        "org.freedesktop.ScreenSaver",
        "/org/freedesktop/ScreenSaver",
    ),
    ("org.gnome.ScreenSaver", "/org/gnome/ScreenSaver"),
];

/// Says whenever one of them locks or unlocks.
pub(super) async fn watch(said: mpsc::Sender<Word>) {
    let Ok(bus) = Connection::session().await else {
        return;
    };
    for number in 0..SERVICES.len() {
        tokio::spawn(watch_one(bus.clone(), number, said.clone()));
    }
}

async fn watch_one(bus: Connection, number: usize, said: mpsc::Sender<Word>) -> zbus::Result<()> {
    let (name, path) = SERVICES[number];
    let word = |hidden| Word {
        source: Source::ScreenSaver(number),
        hidden,
    };
    let proxy: Proxy = zbus::proxy::Builder::new(&bus)
        .destination(name)?
        .interface(name)?
        .path(path)?
        .cache_properties(CacheProperties::No)
        .build()
        .await?;
    let mut changes = proxy.receive_signal("ActiveChanged").await?;
    // The session may have been locked before anybody looked.
    if let Ok(locked) = proxy.call::<_, _, bool>("GetActive", &()).await {
        let _ = said.send(word(locked)).await;
    }
    while let Some(change) = changes.next().await {
        if let Ok(locked) = change.body().deserialize::<bool>()
            && said.send(word(locked)).await.is_err()
        {
            break;
        }
    }
    Ok(())
}
