//! Background work on leads: deliveries, the mailbox, notifications, alerts and the daily task.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use jiff::Timestamp;
use tokio::{
    sync::{Notify, watch},
    time::sleep,
};
use yam_contract::forms::Forms;
use yam_delivery::{
    AlertChannels, Alerts, AuthorityError, Courier, DailyTask, MailboxReader, Mailer, Notifier,
    NotifyError, PushSender, RETRY_PERIOD, WORKERS_PER_DESTINATION,
    backup::{BackupTask, Backups},
    facts, workers,
};
use yam_settings::Config;
use yam_store::{
    LeadStore, StoreHandle, backups,
    db::{self, OpenError},
    deliveries::DeliveryQueue,
    desk::{InboxTask, clear_mailbox_failures},
    leads::Alert,
};
use yam_tls::CertificateStore;
use yam_web::views::ViewCounter;

use crate::{
    StartError,
    background::{Background, stopped},
    views::ViewTask,
};

/// Time between attempts to reopen a damaged database.
const REOPEN_EVERY: Duration = Duration::from_secs(60);
/// Time between attempts to reach PostgreSQL.
const RECONNECT_EVERY: Duration = Duration::from_secs(5);
/// How long PostgreSQL may be unreachable at the start before the owner is alerted: it may be starting, too.
const RECONNECT_ALERT: Duration = Duration::from_secs(60);
/// Shortest time between two attempts, which forms and probes can trigger.
const REOPEN_PAUSE: Duration = Duration::from_secs(1);

/// What works on leads, as far as it needs no database.
pub struct LeadWork {
    config: Config,
    forms: Arc<Forms>,
    queue: DeliveryQueue,
    couriers: Vec<Courier>,
    digest_mailer: Option<Mailer>,
    notifier: Notifier,
    mailbox: Option<MailboxReader>,
    /// Tells browsers about alerts, and about new leads if the desk is served.
    push: Arc<PushSender>,
    desk_mails: Option<Arc<Notify>>,
    /// `None` if the settings have no backups.
    backups: Option<Backups>,
    /// Those for HTTPS.
    certificates: Option<Arc<CertificateStore>>,
    views: Arc<ViewCounter>,
}

/// What the server shares with the background work.
pub struct LeadWorkParts {
    /// Those for HTTPS.
    pub certificates: Option<Arc<CertificateStore>>,
    /// Where pages are counted.
    pub views: Arc<ViewCounter>,
    /// Woken when the desk may have to mail its people; `None` if the desk is not served.
    pub desk_mails: Option<Arc<Notify>>,
}

impl LeadWork {
    /// Connects to nothing.
    pub fn new(
        config: &Config,
        forms: Forms,
        parts: LeadWorkParts,
    ) -> Result<Self, AuthorityError> {
        let LeadWorkParts { certificates, views, desk_mails } = parts;
        let destinations = &config.destinations;
        let digest_mailer = destinations.mail.as_ref().filter(|mail| mail.digest);
        Ok(Self {
            config: config.clone(),
            forms: Arc::new(forms),
            queue: DeliveryQueue::new(destinations),
            couriers: Courier::all(destinations)?,
            digest_mailer: digest_mailer.map(Mailer::new).transpose()?,
            notifier: Notifier::new(destinations)?,
            mailbox: MailboxReader::new(config)?,
            push: Arc::new(PushSender::new(config)?),
            desk_mails,
            backups: config.backup.as_ref().map(Backups::new).transpose()?,
            certificates,
            views,
        })
    }

    /// Opens the database and requeues undelivered leads.
    pub async fn open(&self) -> Result<LeadStore, StartError> {
        let store = LeadStore::open(&self.config.leads, self.queue.clone()).await?;
        let now = Timestamp::now();
        let requeued = store.requeue(now, now - RETRY_PERIOD).await;
        if let Err(error) = requeued.and(InboxTask::remember_start(&store).await) {
            store.close().await;
            return Err(error.into());
        }
        Ok(store)
    }

