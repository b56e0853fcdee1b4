//! Rate limits in memory, with an approximate sliding window of counts.

use std::{
    collections::HashMap,
    hash::{BuildHasher, Hash, RandomState},
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use tokio::sync::Semaphore;

use super::client_ip::{ClientIp, Network};

/// Most keys that are counted one by one. More than this are a distributed flood. Each takes about 50 bytes in each of
/// the two buckets.
const MAX_KEYS: usize = 65_536;

/// The counts that further keys share. Each visitor shares one with few of the flood, and the flood as a whole can use no
/// more than so many limits.
const SHARED_COUNTS: u64 = 4_096;

/// Counts amounts per key: the current bucket plus the previous one, weighted by its overlap with the window.
pub struct SlidingWindow<Key> {
    length: Duration,
    started: Instant,
    previous: HashMap<Slot<Key>, u64>,
    current: HashMap<Slot<Key>, u64>,
    /// Chooses the shared counts, so that nobody outside can.
    hasher: RandomState,
}

/// Where a key is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Slot<Key> {
    Own(Key),
    Shared(u64),
}

impl<Key: Copy + Eq + Hash> SlidingWindow<Key> {
    /// An empty window of this length.
    pub fn new(length: Duration, now: Instant) -> Self {
        Self {
            length,
            started: now,
            previous: HashMap::new(),
            current: HashMap::new(),
            hasher: RandomState::new(),
        }
    }

    /// Adds to a key; returns its count within the window. If too many keys are counted, a new one shares its count with
    /// others.
    pub fn add(&mut self, key: Key, amount: u64, now: Instant) -> u64 {
        self.advance(now);
        let count = self.current.entry(self.slot(key)).or_default();
        *count = count.saturating_add(amount);
        self.count(key, now)
    }

    /// The key's count within the window.
    pub fn count(&mut self, key: Key, now: Instant) -> u64 {
        self.advance(now);
        let slot = self.slot(key);
        let current = self.current.get(&slot).copied().unwrap_or_default();
        let previous = self.previous.get(&slot).copied().unwrap_or_default();
        let covered = 1.0 - now.duration_since(self.started).div_duration_f64(self.length);
        // A limit of exabytes is not exact to the byte.
        current.saturating_add((previous as f64 * covered).round() as u64)
    }

    /// Takes back what was just added.
    pub fn remove(&mut self, key: Key, amount: u64) {
        let slot = self.slot(key);
        if let Some(count) = self.current.get_mut(&slot) {
            *count = count.saturating_sub(amount);
        }
    }

    fn slot(&self, key: Key) -> Slot<Key> {
        let own = Slot::Own(key);
        if self.current.len() < MAX_KEYS || self.current.contains_key(&own) {
            return own;
        }
        Slot::Shared(self.hasher.hash_one(key) % SHARED_COUNTS)
    }

    fn advance(&mut self, now: Instant) {
        let windows = now.duration_since(self.started).div_duration_f64(self.length);
        if windows >= 2.0 {
            *self = Self::new(self.length, now);
        } else if windows >= 1.0 {
            self.previous = std::mem::take(&mut self.current);
            self.started += self.length;
        }
    }
}

/// Limits what clients do or use within a sliding window: events, or amounts such as bytes. Each client has the limit, and
/// so have, some times over, the networks around it ([`ClientIp::networks`]).
pub struct RateLimiter {
    limit: u64,
    length: Duration,
    window: Mutex<SlidingWindow<Network>>,
}

/// Limits pages that are rendered on request, such as searches: a rate per client, and one page at a time in total, so
/// that static pages and leads never wait behind a queue of them.
pub struct RenderLimiter {
    rate: RateLimiter,
    permits: Semaphore,
}

/// The client, or a network around it, is over its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateExceeded {
    /// When to try again.
    pub retry_after: Duration,
}

