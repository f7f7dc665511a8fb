//! The question contract: what an agent may ask a human, and what comes back.
//!
//! Everything else in the product speaks these types. This crate depends on serde and `serde_json`
//! only, and it may not read a clock, do I/O or keep state.

mod answer;
mod expire;
mod limits;
mod number;
mod outcome;
mod request;
pub mod text;

pub use answer::{Delivery, QuestionAnswer, Status, Surface};
pub use expire::{Expiry, Policy, expire};
pub use limits::{LIMITS, Limits};
pub use outcome::{AnswerError, DEFAULT_NOTE, Outcome};
pub use request::{AskRequest, Category, Question, QuestionOption};
