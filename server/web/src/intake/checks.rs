//! Checks the fields of a body on a thread beside those that serve: hashing and reading a file of 5 MB takes as long as
//! hundreds of pages.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
};

use yam_contract::submission::Submission;
use yam_store::aside;

use super::{Rejection, raw::RawSubmission};
use crate::http::{
    HttpError,
    client_ip::{ClientIp, Network},
};

/// Bytes of values that are checked at once, where the request is served: a long message. That takes less time than starting
/// a thread.
const AT_ONCE: usize = 64 << 10;

/// Runs checks, one of each client at a time, so that a client with many uploads keeps others waiting for one of them only.
/// The memory for bodies limits how many wait.
#[derive(Default)]
pub(super) struct Checks {
    turns: Mutex<HashMap<Network, Weak<tokio::sync::Mutex<()>>>>,
}

impl Checks {
    /// Checks all fields.
    pub async fn check(
        &self,
        client: ClientIp,
        raw: RawSubmission,
    ) -> Result<(RawSubmission, Submission), Rejection> {
        if raw.bytes() <= AT_ONCE {
            return checked(raw);
        }
        let turn = self.turn(client);
        let _turn = turn.lock().await;
        let check = aside::run(move || checked(raw)).await;
        check.map_err(|error| HttpError::Internal(error.into()))?
    }

    /// What a client holds while one of its bodies is checked.
    fn turn(&self, client: ClientIp) -> Arc<tokio::sync::Mutex<()>> {
        let mut turns = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
        turns.retain(|_, turn| turn.strong_count() > 0);
        let key = client.widest_network();
        let held = turns.get(&key).and_then(Weak::upgrade);
        held.unwrap_or_else(|| {
            let turn = Arc::default();
            turns.insert(key, Arc::downgrade(&turn));
            turn
        })
    }
}

fn checked(raw: RawSubmission) -> Result<(RawSubmission, Submission), Rejection> {
    match raw.check() {
        Ok(submission) => Ok((raw, submission)),
        Err(broken) => Err(Rejection::Invalid { broken, texts: raw.texts() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::client_ip::{at, numbered};

    #[tokio::test]
    async fn one_body_of_each_client_is_checked_at_a_time() {
        let checks = Checks::default();
        let first = checks.turn(at("2001:db8:1::1"));
        let held = first.lock().await;
        assert!(checks.turn(at("2001:db8:1:ff::1")).try_lock().is_err(), "of the same customer");
        assert!(checks.turn(numbered(1)).try_lock().is_ok());
        assert!(checks.turn(ClientIp::UNKNOWN).try_lock().is_ok());
        drop(held);
        assert!(checks.turn(at("2001:db8:1::1")).try_lock().is_ok());
        drop(first);
        let _other = checks.turn(numbered(2));
        assert_eq!(
            checks.turns.lock().unwrap().len(),
            1,
            "a client that has finished is forgotten"
        );
    }
}
