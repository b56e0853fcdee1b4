//! The lines of the inbox.

use std::collections::HashMap;

use jiff::civil::Date;
use yam_contract::{
    desk::{Change, Stage},
    lead::{LeadState, StoredLead},
};

use super::events;
use crate::{
    db::{self, Connection, Query, Row, query, words},
    leads,
};

/// Characters of a preview.
const PREVIEW_LIMIT: usize = 160;

/// Most leads that are counted exactly.
pub const COUNT_LIMIT: u32 = 10_000;

/// Most unread leads that are counted exactly.
const UNREAD_LIMIT: u32 = 1000;

/// Follow-ups that are listed. The oldest are the most urgent.
const DUE_LIMIT: u32 = 50;

/// Leads of the same person that are listed.
const OTHERS_LIMIT: u32 = 20;

/// Sources and pages that the filters offer.
const SHARES_LIMIT: u32 = 30;

/// Bytes of a lead's words in the index. Longer than any lead that a person writes.
const WORDS_LIMIT: usize = 64 * 1024;

/// A line of the inbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InboxRow {
    pub id: i64,
    pub reference: String,
    /// Milliseconds since 1970.
    pub received_at: i64,
    pub form: String,
    pub name: Option<String>,
    /// The first words of the message, in one line.
    pub preview: String,
    /// Page with the form.
    pub page: Option<String>,
    /// Campaign or linking site; `None` for direct visits.
    pub source: Option<String>,
    /// Changes with stage, assignee and follow-up: the number of the last such event, or 0.
    pub version: i64,
    pub stage: Stage,
    pub assignee_id: Option<i64>,
    /// A day in India.
    pub follow_up_on: Option<Date>,
    /// Of won leads, in rupees.
    pub amount: Option<i64>,
    /// Of lost leads.
    pub reason: Option<String>,
    pub is_unread: bool,
    /// Whether `yam demo fill` made it.
    pub is_sample: bool,
    pub state: LeadState,
}

/// Which leads to list. The default is all except quarantined and superseded ones.
#[derive(Clone, Debug, Default)]
pub struct InboxFilter {
    /// Each word must begin a word of the lead or of its notes.
    pub text: Option<String>,
    pub form: Option<String>,
    pub stage: Option<Stage>,
    pub assignee: Option<Assignee>,
    /// Received at or after this time, in milliseconds since 1970.
    pub since: Option<i64>,
    /// Received before this time, in milliseconds since 1970.
    pub before: Option<i64>,
    /// `Some(None)` for direct visits.
    pub source: Option<Option<String>>,
    pub page: Option<String>,
    pub state: Option<LeadState>,
    pub is_unread: bool,
    /// With a follow-up on this day or earlier.
    pub due_on: Option<Date>,
}

/// Whose leads to list.
#[derive(Clone, Copy, Debug)]
pub enum Assignee {
    Person(i64),
    Nobody,
}

/// A source or page, and the number of its leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    pub name: String,
    pub leads: i64,
}

/// The next leads with a number below `before`, the newest first, at most `limit`.
///
/// # Errors
/// The database cannot be read.
pub async fn list(
    connection: &mut Connection,
    filter: &InboxFilter,
    before: Option<i64>,
    limit: u32,
) -> Result<Vec<InboxRow>, db::Error> {
    let mut select = matching(filter, connection.is_shared());
    if let Some(before) = before {
        select.push(" AND i.lead_id < ").push_bind(before);
    }
    // FTS5 lists its rows in this order by itself.
    let is_by_words = filter.text.is_some() && !connection.is_shared();
    select.push(if is_by_words { " ORDER BY w.rowid DESC" } else { " ORDER BY i.lead_id DESC" });
    select.push(" LIMIT ").push_bind(limit);
    let ids = select.fetch_scalars(connection).await?;
    rows(connection, &ids).await
}

