//! Claims deliveries that are due, has them sent, and records the results.

use std::{
    pin::pin,
    sync::Arc,
    time::{Duration, Instant},
};

use jiff::Timestamp;
use tokio::{
    task::JoinSet,
    time::{sleep, timeout},
};

use yam_contract::forms::Forms;
use yam_store::{
    Destination, LeadStore,
    db::{self, Connection},
    deliveries::{self, Claim, Reason, Settlement},
};

use crate::{
    OutgoingBundle, OutgoingLead,
    courier::{Courier, DeliveryError},
    outgoing,
    pace::{Pace, Turn},
    refusal::Refusal,
    schedule,
    smtp::SEND_TIMEOUT,
};

/// How long a claim is valid if other servers may claim, too. It is renewed during an attempt, so that two workers never
/// send the same delivery at once. After a crash, another server takes it over when the claim ends.
const SHARED_LEASE: Duration = Duration::from_secs(30);

/// How long a claim is valid on a server that is alone with its database: longer than any attempt. The next start ends
/// all claims.
const LEASE: Duration = SEND_TIMEOUT.saturating_add(Duration::from_secs(60));

/// How often a claim is renewed. A database may be down for the rest of the lease.
const RENEW_EVERY: Duration = Duration::from_secs(5);

/// Longest pause while nothing is due, so that a system clock that was set forward is noticed.
const MAX_PAUSE: Duration = Duration::from_secs(60);

/// Shortest pause while nothing can be claimed, with other servers.
const SHORTEST_SHARED_PAUSE: Duration = Duration::from_millis(250);

/// Pause after the database failed.
const PAUSE_AFTER_FAILURE: Duration = Duration::from_secs(10);

/// How long recording a result is tried. A lead whose result is not recorded is sent again.
const RECORD_FOR: Duration = SHARED_LEASE;

/// Pause before recording a result is tried again.
const RECORD_AGAIN_AFTER: Duration = Duration::from_secs(1);

/// Deliveries to one destination that run in parallel, so that a slow mail server (it may check a message for two
/// minutes) does not delay the other leads. Each has the files of its lead in memory: up to 20 MB while they are
/// encoded.
pub const WORKERS_PER_DESTINATION: usize = 4;

/// Most leads in one mail: about 300 KB of text, which any mail program shows.
const BUNDLE_LIMIT: usize = 500;

/// Sends the queued deliveries of one destination.
pub struct Worker {
    store: LeadStore,
    forms: Arc<Forms>,
    courier: Courier,
    pace: Pace,
    #[cfg(test)]
    panics_once: std::sync::atomic::AtomicBool,
}

/// What one call of [`Worker::deliver_next`] did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The destination accepted the lead.
    Delivered,
    /// The attempt failed and will be retried.
    Postponed,
    /// The attempt failed and will not be retried.
    Dead,
    /// Nothing was sent: the delivery waits to share a mail with others, or its recipient is no longer set.
    Arranged,
    /// No delivery is due.
    Nothing {
        /// When the next one is due, in milliseconds since 1970; `None` if none is waiting.
        next_at: Option<i64>,
    },
}

/// One worker for each courier, so that no destination waits for another. Run each [`WORKERS_PER_DESTINATION`] times,
/// and stop them before closing the store. `forms` has the labels of the answers.
pub fn workers(couriers: Vec<Courier>, store: &LeadStore, forms: &Arc<Forms>) -> Vec<Worker> {
    let worker = |courier| Worker::new(store.clone(), Arc::clone(forms), courier);
    couriers.into_iter().map(worker).collect()
}

impl Worker {
    fn new(store: LeadStore, forms: Arc<Forms>, courier: Courier) -> Self {
        Self {
            store,
            forms,
            pace: Pace::new(courier.per_hour()),
            courier,
            #[cfg(test)]
            panics_once: Default::default(),
        }
    }

    /// The destination whose deliveries it sends.
    pub fn destination(&self) -> Destination {
        self.courier.destination()
    }

