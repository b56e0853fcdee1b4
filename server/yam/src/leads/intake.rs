//! Takes leads from forms, whether or not the database is open.

use std::sync::{Arc, OnceLock};

use tokio::sync::Notify;

use super::{Leads, store::Stored, writer::Refused};
use yam_contract::{forms::Forms, lead::NewLead};

/// Takes leads once there is an open database, and refuses them until then. Cheap to clone.
#[derive(Clone)]
pub struct Intake {
    pub(super) forms: Forms,
    leads: Arc<OnceLock<Leads>>,
    missed: Arc<Notify>,
}

impl Intake {
    /// An intake that refuses every lead.
    pub fn new(forms: Forms) -> Self {
        Self { forms, leads: Arc::default(), missed: Arc::default() }
    }

    /// Takes leads into this database from now on.
    pub fn open(&self, leads: Leads) {
        // There is only one database, so it is set only once.
        let _ = self.leads.set(leads);
    }

    /// The open database, if there is one.
    pub fn leads(&self) -> Option<&Leads> {
        self.leads.get()
    }

    /// Waits until a form or a probe needs the database while it is not open.
    pub async fn missed(&self) {
        self.missed.notified().await;
    }

    /// As [`Leads::ready`]; `false` without an open database.
    pub async fn ready(&self) -> bool {
        match self.leads() {
            Some(leads) => leads.ready().await,
            None => {
                self.missed.notify_one();
                false
            }
        }
    }

    /// Stores a lead; `Ok` means that it is synced to disk.
    pub(super) async fn store(&self, lead: NewLead) -> Result<Stored, Refused> {
        match self.leads() {
            Some(leads) => leads.store(lead).await,
            None => {
                self.missed.notify_one();
                Err(Refused::NotOpen)
            }
        }
    }
}
