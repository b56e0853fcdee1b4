//! The key of a text: what search, a person's other leads, find, export and erase compare, on both databases. Two texts that
//! people take for the same have the same key, in any script and however a keyboard writes it.

use std::{iter, ops::Range};

use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory as _};
use unicode_segmentation::UnicodeSegmentation as _;

use crate::{
    text::{is_hidden, is_joiner},
    work::looked_at,
};

/// The version of these rules, of those for the words of [mentions](crate::mention), and of those for what else a line of the
/// inbox derives from its lead. What is stored by them is written anew when it rises.
pub const VERSION: i64 = 3;

/// The key of a text: compatible characters in one form (NFKC), without case, with ASCII digits, hyphens and single spaces,
/// and without what only some keyboards write: accents of Latin, Greek and Cyrillic letters, vowel points and joiners. The
/// vowel signs of Indian scripts stay: they are letters there. The key of a key is the same key.
pub fn key(text: &str) -> String {
    looked_at(text.len());
    if text.is_ascii() {
        let words: Vec<_> = text.split_whitespace().collect();
        let line = words.join(" ").to_ascii_lowercase();
        return line.chars().filter(|c| !c.is_ascii_control()).collect();
    }
    let mut folded = String::with_capacity(text.len());
    // Whether marks on the last letter are dropped.
    let mut is_bare = false;
    for c in text.nfkd() {
        if is_joiner(c) || is_hidden(c) || c == TATWEEL || is_control(c) {
            continue;
        }
        if is_combining_mark(c) {
            if !is_bare && c != GREEK_IOTA_SUBSCRIPT {
                folded.push(c);
            }
            continue;
        }
        let c = one_letter(c);
        is_bare = has_optional_marks(c);
        if c.is_whitespace() {
            folded.push(' ');
        } else {
            folded.extend(folded_case(c));
        }
    }
    let words: Vec<_> = folded.split(' ').filter(|word| !word.is_empty()).collect();
    words.join(" ").nfc().collect()
}

/// The words of a text as keys, in order (UAX #29). Each has letters or digits of any script.
pub fn words(text: &str) -> impl Iterator<Item = String> {
    tokens(text).map(|(_, word)| word)
}

/// The words of a text as keys, each with the bytes where it stands. Two words can have the same bytes: `½` is a 1 and a 2.
/// The groups of a number are one word: `9,999`, or `1,00,000` as India writes it.
pub fn tokens(text: &str) -> impl Iterator<Item = (Range<usize>, String)> {
    looked_at(text.len());
    text.unicode_word_indices().flat_map(|(start, word)| {
        let parts = parts(word).map(move |part| start + part.start..start + part.end);
        parts.flat_map(|part| {
            let key = key(&text[part.clone()].replace(',', ""));
            let words: Vec<_> = key.split(|c| !is_word_char(c)).map(str::to_owned).collect();
            let words = words.into_iter().filter(|word| word.chars().any(char::is_alphanumeric));
            words.map(move |word| (part.clone(), word))
        })
    })
}

/// Whether words contain this character.
pub fn is_word_char(c: char) -> bool {
    c.is_alphanumeric() || is_combining_mark(c)
}

/// The ranges of a word's parts: separated by anything but letters, digits, marks, joiners and the commas in a number.
fn parts(word: &str) -> impl Iterator<Item = Range<usize>> {
    let mut from = 0;
    iter::from_fn(move || {
        let is_part = |c: char| is_word_char(c) || is_hidden(c) || is_joiner(c) || c == TATWEEL;
        let start = from + word[from..].find(is_part)?;
        from = start;
        loop {
            let length = word[from..].find(|c| !is_part(c));
            looked_at(length.unwrap_or(word.len() - from) + 1);
            from = length.map_or(word.len(), |length| from + length);
            if !is_number_continued(&word[start..from], &word[from..]) {
                return Some(start..from);
            }
            from += 1;
        }
    })
}

/// Whether a comma and the next digits of the number follow.
fn is_number_continued(number: &str, rest: &str) -> bool {
    let digits = rest
        .strip_prefix(',')
        .map_or(0, |rest| rest.chars().take(4).take_while(char::is_ascii_digit).count());
    number.ends_with(|c: char| c.is_ascii_digit()) && matches!(digits, 2 | 3)
}

/// Lengthens a line of Arabic script.
const TATWEEL: char = '\u{640}';

/// The only mark that has capitals.
const GREEK_IOTA_SUBSCRIPT: char = '\u{345}';

/// A control character that is no space.
fn is_control(c: char) -> bool {
    c.is_control() && !c.is_whitespace()
}

/// One letter for those that keyboards of different languages write for the same, for digits and for dashes.
fn one_letter(c: char) -> char {
    match c {
        // Alef with wasla or wavy hamza; NFKD has taken the hamza and madda from the others.
        '\u{671}'..='\u{673}' => '\u{627}',
        // Farsi yeh and alef maksura: yeh.
        '\u{649}' | '\u{6cc}' => '\u{64a}',
        // Keheh and swash kaf: kaf.
        '\u{6a9}' | '\u{6aa}' => '\u{643}',
        // Teh marbuta, heh doachashmee, heh goal and ae: heh.
        '\u{629}' | '\u{6be}' | '\u{6c1}' | '\u{6c3}' | '\u{6d5}' => '\u{647}',
        // The minus sign is no dash for Unicode.
        '\u{2212}' => '-',
        c if c.is_ascii() => c,
        c => match c.general_category() {
            GeneralCategory::DashPunctuation => '-',
            GeneralCategory::DecimalNumber => ascii_digit(c),
            _ => c,
        },
    }
}

