//! What the app and its window say to each other: one JSON object a line over
//! a pipe, [`ToWindow`] down its standard input, [`FromWindow`] up its standard
//! output. The page in `ui/` reads and writes the same shapes.
//!
//! This crate holds shapes only. It decides nothing and does no I/O. HTML
//! travels in fields of type [`SafeHtml`]; every other text is shown by the
//! page as text, never as markup.

mod ask;
mod down;
mod up;

pub use ask::{
    AskView, Claims, Deadline, Evidence, EvidenceKind, OptionView, Proof, QuestionView, Rich,
};
pub use asktray_desk::{Draft, Reason, Step};
pub use asktray_markdown::SafeHtml;
pub use down::{
    Arrival, By, Clip, DigitKeys, Front, HistoryAnswer, HistoryEntry, HistoryPage, List, Notice,
    Place, Setting, SettingsPage, Surface, ToWindow, Update, Waiting,
};
pub use up::{CopyForm, FromWindow, MenuAct, Span};