impl RateLimiter {
    /// Allows each client `limit` within `length`.
    pub fn new(limit: usize, length: Duration, now: Instant) -> Self {
        let window = Mutex::new(SlidingWindow::new(length, now));
        Self { limit: limit as u64, length, window }
    }

    /// Counts an event. Refused events count too: a client that does not stop stays refused, unless its address is unknown
    /// and others share its limit.
    ///
    /// # Errors
    /// [`RateExceeded`]: the client or its network is over the limit.
    pub fn check(&self, client: ClientIp, now: Instant) -> Result<(), RateExceeded> {
        let result = self.spend(client, 1, now);
        if let (Some((own, 1)), Err(_)) = (client.networks().next(), result) {
            let mut window = self.window();
            // Another client's flood adds no keys.
            if window.count(own, now) >= self.limit {
                window.add(own, 1, now);
            }
        }
        result
    }

    /// Counts an amount, unless it is refused.
    ///
    /// # Errors
    /// [`RateExceeded`]: with this amount, the client or its network would be over the limit.
    pub fn spend(&self, client: ClientIp, amount: u64, now: Instant) -> Result<(), RateExceeded> {
        let mut window = self.window();
        // What one client is refused does not count toward its network, so no client exhausts that for its neighbours.
        for (network, factor) in client.networks() {
            let limit = self.limit.saturating_mul(factor as u64);
            if window.count(network, now).saturating_add(amount) > limit {
                return Err(RateExceeded { retry_after: self.length });
            }
        }
        for (network, _) in client.networks() {
            window.add(network, amount, now);
        }
        Ok(())
    }

    /// Takes back what was just counted and not refused.
    pub fn give_back(&self, client: ClientIp, amount: u64) {
        let mut window = self.window();
        for (network, _) in client.networks() {
            window.remove(network, amount);
        }
    }

