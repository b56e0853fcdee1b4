//! Pages that are filled and compressed for each request.

use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use bytes::Bytes;

use super::{
    negotiate,
    static_resource::{QUALITY as KEPT_QUALITY, compress},
    template::{Template, TemplateData},
};
use crate::http::{Body, Response};
use yam_contract::manifest::Compression;

/// Brotli's highest quality that takes less than a millisecond: half of one for a page of 35 KB. The next quality saves
/// a sixth of the bytes.
const QUALITY: u32 = 4;

/// A document that is filled for each request.
#[derive(Debug)]
pub struct DynamicPage {
    template: Template,
    status: StatusCode,
    headers: HeaderMap,
    quality: u32,
}

impl DynamicPage {
    /// `headers` are those of each response, including `Content-Type`.
    pub fn new(template: Template, status: StatusCode, mut headers: HeaderMap) -> Self {
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        Self { template, status, headers, quality: QUALITY }
    }

    /// Compresses as pages that are kept: for a page that is often the first of a visit and has to fit into the first flight.
    pub fn for_arrivals(self) -> Self {
        Self { quality: KEPT_QUALITY, ..self }
    }

    /// The response to a GET or HEAD request with these headers.
    pub fn answer(
        &self,
        method: &Method,
        request_headers: &HeaderMap,
        data: &TemplateData<'_>,
    ) -> Response {
        let page = self.template.fill(data);
        let compressed = compress_with(self.quality, request_headers, page.as_bytes());
        let mut headers = self.headers.clone();
        if compressed.is_some() {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
        }
        let body = compressed.unwrap_or_else(|| Bytes::from(page));
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
        let body = if *method == Method::HEAD { Body::empty() } else { Body::from(body) };
        let mut response = Response::new(body);
        *response.status_mut() = self.status;
        *response.headers_mut() = headers;
        response
    }
}

/// Compresses a text that was made for one request, with Brotli. `None` if the client does not accept that.
pub fn compress_for(request_headers: &HeaderMap, text: &[u8]) -> Option<Bytes> {
    compress_with(QUALITY, request_headers, text)
}

fn compress_with(quality: u32, request_headers: &HeaderMap, text: &[u8]) -> Option<Bytes> {
    negotiate::coding(request_headers, &[Compression::Br])?;
    compress(text, quality)
}
