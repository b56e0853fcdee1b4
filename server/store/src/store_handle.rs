//! The store of a server, which serves pages also while its database is not open.

use std::sync::{Arc, OnceLock};

use tokio::sync::Notify;

use yam_contract::forms::Forms;

use crate::{LeadStore, StoreError};

/// Handle to the store, which may not be open yet; cheap to clone.
#[derive(Clone)]
pub struct StoreHandle {
    forms: Forms,
    store: Arc<OnceLock<LeadStore>>,
    missed: Arc<Notify>,
}

impl StoreHandle {
    /// A handle without an open database.
    pub fn new(forms: Forms) -> Self {
        Self { forms, store: Arc::default(), missed: Arc::default() }
    }

    /// The forms whose leads are accepted.
    pub fn forms(&self) -> &Forms {
        &self.forms
    }

    /// Uses this database from now on.
    pub fn open(&self, store: LeadStore) {
        // There is only one database, so it is set only once.
        let _ = self.store.set(store);
    }

    /// The open database, if there is one.
    pub fn store(&self) -> Option<&LeadStore> {
        self.store.get()
    }

    /// The open database, for a form or a probe. If it is not open, an attempt to open it follows at once.
    pub fn need(&self) -> Result<&LeadStore, StoreError> {
        self.store().ok_or_else(|| {
            self.missed.notify_one();
            StoreError::NotOpen
        })
    }

    /// Waits until a form or a probe needs the database while it is not open.
    pub async fn missed(&self) {
        self.missed.notified().await;
    }
}
