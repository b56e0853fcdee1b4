//! `manifest.json` (see `contract/README.md`) and the files that it lists.

use std::{
    collections::BTreeMap,
    fs,
    io::ErrorKind,
    path::{Component, Path, PathBuf},
};

use serde::Deserialize;
use sha2::{Digest as _, Sha256};

use crate::contact::Contact;

/// Name of the forms file in the site build and in `contract/`.
pub const FORMS_FILE: &str = "forms.json";

/// Version of the manifest that this server supports.
const VERSION: u32 = 3;
const FILE: &str = "manifest.json";
const CHANGED: &str = "it is damaged: its content differs from what was built";

/// Everything that the server must know about a site build.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Manifest {
    /// Id of this build; differs if any served file does.
    pub build: String,
    /// SHA-256 of the forms file.
    #[serde(rename = "formsSha256", with = "hex")]
    pub forms_sha256: [u8; 32],
    /// Scheme and host of the public site, without a slash at the end.
    pub origin: String,
    pub contact: Contact,
    pub pages: Vec<Page>,
    /// The 404 page; a template with search results.
    pub not_found: Document,
    /// Pages for visitors without JavaScript, by the form's name.
    pub forms: BTreeMap<String, FormPages>,
    /// Template for places that have no page.
    pub places: Option<Places>,
    pub search: Option<Search>,
    pub redirects: Vec<Redirect>,
    pub assets: Vec<Asset>,
    pub policy: Policy,
    pub samples: Vec<Sample>,
}

#[derive(Debug, Deserialize)]
pub struct Page {
    /// Exactly as in links.
    pub path: String,
    pub title: String,
    pub description: String,
    /// Headings of the first three levels.
    pub headings: Vec<String>,
    /// Visible text, one line per block.
    pub text: String,
    /// Name of the place that it is about.
    pub place: Option<String>,
    /// Day when its content last changed.
    pub modified: jiff::civil::Date,
    /// Whether it is in the sitemap.
    pub sitemap: bool,
    /// Whether its document is a template with today's date.
    pub dated: bool,
    /// Paths of its pictures in the sitemap.
    pub images: Vec<String>,
    pub document: Document,
    /// Template with what the query of the address names.
    pub query: Option<QueryDocument>,
}

/// A page that repeats what its query names.
#[derive(Debug, Deserialize)]
pub struct QueryDocument {
    pub document: Document,
    /// Words for topics. Other topics are shown as they are.
    pub topics: BTreeMap<String, String>,
    /// Services that the form offers.
    pub services: Vec<String>,
    /// The one that is chosen by default; empty if there are none.
    pub service: String,
}

/// An HTML file.
#[derive(Debug, Deserialize)]
pub struct Document {
    #[serde(flatten)]
    pub file: BuildFile,
    /// Hashes of its inline style elements, as in the Content-Security-Policy.
    pub styles: Vec<String>,
}

/// A file of the build, with its compressed variants.
#[derive(Debug, Deserialize)]
pub struct BuildFile {
    /// Path in the folder of the build.
    pub file: String,
    /// `Content-Type` header.
    #[serde(rename = "type")]
    pub content_type: String,
    /// Of the uncompressed file.
    #[serde(flatten)]
    pub content: Checksum,
    /// Of the compressed files beside it.
    pub encodings: BTreeMap<Compression, Checksum>,
}

/// Size and digest of a file, to detect damage.
#[derive(Debug, Deserialize)]
pub struct Checksum {
    pub bytes: u64,
    #[serde(with = "hex")]
    pub sha256: [u8; 32],
}

/// Content of a file that matches the manifest.
#[derive(Debug)]
pub struct VerifiedFile {
    pub bytes: Vec<u8>,
    pub sha256: [u8; 32],
}

/// A compression format; the names are the endings of compressed files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Compression {
    /// Brotli (RFC 7932).
    Br,
    /// gzip (RFC 1952).
    Gz,
}

impl Compression {
    /// Ending of the compressed file's name, without a dot.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Br => "br",
            Self::Gz => "gz",
        }
    }
}

/// Pages of a form for visitors without JavaScript.
#[derive(Debug, Deserialize)]
pub struct FormPages {
    /// Path of the page with the form, perhaps with a fragment. Absent from builds of earlier versions.
    pub page: Option<String>,
    /// Path to redirect to once the lead is stored.
    pub thanks: String,
    /// Template that lists the errors.
    pub errors: Document,
}

/// A template for all places below one path.
#[derive(Debug, Deserialize)]
pub struct Places {
    /// Start of their paths. The rest is the name of the place.
    pub prefix: String,
    pub document: Document,
}

/// The search page.
#[derive(Debug, Deserialize)]
pub struct Search {
    /// Path; the query has the words in `q`.
    pub path: String,
    /// Groups of words and phrases with the same meaning.
    pub synonyms: Vec<Vec<String>>,
    pub document: Document,
}

#[derive(Debug, Deserialize)]
pub struct Redirect {
    /// Old path.
    pub from: String,
    /// New path or URL.
    pub to: String,
}

/// A script, style, image or font.
#[derive(Debug, Deserialize)]
pub struct Asset {
    pub path: String,
    #[serde(flatten)]
    pub file: BuildFile,
    /// Whether its path contains a hash of its content.
    pub immutable: bool,
}

/// What the Content-Security-Policy allows besides the site itself.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Policy {
    /// Hashes of inline scripts, the same on every page.
    pub scripts: Vec<String>,
    /// Origins of frames.
    pub frames: Vec<String>,
    /// Origins of images.
    pub images: Vec<String>,
    /// Origins that scripts may fetch from.
    pub connect: Vec<String>,
    /// Origins of scripts.
    pub outside_scripts: Vec<String>,
}

