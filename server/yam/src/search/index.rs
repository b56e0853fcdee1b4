//! The index: SQLite's FTS5 in memory, on a thread of its own.

use std::{
    cmp::Reverse,
    collections::{BTreeSet, HashMap},
};

use sqlx::{
    Connection, QueryBuilder, Row, Sqlite,
    sqlite::{SqliteConnectOptions, SqliteConnection},
};
use tokio::sync::Mutex;

use super::{
    query::{Query, Synonyms},
    text::{Reader, Sought, Stem, Stems, Terms, Text, term},
    vocabulary::Vocabulary,
};
use crate::{
    db,
    pages::{Readable, ReadablePage},
};

/// Texts come as stems of letters and digits, apart by spaces; they are kept in their own words beside it.
const TABLE: &str = "CREATE VIRTUAL TABLE pages USING fts5(name, address, title, headings, text, \
     content = '', tokenize = 'ascii')";

/// A word counts most in the name, least in the text: BM25's weights, one a column. Set as the table's own rank, so that
/// SQLite need not read what it sorts.
const RANK: &str = "INSERT INTO pages (pages, rank) VALUES ('rank', 'bm25(12, 8, 6, 4, 1)')";

const ADD: &str = "INSERT INTO pages (rowid, name, address, title, headings, text) ";
/// Pages that are added by one statement: going to SQLite's thread and back takes as long as reading one. Of its 32,766
/// parameters each takes six.
const MOST_ROWS: usize = 1_000;

/// The columns by which a page is called.
const NAMES: &str = "{name address title} : ";

/// The pages that match a term, each as the number of its row and what it is worth by BM25, in millionths.
const EACH: &str = "(SELECT group_concat(rowid || ' ' || CAST(-1000000 * rank AS INTEGER), ' ') \
     FROM pages WHERE pages MATCH ";

/// What a word is worth by where it stands first: in the name or the address, in the rest of the title, in a heading, in
/// the text.
const WORTH: [u32; 4] = [4, 3, 2, 1];

/// The folder of all services says nothing of one.
const SECTION: &str = "services";

/// The pages of the site, to be searched.
pub struct Index {
    /// One connection: a search takes a fraction of a millisecond, and the next one waits.
    connection: Mutex<SqliteConnection>,
    /// The page of each row.
    pages: Vec<Page>,
    stems: Stems,
    vocabulary: Vocabulary,
    synonyms: Synonyms,
}

struct Page {
    title: String,
    address: Text,
    description: Text,
    text: Text,
    /// The stems of its name, of what its title says besides, and of its headings.
    name: Vec<Stem>,
    besides: Vec<Stem>,
    headings: Vec<Stem>,
}

/// A page that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hit {
    /// Its address.
    pub path: String,
    /// What it is called.
    pub title: String,
    /// What it says of what was looked for, with the words marked; empty where that was not asked for.
    pub excerpt: String,
}

/// What was found.
#[derive(Debug, Default)]
pub struct Found {
    /// The best first.
    pub hits: Vec<Hit>,
    /// No page has all of it: these have some.
    pub near: bool,
}

/// How a search is meant.
#[derive(Debug, Clone, Copy)]
pub struct Wish {
    /// The most pages that are wanted.
    pub most: usize,
    /// Whether the last word may go on.
    pub unfinished: bool,
    /// Whether a word counts only in titles and addresses.
    pub by_name: bool,
    /// Whether what a page says of it is wanted too.
    pub excerpts: bool,
}

