//! The index: SQLite's FTS5 in memory, on a thread of its own.

use std::collections::BTreeSet;

use sqlx::{
    Connection, QueryBuilder, Sqlite,
    sqlite::{SqliteConnectOptions, SqliteConnection},
};
use tokio::sync::Mutex;

use super::{
    query::{Query, Synonyms},
    text::{Reader, Sought, Stems, Text},
    vocabulary::Vocabulary,
};
use crate::{db, pages::Readable};

/// Texts come as stems of letters and digits, apart by spaces; they are kept in their own words beside it.
const TABLE: &str = "CREATE VIRTUAL TABLE pages USING fts5(title, address, headings, text, \
     content = '', tokenize = 'ascii')";

/// A word counts most in the title, then in the address, then in a heading: BM25's weights, one a column. Set as the
/// table's own rank, so that SQLite need not read what it sorts.
const RANK: &str = "INSERT INTO pages (pages, rank) VALUES ('rank', 'bm25(12, 8, 4, 1)')";

const ADD: &str = "INSERT INTO pages (rowid, title, address, headings, text) ";
/// Pages that are added by one statement: going to SQLite's thread and back takes as long as reading one. Of its 32,766
/// parameters each takes five.
const MOST_ROWS: usize = 1_000;

/// The rows of pages that are called so ($1) and those that speak of it ($2), the best first, $5 of these at most; where
/// there are none, the same for some of the words ($3, $4), which is only then looked for. In one statement and one row:
/// going to SQLite's thread and back takes as long as the search.
const FIND: &str = "\
    WITH whole AS MATERIALIZED (SELECT \
      (SELECT group_concat(rowid, ' ' ORDER BY rank) FROM pages WHERE pages MATCH $1) AS called, \
      (SELECT group_concat(rowid, ' ' ORDER BY rank) FROM \
        (SELECT rowid, rank FROM pages WHERE pages MATCH $2 ORDER BY rank LIMIT $5)) AS speaking) \
    SELECT speaking IS NULL, \
      CASE WHEN speaking IS NOT NULL THEN called ELSE \
        (SELECT group_concat(rowid, ' ' ORDER BY rank) FROM pages WHERE pages MATCH $3) END, \
      CASE WHEN speaking IS NOT NULL THEN speaking ELSE \
        (SELECT group_concat(rowid, ' ' ORDER BY rank) FROM \
          (SELECT rowid, rank FROM pages WHERE pages MATCH $4 ORDER BY rank LIMIT $5)) END \
    FROM whole";

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
    description: String,
    address: Text,
    text: Text,
}

