//! The body of a request, read within limits of size, memory and time.

use std::{
    convert::Infallible,
    error::Error,
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::{
    BoxError,
    extract::{FromRequest, Request},
    http::{HeaderMap, header},
};
use bytes::Bytes;
use futures_core::Stream;
use http_body::{Body as _, Frame, SizeHint};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use tokio::time::{Instant, Sleep, sleep};

use super::{
    HttpError,
    client_ip::ClientIp,
    open_answers::SLOWEST,
    quota::{ClientQuota, QuotaGuard},
};

/// Most bytes of a small body: the texts of a form, with room to spare.
const SMALL_BODY: usize = 256 << 10;

/// Memory for small bodies, in bytes. Uploads cannot use it, so that messages still arrive while files fill the rest.
const SMALL_BODIES_MEMORY: usize = 32 << 20;

/// Memory for larger bodies, in bytes: 14 résumés of the maximum size.
const LARGE_BODIES_MEMORY: usize = 72 << 20;

/// Memory for the large bodies of one client, in bytes: four résumés of the maximum size.
const LARGE_BODIES_PER_CLIENT: usize = 24 << 20;

/// Memory for the small bodies of one client, in bytes: eight of the maximum size, and hundreds of ordinary messages.
const SMALL_BODIES_PER_CLIENT: usize = 2 << 20;

/// What an ordinary message takes, in bytes: several pages. The last half of the memory for small bodies has room for
/// 1,024 of them, each from another network.
const ORDINARY_MESSAGE: usize = 16 << 10;

/// What an ordinary upload takes, in bytes: a résumé of the maximum size, with the other fields. Only larger ones wait
/// while half of the memory is in use.
const ORDINARY_UPLOAD: usize = 6 << 20;

/// The time over which the rate of an upload is averaged, so that a short loss of signal does not end an upload.
const UPLOAD_WINDOW: Duration = Duration::from_secs(30);

/// Most bytes of a body that are read and dropped before the response. A client that is still writing would otherwise
/// lose the response to a reset connection (RFC 9112 §9.6). A scanned portfolio that is sent by mistake is smaller.
const MAX_DRAINED: usize = 128 << 20;

/// Limits on request bodies: an extension of each request.
#[derive(Debug, Clone)]
pub struct BodyLimits {
    /// The largest body without its files, in bytes.
    pub bytes: usize,
    /// The memory that all bodies share.
    pub memory: BodyMemory,
}

/// Memory for the bodies of all open requests. Without a limit, many large ones at once would exhaust a small
/// machine. Cheap to clone.
#[derive(Debug, Clone)]
pub struct BodyMemory {
    small: ClientQuota,
    large: ClientQuota,
}

impl Default for BodyMemory {
    fn default() -> Self {
        Self {
            small: ClientQuota::of_total(
                SMALL_BODIES_MEMORY,
                SMALL_BODIES_PER_CLIENT,
                ORDINARY_MESSAGE,
            ),
            large: ClientQuota::of_total(
                LARGE_BODIES_MEMORY,
                LARGE_BODIES_PER_CLIENT,
                ORDINARY_UPLOAD,
            ),
        }
    }
}

/// A request's body, not yet read.
#[derive(Debug)]
pub struct RequestBody {
    /// Reads the body.
    pub reader: BodyReader,
    /// The memory that the body uses.
    pub memory: MemoryReservation,
}

/// Reads a body chunk by chunk.
#[derive(Debug)]
pub struct BodyReader {
    body: PacedBody,
    limit: usize,
    /// Whether the client sends the body only after `100 Continue` (RFC 9110 §10.1.1).
    expects_continue: bool,
}

/// The memory that one body uses. Dropping it frees the memory.
#[derive(Debug)]
pub struct MemoryReservation {
    limit: usize,
    client: ClientIp,
    pools: BodyMemory,
    bytes: usize,
    share: QuotaGuard,
}

impl<S: Sync> FromRequest<S> for RequestBody {
    type Rejection = Infallible;

    async fn from_request(request: Request, _: &S) -> Result<Self, Infallible> {
        let limits = request.extensions().get::<BodyLimits>().cloned();
        let BodyLimits { bytes: limit, memory } =
            limits.unwrap_or_else(|| BodyLimits { bytes: 0, memory: BodyMemory::default() });
        let client = request.extensions().get::<ClientIp>().copied().unwrap_or(ClientIp::UNKNOWN);
        let expects_continue = request.headers().contains_key(header::EXPECT);
        let body = PacedBody::new(request.into_body(), MAX_DRAINED);
        Ok(Self {
            reader: BodyReader { body, limit, expects_continue },
            memory: MemoryReservation::new(memory, limit, client),
        })
    }
}

impl RequestBody {
    /// Reads the whole body into memory.
    ///
    /// # Errors
    /// The body is too large or too slow, the connection broke, or there is no memory.
    pub async fn read_all(&mut self) -> Result<Bytes, HttpError> {
        self.reader.check_announced_length(0)?;
        let mut buffer = Vec::new();
        while let Some(chunk) = self.reader.next().await {
            self.memory.append(&mut buffer, &chunk?, self.memory.limit)?;
        }
        Ok(buffer.into())
    }

    /// As [`Self::read_all`], but ends at the limit, so that no body is too large.
    pub async fn read_beginning(&mut self) -> Result<Bytes, HttpError> {
        let mut buffer = Vec::new();
        let limit = self.memory.limit;
        while buffer.len() < limit
            && let Some(chunk) = self.reader.next().await
        {
            let mut chunk = chunk?;
            chunk.truncate(limit - buffer.len());
            self.memory.append(&mut buffer, &chunk, limit)?;
        }
        Ok(buffer.into())
    }
}

/// A body in small chunks.
#[cfg(test)]
struct ChunkedBody(Bytes);

#[cfg(test)]
impl http_body::Body for ChunkedBody {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        const CHUNK: usize = 1_000;
        let length = self.0.len().min(CHUNK);
        let chunk = self.0.split_to(length);
        Poll::Ready((!chunk.is_empty()).then(|| Ok(Frame::data(chunk))))
    }
}

