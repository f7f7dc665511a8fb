//! In which languages the page may speak, by the variables of the locale: the
//! web engine itself hears only of locales that are installed.

use asktray_client::environment::languages;

/// Where the page is, with the locales the person wants, the first before the
/// second, as `de-AT,en`.
pub fn address(variable: impl Fn(&str) -> Option<String>) -> String {
    let wanted: Vec<String> = languages(variable)
        .iter()
        .filter_map(|it| tag(it))
        .collect();
    format!("index.html#{}", wanted.join(","))
}

/// A locale as pages write it (BCP 47): `de_AT.UTF-8@euro` is `de-AT`.
fn tag(locale: &str) -> Option<String> {
    let name = locale.split(['.', '@']).next()?.replace('_', "-");
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
    (!name.is_empty() && name.chars().all(plain)).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_hears_the_same_languages_as_the_tray() {
        let of = |variables: &'static [(&str, &str)]| {
            address(|name| {
                let found = variables.iter().find(|(known, _)| *known == name)?;
                Some(found.1.to_owned())
            })
        };
        assert_eq!(of(&[]), "index.html#");
        assert_eq!(of(&[("LANG", "C.UTF-8")]), "index.html#");
        assert_eq!(of(&[("LANG", "de_AT.UTF-8@euro")]), "index.html#de-AT");
        assert_eq!(
            of(&[("LANG", "en_GB.UTF-8"), ("LANGUAGE", "fr:de")]),
            "index.html#fr,de,en-GB"
        );
        assert_eq!(of(&[("LANG", "de\"><x")]), "index.html#");
    }
}
