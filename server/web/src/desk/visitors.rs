//! Personal data of one visitor: found, handed over, erased. The address or number is in the body, so that no log and no
//! history has it.

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, header};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use yam_contract::desk::AuditAction;
use yam_store::{
    LeadStore,
    db::{self, LogState},
    desk::{self, Copied, Erased, Visitor, VisitorLeads},
};

use super::{
    Desk,
    inbox::rows_of,
    json::JsonBody,
    model::{Failure, LeadRow},
    session::{Owner, SignedIn},
};
use crate::http::HttpError;

/// Leads that are listed.
const LISTED: usize = 100;

/// Characters of an address or a number.
const CONTACT_LIMIT: usize = 254;

/// A visitor.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct VisitorRequest {
    /// E-mail address or phone number.
    contact: String,
}

impl VisitorRequest {
    fn parse(&self) -> Result<Visitor, HttpError> {
        let is_short = self.contact.chars().count() <= CONTACT_LIMIT;
        Visitor::parse(&self.contact).filter(|_| is_short).ok_or_else(|| {
            HttpError::unprocessable(
                "Enter an e-mail address like name@example.com, or a phone number with at least 7 digits.",
            )
        })
    }
}

/// The leads that have to do with a visitor.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct FoundVisitor {
    /// Those that the visitor sent, the newest first, at most 100.
    sent: Vec<LeadRow>,
    sent_total: usize,
    /// Leads of others that mention the visitor, the newest first, at most 100. They are not erased.
    mentioned: Vec<LeadRow>,
    mentioned_total: usize,
}

/// Find what a visitor sent
#[utoipa::path(
    post, path = "/api/visitors/find", request_body = VisitorRequest,
    responses((status = 200, body = FoundVisitor), (status = 401, body = Failure), (status = 422, body = Failure))
)]
pub(super) async fn find(
    State(desk): State<Desk>,
    _: SignedIn,
    JsonBody(request): JsonBody<VisitorRequest>,
) -> Result<Json<FoundVisitor>, HttpError> {
    let visitor = request.parse()?;
    let store = desk.store()?;
    let VisitorLeads { sent, mentioned } = find_leads(&desk, store, &visitor).await?;
    let mut reader = store.db().read().await?;
    let first = |ids: &[i64]| ids.iter().copied().take(LISTED).collect::<Vec<_>>();
    let sent_rows = desk::rows(&mut reader, &first(&sent)).await?;
    let mentioned_rows = desk::rows(&mut reader, &first(&mentioned)).await?;
    Ok(Json(FoundVisitor {
        sent: rows_of(&desk, sent_rows),
        sent_total: sent.len(),
        mentioned: rows_of(&desk, mentioned_rows),
        mentioned_total: mentioned.len(),
    }))
}

async fn find_leads(
    desk: &Desk,
    store: &LeadStore,
    visitor: &Visitor,
) -> Result<VisitorLeads, db::Error> {
    // It is never closed.
    let _permit = desk.long_reads.acquire().await;
    desk::complete(store.db()).await?;
    desk::find_visitor(&mut store.db().read().await?, visitor).await
}

/// Download what a visitor sent
///
/// Only for owners. A JSON file with every field, file name, attribution, delivery and event.
#[utoipa::path(
    post, path = "/api/visitors/export", request_body = VisitorRequest,
    responses((status = 200, content_type = "application/json", body = String), (status = 401, body = Failure), (status = 403, body = Failure), (status = 422, body = Failure))
)]
pub(super) async fn export(
    State(desk): State<Desk>,
    Owner(owner): Owner,
    JsonBody(request): JsonBody<VisitorRequest>,
) -> Result<Response, HttpError> {
    let visitor = request.parse()?;
    let store = desk.store()?;
    let VisitorLeads { sent, .. } = find_leads(&desk, store, &visitor).await?;
    let mut reader = store.db().read().await?;
    let exported = desk::export_visitor(&mut reader, &sent).await?;
    drop(reader);
    desk.audit(&owner.person.name, AuditAction::Export, &counted(sent.len())).await?;
    let headers = [
        (header::CONTENT_DISPOSITION, "attachment; filename=\"visitor.json\""),
        (header::CONTENT_TYPE, "application/json"),
    ];
    Ok((headers.map(|(name, value)| (name, HeaderValue::from_static(value))), exported)
        .into_response())
}

/// A visitor to erase.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Erasure {
    /// E-mail address or phone number.
    contact: String,
    /// The same, typed again.
    confirmation: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ErasedVisitor {
    leads: usize,
    files: i64,
    /// Copies that destinations have. Erase them there, too.
    elsewhere: Vec<Copied>,
    /// Leads of others that mention the visitor. They were not erased.
    mentioned_total: usize,
    /// Whether the database's log still has some of it, for at most 15 minutes, because another program was reading.
    is_in_log: bool,
}

/// Erase what a visitor sent
///
/// Only for owners. Leads, files, notes and deliveries are gone for good, and their bytes are removed from the database's
/// files.
#[utoipa::path(
    post, path = "/api/visitors/erase", request_body = Erasure,
    responses((status = 200, body = ErasedVisitor), (status = 401, body = Failure), (status = 403, body = Failure), (status = 422, body = Failure))
)]
pub(super) async fn erase(
    State(desk): State<Desk>,
    Owner(owner): Owner,
    JsonBody(Erasure { contact, confirmation }): JsonBody<Erasure>,
) -> Result<Json<ErasedVisitor>, HttpError> {
    if contact.trim() != confirmation.trim() {
        return Err(HttpError::unprocessable("Type the address or number again to confirm."));
    }
    let visitor = VisitorRequest { contact }.parse()?;
    desk.store()?;
    // In a task of its own: a browser that leaves must not stop it in the middle.
    let erasure = tokio::spawn(async move { erase_all(&desk, &visitor, &owner.person.name).await });
    let erased = erasure.await.map_err(|error| HttpError::Internal(error.into()))??;
    Ok(Json(erased))
}

async fn erase_all(
    desk: &Desk,
    visitor: &Visitor,
    person: &str,
) -> Result<ErasedVisitor, HttpError> {
    let store = desk.store()?;
    let VisitorLeads { sent, mentioned } = find_leads(desk, store, visitor).await?;
    desk.audit(person, AuditAction::Erase, &counted(sent.len())).await?;
    let Erased { deleted, elsewhere, log } = desk::erase(store.db(), visitor, &sent).await?;
    store.live().announce_changed(sent);
    Ok(ErasedVisitor {
        leads: deleted.leads,
        files: deleted.files,
        elsewhere,
        mentioned_total: mentioned.len(),
        is_in_log: log == LogState::InUse,
    })
}

fn counted(leads: usize) -> String {
    format!("{leads} lead{}", if leads == 1 { "" } else { "s" })
}
