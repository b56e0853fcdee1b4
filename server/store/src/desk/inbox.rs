//! The lines of the inbox.

use std::collections::HashMap;

use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;
use yam_contract::{
    desk::{Change, Stage},
    lead::{LeadState, StoredLead},
    phone, text_key, time,
};

use super::events::{self, Event};
use crate::{
    db::{self, Connection, Query, Row, query, words},
    leads::{self, Cursor},
};

/// Characters of a preview.
const PREVIEW_LIMIT: usize = 160;

/// Most leads that are counted exactly without filters, and with one, which takes longer.
const COUNT_LIMIT: u32 = 10_000;
const FILTERED_COUNT_LIMIT: u32 = 1000;

/// Most unread leads that are counted exactly.
const UNREAD_LIMIT: u32 = 1000;

/// Follow-ups that are listed. The oldest are the most urgent.
const DUE_LIMIT: u32 = 50;

/// Leads of the same person that are listed.
const OTHERS_LIMIT: u32 = 20;

/// Sources and pages that the filters offer.
const SHARES_LIMIT: u32 = 30;

/// The order of lists. Samples and leads that a wrong clock dated are not in the order of their numbers.
const NEWEST_FIRST: &str = " ORDER BY i.received_at DESC, i.lead_id DESC";

/// Stages on the way to a won lead, with their number in the column `reached`.
pub(super) const REACHED: [(Stage, i64); 3] =
    [(Stage::Contacted, 1), (Stage::Quoted, 2), (Stage::Won, 3)];

/// Bytes of a lead's words in the index. Longer than any lead that a person writes.
const WORDS_LIMIT: usize = 64 * 1024;

/// A line of the inbox.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
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
    /// Campaign or linking site; missing for direct visits.
    pub source: Option<String>,
    /// Changes with stage, assignee and follow-up: the number of the last such event, or 0.
    pub version: i64,
    pub stage: Stage,
    pub assignee_id: Option<i64>,
    /// A day in India.
    #[schema(value_type = Option<String>, format = Date)]
    pub follow_up_on: Option<Date>,
    /// Of won leads, in rupees.
    pub amount: Option<i64>,
    /// Of lost leads.
    pub reason: Option<String>,
    pub is_unread: bool,
    /// Whether `yam demo fill` made it.
    pub is_sample: bool,
    #[serde(rename = "delivery")]
    pub state: LeadState,
}

impl InboxRow {
    /// Its place in lists: those received before it follow.
    pub fn cursor(&self) -> Cursor {
        Cursor { received_at: self.received_at, id: self.id }
    }
}

/// Which leads to list. The default is all except quarantined ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InboxFilter {
    /// The lead or its notes must have each word. The last one may be the beginning of a word.
    pub text: Option<String>,
    pub form: Option<String>,
    /// Only leads of these forms.
    pub only_forms: Option<Vec<String>>,
    /// No leads of these forms.
    pub without_forms: Vec<String>,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assignee {
    Person(i64),
    Nobody,
}

/// A source or page, and the number of its leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Share {
    pub name: String,
    /// The number of leads.
    pub count: i64,
}

/// The next leads received before `before`, the newest first, at most `limit`.
///
/// # Errors
/// The database cannot be read.
pub async fn list(
    connection: &mut Connection,
    filter: &InboxFilter,
    before: Option<Cursor>,
    limit: u32,
) -> Result<Vec<InboxRow>, db::Error> {
    let ids = newest(connection, filter, before, limit).await?;
    rows(connection, &ids).await
}

/// The number of leads that match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    pub leads: i64,
    /// `false` if there may be more.
    pub is_exact: bool,
}

impl Count {
    /// `leads` were found among at most `limit`.
    fn within(leads: i64, limit: u32) -> Self {
        Self { leads, is_exact: leads < i64::from(limit) }
    }
}

/// The newest leads, at most `limit`, and how many match: exactly up to 10,000 without a filter, and up to 1,000 with one.
/// With a filter, one search answers both.
///
/// # Errors
/// The database cannot be read.
pub async fn list_and_count(
    connection: &mut Connection,
    filter: &InboxFilter,
    limit: u32,
) -> Result<(Vec<InboxRow>, Count), db::Error> {
    if *filter == InboxFilter::default() {
        let rows = list(connection, filter, None, limit).await?;
        return Ok((rows, count(connection, filter).await?));
    }
    let mut ids = newest(connection, filter, None, FILTERED_COUNT_LIMIT.max(limit)).await?;
    let leads = i64::try_from(ids.len()).unwrap_or(i64::MAX).min(FILTERED_COUNT_LIMIT.into());
    ids.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    Ok((rows(connection, &ids).await?, Count::within(leads, FILTERED_COUNT_LIMIT)))
}

