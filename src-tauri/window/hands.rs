//! Whether the person's hands rest: what `arrival = "auto"` goes by. The
//! display counts the milliseconds since each keyboard was last heard; no key
//! is listened to. Where that cannot be known, they do not rest.

use gtk::{gdk, prelude::*};
use x11rb::{
    connection::{Connection as _, RequestConnection as _},
    errors::ReplyError,
    protocol::{
        sync::{self, ConnectionExt as _},
        xinput::{self, ConnectionExt as _, DeviceType},
        xproto::ConnectionExt as _,
    },
    rust_connection::RustConnection,
};

/// Milliseconds without a key after which the hands rest.
const REST: i64 = 3_000;

/// How the display names the counter of one device.
const COUNTER: &str = "DEVICEIDLETIME ";

/// A display that can be asked.
pub struct Hands(RustConnection);

/// What it says of its keyboards.
#[derive(Debug, Default)]
struct Keyboards {
    /// Milliseconds since each was last heard; `None`: it does not say.
    idle: Vec<Option<i64>>,
    /// A key is held down now, a modifier perhaps.
    held: bool,
}

impl Hands {
    /// Of the display that windows are on; `None`: they cannot be known.
    pub fn of(display: &gdk::Display) -> Option<Self> {
        if !display.backend().is_x11() {
            return None;
        }
        let (x, _) = x11rb::connect(Some(display.name().as_str())).ok()?;
        // Behind this one is another display, whose keys it does not hear.
        let nested = x.query_extension(b"XWAYLAND").ok()?.reply().ok()?.present;
        let extensions = [sync::X11_EXTENSION_NAME, xinput::X11_EXTENSION_NAME];
        let known = extensions
            .into_iter()
            .all(|name| matches!(x.extension_information(name), Ok(Some(_))));
        if nested || !known {
            return None;
        }
        x.sync_initialize(3, 1).ok()?.reply().ok()?;
        x.xinput_xi_query_version(2, 2).ok()?.reply().ok()?;
        Some(Self(x))
    }

    /// Whether no key was pressed for three seconds, and none is held. Takes
    /// three round trips to the display.
    pub fn rest(&self) -> bool {
        self.keyboards().is_ok_and(|keyboards| keyboards.rest())
    }

    fn keyboards(&self) -> Result<Keyboards, ReplyError> {
        let x = &self.0;
        let devices = x.xinput_xi_query_device(xinput::Device::ALL)?;
        let counters = x.sync_list_system_counters()?;
        let keys = x.query_keymap()?;
        let (devices, counters) = (devices.reply()?.infos, counters.reply()?.counters);
        let mut asked = Vec::new();
        for device in devices {
            let kinds = [DeviceType::MASTER_KEYBOARD, DeviceType::SLAVE_KEYBOARD];
            if kinds.contains(&device.type_) {
                let name = format!("{COUNTER}{}", device.deviceid);
                let counter = counters.iter().find(|it| it.name == name.as_bytes());
                asked.push(match counter {
                    Some(it) => Some(x.sync_query_counter(it.counter)?),
                    None => None,
                });
            }
        }
        x.flush()?;
        let idle = asked.into_iter().map(|cookie| {
            let value = cookie?.reply().ok()?.counter_value;
            Some((i64::from(value.hi) << 32) | i64::from(value.lo))
        });
        Ok(Keyboards {
            idle: idle.collect(),
            held: keys.reply()?.keys.iter().any(|held| *held != 0),
        })
    }
}

impl Keyboards {
    fn rest(&self) -> bool {
        let all_rest = self
            .idle
            .iter()
            .all(|idle| idle.is_some_and(|idle| idle >= REST));
        all_rest && !self.idle.is_empty() && !self.held
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rest(idle: &[Option<i64>], held: bool) -> bool {
        Keyboards {
            idle: idle.to_vec(),
            held,
        }
        .rest()
    }

    #[test]
    fn the_hands_rest_once_every_keyboard_has_for_three_seconds() {
        assert!(rest(&[Some(3_000), Some(9_000_000_000)], false));
        assert!(!rest(&[Some(2_999), Some(9_000_000_000)], false));
    }

    #[test]
    fn what_cannot_be_known_is_no_rest() {
        assert!(!rest(&[], false));
        assert!(!rest(&[Some(60_000), None], false));
    }

    #[test]
    fn a_held_key_is_no_rest_however_long_it_is_held() {
        assert!(!rest(&[Some(60_000)], true));
    }
}
