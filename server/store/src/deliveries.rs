//! The delivery queue: every query on deliveries.

use std::{collections::HashMap, sync::Arc};

use tokio::sync::Notify;

use yam_contract::email;
use yam_settings::{Destinations, LeadRoute, LeadRoutes};

use crate::{
    db::{self, Connection, Row, query},
    destination::Destination,
    fingerprint::{self, Fingerprint},
};

/// Characters of an error that are stored. A mail server's reply is a sentence or two.
const ERROR_LIMIT: usize = 1000;

/// Longer than any wait, in milliseconds. The longest is a day, if the other side asks for it.
const LONGEST_WAIT_MS: i64 = 25 * 60 * 60 * 1000;

/// A lease that ends this many milliseconds later than a new one was given by a clock that is wrong. Shorter errors, such as
/// between two servers or after a correction, take no claim from another worker.
const LARGEST_CLOCK_ERROR_MS: i64 = 10 * 60 * 1000;

/// Deliveries per statement, with six parameters each. SQLite allows 32,766 parameters, PostgreSQL 65,535.
const ROWS_AT_ONCE: usize = 1000;

/// Least time between two automatic replies to one address, in milliseconds, so that nobody can flood another person's
/// inbox through a form (RFC 3834 §2).
const REPLY_EVERY_MS: i64 = 24 * 60 * 60 * 1000;

/// The form's name in the row that holds the destinations of all forms without a row of their own.
const OTHER_FORMS: &str = "";

/// Adds deliveries of new leads and wakes the workers; cheap to clone. The default has no destinations.
#[derive(Clone, Debug, Default)]
pub struct DeliveryQueue {
    routes: Option<Arc<LeadRoutes>>,
    replies: bool,
    settings: Arc<[(Destination, Fingerprint)]>,
    wakeups: Arc<[Notify; Destination::ALL.len()]>,
}

/// A lead to queue for delivery.
#[derive(Clone, Copy, Debug)]
pub struct QueuedLead<'a> {
    /// The lead's ID.
    pub lead_id: i64,
    /// The form's name, which decides the destinations.
    pub form: &'a str,
    /// The visitor's address, for an automatic reply if the settings ask for one.
    pub email: Option<&'a str>,
    /// When it is queued and due, in milliseconds since 1970.
    pub noted_at: i64,
}

impl DeliveryQueue {
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
    pub fn is_set(&self, destination: Destination) -> bool {
        match destination {
            Destination::Reply => self.replies,
            Destination::DeskReply => self.is_set(Destination::Mail),
            _ => self.settings().iter().any(|(set, _)| *set == destination),
        }
    }

    /// The destinations that are set, each with the fingerprint of its settings.
    pub(crate) fn settings(&self) -> &[(Destination, Fingerprint)] {
        &self.settings
    }

