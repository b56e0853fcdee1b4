//! `yam restore FILE`: replaces the database with a copy, and keeps the old one beside it.

use std::{
    collections::HashSet,
    fmt::Write as _,
    fs::{self, File},
    io,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
};

use jiff::Timestamp;

use super::{
    CommandError, confirm, print,
    whole_file::{WholeFile, sync_folder_of},
    write_error,
};
use yam_contract::time;
use yam_store::{
    db::{self, Explanation, OpenError},
    leads,
};

/// Replaces the database of a data folder with the copy `file` after confirmation, or at once if `sure`. No server
/// may run meanwhile. Returns a report for the owner.
///
/// # Errors
/// [`CommandError`]. The database is then as it was.
pub async fn restore(data: &Path, file: &Path, sure: bool) -> Result<String, CommandError> {
    let database = db::file(data);
    must_be_a_copy(file, &database)?;
    let copied = references(file).await?;
    must_be_owner(data)?;
    let _lock = db::lock(data)?;
    let present = present(&database).await?;
    let kept = data.join(format!("leads-{}.db", time::for_file_names(Timestamp::now())));
    print(&plan(file, &copied, &present, &database, &kept))?;
    confirm("Restore it?", sure)?;

    let part = copy(file, &database).await?;
    let refused = |source| write_error(&kept, source);
    if !matches!(present, Present::Missing) {
        keep(&database, &kept).await.map_err(refused)?;
    }
    // SQLite would apply a log of the old database to the new one.
    remove_log(&database).map_err(|source| write_error(&database, source))?;
    part.replace(&database).map_err(|source| write_error(&database, source))?;
    db::note_present(data).map_err(|source| write_error(data, source))?;
    Ok(format!("Restored {} leads from {}. Start the server now.", copied.len(), file.display()))
}

/// The database that is to be replaced.
enum Present {
    Missing,
    /// It cannot be read, for this reason.
    Unreadable(String),
    /// It has leads with these references.
    Readable(HashSet<String>),
}

fn must_be_a_copy(file: &Path, database: &Path) -> Result<(), CommandError> {
    let unreadable =
        |source: io::Error| CommandError::Copy { file: file.to_owned(), cause: source.to_string() };
    File::open(file).map_err(unreadable)?;
    let is_database = fs::canonicalize(file).ok() == fs::canonicalize(database).ok();
    if is_database {
        return Err(unreadable(io::Error::other("it is the database itself")));
    }
    Ok(())
}

/// Refuses any other user than the folder's owner: the server could not write that user's files.
pub fn must_be_owner(data: &Path) -> Result<(), CommandError> {
    let user = rustix::process::geteuid().as_raw();
    match fs::metadata(data) {
        Ok(metadata) if metadata.uid() != user => {
            Err(CommandError::OtherUser { folder: data.to_owned(), owner: metadata.uid(), user })
        }
        _ => Ok(()),
    }
}

/// Copies the copy beside the database and checks it for damage.
async fn copy(file: &Path, database: &Path) -> Result<WholeFile, CommandError> {
    let refused = |source| write_error(database, source);
    let part = WholeFile::beside(database).map_err(refused)?;
    let name =
        part.path().to_str().ok_or_else(|| refused(io::ErrorKind::InvalidFilename.into()))?;
    let mut source = db::open_copy(file).await.map_err(|error| of_copy(file, error))?;
    db::copy_into(&mut source, name).await.map_err(|error| CommandError::Copy {
        file: file.to_owned(),
        cause: db::explain(&error).cause,
    })?;
    db::checked(part.path()).await.map_err(|error| of_copy(file, error))?;
    Ok(part)
}

async fn references(file: &Path) -> Result<HashSet<String>, CommandError> {
    let mut connection = db::open_copy(file).await.map_err(|error| of_copy(file, error))?;
    let read = leads::references(&mut connection).await;
    let references = read.map_err(|error| CommandError::Copy {
        file: file.to_owned(),
        cause: db::explain(&error).cause,
    })?;
    Ok(references.into_iter().collect())
}

fn of_copy(file: &Path, error: OpenError) -> CommandError {
    let cause = match error {
        OpenError::Damaged { explanation: Explanation { cause, .. }, .. }
        | OpenError::Database { explanation: Explanation { cause, .. }, .. } => cause,
        OpenError::OtherVersion { .. } => "a newer version of yam wrote it".to_owned(),
        error => error.to_string(),
    };
    CommandError::Copy { file: file.to_owned(), cause }
}

async fn present(database: &Path) -> Result<Present, CommandError> {
    match database.metadata() {
        Ok(metadata) if metadata.len() > 0 => {}
        _ if db::beside(database, "-wal").exists() => {}
        _ => return Ok(Present::Missing),
    }
    Ok(match references(database).await {
        Ok(references) => Present::Readable(references),
        Err(CommandError::Copy { cause, .. }) => Present::Unreadable(cause),
        Err(error) => return Err(error),
    })
}

/// What the owner should know before agreeing.
fn plan(
    file: &Path,
    copied: &HashSet<String>,
    present: &Present,
    database: &Path,
    kept: &Path,
) -> String {
    let mut plan = format!("{} is intact and holds {} leads.\n", file.display(), copied.len());
    let replaced = match present {
        Present::Missing => {
            let _ = writeln!(plan, "There is no database in {} yet.", database.display());
            return plan;
        }
        Present::Unreadable(cause) => format!("which cannot be read: {cause}"),
        Present::Readable(references) => {
            let lost = references.difference(copied).count();
            format!("with {} leads, {lost} of them not in the copy", references.len())
        }
    };
    // Writing to a string cannot fail.
    let _ = writeln!(plan, "It replaces {}, {replaced}.", database.display());
    let _ = writeln!(
        plan,
        "The replaced database is kept as {}. `yam leads forget` and retention don't reach it: delete it once you \
         don't need it.",
        kept.display()
    );
    plan.push_str("Leads that were delivered after the copy was made may be delivered again.\n");
    plan
}

/// Copies the database to `kept`, with its log if that cannot be checkpointed first. It is not renamed, so that a
/// database exists at every moment.
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
        let mut part = WholeFile::beside(&to)?;
        io::copy(&mut source, part.file())?;
        part.create(&to)?;
    }
    Ok(())
}

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
