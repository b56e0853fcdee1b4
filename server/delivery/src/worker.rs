//! The worker: claims what is due, has it sent, writes down how that ended.

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
    LeadStore, db,
    deliveries::{self, Claim, Destination, Settlement},
};

use crate::{
    OutgoingLead,
    courier::{Courier, CourierError, Remark},
    outgoing, schedule,
    smtp::SEND_TIMEOUT,
};

/// How long a claim holds. Longer than any attempt takes, so that none is begun twice at once.
const LEASE: Duration = SEND_TIMEOUT.saturating_add(Duration::from_secs(60));

/// How long the worker rests at most: after that a clock that was set forward has been noticed.
const LONGEST_REST: Duration = Duration::from_secs(60);

/// How long it rests after the database failed.
const REST_AFTER_FAILURE: Duration = Duration::from_secs(10);

/// Workers per destination, so that one hanging conversation (two minutes at most while a mail server checks a
/// message) delays no other lead. Each holds the files of its lead in memory, up to 20 MB while they are encoded.
pub const WORKERS_PER_DESTINATION: usize = 4;

/// Delivers what is in the queue for one destination.
pub struct Worker {
    store: LeadStore,
    forms: Arc<Forms>,
    courier: Courier,
    #[cfg(test)]
    panics_once: std::sync::atomic::AtomicBool,
}

/// What one call of [`Worker::deliver_next`] did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The other side has taken it.
    Delivered,
    /// It failed and is to be tried again.
    Postponed,
    /// It failed for good.
    Dead,
    /// Nothing is due; the next is at this time, if anything waits at all.
    Nothing {
        /// Milliseconds since 1970.
        next_at: Option<i64>,
    },
}

impl Worker {
    /// A worker for the courier's destination. `forms` labels the answers of a lead.
    pub(super) fn new(store: LeadStore, forms: Arc<Forms>, courier: Courier) -> Self {
        Self {
            store,
            forms,
            courier,
            #[cfg(test)]
            panics_once: Default::default(),
        }
    }

    /// Where it delivers to.
    pub fn destination(&self) -> Destination {
        self.courier.destination()
    }

    /// Delivers one lead after the other until `stop`, then has up to `grace` to finish the current one. A lead that
    /// is cut off is delivered after the next start. [`WORKERS_PER_DESTINATION`] of these run in parallel.
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
            let rest = match done {
                Ok(Outcome::Nothing { next_at }) => until(next_at, Timestamp::now()),
                Ok(_) => continue,
                Err(error) => {
                    let error = db::loggable(&error);
                    tracing::error!(error, "deliveries cannot be read or written");
                    REST_AFTER_FAILURE
                }
            };
            tokio::select! {
                () = sleep(rest) => {}
                () = self.store.queue().woken(self.destination()) => {}
                () = &mut stop => return,
            }
        }
    }

    /// Tries the delivery that has been due for longest at `now`.
    ///
    /// # Errors
    /// The database cannot be written. An attempt that was made before is repeated once its lease has run out.
    pub async fn deliver_next(&self, now: Timestamp) -> Result<Outcome, db::Error> {
        let begun = Instant::now();
        let now = now.as_millisecond();
        let (claim, notice) = match self.claim(now).await? {
            Claimed::Begun { claim, notice } => (claim, notice),
            Claimed::Nothing { next_at } => return Ok(Outcome::Nothing { next_at }),
        };
        // A notification wakes only one worker, but more leads may be due.
        self.store.queue().wake(self.destination());
        let attempt = match notice {
            Ok(Some(notice)) => self.attempt(notice).await,
            Ok(None) => Err(AttemptError::Gone),
            Err(error) => Err(AttemptError::Unreadable(error)),
        };
        let fault = match &attempt {
            Ok(remark) => remark.as_ref().map(|remark| remark.codes.clone()),
            Err(error) => Some(error.to_string()),
        };
        let settlement = settlement(&claim, attempt, now + milliseconds(begun.elapsed()));
        let mut transaction = self.store.db().begin().await?;
        deliveries::settle(transaction.connection(), &claim, &settlement).await?;
        transaction.commit().await?;
        Ok(reported(self.destination(), &claim, &settlement, fault.as_deref()))
    }

    async fn claim(&self, now: i64) -> Result<Claimed, db::Error> {
        let mut transaction = self.store.db().begin().await?;
        let connection = transaction.connection();
        let destination = self.destination();
        let claimed =
            match deliveries::claim(connection, destination, now, now + milliseconds(LEASE)).await?
            {
                Some(claim) => {
                    // A lead that cannot be read must not keep the others: its delivery fails, the claim stands.
                    #[cfg(test)]
                    assert!(!self.panics_once.swap(false, std::sync::atomic::Ordering::Relaxed));
                    let has_files = destination.takes_files();
                    let notice = outgoing::read(connection, claim.lead_id, has_files, &self.forms)
                        .await
                        .map(|notice| notice.map(Box::new));
                    Claimed::Begun { claim, notice }
                }
                None => Claimed::Nothing {
                    next_at: deliveries::next_at(connection, destination).await?,
                },
            };
        transaction.commit().await?;
        Ok(claimed)
    }

    async fn attempt(&self, notice: Box<OutgoingLead>) -> Result<Option<Remark>, AttemptError> {
        let courier = self.courier.clone();
        let taken = isolated(async move { courier.take(&notice).await }).await;
        Ok(taken.ok_or(AttemptError::Crashed)??)
    }
}

