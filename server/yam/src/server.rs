//! The server: how it starts, works in the background and stops.

use std::{
    io, net::SocketAddr, num::NonZero, sync::Arc, thread::available_parallelism, time::Duration,
};

use ipnet::IpNet;
use jiff::Timestamp;
use tokio::{net::TcpListener, sync::watch, task::JoinSet, time::sleep};
use yam_contract::{forms::Forms, manifest::BuildError};
use yam_delivery::{
    Alert, Alerts, AuthorityError, Courier, DailyTask, Mailer, Notifier, NotifyError, RETRY_PERIOD,
    WORKERS_PER_DESTINATION, workers,
};
use yam_settings::{Config, Limits};
use yam_store::{
    Intake, LeadStore,
    db::{self, OpenError},
    deliveries::DeliveryQueue,
};
use yam_web::{
    app::{App, OperatorApp},
    http::connection::{self, FileLimitTooLow, ServeOptions},
    pages::Site,
    search::Search,
};

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
    options: ServeOptions,
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
    Descriptors(#[from] FileLimitTooLow),
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
        let connections = connection::connections_within_file_limit(config.limits.connections)?;
        let limits = Limits { connections, ..config.limits };
        let config = &Config { limits, ..config.clone() };
        let trusted_proxies: Arc<[IpNet]> = config.intake_limits.trusted_proxies.clone().into();
        let mut site = Site::load(&config.site, config.https)?;
        let forms = Forms::of(site.forms_file())?;
        let search = Search::new(site.take_search_content());
        let site = Arc::new(site);
        let couriers = Courier::all(&config.destinations)?;
        let listener = listen("listen", config.listen)?;
        let address = listener.local_addr().unwrap_or(config.listen);
        let admin = config.admin.map(|address| listen("admin.listen", address)).transpose()?;
        let digest_mailer = config.destinations.mail.as_ref().filter(|mail| mail.digest);
        let digest_mailer = digest_mailer.map(Mailer::new).transpose()?;
        let intake = Intake::new(forms.clone());
        let notifier = Notifier::new(&config.destinations)?;
        let lead_work = LeadWork {
            settings: config.leads.clone(),
            forms: Arc::new(forms),
            queue: DeliveryQueue::new(&config.destinations),
            couriers,
            digest_mailer,
            notifier,
        };
        match lead_work.open().await {
            Ok(store) => intake.open(store),
            Err(error) if error.is_damage() => {
                tracing::error!(%error, "serving pages without taking leads");
            }
            Err(error) => return Err(error),
        }
        let app = App::new(config, Arc::clone(&site), search, intake.clone());
        let options = ServeOptions {
            limits,
            trusted_proxies,
            threads: available_parallelism().map_or(1, NonZero::get),
        };
        Ok(Self { listener, address, admin, options, site, intake, lead_work, app })
    }

    /// The address that is listened on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Whether leads are taken; `false` while the database is damaged.
    pub fn takes_leads(&self) -> bool {
        self.intake.store().is_some()
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
        let grace = self.options.limits.shutdown;
        let mut background = JoinSet::new();
        background.spawn(self.lead_work.run(self.intake.clone(), stopped.clone(), grace));
        if let Some(listener) = self.admin {
            let stop = changed(stopped);
            background.spawn(serve_operator(listener, &self.options, self.intake.clone(), stop));
        }
        let stop = async {
            stop.await;
            drop(stopping);
        };
        let app = Arc::new(self.app);
        let answer = move |request, peer| Arc::clone(&app).answer(request, peer);
        let served = connection::serve(self.listener, self.options, stop, answer).await;
        while background.join_next().await.is_some() {}
        if let Some(store) = self.intake.store() {
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
}

impl LeadWork {
    /// Opens the database and requeues undelivered leads.
    async fn open(&self) -> Result<LeadStore, StartError> {
        let store = LeadStore::open(&self.settings, self.queue.clone()).await?;
        let now = Timestamp::now();
        if let Err(error) = store.requeue(now, now - RETRY_PERIOD).await {
            store.close().await;
            return Err(error.into());
        }
        Ok(store)
    }

    /// Works until it is stopped. Waits first while the database is damaged.
    async fn run(self, intake: Intake, stopped: watch::Receiver<()>, grace: Duration) {
        let store = match intake.store() {
            Some(store) => store.clone(),
            None => tokio::select! {
                store = self.open_repaired(&intake) => store,
                () = changed(stopped.clone()) => return,
            },
        };
        let supervisor = store.supervisor().clone();
        let mut tasks = JoinSet::new();
        for worker in workers(self.couriers, &store, &self.forms) {
            let worker = Arc::new(worker);
            for _ in 0..WORKERS_PER_DESTINATION {
                let (supervisor, worker) = (supervisor.clone(), Arc::clone(&worker));
                let stopped = stopped.clone();
                tasks.spawn(async move {
                    let task = || Arc::clone(&worker).run(changed(stopped.clone()), grace);
                    supervisor.run(worker.destination().name(), stopped.clone(), task).await;
                });
            }
        }
        let alerts = Arc::new(Alerts::new(store.clone(), self.notifier, &self.settings));
        tasks.spawn({
            let (supervisor, stopped) = (supervisor.clone(), stopped.clone());
            async move {
                let task = || Arc::clone(&alerts).run(changed(stopped.clone()));
                supervisor.run("alerts", stopped.clone(), task).await;
            }
        });
        let daily = Arc::new(DailyTask::new(
            store,
            self.forms,
            self.digest_mailer,
            self.settings.retention_months,
        ));
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
    async fn open_repaired(&self, intake: &Intake) -> LeadStore {
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
                Ok(store) => {
                    tracing::info!("the database is repaired; taking leads");
                    intake.open(store.clone());
                    return store;
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
    options: &ServeOptions,
    intake: Intake,
    stop: impl Future<Output = ()> + Send + 'static,
) -> impl Future<Output = ()> + Send + 'static {
    let limits = Limits {
        connections: ADMIN_CONNECTIONS,
        connections_per_address: ADMIN_CONNECTIONS,
        ..options.limits
    };
    let options = ServeOptions { limits, trusted_proxies: Arc::default(), threads: 1 };
    let app = OperatorApp::new(intake, limits);
    let answer = move |request, _| app.clone().answer(request);
    async move {
        if let Err(error) = connection::serve(listener, options, stop, answer).await {
            tracing::error!(%error, "cannot serve the operator's listener");
        }
    }
}
