//! Bodies and queries of requests, whose errors are JSON too.

use axum::{
    Json,
    extract::{FromRequest, FromRequestParts, Path, Query, Request},
};
use http::{StatusCode, request::Parts};
use serde::de::DeserializeOwned;

use crate::http::HttpError;

/// The JSON body of a request.
pub struct JsonBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = HttpError;

    async fn from_request(request: Request, state: &S) -> Result<Self, HttpError> {
        match Json::from_request(request, state).await {
            Ok(Json(value)) => Ok(Self(value)),
            Err(rejection) => Err(match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => {
                    HttpError::PayloadTooLarge { limit: super::BODY_LIMIT }
                }
                StatusCode::UNSUPPORTED_MEDIA_TYPE => {
                    HttpError::UnsupportedMediaType("Send application/json.".into())
                }
                _ => HttpError::BadRequest(rejection.body_text().into()),
            }),
        }
    }
}

/// The query of a request.
pub struct Queried<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Queried<T> {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, HttpError> {
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
