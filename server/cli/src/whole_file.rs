//! Writes files with personal data: complete or not at all, and readable only by their owner.

use std::{
    fs::File,
    io::{self, Write},
    path::Path,
};

use tempfile::{NamedTempFile, PersistError};

/// A temporary file beside its target. It is deleted if dropped before it is put in place. Its name is unique, so a
/// file that a killed process leaves behind does no harm.
pub struct WholeFile(NamedTempFile);

impl WholeFile {
    /// Creates an empty file, readable by this user alone, beside `target`.
    ///
    /// # Errors
    /// It cannot be created.
    pub fn beside(target: &Path) -> io::Result<Self> {
        let mut prefix = target.file_name().unwrap_or_default().to_owned();
        prefix.push(".");
        let mut builder = tempfile::Builder::new();
        let file = builder.prefix(&prefix).suffix(".part").tempfile_in(folder_of(target))?;
        Ok(Self(file))
    }

    /// Where it is now.
    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// The file, to write to.
    pub fn file(&mut self) -> &mut File {
        self.0.as_file_mut()
    }

    /// Moves it to `target`, replacing any file there, and syncs it to disk.
    ///
    /// # Errors
    /// It cannot be synced or moved. An existing file stays.
    pub fn replace(self, target: &Path) -> io::Result<()> {
        self.0.as_file().sync_all()?;
        self.0.persist(target)?;
        sync_folder_of(target)
    }

    /// Moves it to `target`, which must not exist yet, and syncs it to disk.
    ///
    /// # Errors
    /// There is a file, or it cannot be synced or moved.
    pub fn create(self, target: &Path) -> io::Result<()> {
        self.0.as_file().sync_all()?;
        match self.0.persist_noclobber(target) {
            Ok(_) => {}
            Err(PersistError { error, .. }) if error.kind() == io::ErrorKind::AlreadyExists => {
                return Err(error);
            }
            Err(PersistError { file, .. }) => reserve_and_replace(file, target)?,
        }
        sync_folder_of(target)
    }
}

/// For file systems with neither hard links nor `RENAME_NOREPLACE`: an empty file reserves the name.
fn reserve_and_replace(file: NamedTempFile, target: &Path) -> io::Result<()> {
    File::create_new(target)?;
    file.persist(target).map(drop).map_err(|PersistError { error, .. }| {
        // An empty file under that name would look like a copy.
        let _ = std::fs::remove_file(target);
        error
    })
}

/// Writes a file atomically, replacing any existing one.
///
/// # Errors
/// It cannot be written. An existing file stays.
pub fn replace(target: &Path, content: &[u8]) -> io::Result<()> {
    let mut part = WholeFile::beside(target)?;
    part.file().write_all(content)?;
    part.replace(target)
}

/// Writes a file atomically; it must not exist yet.
///
/// # Errors
/// The file exists, or cannot be written.
pub fn create(target: &Path, content: &[u8]) -> io::Result<()> {
    let mut part = WholeFile::beside(target)?;
    part.file().write_all(content)?;
    part.create(target)
}

/// Syncs the folder of a file, so that its name survives a power failure.
///
/// # Errors
/// It cannot be synced.
pub fn sync_folder_of(file: &Path) -> io::Result<()> {
    File::open(folder_of(file))?.sync_all()
}

fn folder_of(file: &Path) -> &Path {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_hard_links_a_new_file_is_created_and_an_old_one_kept() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("copy.db");
        let part = || {
            let mut part = WholeFile::beside(&target).unwrap();
            part.file().write_all(b"new").unwrap();
            part.0
        };
        reserve_and_replace(part(), &target).unwrap();
        assert_eq!(std::fs::read(&target).unwrap(), b"new");
        std::fs::write(&target, "old").unwrap();
        let refused = reserve_and_replace(part(), &target).unwrap_err();
        assert_eq!(refused.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(std::fs::read(&target).unwrap(), b"old");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left over");
    }
}
