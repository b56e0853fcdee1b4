//! The owner's commands: `yam leads …` and others. They work with or without a running server.

pub mod alerts;
pub mod backup;
mod compact;
mod conversions;
pub mod demo;
pub mod desk;
pub mod destinations;
mod error;
pub mod export;
mod filter;
pub mod leads;
mod list;
mod moving;
mod purge;
mod restore;
mod salvage;
mod show;
mod spreadsheet;
mod stats;
mod terminal;
mod undelivered;
mod visitor;
mod work;

use std::path::Path;

use yam_settings::Leads;
use yam_store::{
    db::{Db, Reader},
    desk::Completeness,
};

pub use compact::compact;
pub use error::CommandError;
pub use restore::restore;

/// The folder of a SQLite database, for a command that works only there.
///
/// # Errors
/// The leads are in PostgreSQL.
fn data_folder<'a>(command: &'static str, settings: &'a Leads) -> Result<&'a Path, CommandError> {
    match settings.database {
        None => Ok(&settings.data),
        Some(_) => Err(CommandError::NotSqlite(command)),
    }
}

/// To read the inbox with, after every lead has its line. The server writes lines a moment after the leads.
///
/// # Errors
/// The database cannot be opened, or cannot be written if a line is missing.
async fn complete_inbox(settings: &Leads) -> Result<Reader, CommandError> {
    let reader = Reader::open(settings).await?;
    let found = Completeness::read(&mut reader.read().await?).await?;
    if found.lacks_lines {
        complete(settings, found).await?;
    } else if found.is_behind() {
        // The next command need not look at these leads again. This user may have no right to write.
        let _ = complete(settings, found).await;
    }
    Ok(reader)
}

async fn complete(settings: &Leads, found: Completeness) -> Result<(), CommandError> {
    let db = Db::open_beside(settings).await?;
    let completed = found.complete(&db).await;
    db.close().await;
    Ok(completed?)
}
