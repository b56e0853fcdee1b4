//! Whether the system clock can be trusted to say which leads are old.
//!
//! The server records the time regularly. If the clock is far ahead of the last record, the server was off for long
//! or the clock is wrong. Nothing is then deleted until the server has run for a day without another jump.

use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};

use jiff::Timestamp;

use crate::{
    db::{self, Connection, Db},
    leads::{self, EARLIEST},
};

/// How far ahead of the last record the clock may be, in milliseconds. A server may be off for a week, and an error
/// of a week deletes only leads that were almost old enough.
const LARGEST_STEP_MS: i64 = 7 * 24 * 60 * 60 * 1000;

/// How long a server runs with a doubtful clock before it trusts it: a day is enough for time synchronisation to
/// correct the clock and for the owner to read the alert.
const TRUSTED_AFTER: Duration = Duration::from_secs(24 * 60 * 60);

/// The name of the record among the daily tasks.
const CLOCK: &str = "clock";

/// Whether the clock fits the last recorded time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// Leads may be deleted by it.
    Trusted,
    /// Leads must not be deleted by it.
    InDoubt {
        /// The last recorded time, in milliseconds since 1970.
        last_seen: i64,
    },
}

/// Records the time, and trusts a doubtful clock after a day.
#[derive(Debug, Default)]
pub struct ClockGuard {
    doubt: Mutex<Option<Doubt>>,
}

/// When a doubtful clock was noticed, by both clocks.
#[derive(Clone, Copy, Debug)]
struct Doubt {
    wall: i64,
    running: Duration,
}

impl ClockGuard {
    /// Records `now` if the clock can be trusted. `running` is how long the server has run by the monotonic clock.
    pub async fn note(
        &self,
        db: &Db,
        now: Timestamp,
        running: Duration,
    ) -> Result<Clock, db::Error> {
        let now = now.as_millisecond();
        let clock = read(&mut db.read().await?, now).await?;
        if let Clock::InDoubt { last_seen } = clock
            && !self.is_settled(now, running, last_seen)
        {
            return Ok(clock);
        }
        db.write(async |connection| leads::record_done(connection, CLOCK, now).await).await?;
        *self.doubt.lock().unwrap_or_else(PoisonError::into_inner) = None;
        Ok(Clock::Trusted)
    }

    /// Whether the server has run for a day since it noticed the doubt, without another step of the clock.
    fn is_settled(&self, now: i64, running: Duration, last_seen: i64) -> bool {
        let mut doubt = self.doubt.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(Doubt { wall, running: noticed }) = *doubt {
            let elapsed = running.saturating_sub(noticed);
            let expected = wall.saturating_add(milliseconds(elapsed));
            if now.abs_diff(expected) <= LARGEST_STEP_MS.unsigned_abs() {
                return elapsed >= TRUSTED_AFTER && now >= EARLIEST;
            }
        }
        *doubt = Some(Doubt { wall: now, running });
        tracing::warn!(
            clock = %time(now),
            last_seen = %time(last_seen),
            "the system clock is in doubt, so no old lead is deleted for a day; correct the clock if it is wrong"
        );
        false
    }
}

/// Compares `now`, in milliseconds since 1970, with the last recorded time, or with the newest lead if there is none.
/// Without leads there is nothing to delete, so the clock is trusted.
pub async fn read(connection: &mut Connection, now: i64) -> Result<Clock, db::Error> {
    let last_seen = match leads::last_done(connection, CLOCK).await? {
        Some(noted) => Some(noted),
        None => leads::newest_time(connection).await?,
    };
    let is_in_doubt =
        now < EARLIEST || last_seen.is_some_and(|seen| now.saturating_sub(seen) > LARGEST_STEP_MS);
    Ok(match last_seen {
        _ if !is_in_doubt => Clock::Trusted,
        last_seen => Clock::InDoubt { last_seen: last_seen.unwrap_or(EARLIEST) },
    })
}

fn time(milliseconds: i64) -> Timestamp {
    Timestamp::from_millisecond(milliseconds).unwrap_or_default()
}

fn milliseconds(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}
