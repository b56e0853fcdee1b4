//! Limits on what one address, and all addresses together, may send. Counted only in memory: addresses are neither
//! stored nor logged, and are forgotten within the hour.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use crate::http::{
    client::Client,
    rate::{RateExceeded, RateLimiter, SlidingWindow},
};
use yam_contract::spam::Sign;
use yam_settings::IntakeLimits;

/// The window in which posts are counted, whatever becomes of them.
const POSTS_WINDOW: Duration = Duration::from_secs(60);

/// The window in which leads are counted.
const LEADS_WINDOW: Duration = Duration::from_secs(10 * 60);

/// Counts posts and leads.
pub struct Throttle {
    posts: RateLimiter,
    leads_per_address: usize,
    leads_in_all: usize,
    leads: Mutex<Leads>,
}

struct Leads {
    by_address: SlidingWindow<Client>,
    in_all: SlidingWindow<()>,
}

/// How a lead was counted.
#[derive(Debug, PartialEq, Eq)]
pub struct Counted {
    /// Which limit it is over, if any.
    pub over: Option<Sign>,
    client: Option<Client>,
    /// Whether it counts toward the total.
    in_total: bool,
}

impl Throttle {
    /// Starts with empty counts.
    pub fn new(limits: &IntakeLimits, now: Instant) -> Self {
        Self {
            posts: RateLimiter::new(limits.posts_per_address, POSTS_WINDOW, now),
            leads_per_address: limits.leads_per_address,
            leads_in_all: limits.leads_in_all,
            leads: Mutex::new(Leads {
                by_address: SlidingWindow::new(LEADS_WINDOW, now),
                in_all: SlidingWindow::new(LEADS_WINDOW, now),
            }),
        }
    }

    /// Counts a post, before anything of it is read.
    ///
    /// # Errors
    /// [`RateExceeded`]: this address is over its limit.
    pub fn post(&self, client: Option<Client>, now: Instant) -> Result<(), RateExceeded> {
        self.posts.check(client, now)
    }

    /// Counts a lead that is about to be stored. Only a lead that is otherwise clean and within its address's limit
    /// counts toward the total, so that no single sender can exhaust it.
    pub fn lead(&self, client: Option<Client>, is_clean: bool, now: Instant) -> Counted {
        let mut leads = self.leads();
        let of_address = client.and_then(|client| leads.by_address.add(client, now));
        if of_address.is_some_and(|count| count > self.leads_per_address) {
            return Counted { over: Some(Sign::AddressLimit), client, in_total: false };
        }
        if !is_clean {
            return Counted { over: None, client, in_total: false };
        }
        let over = leads.in_all.add((), now).is_some_and(|count| count > self.leads_in_all);
        Counted { over: over.then_some(Sign::TotalLimit), client, in_total: true }
    }

    /// Takes a replay out of the total. It still counts toward its sender's limit.
    pub fn undo_replay(&self, counted: &Counted) {
        if counted.in_total {
            self.leads().in_all.remove(());
        }
    }

    /// Takes back a lead that could not be stored. Its sender will retry and must not be limited for that.
    pub fn undo_refused(&self, counted: &Counted) {
        self.undo_replay(counted);
        if let Some(client) = counted.client {
            self.leads().by_address.remove(client);
        }
    }

    fn leads(&self) -> MutexGuard<'_, Leads> {
        self.leads.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    fn throttle(now: Instant) -> Throttle {
        let limits = IntakeLimits {
            trusted_proxies: Vec::new(),
            posts_per_address: 3,
            leads_per_address: 2,
            pages_per_address: 1,
            leads_in_all: 5,
        };
        Throttle::new(&limits, now)
    }

    fn client(number: u32) -> Option<Client> {
        Some(Client::from(IpAddr::V4(Ipv4Addr::from_bits(number))))
    }

    #[test]
    fn leads_over_the_limit_of_an_address_are_marked() {
        let now = Instant::now();
        let throttle = throttle(now);
        let over: Vec<_> = (0..3).map(|_| throttle.lead(client(1), true, now).over).collect();
        assert_eq!(over, [None, None, Some(Sign::AddressLimit)]);
        assert_eq!(throttle.lead(client(2), true, now).over, None);
        assert_eq!(throttle.lead(client(1), true, now + LEADS_WINDOW * 4).over, None);
    }

    #[test]
    fn leads_over_the_total_limit_are_marked_for_every_sender() {
        let now = Instant::now();
        let throttle = throttle(now);
        let over: Vec<_> = (0..6).map(|n| throttle.lead(client(n), true, now).over).collect();
        assert_eq!(over[..5], [None; 5]);
        assert_eq!(over[5], Some(Sign::TotalLimit));
    }

    #[test]
    fn one_address_uses_at_most_its_own_limit_of_the_total() {
        let now = Instant::now();
        let throttle = throttle(now);
        for _ in 0..100 {
            throttle.lead(client(1), true, now);
        }
        for number in 2..5 {
            assert_eq!(throttle.lead(client(number), true, now).over, None, "client {number}");
        }
    }

    #[test]
    fn spam_and_replays_leave_the_total_as_it_is() {
        let now = Instant::now();
        let throttle = throttle(now);
        for number in 0..100 {
            throttle.lead(client(number), false, now);
            throttle.undo_replay(&throttle.lead(client(1000 + number), true, now));
        }
        assert_eq!(throttle.lead(client(1), true, now).over, None);
    }

    #[test]
    fn a_lead_that_could_not_be_stored_counts_for_nothing() {
        let now = Instant::now();
        let throttle = throttle(now);
        for _ in 0..10 {
            throttle.undo_refused(&throttle.lead(client(1), true, now));
        }
        assert_eq!(throttle.lead(client(1), true, now).over, None);
    }

    #[test]
    fn an_unknown_address_has_only_the_total_limit() {
        let now = Instant::now();
        let throttle = throttle(now);
        assert!((0..5).all(|_| throttle.lead(None, true, now).over.is_none()));
        assert_eq!(throttle.lead(None, true, now).over, Some(Sign::TotalLimit));
    }
}
