//! `[tls]`: the listener on which the server itself speaks HTTPS, and where its certificate comes from.

use std::{collections::HashSet, net::SocketAddr, path::PathBuf};

use http::Uri;
use toml::Value;

use crate::{
    LISTENER,
    format::{BOOLEAN, FILE, Format, is_loopback, parse},
    reader::Reader,
};

/// The listener for HTTPS.
#[derive(Debug, Clone)]
pub struct HttpsListener {
    /// Port 0 takes a free one.
    pub address: SocketAddr,
    pub certificate: CertificateSource,
}

/// Where the certificate comes from.
#[derive(Debug, Clone)]
pub enum CertificateSource {
    /// PEM files that another program renews.
    Files {
        /// The certificate, then those of the authorities up to the root.
        certificate: PathBuf,
        key: PathBuf,
    },
    /// A certificate authority with ACME (RFC 8555), such as Let's Encrypt.
    Acme(AcmeSettings),
}

/// How to get a certificate by ACME.
#[derive(Debug, Clone)]
pub struct AcmeSettings {
    /// The names in the certificate, in lower case; at least one.
    pub names: Vec<String>,
    /// Where the authority writes if it must.
    pub contact: Option<String>,
    /// URL of the authority's directory.
    pub directory: String,
    /// PEM file of the authority that signed the certificate of the directory's server, besides the public ones.
    pub directory_authority: Option<PathBuf>,
}

/// The production directory of Let's Encrypt.
const LETS_ENCRYPT: &str = "https://acme-v02.api.letsencrypt.org/directory";

/// Most names in one certificate of Let's Encrypt.
const MAX_NAMES: usize = 100;

const NAMES: Format<Vec<String>> = Format::new(
    "host names without wildcards, such as [\"example.com\", \"www.example.com\"], as a list or separated by commas",
    names,
);
const CONTACT: Format<String> =
    Format::new("an e-mail address, such as owner@example.com", |value| {
        let address = value.as_str()?.trim();
        let (user, host) = address.split_once('@')?;
        (!user.is_empty() && is_host_name(host)).then(|| address.to_owned())
    });
const DIRECTORY: Format<String> = Format::new(
    "the https:// address of an ACME directory; http:// works only on this machine",
    directory,
);

impl HttpsListener {
    /// `None` without `[tls]`, or if it is wrong, which is then recorded.
    pub(crate) fn read(reader: &mut Reader) -> Option<Self> {
        let address = reader.require("tls.listen", &LISTENER);
        let certificate = reader.take("tls.certificate_file", &FILE);
        let key = reader.take("tls.key_file", &FILE);
        let names = reader.take("tls.names", &NAMES);
        let contact = reader.take("tls.contact", &CONTACT);
        let directory = reader.take_or("tls.directory", &DIRECTORY, LETS_ENCRYPT.to_owned());
        let directory_authority = reader.take("tls.directory_authority", &FILE);
        let accepts_terms = reader.take_or("tls.accept_terms", &BOOLEAN, false);
        if !reader.has_section("tls") {
            return None;
        }
        let has_files = reader.is_set("tls.certificate_file") || reader.is_set("tls.key_file");
        let certificate = match (has_files, names) {
            (true, Some(_)) => {
                let problem = "tls.certificate_file or tls.key_file is set as well";
                reader.refuse("tls.names", problem, "keep the files or the names, not both");
                return None;
            }
            (true, None) => {
                for key in ["tls.certificate_file", "tls.key_file"] {
                    if !reader.is_set(key) {
                        reader.refuse_unset(key, "the other file is set", &FILE);
                    }
                }
                CertificateSource::Files { certificate: certificate?, key: key? }
            }
            (false, Some(names)) => {
                if !accepts_terms {
                    let remedy = "read the terms of the certificate authority, then set it to true; Let's Encrypt has \
                                  them at https://letsencrypt.org/repository/";
                    reader.refuse("tls.accept_terms", "it is not true", remedy);
                }
                let settings = AcmeSettings { names, contact, directory, directory_authority };
                CertificateSource::Acme(settings)
            }
            (false, None) => {
                if !reader.is_set("tls.names") {
                    let remedy = "set it and tls.key_file, or set tls.names to get a certificate from Let's Encrypt";
                    reader.refuse("tls.certificate_file", "it is not set", remedy);
                }
                return None;
            }
        };
        Some(Self { address: address?, certificate })
    }
}

fn names(value: &Value) -> Option<Vec<String>> {
    let name = |text: &str| {
        let name = text.trim().to_ascii_lowercase();
        is_host_name(&name).then_some(name)
    };
    let mut names: Vec<_> = match value {
        Value::Array(values) => {
            values.iter().map(|value| name(value.as_str()?)).collect::<Option<_>>()?
        }
        value => value.as_str()?.split(',').map(name).collect::<Option<_>>()?,
    };
    let mut seen = HashSet::new();
    names.retain(|name| seen.insert(name.clone()));
    (1..=MAX_NAMES).contains(&names.len()).then_some(names)
}

/// Whether this is a name with at least one dot, as certificates for the web have (RFC 1123 §2.1). Addresses are not names.
fn is_host_name(name: &str) -> bool {
    let is_label = |label: &str| {
        (1..=63).contains(&label.len())
            && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    let last = name.rsplit('.').next().unwrap_or_default();
    name.len() <= 253
        && name.contains('.')
        && name.split('.').all(is_label)
        && !last.bytes().all(|byte| byte.is_ascii_digit())
}

fn directory(value: &Value) -> Option<String> {
    let uri: Uri = parse(value)?;
    let is_safe = match uri.scheme_str()? {
        "https" => true,
        "http" => is_loopback(uri.host()?.trim_matches(['[', ']'])),
        _ => false,
    };
    (is_safe && !uri.authority()?.as_str().contains('@')).then(|| uri.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_that_an_authority_can_check_are_accepted() {
        for (text, is_valid) in [
            ("example.com", true),
            ("WWW.Example.com", true),
            ("xn--bcher-kva.example", true),
            ("example.com, www.example.com", true),
            ("localhost", false),
            ("*.example.com", false),
            ("192.0.2.1", false),
            ("-a.example.com", false),
            ("a..example.com", false),
            ("https://example.com", false),
            ("example.com:443", false),
            ("", false),
        ] {
            assert_eq!(names(&Value::String(text.to_owned())).is_some(), is_valid, "{text}");
        }
        let many =
            |count| (0..count).map(|at| Value::String(format!("{at}.example.com"))).collect();
        assert_eq!(names(&Value::Array(many(MAX_NAMES))).map(|names| names.len()), Some(MAX_NAMES));
        assert_eq!(names(&Value::Array(many(MAX_NAMES + 1))), None);
        let twice = Value::String("example.com,Example.com".to_owned());
        assert_eq!(names(&twice), Some(vec!["example.com".to_owned()]));
        assert_eq!(names(&Value::Array(Vec::new())), None);
    }
}