    /// Queues leads for their destinations, in the transaction that stores them. Existing deliveries stay as they are.
    ///
    /// # Errors
    /// The disk is full or failing.
    pub async fn add(
        &self,
        connection: &mut Connection,
        leads: &[QueuedLead<'_>],
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
    pub(crate) async fn record_destinations(
        &self,
        connection: &mut Connection,
    ) -> Result<(), db::Error> {
        let Some(routes) = &self.routes else { return Ok(()) };
        query("DELETE FROM form_destinations").execute(&mut *connection).await?;
        for (form, route) in routes.iter().chain([(OTHER_FORMS, routes.of_other_forms())]) {
            let names: Vec<_> = destinations_of(route).map(Destination::name).collect();
            let names =
                serde_json::to_string(&names).map_err(|error| db::Error::Encode(error.into()))?;
            query("INSERT INTO form_destinations (form, destinations) VALUES ($1, $2)")
                .bind(form)
                .bind(names)
                .execute(&mut *connection)
                .await?;
        }
        Ok(())
    }

    /// The destinations of a lead. Records the address if the visitor gets an automatic reply.
    async fn destinations(
        &self,
        connection: &mut Connection,
        lead: &QueuedLead<'_>,
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

    /// Wakes the workers of all destinations. Call it after the commit.
    pub fn wake_all(&self) {
        self.wakeups.iter().for_each(Notify::notify_one);
    }

    /// Wakes one worker of that destination.
    pub fn wake(&self, destination: Destination) {
        // A variant's number is its index in `ALL`.
        if let Some(wakeup) = self.wakeups.get(destination as usize) {
            wakeup.notify_one();
        }
    }

    /// Waits until a worker of that destination is woken.
    pub async fn woken(&self, destination: Destination) {
        // A variant's number is its index in `ALL`.
        if let Some(wakeup) = self.wakeups.get(destination as usize) {
            wakeup.notified().await;
        }
    }
}

/// The destinations of a form's leads, without the automatic reply.
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
pub async fn add_to_recorded_destinations(
    connection: &mut Connection,
    lead_id: i64,
    form: &str,
    now: i64,
) -> Result<Option<Vec<Destination>>, db::Error> {
    // Any form name sorts after the empty one.
    let sql = "SELECT destinations FROM form_destinations WHERE form IN ($1, $2)
         ORDER BY form DESC LIMIT 1";
    let recorded: Option<String> =
        query(sql).bind(form).bind(OTHER_FORMS).fetch_optional_scalar(&mut *connection).await?;
    let Some(recorded) = recorded else { return Ok(None) };
    let names: Vec<String> =
        serde_json::from_str(&recorded).map_err(|error| db::Error::Decode(error.into()))?;
    let is_named = |destination: &Destination| names.iter().any(|name| name == destination.name());
    let destinations: Vec<_> = Destination::ALL.into_iter().filter(is_named).collect();
    let noted: Vec<_> =
        destinations.iter().map(|destination| (lead_id, *destination, now)).collect();
    insert(connection, &noted).await?;
    db::announce(connection).await?;
    Ok(Some(destinations))
}

/// Queues the reply of an event, unless it is queued already.
///
/// # Errors
/// The database cannot be written.
pub(crate) async fn add_reply(
    connection: &mut Connection,
    lead_id: i64,
    event_id: i64,
    now: i64,
) -> Result<(), db::Error> {
    db::lock_expiry(connection, false).await?;
    query(
        "INSERT INTO deliveries (lead_id, destination, event_id, state, attempts, next_at, waiting_since)
         VALUES ($1, $2, $3, 'waiting', 0, $4, $4) ON CONFLICT DO NOTHING",
    )
    .bind(lead_id)
    .bind(Destination::DeskReply.name())
    .bind(event_id)
    .bind(now)
    .execute(connection)
    .await?;
    db::announce(connection).await
}

/// Adds deliveries, each with its lead, destination and time. Existing ones stay as they are.
async fn insert(
    connection: &mut Connection,
    noted: &[(i64, Destination, i64)],
) -> Result<(), db::Error> {
    for noted in noted.chunks(ROWS_AT_ONCE) {
        let mut insert = query(
            "INSERT INTO deliveries (lead_id, destination, state, attempts, next_at, waiting_since) VALUES ",
        );
        insert.push_rows(noted.iter().map(|(lead_id, destination, due_at)| {
            let (destination, due_at) = (destination.name(), *due_at);
            [
                lead_id.into(),
                destination.into(),
                "waiting".into(),
                0_i64.into(),
                due_at.into(),
                due_at.into(),
            ]
        }));
        insert.push(" ON CONFLICT DO NOTHING");
        insert.execute(connection).await?;
    }
    Ok(())
}

/// Whether this address got no automatic reply within a day. Records that it gets one now.
async fn first_today(
    connection: &mut Connection,
    address: &str,
    now: i64,
) -> Result<bool, db::Error> {
    delete_old_replies(connection, now).await?;
    let sql = "INSERT INTO replies (address, noted_at) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    Ok(query(sql).bind(recorded_form(address)).bind(now).execute(connection).await? == 1)
}

/// The state of a delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeliveryState {
    /// Not delivered yet.
    Waiting,
    /// Accepted by the destination.
    Delivered,
    /// Given up.
    Dead,
    /// Given up by a release before 0016, for a later version of the same draft.
    Superseded,
}

impl DeliveryState {
    /// The name in the database and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Delivered => "delivered",
            Self::Dead => "dead",
            Self::Superseded => "superseded",
        }
    }
}

impl TryFrom<&str> for DeliveryState {
    type Error = String;

