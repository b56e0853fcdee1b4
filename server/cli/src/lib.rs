//! The owner's commands: `yam leads …` and others. They work with or without a running server.

mod atomic_file;
mod backup;
pub mod clock;
pub mod demo;
pub mod desk;
pub mod destinations;
mod erase;
mod error;
mod export;
pub mod leads;
mod list;
mod moving;
pub mod notes;
mod restore;
mod salvage;
mod show;
mod stats;
mod terminal;
mod work;

use std::path::Path;

use yam_settings::Leads;

pub use backup::backup;
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
