//! A certificate with its private key, as PEM files have them.

use std::{net::IpAddr, sync::Arc, time::Duration};

use jiff::Timestamp;
use rustls::{
    crypto::ring,
    pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject as _},
    sign::CertifiedKey,
};
use x509_parser::{
    certificate::X509Certificate, extensions::GeneralName, prelude::FromDer as _, time::ASN1Time,
};

/// What a certificate says about itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    /// Host names, perhaps with wildcards, and IP addresses.
    pub names: Vec<String>,
    /// The authority's name, such as `Let's Encrypt R12`.
    pub issuer: String,
    pub not_before: Timestamp,
    pub not_after: Timestamp,
}

/// A certificate that connections can be opened with.
#[derive(Debug, Clone)]
pub struct KeyedCertificate {
    pub certificate: Certificate,
    pub(crate) key: Arc<CertifiedKey>,
}

/// Why a certificate cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum CertificateError {
    #[error("there is no certificate in PEM")]
    NoCertificate,
    #[error("there is no private key in PEM without a password")]
    NoKey,
    #[error("a certificate cannot be read: {0}")]
    Malformed(String),
    #[error("the key cannot be used, or belongs to another certificate: {0}")]
    Key(rustls::Error),
    #[error("the certificate expired on {0}")]
    Expired(Timestamp),
    #[error("the certificate is not valid before {0}; check the system's clock")]
    TooEarly(Timestamp),
}

impl KeyedCertificate {
    /// Reads a chain, whose first certificate is the server's own, and its key. Does not check the time.
    ///
    /// # Errors
    /// Either cannot be read, or the key is of another certificate.
    pub fn from_pem(chain: &[u8], key: &[u8]) -> Result<Self, CertificateError> {
        let chain: Vec<_> = CertificateDer::pem_slice_iter(chain)
            .collect::<Result<_, _>>()
            .map_err(|error| CertificateError::Malformed(error.to_string()))?;
        let own = chain.first().ok_or(CertificateError::NoCertificate)?;
        let certificate = Certificate::from_der(own)?;
        for authority in &chain[1..] {
            Certificate::from_der(authority)?;
        }
        let key = PrivateKeyDer::from_pem_slice(key).map_err(|_| CertificateError::NoKey)?;
        let key = CertifiedKey::from_der(chain, key, &ring::default_provider())
            .map_err(CertificateError::Key)?;
        Ok(Self { certificate, key: Arc::new(key) })
    }
}

impl Certificate {
    pub fn from_der(der: &CertificateDer) -> Result<Self, CertificateError> {
        let malformed = |error: &dyn ToString| CertificateError::Malformed(error.to_string());
        let (_, parsed) = X509Certificate::from_der(der).map_err(|error| malformed(&error))?;
        let alternatives = parsed.subject_alternative_name().map_err(|error| malformed(&error))?;
        let names = alternatives.iter().flat_map(|names| &names.value.general_names);
        let issuer = parsed.issuer();
        let organizations = issuer.iter_organization();
        let parts = organizations.chain(issuer.iter_common_name());
        let issuer: Vec<_> = parts.filter_map(|part| part.as_str().ok()).collect();
        let validity = parsed.validity();
        let timestamp = |time: ASN1Time| {
            Timestamp::from_second(time.timestamp()).map_err(|error| malformed(&error))
        };
        Ok(Self {
            names: names.filter_map(host).collect(),
            issuer: issuer.join(" "),
            not_before: timestamp(validity.not_before)?,
            not_after: timestamp(validity.not_after)?,
        })
    }

    /// Whether browsers accept it for a host in lower case: a wildcard stands for one label (RFC 9525 §6.3).
    pub fn covers(&self, host: &str) -> bool {
        let parent = host.split_once('.').map(|(_, parent)| parent);
        self.names.iter().any(|name| {
            name == host || name.strip_prefix("*.").is_some_and(|suffix| parent == Some(suffix))
        })
    }

    /// From its first to its last moment.
    pub fn lifetime(&self) -> Duration {
        self.not_after.duration_since(self.not_before).try_into().unwrap_or_default()
    }

    /// # Errors
    /// It is not valid at `now`.
    pub fn check_time(&self, now: Timestamp) -> Result<(), CertificateError> {
        if now > self.not_after {
            return Err(CertificateError::Expired(self.not_after));
        }
        if now < self.not_before {
            return Err(CertificateError::TooEarly(self.not_before));
        }
        Ok(())
    }
}

