//! The environment the app and the window are started with (protocol.md,
//! "Starting the app"): a fixed set of variables, so that no `GTK_*`,
//! `WEBKIT_*`, `LD_*` or `TAURI_*` of an agent's shell reaches them. Pure.

use std::ffi::OsString;
use std::path::PathBuf;

/// Variables that are kept by name: who the user is, the language, the session
/// bus and the login session's display.
pub const KEPT: [&str; 10] = [
    "HOME",
    "USER",
    "LOGNAME",
    "LANG",
    "LANGUAGE",
    "TZ",
    "DBUS_SESSION_BUS_ADDRESS",
    "DISPLAY",
    "WAYLAND_DISPLAY",
    "XAUTHORITY",
];

/// Variables that are kept by how they begin.
pub const KEPT_PREFIXES: [&str; 2] = ["LC_", "XDG_"];

/// The only `PATH` there is; the caller's own is dropped.
pub const PATH: &str = "/usr/local/bin:/usr/bin:/bin";

/// Those of `variables` that are kept, and the fixed `PATH`. Meant for
/// `Command::env_clear` followed by `Command::envs`.
pub fn clean_env(
    variables: impl IntoIterator<Item = (OsString, OsString)>,
) -> impl Iterator<Item = (OsString, OsString)> {
    variables
        .into_iter()
        .filter(|(name, _)| name.to_str().is_some_and(is_kept))
        .chain([("PATH".into(), PATH.into())])
}

fn is_kept(name: &str) -> bool {
    KEPT.contains(&name) || KEPT_PREFIXES.iter().any(|start| name.starts_with(start))
}

/// A folder of the XDG base directory specification: the one that variable
/// `name` names, else `below` the home. A relative path in either is passed
/// over, as the specification has it; absent without both.
pub fn base_folder(
    name: &str,
    below: &str,
    variable: impl Fn(&str) -> Option<OsString>,
) -> Option<PathBuf> {
    let folder = |name: &str| {
        variable(name)
            .map(PathBuf::from)
            .filter(|path| path.is_absolute())
    };
    folder(name).or_else(|| Some(folder("HOME")?.join(below)))
}

/// The locales the person wants, the first before the second, as gettext has
/// it: `LANGUAGE` counts only where the locale is one. None: the texts as they
/// were written.
pub fn languages(variable: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .find_map(|it| set(it));
    let Some(locale) = locale.filter(|it| it != "POSIX" && it.split('.').next() != Some("C"))
    else {
        return Vec::new();
    };
    let first = set("LANGUAGE").unwrap_or_default();
    let first = first.split(':').filter(|it| !it.is_empty());
    first.map(str::to_owned).chain([locale]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_fixed_set_is_kept() {
        let kept = "HOME USER LOGNAME LANG LANGUAGE TZ LC_ALL LC_TIME XDG_RUNTIME_DIR XDG_SESSION_TYPE \
            DBUS_SESSION_BUS_ADDRESS DISPLAY WAYLAND_DISPLAY XAUTHORITY";
        let dropped = "PATH LD_PRELOAD LD_LIBRARY_PATH GTK_MODULES GTK_THEME WEBKIT_INSPECTOR_SERVER \
            TAURI_WEBVIEW_AUTOMATION ASKTRAY_SOCKET RUST_LOG HOMEX MY_LC_ALL xdg_x";
        let variables = |names: &str| -> Vec<(OsString, OsString)> {
            let pairs = names.split_whitespace();
            pairs.map(|name| (name.into(), "x".into())).collect()
        };
        let all = [variables(kept), variables(dropped)].concat();
        let mut expected = variables(kept);
        expected.push(("PATH".into(), PATH.into()));
        assert_eq!(clean_env(all).collect::<Vec<_>>(), expected);
    }
}
