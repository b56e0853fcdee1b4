//! `yam backup FILE`: copies the whole database as of one moment, also while the server runs.

use std::{fs, io, path::Path};

use crate::{CommandError, atomic_file::AtomicFile, data_folder};
use yam_settings::Leads;
use yam_store::db::{self, Reader};

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
    db::copy_into(&mut reader.acquire().await?, name).await?;
    db::delete_sessions(part.path()).await?;
    let leads = db::checked(part.path()).await?;
    part.create(file).map_err(write_error)?;
    let size = fs::metadata(file).map_err(write_error)?.len().div_ceil(1024);
    Ok(format!(
        "Copied {leads} leads to {0} ({size} KB). To restore them, stop the server, run yam restore {0}, and start the \
         server.",
        file.display()
    ))
}
