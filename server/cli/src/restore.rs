//! `yam restore FILE`: replaces the database with a backup and keeps the old database.

use std::{
    collections::HashSet,
    fmt::Write as _,
    fs::{self, File},
    io,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
};

use jiff::Timestamp;

use crate::{
    CommandError,
    atomic_file::{AtomicFile, sync_folder_of},
    data_folder,
    terminal::{confirm, print},
};
use yam_contract::time;
use yam_settings::Leads;
use yam_store::{
    db::{self, Explanation, OpenError},
    leads,
};

/// Replaces the database of a data folder with the backup `file`, after confirmation unless `is_confirmed`. No server
/// may run on that folder. Returns a report for the owner.
///
/// # Errors
/// [`CommandError`]. The database is unchanged then.
pub async fn restore(
    settings: &Leads,
    file: &Path,
    is_confirmed: bool,
) -> Result<String, CommandError> {
    let data = data_folder("yam restore", settings)?;
    let database = db::file(data);
    must_be_a_backup(file, &database)?;
    let restored = references(file).await?;
    must_be_owner(data)?;
    let _lock = db::lock(data)?;
    let present = present(&database).await?;
    let kept = data.join(format!("leads-{}.db", time::for_file_names(Timestamp::now())));
    let is_plain_copy = db::is_plain_copy(file).map_err(|source| unreadable(file, &source))?;
    print(&plan(file, is_plain_copy, &restored, &present, &database, &kept))?;
    confirm("Restore it?", is_confirmed)?;

    let part = copy_checked(file, &database).await?;
    let write_error = |source| CommandError::write(&kept, source);
    if !matches!(present, Present::Missing) {
        keep(&database, &kept).await.map_err(write_error)?;
    }
    // SQLite would apply the log of the old database to the new one.
    remove_log(&database).map_err(|source| CommandError::write(&database, source))?;
    part.replace(&database).map_err(|source| CommandError::write(&database, source))?;
    db::accept_database(data).map_err(|source| CommandError::write(data, source))?;
    Ok(format!("Restored {} leads from {}. Start the server now.", restored.len(), file.display()))
}

/// The database to replace.
enum Present {
    Missing,
    /// With the cause.
    Unreadable(String),
    /// With the references of its leads.
    Readable(HashSet<String>),
}

fn must_be_a_backup(file: &Path, database: &Path) -> Result<(), CommandError> {
    File::open(file).map_err(|source| unreadable(file, &source))?;
    let is_database = fs::canonicalize(file).ok() == fs::canonicalize(database).ok();
    if is_database {
        return Err(unreadable(file, &"it is the database itself"));
    }
    Ok(())
}

fn unreadable(file: &Path, cause: &dyn ToString) -> CommandError {
    CommandError::Backup { file: file.to_owned(), cause: cause.to_string() }
}

/// Refuses any user but the folder's owner, because the server could not write files of another user.
pub fn must_be_owner(data: &Path) -> Result<(), CommandError> {
    let user = rustix::process::geteuid().as_raw();
    match fs::metadata(data) {
        Ok(metadata) if metadata.uid() != user => {
            Err(CommandError::OtherUser { folder: data.to_owned(), owner: metadata.uid(), user })
        }
        _ => Ok(()),
    }
}

/// Copies the backup next to the database and checks it for damage.
async fn copy_checked(file: &Path, database: &Path) -> Result<AtomicFile, CommandError> {
    let write_error = |source| CommandError::write(database, source);
    let part = AtomicFile::beside(database).map_err(write_error)?;
    let name =
        part.path().to_str().ok_or_else(|| write_error(io::ErrorKind::InvalidFilename.into()))?;
    let mut source = db::open_copy(file).await.map_err(|error| backup_error(file, error))?;
    db::copy_to_file(&mut source, name).await.map_err(|error| CommandError::Backup {
        file: file.to_owned(),
        cause: db::explain(&error).cause,
    })?;
    db::check_copy(part.path()).await.map_err(|error| backup_error(file, error))?;
    Ok(part)
}

