//! The words of leads and their notes, which the inbox searches: an FTS5 table in SQLite, a `tsvector` in PostgreSQL.
//! Both get the same words as keys, so that the same search finds the same leads.

use yam_contract::{phone, text_key};

use super::{
    Connection, Error,
    sql::{Query, query},
};

/// Most words of a search. More would only cost time.
const MOST_WORDS: usize = 12;

/// Most words of a search that may be misspelt: each stands for about 500.
const MOST_SIMILAR: usize = 3;

/// Leads that SQLite looks up for a search: 14 to 19 ms on a busy machine. Among 100,000 leads, a walk through the lines takes
/// 10 to 40 ms, and looking up all of them 200 ms.
const LOOKED_UP: u32 = 2000;

/// Characters of a word; the rest is ignored. PostgreSQL allows 2,046 bytes.
const WORD_LIMIT: usize = 64;

/// The words of a text, as the index has them.
pub fn words_of(text: &str) -> impl Iterator<Item = String> {
    text_key::words(text).map(|word| word.chars().take(WORD_LIMIT).collect())
}

/// Replaces the words of leads: each number with its words, separated by spaces.
pub(crate) async fn replace(
    connection: &mut Connection,
    leads: &[(i64, String)],
) -> Result<(), Error> {
    if leads.is_empty() {
        return Ok(());
    }
    let is_shared = connection.is_shared();
    let ids: Vec<i64> = leads.iter().map(|(lead_id, _)| *lead_id).collect();
    let mut delete = query(match is_shared {
        false => "DELETE FROM lead_words WHERE rowid IN ",
        true => "DELETE FROM lead_words WHERE lead_id IN ",
    });
    delete.push_ids(&ids);
    delete.execute(connection).await?;
    let mut insert = query(match is_shared {
        false => "INSERT INTO lead_words (rowid, words) VALUES ",
        true => "INSERT INTO lead_words (lead_id, words) VALUES ",
    });
    for (index, (lead_id, words)) in leads.iter().enumerate() {
        insert.push(if index == 0 { "(" } else { ", (" }).push_bind(*lead_id);
        insert.push(if is_shared { ", array_to_tsvector(string_to_array(" } else { ", " });
        insert.push_bind(words.as_str());
        insert.push(if is_shared { ", ' ')))" } else { ")" });
    }
    insert.execute(connection).await.map(drop)
}

/// How the words of a lead are compared with those of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Spelling {
    #[default]
    Exact,
    /// A longer word may differ by one letter.
    Similar,
}

/// Adds the condition that the lead `i.lead_id` has each word of `text`, of which the last may be a beginning, or that it has
/// the phone number that `text` is. Without a word, it matches none.
///
/// SQLite looks up each lead that has the words, and sorts them. With `are_frequent` it walks through the lines in the order of
/// the query instead, for which the plus sign hides the number from the index.
pub(crate) fn push_match(
    select: &mut Query<'_>,
    is_shared: bool,
    are_frequent: bool,
    text: &str,
    spelling: Spelling,
) {
    match search_of(text, is_shared, spelling) {
        Some(search) => push_search(select, is_shared, are_frequent, search),
        None => drop(select.push(" AND FALSE")),
    }
}

/// Adds the condition that the lead `i.lead_id` has this word of [`yam_contract::mention`], or one that begins with it.
pub(crate) fn push_mention(
    select: &mut Query<'_>,
    is_shared: bool,
    word: &str,
    is_beginning: bool,
) {
    let language = if is_shared { TSQUERY } else { FTS5 };
    let search = if is_beginning { language.beginning(word) } else { language.whole(word) };
    push_search(select, is_shared, false, search);
}

fn push_search(select: &mut Query<'_>, is_shared: bool, are_frequent: bool, search: String) {
    select.push(match (is_shared, are_frequent) {
        (true, _) => " AND i.lead_id IN (SELECT lead_id FROM lead_words WHERE words @@ CAST(",
        // FTS5's own column of the whole row: `detail=none` knows no others.
        (false, false) => " AND i.lead_id IN (SELECT rowid FROM lead_words WHERE lead_words MATCH ",
        (false, true) => " AND +i.lead_id IN (SELECT rowid FROM lead_words WHERE lead_words MATCH ",
    });
    select.push_bind(search).push(if is_shared { " AS tsquery))" } else { ")" });
}