    /// Delivers leads one after the other until `stop`, then has up to `grace` to finish the current one. An
    /// interrupted delivery is repeated after the next start.
    pub async fn run(self: Arc<Self>, stop: impl Future<Output = ()>, grace: Duration) {
        let mut stop = pin!(stop);
        loop {
            tokio::select! {
                biased;
                () = &mut stop => return,
                () = std::future::ready(()) => {}
            }
            let mut delivery = pin!(self.deliver_next(Timestamp::now()));
            let done = tokio::select! {
                done = &mut delivery => done,
                () = &mut stop => {
                    let _ = timeout(grace, delivery).await;
                    return;
                }
            };
            let pause = match done {
                Ok(Outcome::Nothing { next_at }) => {
                    time_until(next_at, Timestamp::now()).max(self.shortest_pause())
                }
                Ok(_) => continue,
                Err(error) => {
                    let error = db::loggable(&error);
                    tracing::error!(
                        error,
                        "cannot read or write deliveries; retrying in 10 seconds"
                    );
                    PAUSE_AFTER_FAILURE
                }
            };
            tokio::select! {
                () = sleep(pause) => {}
                () = self.store.queue().woken(self.destination()) => {}
                () = &mut stop => return,
            }
        }
    }

    /// Tries the delivery that is longest overdue at `now`.
    ///
    /// # Errors
    /// The database cannot be read or written. If the attempt was made already, recording its result was tried for 30
    /// seconds, and the attempt is repeated when its lease expires.
    pub async fn deliver_next(&self, now: Timestamp) -> Result<Outcome, db::Error> {
        let begun = Instant::now();
        let now = now.as_millisecond();
        let claim = match self.claim(now).await? {
            Claimed::Delivery(claim) => claim,
            Claimed::Arranged => return Ok(Outcome::Arranged),
            Claimed::Nothing { next_at } => return Ok(Outcome::Nothing { next_at }),
        };
        // A notification wakes only one worker, but more leads may be due.
        self.store.queue().wake(self.destination());
        let attempt = match self.read(&claim).await {
            Ok(Some(outgoing)) => self.attempt(&claim, outgoing, now).await,
            Ok(None) => Err(DeliveryError::of_ours("the lead was deleted", false)),
            Err(error) => {
                let loggable = format!("cannot read the lead: {}", db::loggable(&error));
                let in_full = format!("cannot read the lead: {error}");
                Err(DeliveryError { in_full, ..DeliveryError::of_ours(&loggable, true) })
            }
        };
        let loggable = attempt.as_ref().err().map(|error| error.loggable.clone());
        let at = now + milliseconds(begun.elapsed());
        if attempt.is_ok() && !claim.recipient.is_empty() {
            self.pace.record(&claim.recipient, now, claim.parts.len() == BUNDLE_LIMIT);
        }
        let settlement = settlement(&claim, attempt, at);
        self.record(&claim, &settlement).await?;
        Ok(log_outcome(self.destination(), &claim, &settlement, loggable.as_deref()))
    }

    /// Another server may hold the row of a delivery that is due.
    fn shortest_pause(&self) -> Duration {
        if self.store.db().is_shared() { SHORTEST_SHARED_PAUSE } else { Duration::ZERO }
    }

    fn lease(&self) -> Duration {
        if self.store.db().is_shared() { SHARED_LEASE } else { LEASE }
    }

    async fn claim(&self, now: i64) -> Result<Claimed, db::Error> {
        let destination = self.destination();
        let lease_until = now + milliseconds(self.lease());
        // Most looks find nothing, and a read does not wait for the writer.
        let mut reader = self.store.db().read().await?;
        if !deliveries::is_due(&mut reader, destination, now, lease_until).await? {
            let next_at = deliveries::next_at(&mut reader, destination).await?;
            return Ok(Claimed::Nothing { next_at });
        }
        drop(reader);
        let claim = async |connection: &mut Connection| {
            Ok(match deliveries::claim(connection, destination, now, lease_until).await? {
                Some(claim) => {
                    #[cfg(test)]
                    assert!(!self.panics_once.swap(false, std::sync::atomic::Ordering::Relaxed));
                    self.arrange(connection, claim, now, lease_until).await?
                }
                None => {
                    let next_at = deliveries::next_at(connection, destination).await?;
                    Claimed::Nothing { next_at }
                }
            })
        };
        self.store.db().write(claim).await
    }