impl Index {
    /// Reads all pages.
    ///
    /// # Errors
    /// Memory is short, or SQLite lacks FTS5.
    pub async fn new(readable: Readable) -> Result<Self, db::Error> {
        let synonyms = Synonyms::new(&readable.synonyms);
        let options = SqliteConnectOptions::new().in_memory(true);
        let mut connection = SqliteConnection::connect_with(&options).await?;
        sqlx::query(TABLE).execute(&mut connection).await?;
        sqlx::query(RANK).execute(&mut connection).await?;
        let mut reader = Reader::default();
        let (pages, rows): (Vec<_>, Vec<_>) =
            readable.pages.into_iter().map(|page| Page::read(page, &mut reader)).unzip();
        let rows: Vec<_> = (0_i64..).zip(rows).collect();
        for rows in rows.chunks(MOST_ROWS) {
            QueryBuilder::<Sqlite>::new(ADD)
                .push_values(rows, |mut row, (number, columns)| {
                    row.push_bind(number);
                    for column in columns {
                        row.push_bind(column);
                    }
                })
                .build()
                .execute(&mut connection)
                .await?;
        }
        let (stems, words) = reader.finish();
        let known: BTreeSet<&str> = synonyms.words().collect();
        let known = known.into_iter().map(|word| (word.to_owned(), 1));
        let vocabulary = Vocabulary::new(words.chain(known));
        let connection = Mutex::new(connection);
        Ok(Self { connection, pages, stems, vocabulary, synonyms })
    }

    /// The pages with all of these words, before them whatever is better with some, and where none has all, those with some.
    ///
    /// # Errors
    /// SQLite's: memory is short.
    pub async fn find(&self, asked: &[String], wish: Wish) -> Result<Found, db::Error> {
        let Some(query) = Query::new(asked, wish.unfinished, &self.vocabulary, &self.synonyms)
        else {
            return Ok(Found::default());
        };
        let sought = Sought::new(query.terms(), &self.stems);
        let fillers = Sought::new(query.fillers(), &self.stems);
        let all = sought.terms();
        let rows = self.rows(&query, wish).await?;
        let speaking = rows.into_iter().filter_map(|(row, Matched { terms, worth })| {
            let page = self.pages.get(row)?;
            let rank = page.rank(terms, &sought, &fillers);
            Some(Speaking { page, whole: terms == all, order: (rank, Reverse(worth), row) })
        });
        let mut speaking: Vec<Speaking> = speaking.collect();
        speaking.sort_by_key(|page| page.order);
        let first_whole = speaking.iter().position(|page| page.whole);
        if let Some(first) = first_whole {
            // What lacks a word is shown only where it is better than all that lack none.
            let others = speaking.split_off(first);
            speaking.extend(others.into_iter().filter(|page| page.whole));
        }
        speaking.truncate(wish.most);
        let sought = wish.excerpts.then_some(&sought);
        let hits = speaking.iter().map(|speaking| speaking.page.hit(sought)).collect();
        Ok(Found { hits, near: first_whole.is_none() })
    }

    /// The rows of all pages that speak of any of it. In one statement and one row: going to SQLite's thread and back
    /// takes as long as the search.
    async fn rows(&self, query: &Query, wish: Wish) -> Result<HashMap<usize, Matched>, db::Error> {
        let columns = if wish.by_name { NAMES } else { "" };
        let mut statement = QueryBuilder::<Sqlite>::new("SELECT ");
        let mut lists = statement.separated("), ");
        for term in query.each() {
            lists.push(EACH).push_bind_unseparated(format!("{columns}({term})"));
        }
        statement.push(")");
        let found = statement.build().fetch_one(&mut *self.connection.lock().await).await?;
        let mut rows: HashMap<usize, Matched> = HashMap::new();
        for number in 0..found.len() {
            let list: Option<&str> = found.try_get(number)?;
            for (row, worth) in pairs(list.unwrap_or_default()) {
                let matched = rows.entry(row).or_default();
                matched.terms |= term(number);
                matched.worth += worth;
            }
        }
        Ok(rows)
    }
}

