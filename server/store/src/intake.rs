//! Accepts leads from forms, whether or not the database is open.

use std::sync::{Arc, OnceLock};

use tokio::sync::Notify;

use yam_contract::{forms::Forms, lead::NewLead, reference::Reference};

use crate::{LeadStore, StoreError, leads::StoreReceipt};

/// Accepts leads once the database is open, and refuses them until then; cheap to clone.
#[derive(Clone)]
pub struct Intake {
    forms: Forms,
    store: Arc<OnceLock<LeadStore>>,
    missed: Arc<Notify>,
}

impl Intake {
    /// The forms whose leads are accepted.
    pub fn forms(&self) -> &Forms {
        &self.forms
    }

    /// An intake without a database, which refuses every lead.
    pub fn new(forms: Forms) -> Self {
        Self { forms, store: Arc::default(), missed: Arc::default() }
    }

    /// Stores leads in this database from now on.
    pub fn open(&self, store: LeadStore) {
        // There is only one database, so it is set only once.
        let _ = self.store.set(store);
    }

    /// The open database, if there is one.
    pub fn store(&self) -> Option<&LeadStore> {
        self.store.get()
    }

    /// Waits until a form or a probe needs the database while it is not open.
    pub async fn missed(&self) {
        self.missed.notified().await;
    }

    /// As [`LeadStore::ready`]; `false` without an open database.
    pub async fn ready(&self) -> bool {
        match self.store() {
            Some(store) => store.ready().await,
            None => {
                self.missed.notify_one();
                false
            }
        }
    }

    /// Stores a lead. `Ok` means that it is synced to disk.
    ///
    /// # Errors
    /// The lead was not stored. The sender may retry with the same key.
    pub async fn take(&self, lead: NewLead) -> Result<StoreReceipt, StoreError> {
        match self.store() {
            Some(store) => store.store(lead).await,
            None => {
                self.missed.notify_one();
                Err(StoreError::NotOpen)
            }
        }
    }

    /// The stored lead that this one is a replay of, for a lead that may not be stored. `None` also if that cannot be read.
    pub async fn replayed(&self, lead: &NewLead) -> Option<Reference> {
        self.store()?.replayed(lead).await
    }
}
