//! Sends HTTP requests to the relay, the webhooks, push services and the certificate authority, so that an error names the
//! setting to check. Private addresses are allowed: hosts come from the settings, never from a visitor.
//!
//! Each request has a connection of its own: leads come minutes apart. A lead, and its signature, go to no address that is
//! not in the settings. A service that answers 302 or 303 has taken the lead and shows its result elsewhere, as Google Apps
//! Script does: that page is fetched once, without the lead, and says whether it worked.

use std::{
    error::Error,
    fmt,
    io::{self, Write as _},
    net::IpAddr,
    time::Duration,
};

use bytes::Bytes;
use futures_util::TryStreamExt as _;
use http::{HeaderMap, HeaderValue, Request, Response, StatusCode, Uri, header};
use http_body_util::{BodyExt as _, Full, Limited, StreamBody, combinators::BoxBody};
use hyper::body::{Frame, Incoming};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder, MaybeHttpsStream};
use hyper_util::{
    client::legacy,
    rt::{TokioExecutor, TokioIo},
};
use jiff::Timestamp;
use tokio::{fs::File, io::AsyncReadExt as _, net::TcpStream, time::timeout};
use tokio_util::io::ReaderStream;
use tower::{BoxError, ServiceExt as _, util::BoxCloneSyncService};

use super::{
    AuthorityError,
    connect::{self, ConnectError, Connector},
};
use yam_contract::text::{root_cause, visible_line};
use yam_settings::ServiceUrl;

/// Time limit for connecting to the service and for the TLS handshake.
const CONNECT_TIMEOUT: Duration = connect::STEP_TIMEOUT.saturating_mul(2);

/// Time limit for the request and its response: 7 MB, a résumé in base64, take 60 s at 1 Mbit/s.
const EXCHANGE_TIMEOUT: Duration = Duration::from_secs(60);

/// Bytes of a response that are read: only the quote for the owner needs them.
const RESPONSE_LIMIT: usize = 16 * 1024;

/// Bytes of a response that is read whole: a chain of certificates has a tenth of that.
const EXCHANGE_LIMIT: usize = 256 * 1024;

/// Characters of a service's error that are quoted.
const QUOTE_LIMIT: usize = 300;

/// Longest wait that a service's `Retry-After` can cause: more than a day would be too late for a lead.
const LONGEST_RETRY_AFTER: Duration = Duration::from_secs(24 * 60 * 60);

/// Sends requests for one section of the settings.
#[derive(Clone)]
pub struct HttpClient {
    /// The section, or who is asked, for errors.
    section: &'static str,
    /// The setting with the authority to trust, for errors.
    authority_key: &'static str,
    client: legacy::Client<HttpsOrHttp, Outgoing>,
}

/// What is sent: a text, or a file.
type Outgoing = BoxBody<Bytes, io::Error>;

fn text(body: Bytes) -> Outgoing {
    Full::new(body).map_err(|never| match never {}).boxed()
}

/// Opens connections, with TLS if the address has `https`.
type HttpsOrHttp = BoxCloneSyncService<Uri, MaybeHttpsStream<TokioIo<TcpStream>>, BoxError>;

/// Why a request failed: one line, with the setting to check if there is one. `Display` is for the log and does not
/// quote the service.
#[derive(Debug, PartialEq, Eq)]
pub struct PostError {
    section: &'static str,
    authority_key: &'static str,
    /// The service, without path and query.
    service: String,
    fault: Fault,
}

#[derive(Debug, PartialEq, Eq)]
enum Fault {
    Unreachable(String),
    TlsFailed(String),
    Timeout,
    Broken(String),
    Refused {
        status: StatusCode,
        retry_after: Option<Duration>,
        quote: String,
        /// Whether it is the answer of the page that a redirect led to.
        is_after_redirect: bool,
    },
}

impl Fault {
    fn broken(error: impl fmt::Display) -> Self {
        Self::Broken(visible_line(&error.to_string()))
    }
}

impl HttpClient {
    /// `section` and `authority_key` are the names in the settings, for errors. Connects to nothing.
    pub fn new(
        section: &'static str,
        authority_key: &'static str,
        authority: Option<&std::path::Path>,
    ) -> Result<Self, AuthorityError> {
        let certificates = connect::certificates(authority_key, authority)?;
        let https = HttpsConnectorBuilder::new()
            .with_tls_config(certificates)
            .https_or_http()
            .enable_http1()
            .wrap_connector(connect::connector());
        let client = legacy::Client::builder(TokioExecutor::new())
            .pool_max_idle_per_host(0)
            .retry_canceled_requests(false)
            .build(with_timeout(https));
        Ok(Self { section, authority_key, client })
    }

