//! `yam leads salvage`: recovers readable leads from a damaged database.

use std::{fmt::Write as _, path::Path, time::Duration};

use jiff::Timestamp;
use tokio::time::sleep;

use crate::{CommandError, restore};
use yam_contract::time;
use yam_store::{
    atomic_file::AtomicFile,
    db::{self, Contents, OpenError},
    leads::{self, Usable},
};

/// Attempts to lock the data folder.
const LOCK_ATTEMPTS: u32 = 20;

/// Time between two of these attempts.
const LOCK_RETRY: Duration = Duration::from_millis(100);

/// Copies the readable rows of a damaged database into a new one. If `is_confirmed`, the new one replaces the damaged
/// one, which is kept under another name. If nothing is readable, that also needs `may_be_empty`. Returns a report.
///
/// # Errors
/// [`CommandError`]. The database is unchanged then.
pub async fn salvage(
    data: &Path,
    is_confirmed: bool,
    may_be_empty: bool,
) -> Result<String, CommandError> {
    let database = db::file(data);
    let write_error = |source| CommandError::write(&database, source);
    restore::must_be_owner(data)?;
    if is_confirmed && may_be_empty && accept_loss(data, &database).await? {
        return Ok("The loss of the database is accepted.\n".to_owned());
    }
    if !database.is_file() {
        return Err(OpenError::Missing(data.to_owned()).into());
    }
    let lock = if is_confirmed { Some(lock(data).await?) } else { None };
    match db::check_copy(&database).await {
        Ok(leads) => {
            return Ok(format!(
                "{} is intact and holds {leads} leads. There is nothing to salvage.\n",
                database.display()
            ));
        }
        Err(
            OpenError::Damaged { .. } | OpenError::Unavailable { .. } | OpenError::Database { .. },
        ) => {}
        Err(error) => return Err(error.into()),
    }
    let part = AtomicFile::beside(&database).map_err(write_error)?;
    let mut salvaged = db::salvage(&database, part.path()).await?;
    let usable = leads::keep_usable(&mut salvaged.connection).await?;
    db::close(salvaged.connection).await?;
    let mut report = summary(&database, &usable, salvaged.missing);
    if usable.contents.leads == 0 && !may_be_empty {
        return Err(CommandError::NothingReadable(database));
    }
    if lock.is_none() {
        let empty = if may_be_empty { " --empty" } else { "" };
        let _ = writeln!(
            report,
            "Nothing was changed. To move these leads into a new database and keep the damaged one, run: \
             yam leads salvage{empty} --yes"
        );
        return Ok(report);
    }
    db::check_copy(part.path()).await?;
    let kept = data.join(format!("leads-damaged-{}.db", time::for_file_names(Timestamp::now())));
    restore::keep(&database, &kept).await.map_err(|source| CommandError::write(&kept, source))?;
    // SQLite would apply the log of the damaged database to the new one.
    restore::remove_log(&database).map_err(write_error)?;
    part.replace(&database).map_err(write_error)?;
    db::accept_database(data).map_err(|source| CommandError::write(data, source))?;
    let _ = writeln!(
        report,
        "These leads are in a new database now. The damaged one is kept as {}. A running server accepts leads within a \
         minute.",
        kept.display()
    );
    Ok(report)
}

/// Records that the owner accepts the loss, if the database is missing or an intact one replaced it.
async fn accept_loss(data: &Path, database: &Path) -> Result<bool, CommandError> {
    let is_lost = db::lost_since(data, Timestamp::now().as_millisecond()).is_some();
    let is_empty = database.metadata().map_or(true, |file| file.len() == 0);
    if !is_lost || !(is_empty || db::check_copy(database).await.is_ok()) {
        return Ok(false);
    }
    db::accept_database(data).map_err(|source| CommandError::write(data, source))?;
    Ok(true)
}

/// Locks the data folder. Retries, because a server that waits for the repair locks it for moments at a time.
async fn lock(data: &Path) -> Result<db::Lock, CommandError> {
    for _ in 0..LOCK_ATTEMPTS {
        match db::lock(data) {
            Err(OpenError::InUse(_)) => sleep(LOCK_RETRY).await,
            locked => return Ok(locked?),
        }
    }
    Ok(db::lock(data)?)
}

fn summary(database: &Path, usable: &Usable, missing: Option<i64>) -> String {
    let Usable { contents, changed } = usable;
    let Contents { leads, files, deliveries, events } = contents;
    // Writing to a string cannot fail.
    let mut summary = format!(
        "{} is damaged. Readable: {leads} leads, {files} files, {deliveries} deliveries, {events} events.\n",
        database.display()
    );
    let _ = match missing {
        Some(missing) => writeln!(
            summary,
            "Numbers without a lead: {missing}. These leads are lost, or were deleted before the damage."
        ),
        None => writeln!(summary, "The number of lost leads is unknown."),
    };
    if !changed.is_empty() {
        let ids: Vec<String> = changed.iter().map(i64::to_string).collect();
        let _ = writeln!(
            summary,
            "Check these leads, whose text is damaged or whose file is lost: {}.",
            ids.join(", ")
        );
    }
    summary
}