    /// Decides who gets a claimed mail, and whether it goes now, later, or with others.
    async fn arrange(
        &self,
        connection: &mut Connection,
        mut claim: Claim,
        now: i64,
        lease_until: i64,
    ) -> Result<Claimed, db::Error> {
        let form = claim.parts.first().map_or("", |part| part.form.as_str());
        let Some(recipients) = self.courier.recipients(form) else {
            return Ok(Claimed::Delivery(claim));
        };
        let recipient = claim.recipient.clone();
        let is_named = |form: &str, recipient: &str| {
            let names = self.courier.recipients(form).unwrap_or_default();
            names.iter().any(|name| name.eq_ignore_ascii_case(recipient))
        };
        if claim.bundle.is_some() && claim.parts.len() > 1 {
            if claim.parts.iter().all(|part| is_named(&part.form, &recipient)) {
                return Ok(Claimed::Delivery(claim));
            }
            // The settings have changed.
            deliveries::dissolve(connection, &claim).await?;
            return Ok(Claimed::Arranged);
        }
        if !deliveries::assign(connection, &mut claim, &recipients, now).await? {
            return Ok(Claimed::Arranged);
        }
        match self.pace.turn(&claim.recipient, now) {
            Turn::Alone => {}
            Turn::Later(until) => {
                deliveries::hold(connection, &claim, until, HELD).await?;
                return Ok(Claimed::Arranged);
            }
            Turn::Together => {
                let recipient = claim.recipient.clone();
                let takes = |form: &str| is_named(form, &recipient);
                let limit = BUNDLE_LIMIT;
                deliveries::gather(connection, &mut claim, now, lease_until, limit, takes).await?;
            }
        }
        Ok(Claimed::Delivery(claim))
    }

    /// What a claim sends; `None` if it was deleted. Not in the claim's transaction: if a lead cannot be read, only this
    /// delivery fails, and the claim counts as an attempt.
    async fn read(&self, claim: &Claim) -> Result<Option<Outgoing>, db::Error> {
        let mut reader = self.store.db().read().await?;
        let has_files = self.destination().takes_files();
        Ok(match (claim.bundle, claim.parts.as_slice()) {
            (Some(number), [_, _, ..]) => {
                let leads = claim.parts.iter().map(|part| part.lead_id);
                let bundle = outgoing::read_bundle(&mut reader, number, leads).await?;
                (!bundle.leads.is_empty()).then_some(Outgoing::Bundle(bundle))
            }
            _ => {
                let (id, event_id) = (claim.lead_id(), claim.event_id);
                let lead =
                    outgoing::read(&mut reader, id, event_id, has_files, &self.forms).await?;
                lead.map(|lead| Outgoing::Lead(Box::new(lead)))
            }
        })
    }

    /// Sends the lead, and renews its claim meanwhile. The claim was made at `claimed_at`.
    async fn attempt(
        &self,
        claim: &Claim,
        outgoing: Outgoing,
        claimed_at: i64,
    ) -> Result<(), DeliveryError> {
        let (courier, recipient) = (self.courier.clone(), claim.recipient.clone());
        let begun = Instant::now();
        let mut delivered = pin!(isolated(async move {
            match &outgoing {
                Outgoing::Lead(lead) => courier.deliver(lead, &recipient).await,
                Outgoing::Bundle(bundle) => courier.deliver_bundle(bundle, &recipient).await,
            }
        }));
        loop {
            if let Ok(delivered) = timeout(RENEW_EVERY, &mut delivered).await {
                let panicked = || {
                    let text = "the server failed while sending it; see the server's log";
                    DeliveryError::of_ours(text, true)
                };
                return delivered.ok_or_else(panicked)?;
            }
            let lease_until = claimed_at + milliseconds(begun.elapsed() + self.lease());
            if let Err(error) = self.renew(claim, lease_until).await {
                let error = db::loggable(&error);
                tracing::warn!(
                    error,
                    "cannot renew the claim of a delivery; trying again in 5 seconds"
                );
            }
        }
    }

