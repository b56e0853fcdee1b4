//! A certificate in files that another program renews.

use std::{fs, io, path::PathBuf, sync::Arc, time::Duration};

use jiff::Timestamp;
use tokio::{sync::Mutex, task::spawn_blocking, time::sleep};

use crate::{ALL_NAMES, CertificateError, CertificateFailure, CertificateStore, KeyedCertificate};

/// How often the files are read: a renewal is weeks early, and two small files cost nothing.
const CHECK_INTERVAL: Duration = Duration::from_secs(60);

/// Keeps a [`CertificateStore`] like the files.
#[derive(Debug)]
pub struct CertificateFiles {
    paths: Paths,
    store: Arc<CertificateStore>,
    /// The content of the files whose certificate is in the store.
    loaded: Mutex<Content>,
}

#[derive(Debug, Clone)]
struct Paths {
    certificate: PathBuf,
    key: PathBuf,
}

/// The bytes of both files.
#[derive(PartialEq, Eq)]
struct Content {
    chain: Vec<u8>,
    key: Vec<u8>,
}

/// Why the files cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum CertificateFileError {
    #[error("cannot read {setting}, {}: {source}; name a file that this user can read", file.display())]
    Read { setting: &'static str, file: PathBuf, source: io::Error },
    #[error(
        "cannot use the certificate in {} with the key in {}: {source}; write a valid certificate with its chain and \
         its own key there",
        certificate.display(),
        key.display()
    )]
    Invalid { certificate: PathBuf, key: PathBuf, source: CertificateError },
}

impl std::fmt::Debug for Content {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("(not shown)")
    }
}

impl CertificateFiles {
    /// Loads the certificate into `store`, even if it has expired: the rest of the server works without it.
    ///
    /// # Errors
    /// The files cannot be read, or do not belong together.
    pub fn open(
        certificate: PathBuf,
        key: PathBuf,
        store: Arc<CertificateStore>,
    ) -> Result<Self, CertificateFileError> {
        let paths = Paths { certificate, key };
        let content = paths.read()?;
        let loaded = paths.parse(&content)?;
        store.set(ALL_NAMES, loaded);
        Ok(Self { paths, store, loaded: Mutex::new(content) })
    }

    /// Loads the files if they changed, and returns whether they did. Otherwise, or after an error, the certificate stays.
    ///
    /// # Errors
    /// The files cannot be read, do not belong together, or are not valid now.
    pub async fn reload(&self) -> Result<bool, CertificateFileError> {
        let mut loaded = self.loaded.lock().await;
        let paths = self.paths.clone();
        let read = spawn_blocking(move || paths.read()).await;
        // It neither panics nor is cancelled, except at the end of the program.
        let content = read.unwrap_or_else(|_| self.paths.read())?;
        if *loaded == content {
            return Ok(false);
        }
        let parsed = self.paths.parse(&content)?;
        let valid = parsed.certificate.check_time(Timestamp::now());
        valid.map_err(|source| self.paths.invalid(source))?;
        tracing::info!(
            names = parsed.certificate.names.join(" "),
            not_after = %parsed.certificate.not_after,
            "loaded a new certificate"
        );
        self.store.set(ALL_NAMES, parsed);
        *loaded = content;
        Ok(true)
    }

    /// Reloads every minute. Logs each error once.
    pub async fn watch(&self) {
        let loaded = self.store.current(None);
        let valid = loaded.map(|loaded| loaded.certificate.check_time(Timestamp::now()));
        if let Some(Err(error)) = valid {
            tracing::error!(%error, "browsers refuse the certificate; renew it");
        }
        let mut last_error = None;
        loop {
            sleep(CHECK_INTERVAL).await;
            let error = self.reload().await.err().map(|error| error.to_string());
            if error != last_error {
                if let Some(error) = &error {
                    tracing::error!(
                        error,
                        "cannot load the new certificate; still using the old one"
                    );
                }
                let failure = |error| CertificateFailure { at: Timestamp::now(), error };
                self.store.set_failure(ALL_NAMES, error.clone().map(failure));
            }
            last_error = error;
        }
    }
}

