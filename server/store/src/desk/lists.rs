//! Saved views of one person, and snippets of everybody.

use crate::db::{self, Connection, Row, query};

/// Most saved views of one person, and most snippets.
const LIST_LIMIT: u32 = 100;

/// Filters that a person keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedView {
    pub id: i64,
    pub name: String,
    /// The query of the inbox's address.
    pub query: String,
}

/// A text for replies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snippet {
    pub id: i64,
    pub name: String,
    /// May contain `{name}` and `{reference}`.
    pub text: String,
}

/// The saved views of a person, by name.
///
/// # Errors
/// The database cannot be read.
pub async fn views(
    connection: &mut Connection,
    person_id: i64,
) -> Result<Vec<SavedView>, db::Error> {
    let sql =
        "SELECT id, name, query FROM saved_views WHERE person_id = $1 ORDER BY name, id LIMIT $2";
    query(sql).bind(person_id).bind(LIST_LIMIT).fetch_all(connection, view).await
}

/// Adds a saved view; `None` if the person has 100.
///
/// # Errors
/// The database cannot be written.
pub async fn save_view(
    connection: &mut Connection,
    person_id: i64,
    name: &str,
    text: &str,
) -> Result<Option<SavedView>, db::Error> {
    let sql = "INSERT INTO saved_views (person_id, name, query) SELECT $1, $2, $3
         WHERE (SELECT count(*) FROM saved_views WHERE person_id = $1) < $4
         RETURNING id, name, query";
    let insert = query(sql).bind(person_id).bind(name).bind(text).bind(LIST_LIMIT);
    insert.fetch_optional(connection, view).await
}

/// Deletes a saved view of this person; `false` if there is none.
///
/// # Errors
/// The database cannot be written.
pub async fn delete_view(
    connection: &mut Connection,
    person_id: i64,
    id: i64,
) -> Result<bool, db::Error> {
    let sql = "DELETE FROM saved_views WHERE id = $1 AND person_id = $2";
    query(sql).bind(id).bind(person_id).execute(connection).await.map(|deleted| deleted > 0)
}

/// Every snippet, by name.
///
/// # Errors
/// The database cannot be read.
pub async fn snippets(connection: &mut Connection) -> Result<Vec<Snippet>, db::Error> {
    let sql = "SELECT id, name, text FROM snippets ORDER BY name, id LIMIT $1";
    query(sql).bind(LIST_LIMIT).fetch_all(connection, snippet).await
}

/// Adds a snippet, or replaces the one with this number. `None` if there are 100, or none with this number.
///
/// # Errors
/// The database cannot be written.
pub async fn save_snippet(
    connection: &mut Connection,
    id: Option<i64>,
    name: &str,
    text: &str,
) -> Result<Option<Snippet>, db::Error> {
    let save = match id {
        Some(id) => {
            query("UPDATE snippets SET name = $1, text = $2 WHERE id = $3 RETURNING id, name, text")
                .bind(name)
                .bind(text)
                .bind(id)
        }
        None => query(
            "INSERT INTO snippets (name, text) SELECT $1, $2
             WHERE (SELECT count(*) FROM snippets) < $3 RETURNING id, name, text",
        )
        .bind(name)
        .bind(text)
        .bind(LIST_LIMIT),
    };
    save.fetch_optional(connection, snippet).await
}

/// Deletes a snippet; `false` if there is none.
///
/// # Errors
/// The database cannot be written.
pub async fn delete_snippet(connection: &mut Connection, id: i64) -> Result<bool, db::Error> {
    let sql = "DELETE FROM snippets WHERE id = $1";
    query(sql).bind(id).execute(connection).await.map(|deleted| deleted > 0)
}

fn view(row: Row) -> Result<SavedView, db::Error> {
    Ok(SavedView { id: row.get("id")?, name: row.get("name")?, query: row.get("query")? })
}

fn snippet(row: Row) -> Result<Snippet, db::Error> {
    Ok(Snippet { id: row.get("id")?, name: row.get("name")?, text: row.get("text")? })
}