    /// Records how an attempt ended, and waits for a database that is restarting. If the claim has expired meanwhile and
    /// another worker has claimed the delivery, nothing is recorded.
    async fn record(&self, claim: &Claim, settlement: &Settlement) -> Result<(), db::Error> {
        let begun = Instant::now();
        loop {
            let error = match self.settle(claim, settlement).await {
                Err(error) if !db::is_damage(&error) && begun.elapsed() < RECORD_FOR => error,
                settled => return settled,
            };
            let error = db::loggable(&error);
            tracing::warn!(
                error,
                lead = claim.lead_id(),
                "cannot record the result of a delivery; trying again in a second"
            );
            sleep(RECORD_AGAIN_AFTER).await;
        }
    }

    async fn settle(&self, claim: &Claim, settlement: &Settlement) -> Result<(), db::Error> {
        let settle = async |connection: &mut Connection| {
            deliveries::settle(connection, claim, settlement).await
        };
        if !self.store.db().write(settle).await? {
            tracing::warn!(
                lead = claim.lead_id(),
                "another worker has claimed a delivery during its attempt, so it may be sent twice"
            );
        }
        Ok(())
    }

    async fn renew(&self, claim: &Claim, lease_until: i64) -> Result<(), db::Error> {
        let renew = async |connection: &mut Connection| {
            deliveries::renew(connection, claim, lease_until).await
        };
        self.store.db().write(renew).await
    }
}

/// Runs work in a task of its own, so that a panic in it ends nothing else. Returns `None` after a panic.
async fn isolated<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> Option<T> {
    // Dropping a `JoinSet` aborts its tasks.
    let mut task = JoinSet::new();
    task.spawn(work);
    task.join_next().await?.ok()
}

/// Why a delivery waits, in words for the owner.
const HELD: &str =
    "many messages came within an hour, so this one shares a mail with the next ones";

/// What a claim sends.
enum Outgoing {
    Lead(Box<OutgoingLead>),
    Bundle(OutgoingBundle),
}

/// A claimed delivery, or when the next one is due.
enum Claimed {
    Delivery(Claim),
    /// Nothing is to be sent now.
    Arranged,
    Nothing {
        next_at: Option<i64>,
    },
}

fn settlement(claim: &Claim, attempt: Result<(), DeliveryError>, at: i64) -> Settlement {
    let Err(error) = attempt else { return Settlement::Delivered { at } };
    let wait = schedule::wait_after(claim.attempt, jitter()).filter(|_| error.is_retryable);
    let reason = Reason { error: error.in_full, refusal: error.refusal.map(Refusal::name) };
    match wait.map(|wait| wait.max(error.retry_after)) {
        Some(wait) => Settlement::Postponed { until: at + milliseconds(wait), reason },
        None => Settlement::Dead { at, reason },
    }
}

/// Logs the result of an attempt. `error` quotes neither the server nor the visitor.
fn log_outcome(
    destination: Destination,
    claim: &Claim,
    settlement: &Settlement,
    error: Option<&str>,
) -> Outcome {
    let (lead, leads, attempt) = (claim.lead_id(), claim.parts.len(), claim.attempt);
    let destination = destination.name();
    match settlement {
        Settlement::Delivered { .. } => {
            tracing::info!(lead, leads, destination, attempt, "lead delivered");
            Outcome::Delivered
        }
        Settlement::Postponed { .. } => {
            tracing::warn!(
                lead,
                destination,
                attempt,
                error,
                "cannot deliver lead; it will be retried"
            );
            Outcome::Postponed
        }
        Settlement::Dead { .. } => {
            tracing::error!(
                lead,
                destination,
                attempt,
                error,
                "cannot deliver lead; it will not be retried before the next start or `yam leads retry`"
            );
            Outcome::Dead
        }
    }
}

/// A random number from 0 to 1; the middle if the system provides no random bytes.
fn jitter() -> f64 {
    let mut bytes = [0; 4];
    match getrandom::fill(&mut bytes) {
        Ok(()) => f64::from(u32::from_le_bytes(bytes)) / f64::from(u32::MAX),
        Err(_) => 0.5,
    }
}

