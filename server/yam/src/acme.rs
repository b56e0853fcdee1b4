//! Gets a certificate for each name from an authority by ACME (RFC 8555) with HTTP-01 challenges, and renews it. A name that
//! does not lead here takes HTTPS from no other.
//!
//! The folder `acme` in the data folder has the account, the certificates with their keys, and the last failures. At start
//! the certificates are loaded from there, without the network.

use std::{
    fmt::Display,
    fs::{self, DirBuilder},
    io,
    os::unix::fs::DirBuilderExt as _,
    path::{Path, PathBuf},
    pin::Pin,
    sync::Arc,
    time::Duration,
};

use bytes::Bytes;
use http::Request;
use http_body_util::{BodyExt as _, Full};
use instant_acme::{
    Account, AccountCredentials, AuthorizationStatus, BodyWrapper, BytesResponse, ChallengeType,
    Error as ProtocolError, Identifier, NewAccount, NewOrder, Order, OrderStatus, Problem,
    RetryPolicy,
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use tokio::{
    sync::Mutex,
    time::{sleep, timeout},
};
use yam_contract::text::one_line;
use yam_delivery::{AuthorityError, HttpClient};
use yam_settings::AcmeSettings;
use yam_store::atomic_file;
use yam_tls::{CertificateError, CertificateFailure, CertificateStore, KeyedCertificate};
use yam_web::redirect::Challenges;

const FOLDER: &str = "acme";
const ACCOUNT: &str = "account.json";
/// After the name, for the key, then the chain: one file, so that both are always replaced together.
const CERTIFICATE: &str = ".pem";
/// After the name.
const FAILURE: &str = ".failure.json";
/// Empty. Shows that files can be written.
const PROBE: &str = "writable";
/// Only this user may read the folder, as it has keys.
const FOLDER_MODE: u32 = 0o700;

/// The authority has no account with this key (RFC 8555 §6.7).
const UNKNOWN_ACCOUNT: &str = "urn:ietf:params:acme:error:accountDoesNotExist";

/// Time limit for one attempt. An authority needs seconds, or a minute if it is busy.
const ATTEMPT_TIMEOUT: Duration = Duration::from_secs(10 * 60);

/// How the state of an order is asked for: at first after a second.
const POLLING: RetryPolicy = RetryPolicy::new()
    .initial_delay(Duration::from_secs(1))
    .backoff(1.5)
    .timeout(Duration::from_secs(3 * 60));

/// The wait after a first refusal, and the longest, because refusals count against the limits of the authority: Let's Encrypt
/// allows five failed validations per name and hour.
const REFUSED: Duration = Duration::from_secs(60 * 60);
const LONGEST_WAIT: Duration = Duration::from_secs(24 * 60 * 60);

/// The wait after a first failure to reach the authority, which counts against no limit.
const UNREACHABLE: Duration = Duration::from_secs(60);

/// How soon a restarted server may try again after a refusal, because the owner may have corrected something: after that
/// time Let's Encrypt allows one more failure.
const REFUSED_RESTART: Duration = Duration::from_secs(12 * 60);

/// Longest sleep without a look at the clock.
const LONGEST_SLEEP: Duration = Duration::from_secs(60 * 60);

/// Gets and renews the certificate for one name in a [`CertificateStore`].
pub struct Acme {
    name: String,
    settings: Arc<AcmeSettings>,
    /// Held while an order is made: all names have one account, and the authority limits its orders at a time.
    turn: Arc<Mutex<()>>,
    files: AcmeFiles,
    store: Arc<CertificateStore>,
    challenges: Challenges,
    client: HttpClient,
}

/// The folder with the account and the certificates.
#[derive(Debug, Clone)]
struct AcmeFiles(PathBuf);

/// The account, and the directory that it belongs to.
#[derive(Serialize, Deserialize)]
struct SavedAccount {
    directory: String,
    credentials: AccountCredentials,
}

/// The last failure since there was a certificate for that name.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct AcmeFailure {
    at: Timestamp,
    error: String,
    /// The setting of that attempt.
    directory: String,
    /// Whether the authority was reached.
    #[serde(default)]
    is_refused: bool,
    /// How many attempts failed in a row, and in the same way.
    count: u32,
    /// When a restarted server may try again.
    after_restart: Timestamp,
}