/// The number of leads that match, at most [`COUNT_LIMIT`].
///
/// # Errors
/// The database cannot be read.
pub async fn count(connection: &mut Connection, filter: &InboxFilter) -> Result<i64, db::Error> {
    let mut select = matching(filter, connection.is_shared());
    select.push(" LIMIT ").push_bind(COUNT_LIMIT);
    select.wrap("SELECT count(*) FROM (", ") AS matching");
    select.fetch_scalar(connection).await
}

/// The lines with these numbers, in that order. Leads that no longer exist are left out.
///
/// # Errors
/// The database cannot be read.
pub async fn rows(connection: &mut Connection, ids: &[i64]) -> Result<Vec<InboxRow>, db::Error> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut select = query(
        "SELECT i.lead_id, reference, i.received_at, i.form, name, preview, i.page, source, version,
                stage, assignee_id, follow_up_on, amount, reason, is_unread, is_sample, state
         FROM inbox AS i JOIN leads ON leads.id = i.lead_id JOIN lead_states ON lead_states.lead_id = i.lead_id
         WHERE i.lead_id IN ",
    );
    select.push_ids(ids);
    let mut found: HashMap<i64, InboxRow> =
        select.fetch_all(connection, row).await?.into_iter().map(|row| (row.id, row)).collect();
    Ok(ids.iter().filter_map(|id| found.remove(id)).collect())
}

/// The person's other leads, the newest first: those with the same e-mail address or phone number.
///
/// # Errors
/// The database cannot be read.
pub async fn others(connection: &mut Connection, id: i64) -> Result<Vec<InboxRow>, db::Error> {
    let sql = "SELECT email, phone FROM inbox WHERE lead_id = $1";
    let person = query(sql).bind(id);
    let person: Option<(Option<String>, Option<String>)> =
        person.fetch_optional(connection, |row| Ok((row.get(0)?, row.get(1)?))).await?;
    let Some((email, phone)) = person else { return Ok(Vec::new()) };
    let sql = "SELECT lead_id FROM inbox WHERE (email = $1 OR phone = $2) AND lead_id <> $3
         ORDER BY lead_id DESC LIMIT $4";
    let ids = query(sql).bind(email).bind(phone).bind(id).bind(OTHERS_LIMIT);
    let ids = ids.fetch_scalars(connection).await?;
    rows(connection, &ids).await
}

/// The number of unread leads, at most 1,000.
///
/// # Errors
/// The database cannot be read.
pub async fn unread(connection: &mut Connection) -> Result<i64, db::Error> {
    let filter = InboxFilter { is_unread: true, ..InboxFilter::default() };
    let mut select = matching(&filter, connection.is_shared());
    select.push(" LIMIT ").push_bind(UNREAD_LIMIT);
    select.wrap("SELECT count(*) FROM (", ") AS matching");
    select.fetch_scalar(connection).await
}

/// Leads with a follow-up on `today` or earlier, the oldest follow-up first, at most 50.
///
/// # Errors
/// The database cannot be read.
pub async fn due(connection: &mut Connection, today: Date) -> Result<Vec<InboxRow>, db::Error> {
    let filter = InboxFilter { due_on: Some(today), ..InboxFilter::default() };
    let mut select = matching(&filter, connection.is_shared());
    select.push(" ORDER BY i.follow_up_on, i.lead_id LIMIT ").push_bind(DUE_LIMIT);
    let ids = select.fetch_scalars(connection).await?;
    rows(connection, &ids).await
}

/// The most frequent sources and pages of the last `leads` leads, the most frequent first.
///
/// # Errors
/// The database cannot be read.
pub async fn sources_and_pages(
    connection: &mut Connection,
    leads: u32,
) -> Result<(Vec<Share>, Vec<Share>), db::Error> {
    let share = |row: Row| Ok(Share { name: row.get(0)?, leads: row.get(1)? });
    let sources = query(
        "SELECT source, count(*) AS leads FROM (
             SELECT source FROM inbox ORDER BY lead_id DESC LIMIT $1
         ) AS recent WHERE source IS NOT NULL GROUP BY source ORDER BY leads DESC, source LIMIT $2",
    );
    let pages = query(
        "SELECT page, count(*) AS leads FROM (
             SELECT page FROM inbox ORDER BY lead_id DESC LIMIT $1
         ) AS recent WHERE page IS NOT NULL GROUP BY page ORDER BY leads DESC, page LIMIT $2",
    );
    let sources = sources.bind(leads).bind(SHARES_LIMIT).fetch_all(&mut *connection, share).await?;
    let pages = pages.bind(leads).bind(SHARES_LIMIT).fetch_all(connection, share).await?;
    Ok((sources, pages))
}

