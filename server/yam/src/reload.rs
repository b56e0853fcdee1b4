//! Replaces the site and the certificate while the server runs.

use std::{path::PathBuf, sync::Arc};

use futures_core::future::BoxFuture;
use tokio::{sync::Mutex, task::spawn_blocking};
use yam_contract::manifest::BuildError;
use yam_settings::Config;
use yam_tls::{CertificateFileError, CertificateFiles};
use yam_web::{
    app::{App, Reload},
    pages::{OldAssets, Site},
};

/// Reads the site build and the certificate files again and lets the server use them. Two reloads never run at once.
pub struct Reloader {
    app: Arc<App>,
    folder: PathBuf,
    https: bool,
    parts: ReloadParts,
    running: Mutex<()>,
}

/// Parts of a [`Reloader`] besides the site.
pub(crate) struct ReloadParts {
    pub old_assets: OldAssets,
    /// `None` if the server has none, or gets its certificate by itself.
    pub certificate_files: Option<Arc<CertificateFiles>>,
    /// Refuses a site with invented facts.
    pub is_production: bool,
}

/// In production, no visitor may read an invented fact.
#[derive(Debug, thiserror::Error)]
#[error(
    "cannot serve this site in production, because it still has sample facts: {0}; replace them with `make yours` and `make samples`, and build again"
)]
pub struct SampleFacts(String);

impl SampleFacts {
    /// The error, if `site` has such facts.
    pub fn on(site: &Site) -> Option<Self> {
        let names: Vec<_> = site.samples().iter().map(|sample| sample.name.as_str()).collect();
        (!names.is_empty()).then(|| Self(names.join(", ")))
    }
}

/// Why the present site stays.
#[derive(Debug, thiserror::Error)]
pub enum ReloadError {
    #[error(transparent)]
    Build(#[from] BuildError),
    #[error(transparent)]
    Samples(#[from] SampleFacts),
    /// Leads are checked against the forms that the server read when it started.
    #[error(
        "cannot replace the site: its forms differ from those of the running server; restart the server, which reads them again"
    )]
    Forms,
    #[error("the site was reloaded, but not the certificate: {0}")]
    Certificate(#[from] CertificateFileError),
    #[error("cannot replace the site: the task that reads it failed; try again")]
    Task,
}

impl Reloader {
    pub(crate) fn new(config: &Config, app: Arc<App>, parts: ReloadParts) -> Self {
        let (folder, https) = (config.site.clone(), config.https);
        Self { app, folder, https, parts, running: Mutex::default() }
    }

    /// Checks the build in the settings' folder and serves it. Both sites are in memory until the last request of the old
    /// one is answered. Returns what is served now, as a line for the operator.
    ///
    /// # Errors
    /// The present site stays.
    pub async fn reload(&self) -> Result<String, ReloadError> {
        let _running = self.running.lock().await;
        let (folder, https) = (self.folder.clone(), self.https);
        let loading = spawn_blocking(move || Site::load(&folder, https));
        let site = loading.await.map_err(|_| ReloadError::Task)??;
        let present = self.app.site();
        if site.forms_file().bytes != present.forms_file().bytes {
            return Err(ReloadError::Forms);
        }
        if self.parts.is_production
            && let Some(error) = SampleFacts::on(&site)
        {
            return Err(error.into());
        }
        let (build, pages) = (site.build().to_owned(), site.page_count());
        let report = if build == present.build() {
            format!("The server already serves the site on the disk: build {build}, {pages} pages.")
        } else {
            format!(
                "Serving build {build} with {pages} pages instead of build {}.",
                present.build()
            )
        };
        self.app.replace_site(site);
        tracing::info!(build, pages, replaced = present.build(), "reloaded the site");
        drop(present);
        self.keep_present_assets().await;
        Ok(report + self.reload_certificate().await?)
    }

    /// Returns what to add to the report.
    async fn reload_certificate(&self) -> Result<&'static str, ReloadError> {
        let Some(files) = &self.parts.certificate_files else { return Ok("") };
        Ok(if files.reload().await? { " Loaded the new certificate." } else { "" })
    }

    /// Keeps the assets of the present site for visitors who have its pages open when it is replaced. A failure is only
    /// logged: the site works without.
    pub(crate) async fn keep_assets(&self) {
        let _running = self.running.lock().await;
        self.keep_present_assets().await;
    }

    /// For a caller that holds `running`.
    async fn keep_present_assets(&self) {
        let (site, folder) = (self.app.site(), self.folder.clone());
        let old_assets = self.parts.old_assets.clone();
        let kept = spawn_blocking(move || old_assets.keep(&site, &folder)).await;
        if let Ok(Err(error)) = kept {
            tracing::warn!(
                %error,
                "cannot keep this site's assets for visitors who have its pages open at the next release; make the data folder writable"
            );
        }
    }
}

impl Reload for Reloader {
    fn reload(&self) -> BoxFuture<'_, Result<String, String>> {
        Box::pin(async {
            self.reload().await.map_err(|error| {
                match &error {
                    ReloadError::Certificate(_) => {
                        tracing::error!(%error, "keeping the current certificate");
                    }
                    _ => tracing::error!(%error, "keeping the current site"),
                }
                error.to_string()
            })
        })
    }
}
