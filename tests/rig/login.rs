//! The services that tell whether a session is locked or switched away from:
//! a screen saver, and a login manager with one graphical session.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::runtime::Runtime;
use zbus::object_server::InterfaceRef;
use zbus::zvariant::ObjectPath;

use super::Desktop;

const SESSION: &str = "/org/freedesktop/login1/session/_31";
const USER: &str = "/org/freedesktop/login1/user/self";

/// Both services, on the bus of one desktop.
pub struct Login {
    runtime: Runtime,
    bus: zbus::Connection,
    locked: Arc<AtomicBool>,
}

struct Manager;

#[expect(clippy::unused_self, reason = "the interface hands it over")]
#[zbus::interface(name = "org.freedesktop.login1.Manager")]
impl Manager {
    fn get_user(&self, uid: u32) -> ObjectPath<'static> {
        assert_eq!(uid, rustix::process::geteuid().as_raw());
        ObjectPath::from_static_str_unchecked(USER)
    }
}

struct User;

#[expect(clippy::unused_self, reason = "the interface hands it over")]
#[zbus::interface(name = "org.freedesktop.login1.User")]
impl User {
    #[zbus(property)]
    fn display(&self) -> (String, ObjectPath<'static>) {
        (
            "1".to_owned(),
            ObjectPath::from_static_str_unchecked(SESSION),
        )
    }
}

struct Session {
    active: bool,
}

#[expect(clippy::unused_self, reason = "the interface hands it over")]
#[zbus::interface(name = "org.freedesktop.login1.Session")]
impl Session {
    #[zbus(property)]
    fn active(&self) -> bool {
        self.active
    }

    #[zbus(property)]
    fn locked_hint(&self) -> bool {
        false
    }
}

struct ScreenSaver(Arc<AtomicBool>);

#[zbus::interface(name = "org.freedesktop.ScreenSaver")]
impl ScreenSaver {
    fn get_active(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}

impl Login {
    /// Puts them on the desktop; the session is seen.
    pub fn on(desktop: &Desktop) -> Self {
        let runtime = Runtime::new().expect("a runtime");
        let address = desktop.bus_address();
        let locked = Arc::<AtomicBool>::default();
        let saver = ScreenSaver(Arc::clone(&locked));
        let bus = runtime.block_on(async {
            zbus::connection::Builder::address(address.as_str())?
                .serve_at("/org/freedesktop/login1", Manager)?
                .serve_at(USER, User)?
                .serve_at(SESSION, Session { active: true })?
                .serve_at("/org/freedesktop/ScreenSaver", saver)?
                .name("org.freedesktop.login1")?
                .name("org.freedesktop.ScreenSaver")?
                .build()
                .await
        });
        Self {
            runtime,
            bus: bus.expect("the bus takes the services"),
            locked,
        }
    }

    /// Another session has the screen, or this one again.
    pub fn switch(&self, active: bool) {
        let changed = self.runtime.block_on(async {
            let found: zbus::Result<InterfaceRef<Session>> =
                self.bus.object_server().interface(SESSION).await;
            let session = found?;
            session.get_mut().await.active = active;
            session
                .get()
                .await
                .active_changed(session.signal_emitter())
                .await
        });
        changed.expect("the bus takes the signal");
    }

    /// The screen saver locks, or unlocks.
    pub fn lock(&self, locked: bool) {
        self.locked.store(locked, Ordering::SeqCst);
        let told = self.runtime.block_on(self.bus.emit_signal(
            None::<&str>,
            "/org/freedesktop/ScreenSaver",
            "org.freedesktop.ScreenSaver",
            "ActiveChanged",
            &(locked,),
        ));
        told.expect("the bus takes the signal");
    }
}
