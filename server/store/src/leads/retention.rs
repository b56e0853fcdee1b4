//! Which leads are old enough to be deleted, and which of those must stay.

use super::{
    Cursor, Deleted,
    change::{self, BYTES_AT_ONCE},
};
use crate::db::{self, Connection, Query, Row, query};

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

/// SQL condition: nobody has received the lead, because it is quarantined, dead everywhere, or has no destination. Nobody
/// needs to receive samples.
macro_rules! is_unreceived {
    () => {
        "(is_sample = 0 AND NOT EXISTS (
             SELECT 1 FROM deliveries
             WHERE lead_id = leads.id AND destination NOT IN ('reply', 'desk-reply') AND state = 'delivered'))"
    };
}

/// Which leads are old: those received before a time, in milliseconds since 1970.
#[derive(Clone, Debug)]
pub struct Cutoff {
    /// Of forms without a time of their own. `i64::MIN` keeps their leads.
    pub other: i64,
    pub by_form: Vec<(String, i64)>,
}

impl Cutoff {
    /// The same time for all forms.
    pub fn at(time: i64) -> Self {
        Self { other: time, by_form: Vec::new() }
    }

    /// The latest time of all forms. Leads received later are not old.
    pub fn latest(&self) -> i64 {
        self.by_form.iter().map(|(_, time)| *time).fold(self.other, i64::max)
    }

    /// Adds the SQL condition that a lead is old. The first half lets the database use the index on `received_at`.
    fn push_condition<'q>(&'q self, query: &mut Query<'q>) {
        query.push("received_at < ").push_bind(self.latest());
        if self.by_form.is_empty() {
            return;
        }
        query.push(" AND received_at < CASE form");
        for (form, time) in &self.by_form {
            query.push(" WHEN ").push_bind(form.as_str());
            query.push(" THEN CAST(").push_bind(*time).push(" AS BIGINT)");
        }
        query.push(" ELSE CAST(").push_bind(self.other).push(" AS BIGINT) END");
    }
}

/// What may be deleted. Times are milliseconds since 1970.
#[derive(Clone, Debug)]
pub struct Expiry {
    /// Older leads are deleted.
    pub cutoff: Cutoff,
    /// Leads received before this time are not deleted, because their time is wrong.
    pub earliest: i64,
    /// Leads that nobody has received are deleted only if the owner was warned by this time; `None` needs no warning.
    pub warned_by: Option<i64>,
}

/// Deletes the next expired leads received after `cursor`: at most `limit`, and no more than [`BYTES_AT_ONCE`] of files unless
/// one lead has more. Leads with a waiting delivery always stay. Returns the new cursor, or `None` when nothing is
/// left to delete.
pub async fn delete_next(
    connection: &mut Connection,
    expiry: &Expiry,
    cursor: Cursor,
    limit: u32,
) -> Result<(Deleted, Option<Cursor>), db::Error> {
    db::lock_expiry(connection, true).await?;
    let sql = concat!(
        "SELECT id, received_at,
                (SELECT CAST(coalesce(sum(bytes), 0) AS BIGINT) FROM file_sizes WHERE lead_id = leads.id)
         FROM leads
         WHERE received_at >= $1 AND (received_at, id) > ($2, $3) AND NOT ",
        is_tried!(),
        " AND ($4 IS NULL OR expiry_warned_at <= $4 OR NOT ",
        is_unreceived!(),
        ") AND "
    );
    let sizes = |row: Row| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    let mut old = query(sql)
        .bind(expiry.earliest)
        .bind(cursor.received_at)
        .bind(cursor.id)
        .bind(expiry.warned_by);
    expiry.cutoff.push_condition(&mut old);
    old.push(" ORDER BY received_at, id LIMIT ").push_bind(limit);
    let old: Vec<(i64, i64, i64)> = old.fetch_all(connection, sizes).await?;
    let batch = first_batch(&old, |(.., files)| *files);
    let ids: Vec<i64> = batch.iter().map(|(id, ..)| *id).collect();
    let deleted = change::delete(connection, &ids).await?;
    let last = batch.last().filter(|_| !is_last(batch.len(), old.len(), limit));
    Ok((deleted, last.map(|(id, received_at, _)| Cursor { received_at: *received_at, id: *id })))
}

/// Deletes the next leads that were quarantined before a time, in milliseconds since 1970: at most `limit`, and no more
/// than [`BYTES_AT_ONCE`] of files unless one lead has more. Leads with a waiting delivery stay. Returns whether more may
/// be left to delete.
pub async fn delete_next_quarantined(
    connection: &mut Connection,
    before: i64,
    limit: u32,
) -> Result<(Deleted, bool), db::Error> {
    db::lock_expiry(connection, true).await?;
    let sql = concat!(
        "SELECT id, (SELECT CAST(coalesce(sum(bytes), 0) AS BIGINT) FROM file_sizes WHERE lead_id = leads.id)
         FROM leads
         WHERE quarantined_at >= $1 AND quarantined_at < $2 AND received_at >= $1 AND NOT ",
        is_tried!(),
        " ORDER BY quarantined_at LIMIT $3"
    );
    let old = query(sql).bind(EARLIEST).bind(before).bind(limit);
    let old: Vec<(i64, i64)> =
        old.fetch_all(connection, |row| Ok((row.get(0)?, row.get(1)?))).await?;
    let batch = first_batch(&old, |(_, files)| *files);
    let ids: Vec<i64> = batch.iter().map(|(id, _)| *id).collect();
    let deleted = change::delete(connection, &ids).await?;
    Ok((deleted, !is_last(batch.len(), old.len(), limit)))
}

