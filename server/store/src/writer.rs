//! The task that writes leads. Leads that queue up during a transaction go into the next one together, so the disk is
//! synced once per group. Visitors are answered after that sync.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Instant,
};

use prometheus_client::metrics::histogram::Histogram;

use tokio::sync::{Mutex, mpsc, mpsc::error::TrySendError, oneshot, watch};

use yam_contract::lead::NewLead;

use crate::{
    db::{self, Db},
    deliveries::DeliveryQueue,
    leads::{self, InsertError, StoreReceipt},
    supervise::Supervisor,
};

/// The task's name in the [`Supervisor`].
const TASK: &str = "writer";

/// Most leads in the queue. A synced transaction takes milliseconds, so a full queue means a flood. The memory limit for
/// request bodies bounds their total size.
const QUEUE_LIMIT: usize = 256;

/// Upper ends of the classes of the time that a group takes, in seconds: from a fast disk to the time limit of a database that
/// other processes lock.
const COMMIT_SECONDS: [f64; 10] = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.0, 10.0];

/// Why a lead was not stored. The sender may retry with the same key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Too many leads are queued.
    #[error("the queue is full")]
    Full,
    /// The server is stopping.
    #[error("the writer has stopped")]
    Stopped,
    /// The disk is full or failing, or the writer panicked. The cause is in the log.
    #[error("the database cannot be written")]
    Failed,
    /// The database is damaged and not open.
    #[error("the database is not open")]
    NotOpen,
    /// It looks like spam, and the quarantine is full.
    #[error("the quarantine is full")]
    QuarantineFull,
    /// It has a file, and the disk is nearly full.
    #[error("the disk has no room for files")]
    NoRoomForFiles,
}

/// Handle to the writer task; cheap to clone.
#[derive(Clone)]
pub struct Writer {
    queue: mpsc::Sender<Job>,
    is_failing: Arc<AtomicBool>,
    stopping: watch::Sender<()>,
    supervisor: Supervisor,
    is_damaged: Arc<AtomicBool>,
    commit_seconds: Histogram,
}

enum Job {
    Store(Box<Waiting>),
    Stop { done: oneshot::Sender<()> },
}

/// A queued lead, and the channel to its sender.
struct Waiting {
    lead: NewLead,
    answer: oneshot::Sender<Result<StoreReceipt, StoreError>>,
}

impl Writer {
    /// Starts the task, which stores up to `group` leads per transaction, until [`Writer::stop`] is called or every clone is
    /// dropped. If it panics, it refuses the leads of that transaction; queued leads are stored after its restart.
    pub fn start(db: Db, deliveries: DeliveryQueue, group: usize, supervisor: &Supervisor) -> Self {
        let (queue, jobs) = mpsc::channel(QUEUE_LIMIT);
        let (stopping, stop) = watch::channel(());
        let is_failing: Arc<AtomicBool> = Arc::default();
        let is_damaged: Arc<AtomicBool> = Arc::default();
        let commit_seconds = Histogram::new(COMMIT_SECONDS);
        let target = Arc::new(WriterTask {
            db,
            deliveries,
            is_failing: Arc::clone(&is_failing),
            is_damaged: Arc::clone(&is_damaged),
            commit_seconds: commit_seconds.clone(),
        });
        let inbox = Arc::new(Mutex::new(Inbox { jobs, stops: Vec::new() }));
        let supervisor = supervisor.clone();
        tokio::spawn({
            let supervisor = supervisor.clone();
            let task = move || run(Arc::clone(&target), Arc::clone(&inbox), group);
            async move { supervisor.run(TASK, stop, task).await }
        });
        Self { queue, is_failing, is_damaged, stopping, supervisor, commit_seconds }
    }

