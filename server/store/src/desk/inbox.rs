//! The lines of the inbox.

use std::collections::HashMap;

use serde::Serialize;
use utoipa::ToSchema;
use yam_contract::{
    desk::{Change, Channel, Stage},
    due::Due,
    lead::LeadState,
};

use super::{
    filter::{InboxFilter, matching},
    lines,
    work::{COLUMNS, WorkState},
};
use crate::{
    db::{
        self, Connection, Query, Row, from_row, query,
        words::{self, Spelling},
    },
    leads::Cursor,
};

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

/// The column by which a list is ordered. Samples and leads that a wrong clock dated are not in the order of their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// By the last message or assignment; by receipt before there is one.
    Activity,
    Receipt,
}

impl Order {
    /// Leads up to a day are in the order of receipt: that of activity would read all later ones first.
    fn of(filter: &InboxFilter) -> Self {
        if filter.before.is_some() { Self::Receipt } else { Self::Activity }
    }

    fn column(self) -> &'static str {
        match self {
            Self::Activity => "coalesce(i.active_at, i.received_at)",
            Self::Receipt => "i.received_at",
        }
    }

    /// The clause, the newest first.
    pub(super) fn sql(self) -> &'static str {
        match self {
            Self::Activity => " ORDER BY coalesce(i.active_at, i.received_at) DESC, i.lead_id DESC",
            Self::Receipt => " ORDER BY i.received_at DESC, i.lead_id DESC",
        }
    }
}

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
    /// When somebody last wrote, called or assigned it, in milliseconds since 1970; `null` if nothing came after the lead.
    pub active_at: Option<i64>,
    /// The last message after the lead itself.
    pub message: Option<LastMessage>,
    /// When the next scheduled reply is sent, in milliseconds since 1970, unless the visitor answers first.
    pub reply_at: Option<i64>,
    /// Page with the form.
    pub page: Option<String>,
    /// Campaign or linking site; missing for direct visits.
    pub source: Option<String>,
    /// Changes with stage, assignee and follow-up: the number of the last such event, or 0.
    pub version: i64,
    pub stage: Stage,
    pub assignee_id: Option<i64>,
    /// A day in India, such as 2026-11-23, or a minute of it, such as 2026-11-23T17:00.
    #[schema(value_type = Option<String>)]
    pub follow_up_on: Option<Due>,
    /// Of quoted and won leads, in rupees.
    pub amount: Option<i64>,
    /// Of lost leads.
    pub reason: Option<String>,
    pub is_unread: bool,
    /// The lead of the same person that it was put into. Lists leave it out, unless they search.
    pub merged_into: Option<i64>,
    /// Whether `yam demo fill` made it.
    pub is_sample: bool,
    #[serde(rename = "delivery")]
    pub state: LeadState,
}

/// The last message between people and the visitor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LastMessage {
    /// The event.
    pub id: i64,
    pub kind: MessageKind,
    /// The name of the person who wrote it; the visitor's, or nothing, if it came from outside.
    pub person: String,
    /// Its first words, in one line; empty for a call or a chat.
    pub text: String,
    /// Whether it is a reply that could not be sent.
    pub is_failed: bool,
}

/// What a message is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MessageKind {
    Reply,
    Phone,
    Whatsapp,
    /// The visitor wrote it.
    Answer,
    /// A reply that could not be delivered to the visitor.
    Bounce,
}

impl InboxRow {
    /// Its place in the lists of this filter: those after it follow.
    pub fn cursor(&self, filter: &InboxFilter) -> Cursor {
        let received_at = match Order::of(filter) {
            Order::Activity => self.active_at.unwrap_or(self.received_at),
            Order::Receipt => self.received_at,
        };
        Cursor { received_at, id: self.id }
    }
}

/// A source or page, and the number of its leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Share {
    pub name: String,
    /// The number of leads.
    pub count: i64,
}

/// The next leads after `before`, the last active first, at most `limit`. With an end of the time, the newest first.
pub async fn list(
    connection: &mut Connection,
    filter: &InboxFilter,
    before: Option<Cursor>,
    limit: u32,
) -> Result<Vec<InboxRow>, db::Error> {
    let ids = newest(connection, filter, before, limit).await?;
    rows(connection, &ids).await
}

