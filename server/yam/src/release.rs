//! `yam rollback`: goes back to the previous release.
//!
//! Each release is a folder with the program and the site. Two links beside them say which one is used and which one was:
//!
//! ```text
//! /opt/yam/current  -> releases/0.2.0
//! /opt/yam/previous -> releases/0.1.0
//! /opt/yam/releases/0.2.0/{yam,site}
//! ```

use std::{
    env, fs, io,
    os::unix::fs::symlink,
    path::{Path, PathBuf},
    process::Command,
};

use yam_contract::text::one_line;

/// Links beside the folder of releases.
const CURRENT: &str = "current";
const PREVIOUS: &str = "previous";
/// Settings of the installed server.
const INSTALLED_SETTINGS: &str = "/etc/yam/yam.toml";

/// Why the present release stays.
#[derive(Debug, thiserror::Error)]
pub enum RollbackError {
    #[error(
        "cannot roll back: this program was not installed as a release (docs/operate.md). If a package installed it, install the earlier package: apt install --allow-downgrades ./yam_VERSION.deb"
    )]
    NoRelease,
    #[error("cannot roll back: there is no earlier release; {} does not exist", .0.display())]
    NoPrevious(PathBuf),
    #[error("cannot roll back: the earlier release cannot be used: {0}")]
    Unusable(String),
    #[error(
        "cannot roll back: {what}: {source}; run the command as the user who installed the release"
    )]
    Link { what: String, source: io::Error },
}

/// Switches to the previous release, after its program has checked these settings, the database and its own site. The current
/// release becomes the previous one, so a second call switches back. Returns a report for the operator.
///
/// # Errors
/// The present release stays.
pub fn roll_back(config: Option<&Path>) -> Result<String, RollbackError> {
    let root = root().ok_or(RollbackError::NoRelease)?;
    let target = |link: &str| fs::read_link(root.join(link));
    let current = target(CURRENT).map_err(|_| RollbackError::NoRelease)?;
    let previous = target(PREVIOUS);
    let previous = previous.map_err(|_| RollbackError::NoPrevious(root.join(PREVIOUS)))?;
    check(&root.join(&previous), config)?;
    point(&root, CURRENT, &previous)?;
    point(&root, PREVIOUS, &current)?;
    Ok(format!(
        "Switched to {} from {}. Restart the server: systemctl restart yam",
        previous.display(),
        current.display()
    ))
}

/// The folder with the links, if the running program belongs to the release that is used now.
fn root() -> Option<PathBuf> {
    let release = env::current_exe().ok()?.parent()?.to_owned();
    let root = release.parent()?.parent()?;
    let current = root.join(CURRENT).canonicalize().ok()?;
    (current == release).then(|| root.to_owned())
}

fn check(release: &Path, config: Option<&Path>) -> Result<(), RollbackError> {
    let mut command = Command::new(release.join("yam"));
    command.arg("check").env("YAM_SITE", release.join("site"));
    // A release has settings of its own as a template, perhaps in this folder.
    let installed = || Some(Path::new(INSTALLED_SETTINGS)).filter(|file| file.exists());
    if let Some(config) = config.or_else(installed) {
        command.arg("--config").arg(config);
    }
    let output = command.output().map_err(|error| RollbackError::Unusable(error.to_string()))?;
    // 3: it can be used, but an alert is open.
    if !matches!(output.status.code(), Some(0 | 3)) {
        let cause = one_line(&String::from_utf8_lossy(&output.stderr));
        return Err(RollbackError::Unusable(cause));
    }
    Ok(())
}

/// Lets a link point to `target`, at no moment to nothing.
fn point(root: &Path, link: &str, target: &Path) -> Result<(), RollbackError> {
    let new = root.join(format!("{link}.new"));
    let link = root.join(link);
    let linked = match fs::remove_file(&new) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => symlink(target, &new).and_then(|()| fs::rename(&new, &link)),
    };
    linked.map_err(|source| RollbackError::Link { what: link.display().to_string(), source })
}
