//! The index: SQLite's FTS5 in memory, on a thread of its own.

use std::collections::{BTreeSet, HashMap};

use sqlx::{
    Connection,
    sqlite::{SqliteConnectOptions, SqliteConnection},
};
use tokio::sync::Mutex;

use super::{
    query::{Query, Synonyms},
    vocabulary::Vocabulary,
    words::{is_filler, words},
};
use crate::{
    db,
    pages::{MARKED_BEGIN, MARKED_END, Readable, ReadablePage},
};

/// Porter's stems make one word of `design`, `designs` and `designing`.
const TABLE: &str = "CREATE VIRTUAL TABLE pages USING fts5(title, address, headings, text, \
     tokenize = 'porter unicode61 remove_diacritics 2')";

/// A word counts most in the title, then in the address, then in a heading: BM25's weights, one a column. Set as the
/// table's own rank, so that SQLite need not read what it sorts.
const RANK: &str = "INSERT INTO pages (pages, rank) VALUES ('rank', 'bm25(12, 8, 4, 1)')";

const ADD: &str =
    "INSERT INTO pages (rowid, title, address, headings, text) VALUES ($1, $2, $3, $4, $5)";
const FIND: &str = "SELECT rowid FROM pages WHERE pages MATCH $1 ORDER BY rank LIMIT $2";
/// The same, with each address in which what was looked for is marked.
const FIND_CALLED: &str = "SELECT rowid, highlight(pages, 1, char(1), char(2)) FROM pages \
     WHERE pages MATCH $1 ORDER BY rank";
/// Of the text, around what was looked for; 28 words take two lines on a desk, four in a hand.
const EXCERPTS: &str = "SELECT rowid, snippet(pages, 3, char(1), char(2), '…', 28) FROM pages \
     WHERE pages MATCH $1 AND rowid IN (SELECT value FROM json_each($2))";

/// The pages of the site, to be searched.
pub struct Index {
    /// One connection: a search takes a fraction of a millisecond, and the next one waits.
    connection: Mutex<SqliteConnection>,
    /// The page of each row; its excerpt is its description.
    pages: Vec<Hit>,
    vocabulary: Vocabulary,
    synonyms: Synonyms,
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
        let mut transaction = connection.begin().await?;
        for (row, page) in (0_i64..).zip(&readable.pages) {
            sqlx::query(ADD)
                .bind(row)
                .bind(&page.title)
                .bind(&page.path)
                .bind(page.headings.join("\n"))
                .bind(&page.text)
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        let known: BTreeSet<String> = synonyms.words().map(str::to_owned).collect();
        let vocabulary = Vocabulary::new(readable.pages.iter().map(words_of).chain([known]));
        let pages = readable.pages.into_iter().map(|page| Hit {
            path: page.path,
            title: page.title,
            excerpt: page.description,
        });
        let connection = Mutex::new(connection);
        Ok(Self { connection, pages: pages.collect(), vocabulary, synonyms })
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
        let hits = self.run(&query.all(), wish).await?;
        if !hits.is_empty() || query.is_single() {
            return Ok(Found { hits, near: false });
        }
        Ok(Found { hits: self.run(&query.any(), wish).await?, near: true })
    }

    /// First the pages that are called so, then those that speak of it: a rare word in a text would else outweigh a
    /// name.
    async fn run(&self, expression: &str, wish: Wish) -> Result<Vec<Hit>, db::Error> {
        let mut connection = self.connection.lock().await;
        let mut rows = called(&mut connection, expression).await?;
        rows.truncate(wish.most);
        if rows.len() < wish.most && !wish.by_name {
            for row in self::rows(&mut connection, expression, wish.most).await? {
                if rows.len() < wish.most && !rows.contains(&row) {
                    rows.push(row);
                }
            }
        }
        let excerpts = if wish.excerpts && !rows.is_empty() {
            excerpts(&mut connection, expression, &rows).await?
        } else {
            HashMap::new()
        };
        drop(connection);
        let page = |row: &i64| {
            let mut hit = self.pages.get(usize::try_from(*row).ok()?)?.clone();
            if let Some(excerpt) = excerpts.get(row) {
                hit.excerpt.clone_from(excerpt);
            }
            Some(hit)
        };
        Ok(rows.iter().filter_map(page).collect())
    }
}

/// The pages whose titles and addresses have it: first those whose addresses do, and of these whichever says least
/// besides. `web design` is a service before it is a service in Pune.
async fn called(
    connection: &mut SqliteConnection,
    expression: &str,
) -> Result<Vec<i64>, db::Error> {
    let mut found: Vec<(i64, String)> = sqlx::query_as(FIND_CALLED)
        .bind(format!("{{title address}} : ({expression})"))
        .fetch_all(connection)
        .await?;
    found.sort_by_key(|(_, marked_address)| {
        (!marked_address.contains(MARKED_BEGIN), words_besides(marked_address))
    });
    Ok(found.into_iter().map(|(row, _)| row).collect())
}

/// How many words an address has that were not looked for, of those that say something. Home speaks of everything.
fn words_besides(marked_address: &str) -> usize {
    if marked_address == "/" {
        return usize::MAX;
    }
    let besides = marked_address
        .split(MARKED_BEGIN)
        .flat_map(|part| words(part.split_once(MARKED_END).map_or(part, |(_, besides)| besides)));
    besides.filter(|word| !is_filler(word) && word != SECTION).count()
}

/// The folder of all services says nothing of one.
const SECTION: &str = "services";

async fn rows(
    connection: &mut SqliteConnection,
    expression: &str,
    most: usize,
) -> Result<Vec<i64>, db::Error> {
    sqlx::query_scalar(FIND)
        .bind(expression)
        .bind(i64::try_from(most).unwrap_or(i64::MAX))
        .fetch_all(connection)
        .await
}

/// What these rows say of it, for those whose text does.
async fn excerpts(
    connection: &mut SqliteConnection,
    expression: &str,
    rows: &[i64],
) -> Result<HashMap<i64, String>, db::Error> {
    let found: Vec<(i64, String)> = sqlx::query_as(EXCERPTS)
        .bind(expression)
        .bind(serde_json::json!(rows).to_string())
        .fetch_all(connection)
        .await?;
    let marked = found.into_iter().filter(|(_, excerpt)| excerpt.contains(MARKED_BEGIN));
    Ok(marked.map(|(row, excerpt)| (row, excerpt.replace('\n', " · "))).collect())
}

fn words_of(page: &ReadablePage) -> BTreeSet<String> {
    [&page.title, &page.path, &page.text]
        .into_iter()
        .chain(&page.headings)
        .flat_map(|text| words(text))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_nearer_the_less_it_says_besides() {
        for (marked_address, count) in [
            ("/services/\u{1}web\u{2}-\u{1}design\u{2}", 0),
            ("/\u{1}web-designing\u{2}-in/shopian", 1),
            ("/affiliate/\u{1}commission\u{2}-strategy", 2),
            ("/", usize::MAX),
        ] {
            assert_eq!(words_besides(marked_address), count, "{marked_address:?}");
        }
    }
}