/// An invented fact that the owner must replace.
#[derive(Debug, Clone, Deserialize)]
pub struct Sample {
    /// Such as `phone`.
    pub name: String,
    /// The invented value.
    pub value: String,
}

/// Why a build cannot be used: one line with the file and the remedy.
#[derive(Debug, thiserror::Error)]
#[error("cannot use the site build: {}: {what}; run `make build` and deploy the result", file.display())]
pub struct BuildError {
    pub file: PathBuf,
    /// The cause.
    pub what: String,
}

impl BuildError {
    /// A fault in the manifest of the build in `folder`.
    pub fn manifest(folder: &Path, what: impl Into<String>) -> Self {
        Self { file: folder.join(FILE), what: what.into() }
    }
}

impl Manifest {
    /// Reads the manifest of the build in `folder`. [`BuildFile::read`] reads the files in it.
    pub fn read(folder: &Path) -> Result<Self, BuildError> {
        let wrong = |what: String| BuildError::manifest(folder, what);
        let bytes = fs::read(folder.join(FILE)).map_err(|error| {
            wrong(match error.kind() {
                ErrorKind::NotFound => "it does not exist, so the build did not finish".to_owned(),
                _ => format!("it cannot be read ({error})"),
            })
        })?;
        Self::parse(&bytes).map_err(wrong)
    }

    fn parse(bytes: &[u8]) -> Result<Self, String> {
        let VersionOnly { version } = serde_json::from_slice(bytes)
            .map_err(|error| format!("it is not a manifest ({error})"))?;
        if version != VERSION {
            return Err(format!("its version is {version} and this server reads {VERSION}"));
        }
        serde_json::from_slice(bytes).map_err(|error| error.to_string())
    }
}

/// Content of a forms file that matches the manifest.
#[derive(Debug)]
pub struct FormsFile {
    path: PathBuf,
    pub bytes: Vec<u8>,
}

impl FormsFile {
    /// Reads the forms file of the build in `folder`, whose manifest this is.
    ///
    /// # Errors
    /// The file is missing, cannot be read, or differs from the manifest.
    pub fn read(folder: &Path, manifest: &Manifest) -> Result<Self, BuildError> {
        let (path, bytes) = read(folder, FORMS_FILE)?;
        if Sha256::digest(&bytes) != manifest.forms_sha256 {
            return Err(BuildError { file: path, what: CHANGED.to_owned() });
        }
        Ok(Self { path, bytes })
    }

    /// The error for wrong content.
    pub fn fault(&self, what: &str) -> BuildError {
        let what = format!("{what}; correct contract/{FORMS_FILE}");
        BuildError { file: self.path.clone(), what }
    }
}

#[derive(Deserialize)]
struct VersionOnly {
    version: u32,
}

impl BuildFile {
    /// Reads the uncompressed file.
    ///
    /// # Errors
    /// The file is missing, cannot be read, or differs from the manifest.
    pub fn read(&self, folder: &Path) -> Result<VerifiedFile, BuildError> {
        self.content.read(folder, &self.file)
    }

    /// Reads a compressed variant; `None` if the build has none.
    pub fn read_encoded(
        &self,
        folder: &Path,
        encoding: Compression,
    ) -> Result<Option<VerifiedFile>, BuildError> {
        let name = || format!("{}.{}", self.file, encoding.ending());
        self.encodings.get(&encoding).map(|content| content.read(folder, &name())).transpose()
    }
}

impl Checksum {
    fn read(&self, folder: &Path, name: &str) -> Result<VerifiedFile, BuildError> {
        let (path, bytes) = read(folder, name)?;
        let wrong = |what: String| BuildError { file: path.clone(), what };
        if bytes.len() as u64 != self.bytes {
            let what =
                format!("it is damaged: it has {} bytes instead of {}", bytes.len(), self.bytes);
            return Err(wrong(what));
        }
        if Sha256::digest(&bytes) != self.sha256 {
            return Err(wrong(CHANGED.to_owned()));
        }
        Ok(VerifiedFile { bytes, sha256: self.sha256 })
    }
}

fn read(folder: &Path, name: &str) -> Result<(PathBuf, Vec<u8>), BuildError> {
    let path = folder.join(name);
    let wrong = |what: String| BuildError { file: path.clone(), what };
    if !Path::new(name).components().all(|part| matches!(part, Component::Normal(_))) {
        return Err(wrong("it is outside the build".to_owned()));
    }
    match fs::read(&path) {
        Ok(bytes) => Ok((path, bytes)),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            Err(wrong("it does not exist".to_owned()))
        }
        Err(error) => Err(wrong(format!("it cannot be read ({error})"))),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const EXAMPLE: &str = include_str!("../../../contract/manifest.example.json");

    proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn a_damaged_manifest_is_accepted_or_refused_in_one_line(
            place: prop::sample::Index,
            bytes in prop_oneof!["[\\[\\]{}\",:0-9a-z.-]{1,3}".prop_map(String::into_bytes), any::<[u8; 2]>().prop_map(Vec::from)],
        ) {
            let mut damaged = EXAMPLE.as_bytes().to_vec();
            let at = place.index(damaged.len() - bytes.len());
            damaged[at..at + bytes.len()].copy_from_slice(&bytes);
            if let Err(what) = Manifest::parse(&damaged) {
                prop_assert_eq!(what.lines().count(), 1, "{}", what);
            }
        }

        #[test]
        fn no_file_name_leaves_the_build_folder(name in "[./\\\\a-c]{0,12}") {
            let folder = Path::new("/nowhere/dist");
            let error = read(folder, &name).unwrap_err();
            let climbs = Path::new(&name).components().any(|part| !matches!(part, Component::Normal(_)));
            prop_assert_eq!(error.what.contains("outside"), climbs, "{}: {}", name, error.what);
        }
    }
}
