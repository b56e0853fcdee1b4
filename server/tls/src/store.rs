//! The certificate that handshakes use now.

use std::{
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

/// The current certificate. Shared by all listeners; each handshake asks it.
#[derive(Debug)]
pub struct CertificateStore {
    source: CertificateSource,
    created: Timestamp,
    current: RwLock<Option<KeyedCertificate>>,
}

/// Something that the owner must do about the certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CertificateProblem {
    /// There is none yet.
    Missing {
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
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = Some(certificate);
    }

    pub fn current(&self) -> Option<KeyedCertificate> {
        self.current.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Where the certificate comes from.
    pub fn source(&self) -> &CertificateSource {
        &self.source
    }

    /// What the owner must look at, if anything.
    pub fn problem(&self, now: Timestamp) -> Option<CertificateProblem> {
        match self.current() {
            Some(current) => CertificateProblem::of(&current.certificate, &self.source, now),
            None => {
                let is_late = now.duration_since(self.created) > signed(FIRST_WITHIN);
                is_late.then_some(CertificateProblem::Missing { since: self.created })
            }
        }
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
    /// One certificate for every name: a client that asks for another name decides for itself.
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        let current = self.current();
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
            names: vec!["example.com".to_owned()],
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
        assert_eq!(store.problem(late), Some(CertificateProblem::Missing { since }));
        let (chain, key) = pem_for_days(&["example.com"], 90);
        store.set(KeyedCertificate::from_pem(chain.as_bytes(), key.as_bytes()).unwrap());
        assert_eq!(store.problem(late), None);
    }
}
