//! `manifest.json`, as `contract/README.md` describes it, and the files that it names.

use std::{
    collections::BTreeMap,
    fs,
    io::ErrorKind,
    path::{Component, Path, PathBuf},
};

use serde::Deserialize;
use sha2::{Digest as _, Sha256};

use crate::{contact::Contact, forms::FORMS_FILE};

/// The manifest's version that this server reads.
const VERSION: u32 = 2;
const FILE: &str = "manifest.json";
/// What is wrong with a file that is not as the manifest says.
const CHANGED: &str = "it is damaged: its content differs from what was built";

/// What the site build hands over.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Manifest {
    /// Names this build; changes whenever anything that is served changes.
    pub build: String,
    /// SHA-256 of the forms file, in hexadecimal.
    #[serde(rename = "formsSha256")]
    pub forms_sha256: String,
    /// Scheme and host of the site's public addresses, without a slash at the end.
    pub origin: String,
    /// How visitors reach the business.
    pub contact: Contact,
    /// The pages that visitors read.
    pub pages: Vec<Page>,
    /// What stands in for a page that does not exist.
    pub not_found: Document,
    /// What each form needs besides its page, by the form's name.
    pub forms: BTreeMap<String, FormPages>,
    /// What stands for every place without a page of its own.
    pub places: Option<Places>,
    /// What answers a search.
    pub search: Option<Search>,
    /// Addresses that moved.
    pub redirects: Vec<Redirect>,
    /// Scripts, styles, images, fonts.
    pub assets: Vec<Asset>,
    /// What the pages may load and run.
    pub policy: Policy,
    /// Facts that the owner has yet to replace.
    pub samples: Vec<Sample>,
}

/// A page that visitors read.
#[derive(Debug, Deserialize)]
pub struct Page {
    /// Its address, exactly as links write it.
    pub path: String,
    /// What it is called among the site's pages.
    pub title: String,
    /// What it says in a sentence.
    pub description: String,
    /// Its headings, of the first three levels.
    pub headings: Vec<String>,
    /// What can be read on it, one line a block.
    pub text: String,
    /// When its own content last changed.
    pub modified: jiff::civil::Date,
    /// Whether search engines are told of it.
    pub sitemap: bool,
    /// Whether its document is a template that shows today's date.
    pub dated: bool,
    /// Paths of the pictures that they are told of with it.
    pub images: Vec<String>,
    /// What is sent.
    pub document: Document,
}

/// An HTML file.
#[derive(Debug, Deserialize)]
pub struct Document {
    /// The file.
    #[serde(flatten)]
    pub file: File,
    /// Hashes of its inline style elements, as the policy writes them.
    pub styles: Vec<String>,
}

/// A file of the build and its compressed forms beside it.
#[derive(Debug, Deserialize)]
pub struct File {
    /// Where it stands, below the build's folder.
    pub file: String,
    /// Its `Content-Type`.
    #[serde(rename = "type")]
    pub content_type: String,
    /// What the file holds uncompressed.
    #[serde(flatten)]
    pub content: Content,
    /// The compressed forms that stand beside it.
    pub encodings: BTreeMap<Encoding, Content>,
}

/// Size and digest of a file, to detect damage.
#[derive(Debug, Deserialize)]
pub struct Content {
    /// Its size.
    pub bytes: u64,
    /// SHA-256 of its bytes, in hexadecimal.
    pub sha256: String,
}

/// A file that matches the manifest.
#[derive(Debug)]
pub struct Checked {
    /// What it holds.
    pub bytes: Vec<u8>,
    /// SHA-256 of its bytes.
    pub sha256: [u8; 32],
}

/// A compressed form of a file, named by its ending.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Encoding {
    /// Brotli (RFC 7932).
    Br,
    /// Zstandard (RFC 8878).
    Zst,
    /// gzip (RFC 1952).
    Gz,
}

impl Encoding {
    /// What the compressed file's name adds.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Br => "br",
            Self::Zst => "zst",
            Self::Gz => "gz",
        }
    }
}

/// The pages that a form needs for visitors without script.
#[derive(Debug, Deserialize)]
pub struct FormPages {
    /// The address to go to once the lead is kept.
    pub thanks: String,
    /// The document that lists what has to be corrected; a template.
    pub errors: Document,
}

/// A document for all places below one path.
#[derive(Debug, Deserialize)]
pub struct Places {
    /// What their paths begin with; the rest names the place.
    pub prefix: String,
    /// What is sent, once it is filled; a template.
    pub document: Document,
}

/// What answers a search.
#[derive(Debug, Deserialize)]
pub struct Search {
    /// Its address; the words come in its query, as `q`.
    pub path: String,
    /// Words and phrases that stand for one another, by groups.
    pub synonyms: Vec<Vec<String>>,
    /// What is sent, once it is filled; a template.
    pub document: Document,
}

/// An address that moved.
#[derive(Debug, Deserialize)]
pub struct Redirect {
    /// The old path.
    pub from: String,
    /// The new address.
    pub to: String,
}

