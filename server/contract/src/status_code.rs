//! Enhanced status codes of mail servers (RFC 3463).

use std::fmt;

/// The code of a failure, such as 5.1.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StatusCode {
    /// 4 if the failure may pass, 5 if it is permanent.
    pub class: u16,
    pub subject: u16,
    pub detail: u16,
}

impl StatusCode {
    /// The first code in a text, wherever it stands: `#5.1.0`, `(5.7.1)`, `550-5.1.1`.
    pub fn find(text: &str) -> Option<Self> {
        text.split(|c: char| !c.is_ascii_alphanumeric() && c != '.').find_map(Self::parse)
    }

    fn parse(word: &str) -> Option<Self> {
        // RFC 3463 §2: at most three digits each.
        let number = |digits: &str| match digits.len() {
            1..=3 if digits.bytes().all(|byte| byte.is_ascii_digit()) => digits.parse().ok(),
            _ => None,
        };
        let mut numbers = word.trim_matches('.').split('.').map(number);
        let (class, subject, detail) = (numbers.next()??, numbers.next()??, numbers.next()??);
        let is_failure = matches!(class, 4 | 5) && numbers.next().is_none();
        is_failure.then_some(Self { class, subject, detail })
    }
}

impl fmt::Display for StatusCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}.{}.{}", self.class, self.subject, self.detail)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_found_wherever_it_stands() {
        for (text, code) in [
            ("5.1.1 no", Some("5.1.1")),
            ("550-5.1.1 no", Some("5.1.1")),
            ("Address rejected #5.1.0", Some("5.1.0")),
            ("no (4.7.28) now", Some("4.7.28")),
            ("rejected: 5.7.1.", Some("5.7.1")),
            ("192.168.1.1 5.1 5.1.1.1 5.1.9999 1.2.3 2.0.0", None),
            ("win 5.1.1.evil.example", None),
            ("", None),
        ] {
            let found = StatusCode::find(text).map(|code| code.to_string());
            assert_eq!(found.as_deref(), code, "{text}");
        }
    }
}
