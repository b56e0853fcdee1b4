//! What is still to be delivered: every query that touches `deliveries`. The same SQL runs on SQLite and PostgreSQL,
//! but for the claim, which there also needs `FOR UPDATE SKIP LOCKED`.

use std::sync::Arc;

use sqlx::{QueryBuilder, Row as _, Sqlite, sqlite::SqliteRow};
use tokio::sync::Notify;

use yam_contract::email;
use yam_settings::{Destinations, LeadRoute, LeadRoutes};

use crate::{
    db::{self, Connection},
    fingerprint::{self, Fingerprint},
    leads,
};

/// Characters of an error that are kept: a mail server's answer is a sentence or two.
const ERROR_LIMIT: usize = 1000;

/// Longer than anything waits, in milliseconds: the longest is a day, when the other side asks for it.
const LONGEST_WAIT_MS: i64 = 25 * 60 * 60 * 1000;

/// Deliveries that are noted by one statement, with three values each: of SQLite's 32,766 and PostgreSQL's 65,535.
const ROWS_AT_ONCE: usize = 1000;

/// How long an address that was answered is not answered again, in milliseconds: whoever types another's address into
/// the form a hundred times has one mail sent there, as RFC 3834 §2 asks of automatic answers.
const REPLY_EVERY_MS: i64 = 24 * 60 * 60 * 1000;

/// Stands for every form without a row of its own among the recorded destinations.
const OTHER_FORMS: &str = "";

/// A kind of place that leads go to. Addresses are looked up in the settings at each attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destination {
    /// The owner, by mail.
    Mail,
    /// A hosted form-collection service.
    Relay,
    /// A program of the owner's.
    Webhook,
    /// The visitor, by mail.
    Reply,
}

impl Destination {
    pub(crate) const ALL: [Self; 4] = [Self::Mail, Self::Relay, Self::Webhook, Self::Reply];

    /// Whether the files of a lead are sent too; an automatic reply has none.
    pub fn takes_files(self) -> bool {
        self != Self::Reply
    }

    /// Its name, in the database and for the owner.
    pub fn name(self) -> &'static str {
        match self {
            Self::Mail => "mail",
            Self::Relay => "relay",
            Self::Webhook => "webhook",
            Self::Reply => "reply",
        }
    }
}

/// Where leads are noted for delivery. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Queue {
    routes: Option<Arc<LeadRoutes>>,
    replies: bool,
    settings: Arc<[(Destination, Fingerprint)]>,
    wakeups: Arc<[Notify; Destination::ALL.len()]>,
}

/// A lead that is to be noted for delivery.
#[derive(Clone, Copy, Debug)]
pub struct Addressee<'a> {
    /// Its number.
    pub lead_id: i64,
    /// Its form, which says where it goes.
    pub form: &'a str,
    /// The visitor's address, if the visitor is to be answered where the settings say so.
    pub email: Option<&'a str>,
    /// When it is noted, in milliseconds since 1970: from then on it is due.
    pub noted_at: i64,
}

impl Queue {
    /// A queue for these destinations.
    pub fn new(destinations: &Destinations) -> Self {
        Self {
            routes: Some(Arc::new(destinations.routes.clone())),
            replies: destinations.mail.as_ref().is_some_and(|mail| mail.auto_reply.is_some()),
            settings: fingerprint::all(destinations).into(),
            wakeups: Arc::default(),
        }
    }

    /// Whether the settings name this destination.
    fn is_set(&self, destination: Destination) -> bool {
        match destination {
            Destination::Reply => self.replies,
            _ => self.settings().iter().any(|(set, _)| *set == destination),
        }
    }

    /// The destinations that are set, each with the fingerprint of its settings.
    fn settings(&self) -> &[(Destination, Fingerprint)] {
        &self.settings
    }

    /// A queue that notes nothing: no destination is set.
    pub fn for_nothing() -> Self {
        Self::default()
    }

