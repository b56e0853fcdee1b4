//! Tells the desk's open browsers what changed, and keeps the inbox complete.

use std::{pin::pin, sync::Arc, time::Duration};

use tokio::{
    sync::{Notify, broadcast},
    time::{Instant, sleep},
};

use super::inbox;
use crate::{
    LeadStore,
    db::{self, query},
};

/// How soon a change by another program, such as a command or another server, is noticed.
const POLL_EVERY: Duration = Duration::from_secs(3);

/// How long leads are gathered before their lines are written, so that leads that arrive together share a transaction.
const GATHER: Duration = Duration::from_millis(200);

/// Leads whose lines are written in one transaction. It takes milliseconds, so that new leads hardly wait for it.
const LEADS_AT_ONCE: u32 = 100;

/// How long lines may wait while new leads are being stored.
const LONGEST_WAIT: Duration = Duration::from_secs(10);

/// The pause while new leads are being stored, and between two transactions.
const PAUSE: Duration = Duration::from_millis(20);

/// In PostgreSQL a lead with a lower number may be committed later than one with a higher number.
const NUMBERS_CHECKED_AGAIN: i64 = 10_000;

/// Changes that a slow browser may fall behind before it must read everything anew.
const BACKLOG: usize = 64;

/// Leads named in one message. Browsers read everything anew if more have changed.
const IDS_AT_ONCE: u32 = 200;

/// What has changed in the inbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LiveEvent {
    /// New leads, up to this number.
    Received { newest: i64 },
    /// People did something with these leads.
    Changed { ids: Vec<i64> },
}

/// The open browsers; cheap to clone.
#[derive(Clone)]
pub struct Live {
    events: broadcast::Sender<LiveEvent>,
    due: Arc<Notify>,
}

impl Default for Live {
    fn default() -> Self {
        Self { events: broadcast::Sender::new(BACKLOG), due: Arc::default() }
    }
}

impl Live {
    /// What changes from now on.
    pub fn subscribe(&self) -> broadcast::Receiver<LiveEvent> {
        self.events.subscribe()
    }

    /// Looks for changes soon. Call it after the commit.
    pub fn wake(&self) {
        self.due.notify_one();
    }
}

/// Writes the lines of new leads, and announces changes.
pub struct InboxTask {
    store: LeadStore,
}

/// How far the task has looked.
#[derive(Default)]
struct Seen {
    /// Every lead up to this number has a line.
    complete_to: i64,
    /// The newest lead with a line, and the newest event. Not known at the start.
    latest: Option<(i64, i64)>,
}

impl InboxTask {
    pub fn new(store: LeadStore) -> Self {
        Self { store }
    }

    /// Works until `stop`.
    pub async fn run(self: Arc<Self>, stop: impl Future<Output = ()>) {
        let mut stop = pin!(stop);
        let mut seen = Seen::default();
        loop {
            let work = async {
                if let Err(error) = self.check(&mut seen).await {
                    let error = db::loggable(&error);
                    tracing::warn!(error, "cannot update the inbox; trying again in 3 seconds");
                }
                tokio::select! {
                    () = self.store.live().due.notified() => sleep(GATHER).await,
                    () = sleep(POLL_EVERY) => {}
                }
            };
            tokio::select! {
                () = work => {}
                () = &mut stop => return,
            }
        }
    }

    async fn check(&self, seen: &mut Seen) -> Result<(), db::Error> {
        self.write_missing(seen).await?;
        let mut reader = self.store.reader().acquire().await?;
        let latest = inbox::latest(&mut reader).await?;
        let Some((lead, event)) = seen.latest.replace(latest) else { return Ok(()) };
        let events = &self.store.live().events;
        // Nobody may be listening.
        if latest.0 > lead {
            let _ = events.send(LiveEvent::Received { newest: latest.0 });
        }
        if latest.1 > event && events.receiver_count() > 0 {
            let sql =
                "SELECT DISTINCT lead_id FROM lead_events WHERE id > $1 ORDER BY lead_id LIMIT $2";
            let ids = query(sql).bind(event).bind(IDS_AT_ONCE).fetch_scalars(&mut reader).await?;
            let _ = events.send(LiveEvent::Changed { ids });
        }
        Ok(())
    }

    async fn write_missing(&self, seen: &mut Seen) -> Result<(), db::Error> {
        loop {
            let mut reader = self.store.reader().acquire().await?;
            let ids = inbox::missing(&mut reader, seen.complete_to, LEADS_AT_ONCE).await?;
            drop(reader);
            let Some(last) = ids.last() else { return Ok(()) };
            self.wait_for_new_leads().await;
            let mut transaction = self.store.db().begin().await?;
            inbox::index_leads(transaction.connection(), &ids).await?;
            transaction.commit().await?;
            let again = if self.store.db().is_shared() { NUMBERS_CHECKED_AGAIN } else { 0 };
            seen.complete_to = seen.complete_to.max(last - again);
            sleep(PAUSE).await;
        }
    }

    /// Lets leads that wait to be stored go first, for a limited time.
    async fn wait_for_new_leads(&self) {
        let begun = Instant::now();
        while self.store.has_waiting_leads() && begun.elapsed() < LONGEST_WAIT {
            sleep(PAUSE).await;
        }
    }
}
