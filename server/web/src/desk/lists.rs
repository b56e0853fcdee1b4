//! Saved views, snippets and signatures.

use axum::{Json, extract::State};
use http::StatusCode;
use yam_contract::{name::Name, reply::SIGNATURE_LIMIT};
use yam_store::{
    db::Connection,
    desk::{self, SavedView, Snippet},
};

use super::{
    Desk,
    json::{JsonBody, Numbered},
    model::{Failure, NewSnippet, NewView, Signature},
    session::SignedIn,
};
use crate::http::HttpError;

/// Characters of a view's query and of a snippet.
const QUERY_LIMIT: usize = 1000;
const TEXT_LIMIT: usize = 5000;

/// Save a view
#[utoipa::path(post, path = "/api/views", request_body = NewView, responses((status = 200, body = SavedView), (status = 401, body = Failure), (status = 422, body = Failure)))]
pub(super) async fn save_view(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    JsonBody(NewView { name, query }): JsonBody<NewView>,
) -> Result<Json<SavedView>, HttpError> {
    let name = checked_name(&name)?;
    if query.chars().count() > QUERY_LIMIT {
        return Err(HttpError::unprocessable("These filters are too long to be saved."));
    }
    let person = signed_in.person.id;
    let save = async |connection: &mut Connection| {
        desk::save_view(connection, person, name.as_str(), &query).await
    };
    let view = desk.store()?.db().write(save).await?;
    view.map(Json).ok_or_else(|| HttpError::unprocessable("Delete a view first: you have 100."))
}

/// Delete a view
#[utoipa::path(delete, path = "/api/views/{id}", params(("id" = i64, Path)), responses((status = 204), (status = 401, body = Failure), (status = 404, body = Failure)))]
pub(super) async fn delete_view(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    Numbered(id): Numbered,
) -> Result<StatusCode, HttpError> {
    let person = signed_in.person.id;
    let delete =
        async |connection: &mut Connection| desk::delete_view(connection, person, id).await;
    match desk.store()?.db().write(delete).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(HttpError::NotFound),
    }
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
    let save =
        async |connection: &mut Connection| desk::set_signature(connection, person, text).await;
    desk.store()?.db().write(save).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Add a snippet
#[utoipa::path(post, path = "/api/snippets", request_body = NewSnippet, responses((status = 200, body = Snippet), (status = 401, body = Failure), (status = 422, body = Failure)))]
pub(super) async fn add_snippet(
    State(desk): State<Desk>,
    _: SignedIn,
    JsonBody(snippet): JsonBody<NewSnippet>,
) -> Result<Json<Snippet>, HttpError> {
    let saved = save_snippet(&desk, None, &snippet).await?;
    saved
        .map(Json)
        .ok_or_else(|| HttpError::unprocessable("Delete a snippet first: there are 100."))
}

/// Change a snippet
#[utoipa::path(put, path = "/api/snippets/{id}", params(("id" = i64, Path)), request_body = NewSnippet, responses((status = 200, body = Snippet), (status = 401, body = Failure), (status = 404, body = Failure), (status = 422, body = Failure)))]
pub(super) async fn change_snippet(
    State(desk): State<Desk>,
    _: SignedIn,
    Numbered(id): Numbered,
    JsonBody(snippet): JsonBody<NewSnippet>,
) -> Result<Json<Snippet>, HttpError> {
    save_snippet(&desk, Some(id), &snippet).await?.map(Json).ok_or(HttpError::NotFound)
}

/// Delete a snippet
#[utoipa::path(delete, path = "/api/snippets/{id}", params(("id" = i64, Path)), responses((status = 204), (status = 401, body = Failure), (status = 404, body = Failure)))]
pub(super) async fn delete_snippet(
    State(desk): State<Desk>,
    _: SignedIn,
    Numbered(id): Numbered,
) -> Result<StatusCode, HttpError> {
    let delete = async |connection: &mut Connection| desk::delete_snippet(connection, id).await;
    match desk.store()?.db().write(delete).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(HttpError::NotFound),
    }
}

async fn save_snippet(
    desk: &Desk,
    id: Option<i64>,
    snippet: &NewSnippet,
) -> Result<Option<Snippet>, HttpError> {
    let name = checked_name(&snippet.name)?;
    if snippet.text.trim().is_empty() || snippet.text.chars().count() > TEXT_LIMIT {
        return Err(HttpError::unprocessable("Enter a text of at most 5,000 characters."));
    }
    let save = async |connection: &mut Connection| {
        desk::save_snippet(connection, id, name.as_str(), &snippet.text).await
    };
    Ok(desk.store()?.db().write(save).await?)
}

fn checked_name(name: &str) -> Result<Name, HttpError> {
    Name::parse(name).map_err(|error| HttpError::unprocessable(error.sentence()))
}