impl Page {
    /// Reads a page; beside it, the stems of each of its columns.
    fn read(page: ReadablePage, reader: &mut Reader) -> (Self, [String; 5]) {
        reader.turn();
        let (name, besides) = page.title.split_once([':', '|']).unwrap_or((&page.title, ""));
        let (name, stems_of_name) = reader.read(name.to_owned());
        let (address, stems_of_address) = reader.read(page.path);
        let (besides, stems_of_besides) = reader.read(besides.to_owned());
        let (headings, stems_of_headings) = reader.read(page.headings.join("\n"));
        let (description, stems_of_description) = reader.read(page.description);
        let (text, stems_of_text) = reader.read(page.text);
        let said = format!("{stems_of_description} {stems_of_text}");
        let columns = [stems_of_name, stems_of_address, stems_of_besides, stems_of_headings, said];
        let [name, besides, headings] = [name, besides, headings].map(Text::into_stems);
        (Self { title: page.title, address, description, text, name, besides, headings }, columns)
    }

    /// Where it stands among the pages that speak of these terms.
    fn rank(&self, speaks: Terms, sought: &Sought, fillers: &Sought) -> Rank {
        let name = sought.terms_in(&self.name) | sought.terms_in(self.address.stems());
        let [besides, headings] = [&self.besides, &self.headings].map(|said| sought.terms_in(said));
        if name & speaks == sought.terms() {
            let words = self.address.words_besides(sought, &[SECTION]).unwrap_or(usize::MAX);
            return Rank::Called { words, typed: Reverse(self.address.says(fillers)) };
        }
        let mut left = speaks;
        let worth =
            [name, besides, headings, speaks].into_iter().zip(WORTH).map(|(place, worth)| {
                let here = place & left;
                left &= !here;
                here.count_ones() * worth
            });
        Rank::Speaks(Reverse(worth.sum()))
    }

    fn hit(&self, sought: Option<&Sought>) -> Hit {
        Hit {
            path: self.address.as_str().to_owned(),
            title: self.title.clone(),
            excerpt: sought.map(|sought| self.excerpt(sought)).unwrap_or_default(),
        }
    }

    /// The description, which was written for this; or a part of the text, where that says more of what is looked for.
    fn excerpt(&self, sought: &Sought) -> String {
        let described = sought.terms_in(self.description.stems()).count_ones();
        match self.text.excerpt(sought) {
            Some((terms, excerpt)) if terms > described => excerpt,
            _ => self.description.whole(sought),
        }
    }
}

/// What SQLite says of a page: the terms of which it speaks, and the sum of what they are worth by BM25.
#[derive(Debug, Default)]
struct Matched {
    terms: Terms,
    worth: i64,
}

/// A page that was found.
struct Speaking<'a> {
    page: &'a Page,
    /// Whether it speaks of every term.
    whole: bool,
    /// The least first; what is worth as much stands in the build's order.
    order: (Rank, Reverse<i64>, usize),
}

/// The least first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// It is called so: a rare word in a text would else outweigh a name. First the pages whose addresses say least
    /// besides, by words: `web design` is a service before it is a service in Pune. Home's says nothing. Of the same
    /// nearness those whose addresses have what was typed beside it: `company` says nothing of a `company profile` but
    /// where it stands.
    Called { words: usize, typed: Reverse<bool> },
    /// It speaks of it, by the worth of all that it says.
    Speaks(Reverse<u32>),
}