#[cfg(test)]
impl RequestBody {
    /// A body of these bytes without a limit.
    pub(crate) fn of(bytes: impl Into<Bytes>) -> Self {
        Self::cut_after(MAX_DRAINED, bytes.into())
    }

    /// As [`RequestBody::of`], but reading fails after `max_read` bytes.
    pub(crate) fn cut_after(max_read: usize, bytes: Bytes) -> Self {
        let body = axum::body::Body::new(ChunkedBody(bytes));
        let memory = MemoryReservation::new(BodyMemory::default(), MAX_DRAINED, ClientIp::UNKNOWN);
        Self::from(PacedBody::new(body, max_read), memory)
    }

    fn from(body: PacedBody, memory: MemoryReservation) -> Self {
        let reader = BodyReader { body, limit: memory.limit, expects_continue: false };
        Self { reader, memory }
    }
}

/// The `Content-Type` of a body, unless it is compressed (RFC 9110 §8.4).
pub fn content_type(headers: &HeaderMap) -> Option<&str> {
    let coding = headers.get(header::CONTENT_ENCODING);
    let is_plain = coding.is_none_or(|it| it.as_bytes().eq_ignore_ascii_case(b"identity"));
    headers.get(header::CONTENT_TYPE)?.to_str().ok().filter(|_| is_plain)
}

