//! The state of the server.

use axum::{Json, extract::State};
use yam_contract::health::Health;

use super::{Desk, model::Failure, session::SignedIn};
use crate::http::HttpError;

/// Check the server
#[utoipa::path(get, path = "/api/health", responses((status = 200, body = Health), (status = 401, body = Failure)))]
pub(super) async fn health(
    State(desk): State<Desk>,
    _: SignedIn,
) -> Result<Json<Health>, HttpError> {
    let mut reader = desk.store()?.db().read().await?;
    let health = desk.options.program.health(&mut reader).await;
    health.map(Json).map_err(HttpError::Internal)
}