    /// Sends a request, and reads the whole response, whatever its status, up to [`EXCHANGE_LIMIT`].
    ///
    /// # Errors
    /// [`PostError`]: there was no response.
    pub async fn exchange(&self, request: Request<Bytes>) -> Result<Response<Bytes>, PostError> {
        let service = host_of(request.uri());
        let exchange = async {
            let (parts, body) = self.send(request.map(text)).await?.into_parts();
            Ok(Response::from_parts(parts, whole(body).await?))
        };
        self.within(EXCHANGE_TIMEOUT, service, exchange).await
    }

    /// Sends a request, and reads the whole response of 2xx, up to [`EXCHANGE_LIMIT`].
    pub async fn ask(&self, request: Request<Bytes>) -> Result<Bytes, PostError> {
        let service = host_of(request.uri());
        let exchange = async { whole(accepted(self.send(request.map(text)).await?).await?).await };
        self.within(EXCHANGE_TIMEOUT, service, exchange).await
    }

    /// Sends a POST request; `Ok` means that the service accepted it (2xx). Nothing else is requested, so this is for addresses
    /// that others named.
    pub async fn post(
        &self,
        target: &ServiceUrl,
        headers: HeaderMap,
        body: Bytes,
    ) -> Result<(), PostError> {
        let exchange =
            async { accepted(self.answer(target, headers, body).await?).await.map(drop) };
        self.within(EXCHANGE_TIMEOUT, target.to_string(), exchange).await
    }

    /// Sends a lead to an address in the settings; `Ok` means that the service accepted it: with 2xx, or with 302 or 303 to a
    /// page that answers 2xx.
    pub async fn deliver(
        &self,
        target: &ServiceUrl,
        headers: HeaderMap,
        body: Bytes,
    ) -> Result<(), PostError> {
        let exchange = async {
            let response = self.answer(target, headers, body).await?;
            let Some(page) = result_page(target.uri(), &response) else {
                return accepted(response).await.map(drop);
            };
            let result = self.send(get(page)?).await?;
            match result.status().is_success() {
                true => Ok(()),
                false => Err(refusal(result, true).await),
            }
        };
        self.within(EXCHANGE_TIMEOUT, target.to_string(), exchange).await
    }

    /// Sends a file of this size with PUT; `Ok` means that the service accepted it (2xx).
    pub async fn upload(&self, target: &Uri, file: File, bytes: u64) -> Result<(), PostError> {
        let exchange = async {
            let parts = ReaderStream::with_capacity(file.take(bytes), FILE_PART);
            let body = StreamBody::new(parts.map_ok(Frame::data)).boxed();
            // hyper ends the connection if the file turns out to be shorter.
            let request = Request::put(target.clone()).header(header::CONTENT_LENGTH, bytes);
            let request = request.body(body).map_err(Fault::broken)?;
            accepted(self.send(request).await?).await.map(drop)
        };
        self.within(transfer_time(bytes), host_of(target), exchange).await
    }

    /// Writes what the service answers with 2xx into a file, up to this many bytes.
    pub async fn download(
        &self,
        source: &Uri,
        out: &mut std::fs::File,
        limit: u64,
    ) -> Result<(), PostError> {
        let exchange = async {
            let mut body = accepted(self.send(get(source.clone())?).await?).await?;
            let mut left = limit;
            while let Some(frame) = body.frame().await {
                let Ok(data) = frame.map_err(Fault::broken)?.into_data() else { continue };
                let Some(rest) = left.checked_sub(data.len() as u64) else {
                    return Err(Fault::Broken("it sends more than the file has".to_owned()));
                };
                left = rest;
                out.write_all(&data).map_err(Fault::broken)?;
            }
            Ok(())
        };
        self.within(transfer_time(limit), host_of(source), exchange).await
    }

    async fn answer(
        &self,
        target: &ServiceUrl,
        headers: HeaderMap,
        body: Bytes,
    ) -> Result<Response<Incoming>, Fault> {
        let request = Request::post(target.uri().clone()).body(text(body));
        let mut request = request.map_err(Fault::broken)?;
        *request.headers_mut() = headers;
        self.send(request).await
    }

