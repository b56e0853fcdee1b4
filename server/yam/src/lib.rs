//! Combines the crates of Yam into one program that serves the built pages and stores every lead.

pub mod check;
mod desk_program;
mod reload;
mod server;
pub mod status;

pub use reload::Reloader;
pub use server::{Server, StartError};
