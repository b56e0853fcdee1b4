//! Reading leads.

use serde::de::DeserializeOwned;
use sqlx::{Row as _, sqlite::SqliteRow};

use crate::db::{self, Connection};
use yam_contract::{
    attribution::Attribution,
    lead::{LeadSelector, LeadState, StoredFile, StoredLead},
    pairs::Pairs,
    reference::Reference,
};

/// Which leads to read. Absent means any.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Of this form.
    pub form: Option<String>,
    /// Received at or after this time, in milliseconds since 1970.
    pub since: Option<i64>,
    /// Received before this time, in milliseconds since 1970.
    pub before: Option<i64>,
    /// In this state.
    pub state: Option<LeadState>,
    /// Whether those that were set aside are left out.
    pub hides_quarantined: bool,
}

/// A query for whole leads; what follows the table's name is given.
macro_rules! leads {
    ($rest:literal) => {
        concat!(
            "SELECT id, reference, form, fields, page, elapsed_ms, first_touch, last_touch, offer,
                    spam_score, spam_reasons, quarantined_at, superseded_by, received_at, state
             FROM leads JOIN lead_states ON lead_id = id ",
            $rest
        )
    };
}

/// As [`leads`], of those that a filter lets through as `$1` to `$5`.
macro_rules! filtered_leads {
    ($rest:literal) => {
        concat!(
            leads!(
                "WHERE ($1 IS NULL OR form = $1) AND ($2 IS NULL OR received_at >= $2)
                   AND ($3 IS NULL OR received_at < $3) AND ($4 IS NULL OR state = $4)
                   AND NOT ($5 AND state = 'quarantined') "
            ),
            $rest
        )
    };
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
    sqlx::query(filtered_leads!("ORDER BY id DESC LIMIT $6"))
        .bind(&filter.form)
        .bind(filter.since)
        .bind(filter.before)
        .bind(filter.state.map(LeadState::name))
        .bind(filter.hides_quarantined)
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
    sqlx::query(filtered_leads!("AND id > $6 ORDER BY id LIMIT $7"))
        .bind(&filter.form)
        .bind(filter.since)
        .bind(filter.before)
        .bind(filter.state.map(LeadState::name))
        .bind(filter.hides_quarantined)
        .bind(id)
        .bind(limit)
        .try_map(lead)
        .fetch_all(connection)
        .await
}

/// The lead of that id or that reference.
///
/// # Errors
/// The database cannot be read.
pub async fn get(
    connection: &mut Connection,
    name: &LeadSelector,
) -> Result<Option<StoredLead>, db::Error> {
    let (id, reference) = match name {
        LeadSelector::Id(id) => (Some(*id), None),
        LeadSelector::Reference(reference) => (None, Some(reference.as_str())),
    };
    sqlx::query(leads!("WHERE id = $1 OR reference = $2"))
        .bind(id)
        .bind(reference)
        .try_map(lead)
        .fetch_optional(connection)
        .await
}

/// Id and form of the leads that are to be delivered, of those received at or after a time, the oldest first.
///
/// # Errors
/// The database cannot be read.
pub async fn since(
    connection: &mut Connection,
    time: i64,
) -> Result<Vec<(i64, String)>, db::Error> {
    let sql = "SELECT id, form FROM leads
         WHERE received_at >= $1 AND quarantined_at IS NULL AND superseded_by IS NULL ORDER BY id";
    sqlx::query_as(sql).bind(time).fetch_all(connection).await
}

/// The reference of every lead. Works with every version of the schema.
///
/// # Errors
/// The database cannot be read.
pub async fn references(connection: &mut Connection) -> Result<Vec<String>, db::Error> {
    sqlx::query_scalar("SELECT reference FROM leads").fetch_all(connection).await
}

/// What a file holds.
///
/// # Errors
/// The database cannot be read, or there is no such file.
pub async fn content(connection: &mut Connection, file_id: i64) -> Result<Vec<u8>, db::Error> {
    let sql = "SELECT content FROM files WHERE id = $1";
    sqlx::query_scalar(sql).bind(file_id).fetch_one(connection).await
}

