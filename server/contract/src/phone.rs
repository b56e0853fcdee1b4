//! Phone numbers, read in one way: in any script, with any dashes and spaces, with or without country code.

use crate::{text_key, work::looked_at};

/// Digits of a phone number without country code and leading zeros: fewer do not tell people apart, and nowhere has more
/// than ten, except with an extension.
const PHONE_DIGITS: std::ops::RangeInclusive<usize> = 7..=10;

/// Country codes of one and two digits (ITU-T E.164). All others have three.
const SHORT_COUNTRY_CODES: [&str; 46] = [
    "1", "7", "20", "27", "30", "31", "32", "33", "34", "36", "39", "40", "41", "43", "44", "45",
    "46", "47", "48", "49", "51", "52", "53", "54", "55", "56", "57", "58", "60", "61", "62", "63",
    "64", "65", "66", "81", "82", "84", "86", "90", "91", "92", "93", "94", "95", "98",
];

/// Digits of a number that can be called: fewer call no subscriber, and E.164 allows no more.
const CALLED_DIGITS: std::ops::RangeInclusive<usize> = 3..=15;

/// The shortest number with its country's code.
const SHORTEST_INTERNATIONAL: usize = 8;

/// Country code of ten-digit mobile numbers, which begin with 6 to 9: India.
const OWN_COUNTRY: &str = "91";

/// A phone number in digits, to call it.
#[derive(Debug, PartialEq, Eq)]
pub enum PhoneNumber {
    /// A number without a country code.
    Local(String),
    /// A number with its country code (E.164).
    International(String),
}

impl PhoneNumber {
    /// Reads a text that is nothing but a number.
    pub fn read(text: &str) -> Option<Self> {
        let number = Number::read(text);
        let Number { digits, is_international, is_alone } = &number;
        if !is_alone || !CALLED_DIGITS.contains(&digits.len()) {
            return None;
        }
        let is_mobile = |number: &str| {
            number.len() == 10 && number.starts_with(|first: char| ('6'..='9').contains(&first))
        };
        let national = digits.strip_prefix('0').unwrap_or(digits);
        let with_code = match digits.strip_prefix("00") {
            Some(number) => Some(number.to_owned()),
            None if *is_international => Some(digits.clone()),
            None if is_mobile(national) => Some(format!("{OWN_COUNTRY}{national}")),
            None => digits.strip_prefix(OWN_COUNTRY).is_some_and(is_mobile).then(|| digits.clone()),
        };
        let with_code = with_code.filter(|number| number.len() >= SHORTEST_INTERNATIONAL);
        Some(with_code.map_or_else(|| Self::Local(digits.clone()), Self::International))
    }

    /// The digits with country code, as WhatsApp wants them; `None` without it.
    pub fn international(&self) -> Option<&str> {
        match self {
            Self::International(digits) => Some(digits),
            Self::Local(_) => None,
        }
    }
}

/// The first number of a text.
struct Number {
    digits: String,
    /// Whether it begins with a plus sign.
    is_international: bool,
    /// Whether the text is nothing else.
    is_alone: bool,
}

impl Number {
    fn read(text: &str) -> Self {
        let key = without_optional_zero(text);
        let number = without_extension(&key);
        let digits_of = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
        let first = number.split([',', ';', '/', '|']).map(digits_of).find(|part| !part.is_empty());
        // A stroke may also stand between the area and the rest of one number.
        let first = first.filter(|digits| digits.len() >= *PHONE_DIGITS.end());
        let local = number.trim_start_matches(['(', ' ']);
        let is_part = |c: char| c.is_ascii_digit() || is_between_digits(c);
        Self {
            is_international: local.starts_with('+'),
            is_alone: number.chars().all(is_part)
                && !local.get(1..).unwrap_or_default().contains('+'),
            digits: first.unwrap_or_else(|| digits_of(number)),
        }
    }
}

/// What numbers are compared by: the digits without country code, leading zeros and extension, the last ten at most. `None`
/// if the text has too few digits. Of two numbers in one text, the first counts.
pub fn key(text: &str) -> Option<String> {
    key_of(&Number::read(text))
}

/// As [`key`], but `None` if the text is more than a number.
pub fn key_alone(text: &str) -> Option<String> {
    let number = Number::read(text);
    number.is_alone.then(|| key_of(&number)).flatten()
}

