//! The inbox.

use axum::{Json, extract::State};
use jiff::Timestamp;
use yam_contract::{due::Due, forms::Forms, time};
use yam_store::{
    db::{self, Connection, words::Spelling},
    desk::{self, Assignee, Count, InboxFilter, InboxRow},
    leads::Cursor,
};

use super::{
    Desk,
    json::Queried,
    model::{Failure, InboxQuery, LeadPage, LeadRow, Sources, Summary},
    session::{SignedIn, now},
};
use crate::http::HttpError;

/// Leads on a page unless the client asks for another number, and at most.
const PAGE: u32 = 50;
const LARGEST_PAGE: u32 = 100;

/// Leads among which sources and pages are counted.
const RECENT: u32 = 10_000;

/// The source of direct visits in the query.
const DIRECT: &str = "direct";

/// List leads
#[utoipa::path(get, path = "/api/leads", params(InboxQuery), responses((status = 200, body = LeadPage), (status = 400, body = Failure), (status = 401, body = Failure)))]
pub(super) async fn leads(
    State(desk): State<Desk>,
    _: SignedIn,
    Queried(query): Queried<InboxQuery>,
) -> Result<Json<LeadPage>, HttpError> {
    let limit = limit(&query);
    let before = query.before.as_deref().map(cursor).transpose()?;
    let filter = filter(query, desk.store_handle.forms())?;
    let mut reader = desk.store()?.db().read().await?;
    let filter = desk::forgiving(&mut reader, filter).await?;
    let (Page { rows, next }, count) = match before {
        None => {
            let (page, count) = first_page(&mut reader, &filter, limit).await?;
            (page, Some(count))
        }
        Some(before) => (next_page(&mut reader, &filter, before, limit).await?, None),
    };
    drop(reader);
    Ok(Json(LeadPage {
        leads: rows_of(&desk, rows),
        next,
        total: count.map(|count| count.leads),
        is_total_exact: count.is_some_and(|count| count.is_exact),
        is_similar: filter.spelling == Spelling::Similar,
    }))
}

pub(super) fn limit(query: &InboxQuery) -> u32 {
    query.limit.unwrap_or(PAGE).clamp(1, LARGEST_PAGE)
}

/// Leads on a page, and `before` of the next one.
pub(super) struct Page {
    pub rows: Vec<InboxRow>,
    pub next: Option<String>,
}

impl Page {
    /// `rows` has one row more than `limit` if there is a next page.
    fn of(mut rows: Vec<InboxRow>, filter: &InboxFilter, limit: u32) -> Self {
        let length = usize::try_from(limit).unwrap_or(usize::MAX);
        let has_next = rows.len() > length;
        rows.truncate(length);
        let next = rows.last().filter(|_| has_next).map(|row| row.cursor(filter).to_string());
        Self { rows, next }
    }
}

/// Reads `next` of a page.
pub(super) fn cursor(before: &str) -> Result<Cursor, HttpError> {
    before.parse().map_err(|_| HttpError::BadRequest("before is next of another page".into()))
}

/// The newest leads that match, and how many match.
pub(super) async fn first_page(
    connection: &mut Connection,
    filter: &InboxFilter,
    limit: u32,
) -> Result<(Page, Count), db::Error> {
    let (rows, count) = desk::list_and_count(connection, filter, limit + 1).await?;
    Ok((Page::of(rows, filter, limit), count))
}

pub(super) async fn next_page(
    connection: &mut Connection,
    filter: &InboxFilter,
    before: Cursor,
    limit: u32,
) -> Result<Page, db::Error> {
    let rows = desk::list(connection, filter, Some(before), limit + 1).await?;
    Ok(Page::of(rows, filter, limit))
}

/// Get what asks for attention
#[utoipa::path(get, path = "/api/inbox", responses((status = 200, body = Summary), (status = 401, body = Failure)))]
pub(super) async fn summary(
    State(desk): State<Desk>,
    _: SignedIn,
) -> Result<Json<Summary>, HttpError> {
    let mut reader = desk.store()?.db().read().await?;
    let unread = desk::unread(&mut reader).await?;
    let due = desk::due(&mut reader, Due::at(now())).await?;
    drop(reader);
    Ok(Json(Summary { unread, due: rows_of(&desk, due) }))
}

/// List frequent sources and pages
#[utoipa::path(get, path = "/api/sources", responses((status = 200, body = Sources), (status = 401, body = Failure)))]
pub(super) async fn sources(
    State(desk): State<Desk>,
    _: SignedIn,
) -> Result<Json<Sources>, HttpError> {
    let mut reader = desk.store()?.db().read().await?;
    let (sources, pages) = desk::sources_and_pages(&mut reader, RECENT).await?;
    Ok(Json(Sources { sources, pages }))
}

/// Lines for the API.
pub(super) fn rows_of(desk: &Desk, rows: Vec<InboxRow>) -> Vec<LeadRow> {
    let forms = desk.store_handle.forms();
    rows.into_iter().map(|row| LeadRow::new(row, forms)).collect()
}

pub(super) fn today() -> jiff::civil::Date {
    time::in_india(Timestamp::now().as_millisecond()).date()
}

pub(super) fn filter(query: InboxQuery, forms: &Forms) -> Result<InboxFilter, HttpError> {
    let bad = |error: &'static str| HttpError::BadRequest(error.into());
    let day = |text: Option<String>| text.as_deref().map(time::day).transpose().map_err(bad);
    let out_of_range = |_| bad("The day is out of range.");
    let assignee = match query.assignee.as_deref() {
        None => None,
        Some("none") => Some(Assignee::Nobody),
        Some(id) => {
            let id = id.parse().map_err(|_| bad("assignee is a number or none"))?;
            Some(Assignee::Person(id))
        }
    };
    let due_by = match query.follow_up.as_deref() {
        None => None,
        Some("due") => Some(Due::at(now())),
        Some(_) => return Err(bad("followUp is due")),
    };
    let until = day(query.until)?;
    let next_day = until.map(jiff::civil::Date::tomorrow).transpose().map_err(out_of_range)?;
    Ok(InboxFilter {
        text: query.q.filter(|text| !text.trim().is_empty()),
        spelling: Spelling::Exact,
        form: query.form,
        only_forms: (query.applications == Some(true)).then(|| forms.applications()),
        without_forms: match query.applications {
            Some(false) => forms.applications(),
            _ => Vec::new(),
        },
        stage: query.stage,
        assignee,
        since: day(query.since)?.map(time::start_of).transpose().map_err(out_of_range)?,
        before: next_day.map(time::start_of).transpose().map_err(out_of_range)?,
        source: query.source.map(|source| (source != DIRECT).then_some(source)),
        page: query.page,
        state: query.delivery,
        is_unread: query.unread.unwrap_or_default(),
        due_by,
    })
}
