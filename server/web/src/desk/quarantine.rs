//! Quarantined leads: probable spam.

use std::collections::HashMap;

use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use yam_contract::{
    desk::AuditAction,
    lead::{LeadState, StoredLead},
};
use yam_store::{
    db::{self, Connection},
    deliveries::HELD_MS,
    desk::{self, InboxFilter},
    leads::{self, Released},
    retention::QuarantineExpiry,
};

use super::{
    Desk,
    inbox::{self, rows_of},
    json::{JsonBody, Queried},
    model::{Failure, LeadRow},
    session::{Owner, SignedIn, now},
};
use crate::http::HttpError;

/// Leads on a page.
const PAGE: u32 = 50;

/// Leads in one request.
const IDS_LIMIT: usize = 500;

/// A page of quarantined leads, the newest first.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct QuarantinePage {
    leads: Vec<QuarantinedLead>,
    /// `before` of the next page; `null` on the last one.
    next: Option<String>,
    total: i64,
    /// `false` if there may be more than `total`.
    is_total_exact: bool,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct QuarantinedLead {
    #[serde(flatten)]
    row: LeadRow,
    /// The signs of spam.
    spam_reasons: Vec<String>,
    /// When it is deleted, in milliseconds since 1970; `null` if that is off, or the owner was not told of it yet.
    kept_until: Option<i64>,
}

/// Which page.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct QuarantineQuery {
    /// Only leads after those of the page before: its `next`.
    before: Option<String>,
}

/// List quarantined leads
#[utoipa::path(get, path = "/api/quarantine", params(QuarantineQuery), responses((status = 200, body = QuarantinePage), (status = 400, body = Failure), (status = 401, body = Failure)))]
pub(super) async fn quarantine(
    State(desk): State<Desk>,
    _: SignedIn,
    Queried(QuarantineQuery { before }): Queried<QuarantineQuery>,
) -> Result<Json<QuarantinePage>, HttpError> {
    let before = before.as_deref().map(inbox::cursor).transpose()?;
    let filter = InboxFilter { state: Some(LeadState::Quarantined), ..InboxFilter::default() };
    let mut reader = desk.store()?.db().read().await?;
    let (inbox::Page { rows, next }, count) = match before {
        None => inbox::first_page(&mut reader, &filter, PAGE).await?,
        Some(before) => (
            inbox::next_page(&mut reader, &filter, before, PAGE).await?,
            desk::count(&mut reader, &filter).await?,
        ),
    };
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let leads = leads::by_ids(&mut reader, &ids).await?;
    let expiry = QuarantineExpiry::read(&mut reader, desk.options.quarantine_days).await?;
    drop(reader);
    let mut leads: HashMap<i64, StoredLead> =
        leads.into_iter().map(|lead| (lead.id, lead)).collect();
    let leads = rows_of(&desk, rows).into_iter().map(|row| {
        let lead = leads.remove(&row.row.id);
        let kept_until = lead.as_ref().and_then(|lead| kept_until(expiry, lead));
        QuarantinedLead {
            spam_reasons: lead.map(|lead| lead.spam_reasons).unwrap_or_default(),
            kept_until,
            row,
        }
    });
    Ok(Json(QuarantinePage {
        leads: leads.collect(),
        next,
        total: count.leads,
        is_total_exact: count.is_exact,
    }))
}

/// Until when a lead is kept in the quarantine, if it is there.
pub(super) fn kept_until(expiry: Option<QuarantineExpiry>, lead: &StoredLead) -> Option<i64> {
    Some(expiry?.kept_until(lead.quarantined_at?))
}

/// Leads by their numbers.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LeadIds {
    /// At most 500.
    ids: Vec<i64>,
}

impl LeadIds {
    fn checked(mut self) -> Result<Vec<i64>, HttpError> {
        if self.ids.is_empty() || self.ids.len() > IDS_LIMIT {
            return Err(HttpError::unprocessable("Choose between 1 and 500 leads."));
        }
        self.ids.sort_unstable();
        self.ids.dedup();
        Ok(self.ids)
    }
}

#[derive(Default, Serialize, ToSchema)]
pub(super) struct ReleasedLeads {
    released: Vec<i64>,
    /// These were erased, or somebody else released them.
    gone: Vec<i64>,
}

