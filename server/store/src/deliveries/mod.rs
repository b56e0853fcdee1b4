//! The delivery queue: every query on deliveries.

mod report;

use std::sync::Arc;

use tokio::sync::Notify;

use yam_contract::email;
use yam_settings::{Destinations, LeadRoute, LeadRoutes};

use crate::{
    db::{self, Connection, Query, Row, query},
    destination::Destination,
};

pub use report::{
    Backlog, DeliveryState, Pending, PendingFilter, Progress, Undelivered, backlog, pending,
    progress_between, undelivered,
};

/// Characters of an error that are stored. A mail server's reply is a sentence or two.
const ERROR_LIMIT: usize = 1000;

/// Longer than any wait, in milliseconds. The longest is a day, if the other side asks for it.
const LONGEST_WAIT_MS: i64 = 25 * 60 * 60 * 1000;

/// A lease that ends this many milliseconds later than a new one was given by a clock that is wrong. Shorter errors, such as
/// between two servers or after a correction, take no claim from another worker.
const LARGEST_CLOCK_ERROR_MS: i64 = 10 * 60 * 1000;

/// Claimable deliveries among the first to look at for the time of the next one: more than are ever claimed at once, by all
/// servers together.
const NEXT_AMONG: u32 = 100;

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
    /// The addresses that send and receive mail for the site.
    own: Arc<[String]>,
    /// The destinations of the owner that are set.
    set: Arc<[Destination]>,
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
        let Destinations { mail, webhook, routes, .. } = destinations;
        let mut set = Vec::new();
        set.extend(mail.is_some().then_some(Destination::Mail));
        set.extend(routes.relays().next().map(|_| Destination::Relay));
        set.extend(webhook.is_some().then_some(Destination::Webhook));
        Self {
            routes: Some(Arc::new(destinations.routes.clone())),
            replies: destinations.mail.as_ref().is_some_and(|mail| mail.auto_reply.is_some()),
            own: destinations.own_addresses().map(ToString::to_string).collect(),
            set: set.into(),
            wakeups: Arc::default(),
        }
    }

    /// Whether the settings name this destination.
    pub fn is_set(&self, destination: Destination) -> bool {
        match destination {
            Destination::Reply => self.replies,
            Destination::DeskReply => self.is_set(Destination::Mail),
            _ => self.set.contains(&destination),
        }
    }

    /// Whether mail to this address comes back to us: it is an owner's, or one that our mails name.
    pub fn is_own_address(&self, typed: &str) -> bool {
        self.own.iter().any(|own| email::is_same_mailbox(own, typed))
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
            query("INSERT INTO form_destinations (form, destinations) VALUES ($1, $2)")
                .bind(form)
                .bind(db::json(&names)?)
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
            && !self.is_own_address(email.as_ref())
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

/// Queues a lead for the destinations that the server recorded at its last start, to be sent from `due_at` on. Returns them (the
/// list may be empty); `None` if the server has recorded nothing yet.
pub async fn add_to_recorded_destinations(
    connection: &mut Connection,
    lead_id: i64,
    form: &str,
    now: i64,
    due_at: i64,
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
    if due_at > now {
        // With no attempt at all it would be due at once.
        let sql = "UPDATE deliveries SET attempts = 1, next_at = $1
             WHERE lead_id = $2 AND event_id = 0 AND state = 'waiting' AND attempts = 0";
        query(sql).bind(due_at).bind(lead_id).execute(&mut *connection).await?;
    }
    db::announce(connection).await?;
    Ok(Some(destinations))
}

/// Takes leads that wait out of the queue, except replies to the visitor and what is being sent.
pub(crate) async fn withdraw(connection: &mut Connection, ids: &[i64]) -> Result<(), db::Error> {
    let mut delete = query(
        "DELETE FROM deliveries WHERE event_id = 0 AND state <> 'delivered' AND lease_until IS NULL AND lead_id IN ",
    );
    delete.push_ids(ids);
    delete.execute(connection).await.map(drop)
}

/// How long a reply or a release can be taken back before it is sent, in milliseconds.
pub const HELD_MS: i64 = 10_000;

/// Queues the reply of an event, unless it is queued already. It is sent when it can no longer be taken back.
pub(crate) async fn add_reply(
    connection: &mut Connection,
    lead_id: i64,
    event_id: i64,
    now: i64,
) -> Result<(), db::Error> {
    db::lock_expiry(connection, false).await?;
    query(
        // With no attempt at all it would be due at once. Nobody gets a reply to a sample.
        "INSERT INTO deliveries (lead_id, destination, event_id, attempts, next_at, waiting_since, state, settled_at)
         SELECT id, $2, $3, 1, $4, $5, CASE is_sample WHEN 1 THEN 'delivered' ELSE 'waiting' END,
             CASE is_sample WHEN 1 THEN $5 END
         FROM leads WHERE id = $1 ON CONFLICT DO NOTHING",
    )
    .bind(lead_id)
    .bind(Destination::DeskReply.name())
    .bind(event_id)
    .bind(now + HELD_MS)
    .bind(now)
    .execute(connection)
    .await?;
    db::announce(connection).await
}

/// Takes the reply of an event out of the queue, unless an attempt to send it has begun. Returns whether it was there.
pub(crate) async fn withdraw_reply(
    connection: &mut Connection,
    lead_id: i64,
    event_id: i64,
    now: i64,
) -> Result<bool, db::Error> {
    let sql = "DELETE FROM deliveries WHERE lead_id = $1 AND destination = $2 AND event_id = $3
         AND (state = 'waiting' AND lease_until IS NULL AND last_error IS NULL
              OR state = 'delivered' AND settled_at = waiting_since)
         AND next_at > $4";
    let delete = query(sql).bind(lead_id).bind(Destination::DeskReply.name()).bind(event_id);
    Ok(delete.bind(now).execute(connection).await? > 0)
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

/// SQL: the deliveries that share a mail with a waiting one. It goes when the first of them is due.
const IN_ONE_MAIL: &str =
    " OR bundle <> 0 AND bundle IN (SELECT bundle FROM deliveries WHERE state = 'waiting' AND ";

/// SQL: keeps SQLite from reading all deliveries ever made, because each state has an index.
const UNSETTLED: &str = "id IN (SELECT id FROM deliveries WHERE state = 'waiting'
           UNION ALL SELECT id FROM deliveries WHERE state = 'dead') AND ";

/// Makes waiting and dead deliveries due now, with those that share a mail with a waiting one. A running server tries them
/// within a minute. Returns how many.
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
        Retry::All => update.push(UNSETTLED).push("destination <> 'reply'"),
        Retry::Lead(id) => {
            update.push("(lead_id = ").push_bind(id);
            update.push(IN_ONE_MAIL).push("lead_id = ").push_bind(id).push("))")
        }
        Retry::To(destination) => {
            update.push(UNSETTLED).push("destination = ").push_bind(destination.name())
        }
        Retry::These(ids) => {
            update.push("(id IN ").push_ids(ids);
            update.push(IN_ONE_MAIL).push("id IN ").push_ids(ids).push("))")
        }
    };
    let count = update.execute(connection).await?;
    db::announce(connection).await?;
    Ok(count)
}

