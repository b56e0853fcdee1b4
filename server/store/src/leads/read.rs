//! Queries that read leads and their files.

use serde::de::DeserializeOwned;

use crate::db::{self, Connection, Query, Row, from_row, query};
use yam_contract::{
    attribution::Attribution,
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
}

impl Filter {
    /// Whether it leaves out no lead because of form and time.
    fn is_any(&self) -> bool {
        self.form.is_none() && self.since.is_none() && self.before.is_none()
    }

    /// Adds conditions for form and time of a row of `leads`.
    fn push_conditions<'q>(&'q self, select: &mut Query<'q>) {
        if let Some(form) = &self.form {
            select.push(" AND form = ").push_bind(form);
        }
        if let Some(since) = self.since {
            select.push(" AND received_at >= ").push_bind(since);
        }
        if let Some(before) = self.before {
            select.push(" AND received_at < ").push_bind(before);
        }
    }
}

/// SQL condition: the lead has a delivery in this state, except replies to the visitor.
macro_rules! delivery_of {
    ($lead:literal, $state:literal) => {
        concat!(
            "EXISTS (SELECT 1 FROM deliveries WHERE lead_id = ",
            $lead,
            " AND state = '",
            $state,
            "' AND destination NOT IN ('reply', 'desk-reply'))"
        )
    };
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

/// The next page: leads with a higher ID than `id`, the oldest first, at most `limit`.
pub async fn after(
    connection: &mut Connection,
    filter: &Filter,
    id: i64,
    limit: u32,
) -> Result<Vec<StoredLead>, db::Error> {
    let Filter { form, since, before, state } = filter;
    // PostgreSQL does not see that `lead_id` is `id`, and would read the states of all earlier leads, too.
    let sql = leads!(
        "WHERE ($1 IS NULL OR form = $1) AND ($2 IS NULL OR received_at >= $2)
           AND ($3 IS NULL OR received_at < $3) AND ($4 IS NULL OR state = $4)
           AND id > $5 AND lead_id > $5 ORDER BY id LIMIT $6"
    );
    let select =
        query(sql).bind(form).bind(*since).bind(*before).bind(state.map(LeadState::stored));
    select.bind(id).bind(limit).fetch_all(connection, lead).await
}

/// The lead with that ID or reference.
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
pub async fn is_sample(connection: &mut Connection, id: i64) -> Result<bool, db::Error> {
    let sql = "SELECT is_sample FROM leads WHERE id = $1";
    let is_sample: Option<i64> = query(sql).bind(id).fetch_optional_scalar(connection).await?;
    Ok(is_sample == Some(1))
}

/// The forms of these leads, each once.
pub async fn forms_of(connection: &mut Connection, ids: &[i64]) -> Result<Vec<String>, db::Error> {
    let mut select = query("SELECT DISTINCT form FROM leads WHERE id IN ");
    select.push_ids(ids).push(" ORDER BY form");
    select.fetch_scalars(connection).await
}

/// ID and form of deliverable leads received at or after a time (milliseconds since 1970), the oldest first. Quarantined
/// leads and samples are not deliverable.
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
pub async fn references(connection: &mut Connection) -> Result<Vec<String>, db::Error> {
    query("SELECT reference /* reads all */ FROM leads").fetch_scalars(connection).await
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

/// The number of leads in each state, of those with this form, time and state. States without leads are left out. Reads no lead:
/// it counts entries of indexes. A quarantined lead has no deliveries.
pub async fn counts(
    connection: &mut Connection,
    filter: &Filter,
) -> Result<Vec<(LeadState, i64)>, db::Error> {
    let all = count_leads(connection, filter, "TRUE").await?;
    let quarantined = count_leads(connection, filter, "quarantined_at IS NOT NULL").await?;
    let dead = count_unsettled(connection, filter, "state = 'dead'").await?;
    let only_waiting = concat!("state = 'waiting' AND NOT ", delivery_of!("d.lead_id", "dead"));
    let waiting = count_unsettled(connection, filter, only_waiting).await?;
    let received = if filter.is_any() {
        let sql = "SELECT count(DISTINCT lead_id) /* reads all */ FROM deliveries
             WHERE state = 'delivered' AND destination NOT IN ('reply', 'desk-reply')";
        query(sql).fetch_scalar(connection).await?
    } else {
        count_leads(connection, filter, delivery_of!("leads.id", "delivered")).await?
    };
    let delivered = received - dead.received - waiting.received;
    let kept = all - quarantined - dead.leads - waiting.leads - delivered;
    let counts = [
        (LeadState::Failed, dead.leads),
        (LeadState::Delivered, delivered),
        (LeadState::NotSent, kept),
        (LeadState::Quarantined, quarantined),
        (LeadState::Waiting, waiting.leads),
    ];
    let is_wanted = |state| filter.state.is_none_or(|wanted| wanted == state);
    Ok(counts.into_iter().filter(|(state, count)| *count > 0 && is_wanted(*state)).collect())
}

async fn count_leads(
    connection: &mut Connection,
    filter: &Filter,
    condition: &'static str,
) -> Result<i64, db::Error> {
    let mut select = query("SELECT count(*) /* reads all */ FROM leads WHERE ");
    select.push(condition);
    filter.push_conditions(&mut select);
    select.fetch_scalar(connection).await
}

/// Leads with deliveries in some state.
struct Unsettled {
    leads: i64,
    /// Those of them that another destination or recipient has received.
    received: i64,
}

async fn count_unsettled(
    connection: &mut Connection,
    filter: &Filter,
    condition: &'static str,
) -> Result<Unsettled, db::Error> {
    let mut select = query(concat!(
        "SELECT count(DISTINCT lead_id), count(DISTINCT CASE WHEN ",
        delivery_of!("d.lead_id", "delivered"),
        " THEN lead_id END) FROM deliveries AS d WHERE destination NOT IN ('reply', 'desk-reply') AND "
    ));
    select.push(condition);
    if !filter.is_any() {
        select.push(" AND EXISTS (SELECT 1 FROM leads WHERE id = d.lead_id");
        filter.push_conditions(&mut select);
        select.push(")");
    }
    let counts = |row: Row| Ok(Unsettled { leads: row.get(0)?, received: row.get(1)? });
    select.fetch_one(connection, counts).await
}

/// The files of a lead, in the order of its form, without their content.
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
    Ok(
        from_row!(row, StoredLead { id, form, page, elapsed_ms, spam_score, quarantined_at, received_at } {
            reference: Reference::from_stored(row.get("reference")?),
            fields,
            attribution,
            spam_reasons: json(&row.get::<String>("spam_reasons")?)?,
            state: state(&row.get::<String>("state")?)?,
        }),
    )
}

fn state(name: &str) -> Result<LeadState, db::Error> {
    LeadState::try_from(name).map_err(|error| db::Error::Decode(error.into()))
}

fn file(row: Row) -> Result<StoredFile, db::Error> {
    Ok(from_row!(row, StoredFile { id, field, name, original_name, media_type, bytes, sha256 }))
}

fn json<T: DeserializeOwned>(text: &str) -> Result<T, db::Error> {
    serde_json::from_str(text).map_err(|error| db::Error::Decode(error.into()))
}
