//! The whole server: what answers a request, in order, and how it starts and stops.

use std::{
    hash::{BuildHasher, RandomState},
    io,
    net::SocketAddr,
    num::NonZero,
    sync::{
        Arc, LazyLock,
        atomic::{AtomicU64, Ordering},
    },
    thread::available_parallelism,
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
use jiff::Timestamp;
use tokio::{
    net::TcpListener,
    sync::watch,
    task::JoinSet,
    time::{sleep, timeout},
};
use tower::ServiceExt;
use tracing::{Instrument, Level};

use crate::{
    db,
    delivery::{self, Alert, AuthorityError, Delivery, Mailer, Notifier, NotifyError},
    http::{
        Body, HttpError, Response,
        body::{BodyLimits, BodyMemory},
        client::{Client, Peer},
        connection::{self, Bounds, TooFewDescriptors},
        error::{answer_errors, wants_json},
        quota::Quota,
        rate::OnDemand,
        security,
    },
    leads::{self, Alerts, Daily, Intake, Leads, OpenError},
    pages::Site,
    search::{self, Search},
};
use yam_contract::{contact::Contact, forms::Forms, manifest::BuildError};
use yam_settings::{Config, Gate, Limits};

const NO_STORE: (HeaderName, &str) = (header::CACHE_CONTROL, "no-store");
/// `Retry-After` for a client that has too many open requests.
const BUSY_AGAIN: Duration = Duration::from_secs(5);
/// When to ask again whether leads can be kept: a database that was busy is free by then.
const READY_AGAIN: Duration = Duration::from_secs(5);

/// The window in which pages made on request are counted per address.
const PAGES_WINDOW: Duration = Duration::from_secs(60);
/// Most connections to the operator's listener: enough for a probe, a metrics collector and a person.
const ADMIN_CONNECTIONS: usize = 32;
/// How often the server tries to reopen a damaged database.
const REPAIRED_EVERY: Duration = Duration::from_secs(60);
/// How soon after an attempt a form or a probe can trigger the next one.
const REPAIRED_AGAIN: Duration = Duration::from_secs(1);

/// A server that is ready to run.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    admin: Option<TcpListener>,
    bounds: Bounds,
    site: Arc<Site>,
    intake: Intake,
    lead_work: LeadWork,
    app: App,
}