/// The number of the newest lead in the inbox, and of the newest event. Zero without one.
///
/// # Errors
/// The database cannot be read.
pub async fn latest(connection: &mut Connection) -> Result<(i64, i64), db::Error> {
    let sql = "SELECT coalesce((SELECT max(lead_id) FROM inbox), 0),
                      coalesce((SELECT max(id) FROM lead_events), 0)";
    query(sql).fetch_one(connection, |row| Ok((row.get(0)?, row.get(1)?))).await
}

/// Numbers of leads above `after` that have no line yet, the oldest first, at most `limit`.
///
/// # Errors
/// The database cannot be read.
pub async fn missing(
    connection: &mut Connection,
    after: i64,
    limit: u32,
) -> Result<Vec<i64>, db::Error> {
    let sql = "SELECT id FROM leads
         WHERE id > $1 AND NOT EXISTS (SELECT 1 FROM inbox WHERE lead_id = leads.id)
         ORDER BY id LIMIT $2";
    query(sql).bind(after).bind(limit).fetch_scalars(connection).await
}

/// Writes the lines and the words of these leads, derived from the leads and their events. Lines that exist stay.
///
/// # Errors
/// The database cannot be written.
pub async fn index_leads(connection: &mut Connection, ids: &[i64]) -> Result<(), db::Error> {
    let leads = leads::by_ids(connection, ids).await?;
    if leads.is_empty() {
        return Ok(());
    }
    let mut works = HashMap::new();
    for event in events::of_leads(connection, ids).await? {
        works.entry(event.lead_id).or_insert_with(Work::default).apply(event.id, &event.change);
    }
    let mut insert = query(
        "INSERT INTO inbox (lead_id, received_at, form, name, email, phone, preview, page, source,
             version, stage, assignee_id, follow_up_on, amount, reason, is_unread) VALUES ",
    );
    insert.push_rows(leads.iter().map(|lead| {
        let work = works.remove(&lead.id).unwrap_or_default();
        [
            lead.id.into(),
            lead.received_at.into(),
            lead.form.as_str().into(),
            lead.field("name").map(one_line).into(),
            lead.field("email").map(str::to_lowercase).into(),
            lead.field("phone").and_then(digits).into(),
            preview(lead).into(),
            lead.page.as_deref().into(),
            lead.attribution.source().into(),
            work.version.into(),
            work.stage.name().into(),
            work.assignee_id.into(),
            work.follow_up_on.map(|day| day.to_string()).into(),
            work.amount.into(),
            work.reason.into(),
            i64::from(work.is_unread).into(),
        ]
    }));
    insert.push(" ON CONFLICT DO NOTHING");
    insert.execute(connection).await?;
    for lead in &leads {
        index_words(connection, lead).await?;
    }
    Ok(())
}

/// Replaces the words of a lead by those of its fields and notes.
pub(super) async fn index_words(
    connection: &mut Connection,
    lead: &StoredLead,
) -> Result<(), db::Error> {
    let mut text = lead.reference.as_str().to_owned();
    let mut add = |more: &str| {
        for word in words::words_of(more) {
            if text.len() + word.len() < WORDS_LIMIT {
                text.push(' ');
                text.push_str(&word);
            }
        }
    };
    // A reference is typed with and without its hyphen.
    add(lead.reference.as_str());
    for (name, value) in &lead.fields {
        add(value);
        if name == "phone" {
            let digits = digits(value).unwrap_or_default();
            add(&digits);
            // Without the country code.
            add(digits.get(digits.len().saturating_sub(10)..).unwrap_or_default());
        }
    }
    for note in events::notes(connection, lead.id).await? {
        add(&note);
    }
    let words = text.split_once(' ').map_or("", |(_, words)| words);
    words::replace(connection, lead.id, words).await
}