    /// Notes where leads are to go, in the transaction that stores them. What is noted already stays as it is.
    ///
    /// # Errors
    /// The disk is full or failing.
    pub async fn add(
        &self,
        connection: &mut Connection,
        leads: &[Addressee<'_>],
    ) -> Result<(), db::Error> {
        let mut noted = Vec::new();
        for lead in leads {
            for destination in self.destinations(connection, lead).await? {
                noted.push((lead.lead_id, destination, lead.noted_at));
            }
        }
        insert(connection, &noted).await
    }

    /// Records where the leads of each form go, for commands that run without the server's settings.
    ///
    /// # Errors
    /// The disk is full or failing.
    async fn record_destinations(&self, connection: &mut Connection) -> Result<(), db::Error> {
        let Some(routes) = &self.routes else { return Ok(()) };
        sqlx::query("DELETE FROM form_destinations").execute(&mut *connection).await?;
        for (form, route) in routes.iter().chain([(OTHER_FORMS, routes.of_other_forms())]) {
            let names: Vec<_> = destinations_of(route).map(Destination::name).collect();
            let names =
                serde_json::to_string(&names).map_err(|error| db::Error::Encode(error.into()))?;
            sqlx::query("INSERT INTO form_destinations (form, destinations) VALUES ($1, $2)")
                .bind(form)
                .bind(names)
                .execute(&mut *connection)
                .await?;
        }
        Ok(())
    }

    /// Where a lead goes. That its visitor is answered is noted.
    async fn destinations(
        &self,
        connection: &mut Connection,
        lead: &Addressee<'_>,
    ) -> Result<Vec<Destination>, db::Error> {
        let Some(routes) = &self.routes else { return Ok(Vec::new()) };
        let mut destinations: Vec<_> = destinations_of(routes.of(lead.form)).collect();
        if let Some(email) = lead.email.filter(|_| self.replies).and_then(email::address)
            && first_today(connection, email.as_ref(), lead.noted_at).await?
        {
            destinations.push(Destination::Reply);
        }
        Ok(destinations)
    }

    /// Notes that a lead is not to be delivered any more, as a later one stands in its place. An attempt that has begun
    /// is not broken off, and counts if it succeeds.
    ///
    /// # Errors
    /// The disk is full or failing.
    pub async fn supersede(
        &self,
        connection: &mut Connection,
        lead_id: i64,
        now: i64,
    ) -> Result<(), db::Error> {
        let sql = "UPDATE deliveries SET state = 'superseded', settled_at = $2
             WHERE lead_id = $1 AND state IN ('waiting', 'dead')";
        sqlx::query(sql).bind(lead_id).bind(now).execute(connection).await?;
        Ok(())
    }

    /// Wakes the workers: what was added is committed.
    pub fn wake_all(&self) {
        self.wakeups.iter().for_each(Notify::notify_one);
    }

    /// Wakes one worker for that destination.
    pub fn wake(&self, destination: Destination) {
        // A variant's number is its place in `ALL`.
        if let Some(wakeup) = self.wakeups.get(destination as usize) {
            wakeup.notify_one();
        }
    }

    /// Returns once [`Queue::wake_all`] was called after the last return for that destination.
    pub async fn woken(&self, destination: Destination) {
        // A variant's number is its place in `ALL`.
        if let Some(wakeup) = self.wakeups.get(destination as usize) {
            wakeup.notified().await;
        }
    }
}

/// Where the leads of a form go, without the automatic reply.
fn destinations_of(route: &LeadRoute) -> impl Iterator<Item = Destination> + use<> {
    let set = [
        (Destination::Mail, !route.mail.is_empty()),
        (Destination::Relay, route.relay.is_some()),
        (Destination::Webhook, route.webhook.is_some()),
    ];
    set.into_iter().filter_map(|(destination, is_set)| is_set.then_some(destination))
}

/// Queues a lead for the destinations that the server recorded at its last start. Returns them (the list may be
/// empty); `None` if the server has recorded nothing yet.
///
/// # Errors
/// The database cannot be read or written.
pub async fn add_as_recorded(
    connection: &mut Connection,
    lead_id: i64,
    form: &str,
    now: i64,
) -> Result<Option<Vec<Destination>>, db::Error> {
    // Any form name sorts after the empty one.
    let sql = "SELECT destinations FROM form_destinations WHERE form IN ($1, $2)
         ORDER BY form DESC LIMIT 1";
    let recorded: Option<String> = sqlx::query_scalar(sql)
        .bind(form)
        .bind(OTHER_FORMS)
        .fetch_optional(&mut *connection)
        .await?;
    let Some(recorded) = recorded else { return Ok(None) };
    let names: Vec<String> =
        serde_json::from_str(&recorded).map_err(|error| db::Error::Decode(error.into()))?;
    let is_named = |destination: &Destination| names.iter().any(|name| name == destination.name());
    let destinations: Vec<_> = Destination::ALL.into_iter().filter(is_named).collect();
    let noted: Vec<_> =
        destinations.iter().map(|destination| (lead_id, *destination, now)).collect();
    insert(connection, &noted).await?;
    Ok(Some(destinations))
}

/// Adds deliveries, each with its lead, destination and time. Existing ones stay as they are.
async fn insert(
    connection: &mut Connection,
    noted: &[(i64, Destination, i64)],
) -> Result<(), db::Error> {
    for noted in noted.chunks(ROWS_AT_ONCE) {
        let mut query = QueryBuilder::<Sqlite>::new(
            "INSERT INTO deliveries (lead_id, destination, state, attempts, next_at, waiting_since) ",
        );
        query.push_values(noted, |mut row, (lead_id, destination, due_at)| {
            row.push_bind(*lead_id)
                .push_bind(destination.name())
                .push("'waiting'")
                .push("0")
                .push_bind(*due_at)
                .push_bind(*due_at);
        });
        query
            .push(" ON CONFLICT DO NOTHING")
            .build()
            .persistent(false)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Whether an automatic answer to this address is the first within a day; notes that it is given.
async fn first_today(
    connection: &mut Connection,
    address: &str,
    now: i64,
) -> Result<bool, db::Error> {
    forget_answered(connection, now).await?;
    let sql = "INSERT INTO replies (address, noted_at) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    let noted = sqlx::query(sql).bind(noted_as(address)).bind(now).execute(connection);
    Ok(noted.await?.rows_affected() == 1)
}

/// How far a delivery has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It is to be tried, or tried again.
    Waiting,
    /// The other side has taken it.
    Delivered,
    /// It was given up.
    Dead,
    /// A later lead of the same draft is delivered in its place.
    Superseded,
}

impl State {
    /// Its name, in the database and for the owner.
    pub fn name(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Delivered => "delivered",
            Self::Dead => "dead",
            Self::Superseded => "superseded",
        }
    }
}

impl TryFrom<&str> for State {
    type Error = String;

