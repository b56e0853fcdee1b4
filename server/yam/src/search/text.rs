//! Texts as they are searched: each word by its stem, in its place; and what they say of what is looked for.

use std::{collections::HashMap, ops::Range};

use foldhash::fast::RandomState;

use super::words::{is_filler, placed_words, stem};
use crate::pages::{MARKED_BEGIN, MARKED_END};

/// Words of an excerpt: two lines on a desk, four in a hand.
const EXCERPT: usize = 28;
/// Words that may stand in an excerpt before what was looked for, so that it begins with its sentence.
const MOST_BEFORE: usize = 14;
/// Words that stand before it where its sentence begins still earlier.
const CUT_BEFORE: usize = 6;
/// Stands where an excerpt leaves off amid a sentence.
const ELLIPSIS: char = '…';
/// Stands between two blocks of a text that an excerpt joins.
const BETWEEN_BLOCKS: &str = " · ";

/// A stem, by its number.
pub type Stem = u32;

/// Terms, a bit each.
pub type Terms = u64;

/// The term of this number. The characters that are read of a query hold fewer than 64 words.
pub fn term(number: usize) -> Terms {
    1 << (number % 64)
}

/// The stems of all texts that were read.
#[derive(Debug, Default)]
pub struct Stems {
    numbers: HashMap<String, Stem, RandomState>,
}

/// A text and its words.
#[derive(Debug)]
pub struct Text {
    text: String,
    /// The words by the bytes between which they stand. Of 32 bits each, as there are 50,000 of them.
    words: Vec<(u32, u32)>,
    /// The stem of each.
    stems: Vec<Stem>,
}

/// What is looked for.
#[derive(Debug)]
pub struct Sought {
    /// How many terms there are.
    count: usize,
    /// From the stem that a phrase begins with to these phrases, each with the number of its term.
    phrases: HashMap<Stem, Vec<(usize, Vec<Stem>)>, RandomState>,
}

/// Words of a text that were looked for.
#[derive(Debug)]
struct Occurrence {
    words: Range<usize>,
    /// The number of its term.
    term: usize,
}

/// Reads the pages' texts, one page after another.
#[derive(Debug, Default)]
pub struct Reader {
    stems: Stems,
    /// All words that were read: nine of ten of a text stood in one before, and stemming takes longest.
    words: HashMap<String, Read, RandomState>,
    /// The number of the page that is read.
    page: usize,
}

/// What is known of a word.
#[derive(Debug)]
struct Read {
    stem: Stem,
    written: String,
    /// On how many pages it stands, and the number of the last of them.
    pages: usize,
    last: usize,
}

impl Reader {
    /// Goes on to the next page.
    pub fn turn(&mut self) {
        self.page += 1;
    }

    /// Reads a text of the page; beside it, its stems apart by spaces.
    pub fn read(&mut self, text: String) -> (Text, String) {
        let (mut words, mut stems) = (Vec::new(), Vec::new());
        let mut stemmed = String::with_capacity(text.len());
        for (place, word) in placed_words(&text) {
            let read = self.words.entry(word).or_insert_with_key(|word| {
                let written = stem(word);
                Read { stem: self.stems.number(&written), written, pages: 1, last: self.page }
            });
            if read.last != self.page {
                read.pages += 1;
                read.last = self.page;
            }
            stemmed.push_str(&read.written);
            stemmed.push(' ');
            words.push((short(place.start), short(place.end)));
            stems.push(read.stem);
        }
        // They are kept for good.
        words.shrink_to_fit();
        stems.shrink_to_fit();
        (Text { text, words, stems }, stemmed)
    }

    /// The stems of all that was read, and its words with the number of pages on which each stands.
    pub fn finish(self) -> (Stems, impl Iterator<Item = (String, usize)>) {
        (self.stems, self.words.into_iter().map(|(word, read)| (word, read.pages)))
    }
}

impl Stems {
    fn number(&mut self, stem: &str) -> Stem {
        let next = short(self.numbers.len());
        *self.numbers.entry(stem.to_owned()).or_insert(next)
    }
}

