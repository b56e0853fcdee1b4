//! What to do next.

use axum::{Json, extract::State};
use serde::Serialize;
use utoipa::ToSchema;
use yam_contract::desk::Stage;
use yam_store::{
    db::{self, Connection},
    desk::{self, InboxFilter},
};

use super::{
    Desk,
    inbox::rows_of,
    model::{Failure, LeadRow},
    session::{SignedIn, now},
};
use crate::http::HttpError;

/// What waits for a person. Job applications are left out.
#[derive(Serialize, ToSchema)]
pub(super) struct Today {
    /// New leads without an answer that came within two hours.
    fresh: Waiting,
    /// New leads that have waited longer.
    unanswered: Waiting,
    /// Unread leads whose visitors wrote after our answer.
    answered: Waiting,
    quoted: Quoted,
}

/// Leads that wait.
#[derive(Serialize, ToSchema)]
pub(super) struct Waiting {
    /// At most 1,000.
    leads: usize,
    /// The newest.
    first: Option<LeadRow>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Quoted {
    leads: i64,
    /// `false` if there may be more than `leads`.
    is_exact: bool,
    /// In rupees.
    amount: i64,
}

/// Get what to do next
#[utoipa::path(get, path = "/api/today", responses((status = 200, body = Today), (status = 401, body = Failure)))]
pub(super) async fn today(State(desk): State<Desk>, _: SignedIn) -> Result<Json<Today>, HttpError> {
    let mut reader = desk.store()?.db().read().await?;
    let applications = desk.store_handle.forms().applications();
    let desk::Today { fresh, unanswered, answered } =
        desk::today(&mut reader, &applications, now()).await?;
    let quoted = InboxFilter { stage: Some(Stage::Quoted), ..InboxFilter::default() };
    let count = desk::count(&mut reader, &quoted).await?;
    let amount = desk::amount(&mut reader, &quoted).await?;
    let reader = &mut reader;
    Ok(Json(Today {
        fresh: waiting(&desk, reader, &fresh).await?,
        unanswered: waiting(&desk, reader, &unanswered).await?,
        answered: waiting(&desk, reader, &answered).await?,
        quoted: Quoted { leads: count.leads, is_exact: count.is_exact, amount },
    }))
}

async fn waiting(
    desk: &Desk,
    connection: &mut Connection,
    ids: &[i64],
) -> Result<Waiting, db::Error> {
    let first = desk::rows(connection, &ids[..ids.len().min(1)]).await?;
    Ok(Waiting { leads: ids.len(), first: rows_of(desk, first).pop() })
}
