//! All errors of requests, and their responses.

use std::{borrow::Cow, error::Error, sync::Arc, time::Duration};

use axum::{
    Json,
    extract::Request,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{Html, IntoResponse, Response},
};
use serde_json::{Value, json};

use super::rate::RateExceeded;
use yam_contract::{contact::Contact, text::escape};

/// The methods of paths that can only be read, as `Allow` lists them.
pub const READ_METHODS: &str = "GET, HEAD";

/// Why a request fails. The texts are shown to the visitor; causes are only logged.
#[derive(Debug, thiserror::Error)]
pub enum HttpError {
    /// The request cannot be understood.
    #[error("{0}")]
    BadRequest(Cow<'static, str>),
    /// Nobody is signed in.
    #[error("{0}")]
    Unauthorized(&'static str),
    /// The request is refused.
    #[error("{0}")]
    Forbidden(Cow<'static, str>),
    /// The browser does not say that the form is on this site.
    #[error(
        "Your browser did not tell us that this form is on our own website, so we did not take it."
    )]
    ForeignForm,
    /// The person must first show once more who they are.
    #[error("{0}")]
    ProofNeeded(&'static str),
    /// No route and no page has this path.
    #[error("There is no page at this address.")]
    NotFound,
    /// The path has other methods.
    #[error("This address does not accept this kind of request.")]
    MethodNotAllowed {
        /// The methods of the path, as `Allow` lists them (RFC 9110 §10.2.1).
        allow: &'static str,
    },
    /// The request did not arrive, or was not answered, in time.
    #[error("The request took too long. Please try again.")]
    Timeout,
    /// The body is too large.
    #[error("The request is larger than {limit} bytes, which is the limit.")]
    PayloadTooLarge {
        /// The largest body, in bytes.
        limit: usize,
    },
    /// The path does not accept this content type.
    #[error("{0}")]
    UnsupportedMediaType(Cow<'static, str>),
    /// The body has errors.
    #[error("{0}")]
    Unprocessable(Cow<'static, str>),
    /// The client is over a limit.
    #[error("Too many requests came from your network. Please try again in a minute.")]
    TooManyRequests {
        /// Rounded down to seconds, but at least one.
        retry_after: Duration,
    },
    /// The server lacks a resource for the moment.
    #[error("The server is busy. Please try again in a moment.")]
    Unavailable {
        /// Rounded down to seconds, but at least one.
        retry_after: Duration,
    },
    /// Leads of this client, or all that look like spam, take up so much that this one was not stored.
    #[error("So much has been sent to us that we could not take your message.")]
    NoRoom {
        /// Rounded down to seconds, but at least one.
        retry_after: Duration,
    },
    /// The lead could not be stored.
    #[error("We could not save your message. Please try again in a minute.")]
    NotStored {
        /// Rounded down to seconds, but at least one.
        retry_after: Duration,
    },
    /// An unexpected failure, with its cause.
    #[error("Something went wrong on our side.")]
    Internal(#[source] Box<dyn Error + Send + Sync>),
}

impl HttpError {
    /// The status of the response.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::BadRequest(_) => StatusCode::BAD_REQUEST,
            Self::Unauthorized(_) => StatusCode::UNAUTHORIZED,
            Self::Forbidden(_) | Self::ForeignForm => StatusCode::FORBIDDEN,
            Self::ProofNeeded(_) => StatusCode::PRECONDITION_REQUIRED,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed { .. } => StatusCode::METHOD_NOT_ALLOWED,
            Self::Timeout => StatusCode::REQUEST_TIMEOUT,
            Self::PayloadTooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Self::UnsupportedMediaType(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Unprocessable(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooManyRequests { .. } | Self::NoRoom { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::Unavailable { .. } | Self::NotStored { .. } => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Whether nothing is wrong with what the visitor wrote: the same message may succeed later, or in another way.
    fn spares_message(&self) -> bool {
        matches!(
            self,
            Self::ForeignForm
                | Self::Timeout
                | Self::TooManyRequests { .. }
                | Self::Unavailable { .. }
                | Self::NotStored { .. }
                | Self::NoRoom { .. }
        )
    }

    /// Logs the error and returns the response, as JSON or as a short page. With `contact`, server errors and those that
    /// are not the message's fault say how to reach the business.
    pub fn answer(&self, json: bool, contact: Option<&Contact>) -> Response {
        log(self);
        let status = self.status();
        let contact = contact.filter(|_| self.spares_message() || status.is_server_error());
        let mut response = if json {
            let contact = contact.map(Contact::text).unwrap_or_default();
            let message = format!("{self} {contact}");
            (status, Json(failure(message.trim_end()))).into_response()
        } else {
            let contact = contact.map(Contact::html).unwrap_or_default();
            (status, Html(page(status, self, &contact))).into_response()
        };
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        match self {
            Self::MethodNotAllowed { allow } => {
                headers.insert(header::ALLOW, HeaderValue::from_static(allow));
            }
            Self::Unavailable { retry_after }
            | Self::NotStored { retry_after }
            | Self::NoRoom { retry_after }
            | Self::TooManyRequests { retry_after } => {
                let seconds = retry_after.as_secs().max(1);
                headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
            }
            // RFC 9110 §11.6.1 requires it; no registered scheme is a link by mail.
            Self::Unauthorized(_) => {
                headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Link"));
            }
            // The rest of the request may still come, and is not read (RFC 9110 §15.5.9).
            Self::Timeout => {
                headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
            }
            _ => {}
        }
        response
    }
}

impl From<RateExceeded> for HttpError {
    fn from(RateExceeded { retry_after }: RateExceeded) -> Self {
        Self::TooManyRequests { retry_after }
    }
}

/// The fallback of routes for GET, which also answer HEAD: 405 for other methods.
pub async fn only_reads() -> HttpError {
    HttpError::MethodNotAllowed { allow: READ_METHODS }
}

/// Hands the error to [`answer_errors`], which knows the request.
impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

/// Middleware that logs an [`HttpError`] and turns it into JSON or a short page, as the client asked. The response
/// includes the [`Contact`] in the request's extensions, if there is one.
pub async fn answer_errors(request: Request, next: Next) -> Response {
    let json = wants_json(request.headers());
    let contact = request.extensions().get::<Arc<Contact>>().cloned();
    let mut response = next.run(request).await;
    match response.extensions_mut().remove::<Arc<HttpError>>() {
        Some(error) => error.answer(json, contact.as_deref()),
        None => response,
    }
}

/// Whether the client accepts JSON by name.
pub fn wants_json(headers: &HeaderMap) -> bool {
    accepts(headers, "application/json")
}

/// Whether the client accepts HTML by name, as browsers do.
pub fn wants_html(headers: &HeaderMap) -> bool {
    accepts(headers, "text/html")
}

/// Whether a media type is in `Accept`, without weight 0 (RFC 9110 §12.5.1).
fn accepts(headers: &HeaderMap, media_type: &str) -> bool {
    headers
        .get_all(header::ACCEPT)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|range| {
            let mut parts = range.split(';').map(str::trim);
            parts.next().is_some_and(|name| name.eq_ignore_ascii_case(media_type))
                && !parts.any(|parameter| {
                    parameter
                        .strip_prefix("q=")
                        .and_then(|weight| weight.parse::<f32>().ok())
                        .is_some_and(|weight| weight == 0.0)
                })
        })
}

fn log(error: &HttpError) {
    let status = error.status().as_u16();
    match error {
        HttpError::Internal(cause) => {
            tracing::error!(status, cause = chain(cause.as_ref()), "request failed");
        }
        _ => tracing::debug!(status, reason = %error, "request refused"),
    }
}

/// An error and its causes, in one line.
fn chain(error: &dyn Error) -> String {
    let mut line = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        line.push_str(": ");
        line.push_str(&error.to_string());
        cause = error.source();
    }
    line
}

/// The JSON of an error. It has the text twice, as the forms read `error` and `message`.
pub fn failure(text: &str) -> Value {
    json!({ "status": "error", "error": text, "message": text })
}

fn page(status: StatusCode, error: &HttpError, contact: &str) -> String {
    let title = match error {
        HttpError::NotStored { .. } | HttpError::NoRoom { .. } | HttpError::ForeignForm => {
            "Message not sent"
        }
        _ => status.canonical_reason().unwrap_or("Error"),
    };
    let contact = if contact.is_empty() { String::new() } else { format!("<p>{contact}</p>") };
    let message = error.to_string();
    let message = escape(&message);
    let back = if error.spares_message() { BACK } else { "" };
    format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title>\
         <h1>{title}</h1><p>{message}</p>{contact}{back}<p><a href=\"/\">Home</a></p></html>"
    )
}

/// Helps a visitor without JavaScript whose form was not taken: browsers restore the fields.
const BACK: &str =
    "<p>Go back in your browser to return to the form. What you wrote is still there.</p>";
