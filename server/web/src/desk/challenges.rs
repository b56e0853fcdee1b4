//! Challenges that a browser answers with a passkey.
//!
//! What is needed to check the answer goes to the browser, sealed with a key of the database, and comes back with the
//! answer. So strangers, who may ask for challenges, fill no table and replace nobody's challenge, and another server can
//! check the answer. Only a right answer is recorded, so that it works once.

use std::sync::Arc;

use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use ring::{
    aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey},
    error::Unspecified,
    rand::{SecureRandom as _, SystemRandom},
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use sha2::{Digest as _, Sha256};
use tokio::sync::OnceCell;
use yam_store::{
    LeadStore, db,
    db::Connection,
    desk::{self, CHALLENGE_LIFETIME_MS},
};

use crate::http::HttpError;

/// Seals challenges and opens them; cheap to clone.
#[derive(Clone, Default)]
pub(super) struct Challenges {
    key: Arc<OnceCell<LessSafeKey>>,
}

/// What a challenge is for. It works for nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Purpose {
    SignIn,
    /// Of the person with this number, as the others.
    AddPasskey(i64),
    Prove(i64),
}

#[derive(Serialize, Deserialize)]
struct Sealed<T> {
    purpose: Purpose,
    /// Milliseconds since 1970.
    expires_at: i64,
    state: T,
}

/// A challenge that came back in time, and was not used yet as far as anybody knows.
pub(super) struct Opened<T> {
    pub state: T,
    hash: Vec<u8>,
    expires_at: i64,
}

impl<T> Opened<T> {
    /// What [`use_up`] needs, apart from the state.
    pub fn split(self) -> (T, Opened<()>) {
        let Self { state, hash, expires_at } = self;
        (state, Opened { state: (), hash, expires_at })
    }
}

impl Opened<()> {
    /// Records that the challenge was answered. `false` if it was before.
    pub async fn use_up(&self, connection: &mut Connection) -> Result<bool, db::Error> {
        desk::use_challenge(connection, &self.hash, self.expires_at).await
    }
}

impl Challenges {
    /// The text for the browser, which works within 5 minutes.
    pub async fn seal<T: Serialize>(
        &self,
        store: &LeadStore,
        purpose: Purpose,
        state: &T,
        now: i64,
    ) -> Result<String, HttpError> {
        let sealed = Sealed { purpose, expires_at: now + CHALLENGE_LIFETIME_MS, state };
        let json =
            serde_json::to_vec(&sealed).map_err(|error| HttpError::Internal(error.into()))?;
        seal(self.key(store).await?, json).map_err(internal)
    }

    /// Reads what a browser sent back. `None` if it was not sealed for this purpose, or has expired.
    pub async fn open<T: DeserializeOwned>(
        &self,
        store: &LeadStore,
        purpose: Purpose,
        text: &str,
        now: i64,
    ) -> Result<Option<Opened<T>>, HttpError> {
        let Some(json) = open(self.key(store).await?, text) else { return Ok(None) };
        // A challenge that expires later than a new one was made by a clock that was ahead.
        let is_valid = |sealed: &Sealed<T>| {
            sealed.purpose == purpose
                && sealed.expires_at > now
                && sealed.expires_at <= now + CHALLENGE_LIFETIME_MS
        };
        // What another version sealed may look different.
        let sealed = serde_json::from_slice(&json).ok().filter(is_valid);
        Ok(sealed.map(|Sealed { expires_at, state, .. }| Opened {
            state,
            hash: Sha256::digest(&json).to_vec(),
            expires_at,
        }))
    }

    /// The key of the database, read once.
    async fn key(&self, store: &LeadStore) -> Result<&LessSafeKey, HttpError> {
        let read = async || {
            let key = store.db().write(desk::challenge_key).await?;
            let key = UnboundKey::new(&AES_256_GCM, &key).map_err(internal)?;
            Ok(LessSafeKey::new(key))
        };
        self.key.get_or_try_init(read).await
    }
}

/// Nonce and encrypted text, in base64url.
fn seal(key: &LessSafeKey, mut text: Vec<u8>) -> Result<String, Unspecified> {
    let mut nonce = [0; NONCE_LEN];
    SystemRandom::new().fill(&mut nonce)?;
    let unique = Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(unique, Aad::empty(), &mut text)?;
    Ok(BASE64.encode([&nonce[..], &text].concat()))
}

fn open(key: &LessSafeKey, sealed: &str) -> Option<Vec<u8>> {
    let bytes = BASE64.decode(sealed).ok()?;
    let (nonce, text) = bytes.split_first_chunk()?;
    let nonce = Nonce::assume_unique_for_key(*nonce);
    let mut text = text.to_vec();
    let length = key.open_in_place(nonce, Aad::empty(), &mut text).ok()?.len();
    text.truncate(length);
    Some(text)
}

fn internal(_: Unspecified) -> HttpError {
    HttpError::Internal("a challenge cannot be sealed".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(byte: u8) -> LessSafeKey {
        LessSafeKey::new(UnboundKey::new(&AES_256_GCM, &[byte; 32]).unwrap())
    }

    #[test]
    fn only_what_was_sealed_with_the_key_is_opened() {
        let sealed = seal(&key(1), b"state".to_vec()).unwrap();
        assert_eq!(open(&key(1), &sealed).as_deref(), Some(&b"state"[..]));
        assert_ne!(seal(&key(1), b"state".to_vec()).unwrap(), sealed);
        assert_eq!(open(&key(2), &sealed), None);
        let mut changed = BASE64.decode(&sealed).unwrap();
        changed[NONCE_LEN] ^= 1;
        for text in [&BASE64.encode(changed), &sealed[..10], &sealed[1..], "", "ü", "A=="] {
            assert_eq!(open(&key(1), text), None, "{text}");
        }
    }
}