/// The same filter, or one that forgives misspelt words if no lead has those of its text.
pub async fn forgiving(
    connection: &mut Connection,
    filter: InboxFilter,
) -> Result<InboxFilter, db::Error> {
    let is_found = filter.text.is_none() || !newest(connection, &filter, None, 1).await?.is_empty();
    let spelling = if is_found { Spelling::Exact } else { Spelling::Similar };
    Ok(InboxFilter { spelling, ..filter })
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
pub async fn count(connection: &mut Connection, filter: &InboxFilter) -> Result<Count, db::Error> {
    let is_unfiltered = *filter == InboxFilter::default();
    let limit = if is_unfiltered { COUNT_LIMIT } else { FILTERED_COUNT_LIMIT };
    let mut select = matching(filter, connection.is_shared(), false);
    select.push(" LIMIT ").push_bind(limit);
    select.wrap("SELECT count(*) FROM (", ") AS matching");
    let leads = select.fetch_scalar(connection).await?;
    Ok(Count::within(leads, limit))
}

/// Numbers of leads that match, as [`list`] has them.
pub async fn newest(
    connection: &mut Connection,
    filter: &InboxFilter,
    before: Option<Cursor>,
    limit: u32,
) -> Result<Vec<i64>, db::Error> {
    // Similar words are looked for only where no lead has the exact ones, so few leads have them.
    let are_frequent = match filter.text.as_ref().filter(|_| filter.spelling == Spelling::Exact) {
        Some(text) => words::are_frequent(connection, text).await?,
        None => false,
    };
    let mut select = matching(filter, connection.is_shared(), are_frequent);
    push_page(&mut select, Order::of(filter), before, limit);
    select.fetch_scalars(connection).await
}

/// Continues the query with the place and the size of a page.
fn push_page(select: &mut Query<'_>, order: Order, before: Option<Cursor>, limit: u32) {
    let column = order.column();
    if let Some(Cursor { received_at, id }) = before {
        // SQLite finds no place in an index by a pair with an expression, but by the first of its values.
        select.push(" AND ").push(column).push(" <= ").push_bind(received_at);
        select.push(" AND (").push(column).push(", i.lead_id) < (").push_bind(received_at);
        select.push(", ").push_bind(id).push(")");
    }
    select.push(order.sql()).push(" LIMIT ").push_bind(limit);
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
    push_page(&mut select, Order::Receipt, None, limit);
    let ids = select.fetch_scalars(connection).await?;
    rows(connection, &ids).await
}

/// What the leads that match are worth together, in rupees. Only quoted and won leads have an amount.
pub async fn amount(connection: &mut Connection, filter: &InboxFilter) -> Result<i64, db::Error> {
    let mut select = matching(filter, connection.is_shared(), false);
    select
        .wrap("SELECT CAST(coalesce(sum(amount), 0) AS BIGINT) FROM inbox WHERE lead_id IN (", ")");
    select.fetch_scalar(connection).await
}

/// The lines with these numbers, in that order. Leads that no longer exist are left out.
pub async fn rows(connection: &mut Connection, ids: &[i64]) -> Result<Vec<InboxRow>, db::Error> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut select = query(
        "SELECT i.lead_id, reference, i.received_at, i.form, name, preview, i.page, source, is_sample, state",
    );
    for column in COLUMNS {
        select.push(", ").push(column);
    }
    // The lead that it was put into may be gone.
    select.push(", (SELECT id FROM leads AS main WHERE main.id = i.merged_into) AS main_id");
    select.push(
        ", (SELECT min(send_at) FROM scheduled_replies WHERE scheduled_replies.lead_id = i.lead_id) AS reply_at,
         said.person AS said_person, said.change AS said_change, EXISTS (
             SELECT 1 FROM deliveries WHERE lead_id = i.lead_id AND destination = 'desk-reply'
             AND event_id = i.message_id AND state = 'dead') AS is_failed
         FROM inbox AS i JOIN leads ON leads.id = i.lead_id JOIN lead_states ON lead_states.lead_id = i.lead_id
         LEFT JOIN lead_events AS said ON said.id = i.message_id
         WHERE i.lead_id IN ",
    );
    select.push_ids(ids);
    let mut found: HashMap<i64, InboxRow> =
        select.fetch_all(connection, row).await?.into_iter().map(|row| (row.id, row)).collect();
    Ok(ids.iter().filter_map(|id| found.remove(id)).collect())
}

/// The person's other leads, the newest first: those with the same e-mail address or phone number.
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

