//! Limits on what clients may use at a time, such as connections or memory.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use super::{
    HttpError,
    client_ip::{ClientIp, Network},
};

/// `Retry-After` for a request that was refused: by then, open ones are answered.
const RETRY_AFTER: Duration = Duration::from_secs(5);

/// An amount that each client may use at a time, and some times as much each network around it
/// ([`ClientIp::networks`]). Cheap to clone.
///
/// A quota can also have a total. Half of it is kept for clients that use no more than an ordinary request needs, so
/// those who have little get in when a few have much. To fill that half takes as many networks as it has ordinary shares.
#[derive(Clone, Debug)]
pub struct ClientQuota {
    per_client: usize,
    /// Without a limit in total, the largest number.
    total: usize,
    ordinary: usize,
    used: Arc<Mutex<Used>>,
}

#[derive(Debug, Default)]
struct Used {
    by_network: HashMap<Network, usize>,
    total: usize,
}

/// An amount that a client uses until this is dropped.
#[derive(Debug)]
pub struct QuotaGuard {
    quota: ClientQuota,
    client: ClientIp,
    amount: usize,
}

/// Why a client may use no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QuotaExceeded {
    /// The client, or a network around it, is at its limit.
    #[error("the client is at its limit")]
    Client,
    /// All clients together use so much that this one gets no more.
    #[error("all clients together are at the limit")]
    Total,
}

impl From<QuotaExceeded> for HttpError {
    fn from(exceeded: QuotaExceeded) -> Self {
        match exceeded {
            QuotaExceeded::Client => Self::TooManyRequests { retry_after: RETRY_AFTER },
            QuotaExceeded::Total => Self::Unavailable { retry_after: RETRY_AFTER },
        }
    }
}

impl ClientQuota {
    /// Lets each client use up to `per_client` at a time, without a limit in total.
    pub fn new(per_client: usize) -> Self {
        Self::of_total(usize::MAX, per_client, per_client)
    }

    /// Lets each client use up to `per_client` at a time, and all together up to `total`. `ordinary` is what an ordinary
    /// request needs.
    pub fn of_total(total: usize, per_client: usize, ordinary: usize) -> Self {
        Self { per_client, total, ordinary, used: Arc::default() }
    }

    /// A guard of zero, to be grown.
    pub fn empty_guard(&self, client: ClientIp) -> QuotaGuard {
        QuotaGuard { quota: self.clone(), client, amount: 0 }
    }

    /// A guard of this amount.
    ///
    /// # Errors
    /// [`QuotaExceeded`]: the client would exceed a limit.
    pub fn acquire(&self, client: ClientIp, amount: usize) -> Result<QuotaGuard, QuotaExceeded> {
        let mut guard = self.empty_guard(client);
        guard.grow(amount)?;
        Ok(guard)
    }

    fn check(&self, used: &Used, client: ClientIp, amount: usize) -> Result<(), QuotaExceeded> {
        let used_by = |network| used.by_network.get(&network).copied().unwrap_or_default();
        for (network, factor) in client.networks() {
            let limit = self.per_client.saturating_mul(factor);
            if used_by(network).saturating_add(amount) > limit {
                return Err(QuotaExceeded::Client);
            }
        }
        let share = used_by(client.widest_network());
        let is_ordinary = share.saturating_add(amount) <= self.ordinary;
        let available = if is_ordinary { self.total } else { self.total / 2 };
        if used.total.saturating_add(amount) > available {
            return Err(QuotaExceeded::Total);
        }
        Ok(())
    }

    /// A panic in between leaves a count that is too high, and none can happen.
    fn used(&self) -> MutexGuard<'_, Used> {
        self.used.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl QuotaGuard {
    /// Adds to the amount.
    ///
    /// # Errors
    /// [`QuotaExceeded`]: the client would exceed a limit. The amount is as before.
    pub fn grow(&mut self, amount: usize) -> Result<(), QuotaExceeded> {
        let mut used = self.quota.used();
        self.quota.check(&used, self.client, amount)?;
        used.total = used.total.saturating_add(amount);
        for (network, _) in self.client.networks() {
            let total = used.by_network.entry(network).or_default();
            *total = total.saturating_add(amount);
        }
        self.amount = self.amount.saturating_add(amount);
        Ok(())
    }
}

impl Drop for QuotaGuard {
    fn drop(&mut self) {
        let mut used = self.quota.used();
        used.total = used.total.saturating_sub(self.amount);
        for (network, _) in self.client.networks() {
            if let Some(total) = used.by_network.get_mut(&network) {
                *total = total.saturating_sub(self.amount);
                if *total == 0 {
                    used.by_network.remove(&network);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::client_ip::{at, numbered as client};

    #[test]
    fn a_client_uses_at_most_its_limit_and_can_use_it_again_after_a_drop() {
        let quota = ClientQuota::new(3);
        let first = quota.acquire(client(1), 2).unwrap();
        let mut second = quota.acquire(client(1), 1).unwrap();
        assert_eq!(quota.acquire(client(1), 1).unwrap_err(), QuotaExceeded::Client);
        assert_eq!(second.grow(1), Err(QuotaExceeded::Client));
        assert!(quota.acquire(client(2), 3).is_ok(), "another client has its own");
        drop(first);
        assert_eq!(second.grow(2), Ok(()));
        drop(second);
        let used = quota.used();
        assert!(used.by_network.is_empty(), "clients without a guard are forgotten");
        assert_eq!(used.total, 0);
    }

    /// Takes ten at a time until the quota refuses; returns the guards and how much they have.
    fn take(quota: &ClientQuota, client: ClientIp) -> (QuotaGuard, usize) {
        let mut guard = quota.empty_guard(client);
        while guard.grow(10).is_ok() {}
        let amount = guard.amount;
        (guard, amount)
    }

    #[test]
    fn many_networks_of_one_customer_share_a_limit() {
        let quota = ClientQuota::new(100);
        let held: Vec<_> =
            (0..16).map(|n| take(&quota, at(&format!("2001:db8:1:{n:x}::1")))).collect();
        assert_eq!(held.iter().map(|(_, amount)| amount).sum::<usize>(), 200);
    }

    #[test]
    fn a_client_with_little_gets_in_before_those_with_much() {
        let quota = ClientQuota::of_total(10_000, 1_000, 50);
        let held: Vec<_> =
            (0..50).map(|n| take(&quota, at(&format!("2001:db8:{n:x}::1")))).collect();
        let amounts: Vec<_> = held.iter().map(|(_, amount)| *amount).collect();
        assert_eq!(amounts[..5], [1_000; 5], "the first have half of it");
        assert_eq!(amounts[5..], [50; 45]);
        assert_eq!(take(&quota, client(1)).1, 50, "something is left for the next one");
        assert_eq!(quota.acquire(at("2001:db8:9::2"), 10).unwrap_err(), QuotaExceeded::Total);
    }

    #[test]
    fn unknown_clients_share_ten_times_the_limit_of_one_and_leave_the_rest_to_others() {
        let quota = ClientQuota::of_total(100, 3, 10);
        let held: Vec<_> = (0..10).map(|_| quota.acquire(ClientIp::UNKNOWN, 3).unwrap()).collect();
        let refused = quota.acquire(ClientIp::UNKNOWN, 1).unwrap_err();
        assert_eq!(refused, QuotaExceeded::Client);
        assert!(quota.acquire(client(1), 3).is_ok() && quota.acquire(ClientIp::LOCAL, 3).is_ok());
        drop(held);
        assert!(quota.acquire(ClientIp::UNKNOWN, 1).is_ok());
    }
}
