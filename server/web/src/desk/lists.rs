//! Saved views, snippets and signatures.

use axum::{Json, extract::State};
use http::StatusCode;
use yam_contract::{desk::Role, name::Name, reply::SIGNATURE_LIMIT};
use yam_store::desk::{
    self, SavedView, Snippet, SnippetContent, ViewConflict, ViewContent, ViewEditor,
};

use super::{
    Desk,
    error::done_or,
    json::{JsonBody, Numbered},
    model::{ChangedView, Failure, NewView, Signature},
    session::SignedIn,
};
use crate::http::HttpError;

/// Characters of a view's query and of a snippet.
const QUERY_LIMIT: usize = 1000;
const TEXT_LIMIT: usize = 5000;

/// Why a view cannot be changed.
const GONE: &str = "It was deleted, or is no longer shared.";
const CHANGED: &str = "Somebody has changed it. You see it as it is now.";

/// Save a view
#[utoipa::path(post, path = "/api/views", request_body = NewView, responses((status = 200, body = SavedView), (status = 401, body = Failure), (status = 422, body = Failure)))]
pub(super) async fn save_view(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    JsonBody(NewView { name, query, is_shared, person_id }): JsonBody<NewView>,
) -> Result<Json<SavedView>, HttpError> {
    let content = checked_view(ViewContent { name, query, is_shared })?;
    let ViewEditor { person_id: own, is_owner } = editor(&signed_in);
    let person = person_id.unwrap_or(own);
    if person != own && !(is_owner && is_shared) {
        return Err(HttpError::unprocessable(
            "Only an owner can restore a colleague's shared view.",
        ));
    }
    let view =
        desk.write(async |connection| desk::save_view(connection, person, &content).await).await?;
    view.map(Json).ok_or_else(|| HttpError::unprocessable("Delete a view first: there are 100."))
}

/// Change a view
///
/// Its maker can, and owners if it is shared.
#[utoipa::path(put, path = "/api/views/{id}", params(("id" = i64, Path)), request_body = ChangedView, responses((status = 200, body = SavedView), (status = 401, body = Failure), (status = 404, body = Failure), (status = 422, body = Failure)))]
pub(super) async fn change_view(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    Numbered(id): Numbered,
    JsonBody(ChangedView { from, to }): JsonBody<ChangedView>,
) -> Result<Json<SavedView>, HttpError> {
    let to = checked_view(to)?;
    let editor = editor(&signed_in);
    let changed = desk
        .write(async |connection| desk::change_view(connection, editor, id, &from, &to).await)
        .await?;
    changed.map(Json).map_err(|conflict| match conflict {
        ViewConflict::Gone => HttpError::unprocessable(GONE),
        ViewConflict::Changed => HttpError::unprocessable(CHANGED),
    })
}

/// Delete a view
///
/// Its maker can, and owners if it is shared.
#[utoipa::path(delete, path = "/api/views/{id}", params(("id" = i64, Path)), responses((status = 204), (status = 401, body = Failure), (status = 404, body = Failure), (status = 422, body = Failure)))]
pub(super) async fn delete_view(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    Numbered(id): Numbered,
) -> Result<StatusCode, HttpError> {
    let editor = editor(&signed_in);
    let write = desk.write(async |connection| desk::delete_view(connection, editor, id).await);
    done_or(write.await?, GONE)
}

fn editor(signed_in: &SignedIn) -> ViewEditor {
    let person = &signed_in.person;
    ViewEditor { person_id: person.id, is_owner: person.role == Role::Owner }
}

fn checked_view(content: ViewContent) -> Result<ViewContent, HttpError> {
    if content.query.chars().count() > QUERY_LIMIT {
        return Err(HttpError::unprocessable("These filters are too long to be saved."));
    }
    let name = checked_name(&content.name)?.as_str().to_owned();
    Ok(ViewContent { name, ..content })
}

/// Change your signature
#[utoipa::path(put, path = "/api/signature", request_body = Signature, responses((status = 204), (status = 401, body = Failure), (status = 422, body = Failure)))]
pub(super) async fn change_signature(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    JsonBody(Signature { text }): JsonBody<Signature>,
) -> Result<StatusCode, HttpError> {
    let text = text.trim();
    if text.chars().count() > SIGNATURE_LIMIT {
        return Err(HttpError::unprocessable("The signature is longer than 1,000 characters."));
    }
    let person = signed_in.person.id;
    desk.write(async |connection| desk::set_signature(connection, person, text).await).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Add a snippet
#[utoipa::path(post, path = "/api/snippets", request_body = SnippetContent, responses((status = 200, body = Snippet), (status = 401, body = Failure), (status = 422, body = Failure)))]
pub(super) async fn add_snippet(
    State(desk): State<Desk>,
    _: SignedIn,
    JsonBody(snippet): JsonBody<SnippetContent>,
) -> Result<Json<Snippet>, HttpError> {
    let saved = save_snippet(&desk, None, snippet).await?;
    saved
        .map(Json)
        .ok_or_else(|| HttpError::unprocessable("Delete a snippet first: there are 100."))
}

/// Change a snippet
#[utoipa::path(put, path = "/api/snippets/{id}", params(("id" = i64, Path)), request_body = SnippetContent, responses((status = 200, body = Snippet), (status = 401, body = Failure), (status = 404, body = Failure), (status = 422, body = Failure)))]
pub(super) async fn change_snippet(
    State(desk): State<Desk>,
    _: SignedIn,
    Numbered(id): Numbered,
    JsonBody(snippet): JsonBody<SnippetContent>,
) -> Result<Json<Snippet>, HttpError> {
    save_snippet(&desk, Some(id), snippet).await?.map(Json).ok_or(HttpError::NotFound)
}

/// Delete a snippet
#[utoipa::path(delete, path = "/api/snippets/{id}", params(("id" = i64, Path)), responses((status = 204), (status = 401, body = Failure), (status = 404, body = Failure)))]
pub(super) async fn delete_snippet(
    State(desk): State<Desk>,
    _: SignedIn,
    Numbered(id): Numbered,
) -> Result<StatusCode, HttpError> {
    let deleted = desk.write(async |connection| desk::delete_snippet(connection, id).await).await?;
    deleted.then_some(StatusCode::NO_CONTENT).ok_or(HttpError::NotFound)
}

async fn save_snippet(
    desk: &Desk,
    id: Option<i64>,
    content: SnippetContent,
) -> Result<Option<Snippet>, HttpError> {
    if content.text.trim().is_empty() || content.text.chars().count() > TEXT_LIMIT {
        return Err(HttpError::unprocessable("Enter a text of at most 5,000 characters."));
    }
    let name = checked_name(&content.name)?.as_str().to_owned();
    let content = SnippetContent { name, ..content };
    desk.write(async |connection| desk::save_snippet(connection, id, &content).await).await
}

fn checked_name(name: &str) -> Result<Name, HttpError> {
    Name::parse(name).map_err(|error| HttpError::unprocessable(error.sentence()))
}
