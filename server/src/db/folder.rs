//! The data folder: made private, synced, and held by one server at a time.

use std::{
    fs::{DirBuilder, File, OpenOptions, TryLockError},
    io,
    os::unix::fs::{DirBuilderExt, OpenOptionsExt},
    path::Path,
};

use super::OpenError;

/// Only the user that serves may enter the folder: leads are personal data.
const FOLDER_MODE: u32 = 0o700;

/// And only it may read the files. SQLite gives its log files the mode of the database.
const FILE_MODE: u32 = 0o600;

/// Makes the folder and an empty database where there are none, and takes the lock. It lasts until the returned
/// file is dropped, or the process ends.
pub(super) fn claim(folder: &Path) -> Result<File, OpenError> {
    let unusable = |source| OpenError::Folder { folder: folder.to_owned(), source };
    make(folder).map_err(unusable)?;
    let lock = private_file(&folder.join("lock")).map_err(unusable)?;
    match lock.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(OpenError::InUse(folder.to_owned())),
        Err(TryLockError::Error(source)) => return Err(unusable(source)),
    }
    private_file(&super::file(folder)).map_err(unusable)?;
    sync(folder).map_err(unusable)?;
    Ok(lock)
}

/// Makes the folder and those above it, each synced into its parent: a lead must not vanish with the folder
/// that held it when the power fails on the first day.
fn make(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let parent = folder.parent().filter(|parent| !parent.as_os_str().is_empty());
    if let Some(parent) = parent {
        make(parent)?;
    }
    DirBuilder::new().mode(FOLDER_MODE).create(folder)?;
    sync(parent.unwrap_or(Path::new(".")))
}

/// Bytes that this user can still write to the disk of that folder.
///
/// # Errors
/// The folder is not there, or its file system does not tell.
pub fn free_bytes(folder: &Path) -> io::Result<u64> {
    let disk = rustix::fs::statvfs(folder)?;
    Ok(disk.f_bavail.saturating_mul(disk.f_frsize))
}

fn sync(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

fn private_file(path: &Path) -> io::Result<File> {
    OpenOptions::new().create(true).append(true).mode(FILE_MODE).open(path)
}
