//! Alerts the owner once when a condition begins, by mail or webhook.

use std::{sync::Arc, time::Duration};

use jiff::Timestamp;
use tokio::{sync::Mutex, time::sleep};

use yam_settings::Config;
use yam_store::{
    LeadStore,
    db::{self, Connection, SharedTask},
    leads::{self, Alert},
};
use yam_tls::CertificateStore;

use crate::{
    Notifier, NotifyError,
    facts::{self, FLOOD_CONDITION},
};

/// How often conditions are checked: soon enough for a person, and cheap.
const CHECK_INTERVAL: Duration = Duration::from_secs(60);

/// How long a condition must be clear before it can alert again, in milliseconds, so that a flapping condition is one
/// alert.
const REARMED_AFTER_MS: i64 = 60 * 60 * 1000;

/// How long a dead delivery counts as new, in milliseconds. A series of failures is one alert; a later
/// failure alerts again even if nobody dealt with the earlier one.
const NEWS_MS: i64 = 24 * 60 * 60 * 1000;

/// How long after an alert about a flood the next one is sent while it lasts, in milliseconds: soon enough to act, and rare
/// enough to be read.
const FLOOD_REPEATED_AFTER_MS: i64 = 60 * 60 * 1000;

/// Most checks to skip after failed attempts to send: one attempt an hour does not lock a mail account.
const LONGEST_SKIP: u32 = 59;

/// Checks conditions and alerts the owner.
pub struct Alerts {
    store: LeadStore,
    notifier: Notifier,
    config: Config,
    /// Those for HTTPS, if this server speaks it.
    certificates: Option<Arc<CertificateStore>>,
    state: Mutex<State>,
}

/// Raised alerts, and when to try to send again.
#[derive(Default)]
struct State {
    /// `None` until read from the database, which keeps a copy for the next start and the command line.
    raised: Option<Vec<Alert>>,
    /// Whether the copy must be written.
    is_unsaved: bool,
    /// Checks to skip before the next attempt to send.
    skips_left: u32,
    /// Checks that were skipped before the last attempt.
    skipped: u32,
}

impl Alerts {
    /// `config` is what `store` was opened with.
    pub fn new(
        store: LeadStore,
        notifier: Notifier,
        config: Config,
        certificates: Option<Arc<CertificateStore>>,
    ) -> Self {
        Self { store, notifier, config, certificates, state: Mutex::default() }
    }

    /// Checks every minute. The first check is a minute after the start, when leads that waited for the server are being sent.
    pub async fn run(self: Arc<Self>) {
        loop {
            sleep(CHECK_INTERVAL).await;
            self.check(Timestamp::now()).await;
        }
    }

    /// Checks once: raises alerts for new conditions, records those that ended, and sends unsent alerts. Does nothing
    /// while another server checks. If the database does not respond, every server alerts.
    pub async fn check(&self, now: Timestamp) {
        self.notifier.send_owed(now).await;
        let mut state = self.state.lock().await;
        match self.store.db().take_task(SharedTask::Alerts).await {
            Ok(Some(task)) => {
                self.check_alone(&mut state, now).await;
                task.release().await;
            }
            Ok(None) => (state.raised, state.is_unsaved) = (None, false),
            Err(_) => self.check_alone(&mut state, now).await,
        }
    }

