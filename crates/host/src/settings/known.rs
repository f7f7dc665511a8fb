//! The one list of what each setting takes and says, in the order a person
//! looks for them. The reader, the window's page and a new file go by it.

use Takes::{Number, Switch, Words};

/// A setting as the file may have it.
pub(super) struct Known {
    /// Its name.
    pub(super) name: &'static str,
    /// Its values.
    pub(super) takes: Takes,
    /// What it is for, on one line.
    pub(super) says: &'static str,
}

/// What a setting takes.
#[derive(Clone, Copy)]
pub(super) enum Takes {
    /// One of these words.
    Words(&'static [&'static str]),
    /// `true` or `false`.
    Switch,
    /// A whole number of at least this.
    Number(u64),
}

impl Takes {
    /// What is expected, in words.
    pub(super) fn expected(self) -> String {
        match self {
            Words([most @ .., last]) => {
                let most: Vec<String> = most.iter().map(|word| format!("\"{word}\"")).collect();
                format!("{} or \"{last}\"", most.join(", "))
            }
            Words([]) => "nothing".to_owned(),
            Switch => "true or false".to_owned(),
            Number(least) => format!("a whole number of at least {least}"),
        }
    }

    /// The words it takes, if it takes words.
    pub(super) fn choices(self) -> Vec<String> {
        match self {
            Words(words) => words.iter().map(|word| (*word).to_owned()).collect(),
            Switch | Number(_) => Vec::new(),
        }
    }

    /// The lowest number it takes; 0 where it takes none.
    pub(super) fn least(self) -> u64 {
        match self {
            Number(least) => least,
            Words(_) | Switch => 0,
        }
    }
}

/// What the setting `name` takes; absent: there is none of that name.
pub(super) fn takes(name: &str) -> Option<Takes> {
    let known = SETTINGS.iter().find(|known| known.name == name);
    known.map(|known| known.takes)
}

const fn known(name: &'static str, takes: Takes, says: &'static str) -> Known {
    Known { name, takes, says }
}

/// Every setting.
pub(super) const SETTINGS: [Known; 22] = [
    known(
        "arrival",
        Words(&["auto", "front", "quiet", "notify"]),
        "the window takes the keyboard if the hands rest, always, never; or only a notification tells",
    ),
    known("on_top", Switch, "the window stays above others"),
    known("sound", Switch, "a sound when a question comes up"),
    known(
        "notification_text",
        Words(&["who", "question"]),
        "a notification says who asks, or the question too",
    ),
    known(
        "direct_answers",
        Switch,
        "small, harmless questions can be answered in their notification",
    ),
    known(
        "digit_keys",
        Words(&["on", "alt", "off"]),
        "digits pick options, do so with Alt held, or do nothing",
    ),
    known(
        "defaults",
        Words(&["callers", "never", "always"]),
        "a deadline may choose what is recommended where the caller asked for it, never, or always",
    ),
    known(
        "timeout_seconds",
        Number(0),
        "deadline of questions that come without one; 0: they wait",
    ),
    known(
        "fair_time_seconds",
        Number(0),
        "so long a question is on screen before a deadline may choose",
    ),
    known(
        "notice_seconds",
        Number(0),
        "so long the window says why a question went",
    ),
    known(
        "activity_seconds",
        Number(0),
        "a key or pick moves a nearer deadline to so far from now",
    ),
    known(
        "activity_most_seconds",
        Number(0),
        "by so much keys and picks move one deadline in all",
    ),
    known("history", Switch, "what was asked and answered is kept"),
    known("history_days", Number(1), "so many days it is kept"),
    known(
        "window",
        Words(&["auto", "always", "never"]),
        "the window's process stays for a while after use, for good, or not at all",
    ),
    known("window_idle_seconds", Number(0), "how long that while is"),
    known(
        "gpu",
        Switch,
        "the window draws with the graphics card, and later",
    ),
    known("asks_a_minute", Number(1), "asks a minute from one process"),
    known(
        "pending_a_process",
        Number(1),
        "asks of one process that may wait",
    ),
    known("pending", Number(1), "asks that may wait in all"),
    known(
        "connections_a_process",
        Number(1),
        "connections of one process",
    ),
    known("connections", Number(1), "connections in all"),
];

#[cfg(test)]
mod tests {
    use super::super::Settings;
    use super::*;

    #[test]
    fn every_setting_is_known_and_no_other() {
        let table = Settings::default().table();
        let mut names: Vec<&str> = SETTINGS.iter().map(|known| known.name).collect();
        names.sort_unstable();
        assert_eq!(names, table.keys().collect::<Vec<_>>());
    }

    #[test]
    fn every_word_is_one_that_its_setting_takes() {
        for known in &SETTINGS {
            for word in known.takes.choices() {
                let text = format!("{} = \"{word}\"", known.name);
                assert!(toml::from_str::<Settings>(&text).is_ok(), "{text}");
            }
        }
    }

    #[test]
    fn a_setting_takes_what_is_shipped() {
        let table = Settings::default().table();
        for known in &SETTINGS {
            let fits = match (known.takes, &table[known.name]) {
                (Words(words), toml::Value::String(word)) => words.contains(&word.as_str()),
                (Switch, toml::Value::Boolean(_)) => true,
                (Number(least), toml::Value::Integer(n)) => {
                    u64::try_from(*n).is_ok_and(|n| n >= least)
                }
                _ => false,
            };
            assert!(fits, "{}", known.name);
        }
    }

    #[test]
    fn what_is_expected_is_said_in_words() {
        let said = |name| takes(name).map(Takes::expected);
        let words = "\"auto\", \"front\", \"quiet\" or \"notify\"";
        assert_eq!(said("arrival").as_deref(), Some(words));
        assert_eq!(
            said("notification_text").as_deref(),
            Some("\"who\" or \"question\"")
        );
        assert_eq!(
            said("history_days").as_deref(),
            Some("a whole number of at least 1")
        );
        assert_eq!(said("speed"), None);
    }
}