/// Deletes the records of automatic replies older than a day.
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

/// A claim on the deliveries that one attempt sends: one, or those of a mail about several leads.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The deliveries, each with its lead. The first one has the lowest number.
    pub parts: Vec<Part>,
    /// The event with the reply to send; `None` if the lead itself is sent.
    pub event_id: Option<i64>,
    /// The owner's address; empty for destinations without recipients.
    pub recipient: String,
    /// The number of this attempt, from 1.
    pub attempt: u32,
    /// The number of a mail about several leads, the same at every attempt.
    pub bundle: Option<i64>,
    /// A random number that tells this claim from others of the same delivery.
    token: i64,
}

/// A claimed delivery.
#[derive(Clone, Debug)]
pub struct Part {
    id: i64,
    /// The lead's ID.
    pub lead_id: i64,
    /// The form of the lead.
    pub form: String,
}

impl Claim {
    /// The lead of the first delivery.
    pub fn lead_id(&self) -> i64 {
        self.parts.first().map_or(0, |part| part.lead_id)
    }

    fn ids(&self) -> Vec<i64> {
        self.parts.iter().map(|part| part.id).collect()
    }
}

/// SQL: when a waiting delivery is due, as the index `deliveries_waiting` has it. One that was never tried is due at any
/// time, so that a clock that was set back delays nothing.
macro_rules! due {
    () => {
        "(CASE WHEN attempts = 0 THEN 0 ELSE next_at END)"
    };
}

