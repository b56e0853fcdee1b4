//! Passkeys (WebAuthn): people sign in with their device's lock instead of a link.
//!
//! A ceremony has two requests. The first one returns a challenge; the second one has the browser's answer to it
//! ([`super::challenges`]).

use std::time::Duration;

use axum::{Json, extract::State, response::Response};
use http::StatusCode;
use serde::Serialize;
use webauthn_rs::prelude::{
    CreationChallengeResponse, DiscoverableAuthentication, DiscoverableKey, Passkey,
    PasskeyRegistration, PublicKeyCredential, RegisterPublicKeyCredential, Url, Uuid, Webauthn,
    WebauthnBuilder, WebauthnError,
};
use webauthn_rs_proto::ResidentKeyRequirement;
use yam_contract::{desk::AuditAction, name::Name};
use yam_store::{
    db::{self, Connection},
    desk::{self, CHALLENGE_LIFETIME_MS, UsablePasskey},
};

use super::{
    Desk,
    challenges::{Opened, Purpose},
    json::{JsonBody, Numbered, must_be_open},
    model::{Failure, NewPasskey, PasskeyOptions, PasskeySignIn},
    session::{Entered, Proven, SignInAttempt, SignedIn, device, now},
};
use crate::http::HttpError;

const NOT_HERE: &str =
    "Passkeys need a name in desk.url, such as https://desk.example.com. Use a link to sign in.";

const NOT_ADDED: &str =
    "The passkey could not be checked, or it took longer than 5 minutes. Try again.";

const TOO_MANY: &str = "You have 10 passkeys, or this one was added before. Delete one first.";

/// Most bytes of a credential ID (WebAuthn level 3, §4). Authenticators make 16 to 128.
const CREDENTIAL_ID_LIMIT: usize = 1023;

const LONG_ID: &str =
    "This passkey cannot be used: its ID is longer than 1,023 bytes. Use another device.";

const REFUSED: &str =
    "This passkey does not work here, or it took longer than 5 minutes. Try again, or use a link.";

const COPIED: &str = "There may be a copy of this passkey: its counter is lower than at its last use. The owners have been \
    told. Use a link, delete this passkey and add a new one.";

const OTHER_KIND: &str = "This passkey now says something else about whether it can be copied to other devices, which no \
    passkey does. Use a link, delete this passkey and add a new one.";

const NOT_RECOGNISED: &str = "The device did not check that it is you. Unlock it with your finger, face or PIN when it \
    asks, or use a link.";

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

/// List passkeys
///
/// Of everybody for an owner; of oneself for a member.
#[utoipa::path(get, path = "/api/passkeys", responses((status = 200, body = [desk::Passkey]), (status = 401, body = Failure)))]
pub(super) async fn passkeys(
    State(desk): State<Desk>,
    signed_in: SignedIn,
) -> Result<Json<Vec<desk::Passkey>>, HttpError> {
    let mut reader = desk.store()?.db().read().await?;
    let passkeys = desk::passkeys(&mut reader, signed_in.scope()).await?;
    Ok(Json(passkeys))
}

/// Begin to add a passkey
///
/// Only within 15 minutes after signing in or showing once more who one is.
#[utoipa::path(
    post, path = "/api/passkeys/options",
    responses((status = 200, body = PasskeyOptions), (status = 401, body = Failure),
              (status = 422, body = Failure, description = "Passkeys cannot be used here."),
              (status = 428, body = Failure, description = "The person must first show who they are."))
)]
pub(super) async fn begin_passkey(
    State(desk): State<Desk>,
    Proven(SignedIn { person, .. }): Proven<SignedIn>,
) -> Result<Json<PasskeyOptions>, HttpError> {
    let relying_party = desk.relying_party()?;
    let known = desk::credential_ids(&mut desk.store()?.db().read().await?, person.id).await?;
    let (mut options, state) = relying_party
        .start_passkey_registration(handle_of(person.id), &person.name, &person.name, Some(known))
        .map_err(internal)?;
    must_be_discoverable(&mut options);
    desk.options(Purpose::AddPasskey(person.id), &options.public_key, &state).await
}