/// Why there is no new certificate. One line, which may quote the authority.
#[derive(Debug, thiserror::Error)]
pub enum AcmeError {
    #[error("the certificate authority refuses: {0}")]
    Refused(String),
    #[error("the certificate authority no longer knows the account")]
    UnknownAccount,
    #[error("{0}")]
    Unreachable(String),
    #[error("the certificate authority did not finish within ten minutes")]
    Timeout,
    #[error("the new certificate cannot be used: {0}")]
    Unusable(String),
    #[error("cannot write {}: {source}; make it writable for this user", file.display())]
    Write { file: PathBuf, source: io::Error },
}

impl AcmeFiles {
    /// The folder within the data folder, which need not exist yet.
    fn within(data: &Path) -> Self {
        Self(data.join(FOLDER))
    }

    /// The certificate for this name; `None` if there is none yet.
    ///
    /// # Errors
    /// The file cannot be used; the error names it.
    fn certificate(&self, name: &str) -> Result<Option<KeyedCertificate>, String> {
        let file = format!("{name}{CERTIFICATE}");
        let file = self.0.join(file);
        let named = |error: &dyn Display| {
            format!("cannot use {}: {error}; delete it to get a new one", file.display())
        };
        match fs::read(&file) {
            Ok(pem) => {
                KeyedCertificate::from_pem(&pem, &pem).map(Some).map_err(|error| named(&error))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(named(&error)),
        }
    }

    /// The last failure for this name, if there is no newer certificate.
    fn failure(&self, name: &str) -> Option<AcmeFailure> {
        self.read_json(&format!("{name}{FAILURE}"))
    }

    /// `None` if the file is missing or cannot be read: it is then written anew.
    fn read_json<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        serde_json::from_slice(&fs::read(self.0.join(name)).ok()?).ok()
    }

    fn write_json(&self, name: &str, value: &impl Serialize) -> Result<(), AcmeError> {
        // Serializing text cannot fail.
        self.write(name, &serde_json::to_vec(value).unwrap_or_default())
    }

    fn write(&self, name: &str, content: &[u8]) -> Result<(), AcmeError> {
        let file = self.0.join(name);
        DirBuilder::new()
            .recursive(true)
            .mode(FOLDER_MODE)
            .create(&self.0)
            .and_then(|()| atomic_file::replace(&file, content))
            .map_err(|source| AcmeError::Write { file, source })
    }

    fn delete(&self, name: &str) {
        // If it stays, a restarted server only waits longer, or asks for the account again.
        let _ = fs::remove_file(self.0.join(name));
    }
}

impl Acme {
    /// One for each name. Loads the last certificates and failures into `store`. Connects to nothing.
    pub fn open(
        settings: AcmeSettings,
        data: &Path,
        store: &Arc<CertificateStore>,
        challenges: &Challenges,
    ) -> Result<Vec<Self>, AuthorityError> {
        let authority = settings.directory_authority.as_deref();
        let client =
            HttpClient::new("certificate authority", "tls.directory_authority", authority)?;
        let files = AcmeFiles::within(data);
        let (settings, turn) = (Arc::new(settings), Arc::default());
        let acme = |name: &String| {
            let failure = files.failure(name).map(|AcmeFailure { at, error, .. }| (at, error));
            let failure = match files.certificate(name) {
                Ok(read) => {
                    read.into_iter().for_each(|certificate| store.set(name, certificate));
                    failure
                }
                Err(error) => Some((Timestamp::now(), error)),
            };
            store.set_failure(name, failure.map(|(at, error)| CertificateFailure { at, error }));
            Self {
                name: name.clone(),
                settings: Arc::clone(&settings),
                turn: Arc::clone(&turn),
                files: files.clone(),
                store: Arc::clone(store),
                challenges: challenges.clone(),
                client: client.clone(),
            }
        };
        Ok(settings.names.iter().map(acme).collect())
    }

