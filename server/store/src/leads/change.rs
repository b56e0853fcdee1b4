//! Changes to stored leads, and when daily tasks were last done.

use std::collections::HashMap;

use yam_contract::{lead::StoredLead, pairs::Pairs};

use super::read::by_ids;
use crate::{
    db::{self, Connection, Row, json, query},
    deliveries,
    destination::Destination,
};

/// Leads per statement. SQLite allows 32,766 parameters.
const ROWS_AT_ONCE: usize = 1000;

/// Leads that one transaction erases: new leads wait for it.
const LEADS_AT_ONCE: usize = 20;

/// Most bytes of files that one transaction deletes. A lead with more goes alone. SQLite overwrites deleted data with zeros, so
/// the log grows by as much while new leads wait. On two busy cores 5 MB took 65 to 200 ms, and three times as much 265 to
/// 460 ms.
pub(super) const BYTES_AT_ONCE: i64 = 4 << 20;

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

/// Queues a quarantined lead for the recorded destinations, to be sent from `due_at` on. The visitor gets no automatic reply: it
/// would be late, and a bot may have typed the address.
pub async fn release(
    connection: &mut Connection,
    lead_id: i64,
    now: i64,
    due_at: i64,
) -> Result<Released, db::Error> {
    db::lock_expiry(connection, false).await?;
    let sql = "UPDATE leads SET quarantined_at = NULL, expiry_warned_at = NULL
         WHERE id = $1 AND quarantined_at IS NOT NULL RETURNING form";
    let form: Option<String> =
        query(sql).bind(lead_id).fetch_optional_scalar(&mut *connection).await?;
    let Some(form) = form else { return Ok(Released::NotQuarantined) };
    let queued =
        deliveries::add_to_recorded_destinations(connection, lead_id, &form, now, due_at).await?;
    Ok(match queued {
        Some(destinations) => Released::Queued { form, destinations },
        None => Released::NothingRecorded,
    })
}

/// Puts leads into the quarantine, and takes those that wait out of the queue. Returns the numbers of those that were not there.
/// If `unless_sent`, leads that a destination has received, or is receiving, stay as they are.
pub async fn quarantine(
    connection: &mut Connection,
    ids: &[i64],
    unless_sent: bool,
    now: i64,
) -> Result<Vec<i64>, db::Error> {
    db::lock_expiry(connection, false).await?;
    let mut update = query(
        "UPDATE leads SET quarantined_at = $1, expiry_warned_at = NULL WHERE quarantined_at IS NULL",
    )
    .bind(now);
    if unless_sent {
        update.push(
            " AND NOT EXISTS (SELECT 1 FROM deliveries WHERE lead_id = leads.id AND event_id = 0
                 AND (state = 'delivered' OR lease_until > $1))",
        );
    }
    update.push(" AND id IN ").push_ids(ids).push(" RETURNING id");
    let mut quarantined: Vec<i64> = update.fetch_scalars(&mut *connection).await?;
    quarantined.sort_unstable();
    deliveries::withdraw(connection, &quarantined).await?;
    Ok(quarantined)
}

/// These leads in groups, each for a transaction that deletes them within 100 ms.
pub async fn batches<'i>(
    connection: &mut Connection,
    ids: &'i [i64],
) -> Result<Vec<&'i [i64]>, db::Error> {
    let mut sizes: HashMap<i64, i64> = HashMap::new();
    for ids in ids.chunks(ROWS_AT_ONCE) {
        let mut select =
            query("SELECT lead_id, CAST(sum(bytes) AS BIGINT) FROM file_sizes WHERE lead_id IN ");
        select.push_ids(ids).push(" GROUP BY lead_id");
        let size = |row: Row| Ok((row.get(0)?, row.get(1)?));
        let found: Vec<(i64, i64)> = select.fetch_all(connection, size).await?;
        sizes.extend(found);
    }
    let (mut batches, mut start, mut bytes) = (Vec::new(), 0, 0);
    for (index, id) in ids.iter().enumerate() {
        let size = sizes.get(id).copied().unwrap_or_default();
        if index > start && (index - start == LEADS_AT_ONCE || bytes + size > BYTES_AT_ONCE) {
            batches.extend(ids.get(start..index));
            (start, bytes) = (index, 0);
        }
        bytes += size;
    }
    batches.extend(ids.get(start..).filter(|rest| !rest.is_empty()));
    Ok(batches)
}