/// A script, style, image or font.
#[derive(Debug, Deserialize)]
pub struct Asset {
    /// Its address.
    pub path: String,
    /// The file.
    #[serde(flatten)]
    pub file: File,
    /// Whether its address changes whenever its content does.
    pub immutable: bool,
}

/// What the pages may load and run, beyond what comes from the site itself.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Policy {
    /// Hashes of the inline scripts, the same on every page.
    pub scripts: Vec<String>,
    /// Origins that may stand in a frame.
    pub frames: Vec<String>,
    /// Origins of images.
    pub images: Vec<String>,
    /// Origins that scripts may call.
    pub connect: Vec<String>,
    /// Origins of scripts.
    pub outside_scripts: Vec<String>,
}

/// A fact that the owner has yet to replace.
#[derive(Debug, Clone, Deserialize)]
pub struct Sample {
    /// What it is, such as `phone`.
    pub name: String,
    /// What stands there now.
    pub value: String,
}

/// Why a build cannot be served: one line that names the file and the remedy.
#[derive(Debug, thiserror::Error)]
#[error("cannot use the site build: {}: {what}; run `make build` and deploy the result", file.display())]
pub struct BuildError {
    /// The file in question.
    pub file: PathBuf,
    /// What is wrong with it.
    pub what: String,
}

impl BuildError {
    /// A fault of the manifest of the build in `folder`.
    pub fn manifest(folder: &Path, what: impl Into<String>) -> Self {
        Self { file: folder.join(FILE), what: what.into() }
    }
}

impl Manifest {
    /// Reads the manifest of the build in `folder`; the files it names are read by [`File::read`].
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

/// The forms of a build as they are written, unchanged since the build.
#[derive(Debug)]
pub struct FormsFile {
    path: PathBuf,
    /// What it holds.
    pub bytes: Vec<u8>,
}

impl FormsFile {
    /// Reads the forms of the build in `folder`, to which `manifest` belongs.
    ///
    /// # Errors
    /// The file is missing, cannot be read, or differs from the manifest.
    pub fn read(folder: &Path, manifest: &Manifest) -> Result<Self, BuildError> {
        let (path, bytes) = read(folder, FORMS_FILE)?;
        if hexadecimal(&Sha256::digest(&bytes)) != manifest.forms_sha256 {
            return Err(BuildError { file: path, what: CHANGED.to_owned() });
        }
        Ok(Self { path, bytes })
    }

    /// The error for a fault in what it says.
    pub fn fault(&self, what: &str) -> BuildError {
        let what = format!("{what}; correct contract/{FORMS_FILE}");
        BuildError { file: self.path.clone(), what }
    }
}

#[derive(Deserialize)]
struct VersionOnly {
    version: u32,
}

impl File {
    /// Reads the file uncompressed.
    ///
    /// # Errors
    /// The file is missing, cannot be read, or differs from the manifest.
    pub fn read(&self, folder: &Path) -> Result<Checked, BuildError> {
        self.content.read(folder, &self.file)
    }

    /// Reads one compressed form of the file; `None` if the build has none.
    ///
    /// # Errors
    /// As [`File::read`].
    pub fn read_encoded(
        &self,
        folder: &Path,
        encoding: Encoding,
    ) -> Result<Option<Checked>, BuildError> {
        let name = || format!("{}.{}", self.file, encoding.ending());
        self.encodings.get(&encoding).map(|content| content.read(folder, &name())).transpose()
    }
}

impl Content {
    fn read(&self, folder: &Path, name: &str) -> Result<Checked, BuildError> {
        let (path, bytes) = read(folder, name)?;
        let wrong = |what: String| BuildError { file: path.clone(), what };
        if bytes.len() as u64 != self.bytes {
            let what =
                format!("it is damaged: it has {} bytes instead of {}", bytes.len(), self.bytes);
            return Err(wrong(what));
        }
        let sha256: [u8; 32] = Sha256::digest(&bytes).into();
        if hexadecimal(&sha256) != self.sha256 {
            return Err(wrong(CHANGED.to_owned()));
        }
        Ok(Checked { bytes, sha256 })
    }
}

/// Bytes as lower-case hexadecimal digits.
pub fn hexadecimal(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut digits, byte| {
        // Writing to a string cannot fail.
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}

fn read(folder: &Path, name: &str) -> Result<(PathBuf, Vec<u8>), BuildError> {
    let path = folder.join(name);
    let wrong = |what: String| BuildError { file: path.clone(), what };
    if !Path::new(name).components().all(|part| matches!(part, Component::Normal(_))) {
        return Err(wrong("it lies outside the build".to_owned()));
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
        fn a_damaged_manifest_is_read_or_refused_in_one_line(
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
        fn no_file_name_escapes_the_build_folder(name in "[./\\\\a-c]{0,12}") {
            let folder = Path::new("/nowhere/dist");
            let error = read(folder, &name).unwrap_err();
            let climbs = Path::new(&name).components().any(|part| !matches!(part, Component::Normal(_)));
            prop_assert_eq!(error.what.contains("outside"), climbs, "{}: {}", name, error.what);
        }
    }
}