    async fn check_alone(&self, state: &mut State, now: Timestamp) {
        if self.store.db().is_shared()
            && let Ok(mut stored) = self.read_raised().await
        {
            // Another server may have changed the copy, while this one could not.
            let own = state.raised.take().filter(|_| state.is_unsaved).unwrap_or_default();
            let is_new =
                |alert: &Alert| stored.iter().all(|known| known.condition != alert.condition);
            let own: Vec<_> = own.into_iter().filter(is_new).collect();
            stored.extend(own);
            state.raised = Some(stored);
        }
        let mut raised = match state.raised.take() {
            Some(raised) => raised,
            // Without the copy an alert may be sent twice, which is better than not at all.
            None => self.read_raised().await.unwrap_or_default(),
        };
        let before = raised.clone();
        let now = now.as_millisecond();
        let (found, is_complete) = self.conditions(now).await;
        update(&mut raised, &found, is_complete, now);
        if state.is_time_to_send(&raised) {
            let is_sent = self.send(&mut raised, now).await;
            state.record_attempt(is_sent);
        }
        raised.retain(|alert| !is_forgotten(alert, now));
        state.is_unsaved |= raised != before;
        if state.is_unsaved {
            state.is_unsaved = !self.save(&raised).await;
        }
        state.raised = Some(raised);
    }

    /// The conditions that hold now, and whether everything could be checked.
    async fn conditions(&self, now: i64) -> (Vec<Alert>, bool) {
        let of_database = async {
            let mut reader = self.store.db().read().await?;
            facts::alerts_of_database(&mut reader, &self.config, now, now - NEWS_MS).await
        };
        let of_database = of_database.await;
        let is_complete = of_database.is_ok();
        let quarantine = self.store.quarantine_nearly_full().await;
        let is_storing = is_complete && self.store.is_storing().await;
        let mut found = of_database.unwrap_or_default();
        let nearly_full = quarantine.ok().flatten();
        found.extend(nearly_full.map(|(used, limit)| facts::quarantine(used, limit, now)));
        found.extend((!is_storing).then(|| facts::not_stored(now)));
        let certificates = self.certificates.as_deref();
        found.extend(facts::alerts_beside_database(&self.config, certificates, now));
        (found, is_complete)
    }

    /// Sends unsent alerts; returns whether all were accepted.
    async fn send(&self, raised: &mut [Alert], now: i64) -> bool {
        for alert in raised.iter_mut().filter(|alert| alert.sent_at.is_none()) {
            let at = Timestamp::from_millisecond(now).unwrap_or_default();
            match self.notifier.send(alert, at).await {
                Ok(()) => tracing::info!(condition = alert.condition, "alert sent to the owner"),
                // Only the log and the command line can report this.
                Err(error @ NotifyError::Nowhere) => {
                    tracing::error!(condition = alert.condition, %error);
                }
                Err(error) => {
                    tracing::error!(condition = alert.condition, %error);
                    // The others would fail too.
                    return false;
                }
            }
            alert.sent_at = Some(now);
        }
        true
    }

    async fn read_raised(&self) -> Result<Vec<Alert>, db::Error> {
        leads::raised_alerts(&mut self.store.db().read().await?).await
    }

    async fn save(&self, raised: &[Alert]) -> bool {
        let save = async |connection: &mut Connection| {
            leads::replace_raised_alerts(connection, raised).await
        };
        self.store.db().write(save).await.is_ok()
    }
}

impl State {
    /// Whether to try to send now; counts skipped checks.
    fn is_time_to_send(&mut self, raised: &[Alert]) -> bool {
        if raised.iter().all(|alert| alert.sent_at.is_some()) {
            return false;
        }
        let is_time = self.skips_left == 0;
        self.skips_left = self.skips_left.saturating_sub(1);
        is_time
    }

    /// Doubles the checks to skip after each failed attempt.
    fn record_attempt(&mut self, is_sent: bool) {
        self.skipped = if is_sent { 0 } else { (2 * self.skipped + 1).min(LONGEST_SKIP) };
        self.skips_left = self.skipped;
    }
}

