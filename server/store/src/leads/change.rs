//! Changes to stored leads, and when daily tasks were last done.

use sqlx::{QueryBuilder, Row as _, Sqlite, sqlite::SqliteRow};

use crate::{
    db::{self, Connection},
    deliveries,
    destination::Destination,
};

/// Leads per statement. SQLite allows 32,766 parameters.
const ROWS_AT_ONCE: usize = 1000;

/// Counts of deleted rows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deleted {
    /// Leads.
    pub leads: usize,
    /// Files of these leads.
    pub files: i64,
}

/// The result of releasing a lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Released {
    /// Queued for these destinations. The list may be empty.
    Queued {
        /// The lead's form.
        form: String,
        /// The recorded destinations of that form.
        destinations: Vec<Destination>,
    },
    /// The lead was not quarantined.
    NotQuarantined,
    /// The server has not recorded where leads go. The caller must roll back.
    NothingRecorded,
}

/// Queues a quarantined lead for the recorded destinations. The visitor gets no automatic reply: it would be late,
/// and a bot may have typed the address.
///
/// # Errors
/// The database cannot be written.
pub async fn release(
    connection: &mut Connection,
    lead_id: i64,
    now: i64,
) -> Result<Released, db::Error> {
    let sql = "UPDATE leads SET quarantined_at = NULL, expiry_warned_at = NULL
         WHERE id = $1 AND quarantined_at IS NOT NULL RETURNING form";
    let form: Option<String> =
        sqlx::query_scalar(sql).bind(lead_id).fetch_optional(&mut *connection).await?;
    let Some(form) = form else { return Ok(Released::NotQuarantined) };
    Ok(match deliveries::add_to_recorded_destinations(connection, lead_id, &form, now).await? {
        Some(destinations) => Released::Queued { form, destinations },
        None => Released::NothingRecorded,
    })
}

/// Deletes leads with their files and deliveries.
///
/// # Errors
/// The database cannot be written.
pub async fn delete(connection: &mut Connection, ids: &[i64]) -> Result<Deleted, db::Error> {
    let mut deleted = Deleted::default();
    for ids in ids.chunks(ROWS_AT_ONCE) {
        let mut files = with_ids("SELECT count(*) FROM files WHERE lead_id IN (", ids);
        let files = files.build_query_scalar::<i64>().persistent(false);
        deleted.files += files.fetch_one(&mut *connection).await?;
        let mut leads = with_ids("DELETE FROM leads WHERE id IN (", ids);
        let done = leads.build().persistent(false).execute(&mut *connection).await?;
        deleted.leads += usize::try_from(done.rows_affected()).unwrap_or_default();
    }
    Ok(deleted)
}

fn with_ids(sql: &'static str, ids: &[i64]) -> QueryBuilder<Sqlite> {
    let mut query = QueryBuilder::new(sql);
    let mut list = query.separated(", ");
    for id in ids {
        list.push_bind(*id);
    }
    query.push(")");
    query
}

/// When a daily task was last done, in milliseconds since 1970.
///
/// # Errors
/// The database cannot be read.
pub async fn last_done(connection: &mut Connection, task: &str) -> Result<Option<i64>, db::Error> {
    let sql = "SELECT done_at FROM daily WHERE task = $1";
    sqlx::query(sql)
        .bind(task)
        .try_map(|row: SqliteRow| row.try_get(0))
        .fetch_optional(connection)
        .await
}

/// Records that a daily task is done.
///
/// # Errors
/// The database cannot be written.
pub async fn record_done(
    connection: &mut Connection,
    task: &str,
    now: i64,
) -> Result<(), db::Error> {
    let sql = "INSERT INTO daily (task, done_at) VALUES ($1, $2)
         ON CONFLICT (task) DO UPDATE SET done_at = excluded.done_at";
    sqlx::query(sql).bind(task).bind(now).execute(connection).await?;
    Ok(())
}
