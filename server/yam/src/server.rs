//! The server: starts, works in the background and stops.

use std::{
    io,
    net::SocketAddr,
    num::NonZero,
    sync::Arc,
    thread::available_parallelism,
    time::{Duration, Instant},
};

use futures_core::future::BoxFuture;
use jiff::Timestamp;
use tokio::{
    net::{TcpListener, TcpSocket},
    sync::{Notify, mpsc, watch},
    task::JoinSet,
    time::sleep,
};
use yam_contract::{forms::Forms, manifest::BuildError};
use yam_delivery::{
    Alerts, AuthorityError, Courier, DailyTask, MailboxReader, Mailer, Notifier, NotifyError,
    PushSender, RETRY_PERIOD, WORKERS_PER_DESTINATION, condition, workers,
};
use yam_settings::{Config, Limits, Proxies};
use yam_store::{
    Intake, LeadStore,
    db::{self, OpenError},
    deliveries::DeliveryQueue,
    desk::{InboxTask, clear_mailbox_failures},
    supervise::Supervisor,
};
use yam_tls::CertificateStore;
use yam_web::{
    app::{App, OperatorApp},
    desk::{self, Application, ApplicationError, DeskApp, DeskOptions, LinkRequest, Targets},
    http::{
        Response,
        client_ip::Peer,
        connection::{self, FileLimitTooLow, IncomingRequest, ServeOptions},
    },
    pages::{OldAssets, Site},
};

