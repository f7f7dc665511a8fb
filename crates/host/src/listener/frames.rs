//! Frames off a socket with their bounds (protocol.md, "Frames"): a line feed
//! ends one and nothing else does, 16 MiB at most, 10 s once begun.

use asktray_client::wire::{ErrorCode, ErrorObject, MAX_FRAME};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::net::unix::OwnedReadHalf;
use tokio::time::{Instant, timeout_at};

/// How long a frame may take once its first byte is there (trust.md, "Who").
const FRAME_TIME: Duration = Duration::from_secs(10);
/// Bytes read at once.
const CHUNK: usize = 16 * 1024;

/// The frames of one client.
#[derive(Debug)]
pub(super) struct Frames {
    reader: BufReader<OwnedReadHalf>,
}

/// Why a frame did not come whole.
#[derive(Debug)]
pub(super) enum Unread {
    /// It went over a bound; what to tell the client.
    Refused(ErrorObject),
    /// The connection broke.
    Broken,
}

impl Frames {
    pub(super) fn new(reader: OwnedReadHalf) -> Self {
        Self {
            reader: BufReader::with_capacity(CHUNK, reader),
        }
    }

    pub(super) fn socket(&self) -> &OwnedReadHalf {
        self.reader.get_ref()
    }

    /// Waits for the first byte of a frame. False: the client sends no more.
    pub(super) async fn begins(&mut self) -> Result<bool, Unread> {
        let waiting = self.reader.fill_buf().await;
        waiting
            .map(|bytes| !bytes.is_empty())
            .map_err(|_| Unread::Broken)
    }

    /// The frame that has begun, its line feed included; what is left without
    /// one at the end of input is a frame too.
    pub(super) async fn next(&mut self) -> Result<Vec<u8>, Unread> {
        let until = Instant::now() + FRAME_TIME;
        let mut frame = Vec::new();
        loop {
            let chunk = match timeout_at(until, self.reader.fill_buf()).await {
                Ok(Ok([])) => return Ok(frame),
                Ok(Ok(chunk)) => chunk,
                Ok(Err(_)) => return Err(Unread::Broken),
                Err(_) => return Err(Unread::Refused(too_slow())),
            };
            let end = chunk.iter().position(|byte| *byte == b'\n');
            let taken = end.unwrap_or(chunk.len());
            if frame.len() + taken > MAX_FRAME {
                return Err(Unread::Refused(too_long()));
            }
            let taken = taken + usize::from(end.is_some());
            frame.extend_from_slice(&chunk[..taken]);
            self.reader.consume(taken);
            if end.is_some() {
                return Ok(frame);
            }
        }
    }
}

fn too_long() -> ErrorObject {
    let message = format!("expected a frame of at most {MAX_FRAME} bytes, found more");
    ErrorObject::new(ErrorCode::InvalidRequest, message)
}

fn too_slow() -> ErrorObject {
    let message = "expected a whole frame within 10 s of its first byte, found a part";
    ErrorObject::new(ErrorCode::InvalidRequest, message)
}
