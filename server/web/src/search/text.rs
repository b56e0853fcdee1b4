//! Texts as stems, the matches of terms in them, and the excerpts that show these matches.

use std::{cmp::Reverse, collections::HashMap, ops::Range};

use foldhash::fast::RandomState;

use super::expansion::Term;
use crate::pages::{MARKED_BEGIN, MARKED_END};
use yam_contract::text_key::{key, tokens};

/// Words of an excerpt: two lines on a desktop, four on a phone.
const MAX_WORDS: usize = 28;
/// Words before the match in an excerpt that begins with its sentence.
const MAX_BEFORE: usize = 14;
/// Words before the match if its sentence begins earlier.
const CUT_BEFORE: usize = 6;
/// Replaces the rest of a sentence.
const ELLIPSIS: char = '…';
/// Separates two blocks of the text.
const BLOCK_SEPARATOR: &str = " · ";

/// The number of a stem, from 0 on.
pub type Stem = u32;

/// The stems of all texts and their numbers.
pub type Stems = HashMap<String, Stem, RandomState>;

/// A text and its words.
#[derive(Debug)]
pub struct Text {
    pub text: String,
    /// The stems of the words.
    pub stems: Vec<Stem>,
    /// The bytes at which each word begins and ends. Half the size of ranges, of which a site has a megabyte.
    ends: Vec<[u32; 2]>,
}

/// Words of a text that match a term.
#[derive(Debug)]
pub struct Match {
    pub words: Range<usize>,
    /// The number of the term in its query.
    pub term: usize,
    /// The number of the phrase among those of all terms.
    pub phrase: usize,
}

/// Finds terms in texts.
#[derive(Debug)]
pub struct Matcher {
    /// For each stem, the phrases that begin with it, each with the numbers of its term and of itself. A vector, as a
    /// search looks up every word of the site.
    phrases: Vec<Vec<(usize, usize, Vec<Stem>)>>,
}

impl Matcher {
    /// `stems`: those of all texts that will be searched.
    pub fn new(terms: &[Term], stems: &Stems) -> Self {
        let mut phrases = vec![Vec::new(); stems.len()];
        let mut number = 0;
        for (term, alternatives) in terms.iter().enumerate() {
            for phrase in alternatives {
                let known = phrase.split(' ').map(|stem| stems.get(stem).copied());
                // A phrase with an unknown stem matches nothing.
                if let Some(known) = known.collect::<Option<Vec<Stem>>>() {
                    phrases[known[0] as usize].push((term, number, known));
                }
                number += 1;
            }
        }
        Self { phrases }
    }

    /// All matches, in the order of their first words.
    pub fn matches(&self, text: &Text) -> Vec<Match> {
        let mut matches = Vec::new();
        for (start, stem) in text.stems.iter().enumerate() {
            for &(term, phrase, ref stems) in &self.phrases[*stem as usize] {
                if text.stems[start..].starts_with(stems) {
                    matches.push(Match { words: start..start + stems.len(), term, phrase });
                }
            }
        }
        matches
    }
}

impl Text {
    /// `stem_of` is called for each word.
    pub fn new(text: String, mut stem_of: impl FnMut(String) -> Stem) -> Self {
        // No page has four billion bytes.
        let short = |byte: usize| u32::try_from(byte).unwrap_or(u32::MAX);
        let (mut ends, mut stems): (Vec<_>, Vec<_>) = tokens(&text)
            .map(|(Range { start, end }, word)| ([start, end].map(short), stem_of(word)))
            .unzip();
        ends.shrink_to_fit();
        stems.shrink_to_fit();
        Self { text, stems, ends }
    }

    /// The byte range of a word.
    fn range(&self, word: usize) -> Range<usize> {
        let [start, end] = self.ends[word].map(|byte| byte as usize);
        start..end
    }

    /// The whole text with its matches marked.
    pub fn marked(&self, matches: &[Match]) -> String {
        if matches.is_empty() {
            return self.text.clone();
        }
        self.mark(&(0..self.stems.len()), matches)
    }

    /// The part with the most terms, with its matches marked, and its number of terms; `None` without a match.
    pub fn excerpt(&self, matches: &[Match]) -> Option<(u32, String)> {
        let windows = matches.iter().map(|one| self.window(one.words.start));
        let best = windows.max_by_key(|window| {
            let inside = within(window, matches);
            let whole = self.is_sentence_start(window.start);
            (count_terms(inside), whole, inside.len(), Reverse(window.start))
        })?;
        Some((count_terms(within(&best, matches)), self.mark(&best, matches)))
    }

    /// The number of words outside matches, except those for which `is_ignored` is true.
    pub fn count_unmatched(&self, matches: &[Match], is_ignored: impl Fn(&str) -> bool) -> usize {
        let is_matched = |word| matches.iter().any(|one| one.words.contains(&word));
        let unmatched = (0..self.stems.len()).filter(|word| !is_matched(*word));
        unmatched.filter(|word| !is_ignored(&key(&self.text[self.range(*word)]))).count()
    }

    /// The words of an excerpt around this one. It begins with its sentence if that is near.
    fn window(&self, word: usize) -> Range<usize> {
        let mut before = (word.saturating_sub(MAX_BEFORE)..=word).rev();
        let start = before
            .find(|word| self.is_sentence_start(*word))
            .unwrap_or_else(|| word.saturating_sub(CUT_BEFORE));
        start..self.stems.len().min(start + MAX_WORDS)
    }

    /// Whether a block or a sentence begins with this word, or the text ends before it.
    fn is_sentence_start(&self, word: usize) -> bool {
        let gap = self.gap(word);
        let is_spaced = gap.trim_end().len() < gap.len();
        word == 0
            || word == self.stems.len()
            || gap.contains('\n')
            || is_spaced && gap.trim_start().starts_with(['.', '?', '!'])
    }

