//! Server-sent events (HTML standard, §9.2): what changes while the desk is open.

use std::{convert::Infallible, sync::Arc, time::Duration};

use axum::{
    extract::State,
    response::{IntoResponse, Response, Sse, sse::Event},
};
use futures_util::stream;
use serde_json::json;
use tokio::{
    sync::{
        OwnedSemaphorePermit,
        broadcast::{self, error::RecvError},
        watch,
    },
    time::{Instant, timeout_at},
};
use yam_store::desk::LiveEvent;

use super::{Desk, model::Failure, session::SignedIn};
use crate::http::HttpError;

/// How long one response lasts. The browser then connects again by itself. Connections and proxies may close a response
/// that is silent for longer, and a session that was ended is noticed then.
const LASTS: Duration = Duration::from_secs(50);

/// How soon the browser connects again.
const RETRY: Duration = Duration::from_millis(500);

/// Hear about changes
///
/// Events: `received` with `{"newest": 12}`, the number of the newest lead; `changed` with `{"ids": [12]}`, the leads that
/// somebody changed; `everything` with `{}` if the client must read all anew.
#[utoipa::path(get, path = "/api/live", responses((status = 200, content_type = "text/event-stream", body = String), (status = 401, body = Failure), (status = 503, body = Failure)))]
pub(super) async fn live(State(desk): State<Desk>, _: SignedIn) -> Result<Response, HttpError> {
    let permit = Arc::clone(&desk.live).try_acquire_owned();
    let permit = permit.map_err(|_| HttpError::unavailable())?;
    let listener = Listener {
        changes: desk.store()?.live().subscribe(),
        stop: desk.options.stop.clone(),
        until: Instant::now() + LASTS,
        has_begun: false,
        _permit: permit,
    };
    // nginx would otherwise hold events back until its buffer is full.
    Ok(([("x-accel-buffering", "no")], Sse::new(stream::unfold(listener, next))).into_response())
}

/// A browser that is connected.
struct Listener {
    changes: broadcast::Receiver<LiveEvent>,
    stop: watch::Receiver<()>,
    until: Instant,
    has_begun: bool,
    _permit: OwnedSemaphorePermit,
}

/// The next event; `None` at the end of the response.
async fn next(mut listener: Listener) -> Option<(Result<Event, Infallible>, Listener)> {
    if !listener.has_begun {
        listener.has_begun = true;
        // The first bytes tell the browser at once that it is connected.
        return Some((Ok(Event::default().retry(RETRY).comment("")), listener));
    }
    let change = tokio::select! {
        change = timeout_at(listener.until, listener.changes.recv()) => change.ok()?,
        _ = listener.stop.changed() => return None,
    };
    let (name, data) = match change {
        Ok(LiveEvent::Received { newest }) => ("received", json!({ "newest": newest })),
        Ok(LiveEvent::Changed { ids }) => ("changed", json!({ "ids": ids })),
        Ok(LiveEvent::Everything) | Err(RecvError::Lagged(_)) => ("everything", json!({})),
        Err(RecvError::Closed) => return None,
    };
    Some((Ok(Event::default().event(name).data(data.to_string())), listener))
}
