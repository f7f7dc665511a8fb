//! The person's settings: a TOML file, every key of it optional.

mod edit;
mod known;
mod read;
mod watch;

use std::ffi::OsString;
use std::path::PathBuf;

use asktray_client::environment::base_folder;
use asktray_desk::{Defaults, Figures};
use asktray_view::{Arrival, DigitKeys, Setting, SettingsPage};
use serde::{Deserialize, Serialize};

pub use edit::{EditError, edit};
pub use watch::watch;

use crate::render::mark_line;

/// Every setting with its shipped value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one switch of the person's"
)]
pub struct Settings {
    /// How the window comes up: `auto` takes the keyboard only if the hands
    /// rest, `front` takes it, `quiet` does not, `notify` only tells.
    pub arrival: Arrival,
    /// Keep the window above others.
    pub on_top: bool,
    /// Make a sound when an ask comes up by itself.
    pub sound: bool,
    /// What a notification says: `who` asks, or the `question` too.
    pub notification_text: NotificationText,
    /// Let a notification take an answer to a small, harmless question.
    pub direct_answers: bool,
    /// Whether digits pick options: `on`, `alt` (with Alt held), `off`.
    pub digit_keys: DigitKeys,
    /// Who decides on defaults at a deadline: `callers`, `never`, `always`.
    pub defaults: DefaultsWord,
    /// Seconds until an ask closes by itself where its caller set no deadline;
    /// 0 waits for ever.
    pub timeout_seconds: u64,
    /// Seconds a question must have been on screen before a default applies.
    pub fair_time_seconds: u64,
    /// Seconds a notice stays.
    pub notice_seconds: u64,
    /// A key or pick moves a deadline nearer than so many seconds to so many
    /// from now.
    pub activity_seconds: u64,
    /// Seconds by which keys and picks move one deadline in all at most.
    pub activity_most_seconds: u64,
    /// Keep what was asked and answered.
    pub history: bool,
    /// Days that it is kept; at least 1.
    pub history_days: u64,
    /// How long the window's process is kept (`auto`, `always`, `never`).
    pub window: WindowPolicy,
    /// Seconds a window without an ask is kept warm under `auto`.
    pub window_idle_seconds: u64,
    /// Let the window use the graphics card. Off, it draws sooner.
    pub gpu: bool,
    /// Asks a minute one process may send.
    pub asks_a_minute: usize,
    /// Pending asks one process may have.
    pub pending_a_process: usize,
    /// Pending asks in all.
    pub pending: usize,
    /// Connections one process may have.
    pub connections_a_process: usize,
    /// Connections in all.
    pub connections: usize,
    /// What of the file is not in force, and why: one line each, marked.
    #[serde(skip)]
    pub problems: Vec<String>,
}

impl Default for Settings {
    fn default() -> Self {
        let figures = Figures::default();
        Self {
            arrival: Arrival::Auto,
            on_top: false,
            sound: false,
            notification_text: NotificationText::Who,
            direct_answers: false,
            digit_keys: DigitKeys::On,
            defaults: DefaultsWord::Callers,
            timeout_seconds: 0,
            fair_time_seconds: figures.fair_ms / 1_000,
            notice_seconds: figures.notice_ms / 1_000,
            activity_seconds: figures.activity_ms / 1_000,
            activity_most_seconds: figures.activity_most_ms / 1_000,
            history: true,
            history_days: 90,
            window: WindowPolicy::Auto,
            window_idle_seconds: 60,
            gpu: false,
            asks_a_minute: figures.asks_a_minute,
            pending_a_process: figures.pending_per_asker,
            pending: figures.pending,
            connections_a_process: 32,
            connections: 512,
            problems: Vec::new(),
        }
    }
}

/// How long the window's process is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WindowPolicy {
    /// Started when it is needed, kept warm for a while, then let go.
    Auto,
    /// Started with the app and kept.
    Always,
    /// Let go as soon as nothing is shown.
    Never,
}

/// The setting `defaults` as it is spelt in the file (law L13).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DefaultsWord {
    /// Only where the caller asked for it.
    Callers,
    /// Never.
    Never,
    /// Also where the caller did not ask for it.
    Always,
}

/// What a notification says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NotificationText {
    /// Who asks.
    Who,
    /// The first words of the question as well.
    Question,
}

