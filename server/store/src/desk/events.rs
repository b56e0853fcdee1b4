//! What happened to leads: what people did, and the visitors' answers.

use std::collections::HashMap;

use yam_contract::desk::Change;

use crate::db::{self, Connection, Row, from_row, query};

/// Something that happened to a lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    pub id: i64,
    pub lead_id: i64,
    /// Milliseconds since 1970.
    pub at: i64,
    /// The person's name at that time; the visitor's, or nothing, for an answer or a bounce.
    pub person: String,
    pub change: Change,
    /// Chosen by the client that made it: an undo names it.
    pub key: Option<String>,
}

/// The events of a lead, the oldest first.
pub async fn events(connection: &mut Connection, lead_id: i64) -> Result<Vec<Event>, db::Error> {
    Ok(events_of(connection, &[lead_id]).await?.remove(&lead_id).unwrap_or_default())
}

/// The events of each of these leads, the oldest first. Leads without events are left out.
pub async fn events_of(
    connection: &mut Connection,
    ids: &[i64],
) -> Result<HashMap<i64, Vec<Event>>, db::Error> {
    let mut events: HashMap<i64, Vec<Event>> = HashMap::new();
    if ids.is_empty() {
        return Ok(events);
    }
    let mut select = query(
        "SELECT id, lead_id, at, person, change, idempotency_key FROM lead_events WHERE lead_id IN ",
    );
    select.push_ids(ids).push(" ORDER BY id");
    for event in select.fetch_all(connection, event).await? {
        events.entry(event.lead_id).or_default().push(event);
    }
    Ok(events)
}

/// From a row with all columns.
pub(super) fn event(row: Row) -> Result<Event, db::Error> {
    let change: String = row.get("change")?;
    Ok(from_row!(row, Event { id, lead_id, at, person } {
        key: row.get("idempotency_key")?,
        change: serde_json::from_str(&change).map_err(|error| db::Error::Decode(error.into()))?,
    }))
}