    /// Stores a lead. `Ok` means that it is synced to disk.
    ///
    /// # Errors
    /// The lead was probably not stored.
    pub async fn store(&self, lead: NewLead) -> Result<StoreReceipt, StoreError> {
        let (answer, outcome) = oneshot::channel();
        let job = Job::Store(Box::new(Waiting { lead, answer }));
        self.queue.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) => StoreError::Full,
            TrySendError::Closed(_) => StoreError::Stopped,
        })?;
        outcome.await.unwrap_or(Err(StoreError::Failed))
    }

    /// Whether the task panicked and has not been restarted yet.
    pub fn is_down(&self) -> bool {
        self.supervisor.is_down(TASK)
    }

    /// Whether the queue accepts another lead.
    pub fn has_room(&self) -> bool {
        self.queue.capacity() > 0 && !self.queue.is_closed()
    }

    /// How many leads are queued.
    pub fn waiting(&self) -> usize {
        QUEUE_LIMIT - self.queue.capacity()
    }

    /// How long it took to store groups of leads, in seconds.
    pub fn commit_seconds(&self) -> &Histogram {
        &self.commit_seconds
    }

    /// Whether the last lead could not be stored and no write has succeeded since.
    pub fn is_failing(&self) -> bool {
        self.is_failing.load(Ordering::Relaxed)
    }

    /// Whether a lead was refused because the database is damaged. Other leads may still be stored.
    pub fn is_damaged(&self) -> bool {
        self.is_damaged.load(Ordering::Relaxed)
    }

    /// Records that a write as large as a lead has succeeded.
    pub fn note_success(&self) {
        self.is_failing.store(false, Ordering::Relaxed);
    }

    /// Refuses new leads, writes the queued ones, and closes the database.
    pub async fn stop(&self) {
        let (done, stopped) = oneshot::channel();
        if self.queue.send(Job::Stop { done }).await.is_ok() {
            self.stopping.send_replace(());
            // An error means that the task has already ended.
            let _ = stopped.await;
        }
    }
}

/// The database and the delivery queue, for the task.
struct WriterTask {
    db: Db,
    deliveries: DeliveryQueue,
    is_failing: Arc<AtomicBool>,
    is_damaged: Arc<AtomicBool>,
    commit_seconds: Histogram,
}

/// The task's input. It outlives a panic of the task.
struct Inbox {
    jobs: mpsc::Receiver<Job>,
    /// Callers of [`Writer::stop`].
    stops: Vec<oneshot::Sender<()>>,
}

async fn run(target: Arc<WriterTask>, inbox: Arc<Mutex<Inbox>>, group: usize) {
    let mut inbox = inbox.lock().await;
    let Inbox { jobs, stops } = &mut *inbox;
    let mut queued = Vec::with_capacity(group);
    while jobs.recv_many(&mut queued, group).await > 0 {
        let mut leads = Vec::with_capacity(queued.len());
        for job in queued.drain(..) {
            match job {
                Job::Store(waiting) => leads.push(*waiting),
                Job::Stop { done } => {
                    jobs.close();
                    stops.push(done);
                }
            }
        }
        write_group(&target, leads).await;
    }
    target.db.clone().close().await;
    for done in stops.drain(..) {
        // The caller may be gone.
        let _ = done.send(());
    }
}

/// Writes a group in one transaction. If that fails, writes each lead in its own, so that one that does not fit on the
/// disk does not fail the others.
async fn write_group(target: &WriterTask, group: Vec<Waiting>) {
    match target.write(&group).await {
        Ok(stored) => answer(group, stored.into_iter().map(Ok)),
        Err(WriteError::Lead(error)) if group.len() > 1 => {
            tracing::warn!(%error, leads = group.len(), "cannot store a group of leads; trying each alone");
            write_singly(target, group).await;
        }
        Err(error) => refuse(target, group, &error),
    }
}

async fn write_singly(target: &WriterTask, group: Vec<Waiting>) {
    let mut rest = group.into_iter();
    while let Some(waiting) = rest.next() {
        let one = vec![waiting];
        match target.write(&one).await {
            Ok(stored) => answer(one, stored.into_iter().map(Ok)),
            Err(error @ WriteError::Lead(_)) => refuse(target, one, &error),
            // Every other lead would wait as long and fail too.
            Err(error @ WriteError::Begin(_)) => {
                refuse(target, one.into_iter().chain(rest.by_ref()).collect(), &error)
            }
        }
    }
}

/// Why a transaction failed.
#[derive(Debug, thiserror::Error)]
enum WriteError {
    /// The database is locked by another process, or cannot be opened. No lead is the cause.
    #[error("cannot begin to write: {}", db::loggable(.0))]
    Begin(db::Error),
    /// The disk is full or failing. One of the leads may be too large.
    #[error(transparent)]
    Lead(#[from] InsertError),
}

impl WriterTask {
    async fn write(&self, group: &[Waiting]) -> Result<Vec<StoreReceipt>, WriteError> {
        let begun = Instant::now();
        let transaction = self.db.begin_intake().await.map_err(WriteError::Begin)?;
        let leads: Vec<&NewLead> = group.iter().map(|waiting| &waiting.lead).collect();
        let stored = transaction
            .run(async |connection| leads::insert(connection, &leads, &self.deliveries).await)
            .await?;
        self.commit_seconds.observe(begun.elapsed().as_secs_f64());
        self.is_failing.store(false, Ordering::Relaxed);
        self.deliveries.wake_all();
        self.db.announce();
        Ok(stored)
    }
}

fn refuse(target: &WriterTask, group: Vec<Waiting>, error: &WriteError) {
    target.is_failing.store(true, Ordering::Relaxed);
    if let WriteError::Begin(cause) | WriteError::Lead(InsertError::Database(cause)) = error
        && db::is_damage(cause)
    {
        target.is_damaged.store(true, Ordering::Relaxed);
        tracing::error!("the database is damaged; stop the server, then run: yam leads salvage");
    }
    tracing::error!(%error, leads = group.len(), "cannot store leads; their senders were asked to retry");
    answer(group, std::iter::repeat(Err(StoreError::Failed)));
}

fn answer(group: Vec<Waiting>, outcomes: impl Iterator<Item = Result<StoreReceipt, StoreError>>) {
    for (waiting, outcome) in group.into_iter().zip(outcomes) {
        // The sender may be gone; the lead stays.
        let _ = waiting.answer.send(outcome);
    }
}

#[cfg(test)]
mod tests {
    use std::{path::Path, sync::atomic::AtomicUsize, time::Duration};

