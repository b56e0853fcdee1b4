//! Which leads are old enough to be deleted, and which of those must stay.

use sqlx::{QueryBuilder, Row as _, Sqlite, sqlite::SqliteRow};

use super::{Deleted, change};
use crate::db::{self, Connection};

/// A lead from before this time was stored by a wrong clock, because Yam did not exist yet: 2026-01-01 (UTC), in
/// milliseconds since 1970.
pub const EARLIEST: i64 = 1_767_225_600_000;

/// Leads per statement. SQLite allows 32,766 parameters.
const ROWS_AT_ONCE: usize = 1000;

/// SQL condition: a delivery of the lead is still waiting.
macro_rules! is_tried {
    () => {
        "EXISTS (SELECT 1 FROM deliveries WHERE lead_id = leads.id AND state = 'waiting')"
    };
}

/// SQL condition: nobody has received the lead, because it is quarantined, dead everywhere, or has no destination. For a
/// superseded lead, its later version counts.
macro_rules! is_unreceived {
    () => {
        "(superseded_by IS NULL AND NOT EXISTS (
             SELECT 1 FROM deliveries
             WHERE lead_id = leads.id AND destination <> 'reply' AND state = 'delivered'))"
    };
}

/// Most bytes of files per transaction. Deleted files are overwritten with zeros, so the log grows by this much while new
/// leads wait.
const BYTES_AT_ONCE: i64 = 16 << 20;

/// What may be deleted. Times are milliseconds since 1970.
#[derive(Clone, Copy, Debug)]
pub struct Expiry {
    /// Leads received before this time are old.
    pub before: i64,
    /// Leads received before this time are not deleted, because their time is wrong.
    pub earliest: i64,
    /// Leads that nobody has received are deleted only if the owner was warned by this time; `None` needs no warning.
    pub warned_by: Option<i64>,
}

/// Progress of deleting: the last lead that was examined.
#[derive(Clone, Copy, Debug)]
pub struct Cursor {
    received_at: i64,
    id: i64,
}

impl Cursor {
    /// Before the oldest lead.
    pub const START: Self = Self { received_at: i64::MIN, id: 0 };
}

/// Deletes the next expired leads after `cursor`: at most `limit`, and no more than [`BYTES_AT_ONCE`] of files unless
/// one lead has more. Leads with a waiting delivery always stay. Returns the new cursor, or `None` when nothing is
/// left to delete.
///
/// # Errors
/// The database cannot be written.
pub async fn delete_next(
    connection: &mut Connection,
    expiry: &Expiry,
    cursor: Cursor,
    limit: u32,
) -> Result<(Deleted, Option<Cursor>), db::Error> {
    let sql = concat!(
        "SELECT id, received_at,
                (SELECT coalesce(sum(bytes), 0) FROM files WHERE lead_id = leads.id)
         FROM leads
         WHERE received_at < $1 AND received_at >= $2 AND (received_at, id) > ($3, $4) AND NOT ",
        is_tried!(),
        " AND ($5 IS NULL OR expiry_warned_at <= $5 OR NOT ",
        is_unreceived!(),
        ") ORDER BY received_at, id LIMIT $6"
    );
    let old: Vec<(i64, i64, i64)> = sqlx::query_as(sql)
        .bind(expiry.before)
        .bind(expiry.earliest)
        .bind(cursor.received_at)
        .bind(cursor.id)
        .bind(expiry.warned_by)
        .bind(limit)
        .fetch_all(&mut *connection)
        .await?;
    let mut bytes = 0;
    let fits = |(_, _, files): &&(i64, i64, i64)| {
        let is_first = bytes == 0;
        bytes += files;
        is_first || bytes <= BYTES_AT_ONCE
    };
    let batch: Vec<_> = old.iter().take_while(fits).collect();
    let ids: Vec<i64> = batch.iter().map(|(id, ..)| *id).collect();
    let deleted = change::delete(connection, &ids).await?;
    let is_last =
        batch.len() == old.len() && old.len() < usize::try_from(limit).unwrap_or(usize::MAX);
    let last = batch.last().filter(|_| !is_last);
    Ok((deleted, last.map(|(id, received_at, _)| Cursor { received_at: *received_at, id: *id })))
}

/// Counts of old leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OldLeads {
    /// Leads that no destination still tries to deliver.
    pub deletable: i64,
    /// Deletable leads that nobody has received.
    pub unreceived: i64,
    /// Leads that a destination still tries to deliver.
    pub tried: i64,
}

