//! One process of the window: its pipes and what they carry.

use std::process::Stdio;
use std::time::Duration;

use asktray_view::{FromWindow, ToWindow};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStderr, ChildStdout, Command};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::WindowEnv;

/// How long the window may take to read a line off its pipe.
const WRITE_TIME: Duration = Duration::from_secs(5);
/// How long a window that is let go may take to end.
const END_TIME: Duration = Duration::from_secs(2);
/// Bytes of the longest line a window may say: eight drafts at their limit,
/// every character escaped, and room to spare.
const MAX_LINE: u64 = 4 * 1024 * 1024;
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
    stdin: Option<tokio::process::ChildStdin>,
    kill: mpsc::Sender<()>,
}

impl Process {
    /// Starts the program; its news, marked with `number`, go to `news`.
    pub(super) fn start(
        env: &WindowEnv,
        number: u64,
        news: mpsc::UnboundedSender<(u64, News)>,
    ) -> std::io::Result<Self> {
        let mut child = Command::new(&env.program)
            .env_clear()
            .envs(env.variables.iter().map(|(name, value)| (name, value)))
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let (kill, killed) = mpsc::channel(1);
        let stdin = child.stdin.take();
        tokio::spawn(watch(child, number, news, killed));
        Ok(Self { stdin, kill })
    }

    /// Writes one line. False: the window does not read.
    pub(super) async fn write(&mut self, line: &ToWindow) -> bool {
        let Some(stdin) = &mut self.stdin else {
            return false;
        };
        let Ok(mut text) = serde_json::to_vec(line) else {
            return false;
        };
        text.push(b'\n');
        matches!(
            timeout(WRITE_TIME, stdin.write_all(&text)).await,
            Ok(Ok(()))
        )
    }

    /// Ends it now.
    pub(super) fn kill(self) {
        let _ = self.kill.try_send(());
    }

    /// Closes its input, upon which it ends by itself; one that does not is
    /// killed.
    pub(super) fn let_go(mut self) {
        drop(self.stdin.take());
        tokio::spawn(async move {
            tokio::time::sleep(END_TIME).await;
            let _ = self.kill.try_send(());
        });
    }
}

async fn watch(
    mut child: Child,
    number: u64,
    news: mpsc::UnboundedSender<(u64, News)>,
    mut killed: mpsc::Receiver<()>,
) {
    if let Some(stderr) = child.stderr.take() {
        tokio::spawn(log(stderr));
    }
    if let Some(stdout) = child.stdout.take() {
        tokio::select! {
            () = listen(stdout, number, &news) => {}
            _ = killed.recv() => {}
        }
    }
    // Its voice is gone: whatever it still does, nobody hears it.
    let ended = timeout(Duration::from_millis(200), child.wait()).await;
    if ended.is_err() {
        let _ = child.kill().await;
    }
    let code = ended
        .ok()
        .and_then(Result::ok)
        .and_then(|status| status.code());
    let _ = news.send((
        number,
        News::Over {
            hopeless: code == Some(LOADER_FAILED),
        },
    ));
}

async fn listen(stdout: ChildStdout, number: u64, news: &mpsc::UnboundedSender<(u64, News)>) {
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
                let _ = news.send((number, News::Said(said)));
            }
            Err(error) => {
                tracing::warn!("the window said what is no message: {error}");
                return;
            }
        }
    }
}

async fn log(stderr: ChildStderr) {
    let mut lines = BufReader::new(stderr.take(64 * 1024)).lines();
    while let Ok(Some(line)) = lines.next_line().await {
        tracing::info!(target: "window", "{line}");
    }
}
