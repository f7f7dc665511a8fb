//! Whether the session is locked. While it is, nothing counts as on screen
//! (law L13); where no service tells, it counts as unlocked.

use asktray_host::Msg;
use tokio::sync::mpsc;
use zbus::export::ordered_stream::OrderedStreamExt;
use zbus::proxy::CacheProperties;
use zbus::{Connection, Proxy};

/// The names under which desktops tell: bus name and interface, and the path.
const SERVICES: [(&str, &str); 2] = [
    (
        "org.freedesktop.ScreenSaver",
        "/org/freedesktop/ScreenSaver",
    ),
    ("org.gnome.ScreenSaver", "/org/gnome/ScreenSaver"),
];

/// Tells the actor whenever the session is locked or unlocked.
pub(crate) async fn watch(actor: mpsc::Sender<Msg>) {
    let Ok(bus) = Connection::session().await else {
        return;
    };
    for (name, path) in SERVICES {
        tokio::spawn(watch_one(bus.clone(), name, path, actor.clone()));
    }
}

async fn watch_one(
    bus: Connection,
    name: &'static str,
    path: &'static str,
    actor: mpsc::Sender<Msg>,
) -> zbus::Result<()> {
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
        let _ = actor.send(Msg::Locked(locked)).await;
    }
    while let Some(change) = changes.next().await {
        if let Ok(locked) = change.body().deserialize::<bool>()
            && actor.send(Msg::Locked(locked)).await.is_err()
        {
            break;
        }
    }
    Ok(())
}
