//! From the words that are looked for to an expression of FTS5 (sqlite.org/fts5.html, §3), in which nothing is of the
//! visitor's own making but words of letters and digits between quotes.

use std::collections::{HashMap, HashSet};

use super::{
    vocabulary::Vocabulary,
    words::{is_filler, singular, stem, words},
};

/// Words of the longest phrase among the synonyms that is looked for in what was typed.
const LONGEST_PHRASE: usize = 3;
/// Letters that must stand before a finished but unknown word is taken for a beginning.
const SHORTEST_BEGINNING: usize = 3;

/// Groups of words and phrases that stand for one another.
#[derive(Debug, Default)]
pub struct Synonyms {
    groups: Vec<Vec<String>>,
    /// From the words of a phrase, singular and apart by a space, to its group.
    group_of: HashMap<String, usize>,
}

impl Synonyms {
    /// Reads the groups; a phrase that stands in two belongs to the first.
    pub fn new(groups: &[Vec<String>]) -> Self {
        let mut synonyms = Self::default();
        for group in groups {
            let phrases: Vec<String> = group.iter().map(|phrase| words(phrase).join(" ")).collect();
            for phrase in &phrases {
                synonyms.group_of.entry(key(phrase.split(' '))).or_insert(synonyms.groups.len());
            }
            synonyms.groups.push(phrases);
        }
        synonyms
    }

    /// Every word that stands in some group.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.groups.iter().flatten().flat_map(|phrase| phrase.split(' '))
    }

    fn of<'a>(&self, phrase: impl Iterator<Item = &'a str>) -> Option<&[String]> {
        self.group_of.get(&key(phrase)).and_then(|group| self.groups.get(*group)).map(Vec::as_slice)
    }
}

fn key<'a>(phrase: impl Iterator<Item = &'a str>) -> String {
    phrase.map(singular).collect::<Vec<_>>().join(" ")
}

/// What is looked for: each term by any of its phrases, whose words are stems.
#[derive(Debug)]
pub struct Query {
    terms: Vec<Vec<Vec<String>>>,
    fillers: Vec<Vec<Vec<String>>>,
}

impl Query {
    /// Reads words; `unfinished` takes the last for a beginning. `None` where there is nothing to look for.
    pub fn new(
        asked: &[String],
        unfinished: bool,
        vocabulary: &Vocabulary,
        synonyms: &Synonyms,
    ) -> Option<Self> {
        let says_something = asked.iter().any(|word| !is_filler(word));
        let (mut terms, mut fillers) = (Vec::new(), Vec::new());
        let mut rest = asked;
        while let [word, ..] = rest {
            let (phrase, others) = longest_phrase(rest, vocabulary, synonyms);
            rest = &rest[phrase.len()..];
            let goes_on = unfinished && rest.is_empty();
            if others.is_empty() && says_something && is_filler(word) && !goes_on {
                fillers.push(vec![vec![stem(word)]]);
                continue;
            }
            let mut term = vec![phrase.join(" ")];
            term.extend(others);
            if let [word] = phrase {
                for word in meant(word, goes_on, vocabulary) {
                    let group = synonyms.of(std::iter::once(word.as_str())).unwrap_or_default();
                    term.extend_from_slice(group);
                    term.push(word);
                }
            }
            let term = stemmed(&term);
            if !terms.contains(&term) {
                terms.push(term);
            }
        }
        (!terms.is_empty()).then_some(Self { terms, fillers })
    }

    /// What is looked for, term by term: each of the phrases that it may stand as, and these by their words' stems.
    pub fn terms(&self) -> &[Vec<Vec<String>>] {
        &self.terms
    }

    /// What was typed beside it and says nothing of what is looked for, in the same form.
    pub fn fillers(&self) -> &[Vec<Vec<String>>] {
        &self.fillers
    }

    /// Pages with the first term, with the second, and so on.
    pub fn each(&self) -> impl Iterator<Item = String> {
        self.terms.iter().map(|phrases| either(phrases))
    }
}

/// The longest phrase that these words begin with and that may be said otherwise, and how; else the first word.
fn longest_phrase<'a>(
    words: &'a [String],
    vocabulary: &Vocabulary,
    synonyms: &Synonyms,
) -> (&'a [String], Vec<String>) {
    let longest = LONGEST_PHRASE.min(words.len());
    (1..=longest)
        .rev()
        .find_map(|length| {
            let phrase = &words[..length];
            let group = synonyms.of(phrase.iter().map(String::as_str)).map(<[String]>::to_vec);
            Some((phrase, group.or_else(|| written_as_one(phrase, vocabulary, synonyms))?))
        })
        .unwrap_or((&words[..longest.min(1)], Vec::new()))
}

