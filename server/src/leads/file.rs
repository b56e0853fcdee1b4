//! A file that a visitor sent: what it is by its content, and what of its name is kept.
//!
//! A name proves nothing, so none is believed: a file is a PDF, a DOC or a DOCX when it is built like one. Nothing is
//! ever unpacked here.

use std::io::Cursor;

use bytes::Bytes;
use cfb::CompoundFile;
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use zip::ZipArchive;

/// Where a PDF may begin at the latest, in bytes: what readers allow (PDF 1.7, Adobe's implementation note 13).
const PDF_HEADER_WITHIN: usize = 1024;
const PDF_HEADER: &[u8] = b"%PDF-";

/// How a compound file begins ([MS-CFB] §2.2); Word's old format is one.
const COMPOUND_MAGIC: &[u8] = &[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/// The stream that makes a compound file a Word document ([MS-DOC] §2.1.1).
const WORD_STREAM: &str = "/WordDocument";

/// How a zip archive begins (APPNOTE.TXT §4.3.7).
const ZIP_MAGIC: &[u8] = b"PK\x03\x04";
/// What makes a zip archive a Word document (ECMA-376 part 2 §10.1, part 1 §11.3.10).
const WORD_PARTS: [&str; 2] = ["[Content_Types].xml", "word/document.xml"];
/// Entries that an archive may have. A résumé has about twenty; each costs memory while the directory is read.
const ARCHIVE_ENTRIES: usize = 10_000;
/// Bytes that an archive may say it unpacks to: whoever opens it later must hold them. Pictures, the bulk of a résumé,
/// hardly shrink, so an honest one stays far below.
const ARCHIVE_UNPACKED: u128 = 200 << 20;

/// How programs begin, which some reader of PDF would still open: Windows, Linux, macOS, a script.
const PROGRAMS: [&[u8]; 6] =
    [b"MZ", b"\x7fELF", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe", b"\xfe\xed\xfa", b"#!"];

/// Characters of a file's name that are kept: what fits a line.
const NAME_LIMIT: usize = 120;

/// A kind of file that may be sent, by its ending in the contract.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
pub enum FileKind {
    /// Portable Document Format.
    #[serde(rename = ".pdf")]
    Pdf,
    /// Word 97 to 2003.
    #[serde(rename = ".doc")]
    Doc,
    /// Word since 2007.
    #[serde(rename = ".docx")]
    Docx,
}

/// A file that was sent and checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// The field that it was sent in.
    pub field: String,
    /// What it is.
    pub kind: FileKind,
    /// Its name on the visitor's device, made harmless.
    pub original_name: String,
    /// What it holds.
    pub content: Bytes,
    /// SHA-256 of what it holds.
    pub sha256: [u8; 32],
}

impl FileKind {
    /// What a file is by its content; `None` if it is nothing that may be sent.
    pub fn of(content: &[u8]) -> Option<Self> {
        if content.starts_with(ZIP_MAGIC) {
            is_word_archive(content).then_some(Self::Docx)
        } else if content.starts_with(COMPOUND_MAGIC) {
            is_word_compound(content).then_some(Self::Doc)
        } else {
            is_pdf(content).then_some(Self::Pdf)
        }
    }

    /// Its ending, with the dot.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Pdf => ".pdf",
            Self::Doc => ".doc",
            Self::Docx => ".docx",
        }
    }

    /// Its name, for people.
    pub fn name(self) -> &'static str {
        match self {
            Self::Pdf => "PDF",
            Self::Doc => "DOC",
            Self::Docx => "DOCX",
        }
    }

    /// Its media type.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Pdf => "application/pdf",
            Self::Doc => "application/msword",
            Self::Docx => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        }
    }
}

impl File {
    /// A file of that kind, as it was sent in a field.
    pub fn new(field: &str, kind: FileKind, sent_name: &str, content: Bytes) -> Self {
        Self {
            field: field.to_owned(),
            kind,
            original_name: harmless_name(sent_name, kind),
            sha256: Sha256::digest(&content).into(),
            content,
        }
    }

    /// What we call it, beside the reference of its lead: no letter of it is the visitor's.
    pub fn own_name(&self, reference: &str) -> String {
        format!("{reference}-{}{}", self.field, self.kind.ending())
    }
}

fn is_pdf(content: &[u8]) -> bool {
    let head = &content[..content.len().min(PDF_HEADER_WITHIN + PDF_HEADER.len() - 1)];
    head.windows(PDF_HEADER.len()).any(|window| window == PDF_HEADER)
        && !PROGRAMS.iter().any(|magic| content.starts_with(magic))
}

/// Whether the streams of a compound file are those of a Word document.
fn is_word_compound(content: &[u8]) -> bool {
    CompoundFile::open(Cursor::new(content)).is_ok_and(|file| file.is_stream(WORD_STREAM))
}

/// Whether the directory of an archive is that of a Word document, and of one that can be opened: entries that share
/// their bytes, or that unpack to far more than a résumé is, are how an archive is made to burst.
fn is_word_archive(content: &[u8]) -> bool {
    let Ok(mut archive) = ZipArchive::new(Cursor::new(content)) else {
        return false;
    };
    archive.len() <= ARCHIVE_ENTRIES
        && WORD_PARTS.iter().all(|part| archive.index_for_name(part).is_some())
        && unpacked_size(&mut archive).is_some_and(|bytes| bytes <= ARCHIVE_UNPACKED)
        && archive.has_overlapping_files().is_ok_and(|overlaps| !overlaps)
}

/// The bytes that the directory says the entries unpack to.
fn unpacked_size(archive: &mut ZipArchive<Cursor<&[u8]>>) -> Option<u128> {
    (0..archive.len()).try_fold(0, |sum: u128, index| {
        Some(sum + u128::from(archive.by_index_raw(index).ok()?.size()))
    })
}

/// The last part of a path, without characters that could mislead a reader, a terminal or a file system, and short.
fn harmless_name(sent: &str, kind: FileKind) -> String {
    let name = sent.rsplit(['/', '\\']).next().unwrap_or_default();
    let plain = |c: &char| !c.is_control() && !is_invisible(*c) && !"\"<>:|?*".contains(*c);
    let name: String = name.chars().filter(plain).take(NAME_LIMIT).collect();
    let name = name.trim_matches(|c: char| c.is_whitespace() || c == '.');
    if name.is_empty() { format!("file{}", kind.ending()) } else { name.to_owned() }
}

/// Characters that turn the direction of a text or do not show: with them `exe.pdf` can look like `fdp.exe`.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}
