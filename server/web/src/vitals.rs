//! `POST /api/vitals`: browsers tell how fast a page was. The address exists only with `analytics.vitals`. Only counts are
//! kept: no address, no identifier, and no value of a single visit.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use axum::{Extension, Router, extract::State, routing::post};
use http::{HeaderMap, StatusCode, Uri};
use jiff::Timestamp;
use yam_contract::time;
use yam_store::vitals::{Metric, RatedLoads};

use crate::{
    http::{
        HttpError, RequestBody,
        client_ip::ClientIp,
        origin,
        rate::RateLimiter,
        request_body::{BodyLimits, BodyMemory},
    },
    intake::raw::BodyEncoding,
    pages::Site,
    views::ViewCounter,
};

const PATH: &str = "/api/vitals";

/// Most bytes of a body: a long path and five numbers.
const BODY_LIMIT: usize = 1 << 10;

/// Most loads per client in [`LOADS_WINDOW`], also refused ones: one a second.
const LOADS_PER_CLIENT: usize = 60;
const LOADS_WINDOW: Duration = Duration::from_secs(60);

/// Larger values are no measurements. Ten minutes in milliseconds.
const LARGEST_VALUE: f64 = 600_000.0;

const FOREIGN: &str = "Only pages of this site report how fast they are.";

const TYPE: &str = "Send application/x-www-form-urlencoded.";

/// Receives the loads. A replaced site does not change it.
#[derive(Clone)]
pub struct VitalsIntake {
    limiter: Arc<RateLimiter>,
    views: Arc<ViewCounter>,
    memory: BodyMemory,
}

impl VitalsIntake {
    /// Counts in `views`. Shares the memory for bodies with others.
    pub fn new(views: Arc<ViewCounter>, memory: BodyMemory) -> Self {
        let limiter = RateLimiter::new(LOADS_PER_CLIENT, LOADS_WINDOW, Instant::now());
        Self { limiter: Arc::new(limiter), views, memory }
    }

    /// The route, for the pages of this site.
    pub fn router(self, site: Arc<Site>) -> Router {
        let limits = BodyLimits { bytes: BODY_LIMIT, memory: self.memory.clone() };
        let route = post(receive).fallback(async || HttpError::MethodNotAllowed { allow: "POST" });
        Router::new().route(PATH, route).layer(Extension(limits)).with_state((self, site))
    }
}

async fn receive(
    State((intake, site)): State<(VitalsIntake, Arc<Site>)>,
    Extension(client): Extension<ClientIp>,
    uri: Uri,
    headers: HeaderMap,
    mut body: RequestBody,
) -> Result<StatusCode, HttpError> {
    intake.limiter.check(client, Instant::now())?;
    if origin::is_foreign(&headers, &uri, site.origin()) {
        return Err(HttpError::Forbidden(FOREIGN.into()));
    }
    if BodyEncoding::of(&headers) != Some(BodyEncoding::UrlEncoded) {
        return Err(HttpError::UnsupportedMediaType(TYPE.into()));
    }
    let load = body.read_all().await?;
    if !intake.views.is_program(&headers) {
        intake.views.vitals.add(&load, |page| site.is_page(page));
    }
    Ok(StatusCode::NO_CONTENT)
}

/// The loads that are not stored yet. Known pages with five metrics and three ratings limit the rows.
#[derive(Default)]
pub struct VitalsCounter {
    rows: Mutex<HashMap<(String, &'static str, &'static str), i64>>,
}

impl VitalsCounter {
    /// Counts the metrics of one load, such as `page=/ai&LCP=1200`. Drops unknown pages, and what is no measurement.
    fn add(&self, load: &[u8], is_page: impl Fn(&str) -> bool) {
        let field = |name: &str| {
            form_urlencoded::parse(load).find(|(key, _)| key == name).map(|(_, value)| value)
        };
        let Some(page) = field("page").filter(|page| is_page(page)) else { return };
        for metric in Metric::ALL {
            let value = field(metric.name()).and_then(|value| value.parse().ok());
            if let Some(value) = value.filter(|value| (0.0..=LARGEST_VALUE).contains(value)) {
                let key = (page.to_string(), metric.name(), metric.rating(value));
                *self.rows().entry(key).or_default() += 1;
            }
        }
    }

    /// Takes the loads since the last time, to store them as those of today.
    pub fn take(&self, now: Timestamp) -> Vec<RatedLoads> {
        let day = time::in_india(now.as_millisecond()).date();
        let rows = std::mem::take(&mut *self.rows());
        let rated =
            |((page, metric, rating), loads)| RatedLoads { day, page, metric, rating, loads };
        rows.into_iter().map(rated).collect()
    }

    /// Takes loads back that could not be stored.
    pub fn give_back(&self, rated: Vec<RatedLoads>) {
        for RatedLoads { page, metric, rating, loads, .. } in rated {
            *self.rows().entry((page, metric, rating)).or_default() += loads;
        }
    }

    /// No code panics while it holds the lock, so the lock is never poisoned.
    fn rows(&self) -> MutexGuard<'_, HashMap<(String, &'static str, &'static str), i64>> {
        self.rows.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
