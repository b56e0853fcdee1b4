//! Passkeys (WebAuthn): people sign in with their device's lock instead of a link.
//!
//! A ceremony has two requests. The first one returns a challenge, and stores what is needed to check the response; the
//! second one uses that up. It is in the database, so that another server can check the response.

use std::time::Duration;

use axum::{Json, extract::State, response::Response};
use http::{HeaderMap, StatusCode};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use webauthn_rs::prelude::{
    CreationChallengeResponse, DiscoverableAuthentication, DiscoverableKey, Passkey,
    PasskeyRegistration, PublicKeyCredential, RegisterPublicKeyCredential, Url, Uuid, Webauthn,
    WebauthnBuilder,
};
use webauthn_rs_proto::ResidentKeyRequirement;
use yam_store::{
    LeadStore,
    db::Connection,
    desk::{self, CHALLENGE_LIFETIME_MS, Secret},
};

use super::{
    Desk,
    json::{JsonBody, Numbered},
    model::{Failure, NewPasskey, PasskeyOptions, PasskeyRow, PasskeySignIn},
    people::NAME_LIMIT,
    session::{SignInAttempt, SignedIn, device, now},
};
use crate::http::HttpError;

const NOT_HERE: &str =
    "Passkeys need a name in desk.url, such as https://desk.example.com. Use a link to sign in.";

const NOT_ADDED: &str =
    "The passkey could not be checked, or it took longer than 5 minutes. Try again.";

const TOO_MANY: &str = "You have 10 passkeys, or this one was added before. Delete one first.";

const REFUSED: &str =
    "This passkey does not work here, or it took longer than 5 minutes. Try again, or use a link.";

/// What a browser gets and sends back, for the desk at `url`. `None` if its host is an IP address, for which browsers
/// make no passkeys.
pub(super) fn relying_party(url: &str, business: &str) -> Option<Webauthn> {
    let origin = Url::parse(url).ok()?;
    let name = format!("{business} desk");
    let builder = WebauthnBuilder::new(origin.domain()?, &origin).ok()?;
    let timeout = Duration::from_millis(CHALLENGE_LIFETIME_MS.unsigned_abs());
    builder.rp_name(&name).timeout(timeout).build().ok()
}

impl Desk {
    fn relying_party(&self) -> Result<&Webauthn, HttpError> {
        self.relying_party.as_deref().ok_or(HttpError::Unprocessable(NOT_HERE.into()))
    }
}

/// List one's passkeys
#[utoipa::path(get, path = "/api/passkeys", responses((status = 200, body = [PasskeyRow]), (status = 401, body = Failure)))]
pub(super) async fn passkeys(
    State(desk): State<Desk>,
    signed_in: SignedIn,
) -> Result<Json<Vec<PasskeyRow>>, HttpError> {
    let mut reader = desk.store()?.db().read().await?;
    let passkeys = desk::passkeys(&mut reader, signed_in.person.id).await?;
    Ok(Json(passkeys.into_iter().map(Into::into).collect()))
}

/// Begin to add a passkey
#[utoipa::path(
    post, path = "/api/passkeys/options",
    responses((status = 200, body = PasskeyOptions), (status = 401, body = Failure), (status = 422, body = Failure, description = "Passkeys cannot be used here."))
)]
pub(super) async fn begin_passkey(
    State(desk): State<Desk>,
    signed_in: SignedIn,
) -> Result<Json<PasskeyOptions>, HttpError> {
    let relying_party = desk.relying_party()?;
    let person = &signed_in.person;
    let db = desk.store()?.db();
    let known = desk::credential_ids(&mut db.read().await?, person.id).await?;
    let (mut options, state) = relying_party
        .start_passkey_registration(handle_of(person.id), &person.name, &person.name, Some(known))
        .map_err(internal)?;
    must_be_discoverable(&mut options);
    let state = json(&state)?;
    let add = async |connection: &mut Connection| {
        desk::add_challenge(connection, Some(person.id), &state, now()).await
    };
    let id = db.write(add).await?;
    let options = serde_json::to_value(options.public_key).map_err(internal)?;
    Ok(Json(PasskeyOptions { id: id.reveal().to_owned(), options }))
}