/// Counts the leads received before a time, in milliseconds since 1970.
///
/// # Errors
/// The database cannot be read.
pub async fn count_old(connection: &mut Connection, before: i64) -> Result<OldLeads, db::Error> {
    let sql = concat!(
        "SELECT coalesce(sum(NOT tried), 0), coalesce(sum(unreceived AND NOT tried), 0), coalesce(sum(tried), 0)
         FROM (SELECT ",
        is_tried!(),
        " AS tried, ",
        is_unreceived!(),
        " AS unreceived FROM leads WHERE received_at < $1)"
    );
    let counts = |row: SqliteRow| {
        Ok(OldLeads {
            deletable: row.try_get(0)?,
            unreceived: row.try_get(1)?,
            tried: row.try_get(2)?,
        })
    };
    sqlx::query(sql).bind(before).try_map(counts).fetch_one(connection).await
}

/// Leads received before a time that nobody has received and the owner was not warned of, the newest first. A warning
/// from the future does not count, because a wrong clock recorded it.
///
/// # Errors
/// The database cannot be read.
pub async fn unwarned(
    connection: &mut Connection,
    before: i64,
    now: i64,
) -> Result<Vec<i64>, db::Error> {
    let sql = concat!(
        "SELECT id FROM leads WHERE received_at < $1 AND received_at >= $2
           AND (expiry_warned_at IS NULL OR expiry_warned_at > $3) AND NOT ",
        is_tried!(),
        " AND ",
        is_unreceived!(),
        " ORDER BY id DESC"
    );
    sqlx::query_scalar(sql).bind(before).bind(EARLIEST).bind(now).fetch_all(connection).await
}

/// Records that the owner was warned of these leads.
///
/// # Errors
/// The database cannot be written.
pub async fn record_warned(
    connection: &mut Connection,
    ids: &[i64],
    now: i64,
) -> Result<(), db::Error> {
    for ids in ids.chunks(ROWS_AT_ONCE) {
        let mut query = QueryBuilder::<Sqlite>::new("UPDATE leads SET expiry_warned_at = ");
        query.push_bind(now).push(" WHERE id IN (");
        let mut list = query.separated(", ");
        for id in ids {
            list.push_bind(id);
        }
        query.push(")").build().persistent(false).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Leads that the owner was warned of and nobody has received since, the newest first, each with the time of the first
/// warning.
///
/// # Errors
/// The database cannot be read.
pub async fn warned(connection: &mut Connection) -> Result<Vec<(i64, i64)>, db::Error> {
    let sql = concat!(
        "SELECT id, expiry_warned_at FROM leads WHERE expiry_warned_at IS NOT NULL AND NOT ",
        is_tried!(),
        " AND ",
        is_unreceived!(),
        " ORDER BY id DESC"
    );
    sqlx::query_as(sql).fetch_all(connection).await
}

/// The number of leads with a time before [`EARLIEST`].
///
/// # Errors
/// The database cannot be read.
pub async fn count_impossible(connection: &mut Connection) -> Result<i64, db::Error> {
    let sql = "SELECT count(*) FROM leads WHERE received_at < $1";
    sqlx::query_scalar(sql).bind(EARLIEST).fetch_one(connection).await
}

/// When the newest lead was received, in milliseconds since 1970.
///
/// # Errors
/// The database cannot be read.
pub async fn newest_time(connection: &mut Connection) -> Result<Option<i64>, db::Error> {
    sqlx::query_scalar("SELECT max(received_at) FROM leads").fetch_one(connection).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::{Db, Transaction};

    async fn database() -> (tempfile::TempDir, Transaction) {
        let temp = tempfile::tempdir().unwrap();
        let transaction = Db::open(temp.path()).await.unwrap().begin().await.unwrap();
        (temp, transaction)
    }

    #[tokio::test]
    async fn large_files_end_a_transaction_earlier() {
        let (_temp, mut transaction) = database().await;
        let connection = transaction.connection();
        for sql in [
            "INSERT INTO leads (reference, digest, form, fields, received_at)
             VALUES ('a', x'00', 'f', '{}', 1), ('b', x'00', 'f', '{}', 2), ('c', x'00', 'f', '{}', 3)",
            // Only their recorded size counts.
            "INSERT INTO files (lead_id, field, name, original_name, media_type, bytes, sha256, content)
             SELECT id, 'f', 'f', 'f', 'f', 10 << 20, x'00', x'00' FROM leads",
        ] {
            sqlx::query(sql).execute(&mut *connection).await.unwrap();
        }
        let expiry = Expiry { before: 9, earliest: 0, warned_by: None };
        let mut cursor = Some(Cursor::START);
        for left in [true, true, false] {
            let (deleted, next) =
                delete_next(connection, &expiry, cursor.unwrap(), 9).await.unwrap();
            assert_eq!((deleted.leads, next.is_some()), (1, left));
            cursor = next;
        }
    }

    #[tokio::test]
    async fn deleting_and_finding_old_leads_uses_indexes() {
        let (_temp, mut transaction) = database().await;
        for (sql, index) in [
            // The query of the foreign key when a lead is deleted.
            (
                "EXPLAIN QUERY PLAN UPDATE leads SET superseded_by = NULL WHERE superseded_by = 1",
                "leads_superseded_by",
            ),
            (
                "EXPLAIN QUERY PLAN SELECT id FROM leads
                 WHERE received_at < 9 AND received_at >= 0 AND (received_at, id) > (3, 4)
                 ORDER BY received_at, id LIMIT 5",
                "leads_received_at",
            ),
        ] {
            let step = |row: SqliteRow| row.try_get::<String, _>("detail");
            let plan = sqlx::query(sql).try_map(step).fetch_all(transaction.connection()).await;
            let plan = plan.unwrap().join("; ");
            assert!(plan.contains(index) && plan.starts_with("SEARCH"), "{plan}");
            assert!(!plan.contains("SCAN") && !plan.contains("TEMP B-TREE"), "{plan}");
        }
    }
}
