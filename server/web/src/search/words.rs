//! Words of texts and queries, in a form that can be compared.

use std::{iter, ops::Range};

use rust_stemmers::{Algorithm, Stemmer};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};
use yam_contract::work::looked_at;

/// The last letter of Unicode's Latin blocks. Later Latin letters decompose into these and accents.
const LAST_LATIN: char = '\u{24f}';

/// Words that say nothing about what is searched for.
const FILLERS: &str = "a agency an and any are as at be best by can companies company do does firm for from get good \
     has have how i in is it long look looking make me much my near need of on or our please that the there this to \
     us want was we what when where which who why will with you your";

/// The words of a text, in order.
pub fn words(text: &str) -> Vec<String> {
    tokens(text).map(|(_, word)| word).collect()
}

/// The words of a text, each with its byte range. Two words can have the same range: `½` is a 1 and a 2.
pub fn tokens(text: &str) -> impl Iterator<Item = (Range<usize>, String)> {
    let mut end = 0;
    let runs = iter::from_fn(move || {
        let begin = end + text[end..].find(is_word_char)?;
        end = begin;
        loop {
            let length = text[end..].find(|letter| !is_word_char(letter));
            looked_at(length.unwrap_or(text.len() - end) + 1);
            end = length.map_or(text.len(), |length| end + length);
            if !is_number_continued(&text[begin..end], &text[end..]) {
                return Some(begin..end);
            }
            end += 1;
        }
    });
    runs.flat_map(|run| {
        let folded = fold(&text[run.clone()]);
        folded.into_iter().map(move |word| (run.clone(), word))
    })
}

/// Whether words contain this character.
pub fn is_word_char(letter: char) -> bool {
    letter.is_alphanumeric() || is_combining_mark(letter)
}

/// Whether a comma and the next digits of the number follow: `9,999`, or `1,00,000` as India writes it.
fn is_number_continued(number: &str, rest: &str) -> bool {
    let digits = rest
        .strip_prefix(',')
        .map_or(0, |rest| rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len()));
    looked_at(digits);
    number.ends_with(|letter: char| letter.is_ascii_digit()) && matches!(digits, 2 | 3)
}

/// Lower case without the accents of Latin letters. In other scripts marks are letters: `की` is not `का`.
fn fold(run: &str) -> Vec<String> {
    let run = run.replace(',', "");
    if run.is_ascii() {
        return vec![run.to_ascii_lowercase()];
    }
    let mut is_latin = true;
    let folded: String = run
        .nfkd()
        .filter(|letter| {
            let is_mark = is_combining_mark(*letter);
            is_latin = if is_mark { is_latin } else { *letter <= LAST_LATIN };
            !(is_mark && is_latin)
        })
        .flat_map(char::to_lowercase)
        .collect();
    let words = folded.split(|letter| !is_word_char(letter));
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// The stem that the forms of an English word share: `design`, `designs` and `designing`
/// (snowballstem.org/algorithms/english). A word of another script is its own stem.
pub fn stem(word: &str) -> String {
    if word.is_ascii() {
        Stemmer::create(Algorithm::English).stem(word).into_owned()
    } else {
        word.to_owned()
    }
}

/// The word without an English plural ending.
pub fn singular(word: &str) -> &str {
    /// Letters. Shorter words such as `gas` only look like plurals.
    const MIN_LENGTH: usize = 4;
    match word.strip_suffix('s') {
        Some(stem) if word.len() >= MIN_LENGTH && !stem.ends_with('s') => stem,
        _ => word,
    }
}

/// Whether the word says nothing about what is searched for.
pub fn is_filler(word: &str) -> bool {
    FILLERS.split(' ').any(|filler| filler == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_latin_accents_and_punctuation_make_no_difference() {
        assert_eq!(words("E-Commerce, Śrīnagar & Café!"), ["e", "commerce", "srinagar", "cafe"]);
        assert_eq!(words("ﬁne ₹9,999"), ["fine", "9999"]);
        assert_eq!(
            words("1,00,000 or 1,2,3 or 5,1234"),
            ["100000", "or", "1", "2", "3", "or", "5", "1234"]
        );
        assert_eq!(words("\0\u{202e} \"*()^:{}\u{1} \u{301}"), Vec::<String>::new());
    }

    #[test]
    fn words_of_other_scripts_keep_their_marks() {
        assert_eq!(words("سرینگر ویب"), ["سرینگر", "ویب"]);
        assert_eq!(words("की का कि क, हिन्दी"), ["की", "का", "कि", "क", "हिन्दी"]);
        assert_eq!(words("ஸ்ரீநகர் ਸ੍ਰੀਨਗਰ é"), ["ஸ்ரீநகர்", "ਸ੍ਰੀਨਗਰ", "e"]);
        // Precomposed and decomposed letters are equal.
        assert_eq!(words("\u{958}"), words("\u{915}\u{93c}"));
    }

    #[test]
    fn each_word_has_a_range_and_two_can_have_the_same() {
        let text = "½ Śrī-nagar™";
        let found: Vec<_> = tokens(text).map(|(range, word)| (&text[range], word)).collect();
        let expected = [("½", "1"), ("½", "2"), ("Śrī", "sri"), ("nagar", "nagar")];
        assert_eq!(found, expected.map(|(written, word)| (written, word.to_owned())));
    }

    #[test]
    fn forms_of_an_english_word_have_one_stem() {
        for word in ["design", "designs", "designing", "designed"] {
            assert_eq!(stem(word), "design");
        }
        for word in ["سرینگر", "vps", "9999", "é", ""] {
            assert_eq!(stem(word), word);
        }
    }

    #[test]
    fn only_plurals_become_singular() {
        for (word, expected) in
            [("websites", "website"), ("sms", "sms"), ("business", "business"), ("vps", "vps")]
        {
            assert_eq!(singular(word), expected);
        }
    }

    proptest::proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn words_have_only_word_characters_and_are_in_order(text in "\\PC*") {
            let mut before = 0;
            for (range, word) in tokens(&text) {
                proptest::prop_assert!(range.start >= before);
                before = range.start;
                proptest::prop_assert!(text.get(range).is_some());
                proptest::prop_assert!(!word.is_empty() && word.chars().all(is_word_char), "{}", word);
                stem(&word);
            }
        }
    }
}
