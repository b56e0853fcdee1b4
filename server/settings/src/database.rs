//! `database`: a PostgreSQL database in which several servers store leads together.

use std::path::PathBuf;

use crate::{
    format::{FILE, Format, Secret, TEXT, text},
    reader::Reader,
};

/// A PostgreSQL database.
#[derive(Debug, Clone)]
pub struct Database {
    /// `postgres://USER:PASSWORD@HOST:PORT/NAME`, with parameters of [`PARAMETERS`].
    pub url: Secret<String>,
    /// The password, if it is not in the URL.
    pub password: Option<Secret<String>>,
    /// PEM file of a certificate authority that the database's server may use, besides the public ones.
    pub authority: Option<PathBuf>,
}

const URL: Format<Secret<String>> =
    Format::secret("a URL such as postgres://yam@db.example.com/yam", |value| {
        text(value).filter(|url| is_postgres(url)).map(Secret::new)
    });
const PASSWORD: Format<Secret<String>> =
    Format::secret(TEXT.expected, |value| text(value).map(Secret::new));

impl Database {
    /// The database at `url`, without other settings; `None` if it is not the URL of a PostgreSQL database.
    pub fn at(url: &str) -> Option<Self> {
        let url = Secret::new(url.to_owned());
        is_postgres(url.reveal()).then_some(Self { url, password: None, authority: None })
    }

    /// `None` if it is not set or cannot be used.
    pub(crate) fn read(reader: &mut Reader) -> Option<Self> {
        let url = reader.take_from_file_or("database", &URL);
        let password = reader.take_from_file_or("database_password", &PASSWORD);
        let authority = reader.take("database_authority", &FILE);
        Some(Self { url: url?, password, authority })
    }
}

/// Parameters of libpq that the URL may have. Others would be ignored, and logged with their values.
const PARAMETERS: [&str; 10] = [
    "application_name",
    "dbname",
    "host",
    "password",
    "port",
    "sslcert",
    "sslkey",
    "sslmode",
    "sslrootcert",
    "user",
];

fn is_postgres(url: &str) -> bool {
    let (start, parameters) = url.split_once('?').unwrap_or((url, ""));
    let is_known = |parameter: &str| {
        parameter.split_once('=').is_some_and(|(name, _)| PARAMETERS.contains(&name))
    };
    ["postgres://", "postgresql://"].iter().any(|scheme| start.starts_with(scheme))
        && parameters.split('&').filter(|parameter| !parameter.is_empty()).all(is_known)
}