/// SQL condition: a delivery that is claimed by itself. The deliveries of a mail about several leads are claimed with the
/// first of them, so that they stay together.
macro_rules! is_claimed_alone {
    () => {
        "(bundle = 0 OR NOT EXISTS (
             SELECT 1 FROM deliveries AS first
             WHERE first.bundle = deliveries.bundle AND first.bundle <> 0 AND first.id < deliveries.id
               AND first.state = 'waiting'))"
    };
}

/// The delivery to this destination that has been due for longest, and is not leased. If `locks`, no other transaction finds
/// it until this one ends.
///
/// A clock that was set back delays nothing: a delivery that was never tried is always due, and a wait or a lease that is
/// longer than any the program gives was recorded by a clock that was ahead.
async fn next(
    connection: &mut Connection,
    destination: Destination,
    now: i64,
    lease_until: i64,
    locks: bool,
) -> Result<Option<i64>, db::Error> {
    for is_ahead in [false, true] {
        let mut select = next_sql(destination, now, lease_until, is_ahead);
        if locks && connection.is_shared() {
            select.push(" FOR UPDATE SKIP LOCKED");
        }
        let found = select.fetch_optional_scalar(&mut *connection).await?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

fn next_sql(
    destination: Destination,
    now: i64,
    lease_until: i64,
    is_ahead: bool,
) -> Query<'static> {
    let mut select = query("SELECT id FROM deliveries WHERE state = 'waiting' AND destination = ");
    select.push_bind(destination.name()).push(concat!(" AND ", due!()));
    match is_ahead {
        false => select.push(" <= ").push_bind(now),
        true => select.push(" > ").push_bind(now + LONGEST_WAIT_MS),
    };
    select.push(" AND (lease_until IS NULL OR lease_until <= ").push_bind(now);
    select.push(" OR lease_until > ").push_bind(lease_until + LARGEST_CLOCK_ERROR_MS);
    select.push(concat!(") AND ", is_claimed_alone!(), " ORDER BY ", due!(), ", id LIMIT 1"));
    select
}

/// Whether [`claim`] would find a delivery. A read, so that a worker without work opens no write transaction.
pub async fn is_due(
    connection: &mut Connection,
    destination: Destination,
    now: i64,
    lease_until: i64,
) -> Result<bool, db::Error> {
    Ok(next(connection, destination, now, lease_until, false).await?.is_some())
}

/// Claims the delivery to this destination that has been due for longest, until `lease_until`, with the others of its mail
/// if that is about several leads. Times are milliseconds since 1970.
pub async fn claim(
    connection: &mut Connection,
    destination: Destination,
    now: i64,
    lease_until: i64,
) -> Result<Option<Claim>, db::Error> {
    let Some(id) = next(connection, destination, now, lease_until, true).await? else {
        return Ok(None);
    };
    let mut token = [0; 8];
    getrandom::fill(&mut token).map_err(|error| db::Error::Encode(error.into()))?;
    let token = i64::from_ne_bytes(token);
    let sql = "UPDATE deliveries SET attempts = attempts + 1, lease_until = $1, claim_token = $2 WHERE id = $3
         RETURNING event_id, recipient, bundle, attempts";
    let claim = |row: Row| {
        Ok(Claim {
            parts: Vec::new(),
            event_id: Some(row.get("event_id")?).filter(|event| *event != 0),
            recipient: row.get("recipient")?,
            attempt: small(row.get("attempts")?)?,
            bundle: Some(row.get("bundle")?).filter(|bundle| *bundle != 0),
            token,
        })
    };
    let update = query(sql).bind(lease_until).bind(token).bind(id);
    let claim = update.fetch_one(&mut *connection, claim).await?;
    let parts = claim_parts(connection, id, &claim, lease_until).await?;
    Ok(Some(Claim { parts, ..claim }))
}

/// The deliveries of a claim whose first one is claimed. Claims the others.
async fn claim_parts(
    connection: &mut Connection,
    id: i64,
    claim: &Claim,
    lease_until: i64,
) -> Result<Vec<Part>, db::Error> {
    let mut ids = vec![id];
    if let Some(bundle) = claim.bundle {
        let sql =
            "UPDATE deliveries SET attempts = attempts + 1, lease_until = $1, claim_token = $2
             WHERE bundle = $3 AND bundle <> 0 AND id <> $4 AND state = 'waiting' RETURNING id";
        let others = query(sql).bind(lease_until).bind(claim.token).bind(bundle).bind(id);
        ids.extend(others.fetch_scalars::<i64>(&mut *connection).await?);
    }
    parts(connection, &ids).await
}

async fn parts(connection: &mut Connection, ids: &[i64]) -> Result<Vec<Part>, db::Error> {
    let mut select = query(
        "SELECT deliveries.id, lead_id, form FROM deliveries JOIN leads ON leads.id = lead_id
         WHERE deliveries.id IN ",
    );
    select.push_ids(ids).push(" ORDER BY deliveries.id");
    let part = |row: Row| Ok(Part { id: row.get(0)?, lead_id: row.get(1)?, form: row.get(2)? });
    select.fetch_all(connection, part).await
}

/// Gives a claimed mail the recipient that the settings name: `recipients` are those of the form's leads. Queues the mail for
/// recipients who have no delivery of this lead. Returns `false` if the claimed delivery is deleted, because it was for
/// nobody that the settings name, and everybody else has one.
///
/// So a lead that was queued without recipients goes to all of them, one that waits for an address that was corrected goes
/// to the new address, and one that waits for somebody goes to an owner who was added, too.
pub async fn assign(
    connection: &mut Connection,
    claim: &mut Claim,
    recipients: &[String],
    now: i64,
) -> Result<bool, db::Error> {
    let [Part { id, lead_id, .. }] = claim.parts.as_slice() else { return Ok(true) };
    let (id, lead_id) = (*id, *lead_id);
    let sql = "SELECT recipient FROM deliveries
         WHERE lead_id = $1 AND destination = $2 AND event_id = 0";
    let known = query(sql).bind(lead_id).bind(Destination::Mail.name());
    let known: Vec<String> = known.fetch_scalars(&mut *connection).await?;
    let is_known =
        |recipient: &String| known.iter().any(|known| known.eq_ignore_ascii_case(recipient));
    let mut missing = recipients.iter().filter(|recipient| !is_known(recipient));
    let is_named = |recipient: &String| recipient.eq_ignore_ascii_case(&claim.recipient);
    if !recipients.is_empty() && !recipients.iter().any(is_named) {
        let Some(recipient) = missing.next() else {
            delete(connection, id, lead_id).await?;
            return Ok(false);
        };
        let sql =
            "UPDATE deliveries SET recipient = $1, last_error = NULL, refusal = NULL WHERE id = $2";
        query(sql).bind(recipient).bind(id).execute(&mut *connection).await?;
        claim.recipient.clone_from(recipient);
    }
    for recipient in missing {
        let sql = "INSERT INTO deliveries
                 (lead_id, destination, recipient, is_first, state, attempts, next_at, waiting_since)
             SELECT lead_id, destination, $1, 0, 'waiting', 0, $2, waiting_since
             FROM deliveries WHERE id = $3
             ON CONFLICT DO NOTHING";
        query(sql).bind(recipient).bind(now).bind(id).execute(&mut *connection).await?;
    }
    Ok(true)
}

/// Deletes a delivery by mail of a lead that has others. One of them stays the first, so that the lead is not queued again.
async fn delete(connection: &mut Connection, id: i64, lead_id: i64) -> Result<(), db::Error> {
    query("DELETE FROM deliveries WHERE id = $1").bind(id).execute(&mut *connection).await?;
    let sql = "UPDATE deliveries SET is_first = 1 WHERE id = (
             SELECT CASE WHEN max(is_first) = 0 THEN min(id) END FROM deliveries
             WHERE lead_id = $1 AND destination = $2 AND event_id = 0)";
    let update = query(sql).bind(lead_id).bind(Destination::Mail.name());
    update.execute(connection).await.map(drop)
}

