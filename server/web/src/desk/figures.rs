//! Figures of leads.

use std::time::Duration;

use axum::{Json, extract::State};
use jiff::{ToSpan, civil::Date};
use tokio::time::{sleep, timeout};
use yam_contract::{figures::Figures, time};
use yam_store::{
    LeadStore,
    desk::{self, FiguresFilter},
};

use super::{Desk, inbox::today, json::Queried, model::Failure, session::SignedIn};
use crate::http::HttpError;

/// Days that are counted unless the client asks for others, and at most.
const DAYS: i32 = 30;
const MOST_DAYS: i32 = 366;

/// How long figures may wait: for others that are being counted, and for new leads to be stored, which goes first.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// The pause while new leads are being stored.
const PAUSE: Duration = Duration::from_millis(20);

/// Which leads to count.
#[derive(serde::Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct FiguresQuery {
    /// The first day in India. By default there are 30 days.
    #[param(format = Date)]
    since: Option<String>,
    /// The last day in India, by default today.
    #[param(format = Date)]
    until: Option<String>,
    form: Option<String>,
}

/// Get figures
///
/// Of all leads received in these days, at most 366, except job applications and quarantined leads. Job
/// applications are counted if `form` asks for them. If the server is busy, for instance with new leads, the response is 503
/// with `Retry-After`.
#[utoipa::path(get, path = "/api/figures", params(FiguresQuery), responses((status = 200, body = Figures), (status = 400, body = Failure), (status = 401, body = Failure), (status = 503, body = Failure)))]
pub(super) async fn figures(
    State(desk): State<Desk>,
    _: SignedIn,
    Queried(query): Queried<FiguresQuery>,
) -> Result<Json<Figures>, HttpError> {
    let (since, until) = days(query.since.as_deref(), query.until.as_deref(), today())
        .map_err(|error| HttpError::BadRequest(error.into()))?;
    let filter = FiguresFilter {
        since,
        until,
        form: query.form,
        without_forms: desk.store_handle.forms().applications(),
        state: None,
    };
    let store = desk.store()?;
    if !store.live().is_complete() {
        return Err(HttpError::unavailable());
    }
    let turn = async {
        let permit = desk.long_reads.acquire().await;
        wait_for_new_leads(store).await;
        permit
    };
    let _permit = timeout(LONGEST_WAIT, turn).await.map_err(|_| HttpError::unavailable())?;
    Ok(Json(desk::figures(store.db().reader(), &filter).await?))
}

async fn wait_for_new_leads(store: &LeadStore) {
    while store.has_waiting_leads() {
        sleep(PAUSE).await;
    }
}

/// The first and the last day.
fn days(
    since: Option<&str>,
    until: Option<&str>,
    today: Date,
) -> Result<(Date, Date), &'static str> {
    let out_of_range = |_| "The day is out of range.";
    let until = until.map(time::day).transpose()?.unwrap_or(today);
    let since = match since {
        Some(day) => time::day(day)?,
        None => until.checked_sub((DAYS - 1).days()).map_err(out_of_range)?,
    };
    let count = until.since(since).map_err(out_of_range)?.get_days() + 1;
    if count < 1 {
        return Err("The first day is after the last.");
    }
    if count > MOST_DAYS {
        return Err("Choose at most 366 days.");
    }
    // As many days before are counted, too.
    since.checked_sub(count.days()).map_err(out_of_range)?;
    Ok((since, until))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn without_days_the_last_30_are_counted_and_never_more_than_366() {
        let today = date(2026, 11, 23);
        let days = |since, until| days(since, until, today);
        assert_eq!(days(None, None), Ok((date(2026, 10, 25), today)));
        let until = date(2026, 3, 1);
        assert_eq!(days(None, Some("2026-03-01")), Ok((date(2026, 1, 31), until)));
        assert!(days(Some("2025-02-29"), Some("2026-03-01")).is_err(), "no such day");
        assert_eq!(days(Some("2025-03-01"), Some("2026-03-01")), Ok((date(2025, 3, 1), until)));
        assert!(days(Some("2025-02-28"), Some("2026-03-01")).is_err(), "367 days");
        assert!(days(Some("2026-11-24"), None).is_err(), "after the last day");
        assert!(days(Some("-009999-01-01"), Some("-009999-01-01")).is_err(), "no day before");
    }
}
