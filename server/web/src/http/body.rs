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
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{Instant, Sleep, sleep},
};

use super::{
    HttpError,
    client_ip::ClientIp,
    quota::{ClientQuota, QuotaGuard},
};

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

/// Most bytes of a small body: the texts of a form, with room to spare.
const SMALL_BODY: usize = 256 << 10;

/// Memory for small bodies, in bytes. Uploads cannot use it, so that messages still arrive while files fill the rest.
const SMALL_BODIES_MEMORY: usize = 32 << 20;

/// Memory for larger bodies, in bytes: 18 résumés of the maximum size.
const LARGE_BODIES_MEMORY: usize = 96 << 20;

/// Memory for the large bodies of one client, in bytes: four résumés of the maximum size.
const LARGE_BODIES_PER_CLIENT: usize = 24 << 20;

/// Memory for the small bodies of one client, in bytes: eight of the maximum size, and hundreds of ordinary messages.
const SMALL_BODIES_PER_CLIENT: usize = 2 << 20;

/// The slowest average rate of an upload, in bytes a second: below what the weakest mobile connection achieves.
const SLOWEST_UPLOAD: u64 = 1 << 10;

/// The time over which that rate is averaged, so that a short loss of signal does not end an upload.
const UPLOAD_WINDOW: Duration = Duration::from_secs(30);

/// What the bodies of requests may be; an extension of each request.
#[derive(Debug, Clone)]
pub struct BodyLimits {
    /// The largest body, files apart, in bytes.
    pub bytes: usize,
    /// What all of them share.
    pub memory: BodyMemory,
}

/// Memory for the bodies of all open requests. Without a limit, many large ones at once would exhaust a small
/// machine. Cheap to clone.
#[derive(Debug, Clone)]
pub struct BodyMemory {
    small: Pool,
    large: Pool,
}

impl Default for BodyMemory {
    fn default() -> Self {
        Self {
            small: Pool::new(SMALL_BODIES_MEMORY, SMALL_BODIES_PER_CLIENT),
            large: Pool::new(LARGE_BODIES_MEMORY, LARGE_BODIES_PER_CLIENT),
        }
    }
}

impl BodyMemory {
    fn room(&self, limit: usize, client: Option<ClientIp>) -> Room {
        let held = self.small.holding(client);
        Room { limit, client, memory: self.clone(), bytes: 0, held }
    }
}

/// Memory in bytes, and what each client may hold of it. Cheap to clone.
#[derive(Debug, Clone)]
struct Pool {
    free: Arc<Semaphore>,
    per_client: ClientQuota,
}

/// What one body holds of a pool, given back when this is dropped.
#[derive(Debug)]
struct Holding {
    share: QuotaGuard,
    permit: Option<OwnedSemaphorePermit>,
}

impl Pool {
    fn new(bytes: usize, per_client: usize) -> Self {
        let free = Arc::new(Semaphore::new(bytes.min(Semaphore::MAX_PERMITS)));
        Self { free, per_client: ClientQuota::new(per_client) }
    }

    fn holding(&self, client: Option<ClientIp>) -> Holding {
        Holding { share: self.per_client.share(client), permit: None }
    }