/// `chat bot` as the site writes it, with what stands for that.
fn written_as_one(
    phrase: &[String],
    vocabulary: &Vocabulary,
    synonyms: &Synonyms,
) -> Option<Vec<String>> {
    let [first, second] = phrase else { return None };
    let written = format!("{first}{second}");
    let word =
        [written.as_str(), singular(&written)].into_iter().find(|one| vocabulary.knows(one))?;
    let group = synonyms.of(std::iter::once(word)).unwrap_or_default();
    Some([&[word.to_owned()], group].concat())
}

/// Phrases by their words' stems, each once.
fn stemmed(phrases: &[String]) -> Vec<Vec<String>> {
    let mut known = HashSet::new();
    phrases
        .iter()
        .map(|phrase| phrase.split(' ').map(stem).collect())
        .filter(|phrase: &Vec<String>| known.insert(phrase.clone()))
        .collect()
}

/// Any of these phrases. One that holds another of them finds nothing more: `mobile app` stands where `app` does.
fn either(phrases: &[Vec<String>]) -> String {
    let holds = |phrase: &[String], other: &[String]| {
        other.len() < phrase.len() && phrase.windows(other.len()).any(|part| part == other)
    };
    let quoted: Vec<String> = phrases
        .iter()
        .filter(|phrase| !phrases.iter().any(|other| holds(phrase, other)))
        .map(|phrase| format!("\"{}\"", phrase.join(" ")))
        .collect();
    format!("({})", quoted.join(" OR "))
}

/// What a word may be the beginning of, or was meant to be.
fn meant(word: &str, goes_on: bool, vocabulary: &Vocabulary) -> Vec<String> {
    let known = vocabulary.knows(word);
    if !goes_on && (known || word.len() < SHORTEST_BEGINNING) {
        return Vec::new();
    }
    let completions = vocabulary.completions(word);
    if completions.is_empty() && !known {
        return vocabulary.corrections(word);
    }
    completions.into_iter().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(asked: &str, unfinished: bool) -> String {
        let page = words("web website design hosting price srinagar chatbot");
        let vocabulary = Vocabulary::new(page.into_iter().map(|word| (word, 1)));
        let synonyms = Synonyms::new(&[
            vec!["website".to_owned(), "web site".to_owned()],
            vec!["SEO".to_owned(), "search engine optimization".to_owned()],
            vec!["AI".to_owned(), "chatbot".to_owned()],
            vec!["app".to_owned(), "mobile app".to_owned()],
        ]);
        Query::new(&words(asked), unfinished, &vocabulary, &synonyms)
            .map(|query| query.each().collect::<Vec<_>>().join(" AND "))
            .unwrap_or_default()
    }

    #[test]
    fn words_stand_with_their_synonyms_and_phrases_count_as_one() {
        assert_eq!(
            all("search engine optimization price", false),
            r#"("search engin optim" OR "seo") AND ("price")"#
        );
        assert_eq!(all("Web sites", false), r#"("web site" OR "websit")"#);
        assert_eq!(all("mobile app", false), r#"("app")"#);
    }

    #[test]
    fn fillers_go_unless_there_is_nothing_else() {
        assert_eq!(all("how much is the price", false), r#"("price")"#);
        assert_eq!(all("how is", false), r#"("how") AND ("is")"#);
    }

    #[test]
    fn fillers_are_kept_apart_from_what_is_looked_for() {
        let query = Query::new(
            &words("the companies price"),
            false,
            &Vocabulary::new([]),
            &Synonyms::new(&[]),
        );
        let single = |word: &str| vec![vec![word.to_owned()]];
        assert_eq!(query.unwrap().fillers(), [single("the"), single("compani")]);
    }

    #[test]
    fn a_word_that_may_go_on_is_completed_and_a_slip_corrected() {
        assert_eq!(all("hosting des", true), r#"("host") AND ("des" OR "design")"#);
        assert_eq!(all("desgin", false), r#"("desgin" OR "design")"#);
        assert_eq!(all("price", false), r#"("price")"#);
    }

    #[test]
    fn what_was_meant_comes_with_its_synonyms() {
        assert_eq!(all("chatbto", false), r#"("chatbto" OR "ai" OR "chatbot")"#);
        assert_eq!(all("chatb", true), r#"("chatb" OR "ai" OR "chatbot")"#);
    }

    #[test]
    fn a_word_that_was_taken_apart_is_also_read_as_one() {
        assert_eq!(all("chat bots", false), r#"("chat bot" OR "chatbot" OR "ai")"#);
        assert_eq!(all("host ing", false), r#"("host")"#);
    }

    #[test]
    fn a_word_that_comes_twice_counts_once() {
        assert_eq!(all("price price", false), r#"("price")"#);
    }

    #[test]
    fn nothing_is_nothing() {
        assert_eq!(all("", true), "");
    }
}