impl BodyReader {
    /// The chunks of the body. [`BodyReader::error`] explains why one could not be read.
    pub fn chunks(&mut self) -> Chunks<'_> {
        Chunks { body: &mut self.body, yields_next: false }
    }

    /// The response to an error of [`BodyReader::chunks`].
    pub fn error(&self, error: &(dyn Error + 'static)) -> HttpError {
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

    /// Reads and drops the rest, so that a client that is still writing gets the response. A client that still
    /// waits for `100 Continue` sends nothing that could be dropped.
    pub async fn drain(&mut self) {
        if !self.expects_continue || self.body.is_end_stream() {
            while let Some(Ok(_)) = self.body.frame().await {}
        }
    }

    /// Refuses a body whose announced length is more than `extra_bytes` above the limit, if the client waits for
    /// `100 Continue` (RFC 9110 §10.1.1). Other clients have already begun to send.
    pub fn check_announced_length(&self, extra_bytes: usize) -> Result<(), HttpError> {
        let limit = self.limit.saturating_add(extra_bytes);
        if self.expects_continue && self.body.size_hint().lower() > limit as u64 {
            return Err(HttpError::PayloadTooLarge { limit });
        }
        Ok(())
    }

    async fn next(&mut self) -> Option<Result<Bytes, HttpError>> {
        loop {
            match self.body.frame().await? {
                Ok(frame) => match frame.into_data() {
                    Ok(data) => return Some(Ok(data)),
                    // Trailers are not used.
                    Err(_) => continue,
                },
                Err(error) => return Some(Err(self.error(error.as_ref()))),
            }
        }
    }
}

/// The chunks of a body. The stream yields to the runtime after each one: `multer` reads as much as it can get, so
/// otherwise it would buffer more than one chunk.
#[derive(Debug)]
pub struct Chunks<'a> {
    body: &'a mut PacedBody,
    yields_next: bool,
}

impl Stream for Chunks<'_> {
    type Item = Result<Bytes, BoxError>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let Self { body, yields_next } = self.get_mut();
        if std::mem::take(yields_next) {
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        while let Some(frame) = ready!(Pin::new(&mut **body).poll_frame(context)) {
            match frame.map(Frame::into_data) {
                Ok(Ok(data)) => {
                    *yields_next = true;
                    return Poll::Ready(Some(Ok(data)));
                }
                // Trailers are not used.
                Ok(Err(_)) => {}
                Err(error) => return Poll::Ready(Some(Err(error))),
            }
        }
        Poll::Ready(None)
    }
}

impl MemoryReservation {
    fn new(pools: BodyMemory, limit: usize, client: ClientIp) -> Self {
        let share = pools.small.empty_guard(client);
        Self { limit, client, pools, bytes: 0, share }
    }

    /// The most bytes of a body without its files.
    pub fn limit(&self) -> usize {
        self.limit
    }

    /// Bytes in use.
    #[cfg(test)]
    pub fn used(&self) -> usize {
        self.bytes
    }

    /// Appends a chunk to a buffer of at most `limit` bytes. What the buffer allocates counts, not what is in it.
    ///
    /// # Errors
    /// The buffer would exceed the limit, or there is not enough memory.
    pub fn append(
        &mut self,
        buffer: &mut Vec<u8>,
        chunk: &[u8],
        limit: usize,
    ) -> Result<(), HttpError> {
        let needed = buffer.len().saturating_add(chunk.len());
        if needed > limit {
            return Err(HttpError::PayloadTooLarge { limit });
        }
        if needed > buffer.capacity() {
            let capacity = needed.max(buffer.capacity().saturating_mul(2).min(limit));
            self.grow(capacity - buffer.capacity())?;
            buffer.reserve_exact(capacity - buffer.len());
        }
        buffer.extend_from_slice(chunk);
        Ok(())
    }

    /// Reserves bytes for a buffer elsewhere.
    ///
    /// # Errors
    /// There is not enough memory.
    pub fn grow(&mut self, bytes: usize) -> Result<(), HttpError> {
        let was_small = self.bytes <= SMALL_BODY;
        self.bytes = self.bytes.saturating_add(bytes);
        if was_small && self.bytes > SMALL_BODY {
            // All bytes of a body that is no longer small move to the other pool.
            self.share = self.pools.large.acquire(self.client, self.bytes)?;
        } else {
            self.share.grow(bytes)?;
        }
        Ok(())
    }
}

