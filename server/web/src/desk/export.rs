//! Leads as a file for a spreadsheet.

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, header};
use yam_contract::desk::{AuditAction, Spreadsheet};
use yam_store::desk;

use super::{
    Desk,
    inbox::{self, today},
    json::Queried,
    model::{Failure, InboxQuery},
    session::Owner,
};
use crate::http::HttpError;

/// Most bytes of text in an export. Two fit into the memory for one client's answers. CSV has a few more, for its quotes.
const EXPORT_LIMIT: usize = super::ANSWER_BYTES_PER_CLIENT / 4;

/// Export leads as CSV
///
/// Only for owners. With the filters of `/api/leads`, except `before` and `limit`. More than 16 MB of text is refused.
#[utoipa::path(get, path = "/api/leads.csv", params(InboxQuery), responses((status = 200, content_type = "text/csv", body = String), (status = 400, body = Failure), (status = 401, body = Failure), (status = 403, body = Failure), (status = 422, body = Failure)))]
pub(super) async fn csv(
    State(desk): State<Desk>,
    Owner(owner): Owner,
    Queried(query): Queried<InboxQuery>,
) -> Result<Response, HttpError> {
    export(&desk, &owner.person.name, query, Spreadsheet::Csv).await
}

/// Export leads as an Excel workbook
///
/// As `/api/leads.csv`.
#[utoipa::path(get, path = "/api/leads.xlsx", params(InboxQuery), responses((status = 200, content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", body = Vec<u8>), (status = 400, body = Failure), (status = 401, body = Failure), (status = 403, body = Failure), (status = 422, body = Failure)))]
pub(super) async fn xlsx(
    State(desk): State<Desk>,
    Owner(owner): Owner,
    Queried(query): Queried<InboxQuery>,
) -> Result<Response, HttpError> {
    export(&desk, &owner.person.name, query, Spreadsheet::Xlsx).await
}

async fn export(
    desk: &Desk,
    person: &str,
    query: InboxQuery,
    spreadsheet: Spreadsheet,
) -> Result<Response, HttpError> {
    if query.before.is_some() || query.limit.is_some() {
        return Err(HttpError::BadRequest("an export has all leads that match".into()));
    }
    let forms = desk.store_handle.forms();
    let filter = inbox::filter(query, forms)?;
    let store = desk.store()?;
    // It is never closed.
    let _permit = desk.long_reads.acquire().await;
    desk::complete(store.db()).await?;
    let mut reader = store.db().read().await?;
    let filter = desk::forgiving(&mut reader, filter).await?;
    let program = &desk.options.program;
    let file = program.export(&mut reader, spreadsheet, &filter, forms, EXPORT_LIMIT).await;
    drop(reader);
    let file = file.map_err(HttpError::Internal)?.ok_or_else(|| {
        HttpError::unprocessable(
            "These leads have more than 16 MB of text. Choose fewer with the filters, such as a month.",
        )
    })?;
    let (ending, media_type) = match spreadsheet {
        Spreadsheet::Csv => ("csv", "text/csv; charset=utf-8"),
        Spreadsheet::Xlsx => {
            ("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
        }
    };
    desk.audit(person, AuditAction::Export, &format!("leads as {ending}")).await?;
    let disposition = format!("attachment; filename=\"leads-{}.{ending}\"", today());
    let disposition =
        HeaderValue::try_from(disposition).map_err(|error| HttpError::Internal(error.into()))?;
    let media_type = HeaderValue::from_static(media_type);
    let headers = [(header::CONTENT_DISPOSITION, disposition), (header::CONTENT_TYPE, media_type)];
    Ok((headers, file).into_response())
}
