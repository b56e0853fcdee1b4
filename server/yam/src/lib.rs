//! Combines the crates of Yam into one program that serves the built pages and stores every lead.

mod acme;
pub mod check;
mod desk_program;
mod server;
pub mod status;
mod tls;

pub use server::{Server, StartError};
pub use tls::HttpsError;
