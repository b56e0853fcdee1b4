//! The state of the server.

use axum::{Json, extract::State};
use http::StatusCode;
use serde::Deserialize;
use utoipa::ToSchema;
use yam_contract::health::Health;
use yam_store::leads;

use super::{
    Desk,
    error::done_or,
    json::JsonBody,
    model::Failure,
    session::{Owner, now},
};
use crate::http::HttpError;

/// Check the server
///
/// Only for owners.
#[utoipa::path(get, path = "/api/health", responses((status = 200, body = Health), (status = 401, body = Failure), (status = 403, body = Failure)))]
pub(super) async fn health(State(desk): State<Desk>, _: Owner) -> Result<Json<Health>, HttpError> {
    let mut reader = desk.store()?.db().read().await?;
    let health = desk.options.program.health(&mut reader).await;
    health.map(Json).map_err(HttpError::Internal)
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct KnownAlert {
    condition: String,
}

/// Hear no more of an open alert for a day
///
/// Only for owners.
#[utoipa::path(
    post, path = "/api/alerts/known", request_body = KnownAlert,
    responses((status = 204), (status = 401, body = Failure), (status = 403, body = Failure), (status = 422, body = Failure, description = "It is not open."))
)]
pub(super) async fn know_alert(
    State(desk): State<Desk>,
    Owner(owner): Owner,
    JsonBody(KnownAlert { condition }): JsonBody<KnownAlert>,
) -> Result<StatusCode, HttpError> {
    let person = &owner.person.name;
    let known = desk
        .write(async |connection| leads::know_alert(connection, person, &condition, now()).await)
        .await?;
    done_or(
        known,
        "The server raises an alert within a minute. Try again then, unless it has ended.",
    )
}
