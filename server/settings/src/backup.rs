//! `[backup]`: where the server keeps copies of its leads, how often it makes one, and who can read them.

use std::{fmt, path::PathBuf};

use toml::Value;

use crate::{
    Secret, ServiceUrl,
    age_key::{self, AgeKey},
    format::{FILE, Format, TEXT, is_loopback, text, whole_number},
    reader::Reader,
};

/// The backups that the server makes by itself.
#[derive(Debug, Clone)]
pub struct Backup {
    pub to: BackupPlace,
    /// Hours between two backups.
    pub every_hours: i64,
    /// How many backups are kept; older ones are deleted.
    pub keep: usize,
    /// The public key for which backups are encrypted; `None` leaves them readable.
    pub encrypt_to: Option<AgeKey>,
}

/// Where backups are kept.
#[derive(Debug, Clone)]
pub enum BackupPlace {
    Folder(PathBuf),
    Bucket(Box<BackupBucket>),
}

/// A bucket of a service that is compatible with Amazon S3.
#[derive(Debug, Clone)]
pub struct BackupBucket {
    /// Scheme and host of the service, and the path of the bucket with an optional prefix.
    pub url: ServiceUrl,
    pub region: String,
    pub access_key: String,
    pub secret_key: Secret<String>,
    /// PEM file of a certificate authority to trust in addition to the public ones.
    pub authority: Option<PathBuf>,
}

impl BackupBucket {
    /// The name of the bucket: the first part of the path.
    pub fn name(&self) -> &str {
        self.path().0
    }

    /// What the name of every object begins with: empty, or a folder with a slash at its end.
    pub fn prefix(&self) -> String {
        match self.path().1 {
            "" => String::new(),
            prefix => format!("{prefix}/"),
        }
    }

    fn path(&self) -> (&str, &str) {
        let path = self.url.uri().path().trim_matches('/');
        path.split_once('/').unwrap_or((path, ""))
    }
}

impl fmt::Display for BackupPlace {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(folder) => folder.display().fmt(formatter),
            Self::Bucket(bucket) => write!(formatter, "{}{}", bucket.url, bucket.url.uri().path()),
        }
    }
}

/// A day of leads is what an owner can ask visitors to send again.
const EVERY_HOURS: i64 = 24;
/// A month of days.
const KEEP: usize = 30;

const TO: Format<Target> = Format::new(
    "a folder, such as /var/backups/yam, or the address of an S3 bucket, such as https://s3.example.com/bucket",
    target,
);
const HOURS: Format<i64> = whole_number!("a whole number of hours", 1, 720);
const COUNT: Format<usize> = whole_number!("a whole number", 2, 10000);
const RECIPIENT: Format<AgeKey> = Format::new(
    "a public key that begins with age1; age-keygen makes one, and its secret key stays with you",
    |value| age_key::public(value.as_str()?.trim()),
);
const SECRET: Format<Secret<String>> =
    Format::secret(TEXT.expected, |value| text(value).map(Secret::new));

enum Target {
    Folder(PathBuf),
    Bucket(ServiceUrl),
}

fn target(value: &Value) -> Option<Target> {
    let written = text(value)?;
    if !written.contains("://") {
        return Some(Target::Folder(written.into()));
    }
    let url = ServiceUrl::parse(value)?;
    let has_bucket = !url.uri().path().trim_matches('/').is_empty();
    let is_plain = url.uri().query().is_none() && !url.uri().path().contains("//");
    let is_safe = url.is_encrypted() || is_loopback(url.host());
    (has_bucket && is_plain && is_safe).then_some(Target::Bucket(url))
}

impl Backup {
    /// `None` if the section is not set or cannot be used.
    pub(crate) fn read(reader: &mut Reader) -> Option<Self> {
        let to = reader.require("backup.to", &TO);
        let every_hours = reader.take_or("backup.every_hours", &HOURS, EVERY_HOURS);
        let keep = reader.take_or("backup.keep", &COUNT, KEEP);
        let encrypt_to = reader.take("backup.encrypt_to", &RECIPIENT);
        let region = reader.take_or("backup.region", &TEXT, "us-east-1".to_owned());
        let access_key = reader.take("backup.access_key", &TEXT);
        let secret_key = reader.take_from_file_or("backup.secret_key", &SECRET);
        let authority = reader.take("backup.authority", &FILE);
        let to = match to? {
            Target::Folder(folder) => BackupPlace::Folder(folder),
            Target::Bucket(url) => {
                for (key, is_set) in [
                    ("backup.access_key", access_key.is_some()),
                    ("backup.secret_key", secret_key.is_some()),
                ] {
                    if !is_set && !reader.is_wrong(key) {
                        reader.refuse_unset(key, "a bucket needs it", &TEXT);
                    }
                }
                let (access_key, secret_key) = (access_key?, secret_key?);
                let bucket = BackupBucket { url, region, access_key, secret_key, authority };
                BackupPlace::Bucket(Box::new(bucket))
            }
        };
        Some(Self { to, every_hours, keep, encrypt_to })
    }
}
