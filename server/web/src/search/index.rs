//! The index: the stems of all pages in memory. A search scans all of them (docs/decisions/search.md).

use std::{cmp::Reverse, collections::HashMap};

use foldhash::fast::RandomState;

use super::{
    expansion::{Expander, Expansion, Term},
    text::{Match, Matcher, Stem, Stems, Text, count_terms},
    words::{is_filler, stem},
};
use crate::pages::{SearchContent, SearchablePage};

/// The fields of a page, in the order of [`Page::fields`]: each with its weight in BM25, and with the score of a term
/// that is in this field and in none with a higher score.
const FIELDS: [(f64, u32); 6] = [(12.0, 4), (8.0, 4), (6.0, 3), (4.0, 2), (1.0, 1), (1.0, 1)];
const ADDRESS: usize = 1;
/// The name, the address and the rest of the title.
const TITLE_FIELDS: usize = 3;
const DESCRIPTION: usize = 4;
const TEXT: usize = 5;
/// The score of a term in the name or the address.
const NAME_SCORE: u32 = 4;

/// BM25's saturation of frequent terms and its weight of long pages: the usual values.
const K1: f64 = 1.2;
const B: f64 = 0.75;
/// BM25's least inverse document frequency: a phrase on most pages only decides between pages that are equal otherwise.
const MIN_RARITY: f64 = 1e-6;

/// The first segment of the addresses of all services: no part of their names.
const SERVICES: &str = "services";

/// The pages of the site, ready to be searched.
#[derive(Debug)]
pub struct Index {
    pages: Vec<Page>,
    stems: Stems,
    expander: Expander,
    /// Average words per page.
    mean_length: f64,
}

#[derive(Debug)]
struct Page {
    title: String,
    /// The name (the title up to a colon or bar), the address, the rest of the title, the headings, the description
    /// and the text.
    fields: [Text; FIELDS.len()],
    /// Words of all fields.
    length: f64,
    place: Option<Text>,
}

/// A page that was found.
#[derive(Debug)]
pub struct Hit {
    pub path: String,
    pub title: String,
    /// The description or a part of the text, with the matches marked; empty unless [`Options::with_excerpts`].
    pub excerpt: String,
    /// The place that the page is about.
    pub place: Option<String>,
}

/// The result of a search.
#[derive(Debug)]
pub struct Hits {
    /// The best first.
    pub hits: Vec<Hit>,
    /// One page for each place that the query does not name, from after the first hit. They answer it alike.
    pub places: Vec<Hit>,
    /// Whether no page has all terms: the hits have some.
    pub is_partial: bool,
}

/// How to search.
#[derive(Debug, Clone, Copy, Default)]
pub struct Options {
    pub max_hits: usize,
    /// Whether the last word may be the beginning of another.
    pub is_unfinished: bool,
    /// Whether only titles and addresses are searched.
    pub only_titles: bool,
    pub with_excerpts: bool,
}

impl Index {
    /// Indexes all pages.
    pub fn new(content: SearchContent) -> Self {
        let mut collector = WordCollector::default();
        let pages: Vec<Page> =
            content.pages.into_iter().map(|page| Page::new(page, &mut collector)).collect();
        let words = collector.words.into_iter().map(|(word, known)| (word, known.pages)).collect();
        Self {
            expander: Expander::new(words, &content.synonyms),
            mean_length: pages.iter().map(|page| page.length).sum::<f64>() / pages.len() as f64,
            pages,
            stems: collector.stems,
        }
    }

