//! A small blocking client: one connection, one request at a time. It does
//! not start the app ([`crate::launch`] does) and does not ask again by itself.

use std::io::{self, Write};
use std::os::unix::net::UnixStream;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::endpoint::{Endpoint, EndpointError};
use crate::frames::{Frame, Frames};
use crate::wire::{
    AskParams, AskResult, Call, CancelParams, ErrorObject, FromHost, HelloParams, HelloResult, Id,
    Key, ListResult, MAX_FRAME, Response, ShowParams, request_line,
};

/// How long the host may take over anything that no human decides.
const PATIENCE: Duration = Duration::from_secs(5);

/// A connection to the app.
#[derive(Debug)]
pub struct Client {
    frames: Frames<UnixStream>,
    next_id: u64,
}

/// Why a call has no result.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The endpoint is not there or not trusted; nothing was sent.
    #[error(transparent)]
    Endpoint(#[from] EndpointError),
    /// The connection ended before the reply: the app stopped or was killed.
    #[error("expected a reply, found the connection closed")]
    Gone,
    /// The app took longer than it may over something no human decides.
    #[error("expected a reply within {} s, found none", PATIENCE.as_secs())]
    Silent,
    /// The request is longer than a frame may be; nothing was sent.
    #[error("expected a request of at most {MAX_FRAME} bytes, found {0}")]
    TooLong(usize),
    /// The app sent something that is no reply of this protocol.
    #[error("expected {expected}, found something else")]
    Garbled {
        /// What should have come.
        expected: &'static str,
    },
    /// The app answered with an error.
    #[error("{}", .0.message)]
    Host(ErrorObject),
}

impl Client {
    /// Connects, after the endpoint has proved to be ours.
    ///
    /// # Errors
    /// [`EndpointError`]; [`EndpointError::is_absent`] where the app is not
    /// running.
    pub fn connect(endpoint: &Endpoint) -> Result<Self, EndpointError> {
        Ok(Self {
            frames: Frames::new(endpoint.connect()?),
            next_id: 1,
        })
    }

    /// Says who this client is (protocol.md, `hello`). Optional.
    ///
    /// # Errors
    /// [`ClientError`].
    pub fn hello(&mut self, params: HelloParams) -> Result<HelloResult, ClientError> {
        let result = self.call(&Call::Hello(params), Some(PATIENCE))?;
        read(result, "the result of hello")
    }

    /// Asks the human and waits, for as long as it takes (protocol.md, `ask`).
    ///
    /// # Errors
    /// [`ClientError::Gone`] where the app went before there was an outcome,
    /// [`ClientError::Host`] for a refusal or a deadline under policy `error`.
    pub fn ask(&mut self, params: AskParams) -> Result<AskResult, ClientError> {
        let result = self.call(&Call::Ask(Box::new(params)), None)?;
        read(result, "the result of ask")
    }

    /// Withdraws an ask (protocol.md, `cancel`). Its `ask` waits on another
    /// connection or in another process.
    ///
    /// # Errors
    /// [`ClientError::Host`] with -32004 for an unknown key.
    pub fn cancel(&mut self, key: Key) -> Result<(), ClientError> {
        self.call(&Call::Cancel(CancelParams { key }), Some(PATIENCE))?;
        Ok(())
    }

    /// The pending asks (protocol.md, `list`).
    ///
    /// # Errors
    /// [`ClientError`].
    pub fn list(&mut self) -> Result<ListResult, ClientError> {
        let result = self.call(&Call::List, Some(PATIENCE))?;
        read(result, "the result of list")
    }

    /// Brings the window up (protocol.md, `show`).
    ///
    /// # Errors
    /// [`ClientError::Host`] with -32002 more than once in 10 s, -32004 for an
    /// unknown handle.
    pub fn show(&mut self, params: ShowParams) -> Result<(), ClientError> {
        self.call(&Call::Show(params), Some(PATIENCE))?;
        Ok(())
    }

    fn call(&mut self, call: &Call, patience: Option<Duration>) -> Result<Value, ClientError> {
        let id = Id::from(self.next_id);
        self.next_id += 1;
        let line = request_line(&id, call);
        if line.len() > MAX_FRAME + 1 {
            return Err(ClientError::TooLong(line.len() - 1));
        }
        let mut stream = self.frames.get_ref();
        stream
            .set_read_timeout(patience)
            .map_err(|error| lost(&error))?;
        // The host may have refused and closed while we wrote: its reply, if
        // there is one, says more than the failed write.
        let written = stream.write_all(&line);
        match self.reply_to(&id) {
            Err(ClientError::Gone) => {
                Err(written.map_or_else(|error| lost(&error), |()| ClientError::Gone))
            }
            reply => reply,
        }
    }

    fn reply_to(&mut self, id: &Id) -> Result<Value, ClientError> {
        const EXPECTED: &str = "a reply of this protocol";
        loop {
            let line = match self.frames.next().map_err(|error| lost(&error))? {
                Frame::Whole(line) => line,
                Frame::Ended => return Err(ClientError::Gone),
                Frame::TooLong => return Err(ClientError::Garbled { expected: EXPECTED }),
            };
            match FromHost::parse(&line) {
                Some(FromHost::Response(Response { id: found, outcome })) => {
                    // Only one request is in flight, so an error whose id the
                    // host could not read is about it.
                    if found == *id || (found == Id::Null && outcome.is_err()) {
                        return outcome.map_err(ClientError::Host);
                    }
                }
                Some(FromHost::Notification { .. }) => {}
                None => return Err(ClientError::Garbled { expected: EXPECTED }),
            }
        }
    }
}

fn lost(error: &io::Error) -> ClientError {
    match error.kind() {
        io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut => ClientError::Silent,
        _ => ClientError::Gone,
    }
}

fn read<T: DeserializeOwned>(result: Value, expected: &'static str) -> Result<T, ClientError> {
    serde_json::from_value(result).map_err(|_| ClientError::Garbled { expected })
}