/// Updates alerts from the conditions found. Alerts whose condition could not be checked stay as they are.
fn update(raised: &mut Vec<Alert>, found: &[Alert], is_complete: bool, now: i64) {
    for found in found {
        match raised.iter_mut().find(|alert| alert.condition == found.condition) {
            Some(alert) => {
                alert.cleared_at = None;
                (alert.summary, alert.remedy) = (found.summary.clone(), found.remedy.clone());
                alert.sent_at =
                    alert.sent_at.filter(|sent_at| !is_to_repeat(&found.condition, *sent_at, now));
            }
            None => {
                let Alert { condition, summary, remedy, .. } = found;
                tracing::error!(condition, summary, remedy, "alert");
                raised.push(found.clone());
            }
        }
    }
    for alert in raised.iter_mut().filter(|_| is_complete) {
        if found.iter().all(|found| found.condition != alert.condition) {
            // A time in the future was recorded before the clock was set back.
            alert.cleared_at = Some(alert.cleared_at.map_or(now, |cleared_at| cleared_at.min(now)));
        }
    }
}

/// Whether an alert sent at this time is sent again although its condition has not ended. A time in the future was recorded
/// before the clock was set back.
fn is_to_repeat(condition: &str, sent_at: i64, now: i64) -> bool {
    condition == FLOOD_CONDITION && (sent_at > now || now - sent_at >= FLOOD_REPEATED_AFTER_MS)
}

/// Whether the condition has been clear long enough to alert again. An unsent alert is never forgotten.
fn is_forgotten(alert: &Alert, now: i64) -> bool {
    let is_clear = alert.cleared_at.is_some_and(|cleared_at| now - cleared_at >= REARMED_AFTER_MS);
    is_clear && alert.sent_at.is_some()
}

/// Open alerts for the command line, read from the database whether or not a server runs. Includes deliveries that
/// were given up however long ago, and what only the server can see and has recorded.
///
/// # Errors
/// The database cannot be read.
pub async fn open_alerts(
    connection: &mut Connection,
    config: &Config,
    now: i64,
) -> Result<Vec<Alert>, db::Error> {
    let mut open = facts::alerts_of_database(connection, config, now, i64::MIN).await?;
    open.extend(facts::alerts_beside_database(config, None, now));
    let raised = leads::raised_alerts(connection).await?;
    let recorded = |name: &str| raised.iter().find(|alert| alert.condition == name);
    for alert in &mut open {
        // The server may have recorded an earlier start.
        let began_at = recorded(&alert.condition).map_or(alert.began_at, |known| known.began_at);
        alert.began_at = alert.began_at.min(began_at);
    }
    let only_recorded = facts::ONLY_SERVER_SEES.into_iter().filter_map(recorded);
    open.extend(only_recorded.filter(|alert| alert.cleared_at.is_none()).cloned());
    Ok(open)
}

#[cfg(test)]
mod tests {
    use yam_store::deliveries::DeliveryQueue;
    use yam_testing::{TestDatabase, execute};

    use super::*;

    #[tokio::test]
    async fn an_alert_is_raised_while_the_database_fails_and_recorded_when_it_recovers() {
        let database = TestDatabase::create();
        let settings = database.settings();
        let config = Config { leads: settings.clone(), ..Config::load(None, []).unwrap() };
        let store =
            LeadStore::open(&settings, DeliveryQueue::new(&config.destinations)).await.unwrap();
        let notifier = Notifier::new(&config.destinations).unwrap();
        let alerts = Alerts::new(store, notifier, config, None);
        let now = Timestamp::now();

        execute(&settings, "ALTER TABLE deliveries RENAME TO a; ALTER TABLE alerts RENAME TO b")
            .await;
        alerts.check(now).await;
        let open = async || {
            let state = alerts.state.lock().await;
            let open = state.raised.iter().flatten().filter(|alert| alert.cleared_at.is_none());
            open.map(|alert| alert.condition.clone()).collect::<Vec<_>>()
        };
        assert_eq!(open().await, [facts::NOT_STORED]);
        execute(&settings, "ALTER TABLE a RENAME TO deliveries; ALTER TABLE b RENAME TO alerts")
            .await;
        alerts.check(now).await;
        assert!(open().await.is_empty(), "it is over");
        let recorded = alerts.read_raised().await.unwrap();
        assert_eq!(recorded[0].condition, facts::NOT_STORED, "recorded after the recovery");
    }
}
