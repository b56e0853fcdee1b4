//! How much one address, and all of them, have sent of late. Counted in memory alone: an address is neither stored
//! nor logged, and is forgotten within the hour.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use http::HeaderMap;

use super::spam::Sign;
use crate::{
    config::Gate,
    http::client::{Client, Peer},
};

/// In what time posts are counted, whatever becomes of them.
const POSTS_WITHIN: Duration = Duration::from_secs(60);

/// In what time leads are counted.
const LEADS_WITHIN: Duration = Duration::from_secs(10 * 60);

/// Addresses that are told apart at once. More are a flood from everywhere, which the limit for all of them stops; each
/// costs about 50 bytes, four times over.
const ADDRESSES: usize = 65_536;

/// Counts posts and leads.
pub struct Throttle {
    limits: Gate,
    counts: Mutex<Counts>,
}

struct Counts {
    posts: Recent,
    leads: Recent,
}

/// Too much came from one address: nothing more is read of it for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flooded {
    /// When it may send again.
    pub retry_after: Duration,
}

impl Throttle {
    /// Nothing has come yet.
    pub fn new(limits: Gate, now: Instant) -> Self {
        let counts =
            Counts { posts: Recent::new(POSTS_WITHIN, now), leads: Recent::new(LEADS_WITHIN, now) };
        Self { limits, counts: Mutex::new(counts) }
    }

    /// Who sent a request, as far as can be known.
    pub fn client(&self, peer: Peer, headers: &HeaderMap) -> Option<Client> {
        Client::of(peer, headers, &self.limits.trusted_proxies)
    }

    /// Counts a post, before anything of it is read.
    ///
    /// # Errors
    /// [`Flooded`]: it is one too many.
    pub fn post(&self, client: Option<Client>, now: Instant) -> Result<(), Flooded> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let Count { of_address, .. } = counts.posts.add(client, now);
        let allowed = of_address.is_none_or(|count| count <= self.limits.posts_per_address);
        if allowed { Ok(()) } else { Err(Flooded { retry_after: POSTS_WITHIN }) }
    }

    /// Counts a lead. The sign that it is one too many, if it is.
    pub fn lead(&self, client: Option<Client>, now: Instant) -> Option<Sign> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let Count { of_address, of_all } = counts.leads.add(client, now);
        if of_address.is_some_and(|count| count > self.limits.leads_per_address) {
            Some(Sign::AddressLimit)
        } else {
            (of_all > self.limits.leads_in_all).then_some(Sign::TotalLimit)
        }
    }
}

/// How much came within a span, as near as two counts tell: of the span before, as much is taken as still lies within
/// the last span, as if it had come evenly.
struct Recent {
    span: Duration,
    begun: Instant,
    before: Bucket,
    current: Bucket,
}

#[derive(Default)]
struct Bucket {
    total: u32,
    by_client: HashMap<Client, u32>,
}

struct Count {
    /// `None` when the address is not known, or not told apart.
    of_address: Option<usize>,
    of_all: usize,
}

impl Recent {
    fn new(span: Duration, now: Instant) -> Self {
        Self { span, begun: now, before: Bucket::default(), current: Bucket::default() }
    }

    fn add(&mut self, client: Option<Client>, now: Instant) -> Count {
        self.turn(now);
        let share_left = 1.0 - now.duration_since(self.begun).div_duration_f64(self.span);
        let estimate = |before: u32, current: u32| {
            // Both are counts of what was held in memory, far below what a float holds exactly.
            (f64::from(before) * share_left + f64::from(current)).round() as usize
        };
        self.current.total = self.current.total.saturating_add(1);
        let of_all = estimate(self.before.total, self.current.total);
        let of_address = client.and_then(|client| {
            let current = self.current.add(client)?;
            let before = self.before.by_client.get(&client).copied().unwrap_or_default();
            Some(estimate(before, current))
        });
        Count { of_address, of_all }
    }

    /// Begins a new span when the current one is over.
    fn turn(&mut self, now: Instant) {
        let spans = now.duration_since(self.begun).div_duration_f64(self.span);
        if spans >= 2.0 {
            *self = Self::new(self.span, now);
        } else if spans >= 1.0 {
            self.before = std::mem::take(&mut self.current);
            self.begun += self.span;
        }
    }
}

impl Bucket {
    fn add(&mut self, client: Client) -> Option<u32> {
        if self.by_client.len() >= ADDRESSES && !self.by_client.contains_key(&client) {
            return None;
        }
        let count = self.by_client.entry(client).or_default();
        *count = count.saturating_add(1);
        Some(*count)
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    fn throttle(now: Instant) -> Throttle {
        let limits = Gate {
            trusted_proxies: Vec::new(),
            posts_per_address: 3,
            leads_per_address: 2,
            leads_in_all: 5,
        };
        Throttle::new(limits, now)
    }

    fn client(number: u32) -> Option<Client> {
        Some(Client::from(IpAddr::V4(Ipv4Addr::from_bits(number))))
    }

    #[test]
    fn an_address_that_floods_is_stopped_and_let_in_again() {
        let now = Instant::now();
        let throttle = throttle(now);
        for _ in 0..3 {
            assert_eq!(throttle.post(client(1), now), Ok(()));
        }
        assert_eq!(throttle.post(client(1), now), Err(Flooded { retry_after: POSTS_WITHIN }));
        assert_eq!(throttle.post(client(2), now), Ok(()), "another is not");
        let later = now + POSTS_WITHIN;
        assert!(throttle.post(client(1), later).is_err(), "the span before still counts whole");
        assert_eq!(throttle.post(client(1), later + POSTS_WITHIN), Ok(()));
    }

    #[test]
    fn leads_past_the_limit_of_an_address_are_marked() {
        let now = Instant::now();
        let throttle = throttle(now);
        let signs: Vec<_> = (0..3).map(|_| throttle.lead(client(1), now)).collect();
        assert_eq!(signs, [None, None, Some(Sign::AddressLimit)]);
        assert_eq!(throttle.lead(client(2), now), None);
        // Three quarters of the span before still count, two leads and a quarter, and this one.
        assert_eq!(throttle.lead(client(1), now + LEADS_WITHIN * 5 / 4), Some(Sign::AddressLimit));
        assert_eq!(throttle.lead(client(1), now + LEADS_WITHIN * 4), None);
    }

    #[test]
    fn leads_past_the_limit_of_all_are_marked_whoever_sends_them() {
        let now = Instant::now();
        let throttle = throttle(now);
        let signs: Vec<_> = (0..6).map(|number| throttle.lead(client(number), now)).collect();
        assert_eq!(signs[..5], [None; 5]);
        assert_eq!(signs[5], Some(Sign::TotalLimit));
    }

    #[test]
    fn an_unknown_address_has_only_the_limit_of_all() {
        let now = Instant::now();
        let throttle = throttle(now);
        assert!((0..100).all(|_| throttle.post(None, now).is_ok()));
        assert!((0..5).all(|_| throttle.lead(None, now).is_none()));
        assert_eq!(throttle.lead(None, now), Some(Sign::TotalLimit));
    }

    #[test]
    fn memory_is_bounded_and_past_it_an_address_is_not_told_apart() {
        let now = Instant::now();
        let throttle = throttle(now);
        for number in 0..2 * ADDRESSES as u32 {
            assert_eq!(throttle.post(client(number), now), Ok(()));
        }
        let counts = throttle.counts.lock().unwrap();
        assert_eq!(counts.posts.current.by_client.len(), ADDRESSES);
    }
}