    use sqlx::sqlite::SqliteConnectOptions;
    use tokio::task::JoinSet;

    use super::*;
    use crate::{
        LeadStore,
        db::Reader,
        desk::Live,
        leads::{Filter, new_sample as lead},
        quarantine::Quarantine,
    };
    use yam_contract::reference::Reference;
    use yam_settings::Leads;

    async fn open(folder: &Path, tune: fn(SqliteConnectOptions) -> SqliteConnectOptions) -> Db {
        Db::open(&Leads::in_folder(folder)).await.unwrap().close().await;
        Db::open_file(folder, tune(db::sqlite_options(folder))).await.unwrap()
    }

    /// A writer without destinations, whose groups may fill the queue.
    fn start(db: &Db) -> Writer {
        Writer::start(db.clone(), DeliveryQueue::default(), QUEUE_LIMIT, &Supervisor::default())
    }

    /// The references of all stored leads, oldest first.
    async fn stored(folder: &Path) -> Vec<Reference> {
        let mut reader =
            Reader::open(&Leads::in_folder(folder)).await.unwrap().read().await.unwrap();
        let leads = leads::after(&mut reader, &Filter::default(), 0, u32::MAX).await.unwrap();
        leads.into_iter().map(|lead| lead.reference).collect()
    }

    /// Queues all leads while the database is locked, so that they form as few groups as possible.
    async fn store_together(
        db: &Db,
        writer: &Writer,
        leads: Vec<NewLead>,
    ) -> Vec<Result<Reference, StoreError>> {
        let held = db.begin().await.unwrap();
        let (count, asked) = (leads.len(), Arc::new(AtomicUsize::new(0)));
        let mut tasks = JoinSet::new();
        for (index, lead) in leads.into_iter().enumerate() {
            let (writer, asked) = (writer.clone(), Arc::clone(&asked));
            tasks.spawn(async move {
                // On one thread, a task runs up to its first wait, which is after it has queued its lead.
                asked.fetch_add(1, Ordering::Relaxed);
                (index, writer.store(lead).await.map(|stored| stored.reference))
            });
        }
        while asked.load(Ordering::Relaxed) < count {
            tokio::task::yield_now().await;
        }
        held.commit().await.unwrap();
        let mut outcomes = tasks.join_all().await;
        outcomes.sort_by_key(|(index, _)| *index);
        outcomes.into_iter().map(|(_, outcome)| outcome).collect()
    }

    #[tokio::test]
    async fn acknowledged_leads_are_stored_in_order() {
        let temp = tempfile::tempdir().unwrap();
        let db = open(temp.path(), |options| options).await;
        let writer = start(&db);
        let mut leads = Vec::new();
        for index in 0..100 {
            leads.push(lead(&format!("m{index}")));
        }
        let outcomes = store_together(&db, &writer, leads).await;
        let references: Vec<_> = outcomes.into_iter().map(Result::unwrap).collect();
        assert_eq!(stored(temp.path()).await, references);
    }

    #[tokio::test]
    async fn a_lead_that_does_not_fit_on_the_disk_does_not_fail_others_in_its_group() {
        let temp = tempfile::tempdir().unwrap();
        let small_disk = |options: SqliteConnectOptions| options.pragma("max_page_count", "20");
        let db = open(temp.path(), small_disk).await;
        let writer = start(&db);
        let large = "x".repeat(64 * 1024);
        let leads = vec![lead("a"), lead(&large), lead("b"), lead("c")];
        let outcomes = store_together(&db, &writer, leads).await;
        assert_eq!(outcomes[1], Err(StoreError::Failed));
        let kept: Vec<_> = outcomes.into_iter().filter_map(Result::ok).collect();
        assert_eq!(kept.len(), 3);
        assert_eq!(stored(temp.path()).await, kept);
        assert!(writer.store(lead("later")).await.is_ok(), "the writer continues");
    }

