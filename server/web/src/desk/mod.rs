//! The owner's desk, on a listener of its own: the application's files, and its API below `/api/`.
//!
//! Each route is declared with its documentation, so `contract/desk.json` lists every one. Nothing below `/api/` answers
//! without a session, except signing in.

mod application;
mod attachments;
mod board;
mod by_hand;
mod challenges;
mod compression;
mod destinations;
mod error;
mod export;
mod figures;
mod health;
mod inbox;
mod json;
mod leads;
mod lists;
mod live_events;
mod model;
mod passkeys;
mod people;
mod push;
mod quarantine;
pub(crate) mod session;
mod sign_ins;
mod today;
mod visitors;

use std::{
    error::Error,
    path::Path,
    sync::{Arc, LazyLock, Mutex},
    time::Instant,
};

use axum::{Extension, Router, extract::DefaultBodyLimit, middleware};
use futures_core::future::BoxFuture;
use http::{HeaderValue, header};
use hyper::body::Incoming;
use tokio::sync::{Notify, Semaphore, mpsc, watch};
use tracing::Instrument;
use utoipa::OpenApi;
use utoipa_axum::{router::OpenApiRouter, routes};
use webauthn_rs::prelude::Webauthn;
use yam_contract::{
    contact::Contact,
    desk::{Change, Spreadsheet},
    forms::Forms,
    health::Health,
    reply::ReplyMail,
};
use yam_settings::{Limits, Proxies, PushServices};
use yam_store::{
    Destination, StoreHandle,
    db::Connection,
    desk::{InboxFilter, Secret},
};

use crate::{
    app::{request_id, route},
    http::{
        HttpError, Response,
        answer_memory::AnswerLimits,
        client_ip::{ClientIp, Peer},
        connection::ServeOptions,
        error::answer_errors,
        quota::ClientQuota,
        security,
    },
};

pub use application::{Application, ApplicationError};
pub use destinations::Targets;

use challenges::Challenges;
use destinations::TestWindow;
use live_events::{Listeners, ReplyingWindow};
use sign_ins::SignIns;

/// Most bytes of a request. A note has at most 10,000 characters.
const BODY_LIMIT: usize = 128 << 10;

/// Memory for answers that are not read yet, in bytes. Only people who are signed in get long ones: files and exports.
const ANSWER_BYTES: usize = 128 << 20;
/// The same for one client: an export of 1,000 leads with the longest messages.
const ANSWER_BYTES_PER_CLIENT: usize = 64 << 20;
/// Bytes of an ordinary answer: a file of the maximum size. The last half of the memory is only for those.
const ORDINARY_ANSWER: usize = 6 << 20;

/// No answer of the API, nor any error, may stay on a device that several people use.
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// Somebody asks for a sign-in link by e-mail.
pub struct LinkRequest {
    /// The address that was typed. Perhaps nobody has it.
    pub email: String,
    /// The cookie of the browser, which the link then works in.
    pub browser: Secret,
}

/// What the program around the desk answers.
pub type ProgramResult<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// What the desk asks of the program around it, which knows the commands and the settings.
pub trait Program: Send + Sync {
    /// Sends a test to a destination, of the form if it is a relay. Returns what to tell the owner, or what went wrong.
    fn test(
        &self,
        destination: Destination,
        form: Option<String>,
    ) -> BoxFuture<'_, Result<String, String>>;

    /// Writes the leads of the inbox that match, in its order, as a file; `None` if they have more text than `limit` bytes.
    fn export<'a>(
        &'a self,
        connection: &'a mut Connection,
        spreadsheet: Spreadsheet,
        filter: &'a InboxFilter,
        forms: &'a Forms,
        limit: usize,
    ) -> BoxFuture<'a, ProgramResult<Option<Vec<u8>>>>;

    /// Writes a reply as [`Destination::DeskReply`] sends it; `None` without mail, or if the lead was deleted.
    fn reply_mail<'a>(
        &'a self,
        connection: &'a mut Connection,
        lead_id: i64,
        person: &'a str,
        reply: Change,
    ) -> BoxFuture<'a, ProgramResult<Option<ReplyMail>>>;

    /// Checks the server and what it depends on.
    fn health<'a>(&'a self, connection: &'a mut Connection)
    -> BoxFuture<'a, ProgramResult<Health>>;
}

/// The desk's origin and how to reach it.
#[derive(Clone)]
pub struct DeskOptions {
    /// Scheme and host of the desk, without a slash at the end.
    pub url: String,
    /// `desk` if the visitors' answers come back to the timeline, else the mailbox that they go to; `None` without mail.
    pub answers_go_to: Option<String>,
    /// Where browsers may be sent web push messages.
    pub push_services: PushServices,
    /// Requests for links by e-mail; `None` if mail is not set up.
    pub links: Option<mpsc::Sender<LinkRequest>>,
    /// After how many days quarantined leads are deleted, if they are.
    pub quarantine_days: Option<u16>,
    /// Told when a person is to be told about a passkey by e-mail.
    pub notices: Arc<Notify>,
    /// Where leads are sent.
    pub targets: Targets,
    pub program: Arc<dyn Program>,
    /// Changes, or loses its sender, when the server stops.
    pub stop: watch::Receiver<()>,
}

