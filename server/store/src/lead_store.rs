//! The open database of a running server.

use std::{
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use jiff::Timestamp;
use prometheus_client::metrics::histogram::Histogram;
use tokio::{sync::Mutex, time::sleep};
use yam_contract::{field::TEXT_LIMIT, lead::NewLead, reference::Reference};

use crate::{
    db::{self, Connection, Db, OpenError, SharedTask},
    deliveries::DeliveryQueue,
    desk::Live,
    leads::{self, StoreReceipt},
    quarantine::Quarantine,
    requeue,
    supervise::Supervisor,
    writer::{StoreError, Writer},
};

/// How long a result of [`LeadStore::ready`] is reused: each new one costs a synced write.
const READY_FOR: Duration = Duration::from_secs(5);

/// How long a server waits for another one that requeues leads, and how often it looks. Both may then do it, which is
/// slower but does no harm.
const REQUEUE_WAIT: Duration = Duration::from_secs(10);
const REQUEUE_AGAIN_AFTER: Duration = Duration::from_millis(250);

/// Bytes of the test write while leads are being stored.
const BEAT_BYTES: usize = 8;

/// Free bytes on the disk that readiness needs: enough for a group of leads with files.
const LEAST_FREE_BYTES: u64 = 16 << 20;

/// The open database, and the task that writes new leads to it; cheap to clone.
#[derive(Clone)]
pub struct LeadStore {
    /// The folder of a SQLite database.
    pub(crate) folder: Option<PathBuf>,
    pub(crate) db: Db,
    pub(crate) live: Live,
    pub(crate) queue: DeliveryQueue,
    pub(crate) writer: Writer,
    pub(crate) supervisor: Supervisor,
    pub(crate) last_proof: Arc<Mutex<Option<Proof>>>,
    pub(crate) quarantine: Quarantine,
}

/// The last test of whether a lead could be stored, and its result.
pub(crate) struct Proof {
    tried: Instant,
    stored: bool,
}

impl LeadStore {
    /// Opens the database in the data folder, creating or updating it, and starts its writer. New leads are queued for
    /// delivery in `queue`.
    ///
    /// # Errors
    /// [`OpenError`]: the folder cannot be used, another server uses it, or it holds another program's database.
    pub async fn open(
        settings: &yam_settings::Leads,
        queue: DeliveryQueue,
    ) -> Result<Self, OpenError> {
        let db = Db::open(settings).await?;
        let supervisor = Supervisor::default();
        let writer = Writer::start(db.clone(), queue.clone(), settings.group, &supervisor);
        let live = Live::default();
        if let Some(presence) = db.presence() {
            let (queue, live) = (queue.clone(), live.clone());
            tokio::spawn(async move {
                presence.run(|| queue.wake_all(), |text| live.hear(text)).await;
            });
        }
        let folder = settings.database.is_none().then(|| settings.data.clone());
        Ok(Self {
            folder,
            db,
            live,
            queue,
            writer,
            supervisor,
            last_proof: Arc::default(),
            quarantine: Quarantine::new(settings.quarantine_bytes),
        })
    }

    /// The database.
    pub fn db(&self) -> &Db {
        &self.db
    }

    /// Tells the desk's open browsers what changes.
    pub fn live(&self) -> &Live {
        &self.live
    }

    /// Tells the desk's open browsers, of all servers, that a person is writing a reply to a lead.
    pub async fn announce_replying(&self, lead_id: i64, person_id: i64) -> Result<(), db::Error> {
        let text = format!("{lead_id} {person_id}");
        self.live.hear(&text);
        self.db.say(&text).await
    }

    /// Whether leads wait to be stored.
    pub fn has_waiting_leads(&self) -> bool {
        self.writer.waiting() > 0
    }

    /// How many leads wait to be stored.
    pub fn queued_leads(&self) -> usize {
        self.writer.waiting()
    }

    /// How long it took to store groups of leads, until they were synced to disk, in seconds.
    pub fn commit_seconds(&self) -> &Histogram {
        self.writer.commit_seconds()
    }

    /// Where new leads are queued for delivery.
    pub fn queue(&self) -> &DeliveryQueue {
        &self.queue
    }

    /// Supervises the writer, and every other background task of the server.
    pub fn supervisor(&self) -> &Supervisor {
        &self.supervisor
    }

    /// How much the quarantine holds of how much it may, in bytes, if it is nearly full.
    pub async fn quarantine_nearly_full(&self) -> Result<Option<(u64, u64)>, db::Error> {
        self.quarantine.nearly_full(&self.db).await
    }

    /// Requeues undelivered leads when the server starts: see [`requeue::requeue`]. Waits up to 10 seconds while another
    /// server does it.
    pub async fn requeue(&self, now: Timestamp, since: Timestamp) -> Result<(), db::Error> {
        let mut task = self.db.take_task(SharedTask::Requeue).await?;
        let begun = Instant::now();
        while task.is_none() && begun.elapsed() < REQUEUE_WAIT {
            sleep(REQUEUE_AGAIN_AFTER).await;
            task = self.db.take_task(SharedTask::Requeue).await?;
        }
        let (now, since) = (now.as_millisecond(), since.as_millisecond());
        let requeue = async |connection: &mut Connection| {
            requeue::requeue(connection, &self.queue, now, since).await
        };
        self.db.write(requeue).await?;
        if let Some(task) = task {
            task.release().await;
        }
        Ok(())
    }

    /// Refuses new leads, and returns once every queued lead is stored or refused.
    pub async fn close(self) {
        self.writer.stop().await;
    }

    /// Whether a lead can be stored now: the writer and the disk have room, no lead has hit damage in the database
    /// since the start, and a test write succeeds. Tested at most every five seconds. The write has a few bytes, or
    /// as many as a long lead while leads cannot be stored.
    pub async fn ready(&self) -> bool {
        if self.writer.is_down() {
            return false;
        }
        let mut last = self.last_proof.lock().await;
        if let Some(proof) = last.as_ref().filter(|proof| proof.tried.elapsed() < READY_FOR) {
            return proof.stored;
        }
        let stored = self.writer.has_room()
            && !self.writer.is_damaged()
            && self.has_free_disk()
            && self.write_heartbeat().await;
        *last = Some(Proof { tried: Instant::now(), stored });
        stored
    }

    /// Whether leads are being stored. Makes a test write only if the last lead could not be stored.
    pub async fn is_storing(&self) -> bool {
        !self.writer.is_down()
            && !self.writer.is_damaged()
            && (!self.writer.is_failing() || self.write_heartbeat().await)
    }

    fn has_free_disk(&self) -> bool {
        let Some(folder) = &self.folder else { return true };
        match db::free_bytes(folder) {
            Ok(free) if free >= LEAST_FREE_BYTES => true,
            Ok(free) => {
                tracing::error!(
                    free,
                    least = LEAST_FREE_BYTES,
                    "the disk is nearly full; free space on it, or move the data folder to a larger disk"
                );
                false
            }
            // Some file systems do not report free space; the test write then shows a full disk.
            Err(_) => true,
        }
    }

    async fn write_heartbeat(&self) -> bool {
        let bytes = if self.writer.is_failing() { TEXT_LIMIT } else { BEAT_BYTES };
        let now = Timestamp::now().as_millisecond();
        let beat =
            self.db.write(async |connection| leads::write_heartbeat(connection, now, bytes).await);
        match beat.await {
            Ok(()) => {
                self.writer.note_success();
                true
            }
            Err(error) => {
                tracing::error!(error = db::loggable(&error), "cannot store leads");
                false
            }
        }
    }

    /// The stored lead that this one is a replay of. `None` also if the database cannot be read.
    pub async fn replayed(&self, lead: &NewLead) -> Option<Reference> {
        let mut reader = self.db.read().await.ok()?;
        leads::replayed(&mut reader, lead).await.ok().flatten()
    }

    /// Stores a lead; `Ok` means that it is on the disk. A replay needs no room, so it gets its first answer also when there
    /// is none.
    ///
    /// # Errors
    /// The lead was not stored. The sender may retry with the same key.
    pub async fn store(&self, lead: NewLead) -> Result<StoreReceipt, StoreError> {
        let reserved = if lead.verdict.is_quarantined { lead.stored_bytes() } else { 0 };
        if let Err(refusal) = self.reserve(&lead, reserved).await {
            let reference = self.replayed(&lead).await.ok_or_else(|| refuse(refusal))?;
            return Ok(StoreReceipt { reference, is_new: false });
        }
        let stored = self.writer.store(lead).await;
        if reserved > 0 && !stored.as_ref().is_ok_and(|receipt| receipt.is_new) {
            self.quarantine.give_back(reserved).await;
        }
        if stored.is_ok() {
            self.live.wake();
        }
        stored
    }

    /// Whether the disk has room for files.
    pub fn has_room_for_files(&self) -> bool {
        self.folder.as_ref().is_none_or(|folder| db::has_room_for_files(folder))
    }

    /// Checks that the disk and the quarantine have room, and takes the quarantine's.
    async fn reserve(&self, lead: &NewLead, reserved: u64) -> Result<(), StoreError> {
        if !lead.submission.files().is_empty() && !self.has_room_for_files() {
            return Err(StoreError::NoRoomForFiles);
        }
        if reserved > 0 && !self.quarantine.reserve(&self.db, lead).await {
            return Err(StoreError::QuarantineFull);
        }
        Ok(())
    }
}

/// Logs why there is no room for a lead.
fn refuse(error: StoreError) -> StoreError {
    match error {
        StoreError::NoRoomForFiles => tracing::error!(
            "a lead with a file was refused, because the disk is nearly full; free space on it"
        ),
        _ => tracing::warn!(
            "a lead that looks like spam was refused, because the quarantine is full"
        ),
    }
    error
}
