//! Responses that are prepared once: a request only chooses one and copies pointers.

use std::{
    io::{self, Read},
    path::Path,
    sync::{Arc, OnceLock},
};

use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use bytes::Bytes;
use sha2::{Digest, Sha256};

use super::negotiate;
use crate::http::{Body, HttpError, Response};
use yam_contract::manifest::{BuildError, BuildFile, Compression, VerifiedFile};

/// Content codings, the smallest for text first. Every browser that decodes Zstandard decodes Brotli, which is smaller.
const PREFERENCE: [Compression; 2] = [Compression::Br, Compression::Gz];
/// Brotli's middle quality for pages that the server fills, as the first visitor waits for the compression.
pub const QUALITY: u32 = 5;
/// Brotli's window in bytes, as a power of two: more than the size of a page.
const WINDOW: u32 = 18;
/// Bytes that are decompressed at once.
const BUFFER: usize = 4 << 10;
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
    uncompressed: Uncompressed,
    /// In the order of `codings`.
    compressed: Vec<Variant>,
}

/// The content as it is. Few clients ask for it, so that of a compressed file is read from its Brotli on the first request:
/// all of them are two thirds of a build.
#[derive(Debug)]
struct Uncompressed {
    length: usize,
    etag: HeaderValue,
    body: OnceLock<Bytes>,
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
        let uncompressed = match file.encodings.contains_key(&Compression::Br) {
            true => Uncompressed {
                length: usize::try_from(file.content.bytes).unwrap_or(usize::MAX),
                etag: etag(&file.content.sha256),
                body: OnceLock::new(),
            },
            false => Variant::from(file.read(folder)?).into(),
        };
        let mut resource = Self::uncompressed(uncompressed, content_type, headers.into());
        for encoding in PREFERENCE {
            if let Some(compressed) = file.read_encoded(folder, encoding)? {
                resource.add(encoding, compressed.into());
            }
        }
        Ok(resource)
    }

    /// A body that is only sent uncompressed.
    pub fn from_bytes(body: Bytes, content_type: HeaderValue, headers: HeaderMap) -> Self {
        Self::uncompressed(Variant::new(body).into(), content_type, headers.into())
    }

    fn uncompressed(
        uncompressed: Uncompressed,
        content_type: HeaderValue,
        headers: Arc<HeaderMap>,
    ) -> Self {
        Self { headers, content_type, codings: Vec::new(), uncompressed, compressed: Vec::new() }
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
            .and_then(|position| self.compressed.get(position));
        let (etag, length) = match variant {
            Some(variant) => (&variant.etag, variant.body.len()),
            None => (&self.uncompressed.etag, self.uncompressed.length),
        };
        let mut headers = HeaderMap::clone(&self.headers);
        if !self.codings.is_empty() {
            headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        }
        headers.insert(header::ETAG, etag.clone());
        if negotiate::is_unchanged(request_headers, etag) {
            return respond(StatusCode::NOT_MODIFIED, headers, Body::empty());
        }
        headers.insert(header::CONTENT_TYPE, self.content_type.clone());
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(length));
        if let Some(coding) = coding {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name_of(coding)));
        }
        if *method == Method::HEAD {
            return respond(StatusCode::OK, headers, Body::empty());
        }
        let body = match variant {
            Some(variant) => Ok(variant.body.clone()),
            None => self.decompressed(),
        };
        match body {
            Ok(body) => respond(StatusCode::OK, headers, Body::from(body)),
            Err(error) => HttpError::Internal(error.into()).answer(false, None).map(Body::Handler),
        }
    }

    /// The uncompressed body. The error is a fault of the build: its Brotli is not what was compressed.
    fn decompressed(&self) -> io::Result<Bytes> {
        let Uncompressed { length, body, .. } = &self.uncompressed;
        if let Some(body) = body.get() {
            return Ok(body.clone());
        }
        // Brotli is the first coding of every file that is not read uncompressed.
        let brotli: &[u8] = self.compressed.first().map_or(&[], |brotli| &brotli.body);
        let mut bytes = Vec::new();
        let most = (*length as u64).saturating_add(1);
        brotli::Decompressor::new(brotli, BUFFER).take(most).read_to_end(&mut bytes)?;
        if bytes.len() != *length {
            return Err(io::Error::other("a compressed file of the build has another content"));
        }
        Ok(body.get_or_init(|| bytes.into()).clone())
    }
}

impl Variant {
    fn new(body: Bytes) -> Self {
        let sha256: [u8; 32] = Sha256::digest(&body).into();
        Self { body, etag: etag(&sha256) }
    }
}

impl From<Variant> for Uncompressed {
    fn from(Variant { body, etag }: Variant) -> Self {
        Self { length: body.len(), etag, body: body.into() }
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
    let tag = format!("\"{}\"", hex::encode(&sha256[..ETAG_BYTES]));
    HeaderValue::try_from(tag).unwrap_or_else(|_| HeaderValue::from_static("\"\""))
}

/// The name in `Content-Encoding`.
const fn name_of(encoding: Compression) -> &'static str {
    match encoding {
        Compression::Br => "br",
        Compression::Gz => "gzip",
    }
}