/// Add a passkey
///
/// The person is told by e-mail.
#[utoipa::path(
    post, path = "/api/passkeys", request_body = NewPasskey,
    responses((status = 204), (status = 401, body = Failure), (status = 422, body = Failure),
              (status = 428, body = Failure, description = "The person must first show who they are."))
)]
pub(super) async fn add_passkey(
    State(desk): State<Desk>,
    Proven(me): Proven<SignedIn>,
    JsonBody(NewPasskey { id, name, credential }): JsonBody<NewPasskey>,
) -> Result<StatusCode, HttpError> {
    let (relying_party, person) = (desk.relying_party()?, &me.person);
    let name = Name::parse(&name).map_err(|error| HttpError::unprocessable(error.sentence()))?;
    let (store, now) = (desk.store()?, now());
    let not_added = || HttpError::unprocessable(NOT_ADDED);
    let response: RegisterPublicKeyCredential =
        serde_json::from_value(credential).map_err(|_| not_added())?;
    // The library refuses such an ID, but does not say why.
    if response.raw_id.len() > CREDENTIAL_ID_LIMIT {
        return Err(HttpError::unprocessable(LONG_ID));
    }
    let opened = desk.challenges.open(store, Purpose::AddPasskey(person.id), &id, now).await?;
    let (passkey, challenge) = opened
        .and_then(|opened| registered(relying_party, opened, &response))
        .ok_or_else(not_added)?;
    let new = desk::NewPasskey {
        person_id: person.id,
        name: name.as_str(),
        credential_id: passkey.cred_id(),
        credential: &json(&passkey)?,
    };
    let add = async |connection: &mut Connection| {
        must_be_open(connection, me.sender()).await?;
        if !challenge.use_up(connection).await? {
            return Err(not_added());
        }
        if !desk::add_passkey(connection, &new, now).await? {
            return Err(HttpError::Unprocessable(TOO_MANY.into()));
        }
        desk::audit(connection, &person.name, AuditAction::AddPasskey, name.as_str(), now).await?;
        Ok(())
    };
    store.db().write(add).await?;
    desk.wake_notices();
    Ok(StatusCode::NO_CONTENT)
}

/// Delete a passkey
///
/// An owner may delete everybody's. The person is told by e-mail.
#[utoipa::path(
    delete, path = "/api/passkeys/{id}", params(("id" = i64, Path)),
    responses((status = 204), (status = 401, body = Failure), (status = 404, body = Failure))
)]
pub(super) async fn delete_passkey(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    Numbered(id): Numbered,
) -> Result<StatusCode, HttpError> {
    let (me, now) = (&signed_in.person, now());
    let delete = async |connection: &mut Connection| {
        let deleted = desk::delete_passkey(connection, id, signed_in.scope(), now).await?;
        let deleted = deleted.ok_or(HttpError::NotFound)?;
        let subject = match deleted.person_id == me.id {
            true => deleted.name,
            false => format!("{} of {}", deleted.name, deleted.person),
        };
        desk::audit(connection, &me.name, AuditAction::DeletePasskey, &subject, now).await?;
        Ok::<_, HttpError>(())
    };
    desk.store()?.db().write(delete).await?;
    desk.wake_notices();
    Ok(StatusCode::NO_CONTENT)
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
    desk.begin(Purpose::SignIn).await
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
    attempt: SignInAttempt,
    JsonBody(response): JsonBody<PasskeySignIn>,
) -> Result<Response, HttpError> {
    let used = desk.verified(Purpose::SignIn, response).await?.map_err(HttpError::Unauthorized)?;
    let device = device(&attempt.headers);
    let sign_in = async |connection: &mut Connection| {
        if !used.record(connection).await? {
            return Err(HttpError::Unauthorized(REFUSED));
        }
        let UsablePasskey { person, name, .. } = used.passkey;
        let session = desk::start_session(connection, person, &device, now()).await?;
        let how = format!("{device}, passkey {name}");
        Ok(Entered::record(connection, attempt, session, &how).await?)
    };
    desk.store()?.db().write(sign_in).await?.response(&desk)
}

