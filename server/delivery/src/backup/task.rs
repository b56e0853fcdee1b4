//! Makes a backup whenever one is due, and keeps the list of erasures up to date.

use std::{sync::Arc, time::Duration};

use jiff::Timestamp;
use tokio::{
    sync::Mutex,
    time::{Instant, sleep, timeout},
};
use yam_settings::Config;
use yam_store::{
    LeadStore, backups,
    db::{self, SharedTask},
    erasures,
};

use super::{BackupError, Backups, Made};

/// How often the task checks what is due. So long after an erasure the list may lack it.
const CHECK_INTERVAL: Duration = Duration::from_secs(5);

/// So long the last list may take when the server stops, as a bucket may not answer.
const STOP_LIMIT: Duration = Duration::from_secs(5);

/// Longest pause after failures, in minutes. The first is a minute, and each is twice as long as the one before.
const LONGEST_PAUSE: u64 = 60;

const HOUR_MS: i64 = 60 * 60 * 1000;

/// Makes backups while the server runs.
pub struct BackupTask {
    store: LeadStore,
    backups: Backups,
    config: Config,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// The extent of the list of erasures that was written last.
    listed: Option<Extent>,
    listing: Pause,
    making: Pause,
}

/// How many marks the list has, and the time of the last one.
type Extent = (i64, Option<i64>);

/// The time without an attempt after failures.
#[derive(Default)]
struct Pause {
    failures: u32,
    until: Option<Instant>,
}

impl Pause {
    fn is_over(&self) -> bool {
        self.until.is_none_or(|until| until <= Instant::now())
    }

    /// Begins the next pause; its minutes.
    fn begin(&mut self) -> u64 {
        let minutes = (1_u64 << self.failures.min(6)).min(LONGEST_PAUSE);
        self.failures = self.failures.saturating_add(1);
        self.until = Some(Instant::now() + Duration::from_secs(60 * minutes));
        minutes
    }
}

impl BackupTask {
    /// `config` is what `store` was opened with.
    pub fn new(store: LeadStore, backups: Backups, config: Config) -> Self {
        Self { store, backups, config, state: Mutex::default() }
    }

    /// Checks every few seconds, unless another server does it, until `stop`. An unfinished backup ends there, but the last
    /// erasures are written to their list, as this machine may never start again.
    pub async fn run(self: Arc<Self>, stop: impl Future<Output = ()>) {
        tokio::select! {
            () = self.check_until_cancelled() => {}
            () = stop => {}
        }
        let list = self.alone(async { self.list_erasures(&mut *self.state.lock().await).await });
        if timeout(STOP_LIMIT, list).await.is_err() {
            tracing::warn!("the last erasures may be missing in their list: it took too long");
        }
    }

    async fn check_until_cancelled(&self) {
        loop {
            self.alone(self.check(Timestamp::now())).await;
            sleep(CHECK_INTERVAL).await;
        }
    }

    /// Does something that one server does at a time, unless another server is doing it.
    async fn alone(&self, work: impl Future<Output = ()>) {
        match self.store.db().take_task(SharedTask::Backup).await {
            Ok(Some(task)) => {
                work.await;
                task.release().await;
            }
            Ok(None) => {}
            Err(error) => {
                let error = db::loggable(&error);
                tracing::warn!(error, "cannot begin a backup; retrying in seconds");
            }
        }
    }

    /// Writes the list of erasures if it has changed, and makes a backup if one is due.
    async fn check(&self, now: Timestamp) {
        let mut state = self.state.lock().await;
        self.list_erasures(&mut state).await;
        if !state.making.is_over() {
            return;
        }
        match self.make_if_due(now).await {
            Ok(made) => {
                state.making = Pause::default();
                if let Some(Made { name, bytes, leads, deleted }) = made {
                    tracing::info!(name, bytes, leads, deleted, "backup made");
                }
            }
            Err(error) => {
                let pause = state.making.begin();
                tracing::error!(%error, "cannot make a backup; retrying in {pause} minutes");
            }
        }
    }

    async fn make_if_due(&self, now: Timestamp) -> Result<Option<Made>, BackupError> {
        let db = self.store.db();
        let mut reader = db.read().await?;
        let last = backups::last(&mut reader).await?;
        let has_failed = backups::failure(&mut reader).await?.is_some();
        drop(reader);
        let period = self.config.backup.as_ref().map_or(0, |backup| backup.every_hours * HOUR_MS);
        let now = now.as_millisecond();
        // A time in the future was recorded before the clock was set back.
        let is_due = last.is_none_or(|last| last > now || now - last >= period);
        if !is_due && !has_failed {
            return Ok(None);
        }
        self.backups.make(&self.config.leads, db).await.map(Some)
    }

    /// A failed backup does not delay the list, whose erasures no later backup can repeat.
    async fn list_erasures(&self, state: &mut State) {
        if !state.listing.is_over() {
            return;
        }
        match self.list_if_changed(state.listed).await {
            Ok(extent) => (state.listed, state.listing) = (Some(extent), Pause::default()),
            Err(error) => {
                let pause = state.listing.begin();
                tracing::error!(%error, "cannot list the erasures; retrying in {pause} minutes");
            }
        }
    }

    async fn list_if_changed(&self, listed: Option<Extent>) -> Result<Extent, BackupError> {
        let db = self.store.db();
        let extent = erasures::extent(&mut db.read().await?).await?;
        if listed != Some(extent) {
            self.backups.write_erasures(db).await?;
        }
        Ok(extent)
    }
}
