//! HTTPS in the server: the certificate, the listener that redirects to HTTPS, and what to tell the owner.

use std::{panic::resume_unwind, sync::Arc};

use futures_core::future::BoxFuture;
use http::{Uri, header::STRICT_TRANSPORT_SECURITY};
use jiff::Timestamp;
use rustls::ServerConfig;
use tokio::task::JoinSet;
use yam_contract::{
    health::{Check, CheckState},
    time,
};
use yam_delivery::AuthorityError;
use yam_settings::{CertificateSource, Config, HttpsListener};
use yam_tls::{
    Certificate, CertificateFileError, CertificateFiles, CertificateProblem, CertificateStore,
};
use yam_web::{
    app::App,
    http::{
        Response,
        client_ip::Peer,
        connection::{IncomingRequest, ServeOptions},
    },
    pages::Site,
    redirect::{Challenges, RedirectApp},
};

use crate::acme::{Acme, AcmeFailure, AcmeFiles};

/// The port to which a certificate authority connects (RFC 8555 §8.3).
const HTTP_PORT: u16 = 80;

/// Maximum number of connections to the listener that redirects: each has one short response.
pub const REDIRECT_CONNECTIONS: usize = 256;

/// Maximum number of these connections of one address: no address can take them all.
const REDIRECT_PER_ADDRESS: usize = REDIRECT_CONNECTIONS / 4;

/// HTTPS of one server.
pub struct Https {
    pub store: Arc<CertificateStore>,
    pub config: Arc<ServerConfig>,
    challenges: Challenges,
    renewal: Renewal,
}

/// What keeps the certificate up to date.
#[derive(Clone)]
enum Renewal {
    Files(Arc<CertificateFiles>),
    /// One for each name.
    Acme(Vec<Arc<Acme>>),
}

