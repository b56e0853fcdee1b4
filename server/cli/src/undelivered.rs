//! `yam leads deliveries`: what waits for each destination, or was given up.

use std::fmt::Write as _;

use crate::{CommandError, terminal::sanitized};
use yam_contract::time;
use yam_store::{
    Destination,
    db::Connection,
    deliveries::{self, Pending, PendingFilter},
};

/// The number of deliveries of each destination, and each delivery, the newest first.
pub async fn report(
    connection: &mut Connection,
    filter: &PendingFilter,
    limit: u32,
) -> Result<String, CommandError> {
    let undelivered = deliveries::undelivered(connection).await?;
    let mut report = String::new();
    let wanted = Destination::ALL
        .into_iter()
        .filter(|destination| filter.destination.is_none_or(|wanted| wanted == *destination));
    for name in wanted.map(Destination::name) {
        if let Some(of) = undelivered.get(name) {
            // Writing to a string cannot fail.
            let _ = writeln!(report, "{name}: {} waiting, {} failed", of.waiting, of.failed);
        }
    }
    if report.is_empty() {
        return Ok("Nothing is waiting, and nothing failed.\n".to_owned());
    }
    for Pending { reference, progress, waiting_since, .. } in
        deliveries::pending(connection, filter, limit).await?
    {
        let _ = writeln!(
            report,
            "{}  {reference}  {}  {} since {}{}{}",
            progress.lead_id,
            Destination::name_of(progress.destination),
            progress.state.name(),
            time::to_the_minute(progress.settled_at.unwrap_or(waiting_since)),
            progress.recipient.map(|address| format!("  to {address}")).unwrap_or_default(),
            progress.last_error.map(|error| format!("  {}", sanitized(&error))).unwrap_or_default()
        );
    }
    Ok(report)
}
