//! What happens to undelivered leads when the server starts.

use crate::{
    db::{self, Connection, query},
    deliveries::{DeliveryQueue, QueuedLead},
    destination::Destination,
    leads,
};

/// Why deliveries were given up whose destination is no longer set. They are tried again once it is.
const NOT_SET: &str = "the settings no longer name this destination";

/// Requeues undelivered leads when the server starts: all waiting ones, and those since `since` (milliseconds since
/// 1970) that were given up or that came before a destination was set. Owners restart to apply corrected settings, so
/// everything is due at once and its retry schedule begins again. Deliveries that wait for a destination that is no
/// longer set are given up. Also records where the leads of each form go.
pub async fn requeue(
    connection: &mut Connection,
    queue: &DeliveryQueue,
    now: i64,
    since: i64,
) -> Result<(), db::Error> {
    queue.record_destinations(connection).await?;
    for destination in Destination::ALL {
        if queue.is_set(destination) {
            requeue_waiting(connection, destination, now, since).await?;
            requeue_not_set(connection, destination, now).await?;
        } else {
            give_up(connection, destination, now).await?;
        }
    }
    let leads = leads::since(connection, since).await?;
    let noted: Vec<_> = leads
        .iter()
        .map(|(lead_id, form)| QueuedLead { lead_id: *lead_id, form, email: None, noted_at: now })
        .collect();
    queue.add(connection, &noted).await
}

/// Makes deliveries that wait for this destination due now, and those that were given up at or after `since`, except
/// automatic replies: no setting corrects a visitor's address. A server that is alone with the database ends leases, which
/// only a server before it can have taken. Otherwise a delivery that another server is sending keeps its lease.
async fn requeue_waiting(
    connection: &mut Connection,
    destination: Destination,
    now: i64,
    since: i64,
) -> Result<(), db::Error> {
    let sql = "UPDATE deliveries
         SET state = 'waiting', settled_at = NULL,
             attempts = CASE WHEN $4 AND lease_until > $1 THEN attempts ELSE 0 END,
             next_at = CASE WHEN $4 AND lease_until > $1 THEN next_at ELSE $1 END,
             lease_until = CASE WHEN $4 THEN lease_until ELSE NULL END,
             waiting_since = CASE WHEN state = 'waiting' THEN waiting_since ELSE $1 END
         WHERE destination = $3
           AND (state = 'waiting' OR (state = 'dead' AND settled_at >= $2 AND $3 <> 'reply'))";
    let is_shared = connection.is_shared();
    query(sql)
        .bind(now)
        .bind(since)
        .bind(destination.name())
        .bind(is_shared)
        .execute(connection)
        .await?;
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
    query(sql).bind(now).bind(NOT_SET).bind(destination.name()).execute(connection).await?;
    Ok(())
}

/// Makes deliveries that were given up by [`give_up`] due now, however old.
async fn requeue_not_set(
    connection: &mut Connection,
    destination: Destination,
    now: i64,
) -> Result<(), db::Error> {
    let sql = "UPDATE deliveries
         SET state = 'waiting', attempts = 0, next_at = $1, settled_at = NULL, waiting_since = $1
         WHERE state = 'dead' AND destination = $2 AND last_error = $3";
    query(sql).bind(now).bind(destination.name()).bind(NOT_SET).execute(connection).await?;
    Ok(())
}
