//! Answers that a client has not read yet: how long each may take, whatever else comes over its connection.
//!
//! hyper hands bytes on to buffers of HTTP/2 and TLS. So each piece of an answer is a buffer of its own that reports when it
//! is dropped: then its bytes are in the system's send buffer.

use std::{
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::http;
use bytes::Bytes;
use http_body::{Body as _, Frame, SizeHint};
use tokio::time::{Instant, sleep_until};

use super::Body;

/// The slowest average rate of an answer and of an upload, in bytes per second: below what the weakest mobile connection
/// achieves (GPRS has 4 KiB).
pub const SLOWEST: u64 = 1 << 10;

/// Bytes of a piece: a frame of HTTP/2. At the slowest rate one takes 16 seconds.
const PIECE: usize = 16 << 10;

/// Longest time that an answer may wait for others on its connection: twice as long as the largest page with all its
/// files, 600 KiB, takes with GPRS.
const LONGEST_QUEUE: Duration = Duration::from_secs(300);

/// Pieces of others for each open answer, in which HTTP/2 also sends one of a stream whose client reads it: streams take
/// turns, with at most four pieces each.
const TURNS: u64 = 16;

/// The open answers of one connection. Cheap to clone.
#[derive(Clone, Debug)]
pub struct OpenAnswers {
    state: Arc<Mutex<State>>,
    idle: Duration,
    streaming: Duration,
}

#[derive(Debug)]
struct State {
    next_id: u64,
    open: Vec<Progress>,
    /// Bytes that were handed to the protocol, but not to the system.
    queued: u64,
    /// Bytes and pieces that were handed to the system.
    sent: Sent,
    /// When that was, or when one was handed to the protocol while none waited there.
    moved_at: Instant,
}

#[derive(Clone, Copy, Debug, Default)]
struct Sent {
    bytes: u64,
    pieces: u64,
}

#[derive(Debug)]
struct Progress {
    id: u64,
    begun: Instant,
    /// The time that it may take without a byte.
    patience: Duration,
    /// Bytes of it that were handed to the system.
    sent: u64,
    /// When that was last.
    moved_at: Instant,
    /// What the connection had sent when the answer began.
    sent_before: Sent,
    /// Pieces that the connection had sent when this answer last moved.
    pieces_before: u64,
}

/// An answer is open until its body and all its pieces are dropped.
#[derive(Debug)]
struct OpenAnswer {
    answers: OpenAnswers,
    id: u64,
}

/// A piece of an answer.
struct Piece {
    bytes: Bytes,
    answer: Arc<OpenAnswer>,
}

/// The body of an answer that is counted as open.
#[derive(Debug)]
pub struct CountedBody {
    body: Body,
    /// The part of the last frame that was not handed on yet.
    rest: Bytes,
    /// `None` without bytes.
    answer: Option<Arc<OpenAnswer>>,
}

impl OpenAnswers {
    /// Answers of a new connection. `streaming` is the time that a stream of unknown length, such as live events, may
    /// take in addition.
    pub fn new(idle: Duration, streaming: Duration) -> Self {
        let state = State {
            next_id: 0,
            open: Vec::new(),
            queued: 0,
            sent: Sent::default(),
            moved_at: Instant::now(),
        };
        Self { state: Arc::new(Mutex::new(state)), idle, streaming }
    }

    /// Counts an answer as open from now on.
    pub fn count(&self, response: http::Response<Body>) -> http::Response<CountedBody> {
        response.map(|body| {
            let answer = (!body.is_end_stream()).then(|| self.begin(&body));
            CountedBody { body, rest: Bytes::new(), answer }
        })
    }

    /// Returns once the client takes too long to read one of the answers.
    pub async fn overdue(&self) {
        loop {
            let now = Instant::now();
            let next = match self.first_deadline() {
                Some(deadline) if deadline <= now => return,
                // An answer that begins meanwhile has at least the same time.
                deadline => deadline.map_or(now + self.idle, |it| it.min(now + self.idle)),
            };
            sleep_until(next).await;
        }
    }

    fn begin(&self, body: &Body) -> Arc<OpenAnswer> {
        let is_stream = body.size_hint().exact().is_none();
        let patience = if is_stream { self.idle + self.streaming } else { self.idle };
        let mut state = self.state();
        let (id, now, sent_before) = (state.next_id, Instant::now(), state.sent);
        state.next_id += 1;
        state.open.push(Progress {
            id,
            begun: now,
            patience,
            sent: 0,
            moved_at: now,
            sent_before,
            pieces_before: sent_before.pieces,
        });
        Arc::new(OpenAnswer { answers: self.clone(), id })
    }

    fn first_deadline(&self) -> Option<Instant> {
        let state = self.state();
        let answers = state.open.iter().map(|answer| state.deadline(answer));
        // Nothing is read of the whole connection.
        let next_piece =
            (state.queued > 0).then(|| state.moved_at + self.idle + time_for(PIECE as u64));
        answers.chain(next_piece).min()
    }

    /// Each change leaves the state consistent even after a panic.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// The slowest rate gives an answer its time: for its own bytes, and within bounds for those of others that share
    /// the connection. But an answer that was passed over many times waits for nobody else.
    fn deadline(&self, answer: &Progress) -> Instant {
        let others = self.sent.bytes - answer.sent_before.bytes - answer.sent + self.queued;
        let queue = time_for(others).min(LONGEST_QUEUE);
        let deadline = answer.begun + answer.patience + queue + time_for(answer.sent);
        let passes = self.sent.pieces - answer.pieces_before;
        if passes > TURNS * self.open.len() as u64 {
            return deadline.min(answer.moved_at + answer.patience);
        }
        deadline
    }
}

/// The time for these bytes at the slowest rate.
fn time_for(bytes: u64) -> Duration {
    Duration::from_millis(bytes.saturating_mul(1_000) / SLOWEST)
}

impl OpenAnswer {
    fn hand_on(self: &Arc<Self>, bytes: Bytes) -> Bytes {
        let mut state = self.answers.state();
        if state.queued == 0 {
            state.moved_at = Instant::now();
        }
        state.queued += bytes.len() as u64;
        drop(state);
        Bytes::from_owner(Piece { bytes, answer: Arc::clone(self) })
    }
}

impl AsRef<[u8]> for Piece {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Drop for Piece {
    fn drop(&mut self) {
        let bytes = self.bytes.len() as u64;
        let mut state = self.answer.answers.state();
        state.queued = state.queued.saturating_sub(bytes);
        state.sent.bytes += bytes;
        state.sent.pieces += 1;
        state.moved_at = Instant::now();
        let (moved_at, pieces) = (state.moved_at, state.sent.pieces);
        if let Some(progress) = state.open.iter_mut().find(|it| it.id == self.answer.id) {
            progress.sent += bytes;
            progress.moved_at = moved_at;
            progress.pieces_before = pieces;
        }
    }
}

impl Drop for OpenAnswer {
    fn drop(&mut self) {
        self.answers.state().open.retain(|it| it.id != self.id);
    }
}

impl http_body::Body for CountedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let Self { body, rest, answer } = self.get_mut();
        if rest.is_empty() {
            match ready!(Pin::new(body).poll_frame(context)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => *rest = data,
                    Err(frame) => return Poll::Ready(Some(Ok(frame))),
                },
                end => return Poll::Ready(end),
            }
        }
        let piece = rest.split_to(rest.len().min(PIECE));
        let piece = match answer {
            Some(answer) => answer.hand_on(piece),
            None => piece,
        };
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let (hint, rest) = (self.body.size_hint(), self.rest.len() as u64);
        match hint.exact() {
            Some(exact) => SizeHint::with_exact(exact + rest),
            None => hint,
        }
    }
}