    /// Gets and renews the certificate without end.
    pub async fn run(&self) {
        if self.store.ordered_for(&self.name).is_none() {
            tracing::info!(name = self.name, "there is no usable certificate yet; getting one");
        }
        let mut earliest = self.earliest_after_restart();
        loop {
            match self.wait(earliest, Timestamp::now()) {
                Duration::ZERO => earliest = self.attempt().await,
                wait => sleep(wait).await,
            }
        }
    }

    /// The earliest time of an order, if the last one before the restart failed.
    fn earliest_after_restart(&self) -> Timestamp {
        self.last_failure().map_or(Timestamp::MIN, |failure| failure.after_restart)
    }

    /// The last failure at this authority. Others count against other limits.
    fn last_failure(&self) -> Option<AcmeFailure> {
        let failure = self.files.failure(&self.name);
        failure.filter(|failure| failure.directory == self.settings.directory)
    }

    /// How long to wait before an order. Look again afterwards: somebody may have set the clock.
    fn wait(&self, earliest: Timestamp, now: Timestamp) -> Duration {
        let renew_at =
            self.current().map_or(Timestamp::MIN, |KeyedCertificate { certificate, .. }| {
                certificate.not_before + signed(certificate.lifetime() * 2 / 3)
            });
        let wait = renew_at.max(earliest).duration_since(now);
        Duration::try_from(wait).unwrap_or_default().min(LONGEST_SLEEP)
    }

    /// The certificate for the name, if it is of the authority in the settings.
    fn current(&self) -> Option<KeyedCertificate> {
        let account: Option<SavedAccount> = self.files.read_json(ACCOUNT);
        account.filter(|account| account.directory == self.settings.directory)?;
        self.store.ordered_for(&self.name)
    }

    /// Tries once to get a certificate. Returns the earliest time of the next order.
    async fn attempt(&self) -> Timestamp {
        let _turn = self.turn.lock().await;
        let name = &self.name;
        let issued =
            timeout(ATTEMPT_TIMEOUT, self.issue()).await.unwrap_or(Err(AcmeError::Timeout));
        let (error, now) = match issued {
            Ok(()) => {
                self.files.delete(&format!("{name}{FAILURE}"));
                // Whatever the clock and the names say, a new certificate is not replaced at once.
                return Timestamp::now() + signed(LONGEST_WAIT);
            }
            Err(error) => (error, Timestamp::now()),
        };
        let is_refused = !matches!(error, AcmeError::Unreachable(_));
        let last = self.last_failure().filter(|last| last.is_refused == is_refused);
        let count = last.map_or(0, |failure| failure.count).saturating_add(1);
        let (first, longest, after_restart) = if is_refused {
            (REFUSED, LONGEST_WAIT, REFUSED_RESTART)
        } else {
            (UNREACHABLE, REFUSED, UNREACHABLE)
        };
        let wait = back_off(first, longest, count);
        tracing::error!(
            %error,
            name,
            retry_in = ?wait,
            "cannot get a certificate; the name must point to this server, and port 80 must reach the address in listen"
        );
        let error = error.to_string();
        let seen = CertificateFailure { at: now, error: error.clone() };
        self.store.set_failure(name, Some(seen));
        let failure = AcmeFailure {
            at: now,
            error,
            directory: self.settings.directory.clone(),
            is_refused,
            count,
            after_restart: now + signed(after_restart),
        };
        if let Err(error) = self.files.write_json(&format!("{name}{FAILURE}"), &failure) {
            tracing::error!(%error, "cannot record the failure");
        }
        now + signed(wait)
    }