/// Why HTTPS cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum HttpsError {
    #[error(transparent)]
    Files(#[from] CertificateFileError),
    #[error(transparent)]
    Authority(#[from] AuthorityError),
    #[error("cannot prepare TLS: {0}; check that the system has random numbers")]
    Tls(#[from] rustls::Error),
}

impl Https {
    /// Loads the certificate; `None` without `[tls]`.
    pub fn open(config: &Config) -> Result<Option<Self>, HttpsError> {
        let Some(HttpsListener { certificate, .. }) = &config.tls else { return Ok(None) };
        let store = Arc::new(CertificateStore::new(certificate.clone()));
        let challenges = Challenges::default();
        let renewal = match certificate.clone() {
            CertificateSource::Files { certificate, key } => {
                let files = CertificateFiles::open(certificate, key, Arc::clone(&store))?;
                Renewal::Files(Arc::new(files))
            }
            CertificateSource::Acme(settings) => {
                if config.listen.port() != HTTP_PORT {
                    tracing::info!(
                        listen = %config.listen,
                        "the certificate authority connects to port 80 of each name; it must lead to the address in \
                         listen"
                    );
                }
                let acme = Acme::open(settings, &config.leads.data, &store, &challenges)?;
                Renewal::Acme(acme.into_iter().map(Arc::new).collect())
            }
        };
        let config = yam_tls::server_config(Arc::clone(&store))?;
        Ok(Some(Self { store, config, challenges, renewal }))
    }

    /// The certificate files, to load them at once; `None` with ACME.
    pub fn files(&self) -> Option<Arc<CertificateFiles>> {
        match &self.renewal {
            Renewal::Files(files) => Some(Arc::clone(files)),
            Renewal::Acme(_) => None,
        }
    }

    /// Keeps the certificates up to date until `stop`.
    pub fn renew(
        &self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> impl Future<Output = ()> + Send + 'static {
        let renewal = self.renewal.clone();
        async move {
            match renewal {
                Renewal::Files(files) => files.watch(stop).await,
                Renewal::Acme(names) => {
                    let names = names.into_iter().map(|acme| async move { acme.run().await });
                    let mut running = names.collect::<JoinSet<_>>();
                    tokio::select! {
                        () = stop => {}
                        // The supervisor logs it and begins again.
                        Some(Err(error)) = running.join_next() => {
                            if let Ok(panic) = error.try_into_panic() {
                                resume_unwind(panic);
                            }
                        }
                    }
                }
            }
        }
    }

    /// What the plain listener answers: a redirect to the site. While there is no certificate for the site, `app` answers
    /// there: a redirect would lead to an error.
    pub fn redirect(
        &self,
        public: &ServeOptions,
        app: &Arc<App>,
    ) -> (
        ServeOptions,
        impl Fn(IncomingRequest, Peer) -> BoxFuture<'static, Response> + Clone + use<>,
    ) {
        let few = public.for_few(REDIRECT_CONNECTIONS, REDIRECT_PER_ADDRESS);
        let options = ServeOptions { tls: None, ..few };
        let (app, store, site) = (Arc::clone(app), Arc::clone(&self.store), app.site());
        let host = host(site.origin()).unwrap_or_default();
        let redirect = RedirectApp::new(site.origin(), self.challenges.clone(), options.limits);
        let answer = move |request: IncomingRequest, peer| -> BoxFuture<'static, Response> {
            if RedirectApp::has_own_answer(&request) || store.serves(&host, Timestamp::now()) {
                return Box::pin(redirect.clone().answer(request));
            }
            let app = Arc::clone(&app);
            Box::pin(async move {
                let mut response = app.answer(request, peer).await;
                // Only for connections that are encrypted (RFC 6797 §7.2).
                response.headers_mut().remove(STRICT_TRANSPORT_SECURITY);
                response
            })
        };
        (options, answer)
    }
}

/// Checks what a server with these settings needs to start.
///
/// # Errors
/// The server could not start.
pub fn verify(config: &Config) -> Result<(), HttpsError> {
    let source = config.tls.as_ref().map(|listener| &listener.certificate);
    match source {
        None => {}
        Some(CertificateSource::Files { certificate, key }) => {
            CertificateFiles::read(certificate, key)?;
        }
        Some(CertificateSource::Acme(settings)) => {
            let store = Arc::new(CertificateStore::new(CertificateSource::Acme(settings.clone())));
            Acme::open(settings.clone(), &config.leads.data, &store, &Challenges::default())?;
        }
    }
    Ok(())
}

/// The certificates: their names, issuer and end, and whether browsers accept them. `None` without `[tls]`.
pub fn check(config: &Config, site: &Site) -> Option<Check> {
    let source = &config.tls.as_ref()?.certificate;
    let (mut certificates, mut problems, mut details) = (Vec::new(), Vec::new(), Vec::new());
    let remedy = match source {
        CertificateSource::Files { certificate, key } => {
            match CertificateFiles::read(certificate, key) {
                Ok(read) => certificates.push(read.certificate),
                Err(error) => problems.push(error.to_string()),
            }
            format!(
                "Renew it and write it to {}; the server loads it within a minute.",
                certificate.display()
            )
        }
        CertificateSource::Acme(settings) => {
            let files = AcmeFiles::within(&config.leads.data);
            for name in &settings.names {
                match files.certificate(name) {
                    Ok(read) => certificates.extend(read.map(|read| read.certificate)),
                    Err(error) => problems.push(error),
                }
                if let Some(AcmeFailure { at, error, .. }) = files.failure(name) {
                    let at = time::to_the_minute(at.as_millisecond());
                    details.push(format!(
                        "The last attempt to get one for {name} failed at {at} (India): {error}."
                    ));
                }
            }
            format!(
                "Check that each of these names leads to this server, with port 80 on {}: {}. The server tries again by \
                 itself, and after a restart.",
                config.listen,
                settings.names.join(", ")
            )
        }
    };
    let check = match problems.pop() {
        Some(problem) => {
            new_check("The certificate cannot be used", CheckState::Error, problem + ".")
        }
        None => check_of(config, site, source, &certificates, !details.is_empty(), remedy),
    };
    Some(Check { details, ..check })
}

fn new_check(title: &str, state: CheckState, text: String) -> Check {
    Check::new("certificate", title, state, text)
}

fn check_of(
    config: &Config,
    site: &Site,
    source: &CertificateSource,
    certificates: &[Certificate],
    has_failed: bool,
    remedy: String,
) -> Check {
    let Some(first) = certificates.iter().min_by_key(|certificate| certificate.not_after) else {
        if has_failed {
            let text = "Browsers cannot connect by HTTPS.".to_owned();
            return new_check("There is no certificate", CheckState::Error, text)
                .with_remedy(remedy);
        }
        let text =
            "yam serve gets one after its start. Until then, browsers cannot connect by HTTPS.";
        return new_check("There is no certificate yet", CheckState::Warning, text.to_owned());
    };
    let days = match first.not_after.duration_since(Timestamp::now()).as_hours() / 24 {
        1 => "1 day".to_owned(),
        days => format!("{days} days"),
    };
    let end = time::to_the_day(first.not_after.as_millisecond());
    let mut names: Vec<_> = certificates.iter().flat_map(|read| read.names.clone()).collect();
    names.dedup();
    let names = names.join(", ");
    let issuer = &first.issuer;
    let text = format!("It is for {names}, from {issuer}, and valid until {end} (India): {days}.");
    let lacks = |host: &String| !certificates.iter().any(|read| read.covers(host));
    let ordered = match source {
        CertificateSource::Files { .. } => &[][..],
        CertificateSource::Acme(settings) => &settings.names,
    };
    let lacking = hosts(config, site).into_iter().find(lacks);
    let not_issued = ordered.iter().find(|name| lacks(name));
    match (CertificateProblem::of(first, source, Timestamp::now()), lacking, not_issued) {
        (Some(CertificateProblem::Expired { .. }), ..) => {
            let names = first.names.join(", ");
            let text = format!("It ended on {end} (India), so browsers refuse to open {names}.");
            new_check("The certificate has expired", CheckState::Error, text).with_remedy(remedy)
        }
        (Some(_), ..) => {
            new_check("The certificate expires soon", CheckState::Warning, text).with_remedy(remedy)
        }
        (None, Some(host), None) => {
            let text = format!("{text} Browsers refuse it for {host}.");
            new_check("The certificate lacks a name", CheckState::Error, text)
                .with_remedy(format!("Get a certificate that also has the name {host}."))
        }
        (None, lacking, Some(name)) => {
            let state = if lacking.is_some() { CheckState::Error } else { CheckState::Warning };
            let text = format!("{text} Browsers cannot open https://{name}.");
            new_check("There is no certificate for a name", state, text).with_remedy(remedy)
        }
        (None, None, None) => new_check("Certificate", CheckState::Ok, text),
    }
}

/// The hosts that browsers reach by HTTPS.
fn hosts(config: &Config, site: &Site) -> Vec<String> {
    let desk = config.desk.url.as_deref().filter(|_| config.desk.tls);
    [Some(site.origin()), desk].into_iter().flatten().filter_map(host).collect()
}

fn host(origin: &str) -> Option<String> {
    let uri: Uri = origin.parse().ok()?;
    Some(uri.host()?.trim_matches(['[', ']']).to_ascii_lowercase())
}