    /// Each change is one call, so the window is consistent even after a panic.
    fn window(&self) -> MutexGuard<'_, SlidingWindow<Network>> {
        self.window.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl RenderLimiter {
    /// Allows each client `limit` pages within `length`.
    pub fn new(limit: usize, length: Duration, now: Instant) -> Self {
        Self { rate: RateLimiter::new(limit, length, now), permits: Semaphore::new(1) }
    }

    /// Counts a page without waiting for a permit.
    ///
    /// # Errors
    /// [`RateExceeded`]: the client is over the limit.
    pub fn check(&self, client: ClientIp) -> Result<(), RateExceeded> {
        self.rate.check(client, Instant::now())
    }

    /// Counts a page and waits for the permit to render it. Dropping the result returns the permit.
    ///
    /// # Errors
    /// [`RateExceeded`]: the client is over the limit.
    pub async fn acquire(&self, client: ClientIp) -> Result<impl Sized + use<'_>, RateExceeded> {
        self.check(client)?;
        // Acquiring fails only if the semaphore is closed, and it never is.
        Ok(self.permits.acquire().await.ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::client_ip::{at, numbered as client};

    const MINUTE: Duration = Duration::from_secs(60);

    /// How many of this many events are not refused.
    fn accepted(limiter: &RateLimiter, client: ClientIp, events: usize) -> usize {
        let now = Instant::now();
        (0..events).filter(|_| limiter.check(client, now).is_ok()).count()
    }

    #[test]
    fn a_client_over_its_rate_is_limited_until_the_window_has_passed() {
        let now = Instant::now();
        let limiter = RateLimiter::new(3, MINUTE, now);
        for _ in 0..3 {
            assert_eq!(limiter.check(client(1), now), Ok(()));
        }
        assert_eq!(limiter.check(client(1), now), Err(RateExceeded { retry_after: MINUTE }));
        assert_eq!(limiter.check(client(2), now), Ok(()), "another client has its own count");
        let later = now + MINUTE;
        assert!(limiter.check(client(1), later).is_err(), "the previous bucket still counts whole");
        assert_eq!(limiter.check(client(1), later + MINUTE * 2), Ok(()));
    }

    #[test]
    fn a_client_that_does_not_stop_stays_refused() {
        let now = Instant::now();
        let limiter = RateLimiter::new(3, MINUTE, now);
        for second in 0..600 {
            let result = limiter.check(client(1), now + Duration::from_secs(second));
            assert_eq!(result.is_ok(), second < 3, "second {second}");
        }
    }

    #[test]
    fn many_networks_of_one_customer_share_a_limit() {
        let limiter = RateLimiter::new(10, MINUTE, Instant::now());
        let in_56 = |number| at(&format!("2001:db8:1:{number:x}::1"));
        let in_48 = |number| at(&format!("2001:db8:2:{:x}::1", number << 8));
        assert_eq!((0..256).map(|n| accepted(&limiter, in_56(n), 20)).sum::<usize>(), 20);
        assert_eq!((0..256).map(|n| accepted(&limiter, in_48(n), 20)).sum::<usize>(), 40);
        assert_eq!(accepted(&limiter, at("2001:db8:3::1"), 20), 10, "another one has its own");
    }

    #[test]
    fn one_client_does_not_exhaust_the_limit_of_its_network() {
        let limiter = RateLimiter::new(10, MINUTE, Instant::now());
        assert_eq!(accepted(&limiter, at("2001:db8:1:1::1"), 1000), 10);
        assert_eq!(accepted(&limiter, at("2001:db8:1:2::1"), 10), 10);
    }

    #[test]
    fn a_refused_amount_does_not_count() {
        let now = Instant::now();
        let limiter = RateLimiter::new(10, MINUTE, now);
        assert_eq!(limiter.spend(client(1), 6, now), Ok(()));
        assert!(limiter.spend(client(1), 5, now).is_err());
        assert_eq!(limiter.spend(client(1), 4, now), Ok(()));
        limiter.give_back(client(1), 4);
        assert_eq!(limiter.spend(client(1), 4, now), Ok(()));
    }

    #[test]
    fn unknown_clients_share_ten_times_the_limit_of_one_which_no_flood_prolongs() {
        let now = Instant::now();
        let limiter = RateLimiter::new(3, MINUTE, now);
        let unknown = |now| limiter.check(ClientIp::UNKNOWN, now);
        assert_eq!((0..1_000).filter(|_| unknown(now).is_ok()).count(), 30);
        assert_eq!(limiter.check(client(1), now), Ok(()));
        assert_eq!(unknown(now + MINUTE * 3 / 2 + Duration::from_secs(1)), Ok(()));
    }

    #[test]
    fn the_previous_bucket_is_weighted_by_its_overlap_with_the_window() {
        let now = Instant::now();
        let mut window = SlidingWindow::new(MINUTE, now);
        window.add((), 4, now);
        // Three quarters of the four, and this one.
        assert_eq!(window.add((), 1, now + MINUTE * 5 / 4), 4);
        assert_eq!(window.add((), 1, now + MINUTE * 4), 1);
    }

    #[test]
    fn when_the_table_is_full_new_keys_are_limited_too() {
        let now = Instant::now();
        let mut window = SlidingWindow::new(MINUTE, now);
        for key in 0..MAX_KEYS {
            assert_eq!(window.add(key, 1, now), 1);
        }
        let new_keys = MAX_KEYS..MAX_KEYS + 10_000;
        let counted: u64 = new_keys.map(|key| window.add(key, 1, now)).max().unwrap();
        assert!((2..50).contains(&counted), "they share counts with few others: {counted}");
        let most = (MAX_KEYS + 1..).map(|key| window.add(key, 1, now)).nth(100_000);
        assert!(most.is_some_and(|count| count > 10), "{most:?}");
        assert!(window.current.len() <= MAX_KEYS + SHARED_COUNTS as usize);
        assert_eq!(window.add(0, 1, now), 2, "known keys have their own");
    }
}
