//! One lead, and what people do with leads.

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, header};
use yam_contract::{
    desk::{AuditAction, Change, Stage},
    email,
    forms::Form,
    lead::{LeadSelector, StoredFile, StoredLead},
    phone::PhoneNumber,
    reply::ReplyMail,
};
use yam_store::{
    Destination,
    db::Connection,
    deliveries::{self, Progress},
    desk::{self, Action, Event, InboxRow, Replied, Target},
    leads,
    retention::QuarantineExpiry,
};

use super::{
    Desk,
    inbox::rows_of,
    json::{JsonBody, Numbered, NumberedTwice},
    model::{
        self, Changed, Changes, Failure, Lead, LeadEvent, LeadRow, MergedLead, NewReply, ReplyDraft,
    },
    quarantine,
    session::{SignedIn, now},
};
use crate::http::HttpError;

/// How far ahead a reply can be put off, in milliseconds: a year. Later, nobody remembers it.
const LATEST_MS: i64 = 366 * 24 * 60 * 60 * 1000;

/// Leads in one request.
const TARGETS_LIMIT: usize = 500;

/// Get a lead
#[utoipa::path(
    get, path = "/api/leads/{id}", params(("id" = i64, Path)),
    responses((status = 200, body = Lead), (status = 401, body = Failure), (status = 404, body = Failure, description = "The lead was erased."))
)]
pub(super) async fn lead(
    State(desk): State<Desk>,
    _: SignedIn,
    Numbered(id): Numbered,
) -> Result<Json<Lead>, HttpError> {
    let mut reader = desk.store()?.db().read().await?;
    let lead = find(&mut reader, id).await?;
    let row = match desk::rows(&mut reader, &[id]).await?.pop() {
        Some(row) => row,
        // A lead of this moment has no line yet.
        None => write_line(&desk, id).await?,
    };
    let files = leads::files(&mut reader, id).await?;
    let progress = deliveries::progress_between(&mut reader, id, id).await?;
    let (replies, deliveries): (Vec<_>, Vec<_>) =
        progress.into_iter().partition(|delivery| delivery.event_id.is_some());
    let events = desk::events(&mut reader, id).await?;
    let earlier = desk::others(&mut reader, id).await?;
    let mut merged = Vec::new();
    for id in desk::merged_leads(&mut reader, &[id]).await? {
        merged.extend(merged_lead(&desk, &mut reader, id).await?);
    }
    let expiry = QuarantineExpiry::read(&mut reader, desk.options.quarantine_days).await?;
    drop(reader);
    let forms = desk.store_handle.forms();
    let (email, phone) = (lead.field("email"), lead.field("phone"));
    Ok(Json(Lead {
        row: LeadRow::new(row, forms),
        fields: model::fields(&lead, forms),
        email: email.map(str::to_owned),
        phone: phone.map(str::to_owned),
        whatsapp: phone
            .and_then(PhoneNumber::read)
            .and_then(|number| number.international().map(str::to_owned)),
        files: files.into_iter().map(Into::into).collect(),
        first_touch: model::facts(lead.attribution.first_touch.as_ref()),
        last_touch: model::facts(lead.attribution.last_touch.as_ref()),
        offer: model::facts(lead.attribution.offer.as_ref()),
        elapsed_ms: lead.elapsed_ms,
        spam_reasons: lead.spam_reasons.clone(),
        kept_until: quarantine::kept_until(expiry, &lead),
        events: shown_events(events, &replies),
        deliveries,
        merged,
        earlier: rows_of(&desk, earlier),
    }))
}

/// What the timeline shows, with how far replies have come.
fn shown_events(events: Vec<Event>, replies: &[Progress]) -> Vec<LeadEvent> {
    let shown = events.into_iter().filter(|event| event.change.is_shown());
    shown
        .map(|event| {
            let delivery = replies.iter().find(|reply| reply.event_id == Some(event.id));
            LeadEvent::new(event, delivery.cloned())
        })
        .collect()
}

/// A lead that was put into another one; `None` if it was erased meanwhile.
async fn merged_lead(
    desk: &Desk,
    connection: &mut Connection,
    id: i64,
) -> Result<Option<MergedLead>, HttpError> {
    let Some(lead) = leads::get(connection, &LeadSelector::Id(id)).await? else { return Ok(None) };
    let Some(row) = desk::rows(connection, &[id]).await?.pop() else { return Ok(None) };
    let progress = deliveries::progress_between(connection, id, id).await?;
    let forms = desk.store_handle.forms();
    Ok(Some(MergedLead {
        row: LeadRow::new(row, forms),
        fields: model::fields(&lead, forms),
        events: shown_events(desk::events(connection, id).await?, &progress),
    }))
}