/// Puts off a claimed delivery without counting a failure, for `reason`.
pub async fn hold(
    connection: &mut Connection,
    claim: &Claim,
    until: i64,
    reason: &str,
) -> Result<(), db::Error> {
    // With no attempt at all it would be due at once.
    let mut update = query(
        "UPDATE deliveries
         SET attempts = 1, next_at = $1, lease_until = NULL, last_error = $2, refusal = NULL WHERE id IN ",
    )
    .bind(until)
    .bind(reason);
    update.push_ids(&claim.ids());
    update.execute(connection).await.map(drop)
}

/// Adds to a claimed mail other mails that are due for the same recipient, so that at most `limit` leads share one. Only
/// leads of forms for which `takes` is true. They stay together at every attempt.
pub async fn gather(
    connection: &mut Connection,
    claim: &mut Claim,
    now: i64,
    lease_until: i64,
    limit: usize,
    takes: impl Fn(&str) -> bool,
) -> Result<(), db::Error> {
    let Some(first) = claim.parts.first().map(|part| part.id) else { return Ok(()) };
    let sql = concat!(
        "SELECT id FROM deliveries WHERE state = 'waiting' AND destination = $1 AND ",
        due!(),
        " <= $2 AND recipient = $3 AND bundle = 0 AND event_id = 0
           AND (lease_until IS NULL OR lease_until <= $2) ORDER BY ",
        due!(),
        ", id LIMIT ",
    );
    let mut select = query(sql).bind(Destination::Mail.name()).bind(now).bind(&claim.recipient);
    select.push_bind(i64::try_from(limit.saturating_sub(claim.parts.len())).unwrap_or(0));
    if connection.is_shared() {
        select.push(" FOR UPDATE SKIP LOCKED");
    }
    let due: Vec<i64> = select.fetch_scalars(&mut *connection).await?;
    let mut others = parts(&mut *connection, &due).await?;
    others.retain(|part| takes(&part.form));
    if others.is_empty() {
        return Ok(());
    }
    let mut update = query("UPDATE deliveries SET bundle = $1 WHERE id IN ").bind(first);
    update.push_ids(&[first]);
    update.execute(&mut *connection).await?;
    let mut update = query(
        "UPDATE deliveries SET bundle = $1, attempts = attempts + 1, lease_until = $2, claim_token = $3
         WHERE id IN ",
    )
    .bind(first)
    .bind(lease_until)
    .bind(claim.token);
    let ids: Vec<i64> = others.iter().map(|part| part.id).collect();
    update.push_ids(&ids);
    update.execute(connection).await?;
    claim.bundle = Some(first);
    claim.parts.extend(others);
    Ok(())
}

