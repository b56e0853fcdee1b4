//! `yam compact`: gives the space of deleted leads back to the disk.

use std::path::Path;

use crate::{CommandError, data_folder, restore::must_be_owner, terminal::print};
use yam_settings::Leads;
use yam_store::db;

/// Bytes of a MB.
const MB: i64 = 1_000_000;

/// Compacts the database, after it has printed what that takes. Returns a report for the owner.
///
/// # Errors
/// [`CommandError`]. The database is unchanged then.
pub async fn compact(settings: &Leads) -> Result<String, CommandError> {
    let folder = data_folder("yam compact", settings)?;
    must_be_owner(folder)?;
    let compaction = db::compaction(folder).await?;
    let (size, name) = (compaction.size, db::location(settings));
    if let Some((needed, free)) = compaction.disk {
        print(&format!(
            "Rewrites {} MB in {name}, at about a second per 100 MB. At least {} MB of it are unused. Needs {} MB of free \
             disk space meanwhile; there are {}. The server cannot start until it has ended.\n",
            megabytes(size),
            megabytes(compaction.unused),
            megabytes(needed),
            free / MB
        ))?;
        check_space(needed, free, folder)?;
    }
    let after = compaction.run().await?;
    Ok(format!(
        "Freed {} MB: the database has {} MB now. Start the server.",
        megabytes((size - after).max(0)),
        megabytes(after)
    ))
}

/// Refuses to begin what would fill the disk.
fn check_space(needed: i64, free: i64, folder: &Path) -> Result<(), CommandError> {
    if free >= needed {
        return Ok(());
    }
    let (needed, free) = (megabytes(needed), free / MB);
    Err(CommandError::NoSpace { needed, free, folder: folder.to_owned() })
}

/// Rounded up.
fn megabytes(bytes: i64) -> i64 {
    (bytes + MB - 1) / MB
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compacting_is_refused_if_the_disk_has_less_space_than_it_needs() {
        let folder = Path::new("/var/lib/yam");
        assert!(check_space(200 * MB, 200 * MB, folder).is_ok());
        let refused = check_space(200 * MB, 200 * MB - 1, folder).unwrap_err().to_string();
        assert!(
            refused.contains("needs 200 MB of free space in /var/lib/yam, and there are 199"),
            "{refused}"
        );
    }
}
