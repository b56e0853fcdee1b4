//! Assets of earlier builds, for visitors who still have one of their pages open.
//!
//! The pages of a build load scripts, styles and pictures whose names change with their content. A visitor who opened a page
//! before the site was replaced asks for the old names later.

use std::{
    ffi::OsString,
    fs, io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::SystemTime,
};

use axum::http::{HeaderMap, HeaderValue, Method, header};
use bytes::Bytes;

use super::{ASSETS, CACHE_FOREVER, Site, StaticResource, content_type};
use crate::http::{Response, security};

/// Builds whose assets are kept, with the present one. A page that has been open for longer than this many releases finds
/// nothing; its islands then stay as they are, and its next link loads a whole page.
const BUILDS: usize = 5;

/// A folder with a folder for each build. Cheap to clone.
#[derive(Debug, Clone)]
pub struct OldAssets {
    folder: PathBuf,
    https: bool,
    /// The folders of the builds, the newest last.
    builds: Arc<Mutex<Vec<PathBuf>>>,
}

impl OldAssets {
    /// Uses the builds that earlier servers kept in `folder`, which need not exist. `https`: visitors reach the site by HTTPS.
    pub fn open(folder: PathBuf, https: bool) -> Self {
        let builds = Arc::new(Mutex::new(builds_in(&folder)));
        Self { folder, https, builds }
    }

    /// Copies the assets of `site`, whose build is in `site_folder`, and deletes those of builds that are too old. Blocks.
    ///
    /// # Errors
    /// A file or folder cannot be read, written or deleted. The assets that were kept before can still be used.
    pub fn keep(&self, site: &Site, site_folder: &Path) -> io::Result<()> {
        let folder = self.folder.join(site.build());
        // Written under another name first, so that a build that was only half copied is never used.
        let unfinished = self.folder.join(format!("{}.part", site.build()));
        if !folder.exists() {
            remove(&unfinished)?;
            fs::create_dir_all(&unfinished)?;
            for file in site.immutable_files() {
                copy_with_brotli(&site_folder.join(file), &unfinished)?;
            }
            fs::rename(&unfinished, &folder)?;
        }
        // The time of the folder puts the builds in order: a build that is used again is the newest.
        fs::File::open(&folder)?.set_modified(SystemTime::now())?;
        let mut builds = builds_in(&self.folder);
        // The newest, whatever the clock says.
        builds.retain(|build| *build != folder);
        builds.push(folder);
        let too_many = builds.len().saturating_sub(BUILDS);
        for old in builds.drain(..too_many) {
            remove(&old)?;
        }
        *self.builds.lock().unwrap_or_else(PoisonError::into_inner) = builds;
        Ok(())
    }

    /// Answers a request for an asset of an earlier build; `None` if no build had it. Blocks: reads from the disk.
    pub fn answer(&self, method: &Method, path: &str, headers: &HeaderMap) -> Option<Response> {
        let name = path.strip_prefix(ASSETS).filter(|name| is_file_name(name))?;
        let builds = self.builds.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let file = builds.into_iter().rev().map(|build| build.join(name)).find(|f| f.exists())?;
        let kind = content_type(name);
        let mut response_headers = security::asset(kind, self.https);
        response_headers.insert(header::CACHE_CONTROL, CACHE_FOREVER);
        let body = Bytes::from(fs::read(&file).ok()?);
        let mut resource =
            StaticResource::from_bytes(body, HeaderValue::from_static(kind), response_headers);
        if let Ok(brotli) = fs::read(brotli_beside(&file)) {
            resource.add_brotli(brotli.into());
        }
        Some(resource.answer(method, headers))
    }
}

/// The folders of whole builds in `folder`, the newest last.
fn builds_in(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut builds: Vec<_> = entries
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let is_whole = path.is_dir() && path.extension().is_none();
            is_whole.then(|| Some((path.metadata().ok()?.modified().ok()?, path)))?
        })
        .collect();
    builds.sort();
    builds.into_iter().map(|(_, path)| path).collect()
}

fn copy_with_brotli(file: &Path, folder: &Path) -> io::Result<()> {
    let Some(name) = file.file_name() else { return Ok(()) };
    let copy = folder.join(name);
    fs::copy(file, &copy)?;
    match fs::copy(brotli_beside(file), brotli_beside(&copy)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn brotli_beside(file: &Path) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(".br");
    name.into()
}

fn remove(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Whether a path's last part can only name a file in the folder itself.
fn is_file_name(name: &str) -> bool {
    !name.is_empty()
        && !name.starts_with('.')
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._".contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_names_are_files() {
        for name in ["a-1.js", "lattice_2.svg"] {
            assert!(is_file_name(name), "{name}");
        }
        for name in ["", ".", "..", "../a", "a/b", ".hidden", "a%2fb", "a\\b"] {
            assert!(!is_file_name(name), "{name}");
        }
    }
}