    async fn send(&self, mut request: Request<Outgoing>) -> Result<Response<Incoming>, Fault> {
        let headers = request.headers_mut();
        headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
        let agent = HeaderValue::from_static(concat!("yam/", env!("CARGO_PKG_VERSION")));
        headers.insert(header::USER_AGENT, agent);
        Ok(self.client.request(request).await?)
    }

    async fn within<T>(
        &self,
        limit: Duration,
        service: String,
        exchange: impl Future<Output = Result<T, Fault>>,
    ) -> Result<T, PostError> {
        let done = timeout(CONNECT_TIMEOUT + limit, exchange).await;
        done.unwrap_or(Err(Fault::Timeout)).map_err(|fault| PostError {
            section: self.section,
            authority_key: self.authority_key,
            service,
            fault,
        })
    }
}

/// Slowest line, in bytes a second, by which a backup of a gigabyte arrives within three hours.
const SLOWEST_TRANSFER: u64 = 100_000;

/// Time limit for sending or receiving a file of this size.
fn transfer_time(bytes: u64) -> Duration {
    EXCHANGE_TIMEOUT + Duration::from_secs(bytes / SLOWEST_TRANSFER)
}

fn host_of(uri: &Uri) -> String {
    uri.authority().map(ToString::to_string).unwrap_or_default()
}

/// Bytes of a file that are read at once.
const FILE_PART: usize = 64 * 1024;

/// The same connector with a time limit.
fn with_timeout(https: HttpsConnector<Connector>) -> HttpsOrHttp {
    BoxCloneSyncService::new(tower::service_fn(move |uri: Uri| {
        let https = https.clone();
        async move {
            match timeout(CONNECT_TIMEOUT, https.oneshot(uri)).await {
                Ok(connected) => connected,
                Err(_) => Err("no answer in time".into()),
            }
        }
    }))
}

fn get(page: Uri) -> Result<Request<Outgoing>, Fault> {
    Request::get(page).body(text(Bytes::new())).map_err(Fault::broken)
}

async fn whole(body: Incoming) -> Result<Bytes, Fault> {
    let body = Limited::new(body, EXCHANGE_LIMIT).collect().await;
    Ok(body.map_err(Fault::broken)?.to_bytes())
}

/// The page with the result of a request to `target` that the service has taken (RFC 9110 §15.4.3 and §15.4.4); `None` if it
/// answers something else. An address that has only moved has taken nothing, nor has one that asks to sign in. Only `https`
/// leads to another host, as the settings demand of each address.
fn result_page<B>(target: &Uri, response: &Response<B>) -> Option<Uri> {
    if !matches!(response.status(), StatusCode::FOUND | StatusCode::SEE_OTHER) {
        return None;
    }
    let location = response.headers().get(header::LOCATION)?.to_str().ok()?;
    let location = location.split('#').next().unwrap_or_default();
    let page = resolved(target, location)?;
    let is_same_service =
        page.scheme() == target.scheme() && page.authority() == target.authority();
    let is_name = |host: &str| host.contains('.') && host.parse::<IpAddr>().is_err();
    let is_public = page.scheme_str() == Some("https") && page.host().is_some_and(is_name);
    let may_be_asked = is_same_service || is_public;
    (may_be_asked && !has_only_moved(target, &page) && !asks_to_sign_in(&page)).then_some(page)
}

/// An absolute address, or one beginning with `/`, as services write them.
fn resolved(target: &Uri, location: &str) -> Option<Uri> {
    let scheme = target.scheme_str()?;
    let whole = match location {
        _ if location.starts_with("//") => format!("{scheme}:{location}"),
        _ if location.starts_with('/') => format!("{scheme}://{}{location}", target.authority()?),
        _ => location.to_owned(),
    };
    let page: Uri = whole.parse().ok()?;
    let has_user = page.authority().is_some_and(|authority| authority.as_str().contains('@'));
    (matches!(page.scheme_str(), Some("https" | "http")) && !has_user).then_some(page)
}

/// Whether the same path stands at another scheme or name, or with another slash at its end.
fn has_only_moved(target: &Uri, page: &Uri) -> bool {
    let name = |uri: &Uri| {
        let host = uri.host().unwrap_or_default().to_ascii_lowercase();
        host.strip_prefix("www.").map_or(host.clone(), str::to_owned)
    };
    let path = |uri: &Uri| uri.path().trim_end_matches('/').to_owned();
    target != page
        && name(target) == name(page)
        && path(target) == path(page)
        && target.query() == page.query()
}