    /// Orders a certificate, stores it and uses it.
    async fn issue(&self) -> Result<(), AcmeError> {
        // A full disk fails here, before anything counts against the authority's limits.
        self.files.write(PROBE, b"")?;
        let pem = match self.order().await {
            // Some authorities delete accounts, and test servers forget them.
            Err(AcmeError::UnknownAccount) => {
                self.files.delete(ACCOUNT);
                self.order().await
            }
            ordered => ordered,
        }?;
        let certificate = KeyedCertificate::from_pem(pem.as_bytes(), pem.as_bytes())
            .and_then(|read| read.certificate.check_time(Timestamp::now()).map(|()| read));
        let certificate = certificate
            .map_err(|error: CertificateError| AcmeError::Unusable(error.to_string()))?;
        let name = &self.name;
        if !certificate.certificate.covers(name) {
            return Err(AcmeError::Unusable(format!("it lacks the name {name}")));
        }
        if let Err(error) = self.files.write(&format!("{name}{CERTIFICATE}"), pem.as_bytes()) {
            tracing::error!(%error, "cannot keep the new certificate; a restarted server gets another one");
        }
        tracing::info!(
            name,
            not_after = %certificate.certificate.not_after,
            "got a new certificate"
        );
        self.store.set(name, certificate);
        Ok(())
    }

    /// Returns the new key and the chain, in PEM.
    async fn order(&self) -> Result<String, AcmeError> {
        let account = self.account().await?;
        let name = [Identifier::Dns(self.name.clone())];
        let mut order = account.new_order(&NewOrder::new(&name)).await?;
        let mut answered = Vec::new();
        let mut authorizations = order.authorizations();
        while let Some(authorization) = authorizations.next().await {
            let mut authorization = authorization?;
            if authorization.status != AuthorizationStatus::Pending {
                continue;
            }
            let mut challenge = authorization
                .challenge(ChallengeType::Http01)
                .ok_or(ProtocolError::Unsupported("HTTP-01 challenges"))?;
            let answer = challenge.key_authorization();
            answered.push(self.challenges.answer(&challenge.token, answer.as_str()));
            challenge.set_ready().await?;
        }
        match order.poll_ready(&POLLING).await {
            Ok(OrderStatus::Ready) => {}
            failed => {
                let reasons = failed_challenges(&mut order).await;
                return Err(if reasons.is_empty() {
                    failed.err().unwrap_or(ProtocolError::Str("the order is invalid")).into()
                } else {
                    AcmeError::Refused(one_line(&reasons.join("; ")))
                });
            }
        }
        let key = order.finalize().await?;
        let chain = order.poll_certificate(&POLLING).await?;
        Ok(format!("{key}{chain}"))
    }

    /// The account in the folder, or a new one.
    async fn account(&self) -> Result<Account, ProtocolError> {
        let AcmeSettings { contact, directory, .. } = &*self.settings;
        let builder = || Account::builder_with_http(Box::new(Client(self.client.clone())));
        let saved: Option<SavedAccount> = self.files.read_json(ACCOUNT);
        if let Some(saved) = saved.filter(|saved| saved.directory == *directory) {
            return builder().from_credentials(saved.credentials).await;
        }
        let contact = contact.as_ref().map(|address| format!("mailto:{address}"));
        let contact: Vec<_> = contact.as_deref().into_iter().collect();
        let new = NewAccount {
            contact: &contact,
            terms_of_service_agreed: true,
            only_return_existing: false,
        };
        let (account, credentials) = builder().create(&new, directory.clone(), None).await?;
        let saved = SavedAccount { directory: directory.clone(), credentials };
        let saved = self.files.write_json(ACCOUNT, &saved);
        saved.map_err(|error| ProtocolError::Other(Box::new(error)))?;
        Ok(account)
    }
}

/// Sends the library's requests like all others of this server.
struct Client(HttpClient);

