use std::collections::BTreeSet;

use super::{Counted, Key, LANGUAGES, Words};

fn english() -> Words {
    Words::read(LANGUAGES[0].1)
}

fn names() -> BTreeSet<String> {
    let plain = Key::ALL.iter().map(|key| key.name().to_owned());
    let counted = Counted::ALL
        .iter()
        .flat_map(|key| ["one", "other"].map(|form| format!("{}.{form}", key.name())));
    plain.chain(counted).collect()
}

fn placeholders(text: &str) -> BTreeSet<&str> {
    let parts = text.split('{').skip(1);
    parts
        .filter_map(|part| Some(part.split_once('}')?.0))
        .collect()
}

#[test]
fn every_language_has_every_text_of_the_app_and_no_other() {
    for (language, texts) in LANGUAGES {
        let words = Words::read(texts);
        let ours = words.0.keys().filter(|name| {
            ["tray.", "notify."]
                .iter()
                .any(|start| name.starts_with(start))
        });
        let ours: BTreeSet<String> = ours.cloned().collect();
        assert_eq!(ours, names(), "{language}");
        for name in ours {
            assert!(!words.0[&name].trim().is_empty(), "{language} {name}");
        }
    }
}

#[test]
fn a_text_has_the_same_placeholders_in_every_language() {
    let english = english();
    for (language, texts) in LANGUAGES {
        let words = Words::read(texts);
        for name in names() {
            let (one, other) = (&words.0[&name], &english.0[&name]);
            assert_eq!(placeholders(one), placeholders(other), "{language} {name}");
        }
    }
}

#[test]
fn what_is_filled_in_is_not_filled_in_again() {
    let text = english().say(Key::Ask, &[("who", "{about}"), ("about", "{who} {")]);
    assert_eq!(text, "{about}: {who} {");
}

#[test]
fn one_and_many_differ() {
    let words = english();
    assert_eq!(words.count(Counted::Waits, 1), "1 question waits");
    assert_eq!(words.count(Counted::Waits, 2), "2 questions wait");
}

#[test]
fn the_language_is_chosen_as_gettext_does() {
    let nobody = |variables: &'static [(&str, &str)]| {
        let variable = |name: &str| {
            let found = variables.iter().find(|(known, _)| *known == name)?;
            Some(found.1.to_owned())
        };
        Words::of_desktop(variable).say(Key::Nobody, &[])
    };
    let (english, german) = ("Nobody asks", "Niemand fragt");
    for (variables, expected) in [
        (&[][..], english),
        (&[("LANG", "de_DE.UTF-8")], german),
        (&[("LANG", "de")], german),
        (&[("LANG", "den_XX")], english),
        (&[("LANG", "fr_FR.UTF-8")], english),
        (&[("LANG", "C.UTF-8"), ("LANGUAGE", "de")], english),
        (&[("LANG", "POSIX"), ("LANGUAGE", "de")], english),
        (&[("LANGUAGE", "de")], english),
        (&[("LANG", "en_GB.UTF-8"), ("LANGUAGE", "fr:de:en")], german),
        (&[("LANG", "de_AT@euro"), ("LANGUAGE", "en:de")], english),
        (&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C")], english),
        (
            &[("LANG", "en_US.UTF-8"), ("LC_MESSAGES", "de_CH.UTF-8")],
            german,
        ),
        (&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "")], german),
    ] {
        assert_eq!(nobody(variables), expected, "{variables:?}");
    }
}

#[test]
fn whom_nobody_knows_is_named_in_the_persons_language() {
    let german = Words::read(LANGUAGES[1].1);
    assert_eq!(german.who(""), "Ein unbekanntes Programm");
    assert_eq!(german.who("pi"), "pi");
}