    fn hold(&self, holding: &mut Holding, bytes: usize) -> Result<(), HttpError> {
        let retry_after = MEMORY_AGAIN;
        if !holding.share.grow(bytes) {
            return Err(HttpError::TooManyRequests { retry_after });
        }
        let permit = u32::try_from(bytes)
            .ok()
            .and_then(|bytes| Arc::clone(&self.free).try_acquire_many_owned(bytes).ok())
            .ok_or(HttpError::Unavailable { retry_after })?;
        match &mut holding.permit {
            Some(held) => held.merge(permit),
            held => *held = Some(permit),
        }
        Ok(())
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
pub struct RequestBody {
    /// What the sender is still sending.
    pub body: BodyReader,
    /// What is kept of it.
    pub room: Room,
}

/// What a sender is still sending.
#[derive(Debug)]
pub struct BodyReader {
    body: Paced,
    limit: usize,
    waits_for_consent: bool,
}

/// The bounds of what is kept of a body, and its share of the common memory, given back when this is dropped.
#[derive(Debug)]
pub struct Room {
    limit: usize,
    client: Option<ClientIp>,
    memory: BodyMemory,
    bytes: usize,
    held: Holding,
}

impl<S: Sync> FromRequest<S> for RequestBody {
    type Rejection = Infallible;

    async fn from_request(request: Request, _: &S) -> Result<Self, Infallible> {
        let limits = request.extensions().get::<BodyLimits>().cloned();
        let BodyLimits { bytes: limit, memory } =
            limits.unwrap_or_else(|| BodyLimits { bytes: 0, memory: BodyMemory::default() });
        let client = request.extensions().get::<Option<ClientIp>>().copied().flatten();
        let waits_for_consent = request.headers().contains_key(header::EXPECT);
        let body = Paced::new(request.into_body(), DRAINED_BYTES);
        Ok(Self {
            body: BodyReader { body, limit, waits_for_consent },
            room: memory.room(limit, client),
        })
    }
}

impl RequestBody {
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
impl RequestBody {
    /// A payload of these bytes, of which all may be kept.
    pub(crate) fn of(bytes: impl Into<Bytes>) -> Self {
        Self::given_up_after(DRAINED_BYTES, bytes.into())
    }

    /// As [`RequestBody::of`], but no more than `drained` bytes are read.
    pub(crate) fn given_up_after(drained: usize, bytes: Bytes) -> Self {
        let body = axum::body::Body::new(Pieced(bytes));
        Self::from(Paced::new(body, drained), BodyMemory::default().room(DRAINED_BYTES, None))
    }

    fn from(body: Paced, room: Room) -> Self {
        Self { body: BodyReader { body, limit: room.limit, waits_for_consent: false }, room }
    }
}

impl BodyReader {
    /// The pieces as they come. [`BodyReader::reason`] tells why there is one no more.
    pub fn chunks(&mut self) -> Chunks<'_> {
        Chunks { body: &mut self.body, rests: false }
    }

    /// Why a piece could not be had.
    pub fn reason(&self, error: &(dyn Error + 'static)) -> HttpError {
        if error.is::<LengthLimitError>() {
            HttpError::PayloadTooLarge { limit: self.limit }
        } else if error.is::<TooSlow>() {
            HttpError::Timeout
        } else {
            HttpError::BadRequest(
                "The connection broke before everything arrived. Please try again.".into(),
            )
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
pub struct Chunks<'a> {
    body: &'a mut Paced,
    rests: bool,
}

impl Stream for Chunks<'_> {
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

    /// Counts bytes that are stored elsewhere toward this body.
    ///
    /// # Errors
    /// There is not enough memory left.
    pub fn hold(&mut self, bytes: usize) -> Result<(), HttpError> {
        let was_small = self.bytes <= SMALL_BODY;
        self.bytes = self.bytes.saturating_add(bytes);
        if self.bytes <= SMALL_BODY {
            return self.memory.small.hold(&mut self.held, bytes);
        }
        if was_small {
            // All bytes of a body that is no longer small move to the other pool.
            self.held = self.memory.large.holding(self.client);
            return self.memory.large.hold(&mut self.held, self.bytes);
        }
        self.memory.large.hold(&mut self.held, bytes)
    }
}

/// A body that fails if it is longer than may be drained, or slower than [`SLOWEST_UPLOAD`].
#[derive(Debug)]
struct Paced {
    body: Limited<axum::body::Body>,
    /// Bytes since the window began.
    received: u64,
    /// The end of the window; `None` until the sender first keeps us waiting.
    window: Option<Pin<Box<Sleep>>>,
    has_failed: bool,
}

/// The sender of a body is too slow.
#[derive(Debug, thiserror::Error)]
#[error("the upload is slower than {SLOWEST_UPLOAD} bytes a second")]
struct TooSlow;

impl Paced {
    fn new(body: axum::body::Body, drained: usize) -> Self {
        Self { body: Limited::new(body, drained), received: 0, window: None, has_failed: false }
    }

    /// Ready once too few bytes came within a window.
    fn poll_too_slow(&mut self, context: &mut Context<'_>) -> Poll<TooSlow> {
        let window = self.window.get_or_insert_with(|| Box::pin(sleep(UPLOAD_WINDOW)));
        loop {
            ready!(window.as_mut().poll(context));
            if self.received < SLOWEST_UPLOAD * UPLOAD_WINDOW.as_secs() {
                return Poll::Ready(TooSlow);
            }
            self.received = 0;
            window.as_mut().reset(Instant::now() + UPLOAD_WINDOW);
        }
    }
}

impl http_body::Body for Paced {
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        let paced = self.get_mut();
        if paced.has_failed {
            return Poll::Ready(None);
        }
        match Pin::new(&mut paced.body).poll_frame(context) {
            Poll::Ready(frame) => {
                if let Some(data) = frame.as_ref().and_then(|frame| frame.as_ref().ok()?.data_ref())
                {
                    paced.received += data.len() as u64;
                }
                Poll::Ready(frame)
            }
            Poll::Pending => {
                let too_slow = ready!(paced.poll_too_slow(context));
                paced.has_failed = true;
                Poll::Ready(Some(Err(too_slow.into())))
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        self.has_failed || self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use tokio::sync::mpsc;

    use super::*;

    const SMALL: usize = 60;
    const LARGE: usize = SMALL_BODY + 1;

    fn client(number: u32) -> Option<ClientIp> {
        Some(ClientIp::from(IpAddr::V4(Ipv4Addr::from_bits(number))))
    }

    /// Memory for small and for large bodies: bytes in total, and of one client.
    fn memory(small: (usize, usize), large: (usize, usize)) -> BodyMemory {
        BodyMemory { small: Pool::new(small.0, small.1), large: Pool::new(large.0, large.1) }
    }

    /// A payload of that many bytes, within all limits.
    fn payload(memory: &BodyMemory, client: Option<ClientIp>, bytes: usize) -> RequestBody {
        let body = axum::body::Body::new(Pieced(Bytes::from(vec![b'x'; bytes])));
        RequestBody::from(Paced::new(body, DRAINED_BYTES), memory.room(DRAINED_BYTES, client))
    }

    #[tokio::test]
    async fn a_body_holds_its_memory_until_it_is_dropped() {
        let memory = memory((SMALL, SMALL), (0, 0));
        let mut first = payload(&memory, client(1), SMALL);
        assert_eq!(first.whole().await.unwrap().len(), SMALL);
        let refused = payload(&memory, client(2), SMALL).whole().await;
        assert!(matches!(refused, Err(HttpError::Unavailable { .. })), "{refused:?}");
        drop(first);
        assert_eq!(payload(&memory, client(2), SMALL).whole().await.unwrap().len(), SMALL);
    }

    #[tokio::test]
    async fn uploads_take_no_memory_from_small_bodies() {
        let memory = memory((SMALL_BODY, SMALL_BODY), (LARGE, LARGE));
        let mut upload = payload(&memory, client(1), LARGE);
        assert_eq!(upload.whole().await.unwrap().len(), LARGE);
        let refused = payload(&memory, client(2), LARGE).whole().await;
        assert!(matches!(refused, Err(HttpError::Unavailable { .. })), "{refused:?}");
        let mut message = payload(&memory, client(3), SMALL_BODY);
        assert_eq!(message.whole().await.unwrap().len(), SMALL_BODY);
    }

    #[tokio::test]
    async fn a_client_that_holds_its_share_takes_nothing_from_others() {
        let memory = memory((10 * SMALL, SMALL), (10 * LARGE, LARGE));
        let mut first = payload(&memory, client(1), SMALL);
        first.whole().await.unwrap();
        let refused = payload(&memory, client(1), 1).whole().await;
        assert!(matches!(refused, Err(HttpError::TooManyRequests { .. })), "{refused:?}");
        assert!(payload(&memory, client(2), SMALL).whole().await.is_ok());
    }

    /// A body whose chunks the test sends.
    struct Sent(mpsc::UnboundedReceiver<Bytes>);

    impl http_body::Body for Sent {
        type Data = Bytes;
        type Error = Infallible;

        fn poll_frame(
            mut self: Pin<&mut Self>,
            context: &mut Context<'_>,
        ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
            self.0.poll_recv(context).map(|piece| Some(Ok(Frame::data(piece?))))
        }
    }

    /// Sends at this rate for three windows; returns what the reader reports.
    async fn uploaded(bytes_a_second: u64) -> Result<usize, HttpError> {
        let (sender, pieces) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            for _ in 0..3 * UPLOAD_WINDOW.as_secs() {
                tokio::time::sleep(Duration::from_secs(1)).await;
                // The reader may have given up.
                let _ = sender.send(vec![b'x'; bytes_a_second as usize].into());
            }
        });
        let body = Paced::new(axum::body::Body::new(Sent(pieces)), DRAINED_BYTES);
        let mut payload = RequestBody::from(body, BodyMemory::default().room(DRAINED_BYTES, None));
        payload.whole().await.map(|body| body.len())
    }

    #[tokio::test(start_paused = true)]
    async fn an_upload_slower_than_the_least_rate_is_dropped() {
        let begun = Instant::now();
        let refused = uploaded(SLOWEST_UPLOAD / 2).await;
        assert!(matches!(refused, Err(HttpError::Timeout)), "{refused:?}");
        assert_eq!(begun.elapsed().as_secs(), UPLOAD_WINDOW.as_secs());
        let slow = usize::try_from(2 * SLOWEST_UPLOAD * 3 * UPLOAD_WINDOW.as_secs()).unwrap();
        assert_eq!(uploaded(2 * SLOWEST_UPLOAD).await.unwrap(), slow);
    }
}
