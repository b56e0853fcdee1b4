//! All words of the site: what a beginning or a slip of the finger may have meant.

use std::collections::BTreeMap;

/// Words that a beginning is completed to: more would find everything.
const MOST_COMPLETIONS: usize = 8;
/// Words that a slip may have meant.
const MOST_CORRECTIONS: usize = 3;
/// A shorter word is as near to every other as to the one that was meant. Letters.
const SHORTEST_TO_CORRECT: usize = 4;
/// From this length on two slips may have happened. Letters.
const LONG: usize = 8;

/// The words of the site, each with the number of pages on which it stands.
#[derive(Debug, Default)]
pub struct Vocabulary {
    /// In the order of the alphabet.
    words: Vec<Known>,
}

#[derive(Debug)]
struct Known {
    word: String,
    letters: Vec<char>,
    /// Which letters it holds, by [`mask`]: rules out nearly all words at once.
    mask: u32,
    pages: usize,
}

impl Vocabulary {
    /// Gathers words, each with the number of pages on which it stands; what is said twice of one is added.
    pub fn new(words: impl IntoIterator<Item = (String, usize)>) -> Self {
        let mut counted: BTreeMap<String, usize> = BTreeMap::new();
        for (word, pages) in words {
            *counted.entry(word).or_default() += pages;
        }
        let known = |(word, pages): (String, usize)| {
            let letters: Vec<char> = word.chars().collect();
            Known { mask: mask(&letters), letters, word, pages }
        };
        Self { words: counted.into_iter().map(known).collect() }
    }

    /// Whether the word stands on some page.
    pub fn knows(&self, word: &str) -> bool {
        self.words.binary_search_by(|known| known.word.as_str().cmp(word)).is_ok()
    }

    /// The words that begin so, those on most pages first.
    pub fn completions(&self, beginning: &str) -> Vec<&str> {
        let from = self.words.partition_point(|known| known.word.as_str() < beginning);
        let mut found: Vec<&Known> = self.words[from..]
            .iter()
            .take_while(|known| known.word.starts_with(beginning))
            .collect();
        found.sort_by_key(|known| std::cmp::Reverse(known.pages));
        found.iter().take(MOST_COMPLETIONS).map(|known| known.word.as_str()).collect()
    }

    /// The words that an unknown one was probably meant to be, by as few slips as possible. A missing space is likelier
    /// than two slips.
    pub fn corrections(&self, unknown: &str) -> Vec<String> {
        let letters: Vec<char> = unknown.chars().collect();
        if letters.len() < SHORTEST_TO_CORRECT {
            return Vec::new();
        }
        let most = if letters.len() < LONG { 1 } else { 2 };
        let sought = mask(&letters);
        let mut near: Vec<(usize, &Known)> = self
            .words
            .iter()
            .filter(|known| known.letters.len().abs_diff(letters.len()) <= most)
            // A slip adds, takes away or exchanges one letter: it changes two of these bits at most.
            .filter(|known| (known.mask ^ sought).count_ones() as usize <= 2 * most)
            .filter_map(|known| Some((slips(&letters, &known.letters, most)?, known)))
            .collect();
        near.sort_by_key(|(slips, known)| (*slips, std::cmp::Reverse(known.pages)));
        let least = near.first().map_or(0, |(slips, _)| *slips);
        if least != 1 {
            let parts = self.parts(unknown);
            if !parts.is_empty() {
                return parts;
            }
        }
        near.iter()
            .take_while(|(slips, _)| *slips == least)
            .take(MOST_CORRECTIONS)
            .map(|(_, known)| known.word.clone())
            .collect()
    }

    /// Two words that were written as one, such as `webdesign`, apart by a space.
    fn parts(&self, unknown: &str) -> Vec<String> {
        const SHORTEST_PART: usize = 3;
        unknown
            .char_indices()
            .map(|(at, _)| unknown.split_at(at))
            .filter(|(one, other)| one.len() >= SHORTEST_PART && other.len() >= SHORTEST_PART)
            .filter(|(one, other)| self.knows(one) && self.knows(other))
            .map(|(one, other)| format!("{one} {other}"))
            .take(MOST_CORRECTIONS)
            .collect()
    }
}

/// One bit a letter of the alphabet, and one for all others.
fn mask(letters: &[char]) -> u32 {
    letters.iter().fold(0, |mask, letter| {
        let bit = if letter.is_ascii_lowercase() { *letter as u32 - 'a' as u32 } else { 26 };
        mask | 1 << bit
    })
}

/// How many letters were added, left out, exchanged or transposed (optimal string alignment); `None` beyond `most`.
fn slips(one: &[char], other: &[char], most: usize) -> Option<usize> {
    let width = other.len() + 1;
    let mut before: Vec<usize> = vec![0; width];
    let mut above: Vec<usize> = (0..width).collect();
    for (row, letter) in one.iter().enumerate() {
        let mut current = vec![row + 1; width];
        for (column, second) in other.iter().enumerate() {
            let exchanged = above[column] + usize::from(letter != second);
            let mut least = exchanged.min(above[column + 1] + 1).min(current[column] + 1);
            if row > 0 && column > 0 && *letter == other[column - 1] && one[row - 1] == *second {
                least = least.min(before[column - 1] + 1);
            }
            current[column + 1] = least;
        }
        if current.iter().min().is_some_and(|least| *least > most) {
            return None;
        }
        before = std::mem::replace(&mut above, current);
    }
    above.last().copied().filter(|slips| *slips <= most)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vocabulary() -> Vocabulary {
        let pages = [
            "website websites hosting web design optimization",
            "web hosting host srinagar redesign",
        ];
        let words = pages.into_iter().flat_map(|page| page.split(' '));
        Vocabulary::new(words.map(|word| (word.to_owned(), 1)))
    }

    #[test]
    fn a_beginning_is_completed_with_the_commonest_words_first() {
        assert_eq!(vocabulary().completions("web"), ["web", "website", "websites"]);
        assert_eq!(vocabulary().completions("hos"), ["hosting", "host"]);
        assert!(vocabulary().completions("x").is_empty());
    }

    #[test]
    fn slips_of_each_kind_are_corrected() {
        for (typed, meant) in [
            ("desgin", "design"),
            ("desig", "design"),
            ("desiggn", "design"),
            ("dasign", "design"),
            ("srinager", "srinagar"),
            ("optimisaton", "optimization"),
        ] {
            assert_eq!(vocabulary().corrections(typed), [meant], "{typed}");
        }
    }

    #[test]
    fn a_short_word_is_left_alone_and_so_is_one_far_from_all() {
        for typed in ["hst", "wbe", "zzzzzzz", ""] {
            assert!(vocabulary().corrections(typed).is_empty(), "{typed}");
        }
    }

    #[test]
    fn two_words_written_as_one_are_taken_apart() {
        assert_eq!(vocabulary().corrections("webdesign"), ["web design"]);
    }

    proptest::proptest! {
        #[test]
        fn the_mask_never_rules_out_what_the_slips_allow(one in "[a-e]{1,9}", other in "[a-e]{1,9}") {
            let [one, other] = [one, other].map(|word| word.chars().collect::<Vec<_>>());
            if let Some(slips) = slips(&one, &other, 2) {
                proptest::prop_assert!((mask(&one) ^ mask(&other)).count_ones() as usize <= 2 * slips);
            }
        }
    }
}
