//! One POST to a service that the owner has chosen (RFC 9110), step by step, so that a failure names the step and its
//! remedy. Addresses within the owner's own network are as good as others: no visitor has a say in them.
//!
//! A connection serves one request: leads come minutes apart. Redirects are not followed: they would take a lead, and
//! its signature, to where no setting names.

use std::{error::Error, fmt, fs, path::Path, sync::Arc, time::Duration};

use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Request, StatusCode, header};
use http_body_util::{BodyExt as _, Full, Limited};
use hyper::{body::Incoming, client::conn::http1};
use hyper_util::rt::TokioIo;
use jiff::Timestamp;
use rustls::{
    ClientConfig, RootCertStore,
    pki_types::{CertificateDer, ServerName, pem::PemObject as _},
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    time::timeout,
};
use tokio_rustls::TlsConnector;

use super::{AuthorityError, one_line};
use crate::config::{Outlet, Target};

/// How long it may take to reach the service and to encrypt the connection, each.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(15);

/// How long the request and its answer may take: seven megabytes, a resume in base64, at 1 Mbit/s.
const EXCHANGE_TIMEOUT: Duration = Duration::from_secs(60);

/// Bytes of an answer that are read. Nothing depends on it but what the owner is told of a refusal.
const ANSWER_LIMIT: usize = 16 * 1024;

/// Characters of a refusal's words that are kept.
const WORDS_LIMIT: usize = 300;

/// Longest wait that a service is granted when it asks for one; longer would be a day's leads.
const LONGEST_RETRY_AFTER: Duration = Duration::from_secs(24 * 60 * 60);

/// Posts to one kind of destination.
#[derive(Clone)]
pub struct Client {
    /// The section of the settings, for remedies.
    section: &'static str,
    certificates: TlsConnector,
}

/// Why a lead was not posted: one line, with the remedy where there is one. It quotes nothing that the service said.
#[derive(Debug, PartialEq, Eq)]
pub struct PostError {
    section: &'static str,
    /// The service, without path and query.
    service: String,
    fault: Fault,
}

#[derive(Debug, PartialEq, Eq)]
enum Fault {
    /// There is no connection.
    Unreachable(String),
    /// The connection cannot be encrypted.
    Unencrypted(String),
    /// The service said nothing in time.
    Silent,
    /// The connection broke.
    Broken(String),
    /// The service said no.
    Refused { status: StatusCode, retry_after: Option<Duration>, words: String },
}

impl Client {
    /// Prepares to post for one section of the settings. Connects to nothing.
    ///
    /// # Errors
    /// [`AuthorityError`].
    pub fn new(
        section: &'static str,
        authority_key: &'static str,
        outlet: &Outlet,
    ) -> Result<Self, AuthorityError> {
        let mut roots = RootCertStore::from_iter(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
        if let Some(file) = &outlet.authority {
            trust(&mut roots, file)
                .map_err(|source| AuthorityError::new(authority_key, file, source))?;
        }
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| {
                let file = outlet.authority.as_deref().unwrap_or(Path::new(""));
                AuthorityError::new(authority_key, file, error)
            })?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Self { section, certificates: TlsConnector::from(Arc::new(config)) })
    }

    /// Posts a body; `Ok` means that the service has taken it (2xx).
    ///
    /// # Errors
    /// [`PostError`].
    pub async fn post(
        &self,
        target: &Target,
        headers: HeaderMap,
        body: Bytes,
    ) -> Result<(), PostError> {
        let failed =
            |fault| PostError { section: self.section, service: target.to_string(), fault };
        let request = request(target, headers, body)
            .map_err(|error| failed(Fault::Broken(error.to_string())))?;
        let stream = within(CONNECT_TIMEOUT, TcpStream::connect((target.host(), target.port())))
            .await
            .map_err(|cause| failed(Fault::Unreachable(cause)))?;
        let exchange = async {
            if target.is_encrypted() {
                let stream = self.encrypt(target, stream).await?;
                exchange(stream, request).await
            } else {
                exchange(stream, request).await
            }
        };
        exchange.await.map_err(failed)
    }

    async fn encrypt(
        &self,
        target: &Target,
        stream: TcpStream,
    ) -> Result<impl AsyncRead + AsyncWrite + Unpin + Send + use<>, Fault> {
        let name = ServerName::try_from(target.host().to_owned())
            .map_err(|error| Fault::Unencrypted(error.to_string()))?;
        within(CONNECT_TIMEOUT, self.certificates.connect(name, stream))
            .await
            .map_err(Fault::Unencrypted)
    }
}

fn trust(roots: &mut RootCertStore, file: &Path) -> Result<(), Box<dyn Error + Send + Sync>> {
    let pem = fs::read(file)?;
    let certificates = CertificateDer::pem_slice_iter(&pem).collect::<Result<Vec<_>, _>>()?;
    if certificates.is_empty() {
        return Err("there is no certificate in it".into());
    }
    for certificate in certificates {
        roots.add(certificate)?;
    }
    Ok(())
}