/// In 32 bits: no text has four billion bytes, nor a site as many stems.
fn short(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl Sought {
    /// Reads terms: each may stand as any of its phrases, and these are the stems of their words.
    pub fn new(terms: &[Vec<Vec<String>>], stems: &Stems) -> Self {
        let mut phrases: HashMap<_, Vec<_>, _> = HashMap::default();
        for (term, alternatives) in terms.iter().enumerate() {
            for phrase in alternatives {
                let numbers = phrase.iter().map(|stem| stems.numbers.get(stem).copied());
                // A phrase with a stem that no text has stands nowhere.
                let Some(numbers) = numbers.collect::<Option<Vec<Stem>>>() else { continue };
                if let Some(first) = numbers.first() {
                    phrases.entry(*first).or_default().push((term, numbers));
                }
            }
        }
        Self { count: terms.len(), phrases }
    }

    /// All terms.
    pub fn terms(&self) -> Terms {
        (0..self.count).fold(0, |terms, number| terms | term(number))
    }

    /// The terms that stand among these words.
    pub fn terms_in(&self, stems: &[Stem]) -> Terms {
        self.occurrences(stems).fold(0, |terms, found| terms | term(found.term))
    }

    fn occurrences(&self, stems: &[Stem]) -> impl Iterator<Item = Occurrence> {
        stems.iter().enumerate().flat_map(move |(at, first)| {
            let begun = self.phrases.get(first).into_iter().flatten();
            begun
                .filter(move |(_, phrase)| stems[at..].starts_with(phrase))
                .map(move |(term, phrase)| Occurrence { words: at..at + phrase.len(), term: *term })
        })
    }
}

impl Text {
    /// The text as it was read.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Its words' stems.
    pub fn stems(&self) -> &[Stem] {
        &self.stems
    }

    /// Its words' stems alone.
    pub fn into_stems(self) -> Vec<Stem> {
        self.stems
    }

    /// Whether any of it stands in the text.
    pub fn says(&self, sought: &Sought) -> bool {
        sought.occurrences(&self.stems).next().is_some()
    }

    /// How many of its words say something and are not looked for; `None` where none is looked for.
    pub fn words_besides(&self, sought: &Sought, fillers: &[&str]) -> Option<usize> {
        let found: Vec<_> = sought.occurrences(&self.stems).collect();
        let besides = (0..self.words.len()).filter(|at| {
            let written = self.text[self.place(*at)].to_lowercase();
            !found.iter().any(|one| one.words.contains(at))
                && !is_filler(&written)
                && !fillers.contains(&written.as_str())
        });
        (!found.is_empty()).then(|| besides.count())
    }

    /// All of it, with the words that are looked for marked.
    pub fn whole(&self, sought: &Sought) -> String {
        let found: Vec<_> = sought.occurrences(&self.stems).collect();
        if found.is_empty() {
            self.text.clone()
        } else {
            self.marked(&(0..self.words.len()), &found)
        }
    }

    /// The part that says most of what is looked for, with its words marked, and how many terms it says; `None` where the
    /// text says nothing of it.
    pub fn excerpt(&self, sought: &Sought) -> Option<(u32, String)> {
        let found: Vec<_> = sought.occurrences(&self.stems).collect();
        let best = found.iter().map(|one| self.window(one.words.start)).max_by_key(|window| {
            let (terms, times) = within(window, &found);
            // Of the same worth, the first.
            (terms, self.begins(window.start), times, std::cmp::Reverse(window.start))
        })?;
        Some((within(&best, &found).0, self.marked(&best, &found)))
    }

    /// The words of the excerpt that shows the word at this position: from where its sentence begins, if that is near.
    fn window(&self, position: usize) -> Range<usize> {
        let earliest = position.saturating_sub(MOST_BEFORE);
        let begin = (earliest..=position)
            .rev()
            .find(|at| self.begins(*at))
            .unwrap_or_else(|| position.saturating_sub(CUT_BEFORE));
        begin..self.words.len().min(begin + EXCERPT)
    }

    /// Whether a block or a sentence begins with this word, or the text has ended before it.
    fn begins(&self, position: usize) -> bool {
        let between = self.before(position);
        position == 0
            || position == self.words.len()
            || between.contains('\n')
            || between.trim_end().len() < between.len()
                && between.trim_start().starts_with(['.', '?', '!'])
    }

    /// What stands between a word and the one before it.
    fn before(&self, position: usize) -> &str {
        let begin = position.checked_sub(1).map_or(0, |before| self.place(before).end);
        let end =
            if position < self.words.len() { self.place(position).start } else { self.text.len() };
        self.text.get(begin..end).unwrap_or_default()
    }

    fn marked(&self, window: &Range<usize>, found: &[Occurrence]) -> String {
        let mut excerpt = String::new();
        if !self.begins(window.start) {
            excerpt.push(ELLIPSIS);
        }
        // What belongs to the first word, such as ₹ or a quote.
        let lead = self.before(window.start).rsplit(char::is_whitespace).next().unwrap_or_default();
        let mut written = self.place(window.start).start - lead.len();
        let mut shown = found.iter().filter(|one| window.contains(&one.words.start)).peekable();
        while let Some(one) = shown.next() {
            let begin = self.place(one.words.start).start;
            let mut last = one.words.end;
            // Phrases may overlap: they are marked as one.
            while let Some(next) = shown.next_if(|next| next.words.start < last) {
                last = last.max(next.words.end);
            }
            let end = self.place(last - 1).end;
            if begin < written {
                continue;
            }
            excerpt.push_str(&self.text[written..begin]);
            excerpt.push_str(MARKED_BEGIN);
            excerpt.push_str(&self.text[begin..end]);
            excerpt.push_str(MARKED_END);
            written = end;
        }
        // A phrase may go on behind the last word.
        let end = self.place(window.end - 1).end.max(written);
        excerpt.push_str(&self.text[written..end]);
        // What belongs to the last word, such as a full stop.
        let rest = &self.text[end..];
        let trail = rest.find(|letter: char| letter.is_whitespace() || letter.is_alphanumeric());
        excerpt.push_str(&rest[..trail.unwrap_or(rest.len())]);
        if !self.begins(window.end) {
            excerpt.push(ELLIPSIS);
        }
        excerpt.replace('\n', BETWEEN_BLOCKS)
    }

    /// The bytes of a word.
    fn place(&self, position: usize) -> Range<usize> {
        let (begin, end) = self.words[position];
        begin as usize..end as usize
    }
}

/// How many of the terms stand within a window, and how often any does.
fn within(window: &Range<usize>, found: &[Occurrence]) -> (u32, usize) {
    let from = found.partition_point(|one| one.words.start < window.start);
    let inside = found[from..].iter().take_while(|one| one.words.start < window.end);
    let (terms, times) =
        inside.fold((0, 0), |(terms, times), one| (terms | term(one.term), times + 1));
    (terms.count_ones(), times)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The excerpt for these terms, with brackets around what is marked.
    fn excerpt(text: &str, terms: &[&str]) -> Option<String> {
        let mut reader = Reader::default();
        let (text, _) = reader.read(text.to_owned());
        let (stems, _) = reader.finish();
        let (_, excerpt) = text.excerpt(&sought(terms, &stems))?;
        Some(excerpt.replace(MARKED_BEGIN, "[").replace(MARKED_END, "]"))
    }

    /// Phrases of a term stand apart by bars.
    fn sought(terms: &[&str], stems: &Stems) -> Sought {
        let phrase = |words: &str| words.split(' ').map(stem).collect::<Vec<_>>();
        let terms: Vec<Vec<Vec<String>>> =
            terms.iter().map(|term| term.split('|').map(phrase).collect()).collect();
        Sought::new(&terms, stems)
    }

    #[test]
    fn a_short_text_stands_whole_with_every_form_of_a_word_marked() {
        assert_eq!(
            excerpt("Design.\nWe designed it (for ₹9,999).", &["designs", "9999"]).unwrap(),
            "[Design]. · We [designed] it (for ₹[9,999])."
        );
        assert_eq!(excerpt("Design.", &["hosting"]), None);
        assert_eq!(excerpt("", &["hosting"]), None);
    }

    #[test]
    fn of_a_long_text_the_sentence_stands_in_which_most_is_said() {
        let filler = "Nothing of it here. ".repeat(20);
        let text = format!("{filler}A price alone. {filler}Prices (for hosting). {filler}");
        assert_eq!(
            excerpt(&text, &["price", "hosting"]).unwrap(),
            format!("[Prices] (for [hosting]). {}Nothing…", "Nothing of it here. ".repeat(6))
        );
    }

    #[test]
    fn a_long_sentence_is_cut_before_and_behind() {
        let words = |from: usize, to: usize| {
            (from..to).map(|number| format!("w{number}")).collect::<Vec<_>>().join(" ")
        };
        let text = format!("{} hosting {}", words(0, 40), words(41, 80));
        assert_eq!(
            excerpt(&text, &["hosting"]).unwrap(),
            format!("…{} [hosting] {}…", words(34, 40), words(41, 62))
        );
    }

    #[test]
    fn phrases_count_whole_and_those_that_overlap_are_marked_as_one() {
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

    #[test]
    fn an_address_is_nearer_the_less_it_says_besides() {
        for (address, terms, besides) in [
            ("/services/web-design", vec!["web", "design"], Some(0)),
            ("/web-designing-in/shopian", vec!["web", "design"], Some(1)),
            ("/affiliate/commission-strategy", vec!["commission"], Some(2)),
            ("/company/team", vec!["web"], None),
            ("/", vec!["web"], None),
        ] {
            let mut reader = Reader::default();
            let (text, _) = reader.read(address.to_owned());
            let (stems, _) = reader.finish();
            let sought = sought(&terms, &stems);
            assert_eq!(text.words_besides(&sought, &["services"]), besides, "{address}");
        }
    }

    proptest::proptest! {
        #![proptest_config(crate::many_cases())]

        #[test]
        fn an_excerpt_is_a_part_of_its_text(text in "([a-c½é]{1,2}[ .\\n,]{1,2}){0,80}", term in "[a-c]{1,2}") {
            if let Some(excerpt) = excerpt(&text, &[&term, "a b|b c a"]) {
                let part = excerpt.replace(['[', ']', ELLIPSIS], "").replace(BETWEEN_BLOCKS, "\n");
                proptest::prop_assert!(text.contains(&part), "{:?} in {:?}", part, text);
                proptest::prop_assert!(excerpt.contains('['));
            }
        }
    }
}