impl instant_acme::HttpClient for Client {
    fn request(
        &self,
        request: Request<BodyWrapper<Bytes>>,
    ) -> Pin<Box<dyn Future<Output = Result<BytesResponse, ProtocolError>> + Send>> {
        let client = self.0.clone();
        Box::pin(async move {
            let (parts, body) = request.into_parts();
            let Ok(body) = body.collect().await;
            let exchanged = client.exchange(Request::from_parts(parts, body.to_bytes())).await;
            match exchanged {
                Ok(response) => Ok(BytesResponse::from(response.map(Full::new))),
                Err(error) => Err(ProtocolError::Other(Box::new(error))),
            }
        })
    }
}

impl From<ProtocolError> for AcmeError {
    fn from(error: ProtocolError) -> Self {
        match error {
            ProtocolError::Api(Problem { r#type: Some(kind), .. }) if kind == UNKNOWN_ACCOUNT => {
                Self::UnknownAccount
            }
            ProtocolError::Api(Problem { detail: Some(detail), subproblems, .. })
                if subproblems.is_empty() =>
            {
                Self::Refused(one_line(&detail))
            }
            ProtocolError::Other(error) => Self::Unreachable(one_line(&error.to_string())),
            ProtocolError::Json(error) => Self::Unreachable(format!(
                "the certificate authority does not answer in JSON: {error}"
            )),
            error => Self::Refused(one_line(&error.to_string())),
        }
    }
}

/// The reasons of the authority why it does not accept the answers to its challenges.
async fn failed_challenges(order: &mut Order) -> Vec<String> {
    let mut reasons = Vec::new();
    let mut authorizations = order.authorizations();
    while let Some(Ok(mut authorization)) = authorizations.next().await {
        let Ok(state) = authorization.refresh().await else { continue };
        let errors = state.challenges.iter().filter_map(|challenge| challenge.error.as_ref());
        reasons
            .extend(errors.map(|error| error.detail.clone().unwrap_or_else(|| error.to_string())));
    }
    reasons
}

/// Doubles after each failure; up to a tenth is random, so that servers do not try together.
fn back_off(first: Duration, longest: Duration, count: u32) -> Duration {
    let doubled = first.saturating_mul(1_u32.checked_shl(count - 1).unwrap_or(u32::MAX));
    let wait = doubled.min(longest);
    let tenth = u64::try_from(wait.as_millis() / 10).unwrap_or_default().max(1);
    // Without random numbers, servers would at worst try together.
    wait + Duration::from_millis(getrandom::u64().unwrap_or_default() % tenth)
}

fn signed(duration: Duration) -> SignedDuration {
    SignedDuration::try_from(duration).unwrap_or(SignedDuration::MAX)
}

#[cfg(test)]
mod tests {
    use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD};
    use rcgen::{CertificateParams, CertifiedIssuer, IsCa, KeyPair};
    use serde_json::json;
    use tempfile::TempDir;
    use time::OffsetDateTime;
    use yam_settings::CertificateSource;

    use super::*;

    const DAY: i64 = 24 * 60 * 60;

    const NAME: &str = "example.com";
    /// Nobody listens there.
    const DIRECTORY: &str = "http://127.0.0.1:1/directory";

