//! Compresses the longer responses of the API. The first 100 leads shrink to a sixth.

use axum::{
    body::{self, HttpBody as _},
    extract::Request,
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use http::{HeaderValue, header};

use crate::{http::HttpError, pages::compress_for};

/// Shortest body to compress, in bytes. Shorter ones fit into one packet as they are.
const SHORTEST: usize = 1400;

/// Longest body to compress, in bytes. Longer ones would occupy a processor for too long.
const LONGEST: usize = 512 * 1024;

const JSON: &str = "application/json";

/// Middleware that compresses JSON with Brotli if the client accepts it. The BREACH attack does not apply, because requests
/// from other sites carry no session.
pub async fn compress(request: Request, next: Next) -> Response {
    let request_headers = request.headers().clone();
    let response = next.run(request).await;
    let is_json = response.headers().get(header::CONTENT_TYPE).is_some_and(|value| value == JSON);
    // A stream has no known length.
    let length = response.body().size_hint().exact().and_then(|bytes| usize::try_from(bytes).ok());
    if !is_json || !length.is_some_and(|bytes| (SHORTEST..=LONGEST).contains(&bytes)) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(text) = body::to_bytes(body, LONGEST).await else {
        return HttpError::unavailable().into_response();
    };
    parts.headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    let Some(compressed) = compress_for(&request_headers, &text) else {
        return Response::from_parts(parts, text.into());
    };
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, compressed.into())
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use axum::{Json, Router, body::Body, middleware, routing::get};
    use tower::ServiceExt as _;

    use super::*;

    /// The content coding and the body of a response with this text as JSON.
    async fn response_with(text: String, accepts: &'static str) -> (Option<String>, Vec<u8>) {
        let router =
            Router::new().route("/", get(async || Json(text))).layer(middleware::from_fn(compress));
        let request = Request::get("/").header(header::ACCEPT_ENCODING, accepts);
        let response = router.oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        let coding = response.headers().get(header::CONTENT_ENCODING);
        let coding = coding.map(|coding| coding.to_str().unwrap().to_owned());
        let body = body::to_bytes(response.into_body(), LONGEST).await.unwrap().to_vec();
        (coding, body)
    }

    #[tokio::test]
    async fn a_long_response_is_compressed_for_a_client_that_accepts_it() {
        let text = "lead ".repeat(1000);
        let whole = serde_json::to_vec(&text).unwrap();
        let (coding, body) = response_with(text.clone(), "gzip, br").await;
        assert_eq!(coding.as_deref(), Some("br"));
        assert!(body.len() < whole.len() / 6);
        let mut decoded = Vec::new();
        brotli::Decompressor::new(&body[..], 4096).read_to_end(&mut decoded).unwrap();
        assert_eq!(decoded, whole);
        assert_eq!(response_with(text, "gzip").await, (None, whole));
    }

    #[tokio::test]
    async fn a_short_response_is_sent_as_it_is() {
        assert_eq!(response_with("lead".into(), "br").await, (None, b"\"lead\"".to_vec()));
    }
}
