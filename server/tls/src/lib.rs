//! HTTPS in the server: the certificate, where it is kept while the server runs, and when it must be renewed.
//!
//! `certificate` reads PEM. `store` hands the certificate to each TLS handshake and can exchange it at any time. `files`
//! loads it again after its files changed.

mod certificate;
mod files;
mod store;

pub use certificate::{Certificate, CertificateError, KeyedCertificate};
pub use files::{CertificateFileError, CertificateFiles};
pub use store::{CertificateProblem, CertificateStore, server_config};
