//! The owner's commands: `yam leads …` and others. They work with or without a running server.

mod atomic_file;
mod backup;
pub mod clock;
pub mod destinations;
mod erase;
mod error;
mod export;
pub mod leads;
mod list;
pub mod notes;
mod restore;
mod salvage;
mod show;
mod stats;
mod terminal;

pub use backup::backup;
pub use error::CommandError;
pub use restore::restore;
