//! Keys: what names an ask to the client that made it (protocol.md, `key`).

use serde::{Deserialize, Serialize};

/// Names an ask for `cancel`. Whoever has it can withdraw the ask, so it is
/// not printed by `Debug` and belongs in no log.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Key(String);

/// Why a text is no key.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    /// Too short or too long.
    #[error("expected 22 to 64 characters, found {0}")]
    Length(usize),
    /// A character outside `A-Za-z0-9_-`.
    #[error("expected only A-Z, a-z, 0-9, _ and -, found {0:?}")]
    Character(char),
}

impl KeyError {
    /// What was there instead, in a few words.
    #[must_use]
    pub fn found(&self) -> String {
        match self {
            Self::Length(count) => format!("{count} characters"),
            Self::Character(character) => format!("{character:?}"),
        }
    }
}

/// 64 characters, so that a random byte picks one without bias.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

impl Key {
    /// Reads a key.
    ///
    /// # Errors
    /// [`KeyError`] unless it is 22 to 64 of `A-Za-z0-9_-`.
    pub fn parse(text: &str) -> Result<Self, KeyError> {
        let odd = |c: &char| !(c.is_ascii_alphanumeric() || matches!(c, '_' | '-'));
        if let Some(character) = text.chars().find(odd) {
            return Err(KeyError::Character(character));
        }
        if !(22..=64).contains(&text.len()) {
            return Err(KeyError::Length(text.len()));
        }
        Ok(Self(text.to_owned()))
    }

    /// A new key with 132 random bits from the kernel, 22 characters.
    ///
    /// # Errors
    /// When the kernel gives no randomness.
    pub fn random() -> std::io::Result<Self> {
        let mut bytes = [0_u8; 22];
        // Under 256 bytes the kernel never gives a part only (getrandom(2)).
        rustix::rand::getrandom(&mut bytes, rustix::rand::GetRandomFlags::empty())?;
        let text = bytes
            .iter()
            .map(|byte| char::from(ALPHABET[usize::from(byte & 63)]))
            .collect();
        Ok(Self(text))
    }

    /// The key as it travels.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key(…)")
    }
}

impl TryFrom<String> for Key {
    type Error = KeyError;

    fn try_from(text: String) -> Result<Self, KeyError> {
        Self::parse(&text)
    }
}

impl From<Key> for String {
    fn from(key: Key) -> Self {
        key.0
    }
}

impl std::str::FromStr for Key {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Self, KeyError> {
        Self::parse(text)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_22_to_64_of_their_alphabet() {
        assert!(Key::parse(&"a".repeat(21)).is_err());
        assert!(Key::parse(&"a".repeat(22)).is_ok());
        assert!(Key::parse(&"Z-_9".repeat(16)).is_ok());
        assert_eq!(Key::parse(&"a".repeat(65)), Err(KeyError::Length(65)));
        let odd = format!("{}é", "a".repeat(22));
        assert_eq!(Key::parse(&odd), Err(KeyError::Character('é')));
        assert!(Key::parse("").is_err());
        assert!(Key::parse(&format!("{}\n", "a".repeat(22))).is_err());
    }

    #[test]
    fn random_keys_are_keys_and_differ() {
        let one = Key::random().unwrap();
        assert_eq!(Key::parse(one.as_str()), Ok(one.clone()));
        assert_ne!(one, Key::random().unwrap());
    }

    #[test]
    fn debug_keeps_the_key_to_itself() {
        assert_eq!(format!("{:?}", Key::random().unwrap()), "Key(…)");
    }
}
