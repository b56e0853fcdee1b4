//! Saved views, which their makers can share, and snippets of everybody.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use yam_contract::desk::Language;

use crate::db::{self, Connection, Row, query};

/// Most saved views of one person, and most snippets.
const LIST_LIMIT: u32 = 100;

/// Most views that a person sees: their own 100, and as many that others share.
const SEEN_LIMIT: u32 = 2 * LIST_LIMIT;

/// Filters that a person keeps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedView {
    pub id: i64,
    #[serde(flatten)]
    pub content: ViewContent,
    /// Who made it.
    pub person_id: i64,
    /// The name of its maker, who may have been removed.
    pub person: String,
}

/// What can be changed of a saved view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ViewContent {
    pub name: String,
    /// The query of the inbox's address.
    pub query: String,
    /// Whether everybody at the desk sees it.
    pub is_shared: bool,
}

/// Who changes a saved view.
#[derive(Clone, Copy, Debug)]
pub struct ViewEditor {
    pub person_id: i64,
    /// Owners may also change what others share.
    pub is_owner: bool,
}

/// Why a saved view was not changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViewConflict {
    /// It was deleted, or this person may not change it.
    Gone,
    /// Somebody has changed it.
    Changed,
}

/// A text for replies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Snippet {
    pub id: i64,
    #[serde(flatten)]
    pub content: SnippetContent,
}

/// What can be changed of a snippet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SnippetContent {
    pub name: String,
    /// May contain `{name}`, `{service}`, `{price}` and `{reference}`.
    pub text: String,
    /// `null` for any.
    pub language: Option<Language>,
}

/// Every view with the name of its maker.
macro_rules! views {
    ($rest:literal) => {
        concat!(
            "SELECT saved_views.id, saved_views.name, query, is_shared, person_id, people.name
             FROM saved_views JOIN people ON people.id = person_id ",
            $rest
        )
    };
}

/// The saved views of a person by name, then those that others share.
pub async fn views(
    connection: &mut Connection,
    person_id: i64,
) -> Result<Vec<SavedView>, db::Error> {
    let sql = views!(
        "WHERE person_id = $1 OR is_shared = 1
         ORDER BY person_id <> $1, saved_views.name, saved_views.id LIMIT $2"
    );
    query(sql).bind(person_id).bind(SEEN_LIMIT).fetch_all(connection, view).await
}

/// Adds a saved view of a person; `None` if they have 100, or there is no such person.
pub async fn save_view(
    connection: &mut Connection,
    person_id: i64,
    content: &ViewContent,
) -> Result<Option<SavedView>, db::Error> {
    let sql = "INSERT INTO saved_views (person_id, name, query, is_shared)
         SELECT id, $2, $3, $4 FROM people WHERE id = $1
         AND (SELECT count(*) FROM saved_views WHERE person_id = $1) < $5
         RETURNING id";
    let ViewContent { name, query: text, is_shared } = content;
    let insert = query(sql).bind(person_id).bind(name).bind(text).bind(i64::from(*is_shared));
    match insert.bind(LIST_LIMIT).fetch_optional_scalar(&mut *connection).await? {
        Some(id) => find_view(connection, id).await,
        None => Ok(None),
    }
}

/// Changes a saved view that is as the editor saw it, `from`.
pub async fn change_view(
    connection: &mut Connection,
    editor: ViewEditor,
    id: i64,
    from: &ViewContent,
    to: &ViewContent,
) -> Result<Result<SavedView, ViewConflict>, db::Error> {
    let sql = "UPDATE saved_views SET name = $1, query = $2, is_shared = $3
         WHERE id = $4 AND name = $5 AND query = $6 AND is_shared = $7
         AND (person_id = $8 OR is_shared = 1 AND $9 = 1)";
    let update = query(sql).bind(&to.name).bind(&to.query).bind(i64::from(to.is_shared)).bind(id);
    let update = update.bind(&from.name).bind(&from.query).bind(i64::from(from.is_shared));
    let update = update.bind(editor.person_id).bind(i64::from(editor.is_owner));
    let changed = update.execute(&mut *connection).await? > 0;
    let may_change = |view: &SavedView| {
        view.person_id == editor.person_id || view.content.is_shared && editor.is_owner
    };
    let found = find_view(connection, id).await?;
    Ok(match found.filter(|view| changed || may_change(view)) {
        Some(view) if changed => Ok(view),
        Some(_) => Err(ViewConflict::Changed),
        None => Err(ViewConflict::Gone),
    })
}

