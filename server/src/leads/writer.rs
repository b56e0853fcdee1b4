//! The one task that writes leads. What has queued up while it wrote goes into its next transaction, so the disk is
//! synced once a group and not once a lead; nobody is answered before that sync.

use tokio::sync::{mpsc, mpsc::error::TrySendError, oneshot};

use super::{
    lead::NewLead,
    reference::Reference,
    store::{self, InsertError},
};
use crate::db::{self, Db};

/// Leads that may wait, and so the largest group. A synced transaction takes some milliseconds, so this is a flood;
/// at a form's utmost size it holds about 100 MB.
const QUEUE_LIMIT: usize = 256;

/// The lead was not stored. It may be sent again, with the same key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// More is waiting than can be written soon.
    #[error("the queue is full")]
    Full,
    /// The server is stopping.
    #[error("the writer has stopped")]
    Stopped,
    /// The disk is full or failing. The log says more.
    #[error("the database cannot be written")]
    Failed,
}

/// The way to the writer. Cheap to clone.
#[derive(Clone)]
pub struct Writer {
    queue: mpsc::Sender<Job>,
}

enum Job {
    Store(Box<Waiting>),
    Stop { done: oneshot::Sender<()> },
}

/// A lead, and where its visitor waits.
struct Waiting {
    lead: NewLead,
    answer: oneshot::Sender<Result<Reference, Refused>>,
}

impl Writer {
    /// Starts the task. It runs until [`Writer::stop`], or until every clone is dropped.
    pub fn start(db: Db) -> Self {
        let (queue, jobs) = mpsc::channel(QUEUE_LIMIT);
        tokio::spawn(run(db, jobs));
        Self { queue }
    }

    /// Stores a lead. `Ok` means that it is on the disk.
    ///
    /// # Errors
    /// [`Refused`]: it is not, as far as can be known.
    pub async fn store(&self, lead: NewLead) -> Result<Reference, Refused> {
        let (answer, outcome) = oneshot::channel();
        let job = Job::Store(Box::new(Waiting { lead, answer }));
        self.queue.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) => Refused::Full,
            TrySendError::Closed(_) => Refused::Stopped,
        })?;
        outcome.await.unwrap_or(Err(Refused::Stopped))
    }

    /// Whether a lead would be taken into the queue.
    pub fn has_room(&self) -> bool {
        self.queue.capacity() > 0 && !self.queue.is_closed()
    }

    /// Refuses what comes from now on, writes what is queued, and closes the database.
    pub async fn stop(&self) {
        let (done, stopped) = oneshot::channel();
        if self.queue.send(Job::Stop { done }).await.is_ok() {
            // An error means that the task is gone, which is what was asked for.
            let _ = stopped.await;
        }
    }
}

async fn run(db: Db, mut jobs: mpsc::Receiver<Job>) {
    let mut stops = Vec::new();
    let mut queued = Vec::with_capacity(QUEUE_LIMIT);
    while jobs.recv_many(&mut queued, QUEUE_LIMIT).await > 0 {
        let mut group = Vec::with_capacity(queued.len());
        for job in queued.drain(..) {
            match job {
                Job::Store(waiting) => group.push(*waiting),
                Job::Stop { done } => {
                    jobs.close();
                    stops.push(done);
                }
            }
        }
        write_group(&db, group).await;
    }
    db.close().await;
    for done in stops {
        // Nobody need wait for it.
        let _ = done.send(());
    }
}

/// Writes a group in one transaction; if that fails, each of its leads in its own, so that one which does not fit
/// takes no other with it.
async fn write_group(db: &Db, group: Vec<Waiting>) {
    match write(db, &group).await {
        Ok(references) => answer(group, references.into_iter().map(Ok)),
        Err(WriteError::Lead(error)) if group.len() > 1 => {
            tracing::warn!(%error, leads = group.len(), "a group of leads could not be stored; trying one by one");
            write_singly(db, group).await;
        }
        Err(error) => refuse(group, &error),
    }
}

async fn write_singly(db: &Db, group: Vec<Waiting>) {
    let mut rest = group.into_iter();
    while let Some(waiting) = rest.next() {
        let one = vec![waiting];
        match write(db, &one).await {
            Ok(references) => answer(one, references.into_iter().map(Ok)),
            Err(error @ WriteError::Lead(_)) => refuse(one, &error),
            // Each further try would wait as long for the database, and no lead fares better than another.
            Err(error @ WriteError::Begin(_)) => {
                refuse(one.into_iter().chain(rest.by_ref()).collect(), &error)
            }
        }
    }
}

/// Why nothing of a transaction was stored.
#[derive(Debug, thiserror::Error)]
enum WriteError {
    /// No lead is at fault: the database is locked by another process, or cannot be opened.
    #[error("cannot begin to write: {0}")]
    Begin(db::Error),
    /// One of its leads may be: the disk has no room for it, or fails.
    #[error(transparent)]
    Lead(#[from] InsertError),
}

async fn write(db: &Db, group: &[Waiting]) -> Result<Vec<Reference>, WriteError> {
    let mut transaction = db.begin().await.map_err(WriteError::Begin)?;
    let mut references = Vec::with_capacity(group.len());
    for waiting in group {
        references.push(store::insert(transaction.connection(), &waiting.lead).await?);
    }
    transaction.commit().await.map_err(InsertError::from)?;
    Ok(references)
}

fn refuse(group: Vec<Waiting>, error: &WriteError) {
    tracing::error!(%error, leads = group.len(), "leads were not stored; their senders were told to try again");
    answer(group, std::iter::repeat(Err(Refused::Failed)));
}

fn answer(group: Vec<Waiting>, outcomes: impl Iterator<Item = Result<Reference, Refused>>) {
    for (waiting, outcome) in group.into_iter().zip(outcomes) {
        // The visitor may be gone; the lead stays.
        let _ = waiting.answer.send(outcome);
    }
}