/// Separates the deliveries of a mail about several leads. They wait to be claimed one by one, and this claim ends.
pub async fn dissolve(connection: &mut Connection, claim: &Claim) -> Result<(), db::Error> {
    let mut update =
        query("UPDATE deliveries SET bundle = 0, attempts = 0, lease_until = NULL WHERE id IN ");
    update.push_ids(&claim.ids());
    update.execute(connection).await.map(drop)
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
    let mut update = query(
        "UPDATE deliveries SET lease_until = $1
         WHERE claim_token = $2 AND lease_until IS NOT NULL AND id IN ",
    )
    .bind(lease_until)
    .bind(claim.token);
    update.push_ids(&claim.ids());
    update.execute(connection).await.map(drop)
}

/// When the next delivery to this destination can be claimed, in milliseconds since 1970; `None` if none is waiting.
pub async fn next_at(
    connection: &mut Connection,
    destination: Destination,
) -> Result<Option<i64>, db::Error> {
    // Claimed deliveries were due, so they come first, and the next one after them.
    let sql = concat!(
        "SELECT min(CASE WHEN lease_until > due THEN lease_until ELSE due END) FROM (
             SELECT ",
        due!(),
        " AS due, lease_until FROM deliveries WHERE state = 'waiting' AND destination = $1 AND ",
        is_claimed_alone!(),
        " ORDER BY ",
        due!(),
        ", id LIMIT $2) AS soonest"
    );
    query(sql).bind(destination.name()).bind(NEXT_AMONG).fetch_scalar(connection).await
}

/// How an attempt ended. Times are milliseconds since 1970.
#[derive(Clone, Debug)]
pub enum Settlement {
    /// The destination accepted it.
    Delivered {
        /// When.
        at: i64,
    },
    /// It failed and will be retried.
    Postponed {
        /// When to retry.
        until: i64,
        reason: Reason,
    },
    /// It failed for good.
    Dead {
        /// When.
        at: i64,
        reason: Reason,
    },
}

/// Why an attempt failed.
#[derive(Clone, Debug)]
pub struct Reason {
    /// In words for the owner.
    pub error: String,
    /// The name of the mail server's kind of refusal, which alerts explain.
    pub refusal: Option<&'static str>,
}

