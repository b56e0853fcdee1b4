//! English words: their stems, and those that say nothing. Words are keys of [`yam_contract::text_key`].

use rust_stemmers::{Algorithm, Stemmer};
use yam_contract::text_key;

/// Words that say nothing about what is searched for.
const FILLERS: &str = "a agency an and any are as at be best by can companies company do does firm for from get good \
     has have how i in is it long look looking make me much my near need of on or our please that the there this to \
     us want was we what when where which who why will with you your";

/// The words of a text, in order.
pub fn words(text: &str) -> Vec<String> {
    text_key::words(text).collect()
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
}
