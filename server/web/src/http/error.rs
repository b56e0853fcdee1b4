//! Every way in which a request can fail, and the one place that gives each its status.

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

/// Why a request fails. Texts are for the visitor; causes are logged and never leave.
#[derive(Debug, thiserror::Error)]
pub enum HttpError {
    /// The request cannot be understood.
    #[error("{0}")]
    BadRequest(Cow<'static, str>),
    /// The request is understood and refused.
    #[error("{0}")]
    Forbidden(Cow<'static, str>),
    /// Nothing stands at this address.
    #[error("There is no page at this address.")]
    NotFound,
    /// The address takes other methods.
    #[error("This address does not accept this kind of request.")]
    MethodNotAllowed {
        /// The methods that it takes, as `Allow` lists them (RFC 9110 §10.2.1).
        allow: &'static str,
    },
    /// The request did not arrive, or was not answered, in time.
    #[error("The request took too long. Please try again.")]
    Timeout,
    /// The body is larger than this server takes.
    #[error("The request is larger than {limit} bytes, which is the limit.")]
    PayloadTooLarge {
        /// The largest body, in bytes.
        limit: usize,
    },
    /// The body is of a type that this address does not read.
    #[error("{0}")]
    UnsupportedMediaType(Cow<'static, str>),
    /// The body is understood and cannot be accepted.
    #[error("{0}")]
    Unprocessable(Cow<'static, str>),
    /// Too much came from one address.
    #[error("Too many requests came from your network. Please try again in a minute.")]
    TooManyRequests {
        /// When to try again.
        retry_after: Duration,
    },
    /// The server cannot do this now.
    #[error("The server is busy. Please try again in a moment.")]
    Unavailable {
        /// When to try again.
        retry_after: Duration,
    },
    /// The visitor's message could not be stored.
    #[error("We could not save your message. Please try again in a minute.")]
    NotStored {
        /// When to try again.
        retry_after: Duration,
    },
    /// A fault of ours.
    #[error("Something went wrong on our side.")]
    Internal(#[source] Box<dyn Error + Send + Sync>),
}

impl HttpError {
    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::BadRequest(_) => StatusCode::BAD_REQUEST,
            Self::Forbidden(_) => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed { .. } => StatusCode::METHOD_NOT_ALLOWED,
            Self::Timeout => StatusCode::REQUEST_TIMEOUT,
            Self::PayloadTooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Self::UnsupportedMediaType(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Unprocessable(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooManyRequests { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::Unavailable { .. } | Self::NotStored { .. } => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Whether the same request may succeed later.
    fn passes(&self) -> bool {
        matches!(
            self,
            Self::Timeout
                | Self::TooManyRequests { .. }
                | Self::Unavailable { .. }
                | Self::NotStored { .. }
        )
    }

    /// Logs the error and returns the response, as JSON or as a short page. With `contact`, server errors and
    /// temporary ones say how to reach the business.
    pub fn answer(&self, json: bool, contact: Option<&Contact>) -> Response {
        log(self);
        let status = self.status();
        let contact = contact.filter(|_| self.passes() || status.is_server_error());
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
            | Self::TooManyRequests { retry_after } => {
                let seconds = retry_after.as_secs().max(1);
                headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
            }
            // The rest of the request may still come; nobody waits for it (RFC 9110 §15.5.9).
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

/// Carries the error to [`answer_errors`], which knows what the visitor asked for.
impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

/// The boundary: logs an [`HttpError`] once and writes it as JSON or as a short page, as asked. The request's
/// [`Contact`], if it has one, is named there.
pub async fn answer_errors(request: Request, next: Next) -> Response {
    let json = wants_json(request.headers());
    let contact = request.extensions().get::<Arc<Contact>>().cloned();
    let mut response = next.run(request).await;
    match response.extensions_mut().remove::<Arc<HttpError>>() {
        Some(error) => error.answer(json, contact.as_deref()),
        None => response,
    }
}

/// Whether the sender asks for JSON (RFC 9110 §12.5.1): `application/json` is named and not refused.
pub fn wants_json(headers: &HeaderMap) -> bool {
    headers
        .get_all(header::ACCEPT)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|range| {
            let mut parts = range.split(';').map(str::trim);
            parts.next().is_some_and(|name| name.eq_ignore_ascii_case("application/json"))
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

/// An error and what caused it, in one line.
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

/// The JSON of a failure. Its text has both names that the forms of the specification read.
pub fn failure(text: &str) -> Value {
    json!({ "status": "error", "error": text, "message": text })
}

fn page(status: StatusCode, error: &HttpError, contact: &str) -> String {
    let title = match error {
        HttpError::NotStored { .. } => "Message not sent",
        _ => status.canonical_reason().unwrap_or("Error"),
    };
    let contact = if contact.is_empty() { String::new() } else { format!("<p>{contact}</p>") };
    let message = error.to_string();
    let message = escape(&message);
    let back = if error.passes() { BACK } else { "" };
    format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title>\
         <h1>{title}</h1><p>{message}</p>{contact}{back}<p><a href=\"/\">Home</a></p></html>"
    )
}

/// What to say to a visitor without script whose form could not be taken this time: browsers keep what was written, and
/// give it back when one goes back.
const BACK: &str =
    "<p>Go back in your browser to return to the form. What you wrote is still there.</p>";
