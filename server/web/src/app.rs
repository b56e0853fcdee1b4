//! The path of a request, in reading order: one look-up for pages and assets, then the router.

use std::{
    hash::{BuildHasher, RandomState},
    sync::{
        Arc, LazyLock,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use arc_swap::ArcSwap;
use axum::{
    Extension, Router,
    extract::State,
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header},
    middleware,
    response::IntoResponse,
    routing::{get, post},
};
use bytes::Bytes;
use futures_core::future::BoxFuture;
use hyper::body::Incoming;
use tokio::{task::spawn_blocking, time::timeout};
use tower::ServiceExt;
use tracing::{Instrument, Level};
use yam_contract::contact::Contact;
use yam_settings::{Config, Limits, Proxies};
use yam_store::StoreHandle;

use crate::{
    http::{
        Body, HttpError, Response,
        answer_memory::AnswerLimits,
        client_ip::{ClientIp, Peer},
        error::{answer_errors, only_reads, wants_json},
        quota::ClientQuota,
        rate::RenderLimiter,
        request_body::{BodyLimits, BodyMemory},
        security,
    },
    inbound,
    intake::{self, IntakeLimiter},
    metrics::{RequestKind, WebMetrics},
    pages::{ASSETS, OldAssets, Site},
    search::{self, Search},
    views::ViewCounter,
    vitals::VitalsIntake,
};

const NO_STORE: (HeaderName, &str) = (header::CACHE_CONTROL, "no-store");
/// Memory for answers that were made for a request and are not read yet, in bytes: 400 pages, or ten times a form with
/// everything that its fields may have, all of it quotes.
const MADE_BYTES: usize = 32 << 20;
/// The same for one client: one such form, or 50 pages.
const MADE_BYTES_PER_CLIENT: usize = 4 << 20;
/// Bytes of an ordinary page. The last half of the memory is only for those.
const ORDINARY_PAGE: usize = 80 << 10;
/// `Retry-After` while leads cannot be stored: a busy database is free by then.
const READY_RETRY_AFTER: Duration = Duration::from_secs(5);
/// Names the click ids that scripts in pages should record (site/browser/touch.ts). They can read no other header of a page.
const CLICK_IDS: HeaderValue = HeaderValue::from_static("gclid, gbraid, wbraid, fbclid, msclkid");
/// Says that scripts in pages should measure how fast they are (site/browser/vitals.ts).
const VITALS: HeaderValue = HeaderValue::from_static("vitals");
/// The window in which pages rendered on request are counted per client.
const RENDER_WINDOW: Duration = Duration::from_secs(60);

/// Answers the requests of visitors.
pub struct App {
    live: ArcSwap<LiveSite>,
    routes: Routes,
    limits: Limits,
    proxies: Proxies,
    /// Of all requests except those for pages and assets, which take no time and are in memory anyway.
    answers: AnswerLimits,
    https: bool,
    keep_click_ids: bool,
    metrics: Arc<WebMetrics>,
    views: Arc<ViewCounter>,
}

/// The site that is being served, and the routes around it.
struct LiveSite {
    site: Arc<Site>,
    search: Search,
    router: Router,
}

/// What the routes share, whichever site is served: counts go on when the site is replaced.
struct Routes {
    store_handle: StoreHandle,
    old_assets: OldAssets,
    intake_limiter: Arc<IntakeLimiter>,
    render_limiter: Arc<RenderLimiter>,
    body_limits: BodyLimits,
    keep_click_ids: bool,
    /// With `analytics.vitals`.
    vitals: Option<VitalsIntake>,
    inbound: Router,
    metrics: Arc<WebMetrics>,
}

impl App {
    /// Serves `site` and the assets of earlier builds, hands leads to `store_handle`, and counts page views in `views`.
    pub fn new(
        config: &Config,
        site: Site,
        old_assets: OldAssets,
        store_handle: StoreHandle,
        views: Arc<ViewCounter>,
    ) -> Self {
        let metrics: Arc<WebMetrics> = Arc::default();
        let mut routes = Routes::new(config, old_assets, store_handle, Arc::clone(&metrics));
        if config.measure_vitals {
            let memory = routes.body_limits.memory.clone();
            routes.vitals = Some(VitalsIntake::new(Arc::clone(&views), memory));
        }
        Self {
            live: ArcSwap::from_pointee(routes.serving(site)),
            routes,
            limits: config.limits,
            proxies: config.intake_limits.proxies.clone(),
            answers: AnswerLimits::new(
                config.limits.connections_per_address,
                ClientQuota::of_total(MADE_BYTES, MADE_BYTES_PER_CLIENT, ORDINARY_PAGE),
            ),
            https: config.https,
            keep_click_ids: config.keep_click_ids,
            metrics,
            views,
        }
    }

    /// The counts of requests and leads.
    pub fn metrics(&self) -> &WebMetrics {
        &self.metrics
    }

    /// The site that is being served.
    pub fn site(&self) -> Arc<Site> {
        Arc::clone(&self.live.load().site)
    }

    /// Indexes the pages for the search. Pages are served meanwhile.
    pub fn prepare_search(&self) {
        self.live.load_full().search.prepare();
    }

    /// Serves `site` from the next request on. Open requests finish with the site that they began with. Its forms must be
    /// those of the present site.
    pub fn replace_site(&self, site: Site) {
        let next = self.routes.serving(site);
        next.search.prepare();
        self.live.store(Arc::new(next));
    }

    /// Answers one request.
    pub async fn answer(
        self: Arc<Self>,
        request: hyper::Request<Incoming>,
        peer: Peer,
    ) -> Response {
        let mut response = self.answer_counted(request, peer).await;
        if self.keep_click_ids {
            response.headers_mut().append("server-timing", CLICK_IDS);
        }
        if self.routes.vitals.is_some() {
            response.headers_mut().append("server-timing", VITALS);
        }
        response
    }

    /// Nearly all requests are for a page or an asset: without a log line, these skip everything else.
    async fn answer_counted(&self, request: hyper::Request<Incoming>, peer: Peer) -> Response {
        let from_site = self.live.load().site.answer(&request);
        match from_site {
            Some(Ok(response)) if !tracing::enabled!(Level::DEBUG) => {
                let kind = kind_of_file(request.uri().path());
                self.metrics.count(kind, response.status());
                if kind == RequestKind::Page
                    && let Some(view) = self.views.view_of(&request)
                {
                    self.views.add(view, response.status());
                }
                response
            }
            from_site => {
                let span = tracing::error_span!("request", id = %request_id());
                self.answer_logged(from_site, request, peer).instrument(span).await
            }
        }
    }

    /// Logs one line per request. Never logs a query, a header or a body, as they may have personal data.
    async fn answer_logged(
        &self,
        from_site: Option<Result<Response, HttpError>>,
        request: hyper::Request<Incoming>,
        peer: Peer,
    ) -> Response {
        let start = Instant::now();
        let (method, path) = (request.method().clone(), request.uri().path().to_owned());
        let is_from_site = from_site.is_some();
        let view = self.views.view_of(&request);
        let response = match from_site {
            Some(Ok(response)) => response,
            Some(Err(error)) => self.error(&error, request.headers(), self.site().contact()),
            None => self.answer_by_router(request, peer).await,
        };
        let (status, elapsed) = (response.status(), start.elapsed());
        match is_from_site {
            true => self.metrics.count(kind_of_file(&path), status),
            false => self.metrics.count_made(self.kind_of_made(&path), status, elapsed),
        }
        if let Some(view) = view {
            self.views.add(view, status);
        }
        let status = status.as_u16();
        tracing::debug!(%method, path, status, ?elapsed, "answered");
        response
    }

    /// What is asked for at an address that is no page or asset.
    fn kind_of_made(&self, path: &str) -> RequestKind {
        match path {
            "/api/search" => RequestKind::Search,
            _ if self.live.load().site.search_path() == Some(path) => RequestKind::Search,
            _ if self.routes.store_handle.forms().iter().any(|form| form.path == path) => {
                RequestKind::Form
            }
            _ => RequestKind::Other,
        }
    }

    async fn answer_by_router(
        &self,
        mut request: hyper::Request<Incoming>,
        peer: Peer,
    ) -> Response {
        let live = self.live.load_full();
        let client = ClientIp::of(peer, request.headers(), &self.proxies);
        let contact = Arc::clone(live.site.contact());
        let json = wants_json(request.headers());
        request.extensions_mut().insert(client);
        request.extensions_mut().insert(Arc::clone(&contact));
        let handle = route(&live.router, &self.limits, request);
        let refuse = |error: HttpError| error.answer(json, Some(&contact));
        self.complete(self.answers.answer(client, handle, refuse).await)
    }

    fn error(&self, error: &HttpError, headers: &HeaderMap, contact: &Contact) -> Response {
        self.complete(error.answer(wants_json(headers), Some(contact)).map(Body::Handler))
    }

    fn complete(&self, mut response: Response) -> Response {
        security::add_missing(response.headers_mut(), self.https);
        response
    }
}

/// What the site has at this address.
fn kind_of_file(path: &str) -> RequestKind {
    if path.starts_with(ASSETS) { RequestKind::Asset } else { RequestKind::Page }
}

/// Calls the router within [`Limits::request`]. It runs in a task of its own: a lead is stored even if its client
/// disconnects, and a panic becomes a response.
pub(crate) async fn route<B>(
    router: &Router,
    limits: &Limits,
    request: hyper::Request<B>,
) -> axum::response::Response
where
    B: http_body::Body<Data = Bytes> + Send + 'static,
    B::Error: Into<axum::BoxError>,
{
    let json = wants_json(request.headers());
    let contact = request.extensions().get::<Arc<Contact>>().cloned();
    let request = request.map(axum::body::Body::new);
    let mut handler = tokio::spawn(router.clone().oneshot(request).in_current_span());
    match timeout(limits.request, &mut handler).await {
        Ok(Ok(Ok(response))) => response,
        Ok(Ok(Err(never))) => match never {},
        // The panic hook has logged the place; the panic's message may quote a visitor.
        Ok(Err(_)) => {
            HttpError::Internal("the handler panicked".into()).answer(json, contact.as_deref())
        }
        Err(_) => {
            handler.abort();
            HttpError::Timeout.answer(json, contact.as_deref())
        }
    }
}

impl Routes {
    fn new(
        config: &Config,
        old_assets: OldAssets,
        store_handle: StoreHandle,
        metrics: Arc<WebMetrics>,
    ) -> Self {
        let (limits, now) = (&config.intake_limits, Instant::now());
        let body_limits =
            BodyLimits { bytes: config.limits.body_bytes, memory: BodyMemory::default() };
        let inbound = inbound::router(config, store_handle.clone(), body_limits.memory.clone());
        Self {
            store_handle,
            old_assets,
            intake_limiter: Arc::new(IntakeLimiter::new(limits, now)),
            render_limiter: Arc::new(RenderLimiter::new(
                limits.pages_per_address,
                RENDER_WINDOW,
                now,
            )),
            body_limits,
            keep_click_ids: config.keep_click_ids,
            vitals: None,
            inbound,
            metrics,
        }
    }

    /// Everything except pages and assets, for this site.
    fn serving(&self, mut site: Site) -> LiveSite {
        let search = Search::new(site.take_search_content());
        let site = Arc::new(site);
        let limiter = Arc::clone(&self.render_limiter);
        let unknown_path = Router::new().fallback(unknown_path).with_state(UnknownPath {
            site: Arc::clone(&site),
            search: search.clone(),
            old_assets: self.old_assets.clone(),
            render_limiter: Arc::clone(&limiter),
        });
        let forms = intake::router(
            self.store_handle.clone(),
            Arc::clone(&self.intake_limiter),
            Arc::clone(&site),
            self.keep_click_ids,
            Arc::clone(&self.metrics),
        );
        let vitals = self.vitals.clone().map(|vitals| vitals.router(Arc::clone(&site)));
        let router = Router::new()
            .route("/healthz", get(health).fallback(only_reads))
            .merge(forms)
            .merge(self.inbound.clone())
            .merge(vitals.unwrap_or_default())
            .merge(search::router(search.clone(), Arc::clone(&site), limiter))
            .merge(unknown_path)
            .layer(middleware::from_fn(answer_errors))
            .layer(Extension(self.body_limits.clone()));
        LiveSite { site, search, router }
    }
}

pub(crate) async fn health() -> impl IntoResponse {
    ([NO_STORE], "ok\n")
}

#[derive(Clone)]
struct UnknownPath {
    site: Arc<Site>,
    search: Search,
    old_assets: OldAssets,
    render_limiter: Arc<RenderLimiter>,
}

/// Answers what no look-up answers: a page with what its query names, a redirect to the right spelling, the page of a place,
/// an asset of an earlier build, or the 404 page.
async fn unknown_path(
    State(UnknownPath { site, search, old_assets, render_limiter }): State<UnknownPath>,
    Extension(client): Extension<ClientIp>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<axum::response::Response, HttpError> {
    if let Some(page) = site.query_page(uri.path()) {
        // A client over its limit gets the page without what its query names.
        let permit = render_limiter.acquire(client).await.ok();
        let query = uri.query().filter(|_| permit.is_some());
        return Ok(page.answer(&method, &headers, query).map(axum::body::Body::new));
    }
    if !matches!(method, Method::GET | Method::HEAD) || wants_json(&headers) {
        return Err(HttpError::NotFound);
    }
    let check_rate = || Ok(render_limiter.check(client)?);
    let response = match site.answer_unknown_path(&method, &uri, &headers, check_rate).await? {
        Some(response) => response,
        None => {
            // A client over its limit gets the short page, without suggestions for similar addresses.
            let _permit = render_limiter.acquire(client).await.map_err(|_| HttpError::NotFound)?;
            if let Some(asset) = old_asset(old_assets, &method, &uri, &headers).await {
                return Ok(asset.map(axum::body::Body::new));
            }
            site.not_found(&method, &headers, &search.nearest(uri.path()))
        }
    };
    Ok(response.map(axum::body::Body::new))
}

/// Reads an asset of an earlier build, without holding up other requests of this thread.
async fn old_asset(
    old_assets: OldAssets,
    method: &Method,
    uri: &Uri,
    headers: &HeaderMap,
) -> Option<Response> {
    if !uri.path().starts_with(ASSETS) {
        return None;
    }
    let (method, uri, headers) = (method.clone(), uri.clone(), headers.clone());
    let reading = spawn_blocking(move || old_assets.answer(&method, uri.path(), &headers));
    reading.await.ok().flatten()
}

/// Answers requests on the operator's listener, which visitors cannot reach.
#[derive(Clone)]
pub struct OperatorApp {
    router: Router,
    limits: Limits,
}

impl OperatorApp {
    /// Reports the state of `store_handle` and the metrics, and reloads the site on request.
    pub fn new(
        store_handle: StoreHandle,
        metrics: Arc<dyn Metrics>,
        reload: Arc<dyn Reload>,
        limits: Limits,
    ) -> Self {
        Self { router: operator_router(store_handle, metrics, reload), limits }
    }

    /// Answers one request.
    pub async fn answer(self, request: hyper::Request<Incoming>) -> Response {
        route(&self.router, &self.limits, request).await.map(Body::Handler)
    }
}

fn operator_router(
    store_handle: StoreHandle,
    metrics: Arc<dyn Metrics>,
    reload: Arc<dyn Reload>,
) -> Router {
    let only_posts = async || HttpError::MethodNotAllowed { allow: "POST" };
    Router::new()
        .route("/healthz", get(health).fallback(only_reads))
        .route("/readyz", get(readiness).fallback(only_reads))
        .with_state(store_handle)
        .route("/metrics", get(metrics_text).fallback(only_reads).with_state(metrics))
        .route("/reload", post(reload_site).fallback(only_posts).with_state(reload))
        .fallback(async || HttpError::NotFound)
        .layer(middleware::from_fn(answer_errors))
}

/// Collects the metrics of the server, for the operator.
pub trait Metrics: Send + Sync {
    /// All metrics, in the text format of OpenMetrics.
    fn text(&self) -> BoxFuture<'_, String>;
}

async fn metrics_text(State(metrics): State<Arc<dyn Metrics>>) -> impl IntoResponse {
    const FORMAT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([NO_STORE, (header::CONTENT_TYPE, FORMAT)], metrics.text().await)
}

/// Reloads what changed on the disk, for the operator.
pub trait Reload: Send + Sync {
    /// Serves the site that is on the disk now. Returns what happened, or why the present site stays.
    fn reload(&self) -> BoxFuture<'_, Result<String, String>>;
}

/// A page that the operator has open in a browser could send this request, but not without `Origin` (Fetch §3.2).
async fn reload_site(
    State(reload): State<Arc<dyn Reload>>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, HttpError> {
    if headers.contains_key(header::ORIGIN) {
        return Err(HttpError::Forbidden("Use the command yam reload.".into()));
    }
    match reload.reload().await {
        Ok(done) => Ok((StatusCode::OK, [NO_STORE], done)),
        Err(error) => Ok((StatusCode::CONFLICT, [NO_STORE], error)),
    }
}

/// Whether leads can be stored. The site is always ready: it is loaded before the server listens.
async fn readiness(
    State(store_handle): State<StoreHandle>,
) -> Result<impl IntoResponse, HttpError> {
    match store_handle.need() {
        Ok(store) if store.ready().await => Ok(([NO_STORE], "ready\n")),
        _ => Err(HttpError::Unavailable { retry_after: READY_RETRY_AFTER }),
    }
}

/// Identifies the log lines of one request.
pub(crate) fn request_id() -> String {
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
    async fn a_handler_that_panics_gives_an_error_page_without_the_cause() {
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
