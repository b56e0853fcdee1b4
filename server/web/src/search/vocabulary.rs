//! All words of the site, for completing and correcting the words of a query.

use std::{cmp::Reverse, collections::HashMap};

/// Completions of a beginning. More would match every page.
const MAX_COMPLETIONS: usize = 8;
/// Corrections of a word.
const MAX_CORRECTIONS: usize = 3;
/// Letters. A shorter word is similar to too many others.
const MIN_CORRECTED: usize = 4;
/// Letters from which a word may have two typing errors.
const MIN_TWO_ERRORS: usize = 8;
/// Bytes of each half of a word that is split in two.
const MIN_HALF: usize = 3;

/// The words of the site in alphabetical order.
#[derive(Debug, Default)]
pub struct Vocabulary {
    words: Vec<Word>,
}

#[derive(Debug)]
struct Word {
    text: String,
    letters: usize,
    letter_set: u32,
    pages: usize,
}

impl Vocabulary {
    /// `words`: each with its number of pages.
    pub fn new(words: HashMap<String, usize>) -> Self {
        let word = |(text, pages): (String, usize)| Word {
            letters: text.chars().count(),
            letter_set: letter_set(&text),
            text,
            pages,
        };
        let mut words: Vec<Word> = words.into_iter().map(word).collect();
        words.sort_unstable_by(|one, other| one.text.cmp(&other.text));
        Self { words }
    }

    /// Whether the site has this word.
    pub fn contains(&self, word: &str) -> bool {
        self.words.binary_search_by(|known| known.text.as_str().cmp(word)).is_ok()
    }

    /// The words with this beginning that are on most pages.
    pub fn completions(&self, beginning: &str) -> Vec<String> {
        let from = self.words.partition_point(|known| known.text.as_str() < beginning);
        let words = self.words[from..].iter();
        let mut found: Vec<&Word> =
            words.take_while(|known| known.text.starts_with(beginning)).collect();
        found.sort_by_key(|known| Reverse(known.pages));
        found.iter().take(MAX_COMPLETIONS).map(|known| known.text.clone()).collect()
    }

    /// The words, or the two words separated by a space, that differ least from an unknown word. A missing space is
    /// likelier than two errors.
    pub fn corrections(&self, unknown: &str) -> Vec<String> {
        let letters = unknown.chars().count();
        if letters < MIN_CORRECTED {
            return Vec::new();
        }
        let max_errors = if letters < MIN_TWO_ERRORS { 1 } else { 2 };
        let letter_set = letter_set(unknown);
        let similar = self.words.iter().filter(|known| {
            // An error adds, removes or replaces one letter, so it changes at most two bits of the set.
            known.letters.abs_diff(letters) <= max_errors
                && (known.letter_set ^ letter_set).count_ones() as usize <= 2 * max_errors
        });
        let mut near: Vec<(usize, &Word)> = similar
            .map(|known| (strsim::osa_distance(unknown, &known.text), known))
            .filter(|(errors, _)| *errors <= max_errors)
            .collect();
        near.sort_by_key(|(errors, known)| (*errors, Reverse(known.pages)));
        let fewest = near.first().map_or(0, |(errors, _)| *errors);
        let halves = if fewest == 1 { Vec::new() } else { self.halves(unknown) };
        if !halves.is_empty() {
            return halves;
        }
        let nearest = near.iter().take_while(|(errors, _)| *errors == fewest);
        nearest.take(MAX_CORRECTIONS).map(|(_, known)| known.text.clone()).collect()
    }

    /// The pairs of words that give the unknown word without the space between them: `web design`.
    fn halves(&self, unknown: &str) -> Vec<String> {
        let pairs = unknown.char_indices().map(|(at, _)| unknown.split_at(at));
        pairs
            .filter(|(one, other)| one.len() >= MIN_HALF && other.len() >= MIN_HALF)
            .filter(|(one, other)| self.contains(one) && self.contains(other))
            .map(|(one, other)| format!("{one} {other}"))
            .take(MAX_CORRECTIONS)
            .collect()
    }
}

/// One bit for each letter of the alphabet that the word has, and one for all other characters.
fn letter_set(word: &str) -> u32 {
    word.chars().fold(0, |set, letter| {
        let bit = if letter.is_ascii_lowercase() { letter as u32 - 'a' as u32 } else { 26 };
        set | 1 << bit
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vocabulary() -> Vocabulary {
        let words = "website websites hosting web design optimization host srinagar redesign";
        let pages = |word| if ["web", "hosting"].contains(&word) { 2 } else { 1 };
        Vocabulary::new(words.split(' ').map(|word| (word.to_owned(), pages(word))).collect())
    }

    #[test]
    fn a_beginning_is_completed_by_the_commonest_words_first() {
        assert_eq!(vocabulary().completions("web"), ["web", "website", "websites"]);
        assert_eq!(vocabulary().completions("hos"), ["hosting", "host"]);
        assert!(vocabulary().completions("x").is_empty());
    }

    #[test]
    fn typing_errors_and_missing_spaces_are_corrected() {
        for (typed, intended) in [
            ("desgin", "design"),
            ("desig", "design"),
            ("desiggn", "design"),
            ("dasign", "design"),
            ("srinager", "srinagar"),
            ("optimisaton", "optimization"),
            ("webdesign", "web design"),
        ] {
            assert_eq!(vocabulary().corrections(typed), [intended], "{typed}");
        }
    }

    #[test]
    fn words_that_are_short_or_unlike_all_others_have_no_correction() {
        for typed in ["hst", "wbe", "zzzzzzz", ""] {
            assert!(vocabulary().corrections(typed).is_empty(), "{typed}");
        }
    }

    proptest::proptest! {
        #[test]
        fn an_error_changes_at_most_two_bits_of_the_letter_set(one in "[a-e]{1,9}", other in "[a-e]{1,9}") {
            let changed = (letter_set(&one) ^ letter_set(&other)).count_ones() as usize;
            proptest::prop_assert!(changed <= 2 * strsim::osa_distance(&one, &other));
        }
    }
}
