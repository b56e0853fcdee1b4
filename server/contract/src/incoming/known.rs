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

/// How much of a line stands in an earlier text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ours {
    Nothing,
    /// Its beginning or its end: somebody has added words to a line of ours.
    Part,
    Whole,
    /// All of it, and it continues a line of ours that begins above, because a program has wrapped that line.
    Rest,
}

/// The words of earlier texts.
pub(super) struct Known {
    hasher: RandomState,
    words: Vec<u64>,
    /// Which words end a line.
    line_ends: Vec<bool>,
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
            line_ends: Vec::new(),
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
            self.line_ends.extend((1..=words.len()).map(|count| count == words.len()));
            // What we have quoted is the visitor's, who may say a short line again.
            let is_quoted = line.starts_with('>');
            if !is_quoted && !words.is_empty() && words.len() < WORDS_AT_LEAST {
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
        self.line_ends.push(true);
    }

    /// Compares the lines of a text without their quotation marks, and says of each whether it is marked as a quotation.
    /// Earlier texts may be wrapped differently. A line that is not marked is found only once.
    pub fn compare(&mut self, lines: &[(&str, bool)]) -> Vec<Ours> {
        self.next = None;
        self.found = vec![false; self.words.len()];
        let words: Vec<_> = lines.iter().map(|(line, _)| self.words_of(line)).collect();
        let mut ours = vec![Ours::Nothing; lines.len()];
        if self.words.len() <= 1 {
            return ours;
        }
        let filled: Vec<_> = (0..lines.len()).filter(|at| !words[*at].is_empty()).collect();
        for (number, at) in filled.iter().enumerate() {
            let below = filled.get(number + 1).map_or(&[][..], |below| &words[*below]);
            ours[*at] = self.find(&words[*at], below, lines[*at].1);
        }
        ours
    }

    /// Finds the words of a line. `below` are those of the next one.
    fn find(&mut self, words: &[u64], below: &[u64], is_marked: bool) -> Ours {
        let is_new = |start: &usize| is_marked || self.found.get(*start).is_none_or(|found| !found);
        let fits = |start: &usize| is_new(start) && self.is_at(*start, words);
        let first = words.get(..WORDS_AT_LEAST);
        let next = self.next.filter(fits);
        // A person may answer with the very word that comes next.
        let rest = next.filter(|start| {
            let end = start + words.len();
            self.ends_line(end) || !below.is_empty() && self.is_at(end, below)
        });
        let is_rest = rest.is_some_and(|start| !self.ends_line(start));
        let next = if first.is_some() { next } else { rest.filter(|_| is_marked || is_rest) };
        let start = next.or_else(|| match first {
            Some(first) => self.places_of(first).find(fits),
            None => self.short_line(words).find(fits),
        });
        let Some(start) = start else {
            let last = words.len().checked_sub(WORDS_AT_LEAST).and_then(|at| words.get(at..));
            let mut ends = first.into_iter().chain(last);
            let starts = (1..WORDS_AT_LEAST).filter_map(|count| words.get(..count));
            let is_part = ends.any(|some| self.places_of(some).next().is_some())
                || starts.into_iter().any(|short| self.short_line(short).next().is_some());
            return if is_part { Ours::Part } else { Ours::Nothing };
        };
        let end = start + words.len();
        if let Some(found) = self.found.get_mut(start..end) {
            found.fill(true);
        }
        self.next = Some(end);
        if is_rest { Ours::Rest } else { Ours::Whole }
    }

    fn is_at(&self, start: usize, words: &[u64]) -> bool {
        looked_at(words.len());
        self.words.get(start..start + words.len()) == Some(words)
    }

    /// Whether a line ends before this word.
    fn ends_line(&self, end: usize) -> bool {
        end.checked_sub(1).and_then(|last| self.line_ends.get(last)).is_none_or(|ends| *ends)
    }

    /// Where these words in a row stand.
    fn places_of(&self, words: &[u64]) -> impl Iterator<Item = usize> {
        self.places.get(&self.hasher.hash_one(words)).into_iter().flatten().copied()
    }

    /// Where lines of only these words begin.
    fn short_line(&self, words: &[u64]) -> impl Iterator<Item = usize> {
        let ends = self.short_lines.get(&self.hasher.hash_one(words)).into_iter().flatten();
        ends.filter_map(move |end| end.checked_sub(words.len()))
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

    const TEXT: &str = "Dear Nadia,\n\na shop of *five* pages costs ₹45,000. Which wood? Walnut costs more.\nThanks";

    fn compare<const N: usize>(lines: [&str; N], is_marked: bool) -> [Ours; N] {
        let mut known = Known::new(&[TEXT.to_owned()]);
        known.compare(&lines.map(|line| (line, is_marked))).try_into().unwrap()
    }

    #[test]
    fn a_line_is_known_however_it_is_wrapped() {
        let lines =
            ["Dear Nadia,", "a shop of five", "pages", "", "costs ₹45,000. Which wood? Walnut"];
        assert!(compare(lines, true).iter().zip(lines).all(|(ours, line)| {
            let is_known = matches!(ours, Ours::Whole | Ours::Rest);
            is_known != line.is_empty()
        }));
        assert_eq!(
            compare(["pages costs ₹45,000. Which wood? Walnut costs more. Thanks"], true),
            [Ours::Whole]
        );
        for line in ["", "five", "Dear", "Which oak?"] {
            assert_eq!(compare([line], true), [Ours::Nothing], "{line}");
        }
        for line in [
            "five pages costs 46,000",
            "Yes: Walnut costs more.",
            "Thanks, walnut",
            "Dear Nadia and Bilal",
        ] {
            assert_eq!(compare([line], true), [Ours::Part], "{line}");
        }
        assert_eq!(Known::new(&[]).compare(&[("Dear Nadia,", true)]), [Ours::Nothing]);
        let twice = ["Dear Nadia", "a shop of five pages", "Dear Nadia", "a shop of five pages"];
        assert_eq!(compare(twice, true), [Ours::Whole; 4]);
        let once = [Ours::Whole, Ours::Whole, Ours::Part, Ours::Part];
        assert_eq!(compare(twice, false), once);
    }

    #[test]
    fn a_short_answer_in_the_words_that_come_next_is_no_rest_of_a_line() {
        let question = "costs ₹45,000. Which wood?";
        for is_marked in [true, false] {
            let [.., answer, _] = compare([question, "Walnut", "Thanks"], is_marked);
            assert_eq!(answer, Ours::Nothing);
            let [.., answer, next] = compare([question, "Walnut", "Walnut costs more."], is_marked);
            assert_eq!((answer, next), (Ours::Nothing, Ours::Rest));
            let [.., rest, end] = compare([question, "Walnut costs", "more."], is_marked);
            assert_eq!((rest, end), (Ours::Rest, Ours::Rest));
        }
    }
}
