//! Query expansion: each word with its synonyms, completions and corrections.

use std::collections::HashMap;

use super::{
    vocabulary::Vocabulary,
    words::{is_filler, singular, stem, words},
};

/// Terms of a query that are searched for. A set of terms fits in 64 bits.
pub const MAX_TERMS: usize = 64;
/// Words of a query that are compared with a phrase among the synonyms.
const MAX_PHRASE: usize = 3;
/// Letters from which a finished but unknown word is completed.
const MIN_BEGINNING: usize = 3;

/// One thing that is searched for: alternative phrases, each as stems separated by spaces.
pub type Term = Vec<String>;

/// Knows the words of the site and their synonyms.
#[derive(Debug, Default)]
pub struct Expander {
    vocabulary: Vocabulary,
    groups: Vec<Vec<String>>,
    /// The group of each phrase, which is written in singular words separated by spaces.
    group_of: HashMap<String, usize>,
}

/// An expanded query.
#[derive(Debug, Default)]
pub struct Expansion {
    /// At most [`MAX_TERMS`].
    pub terms: Vec<Term>,
    /// The stems of the query's fillers.
    pub fillers: Vec<String>,
}

impl Expander {
    /// `words`: those of all pages, each with its number of pages. A phrase in two groups belongs to the first.
    pub fn new(words_of_pages: HashMap<String, usize>, synonyms: &[Vec<String>]) -> Self {
        let (mut groups, mut group_of, mut counts) = (Vec::new(), HashMap::new(), words_of_pages);
        for group in synonyms {
            let phrases: Vec<String> = group.iter().map(|phrase| words(phrase).join(" ")).collect();
            for phrase in &phrases {
                group_of.entry(key(phrase)).or_insert(groups.len());
                for word in phrase.split(' ') {
                    counts.entry(word.to_owned()).or_insert(1);
                }
            }
            groups.push(phrases);
        }
        Self { vocabulary: Vocabulary::new(counts), groups, group_of }
    }

    /// Expands the words of a query. `is_unfinished`: the last word may be the beginning of another.
    pub fn expand(&self, words: &[String], is_unfinished: bool) -> Expansion {
        let keeps_fillers = words.iter().all(|word| is_filler(word));
        let mut expansion = Expansion::default();
        let mut rest = words;
        while let [word, ..] = rest {
            let (length, synonyms) = self.longest_phrase(rest);
            let (phrase, following) = rest.split_at(length);
            rest = following;
            let is_unfinished = is_unfinished && rest.is_empty();
            if synonyms.is_empty() && is_filler(word) && !keeps_fillers && !is_unfinished {
                expansion.fillers.push(stem(word));
                continue;
            }
            let mut phrases = vec![phrase.join(" ")];
            phrases.extend(synonyms);
            if length == 1 {
                for word in self.intended(word, is_unfinished) {
                    phrases.extend_from_slice(self.synonyms(&word));
                    phrases.push(word);
                }
            }
            let term = stemmed(&phrases);
            if !expansion.terms.contains(&term) && expansion.terms.len() < MAX_TERMS {
                expansion.terms.push(term);
            }
        }
        expansion
    }

    /// The length of the longest phrase with synonyms at the start of these words, and its synonyms; else one word.
    fn longest_phrase(&self, words: &[String]) -> (usize, Vec<String>) {
        let lengths = (1..=MAX_PHRASE.min(words.len())).rev();
        let mut phrases = lengths.map(|length| {
            let synonyms = self.synonyms(&words[..length].join(" "));
            let is_compound = length == 2 && synonyms.is_empty();
            (length, if is_compound { self.compound(words) } else { synonyms.to_vec() })
        });
        phrases.find(|(_, synonyms)| !synonyms.is_empty()).unwrap_or((1, Vec::new()))
    }

    /// The first two words as one, with its synonyms, if the site writes them so: `chat bot` and `chatbot`.
    fn compound(&self, words: &[String]) -> Vec<String> {
        let compound = words[..2].concat();
        let spellings = [compound.as_str(), singular(&compound)];
        let Some(word) = spellings.into_iter().find(|word| self.vocabulary.contains(word)) else {
            return Vec::new();
        };
        [&[word.to_owned()], self.synonyms(word)].concat()
    }

    /// The group of this phrase; empty if it has none.
    fn synonyms(&self, phrase: &str) -> &[String] {
        self.group_of.get(&key(phrase)).map_or(&[], |group| &self.groups[*group])
    }

    /// Completions or corrections of a word.
    fn intended(&self, word: &str, is_unfinished: bool) -> Vec<String> {
        let is_known = self.vocabulary.contains(word);
        if !is_unfinished && (is_known || word.len() < MIN_BEGINNING) {
            return Vec::new();
        }
        let completions = self.vocabulary.completions(word);
        if completions.is_empty() && !is_known {
            return self.vocabulary.corrections(word);
        }
        completions
    }
}

fn key(phrase: &str) -> String {
    phrase.split(' ').map(singular).collect::<Vec<_>>().join(" ")
}

/// The stems of each phrase, without repetitions.
fn stemmed(phrases: &[String]) -> Term {
    let mut term = Term::new();
    for phrase in phrases {
        let stems = phrase.split(' ').map(stem).collect::<Vec<_>>().join(" ");
        if !term.contains(&stems) {
            term.push(stems);
        }
    }
    term
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expand(query: &str, is_unfinished: bool) -> Expansion {
        let page = words("web website design hosting price srinagar chatbot");
        let synonyms = [
            vec!["website", "web site"],
            vec!["SEO", "search engine optimization"],
            vec!["AI", "chatbot"],
            vec!["app", "mobile app"],
        ];
        let synonyms = synonyms.map(|group| group.into_iter().map(str::to_owned).collect());
        let words_of_pages = page.into_iter().map(|word| (word, 1)).collect();
        Expander::new(words_of_pages, &synonyms).expand(&words(query), is_unfinished)
    }

    #[test]
    fn each_word_becomes_a_term_with_its_alternatives() {
        for (query, is_unfinished, expected) in [
            ("", true, ""),
            ("price price", false, "price"),
            // Synonyms
            ("search engine optimization price", false, "search engin optim|seo & price"),
            ("Web sites", false, "web site|websit"),
            ("mobile app", false, "mobil app|app"),
            // Fillers
            ("how much is the price", false, "price"),
            ("how is", false, "how & is"),
            // Completions
            ("hosting des", true, "host & des|design"),
            ("chatb", true, "chatb|ai|chatbot"),
            // Corrections
            ("desgin", false, "desgin|design"),
            ("chatbto", false, "chatbto|ai|chatbot"),
            // Compounds
            ("chat bots", false, "chat bot|chatbot|ai"),
            ("host ing", false, "host ing|host"),
        ] {
            let terms = expand(query, is_unfinished).terms;
            let terms: Vec<String> = terms.iter().map(|term| term.join("|")).collect();
            assert_eq!(terms.join(" & "), expected, "{query}");
        }
    }

    #[test]
    fn fillers_are_kept_apart() {
        assert_eq!(expand("the companies price", false).fillers, ["the", "compani"]);
    }

    #[test]
    fn the_number_of_terms_is_limited() {
        let words: Vec<String> = (0..=MAX_TERMS).map(|number| number.to_string()).collect();
        assert_eq!(Expander::default().expand(&words, false).terms.len(), MAX_TERMS);
    }
}
