//! Saved views of one person, and snippets of everybody.

use serde::Serialize;
use utoipa::ToSchema;

use crate::db::{self, Connection, Row, query};

/// Most saved views of one person, and most snippets.
const LIST_LIMIT: u32 = 100;

/// Filters that a person keeps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SavedView {
    pub id: i64,
    pub name: String,
    /// The query of the inbox's address.
    pub query: String,
}

/// A text for replies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Snippet {
    pub id: i64,
    pub name: String,
    /// May contain `{name}` and `{reference}`.
    pub text: String,
}

/// The saved views of a person, by name.
pub async fn views(
    connection: &mut Connection,
    person_id: i64,
) -> Result<Vec<SavedView>, db::Error> {
    let sql =
        "SELECT id, name, query FROM saved_views WHERE person_id = $1 ORDER BY name, id LIMIT $2";
    query(sql).bind(person_id).bind(LIST_LIMIT).fetch_all(connection, view).await
}

/// Adds a saved view; `None` if the person has 100.
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
pub async fn delete_view(
    connection: &mut Connection,
    person_id: i64,
    id: i64,
) -> Result<bool, db::Error> {
    let sql = "DELETE FROM saved_views WHERE id = $1 AND person_id = $2";
    query(sql).bind(id).bind(person_id).execute(connection).await.map(|deleted| deleted > 0)
}

/// Every snippet, by name.
pub async fn snippets(connection: &mut Connection) -> Result<Vec<Snippet>, db::Error> {
    let sql = "SELECT id, name, text FROM snippets ORDER BY name, id LIMIT $1";
    query(sql).bind(LIST_LIMIT).fetch_all(connection, snippet).await
}

/// Adds a snippet, or replaces the one with this number. `None` if there are 100, or none with this number.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::sample::{database, person};

    #[tokio::test]
    async fn a_person_has_at_most_100_views_and_sees_only_own_ones() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        let (aisha, bilal) = (person(connection, "Aisha").await, person(connection, "Bilal").await);
        for number in 0..LIST_LIMIT {
            let name = format!("View {:03}", LIST_LIMIT - number);
            assert!(save_view(connection, aisha, &name, "?stage=new").await.unwrap().is_some());
        }
        assert_eq!(save_view(connection, aisha, "One more", "").await.unwrap(), None);
        let of_bilal = save_view(connection, bilal, "Mine", "?form=quote").await.unwrap().unwrap();
        assert_eq!(views(connection, bilal).await.unwrap(), std::slice::from_ref(&of_bilal));
        let of_aisha = views(connection, aisha).await.unwrap();
        assert_eq!((of_aisha.len(), of_aisha[0].name.as_str()), (100, "View 001"));

        assert!(!delete_view(connection, aisha, of_bilal.id).await.unwrap());
        assert!(delete_view(connection, aisha, of_aisha[0].id).await.unwrap());
        assert!(!delete_view(connection, aisha, of_aisha[0].id).await.unwrap());
        assert!(save_view(connection, aisha, "One more", "").await.unwrap().is_some());
    }

    #[tokio::test]
    async fn there_are_at_most_100_snippets_and_a_full_list_can_be_changed() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        for number in 1..=LIST_LIMIT {
            let name = format!("Snippet {number:03}");
            assert!(save_snippet(connection, None, &name, "Hello {name}").await.unwrap().is_some());
        }
        assert_eq!(save_snippet(connection, None, "One more", "").await.unwrap(), None);
        let first = snippets(connection).await.unwrap().remove(0);
        let changed = save_snippet(connection, Some(first.id), "Changed", "Bye").await.unwrap();
        let expected = Snippet { id: first.id, name: "Changed".to_owned(), text: "Bye".to_owned() };
        assert_eq!(changed, Some(expected.clone()));
        assert_eq!(snippets(connection).await.unwrap()[0], expected);
        assert_eq!(save_snippet(connection, Some(9999), "None", "").await.unwrap(), None);
        assert!(delete_snippet(connection, first.id).await.unwrap());
        assert!(!delete_snippet(connection, first.id).await.unwrap());
    }
}