/// Begin to show who one is
#[utoipa::path(
    post, path = "/api/proof/options",
    responses((status = 200, body = PasskeyOptions), (status = 401, body = Failure), (status = 422, body = Failure, description = "Passkeys cannot be used here."))
)]
pub(super) async fn begin_proof(
    State(desk): State<Desk>,
    signed_in: SignedIn,
) -> Result<Json<PasskeyOptions>, HttpError> {
    desk.begin(Purpose::Prove(signed_in.person.id)).await
}

/// Show with a passkey who one is
///
/// For 15 minutes, this session may then add passkeys and invite people.
#[utoipa::path(
    post, path = "/api/proof", request_body = PasskeySignIn,
    responses((status = 204), (status = 401, body = Failure),
              (status = 422, body = Failure, description = "The passkey is another person's, or its response is wrong or too late."),
              (status = 429, body = Failure))
)]
pub(super) async fn prove(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    _: SignInAttempt,
    JsonBody(response): JsonBody<PasskeySignIn>,
) -> Result<StatusCode, HttpError> {
    let me = &signed_in.person;
    let refused = || HttpError::unprocessable(REFUSED);
    let used = desk.verified(Purpose::Prove(me.id), response).await?;
    let used = used.map_err(HttpError::unprocessable)?;
    if used.passkey.person.id != me.id {
        return Err(refused());
    }
    let record = async |connection: &mut Connection| {
        if !used.record(connection).await? {
            return Err(refused());
        }
        desk::record_proof(connection, signed_in.session_id, now()).await?;
        Ok(StatusCode::NO_CONTENT)
    };
    desk.store()?.db().write(record).await
}

/// The new passkey, if the response answers the challenge and its authenticator has recognised the person.
fn registered(
    relying_party: &Webauthn,
    opened: Opened<PasskeyRegistration>,
    response: &RegisterPublicKeyCredential,
) -> Option<(Passkey, Opened<()>)> {
    let (state, challenge) = opened.split();
    Some((relying_party.finish_passkey_registration(response, &state).ok()?, challenge))
}

/// A passkey that has answered a challenge.
struct UsedPasskey {
    passkey: UsablePasskey,
    challenge: Opened<()>,
}

impl UsedPasskey {
    /// Records the use. `false` if the challenge was answered before, or the passkey was removed meanwhile.
    async fn record(&self, connection: &mut Connection) -> Result<bool, db::Error> {
        let UsablePasskey { id, credential, .. } = &self.passkey;
        Ok(desk::record_passkey_use(connection, *id, credential, now()).await?
            && self.challenge.use_up(connection).await?)
    }
}

impl Desk {
    /// A challenge for any passkey that the browser has.
    async fn begin(&self, purpose: Purpose) -> Result<Json<PasskeyOptions>, HttpError> {
        let relying_party = self.relying_party()?;
        let begun = relying_party.start_discoverable_authentication();
        let (options, state) = begun.map_err(internal)?;
        self.options(purpose, &options.public_key, &state).await
    }

    async fn options(
        &self,
        purpose: Purpose,
        options: &impl Serialize,
        state: &impl Serialize,
    ) -> Result<Json<PasskeyOptions>, HttpError> {
        let id = self.challenges.seal(self.store()?, purpose, state, now()).await?;
        let options = serde_json::to_value(options).map_err(internal)?;
        Ok(Json(PasskeyOptions { id, options }))
    }