    fn try_from(name: &str) -> Result<Self, Self::Error> {
        [Self::Waiting, Self::Delivered, Self::Dead, Self::Superseded]
            .into_iter()
            .find(|state| state.name() == name)
            .ok_or_else(|| format!("{name:?} is not a delivery state"))
    }
}

/// The progress of one delivery. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The lead's ID.
    pub lead_id: i64,
    /// The event with the reply; `None` for a delivery of the lead itself.
    pub event_id: Option<i64>,
    /// The destination's name.
    pub destination: String,
    /// Its state.
    pub state: DeliveryState,
    /// Attempts since it was queued or requeued.
    pub attempts: u32,
    /// When it is due, if it is waiting.
    pub next_at: i64,
    /// Why the last attempt failed, or which recipients were refused.
    pub last_error: Option<String>,
    /// When it was delivered, given up or superseded.
    pub settled_at: Option<i64>,
}

/// The deliveries of the leads with IDs from `first` to `last`, both included, in the order of the leads.
///
/// # Errors
/// The database cannot be read.
pub async fn progress_between(
    connection: &mut Connection,
    first: i64,
    last: i64,
) -> Result<Vec<Progress>, db::Error> {
    let sql =
        "SELECT lead_id, event_id, destination, state, attempts, next_at, last_error, settled_at
         FROM deliveries WHERE lead_id BETWEEN $1 AND $2 ORDER BY lead_id, id";
    query(sql).bind(first).bind(last).fetch_all(connection, progress).await
}

/// Which deliveries to retry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Retry<'a> {
    /// All, except automatic replies: a retry does not correct an address.
    All,
    Lead(i64),
    To(Destination),
    /// Those with these numbers.
    These(&'a [i64]),
}

/// Makes waiting and dead deliveries due now. A running server tries them within a minute. Returns how many.
///
/// # Errors
/// The database cannot be written.
pub async fn retry(
    connection: &mut Connection,
    which: Retry<'_>,
    now: i64,
) -> Result<u64, db::Error> {
    db::lock_expiry(connection, false).await?;
    let mut update = query(
        "UPDATE deliveries
         SET state = 'waiting', attempts = 0, next_at = $1, lease_until = NULL, settled_at = NULL,
             waiting_since = CASE WHEN state = 'waiting' THEN waiting_since ELSE $1 END
         WHERE (state = 'dead' OR (state = 'waiting' AND (lease_until IS NULL OR lease_until <= $1))) AND ",
    )
    .bind(now);
    match which {
        Retry::All => update.push("destination <> 'reply'"),
        Retry::Lead(id) => update.push("lead_id = ").push_bind(id),
        Retry::To(destination) => update.push("destination = ").push_bind(destination.name()),
        Retry::These(ids) => update.push("id IN ").push_ids(ids),
    };
    let count = update.execute(connection).await?;
    db::announce(connection).await?;
    Ok(count)
}

/// What waits for a destination, or was given up. Times are milliseconds since 1970.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Undelivered {
    pub waiting: i64,
    /// Given up.
    pub dead: i64,
    pub oldest_waiting_since: Option<i64>,
    /// When the next one is due.
    pub next_at: Option<i64>,
    /// Of the last one that failed.
    pub last_error: Option<String>,
}

/// What waits or was given up, by the name of the destination. Destinations without such deliveries are left out.
///
/// # Errors
/// The database cannot be read.
pub async fn undelivered(
    connection: &mut Connection,
) -> Result<HashMap<String, Undelivered>, db::Error> {
    let mut by_destination: HashMap<String, Undelivered> = HashMap::new();
    let mut failed: HashMap<String, i64> = HashMap::new();
    let waiting = query(
        "SELECT destination, count(*), min(waiting_since), min(next_at),
                max(CASE WHEN last_error IS NOT NULL THEN id END)
         FROM deliveries WHERE state = 'waiting' GROUP BY destination",
    );
    let row = |row: Row| {
        let undelivered = Undelivered {
            waiting: row.get(1)?,
            oldest_waiting_since: row.get(2)?,
            next_at: row.get(3)?,
            ..Undelivered::default()
        };
        Ok((row.get::<String>(0)?, undelivered, row.get::<Option<i64>>(4)?))
    };
    for (destination, undelivered, last_failed) in waiting.fetch_all(connection, row).await? {
        failed.extend(last_failed.map(|id| (destination.clone(), id)));
        by_destination.insert(destination, undelivered);
    }
    let dead = query(
        "SELECT destination, count(*), max(id) FROM deliveries WHERE state = 'dead' GROUP BY destination",
    );
    let row = |row: Row| Ok((row.get::<String>(0)?, row.get(1)?, row.get::<i64>(2)?));
    for (destination, count, id) in dead.fetch_all(connection, row).await? {
        let newest = failed.entry(destination.clone()).or_default();
        *newest = id.max(*newest);
        by_destination.entry(destination).or_default().dead = count;
    }
    for (destination, id) in failed {
        let sql = "SELECT last_error FROM deliveries WHERE id = $1";
        let error: Option<String> = query(sql).bind(id).fetch_scalar(connection).await?;
        by_destination.entry(destination).or_default().last_error = error;
    }
    Ok(by_destination)
}

