//! ConnectionSlots for connections: how many there are, how many one client may hold, and who gives way when all are taken.

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
    client_ip::ClientIp,
    quota::{ClientQuota, QuotaGuard},
};

/// How long a new connection waits for a revoked slot before more are revoked.
const GIVE_WAY_WITHIN: Duration = Duration::from_millis(100);

/// ConnectionSlots that are revoked at once, so that a burst of new connections does not search for each: a few browsers with
/// six connections each.
const REVOKED_AT_ONCE: usize = 64;

/// At most one in this many of the connections without a request is revoked at once.
const REVOKED_ONE_IN: usize = 8;

/// The slots of all listening threads. Cheap to clone.
#[derive(Clone)]
pub struct ConnectionSlots {
    free: Arc<Semaphore>,
    /// ConnectionSlots that are freed in advance, so that a burst of new connections does not wait.
    spare: usize,
    per_client: ClientQuota,
    taken: Arc<Mutex<HashMap<u64, Taken>>>,
    /// Number of revoked connections that have not closed yet.
    revoked: Arc<AtomicUsize>,
    next_id: Arc<AtomicU64>,
}

/// A connection that holds a slot.
struct Taken {
    client: Option<ClientIp>,
    activity: Arc<Activity>,
    revoked: Arc<Notify>,
    is_revoked: bool,
}

/// A connection's slot, given back when this is dropped.
pub struct ConnectionSlot {
    id: u64,
    slots: ConnectionSlots,
    revoked: Arc<Notify>,
    _permit: OwnedSemaphorePermit,
    _share: QuotaGuard,
}

/// What a connection is doing, shared by its transport and its request handler.
#[derive(Debug, Default)]
pub struct Activity {
    /// Requests begun so far.
    pub begun: AtomicU64,
    /// Requests between their header and their answer.
    pub unanswered: AtomicUsize,
    /// Whether the connection speaks HTTP/2.
    pub http2: AtomicBool,
    /// Whether an answer waits for the peer to read it.
    pub writing: AtomicBool,
}

impl ConnectionSlots {
    /// Creates slots for `connections`, of which one client may hold `per_client`.
    pub fn new(connections: usize, per_client: usize) -> Self {
        Self {
            free: Arc::new(Semaphore::new(connections)),
            spare: REVOKED_AT_ONCE.min(connections / REVOKED_ONE_IN),
            per_client: ClientQuota::new(per_client),
            taken: Arc::default(),
            revoked: Arc::default(),
            next_id: Arc::default(),
        }
    }

    /// Takes a slot for a new connection; `None` if its client holds too many. If few are free, revokes slots of
    /// connections without a request. If none is free, waits.
    pub async fn take(
        &self,
        client: Option<ClientIp>,
        activity: Arc<Activity>,
    ) -> Option<ConnectionSlot> {
        let share = self.per_client.take(client, 1)?;
        let permit = self.permit().await?;
        let id = self.next_id.fetch_add(1, Ordering::Relaxed);
        let revoked = Arc::new(Notify::new());
        let taken = Taken { client, activity, revoked: Arc::clone(&revoked), is_revoked: false };
        self.taken().insert(id, taken);
        Some(ConnectionSlot { id, slots: self.clone(), revoked, _permit: permit, _share: share })
    }

    async fn permit(&self) -> Option<OwnedSemaphorePermit> {
        if self.free.available_permits() + self.revoked.load(Ordering::Relaxed) <= self.spare {
            self.revoke();
        }
        loop {
            let permit = timeout(GIVE_WAY_WITHIN, Arc::clone(&self.free).acquire_owned()).await;
            if let Ok(permit) = permit {
                // Acquiring fails only if the semaphore is closed, and it never is.
                return permit.ok();
            }
            self.revoke();
        }
    }

