//! Bodies and queries of requests, whose errors are JSON too.

use axum::{
    Json,
    body::Body,
    extract::{FromRef, FromRequest, FromRequestParts, Path, Query, Request},
};
use bytes::Bytes;
use http::{StatusCode, request::Parts};
use serde::de::DeserializeOwned;

use super::Desk;
use crate::http::HttpError;
use jiff::Timestamp;
use yam_contract::{desk::Role, text::typed_json};
use yam_store::{db::Connection, desk};

/// PostgreSQL stores no text with this character, and nobody types it.
const NUL: &str = "A text has the character U+0000, which cannot be stored. Type it again.";

/// Who sends a request, for [`must_be_open`] after the body has come.
#[derive(Clone, Copy)]
pub(super) struct Sender {
    pub session_id: i64,
    pub role: Role,
}

/// Refuses a sender whose session has ended, or whose role has changed, since the request began. A client may take its time
/// to send a body, and what makes a new way to sign in must not outlive the end of the session.
pub(super) async fn must_be_open(
    connection: &mut Connection,
    sender: Sender,
) -> Result<(), HttpError> {
    let now = Timestamp::now().as_millisecond();
    match desk::session_role(connection, sender.session_id, now).await? {
        Some(role) if role == sender.role => Ok(()),
        Some(_) => Err(HttpError::Forbidden("Your role has changed. Load the desk again.".into())),
        None => Err(HttpError::SIGN_IN_FIRST),
    }
}

/// The JSON body of a request, whose texts are as [`yam_contract::text::typed`] leaves them. If somebody is signed in, their session has not ended
/// while the body came.
pub struct JsonBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T>
where
    Desk: FromRef<S>,
{
    type Rejection = HttpError;

    async fn from_request(request: Request, state: &S) -> Result<Self, HttpError> {
        let refused = |status, text: String| match status {
            StatusCode::PAYLOAD_TOO_LARGE => {
                HttpError::PayloadTooLarge { limit: super::BODY_LIMIT }
            }
            StatusCode::UNSUPPORTED_MEDIA_TYPE => {
                HttpError::UnsupportedMediaType("Send application/json.".into())
            }
            _ => HttpError::BadRequest(text.into()),
        };
        let (parts, body) = request.into_parts();
        let bytes = Bytes::from_request(Request::from_parts(parts.clone(), body), state).await;
        let bytes = bytes.map_err(|error| refused(error.status(), error.body_text()))?;
        if let Some(sender) = parts.extensions.get::<Sender>() {
            let desk = Desk::from_ref(state);
            let mut reader = desk.store()?.db().read().await?;
            must_be_open(&mut reader, *sender).await?;
        }
        let json = str::from_utf8(&bytes)
            .map_err(|_| HttpError::BadRequest("The body is not UTF-8.".into()))?;
        let request = Request::from_parts(parts, Body::from(typed_json(json)));
        let Json(value) = Json::from_request(request, state)
            .await
            .map_err(|error| refused(error.status(), error.body_text()))?;
        Ok(Self(value))
    }
}

/// The query of a request. No text in it has the character U+0000.
pub struct Queried<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Queried<T> {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, HttpError> {
        if parts.uri.query().is_some_and(|query| query.contains("%00")) {
            return Err(HttpError::BadRequest(NUL.into()));
        }
        match Query::from_request_parts(parts, state).await {
            Ok(Query(value)) => Ok(Self(value)),
            Err(rejection) => Err(HttpError::BadRequest(rejection.body_text().into())),
        }
    }
}

/// The number in a path.
pub struct Numbered(pub i64);

impl<S: Send + Sync> FromRequestParts<S> for Numbered {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, HttpError> {
        let number = Path::from_request_parts(parts, state).await;
        number.map(|Path(number)| Self(number)).map_err(|_| HttpError::NotFound)
    }
}

/// The two numbers in a path.
pub struct NumberedTwice(pub i64, pub i64);

impl<S: Send + Sync> FromRequestParts<S> for NumberedTwice {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, HttpError> {
        let numbers = Path::from_request_parts(parts, state).await;
        numbers.map(|Path((one, two))| Self(one, two)).map_err(|_| HttpError::NotFound)
    }
}
