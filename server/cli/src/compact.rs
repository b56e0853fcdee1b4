//! `yam compact`: gives the space of deleted leads back to the disk.

use crate::{CommandError, restore::must_be_owner, terminal::print};
use yam_settings::Leads;
use yam_store::db;

/// Bytes of a MB.
const MB: i64 = 1_000_000;

/// Compacts the database, after it has printed what that takes. Returns a report for the owner.
///
/// # Errors
/// [`CommandError`]. The database is unchanged then.
pub async fn compact(settings: &Leads) -> Result<String, CommandError> {
    if settings.database.is_none() {
        must_be_owner(&settings.data)?;
    }
    let compaction = db::compaction(settings).await?;
    let (size, name) = (compaction.size, db::location(settings));
    if let Some((needed, free)) = compaction.disk {
        print(&format!(
            "Rewrites {} MB in {name}, at about a second per 100 MB. At least {} MB of it are unused. Needs {} MB of free \
             disk space meanwhile; there are {}. The server cannot start until it has ended.\n",
            megabytes(size),
            megabytes(compaction.unused),
            megabytes(needed),
            megabytes(free)
        ))?;
        if free < needed {
            return Err(CommandError::NoSpace {
                needed: megabytes(needed),
                free: megabytes(free),
                folder: settings.data.clone(),
            });
        }
    }
    let after = compaction.run().await?;
    Ok(match settings.database {
        None => format!(
            "Freed {} MB: the database has {} MB now. Start the server.",
            megabytes((size - after).max(0)),
            megabytes(after)
        ),
        Some(_) => format!(
            "PostgreSQL can now reuse the space of deleted leads in {name}. It keeps that space: {} MB in all.",
            megabytes(after)
        ),
    })
}

/// Rounded up.
fn megabytes(bytes: i64) -> i64 {
    (bytes + MB - 1) / MB
}
