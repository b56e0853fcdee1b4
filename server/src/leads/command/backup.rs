//! `yam backup FILE`: a copy of the whole database as of one moment, beside a running server.

use std::{
    fs::{self, File, OpenOptions},
    io,
    os::unix::fs::OpenOptionsExt,
    path::Path,
};

use super::{CommandError, write_error};
use crate::{
    config::Config,
    db::{self, Reader},
};

/// Leads are personal data: only the owner's user may read the copy.
const FILE_MODE: u32 = 0o600;

/// Copies the database to `file`, which must not be there yet; answers what to tell the owner. The copy appears under its
/// name only once it is whole, checked and synced to disk.
///
/// # Errors
/// [`CommandError`].
pub async fn backup(config: &Config, file: &Path) -> Result<String, CommandError> {
    let refused = |source| write_error(file, source);
    if file.try_exists().map_err(refused)? {
        return Err(refused(io::ErrorKind::AlreadyExists.into()));
    }
    let part = file.with_added_extension("part");
    let done = copy(config, file, &part).await;
    // Whatever came of it, the part has had its time; it may never have been made.
    let _ = fs::remove_file(&part);
    let leads = done?;
    let size = fs::metadata(file).map_err(refused)?.len().div_ceil(1024);
    Ok(format!(
        "Copied {leads} leads to {} ({size} KB). To restore: stop the server, put the file in the place of {1}, \
         remove {1}-wal and {1}-shm if there are any, and start it again.",
        file.display(),
        db::file(&config.leads.data).display()
    ))
}

async fn copy(config: &Config, file: &Path, part: &Path) -> Result<i64, CommandError> {
    let refused = |source| write_error(part, source);
    let reader = Reader::open(&config.leads.data).await?;
    let name = part.to_str().ok_or_else(|| refused(io::ErrorKind::InvalidFilename.into()))?;
    // Made before SQLite writes into it, so that nobody else may ever read it.
    let made = OpenOptions::new().write(true).create_new(true).mode(FILE_MODE).open(part);
    let made = made.map_err(refused)?;
    db::copy_into(&mut *reader.acquire().await?, name).await?;
    let leads = db::checked(part).await?;
    made.sync_all().map_err(refused)?;
    // A link, as it refuses to take the place of another file.
    fs::hard_link(part, file).map_err(|source| write_error(file, source))?;
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = File::open(folder.unwrap_or(Path::new("."))).map_err(refused)?;
    folder.sync_all().map_err(refused)?;
    Ok(leads)
}