    /// That of this name, for a server with an account at this directory, and a certificate of 90 days for [`NAME`] that is
    /// so old.
    fn acme(folder: &TempDir, directory: &str, age: i64, name: &str) -> Acme {
        let files = AcmeFiles::within(folder.path());
        let now = OffsetDateTime::now_utc().unix_timestamp();
        let time = |seconds: i64| OffsetDateTime::from_unix_timestamp(seconds).unwrap();
        let mut params = CertificateParams::new(vec![NAME.to_owned()]).unwrap();
        (params.not_before, params.not_after) = (time(now - age), time(now - age + 90 * DAY));
        let mut issuer = CertificateParams::new([]).unwrap();
        issuer.is_ca = IsCa::Ca(rcgen::BasicConstraints::Unconstrained);
        let issuer = CertifiedIssuer::self_signed(issuer, KeyPair::generate().unwrap()).unwrap();
        let key = KeyPair::generate().unwrap();
        let pem = key.serialize_pem() + &params.signed_by(&key, &issuer).unwrap().pem();
        files.write(&format!("{NAME}{CERTIFICATE}"), pem.as_bytes()).unwrap();
        let key = BASE64_URL_SAFE_NO_PAD.encode(key.serialize_der());
        let credentials = json!({ "id": "1", "key_pkcs8": key, "directory": directory });
        let account = json!({ "directory": directory, "credentials": credentials });
        files.write_json(ACCOUNT, &account).unwrap();
        let settings = AcmeSettings {
            names: vec![name.to_owned()],
            contact: None,
            directory: directory.to_owned(),
            directory_authority: None,
        };
        let store = Arc::new(CertificateStore::new(CertificateSource::Acme(settings.clone())));
        let opened = Acme::open(settings, folder.path(), &store, &Challenges::default());
        opened.unwrap().remove(0)
    }

    #[test]
    fn a_certificate_is_renewed_after_two_thirds_of_its_lifetime() {
        let folder = TempDir::new().unwrap();
        for (age, expected) in [
            (59 * DAY, LONGEST_SLEEP),
            (60 * DAY - 60, Duration::from_secs(60)),
            (60 * DAY, Duration::ZERO),
        ] {
            let acme = acme(&folder, DIRECTORY, 0, NAME);
            let not_before = acme.current().unwrap().certificate.not_before;
            let now = not_before + SignedDuration::from_secs(age);
            assert_eq!(acme.wait(Timestamp::MIN, now), expected, "{age}");
        }
    }

    #[test]
    fn another_name_or_authority_needs_a_new_certificate() {
        let folder = TempDir::new().unwrap();
        let now = Timestamp::now();
        let other = acme(&folder, DIRECTORY, DAY, "www.example.com");
        assert_eq!(other.wait(Timestamp::MIN, now), Duration::ZERO);
        let mut moved = acme(&folder, DIRECTORY, DAY, NAME);
        let directory = "http://127.0.0.1:2/directory".to_owned();
        moved.settings =
            Arc::new(AcmeSettings { directory, ..AcmeSettings::clone(&moved.settings) });
        assert_eq!(moved.wait(Timestamp::MIN, now), Duration::ZERO);
    }

    #[test]
    fn failures_double_the_wait_up_to_a_day() {
        for (count, hours) in [(1, 1), (2, 2), (3, 4), (5, 16), (6, 24), (40, 24)] {
            let wait = back_off(REFUSED, LONGEST_WAIT, count);
            let least = Duration::from_secs(hours * 60 * 60);
            assert!(wait >= least && wait < least * 11 / 10, "{count}: {wait:?}");
        }
    }

    #[tokio::test]
    async fn failures_are_recorded_and_counted() {
        let folder = TempDir::new().unwrap();
        let acme = acme(&folder, DIRECTORY, DAY, "www.example.com");
        let retry_at = acme.attempt().await;
        let failure = acme.files.failure("www.example.com").unwrap();
        assert!(failure.error.starts_with("cannot connect to 127.0.0.1:1"), "{}", failure.error);
        assert!(retry_at >= failure.at + signed(UNREACHABLE));
        // A restart does not make the server ask again at once.
        let earliest = acme.earliest_after_restart();
        assert_eq!(earliest, failure.at + signed(UNREACHABLE));
        for (now, wait) in [(failure.at, UNREACHABLE), (earliest, Duration::ZERO)] {
            assert_eq!(acme.wait(earliest, now), wait);
        }
        acme.attempt().await;
        assert_eq!(acme.last_failure().unwrap().count, 2);
        assert!(acme.files.failure(NAME).is_none(), "other names are tried at once");
    }
}
