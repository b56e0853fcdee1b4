//! Leads: what visitors send through the forms, checked at the door and kept for the owner. Imports `http`, `db`,
//! `delivery` and, for answers to visitors without script, `pages`.
//!
//! A submission goes `throttle` → `origin` → `raw` → `submission`, with `field` and `file` for the rules of each answer →
//! `spam` → `lead` → `writer` → `store`; `routes` is that walk.

mod alerts;
mod clock;
pub mod command;
mod condition;
mod daily;
mod intake;
mod notice;
mod origin;
mod raw;
mod retention;
mod routes;
mod signs;
mod store;
mod throttle;
mod writer;

use std::{
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use jiff::Timestamp;
use tokio::sync::Mutex;

use yam_contract::{field::TEXT_LIMIT, forms::Forms, lead::NewLead};

use crate::{
    db::{self, Db},
    delivery::{self, Delivery, Queue, Worker},
    supervise::Supervisor,
};

pub use crate::db::OpenError;
pub use alerts::Alerts;
pub use daily::{Daily, DailyError};
pub use intake::Intake;
pub use routes::router;
pub use store::Deleted;

use store::Stored;
use writer::{Refused, Writer};

/// How long a result of [`Leads::ready`] holds: each new one costs a synced write.
const READY_FOR: Duration = Duration::from_secs(5);

/// Bytes of the test write, as long as there is no sign of trouble.
const BEAT_BYTES: usize = 8;

/// Least free bytes on the disk for readiness: a group of leads with files needs this much.
const LEAST_FREE_BYTES: u64 = 16 << 20;

/// The door to the leads. Cheap to clone.
#[derive(Clone)]
pub struct Leads {
    forms: Arc<Forms>,
    folder: PathBuf,
    db: Db,
    queue: Queue,
    writer: Writer,
    supervisor: Supervisor,
    last_proof: Arc<Mutex<Option<Proof>>>,
}

/// When it was last tried whether a lead could be stored, and what came of it.
struct Proof {
    tried: Instant,
    stored: bool,
}

impl Leads {
    /// Opens the database in the data folder, making or updating it, and starts its writer, which notes in `queue`
    /// what is to be delivered.
    ///
    /// # Errors
    /// [`OpenError`]: the folder cannot be used, another server uses it, or what is in it is no database of ours.
    pub async fn open(
        settings: &yam_settings::Leads,
        forms: Forms,
        queue: Queue,
    ) -> Result<Self, OpenError> {
        let db = Db::open(&settings.data).await?;
        let supervisor = Supervisor::default();
        let writer = Writer::start(db.clone(), queue.clone(), settings.group, &supervisor);
        Ok(Self {
            forms: Arc::new(forms),
            folder: settings.data.clone(),
            db,
            queue,
            writer,
            supervisor,
            last_proof: Arc::default(),
        })
    }

    /// Supervises the writer, and every other background task of the server.
    pub fn supervisor(&self) -> &Supervisor {
        &self.supervisor
    }

    /// The workers that deliver these leads. End them before [`Leads::close`].
    pub fn workers(&self, delivery: Delivery) -> Vec<Worker<Self>> {
        delivery.workers(&self.db, self)
    }

    /// Takes up anew what has not been delivered, at the start of a server.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn take_up(&self, now: Timestamp) -> Result<(), db::Error> {
        delivery::take_up(&self.db, self, &self.queue, now).await
    }

    /// Refuses what comes from now on, and returns once all that was queued is stored or refused.
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
            && self.beat().await;
        *last = Some(Proof { tried: Instant::now(), stored });
        stored
    }

    /// Whether leads are being stored. Makes a test write only if the last lead could not be stored.
    async fn is_storing(&self) -> bool {
        !self.writer.is_down()
            && !self.writer.is_damaged()
            && (!self.writer.is_failing() || self.beat().await)
    }

    fn has_free_disk(&self) -> bool {
        match db::free_bytes(&self.folder) {
            Ok(free) if free >= LEAST_FREE_BYTES => true,
            Ok(free) => {
                tracing::error!(free, least = LEAST_FREE_BYTES, "the disk is nearly full");
                false
            }
            // Some file systems do not report free space; the test write then shows a full disk.
            Err(_) => true,
        }
    }

    async fn beat(&self) -> bool {
        let bytes = if self.writer.is_failing() { TEXT_LIMIT } else { BEAT_BYTES };
        let beat = async {
            let mut transaction = self.db.begin().await?;
            store::beat(transaction.connection(), Timestamp::now().as_millisecond(), bytes).await?;
            transaction.commit().await
        };
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

    /// Stores a lead; `Ok` means that it is on the disk.
    async fn store(&self, lead: NewLead) -> Result<Stored, Refused> {
        self.writer.store(lead).await
    }
}
