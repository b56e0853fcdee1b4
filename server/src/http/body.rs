//! Bodies: of answers, in memory or from a handler; of requests, read within a bound.

use std::{
    pin::Pin,
    task::{Context, Poll},
};

use axum::{
    extract::{FromRequest, Request},
    http::header,
};
use bytes::Bytes;
use http_body::{Body as _, Frame, SizeHint};
use http_body_util::BodyExt;

use super::HttpError;

/// An answer of this server.
pub type Response = axum::http::Response<Body>;

/// The body of an answer: bytes that are in memory already, which cost no allocation, or what a
/// handler wrote.
#[derive(Debug)]
pub enum Body {
    /// Sent as one frame, once.
    Bytes(Option<Bytes>),
    /// Written by a handler.
    Handler(axum::body::Body),
}

impl Body {
    /// No body at all.
    pub const fn empty() -> Self {
        Self::Bytes(None)
    }
}

impl From<Bytes> for Body {
    fn from(bytes: Bytes) -> Self {
        Self::Bytes((!bytes.is_empty()).then_some(bytes))
    }
}

impl http_body::Body for Body {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        match self.get_mut() {
            Self::Bytes(bytes) => Poll::Ready(bytes.take().map(|bytes| Ok(Frame::data(bytes)))),
            Self::Handler(body) => Pin::new(body).poll_frame(context),
        }
    }

    fn is_end_stream(&self) -> bool {
        match self {
            Self::Bytes(bytes) => bytes.is_none(),
            Self::Handler(body) => body.is_end_stream(),
        }
    }

    fn size_hint(&self) -> SizeHint {
        match self {
            Self::Bytes(bytes) => SizeHint::with_exact(bytes.as_ref().map_or(0, Bytes::len) as u64),
            Self::Handler(body) => body.size_hint(),
        }
    }
}

/// The largest body that a request may bring, in bytes; an extension of each request.
#[derive(Debug, Clone, Copy)]
pub struct BodyLimit(pub usize);

/// How much of a body that is too large is read and dropped before the answer, in bytes. A sender
/// that is still writing would otherwise lose the answer to a reset connection (RFC 9112 §9.6).
const DRAINED_BYTES: usize = 32 << 20;

/// A request's whole body, no larger than its [`BodyLimit`].
#[derive(Debug)]
pub struct Payload(pub Bytes);

impl<S: Sync> FromRequest<S> for Payload {
    type Rejection = HttpError;

    async fn from_request(request: Request, _: &S) -> Result<Self, HttpError> {
        let limit = request.extensions().get::<BodyLimit>().map_or(0, |limit| limit.0);
        let waits_for_consent = request.headers().contains_key(header::EXPECT);
        let body = request.into_body();
        if waits_for_consent && body.size_hint().lower() > limit as u64 {
            return Err(HttpError::PayloadTooLarge { limit });
        }
        read(body, limit).await.map(Self)
    }
}

async fn read(mut body: axum::body::Body, limit: usize) -> Result<Bytes, HttpError> {
    let mut announced = body.size_hint().lower();
    let mut kept = Vec::with_capacity(usize::try_from(announced).map_or(0, |size| size.min(limit)));
    let mut received = 0;
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| HttpError::BadRequest("The request broke off.".into()))?;
        let Ok(data) = frame.into_data() else { continue };
        received += data.len();
        announced = announced.max(received as u64);
        if announced <= limit as u64 {
            kept.extend_from_slice(&data);
        } else {
            kept = Vec::new();
        }
        if received > DRAINED_BYTES {
            break;
        }
    }
    if announced > limit as u64 {
        Err(HttpError::PayloadTooLarge { limit })
    } else {
        Ok(kept.into())
    }
}