/// The first leads whose files are no more than [`BYTES_AT_ONCE`], at least one.
fn first_batch<Lead>(leads: &[Lead], file_bytes: impl Fn(&Lead) -> i64) -> &[Lead] {
    let mut bytes = 0;
    let fits = |lead: &&Lead| {
        let is_first = bytes == 0;
        bytes += file_bytes(lead);
        is_first || bytes <= BYTES_AT_ONCE
    };
    &leads[..leads.iter().take_while(fits).count()]
}

/// Whether a batch of the found leads, of which at most `limit` were asked for, is the last one.
fn is_last(batch: usize, found: usize, limit: u32) -> bool {
    batch == found && found < usize::try_from(limit).unwrap_or(usize::MAX)
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

/// Counts the old leads.
pub async fn count_old(
    connection: &mut Connection,
    cutoff: &Cutoff,
) -> Result<OldLeads, db::Error> {
    let sql = concat!(
        "SELECT count(*) FILTER (WHERE NOT tried), count(*) FILTER (WHERE unreceived AND NOT tried),
                count(*) FILTER (WHERE tried)
         FROM (SELECT ",
        is_tried!(),
        " AS tried, ",
        is_unreceived!(),
        " AS unreceived FROM leads WHERE "
    );
    let counts = |row: Row| {
        Ok(OldLeads { deletable: row.get(0)?, unreceived: row.get(1)?, tried: row.get(2)? })
    };
    let mut old = query(sql);
    cutoff.push_condition(&mut old);
    old.push(") AS old");
    old.fetch_one(connection, counts).await
}

/// Old leads that nobody has received and the owner was not warned of, the newest first. A warning from the future does
/// not count, because a wrong clock recorded it.
pub async fn unwarned(
    connection: &mut Connection,
    cutoff: &Cutoff,
    now: i64,
) -> Result<Vec<i64>, db::Error> {
    let sql = concat!(
        "SELECT id FROM leads WHERE received_at >= $1
           AND (expiry_warned_at IS NULL OR expiry_warned_at > $2) AND NOT ",
        is_tried!(),
        " AND ",
        is_unreceived!(),
        " AND "
    );
    let mut unwarned = query(sql).bind(EARLIEST).bind(now);
    cutoff.push_condition(&mut unwarned);
    unwarned.push(" ORDER BY id DESC");
    unwarned.fetch_scalars(connection).await
}

/// Records that the owner was warned of these leads.
pub async fn record_warned(
    connection: &mut Connection,
    ids: &[i64],
    now: i64,
) -> Result<(), db::Error> {
    for ids in ids.chunks(ROWS_AT_ONCE) {
        let mut update = query("UPDATE leads SET expiry_warned_at = ");
        update.push_bind(now).push(" WHERE id IN ").push_ids(ids);
        update.execute(connection).await?;
    }
    Ok(())
}

/// Leads that the owner was warned of and nobody has received since, the newest first, each with the time of the first
/// warning.
pub async fn warned(connection: &mut Connection) -> Result<Vec<(i64, i64)>, db::Error> {
    let sql = concat!(
        "SELECT id, expiry_warned_at FROM leads WHERE expiry_warned_at IS NOT NULL AND NOT ",
        is_tried!(),
        " AND ",
        is_unreceived!(),
        " ORDER BY id DESC"
    );
    query(sql).fetch_all(connection, |row| Ok((row.get(0)?, row.get(1)?))).await
}

/// The number of leads with a time before [`EARLIEST`].
pub async fn count_impossible(connection: &mut Connection) -> Result<i64, db::Error> {
    let sql = "SELECT count(*) FROM leads WHERE received_at < $1";
    query(sql).bind(EARLIEST).fetch_scalar(connection).await
}

/// When the newest lead was received, in milliseconds since 1970.
pub async fn newest_time(connection: &mut Connection) -> Result<Option<i64>, db::Error> {
    query("SELECT max(received_at) FROM leads").fetch_scalar(connection).await
}

#[cfg(test)]
mod tests {
    use yam_settings::Leads;

    use super::*;
    use crate::db::{Db, database};

    #[tokio::test]
    async fn large_files_end_a_transaction_earlier() {
        let connection = &mut database().await;
        for id in 1..=3 {
            crate::leads::insert_sample(connection, id, id).await;
        }
        // Only their recorded size counts.
        let sql = "INSERT INTO files (lead_id, field, name, original_name, media_type, bytes, sha256, content)
             SELECT id, 'f', 'f', 'f', 'f', 10 << 20, digest, digest FROM leads";
        query(sql).execute(connection).await.unwrap();
        let expiry = Expiry { cutoff: Cutoff::at(9), earliest: 0, warned_by: None };
        let mut cursor = Some(Cursor::START);
        for left in [true, true, false] {
            let (deleted, next) =
                delete_next(connection, &expiry, cursor.unwrap(), 9).await.unwrap();
            assert_eq!((deleted.leads, next.is_some()), (1, left));
            cursor = next;
        }
    }

    #[tokio::test]
    async fn deleting_and_finding_old_leads_uses_indexes_of_sqlite() {
        let temp = tempfile::tempdir().unwrap();
        let db = Db::open(&Leads::in_folder(temp.path())).await.unwrap();
        let mut transaction = db.begin().await.unwrap();
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
            let step = |row: Row| row.get::<String>("detail");
            let plan = query(sql).fetch_all(transaction.connection(), step).await;
            let plan = plan.unwrap().join("; ");
            assert!(plan.contains(index) && plan.starts_with("SEARCH"), "{plan}");
            assert!(!plan.contains("SCAN") && !plan.contains("TEMP B-TREE"), "{plan}");
        }
    }
}