/// Deletes a saved view; `false` if there is none that this person may delete.
pub async fn delete_view(
    connection: &mut Connection,
    editor: ViewEditor,
    id: i64,
) -> Result<bool, db::Error> {
    let sql = "DELETE FROM saved_views
         WHERE id = $1 AND (person_id = $2 OR is_shared = 1 AND $3 = 1)";
    let delete = query(sql).bind(id).bind(editor.person_id).bind(i64::from(editor.is_owner));
    delete.execute(connection).await.map(|deleted| deleted > 0)
}

async fn find_view(connection: &mut Connection, id: i64) -> Result<Option<SavedView>, db::Error> {
    let sql = views!("WHERE saved_views.id = $1");
    query(sql).bind(id).fetch_optional(connection, view).await
}

/// Every snippet, by name.
pub async fn snippets(connection: &mut Connection) -> Result<Vec<Snippet>, db::Error> {
    let sql = "SELECT id, name, text, language FROM snippets ORDER BY name, id LIMIT $1";
    query(sql).bind(LIST_LIMIT).fetch_all(connection, snippet).await
}

/// Adds a snippet, or replaces the one with this number. `None` if there are 100, or none with this number.
pub async fn save_snippet(
    connection: &mut Connection,
    id: Option<i64>,
    content: &SnippetContent,
) -> Result<Option<Snippet>, db::Error> {
    let sql = match id {
        Some(_) => {
            "UPDATE snippets SET name = $1, text = $2, language = $3 WHERE id = $4
             RETURNING id, name, text, language"
        }
        None => {
            "INSERT INTO snippets (name, text, language) SELECT $1, $2, $3
             WHERE (SELECT count(*) FROM snippets) < $4 RETURNING id, name, text, language"
        }
    };
    query(sql)
        .bind(&content.name)
        .bind(&content.text)
        .bind(content.language.map(Language::name))
        .bind(id.unwrap_or(i64::from(LIST_LIMIT)))
        .fetch_optional(connection, snippet)
        .await
}

/// Deletes a snippet; `false` if there is none.
pub async fn delete_snippet(connection: &mut Connection, id: i64) -> Result<bool, db::Error> {
    let sql = "DELETE FROM snippets WHERE id = $1";
    query(sql).bind(id).execute(connection).await.map(|deleted| deleted > 0)
}

fn view(row: Row) -> Result<SavedView, db::Error> {
    let is_shared = row.get::<i64>(3)? != 0;
    let content = ViewContent { name: row.get(1)?, query: row.get(2)?, is_shared };
    Ok(SavedView { id: row.get(0)?, content, person_id: row.get(4)?, person: row.get(5)? })
}