    /// The pages with all terms, after those with some that rank above them. If no page has all, those with some.
    pub fn find(&self, words: &[String], options: Options) -> Hits {
        let Expansion { terms, fillers } = self.expander.expand(words, options.is_unfinished);
        let matcher = Matcher::new(&terms, &self.stems);
        let fillers: Vec<Stem> =
            fillers.iter().filter_map(|stem| self.stems.get(stem).copied()).collect();
        let fields = if options.only_titles { TITLE_FIELDS } else { FIELDS.len() };
        let candidates =
            self.pages.iter().map(|page| Candidate::new(page, &matcher, fields, &terms));
        let candidates: Vec<Candidate> =
            candidates.filter(|page| page.scores.iter().any(|score| *score > 0)).collect();
        let rarities = self.rarities(&terms, &candidates);
        let ranked = candidates
            .into_iter()
            .map(|page| (page.rank(&fillers), self.bm25(&page, &rarities), page));
        let mut ranked: Vec<(Rank, f64, Candidate)> = ranked.collect();
        // Equal pages stay in the build's order.
        ranked.sort_by(|(rank, bm25, _), (other_rank, other_bm25, _)| {
            rank.cmp(other_rank).then(other_bm25.total_cmp(bm25))
        });
        let mut has_complete = false;
        ranked.retain(|(.., page)| {
            let is_complete = !page.scores.contains(&0);
            has_complete |= is_complete;
            is_complete || !has_complete
        });
        let (mut hits, mut places) = (Vec::new(), Vec::<Hit>::new());
        for (.., page) in &ranked {
            if hits.is_empty() || !page.is_of_another_place(&matcher) {
                if hits.len() < options.max_hits {
                    hits.push(page.hit(options.with_excerpts));
                }
            } else if !places.iter().any(|known| known.place == page.place()) {
                places.push(page.hit(false));
            }
        }
        Hits { hits, places, is_partial: !has_complete }
    }

    /// The inverse document frequency of each phrase; 0 if another phrase of its term matches wherever it does.
    fn rarities(&self, terms: &[Term], candidates: &[Candidate]) -> Vec<f64> {
        let phrases = terms.iter().flat_map(|term| term.iter().map(move |phrase| (term, phrase)));
        let rarity = |(number, (term, phrase)): (usize, (&Term, &String))| {
            let contains = |other: &String| {
                other != phrase && format!(" {phrase} ").contains(&format!(" {other} "))
            };
            if term.iter().any(contains) {
                return 0.0;
            }
            let has_phrase = |page: &&Candidate| page.frequencies[number] > 0.0;
            let found = candidates.iter().filter(has_phrase).count() as f64;
            ((self.pages.len() as f64 - found + 0.5) / (found + 0.5)).ln().max(MIN_RARITY)
        };
        phrases.enumerate().map(rarity).collect()
    }

    /// BM25 with weighted fields.
    fn bm25(&self, page: &Candidate, rarities: &[f64]) -> f64 {
        let norm = K1 * (1.0 - B + B * page.page.length / self.mean_length);
        let phrases = page.frequencies.iter().zip(rarities);
        phrases
            .map(|(frequency, rarity)| rarity * frequency * (K1 + 1.0) / (frequency + norm))
            .sum()
    }
}

impl Page {
    fn new(page: SearchablePage, collector: &mut WordCollector) -> Self {
        collector.page += 1;
        let (name, rest) = page.title.split_once([':', '|']).unwrap_or((&page.title, ""));
        let (name, rest) = (name.to_owned(), rest.to_owned());
        let fields = [name, page.path, rest, page.headings.join("\n"), page.description, page.text]
            .map(|field| Text::new(field, |word| collector.add(word)));
        let length = fields.iter().map(|field| field.stems.len()).sum::<usize>() as f64;
        let place = page.place.map(|place| Text::new(place, |word| collector.add(word)));
        Self { title: page.title, fields, length, place }
    }
}

/// Collects the stems and the words of all pages.
#[derive(Debug, Default)]
struct WordCollector {
    stems: Stems,
    /// All words so far: most words repeat, and stemming takes the most time.
    words: HashMap<String, KnownWord, RandomState>,
    /// The number of the current page.
    page: usize,
}

#[derive(Debug)]
struct KnownWord {
    stem: Stem,
    pages: usize,
    last_page: usize,
}

impl WordCollector {
    fn add(&mut self, word: String) -> Stem {
        let known = self.words.entry(word).or_insert_with_key(|word| {
            // No site has four billion stems.
            let next = Stem::try_from(self.stems.len()).unwrap_or(Stem::MAX);
            let stem = *self.stems.entry(stem(word)).or_insert(next);
            KnownWord { stem, pages: 0, last_page: 0 }
        });
        if known.last_page != self.page {
            known.pages += 1;
            known.last_page = self.page;
        }
        known.stem
    }
}

/// A page with its matches.
struct Candidate<'a> {
    page: &'a Page,
    /// By field.
    matches: Vec<Vec<Match>>,
    /// For each term the highest score of a field with it; 0 if the page lacks the term.
    scores: Vec<u32>,
    /// For each phrase of all terms its matches, weighted by field.
    frequencies: Vec<f64>,
}