fn asks_to_sign_in(page: &Uri) -> bool {
    let place = format!("{}{}", page.host().unwrap_or_default(), page.path()).to_ascii_lowercase();
    ["login", "signin", "sign-in", "sign_in", "accounts.google."]
        .iter()
        .any(|word| place.contains(word))
}

impl From<legacy::Error> for Fault {
    fn from(error: legacy::Error) -> Self {
        let cause = root_cause(&error);
        let unreachable = error.source().is_some_and(|source| source.is::<ConnectError>());
        match error.is_connect() {
            true if unreachable => Self::Unreachable(cause),
            true => Self::TlsFailed(cause),
            false => Self::Broken(cause),
        }
    }
}

/// The body of a response of 2xx.
async fn accepted(response: Response<Incoming>) -> Result<Incoming, Fault> {
    match response.status().is_success() {
        true => Ok(response.into_body()),
        false => Err(refusal(response, false).await),
    }
}

/// What a response that is not of 2xx says.
async fn refusal(response: hyper::Response<Incoming>, is_after_redirect: bool) -> Fault {
    let status = response.status();
    let retry_after = response.headers().get(header::RETRY_AFTER).and_then(retry_after);
    let redirect = response.headers().get(header::LOCATION).filter(|_| status.is_redirection());
    let redirect = redirect.and_then(|target| target.to_str().ok());
    let redirect = redirect.map(|target| format!("see {target} "));
    let body = Limited::new(response.into_body(), RESPONSE_LIMIT).collect().await;
    let body = body.map(|body| body.to_bytes()).unwrap_or_default();
    let quote = format!("{}{}", redirect.unwrap_or_default(), error_text(&body));
    let quote = quote.chars().take(QUOTE_LIMIT).collect();
    Fault::Refused { status, retry_after, quote, is_after_redirect }
}

/// The error in the body of a response: that of its JSON, or else its text, on one line.
fn error_text(body: &[u8]) -> String {
    let text = String::from_utf8_lossy(body);
    let json: Option<serde_json::Value> = serde_json::from_str(&text).ok();
    let named = json
        .as_ref()
        .and_then(|json| ["error", "message", "errors"].iter().find_map(|name| json.get(name)));
    match named {
        Some(serde_json::Value::String(error)) => visible_line(error),
        Some(other) => visible_line(&other.to_string()),
        None => visible_line(&text),
    }
}

/// Seconds or a date (RFC 9110 §10.2.3).
fn retry_after(value: &HeaderValue) -> Option<Duration> {
    let value = value.to_str().ok()?.trim();
    let wait = match value.parse() {
        Ok(seconds) => Duration::from_secs(seconds),
        Err(_) => {
            let date = jiff::fmt::rfc2822::parse(value).ok()?.timestamp();
            Duration::try_from(date.duration_since(Timestamp::now())).unwrap_or_default()
        }
    };
    Some(wait.min(LONGEST_RETRY_AFTER))
}

impl PostError {
    /// Whether another attempt may succeed: always, unless the service answered 4xx to the request itself. 408, 425 and 429
    /// are retryable (RFC 9110 §15.5.9, RFC 8470, RFC 6585). A redirect is, too: a service may redirect while it is moved or
    /// its owner is signed out, and the owner is alerted meanwhile.
    pub fn is_retryable(&self) -> bool {
        let retryable =
            [StatusCode::REQUEST_TIMEOUT, StatusCode::TOO_EARLY, StatusCode::TOO_MANY_REQUESTS];
        match &self.fault {
            Fault::Refused { status, is_after_redirect, .. } => {
                *is_after_redirect || !status.is_client_error() || retryable.contains(status)
            }
            _ => true,
        }
    }

    /// The status of the service's response, if it refused the request.
    pub fn status(&self) -> Option<StatusCode> {
        match &self.fault {
            Fault::Refused { status, .. } => Some(*status),
            _ => None,
        }
    }

    /// How long the service asks to wait, at most a day.
    pub fn retry_after(&self) -> Option<Duration> {
        match &self.fault {
            Fault::Refused { retry_after, .. } => *retry_after,
            _ => None,
        }
    }

    /// The error with the service's reply, which may quote a visitor: for the owner, not for the log.
    pub fn in_full(&self) -> String {
        match &self.fault {
            Fault::Refused { quote, .. } if !quote.is_empty() => format!("{self}: {quote}"),
            _ => self.to_string(),
        }
    }
}

