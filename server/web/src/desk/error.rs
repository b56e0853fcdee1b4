//! Errors of the desk's handlers.

use std::time::Duration;

use http::StatusCode;
use yam_store::{db, desk::PeopleError};

use crate::http::HttpError;

/// `Retry-After` while the database is not open or busy.
const RETRY_AFTER: Duration = Duration::from_secs(5);

impl From<db::Error> for HttpError {
    fn from(error: db::Error) -> Self {
        if db::is_unavailable(&error) {
            return Self::unavailable();
        }
        Self::Internal(db::loggable(&error).into())
    }
}

impl From<PeopleError> for HttpError {
    fn from(error: PeopleError) -> Self {
        match error {
            PeopleError::OnlyOwner(_) => Self::Unprocessable(format!("{error}.").into()),
            PeopleError::Database(error) => error.into(),
        }
    }
}

/// The answer after a change; the sentence says why nothing was changed.
pub(super) fn done_or(is_done: bool, sentence: &'static str) -> Result<StatusCode, HttpError> {
    is_done.then_some(StatusCode::NO_CONTENT).ok_or(HttpError::unprocessable(sentence))
}

impl HttpError {
    pub(super) const SIGN_IN_FIRST: Self = Self::Unauthorized("Sign in first.");

    /// The database cannot be used at the moment.
    pub(super) fn unavailable() -> Self {
        Self::Unavailable { retry_after: RETRY_AFTER }
    }

    /// A sentence that says what is wrong with what the person sent.
    pub(super) fn unprocessable(text: &'static str) -> Self {
        Self::Unprocessable(text.into())
    }
}
