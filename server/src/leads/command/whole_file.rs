//! Files of leads appear under their name only once they are whole, and only their owner can read them.

use std::{
    fs::File,
    io::{self, Write},
    path::Path,
};

use tempfile::{NamedTempFile, PersistError};

/// A file that is being written beside its final name. Dropped before it is put in place, it is deleted. Its own name
/// is unlike any other, so what a killed process leaves behind is in nobody's way.
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

    /// Puts it in the place of the file that may be there, synced to disk.
    ///
    /// # Errors
    /// It cannot be synced or moved. What was there stays.
    pub fn replace(self, target: &Path) -> io::Result<()> {
        self.0.as_file().sync_all()?;
        self.0.persist(target)?;
        sync_folder_of(target)
    }

    /// Puts it where no file is yet, synced to disk.
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

/// For file systems with neither hard links nor renames that refuse to replace: an empty file holds the name first.
fn reserve_and_replace(file: NamedTempFile, target: &Path) -> io::Result<()> {
    File::create_new(target)?;
    file.persist(target).map(drop).map_err(|PersistError { error, .. }| {
        // An empty file under that name would pass for a copy.
        let _ = std::fs::remove_file(target);
        error
    })
}

/// Writes a whole file in the place of the one that may be there.
///
/// # Errors
/// It cannot be written. What was there stays.
pub fn replace(target: &Path, content: &[u8]) -> io::Result<()> {
    let mut part = WholeFile::beside(target)?;
    part.file().write_all(content)?;
    part.replace(target)
}

/// Writes a whole file where there is none.
///
/// # Errors
/// There is one, or it cannot be written.
pub fn create(target: &Path, content: &[u8]) -> io::Result<()> {
    let mut part = WholeFile::beside(target)?;
    part.file().write_all(content)?;
    part.create(target)
}

/// Syncs the folder of a file, so that its name outlives a power failure.
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
    fn a_file_system_without_links_takes_a_new_file_and_keeps_an_old_one() {
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