    /// The text between a word and the one before it.
    fn gap(&self, word: usize) -> &str {
        let start = word.checked_sub(1).map_or(0, |before| self.range(before).end);
        let end = if word < self.stems.len() { self.range(word).start } else { self.text.len() };
        self.text.get(start..end).unwrap_or_default()
    }

    fn mark(&self, window: &Range<usize>, matches: &[Match]) -> String {
        let mut excerpt = String::new();
        if !self.is_sentence_start(window.start) {
            excerpt.push(ELLIPSIS);
        }
        // Signs that touch the first word, such as ₹.
        let lead = self.gap(window.start).rsplit(char::is_whitespace).next().unwrap_or_default();
        let mut written = self.range(window.start).start - lead.len();
        let mut spans = within(window, matches).iter().map(|one| one.words.clone()).peekable();
        while let Some(mut span) = spans.next() {
            // Overlapping matches are marked as one.
            while let Some(next) = spans.next_if(|next| next.start < span.end) {
                span.end = span.end.max(next.end);
            }
            let (start, end) = (self.range(span.start).start, self.range(span.end - 1).end);
            // Two words can have the same bytes.
            if start >= written {
                excerpt.push_str(&self.text[written..start]);
                excerpt.push_str(MARKED_BEGIN);
                excerpt.push_str(&self.text[start..end]);
                excerpt.push_str(MARKED_END);
                written = end;
            }
        }
        // A match may end after the window.
        let end = self.range(window.end - 1).end.max(written);
        excerpt.push_str(&self.text[written..end]);
        // Signs that touch the last word, such as a full stop.
        let rest = &self.text[end..];
        let trail = rest.find(|letter: char| letter.is_whitespace() || letter.is_alphanumeric());
        excerpt.push_str(&rest[..trail.unwrap_or(rest.len())]);
        if !self.is_sentence_start(window.end) {
            excerpt.push(ELLIPSIS);
        }
        excerpt.replace('\n', BLOCK_SEPARATOR)
    }
}

/// The matches that begin in a window.
fn within<'a>(window: &Range<usize>, matches: &'a [Match]) -> &'a [Match] {
    let [start, end] = [window.start, window.end]
        .map(|word| matches.partition_point(|one| one.words.start < word));
    &matches[start..end]
}

/// The number of different terms; a query has 64 at most.
pub fn count_terms(matches: &[Match]) -> u32 {
    matches.iter().fold(0_u64, |terms, one| terms | 1_u64 << one.term).count_ones()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::words::stem;

    /// The excerpt for these terms, whose phrases are separated by bars, with brackets around its matches.
    fn excerpt(text: &str, terms: &[&str]) -> Option<String> {
        let mut stems = Stems::default();
        let text = Text::new(text.to_owned(), |word| {
            let next = Stem::try_from(stems.len()).unwrap();
            *stems.entry(stem(&word)).or_insert(next)
        });
        let stemmed = |phrase: &str| phrase.split(' ').map(stem).collect::<Vec<_>>().join(" ");
        let terms: Vec<Term> =
            terms.iter().map(|term| term.split('|').map(stemmed).collect()).collect();
        let (_, excerpt) = text.excerpt(&Matcher::new(&terms, &stems).matches(&text))?;
        Some(excerpt.replace(MARKED_BEGIN, "[").replace(MARKED_END, "]"))
    }

    #[test]
    fn a_short_text_is_shown_in_full_with_every_form_of_a_word_marked() {
        assert_eq!(
            excerpt("Design.\nWe designed it (for ₹9,999).", &["designs", "9999"]).unwrap(),
            "[Design]. · We [designed] it (for ₹[9,999])."
        );
        assert_eq!(excerpt("Design.", &["hosting"]), None);
        assert_eq!(excerpt("", &["hosting"]), None);
    }

    #[test]
    fn the_sentence_with_the_most_terms_is_shown() {
        let filler = "Nothing of it here. ".repeat(20);
        let text = format!("{filler}A price alone. {filler}Prices (for hosting). {filler}");
        assert_eq!(
            excerpt(&text, &["price", "hosting"]).unwrap(),
            format!("[Prices] (for [hosting]). {}Nothing…", "Nothing of it here. ".repeat(6))
        );
    }

    #[test]
    fn a_long_sentence_is_cut_at_both_ends() {
        let words = |numbers: Range<usize>| {
            numbers.map(|number| format!("w{number}")).collect::<Vec<_>>().join(" ")
        };
        let text = format!("{} hosting {}", words(0..40), words(41..80));
        assert_eq!(
            excerpt(&text, &["hosting"]).unwrap(),
            format!("…{} [hosting] {}…", words(34..40), words(41..62))
        );
    }

    #[test]
    fn phrases_match_completely_and_overlapping_matches_are_marked_as_one() {
        let text = "Search engine optimization, and a search.";
        assert_eq!(
            excerpt(text, &["search engine|seo"]).unwrap(),
            "[Search engine] optimization, and a search."
        );
        assert_eq!(
            excerpt(text, &["search engine", "engine optimization", "and a search"]).unwrap(),
            "[Search engine optimization], [and a search]."
        );
    }

    proptest::proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn an_excerpt_is_a_part_of_its_text(text in "([a-c½é]{1,2}[ .\\n,]{1,2}){0,80}", term in "[a-c]{1,2}") {
            if let Some(excerpt) = excerpt(&text, &[&term, "a b|b c a"]) {
                let part = excerpt.replace(['[', ']', ELLIPSIS], "").replace(BLOCK_SEPARATOR, "\n");
                proptest::prop_assert!(text.contains(&part), "{:?} in {:?}", part, text);
                proptest::prop_assert!(excerpt.contains('['));
            }
        }
    }
}
