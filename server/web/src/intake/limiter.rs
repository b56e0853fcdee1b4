//! Limits on posts, leads and stored bytes per client, and on all leads. Counted only in memory: addresses are neither
//! stored nor logged, and are forgotten within two days.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use crate::http::{
    client_ip::ClientIp,
    rate::{RateExceeded, RateLimiter, SlidingWindow},
};
use yam_contract::{
    lead::{NewLead, TEXT_SHARE},
    spam::Sign,
};
use yam_settings::IntakeLimits;

/// The window in which posts are counted, also rejected ones.
const POSTS_WINDOW: Duration = Duration::from_secs(60);

/// The window in which leads are counted.
const LEADS_WINDOW: Duration = Duration::from_secs(10 * 60);

/// The window in which stored bytes are counted: so long that what one address can store in a month stays small.
const BYTES_WINDOW: Duration = Duration::from_secs(24 * 60 * 60);

/// Counts the posts and leads of all forms, and the bytes that they take up.
pub struct IntakeLimiter {
    posts: RateLimiter,
    leads: RateLimiter,
    /// Of leads with files.
    file_bytes: RateLimiter,
    /// Of leads without, so that uploads from a shared address do not keep messages out.
    text_bytes: RateLimiter,
    leads_in_all: usize,
    total: Mutex<SlidingWindow<()>>,
}

/// How a lead was counted, so that the count can be undone.
#[derive(Debug, PartialEq, Eq)]
pub struct CountedLead {
    /// The limit that it exceeds, if any.
    pub over: Option<Sign>,
    client: ClientIp,
    is_in_total: bool,
    size: LeadSize,
}

/// How much a lead takes up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeadSize {
    bytes: u64,
    has_files: bool,
}

impl From<&NewLead> for LeadSize {
    fn from(lead: &NewLead) -> Self {
        Self { bytes: lead.stored_bytes(), has_files: !lead.submission.files().is_empty() }
    }
}

impl IntakeLimiter {
    /// Starts with empty counts.
    pub fn new(limits: &IntakeLimits, now: Instant) -> Self {
        Self {
            posts: RateLimiter::new(limits.posts_per_address, POSTS_WINDOW, now),
            leads: RateLimiter::new(limits.leads_per_address, LEADS_WINDOW, now),
            file_bytes: RateLimiter::new(limits.stored_bytes_per_address, BYTES_WINDOW, now),
            text_bytes: RateLimiter::new(
                limits.stored_bytes_per_address / TEXT_SHARE as usize,
                BYTES_WINDOW,
                now,
            ),
            leads_in_all: limits.leads_in_all,
            total: Mutex::new(SlidingWindow::new(LEADS_WINDOW, now)),
        }
    }

    /// Counts a post, before its body is read.
    ///
    /// # Errors
    /// [`RateExceeded`]: the client is over its limit.
    pub fn check_post(&self, client: ClientIp, now: Instant) -> Result<(), RateExceeded> {
        self.posts.check(client, now)
    }

    /// Counts a lead that is about to be stored. Only a clean lead within its client's limit counts toward the total, so
    /// that no single client can exhaust it.
    ///
    /// # Errors
    /// [`RateExceeded`]: leads of its client take up too much. It must not be stored.
    pub fn count_lead(
        &self,
        client: ClientIp,
        is_clean: bool,
        size: LeadSize,
        now: Instant,
    ) -> Result<CountedLead, RateExceeded> {
        self.bytes(size).spend(client, size.bytes, now)?;
        let mut counted = CountedLead { over: None, client, is_in_total: false, size };
        if self.leads.check(client, now).is_err() {
            counted.over = Some(Sign::AddressLimit);
        } else if is_clean {
            counted.is_in_total = true;
            let is_over = self.total().add((), 1, now) > self.leads_in_all as u64;
            counted.over = is_over.then_some(Sign::Flood);
        }
        Ok(counted)
    }

    fn bytes(&self, size: LeadSize) -> &RateLimiter {
        if size.has_files { &self.file_bytes } else { &self.text_bytes }
    }

    /// Takes a replay out of the total, and back what it would have taken up. It still counts toward its client's limit.
    pub fn uncount_replay(&self, counted: &CountedLead) {
        self.bytes(counted.size).give_back(counted.client, counted.size.bytes);
        if counted.is_in_total {
            self.total().remove((), 1);
        }
    }

    /// Takes back a lead that could not be stored: its client will retry and must not be limited for that.
    pub fn uncount_failed(&self, counted: &CountedLead) {
        self.uncount_replay(counted);
        if counted.over != Some(Sign::AddressLimit) {
            self.leads.give_back(counted.client, 1);
        }
    }

    fn total(&self) -> MutexGuard<'_, SlidingWindow<()>> {
        self.total.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::client_ip::numbered as client;

