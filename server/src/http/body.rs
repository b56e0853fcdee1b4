//! Bodies: of answers, in memory or from a handler; of requests, read within a bound.

use std::{
    convert::Infallible,
    error::Error,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::{
    BoxError,
    extract::{FromRequest, Request},
    http::header,
};
use bytes::Bytes;
use futures_core::Stream;
use http_body::{Body as _, Frame, SizeHint};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

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

/// What the bodies of requests may be; an extension of each request.
#[derive(Debug, Clone)]
pub struct BodyLimits {
    /// The largest body, files apart, in bytes.
    pub bytes: usize,
    /// What all of them share.
    pub memory: Memory,
}

/// Memory for what requests bring, shared by all that are being read or answered: many large ones at once would else
/// be the end of a small machine. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Memory(Arc<Semaphore>);

impl Memory {
    /// Room for that many bytes.
    pub fn new(bytes: usize) -> Self {
        Self(Arc::new(Semaphore::new(bytes.min(Semaphore::MAX_PERMITS))))
    }
}

/// How much of a body that is too large is read and dropped before the answer, in bytes. A sender
/// that is still writing would otherwise lose the answer to a reset connection (RFC 9112 §9.6).
/// A scanned portfolio, sent by mistake, stays below.
const DRAINED_BYTES: usize = 128 << 20;

/// When to try again after there was no memory for a body: the requests that held it are answered by then.
const MEMORY_AGAIN: Duration = Duration::from_secs(5);

/// A request's body, to be read within bounds: none of it has been read yet.
#[derive(Debug)]
pub struct Payload {
    /// What the sender is still sending.
    pub body: Unread,
    /// What is kept of it.
    pub room: Room,
}

/// What a sender is still sending.
#[derive(Debug)]
pub struct Unread {
    body: Limited<axum::body::Body>,
    limit: usize,
    waits_for_consent: bool,
}

/// The bounds of what is kept of a body, and its share of the common memory, given back when this is dropped.
#[derive(Debug)]
pub struct Room {
    limit: usize,
    memory: Memory,
    held: Option<OwnedSemaphorePermit>,
}

impl<S: Sync> FromRequest<S> for Payload {
    type Rejection = Infallible;

    async fn from_request(request: Request, _: &S) -> Result<Self, Infallible> {
        let limits = request.extensions().get::<BodyLimits>().cloned();
        let BodyLimits { bytes: limit, memory } =
            limits.unwrap_or(BodyLimits { bytes: 0, memory: Memory::new(0) });
        let waits_for_consent = request.headers().contains_key(header::EXPECT);
        let body = Limited::new(request.into_body(), DRAINED_BYTES);
        Ok(Self {
            body: Unread { body, limit, waits_for_consent },
            room: Room { limit, memory, held: None },
        })
    }
}

impl Payload {
    /// Reads all of it.
    ///
    /// # Errors
    /// It is too large, broke off, or finds no memory.
    pub async fn whole(&mut self) -> Result<Bytes, HttpError> {
        self.body.refuse_unsent(0)?;
        let mut kept = Vec::new();
        while let Some(piece) = self.body.next().await {
            self.room.keep(&mut kept, &piece?, self.room.limit)?;
        }
        Ok(kept.into())
    }
}

/// A body that comes in small pieces.
#[cfg(test)]
struct Pieced(Bytes);

#[cfg(test)]
impl http_body::Body for Pieced {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        const PIECE: usize = 1_000;
        let length = self.0.len().min(PIECE);
        let piece = self.0.split_to(length);
        Poll::Ready((!piece.is_empty()).then(|| Ok(Frame::data(piece))))
    }
}

#[cfg(test)]
impl Payload {
    /// A payload of these bytes, of which all may be kept.
    pub(crate) fn of(bytes: impl Into<Bytes>) -> Self {
        Self::given_up_after(DRAINED_BYTES, bytes.into(), &Memory::new(DRAINED_BYTES))
    }

    /// A payload of these bytes, of which all may be kept, that is read no further than that.
    pub(crate) fn given_up_after(drained: usize, bytes: Bytes, memory: &Memory) -> Self {
        let body = axum::body::Body::new(Pieced(bytes));
        let (limit, memory) = (DRAINED_BYTES, memory.clone());
        Self {
            body: Unread { body: Limited::new(body, drained), limit, waits_for_consent: false },
            room: Room { limit, memory, held: None },
        }
    }
}

