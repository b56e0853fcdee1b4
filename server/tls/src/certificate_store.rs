//! The certificates that handshakes use now.

use std::{
    collections::BTreeMap,
    sync::{Arc, PoisonError, RwLock},
    time::Duration,
};

use jiff::{SignedDuration, Timestamp};
use rustls::{
    ServerConfig,
    crypto::ring,
    server::{ClientHello, ResolvesServerCert},
    sign::CertifiedKey,
    version::{TLS12, TLS13},
};
use yam_settings::CertificateSource;

use crate::{Certificate, KeyedCertificate};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// How long before the end the owner is alerted, if other programs renew the files: enough for a person to act.
const FILES_WARNING: Duration = DAY.saturating_mul(14);

/// The same with ACME: renewal has then failed for weeks.
const ACME_WARNING: Duration = DAY.saturating_mul(7);

/// Short-lived certificates are renewed later: the warning begins at most this part of the lifetime before the end.
const WARNING_PART: u32 = 6;

/// How long a server may be without its first certificate: a few attempts.
const FIRST_WITHIN: Duration = Duration::from_secs(60 * 60);

/// The current certificates. Shared by all listeners; each handshake asks it.
#[derive(Debug)]
pub struct CertificateStore {
    source: CertificateSource,
    created: Timestamp,
    /// By the name that each was ordered for; the one in files is for all names.
    current: RwLock<BTreeMap<String, KeyedCertificate>>,
    /// The last ones since there was a certificate for that name.
    failures: RwLock<BTreeMap<String, CertificateFailure>>,
}

/// The key of a certificate that is for all names.
pub const ALL_NAMES: &str = "";

/// Something that the owner must do about the certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CertificateProblem {
    /// There is none yet for some name.
    Missing,
    ExpiresSoon,
    Expired,
}

/// Why there is no new certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CertificateFailure {
    pub at: Timestamp,
    /// One line.
    pub error: String,
}

impl CertificateStore {
    /// A store without a certificate: handshakes fail.
    pub fn new(source: CertificateSource) -> Self {
        Self {
            source,
            created: Timestamp::now(),
            current: RwLock::default(),
            failures: RwLock::default(),
        }
    }

    /// Uses this certificate for new connections to a name, or with [`ALL_NAMES`] to each. Open ones keep theirs.
    pub fn set(&self, name: &str, certificate: KeyedCertificate) {
        let mut current = self.current.write().unwrap_or_else(PoisonError::into_inner);
        current.insert(name.to_owned(), certificate);
        drop(current);
        self.set_failure(name, None);
    }

    /// Records why there is no new certificate for a name, until there is one.
    pub fn set_failure(&self, name: &str, failure: Option<CertificateFailure>) {
        let mut failures = self.failures.write().unwrap_or_else(PoisonError::into_inner);
        match failure {
            Some(failure) => failures.insert(name.to_owned(), failure),
            None => failures.remove(name),
        };
    }

    /// Why there is no new certificate, by name.
    pub fn failures(&self) -> BTreeMap<String, CertificateFailure> {
        self.failures.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The current certificates.
    pub fn certificates(&self) -> Vec<Certificate> {
        let current = self.current.read().unwrap_or_else(PoisonError::into_inner);
        current.values().map(|read| read.certificate.clone()).collect()
    }

    /// The certificate for a host in lower case: one that covers it, or else any.
    pub fn current(&self, host: Option<&str>) -> Option<KeyedCertificate> {
        let current = self.current.read().unwrap_or_else(PoisonError::into_inner);
        let covering = |host| current.values().find(|read| read.certificate.covers(host));
        host.and_then(covering).or_else(|| current.values().next()).cloned()
    }

    /// The certificate that was ordered for this name.
    pub fn ordered_for(&self, name: &str) -> Option<KeyedCertificate> {
        self.current.read().unwrap_or_else(PoisonError::into_inner).get(name).cloned()
    }

    /// Whether browsers accept a certificate of this store for a host in lower case.
    pub fn serves(&self, host: &str, now: Timestamp) -> bool {
        self.current(Some(host)).is_some_and(|KeyedCertificate { certificate, .. }| {
            certificate.covers(host) && certificate.check_time(now).is_ok()
        })
    }

    /// Where the certificate comes from.
    pub fn source(&self) -> &CertificateSource {
        &self.source
    }

    /// What the owner must look at first, if anything, and since when: a certificate that is missing, or the one that
    /// expires first.
    pub fn problem(&self, now: Timestamp) -> Option<(CertificateProblem, Timestamp)> {
        let is_late = now.duration_since(self.created) > signed(FIRST_WITHIN);
        let current = self.current.read().unwrap_or_else(PoisonError::into_inner);
        let (warning, names) = match &self.source {
            CertificateSource::Files { .. } => (FILES_WARNING, &[ALL_NAMES.to_owned()][..]),
            CertificateSource::Acme(settings) => (ACME_WARNING, &settings.names[..]),
        };
        if is_late && !names.iter().all(|name| current.contains_key(name)) {
            return Some((CertificateProblem::Missing, self.created));
        }
        let first = current.values().min_by_key(|read| read.certificate.not_after)?;
        problem_of(&first.certificate, warning, now)
    }
}

/// What is wrong with a certificate. `warning`: how long before its end the owner is alerted.
fn problem_of(
    certificate: &Certificate,
    warning: Duration,
    now: Timestamp,
) -> Option<(CertificateProblem, Timestamp)> {
    let end = certificate.not_after;
    let since = end - signed(warning.min(certificate.lifetime() / WARNING_PART));
    if now > end {
        Some((CertificateProblem::Expired, end))
    } else {
        (now > since).then_some((CertificateProblem::ExpiresSoon, since))
    }
}

fn signed(duration: Duration) -> SignedDuration {
    SignedDuration::try_from(duration).unwrap_or(SignedDuration::MAX)
}

impl ResolvesServerCert for CertificateStore {
    /// Any certificate if none is for the name: the client decides for itself.
    fn resolve(&self, hello: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        let host = hello.server_name().map(str::to_ascii_lowercase);
        let current = self.current(host.as_deref());
        if current.is_none() {
            tracing::debug!("refused a TLS connection: there is no certificate yet");
        }
        Some(current?.key)
    }
}

/// TLS 1.3 and 1.2 with the certificate in `store`, HTTP/2 and HTTP/1.1. All threads share it, so a client can resume its
/// session on any of them.
///
/// # Errors
/// The system has no random numbers.
pub fn server_config(store: Arc<CertificateStore>) -> Result<Arc<ServerConfig>, rustls::Error> {
    let provider = Arc::new(ring::default_provider());
    let mut config = ServerConfig::builder_with_provider(provider)
        .with_protocol_versions(&[&TLS13, &TLS12])?
        .with_no_client_auth()
        .with_cert_resolver(store);
    config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    // Its keys rotate every six hours.
    config.ticketer = ring::Ticketer::new()?;
    // Anybody could replay early data, such as a form.
    config.max_early_data_size = 0;
    Ok(Arc::new(config))
}

#[cfg(test)]
mod tests {
    use yam_settings::AcmeSettings;

