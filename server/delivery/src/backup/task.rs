//! Makes a backup whenever one is due, and keeps the list of erasures up to date.

use std::{sync::Arc, time::Duration};

use jiff::Timestamp;
use tokio::{
    sync::Mutex,
    time::{Instant, sleep},
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
    listed: Option<(i64, Option<i64>)>,
    failures: u32,
    /// After a failure.
    not_before: Option<Instant>,
}

impl BackupTask {
    /// `config` is what `store` was opened with.
    pub fn new(store: LeadStore, backups: Backups, config: Config) -> Self {
        Self { store, backups, config, state: Mutex::default() }
    }

    /// Checks every few seconds, unless another server does it.
    pub async fn run(self: Arc<Self>) {
        loop {
            match self.store.db().take_task(SharedTask::Backup).await {
                Ok(Some(task)) => {
                    self.check(Timestamp::now()).await;
                    task.release().await;
                }
                // Another server makes them.
                Ok(None) => {}
                Err(error) => {
                    let error = db::loggable(&error);
                    tracing::warn!(error, "cannot begin a backup; retrying in seconds");
                }
            }
            sleep(CHECK_INTERVAL).await;
        }
    }

    /// Makes a backup if one is due, and writes the list of erasures if it has changed.
    async fn check(&self, now: Timestamp) {
        let mut state = self.state.lock().await;
        if state.not_before.is_some_and(|moment| Instant::now() < moment) {
            return;
        }
        match self.do_what_is_due(&mut state, now).await {
            Ok(made) => {
                (state.failures, state.not_before) = (0, None);
                if let Some(Made { name, bytes, leads, deleted }) = made {
                    tracing::info!(name, bytes, leads, deleted, "backup made");
                }
            }
            Err(error) => {
                let pause = (1_u64 << state.failures.min(6)).min(LONGEST_PAUSE);
                state.failures = state.failures.saturating_add(1);
                state.not_before = Some(Instant::now() + Duration::from_secs(60 * pause));
                tracing::error!(%error, "cannot make a backup; retrying in {pause} minutes");
            }
        }
    }

    async fn do_what_is_due(
        &self,
        state: &mut State,
        now: Timestamp,
    ) -> Result<Option<Made>, BackupError> {
        let db = self.store.db();
        let mut reader = db.read().await?;
        let (last, extent) =
            (backups::last(&mut reader).await?, erasures::extent(&mut reader).await?);
        let has_failed = backups::failure(&mut reader).await?.is_some();
        drop(reader);
        let period = self.config.backup.as_ref().map_or(0, |backup| backup.every_hours * HOUR_MS);
        let now = now.as_millisecond();
        // A time in the future was recorded before the clock was set back.
        let is_due = last.is_none_or(|last| last > now || now - last >= period);
        if is_due || has_failed {
            let made = self.backups.make(&self.config.leads, db).await?;
            state.listed = Some(extent);
            return Ok(Some(made));
        }
        if state.listed != Some(extent) {
            self.backups.write_erasures(db).await?;
            state.listed = Some(extent);
        }
        Ok(None)
    }
}
