//! What the operator's collector reads: the counts of this server, and the state of what it depends on.

use std::{
    fs,
    sync::{Arc, atomic::AtomicU64},
};

use futures_core::future::BoxFuture;
use jiff::Timestamp;
use prometheus_client::{
    encoding::text::encode,
    metrics::{counter::Counter, family::Family, gauge::Gauge, info::Info},
    registry::Registry,
};
use tokio::sync::Mutex;
use yam_settings::Config;
use yam_store::{
    LeadStore, StoreHandle, backups,
    db::{self, Connection},
    deliveries, desk, leads,
};
use yam_tls::CertificateStore;
use yam_web::app::{App, Metrics};

use crate::VERSION;

/// Bytes of a page of memory on the systems that Yam is packaged for.
const PAGE_OF_MEMORY: f64 = 4096.0;

/// The running server, for its metrics.
pub struct ServerMetrics {
    config: Config,
    app: Arc<App>,
    store_handle: StoreHandle,
    /// Those for HTTPS.
    certificates: Option<Arc<CertificateStore>>,
    started: f64,
    /// One collector at a time counts in the database.
    collecting: Mutex<()>,
}

/// A gauge of numbers that need not be whole.
type Number = Gauge<f64, AtomicU64>;
type Labelled = Family<[(&'static str, String); 1], Number>;

impl ServerMetrics {
    pub fn new(
        config: Config,
        app: Arc<App>,
        store_handle: StoreHandle,
        certificates: Option<Arc<CertificateStore>>,
    ) -> Self {
        let started = seconds(Timestamp::now().as_millisecond());
        Self { config, app, store_handle, certificates, started, collecting: Mutex::default() }
    }

    async fn collect(&self) -> Registry {
        let _alone = self.collecting.lock().await;
        let now = Timestamp::now().as_millisecond();
        let mut registry = Registry::default();
        let out = &mut registry;
        self.app.metrics().register(out);
        let build = self.app.site().build().to_owned();
        let info = Info::new([("version", VERSION.clone()), ("build", build)]);
        out.register("yam_build", "The program and the site that it serves", info);
        number(out, "process_start_time_seconds", "When the server started", self.started);
        if let Some(bytes) = resident_bytes() {
            number(out, "process_resident_memory_bytes", "Memory of the server", bytes);
        }
        if let Some(end) = self.certificates.as_deref().and_then(first_end) {
            let help = "When the first certificate for HTTPS ends";
            number(out, "yam_certificate_end_timestamp_seconds", help, end);
        }
        let read = match self.store_handle.store() {
            Some(store) => {
                self.add_store(out, store);
                self.add_database(out, store, now).await.is_ok()
            }
            None => false,
        };
        let help = "1 if the database can be read, and 0 if the server accepts no leads";
        number(out, "yam_database_up", help, if read { 1.0 } else { 0.0 });
        registry
    }

    fn add_store(&self, out: &mut Registry, store: &LeadStore) {
        let help = "Time to store a group of new leads, until they are synced to disk, in seconds";
        out.register("yam_lead_commit_seconds", help, store.commit_seconds().clone());
        let queued = u32::try_from(store.queued_leads()).unwrap_or(u32::MAX);
        number(out, "yam_leads_queued", "Leads waiting to be stored", f64::from(queued));
        let restarts = Family::<[(&'static str, &'static str); 1], Counter>::default();
        for (task, count) in store.supervisor().restarts() {
            restarts.get_or_create(&[("task", task)]).inc_by(count);
        }
        out.register("yam_task_restarts", "Restarts of background tasks after a panic", restarts);
    }

    async fn add_database(
        &self,
        out: &mut Registry,
        store: &LeadStore,
        now: i64,
    ) -> Result<(), db::Error> {
        let mut reader = store.db().read().await?;
        let connection = &mut reader;
        let (waiting, failed, oldest) =
            (Labelled::default(), Labelled::default(), Labelled::default());
        for (destination, found) in deliveries::undelivered(connection).await? {
            let labels = [("destination", destination)];
            waiting.get_or_create(&labels).set(whole(found.waiting));
            failed.get_or_create(&labels).set(whole(found.failed));
            let since = found.oldest_waiting_since.map_or(0, |since| now - since);
            oldest.get_or_create(&labels).set(seconds(since));
        }
        out.register("yam_deliveries_waiting", "Deliveries that will be retried", waiting);
        out.register("yam_deliveries_failed", "Deliveries that failed", failed);
        let help = "How long the oldest delivery waits, in seconds";
        out.register("yam_delivery_oldest_seconds", help, oldest);
        let quarantined = leads::quarantined_bytes(connection).await?;
        let share = quarantined as f64 / self.config.leads.quarantine_bytes as f64;
        number(out, "yam_quarantine_ratio", "How full the quarantine is, from 0 to 1", share);
        let bytes = db::size(connection).await?;
        number(out, "yam_database_bytes", "Size of the database", whole(bytes));
        self.add_times(out, connection, now).await?;
        let open = Labelled::default();
        for alert in leads::raised_alerts(connection).await? {
            let is_open = alert.cleared_at.is_none();
            let labels = [("condition", alert.condition)];
            open.get_or_create(&labels).set(if is_open { 1.0 } else { 0.0 });
        }
        out.register("yam_alert_open", "Alerts: 1 while the condition holds", open);
        Ok(())
    }

    async fn add_times(
        &self,
        out: &mut Registry,
        connection: &mut Connection,
        now: i64,
    ) -> Result<(), db::Error> {
        if self.config.answers.mailbox.is_some() {
            let failure = desk::mailbox_failure(connection, i64::MAX).await?;
            let lag = failure.map_or(0, |failure| now - failure.since);
            let help = "How long the mailbox with the answers has not been read, in seconds";
            number(out, "yam_mailbox_lag_seconds", help, seconds(lag));
        }
        if let Some(last) = backups::last(connection).await? {
            let help = "When the last good backup was made";
            number(out, "yam_backup_last_timestamp_seconds", help, seconds(last));
        }
        if let Some(settings) = &self.config.backup {
            let failing = backups::failure(connection).await?.is_some();
            let help = "1 if the last backup failed";
            number(out, "yam_backup_failing", help, if failing { 1.0 } else { 0.0 });
            let help = "Time between two backups, in seconds";
            let period = whole(settings.every_hours.saturating_mul(3600));
            number(out, "yam_backup_period_seconds", help, period);
        }
        Ok(())
    }
}

impl Metrics for ServerMetrics {
    fn text(&self) -> BoxFuture<'_, String> {
        Box::pin(async {
            let registry = self.collect().await;
            let mut text = String::new();
            // Writing to a string cannot fail.
            let _ = encode(&mut text, &registry);
            text
        })
    }
}

fn number(out: &mut Registry, name: &str, help: &str, value: f64) {
    let gauge = Number::default();
    gauge.set(value);
    out.register(name, help, gauge);
}

/// A count or size, which is far below what a float holds exactly.
fn whole(number: i64) -> f64 {
    number as f64
}

fn seconds(milliseconds: i64) -> f64 {
    milliseconds as f64 / 1000.0
}

fn first_end(certificates: &CertificateStore) -> Option<f64> {
    let certificates = certificates.certificates();
    let ends = certificates.iter().map(|certificate| certificate.not_after.as_millisecond());
    ends.min().map(seconds)
}

/// The memory of this process, as Linux counts it.
fn resident_bytes() -> Option<f64> {
    let statm = fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u32 = statm.split(' ').nth(1)?.parse().ok()?;
    Some(f64::from(pages) * PAGE_OF_MEMORY)
}