/// Counts the leads that match, as far as [`list_and_count`] does.
///
/// # Errors
/// The database cannot be read.
pub async fn count(connection: &mut Connection, filter: &InboxFilter) -> Result<Count, db::Error> {
    let is_unfiltered = *filter == InboxFilter::default();
    let limit = if is_unfiltered { COUNT_LIMIT } else { FILTERED_COUNT_LIMIT };
    let mut select = matching(filter, connection.is_shared(), false);
    select.push(" LIMIT ").push_bind(limit);
    select.wrap("SELECT count(*) FROM (", ") AS matching");
    let leads = select.fetch_scalar(connection).await?;
    Ok(Count::within(leads, limit))
}

/// Numbers of leads that match, received before `before`, the newest first, at most `limit`.
async fn newest(
    connection: &mut Connection,
    filter: &InboxFilter,
    before: Option<Cursor>,
    limit: u32,
) -> Result<Vec<i64>, db::Error> {
    let are_frequent = match &filter.text {
        Some(text) => words::are_frequent(connection, text).await?,
        None => false,
    };
    let mut select = matching(filter, connection.is_shared(), are_frequent);
    push_page(&mut select, before, limit);
    select.fetch_scalars(connection).await
}

/// Continues the query with the place and the size of a page.
fn push_page(select: &mut Query<'_>, before: Option<Cursor>, limit: u32) {
    if let Some(Cursor { received_at, id }) = before {
        select.push(" AND (i.received_at, i.lead_id) < (").push_bind(received_at);
        select.push(", ").push_bind(id).push(")");
    }
    select.push(NEWEST_FIRST).push(" LIMIT ").push_bind(limit);
}

/// The leads of the inbox with a number above `after` and up to `to`, the newest first, at most `limit`.
pub(super) async fn stored_between(
    connection: &mut Connection,
    after: i64,
    to: i64,
    limit: u32,
) -> Result<Vec<InboxRow>, db::Error> {
    let mut select = matching(&InboxFilter::default(), connection.is_shared(), false);
    select.push(" AND i.lead_id > ").push_bind(after).push(" AND i.lead_id <= ").push_bind(to);
    push_page(&mut select, None, limit);
    let ids = select.fetch_scalars(connection).await?;
    rows(connection, &ids).await
}

/// What the leads that match are worth together, in rupees. Only won leads are worth something.
///
/// # Errors
/// The database cannot be read.
pub async fn amount(connection: &mut Connection, filter: &InboxFilter) -> Result<i64, db::Error> {
    let mut select = matching(filter, connection.is_shared(), false);
    select
        .wrap("SELECT CAST(coalesce(sum(amount), 0) AS BIGINT) FROM inbox WHERE lead_id IN (", ")");
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
         ORDER BY received_at DESC, lead_id DESC LIMIT $4";
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
    let mut select = matching(&filter, connection.is_shared(), false);
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
    let mut select = matching(&filter, connection.is_shared(), false);
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
    let share = |row: Row| Ok(Share { name: row.get(0)?, count: row.get(1)? });
    let sources = query(
        "SELECT source, count(*) AS leads FROM (
             SELECT source FROM inbox ORDER BY received_at DESC, lead_id DESC LIMIT $1
         ) AS recent WHERE source IS NOT NULL GROUP BY source ORDER BY leads DESC, source LIMIT $2",
    );
    let pages = query(
        "SELECT page, count(*) AS leads FROM (
             SELECT page FROM inbox ORDER BY received_at DESC, lead_id DESC LIMIT $1
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

/// Numbers of leads above `after` that have no line yet, or one that an earlier version wrote, the oldest first, at most `limit`.
///
/// # Errors
/// The database cannot be read.
pub async fn missing(
    connection: &mut Connection,
    after: i64,
    limit: u32,
) -> Result<Vec<i64>, db::Error> {
    let sql = "SELECT id FROM leads
         WHERE id > $1 AND NOT EXISTS (
             SELECT 1 FROM inbox WHERE lead_id = leads.id AND text_key >= $3)
         ORDER BY id LIMIT $2";
    query(sql).bind(after).bind(limit).bind(text_key::VERSION).fetch_scalars(connection).await
}

/// Writes the lines and the words of these leads, derived from the leads and their events. Lines that exist stay, unless an
/// earlier version wrote them.
///
/// # Errors
/// The database cannot be written.
pub async fn index_leads(connection: &mut Connection, ids: &[i64]) -> Result<(), db::Error> {
    let leads = leads::by_ids(connection, ids).await?;
    if leads.is_empty() {
        return Ok(());
    }
    let events = events::events_of(connection, ids).await?;
    let mut insert = query(
        "INSERT INTO inbox (lead_id, received_at, form, name, email, phone, preview, page, source,
             version, stage, assignee_id, follow_up_on, amount, reason, is_unread,
             received_on, campaign, first_answer_at, reached, text_key) VALUES ",
    );
    insert.push_rows(leads.iter().map(|lead| {
        let work = Work::after(events.get(&lead.id).into_iter().flatten());
        [
            lead.id.into(),
            lead.received_at.into(),
            lead.form.as_str().into(),
            lead.field("name").map(one_line).into(),
            lead.field("email").map(text_key::key).into(),
            lead.field("phone").and_then(phone::key).into(),
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
            time::to_the_day(lead.received_at).into(),
            lead.attribution.campaign().into(),
            work.first_answer_at.into(),
            work.reached.into(),
            text_key::VERSION.into(),
        ]
    }));
    insert.push(
        " ON CONFLICT (lead_id) DO UPDATE SET email = excluded.email, phone = excluded.phone,
             received_on = excluded.received_on, campaign = excluded.campaign,
             first_answer_at = excluded.first_answer_at, reached = excluded.reached, text_key = excluded.text_key
         WHERE coalesce(inbox.text_key, 0) < excluded.text_key
         RETURNING lead_id",
    );
    // Another server may have written lines meanwhile, with their words. Those of existing lines stay.
    let written: Vec<i64> = insert.fetch_scalars(connection).await?;
    let mut words = Vec::with_capacity(written.len());
    for lead in leads.iter().filter(|lead| written.contains(&lead.id)) {
        let events = events.get(&lead.id).map_or(&[][..], Vec::as_slice);
        words.push((lead.id, words_of(lead, events)));
    }
    words::replace(connection, &words).await
}

