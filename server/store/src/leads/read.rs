//! Queries that read leads and their files.

use serde::de::DeserializeOwned;

use crate::{
    db::{self, Connection, Query, Row, query},
    desk::Assignee,
};
use yam_contract::{
    attribution::Attribution,
    desk::Stage,
    lead::{LEAD_BYTES, LeadSelector, LeadState, StoredFile, StoredLead},
    pairs::Pairs,
    reference::Reference,
};

/// Which leads to read. `None` means any.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// The form's name.
    pub form: Option<String>,
    /// Received at or after this time, in milliseconds since 1970.
    pub since: Option<i64>,
    /// Received before this time, in milliseconds since 1970.
    pub before: Option<i64>,
    /// Their state.
    pub state: Option<LeadState>,
    /// Whether to leave out quarantined leads.
    pub hides_quarantined: bool,
    /// How far work on them has come.
    pub stage: Option<Stage>,
    /// Who works on them.
    pub assignee: Option<Assignee>,
}

impl Filter {
    /// A query of [`filtered_leads`] with the values of the filter.
    fn bound_to(&self, sql: &'static str) -> Query<'_> {
        query(sql)
            .bind(&self.form)
            .bind(self.since)
            .bind(self.before)
            .bind(self.state.map(LeadState::name))
            .bind(self.hides_quarantined)
            .bind(self.stage.map(Stage::name))
            .bind(self.assignee.map(|assignee| match assignee {
                Assignee::Person(id) => id,
                Assignee::Nobody => 0,
            }))
    }
}

/// A query for whole leads. `rest` follows the table's name.
macro_rules! leads {
    ($rest:literal) => {
        concat!(
            "SELECT id, reference, form, fields, page, elapsed_ms, first_touch, last_touch, offer,
                    spam_score, spam_reasons, quarantined_at, received_at, state
             FROM leads JOIN lead_states ON lead_id = id ",
            $rest
        )
    };
}

/// As [`leads`], with the filter's values as `$1` to `$7`.
macro_rules! filtered_leads {
    ($rest:literal) => {
        concat!(
            leads!(
                "WHERE ($1 IS NULL OR form = $1) AND ($2 IS NULL OR received_at >= $2)
                   AND ($3 IS NULL OR received_at < $3) AND ($4 IS NULL OR state = $4)
                   AND NOT ($5 AND state = 'quarantined')
                   AND ($6 IS NULL OR $6 = coalesce((SELECT stage FROM inbox WHERE inbox.lead_id = id), 'new'))
                   AND ($7 IS NULL OR $7 = coalesce((SELECT assignee_id FROM inbox WHERE inbox.lead_id = id), 0)) "
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
    let sql = filtered_leads!("ORDER BY id DESC LIMIT $8");
    filter.bound_to(sql).bind(limit).fetch_all(connection, lead).await
}

/// The next page: leads with a higher ID than `id`, the oldest first, at most `limit`.
///
/// # Errors
/// The database cannot be read.
pub async fn after(
    connection: &mut Connection,
    filter: &Filter,
    id: i64,
    limit: u32,
) -> Result<Vec<StoredLead>, db::Error> {
    // PostgreSQL does not see that `lead_id` is `id`, and would read the states of all earlier leads, too.
    let sql = filtered_leads!("AND id > $8 AND lead_id > $8 ORDER BY id LIMIT $9");
    filter.bound_to(sql).bind(id).bind(limit).fetch_all(connection, lead).await
}

/// The lead with that ID or reference.
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
    query(leads!("WHERE id = $1 OR reference = $2"))
        .bind(id)
        .bind(reference)
        .fetch_optional(connection, lead)
        .await
}

/// The leads with these IDs, the oldest first. Those that do not exist are left out.
///
/// # Errors
/// The database cannot be read.
pub async fn by_ids(
    connection: &mut Connection,
    ids: &[i64],
) -> Result<Vec<StoredLead>, db::Error> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut select = query(leads!("WHERE id IN "));
    select.push_ids(ids).push(" ORDER BY id");
    select.fetch_all(connection, lead).await
}

/// Whether `yam demo fill` made this lead.
///
/// # Errors
/// The database cannot be read.
pub async fn is_sample(connection: &mut Connection, id: i64) -> Result<bool, db::Error> {
    let sql = "SELECT is_sample FROM leads WHERE id = $1";
    let is_sample: Option<i64> = query(sql).bind(id).fetch_optional_scalar(connection).await?;
    Ok(is_sample == Some(1))
}

/// The forms of these leads, each once.
///
/// # Errors
/// The database cannot be read.
pub async fn forms_of(connection: &mut Connection, ids: &[i64]) -> Result<Vec<String>, db::Error> {
    let mut select = query("SELECT DISTINCT form FROM leads WHERE id IN ");
    select.push_ids(ids).push(" ORDER BY form");
    select.fetch_scalars(connection).await
}

/// ID and form of deliverable leads received at or after a time (milliseconds since 1970), the oldest first. Quarantined
/// leads and samples are not deliverable.
///
/// # Errors
/// The database cannot be read.
pub async fn since(
    connection: &mut Connection,
    time: i64,
) -> Result<Vec<(i64, String)>, db::Error> {
    // The sign keeps SQLite from reading all leads in the order of their IDs, instead of those since that time.
    let sql = "SELECT id, form FROM leads
         WHERE received_at >= $1 AND quarantined_at IS NULL AND is_sample = 0
         ORDER BY +id";
    query(sql).bind(time).fetch_all(connection, |row| Ok((row.get(0)?, row.get(1)?))).await
}

/// The reference of every lead. Works with all versions of the schema.
///
/// # Errors
/// The database cannot be read.
pub async fn references(connection: &mut Connection) -> Result<Vec<String>, db::Error> {
    query("SELECT reference FROM leads").fetch_scalars(connection).await
}

/// The content of a file.
///
/// # Errors
/// The database cannot be read, or there is no such file.
pub async fn content(connection: &mut Connection, file_id: i64) -> Result<Vec<u8>, db::Error> {
    let sql = "SELECT content FROM files WHERE id = $1";
    query(sql).bind(file_id).fetch_scalar(connection).await
}

/// Leads quarantined at or after `since` and before `until` (milliseconds since 1970): the newest first, at most `limit`,
/// and their total number.
///
/// # Errors
/// The database cannot be read.
pub async fn quarantined(
    connection: &mut Connection,
    since: i64,
    until: i64,
    limit: u32,
) -> Result<(Vec<StoredLead>, i64), db::Error> {
    let sql = "SELECT count(*) FROM leads WHERE quarantined_at >= $1 AND quarantined_at < $2";
    let all = query(sql).bind(since).bind(until).fetch_scalar(&mut *connection).await?;
    let sql =
        leads!("WHERE quarantined_at >= $1 AND quarantined_at < $2 ORDER BY id DESC LIMIT $3");
    let leads = query(sql).bind(since).bind(until).bind(limit).fetch_all(connection, lead).await?;
    Ok((leads, all))
}

/// Bytes that the quarantine takes up on the disk, about: as [`NewLead::stored_bytes`] of its leads.
///
/// [`NewLead::stored_bytes`]: yam_contract::lead::NewLead::stored_bytes
///
/// # Errors
/// The database cannot be read.
pub async fn quarantined_bytes(connection: &mut Connection) -> Result<u64, db::Error> {
    let sql = "SELECT CAST(coalesce(sum(octet_length(fields) + coalesce(octet_length(page), 0)
             + coalesce(octet_length(first_touch), 0) + coalesce(octet_length(last_touch), 0)
             + coalesce(octet_length(offer), 0) + $1), 0) AS BIGINT)
         FROM leads WHERE quarantined_at IS NOT NULL";
    let lead_bytes = i64::try_from(LEAD_BYTES).unwrap_or(i64::MAX);
    let leads: i64 = query(sql).bind(lead_bytes).fetch_scalar(&mut *connection).await?;
    // A cross join keeps SQLite from reading all files.
    let sql = "SELECT CAST(coalesce(sum(bytes), 0) AS BIGINT) FROM leads CROSS JOIN files
         WHERE lead_id = leads.id AND quarantined_at IS NOT NULL";
    let files: i64 = query(sql).fetch_scalar(connection).await?;
    Ok(u64::try_from(leads.saturating_add(files)).unwrap_or_default())
}

