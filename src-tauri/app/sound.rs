//! The sound of an ask that came up, by the first player there is. A player is
//! started and not waited for; it knows nothing of the ask.

use std::path::Path;
use std::time::{Duration, Instant};

use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::program;

/// The file that players without a theme of their own play.
const FILE: &str = "/usr/share/sounds/freedesktop/stereo/message-new-instant.oga";

/// Programs that make the sound, with their arguments, the best first.
const PLAYERS: [(&str, &[&str]); 3] = [
    (
        "/usr/bin/canberra-gtk-play",
        &["--id=message-new-instant", "--description=Asktray"],
    ),
    ("/usr/bin/pw-play", &[FILE]),
    ("/usr/bin/paplay", &[FILE]),
];

/// From one sound to the next at least.
const APART: Duration = Duration::from_secs(2);
/// A player that takes longer is stuck.
const LONGEST: Duration = Duration::from_secs(10);

/// Makes the sound, one at a time.
#[derive(Debug, Default)]
pub(crate) struct Sound {
    last: Option<Instant>,
    playing: Option<JoinHandle<()>>,
    told: bool,
}

impl Sound {
    /// Makes it, unless it was just made or still is. Where there is no
    /// player it is silent.
    pub(crate) fn play(&mut self) {
        let now = Instant::now();
        if !may_play(self.last, now) || self.is_playing() {
            return;
        }
        let Some((player, arguments)) = player(|path| Path::new(path).exists()) else {
            if !std::mem::replace(&mut self.told, true) {
                tracing::info!("no sound: none of the players is there");
            }
            return;
        };
        self.last = Some(now);
        match program::start(player, arguments) {
            Ok(mut child) => {
                self.playing = Some(tokio::spawn(async move {
                    if timeout(LONGEST, child.wait()).await.is_err() {
                        let _ = child.kill().await;
                    }
                }));
            }
            Err(error) => tracing::warn!("{player}: {error}"),
        }
    }

    fn is_playing(&self) -> bool {
        self.playing.as_ref().is_some_and(|it| !it.is_finished())
    }
}

fn may_play(last: Option<Instant>, now: Instant) -> bool {
    last.is_none_or(|last| now.duration_since(last) >= APART)
}

/// The first player that is there with what it plays.
fn player(exists: impl Fn(&str) -> bool) -> Option<(&'static str, &'static [&'static str])> {
    PLAYERS.into_iter().find(|(program, arguments)| {
        let plays_file = arguments.contains(&FILE);
        exists(program) && (!plays_file || exists(FILE))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(there: &[&str]) -> Option<&'static str> {
        player(|path| there.contains(&path)).map(|(program, _)| program)
    }

    #[test]
    fn the_first_player_that_can_play_is_taken() {
        let [canberra, pipewire, pulse] = PLAYERS.map(|(program, _)| program);
        assert_eq!(found(&[canberra, pipewire, FILE]), Some(canberra));
        assert_eq!(found(&[pipewire, pulse, FILE]), Some(pipewire));
        assert_eq!(found(&[pulse, FILE]), Some(pulse));
        assert_eq!(found(&[pipewire, pulse]), None);
        assert_eq!(found(&[]), None);
    }

    #[test]
    fn sounds_are_two_seconds_apart() {
        let last = Instant::now();
        assert!(may_play(None, last));
        assert!(!may_play(Some(last), last + Duration::from_millis(1_999)));
        assert!(may_play(Some(last), last + APART));
    }
}
