//! One process of the window: its pipes and what they carry.

use std::pin::pin;
use std::process::Stdio;
use std::time::Duration;

use asktray_markdown::visible::mark;
use asktray_view::{FromWindow, ToWindow};
use rustix::process::{Pid, Signal, kill_process_group};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::WindowEnv;

/// How long the window may take to read a line off its pipe.
const WRITE_TIME: Duration = Duration::from_secs(5);
/// How long a window that is let go may take to end.
const END_TIME: Duration = Duration::from_secs(2);
/// Bytes of the longest line a window may say: eight drafts at their limit,
/// every character escaped, and room to spare.
const MAX_LINE: u64 = 4 * 1024 * 1024;
/// How long a process may take to end once it says nothing more.
const LAST_WORDS: Duration = Duration::from_millis(200);
/// Bytes of its complaints that are logged, and of one line of them.
const MAX_LOG: u64 = 64 * 1024;
const MAX_LOG_LINE: u64 = 4 * 1024;
/// What the dynamic loader ends with when a library is missing.
const LOADER_FAILED: i32 = 127;

/// What a process brings.
#[derive(Debug)]
pub(super) enum News {
    /// It said something.
    Said(FromWindow),
    /// It ended, or stopped making sense.
    Over {
        /// No other one would do better: libraries are missing.
        hopeless: bool,
    },
}

/// A running process. Dropping it kills it.
#[derive(Debug)]
pub(super) struct Process {
    stdin: Option<ChildStdin>,
    /// Open as long as the process may live.
    alive: oneshot::Sender<()>,
}

impl Process {
    /// Starts the program; its news, marked with `number`, go to `news`.
    pub(super) fn start(
        env: &WindowEnv,
        number: u64,
        news: mpsc::Sender<(u64, News)>,
    ) -> std::io::Result<Self> {
        let mut child = Command::new(&env.program)
            .env_clear()
            .envs(env.variables.iter().map(|(name, value)| (name, value)))
            .current_dir("/")
            // A group of its own: what a terminal sends us is not for it, and
            // what it starts ends with it.
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let (alive, killed) = oneshot::channel();
        let stdin = child.stdin.take();
        tokio::spawn(watch(child, number, news, killed));
        Ok(Self { stdin, alive })
    }

    /// Writes one line. False: the window does not read. A window that has
    /// ended is no matter here: its end is heard in the news.
    pub(super) async fn write(&mut self, line: &ToWindow) -> bool {
        let Some(stdin) = &mut self.stdin else {
            return true;
        };
        let Ok(mut text) = serde_json::to_vec(line) else {
            return true;
        };
        text.push(b'\n');
        timeout(WRITE_TIME, stdin.write_all(&text)).await.is_ok()
    }

    /// Closes its input, upon which it ends by itself; one that does not is
    /// killed.
    pub(super) fn let_go(mut self) {
        drop(self.stdin.take());
        tokio::spawn(async move {
            // Over sooner where the process has ended.
            let _ = timeout(END_TIME, self.alive.closed()).await;
        });
    }
}

async fn watch(
    mut child: Child,
    number: u64,
    news: mpsc::Sender<(u64, News)>,
    mut killed: oneshot::Receiver<()>,
) {
    if let Some(stderr) = child.stderr.take() {
        tokio::spawn(log(stderr));
    }
    let stdout = child.stdout.take();
    let listening = async {
        if let Some(stdout) = stdout {
            listen(stdout, number, &news).await;
        }
    };
    let mut listening = pin!(listening);
    let ended = tokio::select! {
        // Its voice is gone: whatever it still does, nobody hears it.
        () = &mut listening => timeout(LAST_WORDS, child.wait()).await.ok(),
        // What it said before its end is heard; what it started may still
        // hold its voice.
        ended = child.wait() => {
            let _ = timeout(LAST_WORDS, &mut listening).await;
            Some(ended)
        }
        _ = &mut killed => None,
    };
    if ended.is_none() {
        kill(&mut child).await;
    }
    let code = ended.and_then(Result::ok).and_then(|status| status.code());
    let over = News::Over {
        hopeless: code == Some(LOADER_FAILED),
    };
    let _ = news.send((number, over)).await;
}

/// Kills the process and what it started, and waits for its end.
async fn kill(child: &mut Child) {
    let group = child
        .id()
        .and_then(|id| Pid::from_raw(i32::try_from(id).ok()?));
    if let Some(group) = group {
        // The child is not waited for yet, so the number is still its own.
        let _ = kill_process_group(group, Signal::KILL);
    }
    let _ = child.kill().await;
}

async fn listen(stdout: ChildStdout, number: u64, news: &mpsc::Sender<(u64, News)>) {
    let mut reader = BufReader::new(stdout);
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = (&mut reader)
            .take(MAX_LINE)
            .read_until(b'\n', &mut line)
            .await;
        if !matches!(read, Ok(count) if count > 0) || !line.ends_with(b"\n") {
            return;
        }
        match serde_json::from_slice(&line) {
            Ok(said) => {
                let _ = news.send((number, News::Said(said))).await;
            }
            Err(error) => {
                // Not the error itself: it may quote what a person typed.
                let column = error.column();
                tracing::warn!(column, "the window said what is no message");
                return;
            }
        }
    }
}

/// Logs the first of what it complains about. The rest is read too: a closed
/// pipe could end it.
async fn log(stderr: ChildStderr) {
    let mut stderr = BufReader::new(stderr);
    let mut left = MAX_LOG;
    let mut line = Vec::new();
    while left > 0 {
        line.clear();
        let mut part = (&mut stderr).take(left.min(MAX_LOG_LINE));
        match part.read_until(b'\n', &mut line).await {
            Ok(count) if count > 0 => left = left.saturating_sub(count as u64),
            _ => return,
        }
        let text = String::from_utf8_lossy(&line);
        tracing::info!(target: "window", "{}", mark(text.trim_end()));
    }
    let _ = tokio::io::copy(&mut stderr, &mut tokio::io::sink()).await;
}