/// The lead that this one was put into, if it exists; else itself.
pub async fn main_lead(connection: &mut Connection, id: i64) -> Result<i64, db::Error> {
    let sql = "SELECT merged_into FROM inbox
         WHERE lead_id = $1 AND EXISTS (SELECT 1 FROM leads WHERE id = merged_into)";
    let main: Option<i64> = query(sql).bind(id).fetch_optional_scalar(connection).await?;
    Ok(main.unwrap_or(id))
}

/// The numbers of the leads that were put into one of these, the oldest first.
pub async fn merged_leads(connection: &mut Connection, ids: &[i64]) -> Result<Vec<i64>, db::Error> {
    let mut select =
        query("SELECT lead_id FROM inbox WHERE merged_into IS NOT NULL AND merged_into IN ");
    select.push_ids(ids).push(" ORDER BY received_at, lead_id");
    select.fetch_scalars(connection).await
}

/// Whether leads are of one person: each has the e-mail address or the phone number of the first.
pub async fn are_of_one_person(
    connection: &mut Connection,
    first: i64,
    others: &[i64],
) -> Result<bool, db::Error> {
    let mut select = query(
        "SELECT count(*) FROM inbox AS first JOIN inbox AS i ON i.email = first.email OR i.phone = first.phone
         WHERE first.lead_id = ",
    );
    select.push_bind(first).push(" AND i.lead_id IN ").push_ids(others);
    let same: i64 = select.fetch_scalar(connection).await?;
    Ok(usize::try_from(same) == Ok(others.len()))
}

/// The number of unread leads, at most 1,000.
pub async fn unread(connection: &mut Connection) -> Result<i64, db::Error> {
    let filter = InboxFilter { is_unread: true, ..InboxFilter::default() };
    let mut select = matching(&filter, connection.is_shared(), false);
    select.push(" LIMIT ").push_bind(UNREAD_LIMIT);
    select.wrap("SELECT count(*) FROM (", ") AS matching");
    select.fetch_scalar(connection).await
}

/// Leads with a follow-up on this day, at this minute or earlier, the oldest follow-up first, at most 50.
pub async fn due(connection: &mut Connection, by: Due) -> Result<Vec<InboxRow>, db::Error> {
    let filter = InboxFilter { due_by: Some(by), ..InboxFilter::default() };
    let mut select = matching(&filter, connection.is_shared(), false);
    select.push(" ORDER BY i.follow_up_on, i.lead_id LIMIT ").push_bind(DUE_LIMIT);
    let ids = select.fetch_scalars(connection).await?;
    rows(connection, &ids).await
}

/// The most frequent sources and pages of the last `leads` leads, the most frequent first.
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
pub async fn latest(connection: &mut Connection) -> Result<(i64, i64), db::Error> {
    let sql = "SELECT coalesce((SELECT max(lead_id) FROM inbox), 0),
                      coalesce((SELECT max(id) FROM lead_events), 0)";
    query(sql).fetch_one(connection, |row| Ok((row.get(0)?, row.get(1)?))).await
}

fn row(row: Row) -> Result<InboxRow, db::Error> {
    let WorkState { version, stage, assignee_id, follow_up_on, amount, reason, is_unread, .. } =
        WorkState::read(&row)?;
    let message = last_message(&row)?;
    let state: String = row.get("state")?;
    let state = LeadState::try_from(state.as_str());
    Ok(from_row!(row, InboxRow {
        reference, received_at, form, name, preview, active_at, reply_at, page, source
    } {
        id: row.get("lead_id")?,
        message,
        version,
        stage,
        assignee_id,
        follow_up_on,
        amount,
        reason,
        is_unread,
        merged_into: row.get("main_id")?,
        is_sample: row.get::<i64>("is_sample")? == 1,
        state: state.map_err(|error| db::Error::Decode(error.into()))?,
    }))
}