/// Does work in a task of its own, so that a panic in it, which gives `None`, ends nothing else.
async fn isolated<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> Option<T> {
    // A set, because it ends its task when it is dropped.
    let mut task = JoinSet::new();
    task.spawn(work);
    task.join_next().await?.ok()
}

/// What there was to claim.
enum Claimed {
    Begun { claim: Claim, notice: Result<Option<Box<OutgoingLead>>, db::Error> },
    Nothing { next_at: Option<i64> },
}

/// Why an attempt failed. `Display` is for the log.
#[derive(Debug, thiserror::Error)]
enum AttemptError {
    #[error(transparent)]
    Courier(#[from] CourierError),
    #[error("the lead cannot be read: {}", db::loggable(.0))]
    Unreadable(db::Error),
    #[error("the lead is kept no more")]
    Gone,
    #[error("the program failed while it sent it; the log says where")]
    Crashed,
}

impl AttemptError {
    fn is_retryable(&self) -> bool {
        match self {
            Self::Courier(error) => error.is_retryable(),
            Self::Unreadable(_) | Self::Crashed => true,
            Self::Gone => false,
        }
    }

    /// How long the other side asks to be left alone; none where nobody asks.
    fn retry_after(&self) -> Duration {
        match self {
            Self::Courier(error) => error.retry_after().unwrap_or_default(),
            Self::Unreadable(_) | Self::Crashed | Self::Gone => Duration::ZERO,
        }
    }