impl fmt::Display for PostError {
    fn fmt(&self, line: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { section, authority_key, service, fault } = self;
        match fault {
            Fault::Unreachable(cause) => {
                write!(
                    line,
                    "cannot connect to {service}: {cause}; check the address of the {section}"
                )
            }
            Fault::TlsFailed(cause) => {
                write!(
                    line,
                    "cannot encrypt the connection to {service}: {cause}; check {authority_key}"
                )
            }
            Fault::Timeout => write!(line, "{service} gave no answer in time"),
            Fault::Broken(cause) => write!(line, "the connection to {service} broke: {cause}"),
            Fault::Refused { status, is_after_redirect: true, .. } => write!(
                line,
                "{service} redirected to a page that answers {status}, so it may not have taken the lead"
            ),
            Fault::Refused { status, .. } if status.is_redirection() => write!(
                line,
                "{service} answers {status}: it has moved or wants somebody to sign in; set its new address as the address \
                 of the {section}, or let everybody use it"
            ),
            Fault::Refused { status, .. } => write!(line, "{service} answers {status}"),
        }
    }
}

impl Error for PostError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_redirect_leads_to_a_result_only_if_the_service_has_taken_the_request() {
        let page = |target: &'static str, status: u16, location: &str| {
            let response = Response::builder().status(status).header(header::LOCATION, location);
            let page = result_page(&Uri::from_static(target), &response.body(()).unwrap());
            page.map(|page| page.to_string())
        };
        const SCRIPT: &str = "https://script.google.com/macros/s/A1/exec";
        const ECHO: &str = "https://script.googleusercontent.com/macros/echo?x=1";
        for status in [302, 303] {
            assert_eq!(page(SCRIPT, status, ECHO).as_deref(), Some(ECHO));
        }
        for (target, location, expected) in [
            ("http://127.0.0.1:8080/hook", "/thanks#top", Some("http://127.0.0.1:8080/thanks")),
            ("https://a.example/f", "//b.example/ok", Some("https://b.example/ok")),
            (
                "https://a.example/f",
                "https://a.example/f?sent=1",
                Some("https://a.example/f?sent=1"),
            ),
            ("https://a.example/f", "/f", Some("https://a.example/f")),
            // Moved, and nothing taken.
            ("http://a.example/f", "https://a.example/f", None),
            ("https://a.example/f", "https://www.a.example/f/", None),
            // Somebody must sign in first.
            (SCRIPT, "https://accounts.google.com/ServiceLogin?continue=x", None),
            ("https://a.example/f", "/login?next=/f", None),
            // Not from outside into this network.
            ("https://a.example/f", "http://b.example/ok", None),
            ("https://a.example/f", "https://127.0.0.1/admin", None),
            ("https://a.example/f", "https://[::1]/admin", None),
            ("https://a.example/f", "https://localhost/admin", None),
            ("https://a.example/f", "https://user@b.example/", None),
            ("https://a.example/f", "ftp://b.example/", None),
            ("https://a.example/f", "thanks", None),
            ("https://a.example/f", "", None),
        ] {
            assert_eq!(page(target, 302, location).as_deref(), expected, "{target} {location}");
        }
        for status in [200, 301, 304, 307, 308, 404] {
            assert_eq!(page(SCRIPT, status, ECHO), None, "{status}");
        }
    }

    #[test]
    fn retry_after_is_seconds_or_a_date_and_at_most_a_day() {
        let wait = |text: &'static str| retry_after(&HeaderValue::from_static(text));
        assert_eq!(wait("120"), Some(Duration::from_secs(120)));
        assert_eq!(wait("99999999"), Some(LONGEST_RETRY_AFTER));
        assert_eq!(wait("Wed, 21 Oct 2015 07:28:00 GMT"), Some(Duration::ZERO));
        assert_eq!(wait("Sat, 21 Oct 2215 07:28:00 GMT"), Some(LONGEST_RETRY_AFTER));
        assert_eq!(wait("soon"), None);
        assert_eq!(wait("-1"), None);
    }

    #[test]
    fn an_error_is_quoted_on_one_line() {
        assert_eq!(error_text(br#"{"error": "no such\nform"}"#), "no such form");
        assert_eq!(error_text(br#"{"errors": [{"field": "email"}]}"#), r#"[{"field":"email"}]"#);
        assert_eq!(error_text(b"<h1>Not\r\nfound\x1b[2J</h1>"), "<h1>Not found [2J</h1>");
        assert_eq!(error_text("\u{202e}no\u{2066} way".as_bytes()), "no way");
        assert_eq!(error_text(b"\xff"), "\u{fffd}");
    }
}
