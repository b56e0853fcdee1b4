//! Leads that people add by hand: calls, walk-ins and chats.

use axum::{Json, extract::State};
use http::StatusCode;
use yam_contract::{
    attribution::Attribution,
    desk::AuditAction,
    forms::Form,
    lead::{IdempotencyKey, NewLead},
    spam::Verdict,
    submission::{SentValue, Submission},
};
use yam_store::{
    db::Connection,
    desk::{self, InboxRow},
    leads::InsertError,
};

use super::{
    Desk,
    json::{JsonBody, Numbered},
    leads::check_key,
    model::{AddedLead, Failure, LeadRow},
    session::{SignedIn, now},
};
use crate::http::HttpError;

/// Add a lead by hand
///
/// It is read, and goes to no destination.
#[utoipa::path(
    post, path = "/api/leads", request_body = AddedLead,
    responses((status = 200, body = LeadRow), (status = 400, body = Failure), (status = 401, body = Failure), (status = 422, body = Failure))
)]
pub(super) async fn add_lead(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    JsonBody(added): JsonBody<AddedLead>,
) -> Result<Json<LeadRow>, HttpError> {
    check_key(Some(&added.key))?;
    let AddedLead { key, way, name, phone, email, message } = added;
    let sent = [("name", name), ("phone", phone), ("email", email), ("message", message)]
        .map(|(name, text)| (name, SentValue::Text(text)));
    let of = |name: &str| sent.iter().find(|(known, _)| *known == name).map(|(_, sent)| sent);
    let form = Form::by_hand();
    let submission = Submission::check(&form, of, false).map_err(|broken| {
        let messages =
            broken.iter().filter_map(|(name, rule)| Some(form.field(name)?.error_message(*rule)));
        HttpError::Unprocessable(messages.collect::<Vec<_>>().join(" ").into())
    })?;
    let lead = NewLead {
        submission,
        key: IdempotencyKey::parse(&key),
        page: None,
        elapsed_ms: None,
        attribution: Attribution::by_hand(way),
        verdict: Verdict::default(),
        received_at: now(),
    };
    let store = desk.store()?;
    let person = &signed_in.person.name;
    let write = async |connection: &mut Connection| {
        let id =
            desk::add_by_hand(connection, &lead, way, person).await.map_err(
                |error| match error {
                    InsertError::Database(error) => error.into(),
                    error => HttpError::Internal(error.into()),
                },
            )?;
        let subject = format!("lead {id}");
        desk::audit(connection, person, AuditAction::Add, &subject, lead.received_at).await?;
        desk::rows(connection, &[id]).await?.pop().ok_or(HttpError::NotFound)
    };
    let row: InboxRow = store.db().write(write).await?;
    store.live().wake();
    Ok(Json(LeadRow::new(row, desk.store_handle.forms())))
}

/// Take back a lead that was added by hand
///
/// Only until somebody has done something with it.
#[utoipa::path(
    delete, path = "/api/leads/{id}", params(("id" = i64, Path)),
    responses((status = 204), (status = 401, body = Failure), (status = 422, body = Failure))
)]
pub(super) async fn take_back_lead(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    Numbered(id): Numbered,
) -> Result<StatusCode, HttpError> {
    let store = desk.store()?;
    let person = &signed_in.person.name;
    let remove = async |connection: &mut Connection| {
        if !desk::remove_by_hand(connection, id).await? {
            return Err(HttpError::unprocessable(
                "You can remove only a lead that was added by hand, until someone works on it.",
            ));
        }
        desk::audit(connection, person, AuditAction::Delete, &format!("lead {id}"), now()).await?;
        Ok(())
    };
    store.db().write(remove).await?;
    store.live().announce_changed(vec![id]);
    Ok(StatusCode::NO_CONTENT)
}
