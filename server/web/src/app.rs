//! The path of a request: pages and assets by one look-up, everything else through the router.

use std::{
    hash::{BuildHasher, RandomState},
    sync::{
        Arc, LazyLock,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use axum::{
    Extension, Router,
    extract::State,
    http::{HeaderMap, HeaderName, Method, Uri, header},
    middleware,
    response::IntoResponse,
    routing::get,
};
use bytes::Bytes;
use hyper::body::Incoming;
use ipnet::IpNet;
use tokio::time::timeout;
use tower::ServiceExt;
use tracing::{Instrument, Level};
use yam_contract::contact::Contact;
use yam_settings::{Config, IntakeLimits, Limits};
use yam_store::Intake;

use crate::{
    http::{
        Body, HttpError, Response,
        body::{BodyLimits, BodyMemory},
        client::{Client, Peer},
        error::{answer_errors, wants_json},
        quota::Quota,
        rate::OnDemand,
        security,
    },
    intake,
    pages::Site,
    search::{self, Search},
};

const NO_STORE: (HeaderName, &str) = (header::CACHE_CONTROL, "no-store");
/// `Retry-After` for a client that has too many open requests.
const BUSY_AGAIN: Duration = Duration::from_secs(5);
/// When to ask again whether leads can be kept: a database that was busy is free by then.
const READY_AGAIN: Duration = Duration::from_secs(5);
/// The window in which pages made on request are counted per address.
const PAGES_WINDOW: Duration = Duration::from_secs(60);

/// Everything that answers a request.
pub struct App {
    site: Arc<Site>,
    router: Router,
    limits: Limits,
    trusted_proxies: Arc<[IpNet]>,
    /// Open requests per client, without pages and assets, which are answered at once.
    requests: Quota,
    https: bool,
}

impl App {
    /// Answers for `site` and `search`, and hands leads to `intake`.
    pub fn new(config: &Config, site: Arc<Site>, search: Search, intake: Intake) -> Self {
        let bodies = BodyLimits { bytes: config.limits.body_bytes, memory: BodyMemory::default() };
        Self {
            router: router(&config.intake_limits, intake, search, Arc::clone(&site))
                .layer(Extension(bodies)),
            site,
            limits: config.limits,
            trusted_proxies: config.intake_limits.trusted_proxies.clone().into(),
            requests: Quota::new(config.limits.connections_per_address),
            https: config.https,
        }
    }

    /// Pages and assets by one look-up; everything else through the router. What needs neither the
    /// router nor a log line, nearly everything, is answered without more ado.
    pub async fn answer(
        self: Arc<Self>,
        request: hyper::Request<Incoming>,
        peer: Peer,
    ) -> Response {
        match self.site.answer(&request) {
            Some(Ok(response)) if !tracing::enabled!(Level::DEBUG) => response,
            found => {
                let span = tracing::error_span!("request", id = %request_id());
                self.answer_logged(found, request, peer).instrument(span).await
            }
        }
    }

    /// One line a request. Never a query, a header or a body: they may be about a person.
    async fn answer_logged(
        &self,
        found: Option<Result<Response, HttpError>>,
        mut request: hyper::Request<Incoming>,
        peer: Peer,
    ) -> Response {
        let begun = Instant::now();
        let (method, path) = (request.method().clone(), request.uri().path().to_owned());
        let response = match found {
            Some(Ok(response)) => response,
            Some(Err(error)) => self
                .complete(error.answer(wants_json(request.headers()), Some(self.site.contact()))),
            None => {
                let client = Client::of(peer, request.headers(), &self.trusted_proxies);
                let share = self.requests.take(client, 1);
                request.extensions_mut().insert(client);
                request.extensions_mut().insert(Arc::clone(self.site.contact()));
                self.complete(match share {
                    Some(_held) => route(&self.router, &self.limits, request).await,
                    None => HttpError::TooManyRequests { retry_after: BUSY_AGAIN }
                        .answer(wants_json(request.headers()), Some(self.site.contact())),
                })
            }
        };
        let (status, elapsed) = (response.status().as_u16(), begun.elapsed());
        tracing::debug!(%method, path, status, ?elapsed, "answered");
        response
    }

    fn complete(&self, mut response: axum::response::Response) -> Response {
        security::complete(response.headers_mut(), self.https);
        response.map(Body::Handler)
    }
}

/// Answers by the router, within the limits. A task of its own: what has begun to store a lead ends
/// though its sender hangs up, and a handler that panics is answered for.
async fn route<Payload>(
    router: &Router,
    limits: &Limits,
    request: hyper::Request<Payload>,
) -> axum::response::Response
where
    Payload: http_body::Body<Data = Bytes> + Send + 'static,
    Payload::Error: Into<axum::BoxError>,
{
    let json = wants_json(request.headers());
    let contact = request.extensions().get::<Arc<Contact>>().cloned();
    let request = request.map(axum::body::Body::new);
    let mut handler = tokio::spawn(router.clone().oneshot(request).in_current_span());
    match timeout(limits.request, &mut handler).await {
        Ok(Ok(Ok(response))) => response,
        Ok(Ok(Err(never))) => match never {},
        // The panic hook has logged where; the panic's own message may quote a visitor.
        Ok(Err(_)) => {
            HttpError::Internal("the handler panicked".into()).answer(json, contact.as_deref())
        }
        Err(_) => {
            handler.abort();
            HttpError::Timeout.answer(json, contact.as_deref())
        }
    }
}

/// What is not a page or an asset, one line a capability.
fn router(intake_limits: &IntakeLimits, intake: Intake, search: Search, site: Arc<Site>) -> Router {
    let on_demand = OnDemand::new(intake_limits.pages_per_address, PAGES_WINDOW, Instant::now());
    let on_demand = Arc::new(on_demand);
    let unknown = Router::new().fallback(unknown);
    Router::new()
        .route("/healthz", get(health).fallback(only_reads))
        .merge(intake::router(intake_limits, intake, Arc::clone(&site)))
        .merge(search::router(search.clone(), Arc::clone(&site), Arc::clone(&on_demand)))
        .merge(unknown.with_state(Unknown { site, search, on_demand }))
        .layer(middleware::from_fn(answer_errors))
}

/// Answers the operator's listener; none of its routes is for visitors.
#[derive(Clone)]
pub struct OperatorApp {
    router: Router,
    limits: Limits,
}

impl OperatorApp {
    /// `limits` bound each request.
    pub fn new(intake: Intake, limits: Limits) -> Self {
        Self { router: operator_router(intake), limits }
    }

    /// Answers one request.
    pub async fn answer(self, request: hyper::Request<Incoming>) -> Response {
        route(&self.router, &self.limits, request).await.map(Body::Handler)
    }
}

fn operator_router(intake: Intake) -> Router {
    Router::new()
        .route("/healthz", get(health).fallback(only_reads))
        .route("/readyz", get(readiness).fallback(only_reads))
        .fallback(async || HttpError::NotFound)
        .with_state(intake)
        .layer(middleware::from_fn(answer_errors))
}

async fn health() -> impl IntoResponse {
    ([NO_STORE], "ok\n")
}

/// The site is in memory before anything is answered, so only the leads can be unready.
async fn readiness(State(intake): State<Intake>) -> Result<impl IntoResponse, HttpError> {
    if intake.ready().await {
        Ok(([NO_STORE], "ready\n"))
    } else {
        Err(HttpError::Unavailable { retry_after: READY_AGAIN })
    }
}

async fn only_reads() -> HttpError {
    HttpError::MethodNotAllowed { allow: "GET, HEAD" }
}

#[derive(Clone)]
struct Unknown {
    site: Arc<Site>,
    search: Search,
    on_demand: Arc<OnDemand>,
}

async fn unknown(
    State(Unknown { site, search, on_demand }): State<Unknown>,
    Extension(client): Extension<Option<Client>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<axum::response::Response, HttpError> {
    if !matches!(method, Method::GET | Method::HEAD) || wants_json(&headers) {
        return Err(HttpError::NotFound);
    }
    let may_fill = || Ok(on_demand.check(client)?);
    let response = match site.answer_unknown(&method, &uri, &headers, may_fill).await? {
        Some(response) => response,
        None => {
            // A client over its limit gets the short page, without suggestions for similar addresses.
            let _turn = on_demand.turn(client).await.map_err(|_| HttpError::NotFound)?;
            site.not_found(&method, &headers, &search.nearest(uri.path()))
        }
    };
    Ok(response.map(axum::body::Body::new))
}

/// Tells the log lines of one request from those of others.
fn request_id() -> String {
    static NEXT: LazyLock<AtomicU64> =
        LazyLock::new(|| AtomicU64::new(RandomState::new().hash_one(Instant::now())));
    format!("{:016x}", NEXT.fetch_add(1, Ordering::Relaxed))
}

#[cfg(test)]
mod tests {
    use http_body_util::{BodyExt, Empty};

    use super::*;
    use yam_settings::Config;

    #[tokio::test]
    async fn a_handler_that_panics_is_answered_for_without_detail() {
        let router = Router::new().route("/", get(async || panic!("secret") as &str));
        let limits = Config::load(None, []).unwrap().limits;
        let mut request = hyper::Request::new(Empty::<Bytes>::new());
        let phone = "+91 90000 00000".to_owned();
        request.extensions_mut().insert(Arc::new(Contact { phone, ..Contact::default() }));
        let response = route(&router, &limits, request).await;
        assert_eq!(response.status(), 500);
        let page = response.into_body().collect().await.unwrap().to_bytes();
        let page = String::from_utf8(page.to_vec()).unwrap();
        assert!(page.contains("Something went wrong on our side.") && !page.contains("secret"));
        assert!(page.contains("href=\"tel:+919000000000\""), "{page}");
    }
}
