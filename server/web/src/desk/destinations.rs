//! Where leads are sent, and what has not arrived there.

use std::time::{Duration, Instant};

use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use tokio::time::timeout;
use utoipa::{IntoParams, ToSchema};
use yam_contract::desk::AuditAction;
use yam_settings::{Destinations, ServiceUrl};
use yam_store::{
    Destination,
    db::{self, Connection},
    deliveries::{self, Pending, PendingFilter, Retry, Undelivered},
    desk,
};

use super::{
    Desk,
    json::{JsonBody, Queried},
    model::Failure,
    session::{Owner, now},
};
use crate::http::{HttpError, rate::SlidingWindow};

/// Deliveries on a page.
const PAGE: u32 = 50;

/// Deliveries in one request.
const IDS_LIMIT: usize = 500;

/// Tests of all people in [`TEST_WINDOW`]. Each sends something to somebody.
const TEST_LIMIT: u64 = 10;
const TEST_WINDOW: Duration = Duration::from_secs(60);

/// How long a test may take. A mail server may take its time to greet.
const LONGEST_TEST: Duration = Duration::from_secs(30);

/// Counts tests.
pub(super) type TestWindow = SlidingWindow<()>;

pub(super) fn test_window() -> TestWindow {
    SlidingWindow::new(TEST_WINDOW, Instant::now())
}

/// Where each kind of destination sends leads, without secrets: only what people may see.
#[derive(Clone, Debug)]
pub struct Targets {
    mail: Option<String>,
    relay: Option<String>,
    webhook: Option<String>,
}

impl Targets {
    pub fn new(destinations: &Destinations) -> Self {
        let routes = &destinations.routes;
        let addresses = std::iter::once(routes.of_other_forms())
            .chain(routes.iter().map(|(_, route)| route))
            .flat_map(|route| route.mail.iter().map(|mailbox| mailbox.email.to_string()));
        Self {
            mail: listed(addresses),
            relay: listed(routes.relays().map(ServiceUrl::to_string)),
            webhook: listed(routes.webhooks().map(ServiceUrl::to_string)),
        }
    }

    fn of(&self, destination: Destination) -> Option<&str> {
        match destination {
            Destination::Mail => self.mail.as_deref(),
            Destination::Relay => self.relay.as_deref(),
            Destination::Webhook => self.webhook.as_deref(),
            Destination::Reply | Destination::DeskReply => None,
        }
    }
}

/// Each text once, separated by commas; `None` without any.
fn listed(texts: impl Iterator<Item = String>) -> Option<String> {
    let mut listed: Vec<String> = Vec::new();
    for text in texts {
        if !listed.contains(&text) {
            listed.push(text);
        }
    }
    (!listed.is_empty()).then(|| listed.join(", "))
}

/// A destination, and what has not arrived there.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DestinationState {
    /// `reply` is the automatic reply, `desk-reply` a person's.
    kind: Destination,
    /// Addresses, or scheme and host; `null` for replies, which go to the visitor.
    target: Option<String>,
    /// Whether the settings name it.
    is_set: bool,
    #[serde(flatten)]
    undelivered: Undelivered,
    can_test: bool,
}

/// List destinations
///
/// Only for owners.
#[utoipa::path(get, path = "/api/destinations", responses((status = 200, body = [DestinationState]), (status = 401, body = Failure), (status = 403, body = Failure)))]
pub(super) async fn destinations(
    State(desk): State<Desk>,
    _: Owner,
) -> Result<Json<Vec<DestinationState>>, HttpError> {
    let store = desk.store()?;
    let mut reader = store.db().read().await?;
    let mut undelivered = deliveries::undelivered(&mut reader).await?;
    drop(reader);
    let states = Destination::ALL.into_iter().map(|destination| {
        let target = desk.options.targets.of(destination);
        let undelivered = undelivered.remove(destination.name()).unwrap_or_default();
        DestinationState {
            kind: destination,
            target: target.map(str::to_owned),
            is_set: store.queue().is_set(destination),
            undelivered,
            can_test: target.is_some(),
        }
    });
    Ok(Json(states.collect()))
}

/// Which page of deliveries to list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct DeliveriesQuery {
    /// Only deliveries with a lower number: `next` of the page before.
    before: Option<i64>,
}

/// A page of deliveries that wait or were given up, the newest first.
#[derive(Serialize, ToSchema)]
pub(super) struct DeliveryPage {
    deliveries: Vec<Pending>,
    /// `before` of the next page; `null` on the last one.
    next: Option<i64>,
}

