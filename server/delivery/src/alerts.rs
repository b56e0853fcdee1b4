//! Alerts the owner once when a condition begins, and once when it is over: by mail or webhook, and to the desk's browsers.

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

use crate::{Notifier, NotifyError, PushSender, facts};

/// How often conditions are checked: soon enough for a person, and cheap.
const CHECK_INTERVAL: Duration = Duration::from_secs(60);

/// How long a condition must be clear before it counts as over, in milliseconds, so that a flapping condition is one alert.
const OVER_AFTER_MS: i64 = 15 * 60 * 1000;

/// Most checks to skip after failed attempts to send: one attempt an hour does not lock a mail account.
const LONGEST_SKIP: u32 = 59;

/// Checks conditions and alerts the owner.
pub struct Alerts {
    store: LeadStore,
    channels: AlertChannels,
    config: Config,
    /// Forms of job applications, which nobody must answer within hours.
    applications: Vec<String>,
    /// Those for HTTPS, if this server speaks it.
    certificates: Option<Arc<CertificateStore>>,
    state: Mutex<State>,
}

/// How the owner is told.
pub struct AlertChannels {
    pub notifier: Notifier,
    pub push: Arc<PushSender>,
}

/// Raised alerts, and when to try to send again.
#[derive(Default)]
struct State {
    /// As of the last check. The database has a copy for the next check, for other servers and for the command line.
    raised: Vec<Alert>,
    /// Whether the copy must be written.
    is_unsaved: bool,
    /// Ids of alerts that the browsers were told of, while mail and webhooks fail.
    pushed: Vec<String>,
    /// Checks to skip before the next attempt to send.
    skips_left: u32,
    /// Checks that were skipped before the last attempt.
    skipped: u32,
}

impl Alerts {
    /// `config` is what `store` was opened with.
    pub fn new(
        store: LeadStore,
        channels: AlertChannels,
        config: Config,
        applications: Vec<String>,
        certificates: Option<Arc<CertificateStore>>,
    ) -> Self {
        Self { store, channels, config, applications, certificates, state: Mutex::default() }
    }

    /// The same, after this alert was sent while the database could not be opened: its end is reported.
    #[must_use]
    pub fn after(self, sent: Option<Alert>) -> Self {
        let raised = Vec::from_iter(sent);
        Self { state: Mutex::new(State { is_unsaved: true, raised, ..State::default() }), ..self }
    }

    /// Checks every minute. The first check is a minute after the start, when leads that waited for the server are being sent.
    pub async fn run(self: Arc<Self>) {
        loop {
            sleep(CHECK_INTERVAL).await;
            self.check(Timestamp::now()).await;
        }
    }

    /// Checks once: raises alerts for new conditions, records those that ended, and sends what the owner has not heard. Does
    /// nothing while another server checks. If the database does not respond, every server alerts.
    pub async fn check(&self, now: Timestamp) {
        self.channels.notifier.send_owed(now).await;
        let mut state = self.state.lock().await;
        match self.store.db().take_task(SharedTask::Alerts).await {
            Ok(Some(task)) => {
                self.check_alone(&mut state, now).await;
                task.release().await;
            }
            Ok(None) => (state.raised, state.is_unsaved) = (Vec::new(), false),
            Err(_) => self.check_alone(&mut state, now).await,
        }
    }

    async fn check_alone(&self, state: &mut State, now: Timestamp) {
        let mut raised = std::mem::take(&mut state.raised);
        // Without the copy an alert may be sent twice, which is better than not at all.
        if let Ok(mut stored) = self.read_raised().await {
            if state.is_unsaved {
                stored.retain(|alert| raised.iter().all(|own| own.condition != alert.condition));
                raised.extend(stored);
            } else {
                raised = stored;
            }
        }
        let before = raised.clone();
        let (found, is_complete) = self.conditions(now.as_millisecond()).await;
        update(&mut raised, &found, is_complete, now.as_millisecond());
        self.send_due(state, &mut raised, now).await;
        state.is_unsaved |= raised != before;
        if state.is_unsaved {
            state.is_unsaved = !self.save(&raised).await;
        }
        state.raised = raised;
    }