/// Deletes leads with their files and deliveries. For many, see [`batches`].
pub async fn delete(connection: &mut Connection, ids: &[i64]) -> Result<Deleted, db::Error> {
    let mut deleted = Deleted::default();
    for ids in ids.chunks(ROWS_AT_ONCE) {
        let mut files = query("SELECT count(*) FROM file_sizes WHERE lead_id IN ");
        files.push_ids(ids);
        deleted.files += files.fetch_scalar::<i64>(connection).await?;
        let mut leads = query("DELETE FROM leads WHERE id IN ");
        leads.push_ids(ids);
        let count = leads.execute(connection).await?;
        deleted.leads += usize::try_from(count).unwrap_or_default();
    }
    Ok(deleted)
}

/// Replaces the text of a field at its place among the others, or adds the field. An empty text removes it.
pub async fn set_field(
    connection: &mut Connection,
    lead_id: i64,
    name: &str,
    text: &str,
) -> Result<(), db::Error> {
    for StoredLead { id, mut fields, .. } in by_ids(connection, &[lead_id]).await? {
        match fields.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => text.clone_into(known),
            None => fields.push((name.to_owned(), text.to_owned())),
        }
        fields.retain(|(_, text)| !text.is_empty());
        let update = query("UPDATE leads SET fields = $1 WHERE id = $2");
        update.bind(json(&Pairs(fields))?).bind(id).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Deletes those of these leads that are quarantined; returns their numbers.
pub async fn delete_quarantined(
    connection: &mut Connection,
    ids: &[i64],
) -> Result<Vec<i64>, db::Error> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    // So that none is released meanwhile.
    db::lock_expiry(connection, true).await?;
    let mut select = query("SELECT id FROM leads WHERE quarantined_at IS NOT NULL AND id IN ");
    select.push_ids(ids).push(" ORDER BY id");
    let quarantined: Vec<i64> = select.fetch_scalars(connection).await?;
    delete(connection, &quarantined).await?;
    Ok(quarantined)
}

/// When a daily task was last done, in milliseconds since 1970.
pub async fn last_done(connection: &mut Connection, task: &str) -> Result<Option<i64>, db::Error> {
    let sql = "SELECT done_at FROM daily WHERE task = $1";
    query(sql).bind(task).fetch_optional(connection, |row: Row| row.get(0)).await
}

/// Records that a task was done for the first time. Does nothing if that is recorded already.
pub async fn record_done_first(
    connection: &mut Connection,
    task: &str,
    now: i64,
) -> Result<(), db::Error> {
    let sql = "INSERT INTO daily (task, done_at) VALUES ($1, $2) ON CONFLICT (task) DO NOTHING";
    query(sql).bind(task).bind(now).execute(connection).await?;
    Ok(())
}

/// With what the names of records begin that say when the owner was first told of the quarantine's days.
pub const QUARANTINE_TASK: &str = "quarantine-";

/// Deletes these records, except one, so that the owner is told again before the days count.
pub async fn forget_announcements(
    connection: &mut Connection,
    except: Option<&str>,
) -> Result<(), db::Error> {
    let sql = "DELETE FROM daily WHERE task LIKE $1 AND task <> $2";
    let delete = query(sql).bind(format!("{QUARANTINE_TASK}%")).bind(except.unwrap_or_default());
    delete.execute(connection).await?;
    Ok(())
}

/// Records that a daily task is done.
pub async fn record_done(
    connection: &mut Connection,
    task: &str,
    now: i64,
) -> Result<(), db::Error> {
    let sql = "INSERT INTO daily (task, done_at) VALUES ($1, $2)
         ON CONFLICT (task) DO UPDATE SET done_at = excluded.done_at";
    query(sql).bind(task).bind(now).execute(connection).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{db::database, leads::insert_sample};

    #[tokio::test]
    async fn leads_are_deleted_in_groups_of_few_leads_and_few_bytes() {
        let connection = &mut database().await;
        let ids: Vec<i64> = (1..=50).collect();
        for id in &ids {
            insert_sample(connection, *id, *id).await;
        }
        // Only their recorded size counts.
        let sql = "INSERT INTO files (lead_id, field, name, original_name, media_type, bytes, sha256, content)
             SELECT id, 'f', 'f', 'f', 'f', CASE WHEN id = 3 THEN 5 << 20 ELSE 1 << 20 END, digest, digest
             FROM leads WHERE id <= 10";
        query(sql).execute(connection).await.unwrap();
        let batches = batches(connection, &ids).await.unwrap();
        let sizes: Vec<usize> = batches.iter().map(|ids| ids.len()).collect();
        assert_eq!(sizes, [2, 1, 4, 20, 20, 3]);
        assert_eq!(batches.concat(), ids);
    }
}
