//! The worker: claims what is due, has it sent, writes down how that ended.

use std::{
    pin::pin,
    time::{Duration, Instant},
};

use jiff::Timestamp;
use tokio::{
    task::JoinSet,
    time::{sleep, timeout},
};

use super::{
    HORIZON, Mailer, Notice, Source,
    mail::MailError,
    queue::{self, Claim, Queue, Settlement},
    schedule,
    smtp::{self, Accepted, SEND_TIMEOUT},
};
use crate::db::{self, Db};

/// How long a claim holds. Longer than any attempt takes, so that none is begun twice at once.
const LEASE: Duration = SEND_TIMEOUT.saturating_add(Duration::from_secs(60));

/// How long the worker rests at most: after that a clock that was set forward has been noticed.
const LONGEST_REST: Duration = Duration::from_secs(60);

/// How long it rests after the database failed.
const REST_AFTER_FAILURE: Duration = Duration::from_secs(10);

/// Delivers what is in the queue, one at a time.
pub struct Worker<S> {
    db: Db,
    source: S,
    queue: Queue,
    mailer: Mailer,
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

impl<S: Source> Worker<S> {
    /// A worker for what `queue` notes in `db`, which reads what it sends from `source`.
    pub fn new(db: Db, source: S, queue: Queue, mailer: Mailer) -> Self {
        Self { db, source, queue, mailer }
    }

    /// Takes up anew, at the start of a server that is alone with the database, what no mail server has taken: all
    /// that waits, and of the last five days what was given up and what came while no mail was set. A restart is how
    /// the owner makes corrected settings count, so everything is due at once and its schedule begins again.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn resume(&self, now: Timestamp) -> Result<(), db::Error> {
        let now = now.as_millisecond();
        let since = now - milliseconds(HORIZON);
        let mut transaction = self.db.begin().await?;
        let connection = transaction.connection();
        queue::take_up_anew(connection, now, since).await?;
        for lead_id in self.source.since(connection, since).await? {
            self.queue.add(connection, lead_id, now).await?;
        }
        transaction.commit().await
    }

    /// Delivers until `stop`; then carries through what it has begun, if that takes no longer than `grace`. What is
    /// cut off is delivered after the next start.
    pub async fn run(self, stop: impl Future<Output = ()>, grace: Duration) {
        let mut stop = pin!(stop);
        loop {
            let mut delivery = pin!(self.deliver_next(Timestamp::now()));
            let done = tokio::select! {
                done = &mut delivery => done,
                () = &mut stop => {
                    let _ = timeout(grace, delivery).await;
                    return;
                }
            };
            let rest = match done {
                Ok(Outcome::Nothing { next_at }) => until(next_at),
                Ok(_) => continue,
                Err(error) => {
                    tracing::error!(%error, "deliveries cannot be read or written");
                    REST_AFTER_FAILURE
                }
            };
            tokio::select! {
                () = sleep(rest) => {}
                () = self.queue.rung() => {}
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
        let attempt = match notice {
            Ok(Some(notice)) => self.attempt(notice).await,
            Ok(None) => Err(AttemptError::Gone),
            Err(error) => Err(AttemptError::Unreadable(error)),
        };
        let settlement = settlement(&claim, attempt, now + milliseconds(begun.elapsed()));
        let mut transaction = self.db.begin().await?;
        queue::settle(transaction.connection(), &claim, &settlement).await?;
        transaction.commit().await?;
        Ok(reported(&claim, &settlement))
    }

    async fn claim(&self, now: i64) -> Result<Claimed, db::Error> {
        let mut transaction = self.db.begin().await?;
        let connection = transaction.connection();
        let claimed = match queue::claim(connection, now, now + milliseconds(LEASE)).await? {
            Some(claim) => {
                // A lead that cannot be read must not keep the others: its delivery fails, the claim stands.
                let notice = self.source.notice(connection, claim.lead_id).await;
                Claimed::Begun { claim, notice }
            }
            None => Claimed::Nothing { next_at: queue::next_at(connection).await? },
        };
        transaction.commit().await?;
        Ok(claimed)
    }

    async fn attempt(&self, notice: Notice) -> Result<Accepted, AttemptError> {
        let mailer = self.mailer.clone();
        let sent = isolated(async move { mailer.send(&notice).await }).await;
        Ok(sent.ok_or(AttemptError::Crashed)??)
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
    Begun { claim: Claim, notice: Result<Option<Notice>, db::Error> },
    Nothing { next_at: Option<i64> },
}

/// Why an attempt failed.
#[derive(Debug, thiserror::Error)]
enum AttemptError {
    #[error(transparent)]
    Mail(#[from] MailError),
    #[error("the lead cannot be read: {0}")]
    Unreadable(db::Error),
    #[error("the lead is kept no more")]
    Gone,
    #[error("the program failed while it sent it; the log says where")]
    Crashed,
}

impl AttemptError {
    fn is_retryable(&self) -> bool {
        match self {
            Self::Mail(error) => error.is_retryable(),
            Self::Unreadable(_) | Self::Crashed => true,
            Self::Gone => false,
        }
    }
}

fn settlement(claim: &Claim, attempt: Result<Accepted, AttemptError>, at: i64) -> Settlement {
    let error = match attempt {
        Ok(Accepted { refused }) => {
            let remark =
                (!refused.is_empty()).then(|| format!("refused for {}", smtp::listed(&refused)));
            return Settlement::Delivered { at, remark };
        }
        Err(error) => error,
    };
    let wait = schedule::wait_after(claim.attempt, jitter()).filter(|_| error.is_retryable());
    let error = error.to_string();
    match wait {
        Some(wait) => Settlement::Postponed { until: at + milliseconds(wait), error },
        None => Settlement::Dead { at, error },
    }
}

/// Tells the log how an attempt ended; nothing about a visitor.
fn reported(claim: &Claim, settlement: &Settlement) -> Outcome {
    let Claim { lead_id: lead, attempt, .. } = claim;
    match settlement {
        Settlement::Delivered { remark: None, .. } => {
            tracing::info!(lead, attempt, "a lead was mailed");
            Outcome::Delivered
        }
        Settlement::Delivered { remark: Some(remark), .. } => {
            tracing::warn!(lead, attempt, %remark, "a lead was mailed, but not to everybody; check mail.to");
            Outcome::Delivered
        }
        Settlement::Postponed { error, .. } => {
            tracing::warn!(lead, attempt, %error, "a lead could not be mailed and is tried again");
            Outcome::Postponed
        }
        Settlement::Dead { error, .. } => {
            tracing::error!(
                lead, attempt, %error,
                "a lead could not be mailed and is not tried again until the next start"
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

fn until(next_at: Option<i64>) -> Duration {
    let wait = next_at.map_or(i64::MAX, |time| time - Timestamp::now().as_millisecond());
    Duration::from_millis(u64::try_from(wait).unwrap_or(0)).min(LONGEST_REST)
}

fn milliseconds(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let now = Timestamp::now().as_millisecond();
        assert_eq!(until(None), LONGEST_REST);
        assert_eq!(until(Some(now - 1)), Duration::ZERO);
        assert_eq!(until(Some(now + 3_600_000)), LONGEST_REST);
        let soon = until(Some(now + 30_000));
        assert!(soon <= Duration::from_secs(30) && soon > Duration::from_secs(25), "{soon:?}");
    }
}
