//! Which input method the window composes text with, as the login session has
//! it in its environment. Only values of known form pass: one of them names a
//! library that GTK loads. Pure.

use std::ffi::{OsStr, OsString};

/// Words that name an input method of GTK's own or of the known frameworks.
const MODULES: [&str; 7] = [
    "ibus",
    "fcitx",
    "fcitx5",
    "uim",
    "xim",
    "wayland",
    "gtk-im-context-simple",
];

/// Bytes of the longest name of a server on the display, and of an address.
const MAX_NAME: usize = 32;
const MAX_ADDRESS: usize = 256;

/// Those of the session's variables that name an input method.
pub(crate) fn input_method(
    variable: impl Fn(&str) -> Option<OsString>,
) -> Vec<(OsString, OsString)> {
    ["XMODIFIERS", "GTK_IM_MODULE", "IBUS_ADDRESS"]
        .into_iter()
        .filter_map(|name| Some((name, variable(name)?)))
        .filter(|(name, value)| is_known(name, value))
        .map(|(name, value)| (name.into(), value))
        .collect()
}

fn is_known(name: &str, value: &OsStr) -> bool {
    let Some(value) = value.to_str() else {
        return false;
    };
    match name {
        "GTK_IM_MODULE" => MODULES.contains(&value),
        "XMODIFIERS" => value.strip_prefix("@im=").is_some_and(is_name),
        "IBUS_ADDRESS" => {
            value.starts_with("unix:")
                && value.len() <= MAX_ADDRESS
                && value.chars().all(|c| c.is_ascii_graphic())
        }
        _ => false,
    }
}

fn is_name(name: &str) -> bool {
    name.len() <= MAX_NAME
        && name
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "-_".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passes(name: &str, value: &str) -> bool {
        let only = |asked: &str| (asked == name).then(|| value.into());
        !input_method(only).is_empty()
    }

    #[test]
    fn the_sessions_input_method_passes() {
        for (name, value) in [
            ("XMODIFIERS", "@im=ibus"),
            ("XMODIFIERS", "@im=none"),
            ("GTK_IM_MODULE", "fcitx"),
            ("GTK_IM_MODULE", "wayland"),
            ("IBUS_ADDRESS", "unix:path=/run/user/1/ibus/bus,guid=0f"),
        ] {
            assert!(passes(name, value), "{name}={value}");
        }
    }

    #[test]
    fn nothing_else_does() {
        for (name, value) in [
            ("GTK_IM_MODULE", "/tmp/evil.so"),
            ("GTK_IM_MODULE", "evil"),
            ("GTK_IM_MODULE", "ibus:evil"),
            ("GTK_IM_MODULE", ""),
            ("XMODIFIERS", "ibus"),
            ("XMODIFIERS", "@im=a/b"),
            ("IBUS_ADDRESS", "tcp:host=a.invalid,port=1"),
            ("IBUS_ADDRESS", "unix:path=/a b"),
            ("GTK_PATH", "/tmp"),
            ("QT_IM_MODULE", "ibus"),
        ] {
            assert!(!passes(name, value), "{name}={value}");
        }
    }
}