/// The state of the work on a lead.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Work {
    version: i64,
    stage: Stage,
    assignee_id: Option<i64>,
    follow_up_on: Option<Date>,
    amount: Option<i64>,
    reason: Option<String>,
    is_unread: bool,
}

impl Default for Work {
    fn default() -> Self {
        Self {
            version: 0,
            stage: Stage::New,
            assignee_id: None,
            follow_up_on: None,
            amount: None,
            reason: None,
            is_unread: true,
        }
    }
}

impl Work {
    /// The same as [`push_assignments`] in SQL.
    fn apply(&mut self, event_id: i64, change: &Change) {
        match change {
            Change::Read => self.is_unread = false,
            Change::Unread => self.is_unread = true,
            Change::Stage { stage, amount, reason } => {
                self.stage = *stage;
                self.amount = *amount;
                self.reason.clone_from(reason);
            }
            Change::Assign { person_id, .. } => self.assignee_id = *person_id,
            Change::FollowUp { on } => self.follow_up_on = *on,
            Change::Note { .. } | Change::Reply { .. } | Change::Contact { .. } => {}
        }
        if change.replaces() {
            self.version = event_id;
        }
    }
}

/// Adds what a change assigns to the columns of `inbox`; `false` if it assigns nothing.
pub(super) fn push_assignments(update: &mut Query<'_>, change: &Change) -> bool {
    match change {
        Change::Read => {
            update.push("is_unread = ").push_bind(0_i64);
        }
        Change::Unread => {
            update.push("is_unread = ").push_bind(1_i64);
        }
        Change::Stage { stage, amount, reason } => {
            update.push("stage = ").push_bind(stage.name());
            update.push(", amount = ").push_bind(*amount);
            update.push(", reason = ").push_bind(reason.clone());
        }
        Change::Assign { person_id, .. } => {
            update.push("assignee_id = ").push_bind(*person_id);
        }
        Change::FollowUp { on } => {
            update.push("follow_up_on = ").push_bind(on.map(|day| day.to_string()));
        }
        Change::Note { .. } | Change::Reply { .. } | Change::Contact { .. } => return false,
    }
    true
}

/// A query for the numbers of the leads that match, to be continued after its conditions.
fn matching(filter: &InboxFilter, is_shared: bool) -> Query<'static> {
    let mut select = query("SELECT i.lead_id FROM inbox AS i");
    if filter.text.is_some() {
        words::push_join(&mut select, is_shared);
    }
    select.push(" WHERE TRUE");
    if let Some(text) = &filter.text {
        words::push_match(&mut select, is_shared, text);
    }
    if let Some(form) = &filter.form {
        select.push(" AND i.form = ").push_bind(form.clone());
    }
    if let Some(stage) = filter.stage {
        select.push(" AND i.stage = ").push_bind(stage.name());
    }
    match filter.assignee {
        None => {}
        Some(Assignee::Nobody) => {
            select.push(" AND i.assignee_id IS NULL");
        }
        Some(Assignee::Person(id)) => {
            select.push(" AND i.assignee_id = ").push_bind(id);
        }
    }
    if let Some(since) = filter.since {
        select.push(" AND i.received_at >= ").push_bind(since);
    }
    if let Some(before) = filter.before {
        select.push(" AND i.received_at < ").push_bind(before);
    }
    match &filter.source {
        None => {}
        Some(None) => {
            select.push(" AND i.source IS NULL");
        }
        Some(Some(source)) => {
            select.push(" AND i.source = ").push_bind(source.clone());
        }
    }
    if let Some(page) = &filter.page {
        select.push(" AND i.page = ").push_bind(page.clone());
    }
    if filter.is_unread {
        select.push(" AND i.is_unread = 1");
    }
    if let Some(day) = filter.due_on {
        select.push(" AND i.follow_up_on <= ").push_bind(day.to_string());
    }
    select.push(state_condition(filter.state));
    select
}

