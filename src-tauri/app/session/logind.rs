//! Locks, and a session that another one has taken the screen from, as the
//! login manager tells them on the system bus
//! (org.freedesktop.login1(5): `LockedHint`, `Active`).

use tokio::sync::mpsc;
use zbus::export::ordered_stream::OrderedStreamExt;
use zbus::fdo::PropertiesProxy;
use zbus::proxy::CacheProperties;
use zbus::zvariant::OwnedObjectPath;
use zbus::{Connection, Proxy};

use super::{Source, Word};

const NAME: &str = "org.freedesktop.login1";
const SESSION: &str = "org.freedesktop.login1.Session";

/// Says whenever the person's graphical session is hidden or seen again. Ends
/// where there is no such manager or session.
pub(super) async fn watch(said: mpsc::Sender<Word>) {
    if let Err(error) = watch_session(said).await {
        tracing::debug!("no login manager: {error}");
    }
}

async fn watch_session(said: mpsc::Sender<Word>) -> zbus::Result<()> {
    let bus = Connection::system().await?;
    let Some(path) = session(&bus).await? else {
        return Ok(());
    };
    let properties = PropertiesProxy::builder(&bus)
        .destination(NAME)?
        .path(path.clone())?
        .build()
        .await?;
    let mut changes = properties.receive_properties_changed().await?;
    let session = proxy(&bus, path, SESSION).await?;
    loop {
        let active: bool = session.get_property("Active").await?;
        // Managers of another make may have no such hint.
        let locked: bool = session.get_property("LockedHint").await.unwrap_or(false);
        let word = Word {
            source: Source::Logind,
            hidden: locked || !active,
        };
        if said.send(word).await.is_err() || changes.next().await.is_none() {
            return Ok(());
        }
    }
}

/// The person's graphical session; else the one this app was started in.
async fn session(bus: &Connection) -> zbus::Result<Option<OwnedObjectPath>> {
    let root = OwnedObjectPath::try_from("/org/freedesktop/login1")?;
    let manager = proxy(bus, root, "org.freedesktop.login1.Manager").await?;
    let uid = rustix::process::geteuid().as_raw();
    let user: OwnedObjectPath = manager.call("GetUser", &(uid,)).await?;
    let user = proxy(bus, user, "org.freedesktop.login1.User").await?;
    let (id, path): (String, OwnedObjectPath) = user.get_property("Display").await?;
    if !id.is_empty() {
        return Ok(Some(path));
    }
    match std::env::var("XDG_SESSION_ID") {
        Ok(id) => manager.call("GetSession", &(id,)).await.map(Some),
        Err(_) => Ok(None),
    }
}

async fn proxy(
    bus: &Connection,
    path: OwnedObjectPath,
    interface: &'static str,
) -> zbus::Result<Proxy<'static>> {
    zbus::proxy::Builder::new(bus)
        .destination(NAME)?
        .path(path)?
        .interface(interface)?
        .cache_properties(CacheProperties::No)
        .build()
        .await
}