/// A page that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hit {
    /// Its address.
    pub path: String,
    /// What it is called.
    pub title: String,
    /// What it says of what was looked for, with the words marked; else its description.
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
        let (mut reader, mut pages, mut rows) = (Reader::default(), Vec::new(), Vec::new());
        for page in readable.pages {
            reader.turn();
            let (title, stems_of_title) = reader.read(page.title);
            let (address, stems_of_address) = reader.read(page.path);
            let (_, stems_of_headings) = reader.read(page.headings.join("\n"));
            let (text, stems_of_text) = reader.read(page.text);
            rows.push([stems_of_title, stems_of_address, stems_of_headings, stems_of_text]);
            let title = title.as_str().to_owned();
            pages.push(Page { title, description: page.description, address, text });
        }
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

    /// The pages with all of these words; where there are none, those with some.
    ///
    /// # Errors
    /// SQLite's: memory is short.
    pub async fn find(&self, asked: &[String], wish: Wish) -> Result<Found, db::Error> {
        let Some(query) = Query::new(asked, wish.unfinished, &self.vocabulary, &self.synonyms)
        else {
            return Ok(Found::default());
        };
        let (near, called, speaking) = self.rows(&query, wish).await?;
        let sought = Sought::new(query.terms(), &self.stems);
        let mut pages = self.pages(&called);
        let fillers = Sought::new(query.fillers(), &self.stems);
        pages.sort_by_cached_key(|page| nearness(&page.address, &sought, &fillers));
        // First the pages that are called so: a rare word in a text would else outweigh a name.
        let others = speaking.iter().filter(|row| !called.contains(row)).copied();
        pages.extend(self.pages(&others.collect::<Vec<_>>()));
        pages.truncate(wish.most);
        let hits = pages.iter().map(|page| page.hit(wish.excerpts.then_some(&sought))).collect();
        Ok(Found { hits, near })
    }

    /// Whether only some of the words are found together, the rows of pages that are called so, and of those that speak
    /// of it.
    async fn rows(
        &self,
        query: &Query,
        wish: Wish,
    ) -> Result<(bool, Vec<usize>, Vec<usize>), db::Error> {
        let [(all, all_by_name), (any, any_by_name)] =
            [query.all(), query.any()].map(|expression| {
                let by_name = format!("{{title address}} : ({expression})");
                (if wish.by_name { by_name.clone() } else { expression }, by_name)
            });
        let (near, called, speaking): (bool, Option<String>, Option<String>) = sqlx::query_as(FIND)
            .bind(all_by_name)
            .bind(all)
            .bind(any_by_name)
            .bind(any)
            .bind(i64::try_from(wish.most).unwrap_or(i64::MAX))
            .fetch_one(&mut *self.connection.lock().await)
            .await?;
        Ok((near, numbers(called), numbers(speaking)))
    }

    fn pages(&self, rows: &[usize]) -> Vec<&Page> {
        rows.iter().filter_map(|row| self.pages.get(*row)).collect()
    }
}

impl Page {
    fn hit(&self, sought: Option<&Sought>) -> Hit {
        let excerpt = sought.and_then(|sought| self.text.excerpt(sought));
        Hit {
            path: self.address.as_str().to_owned(),
            title: self.title.clone(),
            excerpt: excerpt.unwrap_or_else(|| self.description.clone()),
        }
    }
}

/// The less, the nearer: first the pages whose addresses have it, and of these whichever says least besides. `web design`
/// is a service before it is a service in Pune. Home's says nothing. Of the same nearness those go first whose addresses
/// have what was typed beside it: `company` says nothing of a `company profile` but where it stands.
fn nearness(address: &Text, sought: &Sought, fillers: &Sought) -> (usize, bool) {
    let besides = address.words_besides(sought, &[SECTION]).unwrap_or(usize::MAX);
    (besides, !address.says(fillers))
}

fn numbers(rows: Option<String>) -> Vec<usize> {
    rows.iter().flat_map(|rows| rows.split(' ')).filter_map(|row| row.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::words::stem;

    #[tokio::test]
    async fn a_site_without_a_page_to_be_found_finds_nothing() {
        let index = Index::new(Readable::default()).await.unwrap();
        let wish = Wish { most: 1, unfinished: false, by_name: false, excerpts: true };
        assert!(index.find(&["hosting".to_owned()], wish).await.unwrap().hits.is_empty());
    }

    #[test]
    fn the_nearest_address_says_least_besides_and_then_what_was_typed_besides() {
        let mut reader = Reader::default();
        let mut address = |path: &str| reader.read(path.to_owned()).0;
        let inner = address("/about-india");
        let [about, company, consultation] = ["/about", "/company", "/consultation"].map(address);
        let (stems, _) = reader.finish();
        let terms = |word: &str| Sought::new(&[vec![vec![stem(word)]]], &stems);
        let (sought, fillers) = (terms("about"), terms("company"));
        let mut pages = [&consultation, &company, &inner, &about];
        pages.sort_by_key(|page| nearness(page, &sought, &fillers));
        let sorted = pages.map(Text::as_str);
        assert_eq!(sorted, ["/about", "/about-india", "/company", "/consultation"]);
    }
}
