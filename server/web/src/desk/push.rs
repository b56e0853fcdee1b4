//! Web push: a session's browser subscribes to be told about new leads.

use axum::{Json, extract::State};
use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD};
use http::StatusCode;
use yam_store::desk;

use super::{
    Desk,
    error::done_or,
    json::JsonBody,
    model::{Failure, PushKey, PushSubscription},
    session::{SignedIn, now},
};
use crate::http::HttpError;

/// Bytes of a browser's public key, an uncompressed point of P-256, and of the secret that it shares with us (RFC 8291,
/// section 2).
const P256DH_BYTES: usize = 65;
const AUTH_BYTES: usize = 16;

const NO_SERVICE: &str =
    "This browser's push service is not on the list. An owner can add it to desk.push_services.";

/// Get the key to subscribe with
#[utoipa::path(get, path = "/api/push", responses((status = 200, body = PushKey), (status = 401, body = Failure)))]
pub(super) async fn push_key(
    State(desk): State<Desk>,
    _: SignedIn,
) -> Result<Json<PushKey>, HttpError> {
    let mut reader = desk.store()?.db().read().await?;
    // The server makes the key a moment after its first start.
    let key = desk::push_key(&mut reader).await?.ok_or_else(HttpError::unavailable)?;
    Ok(Json(PushKey { public_key: BASE64_URL_SAFE_NO_PAD.encode(key.public) }))
}

/// Subscribe this session's browser
///
/// Replaces its earlier subscription.
#[utoipa::path(
    post, path = "/api/push", request_body = PushSubscription,
    responses((status = 204), (status = 401, body = Failure), (status = 422, body = Failure))
)]
pub(super) async fn subscribe(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    JsonBody(PushSubscription { endpoint, p256dh, auth }): JsonBody<PushSubscription>,
) -> Result<StatusCode, HttpError> {
    if desk.options.push_services.allowed(&endpoint).is_none() {
        return Err(HttpError::unprocessable(NO_SERVICE));
    }
    let decoded = |text: &str, length| {
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        bytes.filter(|bytes: &Vec<u8>| bytes.len() == length)
    };
    let (Some(p256dh), Some(auth)) = (decoded(&p256dh, P256DH_BYTES), decoded(&auth, AUTH_BYTES))
    else {
        return Err(HttpError::unprocessable("The browser's keys are not valid."));
    };
    let subscription = desk::PushSubscription { endpoint, p256dh, auth };
    let id = signed_in.session_id;
    let subscribed = desk
        .write(async |connection| desk::subscribe(connection, id, &subscription, now()).await)
        .await?;
    done_or(subscribed, "Too many browsers are subscribed.")
}

/// End the subscription of this session's browser
#[utoipa::path(delete, path = "/api/push", responses((status = 204), (status = 401, body = Failure)))]
pub(super) async fn unsubscribe(
    State(desk): State<Desk>,
    signed_in: SignedIn,
) -> Result<StatusCode, HttpError> {
    let id = signed_in.session_id;
    desk.write(async |connection| desk::unsubscribe(connection, id).await).await?;
    Ok(StatusCode::NO_CONTENT)
}