/// Add a passkey
#[utoipa::path(
    post, path = "/api/passkeys", request_body = NewPasskey,
    responses((status = 200, body = PasskeyRow), (status = 401, body = Failure), (status = 422, body = Failure))
)]
pub(super) async fn add_passkey(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    JsonBody(NewPasskey { id, name, credential }): JsonBody<NewPasskey>,
) -> Result<Json<PasskeyRow>, HttpError> {
    let relying_party = desk.relying_party()?;
    let name = name.trim();
    if name.is_empty() || name.chars().count() > NAME_LIMIT {
        return Err(HttpError::unprocessable("Enter a name of at most 60 characters."));
    }
    let (person, now) = (&signed_in.person, now());
    let store = desk.store()?;
    let state = take_challenge(store, &id, Some(person.id), now).await?;
    let passkey = registered(relying_party, state, credential)
        .ok_or(HttpError::Unprocessable(NOT_ADDED.into()))?;
    let new = desk::NewPasskey {
        person_id: person.id,
        name,
        credential_id: passkey.cred_id(),
        credential: &json(&passkey)?,
    };
    let add = async |connection: &mut Connection| {
        let added = desk::add_passkey(connection, &new, now).await?;
        let added = added.ok_or(HttpError::Unprocessable(TOO_MANY.into()))?;
        desk::audit(connection, &person.name, "add passkey", name, now).await?;
        Ok(Json(added.into()))
    };
    store.db().write(add).await
}

/// Delete a passkey
#[utoipa::path(
    delete, path = "/api/passkeys/{id}", params(("id" = i64, Path)),
    responses((status = 204), (status = 401, body = Failure), (status = 404, body = Failure))
)]
pub(super) async fn delete_passkey(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    Numbered(id): Numbered,
) -> Result<StatusCode, HttpError> {
    let person = &signed_in.person;
    let delete = async |connection: &mut Connection| {
        let name = desk::delete_passkey(connection, id, person.id).await?;
        let name = name.ok_or(HttpError::NotFound)?;
        desk::audit(connection, &person.name, "delete passkey", &name, now()).await?;
        Ok(StatusCode::NO_CONTENT)
    };
    desk.store()?.db().write(delete).await
}

/// Begin to sign in with a passkey
///
/// Nobody needs to say who they are: the browser offers the passkeys that it has.
#[utoipa::path(
    post, path = "/api/sign-in/passkey/options",
    responses((status = 200, body = PasskeyOptions), (status = 422, body = Failure, description = "Passkeys cannot be used here."), (status = 429, body = Failure))
)]
pub(super) async fn begin_sign_in(
    State(desk): State<Desk>,
    _: SignInAttempt,
) -> Result<Json<PasskeyOptions>, HttpError> {
    let relying_party = desk.relying_party()?;
    let (options, state) = relying_party.start_discoverable_authentication().map_err(internal)?;
    let state = json(&state)?;
    let add = async |connection: &mut Connection| {
        desk::add_challenge(connection, None, &state, now()).await
    };
    let id = desk.store()?.db().write(add).await?;
    let options = serde_json::to_value(options.public_key).map_err(internal)?;
    Ok(Json(PasskeyOptions { id: id.reveal().to_owned(), options }))
}