#[cfg(test)]
mod tests {
    use http_body_util::BodyExt as _;

    use super::*;

    const IDLE: Duration = Duration::from_secs(75);
    const STREAMING: Duration = Duration::from_secs(120);

    fn answers() -> OpenAnswers {
        OpenAnswers::new(IDLE, STREAMING)
    }

    fn answer(answers: &OpenAnswers, bytes: usize) -> CountedBody {
        answers.count(http::Response::new(Body::from(Bytes::from(vec![0; bytes])))).into_body()
    }

    async fn piece(body: &mut CountedBody) -> Bytes {
        body.frame().await.unwrap().unwrap().into_data().unwrap()
    }

    /// Seconds until an answer is overdue.
    async fn overdue(answers: &OpenAnswers) -> u64 {
        let begun = Instant::now();
        answers.overdue().await;
        begun.elapsed().as_secs()
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_of_which_no_byte_is_taken_is_overdue_after_the_idle_limit() {
        let answers = answers();
        let _unread = answer(&answers, 1_000_000);
        assert_eq!(overdue(&answers).await, 75);
    }

    #[tokio::test(start_paused = true)]
    async fn pieces_that_wait_in_buffers_are_not_sent() {
        let answers = answers();
        let mut body = answer(&answers, 5 << 10);
        let _buffered = piece(&mut body).await;
        drop(body);
        assert_eq!(overdue(&answers).await, 75 + 5);
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_that_is_read_at_the_slowest_rate_is_not_overdue() {
        let answers = answers();
        let mut body = answer(&answers, 20 * PIECE);
        let reading = async {
            for _ in 0..20 {
                let piece = piece(&mut body).await;
                tokio::time::sleep(time_for(PIECE as u64)).await;
                drop(piece);
            }
            drop(body);
        };
        tokio::select! {
            () = answers.overdue() => panic!("it is overdue"),
            () = reading => {}
        }
        assert!(answers.state().open.is_empty());
        assert_eq!(answers.state().queued, 0);
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_that_trickles_is_overdue() {
        let answers = answers();
        let mut body = answer(&answers, 20 * PIECE);
        let reading = async {
            loop {
                let piece = piece(&mut body).await;
                tokio::time::sleep(10 * time_for(PIECE as u64)).await;
                drop(piece);
            }
        };
        tokio::select! {
            () = answers.overdue() => {}
            () = reading => {}
        }
    }

    /// A hundred answers of one connection, each with its first piece in a buffer.
    async fn hundred(answers: &OpenAnswers) -> (Vec<CountedBody>, Vec<Bytes>) {
        let mut bodies: Vec<_> = (0..100).map(|_| answer(answers, 2 * PIECE)).collect();
        let mut pieces = Vec::new();
        for body in &mut bodies {
            pieces.push(piece(body).await);
        }
        (bodies, pieces)
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_of_which_nothing_is_read_is_overdue_however_much_waits() {
        let answers = answers();
        let _unread = hundred(&answers).await;
        assert_eq!(overdue(&answers).await, 75 + 16);
    }

    #[tokio::test(start_paused = true)]
    async fn many_answers_may_share_a_slow_connection() {
        let answers = answers();
        let (bodies, mut pieces) = hundred(&answers).await;
        let reading = async {
            // A third of a page's files is sent first, then the others in turn, with GPRS.
            for body in bodies.into_iter().take(40) {
                tokio::time::sleep(time_for(PIECE as u64) / 4).await;
                drop((body, pieces.remove(0)));
            }
        };
        tokio::select! {
            () = answers.overdue() => panic!("it is overdue"),
            () = reading => {}
        }
    }

    #[tokio::test(start_paused = true)]
    async fn reading_one_answer_gives_no_time_to_another() {
        let answers = answers();
        let _unread = answer(&answers, 1_000_000);
        let reading = async {
            loop {
                let mut body = answer(&answers, 1_000);
                let piece = piece(&mut body).await;
                tokio::time::sleep(Duration::from_millis(100)).await;
                drop(piece);
            }
        };
        let begun = Instant::now();
        tokio::select! {
            () = answers.overdue() => assert_eq!(begun.elapsed().as_secs(), 75),
            () = reading => {}
        }
    }

    #[tokio::test]
    async fn a_body_arrives_whole_and_an_empty_one_is_not_counted() {
        let answers = answers();
        let content: Vec<u8> = (0..200_000_u32).map(|number| number as u8).collect();
        let body = Body::from(Bytes::from(content.clone()));
        let counted = answers.count(http::Response::new(body)).into_body();
        assert_eq!(counted.size_hint().exact(), Some(200_000));
        assert_eq!(counted.collect().await.unwrap().to_bytes(), content);
        let _empty = answers.count(http::Response::new(Body::empty()));
        assert!(answers.state().open.is_empty());
    }
}