fn key_of(Number { digits, is_international, .. }: &Number) -> Option<String> {
    let national = match digits.strip_prefix("00") {
        Some(rest) => without_country(rest),
        None if *is_international => without_country(digits),
        None => digits,
    };
    let national = national.trim_start_matches('0');
    let start = national.len().saturating_sub(*PHONE_DIGITS.end());
    (national.len() >= *PHONE_DIGITS.start()).then(|| national[start..].to_owned())
}

/// The digits of each number in the key of a text, whatever people write between them: the last ten at the end of each group, so
/// they end with the number's [`key`].
pub fn mentioned(key: &str) -> Vec<String> {
    let text = key.replace("(0)", "");
    let mut numbers = Vec::new();
    let mut digits = String::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if c.is_ascii_digit() {
            digits.push(c);
            let is_last = !chars.peek().is_some_and(char::is_ascii_digit);
            if is_last && digits.len() >= *PHONE_DIGITS.start() {
                let start = digits.len().saturating_sub(*PHONE_DIGITS.end());
                looked_at(digits.len() - start);
                numbers.push(digits[start..].to_owned());
            }
        } else if !is_between_digits(c) {
            digits.clear();
        }
    }
    numbers
}

/// The key of a text without the zero that is dialled only within a country: `+44 (0)20`.
fn without_optional_zero(text: &str) -> String {
    text_key::key(text).replace("(0)", "")
}

/// What people write between the digits of one number, in a key.
fn is_between_digits(c: char) -> bool {
    " -.()/+".contains(c)
}

/// The key of a number without `ext. 12`, `x12`, `#12` or `;ext=12` at its end.
fn without_extension(key: &str) -> &str {
    let number = key.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ');
    let number = number.trim_end_matches(['.', ':', '=', ' ']);
    let marks = ["extension", "extn", "ext", "x", "#"];
    let number = marks.iter().find_map(|mark| number.strip_suffix(mark));
    number.map_or(key, |number| number.trim_end_matches([' ', ';', ',']))
}

fn without_country(digits: &str) -> &str {
    let code = SHORT_COUNTRY_CODES.iter().find_map(|code| digits.strip_prefix(code));
    code.or_else(|| digits.get(3..)).unwrap_or(digits)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_phone_number_is_the_same_however_it_is_written() {
        for typed in [
            "+91 90000 00001",
            "(0)9000000001",
            "90000-00001",
            "9000000001",
            "0091 90000‑00001",
            "+91 (0) 90000–00001 ext. 12",
            "919000000001",
            "९०००००\u{2009}०००१",
            "+۹۱ ۹۰۰۰۰۰۰۰۰۱",
            "9000000001 / 9419000002",
            "09000000001 x12",
            "+91-90000-00001;ext=7",
        ] {
            assert_eq!(key(typed).as_deref(), Some("9000000001"), "{typed}");
        }
        for (international, national) in [
            ("+49 30 123456", "030/123456"),
            ("+971 50 123 4567", "050 123 4567"),
            ("+44 (0)20 7946 0958", "020 7946 0958"),
        ] {
            assert_eq!(key(international), key(national), "{national}");
        }
        assert_eq!(key("247 1234").as_deref(), Some("2471234"));
        assert_eq!(key("12 3456"), None);
        assert_eq!(key("call me"), None);
        assert_eq!(key_alone("0194‑2452345 ext 3").as_deref(), Some("1942452345"));
        assert_eq!(key_alone("order 9000000001"), None);
    }

    #[test]
    fn a_number_is_called_with_its_country_code_if_that_is_known() {
        for (text, digits) in [
            ("+91 98765-43210", Some("919876543210")),
            ("98765 43210", Some("919876543210")),
            ("098765–43210 ext. 3", Some("919876543210")),
            ("९८७६५ ४३२१०", Some("919876543210")),
            ("919876543210", Some("919876543210")),
            ("0091 (98765) 43210", Some("919876543210")),
            ("+44 (0)20 7946 0000", Some("442079460000")),
            ("0194 245 6789", None),
            ("12345", None),
            ("98765 43210 after 5", None),
            ("", None),
        ] {
            let number = PhoneNumber::read(text);
            assert_eq!(number.as_ref().and_then(PhoneNumber::international), digits, "{text}");
        }
    }

    proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn a_number_is_mentioned_wherever_it_is_the_key(text in "[+(0-9०-९ .)–-]{7,24}") {
            if let Some(key) = key(&text) {
                let numbers = mentioned(&text_key::key(&text));
                prop_assert!(numbers.iter().any(|digits| digits.ends_with(&key)), "{}", text);
            }
        }
    }
}