/// Time until the next delivery is due, at most [`MAX_PAUSE`]; `next_at` is in milliseconds since 1970.
fn time_until(next_at: Option<i64>, now: Timestamp) -> Duration {
    let wait = next_at.map_or(i64::MAX, |time| time - now.as_millisecond());
    Duration::from_millis(u64::try_from(wait).unwrap_or(0)).min(MAX_PAUSE)
}

fn milliseconds(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering;

    use tokio::sync::watch;
    use yam_settings::Config;
    use yam_store::{db::query, deliveries::DeliveryQueue, supervise::Supervisor};
    use yam_testing::TestDatabase;

    use super::*;

    #[tokio::test]
    async fn a_worker_that_panicked_is_restarted_and_tries_the_same_delivery() {
        let database = TestDatabase::create();
        let settings = [
            ("MAIL__HOST", "127.0.0.1"),
            ("MAIL__TLS", "none"),
            ("MAIL__FROM", "a@b.c"),
            ("MAIL__TO", "a@b.c"),
        ];
        let settings = settings.map(|(key, value)| (format!("YAM_{key}").into(), value.into()));
        let Config { destinations, .. } = Config::load(None, settings).unwrap();
        let queue = DeliveryQueue::new(&destinations);
        let store = LeadStore::open(&database.settings(), queue).await.unwrap();
        let db = store.db();
        let lead = "INSERT INTO leads (id, reference, digest, form, fields, received_at) VALUES (1, 'r', $1, 'f', '{}', 0)";
        let delivery = "INSERT INTO deliveries (lead_id, destination, state, attempts, next_at) VALUES (1, 'mail', 'waiting', 0, 0)";
        let insert = async |connection: &mut Connection| {
            query(lead).bind(vec![0]).execute(connection).await?;
            query(delivery).execute(connection).await
        };
        db.write(insert).await.unwrap();
        let forms = Arc::new(Forms::parse(yam_testing::FORMS).unwrap());
        let mut workers = workers(Courier::all(&destinations).unwrap(), &store, &forms);
        let worker = Arc::new(workers.remove(0));
        worker.panics_once.store(true, Ordering::Relaxed);

        let supervisor = Supervisor::with_back_off(Duration::from_millis(1));
        let (running, stopped) = watch::channel(());
        let supervised = async {
            let task = || {
                let mut stopped = stopped.clone();
                let stop = async move { drop(stopped.changed().await) };
                Arc::clone(&worker).run(stop, Duration::ZERO)
            };
            supervisor.run("mail", stopped.clone(), task).await;
        };
        let settled = async {
            let sql = "SELECT count(*) /* reads all */ FROM deliveries WHERE attempts = 1 AND last_error IS NOT NULL";
            loop {
                let mut reader = db.read().await.unwrap();
                let tried: i64 = query(sql).fetch_scalar(&mut reader).await.unwrap();
                if tried == 1 {
                    break;
                }
                tokio::task::yield_now().await;
            }
            drop(running);
        };
        tokio::join!(supervised, settled);
        assert_eq!(supervisor.restarts(), [("mail", 1)]);
    }

    #[tokio::test]
    async fn a_panic_ends_only_the_attempt() {
        assert_eq!(isolated(async { panic!("a library fails") }).await, None::<()>);
        assert_eq!(isolated(async { 7 }).await, Some(7));
    }

    #[tokio::test]
    async fn dropping_isolated_work_aborts_its_task() {
        let (sender, dropped) = tokio::sync::oneshot::channel::<()>();
        let endless = isolated(async move {
            let _sender = sender;
            std::future::pending::<()>().await;
        });
        assert!(timeout(Duration::ZERO, endless).await.is_err());
        assert!(dropped.await.is_err(), "its task is gone");
    }

    #[test]
    fn a_pause_ends_when_the_next_delivery_is_due_or_after_a_minute() {
        let now = Timestamp::now();
        let pause = |ahead: i64| time_until(Some(now.as_millisecond() + ahead), now);
        assert_eq!(time_until(None, now), MAX_PAUSE);
        assert_eq!(pause(-1), Duration::ZERO);
        assert_eq!(pause(3_600_000), MAX_PAUSE);
        assert_eq!(pause(30_000), Duration::from_secs(30));
    }
}
