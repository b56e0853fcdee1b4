//! The server: starts, works in the background and stops.

use std::{io, net::SocketAddr, num::NonZero, sync::Arc, thread::available_parallelism};

use futures_core::future::BoxFuture;
use tokio::{
    net::TcpListener,
    sync::{Notify, mpsc, watch},
    task::JoinSet,
};
use yam_contract::{forms::Forms, manifest::BuildError};
use yam_delivery::{AuthorityError, Mailer};
use yam_settings::{Config, Limits, Proxies};
use yam_store::{
    StoreHandle,
    db::{self, OpenError},
};
use yam_tls::CertificateStore;
use yam_web::{
    app::{App, OperatorApp},
    desk::{self, Application, ApplicationError, DeskApp, DeskOptions, Targets},
    http::connection::{self, FileLimitTooLow, ServeOptions},
    pages::{OldAssets, Site},
    views::ViewCounter,
};

use crate::{
    desk_mails::DeskMails,
    desk_program::DeskProgram,
    lead_work::{LeadWork, LeadWorkParts},
    listeners::{Bound, PassedListeners, SideListener, SideName, connections, how_to_listen},
    metrics::ServerMetrics,
    reload::{ReloadParts, Reloader, SampleFacts},
    tls::{Https, HttpsError},
};

/// Maximum number of connections to the desk's listener: ten people with a few browsers each.
const DESK_CONNECTIONS: usize = 256;
/// Maximum number of these connections of one address: no address can take them all.
const DESK_PER_ADDRESS: usize = DESK_CONNECTIONS / 4;
/// Requests for sign-in links that may wait: what strangers' clients may send in a few seconds, and a fraction of a megabyte.
const LINK_REQUESTS: usize = 256;
/// Maximum number of connections to the operator's listener: enough for a probe, a metrics collector and a person.
const ADMIN_CONNECTIONS: usize = 32;
/// The folder, in the data folder, with assets of earlier builds.
const OLD_ASSETS: &str = "old-assets";
/// A server with open listeners, ready to run.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    options: ServeOptions,
    app: Arc<App>,
    store_handle: StoreHandle,
    side: Vec<SideListener>,
    /// Scheme and host of the desk, if it is served.
    desk_url: Option<String>,
    reloader: Arc<Reloader>,
    /// Why no leads are accepted yet.
    closed: Option<StartError>,
    /// Begins when the server runs, and ends after its stop.
    background: Vec<BoxFuture<'static, ()>>,
    /// Dropped to stop.
    stop: watch::Sender<()>,
}

/// How a server is started, besides its settings.
#[derive(Debug, Default)]
pub struct OpenOptions {
    /// Listeners that systemd opened. They queue connections while no server runs, so that none is refused during a restart.
    /// A setting with the address of such a listener uses it.
    pub passed: Vec<std::net::TcpListener>,
    /// Refuses a site with invented facts.
    pub is_production: bool,
}

