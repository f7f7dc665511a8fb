//! The question contract: what an agent may ask a human, and what comes back.
//!
//! Everything else in the product speaks these types. This crate depends on serde and `serde_json`
//! only, and it may not read a clock, do I/O or keep state.
//!
//! ```
//! let ask = asktray_contract::admit_text(r#"{"question": "Ship it?", "options": ["Yes", "No"]}"#)?;
//! assert_eq!(ask.questions[0].id, "q1");
//! # Ok::<(), asktray_contract::Refusal>(())
//! ```

mod admit;
mod answer;
mod answer_error;
mod details;
mod dialects;
mod document;
mod expire;
mod limits;
mod narrate;
mod normalize;
mod number;
mod outcome;
mod reading;
mod refusal;
mod request;
mod schema;
pub mod text;

pub use admit::{admit, admit_bytes, admit_text};
pub use answer::{Delivery, QuestionAnswer, Status, Surface};
pub use answer_error::AnswerError;
pub use details::{Details, QuestionResult, build_details};
pub use document::{parse_bytes, parse_text};
pub use expire::{Expiry, Policy, expire};
pub use limits::{LIMITS, Limits};
pub use narrate::narrate;
pub use normalize::{ContractError, normalize_ask_request};
pub use outcome::{DEFAULT_NOTE, Outcome};
pub use refusal::{Problem, Refusal};
pub use request::{AskRequest, Category, Question, QuestionOption};
pub use schema::schema;
