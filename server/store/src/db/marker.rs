//! Records that a data folder had a database, so that its loss is noticed.

use std::{
    fs::{self, OpenOptions},
    io::{self, Write},
    os::unix::fs::OpenOptionsExt,
    path::Path,
};

use super::folder::FILE_MODE;

/// Holds [`PRESENT`], or [`LOST`] and the time in milliseconds since 1970 at which the database was found lost.
const FILE: &str = "leads.state";
const PRESENT: &str = "present";
const LOST: &str = "lost ";

/// When the database was found lost, in milliseconds since 1970: it is missing or empty `now`, or was when the server
/// started and created an empty one.
pub fn lost_since(folder: &Path, now: i64) -> Option<i64> {
    let state = fs::read_to_string(folder.join(FILE)).ok()?;
    match state.trim_end().strip_prefix(LOST) {
        Some(since) => since.parse().ok(),
        None => is_empty(folder).then_some(now),
    }
}

/// Records that the owner accepts the database as it is.
///
/// # Errors
/// The folder cannot be written.
pub fn accept_database(folder: &Path) -> io::Result<()> {
    write(folder, PRESENT)
}

/// Records that the folder has a database, unless that is recorded already.
pub(super) fn note_first(folder: &Path) -> io::Result<()> {
    if folder.join(FILE).exists() { Ok(()) } else { accept_database(folder) }
}

/// Records the loss of the database, if it is lost, before an empty one replaces it. Renames a leftover write-ahead
/// log, because SQLite would delete it.
pub(super) fn note_if_lost(folder: &Path, now: i64) -> io::Result<()> {
    let Some(since) = lost_since(folder, now).filter(|_| is_empty(folder)) else { return Ok(()) };
    tracing::error!(
        database = %super::file(folder).display(),
        "the database is missing or empty though leads were stored; restore a copy with `yam restore FILE`, or accept \
         an empty one with `yam leads salvage --empty --yes`"
    );
    let log = super::beside(&super::file(folder), "-wal");
    if log.metadata().is_ok_and(|log| log.len() > 0) {
        fs::rename(&log, folder.join(format!("leads-lost-{now}.db-wal")))?;
    }
    write(folder, &format!("{LOST}{since}"))
}

fn is_empty(folder: &Path) -> bool {
    super::file(folder).metadata().map_or(true, |file| file.len() == 0)
}

/// Writes beside the file and renames, so that a power failure leaves the old state or the new one.
fn write(folder: &Path, state: &str) -> io::Result<()> {
    let part = folder.join(format!("{FILE}.part"));
    let mut options = OpenOptions::new();
    let mut file = options.create(true).write(true).truncate(true).mode(FILE_MODE).open(&part)?;
    writeln!(file, "{state}")?;
    file.sync_all()?;
    fs::rename(part, folder.join(FILE))?;
    super::folder::sync(folder)
}
