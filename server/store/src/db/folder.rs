//! The data folder: private, and locked by one server at a time.

use std::{
    fmt,
    fs::{self, DirBuilder, File, OpenOptions, TryLockError},
    io,
    os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt},
    path::{Path, PathBuf},
};

use rustix::fs::{Access, AtFlags, CWD};

use super::OpenError;

/// Mode of the folder. Only the server's user may open it, because leads are personal data.
const FOLDER_MODE: u32 = 0o700;

/// Mode of the files. SQLite gives its log files the mode of the database.
pub(super) const FILE_MODE: u32 = 0o600;

/// The file that a running server keeps locked.
const LOCK: &str = "lock";

/// The lock on a data folder. It lasts until it is released or dropped, or the process ends.
pub struct Lock(File);

impl Lock {
    /// Releases the lock.
    ///
    /// # Errors
    /// The system refuses; the lock then lasts until the process ends.
    pub fn release(&self) -> io::Result<()> {
        self.0.unlock()
    }
}

/// Creates the folder if it is missing, and locks it, so that no server can use it.
///
/// # Errors
/// [`OpenError::InUse`] while a server runs; [`OpenError::Folder`] when the folder cannot be used.
pub fn lock(folder: &Path) -> Result<Lock, OpenError> {
    let unusable = |source| OpenError::Folder { folder: folder.to_owned(), source };
    make(folder).map_err(unusable)?;
    let lock = private_file(&folder.join(LOCK)).map_err(unusable)?;
    match lock.try_lock() {
        Ok(()) => Ok(Lock(lock)),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse(folder.to_owned())),
        Err(TryLockError::Error(source)) => Err(unusable(source)),
    }
}

/// A reason why the server's user may not be able to use a data folder that this user can use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// Another user owns the folder; the server usually runs as that user.
    OtherUser {
        /// Its path.
        folder: PathBuf,
        /// The owner's user ID.
        owner: u32,
        /// This process's user ID.
        user: u32,
    },
    /// A file in the folder belongs to another user than the folder.
    StrayFile {
        /// Its path.
        file: PathBuf,
        /// The owner's user ID.
        owner: u32,
        /// The user ID of the folder's owner.
        folder_owner: u32,
    },
}

impl fmt::Display for Notice {
    fn fmt(&self, line: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherUser { folder, owner, user } => write!(
                line,
                "{} belongs to user {owner}, but you are user {user}; run yam as user {owner}",
                folder.display()
            ),
            Self::StrayFile { file, owner, folder_owner } => write!(
                line,
                "{0} belongs to user {owner}, but its folder to user {folder_owner}, who cannot write it; \
                 run: chown {folder_owner} {0}",
                file.display()
            ),
        }
    }
}

/// Checks whether this user could serve from the folder, or create it. Creates nothing.
pub(super) fn inspect(folder: &Path) -> Result<Vec<Notice>, OpenError> {
    let unusable = |source| OpenError::Folder { folder: folder.to_owned(), source };
    let Some(metadata) = if_exists(fs::metadata(folder)).map_err(unusable)? else {
        // The parent of a relative path may be empty: the working folder.
        let parent = folder.ancestors().skip(1).find(|parent| parent.exists());
        must_be_usable(parent.unwrap_or(Path::new("."))).map_err(unusable)?;
        return Ok(Vec::new());
    };
    must_be_usable(folder).map_err(unusable)?;
    let (owner, user) = (metadata.uid(), rustix::process::geteuid().as_raw());
    let mut notices = Vec::new();
    if owner != user {
        notices.push(Notice::OtherUser { folder: folder.to_owned(), owner, user });
    }
    let database = super::file(folder);
    let log = super::beside(&database, "-wal");
    for file in [folder.join(LOCK), database, log] {
        let Some(metadata) = if_exists(fs::metadata(&file)).map_err(unusable)? else { continue };
        if metadata.uid() != owner {
            notices.push(Notice::StrayFile { file, owner: metadata.uid(), folder_owner: owner });
        } else {
            allowed(&file, Access::READ_OK | Access::WRITE_OK).map_err(unusable)?;
        }
    }
    Ok(notices)
}

fn must_be_usable(folder: &Path) -> io::Result<()> {
    if !folder.is_dir() {
        return Err(io::ErrorKind::NotADirectory.into());
    }
    allowed(folder, Access::READ_OK | Access::WRITE_OK | Access::EXEC_OK)
}

fn allowed(path: &Path, access: Access) -> io::Result<()> {
    Ok(rustix::fs::accessat(CWD, path, access, AtFlags::EACCESS)?)
}

/// `None` if there is no such file.
pub(super) fn if_exists<T>(found: io::Result<T>) -> io::Result<Option<T>> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Creates the folder and its parents, and syncs each to disk, so that a power failure cannot lose a new folder with its
/// leads.
pub fn make(folder: &Path) -> io::Result<()> {
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

/// Free bytes for this user on the folder's disk.
///
/// # Errors
/// The folder is missing, or its file system does not report free space.
pub fn free_bytes(folder: &Path) -> io::Result<u64> {
    let disk = rustix::fs::statvfs(folder)?;
    Ok(disk.f_bavail.saturating_mul(disk.f_frsize))
}

/// Bytes that must be free on the disk of the data folder: room for the write-ahead log and twenty résumés. With less, no
/// files are stored, so that messages still are.
pub const MIN_FREE: u64 = 100 << 20;

/// On a disk of less than 2 GB, this part of it must be free: one in so many.
const MIN_FREE_SHARE: u64 = 20;

/// Whether the folder's disk has room for files. If its file system does not report free space, a full disk shows when a
/// lead is stored.
pub fn has_room_for_files(folder: &Path) -> bool {
    rustix::fs::statvfs(folder).map_or(true, |disk| {
        let size = disk.f_blocks.saturating_mul(disk.f_frsize);
        let free = disk.f_bavail.saturating_mul(disk.f_frsize);
        size == 0 || free >= MIN_FREE.min(size / MIN_FREE_SHARE)
    })
}

pub(super) fn sync(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

pub(super) fn private_file(path: &Path) -> io::Result<File> {
    OpenOptions::new().create(true).append(true).mode(FILE_MODE).open(path)
}
