//! What the app says, from the one catalogue it shares with the page
//! (`ui/page/words`), in the language of the desktop. Texts of asks never come
//! from here and are only filled in.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use asktray_client::environment::languages;

/// The languages there are: how a locale begins, and the texts.
const LANGUAGES: [(&str, &str); 2] = [
    ("en", include_str!("../../ui/page/words/en.json")),
    ("de", include_str!("../../ui/page/words/de.json")),
];

/// The keys of a kind of text, and what they are called in the catalogue.
macro_rules! keys {
    ($(#[$about:meta])* $kind:ident { $($key:ident = $name:literal,)+ }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(crate) enum $kind { $($key,)+ }

        impl $kind {
            #[cfg(test)]
            const ALL: &[Self] = &[$(Self::$key,)+];

            fn name(self) -> &'static str {
                match self { $(Self::$key => $name,)+ }
            }
        }
    };
}

keys! {
    /// A text.
    Key {
        Nobody = "tray.nobody",
        AwayTip = "tray.away-tip",
        QuietTip = "tray.quiet-tip",
        Ask = "tray.ask",
        Later = "tray.later",
        Muted = "tray.muted",
        Show = "tray.show",
        Quiet = "tray.quiet",
        HalfHour = "tray.quiet.half-hour",
        TwoHours = "tray.quiet.two-hours",
        Morning = "tray.quiet.morning",
        QuietOver = "tray.quiet.over",
        Away = "tray.away",
        History = "tray.history",
        Settings = "tray.settings",
        Quit = "tray.quit",
        Asks = "notify.asks",
        Open = "notify.open",
        SomeProcess = "tray.some-process",
    }
}

keys! {
    /// A text about a number of things.
    Counted {
        Waits = "tray.waits",
        More = "tray.more",
        CancelAndQuit = "tray.cancel-and-quit",
    }
}

/// The texts in one language.
#[derive(Debug, Clone)]
pub(crate) struct Words(Arc<BTreeMap<String, String>>);

impl Words {
    /// Those of the desktop's language, English where it has none of ours.
    pub(crate) fn of_desktop(variable: impl Fn(&str) -> Option<String>) -> Self {
        let wanted = languages(variable);
        let of = |locale: &str| {
            // `de_AT.UTF-8@euro` is `de`.
            let language = locale.split(['_', '.', '@', '-']).next();
            LANGUAGES.iter().find(|(name, _)| Some(*name) == language)
        };
        let (_, texts) = wanted.iter().find_map(|it| of(it)).unwrap_or(&LANGUAGES[0]);
        Self::read(texts)
    }

    fn read(texts: &str) -> Self {
        let texts = serde_json::from_str(texts).expect("the tests read every language");
        Self(Arc::new(texts))
    }

    /// A text with its placeholders filled in.
    pub(crate) fn say(&self, key: Key, values: &[(&str, &str)]) -> String {
        self.fill(key.name(), values)
    }

    /// Who asks, as the host names it.
    pub(crate) fn who<'a>(&'a self, who: &'a str) -> Cow<'a, str> {
        if who.is_empty() {
            self.say(Key::SomeProcess, &[]).into()
        } else {
            who.into()
        }
    }

    /// A text about so many things.
    pub(crate) fn count(&self, key: Counted, count: usize) -> String {
        let form = if count == 1 { "one" } else { "other" };
        let count = count.to_string();
        self.fill(&format!("{}.{form}", key.name()), &[("count", &count)])
    }

    /// Each placeholder is filled once: what is filled in holds none.
    fn fill(&self, name: &str, values: &[(&str, &str)]) -> String {
        let mut rest = self.0.get(name).map_or(name, String::as_str);
        let mut filled = String::new();
        while let Some((before, after)) = rest.split_once('{') {
            let Some((placeholder, after)) = after.split_once('}') else {
                break;
            };
            let value = values.iter().find(|(name, _)| *name == placeholder);
            filled.push_str(before);
            filled.push_str(value.map_or("", |(_, value)| value));
            rest = after;
        }
        filled + rest
    }
}

#[cfg(test)]
mod tests;
