//! The command line as a shell would run it.

use std::fs::{self, File};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use rustix::process::Signal;

use super::{Desktop, Kept};

/// A binary of the product, beside the app.
pub fn program(name: &str) -> PathBuf {
    Path::new(env!("CARGO_BIN_EXE_asktray-app")).with_file_name(name)
}

/// Runs programs on one desktop.
pub struct Shell<'a> {
    desktop: &'a Desktop,
}

/// A program that runs, its output going to files.
pub struct Run {
    process: Kept,
    out: PathBuf,
    err: PathBuf,
}

/// How a program ended.
#[derive(Debug)]
pub struct Done {
    /// Its exit code; 128 and the signal's number where a signal ended it, as
    /// shells have it.
    pub code: i32,
    /// What it wrote to standard output.
    pub out: String,
    /// What it wrote to standard error.
    pub err: String,
}

impl<'a> Shell<'a> {
    /// A shell on this desktop.
    pub fn on(desktop: &'a Desktop) -> Self {
        Self { desktop }
    }

    /// Starts `asktray`.
    pub fn asktray(&self, arguments: &[&str], input: &[u8]) -> Run {
        self.start(&program("asktray"), arguments, input)
    }

    /// Starts any program with all of its input at hand.
    pub fn start(&self, program: &Path, arguments: &[&str], input: &[u8]) -> Run {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let file = |kind: &str| self.desktop.folder().join(format!("tmp/{number}.{kind}"));
        let (given, out, err) = (file("in"), file("out"), file("err"));
        fs::write(&given, input).expect("the test's folder can be written");
        let create = |path: &Path| File::create(path).expect("the test's folder can be written");
        // What started the tests may ignore signals, as a script does for a job
        // in its background; that is inherited, and programs respect it.
        let mut command = self.desktop.command("/usr/bin/env");
        command
            .arg("--default-signal=HUP,INT,TERM")
            .arg(program)
            .args(arguments)
            .stdin(File::open(given).expect("it was just written"))
            .stdout(create(&out))
            .stderr(create(&err));
        Run {
            process: Kept::start(&program.display().to_string(), &mut command),
            out,
            err,
        }
    }
}

impl Run {
    /// The process's id.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Sends it a signal.
    pub fn signal(&self, signal: Signal) {
        self.process.signal(signal);
    }

    /// Whether it still runs.
    pub fn runs(&mut self) -> bool {
        self.process.ended().is_none()
    }

    /// What it has written to standard output so far.
    pub fn out(&self) -> String {
        String::from_utf8_lossy(&fs::read(&self.out).unwrap_or_default()).into_owned()
    }

    /// Waits for its end, at most 90 s.
    pub fn done(mut self) -> Done {
        let status = self.process.wait(Duration::from_secs(90));
        let code = status
            .code()
            .unwrap_or_else(|| 128 + status.signal().unwrap_or(0));
        let err = String::from_utf8_lossy(&fs::read(&self.err).unwrap_or_default()).into_owned();
        Done {
            code,
            out: self.out(),
            err,
        }
    }
}
