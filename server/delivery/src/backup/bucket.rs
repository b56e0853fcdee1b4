//! Backups in a bucket of Amazon S3 or a compatible service.

use std::{fs, path::Path, time::Duration};

use bytes::Bytes;
use http::{Method, Request, Uri};
use rusty_s3::{Credentials, S3Action as _, UrlStyle, actions::ListObjectsV2};
use url::Url;
use yam_settings::BackupBucket;

use super::{BackupError, StoredBackup};
use crate::{AuthorityError, HttpClient};

/// How long a signed address can be used: for a clock that is wrong by minutes.
const SIGNED_FOR: Duration = Duration::from_secs(15 * 60);

/// Most pages of a list.
const PAGES: usize = 40;

/// Files on a page: fewer than what the client reads of one answer.
const FILES_ON_PAGE: usize = 400;

pub(super) struct Bucket {
    client: HttpClient,
    /// `None` if the address cannot be that of a bucket.
    bucket: Option<rusty_s3::Bucket>,
    credentials: Credentials,
    prefix: String,
    address: String,
}

impl Bucket {
    pub(super) fn new(settings: &BackupBucket) -> Result<Self, AuthorityError> {
        let client = HttpClient::new("backup", "backup.authority", settings.authority.as_deref())?;
        let address = settings.url.to_string();
        let endpoint = Url::parse(&address).ok();
        let (name, region) = (settings.name().to_owned(), settings.region.clone());
        let bucket = endpoint.and_then(|endpoint| {
            rusty_s3::Bucket::new(endpoint, UrlStyle::Path, name, region).ok()
        });
        let credentials =
            Credentials::new(&settings.access_key, settings.secret_key.reveal().as_str());
        Ok(Self { client, bucket, credentials, prefix: settings.prefix(), address })
    }

    fn bucket(&self) -> Result<&rusty_s3::Bucket, BackupError> {
        let wrong = || BackupError::List(format!("{} is no address of a bucket", self.address));
        self.bucket.as_ref().ok_or_else(wrong)
    }

    fn key(&self, name: &str) -> String {
        format!("{}{name}", self.prefix)
    }

    pub(super) async fn list(&self) -> Result<Vec<StoredBackup>, BackupError> {
        let mut found = Vec::new();
        let mut next = None;
        for _ in 0..PAGES {
            let mut action = self.bucket()?.list_objects_v2(Some(&self.credentials));
            action.with_prefix(&self.prefix);
            action.with_delimiter("/");
            action.with_max_keys(FILES_ON_PAGE);
            if let Some(token) = next.take() {
                action.with_continuation_token(token);
            }
            let page = self.ask(Method::GET, action.sign(SIGNED_FOR)).await?;
            let text = String::from_utf8_lossy(&page);
            let page = ListObjectsV2::parse_response(&text);
            let page = page.map_err(|error| BackupError::List(error.to_string()))?;
            found.extend(page.contents.into_iter().filter_map(|object| {
                let name = object.key.strip_prefix(&self.prefix)?.to_owned();
                Some(StoredBackup { name, bytes: object.size? })
            }));
            next = page.next_continuation_token;
            if next.is_none() {
                break;
            }
        }
        Ok(found)
    }

    pub(super) async fn put(&self, name: &str, file: &Path) -> Result<(), BackupError> {
        let bytes = fs::metadata(file).map_err(BackupError::file(file))?.len();
        let content = tokio::fs::File::open(file).await.map_err(BackupError::file(file))?;
        let key = self.key(name);
        let action = self.bucket()?.put_object(Some(&self.credentials), &key);
        Ok(self.client.upload(&uri(action.sign(SIGNED_FOR))?, content, bytes).await?)
    }

    pub(super) async fn get(
        &self,
        name: &str,
        into: &mut fs::File,
        bytes: u64,
    ) -> Result<(), BackupError> {
        let key = self.key(name);
        let action = self.bucket()?.get_object(Some(&self.credentials), &key);
        Ok(self.client.download(&uri(action.sign(SIGNED_FOR))?, into, bytes).await?)
    }

    pub(super) async fn delete(&self, name: &str) -> Result<(), BackupError> {
        let key = self.key(name);
        let action = self.bucket()?.delete_object(Some(&self.credentials), &key);
        self.ask(Method::DELETE, action.sign(SIGNED_FOR)).await.map(drop)
    }

    async fn ask(&self, method: Method, url: Url) -> Result<Bytes, BackupError> {
        let request = Request::builder().method(method).uri(uri(url)?).body(Bytes::new());
        let request = request.map_err(|error| BackupError::List(error.to_string()))?;
        Ok(self.client.ask(request).await?)
    }
}

fn uri(url: Url) -> Result<Uri, BackupError> {
    let wrong = |error: http::uri::InvalidUri| BackupError::List(error.to_string());
    String::from(url).parse().map_err(wrong)
}
