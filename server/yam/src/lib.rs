//! Combines the crates of Yam into one program that serves the built pages and stores every lead.

use std::sync::LazyLock;

mod acme;
mod background;
pub mod check;
mod desk_mails;
mod desk_program;
mod lead_work;
mod listeners;
pub mod mail_domain;
mod metrics;
mod public_address;
mod reload;
mod server;
pub mod status;
mod tls;
mod views;

pub use reload::Reloader;
pub use server::{OpenOptions, Server, StartError};
pub use tls::HttpsError;

/// The version, with the commit if the build knows it (`YAM_COMMIT`), such as `0.1.0 (1a2b3c4)`.
pub static VERSION: LazyLock<String> = LazyLock::new(|| {
    let version = env!("CARGO_PKG_VERSION");
    match option_env!("YAM_COMMIT") {
        Some(commit) => format!("{version} ({commit})"),
        None => version.to_owned(),
    }
});