/// Change leads
///
/// Each lead is changed, or left as it is because somebody else changed it first, or is gone.
#[utoipa::path(
    post, path = "/api/leads/changes", request_body = Changes,
    responses((status = 200, body = Changed), (status = 400, body = Failure), (status = 401, body = Failure), (status = 422, body = Failure))
)]
pub(super) async fn change(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    JsonBody(Changes { leads, change, key }): JsonBody<Changes>,
) -> Result<Json<Changed>, HttpError> {
    if leads.is_empty() || leads.len() > TARGETS_LIMIT {
        return Err(HttpError::unprocessable("Choose between 1 and 500 leads."));
    }
    if matches!(change, Change::Undone | Change::Unknown) {
        return Err(HttpError::BadRequest("this kind of change is not known".into()));
    }
    change.check().map_err(HttpError::unprocessable)?;
    if matches!(change, Change::Reply { .. }) {
        return Err(HttpError::unprocessable("Send a reply to one lead at a time."));
    }
    check_key(key.as_deref())?;
    let store = desk.store()?;
    let apply = async |connection: &mut Connection| {
        let change = with_name(connection, change).await?;
        let targets: Vec<_> = leads
            .iter()
            .map(|target| Target { id: target.id, version: Some(target.version) })
            .collect();
        let (targets, change) = with_merged(connection, targets, change).await?;
        let change = with_original(&desk, connection, &targets, change).await?;
        let change = completed(&desk, connection, &targets, change).await?;
        let now = now();
        let person = &signed_in.person.name;
        let action = Action { change: &change, person, key: key.as_deref(), at: now };
        let outcome = desk::change(connection, &targets, &action).await?;
        if outcome.is_key_reused {
            return Err(HttpError::unprocessable(KEY_REUSED));
        }
        if outcome.is_sent {
            return Err(HttpError::unprocessable("The reply has already been sent."));
        }
        if change.is_shown() {
            for id in &outcome.changed {
                let subject = format!("lead {id}");
                desk::audit(connection, person, change.action(), &subject, now).await?;
            }
        }
        let changed = desk::rows(connection, &outcome.changed).await?;
        let conflicts = desk::rows(connection, &outcome.conflicts).await?;
        Ok::<_, HttpError>((changed, conflicts, outcome.gone))
    };
    let (changed, conflicts, gone) = store.db().write(apply).await?;
    store.live().wake();
    Ok(Json(Changed {
        changed: rows_of(&desk, changed),
        conflicts: rows_of(&desk, conflicts),
        gone,
    }))
}

/// Adds the name of the new assignee, so that the event still names a person who is removed later.
async fn with_name(connection: &mut Connection, change: Change) -> Result<Change, HttpError> {
    let Change::Assign { person_id, .. } = change else { return Ok(change) };
    let Some(id) = person_id else { return Ok(Change::Assign { person_id, name: None }) };
    let people = desk::people(connection).await?;
    let Some(person) = people.into_iter().find(|person| person.id == id) else {
        return Err(HttpError::unprocessable("This person was removed."));
    };
    Ok(Change::Assign { person_id, name: Some(person.name) })
}

/// Checks whether leads are of one person before they are merged. Those that were put into them before follow.
async fn with_merged(
    connection: &mut Connection,
    mut targets: Vec<Target>,
    change: Change,
) -> Result<(Vec<Target>, Change), HttpError> {
    let Change::Merge { into: Some(into) } = change else { return Ok((targets, change)) };
    let into = desk::main_lead(connection, into).await?;
    let ids: Vec<_> = targets.iter().map(|target| target.id).collect();
    if ids.contains(&into) || !desk::are_of_one_person(connection, into, &ids).await? {
        return Err(HttpError::unprocessable(
            "Only leads with the same e-mail address or phone number can be merged.",
        ));
    }
    let earlier = desk::merged_leads(connection, &ids).await?;
    targets.extend(earlier.into_iter().map(|id| Target { id, version: None }));
    Ok((targets, Change::Merge { into: Some(into) }))
}