/// The leads that were set aside at or after `since` and before `until`, in milliseconds since 1970: the newest first, at most
/// `limit`, and how many there are in all.
///
/// # Errors
/// The database cannot be read.
pub async fn set_aside(
    connection: &mut Connection,
    since: i64,
    until: i64,
    limit: u32,
) -> Result<(Vec<StoredLead>, i64), db::Error> {
    let sql = "SELECT count(*) FROM leads WHERE quarantined_at >= $1 AND quarantined_at < $2";
    let all = sqlx::query_scalar(sql).bind(since).bind(until).fetch_one(&mut *connection).await?;
    let sql =
        leads!("WHERE quarantined_at >= $1 AND quarantined_at < $2 ORDER BY id DESC LIMIT $3");
    let leads = sqlx::query(sql)
        .bind(since)
        .bind(until)
        .bind(limit)
        .try_map(lead)
        .fetch_all(connection)
        .await?;
    Ok((leads, all))
}

/// How many leads are in each state that any is in.
///
/// # Errors
/// The database cannot be read.
pub async fn counts(connection: &mut Connection) -> Result<Vec<(LeadState, i64)>, db::Error> {
    let sql = "SELECT state, count(*) FROM lead_states GROUP BY state";
    let count = |row: SqliteRow| Ok((state(&row.try_get::<String, _>(0)?)?, row.try_get(1)?));
    sqlx::query(sql).try_map(count).fetch_all(connection).await
}

/// The files of a lead, in the order of its form, without what they hold.
///
/// # Errors
/// The database cannot be read.
pub async fn files(
    connection: &mut Connection,
    lead_id: i64,
) -> Result<Vec<StoredFile>, db::Error> {
    let sql = "SELECT id, field, name, original_name, media_type, bytes, sha256 FROM files
         WHERE lead_id = $1 ORDER BY id";
    sqlx::query(sql).bind(lead_id).try_map(file).fetch_all(connection).await
}

fn lead(row: SqliteRow) -> Result<StoredLead, db::Error> {
    let Pairs(fields) = json(&row.try_get::<String, _>("fields")?)?;
    let notes = |column| {
        let text: Option<String> = row.try_get(column)?;
        text.as_deref().map(json).transpose()
    };
    let attribution = Attribution {
        first_touch: notes("first_touch")?,
        last_touch: notes("last_touch")?,
        offer: notes("offer")?,
    };
    Ok(StoredLead {
        id: row.try_get("id")?,
        reference: Reference::from_stored(row.try_get("reference")?),
        form: row.try_get("form")?,
        fields,
        page: row.try_get("page")?,
        elapsed_ms: row.try_get("elapsed_ms")?,
        attribution,
        spam_score: row.try_get("spam_score")?,
        spam_reasons: json(&row.try_get::<String, _>("spam_reasons")?)?,
        quarantined_at: row.try_get("quarantined_at")?,
        superseded_by: row.try_get("superseded_by")?,
        state: state(&row.try_get::<String, _>("state")?)?,
        received_at: row.try_get("received_at")?,
    })
}

fn state(name: &str) -> Result<LeadState, db::Error> {
    LeadState::try_from(name).map_err(|error| db::Error::Decode(error.into()))
}

fn file(row: SqliteRow) -> Result<StoredFile, db::Error> {
    Ok(StoredFile {
        id: row.try_get("id")?,
        field: row.try_get("field")?,
        name: row.try_get("name")?,
        original_name: row.try_get("original_name")?,
        media_type: row.try_get("media_type")?,
        bytes: row.try_get("bytes")?,
        sha256: row.try_get("sha256")?,
    })
}

fn json<T: DeserializeOwned>(text: &str) -> Result<T, db::Error> {
    serde_json::from_str(text).map_err(|error| db::Error::Decode(error.into()))
}