/// Whether more leads have the words of `text` than SQLite looks up sooner than it walks through the lines. PostgreSQL decides by
/// itself.
pub(crate) async fn are_frequent(connection: &mut Connection, text: &str) -> Result<bool, Error> {
    let search = search_of(text, false, Spelling::Exact);
    let Some(search) = search.filter(|_| !connection.is_shared()) else {
        return Ok(false);
    };
    let sql = "SELECT count(*) > $1 FROM (SELECT rowid FROM lead_words WHERE lead_words MATCH $2 LIMIT $3)";
    let count = query(sql).bind(LOOKED_UP).bind(search).bind(LOOKED_UP + 1);
    count.fetch_scalar(connection).await
}

/// The search for `text` in the database's language; `None` without a word.
fn search_of(text: &str, is_shared: bool, spelling: Spelling) -> Option<String> {
    let words: Vec<_> = words_of(text).take(MOST_WORDS).collect();
    let last = words.len().checked_sub(1)?;
    // A number may be typed with other spaces than the visitor's.
    let phone = phone::key_alone(text);
    let language = if is_shared { TSQUERY } else { FTS5 };
    let term = |(at, word): (usize, &String)| {
        let exact = if at == last { language.beginning(word) } else { language.whole(word) };
        if spelling == Spelling::Exact || at >= MOST_SIMILAR {
            return exact;
        }
        let similar = similar_words(word).into_iter().map(|word| language.whole(&word));
        let terms: Vec<_> = std::iter::once(exact).chain(similar).collect();
        format!("({})", terms.join(language.or))
    };
    let terms: Vec<_> = words.iter().enumerate().map(term).collect();
    let mut search = terms.join(language.and);
    if let Some(phone) = phone {
        search = format!("({search}){}{}", language.or, language.beginning(&phone));
    }
    Some(search)
}

/// Words with one letter more, less or another than a word of at least four letters, or with two that changed places. Outside
/// the Latin alphabet, only those with one less or changed places.
fn similar_words(word: &str) -> Vec<String> {
    /// Shorter words are similar to too many.
    const LETTERS: usize = 4;
    let letters: Vec<char> = word.chars().collect();
    if letters.len() < LETTERS || !letters.iter().all(|c| c.is_alphabetic()) {
        return Vec::new();
    }
    let is_latin = word.is_ascii();
    let mut similar = Vec::new();
    for at in 0..=letters.len() {
        let (before, after) = letters.split_at(at);
        let mut add = |middle: &[char], rest: &[char]| {
            similar.push(before.iter().chain(middle).chain(rest).collect::<String>());
        };
        if let [one, other, rest @ ..] = after {
            add(&[*other, *one], rest);
        }
        let rest = after.get(1..);
        if let Some(rest) = rest {
            add(&[], rest);
        }
        for letter in ('a'..='z').filter(|_| is_latin) {
            add(&[letter], after);
            if let Some(rest) = rest {
                add(&[letter], rest);
            }
        }
    }
    similar
}

/// How a database writes a search.
struct Language {
    quote: char,
    /// After a word that may go on.
    open: &'static str,
    and: &'static str,
    or: &'static str,
}

const FTS5: Language = Language { quote: '"', open: " *", and: " AND ", or: " OR " };
const TSQUERY: Language = Language { quote: '\'', open: ":*", and: " & ", or: " | " };

impl Language {
    /// Words have no quotes, so they need no escaping.
    fn whole(&self, word: &str) -> String {
        let quote = self.quote;
        format!("{quote}{word}{quote}")
    }

    /// Half of all leads have a word that begins with a certain letter, so a single letter must be a whole word.
    fn beginning(&self, word: &str) -> String {
        let open = if word.chars().count() > 1 { self.open } else { "" };
        format!("{}{open}", self.whole(word))
    }
}
