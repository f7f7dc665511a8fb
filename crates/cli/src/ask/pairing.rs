//! Which `--explain` belongs to which `--option`: to the one before it on the
//! command line. Pure.

/// An option as the flags made it.
#[derive(Debug, PartialEq, Eq)]
pub struct Choice<'a> {
    /// Its label.
    pub label: &'a str,
    /// Its explanation.
    pub explain: Option<&'a str>,
}

/// Pairs options with explanations, each with its place on the command line.
///
/// # Errors
/// A message for an explanation before any option, or a second one for the
/// same option.
pub fn pair<'a>(
    options: impl IntoIterator<Item = (usize, &'a str)>,
    explains: impl IntoIterator<Item = (usize, &'a str)>,
) -> Result<Vec<Choice<'a>>, String> {
    let mut choices: Vec<(usize, Choice<'a>)> = options
        .into_iter()
        .map(|(at, label)| {
            (
                at,
                Choice {
                    label,
                    explain: None,
                },
            )
        })
        .collect();
    for (at, text) in explains {
        let before = choices.iter_mut().rev().find(|(option, _)| *option < at);
        let Some((_, choice)) = before else {
            return Err(format!(
                "--explain {text:?}: expected an --option before it, found none"
            ));
        };
        if choice.explain.replace(text).is_some() {
            return Err(format!(
                "--option {:?}: expected one --explain, found another: {text:?}",
                choice.label
            ));
        }
    }
    Ok(choices.into_iter().map(|(_, choice)| choice).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_explanation_belongs_to_the_option_before_it() {
        let paired = pair([(1, "a"), (3, "b"), (4, "c")], [(2, "of a"), (5, "of c")]);
        let explained = |label, explain| Choice { label, explain };
        let expected = vec![
            explained("a", Some("of a")),
            explained("b", None),
            explained("c", Some("of c")),
        ];
        assert_eq!(paired, Ok(expected));
    }

    #[test]
    fn an_explanation_of_nothing_and_a_second_one_are_refused() {
        assert!(pair([(2, "a")], [(1, "x")]).is_err());
        assert!(pair([(1, "a")], [(2, "x"), (3, "y")]).is_err());
        assert!(pair([], [(1, "x")]).is_err());
    }
}