    use super::*;
    use crate::certificate::tests::{pem, pem_for_days};

    fn acme() -> CertificateSource {
        CertificateSource::Acme(AcmeSettings {
            names: vec!["example.com".to_owned(), "www.example.com".to_owned()],
            contact: None,
            directory: "https://ca.example/directory".to_owned(),
            directory_authority: None,
        })
    }

    #[test]
    fn the_warning_depends_on_who_renews() {
        let now = Timestamp::from_second(1_800_000_000).unwrap();
        let problem = |warning, lifetime_days: i64, days_left: i64| {
            let end = now.as_second() + days_left * 86_400;
            let (chain, key) = pem(&["example.com"], end - lifetime_days * 86_400, end);
            let read = KeyedCertificate::from_pem(chain.as_bytes(), key.as_bytes()).unwrap();
            problem_of(&read.certificate, warning, now).map(|(problem, _)| problem)
        };
        let soon = Some(CertificateProblem::ExpiresSoon);
        assert_eq!(problem(FILES_WARNING, 90, 15), None);
        assert_eq!(problem(FILES_WARNING, 90, 13), soon);
        assert_eq!(problem(ACME_WARNING, 90, 13), None);
        assert_eq!(problem(ACME_WARNING, 90, 6), soon);
        assert_eq!(problem(ACME_WARNING, 6, 2), None, "a short-lived one is renewed later");
        assert_eq!(problem(ACME_WARNING, 90, -1), Some(CertificateProblem::Expired));
    }

    #[test]
    fn a_missing_certificate_becomes_a_problem_after_an_hour() {
        let store = CertificateStore::new(acme());
        let since = store.created;
        assert_eq!(store.problem(since), None);
        let late = since + SignedDuration::from_mins(61);
        let missing = Some((CertificateProblem::Missing, since));
        assert_eq!(store.problem(late), missing);
        store.set("example.com", of(&["example.com"], 90));
        assert_eq!(store.problem(late), missing);
        store.set("www.example.com", of(&["www.example.com"], 90));
        assert_eq!(store.problem(late), None);
    }

    fn of(names: &[&str], days: i64) -> KeyedCertificate {
        let (chain, key) = pem_for_days(names, days);
        KeyedCertificate::from_pem(chain.as_bytes(), key.as_bytes()).unwrap()
    }

    #[test]
    fn each_host_gets_its_certificate_and_an_unknown_one_any() {
        let (store, now) = (CertificateStore::new(acme()), Timestamp::now());
        assert!(!store.serves("example.com", now) && store.current(None).is_none());
        for name in ["example.com", "www.example.com"] {
            store.set(name, of(&[name], 90));
        }
        let served = |host| store.current(host).unwrap().certificate.names;
        for host in ["example.com", "www.example.com"] {
            assert_eq!(served(Some(host)), [host]);
            assert!(store.serves(host, now));
        }
        assert_eq!(served(Some("desk.example.com")), served(None));
        assert!(!store.serves("desk.example.com", now));
        let expired = now + SignedDuration::from_hours(91 * 24);
        assert!(!store.serves("example.com", expired));
    }
}
