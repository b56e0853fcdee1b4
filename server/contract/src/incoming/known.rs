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
    /// Where a line that is shorter than that ends.
    short_lines: HashMap<u64, usize>,
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
                self.short_lines.insert(self.hasher.hash_one(words), self.words.len());
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

    /// Whether a line without its quotation marks stands in an earlier text, however that was wrapped.
    pub fn has(&mut self, line: &str) -> bool {
        if self.words.len() <= 1 {
            return false;
        }
        let words = self.words_of(line);
        if words.is_empty() {
            return false;
        }
        let begins_at = |at: usize| {
            looked_at(words.len());
            self.words.get(at..).is_some_and(|rest| rest.starts_with(&words))
        };
        let end = if let Some(next) = self.next.filter(|next| begins_at(*next)) {
            Some(next + words.len())
        } else if let Some(first) = words.get(..WORDS_AT_LEAST) {
            let places = self.places.get(&self.hasher.hash_one(first));
            let found = places.into_iter().flatten().find(|place| begins_at(**place));
            found.map(|place| place + words.len())
        } else {
            self.short_lines.get(&self.hasher.hash_one(&words)).copied()
        };
        self.next = end.or(self.next);
        end.is_some()
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
            assert!(known.has(line), "{line}");
        }
        for line in ["", "five", "Dear", "Which wood? Walnut", "five pages costs 46,000"] {
            assert!(!known.has(line), "{line}");
        }
        assert!(!Known::new(&[]).has("Dear Nadia,"));
    }
}