/// Release quarantined leads
///
/// The inbox shows them. They are delivered after ten seconds in which that can be undone.
#[utoipa::path(
    post, path = "/api/quarantine/release", request_body = LeadIds,
    responses((status = 200, body = ReleasedLeads), (status = 401, body = Failure), (status = 422, body = Failure))
)]
pub(super) async fn release(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    JsonBody(ids): JsonBody<LeadIds>,
) -> Result<Json<ReleasedLeads>, HttpError> {
    let ids = ids.checked()?;
    let (store, now) = (desk.store()?, now());
    let release = async |connection: &mut Connection| {
        let mut outcome = ReleasedLeads::default();
        for id in ids {
            match leads::release(connection, id, now, now + HELD_MS).await? {
                Released::Queued { .. } => {
                    let (person, subject) = (&signed_in.person.name, format!("lead {id}"));
                    desk::audit(connection, person, AuditAction::Release, &subject, now).await?;
                    outcome.released.push(id);
                }
                Released::NotQuarantined => outcome.gone.push(id),
                // The server records it when it starts.
                Released::NothingRecorded => return Err(HttpError::unavailable()),
            }
        }
        Ok(outcome)
    };
    let outcome = store.db().write(release).await?;
    store.queue().wake_all();
    store.live().announce_changed(outcome.released.clone());
    Ok(Json(outcome))
}

/// Which leads are spam.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct SpamLeads {
    /// At most 500.
    ids: Vec<i64>,
    /// To take back a release: only leads that no destination has received.
    unless_sent: bool,
}

#[derive(Serialize, ToSchema)]
pub(super) struct QuarantinedLeads {
    quarantined: Vec<i64>,
    /// These were erased or sent, or are in the quarantine already.
    kept: Vec<i64>,
}

/// Put leads into the quarantine
///
/// They leave the inbox, and what waits is not sent. Destinations keep what they have received.
#[utoipa::path(
    post, path = "/api/quarantine/add", request_body = SpamLeads,
    responses((status = 200, body = QuarantinedLeads), (status = 401, body = Failure), (status = 422, body = Failure))
)]
pub(super) async fn add(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    JsonBody(SpamLeads { ids, unless_sent }): JsonBody<SpamLeads>,
) -> Result<Json<QuarantinedLeads>, HttpError> {
    let ids = LeadIds { ids }.checked()?;
    let (store, now) = (desk.store()?, now());
    let add = async |connection: &mut Connection| {
        let quarantined = leads::quarantine(connection, &ids, unless_sent, now).await?;
        for id in &quarantined {
            let (person, subject) = (&signed_in.person.name, format!("lead {id}"));
            desk::audit(connection, person, AuditAction::Quarantine, &subject, now).await?;
        }
        Ok::<_, db::Error>(quarantined)
    };
    let quarantined = store.db().write(add).await?;
    store.live().announce_changed(quarantined.clone());
    let kept = ids.into_iter().filter(|id| !quarantined.contains(id)).collect();
    Ok(Json(QuarantinedLeads { quarantined, kept }))
}

#[derive(Default, Serialize, ToSchema)]
pub(super) struct DeletedLeads {
    deleted: Vec<i64>,
    /// These were erased, or somebody else released them. They stay as they are.
    gone: Vec<i64>,
}

/// Delete quarantined leads for good
///
/// Only for owners. Leads that are not quarantined are never deleted.
#[utoipa::path(
    post, path = "/api/quarantine/delete", request_body = LeadIds,
    responses((status = 200, body = DeletedLeads), (status = 401, body = Failure), (status = 403, body = Failure), (status = 422, body = Failure))
)]
pub(super) async fn delete(
    State(desk): State<Desk>,
    Owner(owner): Owner,
    JsonBody(ids): JsonBody<LeadIds>,
) -> Result<Json<DeletedLeads>, HttpError> {
    let ids = ids.checked()?;
    let (store, now) = (desk.store()?, now());
    let mut deleted = Vec::new();
    let batches = leads::batches(&mut store.db().read().await?, &ids).await?;
    for ids in batches {
        let delete = async |connection: &mut Connection| {
            let deleted = leads::delete_quarantined(connection, ids).await?;
            for id in &deleted {
                let subject = format!("lead {id}");
                desk::audit(connection, &owner.person.name, AuditAction::Delete, &subject, now)
                    .await?;
            }
            Ok::<_, db::Error>(deleted)
        };
        deleted.extend(store.db().write(delete).await?);
    }
    store.live().announce_changed(deleted.clone());
    let gone = ids.into_iter().filter(|id| !deleted.contains(id)).collect();
    Ok(Json(DeletedLeads { deleted, gone }))
}