    /// Works until the server stops. Waits first while the database cannot be used, `is_damaged` or not reached.
    pub async fn run(self, is_damaged: bool, store_handle: StoreHandle, stop: watch::Receiver<()>) {
        let (store, sent) = match store_handle.store() {
            Some(store) => (store.clone(), None),
            None => tokio::select! {
                opened = self.open_again(is_damaged, &store_handle) => opened,
                () = stopped(stop.clone()) => return,
            },
        };
        let mut background = Background::new(store.supervisor().clone(), stop);
        let grace = self.config.limits.shutdown;
        for worker in workers(self.couriers, &store, &self.forms).into_iter().map(Arc::new) {
            for _ in 0..WORKERS_PER_DESTINATION {
                let name = worker.destination().name();
                background.spawn_until(name, Arc::clone(&worker), move |worker, stop| {
                    worker.run(stopped(stop), grace)
                });
            }
        }
        if let Some(mailbox) = self.mailbox {
            let store = store.clone();
            let run = move |mailbox: Arc<MailboxReader>| mailbox.run(store.clone());
            background.spawn("mailbox", Arc::new(mailbox), run);
        } else if let Err(error) = store.db().write(clear_mailbox_failures).await {
            // The settings may have had one before.
            tracing::warn!(error = db::loggable(&error), "cannot forget the old mailbox");
        }
        if let Some(mails) = self.desk_mails {
            let store = store.clone();
            let run = move |push: Arc<PushSender>| push.run(store.clone(), Arc::clone(&mails));
            background.spawn("push", Arc::clone(&self.push), run);
        }
        let inbox = Arc::new(InboxTask::new(store.clone()));
        background.spawn_until("inbox", inbox, |inbox, stop| inbox.run(stopped(stop)));
        let views = Arc::new(ViewTask { store: store.clone(), counter: self.views });
        background.spawn_until("views", views, ViewTask::run);
        let retention = self.config.leads.retention.clone();
        let applications = self.forms.applications();
        let (forms, mailer) = (self.forms, self.digest_mailer);
        let daily = Arc::new(DailyTask::new(store.clone(), forms, mailer, retention));
        background.spawn("daily", daily, DailyTask::run);
        if let Some(backups) = self.backups {
            let task = BackupTask::new(store.clone(), backups, self.config.clone());
            let run = |task: Arc<BackupTask>, stop| task.run(stopped(stop));
            background.spawn_until("backup", Arc::new(task), run);
        } else if let Err(error) = store.db().write(backups::forget_failure).await {
            // The settings may have had backups before.
            tracing::warn!(error = db::loggable(&error), "cannot forget the old backup failure");
        }
        let channels = AlertChannels { notifier: self.notifier, push: self.push };
        let alerts = Alerts::new(store, channels, self.config, applications, self.certificates);
        let alerts = alerts.after(sent);
        background.spawn("alerts", Arc::new(alerts), Alerts::run);
        background.join().await;
    }

    /// Alerts the owner that no leads are accepted; `None` if the alert must be sent again.
    async fn alert_closed(&self, is_damaged: bool, since: Timestamp) -> Option<Alert> {
        let now = Timestamp::now();
        let alert = facts::closed(is_damaged, &self.config.leads, since.as_millisecond());
        match self.notifier.send(&alert, now).await {
            Ok(()) | Err(NotifyError::Nowhere) => {
                Some(Alert { sent_at: Some(now.as_millisecond()), ..alert })
            }
            Err(error) => {
                tracing::warn!(%error, "cannot alert the owner; trying again in a minute");
                None
            }
        }
    }

    /// Waits until the database can be used, then opens it for everybody. Returns the alert that was sent, too.
    async fn open_again(
        &self,
        is_damaged: bool,
        store_handle: &StoreHandle,
    ) -> (LeadStore, Option<Alert>) {
        let mut last_error = String::new();
        let closed_since = Timestamp::now();
        let (reopen_every, alert_from) = match is_damaged {
            true => (REOPEN_EVERY, Duration::ZERO),
            false => (RECONNECT_EVERY, RECONNECT_ALERT),
        };
        let (opened, mut alert) = (Instant::now(), None);
        loop {
            if alert.is_none() && opened.elapsed() >= alert_from {
                alert = self.alert_closed(is_damaged, closed_since).await;
            }
            sleep(REOPEN_PAUSE).await;
            tokio::select! {
                () = sleep(reopen_every) => {}
                () = store_handle.missed() => {}
            }
            // The damaged file was moved, and the repaired one is not there yet.
            let file = db::file(&self.config.leads.data);
            if is_damaged && !file.metadata().is_ok_and(|file| file.len() > 0) {
                continue;
            }
            match self.open().await {
                Ok(store) => {
                    tracing::info!("the database is open again; accepting leads");
                    store_handle.open(store.clone());
                    return (store, alert);
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
