//! How many mails about leads an owner gets in an hour before further leads share a mail.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Mutex, PoisonError},
};

const HOUR_MS: i64 = 60 * 60 * 1000;

/// How long leads gather for one mail beyond that rate, in milliseconds: a real visitor among a flood does not wait longer,
/// and a flood adds six mails an hour.
const GATHER_MS: i64 = 10 * 60 * 1000;

/// When mails went to each owner. In memory: after a start an owner may get as many mails again.
#[derive(Debug)]
pub struct Pace {
    /// Mails about one lead each that an owner gets within an hour: `mail.per_hour`.
    per_hour: usize,
    owners: Mutex<HashMap<String, Sent>>,
}

#[derive(Debug, Default)]
struct Sent {
    /// The times of the last mails, at most as many as the rate.
    times: VecDeque<i64>,
    /// When the next mail may go if the rate is reached.
    next_at: i64,
}

/// What to do with a mail that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// It goes now, alone.
    Alone,
    /// It goes now, with others that are due.
    Together,
    /// It waits for others until then.
    Later(i64),
}

impl Pace {
    /// At most `per_hour` mails about one lead each.
    pub fn new(per_hour: usize) -> Self {
        Self { per_hour, owners: Mutex::default() }
    }

    /// What to do with a mail that is due for an owner at `now`. Times are milliseconds since 1970.
    pub fn turn(&self, recipient: &str, now: i64) -> Turn {
        let mut owners = self.owners.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(sent) = owners.get_mut(recipient) else { return Turn::Alone };
        // A time in the future is from before the clock was set back.
        sent.times.retain(|time| (now - HOUR_MS..=now).contains(time));
        if sent.times.len() < self.per_hour {
            Turn::Alone
        } else if (now + 1..=now + GATHER_MS).contains(&sent.next_at) {
            Turn::Later(sent.next_at)
        } else {
            Turn::Together
        }
    }

    /// Counts a mail that an owner got. After a full one the next may follow at once.
    pub fn record(&self, recipient: &str, now: i64, is_full: bool) {
        let mut owners = self.owners.lock().unwrap_or_else(PoisonError::into_inner);
        let sent = owners.entry(recipient.to_owned()).or_default();
        if sent.times.len() >= self.per_hour {
            sent.times.pop_front();
        }
        sent.times.push_back(now);
        sent.next_at = if is_full { now } else { now + GATHER_MS };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: i64 = 1_795_242_600_000;
    const OWNER: &str = "owner@example.com";

    #[test]
    fn beyond_the_rate_leads_gather_for_ten_minutes() {
        let pace = Pace::new(3);
        for _ in 0..3 {
            assert_eq!(pace.turn(OWNER, NOON), Turn::Alone);
            pace.record(OWNER, NOON, false);
        }
        assert_eq!(pace.turn("other@example.com", NOON), Turn::Alone, "each owner has a pace");
        assert_eq!(pace.turn(OWNER, NOON), Turn::Later(NOON + GATHER_MS));
        assert_eq!(pace.turn(OWNER, NOON + GATHER_MS - 1), Turn::Later(NOON + GATHER_MS));
        assert_eq!(pace.turn(OWNER, NOON + GATHER_MS), Turn::Together);
        pace.record(OWNER, NOON + GATHER_MS, true);
        assert_eq!(pace.turn(OWNER, NOON + GATHER_MS), Turn::Together, "it was full");
        pace.record(OWNER, NOON + GATHER_MS, false);
        assert_eq!(pace.turn(OWNER, NOON + GATHER_MS), Turn::Later(NOON + 2 * GATHER_MS));
        assert_eq!(pace.turn(OWNER, NOON + HOUR_MS + 1), Turn::Alone, "the hour is over");
    }

    #[test]
    fn a_clock_that_was_set_back_delays_nothing() {
        let pace = Pace::new(3);
        for _ in 0..3 {
            pace.record(OWNER, NOON + 24 * HOUR_MS, false);
        }
        assert_eq!(pace.turn(OWNER, NOON), Turn::Alone);
    }
}
