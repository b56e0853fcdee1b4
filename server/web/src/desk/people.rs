//! The people of the desk, and what was done.

use axum::{Json, extract::State};
use http::StatusCode;
use yam_contract::{desk::AuditAction, email, forms::Form, name::PersonName};
use yam_store::{
    db::Connection,
    desk::{self, Person},
};

use super::{
    Desk,
    json::{JsonBody, Numbered, Queried, must_be_open},
    model::{self, AuditPage, Failure, FormName, Invitation, Invited, MailChoice},
    session::{Owner, Proven, SignedIn, now},
    sign_in_url,
};
use crate::http::HttpError;

/// Get what rarely changes
#[utoipa::path(get, path = "/api/desk", responses((status = 200, body = model::Desk), (status = 401, body = Failure)))]
pub(super) async fn desk(
    State(desk): State<Desk>,
    signed_in: SignedIn,
) -> Result<Json<model::Desk>, HttpError> {
    let mut reader = desk.store()?.db().read().await?;
    let people = desk::people(&mut reader).await?;
    let snippets = desk::snippets(&mut reader).await?;
    let signature = desk::signature(&mut reader, signed_in.person.id).await?;
    let views = desk::views(&mut reader, signed_in.person.id).await?;
    let mails_me = desk::mails_me(&mut reader, signed_in.person.id).await?;
    let has_push = desk::has_push(&mut reader, signed_in.session_id).await?;
    let forms = desk.store_handle.forms();
    Ok(Json(model::Desk {
        session_id: signed_in.session_id,
        me: signed_in.person.clone(),
        business: desk.business.to_string(),
        can_mail: desk.options.links.is_some(),
        can_mail_me: desk.options.links.is_some() && signed_in.person.email.is_some(),
        mails_me,
        answers_go_to: desk.options.answers_go_to.clone(),
        can_use_passkeys: desk.relying_party.is_some(),
        has_push,
        people,
        forms: forms.iter().chain([&Form::by_hand()]).map(FormName::from).collect(),
        snippets,
        signature,
        views,
    }))
}

/// Choose whether mails tell you of your leads
#[utoipa::path(put, path = "/api/mails", request_body = MailChoice, responses((status = 204), (status = 401, body = Failure), (status = 422, body = Failure)))]
pub(super) async fn choose_mails(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    JsonBody(MailChoice { mails_me }): JsonBody<MailChoice>,
) -> Result<StatusCode, HttpError> {
    let Person { id, ref email, .. } = signed_in.person;
    if mails_me && (desk.options.links.is_none() || email.is_none()) {
        return Err(HttpError::unprocessable("The desk has no e-mail address for you."));
    }
    desk.write(async |connection| desk::set_mails_me(connection, id, mails_me).await).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Invite a person
///
/// Only for owners, within 15 minutes after signing in or showing once more who one is. A person with the same name gets
/// the new role, and a new link.
#[utoipa::path(
    post, path = "/api/people", request_body = Invitation,
    responses((status = 200, body = Invited), (status = 401, body = Failure), (status = 403, body = Failure), (status = 422, body = Failure),
              (status = 428, body = Failure, description = "The person must first show who they are."))
)]
pub(super) async fn invite(
    State(desk): State<Desk>,
    Proven(Owner(owner)): Proven<Owner>,
    JsonBody(Invitation { name, role, email }): JsonBody<Invitation>,
) -> Result<Json<Invited>, HttpError> {
    let name = PersonName::parse(&name);
    let name = name.map_err(|error| HttpError::unprocessable(error.sentence()))?;
    let email = email.as_deref().map(str::trim).filter(|email| !email.is_empty());
    if email.is_some_and(|address| email::address(address).is_none()) {
        return Err(HttpError::unprocessable("Enter an e-mail address like name@example.com."));
    }
    let now = now();
    let invite = async |connection: &mut Connection| {
        must_be_open(connection, owner.sender()).await?;
        let person = desk::invite(connection, &name, role, email, now).await?;
        let secret = desk::link(connection, person.id, now).await?;
        let subject = format!("{} as {}", person.name, role.name());
        desk::audit(connection, &owner.person.name, AuditAction::Invite, &subject, now).await?;
        Ok::<_, HttpError>((person, secret))
    };
    let (person, secret) = desk.store()?.db().write(invite).await?;
    let link = sign_in_url(&desk.options.url, &secret);
    Ok(Json(Invited { person, link }))
}

/// Remove a person
///
/// Only for owners. Ends the person's sessions and removes their passkeys. Nobody can remove themselves, so that an owner remains.
#[utoipa::path(
    delete, path = "/api/people/{id}", params(("id" = i64, Path)),
    responses((status = 204), (status = 401, body = Failure), (status = 403, body = Failure), (status = 404, body = Failure), (status = 422, body = Failure))
)]
pub(super) async fn remove(
    State(desk): State<Desk>,
    Owner(owner): Owner,
    Numbered(id): Numbered,
) -> Result<StatusCode, HttpError> {
    if id == owner.person.id {
        return Err(HttpError::unprocessable("You cannot remove yourself."));
    }
    let now = now();
    let remove = async |connection: &mut Connection| {
        let people = desk::people(connection).await?;
        let Some(person) = people.into_iter().find(|person| person.id == id) else {
            return Err(HttpError::NotFound);
        };
        desk::remove(connection, id, now).await?;
        desk::audit(connection, &owner.person.name, AuditAction::Remove, &person.name, now).await?;
        Ok(())
    };
    desk.store()?.db().write(remove).await?;
    desk.announce_ended_sessions();
    Ok(StatusCode::NO_CONTENT)
}

/// Which page of the audit list.
#[derive(serde::Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct AuditQuery {
    /// Only entries with a lower number: `next` of the page before.
    before: Option<i64>,
}

/// List what was done
#[utoipa::path(get, path = "/api/audit", params(AuditQuery), responses((status = 200, body = AuditPage), (status = 401, body = Failure)))]
pub(super) async fn audit(
    State(desk): State<Desk>,
    _: SignedIn,
    Queried(AuditQuery { before }): Queried<AuditQuery>,
) -> Result<Json<AuditPage>, HttpError> {
    let mut reader = desk.store()?.db().read().await?;
    let entries = desk::audit_entries(&mut reader, before).await?;
    let is_full = u32::try_from(entries.len()) == Ok(desk::AUDIT_PAGE);
    let next = entries.last().map(|entry| entry.id).filter(|_| is_full);
    Ok(Json(AuditPage { entries, next }))
}