/// The number of leads in each state, of those with this form, time and state. States without leads are left out.
///
/// # Errors
/// The database cannot be read.
pub async fn counts(
    connection: &mut Connection,
    filter: &Filter,
) -> Result<Vec<(LeadState, i64)>, db::Error> {
    let Filter { form, since, before, state: wanted, .. } = filter;
    let mut select = query("SELECT state, count(*) FROM lead_states WHERE TRUE");
    if form.is_some() || since.is_some() || before.is_some() {
        select.push(" AND lead_id IN (SELECT id FROM leads WHERE TRUE");
        if let Some(form) = form {
            select.push(" AND form = ").push_bind(form);
        }
        if let Some(since) = since {
            select.push(" AND received_at >= ").push_bind(*since);
        }
        if let Some(before) = before {
            select.push(" AND received_at < ").push_bind(*before);
        }
        select.push(")");
    }
    if let Some(wanted) = wanted {
        select.push(" AND state = ").push_bind(wanted.name());
    }
    select.push(" GROUP BY state");
    let count = |row: Row| Ok((state(&row.get::<String>(0)?)?, row.get(1)?));
    select.fetch_all(connection, count).await
}

/// The files of a lead, in the order of its form, without their content.
///
/// # Errors
/// The database cannot be read.
pub async fn files(
    connection: &mut Connection,
    lead_id: i64,
) -> Result<Vec<StoredFile>, db::Error> {
    let sql = "SELECT id, field, name, original_name, media_type, bytes, sha256 FROM files
         WHERE lead_id = $1 ORDER BY id";
    query(sql).bind(lead_id).fetch_all(connection, file).await
}

