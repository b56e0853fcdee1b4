//! Documents that are filled for each request: prerendered with marks, compressed as they go out.

use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use bytes::Bytes;

use super::{
    negotiate,
    prepared::compress,
    template::{Filling, Template},
};
use crate::http::{Body, Response};
use yam_contract::manifest::Compression;

/// Brotli's highest quality below those that cost milliseconds: half of one for a page of 35 KB, a sixth more bytes than
/// at the next.
const QUALITY: u32 = 4;

/// A document that stands at no one address, or says something else each time.
#[derive(Debug)]
pub struct Filled {
    template: Template,
    status: StatusCode,
    headers: HeaderMap,
}

impl Filled {
    /// `headers` go out with each answer; they name the type.
    pub fn new(template: Template, status: StatusCode, mut headers: HeaderMap) -> Self {
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        Self { template, status, headers }
    }

    /// The answer to a GET or HEAD with these headers.
    pub fn answer(&self, method: &Method, asked: &HeaderMap, filling: &Filling<'_>) -> Response {
        let page = self.template.fill(filling);
        let coded = negotiate::coding(asked, &[Compression::Br])
            .and_then(|_| compress(page.as_bytes(), QUALITY));
        let mut headers = self.headers.clone();
        if coded.is_some() {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
        }
        let body = coded.unwrap_or_else(|| Bytes::from(page));
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
        let sent = if *method == Method::HEAD { Body::empty() } else { Body::from(body) };
        let mut response = Response::new(sent);
        *response.status_mut() = self.status;
        *response.headers_mut() = headers;
        response
    }
}
