//! Tells the desk's open browsers what changed, and keeps the inbox complete.

use std::{
    collections::HashSet,
    pin::pin,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use jiff::Timestamp;
use tokio::{
    sync::{Notify, broadcast},
    time::{Instant, sleep},
};

use super::{actions, inbox, lines, scheduled};
use crate::{
    Destination, LeadStore,
    db::{self, Connection, Db, query},
};

/// How soon a change by another program, such as a command or another server, is noticed.
const POLL_EVERY: Duration = Duration::from_secs(3);

/// How long leads are gathered before their lines are written, so that leads that arrive together share a transaction.
const GATHER: Duration = Duration::from_millis(200);

/// Leads whose lines are written in one transaction. It takes milliseconds, so that new leads hardly wait for it.
const LEADS_AT_ONCE: u32 = 100;

/// The pause between two transactions when no lead has arrived since the last one.
const PAUSE: Duration = Duration::from_millis(20);

/// The pause while leads arrive, as a multiple of the last transaction's duration with its wait for other writers: the task
/// writes for at most 2 % of the time.
const PAUSE_FACTOR: u32 = 49;

/// How often new leads are announced while others still have no line.
const ANNOUNCE_EVERY: Duration = Duration::from_secs(1);

/// Longest pause, for a slow disk.
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// In PostgreSQL a lead or an event with a lower number may be committed later than one with a higher number.
const NUMBERS_CHECKED_AGAIN: i64 = 10_000;

/// Leads after which the task records how far the inbox is complete. Commands look for missing lines among later leads.
const RECORD_EVERY: i64 = 1000;

/// As for leads. Events are fewer.
const EVENTS_CHECKED_AGAIN: i64 = 200;

/// Changes that a slow browser may fall behind before it must read everything anew.
const BACKLOG: usize = 64;

/// Events announced in one message. Browsers read everything anew if there are more.
const EVENTS_AT_ONCE: i64 = 500;

/// What has changed in the inbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LiveEvent {
    /// New leads, up to this number.
    Received { newest: i64 },
    /// People did something with these leads, or released them.
    Changed { ids: Vec<i64> },
    /// This person is writing a reply to this lead.
    Replying { lead_id: i64, person_id: i64 },
    /// More has changed than one message can say.
    Everything,
}

/// The open browsers; cheap to clone.
#[derive(Clone)]
pub struct Live {
    events: broadcast::Sender<LiveEvent>,
    due: Arc<Notify>,
    is_complete: Arc<AtomicBool>,
    /// The newest lead and event from before the start.
    start: Arc<OnceLock<(i64, i64)>>,
}

impl Default for Live {
    fn default() -> Self {
        Self {
            events: broadcast::Sender::new(BACKLOG),
            due: Arc::default(),
            is_complete: Arc::default(),
            start: Arc::default(),
        }
    }
}

impl Live {
    /// What changes from now on.
    pub fn subscribe(&self) -> broadcast::Receiver<LiveEvent> {
        self.events.subscribe()
    }

    /// Announces that these leads changed without an event.
    pub fn announce_changed(&self, ids: Vec<i64>) {
        // Nobody may be listening.
        let _ = self.events.send(LiveEvent::Changed { ids });
    }

    /// Announces that somebody is writing a reply: the numbers of the lead and of the person. Servers of other versions may
    /// say something else.
    pub(crate) fn hear(&self, text: &str) {
        let numbers = text.split_once(' ').map(|(lead, person)| (lead.parse(), person.parse()));
        if let Some((Ok(lead_id), Ok(person_id))) = numbers {
            // Nobody may be listening.
            let _ = self.events.send(LiveEvent::Replying { lead_id, person_id });
        }
    }

    /// Whether every lead from before the start has its line. After an update from an earlier version it takes a while.
    pub fn is_complete(&self) -> bool {
        self.is_complete.load(Ordering::Relaxed)
    }

    /// Looks for changes soon. Call it after the commit.
    pub fn wake(&self) {
        self.due.notify_one();
    }
}

/// Writes all lines that are missing, for what must not miss a lead of the last second. Leaves out leads that cannot be read.
pub async fn complete(db: &Db) -> Result<(), db::Error> {
    let found = Completeness::read(&mut db.read().await?).await?;
    found.complete(db).await
}

