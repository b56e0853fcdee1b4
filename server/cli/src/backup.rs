//! `yam backup FILE`: a copy of the whole database as of one moment, beside a running server.

use std::{fs, io, path::Path};

use super::{CommandError, whole_file::WholeFile, write_error};
use yam_store::db::{self, Reader};

/// Copies the database of a data folder to `file`, which must not exist yet; returns what to tell the owner. The copy
/// appears under its name only once it is whole, checked and synced to disk.
///
/// # Errors
/// [`CommandError`].
pub async fn backup(data: &Path, file: &Path) -> Result<String, CommandError> {
    let refused = |source| write_error(file, source);
    if file.try_exists().map_err(refused)? {
        return Err(refused(io::ErrorKind::AlreadyExists.into()));
    }
    let reader = Reader::open(data).await?;
    let part = WholeFile::beside(file).map_err(refused)?;
    let name =
        part.path().to_str().ok_or_else(|| refused(io::ErrorKind::InvalidFilename.into()))?;
    db::copy_into(&mut *reader.acquire().await?, name).await?;
    let leads = db::checked(part.path()).await?;
    part.create(file).map_err(refused)?;
    let size = fs::metadata(file).map_err(refused)?.len().div_ceil(1024);
    Ok(format!(
        "Copied {leads} leads to {0} ({size} KB). To restore: stop the server, run yam restore {0}, and start it again.",
        file.display()
    ))
}