/// List waiting and failed deliveries
///
/// Only for owners.
#[utoipa::path(get, path = "/api/deliveries", params(DeliveriesQuery), responses((status = 200, body = DeliveryPage), (status = 400, body = Failure), (status = 401, body = Failure), (status = 403, body = Failure)))]
pub(super) async fn deliveries(
    State(desk): State<Desk>,
    _: Owner,
    Queried(DeliveriesQuery { before }): Queried<DeliveriesQuery>,
) -> Result<Json<DeliveryPage>, HttpError> {
    let filter = PendingFilter { before, ..PendingFilter::default() };
    let mut reader = desk.store()?.db().read().await?;
    // One more shows whether there is a next page.
    let mut rows = deliveries::pending(&mut reader, &filter, PAGE + 1).await?;
    drop(reader);
    let page = usize::try_from(PAGE).unwrap_or(usize::MAX);
    let has_next = rows.len() > page;
    rows.truncate(page);
    let next = rows.last().map(|row| row.id).filter(|_| has_next);
    Ok(Json(DeliveryPage { deliveries: rows, next }))
}

/// Deliveries by their numbers, or all of one destination.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RetryRequest {
    /// At most 500.
    ids: Option<Vec<i64>>,
    destination: Option<Destination>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct Retried {
    retried: u64,
}

/// Retry deliveries now
///
/// Only for owners. Those that wait are tried at once, and those that were given up are tried again.
#[utoipa::path(
    post, path = "/api/deliveries/retry", request_body = RetryRequest,
    responses((status = 200, body = Retried), (status = 401, body = Failure), (status = 403, body = Failure), (status = 422, body = Failure))
)]
pub(super) async fn retry(
    State(desk): State<Desk>,
    Owner(owner): Owner,
    JsonBody(RetryRequest { ids, destination }): JsonBody<RetryRequest>,
) -> Result<Json<Retried>, HttpError> {
    let (which, subject) = match (&ids, destination) {
        (Some(ids), None) if (1..=IDS_LIMIT).contains(&ids.len()) => {
            let noun = if ids.len() == 1 { "delivery" } else { "deliveries" };
            (Retry::These(ids), format!("{} {noun}", ids.len()))
        }
        (None, Some(destination)) if desk.store()?.queue().is_set(destination) => {
            (Retry::To(destination), destination.name().to_owned())
        }
        (None, Some(_)) => {
            return Err(HttpError::unprocessable("The settings do not name this destination."));
        }
        _ => {
            return Err(HttpError::unprocessable(
                "Choose between 1 and 500 deliveries, or a destination.",
            ));
        }
    };
    let (store, now) = (desk.store()?, now());
    let retry = async |connection: &mut Connection| {
        let retried = deliveries::retry(connection, which, now).await?;
        desk::audit(connection, &owner.person.name, AuditAction::Retry, &subject, now).await?;
        Ok::<_, db::Error>(retried)
    };
    let retried = store.db().write(retry).await?;
    store.queue().wake_all();
    Ok(Json(Retried { retried }))
}

/// A destination to test.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TestRequest {
    /// `mail`, `relay` or `webhook`.
    destination: Destination,
    /// The form whose relay is tested, such as `contact`. Other destinations need none.
    form: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct Tested {
    /// What the destination did, as a sentence.
    text: String,
}

/// Test a destination
///
/// Only for owners. Sends a message that says it is a test, and takes up to 30 seconds.
#[utoipa::path(
    post, path = "/api/destinations/test", request_body = TestRequest,
    responses((status = 200, body = Tested), (status = 401, body = Failure), (status = 403, body = Failure),
              (status = 422, body = Failure, description = "The destination did not accept the test."), (status = 429, body = Failure))
)]
pub(super) async fn test(
    State(desk): State<Desk>,
    Owner(owner): Owner,
    JsonBody(TestRequest { destination, form }): JsonBody<TestRequest>,
) -> Result<Json<Tested>, HttpError> {
    desk.count_test()?;
    let (person, subject) = (&owner.person.name, destination.name());
    desk.audit(person, AuditAction::Test, subject).await?;
    let test = desk.options.program.test(destination, form);
    match timeout(LONGEST_TEST, test).await {
        Ok(Ok(text)) => Ok(Json(Tested { text })),
        Ok(Err(error)) => Err(HttpError::Unprocessable(error.into())),
        Err(_) => Err(HttpError::unprocessable("It did not respond within 30 seconds.")),
    }
}

impl Desk {
    fn count_test(&self) -> Result<(), HttpError> {
        let mut tests = self.tests.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if tests.add((), 1, Instant::now()) > TEST_LIMIT {
            return Err(HttpError::TooManyRequests { retry_after: TEST_WINDOW });
        }
        Ok(())
    }
}