/// The digit as ASCII. Unicode encodes the ten digits of a script in a row (Unicode Standard §4.6), and up to five such rows
/// one after another.
fn ascii_digit(c: char) -> char {
    let is_digit = |back: &u32| {
        let before = u32::from(c).checked_sub(*back).and_then(char::from_u32);
        before.is_some_and(|c| c.general_category() == GeneralCategory::DecimalNumber)
    };
    let value = (1..).take_while(is_digit).count() % 10;
    u32::try_from(value).ok().and_then(|value| char::from_digit(value, 10)).unwrap_or(c)
}

/// Whether the script of a letter writes marks that people leave out: accents of Latin, Greek and Cyrillic, vowel points of
/// Hebrew and Arabic.
fn has_optional_marks(c: char) -> bool {
    matches!(
        c,
        '\0'..='\u{5ff}'
            | '\u{600}'..='\u{6ff}'
            | '\u{750}'..='\u{77f}'
            | '\u{870}'..='\u{8ff}'
            | '\u{1c80}'..='\u{1c8f}'
            | '\u{1d00}'..='\u{1dbf}'
            | '\u{1e00}'..='\u{1fff}'
            | '\u{2c60}'..='\u{2c7f}'
            | '\u{a640}'..='\u{a69f}'
            | '\u{a720}'..='\u{a7ff}'
            | '\u{ab30}'..='\u{ab6f}'
    )
}

/// Full case folding (Unicode Standard §5.18): through capitals, so that ß is ss and ς is σ.
fn folded_case(c: char) -> impl Iterator<Item = char> {
    c.to_lowercase().flat_map(char::to_uppercase).flat_map(char::to_lowercase)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn texts_that_people_take_for_the_same_have_the_same_key() {
        for (one, other) in [
            ("José", "jose"),
            ("Jose\u{301}", "JOSÉ"),
            ("ﬁne", "FINE"),
            ("Ａｉｓｈａ", "aisha"),
            ("Straße", "STRASSE"),
            ("ΣΊΣΥΦΟΣ", "σισυφος"),
            ("Ёлка", "елка"),
            ("İstanbul", "istanbul"),
            ("١٢٣ ۴۵۶ १२३", "123 456 123"),
            ("𝟗𝟗", "99"),
            ("كتاب عليّ", "کتاب علی"),
            ("آزاد أحمد إيمان ٱلله", "ازاد احمد ایمان الله"),
            ("مـــحمد", "محمد"),
            ("مُحَمَّد", "محمد"),
            ("ہم", "هم"),
            ("رزومه\u{200c}ی", "رزومهی"),
            ("क्\u{200d}ष", "क्ष"),
            ("\u{958}", "\u{915}\u{93c}"),
            ("10–11 — 12−13", "10-11 - 12-13"),
            ("  Aisha\u{a0}\u{2003}\tBhat\n", "aisha bhat"),
            ("Ai\u{ad}sha\0\u{202e}", "aisha"),
        ] {
            assert_eq!(key(one), key(other), "{one} and {other}");
        }
    }

    #[test]
    fn vowel_signs_of_indian_scripts_are_letters() {
        for (one, other) in [("की", "का"), ("कि", "क"), ("ক", "কা"), ("ಕ", "ಕು")]
        {
            assert_ne!(key(one), key(other));
        }
    }

    #[test]
    fn every_digit_of_unicode_becomes_ascii() {
        let digits: Vec<char> = ('\0'..=char::MAX)
            .filter(|c| c.general_category() == GeneralCategory::DecimalNumber)
            .collect();
        assert!(digits.len() > 600);
        for ten in digits.chunks(10) {
            assert_eq!(key(&String::from_iter(ten)), "0123456789");
        }
    }

    #[test]
    fn text_is_cut_into_words_in_any_script() {
        let cut = |text: &str| words(text).collect::<Vec<_>>().join(" ");
        for (text, expected) in [
            ("Aisha.Bhat@example.com", "aisha bhat example com"),
            ("E-Commerce, Śrīnagar & Café_au!", "e commerce srinagar cafe au"),
            (
                "₹25,000 for \"crafts\"; 1,00,000 or 1,2,3 or 5,1234",
                "25000 for crafts 100000 or 1 2 3 or 5 1234",
            ),
            ("کشمیر – دکان", "كشمير دكان"),
            ("की का कि क, हिन्दी", "की का कि क हिन्दी"),
            ("don’t 東京", "don t 東 京"),
            (" '\"* \u{301} \0", ""),
        ] {
            assert_eq!(cut(text), expected);
        }
        let text = "½ Śrī-nagar™";
        let found: Vec<_> = tokens(text).map(|(range, word)| (&text[range], word)).collect();
        let expected = [("½", "1"), ("½", "2"), ("Śrī", "sri"), ("nagar", "nagar")];
        assert_eq!(found, expected.map(|(written, word)| (written, word.to_owned())));
    }

    proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn folding_twice_changes_nothing(text: String) {
            let once = key(&text);
            prop_assert_eq!(&key(&once), &once);
            for word in words(&text) {
                prop_assert_eq!(&key(&word), &word);
                prop_assert!(word.chars().all(is_word_char), "{}", word);
            }
        }

        #[test]
        fn marks_and_letters_of_all_scripts_fold_once(text in "[\\u{300}-\\u{36f}\\u{391}-\\u{3c9}\\u{621}-\\u{6d5}\\u{900}-\\u{97f}\\u{1e00}-\\u{1fff}\\u{200b}-\\u{200f}a-cß]{0,12}") {
            let once = key(&text);
            prop_assert_eq!(&key(&once), &once);
        }

        #[test]
        fn words_stand_in_the_text_in_their_order(text in "\\PC*") {
            let mut before = 0;
            for (range, _) in tokens(&text) {
                prop_assert!(range.start >= before && text.get(range.clone()).is_some());
                before = range.start;
            }
        }
    }
}