/// Answers the requests of people at the desk; cheap to clone.
#[derive(Clone)]
pub struct DeskApp {
    /// Made for the first request: it also documents every route, which takes 3 MB and would delay the start.
    router: Arc<LazyLock<Router, Box<dyn FnOnce() -> Router + Send>>>,
    application: Arc<Application>,
    limits: Limits,
    proxies: Proxies,
    /// Of all requests to the API. Live events count only until they begin.
    answers: AnswerLimits,
    is_https: bool,
}

/// What every handler may use.
#[derive(Clone)]
struct Desk {
    store_handle: StoreHandle,
    options: Arc<DeskOptions>,
    /// The name of the agency.
    business: Arc<str>,
    sign_ins: Arc<SignIns>,
    challenges: Challenges,
    /// Makes and checks passkeys; `None` if they cannot be used here.
    relying_party: Option<Arc<Webauthn>>,
    listeners: Listeners,
    /// Changes when sessions have ended.
    ended_sessions: watch::Sender<()>,
    /// One request at a time counts leads or looks for a visitor, so that the inbox always has connections to read with.
    long_reads: Arc<Semaphore>,
    tests: Arc<Mutex<TestWindow>>,
    replying: Arc<Mutex<ReplyingWindow>>,
    /// Files for replies that arrive.
    uploads: Arc<Semaphore>,
}

impl Desk {
    fn is_https(&self) -> bool {
        self.options.url.starts_with("https://")
    }

    /// Has people told by e-mail what was committed.
    fn wake_notices(&self) {
        self.options.notices.notify_one();
    }
}

/// The address of a sign-in link. The secret is in the fragment, which browsers send to no server, so it is in no log.
pub fn sign_in_url(desk_url: &str, secret: &Secret) -> String {
    format!("{desk_url}/sign-in#{}", secret.reveal())
}

impl DeskApp {
    /// Serves `application`, with the leads of `store_handle`.
    pub fn new(
        serve: &ServeOptions,
        store_handle: StoreHandle,
        business: &str,
        application: Application,
        options: DeskOptions,
    ) -> Self {
        let desk = Desk {
            store_handle,
            business: business.into(),
            relying_party: passkeys::relying_party(&options.url, business).map(Arc::new),
            sign_ins: Arc::new(SignIns::new(Instant::now())),
            challenges: Challenges::default(),
            ended_sessions: watch::Sender::default(),
            listeners: Listeners::default(),
            long_reads: Arc::new(Semaphore::new(1)),
            tests: Arc::new(Mutex::new(destinations::test_window())),
            replying: Arc::new(Mutex::new(live_events::replying_window())),
            uploads: Arc::new(Semaphore::new(attachments::UPLOADS_AT_ONCE)),
            options: Arc::new(options),
        };
        let is_https = desk.is_https();
        Self {
            router: Arc::new(LazyLock::new(Box::new(|| router(desk)))),
            application: Arc::new(application),
            limits: serve.limits,
            proxies: serve.proxies.clone(),
            answers: AnswerLimits::new(
                serve.limits.connections_per_address,
                ClientQuota::of_total(ANSWER_BYTES, ANSWER_BYTES_PER_CLIENT, ORDINARY_ANSWER),
            ),
            is_https,
        }
    }

    /// Answers one request.
    pub async fn answer(self, request: hyper::Request<Incoming>, peer: Peer) -> Response {
        let span = tracing::error_span!("request", id = %request_id());
        self.answer_logged(request, peer).instrument(span).await
    }

    /// Logs one line per request. Never logs a query, a header or a body, as they may have personal data.
    async fn answer_logged(&self, mut request: hyper::Request<Incoming>, peer: Peer) -> Response {
        let start = Instant::now();
        let (method, path) = (request.method().clone(), request.uri().path().to_owned());
        let is_api = path.starts_with("/api/");
        let mut response = if is_api {
            let client = ClientIp::of(peer, request.headers(), &self.proxies);
            request.extensions_mut().insert(client);
            // Errors are JSON, whatever the client accepts.
            request
                .headers_mut()
                .insert(header::ACCEPT, HeaderValue::from_static("application/json"));
            request.extensions_mut().insert(Arc::new(Contact::default()));
            let handle = route(&self.router, &self.limits, request);
            self.answers.answer(client, handle, |error| error.answer(true, None)).await
        } else {
            let has_session = session::has_cookie(request.headers(), self.is_https);
            self.application.answer(&request, self.is_https, has_session)
        };
        let headers = response.headers_mut();
        // Also over what a library has set: live events come with `no-cache`.
        if is_api || !headers.contains_key(header::CACHE_CONTROL) {
            headers.insert(header::CACHE_CONTROL, NO_STORE);
        }
        security::add_missing(headers, self.is_https);
        let (status, elapsed) = (response.status().as_u16(), start.elapsed());
        tracing::debug!(%method, path, status, ?elapsed, "answered");
        response
    }
}

