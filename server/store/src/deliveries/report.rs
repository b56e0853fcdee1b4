//! How far deliveries have come: what was delivered, waits, or was given up.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::small;
use crate::{
    db::{self, Connection, Row, from_row, query},
    destination::Destination,
};

yam_contract::named_enum! {
    /// The state of a delivery.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum DeliveryState {
        /// Not delivered yet.
        Waiting = "waiting",
        /// Accepted by the destination.
        Delivered = "delivered",
        /// Given up.
        #[serde(alias = "dead")]
        Failed = "failed",
    }
}

impl DeliveryState {
    /// The name in the database.
    pub(super) fn stored(self) -> &'static str {
        match self {
            Self::Failed => "dead",
            other => other.name(),
        }
    }
}

impl TryFrom<&str> for DeliveryState {
    type Error = String;

    fn try_from(name: &str) -> Result<Self, Self::Error> {
        Self::ALL
            .into_iter()
            .find(|state| state.name() == name || state.stored() == name)
            .ok_or_else(|| format!("{name:?} is not a delivery state"))
    }
}

/// The progress of one delivery. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeliveryProgress)]
pub struct Progress {
    /// The lead's ID.
    #[serde(skip)]
    pub lead_id: i64,
    /// The event with the reply; `None` for a delivery of the lead itself.
    #[serde(skip)]
    pub event_id: Option<i64>,
    /// Missing if only a newer version of yam knows it.
    pub destination: Option<Destination>,
    /// The owner's address: missing before the first attempt, and for destinations without recipients.
    pub recipient: Option<String>,
    pub state: DeliveryState,
    /// Attempts since it was queued or requeued.
    pub attempts: u32,
    /// When it is due, if it is waiting.
    pub next_at: i64,
    /// Why the last attempt failed.
    pub last_error: Option<String>,
    /// When it was delivered or given up.
    pub settled_at: Option<i64>,
}

/// The deliveries of the leads with IDs from `first` to `last`, both included, in the order of the leads.
pub async fn progress_between(
    connection: &mut Connection,
    first: i64,
    last: i64,
) -> Result<Vec<Progress>, db::Error> {
    // Releases before 0026 settled deliveries as superseded: of removed owners, or for a later version of a lead.
    let sql =
        "SELECT lead_id, event_id, destination, recipient, state, attempts, next_at, last_error, settled_at
         FROM deliveries WHERE lead_id BETWEEN $1 AND $2 AND state <> 'superseded' ORDER BY lead_id, id";
    query(sql).bind(first).bind(last).fetch_all(connection, progress).await
}

/// What waits for a destination, or was given up. Times are milliseconds since 1970.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Undelivered {
    pub waiting: i64,
    /// Given up.
    pub failed: i64,
    pub oldest_waiting_since: Option<i64>,
    /// When the next one is due.
    pub next_at: Option<i64>,
    /// Of the last one that failed.
    pub last_error: Option<String>,
}

/// What waits or was given up, by the name of the destination. Destinations without such deliveries are left out.
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
        by_destination.entry(destination).or_default().failed = count;
    }
    for (destination, id) in failed {
        let sql = "SELECT last_error FROM deliveries WHERE id = $1";
        let error: Option<String> = query(sql).bind(id).fetch_scalar(connection).await?;
        by_destination.entry(destination).or_default().last_error = error;
    }
    Ok(by_destination)
}

/// A delivery that waits or was given up. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeliveryRow)]
pub struct Pending {
    pub id: i64,
    pub lead_id: i64,
    /// The lead's reference.
    pub reference: String,
    /// The visitor's name.
    pub name: Option<String>,
    pub waiting_since: i64,
    #[serde(flatten)]
    pub progress: Progress,
}

/// Which of these deliveries to list. `None` means any.
#[derive(Clone, Copy, Debug, Default)]
pub struct PendingFilter {
    pub destination: Option<Destination>,
    /// Only lower numbers.
    pub before: Option<i64>,
}

/// Deliveries that wait or were given up, the newest first, at most `limit`.
pub async fn pending(
    connection: &mut Connection,
    filter: &PendingFilter,
    limit: u32,
) -> Result<Vec<Pending>, db::Error> {
    let mut select = query(
        "SELECT d.id, d.lead_id, d.event_id, d.destination, d.recipient, d.state, d.attempts, d.next_at, d.last_error, d.settled_at,
                d.waiting_since, leads.reference, inbox.name
         FROM deliveries AS d JOIN leads ON leads.id = d.lead_id LEFT JOIN inbox ON inbox.lead_id = d.lead_id
         -- Each state has an index of its own.
         WHERE d.id IN (SELECT id FROM deliveries WHERE state = 'waiting'
                        UNION ALL SELECT id FROM deliveries WHERE state = 'dead')",
    );
    if let Some(destination) = filter.destination {
        select.push(" AND d.destination = ").push_bind(destination.name());
    }
    if let Some(before) = filter.before {
        select.push(" AND d.id < ").push_bind(before);
    }
    select.push(" ORDER BY d.id DESC LIMIT ").push_bind(limit);
    let pending = |row: Row| {
        Ok(from_row!(row, Pending { id, lead_id, reference, name, waiting_since } {
            progress: progress(row)?,
        }))
    };
    select.fetch_all(connection, pending).await
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
pub async fn backlog(connection: &mut Connection) -> Result<Backlog, db::Error> {
    // Each half reads the index of its state, instead of all deliveries ever made.
    let sql =
        "SELECT count(*) FILTER (WHERE is_dead = 0), count(*) FILTER (WHERE is_dead = 1) FROM (
             SELECT max(is_dead) AS is_dead FROM (
                 SELECT lead_id, destination, 0 AS is_dead FROM deliveries WHERE state = 'waiting'
                 UNION ALL
                 SELECT lead_id, destination, 1 FROM deliveries WHERE state = 'dead'
             ) AS unsettled
             WHERE destination NOT IN ('reply', 'desk-reply')
             GROUP BY lead_id
         ) AS undelivered";
    let counts = |row: Row| Ok(Backlog { waiting: row.get(0)?, dead: row.get(1)? });
    query(sql).fetch_one(connection, counts).await
}

fn progress(row: Row) -> Result<Progress, db::Error> {
    let state: String = row.get("state")?;
    Ok(from_row!(row, Progress { lead_id, next_at, last_error, settled_at } {
        event_id: Some(row.get("event_id")?).filter(|event| *event != 0),
        destination: Destination::of_name(&row.get::<String>("destination")?),
        recipient: Some(row.get("recipient")?).filter(|recipient: &String| !recipient.is_empty()),
        state: DeliveryState::try_from(state.as_str())
            .map_err(|error| db::Error::Decode(error.into()))?,
        attempts: small(row.get("attempts")?)?,
    }))
}
