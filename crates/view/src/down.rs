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
    /// Show what was asked and answered.
    History(HistoryPage),
    /// The asks that wait, over whatever is on show: the page has its panel
    /// open and asked for them.
    Panel(List),
    /// Put this text on the clipboard.
    Clip(Clip),
    /// Where the person last put the window, and what the settings say of it.
    /// The first line to a new window, and again when either changes.
    Surface(Surface),
    /// Come to the front under a fresh guard, as you are.
    Front(Front),
    /// Nothing to show: blank the page and hide.
    Rest,
    /// Are you alive? Answered by the page with the same number.
    Ping(u64),
}

/// What changed round the ask on show.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Update {
    /// The ask on show; 0: a page that is no ask.
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
    /// Who had asked, as claimed or proven, marked; empty: an unknown process.
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
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one mark on a row of the list"
)]
pub struct Waiting {
    /// Names the ask in [`crate::FromWindow::Open`].
    pub ask: u64,
    /// Who asks, marked; empty: an unknown process.
    pub who: String,
    /// The first words, marked.
    pub about: String,
    /// The person set it aside.
    pub later: bool,
    /// Its agent is muted.
    #[serde(default)]
    pub muted: bool,
    /// It counts as `security-permission`.
    #[serde(default)]
    pub careful: bool,
    /// It is the one on show.
    #[serde(default)]
    pub on_show: bool,
    /// Milliseconds left; absent: it waits.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub left_ms: Option<u64>,
}

/// The history, as far as it is shown.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HistoryPage {
    /// What was searched for; empty: everything.
    pub search: String,
    /// The newest first.
    pub entries: Vec<HistoryEntry>,
    /// There are older ones; [`crate::FromWindow::Search`] with the last
    /// entry's number gets them.
    pub more: bool,
    /// These follow those that are shown already, for the same search.
    pub further: bool,
    /// Days that entries are kept; 0: no history is kept.
    pub days: u64,
    /// Why there is no history, or not all of it, marked.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub problem: Option<String>,
}

/// One ask that has ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HistoryEntry {
    /// Names it; a later one has a higher number.
    pub entry: i64,
    /// When it ended, in milliseconds since 1970 UTC.
    pub at: i64,
    /// Who asked, marked; empty: an unknown process.
    pub who: String,
    /// The first words, marked.
    pub about: String,
    /// What ended it.
    pub by: By,
    /// Each question with what came of it.
    pub answers: Vec<HistoryAnswer>,
}

/// One question of an ask that has ended, and what came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HistoryAnswer {
    /// The question, marked.
    pub question: String,
    /// The status of the contract, such as `answered`.
    pub status: String,
    /// What was answered, or drafted and declined, marked; may be empty.
    pub text: String,
    /// The note, marked; may be empty.
    pub note: String,
}

/// What ended an ask, for a person to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum By {
    /// The person sent it.
    Human,
    /// The person declined it, or closed the window on it.
    Declined,
    /// The deadline passed and chose for the person.
    Default,
    /// The deadline passed.
    Deadline,
    /// The caller withdrew it.
    CallerCancelled,
    /// The caller went away.
    CallerGone,
    /// Nobody could be reached.
    Unreachable,
    /// The person quit the app.
    Quit,
}

/// A text for the clipboard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Clip {
    /// The text.
    pub text: String,
}

/// How the window stands on the desktop.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Surface {
    /// Where the person put it; absent: they never did.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub place: Option<Place>,
    /// It stays above other windows (setting `on_top`).
    pub on_top: bool,
}

/// Where the person put the window, as far as they did, in logical pixels.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Place {
    /// Left edge of its frame; absent: they never moved it, or the desktop does not tell.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub x: Option<i32>,
    /// Upper edge of its frame; absent as `x` is.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub y: Option<i32>,
    /// Width the person gave it, without the frame; absent: as its content wants.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub width: Option<i32>,
    /// Height the person gave it, without frame and title bar; absent: as its content wants.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub height: Option<i32>,
}

/// Coming to the front.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Front {
    /// What the desktop gave the person's click, so that it lets the window
    /// have the keyboard (xdg-activation, `startup-id`).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub token: Option<String>,
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
    /// The words it takes; empty: a number or a switch, as its value shows.
    #[serde(default)]
    pub choices: Vec<String>,
    /// The lowest number it takes, where it is a number.
    #[serde(default)]
    pub least: u64,
}

/// How the window comes up (setting `arrival`).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Arrival {
    /// Takes the keyboard only if no key was pressed anywhere for 3 s; where
    /// that cannot be known, as `quiet`.
    #[default]
    Auto,
    /// Takes the keyboard; the guard keeps stray keys from answering.
    Front,
    /// Comes up without the keyboard.
    Quiet,
    /// Does not come up by itself: a notification and the tray tell.
    Notify,
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
