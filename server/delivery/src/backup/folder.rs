//! Backups in a folder, such as a mounted disk of another machine.

use std::{
    fs::{self, File},
    io,
    path::Path,
};

use yam_store::atomic_file::AtomicFile;

use super::{BackupError, StoredBackup};

/// The files in the folder. A folder that is missing is an error: its disk may not be mounted.
pub(super) fn list(folder: &Path) -> Result<Vec<StoredBackup>, BackupError> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(BackupError::file(folder))? {
        let entry = entry.map_err(BackupError::file(folder))?;
        let metadata = match entry.metadata() {
            Ok(metadata) if metadata.is_file() => metadata,
            // A folder, or a file that was deleted a moment ago.
            _ => continue,
        };
        if let Ok(name) = entry.file_name().into_string() {
            found.push(StoredBackup { name, bytes: metadata.len() });
        }
    }
    Ok(found)
}

/// Copies a file, completely or not at all, and syncs it to disk. Replaces an existing one.
pub(super) fn put(from: &Path, to: &Path) -> Result<(), BackupError> {
    if let Some(folder) = to.parent() {
        fs::metadata(folder).map_err(BackupError::file(folder))?;
    }
    let mut source = File::open(from).map_err(BackupError::file(from))?;
    let mut part = AtomicFile::beside(to).map_err(BackupError::file(to))?;
    io::copy(&mut source, part.file()).map_err(BackupError::file(to))?;
    part.replace(to).map_err(BackupError::file(to))
}
