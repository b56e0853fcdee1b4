//! What the owner should know about the leads: undelivered leads, open alerts and upcoming deletions.

use jiff::Timestamp;

use crate::CommandError;
use yam_contract::time;
use yam_delivery::{Expiring, condition, open_alerts};
use yam_settings::Config;
use yam_store::{
    db::{Connection, Reader},
    deliveries::{self, Backlog},
    leads::{self, Alert},
    retention,
};

/// Counts the leads that were not delivered.
///
/// # Errors
/// The database cannot be read.
pub async fn backlog(reader: &Reader) -> Result<Backlog, CommandError> {
    Ok(deliveries::backlog(&mut reader.read().await?).await?)
}

/// Open alerts, one line each.
///
/// # Errors
/// The database cannot be read.
pub async fn alerts(
    connection: &mut Connection,
    config: &Config,
) -> Result<Vec<String>, CommandError> {
    let alerts = open_alerts(connection, &config.leads, now()).await?;
    Ok(alerts.iter().map(alert_line).collect())
}

/// Alerts about a data folder whose database is missing, one line each.
pub fn lost_database_alerts(config: &Config) -> Vec<String> {
    let is_sqlite = config.leads.database.is_none();
    let lost = is_sqlite.then(|| condition::lost(&config.leads.data, now())).flatten();
    lost.iter().map(alert_line).collect()
}

fn now() -> i64 {
    Timestamp::now().as_millisecond()
}

fn alert_line(alert: &Alert) -> String {
    alert.lines().join(" ")
}

/// Notes about leads that will be deleted soon, or never; none if the server deletes no leads.
///
/// # Errors
/// The database cannot be read.
pub async fn retention(
    connection: &mut Connection,
    config: &Config,
) -> Result<Vec<String>, CommandError> {
    if config.leads.retention.is_off() {
        return Ok(Vec::new());
    }
    let mut notes = Vec::new();
    let warned = leads::warned(connection).await?;
    if let Some(first) = warned.iter().map(|(_, warned_at)| *warned_at).min() {
        let day = retention::deleted_on(time::in_india(first).date())?;
        let leads = warned.into_iter().map(|(id, _)| id).collect();
        notes.extend(Expiring { leads, day }.warning());
    }
    let impossible = leads::count_impossible(connection).await?;
    if impossible > 0 {
        notes.push(format!(
            "{impossible} of the leads are dated before 2026, because the clock was wrong. They are \
             never deleted automatically. See them with: yam leads list --until 2025-12-31"
        ));
    }
    Ok(notes)
}