async fn references(file: &Path) -> Result<HashSet<String>, CommandError> {
    let mut connection = db::open_copy(file).await.map_err(|error| backup_error(file, error))?;
    let read = leads::references(&mut connection).await;
    let references = read.map_err(|error| CommandError::Backup {
        file: file.to_owned(),
        cause: db::explain(&error).cause,
    })?;
    Ok(references.into_iter().collect())
}

fn backup_error(file: &Path, error: OpenError) -> CommandError {
    let cause = match error {
        OpenError::Damaged { explanation: Explanation { cause, .. }, .. }
        | OpenError::Unavailable { explanation: Explanation { cause, .. }, .. }
        | OpenError::Database { explanation: Explanation { cause, .. }, .. } => cause,
        OpenError::OtherVersion { .. } => "a newer version of yam wrote it".to_owned(),
        error => error.to_string(),
    };
    CommandError::Backup { file: file.to_owned(), cause }
}

async fn present(database: &Path) -> Result<Present, CommandError> {
    match database.metadata() {
        Ok(metadata) if metadata.len() > 0 => {}
        _ if db::beside(database, "-wal").exists() => {}
        _ => return Ok(Present::Missing),
    }
    Ok(match references(database).await {
        Ok(references) => Present::Readable(references),
        Err(CommandError::Backup { cause, .. }) => Present::Unreadable(cause),
        Err(error) => return Err(error),
    })
}

/// What the owner reads before confirming.
fn plan(
    file: &Path,
    is_plain_copy: bool,
    restored: &HashSet<String>,
    present: &Present,
    database: &Path,
    kept: &Path,
) -> String {
    let (file, leads) = (file.display(), restored.len());
    let mut plan = if is_plain_copy {
        format!(
            "{file} can be read and holds {leads} leads. It is a copy of an unknown moment, because `yam backup` did not make \
             it: if a server ran when leads.db was copied, the newest leads were still in its log, leads.db-wal, and are \
             missing.\n"
        )
    } else {
        format!("{file} is intact and holds {leads} leads.\n")
    };
    let replaced = match present {
        Present::Missing => {
            let _ = writeln!(plan, "There is no database in {} yet.", database.display());
            return plan;
        }
        Present::Unreadable(cause) => format!("which cannot be read: {cause}"),
        Present::Readable(references) => {
            let lost = references.difference(restored).count();
            format!("with {} leads, {lost} of them not in the backup", references.len())
        }
    };
    // Writing to a string cannot fail.
    let _ = writeln!(plan, "It replaces {}, {replaced}.", database.display());
    let _ = writeln!(
        plan,
        "The replaced database is kept as {}. `yam leads forget` and retention don't change it. Delete it once you \
         don't need it.",
        kept.display()
    );
    plan.push_str("Leads that were delivered after the backup was made may be delivered again.\n");
    plan
}

/// Copies the database to `kept`, and its log if that cannot be checkpointed first. Copies instead of renaming, so
/// that a database exists at every moment.
pub async fn keep(database: &Path, kept: &Path) -> io::Result<()> {
    // SQLite would delete the log of an empty database, which may hold the only copy of the leads.
    if database.metadata().is_ok_and(|file| file.len() > 0) {
        // A damaged database keeps its log.
        let _ = db::empty_log(database).await;
    }
    for (from, to) in [(database.to_owned(), kept.to_owned()), (log_of(database), log_of(kept))] {
        let mut source = match File::open(&from) {
            Ok(source) => source,
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            Err(error) => return Err(error),
        };
        let mut part = AtomicFile::beside(&to)?;
        io::copy(&mut source, part.file())?;
        part.create(&to)?;
    }
    Ok(())
}

/// Deletes the write-ahead log and its index.
pub fn remove_log(database: &Path) -> io::Result<()> {
    for file in [log_of(database), db::beside(database, "-shm")] {
        match fs::remove_file(file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    sync_folder_of(database)
}

fn log_of(database: &Path) -> PathBuf {
    db::beside(database, "-wal")
}
