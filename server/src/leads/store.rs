//! Leads in the database: every query that touches them. The same SQL runs on SQLite and PostgreSQL.

use sqlx::{Row as _, sqlite::SqliteRow};

use super::{
    lead::{Key, NewLead, PagePath, StoredLead},
    pairs::Pairs,
    reference::Reference,
    submission::Digest,
};
use crate::db::{self, Connection};

/// How long the same content without a key is the same lead, in milliseconds: somebody who presses twice, or goes
/// back and sends again.
const REPEAT_WINDOW_MS: i64 = 10 * 60 * 1000;

/// Why a lead was not stored.
#[derive(Debug, thiserror::Error)]
pub enum InsertError {
    /// The disk is full or failing, or the file is damaged.
    #[error(transparent)]
    Database(#[from] db::Error),
    /// No reference could be made.
    #[error("no random bytes: {0}")]
    Random(#[from] getrandom::Error),
}

/// Which leads to read. Absent means any.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Of this form.
    pub form: Option<String>,
    /// Received at or after this time, in milliseconds since 1970.
    pub since: Option<i64>,
    /// Received before this time, in milliseconds since 1970.
    pub before: Option<i64>,
}

/// Stores the lead, unless it is stored already: the same content under the same key, or twice within ten minutes
/// without one. Gives the reference that its visitor is to be told.
///
/// # Errors
/// [`InsertError`]. The transaction is then to be given up.
pub async fn insert(connection: &mut Connection, lead: &NewLead) -> Result<Reference, InsertError> {
    let digest = lead.submission.digest();
    loop {
        if let Some(stored) = find_same(connection, lead, &digest).await? {
            return Ok(stored);
        }
        let reference = Reference::random()?;
        if insert_new(connection, lead, &digest, &reference).await? {
            return Ok(reference);
        }
        // That reference is another lead's, or another process has just stored this very lead: look again.
    }
}

/// The newest leads first, at most `limit`.
///
/// # Errors
/// The database cannot be read.
pub async fn newest(
    connection: &mut Connection,
    filter: &Filter,
    limit: u32,
) -> Result<Vec<StoredLead>, db::Error> {
    let sql = "SELECT id, reference, form, fields, page, elapsed_ms, received_at FROM leads
         WHERE ($1 IS NULL OR form = $1) AND ($2 IS NULL OR received_at >= $2)
           AND ($3 IS NULL OR received_at < $3)
         ORDER BY id DESC LIMIT $4";
    sqlx::query(sql)
        .bind(&filter.form)
        .bind(filter.since)
        .bind(filter.before)
        .bind(limit)
        .try_map(lead)
        .fetch_all(connection)
        .await
}

/// Those after `id`, the oldest first, at most `limit`: the next page of all that the filter lets through.
///
/// # Errors
/// The database cannot be read.
pub async fn after(
    connection: &mut Connection,
    filter: &Filter,
    id: i64,
    limit: u32,
) -> Result<Vec<StoredLead>, db::Error> {
    let sql = "SELECT id, reference, form, fields, page, elapsed_ms, received_at FROM leads
         WHERE ($1 IS NULL OR form = $1) AND ($2 IS NULL OR received_at >= $2)
           AND ($3 IS NULL OR received_at < $3) AND id > $4
         ORDER BY id LIMIT $5";
    sqlx::query(sql)
        .bind(&filter.form)
        .bind(filter.since)
        .bind(filter.before)
        .bind(id)
        .bind(limit)
        .try_map(lead)
        .fetch_all(connection)
        .await
}

/// The lead of that id.
///
/// # Errors
/// The database cannot be read.
pub async fn get(connection: &mut Connection, id: i64) -> Result<Option<StoredLead>, db::Error> {
    let sql = "SELECT id, reference, form, fields, page, elapsed_ms, received_at FROM leads
         WHERE id = $1";
    sqlx::query(sql).bind(id).try_map(lead).fetch_optional(connection).await
}

/// Writes a row that says nothing, to learn whether one could be written.
///
/// # Errors
/// The disk is full or failing.
pub async fn beat(connection: &mut Connection, now: i64) -> Result<(), db::Error> {
    let sql = "INSERT INTO heartbeat (id, beat_at) VALUES (1, $1)
         ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at";
    sqlx::query(sql).bind(now).execute(connection).await?;
    Ok(())
}

async fn find_same(
    connection: &mut Connection,
    lead: &NewLead,
    digest: &Digest,
) -> Result<Option<Reference>, db::Error> {
    let query = match &lead.key {
        Some(key) => {
            sqlx::query("SELECT reference FROM leads WHERE digest = $1 AND idempotency_key = $2")
                .bind(digest.as_bytes().to_vec())
                .bind(key.as_str())
        }
        None => sqlx::query(
            "SELECT reference FROM leads
             WHERE digest = $1 AND idempotency_key IS NULL AND received_at > $2
             ORDER BY id DESC LIMIT 1",
        )
        .bind(digest.as_bytes().to_vec())
        .bind(lead.received_at - REPEAT_WINDOW_MS),
    };
    query
        .try_map(|row: SqliteRow| Ok(Reference::stored(row.try_get(0)?)))
        .fetch_optional(connection)
        .await
}

async fn insert_new(
    connection: &mut Connection,
    lead: &NewLead,
    digest: &Digest,
    reference: &Reference,
) -> Result<bool, db::Error> {
    let fields = serde_json::to_string(lead.submission.fields())
        .map_err(|error| db::Error::Encode(error.into()))?;
    let sql = "INSERT INTO leads
           (reference, idempotency_key, digest, form, fields, page, elapsed_ms, received_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING";
    let done = sqlx::query(sql)
        .bind(reference.as_str())
        .bind(lead.key.as_ref().map(Key::as_str))
        .bind(digest.as_bytes())
        .bind(lead.submission.form())
        .bind(fields)
        .bind(lead.page.as_ref().map(PagePath::as_str))
        .bind(lead.elapsed_ms)
        .bind(lead.received_at)
        .execute(connection)
        .await?;
    Ok(done.rows_affected() == 1)
}

fn lead(row: SqliteRow) -> Result<StoredLead, db::Error> {
    let fields: String = row.try_get("fields")?;
    let Pairs(fields) =
        serde_json::from_str(&fields).map_err(|error| db::Error::Decode(error.into()))?;
    Ok(StoredLead {
        id: row.try_get("id")?,
        reference: Reference::stored(row.try_get("reference")?),
        form: row.try_get("form")?,
        fields,
        page: row.try_get("page")?,
        elapsed_ms: row.try_get("elapsed_ms")?,
        received_at: row.try_get("received_at")?,
    })
}