/// Replaces the words of a lead by those of its fields, notes and answers.
pub(super) async fn index_words(
    connection: &mut Connection,
    lead: &StoredLead,
) -> Result<(), db::Error> {
    let events = events::events(connection, lead.id).await?;
    words::replace(connection, &[(lead.id, words_of(lead, &events))]).await
}

/// The words of a lead, its notes and answers, separated by spaces. The newest words are first, because the limit may cut the rest.
fn words_of(lead: &StoredLead, events: &[Event]) -> String {
    let mut text = String::new();
    let mut add = |more: &str| {
        for word in words::words_of(more) {
            if text.len() + word.len() < WORDS_LIMIT {
                text.push_str(&word);
                text.push(' ');
            }
        }
    };
    // A reference is typed with and without its hyphen.
    add(lead.reference.as_str());
    add(&lead.reference.as_str().replace('-', ""));
    for event in events.iter().rev() {
        if let Some(text) = event.change.searched_text() {
            add(text);
        }
    }
    for (name, value) in &lead.fields {
        add(value);
        if name == "phone" {
            let digits = text_key::key(value);
            add(&digits.chars().filter(char::is_ascii_digit).collect::<String>());
            add(&phone::key(value).unwrap_or_default());
        }
    }
    text.truncate(text.trim_end().len());
    text
}

/// The state of the work on a lead, derived from its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Work {
    version: i64,
    pub stage: Stage,
    pub assignee_id: Option<i64>,
    /// A day in India.
    pub follow_up_on: Option<Date>,
    /// Of won leads, in rupees.
    pub amount: Option<i64>,
    /// Of lost leads.
    pub reason: Option<String>,
    pub is_unread: bool,
    /// When it was first answered, in milliseconds since 1970.
    first_answer_at: Option<i64>,
    /// The highest [`step`] of its stages.
    reached: i64,
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
            first_answer_at: None,
            reached: 0,
        }
    }
}

impl Work {
    /// After these events, the oldest first.
    pub fn after<'e>(events: impl IntoIterator<Item = &'e Event>) -> Self {
        let mut work = Self::default();
        events.into_iter().for_each(|event| work.apply(event));
        work
    }

    /// The same as [`push_assignments`] in SQL.
    fn apply(&mut self, Event { id, at, change, .. }: &Event) {
        match change {
            Change::Read => self.is_unread = false,
            Change::Unread => self.is_unread = true,
            Change::Stage { stage, amount, reason } => {
                self.stage = *stage;
                self.amount = *amount;
                self.reason.clone_from(reason);
                self.reached = self.reached.max(step(*stage));
            }
            Change::Assign { person_id, .. } => self.assignee_id = *person_id,
            Change::FollowUp { on } => self.follow_up_on = *on,
            Change::Answer { is_automatic, .. } => self.is_unread |= !is_automatic,
            Change::Note { .. }
            | Change::Reply { .. }
            | Change::Contact { .. }
            | Change::Bounce { .. }
            | Change::Unknown => {}
        }
        if change.answers() {
            self.first_answer_at.get_or_insert(*at);
        }
        if change.replaces() {
            self.version = *id;
        }
    }
}

/// How far a stage is on the way to a won lead.
fn step(stage: Stage) -> i64 {
    REACHED.into_iter().find(|(known, _)| *known == stage).map_or(0, |(_, step)| step)
}