/// A body that fails after `max_read` bytes, or if the client is slower than [`SLOWEST`].
#[derive(Debug)]
struct PacedBody {
    body: Limited<axum::body::Body>,
    /// Bytes since the window began.
    received: u64,
    /// The end of the window; `None` until the first wait for the client.
    window: Option<Pin<Box<Sleep>>>,
    has_failed: bool,
}

/// The client sends too slowly.
#[derive(Debug, thiserror::Error)]
#[error("the upload is slower than {SLOWEST} bytes per second")]
struct TooSlow;

impl PacedBody {
    fn new(body: axum::body::Body, max_read: usize) -> Self {
        Self { body: Limited::new(body, max_read), received: 0, window: None, has_failed: false }
    }

    /// Ready once a window had too few bytes.
    fn poll_too_slow(&mut self, context: &mut Context<'_>) -> Poll<TooSlow> {
        let window = self.window.get_or_insert_with(|| Box::pin(sleep(UPLOAD_WINDOW)));
        loop {
            ready!(window.as_mut().poll(context));
            if self.received < SLOWEST * UPLOAD_WINDOW.as_secs() {
                return Poll::Ready(TooSlow);
            }
            self.received = 0;
            window.as_mut().reset(Instant::now() + UPLOAD_WINDOW);
        }
    }
}

impl http_body::Body for PacedBody {
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
    use tokio::sync::mpsc;

    use super::*;
    use crate::http::client_ip::{at, numbered as client};

    const SMALL: usize = 60;
    const LARGE: usize = SMALL_BODY + 1;
    /// What a buffer for a large body allocates, as it doubles.
    const LARGE_MEMORY: usize = 512_000;

    /// Memory for small and for large bodies: bytes in total and per client.
    fn memory(small: (usize, usize), large: (usize, usize)) -> BodyMemory {
        BodyMemory {
            small: ClientQuota::of_total(small.0, small.1, small.1),
            large: ClientQuota::of_total(large.0, large.1, large.1),
        }
    }

    /// A body of this length, without a limit.
    fn body(memory: &BodyMemory, client: ClientIp, bytes: usize) -> RequestBody {
        let body = axum::body::Body::new(ChunkedBody(Bytes::from(vec![b'x'; bytes])));
        RequestBody::from(
            PacedBody::new(body, MAX_DRAINED),
            MemoryReservation::new(memory.clone(), MAX_DRAINED, client),
        )
    }

    #[tokio::test]
    async fn a_body_reserves_memory_until_it_is_dropped() {
        let memory = memory((SMALL, SMALL), (0, 0));
        let mut first = body(&memory, client(1), SMALL);
        assert_eq!(first.read_all().await.unwrap().len(), SMALL);
        let refused = body(&memory, client(2), SMALL).read_all().await;
        assert!(matches!(refused, Err(HttpError::Unavailable { .. })), "{refused:?}");
        drop(first);
        assert_eq!(body(&memory, client(2), SMALL).read_all().await.unwrap().len(), SMALL);
    }

    #[tokio::test]
    async fn uploads_use_no_memory_of_small_bodies() {
        let memory = memory((SMALL_BODY, SMALL_BODY), (LARGE_MEMORY, LARGE_MEMORY));
        let mut upload = body(&memory, client(1), LARGE);
        assert_eq!(upload.read_all().await.unwrap().len(), LARGE);
        let refused = body(&memory, client(2), LARGE).read_all().await;
        assert!(matches!(refused, Err(HttpError::Unavailable { .. })), "{refused:?}");
        let mut message = body(&memory, client(3), SMALL_BODY / 2);
        assert_eq!(message.read_all().await.unwrap().len(), SMALL_BODY / 2);
    }