    fn try_from(name: &str) -> Result<Self, Self::Error> {
        [Self::Waiting, Self::Delivered, Self::Dead, Self::Superseded]
            .into_iter()
            .find(|state| state.name() == name)
            .ok_or_else(|| format!("{name:?} is no state of a delivery"))
    }
}

/// One delivery as the owner reads of it. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The lead.
    pub lead_id: i64,
    /// Where it goes.
    pub destination: String,
    /// How far it has come.
    pub state: State,
    /// Attempts since the lead came, or since the server took it up anew.
    pub attempts: u32,
    /// When it is tried next, if it is waiting.
    pub next_at: i64,
    /// Why the last attempt failed, or what was refused along the way.
    pub last_error: Option<String>,
    /// When it was delivered or given up.
    pub settled_at: Option<i64>,
}

/// The deliveries of the leads from `first` to `last`, both included, in the order of the leads.
///
/// # Errors
/// The database cannot be read.
pub async fn progress_between(
    connection: &mut Connection,
    first: i64,
    last: i64,
) -> Result<Vec<Progress>, db::Error> {
    let sql = "SELECT lead_id, destination, state, attempts, next_at, last_error, settled_at
         FROM deliveries WHERE lead_id BETWEEN $1 AND $2 ORDER BY lead_id, id";
    sqlx::query(sql).bind(first).bind(last).try_map(progress).fetch_all(connection).await
}

/// Has what was given up of a lead, or of all with `None`, and what waits of it, tried at the next look: within a minute
/// where a server runs. Answers to visitors are meant only where their lead is named: no second try mends an address.
/// Answers how many deliveries that concerns.
///
/// # Errors
/// The database cannot be written.
pub async fn retry(
    connection: &mut Connection,
    lead_id: Option<i64>,
    now: i64,
) -> Result<u64, db::Error> {
    let sql = "UPDATE deliveries
         SET state = 'waiting', attempts = 0, next_at = $1, lease_until = NULL, settled_at = NULL,
             waiting_since = CASE WHEN state = 'waiting' THEN waiting_since ELSE $1 END
         WHERE (state = 'dead' OR (state = 'waiting' AND (lease_until IS NULL OR lease_until <= $1)))
           AND (lead_id = $2 OR ($2 IS NULL AND destination <> 'reply'))";
    let done = sqlx::query(sql).bind(now).bind(lead_id).execute(connection).await?;
    Ok(done.rows_affected())
}

