//! Responses that are prepared once: a request only chooses one and copies pointers.

use std::{path::Path, sync::Arc};

use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use bytes::Bytes;
use sha2::{Digest, Sha256};

use super::negotiate;
use crate::http::{Body, Response};
use yam_contract::manifest::{BuildError, BuildFile, Compression, VerifiedFile, hexadecimal};

/// Content codings, the smallest for text first. Every browser that decodes Zstandard decodes Brotli, which is smaller.
const PREFERENCE: [Compression; 2] = [Compression::Br, Compression::Gz];
/// Brotli's middle quality for pages that the server fills, as the first visitor waits for the compression.
pub const QUALITY: u32 = 5;
/// Brotli's window in bytes, as a power of two: more than the size of a page.
const WINDOW: u32 = 18;
/// Bytes of the digest in an entity tag: with 96 bits, two contents never have the same by accident.
const ETAG_BYTES: usize = 12;

/// The content of one path, uncompressed and in each content coding. The common headers are stored once, as a header map
/// per coding would take more memory than a small file.
#[derive(Debug)]
pub struct StaticResource {
    /// Headers of every response, also of `304 Not Modified` (RFC 9110 §15.4.5).
    headers: Arc<HeaderMap>,
    content_type: HeaderValue,
    codings: Vec<Compression>,
    identity: Variant,
    /// In the order of `codings`.
    compressed: Vec<Variant>,
}

#[derive(Debug)]
struct Variant {
    body: Bytes,
    etag: HeaderValue,
}

impl StaticResource {
    /// Reads a file of the build in all its codings. `headers` are sent with each.
    pub fn from_file(
        folder: &Path,
        file: &BuildFile,
        headers: impl Into<Arc<HeaderMap>>,
    ) -> Result<Self, BuildError> {
        let content_type =
            HeaderValue::from_str(&file.content_type).map_err(|error| BuildError {
                file: folder.join(&file.file),
                what: format!("its content type is not a valid header value ({error})"),
            })?;
        let mut resource =
            Self::uncompressed(file.read(folder)?.into(), content_type, headers.into());
        for encoding in PREFERENCE {
            if let Some(compressed) = file.read_encoded(folder, encoding)? {
                resource.add(encoding, compressed.into());
            }
        }
        Ok(resource)
    }

    /// A body that is only sent uncompressed.
    pub fn from_bytes(body: Bytes, content_type: HeaderValue, headers: HeaderMap) -> Self {
        Self::uncompressed(Variant::new(body), content_type, headers.into())
    }

    fn uncompressed(identity: Variant, content_type: HeaderValue, headers: Arc<HeaderMap>) -> Self {
        Self { headers, content_type, codings: Vec::new(), identity, compressed: Vec::new() }
    }

    /// A filled document, uncompressed and in Brotli.
    pub fn filled(text: String, content_type: &HeaderValue, headers: &HeaderMap) -> Self {
        let brotli = compress(text.as_bytes(), QUALITY);
        let mut resource =
            Self::from_bytes(Bytes::from(text), content_type.clone(), headers.clone());
        if let Some(body) = brotli {
            resource.add_brotli(body);
        }
        resource
    }

    /// Adds the same body in Brotli.
    pub fn add_brotli(&mut self, body: Bytes) {
        self.add(Compression::Br, Variant::new(body));
    }

    fn add(&mut self, encoding: Compression, variant: Variant) {
        self.codings.push(encoding);
        self.compressed.push(variant);
    }

    /// The response to a GET or HEAD request with these headers.
    pub fn answer(&self, method: &Method, request_headers: &HeaderMap) -> Response {
        let coding = negotiate::coding(request_headers, &self.codings);
        let variant = coding
            .and_then(|chosen| self.codings.iter().position(|coding| *coding == chosen))
            .and_then(|position| self.compressed.get(position))
            .unwrap_or(&self.identity);
        let mut headers = HeaderMap::clone(&self.headers);
        if !self.codings.is_empty() {
            headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        }
        headers.insert(header::ETAG, variant.etag.clone());
        if negotiate::is_unchanged(request_headers, &variant.etag) {
            return respond(StatusCode::NOT_MODIFIED, headers, Body::empty());
        }
        headers.insert(header::CONTENT_TYPE, self.content_type.clone());
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(variant.body.len()));
        if let Some(coding) = coding {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name_of(coding)));
        }
        let body =
            if *method == Method::HEAD { Body::empty() } else { Body::from(variant.body.clone()) };
        respond(StatusCode::OK, headers, body)
    }
}

impl Variant {
    fn new(body: Bytes) -> Self {
        let sha256: [u8; 32] = Sha256::digest(&body).into();
        Self { body, etag: etag(&sha256) }
    }
}

/// The digest from the check against the manifest also becomes the entity tag, so each file is hashed once.
impl From<VerifiedFile> for Variant {
    fn from(VerifiedFile { bytes, sha256 }: VerifiedFile) -> Self {
        Self { body: bytes.into(), etag: etag(&sha256) }
    }
}

fn respond(status: StatusCode, headers: HeaderMap, body: Body) -> Response {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    *response.headers_mut() = headers;
    response
}

/// Compresses with Brotli. `None` if the encoder fails, which it never does in memory.
pub fn compress(text: &[u8], quality: u32) -> Option<Bytes> {
    use std::io::Write;
    let mut writer = brotli::CompressorWriter::new(Vec::new(), text.len().max(1), quality, WINDOW);
    writer.write_all(text).ok()?;
    Some(Bytes::from(writer.into_inner()))
}

/// A strong entity tag: it differs if the bytes differ (RFC 9110 §8.8.3).
fn etag(sha256: &[u8; 32]) -> HeaderValue {
    let tag = format!("\"{}\"", hexadecimal(&sha256[..ETAG_BYTES]));
    HeaderValue::try_from(tag).unwrap_or_else(|_| HeaderValue::from_static("\"\""))
}

/// The name in `Content-Encoding`.
const fn name_of(encoding: Compression) -> &'static str {
    match encoding {
        Compression::Br => "br",
        Compression::Gz => "gzip",
    }
}