    /// What the owner reads of it.
    fn in_full(&self) -> String {
        match self {
            Self::Courier(error) => error.in_full(),
            Self::Unreadable(error) => format!("the lead cannot be read: {error}"),
            Self::Gone | Self::Crashed => self.to_string(),
        }
    }
}

fn settlement(claim: &Claim, attempt: Result<Option<Remark>, AttemptError>, at: i64) -> Settlement {
    let error = match attempt {
        Ok(remark) => {
            let remark = remark.map(|remark| remark.in_full);
            return Settlement::Delivered { at, remark };
        }
        Err(error) => error,
    };
    let wait = schedule::wait_after(claim.attempt, jitter()).filter(|_| error.is_retryable());
    let in_full = error.in_full();
    match wait.map(|wait| wait.max(error.retry_after())) {
        Some(wait) => Settlement::Postponed { until: at + milliseconds(wait), error: in_full },
        None => Settlement::Dead { at, error: in_full },
    }
}

/// Logs how an attempt ended. `fault` quotes neither the server nor the visitor.
fn reported(
    destination: Destination,
    claim: &Claim,
    settlement: &Settlement,
    fault: Option<&str>,
) -> Outcome {
    let Claim { lead_id: lead, attempt, .. } = claim;
    let destination = destination.name();
    match settlement {
        Settlement::Delivered { remark: None, .. } => {
            tracing::info!(lead, destination, attempt, "a lead was delivered");
            Outcome::Delivered
        }
        Settlement::Delivered { remark: Some(_), .. } => {
            tracing::warn!(
                lead,
                destination,
                attempt,
                fault,
                "a lead was delivered, but not to everybody; see `yam leads show` and check mail.to"
            );
            Outcome::Delivered
        }
        Settlement::Postponed { .. } => {
            tracing::warn!(
                lead,
                destination,
                attempt,
                fault,
                "a lead could not be delivered and is tried again"
            );
            Outcome::Postponed
        }
        Settlement::Dead { .. } => {
            tracing::error!(
                lead,
                destination,
                attempt,
                fault,
                "a lead could not be delivered and is not tried again until the next start, or `yam leads retry`"
            );
            Outcome::Dead
        }
    }
}

/// A number from 0 to 1; the middle where the system gives no random bytes.
fn jitter() -> f64 {
    let mut bytes = [0; 4];
    match getrandom::fill(&mut bytes) {
        Ok(()) => f64::from(u32::from_le_bytes(bytes)) / f64::from(u32::MAX),
        Err(_) => 0.5,
    }
}

/// Time until the next delivery is due; `next_at` is in milliseconds since 1970.
fn until(next_at: Option<i64>, now: Timestamp) -> Duration {
    let wait = next_at.map_or(i64::MAX, |time| time - now.as_millisecond());
    Duration::from_millis(u64::try_from(wait).unwrap_or(0)).min(LONGEST_REST)
}

fn milliseconds(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering;

    use tokio::sync::watch;
    use yam_settings::Config;
    use yam_store::{deliveries::Queue, supervise::Supervisor};

    use super::*;
    use crate::Delivery;

    #[tokio::test]
    async fn a_worker_that_panicked_is_restarted_and_tries_the_same_delivery() {
        let temp = tempfile::tempdir().unwrap();
        let settings = [
            ("DATA", temp.path().to_str().unwrap()),
            ("MAIL__HOST", "127.0.0.1"),
            ("MAIL__TLS", "none"),
            ("MAIL__FROM", "a@b.c"),
            ("MAIL__TO", "a@b.c"),
        ];
        let settings = settings.map(|(key, value)| (format!("YAM_{key}").into(), value.into()));
        let Config { leads, destinations, .. } = Config::load(None, settings).unwrap();
        let store = LeadStore::open(&leads, Queue::new(&destinations)).await.unwrap();
        let db = store.db();
        let mut transaction = db.begin().await.unwrap();
        for sql in [
            "INSERT INTO leads (id, reference, digest, form, fields, received_at) VALUES (1, 'r', x'00', 'f', '{}', 0)",
            "INSERT INTO deliveries (lead_id, destination, state, attempts, next_at) VALUES (1, 'mail', 'waiting', 0, 0)",
        ] {
            sqlx::query(sql).execute(transaction.connection()).await.unwrap();
        }
        transaction.commit().await.unwrap();
        let forms = Arc::new(Forms::parse(yam_testing::FORMS).unwrap());
        let mut workers = Delivery::new(&destinations).unwrap().workers(&store, &forms);
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
            let sql =
                "SELECT count(*) FROM deliveries WHERE attempts = 1 AND last_error IS NOT NULL";
            loop {
                let mut transaction = db.begin().await.unwrap();
                let tried: i64 =
                    sqlx::query_scalar(sql).fetch_one(transaction.connection()).await.unwrap();
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
    async fn a_panic_ends_the_attempt_and_not_the_worker() {
        assert_eq!(isolated(async { panic!("a library fails") }).await, None::<()>);
        assert_eq!(isolated(async { 7 }).await, Some(7));
    }

    #[tokio::test]
    async fn what_is_cut_off_is_ended() {
        let (held, dropped) = tokio::sync::oneshot::channel::<()>();
        let endless = isolated(async move {
            let _held = held;
            std::future::pending::<()>().await;
        });
        assert!(timeout(Duration::ZERO, endless).await.is_err());
        assert!(dropped.await.is_err(), "its task is gone");
    }

    #[test]
    fn a_rest_ends_when_the_next_is_due_and_within_a_minute() {
        let now = Timestamp::now();
        let rest = |ahead: i64| until(Some(now.as_millisecond() + ahead), now);
        assert_eq!(until(None, now), LONGEST_REST);
        assert_eq!(rest(-1), Duration::ZERO);
        assert_eq!(rest(3_600_000), LONGEST_REST);
        assert_eq!(rest(30_000), Duration::from_secs(30));
    }
}
