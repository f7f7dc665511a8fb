//! One connection: frames in with their bounds, lines out, and the difference
//! between a client that is done sending and one that is gone.

use std::sync::Arc;
use std::time::Duration;

use asktray_client::wire::{ErrorCode, ErrorObject, Failure, Id, Incoming, MAX_FRAME, Response};
use asktray_desk::AskId;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::UnixStream;
use tokio::net::unix::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::{Notify, mpsc};
use tokio::time::{Instant, sleep, timeout_at};

use super::{Peer, peer::hung_up};
use crate::Msg;
use crate::render::Prepared;

/// How long a frame may take once its first byte is there (trust.md, "Who").
const FRAME_TIME: Duration = Duration::from_secs(10);
/// How often a client that has stopped sending is looked after.
const LOOK: Duration = Duration::from_millis(250);
/// Lines that may wait for a client that does not read.
const OUTGOING: usize = 64;

/// Something to send to a client.
#[derive(Debug)]
pub(crate) enum Outgoing {
    /// A line, its line feed included; the ask whose reply it is, if it is one.
    Line(Vec<u8>, Option<AskId>),
    /// Close, unless a frame has begun.
    CloseIfIdle,
    /// Send what is queued, then close.
    Close,
}

/// What ended the reading of a connection.
enum Ended {
    /// The client sends no more; it may still read.
    SendsNoMore,
    /// It is to be closed.
    Close,
}

pub(super) async fn serve(id: u64, stream: UnixStream, peer: Peer, actor: mpsc::Sender<Msg>) {
    let (reader, writer) = stream.into_split();
    let (out, outgoing) = mpsc::channel(OUTGOING);
    let close_idle = Arc::new(Notify::new());
    let connected = Msg::Connected {
        connection: id,
        peer,
        out: out.clone(),
    };
    if actor.send(connected).await.is_err() {
        return;
    }
    let writing = tokio::spawn(write(writer, outgoing, actor.clone(), close_idle.clone()));
    let mut frames = Frames {
        reader,
        buffer: Vec::new(),
        searched: 0,
        begun: None,
        close_idle,
    };
    if matches!(
        read(id, &mut frames, &actor, &out).await,
        Ended::SendsNoMore
    ) {
        // A client that only shut its sending side still gets its replies.
        let _ = actor.send(Msg::SendsNoMore { connection: id }).await;
        wait_for_hang_up(&frames.reader, &out).await;
    }
    // Whatever happens from here on, the actor lets go of the asks.
    let _ = actor.send(Msg::Gone { connection: id }).await;
    drop(out);
    let _ = writing.await;
}

/// Returns once the other end is gone, or our writer has given up.
async fn wait_for_hang_up(reader: &OwnedReadHalf, out: &mpsc::Sender<Outgoing>) {
    while !hung_up(reader.as_ref()) && !out.is_closed() {
        sleep(LOOK).await;
    }
}

async fn read(
    id: u64,
    frames: &mut Frames,
    actor: &mpsc::Sender<Msg>,
    out: &mpsc::Sender<Outgoing>,
) -> Ended {
    loop {
        let frame = match frames.next().await {
            Ok(Some(frame)) => frame,
            Ok(None) => return Ended::SendsNoMore,
            Err(refused) => {
                if let Some(error) = refused {
                    let _ = out.send(failure_line(Some(Id::Null), error)).await;
                }
                let _ = out.send(Outgoing::Close).await;
                return Ended::Close;
            }
        };
        if frame.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        // Parsing and drawing a large ask takes a while: not on the actor's time.
        let read = tokio::task::spawn_blocking(move || Incoming::parse(&frame).map(Prepared::new));
        let sent = match read.await {
            Ok(Ok(prepared)) => {
                let call = Msg::Call {
                    connection: id,
                    prepared,
                };
                actor.send(call).await.is_ok()
            }
            Ok(Err(Failure { id, error })) => out.send(failure_line(id, error)).await.is_ok(),
            Err(_) => {
                let error =
                    ErrorObject::new(ErrorCode::InvalidRequest, "the frame broke its reader");
                out.send(failure_line(Some(Id::Null), error)).await.is_ok()
            }
        };
        if !sent {
            return Ended::Close;
        }
    }
}

/// A failure as a line; a notification's failure is told to nobody.
fn failure_line(id: Option<Id>, error: ErrorObject) -> Outgoing {
    let line = id.map_or_else(Vec::new, |id| {
        Response {
            id,
            outcome: Err(error),
        }
        .line()
    });
    Outgoing::Line(line, None)
}

struct Frames {
    reader: OwnedReadHalf,
    buffer: Vec<u8>,
    /// Bytes of `buffer` known to hold no line feed.
    searched: usize,
    /// When the frame in `buffer` began.
    begun: Option<Instant>,
    /// Tells to close while no frame has begun.
    close_idle: Arc<Notify>,
}

impl Frames {
    /// The next frame with its line feed; absent at the end of input. What is
    /// left without a line feed at the end is a frame too.
    ///
    /// # Errors
    /// What to tell the client before the connection is closed, if anything.
    async fn next(&mut self) -> Result<Option<Vec<u8>>, Option<ErrorObject>> {
        loop {
            if let Some(at) = self.buffer[self.searched..]
                .iter()
                .position(|byte| *byte == b'\n')
            {
                let rest = self.buffer.split_off(self.searched + at + 1);
                let frame = std::mem::replace(&mut self.buffer, rest);
                self.searched = 0;
                self.begun = (!self.buffer.is_empty()).then(Instant::now);
                return Ok(Some(frame));
            }
            self.searched = self.buffer.len();
            if self.searched > MAX_FRAME {
                return Err(Some(too_long()));
            }
            let count = match self.begun {
                None => tokio::select! {
                    count = self.reader.read_buf(&mut self.buffer) => count,
                    () = self.close_idle.notified() => return Err(None),
                },
                Some(begun) => {
                    let read = self.reader.read_buf(&mut self.buffer);
                    match timeout_at(begun + FRAME_TIME, read).await {
                        Ok(count) => count,
                        Err(_) => return Err(Some(too_slow())),
                    }
                }
            };
            match count {
                Ok(0) if self.buffer.is_empty() => return Ok(None),
                Ok(0) => {
                    self.searched = 0;
                    self.begun = None;
                    return Ok(Some(std::mem::take(&mut self.buffer)));
                }
                Ok(_) => {
                    self.begun.get_or_insert_with(Instant::now);
                }
                Err(_) => return Err(None),
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

/// Writes line after line and tells the actor what became of replies to asks.
async fn write(
    mut writer: OwnedWriteHalf,
    mut outgoing: mpsc::Receiver<Outgoing>,
    actor: mpsc::Sender<Msg>,
    close_idle: Arc<Notify>,
) {
    while let Some(next) = outgoing.recv().await {
        match next {
            Outgoing::Line(line, ask) => {
                let ok = writer.write_all(&line).await.is_ok();
                if let Some(ask) = ask {
                    let _ = actor.send(Msg::Written { ask, ok }).await;
                }
                if !ok {
                    break;
                }
            }
            Outgoing::CloseIfIdle => close_idle.notify_one(),
            Outgoing::Close => break,
        }
    }
    // Replies that never went out are told as such.
    outgoing.close();
    while let Some(next) = outgoing.recv().await {
        if let Outgoing::Line(_, Some(ask)) = next {
            let _ = actor.send(Msg::Written { ask, ok: false }).await;
        }
    }
    let _ = writer.shutdown().await;
}