/// Sign in with a passkey
#[utoipa::path(
    post, path = "/api/sign-in/passkey", request_body = PasskeySignIn,
    responses((status = 204, description = "Signed in; the response sets the cookie."),
              (status = 401, body = Failure, description = "The passkey is not known, or its response is wrong or too late."),
              (status = 422, body = Failure, description = "Passkeys cannot be used here."),
              (status = 429, body = Failure))
)]
pub(super) async fn sign_in_with_passkey(
    State(desk): State<Desk>,
    _: SignInAttempt,
    headers: HeaderMap,
    JsonBody(PasskeySignIn { id, credential }): JsonBody<PasskeySignIn>,
) -> Result<Response, HttpError> {
    let relying_party = desk.relying_party()?;
    let (store, now) = (desk.store()?, now());
    let state = take_challenge(store, &id, None, now).await?;
    let device = device(&headers);
    let sign_in = async |connection: &mut Connection| {
        let person = verified(relying_party, connection, state, credential, now).await?;
        let Some((person, passkey)) = person else { return Err(HttpError::Unauthorized(REFUSED)) };
        let session = desk::start_session(connection, person, &device, now).await?;
        let (name, subject) =
            (&session.session.person.name, format!("{device}, passkey {passkey}"));
        desk::audit(connection, name, "sign-in", &subject, now).await?;
        Ok(session)
    };
    desk.signed_in(&store.db().write(sign_in).await?)
}

/// Uses up a challenge of this person, or of somebody who signs in, and returns what was stored with it. It is gone even
/// if the response turns out to be wrong.
async fn take_challenge<T: DeserializeOwned>(
    store: &LeadStore,
    id: &str,
    person_id: Option<i64>,
    now: i64,
) -> Result<Option<T>, HttpError> {
    let secret = Secret::of_client(id);
    let take = async |connection: &mut Connection| {
        desk::take_challenge(connection, &secret, person_id, now).await
    };
    let state = store.db().write(take).await?;
    // What an earlier version stored may look different.
    Ok(state.and_then(|state| serde_json::from_str(&state).ok()))
}

/// The new passkey, if the response answers the challenge and its authenticator has recognised the person.
fn registered(
    relying_party: &Webauthn,
    state: Option<PasskeyRegistration>,
    credential: Value,
) -> Option<Passkey> {
    let response: RegisterPublicKeyCredential = serde_json::from_value(credential).ok()?;
    relying_party.finish_passkey_registration(&response, &state?).ok()
}

/// The person, and the name of their passkey, if the response answers the challenge. Records the use.
async fn verified(
    relying_party: &Webauthn,
    connection: &mut Connection,
    state: Option<DiscoverableAuthentication>,
    credential: Value,
    now: i64,
) -> Result<Option<(desk::Person, String)>, HttpError> {
    let response = serde_json::from_value::<PublicKeyCredential>(credential);
    let (Some(state), Ok(response)) = (state, response) else { return Ok(None) };
    let Ok((handle, id)) = relying_party.identify_discoverable_authentication(&response) else {
        return Ok(None);
    };
    let Some(usable) = desk::find_passkey(connection, id).await? else { return Ok(None) };
    if handle != handle_of(usable.person.id) {
        return Ok(None);
    }
    let mut passkey: Passkey = serde_json::from_str(&usable.credential).map_err(internal)?;
    let key = DiscoverableKey::from(&passkey);
    let result = relying_party.finish_discoverable_authentication_v2(&response, state, &key);
    let Ok(result) = result else { return Ok(None) };
    passkey.update_credential(&result);
    desk::record_passkey_use(connection, usable.id, &json(&passkey)?, now).await?;
    Ok(Some((usable.person, usable.name)))
}

/// What authenticators call a person. Numbers of people are never given again.
fn handle_of(person_id: i64) -> Uuid {
    Uuid::from_u64_pair(0, person_id.unsigned_abs())
}

/// Asks for a passkey that the browser can offer by itself. The library leaves this to the authenticator.
fn must_be_discoverable(options: &mut CreationChallengeResponse) {
    if let Some(selection) = &mut options.public_key.authenticator_selection {
        selection.resident_key = Some(ResidentKeyRequirement::Required);
        selection.require_resident_key = true;
    }
}

fn json(value: &impl Serialize) -> Result<String, HttpError> {
    serde_json::to_string(value).map_err(internal)
}

fn internal(error: impl std::error::Error + Send + Sync + 'static) -> HttpError {
    HttpError::Internal(error.into())
}