#[derive(OpenApi)]
#[openapi(info(
    title = "Yam desk",
    description = "How the desk's application reads and changes leads. Times are milliseconds since 1970, days are days in India. \
        An error is an object with `error`, a sentence for the person."
))]
struct Documentation;

/// Every route below `/api/`, with its documentation.
fn documented_router() -> OpenApiRouter<Desk> {
    OpenApiRouter::with_openapi(Documentation::openapi())
        .routes(routes!(session::sign_in))
        .routes(routes!(session::sign_in_with_code))
        .routes(routes!(session::request_link))
        .routes(routes!(session::sign_out))
        .routes(routes!(session::sessions))
        .routes(routes!(session::end_session))
        .routes(routes!(session::sign_out_person))
        .routes(routes!(session::request_own_link))
        .routes(routes!(passkeys::passkeys, passkeys::add_passkey))
        .routes(routes!(passkeys::begin_passkey))
        .routes(routes!(passkeys::delete_passkey))
        .routes(routes!(passkeys::begin_sign_in))
        .routes(routes!(passkeys::sign_in_with_passkey))
        .routes(routes!(passkeys::begin_proof))
        .routes(routes!(passkeys::prove))
        .routes(routes!(push::push_key, push::subscribe, push::unsubscribe))
        .routes(routes!(people::desk))
        .routes(routes!(people::choose_mails))
        .routes(routes!(people::invite))
        .routes(routes!(people::remove))
        .routes(routes!(people::audit))
        .routes(routes!(inbox::leads, by_hand::add_lead))
        .routes(routes!(inbox::summary))
        .routes(routes!(today::today))
        .routes(routes!(inbox::sources))
        .routes(routes!(export::csv))
        .routes(routes!(export::xlsx))
        .routes(routes!(leads::lead, by_hand::take_back_lead))
        .routes(routes!(leads::change))
        .routes(routes!(leads::reply))
        .routes(routes!(leads::reply_mail))
        .routes(routes!(leads::file))
        .routes(routes!(attachments::attach))
        .routes(routes!(attachments::attachment, attachments::detach))
        .routes(routes!(lists::save_view))
        .routes(routes!(lists::change_view, lists::delete_view))
        .routes(routes!(lists::change_signature))
        .routes(routes!(lists::add_snippet))
        .routes(routes!(lists::change_snippet, lists::delete_snippet))
        .routes(routes!(live_events::live))
        .routes(routes!(live_events::replying))
        .routes(routes!(board::board))
        .routes(routes!(figures::figures))
        .routes(routes!(quarantine::quarantine))
        .routes(routes!(quarantine::add))
        .routes(routes!(quarantine::release))
        .routes(routes!(quarantine::delete))
        .routes(routes!(destinations::destinations))
        .routes(routes!(destinations::deliveries))
        .routes(routes!(destinations::retry))
        .routes(routes!(destinations::test))
        .routes(routes!(visitors::find))
        .routes(routes!(visitors::export))
        .routes(routes!(visitors::erase))
        .routes(routes!(health::health))
        .routes(routes!(health::know_alert))
}

fn router(desk: Desk) -> Router {
    let (router, _) = documented_router().split_for_parts();
    router
        .fallback(async || HttpError::NotFound)
        .method_not_allowed_fallback(async || HttpError::MethodNotAllowed {
            allow: "GET, POST, PUT, DELETE",
        })
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(middleware::from_fn(session::renew_cookie))
        .layer(middleware::from_fn(session::refuse_other_sites))
        .layer(middleware::from_fn(answer_errors))
        .layer(middleware::from_fn(compression::compress))
        .layer(Extension(desk.clone()))
        .with_state(desk)
}

/// Reads the application's files in the folder of the site build.
///
/// # Errors
/// [`ApplicationError`]: the files are missing or cannot be read.
pub fn read_application(site: &Path) -> Result<Application, ApplicationError> {
    Application::read(&site.join("desk"))
}

/// The desk's API as an OpenAPI document, as `contract/desk.json` has it.
pub fn openapi() -> String {
    let (_, document) = documented_router().split_for_parts();
    // A document of strings and numbers can always be written.
    document.to_pretty_json().unwrap_or_default() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The file that the application's types are made from. `UPDATE_CONTRACT=1` writes it.
    #[test]
    fn the_contract_lists_every_route() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../contract/desk.json");
        let document = openapi();
        if std::env::var_os("UPDATE_CONTRACT").is_some() {
            std::fs::write(&file, &document).unwrap();
        }
        let written = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(written == document, "contract/desk.json is out of date; run: make contract");
    }
}
