//! HTTPS in the server: the certificate, where it is kept while the server runs, and when it must be renewed.
//!
//! `certificate` reads PEM. `certificate_store` hands the certificate to each TLS handshake and can exchange it at any time. `files`
//! loads it again after its files changed.

mod certificate;
mod certificate_store;
mod files;

pub use certificate::{Certificate, CertificateError, KeyedCertificate};
pub use certificate_store::{
    ALL_NAMES, CertificateFailure, CertificateProblem, CertificateStore, server_config,
};
pub use files::{CertificateFileError, CertificateFiles};