/// Records how an attempt ended, unless its lease expired and another worker has claimed the delivery since. Returns
/// whether it was recorded.
pub async fn settle(
    connection: &mut Connection,
    claim: &Claim,
    settlement: &Settlement,
) -> Result<bool, db::Error> {
    let (state, next_at, reason, settled_at) = match settlement {
        Settlement::Delivered { at } => (DeliveryState::Delivered, None, None, Some(*at)),
        Settlement::Postponed { until, reason } => {
            (DeliveryState::Waiting, Some(*until), Some(reason), None)
        }
        Settlement::Dead { at, reason } => (DeliveryState::Failed, None, Some(reason), Some(*at)),
    };
    let mut update = query(
        "UPDATE deliveries
         SET state = $1, next_at = coalesce($2, next_at), last_error = $3, settled_at = coalesce($4, settled_at),
             lease_until = NULL, refusal = $6
         WHERE claim_token = $5 AND id IN ",
    )
    .bind(state.stored())
    .bind(next_at)
    .bind(reason.map(|reason| shortened(&reason.error)))
    .bind(settled_at)
    .bind(claim.token)
    .bind(reason.and_then(|reason| reason.refusal));
    update.push_ids(&claim.ids());
    update.execute(connection).await.map(|rows| rows > 0)
}

fn shortened(error: &str) -> String {
    // PostgreSQL stores no NUL in a text, and a mail server may send one.
    error.chars().filter(|c| *c != '\0').take(ERROR_LIMIT).collect()
}