    #[tokio::test]
    async fn a_client_at_its_memory_limit_does_not_affect_others() {
        let memory = memory((10 * SMALL, SMALL), (10 * LARGE, LARGE));
        let mut first = body(&memory, client(1), SMALL);
        first.read_all().await.unwrap();
        let refused = body(&memory, client(1), 1).read_all().await;
        assert!(matches!(refused, Err(HttpError::TooManyRequests { .. })), "{refused:?}");
        assert!(body(&memory, client(2), SMALL).read_all().await.is_ok());
    }

    #[tokio::test]
    async fn many_networks_of_one_customer_leave_memory_for_others() {
        let memory = BodyMemory::default();
        let mut held = Vec::new();
        for number in 0..17 * 8 {
            let client = at(&format!("2001:db8:1:{:x}::1", number % 17));
            let mut stalled = body(&memory, client, SMALL_BODY / 2);
            let _ = stalled.read_all().await;
            held.push(stalled);
        }
        let mut message = body(&memory, client(1), ORDINARY_MESSAGE / 2);
        assert_eq!(message.read_all().await.unwrap().len(), ORDINARY_MESSAGE / 2);
        // Also if they have a /48 each: the last half is for ordinary messages.
        for number in 0..17 * 8 {
            let client = at(&format!("2001:db8:{:x}::1", number % 17));
            let mut stalled = body(&memory, client, SMALL_BODY / 2);
            let _ = stalled.read_all().await;
            held.push(stalled);
        }
        let mut message = body(&memory, client(2), ORDINARY_MESSAGE / 2);
        assert_eq!(message.read_all().await.unwrap().len(), ORDINARY_MESSAGE / 2);
    }

    #[test]
    fn the_capacity_of_a_buffer_counts() {
        let pools = memory((1_000_000, 1_000_000), (0, 0));
        let mut reservation = MemoryReservation::new(pools, 1_000, ClientIp::UNKNOWN);
        let mut buffer = Vec::new();
        for _ in 0..100 {
            reservation.append(&mut buffer, &[0; 7], 1_000).unwrap();
            assert_eq!(reservation.bytes, buffer.capacity());
        }
        assert!(buffer.capacity() > buffer.len());
        let refused = reservation.append(&mut buffer, &[0; 301], 1_000);
        assert!(matches!(refused, Err(HttpError::PayloadTooLarge { limit: 1_000 })), "{refused:?}");
    }

    /// A body whose chunks the test sends.
    struct SentBody(mpsc::UnboundedReceiver<Bytes>);

    impl http_body::Body for SentBody {
        type Data = Bytes;
        type Error = Infallible;

        fn poll_frame(
            mut self: Pin<&mut Self>,
            context: &mut Context<'_>,
        ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
            self.0.poll_recv(context).map(|chunk| Some(Ok(Frame::data(chunk?))))
        }
    }

    /// Sends at this rate for three windows; returns what the reader reports.
    async fn upload(bytes_per_second: u64) -> Result<usize, HttpError> {
        let (sender, chunks) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            for _ in 0..3 * UPLOAD_WINDOW.as_secs() {
                tokio::time::sleep(Duration::from_secs(1)).await;
                // The reader may have given up.
                let _ = sender.send(vec![b'x'; bytes_per_second as usize].into());
            }
        });
        let body = PacedBody::new(axum::body::Body::new(SentBody(chunks)), MAX_DRAINED);
        let mut body = RequestBody::from(
            body,
            MemoryReservation::new(BodyMemory::default(), MAX_DRAINED, ClientIp::UNKNOWN),
        );
        body.read_all().await.map(|body| body.len())
    }

    #[tokio::test(start_paused = true)]
    async fn an_upload_below_the_slowest_rate_fails() {
        let begun = Instant::now();
        let refused = upload(SLOWEST / 2).await;
        assert!(matches!(refused, Err(HttpError::Timeout)), "{refused:?}");
        assert_eq!(begun.elapsed().as_secs(), UPLOAD_WINDOW.as_secs());
        let slow = usize::try_from(2 * SLOWEST * 3 * UPLOAD_WINDOW.as_secs()).unwrap();
        assert_eq!(upload(2 * SLOWEST).await.unwrap(), slow);
    }
}