fn snippet(row: Row) -> Result<Snippet, db::Error> {
    let language: Option<String> = row.get("language")?;
    let language = language.as_deref().map(str::parse).transpose();
    let language = language.map_err(|error: &str| db::Error::Decode(error.into()))?;
    let content = SnippetContent { name: row.get("name")?, text: row.get("text")?, language };
    Ok(Snippet { id: row.get("id")?, content })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::sample::{database, person};

    fn content(name: &str, is_shared: bool) -> ViewContent {
        ViewContent { name: name.to_owned(), query: "?stage=new".to_owned(), is_shared }
    }

    #[tokio::test]
    async fn a_person_has_at_most_100_views_and_sees_only_own_and_shared_ones() {
        let connection = &mut database().await;
        let (aisha, bilal) = (person(connection, "Aisha").await, person(connection, "Bilal").await);
        for number in 0..LIST_LIMIT {
            let view = content(&format!("View {:03}", LIST_LIMIT - number), number == 0);
            assert!(save_view(connection, aisha, &view).await.unwrap().is_some());
        }
        let more = content("One more", false);
        assert_eq!(save_view(connection, aisha, &more).await.unwrap(), None);
        assert_eq!(save_view(connection, 999, &more).await.unwrap(), None);
        let mine = save_view(connection, bilal, &content("Mine", false)).await.unwrap().unwrap();
        let of_bilal = views(connection, bilal).await.unwrap();
        let names = of_bilal.iter().map(|view| (view.content.name.as_str(), view.person.as_str()));
        assert!(names.eq([("Mine", "Bilal"), ("View 100", "Aisha")]), "{of_bilal:?}");
        let of_aisha = views(connection, aisha).await.unwrap();
        assert_eq!((of_aisha.len(), of_aisha[0].content.name.as_str()), (100, "View 001"));

        let editor = ViewEditor { person_id: aisha, is_owner: true };
        assert!(!delete_view(connection, editor, mine.id).await.unwrap(), "it is not shared");
        assert!(delete_view(connection, editor, of_aisha[0].id).await.unwrap());
        assert!(!delete_view(connection, editor, of_aisha[0].id).await.unwrap());
        assert!(save_view(connection, aisha, &more).await.unwrap().is_some());
    }

    #[tokio::test]
    async fn a_shared_view_is_changed_by_its_maker_or_an_owner_who_saw_how_it_is() {
        let connection = &mut database().await;
        let (aisha, bilal) = (person(connection, "Aisha").await, person(connection, "Bilal").await);
        let maker = ViewEditor { person_id: bilal, is_owner: false };
        let member = ViewEditor { person_id: aisha, is_owner: false };
        let owner = ViewEditor { is_owner: true, ..member };
        let (own, shared, renamed) =
            (content("Shops", false), content("Shops", true), content("All shops", true));
        let id = save_view(connection, bilal, &own).await.unwrap().unwrap().id;
        for (editor, from, to, expected) in [
            (owner, &own, &shared, Err(ViewConflict::Gone)),
            (maker, &own, &shared, Ok(())),
            (member, &shared, &renamed, Err(ViewConflict::Gone)),
            (owner, &shared, &renamed, Ok(())),
            (maker, &shared, &own, Err(ViewConflict::Changed)),
        ] {
            let changed = change_view(connection, editor, id, from, to).await.unwrap();
            assert_eq!(changed.map(|view| assert_eq!(view.content, *to)), expected, "{to:?}");
        }
        assert!(!delete_view(connection, member, id).await.unwrap());
        assert!(delete_view(connection, owner, id).await.unwrap());
        let late = change_view(connection, maker, id, &renamed, &own).await.unwrap();
        assert_eq!(late, Err(ViewConflict::Gone));
    }

    #[tokio::test]
    async fn there_are_at_most_100_snippets_and_a_full_list_can_be_changed() {
        let connection = &mut database().await;
        let content = |name: &str, language| SnippetContent {
            name: name.to_owned(),
            text: "Hello {name}".to_owned(),
            language,
        };
        for number in 1..=LIST_LIMIT {
            let snippet = content(&format!("Snippet {number:03}"), None);
            assert!(save_snippet(connection, None, &snippet).await.unwrap().is_some());
        }
        let more = content("One more", None);
        assert_eq!(save_snippet(connection, None, &more).await.unwrap(), None);
        let first = snippets(connection).await.unwrap().remove(0);
        for language in [Some(Language::Kashmiri), None, Some(Language::Urdu)] {
            let expected = Snippet { id: first.id, content: content("Changed", language) };
            let changed = save_snippet(connection, Some(first.id), &expected.content).await;
            assert_eq!(changed.unwrap(), Some(expected.clone()));
            assert_eq!(snippets(connection).await.unwrap()[0], expected);
        }
        assert_eq!(save_snippet(connection, Some(9999), &more).await.unwrap(), None);
        assert!(delete_snippet(connection, first.id).await.unwrap());
        assert!(!delete_snippet(connection, first.id).await.unwrap());
    }
}
