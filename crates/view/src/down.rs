//! From the app down to the window.

use asktray_desk::Reason;
use serde::{Deserialize, Serialize};

use crate::{AskView, Deadline};

/// One line to the window. `A` is the ask's shape: [`AskView`] where it is
/// made; the window takes any JSON and hands it to the page unread.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", bound(deserialize = "A: Deserialize<'de>"))]
pub enum ToWindow<A = AskView> {
    /// Show this ask in place of whatever is there, under a fresh guard.
    Present(A),
    /// Something round the ask on show changed; what the person entered,
    /// caret and input method stay.
    Update(Update),
    /// Say why an ask went. Stays until the app sends the next thing.
    Notice(Notice),
    /// Show the list of asks that wait.
    List(List),
    /// Show the settings.
    Settings(SettingsPage),
    /// Come to the front under a fresh guard, as you are.
    Front,
    /// Nothing to show: blank the page and hide.
    Rest,
    /// Are you alive? Answered by the page with the same number.
    Ping(u64),
}

/// What changed round the ask on show.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Update {
    /// The ask on show.
    pub ask: u64,
    /// How many others wait.
    pub waiting: usize,
    /// Its deadline as it now stands.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub deadline: Option<Deadline>,
}

/// Why an ask went.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Notice {
    /// The ask that went.
    pub ask: u64,
    /// Who had asked, as claimed or proven, marked.
    pub who: String,
    /// The first words of the ask, marked.
    pub about: String,
    /// Why it went.
    pub reason: Reason,
    /// What the person had entered or answered, to copy; empty: nothing.
    pub text: String,
}

/// The asks that wait, for the list page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct List {
    /// In the order they will come up.
    pub asks: Vec<Waiting>,
    /// Asks are answered `unavailable` at once.
    pub away: bool,
    /// Asks wait silently.
    pub do_not_disturb: bool,
}

/// One ask that waits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Waiting {
    /// Names the ask in [`crate::FromWindow::Open`].
    pub ask: u64,
    /// Who asks, marked.
    pub who: String,
    /// The first words, marked.
    pub about: String,
    /// The person set it aside.
    pub later: bool,
    /// Milliseconds left; absent: it waits.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub left_ms: Option<u64>,
}

/// The settings in force, for the settings page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SettingsPage {
    /// The file they come from, marked.
    pub path: String,
    /// Every setting.
    pub settings: Vec<Setting>,
    /// What of the file is not in force, and why, marked.
    pub problems: Vec<String>,
}

/// One setting.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Setting {
    /// Its name in the file.
    pub name: String,
    /// Its value as the file would have it.
    pub value: String,
    /// It is not the shipped value.
    pub changed: bool,
}

/// How the window comes up (setting `arrival`).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Arrival {
    /// Takes the keyboard; the guard keeps stray keys from answering.
    #[default]
    Front,
    /// Comes up without the keyboard.
    Quiet,
}

/// Whether digits pick options (setting `digit_keys`).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DigitKeys {
    /// Bare digits pick.
    #[default]
    On,
    /// Digits pick with Alt held.
    Alt,
    /// Digits do nothing.
    Off,
}
