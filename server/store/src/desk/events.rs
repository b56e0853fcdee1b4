//! What people did with leads.

use std::collections::HashMap;

use yam_contract::desk::Change;

use super::inbox::{self, push_assignments};
use crate::{
    db::{self, Connection, Row, query},
    deliveries, leads,
};

/// Something that a person did with a lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    pub id: i64,
    pub lead_id: i64,
    /// Milliseconds since 1970.
    pub at: i64,
    /// The person's name at that time.
    pub person: String,
    pub change: Change,
}

/// A lead that a person wants to change.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    pub id: i64,
    /// The version that the person saw; `None` to change whatever it is now.
    pub version: Option<i64>,
}

/// What [`change`] did, by the leads' numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changed {
    pub changed: Vec<i64>,
    /// Somebody changed these after the person saw them, so they stay as they are.
    pub conflicts: Vec<i64>,
    /// These do not exist.
    pub gone: Vec<i64>,
}

/// What a person does, and who it is.
#[derive(Clone, Copy, Debug)]
pub struct Action<'a> {
    pub change: &'a Change,
    /// The person's name.
    pub person: &'a str,
    /// Chosen by the client: an action with the same key adds nothing to a lead that has it already.
    pub key: Option<&'a str>,
    /// Milliseconds since 1970.
    pub at: i64,
}

/// Adds an event to each lead, and changes its line in the inbox. Nothing is added to leads that somebody else changed
/// meanwhile, and nothing is read or unread twice.
///
/// # Errors
/// The database cannot be written.
pub async fn change(
    connection: &mut Connection,
    targets: &[Target],
    action: &Action<'_>,
) -> Result<Changed, db::Error> {
    let change = action.change;
    let ids: Vec<i64> = targets.iter().map(|target| target.id).collect();
    let lines = lock(connection, &ids).await?;
    let done = already_done(connection, &ids, action.key).await?;
    let mut outcome = Changed::default();
    let mut due = Vec::new();
    for target in targets {
        match lines.get(&target.id) {
            None => outcome.gone.push(target.id),
            Some(_) if done.contains(&target.id) => outcome.changed.push(target.id),
            Some(line)
                if change.replaces() && target.version.is_some_and(|seen| seen != line.version) =>
            {
                outcome.conflicts.push(target.id);
            }
            Some(line) => {
                outcome.changed.push(target.id);
                let is_same = match change {
                    Change::Read => !line.is_unread,
                    Change::Unread => line.is_unread,
                    _ => false,
                };
                if !is_same {
                    due.push(target.id);
                }
            }
        }
    }
    due.sort_unstable();
    due.dedup();
    if due.is_empty() {
        return Ok(outcome);
    }
    insert(connection, &due, action).await?;
    update_inbox(connection, &due, change).await?;
    if matches!(change, Change::Note { .. }) {
        for lead in leads::by_ids(connection, &due).await? {
            inbox::index_words(connection, &lead).await?;
        }
    }
    Ok(outcome)
}

/// What decides whether a lead can be changed.
struct Line {
    version: i64,
    is_unread: bool,
}

/// The lines of these leads, which no other transaction changes until this one ends. Missing lines are written first.
async fn lock(connection: &mut Connection, ids: &[i64]) -> Result<HashMap<i64, Line>, db::Error> {
    let mut lines = lock_existing(connection, ids).await?;
    let missing: Vec<i64> = ids.iter().copied().filter(|id| !lines.contains_key(id)).collect();
    if !missing.is_empty() {
        inbox::index_leads(connection, &missing).await?;
        lines.extend(lock_existing(connection, &missing).await?);
    }
    Ok(lines)
}

async fn lock_existing(
    connection: &mut Connection,
    ids: &[i64],
) -> Result<HashMap<i64, Line>, db::Error> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    // Changes nothing. Unlike `FOR UPDATE`, both databases know it.
    let mut update = query("UPDATE inbox SET version = version WHERE lead_id IN ");
    update.push_ids(ids).push(" RETURNING lead_id, version, is_unread");
    let line = |row: Row| {
        let line = Line { version: row.get(1)?, is_unread: row.get::<i64>(2)? == 1 };
        Ok((row.get(0)?, line))
    };
    Ok(update.fetch_all(connection, line).await?.into_iter().collect())
}

