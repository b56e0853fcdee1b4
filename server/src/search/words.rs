//! Text as words that can be compared: without case, diacritics and what stands between them.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// The words of a text, in their order.
pub fn words(text: &str) -> Vec<String> {
    let folded: String = text
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
        assert_eq!(words("ﬁne ₹9,999"), ["fine", "9", "999"]);
        assert_eq!(words("\0\u{202e} \"*()^:{}\u{1}"), Vec::<String>::new());
    }

    #[test]
    fn words_of_other_scripts_stay_words() {
        assert_eq!(words("سرینگر ویب"), ["سرینگر", "ویب"]);
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
}
