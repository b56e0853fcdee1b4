//! Delivery: each lead goes to where the settings say, at least once, however often the other side fails.
//!
//! `queue` holds what is owed, `schedule` says when to try again, `worker` carries it out, `mail` writes the letter
//! and `smtp` hands it over. Imports `db`, never `leads`: what is sent comes through [`Source`].

pub mod command;
mod mail;
mod queue;
mod schedule;
mod smtp;
mod worker;

use crate::db::{self, Connection};

pub use mail::Mailer;
pub use queue::{Backlog, Progress, Queue, State, backlog, progress_between};
pub use schedule::HORIZON;
pub use smtp::{AuthorityError, SendError};
pub use worker::{Outcome, Worker};

/// What a destination is told of a lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// What the visitor was told.
    pub reference: String,
    /// The form's name.
    pub form: String,
    /// When it came, as the owner reads it.
    pub received: String,
    /// Where the form stood.
    pub page: Option<String>,
    /// The visitor's name.
    pub name: Option<String>,
    /// The visitor's e-mail address as it was typed.
    pub email: Option<String>,
    /// Label and text of each answer, in the order of the form.
    pub answers: Vec<(String, String)>,
}

/// Whoever keeps the leads.
pub trait Source: Send + Sync {
    /// What to tell of the lead with that id; `None` when it is kept no more.
    ///
    /// # Errors
    /// It cannot be read.
    fn notice(
        &self,
        connection: &mut Connection,
        lead_id: i64,
    ) -> impl Future<Output = Result<Option<Notice>, db::Error>> + Send;

    /// The ids of the leads received at or after a time, in milliseconds since 1970.
    ///
    /// # Errors
    /// They cannot be read.
    fn since(
        &self,
        connection: &mut Connection,
        time: i64,
    ) -> impl Future<Output = Result<Vec<i64>, db::Error>> + Send;
}
