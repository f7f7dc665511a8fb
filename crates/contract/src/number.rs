//! Numbers as JavaScript has them: 1.0 is 1.

use serde_json::Value;

/// The largest whole number up to which a float of JSON is exact, 2 to the power of 53.
const MAX_EXACT: f64 = 9_007_199_254_740_992.0;

/// The index a JSON number stands for: a whole number from 0.
pub(crate) fn index(value: &Value) -> Option<usize> {
    if let Some(whole) = value.as_u64() {
        return usize::try_from(whole).ok();
    }
    let number = value.as_f64()?;
    let whole = number.fract() == 0.0 && (0.0..=MAX_EXACT).contains(&number);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "checked to be whole, not negative and exact"
    )]
    whole.then_some(number as usize)
}
