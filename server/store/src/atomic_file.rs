//! Writes files with personal data or keys: completely or not at all, and readable only by this user.

use std::{
    fs::File,
    io::{self, Write},
    path::Path,
};

use tempfile::{NamedTempFile, PersistError};

/// A temporary file next to its target, deleted on drop unless it is moved there. Its name is unique, so a file that
/// a killed process leaves behind does no harm.
pub struct AtomicFile(NamedTempFile);

impl AtomicFile {
    /// Creates an empty temporary file next to `target`.
    pub fn beside(target: &Path) -> io::Result<Self> {
        let mut prefix = target.file_name().unwrap_or_default().to_owned();
        prefix.push(".");
        let mut builder = tempfile::Builder::new();
        let file = builder.prefix(&prefix).suffix(".part").tempfile_in(folder_of(target))?;
        Ok(Self(file))
    }

    /// The path of the temporary file.
    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn file(&mut self) -> &mut File {
        self.0.as_file_mut()
    }

    /// Moves it to `target` and syncs it to disk. Replaces an existing file, which stays if this fails.
    pub fn replace(self, target: &Path) -> io::Result<()> {
        self.0.as_file().sync_all()?;
        self.0.persist(target)?;
        sync_folder_of(target)
    }

    /// Moves it to `target`, which must not exist yet, and syncs it to disk.
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
        // An empty file with that name would look like a backup.
        let _ = std::fs::remove_file(target);
        error
    })
}

/// Writes a file atomically. Replaces an existing file, which stays if this fails.
pub fn replace(target: &Path, content: &[u8]) -> io::Result<()> {
    let mut part = AtomicFile::beside(target)?;
    part.file().write_all(content)?;
    part.replace(target)
}

/// Writes a file atomically. The file must not exist yet.
pub fn create(target: &Path, content: &[u8]) -> io::Result<()> {
    let mut part = AtomicFile::beside(target)?;
    part.file().write_all(content)?;
    part.create(target)
}

/// Syncs the folder of a file, so that the file's name survives a power failure.
pub fn sync_folder_of(file: &Path) -> io::Result<()> {
    File::open(folder_of(file))?.sync_all()
}

/// The folder of a file: `.` for a name alone.
pub fn folder_of(file: &Path) -> &Path {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_hard_links_a_new_file_is_created_and_an_existing_one_stays() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("copy.db");
        let part = || {
            let mut part = AtomicFile::beside(&target).unwrap();
            part.file().write_all(b"new").unwrap();
            part.0
        };
        reserve_and_replace(part(), &target).unwrap();
        assert_eq!(std::fs::read(&target).unwrap(), b"new");
        std::fs::write(&target, "old").unwrap();
        let refused = reserve_and_replace(part(), &target).unwrap_err();
        assert_eq!(refused.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(std::fs::read(&target).unwrap(), b"old");
        assert_eq!(
            std::fs::read_dir(folder.path()).unwrap().count(),
            1,
            "temporary files are deleted"
        );
    }
}