/// Adds what a change at this time assigns to the columns of `inbox`; `false` if it assigns nothing.
pub(super) fn push_assignments(update: &mut Query<'_>, change: &Change, at: i64) -> bool {
    if change.answers() {
        update.push("first_answer_at = coalesce(first_answer_at, ").push_bind(at).push(")");
        if !matches!(change, Change::Stage { .. }) {
            return true;
        }
        update.push(", ");
    }
    match change {
        Change::Read => {
            update.push("is_unread = ").push_bind(0_i64);
        }
        Change::Unread | Change::Answer { is_automatic: false, .. } => {
            update.push("is_unread = ").push_bind(1_i64);
        }
        Change::Stage { stage, amount, reason } => {
            update.push("stage = ").push_bind(stage.name());
            update.push(", amount = ").push_bind(*amount);
            update.push(", reason = ").push_bind(reason.clone());
            let step = step(*stage);
            update.push(", reached = CASE WHEN reached < ").push_bind(step);
            update.push(" THEN ").push_bind(step).push(" ELSE reached END");
        }
        Change::Assign { person_id, .. } => {
            update.push("assignee_id = ").push_bind(*person_id);
        }
        Change::FollowUp { on } => {
            update.push("follow_up_on = ").push_bind(on.map(|day| day.to_string()));
        }
        Change::Note { .. }
        | Change::Reply { .. }
        | Change::Contact { .. }
        | Change::Answer { .. }
        | Change::Bounce { .. }
        | Change::Unknown => return false,
    }
    true
}

/// A query for the numbers of the leads that match, to be continued after its conditions. For `are_frequent` see
/// [`words::push_match`].
fn matching(filter: &InboxFilter, is_shared: bool, are_frequent: bool) -> Query<'static> {
    let mut select = query("SELECT i.lead_id FROM inbox AS i WHERE TRUE");
    if let Some(text) = &filter.text {
        words::push_match(&mut select, is_shared, are_frequent, text);
    }
    if let Some(form) = &filter.form {
        select.push(" AND i.form = ").push_bind(form.clone());
    }
    match filter.only_forms.as_deref() {
        None => {}
        Some([]) => {
            select.push(" AND FALSE");
        }
        Some(forms) => {
            select.push(" AND i.form IN ").push_texts(forms);
        }
    }
    if !filter.without_forms.is_empty() {
        select.push(" AND i.form NOT IN ").push_texts(&filter.without_forms);
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
    push_state(&mut select, is_shared, filter.state);
    select
}

/// Adds the condition for a state, as the view `lead_states` defines it. It reads few leads where the view would read all.
pub(super) fn push_state(select: &mut Query<'_>, is_shared: bool, state: Option<LeadState>) {
    /// A delivery of the lead, except replies to the visitor.
    macro_rules! delivery {
        ($state:literal) => {
            concat!(
                "EXISTS (SELECT 1 FROM deliveries
                     WHERE lead_id = i.lead_id AND destination NOT IN ('reply', 'desk-reply') AND state ",
                $state,
                ")"
            )
        };
    }
    if state == Some(LeadState::Quarantined) {
        select.push(" AND i.lead_id IN (SELECT id FROM leads WHERE quarantined_at IS NOT NULL)");
        return;
    }
    // In SQLite by the index that has just these leads: it would look up the whole lead, which may be long.
    let index = if is_shared { "" } else { "INDEXED BY leads_in_quarantine" };
    select.push(" AND NOT EXISTS (SELECT 1 FROM leads ").push(index);
    select.push(" WHERE id = i.lead_id AND quarantined_at IS NOT NULL)");
    match state {
        None | Some(LeadState::Quarantined) => {}
        Some(LeadState::Dead) => {
            select.push(
                " AND i.lead_id IN (SELECT lead_id FROM deliveries
                     WHERE state = 'dead' AND destination NOT IN ('reply', 'desk-reply'))",
            );
        }
        Some(LeadState::Waiting) => {
            select.push(
                " AND i.lead_id IN (SELECT lead_id FROM deliveries
                     WHERE state = 'waiting' AND destination NOT IN ('reply', 'desk-reply'))",
            );
            select.push(concat!(" AND NOT ", delivery!("= 'dead'")));
        }
        Some(LeadState::Delivered) => {
            select.push(concat!(" AND ", delivery!("= 'delivered'")));
            select.push(concat!(" AND NOT ", delivery!("IN ('waiting', 'dead')")));
        }
        Some(LeadState::Kept) => {
            select.push(concat!(" AND NOT ", delivery!("IN ('waiting', 'dead', 'delivered')")));
        }
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

#[cfg(test)]
mod tests {
    use yam_contract::lead::LeadSelector;

    use super::*;
    use crate::desk::sample::{
        NOW, Sample, apply, database, line, note, person, store, store_all, to,
    };

    const DAY: i64 = 24 * 60 * 60 * 1000;

    /// The numbers of the leads that match, which [`count`] and [`list_and_count`] count, too.
    async fn found(connection: &mut Connection, filter: &InboxFilter) -> Vec<i64> {
        let rows = list(connection, filter, None, 1000).await.unwrap();
        let counted = count(connection, filter).await.unwrap();
        assert_eq!(counted, Count { leads: rows.len() as i64, is_exact: true }, "{filter:?}");
        let newest = list_and_count(connection, filter, 1).await.unwrap();
        assert_eq!(newest, (rows.iter().take(1).cloned().collect(), counted), "{filter:?}");
        rows.iter().map(|row| row.id).collect()
    }

    async fn search(connection: &mut Connection, text: &str) -> Vec<i64> {
        let filter = InboxFilter { text: Some(text.to_owned()), ..InboxFilter::default() };
        found(connection, &filter).await
    }

