//! The board: a column of leads for each stage.

use axum::{Json, extract::State};
use serde::Serialize;
use utoipa::{IntoParams, ToSchema};
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

/// Leads in a column. `/api/leads` has the others.
const COLUMN: u32 = 50;

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
    /// What its won leads are worth, in rupees.
    amount: i64,
    /// The newest first, at most 50.
    leads: Vec<LeadRow>,
    /// `before` of the next page in `/api/leads` with this stage and the same filters; `null` if there is none.
    next: Option<String>,
}

/// The filters of the inbox, except those that the columns have.
#[derive(Default, serde::Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct BoardQuery {
    /// Whether to show job applications instead of other leads.
    applications: Option<bool>,
    q: Option<String>,
    form: Option<String>,
    /// The number of a person, or `none`.
    assignee: Option<String>,
    /// The first day in India.
    #[param(format = Date)]
    since: Option<String>,
    /// The last day in India.
    #[param(format = Date)]
    until: Option<String>,
    /// A source, or `direct`.
    source: Option<String>,
    page: Option<String>,
    #[param(inline)]
    delivery: Option<super::model::Delivery>,
    unread: Option<bool>,
    /// `due` for leads with a follow-up today or earlier.
    follow_up: Option<String>,
}

/// Get the board
#[utoipa::path(get, path = "/api/board", params(BoardQuery), responses((status = 200, body = Board), (status = 400, body = Failure), (status = 401, body = Failure)))]
pub(super) async fn board(
    State(desk): State<Desk>,
    _: SignedIn,
    Queried(query): Queried<BoardQuery>,
) -> Result<Json<Board>, HttpError> {
    let applications = query.applications.unwrap_or_default();
    let BoardQuery {
        q,
        form,
        assignee,
        since,
        until,
        source,
        page,
        delivery,
        unread,
        follow_up,
        ..
    } = query;
    let query = InboxQuery {
        q,
        form,
        assignee,
        since,
        until,
        source,
        page,
        delivery,
        unread,
        follow_up,
        applications: Some(applications),
        ..InboxQuery::default()
    };
    let filter = inbox::filter(query, desk.intake.forms())?;
    let mut reader = desk.store()?.db().read().await?;
    let mut columns = Vec::new();
    for stage in Stage::ALL.into_iter().filter(|stage| stage.fits(applications)) {
        let filter = InboxFilter { stage: Some(stage), ..filter.clone() };
        let (inbox::Page { rows, next }, count) =
            inbox::first_page(&mut reader, &filter, COLUMN).await?;
        let amount = match stage {
            Stage::Won => desk::amount(&mut reader, &filter).await?,
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