/// How far the inbox is complete.
#[derive(Clone, Copy, Debug)]
pub struct Completeness {
    recorded: i64,
    newest: i64,
    /// Whether a lead up to `newest` has no line.
    pub lacks_lines: bool,
}

impl Completeness {
    /// Looks at the leads after those for which it is recorded.
    pub async fn read(reader: &mut Connection) -> Result<Self, db::Error> {
        let recorded = lines::complete_to(reader).await?;
        let newest = newest(reader).await?;
        let lacks_lines = !lines::missing(reader, recorded, 1).await?.is_empty();
        Ok(Self { recorded, newest, lacks_lines })
    }

    /// Whether so many leads are not recorded that looking at them again would take noticeable time.
    pub fn is_behind(&self) -> bool {
        self.newest >= self.recorded + NUMBERS_CHECKED_AGAIN + RECORD_EVERY
    }

    /// As [`complete()`], and records it.
    pub async fn complete(self, db: &Db) -> Result<(), db::Error> {
        let (mut after, mut lacks_lines) = (self.recorded, self.lacks_lines);
        while lacks_lines {
            let ids = lines::missing(&mut db.read().await?, after, LEADS_AT_ONCE).await?;
            lacks_lines = !ids.is_empty();
            after = ids.last().copied().unwrap_or(after);
            write_lines(db, &ids).await?;
            sleep(PAUSE).await;
        }
        record_complete(db, self.recorded, self.newest - checked_again(db)).await.map(drop)
    }
}

/// The number of the newest lead; 0 without one.
async fn newest(reader: &mut Connection) -> Result<i64, db::Error> {
    query("SELECT coalesce(max(id), 0) FROM leads").fetch_scalar(reader).await
}

/// How many numbers of leads before the newest one may still get a lead.
fn checked_again(db: &Db) -> i64 {
    if db.is_shared() { NUMBERS_CHECKED_AGAIN } else { 0 }
}

/// Records that every lead up to a number has a line, if that is worth a transaction. Returns the recorded number.
async fn record_complete(db: &Db, recorded: i64, complete_to: i64) -> Result<i64, db::Error> {
    if complete_to < recorded + RECORD_EVERY {
        return Ok(recorded);
    }
    db.write(async |connection| lines::record_complete(connection, complete_to).await).await?;
    Ok(complete_to)
}

/// Writes these lines. If one of the leads has damaged values, the others still get theirs; returns those that have none.
async fn write_lines(db: &Db, ids: &[i64]) -> Result<Vec<i64>, db::Error> {
    let write = async |ids: &[i64]| {
        db.write(async |connection| lines::index_leads(connection, ids).await).await
    };
    match write(ids).await {
        Err(error) if is_unreadable(&error) => {}
        written => return written.map(|()| Vec::new()),
    }
    let mut unreadable = Vec::new();
    for id in ids {
        match write(std::slice::from_ref(id)).await {
            Err(error) if is_unreadable(&error) => {
                let error = db::loggable(&error);
                tracing::warn!(id, error, "cannot show a lead in the inbox: it is damaged");
                unreadable.push(*id);
            }
            written => written?,
        }
    }
    Ok(unreadable)
}

/// Writes the lines of new leads, and announces changes.
pub struct InboxTask {
    store: LeadStore,
}

/// How far the task has looked.
#[derive(Default)]
struct Seen {
    /// Every lead up to this number has a line. `None` before the first check.
    complete_to: Option<i64>,
    /// As far as the database has it.
    recorded: i64,
    /// The newest lead when lines were last written.
    newest: Option<i64>,
    /// The newest lead with a line, and the newest event. `None` before the first check.
    latest: Option<(i64, i64)>,
    /// Announced events among the last [`EVENTS_CHECKED_AGAIN`].
    announced: HashSet<i64>,
    /// Leads that cannot be read.
    unreadable: HashSet<i64>,
}

/// What a check has left to do.
enum Progress {
    Complete,
    /// Write the next lines after this pause.
    LinesMissing(Duration),
}

impl InboxTask {
    pub fn new(store: LeadStore) -> Self {
        Self { store }
    }

