//! `database`: a PostgreSQL database in which several servers store leads together.

use std::path::PathBuf;

use crate::{
    format::{FILE, Format, Secret, TEXT, text},
    reader::Reader,
};

/// A PostgreSQL database.
#[derive(Debug, Clone)]
pub struct Database {
    /// `postgres://USER:PASSWORD@HOST:PORT/NAME`, with the parameters of libpq such as `sslmode`.
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

fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres://") || url.starts_with("postgresql://")
}
