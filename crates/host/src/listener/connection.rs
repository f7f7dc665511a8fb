//! One connection: frames in, lines out, and the difference between a client
//! that is done sending and one that is gone.

use std::sync::Arc;
use std::time::Duration;

use asktray_client::wire::{ErrorCode, ErrorObject, Failure, Id, Response, trim_frame};
use tokio::net::UnixStream;
use tokio::net::unix::OwnedReadHalf;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};
use tokio::time::{sleep, timeout};

use super::frames::{Frames, Unread};
use super::outgoing::{Outgoing, write};
use super::{Peer, peer::hung_up};
use crate::Msg;
use crate::render::Prepared;

/// Calls of one client that may be under way, from the first byte of a frame
/// to the first of its reply. An ask counts until it is taken; how many are
/// pending is bounded elsewhere.
const CALLS: u32 = 16;
/// Lines that may wait for a client that does not read: its calls, its asks,
/// and what is told of them.
const OUTGOING: usize = 1_024;
/// How often a client that has stopped sending is looked after.
const LOOK: Duration = Duration::from_millis(250);
/// How long a connection that is closed may take to send what is queued.
const GRACE: Duration = Duration::from_secs(1);
/// Bytes from which on a frame counts as large.
const LARGE: usize = 256 * 1024;
/// Large frames are read one or two at a time: read, JSON can take a dozen
/// times the memory of its text.
static LARGE_AT_ONCE: Semaphore = Semaphore::const_new(2);

/// The actor's end of a connection. Dropping it closes the connection.
#[derive(Debug)]
pub(crate) struct Client {
    out: mpsc::Sender<Outgoing>,
    places: Arc<Semaphore>,
    _stop: oneshot::Sender<()>,
}

/// The client lets its lines pile up: it does not read.
#[derive(Debug)]
pub(crate) struct Deaf;

impl Client {
    /// Queues something for the client. Whether anybody will send it.
    ///
    /// # Errors
    /// [`Deaf`]; such a client is not waited for.
    pub(crate) fn send(&self, outgoing: Outgoing) -> Result<bool, Deaf> {
        match self.out.try_send(outgoing) {
            Ok(()) => Ok(true),
            Err(mpsc::error::TrySendError::Closed(_)) => Ok(false),
            Err(mpsc::error::TrySendError::Full(_)) => Err(Deaf),
        }
    }

    /// Makes sure that no frame begins any more, unless one has begun or
    /// waits for its reply. Whether that is so now.
    pub(crate) fn stop_if_idle(&self) -> bool {
        let idle = self.places.try_acquire_many(CALLS).is_ok();
        if idle {
            self.places.close();
        }
        idle
    }
}

pub(super) async fn serve(id: u64, stream: UnixStream, peer: Peer, actor: mpsc::Sender<Msg>) {
    let (reader, writer) = stream.into_split();
    let (out, outgoing) = mpsc::channel(OUTGOING);
    let places = Arc::new(Semaphore::new(CALLS as usize));
    let (stop, stopped) = oneshot::channel();
    let client = Client {
        out: out.clone(),
        places: places.clone(),
        _stop: stop,
    };
    let connected = Msg::Connected {
        connection: id,
        peer,
        client,
    };
    if actor.send(connected).await.is_err() {
        return;
    }
    let (cut, is_cut) = oneshot::channel();
    let mut writing = tokio::spawn(write(writer, outgoing, actor.clone(), is_cut));
    tokio::select! {
        () = listen(id, Frames::new(reader), &places, &actor, &out) => {}
        _ = stopped => {}
        () = out.closed() => {}
    }
    // Whatever happens from here on, the actor lets go of the asks.
    let _ = actor.send(Msg::Gone { connection: id }).await;
    drop(out);
    if timeout(GRACE, &mut writing).await.is_err() {
        drop(cut);
        let _ = writing.await;
    }
}

/// Listens to the client until it is gone, or done and replied to.
async fn listen(
    id: u64,
    mut frames: Frames,
    places: &Arc<Semaphore>,
    actor: &mpsc::Sender<Msg>,
    out: &mpsc::Sender<Outgoing>,
) {
    match read(id, &mut frames, places, actor, out).await {
        Ok(()) => {
            // A client that only shut its sending side still gets its replies.
            let _ = actor.send(Msg::SendsNoMore { connection: id }).await;
            wait_for_hang_up(frames.socket()).await;
        }
        Err(Unread::Refused(error)) => {
            let line = failure_line(Id::Null, error);
            let _ = out.send(Outgoing::news(line)).await;
        }
        Err(Unread::Broken) => {}
    }
}

async fn wait_for_hang_up(socket: &OwnedReadHalf) {
    while !hung_up(socket.as_ref()) {
        sleep(LOOK).await;
    }
}

/// Reads frame after frame until the client sends no more.
async fn read(
    id: u64,
    frames: &mut Frames,
    places: &Arc<Semaphore>,
    actor: &mpsc::Sender<Msg>,
    out: &mpsc::Sender<Outgoing>,
) -> Result<(), Unread> {
    while frames.begins().await? {
        let place = places.clone().acquire_owned().await;
        let place = place.map_err(|_| Unread::Broken)?;
        let frame = frames.next().await?;
        if trim_frame(&frame).iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let sent = match prepare(frame).await {
            Ok(prepared) => {
                let call = Msg::Call {
                    connection: id,
                    prepared,
                    place,
                };
                actor.send(call).await.is_ok()
            }
            Err(Failure { id, error }) => fail(out, id, error, place).await,
        };
        if !sent {
            return Err(Unread::Broken);
        }
    }
    Ok(())
}

/// Parsing and drawing a large ask takes a while: not on the actor's time.
async fn prepare(frame: Vec<u8>) -> Result<Prepared, Failure> {
    let turn = if frame.len() < LARGE {
        None
    } else {
        LARGE_AT_ONCE.acquire().await.ok()
    };
    let read = tokio::task::spawn_blocking(move || {
        let prepared = Prepared::read(&frame);
        drop(turn);
        prepared
    });
    read.await.unwrap_or_else(|_| {
        let message = "the frame broke its reader";
        Err(Failure {
            id: Some(Id::Null),
            error: ErrorObject::new(ErrorCode::InvalidRequest, message),
        })
    })
}

/// Replies with an error; a notification's failure is told to nobody.
async fn fail(
    out: &mpsc::Sender<Outgoing>,
    id: Option<Id>,
    error: ErrorObject,
    place: OwnedSemaphorePermit,
) -> bool {
    let Some(id) = id else { return true };
    let reply = Outgoing::reply(failure_line(id, error), place);
    out.send(reply).await.is_ok()
}

fn failure_line(id: Id, error: ErrorObject) -> Vec<u8> {
    Response {
        id,
        outcome: Err(error),
    }
    .line()
}
