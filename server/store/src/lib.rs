//! Stores and reads leads and deliveries: every SQL statement of the server.
//!
//! [`LeadStore`] is the open database of a running server. Its [`writer`] stores new leads in groups, one synced
//! transaction per group; [`StoreHandle`] is what a form's handler holds. Commands open a [`db::Reader`], or a [`db::Db`]
//! beside the server. Functions in [`leads`] and [`deliveries`] run inside the transaction of their caller.
//!
//! What takes a [`db::Connection`] fails with a [`db::Error`] if the database cannot be read or written. Comments name only
//! further errors.

pub mod aside;
pub mod atomic_file;
pub mod backups;
pub mod clock;
pub mod db;
pub mod deliveries;
pub mod desk;
mod destination;
pub mod erasures;
mod lead_store;
pub mod leads;
mod quarantine;
mod requeue;
pub mod retention;
mod store_handle;
pub mod supervise;
pub mod views;
pub mod vitals;
#[cfg(test)]
mod work;
mod writer;

pub use destination::Destination;
pub use lead_store::LeadStore;
pub use store_handle::StoreHandle;
pub use writer::StoreError;
