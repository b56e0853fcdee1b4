//! Slots for connections: a limit in total and per client. If few slots are free, idle connections are evicted.

use std::{
    cmp::Reverse,
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    },
    time::Duration,
};

use tokio::{
    sync::{Notify, OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

use super::{
    client_ip::{ClientIp, Network},
    quota::{ClientQuota, QuotaGuard},
};

/// How long a new connection waits for an evicted one to close before more are evicted.
const EVICTION_TIMEOUT: Duration = Duration::from_millis(100);

/// Most connections that are evicted at once, so that a burst of new connections needs one search: a few browsers with
/// six connections each.
const MAX_EVICTED: usize = 64;

/// At most one in this many of the connections without a request is evicted at once.
const EVICTED_ONE_IN: usize = 8;

/// A network with no more connections than this never loses one with an open request: a browser opens six.
const FEW: usize = 8;

/// The slots of one listener, shared by its threads. Cheap to clone.
#[derive(Clone)]
pub struct ConnectionSlots {
    free: Arc<Semaphore>,
    /// Eviction keeps this many slots free, so that a burst of new connections does not wait.
    spare: usize,
    per_client: ClientQuota,
    open: Arc<Mutex<HashMap<u64, OpenConnection>>>,
    /// Number of evicted connections that have not closed yet.
    evicted: Arc<AtomicUsize>,
    next_id: Arc<AtomicU64>,
}

struct OpenConnection {
    /// The widest network of the client.
    network: Option<Network>,
    activity: Arc<Activity>,
    evicted: Arc<Notify>,
    eviction: Eviction,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Eviction {
    None,
    /// Unless a request comes before the connection closes.
    IfIdle,
    /// Also with an open request.
    Always,
}

/// A connection's slot. Dropping it frees the slot.
pub struct ConnectionSlot {
    id: u64,
    slots: ConnectionSlots,
    evicted: Arc<Notify>,
    _permit: OwnedSemaphorePermit,
    _quota: Option<QuotaGuard>,
}

/// What a connection is doing, shared by its transport and its request handler.
#[derive(Debug, Default)]
pub struct Activity {
    /// Requests so far.
    pub requests: AtomicU64,
    /// Requests that have been read up to the end of their header, but not answered.
    pub unanswered: AtomicUsize,
    /// Whether the connection uses HTTP/2.
    pub http2: AtomicBool,
    /// Whether a response waits for the client to read it.
    pub writing: AtomicBool,
    /// Whether the connection is reset when it closes, because its client reads too slowly.
    pub reset: AtomicBool,
}

impl ConnectionSlots {
    /// Slots for `connections`, of which one client may have `per_client`.
    pub fn new(connections: usize, per_client: usize) -> Self {
        Self {
            free: Arc::new(Semaphore::new(connections)),
            spare: MAX_EVICTED.min(connections / EVICTED_ONE_IN),
            per_client: ClientQuota::new(per_client),
            open: Arc::default(),
            evicted: Arc::default(),
            next_id: Arc::default(),
        }
    }

    /// A slot for a new connection; `None` if its client has too many, which a proxy (no `client`) never has. If few are
    /// free, evicts connections without a request. If none is free, waits, and then also evicts connections with a request,
    /// of networks that have many.
    pub async fn acquire(
        &self,
        client: Option<ClientIp>,
        activity: Arc<Activity>,
    ) -> Option<ConnectionSlot> {
        let quota = client.map(|client| self.per_client.acquire(client, 1)).transpose().ok()?;
        let permit = self.permit().await?;
        let id = self.next_id.fetch_add(1, Ordering::Relaxed);
        let evicted = Arc::new(Notify::new());
        let connection = OpenConnection {
            network: client.map(ClientIp::widest_network),
            activity,
            evicted: Arc::clone(&evicted),
            eviction: Eviction::None,
        };
        self.open().insert(id, connection);
        Some(ConnectionSlot { id, slots: self.clone(), evicted, _permit: permit, _quota: quota })
    }

    async fn permit(&self) -> Option<OwnedSemaphorePermit> {
        if self.free.available_permits() + self.evicted.load(Ordering::Relaxed) <= self.spare {
            self.evict(Eviction::IfIdle);
        }
        loop {
            let permit = timeout(EVICTION_TIMEOUT, Arc::clone(&self.free).acquire_owned()).await;
            if let Ok(permit) = permit {
                // Acquiring fails only if the semaphore is closed, and it never is.
                return permit.ok();
            }
            if self.evict(Eviction::IfIdle) == 0 {
                self.evict(Eviction::Always);
            }
        }
    }

    /// Evicts connections without a request, or others of networks with more than a few; returns how many. The network
    /// with the most connections comes first, then idle connections before those that do not read their response, then
    /// the oldest.
    fn evict(&self, eviction: Eviction) -> usize {
        let mut open = self.open();
        let mut counts = HashMap::<Network, usize>::new();
        for network in open.values().filter_map(|connection| connection.network) {
            *counts.entry(network).or_default() += 1;
        }
        let count_of = |connection: &OpenConnection| {
            connection.network.and_then(|network| counts.get(&network)).copied().unwrap_or_default()
        };
        let rank = |id: u64, connection: &OpenConnection| {
            let is_idle = !connection.activity.writing.load(Ordering::Relaxed);
            Reverse((count_of(connection), is_idle, Reverse(id)))
        };
        let mut candidates: Vec<_> = open
            .iter_mut()
            .filter(|(_, connection)| connection.eviction == Eviction::None)
            .filter(|(_, connection)| match eviction {
                Eviction::Always => count_of(connection) > FEW,
                _ => connection.activity.is_answered(),
            })
            .collect();
        let count = MAX_EVICTED.min(candidates.len().div_ceil(EVICTED_ONE_IN));
        candidates.sort_unstable_by_key(|(id, connection)| rank(**id, connection));
        for (_, connection) in candidates.into_iter().take(count) {
            connection.eviction = eviction;
            self.evicted.fetch_add(1, Ordering::Relaxed);
            connection.evicted.notify_one();
        }
        count
    }

    /// Each change is one call, so the table is consistent even after a panic.
    fn open(&self) -> MutexGuard<'_, HashMap<u64, OpenConnection>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ConnectionSlot {
    /// Returns when the connection must close.
    pub async fn evicted(&self) {
        loop {
            self.evicted.notified().await;
            let mut open = self.slots.open();
            match open.get_mut(&self.id) {
                // A request has come since.
                Some(connection)
                    if connection.eviction == Eviction::IfIdle
                        && !connection.activity.is_answered() =>
                {
                    connection.eviction = Eviction::None;
                    self.slots.evicted.fetch_sub(1, Ordering::Relaxed);
                }
                _ => return,
            }
        }
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        let connection = self.slots.open().remove(&self.id);
        if connection.is_some_and(|connection| connection.eviction != Eviction::None) {
            self.slots.evicted.fetch_sub(1, Ordering::Relaxed);
        }
    }
}

impl Activity {
    fn is_answered(&self) -> bool {
        self.unanswered.load(Ordering::Relaxed) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::client_ip::{at, numbered as client};

    async fn acquire(slots: &ConnectionSlots, number: u32) -> ConnectionSlot {
        slots.acquire(Some(client(number)), Arc::default()).await.unwrap()
    }

    /// Whether the connection is evicted now.
    async fn is_evicted(slot: &ConnectionSlot) -> bool {
        timeout(Duration::ZERO, slot.evicted()).await.is_ok()
    }

    #[tokio::test]
    async fn a_client_has_at_most_its_limit_of_slots() {
        let slots = ConnectionSlots::new(10, 2);
        let first = acquire(&slots, 1).await;
        let _second = acquire(&slots, 1).await;
        assert!(slots.acquire(Some(client(1)), Arc::default()).await.is_none());
        let _other = acquire(&slots, 2).await;
        drop(first);
        assert!(slots.acquire(Some(client(1)), Arc::default()).await.is_some());
    }

    #[tokio::test]
    async fn without_free_slots_the_client_with_the_most_loses_its_oldest() {
        let slots = ConnectionSlots::new(4, 3);
        let other = acquire(&slots, 2).await;
        let many = [acquire(&slots, 1).await, acquire(&slots, 1).await, acquire(&slots, 1).await];
        slots.evict(Eviction::IfIdle);
        assert!(is_evicted(&many[0]).await);
        for slot in [&other, &many[1], &many[2]] {
            assert!(!is_evicted(slot).await);
        }
        let [oldest, ..] = many;
        drop(oldest);
        drop(acquire(&slots, 3).await);
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_with_a_request_is_not_evicted() {
        let slots = ConnectionSlots::new(2, 2);
        let busy = Arc::new(Activity::default());
        busy.unanswered.store(1, Ordering::Relaxed);
        let answering = slots.acquire(Some(client(1)), Arc::clone(&busy)).await.unwrap();
        let idle = acquire(&slots, 1).await;
        let newcomer = acquire(&slots, 2);
        tokio::pin!(newcomer);
        tokio::select! {
            _ = &mut newcomer => panic!("there was no free slot"),
            () = answering.evicted() => panic!("it has a request"),
            () = idle.evicted() => {}
        }
        drop(idle);
        newcomer.await;
    }

    #[tokio::test(start_paused = true)]
    async fn without_idle_connections_the_network_with_the_most_loses_a_busy_one() {
        let slots = ConnectionSlots::new(20, 8);
        let busy = || {
            let activity = Activity::default();
            activity.unanswered.store(1, Ordering::Relaxed);
            Arc::new(activity)
        };
        let mut many = Vec::new();
        for number in 0..12 {
            let client = at(&format!("2001:db8:1:{number:x}::1"));
            many.push(slots.acquire(Some(client), busy()).await.unwrap());
        }
        let mut few = Vec::new();
        for _ in 0..FEW {
            few.push(slots.acquire(Some(client(1)), busy()).await.unwrap());
        }
        let newcomer = acquire(&slots, 2);
        tokio::pin!(newcomer);
        tokio::select! {
            _ = &mut newcomer => panic!("there was no free slot"),
            () = few[0].evicted() => panic!("its network has few"),
            () = many[0].evicted() => {}
        }
        drop(many.remove(0));
        newcomer.await;
    }
}