/// The order of the hits: the smallest rank first.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// The name and the address have all terms. Otherwise a rare word in a text would outweigh a name. Addresses with
    /// few other words come first: `web design` is a service before it is a service in Pune. Among these, one with a
    /// filler of the query wins: `company` only says where a `company profile` is.
    Named { other_words: usize, lacks_filler: bool },
    /// The sum of the terms' scores.
    Scored(Reverse<u32>),
}

impl<'a> Candidate<'a> {
    fn new(page: &'a Page, matcher: &Matcher, fields: usize, terms: &[Term]) -> Self {
        let fields = page.fields[..fields].iter();
        let matches: Vec<Vec<Match>> = fields.map(|field| matcher.matches(field)).collect();
        let mut scores = vec![0; terms.len()];
        let mut frequencies = vec![0.0; terms.iter().map(Vec::len).sum()];
        for (matches, (weight, score)) in matches.iter().zip(FIELDS) {
            for found in matches {
                frequencies[found.phrase] += weight;
                scores[found.term] = score.max(scores[found.term]);
            }
        }
        Self { page, matches, scores, frequencies }
    }

    fn rank(&self, fillers: &[Stem]) -> Rank {
        if self.scores.iter().any(|score| *score < NAME_SCORE) {
            return Rank::Scored(Reverse(self.scores.iter().sum()));
        }
        let (address, matches) = (&self.page.fields[ADDRESS], &self.matches[ADDRESS]);
        let other_words = if matches.is_empty() {
            usize::MAX
        } else {
            address.count_unmatched(matches, |word| is_filler(word) || word == SERVICES)
        };
        let lacks_filler = !address.stems.iter().any(|stem| fillers.contains(stem));
        Rank::Named { other_words, lacks_filler }
    }

    fn place(&self) -> Option<String> {
        self.page.place.as_ref().map(|place| place.text.clone())
    }

    /// Whether the page is about a place that the query does not name.
    fn is_of_another_place(&self, matcher: &Matcher) -> bool {
        self.page.place.as_ref().is_some_and(|place| matcher.matches(place).is_empty())
    }

    fn hit(&self, with_excerpt: bool) -> Hit {
        Hit {
            place: self.place(),
            path: self.page.fields[ADDRESS].text.clone(),
            title: self.page.title.clone(),
            excerpt: if with_excerpt { self.excerpt() } else { String::new() },
        }
    }

