//! The board: a column of leads for each stage.

use axum::{Json, extract::State};
use serde::Serialize;
use utoipa::ToSchema;
use yam_contract::desk::Stage;
use yam_store::desk::{self, InboxFilter};

use super::{
    Desk,
    inbox::{self, rows_of},
    json::Queried,
    model::{Failure, InboxQuery, LeadRow},
    session::SignedIn,
};
use crate::http::HttpError;

/// A column for each stage of job applications, or of other leads.
#[derive(Serialize, ToSchema)]
pub(super) struct Board {
    columns: Vec<BoardColumn>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BoardColumn {
    stage: Stage,
    total: i64,
    /// `false` if there may be more than `total`.
    is_total_exact: bool,
    /// What its won leads are worth, or its quoted ones may bring, in rupees.
    amount: i64,
    /// The newest first, at most `limit`. `/api/leads` has the others.
    leads: Vec<LeadRow>,
    /// `before` of the next page in `/api/leads` with this stage and the same filters; `null` if there is none.
    next: Option<String>,
}

/// Get the board
///
/// With the filters of `/api/leads`, except `before`: `applications` chooses the stages, `stage` one of them, and `limit` is that
/// of each column.
#[utoipa::path(get, path = "/api/board", params(InboxQuery), responses((status = 200, body = Board), (status = 400, body = Failure), (status = 401, body = Failure)))]
pub(super) async fn board(
    State(desk): State<Desk>,
    _: SignedIn,
    Queried(query): Queried<InboxQuery>,
) -> Result<Json<Board>, HttpError> {
    if query.before.is_some() {
        return Err(HttpError::BadRequest("before is for /api/leads".into()));
    }
    let applications = query.applications.unwrap_or_default();
    let (only, limit) = (query.stage, inbox::limit(&query));
    let query = InboxQuery { applications: Some(applications), ..query };
    let filter = inbox::filter(query, desk.store_handle.forms())?;
    let mut reader = desk.store()?.db().read().await?;
    let filter = desk::forgiving(&mut reader, filter).await?;
    let mut columns = Vec::new();
    let is_shown =
        |stage: &Stage| stage.fits(applications) && only.is_none_or(|only| only == *stage);
    for stage in Stage::ALL.into_iter().filter(is_shown) {
        let filter = InboxFilter { stage: Some(stage), ..filter.clone() };
        let (inbox::Page { rows, next }, count) =
            inbox::first_page(&mut reader, &filter, limit).await?;
        let amount = match stage {
            Stage::Quoted | Stage::Won => desk::amount(&mut reader, &filter).await?,
            _ => 0,
        };
        columns.push(BoardColumn {
            stage,
            total: count.leads,
            is_total_exact: count.is_exact,
            amount,
            leads: rows_of(&desk, rows),
            next,
        });
    }
    Ok(Json(Board { columns }))
}
