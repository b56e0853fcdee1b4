//! What was written in a thread before an answer, so that quotations of it can be recognised.

use std::{
    collections::HashMap,
    hash::{BuildHasher as _, RandomState},
};

use crate::work::looked_at;

/// Most bytes of earlier texts that are compared: a lead with 25 long replies.
const TEXT_LIMIT: usize = 256 << 10;

/// Words in a row that decide whether a line may be a quotation. Mail programs wrap lines, so any word may begin one.
const WORDS_AT_LEAST: usize = 3;

/// Most places where the same words may stand, such as those of a greeting in each reply.
const PLACES: usize = 4;

/// The words of earlier texts.
pub(super) struct Known {
    hasher: RandomState,
    words: Vec<u64>,
    /// Where some words in a row stand.
    places: HashMap<u64, Vec<usize>>,
    /// Where lines end that are shorter than that.
    short_lines: HashMap<u64, Vec<usize>>,
    /// Which words have been found. A person may write them once more on purpose, such as one of the choices in our mail.
    found: Vec<bool>,
    /// Where the quotation that was compared last ended: the next line probably goes on there.
    next: Option<usize>,
}

impl Known {
    /// Reads texts, the latest first, up to a limit.
    pub fn new(texts: &[String]) -> Self {
        let mut known = Self {
            hasher: RandomState::new(),
            words: Vec::new(),
            places: HashMap::new(),
            short_lines: HashMap::new(),
            found: Vec::new(),
            next: None,
        };
        let mut left = TEXT_LIMIT;
        for text in texts {
            let text = &text[..text.floor_char_boundary(left)];
            left -= text.len();
            known.add(text);
        }
        known
    }

    fn add(&mut self, text: &str) {
        let start = self.words.len();
        for line in text.lines() {
            let words = self.words_of(line);
            self.words.extend(&words);
            if !words.is_empty() && words.len() < WORDS_AT_LEAST {
                let ends = self.short_lines.entry(self.hasher.hash_one(words)).or_default();
                if ends.len() < PLACES {
                    ends.push(self.words.len());
                }
            }
        }
        let added = self.words.get(start..).unwrap_or_default();
        for (at, words) in added.windows(WORDS_AT_LEAST).enumerate() {
            let places = self.places.entry(self.hasher.hash_one(words)).or_default();
            if places.len() < PLACES {
                places.push(start + at);
            }
        }
        // No line goes on in another text.
        self.words.push(0);
    }

    /// Begins with another text.
    pub fn restart(&mut self) {
        self.next = None;
        self.found = vec![false; self.words.len()];
    }

    /// Whether a line without its quotation marks stands in an earlier text, however that was wrapped. One that is not marked
    /// as a quotation is found only once.
    pub fn has(&mut self, line: &str, is_marked: bool) -> bool {
        if self.words.len() <= 1 {
            return false;
        }
        let words = self.words_of(line);
        if words.is_empty() {
            return false;
        }
        let is_at = |start: usize| {
            looked_at(words.len());
            let range = start..start + words.len();
            let is_new = is_marked || self.found.get(start).is_none_or(|found| !found);
            is_new && self.words.get(range).is_some_and(|found| *found == words)
        };
        let start = if let Some(next) = self.next.filter(|next| is_at(*next)) {
            Some(next)
        } else if let Some(first) = words.get(..WORDS_AT_LEAST) {
            let places = self.places.get(&self.hasher.hash_one(first)).into_iter().flatten();
            places.copied().find(|place| is_at(*place))
        } else {
            let ends = self.short_lines.get(&self.hasher.hash_one(&words)).into_iter().flatten();
            ends.filter_map(|end| end.checked_sub(words.len())).find(|start| is_at(*start))
        };
        let Some(start) = start else { return false };
        let end = start + words.len();
        if let Some(found) = self.found.get_mut(start..end) {
            found.fill(true);
        }
        self.next = Some(end);
        true
    }

    /// The words of a line, without marks and capitals, which mail programs change.
    fn words_of(&self, line: &str) -> Vec<u64> {
        looked_at(line.len());
        let words = line.split_whitespace().map(|word| {
            word.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
        });
        let words = words.filter(|word: &String| !word.is_empty());
        words.map(|word| self.hasher.hash_one(word)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_known_however_it_is_wrapped() {
        let texts = ["Dear Nadia,\n\na shop of *five* pages costs ₹45,000. Which wood?\nThanks"];
        let mut known = Known::new(&texts.map(str::to_owned));
        for line in ["Dear Nadia,", "a shop of five pages", "costs", "₹45,000. Which wood? Thanks"]
        {
            assert!(known.has(line, true), "{line}");
        }
        for line in ["", "five", "Dear", "Which wood? Walnut", "five pages costs 46,000"] {
            assert!(!known.has(line, true), "{line}");
        }
        assert!(!Known::new(&[]).has("Dear Nadia,", true));
        known.restart();
        for expected in [true, false] {
            assert_eq!(known.has("Dear Nadia", false), expected);
            assert_eq!(known.has("a shop of five pages costs", false), expected);
        }
    }
}