    fn day(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[tokio::test]
    async fn a_line_has_the_first_words_of_the_message_and_the_person_in_one_form() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        let sample = Sample {
            form: "lead",
            fields: &[
                ("name", "Aisha\tBhat"),
                ("email", "Aisha@Example.COM"),
                ("phone", "+91 90000 00001"),
                ("message", "A shop.\nSoon?"),
            ],
            page: Some("/packages"),
            source: Some("news"),
            ..Sample::default()
        };
        store(connection, 1, &sample).await;
        let long =
            Sample { fields: &[("_page", "hidden text"), ("topic", "क")], ..Sample::default() };
        store(connection, 2, &long).await;
        index_leads(connection, &[1, 2, 3]).await.unwrap();
        let expected = InboxRow {
            id: 1,
            reference: "YAM-00000001".to_owned(),
            received_at: NOW,
            form: "lead".to_owned(),
            name: Some("Aisha Bhat".to_owned()),
            preview: "A shop. Soon?".to_owned(),
            page: Some("/packages".to_owned()),
            source: Some("news".to_owned()),
            version: 0,
            stage: Stage::New,
            assignee_id: None,
            follow_up_on: None,
            amount: None,
            reason: None,
            is_unread: true,
            is_sample: false,
            state: LeadState::Kept,
        };
        assert_eq!(line(connection, 1).await, expected);
        assert_eq!(line(connection, 2).await.preview, "क", "without a message, the longest field");
        let ids = rows(connection, &[2, 9, 1]).await.unwrap();
        assert!(ids.iter().map(|row| row.id).eq([2, 1]), "in the order that was asked for");
        let mut lead = leads::get(connection, &LeadSelector::Id(1)).await.unwrap().unwrap();
        lead.fields = vec![("message".to_owned(), "दुकान ".repeat(100))];
        assert_eq!(preview(&lead).chars().count(), PREVIEW_LIMIT + 1);
        assert!(preview(&lead).ends_with(" दुका…"));
    }