    /// The description, which was written for this purpose, unless a part of the text has more terms.
    fn excerpt(&self) -> String {
        let [description, text] =
            [DESCRIPTION, TEXT].map(|field| (&self.page.fields[field], &self.matches[field]));
        match text.0.excerpt(text.1) {
            Some((terms, excerpt)) if terms > count_terms(description.1) => excerpt,
            _ => description.0.marked(description.1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        pages::{MARKED_BEGIN, MARKED_END},
        search::words::words,
    };

    const OPTIONS: Options =
        Options { max_hits: 10, with_excerpts: true, is_unfinished: false, only_titles: false };

    /// An index of pages. Each has an address, title, description, heading and text.
    fn index(pages: &[[&str; 5]]) -> Index {
        let pages = pages.iter().map(|page| {
            let [path, title, description, heading, text] = page.map(str::to_owned);
            let place = path.strip_prefix("/in-").and_then(|rest| rest.split('/').next());
            let place = place.map(str::to_owned);
            SearchablePage { path, title, description, headings: vec![heading], text, place }
        });
        Index::new(SearchContent { pages: pages.collect(), ..SearchContent::default() })
    }

    /// The addresses of the hits.
    fn find(query: &str, pages: &[[&str; 5]]) -> Vec<String> {
        let hits = index(pages).find(&words(query), OPTIONS).hits;
        hits.into_iter().map(|hit| hit.path).collect()
    }

    #[test]
    fn a_site_without_pages_has_no_hits() {
        assert!(find("hosting", &[]).is_empty());
    }

    #[test]
    fn among_pages_with_the_query_as_name_fewer_other_words_in_the_address_win_then_fillers() {
        let pages = [
            ["/consultation", "About us", "", "", ""],
            ["/company", "About us", "", "", ""],
            ["/about-india", "About us", "", "", ""],
            ["/services/about", "About us", "", "", ""],
        ];
        let expected = ["/services/about", "/about-india", "/company", "/consultation"];
        assert_eq!(find("about company", &pages), expected);
    }

    #[test]
    fn pages_of_places_that_the_query_does_not_name_come_after_the_first_hit_once_for_each_place() {
        let pages = [
            ["/shops", "Shops", "", "", ""],
            ["/in-tral", "Shops in Tral", "", "", ""],
            ["/in-uri", "Shops in Uri", "", "", "and boats"],
            ["/in-uri/b", "More shops in Uri", "", "", ""],
            ["/about", "About", "", "", "our shops"],
        ];
        let both = |query| {
            let found = index(&pages).find(&words(query), OPTIONS);
            let paths = |hits: Vec<Hit>| hits.into_iter().map(|hit| hit.path).collect::<Vec<_>>();
            (paths(found.hits), paths(found.places))
        };
        let all = |paths: &[&str]| paths.iter().map(|path| (*path).to_owned()).collect::<Vec<_>>();
        assert_eq!(both("shops"), (all(&["/shops", "/about"]), all(&["/in-tral", "/in-uri"])));
        assert_eq!(both("shops uri").0, all(&["/in-uri", "/in-uri/b"]));
        assert_eq!(both("boats"), (all(&["/in-uri"]), all(&[])));
    }

    #[test]
    fn a_word_scores_most_in_the_name_then_in_the_title_then_in_a_heading() {
        let pages = [
            ["/d", "D", "", "", "hosting, hosting, hosting and price"],
            ["/c", "C", "", "hosting", "hosting and price"],
            ["/b", "B: hosting", "", "", "hosting and price"],
            ["/a", "Hosting", "", "", "a price"],
        ];
        assert_eq!(find("hosting price", &pages), ["/a", "/b", "/c", "/d"]);
    }

    #[test]
    fn among_equal_pages_frequent_and_rare_terms_win() {
        let pages = [
            ["/a", "A", "", "", "hosting and other words"],
            ["/b", "B", "", "", "hosting, hosting and other words"],
            ["/c", "C", "", "", "domain"],
            ["/d", "D", "", "", "other"],
            ["/e", "E", "", "", "other"],
        ];
        assert_eq!(find("hosting", &pages), ["/b", "/a"]);
        assert_eq!(find("hosting domain", &pages), ["/c", "/b", "/a"]);
    }

    #[test]
    fn the_excerpt_is_the_description_unless_the_text_has_more_terms() {
        let index =
            index(&[["/a", "A", "Hosting, described.", "", "A price. Prices for hosting."]]);
        for (query, expected) in [
            ("hosting", "[Hosting], described."),
            ("price hosting", "A [price]. [Prices] for [hosting]."),
            ("described price", "Hosting, [described]."),
        ] {
            let hits = index.find(&words(query), OPTIONS).hits;
            let excerpt = hits[0].excerpt.replace(MARKED_BEGIN, "[").replace(MARKED_END, "]");
            assert_eq!(excerpt, expected, "{query}");
        }
    }

    #[test]
    fn a_page_that_lacks_a_term_is_found_only_above_all_complete_pages() {
        let pages = [
            ["/all", "All", "", "", "sms and gateway"],
            ["/sms", "SMS", "", "", "sms"],
            ["/some", "Some", "", "", "sms alone"],
        ];
        assert_eq!(find("sms gateway", &pages), ["/sms", "/all"]);
    }

    #[test]
    fn letters_that_differ_only_in_a_vowel_sign_are_different_words() {
        let pages =
            [["/a", "A", "", "", "की"], ["/b", "B", "", "", "का"], ["/c", "C", "", "", "Café"]];
        assert_eq!(find("का", &pages), ["/b"]);
        assert_eq!(find("CAFE", &pages), ["/c"]);
    }

    proptest::proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn any_query_can_be_answered(typed in "[a-dNEARO\"*()^:+ -]{0,40}|\\PC{0,20}", is_unfinished: bool) {
            static INDEX: std::sync::LazyLock<Index> =
                std::sync::LazyLock::new(|| index(&[["/a", "a b", "b c", "c", "d a"]]));
            INDEX.find(&words(&typed), Options { is_unfinished, ..OPTIONS });
        }
    }
}
