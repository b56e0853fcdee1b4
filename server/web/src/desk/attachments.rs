//! Files that people send with replies, and those of answers.

use axum::{
    Json,
    body::{Body, to_bytes},
    extract::State,
    response::Response,
};
use http::StatusCode;
use serde::Deserialize;
use tokio::task::spawn_blocking;
use utoipa::IntoParams;
use yam_contract::{
    desk::{REPLY_BYTES_LIMIT, ReplyFile},
    field::{Field, FieldKind},
    file::{FileKind, Upload},
};
use yam_store::desk;

use super::{
    Desk,
    json::{Numbered, NumberedTwice, Queried, must_be_open},
    leads::{download, find},
    model::Failure,
    session::{SignedIn, now},
};
use crate::http::HttpError;

/// Files that arrive at once. Each takes up to 5 MB of memory.
pub(super) const UPLOADS_AT_ONCE: usize = 4;

/// The file's name on the person's device.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct FileName {
    name: String,
}

/// Attach a file to a reply
///
/// A PDF, DOC or DOCX of at most 5 MB. It is kept for 30 days, until a reply names it.
#[utoipa::path(
    post, path = "/api/leads/{id}/attachments", params(("id" = i64, Path), FileName),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 200, body = ReplyFile), (status = 400, body = Failure), (status = 401, body = Failure),
              (status = 404, body = Failure), (status = 413, body = Failure), (status = 422, body = Failure))
)]
pub(super) async fn attach(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    Numbered(id): Numbered,
    Queried(FileName { name }): Queried<FileName>,
    body: Body,
) -> Result<Json<ReplyFile>, HttpError> {
    let _place = desk.uploads.acquire().await.map_err(|_| HttpError::unavailable())?;
    let limit = usize::try_from(REPLY_BYTES_LIMIT).unwrap_or_default();
    let content = to_bytes(body, limit).await.map_err(|_| HttpError::PayloadTooLarge { limit })?;
    let store = desk.store()?;
    let mut reader = store.db().read().await?;
    must_be_open(&mut reader, signed_in.sender()).await?;
    find(&mut reader, id).await?;
    drop(reader);
    let field = Field {
        name: "attachment".to_owned(),
        label: "The file".to_owned(),
        required: true,
        kind: FieldKind::File {
            endings: vec![FileKind::Pdf, FileKind::Doc, FileKind::Docx],
            bytes: limit,
        },
    };
    // It reads all of the file.
    let checked = spawn_blocking(move || {
        let file_type = field.read_file(&name, &content);
        let file_type = file_type.map_err(|broken| field.error_message(broken))?;
        if !file_type.is_proven {
            return Err("The file is damaged, or no PDF, DOC or DOCX. Save it again.".to_owned());
        }
        Ok(Upload::new(&field.name, file_type, &name, content))
    });
    let file = checked.await.map_err(|error| HttpError::Internal(error.into()))?;
    let file = file.map_err(|error| HttpError::Unprocessable(error.into()))?;
    let added = desk
        .write(async |connection| desk::add_attachment(connection, id, &file, now()).await)
        .await?;
    added.map(Json).ok_or_else(|| {
        HttpError::unprocessable("Too many files wait to be sent. Remove some from your drafts.")
    })
}

/// Remove a file that no reply has
#[utoipa::path(
    delete, path = "/api/leads/{id}/attachments/{file}", params(("id" = i64, Path), ("file" = i64, Path)),
    responses((status = 204), (status = 401, body = Failure))
)]
pub(super) async fn detach(
    State(desk): State<Desk>,
    _: SignedIn,
    NumberedTwice(id, file): NumberedTwice,
) -> Result<StatusCode, HttpError> {
    desk.write(async |connection| desk::remove_attachment(connection, id, file).await).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Download a file of a reply or an answer
///
/// Never shown inline: a visitor may have sent it, and nobody has looked into it.
#[utoipa::path(
    get, path = "/api/leads/{id}/attachments/{file}", params(("id" = i64, Path), ("file" = i64, Path)),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>), (status = 401, body = Failure), (status = 404, body = Failure))
)]
pub(super) async fn attachment(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    NumberedTwice(id, file): NumberedTwice,
) -> Result<Response, HttpError> {
    let mut reader = desk.store()?.db().read().await?;
    let content = desk::attachment_content(&mut reader, id, file).await?;
    drop(reader);
    let (_, content) = content.ok_or(HttpError::NotFound)?;
    // The application names it: names of people have any characters.
    download(&desk, &signed_in, id, content, "attachment".to_owned()).await
}