/// A delivery that waits or was given up. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    pub id: i64,
    /// The lead's reference.
    pub reference: String,
    /// The visitor's name.
    pub name: Option<String>,
    pub waiting_since: i64,
    pub progress: Progress,
}

/// Which of these deliveries to list. `None` means any.
#[derive(Clone, Copy, Debug, Default)]
pub struct PendingFilter {
    pub destination: Option<Destination>,
    /// `Waiting` or `Dead`.
    pub state: Option<DeliveryState>,
    /// Only lower numbers.
    pub before: Option<i64>,
}

/// Deliveries that wait or were given up, the newest first, at most `limit`.
///
/// # Errors
/// The database cannot be read.
pub async fn pending(
    connection: &mut Connection,
    filter: &PendingFilter,
    limit: u32,
) -> Result<Vec<Pending>, db::Error> {
    let mut select = query(
        "SELECT d.id, d.lead_id, d.event_id, d.destination, d.state, d.attempts, d.next_at, d.last_error, d.settled_at,
                d.waiting_since, leads.reference, inbox.name
         FROM deliveries AS d JOIN leads ON leads.id = d.lead_id LEFT JOIN inbox ON inbox.lead_id = d.lead_id
         WHERE d.id IN (",
    );
    // Each state has an index of its own.
    select.push(match filter.state {
        Some(DeliveryState::Waiting) => "SELECT id FROM deliveries WHERE state = 'waiting'",
        Some(DeliveryState::Dead) => "SELECT id FROM deliveries WHERE state = 'dead'",
        _ => {
            "SELECT id FROM deliveries WHERE state = 'waiting'
             UNION ALL SELECT id FROM deliveries WHERE state = 'dead'"
        }
    });
    select.push(")");
    if let Some(destination) = filter.destination {
        select.push(" AND d.destination = ").push_bind(destination.name());
    }
    if let Some(before) = filter.before {
        select.push(" AND d.id < ").push_bind(before);
    }
    select.push(" ORDER BY d.id DESC LIMIT ").push_bind(limit);
    let pending = |row: Row| {
        Ok(Pending {
            id: row.get("id")?,
            reference: row.get("reference")?,
            name: row.get("name")?,
            waiting_since: row.get("waiting_since")?,
            progress: progress(row)?,
        })
    };
    select.fetch_all(connection, pending).await
}

/// Deletes the records of automatic replies older than a day.
///
/// # Errors
/// The database cannot be written.
pub async fn delete_old_replies(connection: &mut Connection, now: i64) -> Result<(), db::Error> {
    // A time more than a day ahead was recorded before the clock was set back. A time slightly ahead may have been
    // recorded after the caller read the clock.
    query("DELETE FROM replies WHERE noted_at <= $1 OR noted_at > $2")
        .bind(now - REPLY_EVERY_MS)
        .bind(now + REPLY_EVERY_MS)
        .execute(connection)
        .await?;
    Ok(())
}

/// Deletes the record of an automatic reply to this address.
///
/// # Errors
/// The database cannot be written.
pub async fn delete_automatic_reply(
    connection: &mut Connection,
    address: &str,
) -> Result<(), db::Error> {
    let sql = "DELETE FROM replies WHERE address = $1";
    query(sql).bind(recorded_form(address)).execute(connection).await?;
    Ok(())
}

/// An address as it is recorded.
fn recorded_form(address: &str) -> String {
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
    let sql =
        "SELECT count(*) FILTER (WHERE is_dead = 0), count(*) FILTER (WHERE is_dead = 1) FROM (
             SELECT max(CASE WHEN state = 'dead' THEN 1 ELSE 0 END) AS is_dead FROM deliveries
             WHERE state IN ('waiting', 'dead') AND destination NOT IN ('reply', 'desk-reply')
             GROUP BY lead_id
         ) AS undelivered";
    let counts = |row: Row| Ok(Backlog { waiting: row.get(0)?, dead: row.get(1)? });
    query(sql).fetch_one(connection, counts).await
}

