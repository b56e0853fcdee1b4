//! Rate limits in memory, with an approximate sliding window of counts.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use tokio::sync::Semaphore;

use super::client_ip::ClientIp;

/// Most keys that are counted at once. More clients than this are a distributed flood, which only a total limit
/// stops. Each takes about 50 bytes in each of the two buckets.
const MAX_KEYS: usize = 65_536;

/// Counts events per key: the current bucket plus the previous one, weighted by its overlap with the window.
pub struct SlidingWindow<Key> {
    length: Duration,
    started: Instant,
    previous: HashMap<Key, u32>,
    current: HashMap<Key, u32>,
}

impl<Key: Copy + Eq + Hash> SlidingWindow<Key> {
    /// An empty window of this length.
    pub fn new(length: Duration, now: Instant) -> Self {
        Self { length, started: now, previous: HashMap::new(), current: HashMap::new() }
    }

    /// Counts one event; returns the key's count within the window. `None` if too many other keys are counted.
    pub fn add(&mut self, key: Key, now: Instant) -> Option<usize> {
        self.advance(now);
        if self.current.len() >= MAX_KEYS && !self.current.contains_key(&key) {
            return None;
        }
        let current = self.current.entry(key).or_default();
        *current = current.saturating_add(1);
        let previous = self.previous.get(&key).copied().unwrap_or_default();
        let covered = 1.0 - now.duration_since(self.started).div_duration_f64(self.length);
        // Counts are far below what a float holds exactly.
        Some((f64::from(previous) * covered + f64::from(*current)).round() as usize)
    }

    /// Takes back one event that was just added.
    pub fn remove(&mut self, key: Key) {
        if let Some(count) = self.current.get_mut(&key) {
            *count = count.saturating_sub(1);
        }
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

/// Limits events per client within a sliding window.
pub struct RateLimiter {
    limit: usize,
    length: Duration,
    window: Mutex<SlidingWindow<ClientIp>>,
}

/// Limits pages that are rendered on request, such as searches: a rate per client, and one page at a time in total, so
/// that static pages and leads never wait behind a queue of them.
pub struct RenderLimiter {
    rate: RateLimiter,
    permits: Semaphore,
}

/// The client is over its rate limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateExceeded {
    /// When to try again.
    pub retry_after: Duration,
}

impl RateLimiter {
    /// Allows `limit` events per client within `length`.
    pub fn new(limit: usize, length: Duration, now: Instant) -> Self {
        Self { limit, length, window: Mutex::new(SlidingWindow::new(length, now)) }
    }

    /// Counts an event. An unknown client (`None`) is not limited.
    ///
    /// # Errors
    /// [`RateExceeded`]: the client is over the limit.
    pub fn check(&self, client: Option<ClientIp>, now: Instant) -> Result<(), RateExceeded> {
        let Some(client) = client else { return Ok(()) };
        let mut window = self.window.lock().unwrap_or_else(PoisonError::into_inner);
        match window.add(client, now) {
            Some(count) if count > self.limit => Err(RateExceeded { retry_after: self.length }),
            _ => Ok(()),
        }
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
    pub fn check(&self, client: Option<ClientIp>) -> Result<(), RateExceeded> {
        self.rate.check(client, Instant::now())
    }

    /// Counts a page and waits for the permit to render it. Dropping the result returns the permit.
    ///
    /// # Errors
    /// [`RateExceeded`]: the client is over the limit.
    pub async fn acquire(
        &self,
        client: Option<ClientIp>,
    ) -> Result<impl Sized + use<'_>, RateExceeded> {
        self.check(client)?;
        // Acquiring fails only if the semaphore is closed, and it never is.
        Ok(self.permits.acquire().await.ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::client_ip::numbered as client;

    const MINUTE: Duration = Duration::from_secs(60);

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
        assert_eq!(limiter.check(client(1), later + MINUTE), Ok(()));
    }

    #[test]
    fn an_unknown_client_is_not_limited() {
        let now = Instant::now();
        let limiter = RateLimiter::new(3, MINUTE, now);
        assert!((0..100).all(|_| limiter.check(None, now).is_ok()));
    }

    #[test]
    fn the_previous_bucket_is_weighted_by_its_overlap_with_the_window() {
        let now = Instant::now();
        let mut window = SlidingWindow::new(MINUTE, now);
        for _ in 0..4 {
            window.add((), now);
        }
        // Three quarters of the four, and this one.
        assert_eq!(window.add((), now + MINUTE * 5 / 4), Some(4));
        assert_eq!(window.add((), now + MINUTE * 4), Some(1));
    }

    #[test]
    fn an_event_taken_back_does_not_count() {
        let now = Instant::now();
        let mut window = SlidingWindow::new(MINUTE, now);
        window.add((), now);
        window.remove(());
        window.remove(());
        assert_eq!(window.add((), now), Some(1));
    }

    #[test]
    fn the_number_of_keys_is_limited() {
        let now = Instant::now();
        let mut window = SlidingWindow::new(MINUTE, now);
        for key in 0..MAX_KEYS {
            assert_eq!(window.add(key, now), Some(1));
        }
        assert_eq!(window.add(MAX_KEYS, now), None);
        assert_eq!(window.add(0, now), Some(2), "known keys are still counted");
    }
}