    /// Remembers the newest lead and event: later ones are announced. Call it before leads and browsers are accepted.
    pub async fn remember_start(store: &LeadStore) -> Result<(), db::Error> {
        let mut reader = store.db().read().await?;
        let sql = "SELECT coalesce((SELECT max(id) FROM leads), 0),
                          coalesce((SELECT max(id) FROM lead_events), 0)";
        let newest =
            query(sql).fetch_one(&mut reader, |row| Ok((row.get(0)?, row.get(1)?))).await?;
        store.live().start.get_or_init(|| newest);
        Ok(())
    }

    /// Works until `stop`.
    pub async fn run(self: Arc<Self>, stop: impl Future<Output = ()>) {
        let mut stop = pin!(stop);
        let mut seen = Seen::default();
        loop {
            let work = async {
                match self.check(&mut seen).await {
                    Ok(Progress::LinesMissing(pause)) => return sleep(pause).await,
                    Ok(Progress::Complete) => {}
                    Err(error) => {
                        let error = db::loggable(&error);
                        tracing::warn!(error, "cannot update the inbox; trying again in 3 seconds");
                    }
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

    /// Queues the replies whose time has come. Of several servers, one does so.
    async fn queue_due_replies(&self, reader: &mut Connection) -> Result<(), db::Error> {
        let now = Timestamp::now().as_millisecond();
        if scheduled::due(reader, now).await?.is_empty() {
            return Ok(());
        }
        let send =
            async |connection: &mut Connection| actions::send_scheduled(connection, now).await;
        self.store.db().write(send).await?;
        self.store.queue().wake(Destination::DeskReply);
        Ok(())
    }

    async fn check(&self, seen: &mut Seen) -> Result<Progress, db::Error> {
        let progress = self.write_missing(seen).await?;
        let mut reader = self.store.db().read().await?;
        self.queue_due_replies(&mut reader).await?;
        let latest = inbox::latest(&mut reader).await?;
        let live = self.store.live();
        let (lead, event) = match seen.latest {
            Some(latest) => latest,
            None => {
                let start = live.start.get().copied().unwrap_or(latest);
                // Events from before the start count as announced.
                self.changed(&mut reader, seen, start.1).await?;
                seen.announced.retain(|id| *id <= start.1);
                start
            }
        };
        let change = self.changed(&mut reader, seen, event).await?;
        // After everything was read: what an error kept from being announced is found again by the next check.
        // Lines of leads from before the start may be written later.
        seen.latest = Some((latest.0.max(lead), latest.1));
        let events = &live.events;
        // Nobody may be listening.
        if latest.0 > lead {
            let _ = events.send(LiveEvent::Received { newest: latest.0 });
        }
        if let Some(change) = change {
            let _ = events.send(change);
        }
        Ok(progress)
    }

    /// What to announce of the events after `event` and, if several servers write, of those shortly before it that were not
    /// announced yet.
    async fn changed(
        &self,
        reader: &mut Connection,
        seen: &mut Seen,
        event: i64,
    ) -> Result<Option<LiveEvent>, db::Error> {
        let again = if self.store.db().is_shared() { EVENTS_CHECKED_AGAIN } else { 0 };
        let sql = "SELECT id, lead_id FROM lead_events WHERE id > $1 ORDER BY id LIMIT $2";
        let found: Vec<(i64, i64)> = query(sql)
            .bind(event - again)
            .bind(again + EVENTS_AT_ONCE)
            .fetch_all(reader, |row| Ok((row.get(0)?, row.get(1)?)))
            .await?;
        let has_more = found.len() as i64 == again + EVENTS_AT_ONCE;
        let is_new = |(id, _): &&(i64, i64)| !seen.announced.contains(id);
        let mut ids: Vec<i64> = found.iter().filter(is_new).map(|(_, lead)| *lead).collect();
        ids.sort_unstable();
        ids.dedup();
        seen.announced = found.into_iter().map(|(id, _)| id).collect();
        Ok(match ids.is_empty() {
            _ if has_more => Some(LiveEvent::Everything),
            true => None,
            false => Some(LiveEvent::Changed { ids }),
        })
    }

    /// Writes lines until none is missing, or until it is time to announce the leads that have one.
    async fn write_missing(&self, seen: &mut Seen) -> Result<Progress, db::Error> {
        let (db, start) = (self.store.db(), Instant::now());
        loop {
            let mut reader = db.read().await?;
            let newest = newest(&mut reader).await?;
            let after = match seen.complete_to {
                Some(complete_to) => complete_to,
                None => {
                    seen.recorded = lines::complete_to(&mut reader).await?;
                    seen.recorded
                }
            };
            let ids = lines::missing(&mut reader, after, LEADS_AT_ONCE).await?;
            drop(reader);
            let complete_to = ids.last().copied().unwrap_or(newest);
            let mut new = ids;
            new.retain(|id| !seen.unreadable.contains(id));
            let begun = Instant::now();
            if !new.is_empty() {
                seen.unreadable.extend(write_lines(db, &new).await?);
            }
            let complete_to = after.max(complete_to - checked_again(db));
            seen.complete_to = Some(complete_to);
            seen.recorded = record_complete(db, seen.recorded, complete_to).await?;
            if new.is_empty() {
                self.store.live().is_complete.store(true, Ordering::Relaxed);
                return Ok(Progress::Complete);
            }
            let leads_arrive = seen.newest.replace(newest).is_some_and(|before| newest > before);
            let pause = if leads_arrive { pause_after(begun.elapsed()) } else { PAUSE };
            if start.elapsed() + pause >= ANNOUNCE_EVERY {
                return Ok(Progress::LinesMissing(pause));
            }
            sleep(pause).await;
        }
    }
}

/// The pause after a transaction of this duration while leads arrive.
fn pause_after(transaction: Duration) -> Duration {
    (transaction * PAUSE_FACTOR).clamp(PAUSE, LONGEST_PAUSE)
}

/// Whether a value in the database has another form than the program writes.
fn is_unreadable(error: &db::Error) -> bool {
    matches!(error, db::Error::Decode(_) | db::Error::ColumnDecode { .. })
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use tokio::{sync::oneshot, task::JoinHandle, time::timeout};
    use yam_contract::desk::Stage;
    use yam_testing::TestDatabase;

    use super::*;
    use crate::{
        db::Db,
        deliveries::DeliveryQueue,
        desk::{
            rows,
            sample::{Sample, apply, store, to},
        },
    };

    /// Longest wait for one condition. It only ends tests that hang; a busy machine needs seconds.
    const PATIENCE: Duration = Duration::from_secs(300);

    /// A server's store whose task runs.
    struct Running {
        database: TestDatabase,
        store: LeadStore,
        task: JoinHandle<()>,
        stop: oneshot::Sender<()>,
    }

    impl Running {
        /// Starts the task after leads with these numbers were stored.
        async fn start(ids: &[i64]) -> Self {
            let database = TestDatabase::create();
            let leads =
                LeadStore::open(&database.settings(), DeliveryQueue::default()).await.unwrap();
            insert(leads.db(), ids).await;
            InboxTask::remember_start(&leads).await.unwrap();
            let (stop, stopped) = oneshot::channel();
            let task = Arc::new(InboxTask::new(leads.clone()));
            let task = tokio::spawn(task.run(async {
                let _ = stopped.await;
            }));
            Self { database, store: leads, task, stop }
        }

        async fn lines(&self, ids: &[i64]) -> Vec<i64> {
            let mut reader = self.store.db().read().await.unwrap();
            rows(&mut reader, ids).await.unwrap().iter().map(|row| row.id).collect()
        }

        /// Waits until these leads have lines.
        async fn has_lines(&self, ids: &[i64]) {
            let wait = async {
                while self.lines(ids).await != ids {
                    sleep(PAUSE).await;
                }
            };
            timeout(PATIENCE, wait).await.unwrap();
        }

        async fn stop(self) {
            self.stop.send(()).unwrap();
            timeout(PATIENCE, self.task).await.unwrap().unwrap();
            self.store.close().await;
        }
    }

    async fn insert(db: &Db, ids: &[i64]) {
        let mut transaction = db.begin().await.unwrap();
        for id in ids {
            store(transaction.connection(), *id, &Sample::default()).await;
        }
        transaction.commit().await.unwrap();
    }

    async fn next(events: &mut broadcast::Receiver<LiveEvent>) -> LiveEvent {
        timeout(PATIENCE, events.recv()).await.unwrap().unwrap()
    }

    #[tokio::test]
    async fn leads_from_before_the_start_get_their_lines_without_an_announcement() {
        let ids: Vec<i64> = (1..=i64::from(LEADS_AT_ONCE) + 5).collect();
        let running = Running::start(&ids).await;
        let mut events = running.store.live().subscribe();
        running.has_lines(&ids).await;
        sleep(GATHER).await;
        assert!(events.try_recv().is_err());
        running.stop().await;
    }

    #[tokio::test]
    async fn no_lead_from_before_the_start_is_announced_if_its_line_is_written_late() {
        let database = TestDatabase::create();
        let leads = LeadStore::open(&database.settings(), DeliveryQueue::default()).await.unwrap();
        insert(leads.db(), &[1, 2]).await;
        InboxTask::remember_start(&leads).await.unwrap();
        let task = InboxTask::new(leads.clone());
        let mut events = leads.live().subscribe();
        let seen = &mut Seen { unreadable: HashSet::from([2]), ..Seen::default() };
        task.check(seen).await.unwrap();
        let newest = async || inbox::latest(&mut leads.db().read().await.unwrap()).await.unwrap().0;
        assert_eq!(newest().await, 1);
        seen.unreadable.clear();
        seen.complete_to = None;
        task.check(seen).await.unwrap();
        assert_eq!(newest().await, 2);
        assert!(events.try_recv().is_err());
        leads.close().await;
    }

    #[tokio::test]
    async fn leads_that_have_lines_are_recorded_and_not_looked_at_again() {
        let database = TestDatabase::create();
        let db = Db::open(&database.settings()).await.unwrap();
        insert(&db, &[1, 2 * NUMBERS_CHECKED_AGAIN + RECORD_EVERY]).await;
        let read = async || Completeness::read(&mut db.read().await.unwrap()).await.unwrap();
        assert!(read().await.lacks_lines);
        complete(&db).await.unwrap();
        // As an earlier version leaves them.
        let forget = async |connection: &mut Connection| {
            query("DELETE FROM inbox_progress").execute(connection).await
        };
        db.write(forget).await.unwrap();
        let found = read().await;
        assert!(!found.lacks_lines && found.is_behind());
        found.complete(&db).await.unwrap();
        assert!(!read().await.is_behind());
        db.close().await;
    }

    #[tokio::test]
    async fn leads_and_changes_before_the_first_check_are_announced() {
        let database = TestDatabase::create();
        let leads = LeadStore::open(&database.settings(), DeliveryQueue::default()).await.unwrap();
        insert(leads.db(), &[1]).await;
        let mut transaction = leads.db().begin().await.unwrap();
        apply(transaction.connection(), 1, &to(Stage::Contacted)).await;
        transaction.commit().await.unwrap();
        InboxTask::remember_start(&leads).await.unwrap();

        insert(leads.db(), &[2]).await;
        let mut transaction = leads.db().begin().await.unwrap();
        apply(transaction.connection(), 2, &to(Stage::Contacted)).await;
        transaction.commit().await.unwrap();
        let mut events = leads.live().subscribe();
        let task = tokio::spawn(Arc::new(InboxTask::new(leads.clone())).run(pending()));
        assert_eq!(next(&mut events).await, LiveEvent::Received { newest: 2 });
        assert_eq!(next(&mut events).await, LiveEvent::Changed { ids: vec![2] });
        task.abort();
        leads.close().await;
    }

    #[tokio::test]
    async fn new_leads_and_changes_are_announced_once() {
        let running = Running::start(&[1]).await;
        let mut events = running.store.live().subscribe();
        running.has_lines(&[1]).await;
        sleep(GATHER).await;
        insert(running.store.db(), &[2, 3]).await;
        running.store.live().wake();
        assert_eq!(next(&mut events).await, LiveEvent::Received { newest: 3 });
        assert_eq!(running.lines(&[1, 2, 3]).await, [1, 2, 3]);

        let mut transaction = running.store.db().begin().await.unwrap();
        for id in [3, 1, 3] {
            apply(transaction.connection(), id, &to(Stage::Contacted)).await;
        }
        transaction.commit().await.unwrap();
        running.store.live().wake();
        assert_eq!(next(&mut events).await, LiveEvent::Changed { ids: vec![1, 3] });
        running.store.live().wake();
        sleep(2 * GATHER).await;
        assert!(events.try_recv().is_err());
        running.stop().await;
    }

    #[tokio::test]
    async fn new_leads_are_announced_while_more_arrive() {
        let running = Running::start(&[1]).await;
        running.has_lines(&[1]).await;
        let mut events = running.store.live().subscribe();
        let db = running.store.db().clone();
        let arriving = tokio::spawn(async move {
            for id in 2.. {
                insert(&db, &[id]).await;
                sleep(Duration::from_millis(1)).await;
            }
        });
        running.store.live().wake();
        for _ in 0..2 {
            assert!(matches!(next(&mut events).await, LiveEvent::Received { .. }));
        }
        assert!(!arriving.is_finished());
        arriving.abort();
        running.stop().await;
    }

    #[tokio::test]
    async fn a_damaged_lead_does_not_keep_others_out_of_the_inbox() {
        let running = Running::start(&[1]).await;
        running.has_lines(&[1]).await;
        let mut transaction = running.store.db().begin().await.unwrap();
        let connection = transaction.connection();
        for id in [2, 3] {
            store(connection, id, &Sample::default()).await;
        }
        let damage = query("UPDATE leads SET fields = '{' WHERE id = 2");
        damage.execute(connection).await.unwrap();
        transaction.commit().await.unwrap();
        running.store.live().wake();
        running.has_lines(&[1, 3]).await;
        running.stop().await;
    }

    #[tokio::test]
    async fn an_event_that_another_server_commits_late_is_announced() {
        let running = Running::start(&[1, 2]).await;
        if !running.store.db().is_shared() {
            return running.stop().await;
        }
        running.has_lines(&[1, 2]).await;
        let mut events = running.store.live().subscribe();
        sleep(GATHER).await;
        for (id, lead_id) in [(9_i64, 1_i64), (8, 2)] {
            let sql = "INSERT INTO lead_events (id, lead_id, at, person, change)
                 OVERRIDING SYSTEM VALUE VALUES ($1, $2, 0, '', '{\"kind\":\"read\"}')";
            let mut transaction = running.store.db().begin().await.unwrap();
            let insert = query(sql).bind(id).bind(lead_id);
            insert.execute(transaction.connection()).await.unwrap();
            transaction.commit().await.unwrap();
            running.store.live().wake();
            assert_eq!(next(&mut events).await, LiveEvent::Changed { ids: vec![lead_id] });
        }
        running.stop().await;
    }

    #[tokio::test]
    async fn what_a_failed_check_could_not_announce_is_announced_by_the_next_one() {
        let database = TestDatabase::create();
        let leads = LeadStore::open(&database.settings(), DeliveryQueue::default()).await.unwrap();
        insert(leads.db(), &[1]).await;
        InboxTask::remember_start(&leads).await.unwrap();
        let (task, mut seen) = (InboxTask::new(leads.clone()), Seen::default());
        task.check(&mut seen).await.unwrap();
        let mut events = leads.live().subscribe();
        insert(leads.db(), &[2]).await;
        let mut transaction = leads.db().begin().await.unwrap();
        apply(transaction.connection(), 1, &to(Stage::Contacted)).await;
        transaction.commit().await.unwrap();
        // Lines are written without the column, and the last event is found, but not the leads of the events.
        task.write_missing(&mut seen).await.unwrap();
        let settings = database.settings();
        yam_testing::execute(&settings, "ALTER TABLE lead_events RENAME COLUMN lead_id TO away")
            .await;
        assert!(task.check(&mut seen).await.is_err());
        yam_testing::execute(&settings, "ALTER TABLE lead_events RENAME COLUMN away TO lead_id")
            .await;
        task.check(&mut seen).await.unwrap();
        assert_eq!(next(&mut events).await, LiveEvent::Received { newest: 2 });
        assert_eq!(next(&mut events).await, LiveEvent::Changed { ids: vec![1] });
        leads.close().await;
    }

    #[tokio::test]
    async fn a_change_by_another_program_is_noticed_within_seconds() {
        let running = Running::start(&[1]).await;
        running.has_lines(&[1]).await;
        let mut events = running.store.live().subscribe();
        sleep(GATHER).await;
        let beside = Db::open_beside(&running.database.settings()).await.unwrap();
        insert(&beside, &[2]).await;
        assert_eq!(next(&mut events).await, LiveEvent::Received { newest: 2 });
        beside.close().await;
        running.stop().await;
    }
}
