//! Limits on posts and leads per client, and on all leads. Counted only in memory: addresses are neither stored nor
//! logged, and are forgotten within the hour.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use crate::http::{
    client_ip::ClientIp,
    rate::{RateExceeded, RateLimiter, SlidingWindow},
};
use yam_contract::spam::Sign;
use yam_settings::IntakeLimits;

/// The window in which posts are counted, also rejected ones.
const POSTS_WINDOW: Duration = Duration::from_secs(60);

/// The window in which leads are counted.
const LEADS_WINDOW: Duration = Duration::from_secs(10 * 60);

/// Counts the posts and leads of all forms.
pub struct IntakeLimiter {
    posts: RateLimiter,
    leads: RateLimiter,
    leads_in_all: usize,
    total: Mutex<SlidingWindow<()>>,
}

/// How a lead was counted, so that the count can be undone.
#[derive(Debug, PartialEq, Eq)]
pub struct CountedLead {
    /// The limit that it exceeds, if any.
    pub over: Option<Sign>,
    client: Option<ClientIp>,
    is_in_total: bool,
}

impl IntakeLimiter {
    /// Starts with empty counts.
    pub fn new(limits: &IntakeLimits, now: Instant) -> Self {
        Self {
            posts: RateLimiter::new(limits.posts_per_address, POSTS_WINDOW, now),
            leads: RateLimiter::new(limits.leads_per_address, LEADS_WINDOW, now),
            leads_in_all: limits.leads_in_all,
            total: Mutex::new(SlidingWindow::new(LEADS_WINDOW, now)),
        }
    }

    /// Counts a post, before its body is read.
    ///
    /// # Errors
    /// [`RateExceeded`]: the client is over its limit.
    pub fn check_post(&self, client: Option<ClientIp>, now: Instant) -> Result<(), RateExceeded> {
        self.posts.check(client, now)
    }

    /// Counts a lead that is about to be stored. Only a clean lead within its client's limit counts toward the total, so
    /// that no single client can exhaust it.
    pub fn count_lead(
        &self,
        client: Option<ClientIp>,
        is_clean: bool,
        now: Instant,
    ) -> CountedLead {
        if self.leads.check(client, now).is_err() {
            return CountedLead { over: Some(Sign::AddressLimit), client, is_in_total: false };
        }
        if !is_clean {
            return CountedLead { over: None, client, is_in_total: false };
        }
        let over = self.total().add((), 1, now) > self.leads_in_all as u64;
        CountedLead { over: over.then_some(Sign::Flood), client, is_in_total: true }
    }

    /// Takes a replay out of the total. It still counts toward its client's limit.
    pub fn uncount_replay(&self, counted: &CountedLead) {
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
            trusted_proxies: Vec::new(),
            posts_per_address: 3,
            leads_per_address: 2,
            pages_per_address: 1,
            leads_in_all: 5,
        };
        IntakeLimiter::new(&limits, now)
    }

    #[test]
    fn leads_over_the_limit_of_a_client_are_quarantined() {
        let now = Instant::now();
        let limiter = limiter(now);
        let over: Vec<_> = (0..3).map(|_| limiter.count_lead(client(1), true, now).over).collect();
        assert_eq!(over, [None, None, Some(Sign::AddressLimit)]);
        assert_eq!(limiter.count_lead(client(2), true, now).over, None);
        assert_eq!(limiter.count_lead(client(1), true, now + LEADS_WINDOW * 4).over, None);
    }

    #[test]
    fn leads_over_the_total_limit_are_flagged_for_every_client() {
        let now = Instant::now();
        let limiter = limiter(now);
        let over: Vec<_> = (0..6).map(|n| limiter.count_lead(client(n), true, now).over).collect();
        assert_eq!(over[..5], [None; 5]);
        assert_eq!(over[5], Some(Sign::Flood));
    }

    #[test]
    fn one_client_uses_at_most_its_own_limit_of_the_total() {
        let now = Instant::now();
        let limiter = limiter(now);
        for _ in 0..100 {
            limiter.count_lead(client(1), true, now);
        }
        for number in 2..5 {
            assert_eq!(limiter.count_lead(client(number), true, now).over, None, "client {number}");
        }
    }

    #[test]
    fn spam_and_replays_do_not_count_toward_the_total() {
        let now = Instant::now();
        let limiter = limiter(now);
        for number in 0..100 {
            limiter.count_lead(client(number), false, now);
            limiter.uncount_replay(&limiter.count_lead(client(1000 + number), true, now));
        }
        assert_eq!(limiter.count_lead(client(1), true, now).over, None);
    }

    #[test]
    fn a_lead_that_could_not_be_stored_does_not_count() {
        let now = Instant::now();
        let limiter = limiter(now);
        for _ in 0..10 {
            limiter.uncount_failed(&limiter.count_lead(client(1), true, now));
        }
        assert_eq!(limiter.count_lead(client(1), true, now).over, None);
    }

    #[test]
    fn an_unknown_client_has_only_the_total_limit() {
        let now = Instant::now();
        let limiter = limiter(now);
        assert!((0..5).all(|_| limiter.count_lead(None, true, now).over.is_none()));
        assert_eq!(limiter.count_lead(None, true, now).over, Some(Sign::Flood));
    }
}