use crate::{
    desk_mails::DeskMails,
    desk_program::DeskProgram,
    reload::{ReloadParts, Reloader, SampleFacts},
    tls::{self, Https, HttpsError},
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
/// Time between attempts to reopen a damaged database.
const REOPEN_EVERY: Duration = Duration::from_secs(60);
/// Time between attempts to reach PostgreSQL.
const RECONNECT_EVERY: Duration = Duration::from_secs(5);
/// How long PostgreSQL may be unreachable at the start before the owner is alerted: it may be starting, too.
const RECONNECT_ALERT: Duration = Duration::from_secs(60);
/// Shortest time between two attempts, which forms and probes can trigger.
const REOPEN_PAUSE: Duration = Duration::from_secs(1);

/// A server with open listeners, ready to run.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    admin: Option<TcpListener>,
    desk: Option<DeskListener>,
    /// With HTTPS, `listener` encrypts, and this one redirects to it.
    redirect: Option<TcpListener>,
    https: Option<Https>,
    options: ServeOptions,
    intake: Intake,
    lead_work: LeadWork,
    app: Arc<App>,
    reloader: Arc<Reloader>,
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

/// The desk's listener, and what it serves.
struct DeskListener {
    listener: TcpListener,
    options: ServeOptions,
    app: DeskApp,
    /// Without mail, nobody can be written to.
    mails: Option<(DeskMails, mpsc::Receiver<LinkRequest>)>,
    /// Scheme and host in links.
    url: String,
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
    /// The delivery queue cannot be written.
    #[error("cannot requeue undelivered leads: {}", db::explain(.0))]
    Deliveries(#[from] db::Error),
    /// The system allows too few open files.
    #[error(transparent)]
    Descriptors(#[from] FileLimitTooLow),
    /// systemd opened a socket that no setting names.
    #[error(
        "cannot serve the socket at {address} that systemd opened: no setting has this address; set listen, desk.listen or admin.listen to it, or correct the socket unit"
    )]
    Unused {
        /// The socket's address.
        address: SocketAddr,
    },
    /// The address cannot be listened on.
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

fn how_to_listen(key: &str, source: &io::Error) -> String {
    match source.kind() {
        io::ErrorKind::AddrInUse => {
            format!("stop the program that uses it, or set {key} to another port")
        }
        io::ErrorKind::PermissionDenied => {
            format!("set {key} to a port above 1023, because lower ports need special rights")
        }
        _ => format!("set {key} to a free address of this machine"),
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
        let mut passed = PassedListeners(passed);
        let connections = connections(config)?;
        let limits = Limits { connections, ..config.limits };
        let config = &Config { limits, ..config.clone() };
        let site = Site::load(&config.site, config.https)?;
        if is_production && let Some(error) = SampleFacts::on(&site) {
            return Err(error.into());
        }
        let forms = Forms::of(site.forms_file())?;
        let couriers = Courier::all(&config.destinations)?;
        let https = Https::open(config)?;
        let (public, redirect) = match &config.tls {
            None => (passed.or_bind("listen", config.listen)?, None),
            Some(tls) => {
                let redirect = passed.or_bind("listen", config.listen)?;
                (passed.or_bind("tls.listen", tls.address)?, Some(redirect))
            }
        };
        let admin = config.admin.map(|address| passed.or_bind("admin.listen", address));
        let admin = admin.transpose()?;
        let desk = bind_desk(config, &mut passed)?;
        passed.all_used()?;
        let digest_mailer = config.destinations.mail.as_ref().filter(|mail| mail.digest);
        let digest_mailer = digest_mailer.map(Mailer::new).transpose()?;
        let intake = Intake::new(forms.clone());
        let notifier = Notifier::new(&config.destinations)?;
        let mut lead_work = LeadWork {
            settings: config.leads.clone(),
            forms: Arc::new(forms),
            queue: DeliveryQueue::new(&config.destinations),
            couriers,
            digest_mailer,
            notifier,
            mailbox: MailboxReader::new(config)?,
            certificate: https.as_ref().map(|https| Arc::clone(&https.store)),
            push: desk.is_some().then(|| PushSender::new(config)).transpose()?,
            closed: None,
        };
        match lead_work.open().await {
            Ok(store) => intake.open(store),
            Err(error) if error.is_temporary() => {
                tracing::error!(%error, "serving pages without accepting leads");
                lead_work.closed = Some(error);
            }
            Err(error) => return Err(error),
        }
        // Connections that came earlier would wait for the database, instead of being sent to another server by a proxy.
        let listener = public.listen()?;
        let address = listener.local_addr().unwrap_or(config.listen);
        let redirect = redirect.map(Bound::listen).transpose()?;
        let admin = admin.map(Bound::listen).transpose()?;
        let old_assets = OldAssets::open(config.leads.data.join(OLD_ASSETS), config.https);
        let app = Arc::new(App::new(config, site, old_assets.clone(), intake.clone()));
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
        let desk = desk
            .map(|desk| DeskListener::open(desk, config, &options, &app, &intake, stopping))
            .transpose()?;
        Ok(Self {
            listener,
            address,
            admin,
            desk,
            redirect,
            https,
            options,
            intake,
            lead_work,
            app,
            reloader,
            stop,
        })
    }

    /// The address of the listener that serves pages.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of the plain listener that redirects to HTTPS, if there is one.
    pub fn redirect_address(&self) -> Option<SocketAddr> {
        self.redirect.as_ref()?.local_addr().ok()
    }

    /// Why no leads are accepted yet; `None` if they are. The server tries again until it can use the database.
    pub fn closed(&self) -> Option<&StartError> {
        self.lead_work.closed.as_ref()
    }

    /// The address of the operator's listener, if there is one.
    pub fn admin_address(&self) -> Option<SocketAddr> {
        self.admin.as_ref()?.local_addr().ok()
    }

    /// Scheme and host of the desk, if it is served.
    pub fn desk_url(&self) -> Option<&str> {
        Some(&self.desk.as_ref()?.url)
    }

    /// The address of the desk's listener, if it is served.
    pub fn desk_address(&self) -> Option<SocketAddr> {
        self.desk.as_ref()?.listener.local_addr().ok()
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
        let Self { listener, options, intake, app, reloader, stop: running, .. } = self;
        let stopping = running.subscribe();
        let mut background = JoinSet::new();
        let grace = options.limits.shutdown;
        background.spawn(self.lead_work.run(intake.clone(), stopping.clone(), grace));
        if let Some(listener) = self.admin {
            let options = operator_options(&options);
            let operator =
                OperatorApp::new(intake.clone(), Arc::clone(&reloader) as _, options.limits);
            let answer = move |request, _| operator.clone().answer(request);
            background.spawn(serve_beside("operator", listener, options, stopping.clone(), answer));
        }
        if let Some(https) = self.https {
            if let Some(listener) = self.redirect {
                let (options, answer) = https.redirect(&options, &app);
                background.spawn(serve_beside(
                    "redirect",
                    listener,
                    options,
                    stopping.clone(),
                    answer,
                ));
            }
            let stop = stopping.clone();
            background.spawn(async move {
                let renew = || https.renew(stopped(stop.clone()));
                Supervisor::default().run("certificate", stop.clone(), renew).await;
            });
        }
        if let Some(DeskListener { listener, options, app, mails, .. }) = self.desk {
            let answer = move |request, peer| app.clone().answer(request, peer);
            background.spawn(serve_beside("desk", listener, options, stopping, answer));
            if let Some((mails, requests)) = mails {
                background.spawn(mails.send(requests));
            }
        }
        let stop = async {
            stop.await;
            drop(running);
        };
        background.spawn(async move { reloader.keep_assets().await });
        let answer = move |request, peer| Arc::clone(&app).answer(request, peer);
        let served = connection::serve(listener, options, stop, answer).await;
        while background.join_next().await.is_some() {}
        if let Some(store) = intake.store() {
            store.clone().close().await;
        }
        served
    }
}

/// Background work on leads: deliveries, alerts and the daily task.
struct LeadWork {
    settings: yam_settings::Leads,
    forms: Arc<Forms>,
    queue: DeliveryQueue,
    couriers: Vec<Courier>,
    digest_mailer: Option<Mailer>,
    notifier: Notifier,
    mailbox: Option<MailboxReader>,
    certificate: Option<Arc<CertificateStore>>,
    /// Tells browsers about new leads, if the desk is served.
    push: Option<PushSender>,
    /// Why the database could not be used when the server started.
    closed: Option<StartError>,
}

impl LeadWork {
    /// Opens the database and requeues undelivered leads.
    async fn open(&self) -> Result<LeadStore, StartError> {
        let store = LeadStore::open(&self.settings, self.queue.clone()).await?;
        let now = Timestamp::now();
        let requeued = store.requeue(now, now - RETRY_PERIOD).await;
        if let Err(error) = requeued.and(InboxTask::remember_start(&store).await) {
            store.close().await;
            return Err(error.into());
        }
        Ok(store)
    }

    /// Works until the server stops. Waits first while the database cannot be opened.
    async fn run(self, intake: Intake, stop: watch::Receiver<()>, grace: Duration) {
        let store = match intake.store() {
            Some(store) => store.clone(),
            None => tokio::select! {
                store = self.open_again(&intake) => store,
                () = stopped(stop.clone()) => return,
            },
        };
        let mut background = Background::new(store.supervisor().clone(), stop);
        for worker in workers(self.couriers, &store, &self.forms) {
            let worker = Arc::new(worker);
            for _ in 0..WORKERS_PER_DESTINATION {
                let worker = Arc::clone(&worker);
                background.spawn(worker.destination().name(), move |stop| {
                    Arc::clone(&worker).run(stopped(stop), grace)
                });
            }
        }
        match self.mailbox {
            Some(mailbox) => {
                let (mailbox, store) = (Arc::new(mailbox), store.clone());
                background.spawn("mailbox", move |stop| {
                    Arc::clone(&mailbox).run(store.clone(), stopped(stop))
                });
            }
            // The settings may have had one before.
            None => {
                if let Err(error) = store.db().write(clear_mailbox_failures).await {
                    tracing::warn!(error = db::loggable(&error), "cannot forget the old mailbox");
                }
            }
        }
        if let Some(push) = self.push {
            let (push, store) = (Arc::new(push), store.clone());
            background
                .spawn("push", move |stop| Arc::clone(&push).run(store.clone(), stopped(stop)));
        }
        let inbox = Arc::new(InboxTask::new(store.clone()));
        background.spawn("inbox", move |stop| Arc::clone(&inbox).run(stopped(stop)));
        let alerts = Alerts::new(store.clone(), self.notifier, &self.settings);
        let alerts = Arc::new(alerts.with_certificate(self.certificate));
        background.spawn("alerts", move |stop| Arc::clone(&alerts).run(stopped(stop)));
        let retention = self.settings.retention;
        let daily = Arc::new(DailyTask::new(store, self.forms, self.digest_mailer, retention));
        background.spawn("daily", move |stop| Arc::clone(&daily).run(stopped(stop)));
        background.join().await;
    }

    /// Alerts the owner that no leads are accepted; `false` if the alert must be sent again.
    async fn alert_closed(&self, since: Timestamp) -> bool {
        let since = since.as_millisecond();
        let alert = condition::closed(self.is_damaged(), &self.settings, since);
        match self.notifier.send(&alert, Timestamp::now()).await {
            Ok(()) | Err(NotifyError::Nowhere) => true,
            Err(error) => {
                tracing::warn!(%error, "cannot alert the owner; trying again in a minute");
                false
            }
        }
    }

    fn is_damaged(&self) -> bool {
        self.closed.as_ref().is_some_and(StartError::is_damage)
    }

    /// Waits until the database can be used, then opens it and the intake.
    async fn open_again(&self, intake: &Intake) -> LeadStore {
        let mut last_error = String::new();
        let closed_since = Timestamp::now();
        let (reopen_every, alert_from) = match self.is_damaged() {
            true => (REOPEN_EVERY, Duration::ZERO),
            false => (RECONNECT_EVERY, RECONNECT_ALERT),
        };
        let (opened, mut is_alerted) = (Instant::now(), false);
        loop {
            if !is_alerted && opened.elapsed() >= alert_from {
                is_alerted = self.alert_closed(closed_since).await;
            }
            sleep(REOPEN_PAUSE).await;
            tokio::select! {
                () = sleep(reopen_every) => {}
                () = intake.missed() => {}
            }
            // The damaged file was moved, and the repaired one is not there yet.
            let file = db::file(&self.settings.data);
            if self.is_damaged() && !file.metadata().is_ok_and(|file| file.len() > 0) {
                continue;
            }
            match self.open().await {
                Ok(store) => {
                    tracing::info!("the database is open again; accepting leads");
                    intake.open(store.clone());
                    return store;
                }
                // The owner is repairing it.
                Err(StartError::Leads(OpenError::InUse(_))) => {}
                Err(error) => {
                    let error = error.to_string();
                    if error != last_error {
                        tracing::error!(
                            error,
                            "cannot open the database; still not accepting leads"
                        );
                    }
                    last_error = error;
                }
            }
        }
    }
}

/// Background tasks that restart when they panic and end when the server stops.
struct Background {
    tasks: JoinSet<()>,
    supervisor: Supervisor,
    stop: watch::Receiver<()>,
}

impl Background {
    fn new(supervisor: Supervisor, stop: watch::Receiver<()>) -> Self {
        Self { tasks: JoinSet::new(), supervisor, stop }
    }

    fn spawn<T>(
        &mut self,
        name: &'static str,
        mut task: impl FnMut(watch::Receiver<()>) -> T + Send + 'static,
    ) where
        T: Future<Output = ()> + Send + 'static,
    {
        let (supervisor, stop) = (self.supervisor.clone(), self.stop.clone());
        self.tasks.spawn(async move {
            supervisor.run(name, stop.clone(), || task(stop.clone())).await;
        });
    }

    async fn join(mut self) {
        while self.tasks.join_next().await.is_some() {}
    }
}

/// How many connections to the public listener the system allows, besides those to the listener that redirects.
fn connections(config: &Config) -> Result<usize, FileLimitTooLow> {
    let redirecting = if config.tls.is_some() { tls::REDIRECT_CONNECTIONS } else { 0 };
    let wanted = config.limits.connections + redirecting;
    let fitting = connection::connections_within_file_limit(wanted)?;
    Ok(fitting - redirecting.min(fitting / 2))
}

/// Resolves when the server stops, because the sender is dropped then.
async fn stopped(mut stop: watch::Receiver<()>) {
    let _ = stop.changed().await;
}

/// An address that is bound, but refuses connections until [`Bound::listen`], if systemd has not opened it.
struct Bound {
    key: &'static str,
    address: SocketAddr,
    socket: Socket,
}

enum Socket {
    Own(TcpSocket),
    Passed(std::net::TcpListener),
}

impl Bound {
    fn listen(self) -> Result<TcpListener, StartError> {
        let Self { key, address, socket } = self;
        let listener = match socket {
            Socket::Own(socket) => connection::listen(socket),
            Socket::Passed(listener) => connection::adopt(listener),
        };
        listener.map_err(|source| StartError::Listen { key, address, source })
    }
}

/// Listeners that systemd opened and no setting uses yet.
struct PassedListeners(Vec<std::net::TcpListener>);

impl PassedListeners {
    /// Takes the listener with the address of a setting, or else binds that address.
    fn or_bind(&mut self, key: &'static str, address: SocketAddr) -> Result<Bound, StartError> {
        let failed = |source| StartError::Listen { key, address, source };
        let position = self.0.iter().position(|listener| {
            listener.local_addr().is_ok_and(|passed| is_same_address(passed, address))
        });
        let socket = match position {
            Some(position) => Socket::Passed(self.0.swap_remove(position)),
            None => Socket::Own(connection::bind(address).map_err(failed)?),
        };
        Ok(Bound { key, address, socket })
    }

    /// # Errors
    /// Connections to a listener that nobody serves would wait for ever.
    fn all_used(self) -> Result<(), StartError> {
        match self.0.first().and_then(|listener| listener.local_addr().ok()) {
            Some(address) => Err(StartError::Unused { address }),
            None => Ok(()),
        }
    }
}

/// Whether a listener has the address of a setting. systemd opens `[::]` for all addresses, of IPv4, too.
fn is_same_address(listener: SocketAddr, setting: SocketAddr) -> bool {
    let both_are_any = listener.ip().is_unspecified() && setting.ip().is_unspecified();
    listener.port() == setting.port() && (listener.ip() == setting.ip() || both_are_any)
}

/// Serves a listener beside the public one until `stop` loses its sender.
async fn serve_beside<Answer, AnswerFuture>(
    name: &'static str,
    listener: TcpListener,
    options: ServeOptions,
    stop: watch::Receiver<()>,
    answer: Answer,
) where
    Answer: Fn(IncomingRequest, Peer) -> AnswerFuture + Clone + Send + Sync + 'static,
    AnswerFuture: Future<Output = Response> + Send + 'static,
{
    if let Err(error) = connection::serve(listener, options, stopped(stop), answer).await {
        tracing::error!(%error, listener = name, "cannot serve this listener");
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

impl DeskListener {
    fn open(
        (bound, application): (Bound, Application),
        config: &Config,
        public: &ServeOptions,
        app: &Arc<App>,
        intake: &Intake,
        stop: watch::Receiver<()>,
    ) -> Result<Self, StartError> {
        let address = bound.address;
        let listener = bound.listen()?;
        let url = config.desk.url_at(listener.local_addr().unwrap_or(address));
        let mail = config.destinations.mail.as_ref();
        let (links, requests) = mpsc::channel(LINK_REQUESTS);
        let notices = Arc::new(Notify::new());
        let mails = mail.map(Mailer::new).transpose()?.map(|mailer| {
            let (intake, notices) = (intake.clone(), Arc::clone(&notices));
            (DeskMails { mailer, intake, url: url.clone(), notices }, requests)
        });
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
            program: Arc::new(DeskProgram { config: config.clone(), app: Arc::clone(app) }),
            stop,
            url: url.clone(),
        };
        let few = public.for_few(DESK_CONNECTIONS, DESK_PER_ADDRESS);
        let https = url.starts_with("https://");
        let options =
            ServeOptions { tls: public.tls.clone().filter(|_| config.desk.tls), https, ..few };
        let business = app.site().contact().name.clone();
        let app = DeskApp::new(&options, intake.clone(), &business, application, desk_options);
        Ok(Self { listener, options, app, mails, url })
    }
}
