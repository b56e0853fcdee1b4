//! The e-mail addresses and phone numbers in a text, as words for an index: a look-up there finds every text that mentions
//! one, without reading the others.

use std::collections::BTreeSet;

use crate::{phone, text_key, work::looked_at};

/// Bytes of a word. PostgreSQL allows 2,046. An address has at most 254 characters (RFC 5321 §4.5.3.1.3).
const WORD_LIMIT: usize = 2000;

/// Between the digits of a number and anything that a person can type: no key has it.
const NUMBER_SIGN: char = '\u{ff0b}';

/// The words of all addresses and numbers in a text. None is the word of a text key, so a search for words finds none of them.
pub fn words(text: &str) -> BTreeSet<String> {
    let key = text_key::key(text);
    looked_at(key.len());
    let mut words: BTreeSet<String> =
        phone::mentioned(&key).iter().map(|digits| number_word(digits)).collect();
    let halves: Vec<&str> = key.split('@').collect();
    for (before, after) in halves.iter().zip(halves.iter().skip(1)) {
        for domain in domains(after) {
            let addresses = locals(before).into_iter().map(|local| format!("{local}@{domain}"));
            let words_of_address = addresses.map(|address| address_word(&address));
            words.extend(words_of_address.filter(|word| word.len() <= WORD_LIMIT));
        }
    }
    words
}

/// The word of the address with this key.
pub fn address_word(key: &str) -> String {
    let distinct = |c: char| match c {
        // The full-width form of ASCII's characters.
        ' '..='~' if !c.is_ascii_alphanumeric() => char::from_u32(u32::from(c) + 0xfee0),
        c => Some(c),
    };
    key.chars().filter_map(distinct).collect()
}

/// How the words begin of numbers that end with these digits: of the number with this key, whatever country code and zeros are
/// before it.
pub fn number_word(digits: &str) -> String {
    [NUMBER_SIGN].into_iter().chain(digits.chars().rev()).collect()
}

/// What may be the local part of an address at the end of a text: with and without the punctuation that a sentence has before an
/// address, and without letters of another script that are joined to it.
fn locals(before: &str) -> BTreeSet<&str> {
    let is_typical = |c: char| text_key::is_word_char(c) || "._+-".contains(c);
    // RFC 5322 §3.2.3.
    let whole = ending(before, |c| is_typical(c) || "!#$%&'*/=?^`{|}~".contains(c));
    let typical = ending(whole, is_typical);
    let bare = typical.trim_start_matches(|c| !text_key::is_word_char(c));
    let ascii = ending(bare, |c| c.is_ascii());
    let locals = [whole, typical, bare, ascii.trim_start_matches(|c| !text_key::is_word_char(c))];
    locals.into_iter().filter(|local| !local.is_empty()).collect()
}

/// What may be the domain of an address at the beginning of a text, as [`locals`].
fn domains(after: &str) -> BTreeSet<&str> {
    let end =
        |text: &str, is_part: fn(char) -> bool| text.find(|c| !is_part(c)).unwrap_or(text.len());
    let whole = &after[..end(after, |c| text_key::is_word_char(c) || ".-".contains(c))];
    let ascii = &whole[..end(whole, |c| c.is_ascii())];
    let domains = [whole, ascii].map(|domain| domain.trim_end_matches(['.', '-']));
    domains.into_iter().filter(|domain| !domain.is_empty()).collect()
}

/// The longest end of a text that has only such characters.
fn ending(text: &str, is_part: impl FnMut(char) -> bool) -> &str {
    &text[text.trim_end_matches(is_part).len()..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_mentioned_however_it_is_written_and_wherever_it_stands() {
        let aisha = address_word("aisha@example.com");
        for text in [
            "Aisha@Example.COM",
            "ask (aisha@example.com), please",
            "'aisha@example.com'",
            "*aisha@example.com*",
            "_aisha@example.com_",
            "<aisha@example.com>.",
            "a@b, aisha@example.com.",
            "mailto:aisha@example.com?subject=a@b",
            "https://a/?to=aisha@example.com",
            "ＡＩＳＨＡ@example.com\u{200f}",
            "メールはaisha@example.comです",
            "메일aisha@example.com으로",
        ] {
            assert!(words(text).contains(&aisha), "{text}");
        }
        for text in
            ["naisha@example.com", "aisha@example.community", "aisha at example.com", "@", ""]
        {
            assert!(!words(text).contains(&aisha), "{text}");
        }
        for address in ["o'brien@example.com", "a+b@example.com", "आइशा@उदाहरण.भारत", "a.b-c@d-e.f"]
        {
            let word = address_word(&text_key::key(address));
            assert!(words(&format!("to {address}, now")).contains(&word), "{address}");
        }
    }

    #[test]
    fn a_number_is_mentioned_in_any_writing_but_not_across_words() {
        let is_mentioned = |text: &str, key: &str| {
            let beginning = number_word(key);
            words(text).iter().any(|word| word.starts_with(&beginning))
        };
        for text in [
            "call 090000–00001",
            "+۹۱ ۹۰۰۰۰ ۰۰۰۰۱",
            "90000\u{a0}00001 or",
            "budget 25 9000000001",
            "9000000001/9419000002",
            "+91 (0) 90000 00001 ext 3",
        ] {
            assert!(is_mentioned(text, "9000000001"), "{text}");
        }
        assert!(is_mentioned("247 12.34 at noon", "2471234"));
        for text in ["90000 and 00001", "90000000015", "90000,00001"] {
            assert!(!is_mentioned(text, "9000000001"), "{text}");
        }
    }

    #[test]
    fn no_word_of_a_mention_is_a_word_of_a_text() {
        for word in words("aisha@example.com, 90000 00001") {
            assert!(!text_key::words(&word).eq([word.clone()]), "{word}");
            assert!(!word.contains(|c: char| c.is_ascii() && !c.is_ascii_alphanumeric()), "{word}");
        }
    }
}