fn last_message(row: &Row) -> Result<Option<LastMessage>, db::Error> {
    let (Some(id), Some(change)) =
        (row.get::<Option<i64>>("message_id")?, row.get::<Option<String>>("said_change")?)
    else {
        return Ok(None);
    };
    let change = serde_json::from_str(&change).map_err(|error| db::Error::Decode(error.into()))?;
    let (kind, text) = match &change {
        Change::Reply { text, .. } => (MessageKind::Reply, text.as_str()),
        Change::Contact { channel: Channel::Phone, .. } => (MessageKind::Phone, ""),
        Change::Contact { channel: Channel::Whatsapp, .. } => (MessageKind::Whatsapp, ""),
        Change::Answer { text, .. } => (MessageKind::Answer, text.as_str()),
        Change::Bounce { reason, .. } => (MessageKind::Bounce, reason.as_str()),
        _ => return Ok(None),
    };
    let (text, person) = (lines::beginning(text), row.get("said_person")?);
    let is_failed = row.get::<bool>("is_failed")?;
    Ok(Some(LastMessage { id, kind, person, text, is_failed }))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{
        desk::{
            Assignee, index_leads,
            sample::{
                self, NOW, Sample, apply, database, line, note, person, store, store_each, to,
            },
        },
        leads,
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

    fn day(text: &str) -> Due {
        text.parse().unwrap()
    }

    #[tokio::test]
    async fn each_filter_selects_its_leads_alone_and_combined() {
        let connection = &mut database().await;
        let aisha = person(connection, "Aisha").await;
        let samples = (1..=6_i64).map(|id| Sample {
            form: if id <= 3 { "contact" } else { "quote" },
            page: [None, Some("/"), Some("/packages")][id as usize % 3],
            source: (id % 2 == 0).then_some("google"),
            received_at: NOW + (id - 7) * DAY,
            ..Sample::default()
        });
        store_each(connection, samples).await;
        apply(connection, 2, &to(Stage::Quoted)).await;
        apply(connection, 5, &to(Stage::Quoted)).await;
        apply(connection, 4, &Change::Assign { person_id: Some(aisha), name: None }).await;
        apply(connection, 5, &Change::Assign { person_id: Some(aisha), name: None }).await;
        for (id, on) in [(1, "2026-12-01"), (5, "2026-12-02"), (6, "2026-12-03")] {
            apply(connection, id, &Change::FollowUp { on: Some(day(on)) }).await;
        }
        apply(connection, 3, &Change::Read).await;
        // The two that were assigned are first.
        let all = || InboxFilter::default();
        for (filter, expected) in [
            (all(), vec![5, 4, 6, 3, 2, 1]),
            (InboxFilter { text: Some("aisha".to_owned()), ..all() }, vec![5, 4, 6, 3, 2, 1]),
            (InboxFilter { form: Some("quote".to_owned()), ..all() }, vec![5, 4, 6]),
            (InboxFilter { only_forms: Some(vec!["quote".to_owned()]), ..all() }, vec![5, 4, 6]),
            (InboxFilter { only_forms: Some(Vec::new()), ..all() }, vec![]),
            (InboxFilter { without_forms: vec!["quote".to_owned()], ..all() }, vec![3, 2, 1]),
            (InboxFilter { stage: Some(Stage::Quoted), ..all() }, vec![5, 2]),
            (InboxFilter { stage: Some(Stage::New), ..all() }, vec![4, 6, 3, 1]),
            (InboxFilter { assignee: Some(Assignee::Person(aisha)), ..all() }, vec![5, 4]),
            (InboxFilter { assignee: Some(Assignee::Nobody), ..all() }, vec![6, 3, 2, 1]),
            (InboxFilter { since: Some(NOW - 2 * DAY), ..all() }, vec![5, 6]),
            (InboxFilter { before: Some(NOW - 5 * DAY), ..all() }, vec![1]),
            (InboxFilter { source: Some(Some("google".to_owned())), ..all() }, vec![4, 6, 2]),
            (InboxFilter { source: Some(None), ..all() }, vec![5, 3, 1]),
            (InboxFilter { page: Some("/packages".to_owned()), ..all() }, vec![5, 2]),
            (InboxFilter { is_unread: true, ..all() }, vec![5, 4, 6, 2, 1]),
            (InboxFilter { due_by: Some(day("2026-12-02")), ..all() }, vec![5, 1]),
            (InboxFilter { state: Some(LeadState::NotSent), ..all() }, vec![5, 4, 6, 3, 2, 1]),
            (
                InboxFilter {
                    spelling: Spelling::Exact,
                    text: Some("aisha".to_owned()),
                    form: Some("quote".to_owned()),
                    only_forms: Some(vec!["quote".to_owned()]),
                    without_forms: vec!["careers".to_owned()],
                    stage: Some(Stage::Quoted),
                    assignee: Some(Assignee::Person(aisha)),
                    since: Some(NOW - 7 * DAY),
                    before: Some(NOW + 9 * DAY),
                    source: Some(None),
                    page: Some("/packages".to_owned()),
                    state: Some(LeadState::NotSent),
                    is_unread: true,
                    due_by: Some(day("2026-12-31")),
                },
                vec![5],
            ),
            (InboxFilter { form: Some("x' OR 1=1 --".to_owned()), ..all() }, vec![]),
        ] {
            assert_eq!(found(connection, &filter).await, expected, "{filter:?}");
        }
        let on = Some(day("2026-12-02T17:00"));
        apply(connection, 3, &Change::FollowUp { on }).await;
        for (by, expected) in [
            ("2026-12-02", &[1, 5][..]),
            ("2026-12-02T16:59", &[1, 5]),
            ("2026-12-02T17:00", &[1, 5, 3]),
        ] {
            let due = due(connection, day(by)).await.unwrap();
            assert!(due.iter().map(|row| row.id).eq(expected.iter().copied()), "{by}: {due:?}");
        }
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
    async fn only_a_search_that_finds_nothing_forgives_a_typo() {
        let connection = &mut database().await;
        let leads: [&[(&str, &str)]; 3] = [
            &[("message", "Pashmina shawls")],
            &[("message", "Carpets for a school")],
            &[("message", "शॉल and 12345 boxes")],
        ];
        store_each(connection, leads.map(|fields| Sample { fields, ..Sample::default() })).await;
        for (text, expected, spelling) in [
            ("pashmina", &[1][..], Spelling::Exact),
            ("PASHMNA", &[1], Spelling::Similar),
            ("pasmhina shawl", &[1], Spelling::Similar),
            ("pashmiina shwals", &[1], Spelling::Similar),
            ("cerpets school", &[2], Spelling::Similar),
            ("carpts", &[2], Spelling::Similar),
            ("carp", &[2], Spelling::Exact),
            // Two letters, a short word, a number, and a word that none is similar to.
            ("pshmna", &[], Spelling::Similar),
            ("fro", &[], Spelling::Similar),
            ("12346", &[], Spelling::Similar),
            ("pashmina walnut", &[], Spelling::Similar),
        ] {
            let filter = InboxFilter { text: Some(text.to_owned()), ..InboxFilter::default() };
            let filter = forgiving(connection, filter).await.unwrap();
            assert_eq!(filter.spelling, spelling, "{text}");
            assert_eq!(found(connection, &filter).await, expected, "{text}");
            let (rows, count) = list_and_count(connection, &filter, 9).await.unwrap();
            assert_eq!((rows.len(), count.leads), (expected.len(), expected.len() as i64));
        }
        let all = forgiving(connection, InboxFilter::default()).await.unwrap();
        assert_eq!(all, InboxFilter::default());
    }

    #[tokio::test]
    async fn merged_leads_are_listed_as_one_until_they_are_taken_apart() {
        let connection = &mut database().await;
        let leads: [&[(&str, &str)]; 3] = [
            &[("email", "aisha@example.com"), ("phone", "+91 90000 00001"), ("message", "one")],
            &[("email", "other@example.com"), ("phone", "९०००० ००००१"), ("message", "two")],
            &[("email", "b@example.com"), ("message", "three")],
        ];
        store_each(connection, leads.map(|fields| Sample { fields, ..Sample::default() })).await;
        for (others, are_same) in [(&[2][..], true), (&[3], false), (&[2, 3], false)] {
            let same = are_of_one_person(connection, 1, others).await.unwrap();
            assert_eq!(same, are_same, "{others:?}");
        }
        let all = InboxFilter::default();
        apply(connection, 2, &Change::Merge { into: Some(1) }).await;
        assert_eq!(found(connection, &all).await, [3, 1]);
        assert_eq!(unread(connection).await.unwrap(), 2);
        assert_eq!(search(connection, "two").await, [2], "a search finds its words");
        assert_eq!(line(connection, 2).await.merged_into, Some(1));
        assert_eq!(main_lead(connection, 2).await.unwrap(), 1);
        assert_eq!(main_lead(connection, 1).await.unwrap(), 1);
        assert_eq!(merged_leads(connection, &[1, 3]).await.unwrap(), [2]);
        apply(connection, 2, &Change::Merge { into: None }).await;
        assert_eq!(found(connection, &all).await, [3, 2, 1]);
        apply(connection, 2, &Change::Merge { into: Some(1) }).await;
        leads::delete(connection, &[1]).await.unwrap();
        assert_eq!(found(connection, &all).await, [3, 2], "nothing hides with an erased lead");
        assert_eq!(main_lead(connection, 2).await.unwrap(), 2);
        assert_eq!(line(connection, 2).await.merged_into, None);
    }

    #[tokio::test]
    async fn lists_are_in_the_order_of_receipt_whatever_the_numbers() {
        let connection = &mut database().await;
        // The last two are older leads that were stored later; two were received at the same time.
        let received = [30, 40, 40, 50, 10, 20];
        store_each(
            connection,
            received.map(|received_at| Sample { received_at, ..Sample::default() }),
        )
        .await;
        for text in [None, Some("aisha".to_owned())] {
            let filter = InboxFilter { text, ..InboxFilter::default() };
            let mut found = Vec::new();
            let mut before = None;
            loop {
                let page = list(connection, &filter, before, 2).await.unwrap();
                let Some(last) = page.last() else { break };
                before = Some(last.cursor(&filter));
                found.extend(page.into_iter().map(|row| row.id));
            }
            assert_eq!(found, [4, 3, 2, 1, 6, 5]);
            let mut walk = matching(&filter, connection.is_shared(), true);
            walk.push(Order::of(&filter).sql());
            assert_eq!(walk.fetch_scalars::<i64>(connection).await.unwrap(), found);
        }
        let others = others(connection, 3).await.unwrap();
        assert!(others.iter().map(|row| row.id).eq([4, 2, 1, 6, 5]));
        let stored = stored_between(connection, 3, 6, 2).await.unwrap();
        assert!(stored.iter().map(|row| row.id).eq([4, 6]));
    }

    #[tokio::test]
    async fn lists_are_in_the_order_of_messages_and_assignments_and_show_the_last_message() {
        let connection = &mut database().await;
        let received_at = NOW - DAY;
        store_each(connection, (1..=5).map(|_| Sample { received_at, ..Sample::default() })).await;
        let answer = |is_automatic| {
            sample::answer(json!({ "text": "Yes,\nplease", "isAutomatic": is_automatic }))
        };
        let bilal = person(connection, "Bilal").await;
        apply(connection, 4, &note("Only ours")).await;
        apply(connection, 4, &to(Stage::Quoted)).await;
        apply(connection, 5, &answer(true)).await;
        apply(connection, 1, &Change::Assign { person_id: Some(bilal), name: None }).await;
        assert_eq!(found(connection, &InboxFilter::default()).await, [1, 5, 4, 3, 2]);
        apply(connection, 2, &answer(false)).await;
        assert_eq!(found(connection, &InboxFilter::default()).await, [2, 1, 5, 4, 3]);
        let until = InboxFilter { before: Some(NOW), ..InboxFilter::default() };
        assert_eq!(found(connection, &until).await, [5, 4, 3, 2, 1], "by receipt");
        for filter in [InboxFilter::default(), until] {
            let all = list(connection, &filter, None, 9).await.unwrap();
            let rest = list(connection, &filter, Some(all[1].cursor(&filter)), 9).await.unwrap();
            assert_eq!(rest, all[2..]);
        }
        let said = line(connection, 2).await.message.unwrap();
        assert_eq!((said.kind, said.text.as_str()), (MessageKind::Answer, "Yes, please"));
        assert_eq!(line(connection, 5).await.message, None, "a program wrote it");
        apply(connection, 2, &sample::reply(json!({}))).await;
        let said = line(connection, 2).await.message.unwrap();
        assert_eq!((said.kind, said.person.as_str()), (MessageKind::Reply, "Aisha"));
        assert!(!said.is_failed);
        let sql =
            "INSERT INTO deliveries (lead_id, destination, event_id, state, attempts, next_at)
             VALUES (2, 'desk-reply', $1, 'dead', 1, 0)";
        query(sql).bind(said.id).execute(connection).await.unwrap();
        assert!(line(connection, 2).await.message.unwrap().is_failed);
    }

    #[tokio::test]
    async fn lists_walk_through_an_index_and_sort_nothing() {
        let connection = &mut database().await;
        if connection.is_shared() {
            // PostgreSQL decides by what the tables have in them.
            return;
        }
        let all = InboxFilter::default;
        for (filter, index) in [
            (all(), "inbox_active"),
            (InboxFilter { since: Some(1), ..all() }, "inbox_active"),
            (InboxFilter { since: Some(1), before: Some(9), ..all() }, "inbox_received"),
            (InboxFilter { form: Some("quote".to_owned()), ..all() }, "inbox_form_active"),
            (InboxFilter { stage: Some(Stage::Won), ..all() }, "inbox_stage_active"),
            (InboxFilter { assignee: Some(Assignee::Person(1)), ..all() }, "inbox_assignee_active"),
            (InboxFilter { page: Some("/".to_owned()), ..all() }, "inbox_page_active"),
            (InboxFilter { source: Some(None), ..all() }, "inbox_source_active"),
            (InboxFilter { is_unread: true, ..all() }, "inbox_unread_active"),
            (InboxFilter { due_by: Some(day("2026-12-02")), ..all() }, "inbox_follow_up_active"),
            (InboxFilter { text: Some("aisha".to_owned()), ..all() }, "inbox_active"),
        ] {
            let mut select = matching(&filter, false, true);
            push_page(&mut select, Order::of(&filter), Some(Cursor { received_at: 5, id: 3 }), 50);
            select.wrap("EXPLAIN QUERY PLAN ", "");
            let step = |row: Row| row.get::<String>("detail");
            let plan = select.fetch_all(connection, step).await.unwrap().join("; ");
            assert!(
                plan.contains(&format!("SEARCH i USING INDEX {index} "))
                    || plan.contains(&format!("SEARCH i USING COVERING INDEX {index} ")),
                "{plan}"
            );
            assert!(
                plan.contains("<?") || plan.contains("<expr><?"),
                "a page begins at its place: {plan}"
            );
            assert!(!plan.contains("TEMP B-TREE"), "{plan}");
        }
    }

    #[tokio::test]
    async fn each_state_is_the_one_of_the_view() {
        let connection = &mut database().await;
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
            let of_view: i64 = of_view.bind(state.stored()).fetch_scalar(connection).await.unwrap();
            assert!(of_view > 0, "{state:?}");
            assert_eq!(rows.len() as i64, of_view, "{state:?}");
            assert_eq!(count(connection, &filter).await.unwrap().leads, of_view, "{state:?}");
            total += of_view;
        }
        assert_eq!(total, id);
        let sql = "DELETE FROM deliveries WHERE lead_id IN (SELECT id FROM leads WHERE quarantined_at IS NOT NULL)";
        query(sql).execute(connection).await.unwrap();
        let sql = "SELECT state, count(*) FROM lead_states GROUP BY state ORDER BY state";
        let pair = |row: Row| Ok((row.get::<String>(0)?, row.get::<i64>(1)?));
        let of_view = query(sql).fetch_all(connection, pair).await.unwrap();
        for since in [None, Some(NOW)] {
            let filter = leads::Filter { since, ..leads::Filter::default() };
            let counts = leads::counts(connection, &filter).await.unwrap();
            let counts = counts.iter().map(|(state, count)| (state.stored().to_owned(), *count));
            assert!(counts.eq(of_view.clone()), "{of_view:?}");
        }
        let rows = list(connection, &InboxFilter::default(), None, 1000).await.unwrap();
        let is_hidden = |row: &InboxRow| row.state == LeadState::Quarantined;
        assert!(!rows.iter().any(is_hidden), "the inbox hides them");
    }

    #[tokio::test]
    async fn a_search_finds_leads_by_words_of_which_the_last_may_be_a_beginning() {
        let connection = &mut database().await;
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
        store_each(connection, texts.map(|fields| Sample { fields, ..Sample::default() })).await;
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
    async fn another_lead_of_the_same_person_has_the_same_address_or_number() {
        let connection = &mut database().await;
        let people: [&[(&str, &str)]; 6] = [
            &[("email", "aisha@example.com"), ("phone", "+91 90000 00001")],
            &[("email", "AISHA@example.com")],
            &[("phone", "9000000001")],
            &[("email", "b@example.com"), ("phone", "9000000002")],
            &[("message", "no address")],
            &[("phone", "12"), ("message", "no number")],
        ];
        store_each(connection, people.map(|fields| Sample { fields, ..Sample::default() })).await;
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
}
