//! Light, dark and high contrast as the desktop's settings portal has them;
//! the page sees them as media queries. Without a portal, or where it has no
//! opinion, GTK's own theme decides. Starts no service.

use gtk::{
    gio::{self, DBusCallFlags, DBusProxyFlags},
    glib::{self, Variant, prelude::*},
    prelude::*,
};

const NAMESPACE: &str = "org.freedesktop.appearance";

/// In milliseconds. The portal answers from memory.
const PATIENCE: i32 = 2000;

/// What the portal says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wish {
    Dark(bool),
    HighContrast(bool),
}

impl Wish {
    const KEYS: [&'static str; 2] = ["color-scheme", "contrast"];

    fn new(key: &str, value: &Variant) -> Option<Self> {
        let value = bare(value).get::<u32>()?;
        match key {
            "color-scheme" => Some(Self::Dark(value == 1)),
            "contrast" => Some(Self::HighContrast(value == 1)),
            _ => None,
        }
    }

    fn follow(self) {
        let Some(settings) = gtk::Settings::default() else {
            return;
        };
        match self {
            Self::Dark(true) => settings.set_gtk_application_prefer_dark_theme(true),
            Self::Dark(false) => settings.reset_property("gtk-application-prefer-dark-theme"),
            Self::HighContrast(true) => settings.set_gtk_theme_name(Some("HighContrast")),
            Self::HighContrast(false) => settings.reset_property("gtk-theme-name"),
        }
    }
}

/// Follows the portal from now on.
pub fn follow() {
    glib::MainContext::default().spawn_local(async {
        if let Err(error) = watch().await {
            eprintln!("asktray-window: no session bus to ask for dark or light: {error}");
        }
    });
}

async fn watch() -> Result<(), glib::Error> {
    let portal = gio::DBusProxy::for_bus_future(
        gio::BusType::Session,
        DBusProxyFlags::DO_NOT_LOAD_PROPERTIES | DBusProxyFlags::DO_NOT_AUTO_START,
        None,
        "org.freedesktop.portal.Desktop",
        "/org/freedesktop/portal/desktop",
        "org.freedesktop.portal.Settings",
    )
    .await?;
    portal.connect_local("g-signal", false, |values| {
        let changed = values.get(3)?.get::<Variant>().ok()?;
        let (namespace, key, value) = changed.get::<(String, String, Variant)>()?;
        if namespace == NAMESPACE {
            Wish::new(&key, &value)?.follow();
        }
        None
    });
    for key in Wish::KEYS {
        // Nobody there, or a desktop without this setting: as it is.
        if let Ok(answer) = read(&portal, key).await
            && let Some(wish) = Wish::new(key, &answer)
        {
            wish.follow();
        }
    }
    // The portal is heard for as long as it is held.
    std::future::pending().await
}

async fn read(portal: &gio::DBusProxy, key: &str) -> Result<Variant, glib::Error> {
    let what = (NAMESPACE, key).to_variant();
    let flags = DBusCallFlags::NO_AUTO_START;
    let answer = portal
        .call_future("Read", Some(&what), flags, PATIENCE)
        .await?;
    Ok(answer.child_value(0))
}

/// The value in however many variants it is wrapped.
fn bare(value: &Variant) -> Variant {
    let mut value = value.clone();
    while value.is_type(glib::VariantTy::VARIANT) {
        value = value.child_value(0);
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wish_is_read_through_its_wrappers() {
        let once = 1u32.to_variant().to_variant();
        assert_eq!(Wish::new("color-scheme", &once), Some(Wish::Dark(true)));
        assert_eq!(
            Wish::new("contrast", &once.to_variant()),
            Some(Wish::HighContrast(true))
        );
    }

    #[test]
    fn light_and_no_opinion_are_not_dark() {
        for value in [0u32, 2, 7] {
            assert_eq!(
                Wish::new("color-scheme", &value.to_variant()),
                Some(Wish::Dark(false))
            );
        }
    }

    #[test]
    fn what_is_not_understood_is_no_wish() {
        assert_eq!(Wish::new("accent-color", &1u32.to_variant()), None);
        assert_eq!(Wish::new("contrast", &"high".to_variant()), None);
    }
}