fn request(
    target: &Target,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Request<Full<Bytes>>, http::Error> {
    let uri = target.uri();
    let path = uri.path_and_query().map_or("/", |path| path.as_str());
    let mut request = Request::post(path).body(Full::new(body))?;
    *request.headers_mut() = headers;
    let host = uri.authority().map_or("", |authority| authority.as_str());
    request.headers_mut().insert(header::HOST, HeaderValue::from_str(host)?);
    request.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    let agent = HeaderValue::from_static(concat!("yam/", env!("CARGO_PKG_VERSION")));
    request.headers_mut().insert(header::USER_AGENT, agent);
    Ok(request)
}

async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Full<Bytes>>,
) -> Result<(), Fault> {
    let broken = |error: hyper::Error| Fault::Broken(root_cause(&error));
    let speaking = async {
        let (mut sender, connection) =
            http1::handshake(TokioIo::new(stream)).await.map_err(broken)?;
        let answer = async { judged(sender.send_request(request).await.map_err(broken)?).await };
        // The connection must be driven along; it ends by itself, and with this future at the latest.
        tokio::pin!(connection, answer);
        tokio::select! {
            biased;
            answer = &mut answer => answer,
            _ = &mut connection => answer.await,
        }
    };
    timeout(EXCHANGE_TIMEOUT, speaking).await.unwrap_or(Err(Fault::Silent))
}

/// What an answer means. Its body is read only to be quoted.
async fn judged(answer: hyper::Response<Incoming>) -> Result<(), Fault> {
    let status = answer.status();
    if status.is_success() {
        return Ok(());
    }
    let retry_after = answer.headers().get(header::RETRY_AFTER).and_then(retry_after);
    let moved = answer.headers().get(header::LOCATION).filter(|_| status.is_redirection());
    let moved = moved.and_then(|place| place.to_str().ok()).map(|place| format!("see {place} "));
    let body = Limited::new(answer.into_body(), ANSWER_LIMIT).collect().await;
    let body = body.map(|body| body.to_bytes()).unwrap_or_default();
    let words = format!("{}{}", moved.unwrap_or_default(), words(&body));
    Err(Fault::Refused { status, retry_after, words: words.chars().take(WORDS_LIMIT).collect() })
}

/// What a service says of its refusal: the error that its JSON names, or else its text.
fn words(body: &[u8]) -> String {
    let text = String::from_utf8_lossy(body);
    let json: Option<serde_json::Value> = serde_json::from_str(&text).ok();
    let named = json
        .as_ref()
        .and_then(|json| ["error", "message", "errors"].iter().find_map(|name| json.get(name)));
    match named {
        Some(serde_json::Value::String(error)) => one_line(error),
        Some(other) => one_line(&other.to_string()),
        None => one_line(&text),
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

async fn within<T, E: Error>(
    limit: Duration,
    step: impl Future<Output = Result<T, E>>,
) -> Result<T, String> {
    match timeout(limit, step).await {
        Ok(Ok(done)) => Ok(done),
        Ok(Err(error)) => Err(root_cause(&error)),
        Err(_) => Err("no answer in time".to_owned()),
    }
}

fn root_cause(error: &dyn Error) -> String {
    let mut cause = error;
    while let Some(inner) = cause.source() {
        cause = inner;
    }
    one_line(&cause.to_string())
}

impl PostError {
    /// Whether the same request may be taken later: the service is away, busy or broken, which passes, and not of
    /// another mind, which does not (4xx, but for those that ask for patience: RFC 9110 §15.5.9, RFC 8470, RFC 6585).
    pub fn is_retryable(&self) -> bool {
        let patience =
            [StatusCode::REQUEST_TIMEOUT, StatusCode::TOO_EARLY, StatusCode::TOO_MANY_REQUESTS];
        match &self.fault {
            Fault::Refused { status, .. } => status.is_server_error() || patience.contains(status),
            _ => true,
        }
    }

    /// How long the service asks to be left alone.
    pub fn retry_after(&self) -> Option<Duration> {
        match &self.fault {
            Fault::Refused { retry_after, .. } => *retry_after,
            _ => None,
        }
    }

    /// The error with the words of the service, which may quote a visitor: for the owner, not for the log.
    pub fn in_full(&self) -> String {
        match &self.fault {
            Fault::Refused { words, .. } if !words.is_empty() => format!("{self}: {words}"),
            _ => self.to_string(),
        }
    }
}

impl fmt::Display for PostError {
    fn fmt(&self, line: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { section, service, fault } = self;
        match fault {
            Fault::Unreachable(cause) => {
                write!(
                    line,
                    "cannot connect to {service}: {cause}; check the address of the {section}"
                )
            }
            Fault::Unencrypted(cause) => {
                write!(
                    line,
                    "no encrypted connection to {service}: {cause}; check {section}.authority"
                )
            }
            Fault::Silent => write!(line, "{service} gave no answer in time"),
            Fault::Broken(cause) => write!(line, "the connection to {service} broke: {cause}"),
            Fault::Refused { status, .. } if status.is_redirection() => write!(
                line,
                "{service} answers {status}, and redirects are not followed; check the address of the {section}"
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
    fn a_wait_is_seconds_or_a_date_and_no_longer_than_a_day() {
        let wait = |text: &'static str| retry_after(&HeaderValue::from_static(text));
        assert_eq!(wait("120"), Some(Duration::from_secs(120)));
        assert_eq!(wait("99999999"), Some(LONGEST_RETRY_AFTER));
        assert_eq!(wait("Wed, 21 Oct 2015 07:28:00 GMT"), Some(Duration::ZERO));
        assert_eq!(wait("Sat, 21 Oct 2215 07:28:00 GMT"), Some(LONGEST_RETRY_AFTER));
        assert_eq!(wait("soon"), None);
        assert_eq!(wait("-1"), None);
    }

    #[test]
    fn a_refusal_is_quoted_in_one_line() {
        assert_eq!(words(br#"{"error": "no such\nform"}"#), "no such form");
        assert_eq!(words(br#"{"errors": [{"field": "email"}]}"#), r#"[{"field":"email"}]"#);
        assert_eq!(words(b"<h1>Not\r\nfound\x1b[2J</h1>"), "<h1>Not found [2J</h1>");
        assert_eq!(words(b"\xff"), "\u{fffd}");
    }
}