/// Forgets who was answered longer than a day ago.
///
/// # Errors
/// The database cannot be written.
pub async fn forget_answered(connection: &mut Connection, now: i64) -> Result<(), db::Error> {
    // A day to come was noted before the clock was set back. What is only just to come may have been noted since the
    // caller looked at the clock.
    sqlx::query("DELETE FROM replies WHERE noted_at <= $1 OR noted_at > $2")
        .bind(now - REPLY_EVERY_MS)
        .bind(now + REPLY_EVERY_MS)
        .execute(connection)
        .await?;
    Ok(())
}

/// Forgets that an address was answered.
///
/// # Errors
/// The database cannot be written.
pub async fn forget(connection: &mut Connection, address: &str) -> Result<(), db::Error> {
    let sql = "DELETE FROM replies WHERE address = $1";
    sqlx::query(sql).bind(noted_as(address)).execute(connection).await?;
    Ok(())
}

/// How an address stands among those that were answered.
fn noted_as(address: &str) -> String {
    let ascii = email::address(address.trim());
    let address = ascii.as_ref().map_or(address, AsRef::as_ref);
    address.to_ascii_lowercase()
}

/// Leads that have not been delivered to the owner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Backlog {
    /// Leads with a waiting delivery and none that was given up.
    pub waiting: i64,
    /// Leads with a delivery that was given up.
    pub dead: i64,
}

/// Counts the leads that have not been delivered to the owner. A lead counts once, however many destinations it has.
///
/// # Errors
/// The database cannot be read.
pub async fn backlog(connection: &mut Connection) -> Result<Backlog, db::Error> {
    let sql = "SELECT coalesce(sum(1 - is_dead), 0), coalesce(sum(is_dead), 0) FROM (
             SELECT max(CASE WHEN state = 'dead' THEN 1 ELSE 0 END) AS is_dead FROM deliveries
             WHERE state IN ('waiting', 'dead') AND destination <> 'reply' GROUP BY lead_id
         ) AS undelivered";
    let row = sqlx::query(sql).fetch_one(connection).await?;
    Ok(Backlog { waiting: row.try_get(0)?, dead: row.try_get(1)? })
}

/// Requeues undelivered leads when the server starts: all waiting ones, and those since `since` (milliseconds since
/// 1970) that were given up or that came before a destination was set. Older ones that were given up are requeued if the
/// settings of their destination have changed since the last start. Owners restart to apply corrected settings, so
/// everything is due at once and its retry schedule begins again. Deliveries that wait for a destination that is no
/// longer set are given up. Also records where the leads of each form go.
///
/// # Errors
/// The database cannot be written.
pub async fn requeue(
    connection: &mut Connection,
    queue: &Queue,
    now: i64,
    since: i64,
) -> Result<(), db::Error> {
    queue.record_destinations(connection).await?;
    for destination in Destination::ALL {
        if queue.is_set(destination) {
            requeue_waiting(connection, destination, now, since).await?;
        } else {
            give_up(connection, destination, now).await?;
            fingerprint::unset(connection, destination).await?;
        }
    }
    for (destination, settings) in queue.settings() {
        if fingerprint::note(connection, *destination, settings).await? {
            let count = requeue_dead(connection, *destination, now).await?;
            let destination = destination.name();
            tracing::info!(
                destination,
                count,
                "settings changed; retrying deliveries that were given up"
            );
        }
    }
    let leads = leads::since(connection, since).await?;
    let noted: Vec<_> = leads
        .iter()
        .map(|(lead_id, form)| Addressee { lead_id: *lead_id, form, email: None, noted_at: now })
        .collect();
    queue.add(connection, &noted).await
}

/// Makes deliveries that wait for this destination due now, and those that were given up at or after `since`, except
/// automatic replies: no setting corrects a visitor's address. Only for a process that is alone with the database, as it
/// ignores leases.
async fn requeue_waiting(
    connection: &mut Connection,
    destination: Destination,
    now: i64,
    since: i64,
) -> Result<(), db::Error> {
    let sql = "UPDATE deliveries
         SET state = 'waiting', attempts = 0, next_at = $1, lease_until = NULL, settled_at = NULL,
             waiting_since = CASE WHEN state = 'waiting' THEN waiting_since ELSE $1 END
         WHERE destination = $3
           AND (state = 'waiting' OR (state = 'dead' AND settled_at >= $2 AND $3 <> 'reply'))";
    sqlx::query(sql).bind(now).bind(since).bind(destination.name()).execute(connection).await?;
    Ok(())
}

