//! The desktop's settings portal, as far as the window listens to it: dark or
//! light, and high contrast.

use tokio::runtime::Runtime;
use zbus::Connection;
use zbus::zvariant::{OwnedValue, Value};

use super::Desktop;

const PATH: &str = "/org/freedesktop/portal/desktop";
const NAMESPACE: &str = "org.freedesktop.appearance";

/// The portal; has no opinion until one is set.
pub struct Portal {
    runtime: Runtime,
    bus: Connection,
}

struct Settings;

#[expect(clippy::unused_self, reason = "the interface hands it over")]
#[zbus::interface(name = "org.freedesktop.portal.Settings")]
impl Settings {
    fn read(&self, namespace: &str, key: &str) -> OwnedValue {
        let _ = (namespace, key);
        OwnedValue::from(0_u32)
    }
}

impl Portal {
    /// Puts it on the desktop; the window has to come after it.
    pub fn on(desktop: &Desktop) -> Self {
        let runtime = Runtime::new().expect("a runtime");
        let address = desktop.bus_address();
        let bus = runtime.block_on(async {
            zbus::connection::Builder::address(address.as_str())?
                .name("org.freedesktop.portal.Desktop")?
                .serve_at(PATH, Settings)?
                .build()
                .await
        });
        let bus = bus.expect("the session bus takes the portal");
        Self { runtime, bus }
    }

    /// The person wants it dark, or light.
    pub fn dark(&self, is: bool) {
        self.say("color-scheme", if is { 1 } else { 2 });
    }

    /// The person wants high contrast, or not.
    pub fn contrast(&self, is: bool) {
        self.say("contrast", u32::from(is));
    }

    fn say(&self, key: &str, value: u32) {
        let body = (NAMESPACE, key, Value::from(value));
        let said = self.bus.emit_signal(
            None::<&str>,
            PATH,
            "org.freedesktop.portal.Settings",
            "SettingChanged",
            &body,
        );
        self.runtime
            .block_on(said)
            .expect("the session bus is there");
    }
}
