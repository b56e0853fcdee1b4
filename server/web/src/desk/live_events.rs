//! Server-sent events (HTML standard, §9.2): what changes while the desk is open.

use std::{
    convert::Infallible,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use axum::{
    extract::State,
    response::{IntoResponse, Response, Sse, sse::Event},
};
use futures_util::stream;
use http::StatusCode;
use serde_json::json;
use tokio::{
    sync::{
        broadcast::{self, error::RecvError},
        watch,
    },
    time::{Instant, timeout_at},
};
use yam_store::desk::{self, LiveEvent};

use super::{
    Desk,
    json::Numbered,
    model::Failure,
    session::{SignedIn, now},
};
use crate::http::{HttpError, rate::SlidingWindow};

/// Browsers that listen to changes at once.
const LISTENERS: usize = 100;

/// The same for one person, so that a stolen session cannot keep the others from listening. The tabs of a browser share one
/// response.
const LISTENERS_PER_PERSON: usize = 20;

/// How long one response lasts. The browser then connects again by itself. Connections and proxies may close a response
/// that is silent for longer.
const LASTS: Duration = Duration::from_secs(50);

/// How soon a response ends after its session was ended by a command or another server: as soon as changes are noticed. This
/// server's own requests end it at once.
const SESSION_CHECKED_EVERY: Duration = Duration::from_secs(3);

/// How soon the browser connects again.
const RETRY: Duration = Duration::from_millis(500);

/// Hear about changes
///
/// Events: `received` with `{"newest": 12}`, the number of the newest lead; `changed` with `{"ids": [12]}`, the leads that
/// somebody changed; `replying` with `{"id": 12, "personId": 3}`, another person who is writing a reply to this lead;
/// `everything` with `{}` if the client must read all anew.
#[utoipa::path(get, path = "/api/live", responses((status = 200, content_type = "text/event-stream", body = String), (status = 401, body = Failure), (status = 503, body = Failure)))]
pub(super) async fn live(
    State(desk): State<Desk>,
    signed_in: SignedIn,
) -> Result<Response, HttpError> {
    let place = desk.listeners.add(signed_in.person.id).ok_or_else(HttpError::unavailable)?;
    let mut ended_sessions = desk.ended_sessions.subscribe();
    // An end before this moment is found by the first check.
    ended_sessions.mark_changed();
    let listener = Listener {
        session_id: signed_in.session_id,
        ended_sessions,
        changes: desk.store()?.live().subscribe(),
        stop: desk.options.stop.clone(),
        desk,
        until: Instant::now() + LASTS,
        has_begun: false,
        place,
    };
    // nginx would otherwise hold events back until its buffer is full.
    Ok(([("x-accel-buffering", "no")], Sse::new(stream::unfold(listener, next))).into_response())
}

/// How often one person may say that they are writing, in [`REPLYING_WINDOW`]. A slow browser that hears too much must read
/// everything anew.
const REPLYING_LIMIT: u64 = 30;
const REPLYING_WINDOW: Duration = Duration::from_secs(60);

/// Counts how often people say that they are writing.
pub(super) type ReplyingWindow = SlidingWindow<i64>;

pub(super) fn replying_window() -> ReplyingWindow {
    SlidingWindow::new(REPLYING_WINDOW, Instant::now().into_std())
}

/// Say that you are writing a reply
///
/// Colleagues who have the lead open see it for a few seconds. Nothing is stored.
#[utoipa::path(
    post, path = "/api/leads/{id}/replying", params(("id" = i64, Path)),
    responses((status = 204), (status = 401, body = Failure), (status = 429, body = Failure))
)]
pub(super) async fn replying(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    Numbered(id): Numbered,
) -> Result<StatusCode, HttpError> {
    let person_id = signed_in.person.id;
    let said = {
        let mut window = desk.replying.lock().unwrap_or_else(PoisonError::into_inner);
        window.add(person_id, 1, Instant::now().into_std())
    };
    if said > REPLYING_LIMIT {
        return Err(HttpError::TooManyRequests { retry_after: REPLYING_WINDOW });
    }
    desk.store()?.announce_replying(id, person_id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A browser that is connected.
struct Listener {
    desk: Desk,
    session_id: i64,
    ended_sessions: watch::Receiver<()>,
    changes: broadcast::Receiver<LiveEvent>,
    stop: watch::Receiver<()>,
    until: Instant,
    has_begun: bool,
    place: Place,
}

/// The people whose browsers are listening, each as often as there are responses; cheap to clone.
#[derive(Clone, Default)]
pub(super) struct Listeners(Arc<Mutex<Vec<i64>>>);

/// Counts as a listener of this person until it is dropped.
struct Place {
    listeners: Listeners,
    person_id: i64,
}

impl Listeners {
    /// `None` if there are too many, of this person or in all.
    fn add(&self, person_id: i64) -> Option<Place> {
        let mut people = self.lock();
        let own = people.iter().filter(|other| **other == person_id).count();
        if people.len() >= LISTENERS || own >= LISTENERS_PER_PERSON {
            return None;
        }
        people.push(person_id);
        Some(Place { listeners: self.clone(), person_id })
    }

    fn lock(&self) -> MutexGuard<'_, Vec<i64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut people = self.listeners.lock();
        if let Some(index) = people.iter().position(|other| *other == self.person_id) {
            people.swap_remove(index);
        }
    }
}

/// The next event; `None` at the end of the response.
async fn next(mut listener: Listener) -> Option<(Result<Event, Infallible>, Listener)> {
    if !listener.has_begun {
        listener.has_begun = true;
        // The first bytes tell the browser at once that it is connected.
        return Some((Ok(Event::default().retry(RETRY).comment("")), listener));
    }
    let change = loop {
        let check_at = Instant::now() + SESSION_CHECKED_EVERY;
        let change = tokio::select! {
            change = timeout_at(listener.until.min(check_at), listener.changes.recv()) => change.ok(),
            _ = listener.ended_sessions.changed() => None,
            _ = listener.stop.changed() => return None,
        };
        // Nothing is told to somebody who was signed out.
        if !listener.is_signed_in().await || change.is_none() && Instant::now() >= listener.until {
            return None;
        }
        match change {
            Some(Ok(LiveEvent::Replying { person_id, .. }))
                if person_id == listener.place.person_id => {}
            Some(change) => break change,
            None => {}
        }
    };
    let (name, data) = match change {
        Ok(LiveEvent::Received { newest }) => ("received", json!({ "newest": newest })),
        Ok(LiveEvent::Changed { ids }) => ("changed", json!({ "ids": ids })),
        Ok(LiveEvent::Replying { lead_id, person_id }) => {
            ("replying", json!({ "id": lead_id, "personId": person_id }))
        }
        Ok(LiveEvent::Everything) | Err(RecvError::Lagged(_)) => ("everything", json!({})),
        Err(RecvError::Closed) => return None,
    };
    Some((Ok(Event::default().event(name).data(data.to_string())), listener))
}

impl Listener {
    /// Whether the session is open, as far as the database can be read.
    async fn is_signed_in(&self) -> bool {
        let Ok(store) = self.desk.store() else { return false };
        let open = async {
            desk::session_role(&mut store.db().read().await?, self.session_id, now()).await
        };
        // The browser connects again, and is told what is wrong.
        open.await.is_ok_and(|role| role.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_person_leaves_room_for_the_others() {
        let listeners = Listeners::default();
        let mut places: Vec<_> = (0..LISTENERS).filter_map(|_| listeners.add(1)).collect();
        assert_eq!(places.len(), LISTENERS_PER_PERSON);
        places.pop();
        places.extend(listeners.add(1));
        assert_eq!(places.len(), LISTENERS_PER_PERSON, "a listener that has left counts no more");
        places.extend((2..=200).filter_map(|person| listeners.add(person)));
        assert_eq!(places.len(), LISTENERS);
        drop(places);
        assert!(listeners.lock().is_empty());
    }
}