/// Gives up deliveries that wait for a destination that is no longer set. No worker would ever try them, and their leads
/// would never expire.
async fn give_up(
    connection: &mut Connection,
    destination: Destination,
    now: i64,
) -> Result<(), db::Error> {
    let sql = "UPDATE deliveries
         SET state = 'dead', settled_at = $1, lease_until = NULL, last_error = $2
         WHERE state = 'waiting' AND destination = $3";
    sqlx::query(sql)
        .bind(now)
        .bind("the settings no longer name this destination")
        .bind(destination.name())
        .execute(connection)
        .await?;
    Ok(())
}

/// Makes every delivery that was given up for this destination due now, however old.
async fn requeue_dead(
    connection: &mut Connection,
    destination: Destination,
    now: i64,
) -> Result<u64, db::Error> {
    let sql = "UPDATE deliveries
         SET state = 'waiting', attempts = 0, next_at = $1, settled_at = NULL, waiting_since = $1
         WHERE state = 'dead' AND destination = $2";
    let done = sqlx::query(sql).bind(now).bind(destination.name()).execute(connection).await?;
    Ok(done.rows_affected())
}

/// A delivery that somebody has begun.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    id: i64,
    /// The lead that is to be delivered.
    pub lead_id: i64,
    /// The number of this attempt, from 1.
    pub attempt: u32,
    /// Tells this claim from any other of the same delivery.
    lease_until: i64,
}

/// Takes the delivery to this destination that has been due for longest, for as long as the lease lasts.
///
/// A clock that is set back holds nothing up: what was never tried is due whatever the time, and what waits for longer than
/// anything is told to wait, or is held for longer than any lease, was put there by a clock that went ahead.
pub async fn claim(
    connection: &mut Connection,
    destination: Destination,
    now: i64,
    lease_until: i64,
) -> Result<Option<Claim>, db::Error> {
    let sql = "UPDATE deliveries SET attempts = attempts + 1, lease_until = $2
         WHERE id = (
             SELECT id FROM deliveries
             WHERE state = 'waiting' AND destination = $3
               AND (attempts = 0 OR next_at <= $1 OR next_at > $4)
               AND (lease_until IS NULL OR lease_until <= $1 OR lease_until > $5)
             ORDER BY next_at, id LIMIT 1
         )
         RETURNING id, lead_id, attempts";
    let claim = |row: SqliteRow| {
        let (id, lead_id) = (row.try_get("id")?, row.try_get("lead_id")?);
        Ok(Claim { id, lead_id, attempt: row.try_get("attempts")?, lease_until })
    };
    sqlx::query(sql)
        .bind(now)
        .bind(lease_until)
        .bind(destination.name())
        .bind(now + LONGEST_WAIT_MS)
        // Twice as long as any lease: a clock that goes back by a moment must not take a claim from another lane.
        .bind(lease_until + (lease_until - now))
        .try_map(claim)
        .fetch_optional(connection)
        .await
}

/// When the next delivery to this destination can be claimed; `None` when nothing waits.
pub async fn next_at(
    connection: &mut Connection,
    destination: Destination,
) -> Result<Option<i64>, db::Error> {
    let sql = "SELECT min(CASE WHEN lease_until > next_at THEN lease_until
                            WHEN attempts = 0 THEN 0
                            ELSE next_at END)
         FROM deliveries WHERE state = 'waiting' AND destination = $1";
    sqlx::query_scalar(sql).bind(destination.name()).fetch_one(connection).await
}

/// How an attempt ended. Times are milliseconds since 1970.
#[derive(Clone, Debug)]
pub enum Settlement {
    /// The destination accepted it.
    Delivered {
        /// When.
        at: i64,
        /// Which recipients were refused, if any.
        remark: Option<String>,
    },
    /// It failed and will be retried.
    Postponed {
        /// When to retry.
        until: i64,
        /// Why it failed.
        error: String,
    },
    /// It failed for good.
    Dead {
        /// When.
        at: i64,
        /// Why it failed.
        error: String,
    },
}