    #[tokio::test]
    async fn a_full_queue_refuses_leads_and_stores_those_it_accepted() {
        let temp = tempfile::tempdir().unwrap();
        let db = open(temp.path(), |options| options).await;
        let writer = start(&db);
        let mut leads = Vec::new();
        for index in 0..3 * QUEUE_LIMIT {
            leads.push(lead(&format!("m{index}")));
        }
        let outcomes = store_together(&db, &writer, leads).await;
        let (taken, refused): (Vec<_>, Vec<_>) = outcomes.into_iter().partition(Result::is_ok);
        assert!(refused.len() >= QUEUE_LIMIT, "{} refused", refused.len());
        assert!(refused.iter().all(|outcome| *outcome == Err(StoreError::Full)));
        let taken: Vec<_> = taken.into_iter().filter_map(Result::ok).collect();
        assert_eq!(stored(temp.path()).await, taken);
        assert!(writer.has_room());
    }

    #[tokio::test]
    async fn leads_are_refused_while_another_process_locks_the_database_and_stored_afterwards() {
        let temp = tempfile::tempdir().unwrap();
        let impatient = |options: SqliteConnectOptions| options.busy_timeout(Duration::ZERO);
        let db = open(temp.path(), impatient).await;
        let writer = start(&db);
        let other = sqlx::SqlitePool::connect_with(db::sqlite_options(temp.path())).await.unwrap();
        let held = other.begin_with("BEGIN IMMEDIATE").await.unwrap();
        assert_eq!(writer.store(lead("a")).await, Err(StoreError::Failed));
        held.rollback().await.unwrap();
        let kept = writer.store(lead("a")).await.unwrap();
        assert_eq!(stored(temp.path()).await, [kept.reference]);
    }

    #[tokio::test]
    async fn stopping_stores_queued_leads_and_refuses_later_ones() {
        let temp = tempfile::tempdir().unwrap();
        let writer = start(&open(temp.path(), |options| options).await);
        let lead = lead("a");
        let (queued, ()) = tokio::join!(writer.store(lead.clone()), writer.stop());
        assert_eq!(stored(temp.path()).await, [queued.unwrap().reference]);
        assert_eq!(writer.store(lead).await, Err(StoreError::Stopped));
        assert!(!writer.has_room());
        writer.stop().await;
    }

    /// A lead that makes storing panic: the start of its replay window underflows.
    fn poison() -> NewLead {
        NewLead { received_at: i64::MIN, ..lead("poison") }
    }

    #[tokio::test]
    async fn a_panic_refuses_the_leads_of_its_transaction_and_later_ones_are_stored() {
        let temp = tempfile::tempdir().unwrap();
        let db = open(temp.path(), |options| options).await;
        let supervisor = Supervisor::with_back_off(Duration::from_millis(1));
        let writer = Writer::start(db, DeliveryQueue::default(), 1, &supervisor);
        for restarts in 1..=2 {
            assert_eq!(writer.store(poison()).await, Err(StoreError::Failed));
            let stored_later = writer.store(lead(&format!("m{restarts}"))).await.unwrap();
            assert_eq!(stored(temp.path()).await.last(), Some(&stored_later.reference));
            assert_eq!(supervisor.restarts(), [(TASK, restarts)]);
        }
    }

    #[tokio::test]
    async fn while_the_writer_is_down_the_server_is_not_ready_but_a_stop_stores_queued_leads() {
        let temp = tempfile::tempdir().unwrap();
        let db = open(temp.path(), |options| options).await;
        let supervisor = Supervisor::with_back_off(Duration::from_secs(3600));
        let writer = Writer::start(db.clone(), DeliveryQueue::default(), 1, &supervisor);
        let leads = LeadStore {
            live: Live::default(),
            db,
            queue: DeliveryQueue::default(),
            writer: writer.clone(),
            supervisor,
            folder: Some(temp.path().to_owned()),
            last_proof: Arc::default(),
            quarantine: Quarantine::new(u64::MAX),
        };
        assert!(leads.ready().await);
        assert_eq!(writer.store(poison()).await, Err(StoreError::Failed));
        while !writer.is_down() {
            tokio::task::yield_now().await;
        }
        assert!(!leads.ready().await);
        let (waiting, ()) = tokio::join!(writer.store(lead("m")), leads.close());
        assert_eq!(stored(temp.path()).await, [waiting.unwrap().reference]);
    }
}