    /// The conditions that hold now, and whether everything could be checked.
    async fn conditions(&self, now: i64) -> (Vec<Alert>, bool) {
        let of_database = async {
            let mut reader = self.store.db().read().await?;
            let mut found = facts::alerts_of_database(&mut reader, &self.config, now).await?;
            let unanswered =
                facts::unanswered(&mut reader, &self.config, &self.applications, now).await?;
            found.extend(unanswered);
            Ok::<_, db::Error>(found)
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

    /// Sends what the owner has not heard. An alert that is over is forgotten once the owner knows it.
    async fn send_due(&self, state: &mut State, raised: &mut Vec<Alert>, now: Timestamp) {
        let is_quiet = self.config.alerts.are_quiet(now);
        let at = now.as_millisecond();
        let is_due = |alert: &Alert| is_unheard(alert, at) && (alert.is_urgent || !is_quiet);
        if !raised.iter().any(is_due) || !state.is_time_to_send() {
            return;
        }
        let mut is_sent = true;
        for alert in raised.iter_mut().filter(|alert| is_due(alert)) {
            is_sent = self.send(state, alert, now).await;
            if !is_sent {
                // The others would fail too.
                break;
            }
            alert.sent_at = Some(at);
        }
        state.record_attempt(is_sent);
        raised.retain(|alert| !(is_over(alert, at) && alert.sent_at == Some(at)));
    }

    /// Sends an alert to the browsers, once, and by mail or webhook; returns whether that was accepted.
    async fn send(&self, state: &mut State, alert: &Alert, now: Timestamp) -> bool {
        let id = alert.id();
        let is_pushed = state.pushed.contains(&id);
        let mut browsers = 0;
        if !is_pushed {
            // The database may be what fails.
            browsers = self.channels.push.alert(self.store.db(), alert).await.unwrap_or_default();
        }
        let condition = &alert.condition;
        match self.channels.notifier.send(alert, now).await {
            Ok(()) => tracing::info!(condition, browsers, "alert sent to the owner"),
            Err(NotifyError::Nowhere) if browsers > 0 => {
                tracing::info!(condition, browsers, "alert sent to the desk's browsers");
            }
            // Only the log and the command line can report this.
            Err(error @ NotifyError::Nowhere) => tracing::error!(condition, %error),
            Err(error) => {
                tracing::error!(condition, browsers, %error);
                if !is_pushed {
                    state.pushed.push(id);
                }
                return false;
            }
        }
        state.pushed.retain(|pushed| *pushed != id);
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
    fn is_time_to_send(&mut self) -> bool {
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
                if is_to_repeat(alert, found, now) {
                    (alert.sent_at, alert.known_until) = (None, None);
                    alert.repeats += 1;
                }
                alert.cleared_at = None;
                alert.is_urgent = found.is_urgent;
                (alert.summary, alert.remedy) = (found.summary.clone(), found.remedy.clone());
            }
            None => {
                let Alert { condition, summary, remedy, .. } = found;
                tracing::error!(condition, summary, remedy, "alert");
                raised.push(Alert { news: None, ..found.clone() });
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

/// Whether an alert is sent again although its condition has not ended: it has become urgent, something new has happened in
/// it, or a day has passed since the owner wanted to hear no more of it.
fn is_to_repeat(alert: &Alert, found: &Alert, now: i64) -> bool {
    let Some(sent_at) = alert.sent_at else { return false };
    if found.is_urgent && !alert.is_urgent {
        return true;
    }
    if alert.is_known(now) {
        return false;
    }
    let is_reminder = alert.known_until.is_some_and(|until| until > sent_at);
    // A time in the future was recorded before the clock was set back.
    let has_news = |news: leads::News| sent_at > now || news.at - sent_at >= news.pause;
    is_reminder || found.news.is_some_and(has_news)
}

/// Whether the owner has not heard that it began, or that it is over.
fn is_unheard(alert: &Alert, now: i64) -> bool {
    match alert.cleared_at {
        Some(_) => is_over(alert, now),
        None => alert.sent_at.is_none() && !alert.is_known(now),
    }
}

/// Whether the condition has been clear for long enough.
fn is_over(alert: &Alert, now: i64) -> bool {
    alert.cleared_at.is_some_and(|cleared_at| now - cleared_at >= OVER_AFTER_MS)
}

/// Open alerts for the command line, read from the database whether or not a server runs. Includes what only the server can
/// see and has recorded.
pub async fn open_alerts(
    connection: &mut Connection,
    config: &Config,
    now: i64,
) -> Result<Vec<Alert>, db::Error> {
    let mut open = facts::alerts_of_database(connection, config, now).await?;
    open.extend(facts::alerts_beside_database(config, None, now));
    let raised = leads::raised_alerts(connection).await?;
    let recorded = |name: &str| raised.iter().find(|alert| alert.condition == name);
    for alert in &mut open {
        if let Some(recorded) = recorded(&alert.condition) {
            // The server may have recorded an earlier start.
            alert.began_at = alert.began_at.min(recorded.began_at);
            alert.known_until = recorded.known_until;
        }
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
        let push = Arc::new(PushSender::new(&config).unwrap());
        let channels = AlertChannels { notifier, push };
        let alerts = Alerts::new(store, channels, config, Vec::new(), None);
        let now = Timestamp::now();

        execute(&settings, "ALTER TABLE deliveries RENAME TO a; ALTER TABLE alerts RENAME TO b")
            .await;
        alerts.check(now).await;
        let open = async || {
            let state = alerts.state.lock().await;
            let open = state.raised.iter().filter(|alert| alert.cleared_at.is_none());
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