/// Reads a list of numbers by twos.
fn pairs(list: &str) -> impl Iterator<Item = (usize, i64)> {
    let mut numbers = list.split(' ');
    std::iter::from_fn(move || Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        pages::{MARKED_BEGIN, MARKED_END},
        search::words::words,
    };

    /// The pages that are found, each given by address, title, description, heading and text.
    async fn hits(asked: &str, pages: &[[&str; 5]]) -> Vec<Hit> {
        let pages = pages.iter().map(|page| {
            let [path, title, description, heading, text] = page.map(str::to_owned);
            ReadablePage { path, title, description, headings: vec![heading], text }
        });
        let readable = Readable { pages: pages.collect(), ..Readable::default() };
        let index = Index::new(readable).await.unwrap();
        let wish = Wish { most: 10, unfinished: false, by_name: false, excerpts: true };
        index.find(&words(asked), wish).await.unwrap().hits
    }

    /// Their addresses in the order in which they are found, each page given by address, title, heading and text.
    async fn found(asked: &str, pages: &[[&str; 4]]) -> Vec<String> {
        let pages: Vec<_> = pages
            .iter()
            .map(|[path, title, heading, text]| [*path, title, "", heading, text])
            .collect();
        hits(asked, &pages).await.into_iter().map(|hit| hit.path).collect()
    }

    #[tokio::test]
    async fn a_site_without_a_page_to_be_found_finds_nothing() {
        assert!(hits("hosting", &[]).await.is_empty());
    }

    #[tokio::test]
    async fn of_pages_that_are_called_so_the_nearest_address_says_least_besides_and_then_what_was_typed()
     {
        let pages = [
            ["/consultation", "About us", "", ""],
            ["/company", "About us", "", ""],
            ["/about-india", "About us", "", ""],
            ["/about", "About us", "", ""],
        ];
        let expected = ["/about", "/about-india", "/company", "/consultation"];
        assert_eq!(found("about company", &pages).await, expected);
    }

    #[tokio::test]
    async fn a_word_is_worth_most_in_the_name_then_in_the_title_then_in_a_heading() {
        let pages = [
            ["/d", "D", "", "hosting, hosting, hosting and price"],
            ["/c", "C", "hosting", "hosting and price"],
            ["/b", "B: hosting", "", "hosting and price"],
            ["/a", "Hosting", "", "a price"],
        ];
        assert_eq!(found("hosting price", &pages).await, ["/a", "/b", "/c", "/d"]);
    }

    #[tokio::test]
    async fn a_page_is_described_in_its_own_sentence_unless_its_text_says_more() {
        let page = ["/a", "A", "Hosting, described.", "", "A price. Prices for hosting."];
        for (asked, expected) in [
            ("hosting", "[Hosting], described."),
            ("price hosting", "A [price]. [Prices] for [hosting]."),
            ("described price", "Hosting, [described]."),
        ] {
            let [hit] = hits(asked, &[page]).await.try_into().unwrap();
            let excerpt = hit.excerpt.replace(MARKED_BEGIN, "[").replace(MARKED_END, "]");
            assert_eq!(excerpt, expected, "{asked}");
        }
    }

    #[tokio::test]
    async fn what_lacks_a_word_is_shown_only_before_all_that_have_each() {
        let pages = [
            ["/all", "All", "", "sms and gateway"],
            ["/sms", "SMS", "", "sms"],
            ["/some", "Some", "", "sms alone"],
        ];
        assert_eq!(found("sms gateway", &pages).await, ["/sms", "/all"]);
    }

    proptest::proptest! {
        #![proptest_config(crate::many_cases())]

        #[test]
        fn no_query_breaks_the_index(typed in "[a-dNEARO\"*()^:+ -]{0,40}|\\PC{0,20}", is_unfinished: bool) {
            let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
            runtime.block_on(async {
                static INDEX: tokio::sync::OnceCell<Index> = tokio::sync::OnceCell::const_new();
                let page = ReadablePage {
                    path: "/a".to_owned(),
                    title: "a b".to_owned(),
                    description: "b c".to_owned(),
                    headings: vec!["c".to_owned()],
                    text: "d a".to_owned(),
                };
                let readable = Readable { pages: vec![page], synonyms: Vec::new() };
                let index = INDEX.get_or_init(async || Index::new(readable).await.unwrap()).await;
                let wish = Wish { most: 3, unfinished: is_unfinished, by_name: false, excerpts: true };
                let words = words(&typed);
                assert!(index.find(&words, wish).await.is_ok());
            });
        }
    }
}