    fn limiter(now: Instant) -> IntakeLimiter {
        let limits = IntakeLimits {
            proxies: yam_settings::Proxies::default(),
            posts_per_address: 3,
            leads_per_address: 2,
            pages_per_address: 1,
            leads_in_all: 5,
            stored_bytes_per_address: 400,
        };
        IntakeLimiter::new(&limits, now)
    }

    const SMALL: LeadSize = LeadSize { bytes: 1, has_files: false };

    fn over(
        limiter: &IntakeLimiter,
        client: ClientIp,
        is_clean: bool,
        now: Instant,
    ) -> Option<Sign> {
        limiter.count_lead(client, is_clean, SMALL, now).unwrap().over
    }

    #[test]
    fn what_a_client_stores_in_a_day_is_limited_and_uploads_keep_no_message_out() {
        let now = Instant::now();
        let limiter = limiter(now);
        let count = |number, bytes, has_files| {
            limiter.count_lead(client(number), false, LeadSize { bytes, has_files }, now)
        };
        let first = count(1, 300, true).unwrap();
        assert_eq!(count(1, 101, true), Err(RateExceeded { retry_after: BYTES_WINDOW }));
        assert!(
            count(1, 100, false).is_ok() && count(1, 1, false).is_err(),
            "messages have a quarter"
        );
        assert!(count(2, 400, true).is_ok(), "another client has its own");
        limiter.uncount_failed(&first);
        assert!(count(1, 400, true).is_ok(), "what was not stored does not count");
    }

    #[test]
    fn a_lead_that_is_refused_does_not_count_toward_the_total() {
        let now = Instant::now();
        let limiter = limiter(now);
        let large = LeadSize { bytes: 401, has_files: true };
        for number in 0..100 {
            assert!(limiter.count_lead(client(number), true, large, now).is_err());
        }
        assert_eq!(over(&limiter, client(1), true, now), None);
    }

    #[test]
    fn posts_count_for_a_minute_leads_for_ten_minutes_and_bytes_for_a_day() {
        let now = Instant::now();
        let limits = IntakeLimits {
            proxies: yam_settings::Proxies::default(),
            posts_per_address: 100,
            leads_per_address: 100,
            pages_per_address: 1,
            leads_in_all: 100,
            stored_bytes_per_address: 4_000,
        };
        let post = |limiter: &IntakeLimiter, now| limiter.check_post(client(1), now).is_ok();
        let lead = |limiter: &IntakeLimiter, now| over(limiter, client(1), true, now).is_none();
        let upload = |limiter: &IntakeLimiter, now| {
            let size = LeadSize { bytes: 40, has_files: true };
            limiter.count_lead(client(1), true, size, now).is_ok()
        };
        type Accepts<'a> = &'a dyn Fn(&IntakeLimiter, Instant) -> bool;
        let windows: [(u64, Accepts<'_>); 3] =
            [(60, &post), (10 * 60, &lead), (24 * 60 * 60, &upload)];
        for (seconds, accepts) in windows {
            let limiter = IntakeLimiter::new(&limits, now);
            let accepted = |times, now| (0..times).filter(|_| accepts(&limiter, now)).count();
            assert_eq!(accepted(100, now), 100);
            let later = now + Duration::from_secs(seconds * 3 / 2);
            assert_eq!(accepted(200, later), 50, "half of what a window of {seconds} s counted");
        }
    }

    #[test]
    fn one_client_uses_at_most_its_own_limit_of_the_total() {
        let now = Instant::now();
        let limiter = limiter(now);
        for _ in 0..100 {
            limiter.count_lead(client(1), true, SMALL, now).unwrap();
        }
        for number in 2..5 {
            assert_eq!(over(&limiter, client(number), true, now), None, "client {number}");
        }
    }

    #[test]
    fn spam_and_replays_do_not_count_toward_the_total() {
        let now = Instant::now();
        let limiter = limiter(now);
        for number in 0..100 {
            limiter.count_lead(client(number), false, SMALL, now).unwrap();
            limiter.uncount_replay(
                &limiter.count_lead(client(1000 + number), true, SMALL, now).unwrap(),
            );
        }
        assert_eq!(over(&limiter, client(1), true, now), None);
    }

    #[test]
    fn a_lead_that_could_not_be_stored_does_not_count() {
        let now = Instant::now();
        let limiter = limiter(now);
        for _ in 0..10 {
            limiter.uncount_failed(&limiter.count_lead(client(1), true, SMALL, now).unwrap());
        }
        assert_eq!(over(&limiter, client(1), true, now), None);
    }

    #[test]
    fn unknown_clients_share_a_limit_and_the_total_one() {
        let now = Instant::now();
        let limiter = limiter(now);
        let over = || over(&limiter, ClientIp::UNKNOWN, true, now);
        assert_eq!((0..5).filter_map(|_| over()).next(), None);
        assert!((0..15).all(|_| over() == Some(Sign::Flood)));
        assert_eq!(over(), Some(Sign::AddressLimit));
    }
}