impl Paths {
    fn read(&self) -> Result<Content, CertificateFileError> {
        let read = |setting, file: &PathBuf| {
            fs::read(file).map_err(|source| CertificateFileError::Read {
                setting,
                file: file.clone(),
                source,
            })
        };
        let chain = read("tls.certificate_file", &self.certificate)?;
        Ok(Content { chain, key: read("tls.key_file", &self.key)? })
    }

    fn parse(&self, content: &Content) -> Result<KeyedCertificate, CertificateFileError> {
        let parsed = KeyedCertificate::from_pem(&content.chain, &content.key);
        parsed.map_err(|source| self.invalid(source))
    }

    fn invalid(&self, source: CertificateError) -> CertificateFileError {
        let Self { certificate, key } = self.clone();
        CertificateFileError::Invalid { certificate, key, source }
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;
    use tokio::time;
    use yam_settings::CertificateSource;

    use super::*;
    use crate::certificate::tests::{pem, pem_for_days};

    struct Setup {
        folder: TempDir,
        store: Arc<CertificateStore>,
    }

    impl Setup {
        fn new() -> Self {
            let source =
                CertificateSource::Files { certificate: PathBuf::new(), key: PathBuf::new() };
            let store = Arc::new(CertificateStore::new(source));
            Self { folder: TempDir::new().unwrap(), store }
        }

        fn write(&self, (chain, key): &(String, String)) {
            fs::write(self.folder.path().join("chain.pem"), chain).unwrap();
            fs::write(self.folder.path().join("key.pem"), key).unwrap();
        }

        fn open(&self) -> Result<CertificateFiles, CertificateFileError> {
            let path = |name| self.folder.path().join(name);
            CertificateFiles::open(path("chain.pem"), path("key.pem"), Arc::clone(&self.store))
        }

        /// The first name in the current certificate.
        fn name(&self) -> String {
            self.store.current(None).unwrap().certificate.names[0].clone()
        }
    }

    #[tokio::test]
    async fn only_a_valid_pair_replaces_the_certificate() {
        let setup = Setup::new();
        let missing = setup.open().unwrap_err().to_string();
        assert!(missing.starts_with("cannot read tls.certificate_file, "), "{missing}");
        setup.write(&pem_for_days(&["a.example"], 90));
        let files = setup.open().unwrap();
        assert!(!files.reload().await.unwrap(), "nothing changed");

        let next = pem_for_days(&["b.example"], 90);
        let (other, _) = pem_for_days(&["c.example"], 90);
        for (broken, reason) in [
            ((other, next.1.clone()), "belongs to another certificate"),
            ((next.0.clone(), String::new()), "no private key"),
            (pem(&["d.example"], 0, 86_400), "expired on 1970-01-02"),
        ] {
            setup.write(&broken);
            let error = files.reload().await.unwrap_err().to_string();
            assert!(error.contains(reason) && error.contains("key.pem"), "{error}");
            assert_eq!(setup.name(), "a.example");
        }
        setup.write(&next);
        assert!(files.reload().await.unwrap());
        assert_eq!(setup.name(), "b.example");
    }

    #[test]
    fn an_expired_certificate_does_not_stop_the_start() {
        let setup = Setup::new();
        setup.write(&pem(&["a.example"], 0, 1));
        setup.open().unwrap();
        assert_eq!(setup.name(), "a.example");
    }

    #[tokio::test(start_paused = true)]
    async fn changed_files_are_loaded_within_a_minute() {
        let setup = Setup::new();
        setup.write(&pem_for_days(&["a.example"], 90));
        let files = Arc::new(setup.open().unwrap());
        let watching = Arc::clone(&files);
        let watch = tokio::spawn(async move { watching.watch().await });
        setup.write(&pem_for_days(&["b.example"], 90));
        time::advance(CHECK_INTERVAL - Duration::from_secs(1)).await;
        assert_eq!(setup.name(), "a.example");
        while setup.name() == "a.example" {
            sleep(Duration::from_millis(100)).await;
        }
        watch.abort();
    }
}
