//! Limits on what one client may use at a time, such as connections or memory.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use super::client_ip::ClientIp;

/// An amount that each client may use at a time. Cheap to clone.
#[derive(Clone, Debug)]
pub struct ClientQuota {
    per_client: usize,
    used: Arc<Mutex<HashMap<ClientIp, usize>>>,
}

/// An amount that a client uses until this is dropped.
#[derive(Debug)]
pub struct QuotaGuard {
    quota: ClientQuota,
    client: Option<ClientIp>,
    amount: usize,
}

impl ClientQuota {
    /// Lets each client use up to `per_client` at a time.
    pub fn new(per_client: usize) -> Self {
        Self { per_client, used: Arc::default() }
    }

    /// A guard of zero, to be grown. An unknown client (`None`) is not limited.
    pub fn empty_guard(&self, client: Option<ClientIp>) -> QuotaGuard {
        QuotaGuard { quota: self.clone(), client, amount: 0 }
    }

    /// A guard of this amount; `None` if the client would exceed its limit.
    pub fn acquire(&self, client: Option<ClientIp>, amount: usize) -> Option<QuotaGuard> {
        let mut guard = self.empty_guard(client);
        guard.try_grow(amount).then_some(guard)
    }

    /// Each change is one assignment, so the map is consistent even after a panic.
    fn used(&self) -> MutexGuard<'_, HashMap<ClientIp, usize>> {
        self.used.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl QuotaGuard {
    /// Adds to the amount; `false`, without a change, if the client would exceed its limit.
    pub fn try_grow(&mut self, amount: usize) -> bool {
        if let Some(client) = self.client {
            let mut used = self.quota.used();
            let total = used.get(&client).copied().unwrap_or_default().saturating_add(amount);
            if total > self.quota.per_client {
                return false;
            }
            used.insert(client, total);
        }
        self.amount += amount;
        true
    }
}

impl Drop for QuotaGuard {
    fn drop(&mut self) {
        let Some(client) = self.client else { return };
        let mut used = self.quota.used();
        if let Some(total) = used.get_mut(&client) {
            *total = total.saturating_sub(self.amount);
            if *total == 0 {
                used.remove(&client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::client_ip::numbered as client;

    #[test]
    fn a_client_uses_at_most_its_limit_and_can_use_it_again_after_a_drop() {
        let quota = ClientQuota::new(3);
        let first = quota.acquire(client(1), 2).unwrap();
        let mut second = quota.acquire(client(1), 1).unwrap();
        assert!(quota.acquire(client(1), 1).is_none());
        assert!(!second.try_grow(1));
        assert!(quota.acquire(client(2), 3).is_some(), "another client has its own");
        drop(first);
        assert!(second.try_grow(2));
        drop(second);
        assert!(quota.used().is_empty(), "clients without a guard are forgotten");
    }

    #[test]
    fn an_unknown_client_is_not_limited() {
        let quota = ClientQuota::new(1);
        assert!(quota.acquire(None, 100).is_some_and(|mut guard| guard.try_grow(100)));
    }
}
