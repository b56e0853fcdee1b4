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
}

/// The key of a certificate that is for all names.
const ALL_NAMES: &str = "";

/// Something that the owner must do about the certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CertificateProblem {
    /// There is none yet for these names; for none if they are empty.
    Missing {
        names: Vec<String>,
        since: Timestamp,
    },
    ExpiresSoon {
        since: Timestamp,
        at: Timestamp,
    },
    Expired {
        at: Timestamp,
    },
}

impl CertificateStore {
    /// A store without a certificate: handshakes fail.
    pub fn new(source: CertificateSource) -> Self {
        Self { source, created: Timestamp::now(), current: RwLock::default() }
    }

    /// Uses this certificate for new connections. Open ones keep theirs.
    pub fn set(&self, certificate: KeyedCertificate) {
        self.set_for(ALL_NAMES, certificate);
    }

    /// As [`CertificateStore::set`], for connections to this name.
    pub fn set_for(&self, name: &str, certificate: KeyedCertificate) {
        let mut current = self.current.write().unwrap_or_else(PoisonError::into_inner);
        current.insert(name.to_owned(), certificate);
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

    /// What the owner must look at first, if anything: a certificate that is missing, or the one that expires first.
    pub fn problem(&self, now: Timestamp) -> Option<CertificateProblem> {
        let is_late = now.duration_since(self.created) > signed(FIRST_WITHIN);
        let current = self.current.read().unwrap_or_else(PoisonError::into_inner);
        let mut missing = match &self.source {
            CertificateSource::Files { .. } => Vec::new(),
            CertificateSource::Acme(settings) => settings.names.clone(),
        };
        missing.retain(|name| !current.contains_key(name));
        if is_late && (current.is_empty() || !missing.is_empty()) {
            let names = if current.is_empty() { Vec::new() } else { missing };
            return Some(CertificateProblem::Missing { names, since: self.created });
        }
        let first = current.values().min_by_key(|read| read.certificate.not_after)?;
        CertificateProblem::of(&first.certificate, &self.source, now)
    }
}

impl CertificateProblem {
    /// What is wrong with a certificate of this source at `now`.
    pub fn of(
        certificate: &Certificate,
        source: &CertificateSource,
        now: Timestamp,
    ) -> Option<Self> {
        let warning = match source {
            CertificateSource::Files { .. } => FILES_WARNING,
            CertificateSource::Acme(_) => ACME_WARNING,
        };
        let warning = warning.min(certificate.lifetime() / WARNING_PART);
        let at = certificate.not_after;
        let since = at - signed(warning);
        if now > at {
            Some(Self::Expired { at })
        } else {
            (now > since).then_some(Self::ExpiresSoon { since, at })
        }
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

    fn files() -> CertificateSource {
        CertificateSource::Files { certificate: "a.pem".into(), key: "b.pem".into() }
    }

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
        let problem = |source: &CertificateSource, lifetime_days: i64, days_left: i64| {
            let end = now.as_second() + days_left * 86_400;
            let (chain, key) = pem(&["example.com"], end - lifetime_days * 86_400, end);
            let read = KeyedCertificate::from_pem(chain.as_bytes(), key.as_bytes()).unwrap();
            CertificateProblem::of(&read.certificate, source, now)
        };
        let is_soon = |problem| matches!(problem, Some(CertificateProblem::ExpiresSoon { .. }));
        assert_eq!(problem(&files(), 90, 15), None);
        assert!(is_soon(problem(&files(), 90, 13)));
        assert_eq!(problem(&acme(), 90, 13), None);
        assert!(is_soon(problem(&acme(), 90, 6)));
        assert_eq!(problem(&acme(), 6, 2), None, "a short-lived one is renewed later");
        let expired = problem(&acme(), 90, -1);
        assert!(matches!(expired, Some(CertificateProblem::Expired { .. })));
    }

    #[test]
    fn a_missing_certificate_becomes_a_problem_after_an_hour() {
        let store = CertificateStore::new(acme());
        let since = store.created;
        assert_eq!(store.problem(since), None);
        let late = since + SignedDuration::from_mins(61);
        let missing = |names: &[&str]| {
            let names = names.iter().map(|name| (*name).to_owned()).collect();
            Some(CertificateProblem::Missing { names, since })
        };
        assert_eq!(store.problem(late), missing(&[]));
        store.set_for("example.com", of(&["example.com"], 90));
        assert_eq!(store.problem(late), missing(&["www.example.com"]));
        store.set_for("www.example.com", of(&["www.example.com"], 90));
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
            store.set_for(name, of(&[name], 90));
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