/// Checks a correction as the form would, and adds what was there before.
async fn with_original(
    desk: &Desk,
    connection: &mut Connection,
    targets: &[Target],
    change: Change,
) -> Result<Change, HttpError> {
    let Change::Correct { field, to, .. } = change else { return Ok(change) };
    let [Target { id, .. }] = targets else {
        return Err(HttpError::unprocessable("Correct one lead at a time."));
    };
    let lead = find(connection, *id).await?;
    let by_hand = Form::by_hand();
    let form = desk.store_handle.forms().get(&lead.form);
    let rule = form.and_then(|form| form.field(&field)).or_else(|| by_hand.field(&field));
    let to = match rule {
        Some(rule) => rule
            .read(&to)
            .map_err(|broken| HttpError::Unprocessable(rule.error_message(broken).into()))?,
        None if lead.field(&field).is_some() => Some(to),
        None => return Err(HttpError::unprocessable("This lead has no such field.")),
    };
    let from = lead.field(&field).map(str::to_owned);
    Ok(Change::Correct { field, from, to: to.unwrap_or_default() })
}

/// Checks that the stage fits, because job applications have stages of their own. What reaches the visitor moves a new lead.
async fn completed(
    desk: &Desk,
    connection: &mut Connection,
    targets: &[Target],
    change: Change,
) -> Result<Change, HttpError> {
    let stage = match change {
        Change::Stage { stage, .. } => stage,
        _ if change.reaches() => Stage::Contacted,
        _ => return Ok(change.moving_to(None)),
    };
    let ids: Vec<_> = targets.iter().map(|target| target.id).collect();
    let forms = desk.store_handle.forms();
    let of_leads = leads::forms_of(connection, &ids).await?;
    let fits = of_leads.iter().all(|form| stage.fits(forms.is_application(form)));
    if !fits && matches!(change, Change::Stage { .. }) {
        return Err(HttpError::unprocessable(
            "Job applications and other leads have different stages.",
        ));
    }
    Ok(change.moving_to(fits.then_some(stage)))
}

/// Reply by e-mail
///
/// The reply is queued, and sent after ten seconds in which it can be undone; to a sample lead it is not sent.
/// `delivery` of its event says how far it has come.
#[utoipa::path(
    post, path = "/api/leads/{id}/replies", params(("id" = i64, Path)), request_body = NewReply,
    responses((status = 200, body = LeadEvent), (status = 401, body = Failure), (status = 404, body = Failure), (status = 422, body = Failure))
)]
pub(super) async fn reply(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    Numbered(id): Numbered,
    JsonBody(NewReply { key, subject, text, files, send_at }): JsonBody<NewReply>,
) -> Result<Json<LeadEvent>, HttpError> {
    check_key(Some(&key))?;
    let store = desk.store()?;
    let reply = async |connection: &mut Connection| {
        let draft = ReplyDraft { subject, text };
        let change =
            checked_reply(&desk, connection, id, &signed_in, draft, &files, send_at).await?;
        let target = Target { id, version: None };
        let change = completed(&desk, connection, &[target], change).await?;
        let (person, now) = (&signed_in.person.name, now());
        let action = Action { change: &change, person, key: Some(&key), at: now };
        let event = match desk::reply(connection, id, &action).await? {
            Replied::Queued(event) => *event,
            Replied::Gone => return Err(HttpError::NotFound),
            Replied::KeyReused => return Err(HttpError::unprocessable(KEY_REUSED)),
        };
        if event.at == now {
            desk::audit(connection, person, change.action(), &format!("lead {id}"), now).await?;
        }
        Ok((event, deliveries::progress_between(connection, id, id).await?))
    };
    let (event, progress) = store.db().write(reply).await?;
    store.queue().wake(Destination::DeskReply);
    store.live().wake();
    let delivery = progress.into_iter().find(|delivery| delivery.event_id == Some(event.id));
    Ok(Json(LeadEvent::new(event, delivery)))
}

/// Preview a reply
///
/// The whole e-mail as it would be sent, with the signature and the visitor's last message.
#[utoipa::path(
    post, path = "/api/leads/{id}/reply-mail", params(("id" = i64, Path)), request_body = ReplyDraft,
    responses((status = 200, body = ReplyMail), (status = 401, body = Failure), (status = 404, body = Failure), (status = 422, body = Failure))
)]
pub(super) async fn reply_mail(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    Numbered(id): Numbered,
    JsonBody(draft): JsonBody<ReplyDraft>,
) -> Result<Json<ReplyMail>, HttpError> {
    let mut reader = desk.store()?.db().read().await?;
    let reply = checked_reply(&desk, &mut reader, id, &signed_in, draft, &[], None).await?;
    let (program, person) = (&desk.options.program, &signed_in.person.name);
    let mail = program.reply_mail(&mut reader, id, person, reply).await;
    mail.map_err(HttpError::Internal)?.map(Json).ok_or(HttpError::NotFound)
}