/// A stored number of attempts.
fn small(number: i64) -> Result<u32, db::Error> {
    u32::try_from(number).map_err(|error| db::Error::Decode(error.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        db::{TestConnection, database},
        leads,
    };

    const NOON: i64 = 1_795_242_600_000;
    const MINUTE: i64 = 60_000;
    const DAY: i64 = 24 * 60 * MINUTE;

    /// A database with one delivery by mail, queued at noon.
    async fn queued() -> TestConnection {
        let mut connection = database().await;
        leads::insert_sample(&mut connection, 1, 0).await;
        let sql = "INSERT INTO deliveries (lead_id, destination, state, attempts, next_at)
             VALUES (1, 'mail', 'waiting', 0, 1795242600000)";
        query(sql).execute(&mut connection).await.unwrap();
        connection
    }

    fn busy() -> Reason {
        Reason { error: "busy".to_owned(), refusal: None }
    }

    async fn claimed(connection: &mut Connection, now: i64) -> Option<Claim> {
        let due = is_due(connection, Destination::Mail, now, now + MINUTE).await.unwrap();
        let claim = claim(connection, Destination::Mail, now, now + MINUTE).await.unwrap();
        assert_eq!(claim.is_some(), due, "the read finds what the claim finds");
        claim
    }

    #[tokio::test]
    async fn a_delivery_that_was_never_tried_is_due_after_the_clock_was_set_back() {
        let connection = &mut queued().await;
        let next = next_at(connection, Destination::Mail).await.unwrap();
        assert_eq!(next, Some(0));
        assert!(claimed(connection, NOON - 5 * MINUTE).await.is_some());
    }

    #[tokio::test]
    async fn a_lease_or_wait_from_a_clock_that_was_ahead_delays_nothing() {
        let connection = &mut queued().await;
        let ahead = NOON + 400 * DAY;
        let first = claimed(connection, ahead).await.unwrap();
        assert!(claimed(connection, ahead).await.is_none(), "it is leased");
        assert!(claimed(connection, ahead - 1).await.is_none(), "a moment earlier, too");
        assert!(claimed(connection, NOON).await.is_some(), "not from so far ahead");
        let delivered = Settlement::Delivered { at: NOON };
        settle(connection, &first, &delivered).await.unwrap();
        let still = claimed(connection, NOON + 2 * MINUTE).await;
        assert!(still.is_some(), "an expired claim settles nothing");
    }

    #[tokio::test]
    async fn a_postponed_delivery_waits_until_it_is_due() {
        let connection = &mut queued().await;
        let first = claimed(connection, NOON).await.unwrap();
        let postponed = Settlement::Postponed { until: NOON + DAY, reason: busy() };
        settle(connection, &first, &postponed).await.unwrap();
        for early in [NOON, NOON + DAY - 1] {
            assert!(claimed(connection, early).await.is_none());
        }
        assert!(claimed(connection, NOON - 30 * DAY).await.is_some(), "but not for weeks");
    }

    /// Four deliveries: 1 waits, 2 and 3 were given up, 4 was delivered.
    async fn several() -> TestConnection {
        let mut connection = queued().await;
        for id in 2..=4 {
            leads::insert_sample(&mut connection, id, 0).await;
        }
        let sql = "INSERT INTO deliveries
                 (lead_id, destination, state, attempts, next_at, waiting_since, last_error, settled_at)
             VALUES (2, 'mail', 'dead', 9, 5, 5, 'refused', 7), (3, 'relay', 'dead', 9, 5, 5, 'busy', 7),
                    (4, 'mail', 'delivered', 1, 5, 5, NULL, 7)";
        query(sql).execute(&mut connection).await.unwrap();
        connection
    }

    #[tokio::test]
    async fn undelivered_deliveries_are_counted_and_listed_by_destination_and_state() {
        let connection = &mut several().await;
        let undelivered = undelivered(connection).await.unwrap();
        let mail = Undelivered {
            waiting: 1,
            failed: 1,
            oldest_waiting_since: Some(0),
            next_at: Some(NOON),
            last_error: Some("refused".to_owned()),
        };
        assert_eq!(undelivered["mail"], mail);
        assert_eq!((undelivered.len(), undelivered["relay"].failed), (2, 1));
        let mail = Some(Destination::Mail);
        for (filter, expected) in [
            (PendingFilter::default(), vec![3, 2, 1]),
            (PendingFilter { destination: mail, ..PendingFilter::default() }, vec![2, 1]),
            (PendingFilter { destination: mail, before: Some(2) }, vec![1]),
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
            let connection = &mut several().await;
            let now = NOON + DAY;
            let count = retry(connection, which, now).await.unwrap();
            assert_eq!(count, expected.len() as u64, "{which:?}");
            let due =
                "SELECT id FROM deliveries WHERE state = 'waiting' AND next_at = $1 ORDER BY id";
            let due: Vec<i64> = query(due).bind(now).fetch_scalars(connection).await.unwrap();
            assert_eq!(due, expected, "{which:?}");
        }
    }

    async fn recipients(connection: &mut Connection) -> Vec<(String, String)> {
        let sql = "SELECT recipient, state FROM deliveries ORDER BY id";
        let pair = |row: Row| Ok((row.get(0)?, row.get(1)?));
        query(sql).fetch_all(connection, pair).await.unwrap()
    }

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[tokio::test]
    async fn a_mail_is_queued_once_for_each_recipient_whatever_the_settings_named_before() {
        let connection = &mut queued().await;
        let mut claim = claimed(connection, NOON).await.unwrap();
        assert!(assign(connection, &mut claim, &names(&["a@b", "c@d"]), NOON).await.unwrap());
        assert_eq!(claim.recipient, "a@b");
        let two =
            [("a@b".to_owned(), "waiting".to_owned()), ("c@d".to_owned(), "waiting".to_owned())];
        assert_eq!(recipients(connection).await, two);
        // A second queuing of the same lead, as at a start, by this release or the one before.
        let queue = "INSERT INTO deliveries (lead_id, destination, state, attempts, next_at)
             VALUES (1, 'mail', 'waiting', 0, 5) ON CONFLICT DO NOTHING";
        query(queue).execute(connection).await.unwrap();
        assert_eq!(recipients(connection).await, two);

        // The first address was wrong, and a third owner was added.
        let corrected = names(&["new@b", "c@d", "e@f"]);
        assert!(assign(connection, &mut claim, &corrected, NOON).await.unwrap());
        assert_eq!(claim.recipient, "new@b");
        let known: Vec<_> = recipients(connection).await.into_iter().map(|(one, _)| one).collect();
        assert_eq!(known, ["new@b", "c@d", "e@f"]);

        // The owner was removed, and nobody is missing.
        let left = names(&["c@d", "e@f"]);
        assert!(!assign(connection, &mut claim, &left, NOON).await.unwrap());
        let waiting = |name: &str| (name.to_owned(), "waiting".to_owned());
        assert_eq!(recipients(connection).await, [waiting("c@d"), waiting("e@f")]);
        query(queue).execute(connection).await.unwrap();
        assert_eq!(recipients(connection).await.len(), 2, "it is not queued again");
        let settled = Settlement::Delivered { at: NOON };
        for _ in 0..2 {
            let claim = claimed(connection, NOON).await.unwrap();
            assert!(settle(connection, &claim, &settled).await.unwrap());
        }
        let sql = "SELECT state FROM lead_states WHERE lead_id = 1";
        let state: String = query(sql).fetch_scalar(connection).await.unwrap();
        assert_eq!(state, "delivered", "everybody in the settings has it");
    }

    #[tokio::test]
    async fn the_deliveries_of_one_mail_are_claimed_and_settled_together() {
        let connection = &mut queued().await;
        for id in 2..=4 {
            leads::insert_sample(connection, id, 0).await;
        }
        let more =
            "INSERT INTO deliveries (lead_id, destination, recipient, state, attempts, next_at)
             VALUES (2, 'mail', 'a@b', 'waiting', 1, 5), (3, 'mail', 'a@b', 'waiting', 0, 5),
                    (4, 'mail', 'c@d', 'waiting', 0, 5)";
        query(more).execute(connection).await.unwrap();
        let mut claim = claimed(connection, NOON).await.unwrap();
        assign(connection, &mut claim, &names(&["a@b"]), NOON).await.unwrap();
        gather(connection, &mut claim, NOON, NOON + MINUTE, 9, |_| true).await.unwrap();
        let leads = |claim: &Claim| claim.parts.iter().map(|part| part.lead_id).collect::<Vec<_>>();
        assert_eq!((leads(&claim), claim.bundle), (vec![1, 2, 3], Some(1)));
        let postponed = Settlement::Postponed { until: NOON + MINUTE, reason: busy() };
        assert!(settle(connection, &claim, &postponed).await.unwrap());
        let other = claimed(connection, NOON).await.unwrap();
        assert_eq!(leads(&other), [4], "another recipient's mail does not wait");
        assert!(claimed(connection, NOON).await.is_none());

        // A lead is deleted meanwhile, and another one is to be retried now: the others come with it.
        query("DELETE FROM leads WHERE id = 1").execute(connection).await.unwrap();
        let third = query("SELECT id FROM deliveries WHERE lead_id = 3");
        let third: i64 = third.fetch_scalar(connection).await.unwrap();
        for which in [Retry::Lead(3), Retry::These(&[third])] {
            let later = Settlement::Postponed { until: NOON + MINUTE, reason: busy() };
            assert!(settle(connection, &claim, &later).await.unwrap());
            query("UPDATE deliveries SET attempts = 1").execute(connection).await.unwrap();
            assert_eq!(retry(connection, which, NOON + 2).await.unwrap(), 2);
            let next = next_at(connection, Destination::Mail).await.unwrap();
            assert_eq!(next, Some(0), "{which:?}");
        }
        let again = claimed(connection, NOON + 2).await.unwrap();
        assert_eq!((leads(&again), again.bundle), (vec![2, 3], Some(1)), "under the same number");
        let delivered = Settlement::Delivered { at: NOON + 3 };
        assert!(settle(connection, &again, &delivered).await.unwrap());
        let sql = "SELECT lead_id FROM deliveries WHERE state = 'delivered' ORDER BY lead_id";
        let settled: Vec<i64> = query(sql).fetch_scalars(connection).await.unwrap();
        assert_eq!(settled, [2, 3]);
    }

    #[tokio::test]
    async fn a_part_of_a_mail_that_is_due_before_the_first_waits_for_it_without_a_pause_of_zero() {
        let connection = &mut queued().await;
        leads::insert_sample(connection, 2, 0).await;
        let change = "UPDATE deliveries SET attempts = 1, bundle = 1";
        query(change).execute(connection).await.unwrap();
        let second =
            "INSERT INTO deliveries (lead_id, destination, state, attempts, next_at, bundle)
             VALUES (2, 'mail', 'waiting', 0, 5, 1)";
        query(second).execute(connection).await.unwrap();
        assert!(claimed(connection, NOON - 1).await.is_none());
        let next = next_at(connection, Destination::Mail).await.unwrap();
        assert_eq!(next, Some(NOON));
    }

    /// A dead relay's waiting deliveries are not read by the workers of mail, nor by its own while none is due.
    #[tokio::test]
    async fn the_next_delivery_is_found_in_an_index_of_its_destination() {
        let connection = &mut queued().await;
        let is_postgres = connection.is_shared();
        let (explain, forbidden) = if is_postgres {
            // It would read a small table whole.
            query("SET LOCAL enable_seqscan = off").execute(&mut *connection).await.unwrap();
            ("EXPLAIN ", ["Seq Scan", "Sort"])
        } else {
            ("EXPLAIN QUERY PLAN ", ["SCAN", "TEMP"])
        };
        for is_ahead in [false, true] {
            let mut sql = next_sql(Destination::Relay, NOON, NOON + MINUTE, is_ahead);
            sql.wrap(explain, "");
            let column = if is_postgres { "QUERY PLAN" } else { "detail" };
            let step = |row: Row| row.get::<String>(column);
            let plan = sql.fetch_all(&mut *connection, step).await.unwrap().join("; ");
            assert!(plan.contains("deliveries_waiting"), "{plan}");
            assert!(forbidden.iter().all(|word| !plan.contains(word)), "{plan}");
        }
    }
}