/// A claimed delivery.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    id: i64,
    /// The lead's ID.
    pub lead_id: i64,
    /// The event with the reply to send; `None` if the lead itself is sent.
    pub event_id: Option<i64>,
    /// The number of this attempt, from 1.
    pub attempt: u32,
    /// A random number that tells this claim from others of the same delivery.
    token: i64,
}

/// The statement of a claim. `locking` follows the selection of the row.
macro_rules! claim_sql {
    ($locking:literal) => {
        concat!(
            "UPDATE deliveries SET attempts = attempts + 1, lease_until = $2, claim_token = $6
             WHERE id = (
                 SELECT id FROM deliveries
                 WHERE state = 'waiting' AND destination = $3
                   AND (attempts = 0 OR next_at <= $1 OR next_at > $4)
                   AND (lease_until IS NULL OR lease_until <= $1 OR lease_until > $5)
                 ORDER BY next_at, id LIMIT 1 ",
            $locking,
            ")
             RETURNING id, lead_id, event_id, attempts"
        )
    };
}

/// Claims the delivery to this destination that has been due for longest, until `lease_until`. Times are milliseconds
/// since 1970.
///
/// A clock that was set back delays nothing: a delivery that was never tried is always due, and a wait or a lease that is
/// longer than any the program gives was recorded by a clock that was ahead.
pub async fn claim(
    connection: &mut Connection,
    destination: Destination,
    now: i64,
    lease_until: i64,
) -> Result<Option<Claim>, db::Error> {
    let sql =
        if connection.is_shared() { claim_sql!("FOR UPDATE SKIP LOCKED") } else { claim_sql!("") };
    let mut token = [0; 8];
    getrandom::fill(&mut token).map_err(|error| db::Error::Encode(error.into()))?;
    let token = i64::from_ne_bytes(token);
    let claim = |row: Row| {
        let (id, lead_id) = (row.get("id")?, row.get("lead_id")?);
        let event_id = Some(row.get("event_id")?).filter(|event| *event != 0);
        Ok(Claim { id, lead_id, event_id, attempt: small(row.get("attempts")?)?, token })
    };
    query(sql)
        .bind(now)
        .bind(lease_until)
        .bind(destination.name())
        .bind(now + LONGEST_WAIT_MS)
        .bind(lease_until + LARGEST_CLOCK_ERROR_MS)
        .bind(token)
        .fetch_optional(connection, claim)
        .await
}

/// Extends a claim while its attempt is running, unless another worker has claimed the delivery since.
///
/// # Errors
/// The database cannot be written. The claim stays as it was.
pub async fn renew(
    connection: &mut Connection,
    claim: &Claim,
    lease_until: i64,
) -> Result<(), db::Error> {
    let sql = "UPDATE deliveries SET lease_until = $1
         WHERE id = $2 AND claim_token = $3 AND lease_until IS NOT NULL";
    let renew = query(sql).bind(lease_until).bind(claim.id).bind(claim.token);
    renew.execute(connection).await.map(drop)
}

/// When the next delivery to this destination can be claimed, in milliseconds since 1970; `None` if none is waiting.
pub async fn next_at(
    connection: &mut Connection,
    destination: Destination,
) -> Result<Option<i64>, db::Error> {
    let sql = "SELECT min(CASE WHEN lease_until > next_at THEN lease_until
                            WHEN attempts = 0 THEN 0
                            ELSE next_at END)
         FROM deliveries WHERE state = 'waiting' AND destination = $1";
    query(sql).bind(destination.name()).fetch_scalar(connection).await
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

/// Records how an attempt ended, unless its lease expired and another worker has claimed the delivery since. Returns
/// whether it was recorded.
pub async fn settle(
    connection: &mut Connection,
    claim: &Claim,
    settlement: &Settlement,
) -> Result<bool, db::Error> {
    let (state, next_at, error, settled_at) = match settlement {
        Settlement::Delivered { at, remark } => {
            (DeliveryState::Delivered, None, remark.as_deref(), Some(*at))
        }
        Settlement::Postponed { until, error } => {
            (DeliveryState::Waiting, Some(*until), Some(error.as_str()), None)
        }
        Settlement::Dead { at, error } => {
            (DeliveryState::Dead, None, Some(error.as_str()), Some(*at))
        }
    };
    // During an update, the version before may still supersede a delivery, which may then be delivered, but is not retried.
    let sql = "UPDATE deliveries
         SET state = CASE WHEN state = 'superseded' AND $1 <> 'delivered' THEN state ELSE $1 END,
             next_at = coalesce($2, next_at), last_error = $3, settled_at = coalesce($4, settled_at),
             lease_until = NULL
         WHERE id = $5 AND claim_token = $6";
    query(sql)
        .bind(state.name())
        .bind(next_at)
        .bind(error.map(shortened))
        .bind(settled_at)
        .bind(claim.id)
        .bind(claim.token)
        .execute(connection)
        .await
        .map(|rows| rows == 1)
}

fn shortened(error: &str) -> String {
    // PostgreSQL stores no NUL in a text, and a mail server may send one.
    error.chars().filter(|c| *c != '\0').take(ERROR_LIMIT).collect()
}

/// A stored number of attempts.
fn small(number: i64) -> Result<u32, db::Error> {
    u32::try_from(number).map_err(|error| db::Error::Decode(error.into()))
}

fn progress(row: Row) -> Result<Progress, db::Error> {
    let state: String = row.get("state")?;
    Ok(Progress {
        lead_id: row.get("lead_id")?,
        event_id: Some(row.get("event_id")?).filter(|event| *event != 0),
        destination: row.get("destination")?,
        state: DeliveryState::try_from(state.as_str())
            .map_err(|error| db::Error::Decode(error.into()))?,
        attempts: small(row.get("attempts")?)?,
        next_at: row.get("next_at")?,
        last_error: row.get("last_error")?,
        settled_at: row.get("settled_at")?,
    })
}

#[cfg(test)]
mod tests {
    use yam_testing::TestDatabase;

    use super::*;
    use crate::{
        db::{Db, Transaction},
        leads,
    };

    const NOON: i64 = 1_795_242_600_000;
    const MINUTE: i64 = 60_000;
    const DAY: i64 = 24 * 60 * MINUTE;

    /// A database with one delivery by mail, queued at noon.
    async fn queued() -> (TestDatabase, Transaction) {
        let database = TestDatabase::create();
        let mut transaction = Db::open(&database.settings()).await.unwrap().begin().await.unwrap();
        let connection = transaction.connection();
        leads::insert_sample(connection, 1, 0).await;
        let sql = "INSERT INTO deliveries (lead_id, destination, state, attempts, next_at)
             VALUES (1, 'mail', 'waiting', 0, 1795242600000)";
        query(sql).execute(connection).await.unwrap();
        (database, transaction)
    }

    async fn claimed(transaction: &mut Transaction, now: i64) -> Option<Claim> {
        claim(transaction.connection(), Destination::Mail, now, now + MINUTE).await.unwrap()
    }

    #[tokio::test]
    async fn a_delivery_that_was_never_tried_is_due_after_the_clock_was_set_back() {
        let (_database, mut transaction) = queued().await;
        let next = next_at(transaction.connection(), Destination::Mail).await.unwrap();
        assert_eq!(next, Some(0));
        assert!(claimed(&mut transaction, NOON - 5 * MINUTE).await.is_some());
    }

    #[tokio::test]
    async fn a_lease_or_wait_from_a_clock_that_was_ahead_delays_nothing() {
        let (_database, mut transaction) = queued().await;
        let ahead = NOON + 400 * DAY;
        let first = claimed(&mut transaction, ahead).await.unwrap();
        assert!(claimed(&mut transaction, ahead).await.is_none(), "it is leased");
        assert!(claimed(&mut transaction, ahead - 1).await.is_none(), "a moment earlier, too");
        assert!(claimed(&mut transaction, NOON).await.is_some(), "not from so far ahead");
        let delivered = Settlement::Delivered { at: NOON, remark: None };
        settle(transaction.connection(), &first, &delivered).await.unwrap();
        let still = claimed(&mut transaction, NOON + 2 * MINUTE).await;
        assert!(still.is_some(), "an expired claim settles nothing");
    }

    #[tokio::test]
    async fn a_postponed_delivery_waits_until_it_is_due() {
        let (_database, mut transaction) = queued().await;
        let first = claimed(&mut transaction, NOON).await.unwrap();
        let postponed = Settlement::Postponed { until: NOON + DAY, error: "busy".to_owned() };
        settle(transaction.connection(), &first, &postponed).await.unwrap();
        for early in [NOON, NOON + DAY - 1] {
            assert!(claimed(&mut transaction, early).await.is_none());
        }
        assert!(claimed(&mut transaction, NOON - 30 * DAY).await.is_some(), "but not for weeks");
    }

    /// Four deliveries: 1 waits, 2 and 3 were given up, 4 was delivered.
    async fn several() -> (TestDatabase, Transaction) {
        let (database, mut transaction) = queued().await;
        let connection = transaction.connection();
        for id in 2..=4 {
            leads::insert_sample(connection, id, 0).await;
        }
        let sql = "INSERT INTO deliveries
                 (lead_id, destination, state, attempts, next_at, waiting_since, last_error, settled_at)
             VALUES (2, 'mail', 'dead', 9, 5, 5, 'refused', 7), (3, 'relay', 'dead', 9, 5, 5, 'busy', 7),
                    (4, 'mail', 'delivered', 1, 5, 5, NULL, 7)";
        query(sql).execute(connection).await.unwrap();
        (database, transaction)
    }

    #[tokio::test]
    async fn undelivered_deliveries_are_counted_and_listed_by_destination_and_state() {
        let (_database, mut transaction) = several().await;
        let connection = transaction.connection();
        let undelivered = undelivered(connection).await.unwrap();
        let mail = Undelivered {
            waiting: 1,
            dead: 1,
            oldest_waiting_since: Some(0),
            next_at: Some(NOON),
            last_error: Some("refused".to_owned()),
        };
        assert_eq!(undelivered["mail"], mail);
        assert_eq!((undelivered.len(), undelivered["relay"].dead), (2, 1));
        let (mail, dead) = (Some(Destination::Mail), Some(DeliveryState::Dead));
        for (filter, expected) in [
            (PendingFilter::default(), vec![3, 2, 1]),
            (PendingFilter { destination: mail, ..PendingFilter::default() }, vec![2, 1]),
            (PendingFilter { state: dead, ..PendingFilter::default() }, vec![3, 2]),
            (PendingFilter { state: dead, destination: mail, before: Some(3) }, vec![2]),
            (PendingFilter { before: Some(1), ..PendingFilter::default() }, vec![]),
        ] {
            let listed = pending(connection, &filter, 9).await.unwrap();
            assert!(listed.iter().map(|one| one.id).eq(expected.clone()), "{filter:?}: {listed:?}");
        }
        assert_eq!(pending(connection, &PendingFilter::default(), 1).await.unwrap()[0].id, 3);
    }

    #[tokio::test]
    async fn a_retry_makes_what_was_asked_for_due_and_nothing_else() {
        for (which, expected) in [
            (Retry::All, vec![1, 2, 3]),
            (Retry::Lead(2), vec![2]),
            (Retry::To(Destination::Relay), vec![3]),
            (Retry::These(&[1, 3, 4]), vec![1, 3]),
        ] {
            let (_database, mut transaction) = several().await;
            let connection = transaction.connection();
            let now = NOON + DAY;
            let count = retry(connection, which, now).await.unwrap();
            assert_eq!(count, expected.len() as u64, "{which:?}");
            let due =
                "SELECT id FROM deliveries WHERE state = 'waiting' AND next_at = $1 ORDER BY id";
            let due: Vec<i64> = query(due).bind(now).fetch_scalars(connection).await.unwrap();
            assert_eq!(due, expected, "{which:?}");
        }
    }
}