impl Unread {
    /// The pieces as they come. [`Unread::reason`] tells why there is one no more.
    pub fn pieces(&mut self) -> Pieces<'_> {
        Pieces { body: &mut self.body, rests: false }
    }

    /// Why a piece could not be had.
    pub fn reason(&self, error: &(dyn Error + 'static)) -> HttpError {
        if error.is::<LengthLimitError>() {
            HttpError::PayloadTooLarge { limit: self.limit }
        } else {
            HttpError::BadRequest("The request broke off.".into())
        }
    }

    /// Reads and drops the rest, so that a sender who is still writing hears the answer. Who waits to be asked for
    /// the body hears it without.
    pub async fn drain(&mut self) {
        if !self.waits_for_consent || self.body.is_end_stream() {
            while let Some(Ok(_)) = self.body.frame().await {}
        }
    }

    /// Refuses a body that announces more than `extra` bytes above the limit while its sender waits to be asked for it
    /// (RFC 9110 §10.1.1). Who does not wait is heard first.
    ///
    /// # Errors
    /// It announces more.
    pub fn refuse_unsent(&self, extra: usize) -> Result<(), HttpError> {
        let limit = self.limit.saturating_add(extra);
        if self.waits_for_consent && self.body.size_hint().lower() > limit as u64 {
            return Err(HttpError::PayloadTooLarge { limit });
        }
        Ok(())
    }

    async fn next(&mut self) -> Option<Result<Bytes, HttpError>> {
        loop {
            match self.body.frame().await? {
                Ok(frame) => match frame.into_data() {
                    Ok(data) => return Some(Ok(data)),
                    // Trailers say nothing that is read here.
                    Err(_) => continue,
                },
                Err(error) => return Some(Err(self.reason(error.as_ref()))),
            }
        }
    }
}

/// A body, piece by piece. It rests after each, so that a reader which takes all that it can get, as `multer` does,
/// looks at one before it takes the next, and holds no more than that.
#[derive(Debug)]
pub struct Pieces<'a> {
    body: &'a mut Limited<axum::body::Body>,
    rests: bool,
}

impl Stream for Pieces<'_> {
    type Item = Result<Bytes, BoxError>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let Self { body, rests } = self.get_mut();
        if std::mem::take(rests) {
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        while let Some(frame) = ready!(Pin::new(&mut **body).poll_frame(context)) {
            match frame.map(Frame::into_data) {
                Ok(Ok(data)) => {
                    *rests = true;
                    return Poll::Ready(Some(Ok(data)));
                }
                // Trailers say nothing that is read here.
                Ok(Err(_)) => {}
                Err(error) => return Poll::Ready(Some(Err(error))),
            }
        }
        Poll::Ready(None)
    }
}

impl Room {
    /// The most that may be kept, files apart, in bytes.
    pub fn limit(&self) -> usize {
        self.limit
    }

    /// Adds a piece to what is kept, up to `limit` bytes.
    ///
    /// # Errors
    /// It would be more, or there is no memory for it.
    pub fn keep(
        &mut self,
        kept: &mut Vec<u8>,
        piece: &[u8],
        limit: usize,
    ) -> Result<(), HttpError> {
        if kept.len() + piece.len() > limit {
            return Err(HttpError::PayloadTooLarge { limit });
        }
        self.hold(piece.len())?;
        kept.extend_from_slice(piece);
        Ok(())
    }

    fn hold(&mut self, bytes: usize) -> Result<(), HttpError> {
        let full = HttpError::Unavailable { retry_after: MEMORY_AGAIN };
        let Ok(count) = u32::try_from(bytes) else { return Err(full) };
        let Ok(permit) = Arc::clone(&self.memory.0).try_acquire_many_owned(count) else {
            return Err(full);
        };
        match &mut self.held {
            Some(held) => held.merge(permit),
            None => self.held = Some(permit),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_kept_shares_the_memory_until_it_is_dropped() {
        let memory = Memory::new(100);
        let payload = || Payload::given_up_after(1_000, Bytes::from(vec![b'x'; 60]), &memory);
        let mut first = payload();
        assert_eq!(first.whole().await.unwrap().len(), 60);
        let refused = payload().whole().await;
        assert!(matches!(refused, Err(HttpError::Unavailable { .. })), "{refused:?}");
        drop(first);
        assert_eq!(payload().whole().await.unwrap().len(), 60);
    }
}
