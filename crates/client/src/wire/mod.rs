//! The shapes that go over the socket, for both sides: JSON-RPC 2.0, one
//! object a line (protocol.md, "Frames").
//!
//! Reading is strict where a caller speaks to the host, so that a misspelt
//! name is an error and never a setting silently lost, and tolerant where the
//! host answers, so that a newer host can say more. Nothing here looks inside
//! `request`: that is the contract's. No I/O.

mod call;
mod code;
mod frame;
mod key;
mod params;
mod read;
mod results;

pub use call::Call;
pub use code::{ErrorCode, ErrorObject, ParamProblem};
pub use frame::{Failure, FromHost, Id, Incoming, Response, request_line, trim_frame};
pub use key::{Key, KeyError};
pub use params::{
    AskParams, CancelParams, ClientName, Evidence, EvidenceKind, HelloParams, OnTimeout, Origin,
    Page, ShowParams,
};
pub use results::{
    AskResult, AskState, HelloResult, ListResult, ListedAsk, STATE_METHOD, StateNotification,
};

/// The one version of the protocol there is.
pub const PROTOCOL: u64 = 1;

/// Bytes of the longest frame either side accepts, without its line feed.
pub const MAX_FRAME: usize = 16 * 1024 * 1024;

/// Unicode characters of the longest origin text, client name or evidence title.
pub const MAX_LINE_CHARS: usize = 200;

/// The most evidence one ask may bring.
pub const MAX_EVIDENCE: usize = 8;

/// Bytes of all evidence of one ask together.
pub const MAX_EVIDENCE_BYTES: usize = 1024 * 1024;

/// Milliseconds of the shortest deadline.
pub const MIN_TIMEOUT_MS: u64 = 1_000;

/// Milliseconds of the longest deadline: 30 days.
pub const MAX_TIMEOUT_MS: u64 = 30 * 24 * 60 * 60 * 1_000;
