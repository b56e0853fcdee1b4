//! `yam backup FILE`: copies the whole database as of one moment, also while the server runs.

use std::{fs, io, path::Path};

use jiff::Timestamp;

use crate::{CommandError, atomic_file::AtomicFile, data_folder};
use yam_settings::Leads;
use yam_store::{
    db::{self, Connection, Db, Reader},
    leads,
};

/// Copies the database of a data folder to `file`, which must not exist yet, and returns a report for the owner. The
/// file appears only once it is complete, checked and synced to disk.
///
/// # Errors
/// [`CommandError`].
pub async fn backup(settings: &Leads, file: &Path) -> Result<String, CommandError> {
    data_folder("yam backup", settings)?;
    let write_error = |source| CommandError::write(file, source);
    if file.try_exists().map_err(write_error)? {
        return Err(write_error(io::ErrorKind::AlreadyExists.into()));
    }
    let reader = Reader::open(settings).await?;
    let part = AtomicFile::beside(file).map_err(write_error)?;
    let name =
        part.path().to_str().ok_or_else(|| write_error(io::ErrorKind::InvalidFilename.into()))?;
    db::copy_to_file(&mut reader.read().await?, name).await?;
    db::delete_sessions(part.path()).await?;
    let leads = db::check_copy(part.path()).await?;
    part.create(file).map_err(write_error)?;
    record(settings).await;
    let size = fs::metadata(file).map_err(write_error)?.len().div_ceil(1024);
    Ok(format!(
        "Copied {leads} leads to {0} ({size} KB). To restore them, stop the server, run yam restore {0}, and start the \
         server.",
        file.display()
    ))
}

/// The name of the record among the daily tasks.
const BACKUP: &str = "backup";

/// Records the time of a backup. The backup counts without it, for instance of a disk that can no longer be written.
async fn record(settings: &Leads) {
    let recorded = async {
        let db = Db::open_beside(settings).await?;
        let now = Timestamp::now().as_millisecond();
        db.write(async |connection| leads::record_done(connection, BACKUP, now).await).await?;
        Ok::<_, CommandError>(())
    };
    if let Err(error) = recorded.await {
        tracing::warn!(%error, "cannot record the time of the backup");
    }
}

/// When `yam backup` last succeeded, in milliseconds since 1970.
///
/// # Errors
/// The database cannot be read.
pub async fn last_backup(connection: &mut Connection) -> Result<Option<i64>, db::Error> {
    leads::last_done(connection, BACKUP).await
}