    #[tokio::test]
    async fn each_filter_selects_its_leads_alone_and_combined() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        let aisha = person(connection, "Aisha").await;
        for id in 1..=6_i64 {
            let sample = Sample {
                form: if id <= 3 { "contact" } else { "quote" },
                page: [None, Some("/"), Some("/packages")][id as usize % 3],
                source: (id % 2 == 0).then_some("google"),
                received_at: NOW + id * DAY,
                ..Sample::default()
            };
            store(connection, id, &sample).await;
        }
        index_leads(connection, &[1, 2, 3, 4, 5, 6]).await.unwrap();
        apply(connection, 2, &to(Stage::Quoted)).await;
        apply(connection, 5, &to(Stage::Quoted)).await;
        apply(connection, 4, &Change::Assign { person_id: Some(aisha), name: None }).await;
        apply(connection, 5, &Change::Assign { person_id: Some(aisha), name: None }).await;
        for (id, on) in [(1, "2026-12-01"), (5, "2026-12-02"), (6, "2026-12-03")] {
            apply(connection, id, &Change::FollowUp { on: Some(day(on)) }).await;
        }
        apply(connection, 3, &Change::Read).await;
        let all = || InboxFilter::default();
        for (filter, expected) in [
            (all(), vec![6, 5, 4, 3, 2, 1]),
            (InboxFilter { text: Some("aisha".to_owned()), ..all() }, vec![6, 5, 4, 3, 2, 1]),
            (InboxFilter { form: Some("quote".to_owned()), ..all() }, vec![6, 5, 4]),
            (InboxFilter { only_forms: Some(vec!["quote".to_owned()]), ..all() }, vec![6, 5, 4]),
            (InboxFilter { only_forms: Some(Vec::new()), ..all() }, vec![]),
            (InboxFilter { without_forms: vec!["quote".to_owned()], ..all() }, vec![3, 2, 1]),
            (InboxFilter { stage: Some(Stage::Quoted), ..all() }, vec![5, 2]),
            (InboxFilter { stage: Some(Stage::New), ..all() }, vec![6, 4, 3, 1]),
            (InboxFilter { assignee: Some(Assignee::Person(aisha)), ..all() }, vec![5, 4]),
            (InboxFilter { assignee: Some(Assignee::Nobody), ..all() }, vec![6, 3, 2, 1]),
            (InboxFilter { since: Some(NOW + 5 * DAY), ..all() }, vec![6, 5]),
            (InboxFilter { before: Some(NOW + 2 * DAY), ..all() }, vec![1]),
            (InboxFilter { source: Some(Some("google".to_owned())), ..all() }, vec![6, 4, 2]),
            (InboxFilter { source: Some(None), ..all() }, vec![5, 3, 1]),
            (InboxFilter { page: Some("/packages".to_owned()), ..all() }, vec![5, 2]),
            (InboxFilter { is_unread: true, ..all() }, vec![6, 5, 4, 2, 1]),
            (InboxFilter { due_on: Some(day("2026-12-02")), ..all() }, vec![5, 1]),
            (InboxFilter { state: Some(LeadState::Kept), ..all() }, vec![6, 5, 4, 3, 2, 1]),
            (
                InboxFilter {
                    text: Some("aisha".to_owned()),
                    form: Some("quote".to_owned()),
                    only_forms: Some(vec!["quote".to_owned()]),
                    without_forms: vec!["careers".to_owned()],
                    stage: Some(Stage::Quoted),
                    assignee: Some(Assignee::Person(aisha)),
                    since: Some(NOW),
                    before: Some(NOW + 9 * DAY),
                    source: Some(None),
                    page: Some("/packages".to_owned()),
                    state: Some(LeadState::Kept),
                    is_unread: true,
                    due_on: Some(day("2026-12-31")),
                },
                vec![5],
            ),
            (InboxFilter { form: Some("x' OR 1=1 --".to_owned()), ..all() }, vec![]),
        ] {
            assert_eq!(found(connection, &filter).await, expected, "{filter:?}");
        }
        let due: Vec<i64> =
            due(connection, day("2026-12-02")).await.unwrap().iter().map(|row| row.id).collect();
        assert_eq!(due, [1, 5], "the oldest follow-up first");
        assert_eq!(unread(connection).await.unwrap(), 5);
        for (id, amount) in [(1, 300), (2, 20)] {
            let won = Change::Stage { stage: Stage::Won, amount: Some(amount), reason: None };
            apply(connection, id, &won).await;
        }
        let won = InboxFilter { stage: Some(Stage::Won), ..all() };
        assert_eq!(amount(connection, &won).await.unwrap(), 320);
        let from_google = InboxFilter { source: Some(Some("google".to_owned())), ..won };
        assert_eq!(amount(connection, &from_google).await.unwrap(), 20);
        let shares = |shares: &[Share]| {
            shares.iter().map(|share| (share.name.clone(), share.count)).collect::<Vec<_>>()
        };
        let (sources, pages) = sources_and_pages(connection, 5).await.unwrap();
        assert_eq!(shares(&sources), [("google".to_owned(), 3)]);
        assert_eq!(shares(&pages), [("/packages".to_owned(), 2), ("/".to_owned(), 1)]);
    }

    #[tokio::test]
    async fn lists_are_in_the_order_of_receipt_whatever_the_numbers() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        // The last two are older leads that were stored later; two were received at the same time.
        for (id, received_at) in [(1, 30), (2, 40), (3, 40), (4, 50), (5, 10), (6, 20)] {
            store(connection, id, &Sample { received_at, ..Sample::default() }).await;
        }
        index_leads(connection, &[1, 2, 3, 4, 5, 6]).await.unwrap();
        for text in [None, Some("aisha".to_owned())] {
            let filter = InboxFilter { text, ..InboxFilter::default() };
            let mut found = Vec::new();
            let mut before = None;
            loop {
                let page = list(connection, &filter, before, 2).await.unwrap();
                let Some(last) = page.last() else { break };
                before = Some(last.cursor());
                found.extend(page.into_iter().map(|row| row.id));
            }
            assert_eq!(found, [4, 3, 2, 1, 6, 5]);
            let mut walk = matching(&filter, connection.is_shared(), true);
            walk.push(NEWEST_FIRST);
            assert_eq!(walk.fetch_scalars::<i64>(connection).await.unwrap(), found);
        }
        let others = others(connection, 3).await.unwrap();
        assert!(others.iter().map(|row| row.id).eq([4, 2, 1, 6, 5]));
        let stored = stored_between(connection, 3, 6, 2).await.unwrap();
        assert!(stored.iter().map(|row| row.id).eq([4, 6]));
    }

    #[tokio::test]
    async fn lists_walk_through_an_index_and_sort_nothing() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        if connection.is_shared() {
            // PostgreSQL decides by what the tables have in them.
            return;
        }
        let all = InboxFilter::default;
        for (filter, index) in [
            (all(), "inbox_received"),
            (InboxFilter { since: Some(1), before: Some(9), ..all() }, "inbox_received"),
            (InboxFilter { form: Some("quote".to_owned()), ..all() }, "inbox_form_received"),
            (InboxFilter { stage: Some(Stage::Won), ..all() }, "inbox_stage_received"),
            (
                InboxFilter { assignee: Some(Assignee::Person(1)), ..all() },
                "inbox_assignee_received",
            ),
            (InboxFilter { page: Some("/".to_owned()), ..all() }, "inbox_page_received"),
            (InboxFilter { source: Some(None), ..all() }, "inbox_source_received"),
            (InboxFilter { is_unread: true, ..all() }, "inbox_unread_received"),
            (InboxFilter { due_on: Some(day("2026-12-02")), ..all() }, "inbox_follow_up_received"),
            (InboxFilter { text: Some("aisha".to_owned()), ..all() }, "inbox_received"),
        ] {
            let mut select = matching(&filter, false, true);
            push_page(&mut select, Some(Cursor { received_at: 5, id: 3 }), 50);
            select.wrap("EXPLAIN QUERY PLAN ", "");
            let step = |row: Row| row.get::<String>("detail");
            let plan = select.fetch_all(connection, step).await.unwrap().join("; ");
            assert!(plan.contains(&format!("{index} ")), "{plan}");
            assert!(!plan.contains("TEMP B-TREE"), "{plan}");
        }
    }

    #[tokio::test]
    async fn each_state_is_the_one_of_the_view() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        let destinations = ["mail", "webhook", "reply", "desk-reply"];
        // A release before 0026 settled deliveries of removed owners as superseded.
        let states = ["", "waiting", "delivered", "dead", "superseded"];
        // Every combination of the states of two destinations and of the two kinds of replies.
        let mut id = 0;
        for combination in 0..states.len().pow(3) {
            for is_quarantined in [false, true] {
                if is_quarantined && combination % 7 != 0 {
                    continue;
                }
                id += 1;
                let sample = Sample { is_quarantined, ..Sample::default() };
                store(connection, id, &sample).await;
                for (index, destination) in destinations.iter().enumerate() {
                    let state =
                        states[combination / states.len().pow(index.min(2) as u32) % states.len()];
                    if !state.is_empty() {
                        let sql = "INSERT INTO deliveries (lead_id, destination, state, attempts, next_at)
                             VALUES ($1, $2, $3, 0, 0)";
                        let insert = query(sql).bind(id).bind(*destination).bind(state);
                        insert.execute(connection).await.unwrap();
                    }
                }
            }
        }
        let ids: Vec<i64> = (1..=id).collect();
        index_leads(connection, &ids).await.unwrap();
        let mut total = 0;
        for state in LeadState::ALL {
            let filter = InboxFilter { state: Some(state), ..InboxFilter::default() };
            let rows = list(connection, &filter, None, 1000).await.unwrap();
            assert!(rows.iter().all(|row| row.state == state), "{state:?}");
            let of_view = query("SELECT count(*) FROM lead_states WHERE state = $1");
            let of_view: i64 = of_view.bind(state.name()).fetch_scalar(connection).await.unwrap();
            assert!(of_view > 0, "{state:?}");
            assert_eq!(rows.len() as i64, of_view, "{state:?}");
            assert_eq!(count(connection, &filter).await.unwrap().leads, of_view, "{state:?}");
            total += of_view;
        }
        assert_eq!(total, id);
        let rows = list(connection, &InboxFilter::default(), None, 1000).await.unwrap();
        let is_hidden = |row: &InboxRow| row.state == LeadState::Quarantined;
        assert!(!rows.iter().any(is_hidden), "the inbox hides them");
    }

    #[tokio::test]
    async fn a_search_finds_leads_by_words_of_which_the_last_may_be_a_beginning() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        let texts: [&[(&str, &str)]; 6] = [
            &[
                ("name", "Aisha Bhat"),
                ("email", "Aisha.Bhat@example.com"),
                ("phone", "+91 90000 00001"),
            ],
            &[
                ("name", "Bilal"),
                ("email", "b@example.in"),
                ("phone", "09000000002"),
                ("message", "Budget ₹25,000–50,000"),
            ],
            &[("name", "मीरा"), ("message", "कश्मीर में दुकान की वेबसाइट")],
            &[("name", "نور"), ("message", "سری نگر میں دکان")],
            &[("name", "𞤀𞤣𞤤𞤢𞤥 Łukasz"), ("message", "ΟΔΟΣ straße İstanbul")],
            &[
                ("name", "Omar"),
                ("message", "\"crafts\" AND shawls* NEAR(x) don't col:umn -minus ^caret"),
            ],
        ];
        for (id, fields) in (1..).zip(texts) {
            store(connection, id, &Sample { fields, ..Sample::default() }).await;
        }
        index_leads(connection, &[1, 2, 3, 4, 5, 6]).await.unwrap();
        apply(connection, 2, &note("Prefers WhatsApp")).await;
        for (text, expected) in [
            ("aish", vec![1]),
            ("AISHA bh", vec![1]),
            ("isha", vec![]),
            ("bhat bilal", vec![]),
            ("aisha.bhat@example.com", vec![1]),
            ("example", vec![2, 1]),
            ("@example.in", vec![2]),
            ("+91 90000 00001", vec![1]),
            ("9000000001", vec![1]),
            ("919000000001", vec![1]),
            ("90000 00002", vec![2]),
            ("+91 (90000) 00002", vec![2]),
            ("09000000002", vec![2]),
            ("900000", vec![2, 1]),
            ("25,000", vec![2]),
            ("25000", vec![2]),
            ("٢٥٬٠٠٠ or", vec![]),
            ("٥٠٠٠٠", vec![2]),
            ("+٩١ ٩٠٠٠٠‑٠٠٠٠٢", vec![2]),
            ("00000003", vec![3]),
            ("YAM-00000003", vec![3]),
            ("yam00000003", vec![3]),
            ("कश्मीर", vec![3]),
            ("दुकान वेब", vec![3]),
            ("दु वेब", vec![]),
            ("a", vec![]),
            ("nothing a", vec![]),
            ("मीर", vec![3]),
            ("دکان", vec![4]),
            ("سری نگ", vec![4]),
            // As an Arabic keyboard writes it.
            ("سري نگر", vec![4]),
            ("دكان", vec![4]),
            ("𞤀𞤣𞤤", vec![5]),
            ("łuk", vec![5]),
            ("strasse", vec![5]),
            ("STRASSE", vec![5]),
            ("istanbul", vec![5]),
            ("οδος", vec![5]),
            ("Straße", vec![5]),
            ("crafts", vec![6]),
            ("\"crafts\"", vec![6]),
            ("craf*", vec![6]),
            ("crafts AND shawls", vec![6]),
            ("crafts OR nothing", vec![]),
            ("NOT crafts", vec![]),
            ("don't", vec![6]),
            ("col:umn", vec![6]),
            ("words:crafts", vec![]),
            ("-minus ^caret", vec![6]),
            ("near(x", vec![6]),
            ("'; DROP TABLE leads; --", vec![]),
            ("whats", vec![2]),
            ("prefers b", vec![2]),
            ("", vec![]),
            (" \"*:' ", vec![]),
            ("bhat\0ai", vec![1]),
        ] {
            assert_eq!(search(connection, text).await, expected, "{text}");
        }
    }

    #[tokio::test]
    async fn very_long_words_and_texts_are_searchable() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        store_all(connection, &[1, 2]).await;
        let long = format!("{} end", "x".repeat(5000));
        let many: String = (0..2000).map(|number| format!("w{number} ")).collect();
        apply(connection, 1, &note(&long)).await;
        for _ in 0..10 {
            apply(connection, 2, &note(&many)).await;
        }
        apply(connection, 2, &note("latest")).await;
        for (text, expected) in [
            (long.as_str(), vec![1]),
            (&"x".repeat(70), vec![1]),
            ("end", vec![1]),
            ("w1999", vec![2]),
            ("latest", vec![2]),
            (&many, vec![2]),
        ] {
            assert_eq!(search(connection, text).await, expected, "{}", text.len());
        }
    }

    #[tokio::test]
    async fn another_lead_of_the_same_person_has_the_same_address_or_number() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        let people: [&[(&str, &str)]; 6] = [
            &[("email", "aisha@example.com"), ("phone", "+91 90000 00001")],
            &[("email", "AISHA@example.com")],
            &[("phone", "9000000001")],
            &[("email", "b@example.com"), ("phone", "9000000002")],
            &[("message", "no address")],
            &[("phone", "12"), ("message", "no number")],
        ];
        for (id, fields) in (1..).zip(people) {
            store(connection, id, &Sample { fields, ..Sample::default() }).await;
        }
        index_leads(connection, &[1, 2, 3, 4, 5, 6]).await.unwrap();
        for (id, expected) in [
            (1, vec![3, 2]),
            (2, vec![1]),
            (3, vec![1]),
            (4, vec![]),
            (5, vec![]),
            (6, vec![]),
            (9, vec![]),
        ] {
            let others = others(connection, id).await.unwrap();
            assert!(others.iter().map(|row| row.id).eq(expected), "{id}");
        }
    }

    #[tokio::test]
    async fn leads_without_a_line_are_missing_until_it_is_written() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        for id in 1..=120 {
            store(connection, id, &Sample::default()).await;
        }
        assert_eq!(missing(connection, 0, 2).await.unwrap(), [1, 2]);
        assert_eq!(missing(connection, 118, 9).await.unwrap(), [119, 120]);
        let ids: Vec<i64> = (1..=119).collect();
        index_leads(connection, &ids).await.unwrap();
        apply(connection, 119, &to(Stage::Won)).await;
        index_leads(connection, &ids).await.unwrap();
        assert_eq!(line(connection, 119).await.stage, Stage::Won, "a line that exists stays");
        assert_eq!(missing(connection, 0, 9).await.unwrap(), [120]);
        assert_eq!(search(connection, "aisha").await.len(), 119);
        // As an earlier version left it.
        let sql = "UPDATE inbox SET text_key = NULL, received_on = NULL, first_answer_at = NULL, reached = 0, email = 'X'
             WHERE lead_id = 119";
        query(sql).execute(connection).await.unwrap();
        assert_eq!(missing(connection, 0, 9).await.unwrap(), [119, 120]);
        words::replace(connection, &[(119, "an earlier key".to_owned())]).await.unwrap();
        index_leads(connection, &[119]).await.unwrap();
        assert_eq!(search(connection, "aisha").await.len(), 119, "its words are written anew");
        assert_eq!(line(connection, 119).await.stage, Stage::Won);
        let sql =
            "SELECT first_answer_at IS NOT NULL AND reached = 3 FROM inbox WHERE lead_id = 119";
        assert!(query(sql).fetch_scalar::<bool>(connection).await.unwrap());
        assert_eq!(missing(connection, 0, 9).await.unwrap(), [120]);
        assert_eq!(latest(connection).await.unwrap(), (119, 1));
    }
}
