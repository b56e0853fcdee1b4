//! Limits on what one client may hold at a time, such as connections or memory, so that none takes it all.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use super::client_ip::ClientIp;

/// What each client may hold at once. Cheap to clone.
#[derive(Clone, Debug)]
pub struct ClientQuota {
    per_client: usize,
    held: Arc<Mutex<HashMap<ClientIp, usize>>>,
}

/// What a client holds until this is dropped.
#[derive(Debug)]
pub struct QuotaGuard {
    quota: ClientQuota,
    client: Option<ClientIp>,
    amount: usize,
}

impl ClientQuota {
    /// Lets each client hold up to `per_client`.
    pub fn new(per_client: usize) -> Self {
        Self { per_client, held: Arc::default() }
    }

    /// An empty share, to be grown. An unknown client (`None`) is not limited.
    pub fn share(&self, client: Option<ClientIp>) -> QuotaGuard {
        QuotaGuard { quota: self.clone(), client, amount: 0 }
    }

    /// A share of this amount; `None` if the client would exceed its limit.
    pub fn take(&self, client: Option<ClientIp>, amount: usize) -> Option<QuotaGuard> {
        let mut share = self.share(client);
        share.grow(amount).then_some(share)
    }

    /// Each change is one assignment, so the map is consistent even after a panic.
    fn held(&self) -> MutexGuard<'_, HashMap<ClientIp, usize>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl QuotaGuard {
    /// Adds to the share; `false`, without a change, if the client would exceed its limit.
    pub fn grow(&mut self, amount: usize) -> bool {
        if let Some(client) = self.client {
            let mut held = self.quota.held();
            let total = held.get(&client).copied().unwrap_or_default().saturating_add(amount);
            if total > self.quota.per_client {
                return false;
            }
            held.insert(client, total);
        }
        self.amount += amount;
        true
    }
}

impl Drop for QuotaGuard {
    fn drop(&mut self) {
        let Some(client) = self.client else { return };
        let mut held = self.quota.held();
        if let Some(total) = held.get_mut(&client) {
            *total = total.saturating_sub(self.amount);
            if *total == 0 {
                held.remove(&client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    fn client(number: u32) -> ClientIp {
        ClientIp::from(IpAddr::V4(Ipv4Addr::from_bits(number)))
    }

    #[test]
    fn a_client_holds_its_limit_and_no_more_until_it_gives_back() {
        let quota = ClientQuota::new(3);
        let first = quota.take(Some(client(1)), 2).unwrap();
        let mut second = quota.take(Some(client(1)), 1).unwrap();
        assert!(quota.take(Some(client(1)), 1).is_none());
        assert!(!second.grow(1));
        assert!(quota.take(Some(client(2)), 3).is_some(), "another client has its own");
        drop(first);
        assert!(second.grow(2));
        drop(second);
        assert!(quota.held().is_empty(), "clients without a share are forgotten");
    }

    #[test]
    fn an_unknown_client_is_not_limited() {
        let quota = ClientQuota::new(1);
        assert!(quota.take(None, 100).is_some_and(|mut share| share.grow(100)));
    }
}