/// Why the server does not start: one line for the owner.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The site build is missing or broken.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// Leads cannot be kept.
    #[error(transparent)]
    Leads(#[from] OpenError),
    /// Nothing can be delivered with these settings.
    #[error(transparent)]
    Delivery(#[from] AuthorityError),
    /// What is still to be delivered cannot be read.
    #[error("cannot take up what is to be delivered: {0}")]
    Deliveries(#[from] db::Error),
    /// The system allows too few open files.
    #[error(transparent)]
    Descriptors(#[from] TooFewDescriptors),
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {source}; {}", how_to_listen(key, source))]
    Listen {
        /// The setting that names the address.
        key: &'static str,
        /// The address of the settings.
        address: SocketAddr,
        /// What the system says.
        source: std::io::Error,
    },
}

impl StartError {
    /// Whether the database is damaged. Pages can be served without it.
    fn is_damage(&self) -> bool {
        match self {
            Self::Leads(OpenError::Damaged { .. }) => true,
            Self::Deliveries(error) => db::is_damage(error),
            _ => false,
        }
    }
}

fn how_to_listen(key: &str, source: &io::Error) -> String {
    match source.kind() {
        io::ErrorKind::AddrInUse => {
            format!("stop the program that uses it, or set {key} to another port")
        }
        io::ErrorKind::PermissionDenied => {
            format!("set {key} to a port above 1023, as lower ones need special rights")
        }
        _ => format!("set {key} to a free address of this machine"),
    }
}

impl Server {
    /// Reads the build, opens the database and binds the address. With a damaged database it serves without taking
    /// leads.
    pub async fn open(config: &Config) -> Result<Self, StartError> {
        let connections = connection::within_descriptors(config.limits.connections)?;
        let limits = Limits { connections, ..config.limits };
        let trusted_proxies: Arc<[IpNet]> = config.gate.trusted_proxies.clone().into();
        let mut site = Site::load(&config.site, config.https)?;
        let forms = Forms::of(site.forms_file())?;
        let search = Search::new(site.take_readable());
        let site = Arc::new(site);
        let delivery = Delivery::new(&config.destinations)?;
        let listener = listen("listen", config.listen)?;
        let address = listener.local_addr().unwrap_or(config.listen);
        let admin = config.admin.map(|address| listen("admin.listen", address)).transpose()?;
        let teller = config.destinations.mail.as_ref().filter(|mail| mail.digest);
        let teller = teller.map(Mailer::new).transpose()?;
        let intake = Intake::new(forms.clone());
        let notifier = Notifier::new(&config.destinations)?;
        let settings = config.leads.clone();
        let lead_work = LeadWork { settings, forms, delivery, teller, notifier };
        match lead_work.open().await {
            Ok(leads) => intake.open(leads),
            Err(error) if error.is_damage() => {
                tracing::error!(%error, "serving pages without taking leads");
            }
            Err(error) => return Err(error),
        }
        let bodies = BodyLimits { bytes: config.limits.body_bytes, memory: BodyMemory::default() };
        let app = App {
            site: Arc::clone(&site),
            router: router(&config.gate, intake.clone(), search, Arc::clone(&site))
                .layer(Extension(bodies)),
            limits,
            trusted_proxies: Arc::clone(&trusted_proxies),
            requests: Quota::new(limits.connections_per_address),
            https: config.https,
        };
        let bounds = Bounds {
            limits,
            trusted_proxies,
            threads: available_parallelism().map_or(1, NonZero::get),
        };
        Ok(Self { listener, address, admin, bounds, site, intake, lead_work, app })
    }

    /// The address that is listened on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Whether leads are taken; `false` while the database is damaged.
    pub fn takes_leads(&self) -> bool {
        self.intake.leads().is_some()
    }

    /// The address of the operator's listener.
    pub fn admin_address(&self) -> Option<SocketAddr> {
        self.admin.as_ref()?.local_addr().ok()
    }

    /// The site that is served.
    pub fn site(&self) -> &Site {
        &self.site
    }

    /// Serves and delivers until `stop`, then finishes what it is answering and sending, and closes the leads.
    pub async fn run(self, stop: impl Future<Output = ()>) -> io::Result<()> {
        let (stopping, stopped) = watch::channel(());
        let grace = self.bounds.limits.shutdown;
        let mut background = JoinSet::new();
        background.spawn(self.lead_work.run(self.intake.clone(), stopped.clone(), grace));
        if let Some(listener) = self.admin {
            let stop = changed(stopped);
            background.spawn(serve_operator(listener, &self.bounds, self.intake.clone(), stop));
        }
        let stop = async {
            stop.await;
            drop(stopping);
        };
        let app = Arc::new(self.app);
        let answer = move |request, peer| Arc::clone(&app).answer(request, peer);
        let served = connection::serve(self.listener, self.bounds, stop, answer).await;
        while background.join_next().await.is_some() {}
        if let Some(leads) = self.intake.leads() {
            leads.clone().close().await;
        }
        served
    }
}

/// Background work on leads: deliveries, alerts and the daily task.
struct LeadWork {
    settings: yam_settings::Leads,
    forms: Forms,
    delivery: Delivery,
    teller: Option<Mailer>,
    notifier: Notifier,
}

impl LeadWork {
    /// Opens the database and requeues undelivered leads.
    async fn open(&self) -> Result<Leads, StartError> {
        let leads = Leads::open(&self.settings, self.forms.clone(), self.delivery.queue()).await?;
        if let Err(error) = leads.take_up(Timestamp::now()).await {
            leads.close().await;
            return Err(error.into());
        }
        Ok(leads)
    }

    /// Works until it is stopped. Waits first while the database is damaged.
    async fn run(self, intake: Intake, stopped: watch::Receiver<()>, grace: Duration) {
        let leads = match intake.leads() {
            Some(leads) => leads.clone(),
            None => tokio::select! {
                leads = self.open_repaired(&intake) => leads,
                () = changed(stopped.clone()) => return,
            },
        };
        let supervisor = leads.supervisor().clone();
        let mut tasks = JoinSet::new();
        for worker in leads.workers(self.delivery) {
            let worker = Arc::new(worker);
            for _ in 0..delivery::AT_ONCE {
                let (supervisor, worker) = (supervisor.clone(), Arc::clone(&worker));
                let stopped = stopped.clone();
                tasks.spawn(async move {
                    let task = || Arc::clone(&worker).run(changed(stopped.clone()), grace);
                    supervisor.run(worker.destination().name(), stopped.clone(), task).await;
                });
            }
        }
        let alerts = Arc::new(Alerts::new(leads.clone(), self.notifier, &self.settings));
        tasks.spawn({
            let (supervisor, stopped) = (supervisor.clone(), stopped.clone());
            async move {
                let task = || Arc::clone(&alerts).run(changed(stopped.clone()));
                supervisor.run("alerts", stopped.clone(), task).await;
            }
        });
        let daily = Arc::new(Daily::new(leads, self.teller, self.settings.retention_months));
        let task = || Arc::clone(&daily).run(changed(stopped.clone()));
        supervisor.run("daily", stopped.clone(), task).await;
        while tasks.join_next().await.is_some() {}
    }

    /// Alerts the owner that the database is damaged; `false` if the alert must be sent again.
    async fn tell_damage(&self, since: Timestamp) -> bool {
        let alert = Alert {
            condition: "database-damaged".to_owned(),
            summary: "The database is damaged, so no leads are taken".to_owned(),
            since,
            until: None,
            remedy: "keep what can be read with yam leads salvage, or restore a copy with yam restore FILE"
                .to_owned(),
        };
        match self.notifier.send(&alert).await {
            Ok(()) | Err(NotifyError::Nowhere) => true,
            Err(error) => {
                tracing::warn!(%error, "cannot alert the owner; trying again in a minute");
                false
            }
        }
    }

    /// Waits until the database is repaired, then opens it and the intake.
    async fn open_repaired(&self, intake: &Intake) -> Leads {
        let mut last_error = String::new();
        let damaged_since = Timestamp::now();
        let mut is_told = self.tell_damage(damaged_since).await;
        loop {
            sleep(REPAIRED_AGAIN).await;
            tokio::select! {
                () = sleep(REPAIRED_EVERY) => {
                    is_told = is_told || self.tell_damage(damaged_since).await;
                }
                () = intake.missed() => {}
            }
            // The damaged file was moved away, and the repaired one is not there yet.
            let file = db::file(&self.settings.data);
            if !file.metadata().is_ok_and(|file| file.len() > 0) {
                continue;
            }
            match self.open().await {
                Ok(leads) => {
                    tracing::info!("the database is repaired; taking leads");
                    intake.open(leads.clone());
                    return leads;
                }
                // The owner repairs it.
                Err(StartError::Leads(OpenError::InUse(_))) => {}
                Err(error) => {
                    let error = error.to_string();
                    if error != last_error {
                        tracing::error!(error, "still not taking leads");
                    }
                    last_error = error;
                }
            }
        }
    }
}

/// Resolves when the server stops: the sender is dropped then.
async fn changed(mut stopped: watch::Receiver<()>) {
    let _ = stopped.changed().await;
}

fn listen(key: &'static str, address: SocketAddr) -> Result<TcpListener, StartError> {
    connection::listen(address).map_err(|source| StartError::Listen { key, address, source })
}

/// Serves the operator's listener until `stop`.
fn serve_operator(
    listener: TcpListener,
    bounds: &Bounds,
    intake: Intake,
    stop: impl Future<Output = ()> + Send + 'static,
) -> impl Future<Output = ()> + Send + 'static {
    let limits = Limits {
        connections: ADMIN_CONNECTIONS,
        connections_per_address: ADMIN_CONNECTIONS,
        ..bounds.limits
    };
    let bounds = Bounds { limits, trusted_proxies: Arc::default(), threads: 1 };
    let router = operator_router(intake);
    let answer = move |request, _| {
        let router = router.clone();
        async move { route(&router, &limits, request).await.map(Body::Handler) }
    };
    async move {
        if let Err(error) = connection::serve(listener, bounds, stop, answer).await {
            tracing::error!(%error, "cannot serve the operator's listener");
        }
    }
}

/// Everything that answers a request.
struct App {
    site: Arc<Site>,
    router: Router,
    limits: Limits,
    trusted_proxies: Arc<[IpNet]>,
    /// Open requests per client, without pages and assets, which are answered at once.
    requests: Quota,
    https: bool,
}

impl App {
    /// Pages and assets by one look-up; everything else through the router. What needs neither the
    /// router nor a log line, nearly everything, is answered without more ado.
    async fn answer(self: Arc<Self>, request: hyper::Request<Incoming>, peer: Peer) -> Response {
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
fn router(gate: &Gate, intake: Intake, search: Search, site: Arc<Site>) -> Router {
    let on_demand = OnDemand::new(gate.pages_per_address, PAGES_WINDOW, Instant::now());
    let on_demand = Arc::new(on_demand);
    let unknown = Router::new().fallback(unknown);
    Router::new()
        .route("/healthz", get(health).fallback(only_reads))
        .merge(leads::router(gate, intake, Arc::clone(&site)))
        .merge(search::router(search.clone(), Arc::clone(&site), Arc::clone(&on_demand)))
        .merge(unknown.with_state(Unknown { site, search, on_demand }))
        .layer(middleware::from_fn(answer_errors))
}

/// Routes of the operator's listener; none of them is for visitors.
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