/// The condition for a state, as the view `lead_states` defines it. It reads few leads where the view would read all.
fn state_condition(state: Option<LeadState>) -> &'static str {
    macro_rules! of_owner {
        ($rest:literal) => {
            concat!(
                " AND i.lead_id NOT IN (SELECT id FROM leads WHERE quarantined_at IS NOT NULL)
                  AND i.lead_id NOT IN (SELECT id FROM leads WHERE superseded_by IS NOT NULL)",
                $rest
            )
        };
    }
    match state {
        None => of_owner!(""),
        Some(LeadState::Quarantined) => {
            " AND i.lead_id IN (SELECT id FROM leads WHERE quarantined_at IS NOT NULL)"
        }
        Some(LeadState::Superseded) => {
            " AND i.lead_id IN (
                SELECT id FROM leads WHERE superseded_by IS NOT NULL AND quarantined_at IS NULL)"
        }
        Some(LeadState::Dead) => of_owner!(
            " AND i.lead_id IN (
                SELECT lead_id FROM deliveries WHERE state = 'dead' AND destination NOT IN ('reply', 'desk-reply'))"
        ),
        Some(LeadState::Waiting) => of_owner!(
            " AND i.lead_id IN (
                SELECT lead_id FROM deliveries WHERE state = 'waiting' AND destination NOT IN ('reply', 'desk-reply'))
              AND i.lead_id NOT IN (
                SELECT lead_id FROM deliveries WHERE state = 'dead' AND destination NOT IN ('reply', 'desk-reply'))"
        ),
        Some(LeadState::Delivered) => of_owner!(
            " AND (SELECT state FROM lead_states WHERE lead_id = i.lead_id) = 'delivered'"
        ),
        Some(LeadState::Kept) => of_owner!(
            " AND NOT EXISTS (
                SELECT 1 FROM deliveries
                WHERE lead_id = i.lead_id AND destination NOT IN ('reply', 'desk-reply') AND state <> 'superseded')"
        ),
    }
}

fn row(row: Row) -> Result<InboxRow, db::Error> {
    let stage: String = row.get("stage")?;
    let state: String = row.get("state")?;
    let day: Option<String> = row.get("follow_up_on")?;
    let day = day.map(|day| day.parse()).transpose();
    Ok(InboxRow {
        id: row.get("lead_id")?,
        reference: row.get("reference")?,
        received_at: row.get("received_at")?,
        form: row.get("form")?,
        name: row.get("name")?,
        preview: row.get("preview")?,
        page: row.get("page")?,
        source: row.get("source")?,
        version: row.get("version")?,
        stage: stage.parse().map_err(|error: String| db::Error::Decode(error.into()))?,
        assignee_id: row.get("assignee_id")?,
        follow_up_on: day.map_err(|error: jiff::Error| db::Error::Decode(error.into()))?,
        amount: row.get("amount")?,
        reason: row.get("reason")?,
        is_unread: row.get::<i64>("is_unread")? == 1,
        is_sample: row.get::<i64>("is_sample")? == 1,
        state: LeadState::try_from(state.as_str())
            .map_err(|error| db::Error::Decode(error.into()))?,
    })
}

/// The first words of the message; of the longest field if the form has no message.
fn preview(lead: &StoredLead) -> String {
    let longest = || {
        let texts = lead.fields.iter().filter(|(name, _)| {
            !name.starts_with('_') && !["name", "email", "phone"].contains(&name.as_str())
        });
        texts.map(|(_, text)| text.as_str()).max_by_key(|text| text.len())
    };
    let text = lead.field("message").or_else(longest).unwrap_or_default();
    let line = one_line(text);
    match line.char_indices().nth(PREVIEW_LIMIT) {
        None => line,
        Some((end, _)) => format!("{}…", line[..end].trim_end()),
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The digits of a phone number, if it has enough to tell people apart.
fn digits(phone: &str) -> Option<String> {
    let digits: String = phone.chars().filter(char::is_ascii_digit).collect();
    (digits.len() >= 7).then_some(digits)
}