/// The reply as it is stored, if it can be sent to this lead.
async fn checked_reply(
    desk: &Desk,
    connection: &mut Connection,
    id: i64,
    signed_in: &SignedIn,
    ReplyDraft { subject, text }: ReplyDraft,
    files: &[i64],
    send_at: Option<i64>,
) -> Result<Change, HttpError> {
    if send_at.is_some_and(|at| at > now() + LATEST_MS) {
        return Err(HttpError::unprocessable("Choose a time within a year."));
    }
    if desk.options.links.is_none() && !leads::is_sample(connection, id).await? {
        return Err(HttpError::unprocessable("Mail is not set up: see [mail] in yam.toml."));
    }
    let lead = find(connection, id).await?;
    let Some(to) = lead.field("email").filter(|to| email::address(to).is_some()) else {
        return Err(HttpError::unprocessable("This person left no valid e-mail address."));
    };
    let signature = desk::signature(connection, signed_in.person.id).await?;
    let attached = desk::attachments(connection, id, files).await?;
    if attached.len() != files.len() {
        return Err(HttpError::unprocessable("A file is no longer there. Attach it again."));
    }
    let change = Change::Reply {
        to: to.to_owned(),
        subject: subject.trim().to_owned(),
        text,
        files: attached,
        signature: Some(signature).filter(|signature| !signature.is_empty()),
        send_at,
        is_cancelled: false,
        moves_to: None,
    };
    change.check().map_err(HttpError::unprocessable)?;
    Ok(change)
}

/// A key stands for one content: an edited text is never taken for the one that was sent before.
const KEY_REUSED: &str =
    "Something else was sent with this key. Reload the page, then send it again.";

pub(super) fn check_key(key: Option<&str>) -> Result<(), HttpError> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    match key {
        Some(key) if !(8..=64).contains(&key.len()) || !key.chars().all(is_plain) => {
            Err(HttpError::BadRequest(
                "key has 8 to 64 letters, digits, hyphens and underscores".into(),
            ))
        }
        _ => Ok(()),
    }
}

/// Download a file
///
/// Never shown inline: a visitor sent it.
#[utoipa::path(
    get, path = "/api/leads/{id}/files/{file}", params(("id" = i64, Path), ("file" = i64, Path)),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>), (status = 401, body = Failure), (status = 404, body = Failure))
)]
pub(super) async fn file(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    NumberedTwice(id, file): NumberedTwice,
) -> Result<Response, HttpError> {
    let mut reader = desk.store()?.db().read().await?;
    let files = leads::files(&mut reader, id).await?;
    let Some(StoredFile { id: file, name, .. }) = files.into_iter().find(|known| known.id == file)
    else {
        return Err(HttpError::NotFound);
    };
    let content = leads::content(&mut reader, file).await?;
    drop(reader);
    // The name is ours: reference, field and ending.
    download(&desk, &signed_in, id, content, format!("attachment; filename=\"{name}\"")).await
}

/// Hands over a file of a lead, which the browser stores and does not show.
pub(super) async fn download(
    desk: &Desk,
    signed_in: &SignedIn,
    lead_id: i64,
    content: Vec<u8>,
    disposition: String,
) -> Result<Response, HttpError> {
    let (person, subject) = (&signed_in.person.name, format!("file of lead {lead_id}"));
    desk.audit(person, AuditAction::Download, &subject).await?;
    let disposition = HeaderValue::try_from(disposition);
    let disposition = disposition.map_err(|error| HttpError::Internal(error.into()))?;
    let octets = HeaderValue::from_static("application/octet-stream");
    let headers = [(header::CONTENT_DISPOSITION, disposition), (header::CONTENT_TYPE, octets)];
    Ok((headers, content).into_response())
}

async fn write_line(desk: &Desk, id: i64) -> Result<InboxRow, HttpError> {
    let write = async |connection: &mut Connection| {
        desk::index_leads(connection, &[id]).await?;
        desk::rows(connection, &[id]).await?.pop().ok_or(HttpError::NotFound)
    };
    desk.store()?.db().write(write).await
}

pub(super) async fn find(connection: &mut Connection, id: i64) -> Result<StoredLead, HttpError> {
    leads::get(connection, &LeadSelector::Id(id)).await?.ok_or(HttpError::NotFound)
}
