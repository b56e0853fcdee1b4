//! The two colours of the agency, in `contract/colours.json`, which `make yours` changes.

use std::sync::LazyLock;

use serde::Deserialize;

/// The colours as `#rrggbb`.
#[derive(Debug, Deserialize)]
pub struct Brand {
    /// For highlights, with dark text on it.
    pub main: String,
    /// A dark one, for links.
    pub second: String,
}

/// The colours of the sources that this program was built from.
#[expect(clippy::expect_used, reason = "the file is part of the program, and a test reads it")]
pub static BRAND: LazyLock<Brand> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../contract/colours.json"))
        .expect("contract/colours.json has two colours")
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_colours_are_six_hexadecimal_digits() {
        for colour in [&BRAND.main, &BRAND.second] {
            let digits = colour.strip_prefix('#').unwrap_or_default();
            assert!(
                digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit()),
                "{colour}"
            );
        }
    }
}