/// Writes down how an attempt ended, unless the lease ran out and somebody else has claimed the delivery since.
pub async fn settle(
    connection: &mut Connection,
    claim: &Claim,
    settlement: &Settlement,
) -> Result<(), db::Error> {
    let (state, next_at, error, settled_at) = match settlement {
        Settlement::Delivered { at, remark } => {
            (State::Delivered, None, remark.as_deref(), Some(*at))
        }
        Settlement::Postponed { until, error } => {
            (State::Waiting, Some(*until), Some(error.as_str()), None)
        }
        Settlement::Dead { at, error } => (State::Dead, None, Some(error.as_str()), Some(*at)),
    };
    // What was superseded meanwhile is not tried again, but may have been delivered.
    let sql = "UPDATE deliveries
         SET state = CASE WHEN state = 'superseded' AND $1 <> 'delivered' THEN state ELSE $1 END,
             next_at = coalesce($2, next_at), last_error = $3, settled_at = coalesce($4, settled_at),
             lease_until = NULL
         WHERE id = $5 AND lease_until = $6";
    sqlx::query(sql)
        .bind(state.name())
        .bind(next_at)
        .bind(error.map(shortened))
        .bind(settled_at)
        .bind(claim.id)
        .bind(claim.lease_until)
        .execute(connection)
        .await?;
    Ok(())
}

fn shortened(error: &str) -> String {
    error.chars().take(ERROR_LIMIT).collect()
}

fn progress(row: SqliteRow) -> Result<Progress, db::Error> {
    let state: String = row.try_get("state")?;
    Ok(Progress {
        lead_id: row.try_get("lead_id")?,
        destination: row.try_get("destination")?,
        state: State::try_from(state.as_str()).map_err(|error| db::Error::Decode(error.into()))?,
        attempts: row.try_get("attempts")?,
        next_at: row.try_get("next_at")?,
        last_error: row.try_get("last_error")?,
        settled_at: row.try_get("settled_at")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::{Db, Transaction};

    const NOON: i64 = 1_795_242_600_000;
    const MINUTE: i64 = 60_000;
    const DAY: i64 = 24 * 60 * MINUTE;

    /// A database with one delivery by mail, noted at noon.
    async fn noted() -> (tempfile::TempDir, Transaction) {
        let temp = tempfile::tempdir().unwrap();
        let mut transaction = Db::open(temp.path()).await.unwrap().begin().await.unwrap();
        for sql in [
            "INSERT INTO leads (id, reference, digest, form, fields, received_at) VALUES (1, 'r', x'00', 'f', '{}', 0)",
            "INSERT INTO deliveries (lead_id, destination, state, attempts, next_at)
             VALUES (1, 'mail', 'waiting', 0, 1795242600000)",
        ] {
            sqlx::query(sql).execute(transaction.connection()).await.unwrap();
        }
        (temp, transaction)
    }

    async fn claimed(transaction: &mut Transaction, now: i64) -> Option<Claim> {
        claim(transaction.connection(), Destination::Mail, now, now + MINUTE).await.unwrap()
    }

    #[tokio::test]
    async fn what_was_never_tried_is_due_though_the_clock_was_set_back() {
        let (_temp, mut transaction) = noted().await;
        let next = next_at(transaction.connection(), Destination::Mail).await.unwrap();
        assert_eq!(next, Some(0));
        assert!(claimed(&mut transaction, NOON - 5 * MINUTE).await.is_some());
    }

    #[tokio::test]
    async fn a_lease_or_a_wait_from_a_clock_that_went_ahead_holds_nothing_up() {
        let (_temp, mut transaction) = noted().await;
        let ahead = NOON + 400 * DAY;
        let first = claimed(&mut transaction, ahead).await.unwrap();
        assert!(claimed(&mut transaction, ahead).await.is_none(), "it is leased");
        assert!(claimed(&mut transaction, ahead - 1).await.is_none(), "a moment earlier, too");
        assert!(claimed(&mut transaction, NOON).await.is_some(), "not from so far ahead");
        let delivered = Settlement::Delivered { at: NOON, remark: None };
        settle(transaction.connection(), &first, &delivered).await.unwrap();
        let still = claimed(&mut transaction, NOON + 2 * MINUTE).await;
        assert!(still.is_some(), "a claim that another has taken over settles nothing");
    }

    #[tokio::test]
    async fn what_was_postponed_waits_for_its_time() {
        let (_temp, mut transaction) = noted().await;
        let first = claimed(&mut transaction, NOON).await.unwrap();
        let postponed = Settlement::Postponed { until: NOON + DAY, error: "busy".to_owned() };
        settle(transaction.connection(), &first, &postponed).await.unwrap();
        for early in [NOON, NOON + DAY - 1] {
            assert!(claimed(&mut transaction, early).await.is_none());
        }
        assert!(claimed(&mut transaction, NOON - 30 * DAY).await.is_some(), "but not for weeks");
    }
}