fn host(name: &GeneralName) -> Option<String> {
    match name {
        GeneralName::DNSName(name) => Some(name.to_ascii_lowercase()),
        GeneralName::IPAddress(bytes) => {
            let v4 = <[u8; 4]>::try_from(*bytes).map(IpAddr::from).ok();
            let address = v4.or_else(|| <[u8; 16]>::try_from(*bytes).map(IpAddr::from).ok());
            address.map(|address| address.to_string())
        }
        _ => None,
    }
}

#[cfg(test)]
pub mod tests {
    use jiff::ToSpan as _;
    use rcgen::{CertificateParams, DnType, KeyPair};
    use time::OffsetDateTime;

    use super::*;

    /// PEM of a certificate for these names, valid between these times in seconds since 1970, and of its key.
    pub fn pem(names: &[&str], from: i64, until: i64) -> (String, String) {
        let names: Vec<_> = names.iter().map(|name| (*name).to_owned()).collect();
        let mut params = CertificateParams::new(names).unwrap();
        params.distinguished_name.push(DnType::OrganizationName, "Test");
        params.not_before = OffsetDateTime::from_unix_timestamp(from).unwrap();
        params.not_after = OffsetDateTime::from_unix_timestamp(until).unwrap();
        let key = KeyPair::generate().unwrap();
        (params.self_signed(&key).unwrap().pem(), key.serialize_pem())
    }

    /// As [`pem`], valid for the given number of days from a day ago.
    pub fn pem_for_days(names: &[&str], days: i64) -> (String, String) {
        let now = Timestamp::now().as_second();
        pem(names, now - 86_400, now + days * 86_400)
    }

    #[test]
    fn names_issuer_and_times_are_read() {
        let (chain, key) = pem(&["example.com", "*.example.com", "192.0.2.1"], 0, 86_400);
        let read = KeyedCertificate::from_pem(chain.as_bytes(), key.as_bytes()).unwrap();
        let certificate = read.certificate;
        assert_eq!(certificate.names, ["example.com", "*.example.com", "192.0.2.1"]);
        assert_eq!(certificate.issuer, "Test rcgen self signed cert");
        assert_eq!(certificate.lifetime(), Duration::from_secs(86_400));
        assert!(certificate.check_time(Timestamp::UNIX_EPOCH).is_ok());
        let late = Timestamp::UNIX_EPOCH + 86_401.seconds();
        assert!(matches!(certificate.check_time(late), Err(CertificateError::Expired(_))));
        let early = Timestamp::UNIX_EPOCH - 1.seconds();
        assert!(matches!(certificate.check_time(early), Err(CertificateError::TooEarly(_))));
    }

    #[test]
    fn a_wildcard_covers_one_label() {
        let (chain, key) = pem(&["example.com", "*.example.org"], 0, 1);
        let read = KeyedCertificate::from_pem(chain.as_bytes(), key.as_bytes()).unwrap();
        for (host, is_covered) in [
            ("example.com", true),
            ("www.example.com", false),
            ("www.example.org", true),
            ("example.org", false),
            ("a.www.example.org", false),
            ("", false),
        ] {
            assert_eq!(read.certificate.covers(host), is_covered, "{host}");
        }
    }

    #[test]
    fn a_pair_that_cannot_work_is_refused() {
        let (chain, key) = pem(&["example.com"], 0, 1);
        let (other, _) = pem(&["example.com"], 0, 1);
        let read = |chain: &str, key: &str| {
            KeyedCertificate::from_pem(chain.as_bytes(), key.as_bytes()).map(drop)
        };
        assert!(matches!(read("", &key), Err(CertificateError::NoCertificate)));
        assert!(matches!(read(&key, &key), Err(CertificateError::NoCertificate)));
        assert!(matches!(read(&chain, ""), Err(CertificateError::NoKey)));
        assert!(matches!(read(&chain, &chain), Err(CertificateError::NoKey)));
        assert!(matches!(read(&other, &key), Err(CertificateError::Key(_))));
        let cut = chain.replace("MII", "MIA");
        assert!(matches!(read(&cut, &key), Err(CertificateError::Malformed(_))), "{cut}");
        let second_is_cut = format!("{chain}{cut}");
        assert!(matches!(read(&second_is_cut, &key), Err(CertificateError::Malformed(_))));
    }
}
