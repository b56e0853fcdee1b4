//! HTTPS in the server: the certificate, the listener that redirects to HTTPS, and what to tell the owner.

use std::sync::Arc;

use http::Uri;
use jiff::Timestamp;
use rustls::ServerConfig;
use tokio::net::TcpListener;
use yam_contract::{
    health::{Check, CheckState},
    time,
};
use yam_delivery::AuthorityError;
use yam_settings::{CertificateSource, Config, HttpsListener, Limits};
use yam_tls::{CertificateFileError, CertificateFiles, CertificateProblem, CertificateStore};
use yam_web::{
    http::connection::{self, ServeOptions},
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
    Acme(Arc<Acme>),
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
                let (store, challenges) = (Arc::clone(&store), challenges.clone());
                if config.listen.port() != HTTP_PORT {
                    tracing::info!(
                        listen = %config.listen,
                        "the certificate authority connects to port 80 of each name; it must lead to the address in \
                         listen"
                    );
                }
                let acme = Acme::open(settings, &config.leads.data, store, challenges)?;
                Renewal::Acme(Arc::new(acme))
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

    /// Keeps the certificate up to date until `stop`.
    pub fn renew(
        &self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> impl Future<Output = ()> + Send + 'static {
        let renewal = self.renewal.clone();
        async move {
            match renewal {
                Renewal::Files(files) => files.watch(stop).await,
                Renewal::Acme(acme) => acme.run(stop).await,
            }
        }
    }

    /// Redirects from the plain `listener` to the site until `stop`.
    pub fn redirect(
        &self,
        listener: TcpListener,
        options: &ServeOptions,
        origin: &str,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> impl Future<Output = ()> + Send + 'static {
        let limits = Limits {
            connections: REDIRECT_CONNECTIONS,
            connections_per_address: options
                .limits
                .connections_per_address
                .min(REDIRECT_PER_ADDRESS),
            ..options.limits
        };
        let options = ServeOptions { limits, threads: 1, tls: None, ..options.clone() };
        let app = RedirectApp::new(origin, self.challenges.clone(), limits);
        let answer = move |request, _| app.clone().answer(request);
        async move {
            if let Err(error) = connection::serve(listener, options, stop, answer).await {
                tracing::error!(%error, "cannot redirect to HTTPS");
            }
        }
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
            Acme::open(settings.clone(), &config.leads.data, store, Challenges::default())?;
        }
    }
    Ok(())
}

/// The certificate: its names, issuer and end, and whether browsers accept it. `None` without `[tls]`.
pub fn check(config: &Config, site: &Site) -> Option<Check> {
    let source = &config.tls.as_ref()?.certificate;
    let check = |title, state, text: String| Check::new("certificate", title, state, text);
    let (read, failure, remedy) = match source {
        CertificateSource::Files { certificate, key } => {
            let read = CertificateFiles::read(certificate, key).map(Some);
            let remedy = format!(
                "Renew it and write it to {}; the server loads it within a minute.",
                certificate.display()
            );
            (read.map_err(|error| error.to_string()), None, remedy)
        }
        CertificateSource::Acme(settings) => {
            let files = AcmeFiles::within(&config.leads.data);
            let remedy = format!(
                "Check that each of these names leads to this server, with port 80 on {}: {}. The server tries again by \
                 itself, and after a restart.",
                config.listen,
                settings.names.join(", ")
            );
            (files.certificate(), files.failure(), remedy)
        }
    };
    let failure = failure.map(|AcmeFailure { at, error, .. }| {
        let at = time::to_the_minute(at.as_millisecond());
        format!("The last attempt to get one failed at {at} (India): {error}.")
    });
    let details: Vec<_> = failure.into_iter().collect();
    let certificate = match read {
        Ok(Some(read)) => read.certificate,
        Ok(None) if details.is_empty() => {
            let text = "yam serve gets one after its start. Until then, browsers cannot connect.";
            return Some(check(
                "There is no certificate yet",
                CheckState::Warning,
                text.to_owned(),
            ));
        }
        Ok(None) => {
            let text = "Browsers cannot connect.".to_owned();
            let check = check("There is no certificate", CheckState::Error, text);
            return Some(Check { details, ..check.with_remedy(remedy) });
        }
        Err(error) => {
            return Some(check("The certificate cannot be used", CheckState::Error, error + "."));
        }
    };
    let now = Timestamp::now();
    let days = match certificate.not_after.duration_since(now).as_hours() / 24 {
        1 => "1 day".to_owned(),
        days => format!("{days} days"),
    };
    let end = time::to_the_day(certificate.not_after.as_millisecond());
    let names = certificate.names.join(", ");
    let issuer = &certificate.issuer;
    let text = format!("It is for {names}, from {issuer}, and valid until {end} (India): {days}.");
    let lacking = hosts(config, site).into_iter().find(|host| !certificate.covers(host));
    let check = match (CertificateProblem::of(&certificate, source, now), lacking) {
        (Some(CertificateProblem::Expired { .. }), _) => {
            let text = format!("It ended on {end} (India), so browsers refuse to open {names}.");
            check("The certificate has expired", CheckState::Error, text).with_remedy(remedy)
        }
        (Some(_), _) => {
            check("The certificate expires soon", CheckState::Warning, text).with_remedy(remedy)
        }
        (None, Some(host)) => {
            let text = format!("{text} Browsers refuse it for {host}.");
            check("The certificate lacks a name", CheckState::Error, text)
                .with_remedy(format!("Get a certificate that also has the name {host}."))
        }
        (None, None) => check("Certificate", CheckState::Ok, text),
    };
    Some(Check { details, ..check })
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
