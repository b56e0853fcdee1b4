//! The plain HTTP listener of a server that speaks HTTPS: it redirects to the site, and answers the challenges of a
//! certificate authority.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{
    Router,
    extract::{Path, State},
    http::{HeaderName, HeaderValue, StatusCode, Uri, header},
    middleware,
    response::IntoResponse,
    routing::get,
};
use hyper::body::Incoming;
use yam_settings::Limits;

use crate::{
    app::{health, route},
    http::{
        Body, HttpError, Response,
        error::{answer_errors, only_reads},
        security,
    },
};

/// Tells whether the server runs.
const HEALTH: &str = "/healthz";
/// Before the token of a challenge.
const CHALLENGES: &str = "/.well-known/acme-challenge/";

/// Answers of this server to HTTP-01 challenges (RFC 8555 §8.3), by token. Cheap to clone.
#[derive(Clone, Default)]
pub struct Challenges(Arc<Mutex<HashMap<String, String>>>);

impl Challenges {
    /// Answers a challenge until the result is dropped.
    #[must_use]
    pub fn answer(&self, token: &str, answer: &str) -> AnsweredChallenge {
        self.answers().insert(token.to_owned(), answer.to_owned());
        AnsweredChallenge { challenges: self.clone(), token: token.to_owned() }
    }

    fn answers(&self) -> MutexGuard<'_, HashMap<String, String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A challenge that is answered until this is dropped.
pub struct AnsweredChallenge {
    challenges: Challenges,
    token: String,
}

impl Drop for AnsweredChallenge {
    fn drop(&mut self) {
        self.challenges.answers().remove(&self.token);
    }
}

/// Answers the requests on the plain listener. Cheap to clone.
#[derive(Clone)]
pub struct RedirectApp {
    router: Router,
    limits: Limits,
}

impl RedirectApp {
    /// Redirects to the host of `origin`, the origin in the manifest. The request's `Host` is ignored, as anybody can write
    /// it.
    pub fn new(origin: &str, challenges: Challenges, limits: Limits) -> Self {
        let host = origin.split_once("://").map_or(origin, |(_, host)| host);
        let challenge = get(challenge).fallback(only_reads).with_state(challenges);
        let router = Router::new()
            .route(HEALTH, get(health).fallback(only_reads))
            .route(&format!("{CHALLENGES}{{token}}"), challenge)
            .fallback(redirect)
            .with_state(Arc::<str>::from(format!("https://{host}")))
            .layer(middleware::from_fn(answer_errors));
        Self { router, limits }
    }

    /// Whether the plain listener answers this request itself, even without a certificate.
    pub fn has_own_answer<B>(request: &hyper::Request<B>) -> bool {
        let path = request.uri().path();
        path == HEALTH || path.starts_with(CHALLENGES)
    }

    /// Answers one request.
    pub async fn answer(self, request: hyper::Request<Incoming>) -> Response {
        let mut response = route(&self.router, &self.limits, request).await;
        // Browsers ignore Strict-Transport-Security on plain HTTP (RFC 6797 §7.2).
        security::add_missing(response.headers_mut(), false);
        response.map(Body::Handler)
    }
}

async fn challenge(
    State(challenges): State<Challenges>,
    Path(token): Path<String>,
) -> Result<impl IntoResponse, HttpError> {
    const TYPE: (HeaderName, HeaderValue) =
        (header::CONTENT_TYPE, HeaderValue::from_static("application/octet-stream"));
    let answer = challenges.answers().get(&token).cloned().ok_or(HttpError::NotFound)?;
    Ok(([TYPE], answer))
}

/// 308 keeps the method, so a form that was sent to `http://` arrives.
async fn redirect(
    State(origin): State<Arc<str>>,
    uri: Uri,
) -> Result<impl IntoResponse, HttpError> {
    // The target of `OPTIONS *` is no path.
    let path = uri.path_and_query().map(|path| path.as_str()).filter(|path| path.starts_with('/'));
    let target = format!("{origin}{}", path.unwrap_or("/"));
    let target = HeaderValue::try_from(target).map_err(|_| HttpError::NotFound)?;
    Ok((StatusCode::PERMANENT_REDIRECT, [(header::LOCATION, target)]))
}
