//! Leads: what visitors send through the forms, checked at the door and kept for the owner. Imports `http`, `db`,
//! `delivery` and, for answers to visitors without script, `pages`.
//!
//! A submission goes `throttle` → `origin` → `raw` → `submission`, with `field` and `file` for the rules of each answer →
//! `spam` → `lead` → `writer` → `store`; `routes` is that walk.

mod attribution;
mod clock;
pub mod command;
mod daily;
mod field;
mod file;
mod forms;
mod lead;
mod notice;
mod origin;
mod pairs;
mod raw;
mod reference;
mod retention;
mod routes;
mod spam;
mod store;
mod submission;
mod throttle;
mod writer;

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use jiff::Timestamp;
use tokio::sync::Mutex;

use crate::{
    config,
    db::{self, Db},
    delivery::{self, Delivery, Queue, Worker},
};

pub use crate::db::OpenError;
pub use daily::{Daily, DailyError};
pub use field::{Field, Kind, Rule};
pub use forms::{ContractError, Form, Forms};
pub use routes::router;
pub use store::Deleted;

use lead::NewLead;
use store::Stored;
use writer::{Refused, Writer};

/// How long an answer of [`Leads::ready`] holds: each new one costs a synced write.
const READY_FOR: Duration = Duration::from_secs(1);

/// The door to the leads. Cheap to clone.
#[derive(Clone)]
pub struct Leads {
    forms: Arc<Forms>,
    db: Db,
    queue: Queue,
    writer: Writer,
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
        settings: &config::Leads,
        forms: Forms,
        queue: Queue,
    ) -> Result<Self, OpenError> {
        let db = Db::open(&settings.data).await?;
        let writer = Writer::start(db.clone(), queue.clone(), settings.group);
        Ok(Self { forms: Arc::new(forms), db, queue, writer, last_proof: Arc::default() })
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

    /// Whether a lead can be stored now. Tried by writing to the disk, at most once a second.
    pub async fn ready(&self) -> bool {
        let mut last = self.last_proof.lock().await;
        if let Some(proof) = last.as_ref().filter(|proof| proof.tried.elapsed() < READY_FOR) {
            return proof.stored;
        }
        let stored = self.writer.has_room() && self.beat().await;
        *last = Some(Proof { tried: Instant::now(), stored });
        stored
    }

    async fn beat(&self) -> bool {
        let beat = async {
            let mut transaction = self.db.begin().await?;
            store::beat(transaction.connection(), Timestamp::now().as_millisecond()).await?;
            transaction.commit().await
        };
        beat.await
            .inspect_err(|error| {
                tracing::error!(error = db::loggable(error), "no lead could be stored")
            })
            .is_ok()
    }

    /// Stores a lead; `Ok` means that it is on the disk.
    async fn store(&self, lead: NewLead) -> Result<Stored, Refused> {
        self.writer.store(lead).await
    }
}
