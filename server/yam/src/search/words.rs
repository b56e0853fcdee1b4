//! Text as words that can be compared: without case, diacritics and what stands between them.

use std::{iter, ops::Range};

use rust_stemmers::{Algorithm, Stemmer};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// The words of a text, in their order.
pub fn words(text: &str) -> Vec<String> {
    placed_words(text).map(|(_, word)| word).collect()
}

/// The words of a text, each with the bytes where it stands. Two may stand in one place: `½` is a 1 and a 2.
pub fn placed_words(text: &str) -> impl Iterator<Item = (Range<usize>, String)> {
    let belongs = |letter: char| letter.is_alphanumeric() || is_combining_mark(letter);
    let mut end = 0;
    let places = iter::from_fn(move || {
        let begin = end + text[end..].find(belongs)?;
        end = begin;
        loop {
            let length = text[end..].find(|letter| !belongs(letter));
            end = length.map_or(text.len(), |length| end + length);
            if !goes_on(&text[begin..end], &text[end..]) {
                return Some(begin..end);
            }
            end += 1;
        }
    });
    places.flat_map(|place| {
        let folded = fold(&text[place.clone()]);
        folded.into_iter().map(move |word| (place.clone(), word))
    })
}

/// Whether what follows is the comma and the next digits of a number: `9,999`, and `1,00,000` as India writes it.
fn goes_on(number: &str, rest: &str) -> bool {
    let digits = rest
        .strip_prefix(',')
        .map_or(0, |rest| rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len()));
    number.ends_with(|letter: char| letter.is_ascii_digit()) && matches!(digits, 2 | 3)
}

fn fold(run: &str) -> Vec<String> {
    let run = run.replace(',', "");
    if run.is_ascii() {
        return vec![run.to_ascii_lowercase()];
    }
    let folded: String = run
        .nfkd()
        .filter(|letter| !is_combining_mark(*letter))
        .flat_map(char::to_lowercase)
        .collect();
    folded
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// What the forms of an English word have in common: `design`, `designs` and `designing` are one
/// (snowballstem.org/algorithms/english). Words of other scripts stay as they are.
pub fn stem(word: &str) -> String {
    if word.is_ascii() {
        Stemmer::create(Algorithm::English).stem(word).into_owned()
    } else {
        word.to_owned()
    }
}

/// Without the ending of an English plural, so that a list of words need not name both.
pub fn singular(word: &str) -> &str {
    const SHORTEST: usize = 4;
    match word.strip_suffix('s') {
        Some(stem) if word.len() >= SHORTEST && !stem.ends_with('s') => stem,
        _ => word,
    }
}

/// Whether a word says nothing of what is looked for.
pub fn is_filler(word: &str) -> bool {
    FILLERS.binary_search(&word).is_ok()
}

/// In the order of the alphabet.
const FILLERS: &[&str] = &[
    "a",
    "agency",
    "an",
    "and",
    "any",
    "are",
    "as",
    "at",
    "be",
    "best",
    "by",
    "can",
    "companies",
    "company",
    "do",
    "does",
    "firm",
    "for",
    "from",
    "get",
    "good",
    "has",
    "have",
    "how",
    "i",
    "in",
    "is",
    "it",
    "long",
    "look",
    "looking",
    "make",
    "me",
    "much",
    "my",
    "near",
    "need",
    "of",
    "on",
    "or",
    "our",
    "please",
    "that",
    "the",
    "there",
    "this",
    "to",
    "us",
    "want",
    "was",
    "we",
    "what",
    "when",
    "where",
    "which",
    "who",
    "why",
    "will",
    "with",
    "you",
    "your",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_diacritics_and_punctuation_make_no_difference() {
        assert_eq!(words("E-Commerce, Śrīnagar & Café!"), ["e", "commerce", "srinagar", "cafe"]);
        assert_eq!(words("ﬁne ₹9,999"), ["fine", "9999"]);
        assert_eq!(
            words("1,00,000 or 1,2,3 or 5,1234"),
            ["100000", "or", "1", "2", "3", "or", "5", "1234"]
        );
        assert_eq!(words("\0\u{202e} \"*()^:{}\u{1}"), Vec::<String>::new());
    }

    #[test]
    fn words_of_other_scripts_stay_words() {
        assert_eq!(words("سرینگر ویب"), ["سرینگر", "ویب"]);
    }

    #[test]
    fn a_word_knows_its_place_and_two_may_share_one() {
        let text = "½ Śrī-nagar™";
        let placed: Vec<_> = placed_words(text).map(|(place, word)| (&text[place], word)).collect();
        let expected = [("½", "1"), ("½", "2"), ("Śrī", "sri"), ("nagar", "nagar")];
        assert_eq!(placed, expected.map(|(stands, word)| (stands, word.to_owned())));
    }

    #[test]
    fn forms_of_a_word_have_one_stem_and_other_scripts_none() {
        for word in ["design", "designs", "designing", "designed"] {
            assert_eq!(stem(word), "design");
        }
        for word in ["سرینگر", "vps", "9999", "é", ""] {
            assert_eq!(stem(word), word);
        }
    }

    #[test]
    fn only_plurals_are_made_singular() {
        for (word, expected) in
            [("websites", "website"), ("sms", "sms"), ("business", "business"), ("vps", "vps")]
        {
            assert_eq!(singular(word), expected);
        }
    }

    #[test]
    fn fillers_are_in_order() {
        assert!(FILLERS.is_sorted());
    }

    proptest::proptest! {
        #![proptest_config(crate::many_cases())]

        #[test]
        fn whatever_is_read_is_made_of_letters_and_digits_in_its_place(text in "\\PC*") {
            let mut before = 0;
            for (place, word) in placed_words(&text) {
                proptest::prop_assert!(place.start >= before);
                before = place.start;
                proptest::prop_assert!(text.get(place).is_some());
                proptest::prop_assert!(word.chars().all(char::is_alphanumeric), "{}", word);
                stem(&word);
            }
        }
    }
}
