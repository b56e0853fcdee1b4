//! HTTPS in the server: the certificate, the listener that redirects to HTTPS, and what to tell the owner.

use std::sync::Arc;

use futures_core::future::BoxFuture;
use http::{Uri, header::STRICT_TRANSPORT_SECURITY};
use jiff::Timestamp;
use rustls::ServerConfig;
use tokio::sync::watch;
use yam_delivery::AuthorityError;
use yam_settings::{CertificateSource, Config, HttpsListener};
use yam_store::supervise::Supervisor;
use yam_tls::{CertificateFileError, CertificateFiles, CertificateStore};
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

use crate::{acme::Acme, background::Background};

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

    /// Keeps the certificates up to date until the server stops.
    pub async fn renew(self, stop: watch::Receiver<()>) {
        const NAME: &str = "certificate";
        let mut background = Background::new(Supervisor::default(), stop);
        match self.renewal {
            Renewal::Files(files) => {
                background.spawn(NAME, files, |files| async move { files.watch().await });
            }
            Renewal::Acme(names) => {
                for acme in names {
                    background.spawn(NAME, acme, |acme| async move { acme.run().await });
                }
            }
        }
        background.join().await;
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

/// The hosts that browsers reach by HTTPS.
pub fn hosts(config: &Config, site: &Site) -> Vec<String> {
    let desk = config.desk.url.as_deref().filter(|_| config.desk.tls);
    [Some(site.origin()), desk].into_iter().flatten().filter_map(host).collect()
}

fn host(origin: &str) -> Option<String> {
    let uri: Uri = origin.parse().ok()?;
    Some(uri.host()?.trim_matches(['[', ']']).to_ascii_lowercase())
}