fn lead(row: Row) -> Result<StoredLead, db::Error> {
    let Pairs(fields) = json(&row.get::<String>("fields")?)?;
    let notes = |column| {
        let text: Option<String> = row.get(column)?;
        text.as_deref().map(json).transpose()
    };
    let attribution = Attribution {
        first_touch: notes("first_touch")?,
        last_touch: notes("last_touch")?,
        offer: notes("offer")?,
    };
    Ok(StoredLead {
        id: row.get("id")?,
        reference: Reference::from_stored(row.get("reference")?),
        form: row.get("form")?,
        fields,
        page: row.get("page")?,
        elapsed_ms: row.get("elapsed_ms")?,
        attribution,
        spam_score: row.get("spam_score")?,
        spam_reasons: json(&row.get::<String>("spam_reasons")?)?,
        quarantined_at: row.get("quarantined_at")?,
        state: state(&row.get::<String>("state")?)?,
        received_at: row.get("received_at")?,
    })
}

fn state(name: &str) -> Result<LeadState, db::Error> {
    LeadState::try_from(name).map_err(|error| db::Error::Decode(error.into()))
}

fn file(row: Row) -> Result<StoredFile, db::Error> {
    Ok(StoredFile {
        id: row.get("id")?,
        field: row.get("field")?,
        name: row.get("name")?,
        original_name: row.get("original_name")?,
        media_type: row.get("media_type")?,
        bytes: row.get("bytes")?,
        sha256: row.get("sha256")?,
    })
}

fn json<T: DeserializeOwned>(text: &str) -> Result<T, db::Error> {
    serde_json::from_str(text).map_err(|error| db::Error::Decode(error.into()))
}