async fn insert(
    connection: &mut Connection,
    ids: &[i64],
    action: &Action<'_>,
) -> Result<(), db::Error> {
    let Action { change, person, key, at } = *action;
    let json = serde_json::to_string(change).map_err(|error| db::Error::Encode(error.into()))?;
    let mut insert =
        query("INSERT INTO lead_events (lead_id, at, person, change, idempotency_key) VALUES ");
    insert.push_rows(
        ids.iter().map(|id| [id.into(), at.into(), person.into(), json.clone().into(), key.into()]),
    );
    insert.execute(connection).await?;
    Ok(())
}

/// The leads that have an event with this key.
async fn already_done(
    connection: &mut Connection,
    ids: &[i64],
    key: Option<&str>,
) -> Result<Vec<i64>, db::Error> {
    let Some(key) = key else { return Ok(Vec::new()) };
    let mut select =
        query("SELECT lead_id FROM lead_events WHERE idempotency_key = $1 AND lead_id IN ")
            .bind(key);
    select.push_ids(ids);
    select.fetch_scalars(connection).await
}

/// Writes a reply to the visitor, and queues it. Returns its event, also if a reply with the same key was written before;
/// `None` if there is no such lead.
///
/// # Errors
/// The database cannot be written.
pub async fn reply(
    connection: &mut Connection,
    lead_id: i64,
    action: &Action<'_>,
) -> Result<Option<Event>, db::Error> {
    let target = Target { id: lead_id, version: None };
    let outcome = change(connection, &[target], action).await?;
    if outcome.changed.is_empty() {
        return Ok(None);
    }
    let mut select = query(
        "SELECT id, lead_id, at, person, change FROM lead_events
         WHERE lead_id = $1 AND ($2 IS NULL OR idempotency_key = $2) ORDER BY id DESC LIMIT 1",
    );
    select = select.bind(lead_id).bind(action.key);
    let event = select.fetch_one(connection, event).await?;
    deliveries::add_reply(connection, lead_id, event.id, action.at).await?;
    Ok(Some(event))
}

/// The event with this number; `None` if its lead was deleted.
///
/// # Errors
/// The database cannot be read.
pub async fn find_event(connection: &mut Connection, id: i64) -> Result<Option<Event>, db::Error> {
    let sql = "SELECT id, lead_id, at, person, change FROM lead_events WHERE id = $1";
    query(sql).bind(id).fetch_optional(connection, event).await
}

async fn update_inbox(
    connection: &mut Connection,
    ids: &[i64],
    change: &Change,
) -> Result<(), db::Error> {
    let mut update = query("UPDATE inbox SET ");
    if !push_assignments(&mut update, change) {
        return Ok(());
    }
    if change.replaces() {
        update.push(
            ", version = (SELECT max(id) FROM lead_events WHERE lead_events.lead_id = inbox.lead_id)",
        );
    }
    update.push(" WHERE lead_id IN ").push_ids(ids);
    update.execute(connection).await.map(drop)
}

/// The events of a lead, the oldest first.
///
/// # Errors
/// The database cannot be read.
pub async fn events(connection: &mut Connection, lead_id: i64) -> Result<Vec<Event>, db::Error> {
    of_leads(connection, &[lead_id]).await
}

/// The events of these leads, the oldest first.
pub(super) async fn of_leads(
    connection: &mut Connection,
    ids: &[i64],
) -> Result<Vec<Event>, db::Error> {
    let mut select =
        query("SELECT id, lead_id, at, person, change FROM lead_events WHERE lead_id IN ");
    select.push_ids(ids).push(" ORDER BY id");
    select.fetch_all(connection, event).await
}

/// The notes of a lead.
pub(super) async fn notes(
    connection: &mut Connection,
    lead_id: i64,
) -> Result<Vec<String>, db::Error> {
    let events = events(connection, lead_id).await?;
    let note = |event: Event| match event.change {
        Change::Note { text } => Some(text),
        _ => None,
    };
    Ok(events.into_iter().filter_map(note).collect())
}

fn event(row: Row) -> Result<Event, db::Error> {
    let change: String = row.get("change")?;
    Ok(Event {
        id: row.get("id")?,
        lead_id: row.get("lead_id")?,
        at: row.get("at")?,
        person: row.get("person")?,
        change: serde_json::from_str(&change).map_err(|error| db::Error::Decode(error.into()))?,
    })
}