    /// Revokes slots of connections without a request. The client with the most connections comes first, then idle
    /// connections before those that do not read their answer, then the oldest.
    fn revoke(&self) {
        let mut taken = self.taken();
        let mut held = HashMap::<ClientIp, usize>::new();
        for client in taken.values().filter_map(|connection| connection.client) {
            *held.entry(client).or_default() += 1;
        }
        let rank = |id: u64, connection: &Taken| {
            let held = connection.client.and_then(|client| held.get(&client)).copied();
            let is_idle = !connection.activity.writing.load(Ordering::Relaxed);
            Reverse((held.unwrap_or_default(), is_idle, Reverse(id)))
        };
        let mut victims: Vec<_> = taken
            .iter_mut()
            .filter(|(_, connection)| !connection.is_revoked && connection.activity.is_answered())
            .collect();
        let count = REVOKED_AT_ONCE.min(victims.len().div_ceil(REVOKED_ONE_IN));
        victims.sort_unstable_by_key(|(id, connection)| rank(**id, connection));
        for (_, connection) in victims.into_iter().take(count) {
            connection.is_revoked = true;
            self.revoked.fetch_add(1, Ordering::Relaxed);
            connection.revoked.notify_one();
        }
    }

    /// Each change is one call, so the table is consistent even after a panic.
    fn taken(&self) -> MutexGuard<'_, HashMap<u64, Taken>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ConnectionSlot {
    /// Returns when the connection must close, but never while a request is unanswered.
    pub async fn revoked(&self) {
        loop {
            self.revoked.notified().await;
            let mut taken = self.slots.taken();
            match taken.get_mut(&self.id) {
                // A request came in the meantime.
                Some(connection) if !connection.activity.is_answered() => {
                    connection.is_revoked = false;
                    self.slots.revoked.fetch_sub(1, Ordering::Relaxed);
                }
                _ => return,
            }
        }
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        let taken = self.slots.taken().remove(&self.id);
        if taken.is_some_and(|connection| connection.is_revoked) {
            self.slots.revoked.fetch_sub(1, Ordering::Relaxed);
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
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    fn client(number: u32) -> Option<ClientIp> {
        Some(ClientIp::from(IpAddr::V4(Ipv4Addr::from_bits(number))))
    }

    async fn taken(slots: &ConnectionSlots, number: u32) -> ConnectionSlot {
        slots.take(client(number), Arc::default()).await.unwrap()
    }

    /// Whether the slot is revoked now.
    async fn is_revoked(slot: &ConnectionSlot) -> bool {
        timeout(Duration::ZERO, slot.revoked()).await.is_ok()
    }

    #[tokio::test]
    async fn a_client_takes_its_share_of_the_slots_and_no_more() {
        let slots = ConnectionSlots::new(10, 2);
        let first = taken(&slots, 1).await;
        let _second = taken(&slots, 1).await;
        assert!(slots.take(client(1), Arc::default()).await.is_none());
        let _other = taken(&slots, 2).await;
        drop(first);
        assert!(slots.take(client(1), Arc::default()).await.is_some());
    }

    #[tokio::test]
    async fn when_all_slots_are_taken_the_client_with_the_most_loses_its_oldest() {
        let slots = ConnectionSlots::new(4, 3);
        let other = taken(&slots, 2).await;
        let greedy = [taken(&slots, 1).await, taken(&slots, 1).await, taken(&slots, 1).await];
        slots.revoke();
        assert!(is_revoked(&greedy[0]).await);
        for slot in [&other, &greedy[1], &greedy[2]] {
            assert!(!is_revoked(slot).await);
        }
        let [oldest, ..] = greedy;
        drop(oldest);
        drop(taken(&slots, 3).await);
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_with_a_request_is_not_revoked() {
        let slots = ConnectionSlots::new(2, 2);
        let busy = Arc::new(Activity::default());
        busy.unanswered.store(1, Ordering::Relaxed);
        let answering = slots.take(client(1), Arc::clone(&busy)).await.unwrap();
        let idle = taken(&slots, 1).await;
        let newcomer = taken(&slots, 2);
        tokio::pin!(newcomer);
        tokio::select! {
            _ = &mut newcomer => panic!("there was no free slot"),
            () = answering.revoked() => panic!("it has a request"),
            () = idle.revoked() => {}
        }
        drop(idle);
        newcomer.await;
    }
}