    /// The passkey with its new counter, if the response answers a challenge for this purpose; otherwise what is wrong with
    /// it. Writes nothing, unless there may be a copy of the passkey.
    async fn verified(
        &self,
        purpose: Purpose,
        PasskeySignIn { id, credential }: PasskeySignIn,
    ) -> Result<Result<UsedPasskey, &'static str>, HttpError> {
        let (relying_party, store) = (self.relying_party()?, self.store()?);
        let opened = self.challenges.open(store, purpose, &id, now()).await?;
        let response = serde_json::from_value::<PublicKeyCredential>(credential);
        let (Some(opened), Ok(response)) = (opened, response) else { return Ok(Err(REFUSED)) };
        let (state, challenge): (DiscoverableAuthentication, _) = opened.split();
        let identified = relying_party.identify_discoverable_authentication(&response);
        let Ok((handle, id)) = identified else { return Ok(Err(REFUSED)) };
        let found = desk::find_passkey(&mut store.db().read().await?, id).await?;
        let Some(mut passkey) = found.filter(|found| handle == handle_of(found.person.id)) else {
            return Ok(Err(REFUSED));
        };
        let mut known: Passkey = serde_json::from_str(&passkey.credential).map_err(internal)?;
        let key = DiscoverableKey::from(&known);
        let result = relying_party.finish_discoverable_authentication_v2(&response, state, &key);
        // The library looks at the counter last: only the passkey itself, or a copy, gets that far.
        let result = match result {
            Ok(result) => result,
            Err(WebauthnError::CredentialPossibleCompromise) => {
                self.report_copy(&passkey, &challenge).await?;
                return Ok(Err(COPIED));
            }
            Err(WebauthnError::CredentialBackupEligibilityInconsistent) => {
                return Ok(Err(OTHER_KIND));
            }
            Err(WebauthnError::UserNotVerified) => return Ok(Err(NOT_RECOGNISED)),
            Err(_) => return Ok(Err(REFUSED)),
        };
        known.update_credential(&result);
        passkey.credential = json(&known)?;
        Ok(Ok(UsedPasskey { passkey, challenge }))
    }

    /// Tells the owners, once for each challenge.
    async fn report_copy(
        &self,
        passkey: &UsablePasskey,
        challenge: &Opened<()>,
    ) -> Result<(), HttpError> {
        let report = async |connection: &mut Connection| {
            Ok::<_, db::Error>(
                challenge.use_up(connection).await?
                    && desk::report_copied_passkey(connection, passkey, now()).await?,
            )
        };
        if self.store()?.db().write(report).await? {
            tracing::error!(passkey = passkey.id, "refused a passkey that may have been copied");
            self.wake_notices();
        }
        Ok(())
    }
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

#[cfg(test)]
mod tests {
    use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
    use serde_json::{Value, json};

    use super::*;
    use crate::desk::BODY_LIMIT;

    /// The libraries that read JSON and CBOR call themselves for each level, up to 128.
    #[test]
    fn levels_without_end_in_a_response_are_refused() {
        let relying_party = relying_party("http://localhost:8081", "Yam").unwrap();
        let begun = relying_party.start_passkey_registration(handle_of(1), "Aisha", "Aisha", None);
        let (_, state) = begun.unwrap();
        let client_data = json!({
            "type": "webauthn.create", "challenge": "AAAA", "origin": "http://localhost:8081",
        });
        // An array of one, a map of one whose key is the next level, and a tag.
        for level in [0x81, 0xa1, 0xc1] {
            let attestation = vec![level; BODY_LIMIT / 4 * 3];
            let credential = json!({
                "id": "AA", "rawId": "AA", "type": "public-key", "clientExtensionResults": {},
                "response": {
                    "clientDataJSON": BASE64.encode(client_data.to_string()),
                    "attestationObject": BASE64.encode(attestation),
                },
            });
            let response: RegisterPublicKeyCredential = serde_json::from_value(credential).unwrap();
            let result = relying_party.finish_passkey_registration(&response, &state);
            assert!(result.is_err(), "{level:#x}");
        }
        for level in ["[", "{\"a\":"] {
            let body = level.repeat(BODY_LIMIT / level.len());
            assert!(serde_json::from_str::<Value>(&body).is_err(), "{level}");
        }
    }
}