/// Why the server cannot start, as one line for the owner.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The site build is missing or broken.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// The site is not ready for visitors.
    #[error(transparent)]
    Samples(#[from] SampleFacts),
    /// The database cannot be opened.
    #[error(transparent)]
    Leads(#[from] OpenError),
    /// The desk's application cannot be read.
    #[error(transparent)]
    Desk(#[from] ApplicationError),
    /// The certificate authority of a destination cannot be used.
    #[error(transparent)]
    Delivery(#[from] AuthorityError),
    /// HTTPS cannot be served.
    #[error(transparent)]
    Https(#[from] HttpsError),
    #[error("cannot requeue undelivered leads: {}", db::explain(.0))]
    Deliveries(#[from] db::Error),
    /// The system allows too few open files.
    #[error(transparent)]
    Descriptors(#[from] FileLimitTooLow),
    #[error(
        "cannot serve the socket at {address} that systemd opened: no setting has this address; set listen, desk.listen or admin.listen to it, or correct the socket unit"
    )]
    Unused {
        /// The socket's address.
        address: SocketAddr,
    },
    #[error("cannot listen on {address}: {source}; {}", how_to_listen(key, source))]
    Listen {
        /// The setting with the address.
        key: &'static str,
        /// The address.
        address: SocketAddr,
        /// The cause.
        source: std::io::Error,
    },
}

impl StartError {
    /// Whether the server serves pages only, until the database can be used.
    fn is_temporary(&self) -> bool {
        match self {
            Self::Leads(error) => error.is_temporary(),
            Self::Deliveries(error) => db::is_damage(error) || db::is_unavailable(error),
            _ => false,
        }
    }

    fn is_damage(&self) -> bool {
        match self {
            Self::Leads(error) => matches!(error, OpenError::Damaged { .. }),
            Self::Deliveries(error) => db::is_damage(error),
            _ => false,
        }
    }
}

impl Server {
    /// Reads the build, binds the addresses, opens the database and listens. With a damaged database, the server starts but
    /// accepts no leads.
    pub async fn open(config: &Config) -> Result<Self, StartError> {
        Self::open_with(config, OpenOptions::default()).await
    }

    /// As [`Server::open`], with options of the command line and of systemd.
    ///
    /// The future is boxed, as is that of [`Server::run`]. Otherwise each program that awaits it would compile the code of
    /// all futures in it again.
    pub fn open_with(
        config: &Config,
        options: OpenOptions,
    ) -> BoxFuture<'_, Result<Self, StartError>> {
        Box::pin(Self::open_now(config, options))
    }

    async fn open_now(config: &Config, options: OpenOptions) -> Result<Self, StartError> {
        let OpenOptions { passed, is_production } = options;
        let limits = Limits { connections: connections(config)?, ..config.limits };
        let site = Site::load(&config.site, config.https)?;
        let config = &Config { limits, ..config.clone() }.with_contact(site.contact());
        if is_production && let Some(error) = SampleFacts::on(&site) {
            return Err(error.into());
        }
        let forms = Forms::of(site.forms_file())?;
        let https = Https::open(config)?;
        let certificates = https.as_ref().map(|https| Arc::clone(&https.store));

        let mut passed = PassedListeners(passed);
        let plain = passed.or_bind("listen", config.listen)?;
        let tls = config.tls.as_ref().map(|tls| passed.or_bind("tls.listen", tls.address));
        let (public, redirect) = match tls.transpose()? {
            Some(encrypted) => (encrypted, Some(plain)),
            None => (plain, None),
        };
        let admin = config.admin.map(|address| passed.or_bind("admin.listen", address));
        let admin = admin.transpose()?;
        let desk = bind_desk(config, &mut passed)?;
        passed.all_used()?;

        let store_handle = StoreHandle::new(forms.clone());
        let views: Arc<ViewCounter> = Arc::default();
        let desk_mails: Arc<Notify> = Arc::default();
        let parts = LeadWorkParts {
            certificates: certificates.clone(),
            views: Arc::clone(&views),
            desk_mails: desk.is_some().then(|| Arc::clone(&desk_mails)),
        };
        let lead_work = LeadWork::new(config, forms, parts)?;
        let old_assets = OldAssets::open(config.leads.data.join(OLD_ASSETS), config.https);
        let app = App::new(config, site, old_assets.clone(), store_handle.clone(), views);
        let app = Arc::new(app);
        let closed = match lead_work.open().await {
            Ok(store) => {
                store_handle.open(store);
                None
            }
            Err(error) if error.is_temporary() => {
                tracing::error!(%error, "serving pages without accepting leads");
                Some(error)
            }
            Err(error) => return Err(error),
        };
        // Connections that came earlier would wait for the database, instead of being sent to another server by a proxy.
        let listener = public.listen()?;
        let address = listener.local_addr().unwrap_or(config.listen);
        let certificate_files = https.as_ref().and_then(Https::files);
        let parts = ReloadParts { old_assets, certificate_files, is_production };
        let reloader = Arc::new(Reloader::new(config, Arc::clone(&app), parts));
        let options = ServeOptions {
            limits,
            proxies: config.intake_limits.proxies.clone(),
            threads: available_parallelism().map_or(1, NonZero::get),
            tls: https.as_ref().map(|https| Arc::clone(&https.config)),
            https: config.https,
        };
        let (stop, stopping) = watch::channel(());
        let is_damaged = closed.as_ref().is_some_and(StartError::is_damage);
        let lead_work = lead_work.run(is_damaged, store_handle.clone(), stopping.clone());
        let mut server = Self {
            listener,
            address,
            options,
            app,
            store_handle,
            side: Vec::new(),
            desk_url: None,
            reloader,
            closed,
            background: vec![Box::pin(lead_work)],
            stop,
        };
        if let Some(bound) = admin {
            server.add_operator(bound, config, certificates.clone())?;
        }
        if let Some(desk) = desk {
            server.add_desk(desk, config, certificates, desk_mails, stopping.clone())?;
        }
        if let (Some(https), Some(bound)) = (https, redirect) {
            let (options, answer) = https.redirect(&server.options, &server.app);
            let listener = bound.listen()?;
            server.side.push(SideListener::new(SideName::Redirect, listener, options, answer));
            server.background.push(Box::pin(https.renew(stopping)));
        }
        Ok(server)
    }

    fn add_operator(
        &mut self,
        bound: Bound,
        config: &Config,
        certificates: Option<Arc<CertificateStore>>,
    ) -> Result<(), StartError> {
        let options = operator_options(&self.options);
        let reload = Arc::clone(&self.reloader) as _;
        let (app, store_handle) = (Arc::clone(&self.app), self.store_handle.clone());
        let metrics = ServerMetrics::new(config.clone(), app, store_handle.clone(), certificates);
        let operator = OperatorApp::new(store_handle, Arc::new(metrics), reload, options.limits);
        let answer = move |request, _| operator.clone().answer(request);
        self.side.push(SideListener::new(SideName::Operator, bound.listen()?, options, answer));
        Ok(())
    }

    fn add_desk(
        &mut self,
        (bound, application): (Bound, Application),
        config: &Config,
        certificates: Option<Arc<CertificateStore>>,
        notices: Arc<Notify>,
        stop: watch::Receiver<()>,
    ) -> Result<(), StartError> {
        let address = bound.address;
        let listener = bound.listen()?;
        let url = config.desk.url_at(listener.local_addr().unwrap_or(address));
        let mail = config.destinations.mail.as_ref();
        let (links, requests) = mpsc::channel(LINK_REQUESTS);
        // Without mail, nobody can be written to.
        let mailer = mail.map(Mailer::new).transpose()?;
        if let Some(mailer) = mailer.clone() {
            let (store_handle, notices) = (self.store_handle.clone(), Arc::clone(&notices));
            let mails = DeskMails { mailer, store_handle, url: url.clone(), notices };
            self.background.push(Box::pin(mails.send(requests)));
        }
        let app = Arc::clone(&self.app);
        let business = app.site().contact().name.clone();
        let desk_options = DeskOptions {
            answers_go_to: mail.map(|mail| match config.answers.come_back() {
                true => "desk".to_owned(),
                false => mail.reply_to.email.to_string(),
            }),
            push_services: config.desk.push_services.clone(),
            quarantine_days: config.leads.retention.quarantine_days,
            links: mail.map(|_| links),
            notices,
            targets: Targets::new(&config.destinations),
            program: Arc::new(DeskProgram { config: config.clone(), mailer, app, certificates }),
            stop,
            url: url.clone(),
        };
        let few = self.options.for_few(DESK_CONNECTIONS, DESK_PER_ADDRESS);
        let https = url.starts_with("https://");
        let options =
            ServeOptions { tls: few.tls.clone().filter(|_| config.desk.tls), https, ..few };
        let desk =
            DeskApp::new(&options, self.store_handle.clone(), &business, application, desk_options);
        let answer = move |request, peer| desk.clone().answer(request, peer);
        self.side.push(SideListener::new(SideName::Desk, listener, options, answer));
        self.desk_url = Some(url);
        Ok(())
    }

    /// The address of the listener that serves pages.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of the plain listener that redirects to HTTPS, if there is one.
    pub fn redirect_address(&self) -> Option<SocketAddr> {
        self.side_address(SideName::Redirect)
    }

    /// The address of the operator's listener, if there is one.
    pub fn admin_address(&self) -> Option<SocketAddr> {
        self.side_address(SideName::Operator)
    }

    /// The address of the desk's listener, if it is served.
    pub fn desk_address(&self) -> Option<SocketAddr> {
        self.side_address(SideName::Desk)
    }

    fn side_address(&self, name: SideName) -> Option<SocketAddr> {
        self.side.iter().find(|listener| listener.name == name)?.address()
    }

    /// Why no leads are accepted yet; `None` if they are. The server tries again until it can use the database.
    pub fn closed(&self) -> Option<&StartError> {
        self.closed.as_ref()
    }

    /// Scheme and host of the desk, if it is served.
    pub fn desk_url(&self) -> Option<&str> {
        self.desk_url.as_deref()
    }

    /// The site that is being served.
    pub fn site(&self) -> Arc<Site> {
        self.app.site()
    }

    /// Replaces the site while the server runs.
    pub fn reloader(&self) -> Arc<Reloader> {
        Arc::clone(&self.reloader)
    }

    /// Serves and delivers until `stop`, then finishes open requests and deliveries and closes the database.
    pub fn run<'a>(
        self,
        stop: impl Future<Output = ()> + Send + 'a,
    ) -> BoxFuture<'a, io::Result<()>> {
        // Boxed before, so that `serve` is compiled once.
        let stop: BoxFuture<'a, ()> = Box::pin(stop);
        Box::pin(self.serve(stop))
    }

    async fn serve(self, stop: BoxFuture<'_, ()>) -> io::Result<()> {
        let Self {
            listener,
            options,
            app,
            store_handle,
            side,
            reloader,
            background,
            stop: running,
            ..
        } = self;
        let mut tasks: JoinSet<()> = background.into_iter().collect();
        for listener in side {
            tasks.spawn(listener.serve(running.subscribe()));
        }
        tasks.spawn(async move { reloader.keep_assets().await });
        let searched = Arc::clone(&app);
        tasks.spawn_blocking(move || searched.prepare_search());
        let stop = async {
            stop.await;
            drop(running);
        };
        let answer = move |request, peer| Arc::clone(&app).answer(request, peer);
        let served = connection::serve(listener, options, stop, answer).await;
        while tasks.join_next().await.is_some() {}
        if let Some(store) = store_handle.store() {
            store.clone().close().await;
        }
        served
    }
}

/// No proxy stands before the operator's listener, and one address may have all its connections.
fn operator_options(public: &ServeOptions) -> ServeOptions {
    let options = public.for_few(ADMIN_CONNECTIONS, ADMIN_CONNECTIONS);
    let limits = Limits { connections_per_address: ADMIN_CONNECTIONS, ..options.limits };
    ServeOptions { limits, proxies: Proxies::default(), tls: None, https: false, ..options }
}

/// Reads the desk's application and binds its address. `None` if the desk is off, or was not built.
fn bind_desk(
    config: &Config,
    passed: &mut PassedListeners,
) -> Result<Option<(Bound, Application)>, StartError> {
    let Some(address) = config.desk.listen else { return Ok(None) };
    match desk::read_application(&config.site) {
        Ok(application) => Ok(Some((passed.or_bind("desk.listen", address)?, application))),
        Err(error) if error.is_missing() => Ok(None),
        Err(error) => Err(error.into()),
    }
}
