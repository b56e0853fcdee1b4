//! What is sent for one address, prepared once so that a request only chooses and copies pointers.

use std::path::Path;

use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use bytes::Bytes;
use sha2::{Digest, Sha256};

use super::negotiate;
use crate::http::{Body, Response};
use yam_contract::manifest::{BuildError, BuildFile, Compression, VerifiedFile, hexadecimal};

/// Codings in the order in which they are preferred: the smallest for text first.
const PREFERENCE: [Compression; 3] = [Compression::Br, Compression::Zst, Compression::Gz];
/// Brotli's middle quality, for what is filled here: whoever asks for it first waits for this.
const QUALITY: u32 = 5;
/// Two to this power is Brotli's window in bytes: more than a page holds.
const WINDOW: u32 = 18;
/// Bytes of the digest that name a representation: 96 bits never meet by accident.
const ETAG_BYTES: usize = 12;

/// The answers for one address: as it is, and in each coding. What all have in common stands here once, as a map of
/// headers for each would outweigh a small file.
#[derive(Debug)]
pub struct Prepared {
    /// Of every answer, also of the one that nothing has changed (RFC 9110 §15.4.5).
    headers: HeaderMap,
    content_type: HeaderValue,
    codings: Vec<Compression>,
    plain: Variant,
    /// In the order of `codings`.
    coded: Vec<Variant>,
}

#[derive(Debug)]
struct Variant {
    body: Bytes,
    etag: HeaderValue,
}

impl Prepared {
    /// Reads a file of the build in all its codings; `headers` go out with each.
    pub fn from_file(
        folder: &Path,
        file: &BuildFile,
        headers: HeaderMap,
    ) -> Result<Self, BuildError> {
        let content_type =
            HeaderValue::from_str(&file.content_type).map_err(|error| BuildError {
                file: folder.join(&file.file),
                what: format!("its type cannot be sent ({error})"),
            })?;
        let mut prepared = Self::plain(file.read(folder)?.into(), content_type, headers);
        for encoding in PREFERENCE {
            if let Some(coded) = file.read_encoded(folder, encoding)? {
                prepared.add(encoding, coded.into());
            }
        }
        Ok(prepared)
    }

    /// One body without codings.
    pub fn from_bytes(body: Bytes, content_type: HeaderValue, headers: HeaderMap) -> Self {
        Self::plain(Variant::new(body), content_type, headers)
    }

    fn plain(plain: Variant, content_type: HeaderValue, headers: HeaderMap) -> Self {
        Self { headers, content_type, codings: Vec::new(), plain, coded: Vec::new() }
    }

    /// A document that was filled here, plain and in Brotli.
    pub fn filled(text: String, content_type: &HeaderValue, headers: &HeaderMap) -> Self {
        let brotli = compress(text.as_bytes(), QUALITY);
        let mut prepared =
            Self::from_bytes(Bytes::from(text), content_type.clone(), headers.clone());
        if let Some(body) = brotli {
            prepared.add(Compression::Br, Variant::new(body));
        }
        prepared
    }

    fn add(&mut self, encoding: Compression, variant: Variant) {
        self.headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        self.codings.push(encoding);
        self.coded.push(variant);
    }

    /// The answer to a GET or HEAD with these headers.
    pub fn answer(&self, method: &Method, asked: &HeaderMap) -> Response {
        let coding = negotiate::coding(asked, &self.codings);
        let variant = coding
            .and_then(|chosen| self.codings.iter().position(|coding| *coding == chosen))
            .and_then(|position| self.coded.get(position))
            .unwrap_or(&self.plain);
        let mut headers = self.headers.clone();
        headers.insert(header::ETAG, variant.etag.clone());
        if negotiate::unchanged(asked, &variant.etag) {
            return respond(StatusCode::NOT_MODIFIED, headers, Body::empty());
        }
        headers.insert(header::CONTENT_TYPE, self.content_type.clone());
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(variant.body.len()));
        if let Some(coding) = coding {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(token(coding)));
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

/// The digest that was compared with the manifest also makes the entity tag: each file is hashed once.
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

/// `None` where the encoder fails, which it does not on memory: the page then goes out as it is.
pub fn compress(text: &[u8], quality: u32) -> Option<Bytes> {
    use std::io::Write;
    let mut writer = brotli::CompressorWriter::new(Vec::new(), text.len().max(1), quality, WINDOW);
    writer.write_all(text).ok()?;
    Some(Bytes::from(writer.into_inner()))
}

/// A strong entity tag: it differs whenever the bytes that are sent differ (RFC 9110 §8.8.3).
fn etag(sha256: &[u8; 32]) -> HeaderValue {
    let tag = format!("\"{}\"", hexadecimal(&sha256[..ETAG_BYTES]));
    HeaderValue::try_from(tag).unwrap_or_else(|_| HeaderValue::from_static("\"\""))
}

/// The coding's name in `Content-Encoding`.
const fn token(encoding: Compression) -> &'static str {
    match encoding {
        Compression::Br => "br",
        Compression::Zst => "zstd",
        Compression::Gz => "gzip",
    }
}
