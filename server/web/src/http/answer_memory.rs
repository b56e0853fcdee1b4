//! Answers that were made for one request are memory until the client has read them.

use bytes::Bytes;
use http_body::Body as _;
use http_body_util::BodyExt as _;

use super::{
    Body, HttpError, Response,
    client_ip::ClientIp,
    quota::{ClientQuota, QuotaGuard},
};

/// Limits on the requests of clients that are being answered, and on the bytes of the answers. Cheap to clone.
#[derive(Clone, Debug)]
pub struct AnswerLimits {
    requests: ClientQuota,
    bytes: ClientQuota,
}

/// An answer in memory. It counts until the last part of it is dropped, wherever hyper keeps it.
struct Held {
    bytes: Bytes,
    _bytes: Option<QuotaGuard>,
    _request: QuotaGuard,
}

impl AsRef<[u8]> for Held {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl AnswerLimits {
    /// Each client may have `requests` open at a time. `bytes` limits what was made for them and not read yet.
    pub fn new(requests: usize, bytes: ClientQuota) -> Self {
        Self { requests: ClientQuota::new(requests), bytes }
    }

    /// Answers with what `handle` returns. A client over a limit gets the short answer of `refuse`.
    ///
    /// A stream of unknown length, such as live events, holds one event at a time, so it does not count.
    pub async fn answer(
        &self,
        client: ClientIp,
        handle: impl Future<Output = axum::response::Response>,
        refuse: impl Fn(HttpError) -> axum::response::Response,
    ) -> Response {
        let request = match self.requests.acquire(client, 1) {
            Ok(request) => request,
            Err(exceeded) => return refuse(exceeded.into()).map(Body::Handler),
        };
        let response = handle.await;
        let Some(length) = length_of(&response) else { return response.map(Body::Handler) };
        match self.bytes.acquire(client, length) {
            Ok(bytes) => hold(response, Some(bytes), request).await,
            Err(exceeded) => hold(refuse(exceeded.into()), None, request).await,
        }
    }
}

/// The length of a body that is in memory; `None` for a stream.
fn length_of(response: &axum::response::Response) -> Option<usize> {
    response.body().size_hint().exact().and_then(|bytes| usize::try_from(bytes).ok())
}

async fn hold(
    response: axum::response::Response,
    bytes_guard: Option<QuotaGuard>,
    request: QuotaGuard,
) -> Response {
    let (parts, body) = response.into_parts();
    // One frame, which is not copied. Bytes in memory cannot fail.
    let bytes = body.collect().await.map(|body| body.to_bytes()).unwrap_or_default();
    let body = if bytes.is_empty() {
        Body::empty()
    } else {
        Bytes::from_owner(Held { bytes, _bytes: bytes_guard, _request: request }).into()
    };
    Response::from_parts(parts, body)
}

#[cfg(test)]
mod tests {
    use axum::response::IntoResponse as _;

    use super::*;
    use crate::http::client_ip::numbered as client;

    /// The status of an answer with this many bytes, and the answer.
    async fn answer(limits: &AnswerLimits, client: ClientIp, bytes: usize) -> (u16, Response) {
        let handle = async || vec![b'x'; bytes].into_response();
        let refuse = |error: HttpError| error.answer(true, None);
        let response = limits.answer(client, handle(), refuse).await;
        (response.status().as_u16(), response)
    }

    #[tokio::test]
    async fn an_answer_counts_until_its_last_part_is_dropped() {
        let limits = AnswerLimits::new(10, ClientQuota::new(1_000));
        let (status, first) = answer(&limits, client(1), 600).await;
        assert_eq!(status, 200);
        assert_eq!(answer(&limits, client(1), 600).await.0, 429);
        assert_eq!(answer(&limits, client(2), 600).await.0, 200);
        let mut whole = first.into_body().collect().await.unwrap().to_bytes();
        let part = whole.split_to(10);
        drop(whole);
        assert_eq!(answer(&limits, client(1), 600).await.0, 429, "a part keeps all its memory");
        drop(part);
        assert_eq!(answer(&limits, client(1), 600).await.0, 200);
    }

    #[tokio::test]
    async fn an_unread_answer_is_an_open_request() {
        let limits = AnswerLimits::new(2, ClientQuota::new(1_000));
        let held = [answer(&limits, client(1), 1).await, answer(&limits, client(1), 1).await];
        assert_eq!(answer(&limits, client(1), 1).await.0, 429);
        drop(held);
        assert_eq!(answer(&limits, client(1), 1).await.0, 200);
    }

    #[tokio::test]
    async fn large_answers_leave_room_for_ordinary_ones() {
        let limits = AnswerLimits::new(1_000, ClientQuota::of_total(10_000, 5_000, 100));
        let mut held = Vec::new();
        for number in 0..10 {
            held.push(answer(&limits, client(number), 4_000).await);
        }
        let statuses: Vec<_> = held.iter().map(|(status, _)| *status).collect();
        assert_eq!(statuses[..2], [200, 503]);
        assert_eq!(answer(&limits, client(20), 100).await.0, 200);
    }
}