impl Settings {
    /// Where the file is: `$XDG_CONFIG_HOME/asktray/settings.toml`, else
    /// `~/.config/asktray/settings.toml`; absent without either.
    #[must_use]
    pub fn path(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
        let config = base_folder("XDG_CONFIG_HOME", ".config", variable)?;
        Some(config.join("asktray/settings.toml"))
    }

    /// Every setting in force, for the window's page.
    #[must_use]
    pub fn page(&self) -> SettingsPage {
        let shipped = Self::default().table();
        let now = self.table();
        let settings = known::SETTINGS.iter().map(|known| {
            let value = now.get(known.name);
            Setting {
                name: known.name.to_owned(),
                value: value.map(ToString::to_string).unwrap_or_default(),
                changed: shipped.get(known.name) != value,
                choices: known.takes.choices(),
                least: known.takes.least(),
            }
        });
        let path = Self::path(|name| std::env::var_os(name));
        SettingsPage {
            path: path.map_or_else(String::new, |path| mark_line(&path.to_string_lossy())),
            settings: settings.collect(),
            problems: self.problems.clone(),
        }
    }

    /// The settings as a file holds them.
    fn table(&self) -> toml::Table {
        toml::Table::try_from(self).expect("words, numbers and switches fit TOML")
    }

    /// The figures for the desk.
    #[must_use]
    pub fn figures(&self) -> Figures {
        Figures {
            pending_per_asker: self.pending_a_process,
            pending: self.pending,
            asks_a_minute: self.asks_a_minute,
            fair_ms: self.fair_time_seconds.saturating_mul(1_000),
            notice_ms: self.notice_seconds.saturating_mul(1_000),
            activity_ms: self.activity_seconds.saturating_mul(1_000),
            activity_most_ms: self.activity_most_seconds.saturating_mul(1_000),
            defaults: match self.defaults {
                DefaultsWord::Callers => Defaults::Callers,
                DefaultsWord::Never => Defaults::Never,
                DefaultsWord::Always => Defaults::Always,
            },
            comes_up: self.arrival != Arrival::Notify,
            ..Figures::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_file_gives_the_shipped_settings() {
        assert_eq!(
            toml::from_str::<Settings>("").ok(),
            Some(Settings::default())
        );
    }

    #[test]
    fn the_page_names_every_setting_and_marks_what_was_changed() {
        let page = Settings {
            asks_a_minute: 3,
            problems: vec!["pending: wrong".to_owned()],
            ..Settings::default()
        }
        .page();
        let changed: Vec<_> = page.settings.iter().filter(|it| it.changed).collect();
        assert_eq!(changed.len(), 1);
        assert_eq!(page.problems, ["pending: wrong"]);
        assert_eq!(
            (changed[0].name.as_str(), changed[0].value.as_str()),
            ("asks_a_minute", "3")
        );
        let arrival = page
            .settings
            .iter()
            .find(|it| it.name == "arrival")
            .expect("named");
        assert_eq!(arrival.value, "\"auto\"");
    }

    #[test]
    fn settings_reach_the_desks_figures() {
        let text = "asks_a_minute = 3\npending = 5\ndefaults = \"never\"\nfair_time_seconds = 2";
        let figures = toml::from_str::<Settings>(text).expect("valid").figures();
        assert_eq!((figures.asks_a_minute, figures.pending), (3, 5));
        assert_eq!(
            (figures.defaults, figures.fair_ms),
            (Defaults::Never, 2_000)
        );
    }

    #[test]
    fn asks_come_up_by_themselves_unless_notifications_only_tell() {
        for (word, comes_up) in [
            ("auto", true),
            ("front", true),
            ("quiet", true),
            ("notify", false),
        ] {
            let settings = toml::from_str::<Settings>(&format!("arrival = \"{word}\""));
            assert_eq!(
                settings.expect("valid").figures().comes_up,
                comes_up,
                "{word}"
            );
        }
    }

    #[test]
    fn the_file_is_under_xdg_config_home_or_home() {
        let from = |pairs: &'static [(&str, &str)]| {
            Settings::path(|name| {
                pairs
                    .iter()
                    .find(|(known, _)| *known == name)
                    .map(|(_, v)| OsString::from(v))
            })
        };
        let under = |path: &str| Some(PathBuf::from(path));
        assert_eq!(
            from(&[("XDG_CONFIG_HOME", "/c")]),
            under("/c/asktray/settings.toml")
        );
        assert_eq!(
            from(&[("HOME", "/h")]),
            under("/h/.config/asktray/settings.toml")
        );
        assert_eq!(from(&[("XDG_CONFIG_HOME", "rel")]), None);
    }
}
