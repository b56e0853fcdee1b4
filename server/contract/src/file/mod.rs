//! Uploaded files: detects their type and makes their names harmless.
//!
//! The content decides whether a file is a PDF, a DOC or a DOCX, because anybody can choose the name. Only where the content
//! proves nothing does the name count: such a file is kept, and flagged, because an application is worth more than a check.

mod other;
mod package;
mod pdf;

use std::io::{self, Cursor, Read, Seek, SeekFrom};

use bytes::Bytes;
use cfb::CompoundFile;
use serde::Deserialize;
use sha2::{Digest as _, Sha256};

pub use self::other::OtherFile;
use crate::{
    text::{is_hidden, is_joiner},
    work::looked_at,
};

/// Bytes within which a PDF must start: what readers allow (PDF 1.7, Adobe's implementation note 13).
const PDF_HEADER_WITHIN: usize = 1024;
const PDF_HEADER: &[u8] = b"%PDF-";

/// Start of a compound file ([MS-CFB] §2.2), the container of Word's old format.
const COMPOUND_MAGIC: &[u8] = &[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/// Stream that makes a compound file a Word document, since Word 6 ([MS-DOC] §2.1.1).
const WORD_STREAM: &str = "/WordDocument";
/// Storage of its macros ([MS-DOC] §2.1.9).
const MACROS: &str = "/Macros";
/// Bytes of that stream before and with its flags, and the flag of a password ([MS-DOC] §2.5.2, `fEncrypted`).
const WORD_FLAGS_AT: usize = 10;
const WORD_ENCRYPTED: u16 = 1 << 8;
/// Streams of other documents in compound files, with what they are. The first is any new document with a password
/// ([MS-OFFCRYPTO] §2.3.4.4).
const OTHER_STREAMS: [(&str, OtherFile); 4] = [
    ("/EncryptedPackage", OtherFile::Locked),
    ("/Workbook", OtherFile::Spreadsheet),
    ("/Book", OtherFile::Spreadsheet),
    ("/PowerPoint Document", OtherFile::Presentation),
];

/// Most bytes that are read of an archive or a compound file for each of its bytes. Once is enough for an honest directory. A
/// hostile one names the same part of the file a million times.
const READS_PER_BYTE: usize = 4;

/// Media type of a file whose content neither proves nor disproves the type in its name.
const UNPROVEN_TYPE: &str = "application/octet-stream";

/// Most characters of a file name: one line.
const NAME_LIMIT: usize = 120;

/// Most bytes of a file name: Linux allows 255.
const NAME_BYTES_LIMIT: usize = 240;

/// Most characters of the ending of a file name, with the dot.
const ENDING_LIMIT: usize = 10;

/// An accepted type of file. The contract names it by its ending.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
pub enum FileKind {
    /// Portable Document Format.
    #[serde(rename = ".pdf")]
    Pdf,
    /// Word 6 to 2003.
    #[serde(rename = ".doc")]
    Doc,
    /// Word since 2007.
    #[serde(rename = ".docx")]
    Docx,
}

/// The type of an accepted file, and whether its content proves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileType {
    pub kind: FileKind,
    /// Whether the content is of that kind; otherwise only the ending of the name says so.
    pub is_proven: bool,
}

/// An uploaded file whose type was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Upload {
    /// Name of its field.
    pub field: String,
    pub file_type: FileType,
    /// Name on the visitor's device, made harmless.
    pub original_name: String,
    pub content: Bytes,
    /// SHA-256 of the content.
    pub sha256: [u8; 32],
}

impl FileType {
    /// Detects the type from the content, or else from the ending of the name.
    ///
    /// # Errors
    /// The content is of another type, or it says nothing and neither does the name.
    pub fn of(name: &str, content: &[u8]) -> Result<Self, OtherFile> {
        let unproven = FileKind::named(name).map(|kind| Self { kind, is_proven: false });
        match detect(content) {
            Detected::Kind(kind) => Ok(Self { kind, is_proven: true }),
            Detected::Other(other) => Err(other),
            Detected::Unclear => unproven.ok_or(OtherFile::Unknown),
        }
    }
}

impl FileKind {
    const ALL: [Self; 3] = [Self::Pdf, Self::Doc, Self::Docx];

    /// The kind in the ending of a name, in any case.
    fn named(name: &str) -> Option<Self> {
        let name = name.trim_end().to_ascii_lowercase();
        Self::ALL.into_iter().find(|kind| name.ends_with(kind.ending()))
    }

    /// The file name ending, with the dot.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Pdf => ".pdf",
            Self::Doc => ".doc",
            Self::Docx => ".docx",
        }
    }

    /// The name for people, such as `PDF`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Pdf => "PDF",
            Self::Doc => "DOC",
            Self::Docx => "DOCX",
        }
    }
}

impl Upload {
    /// Hashes the content and makes `sent_name` harmless.
    pub fn new(field: &str, file_type: FileType, sent_name: &str, content: Bytes) -> Self {
        Self {
            field: field.to_owned(),
            file_type,
            original_name: harmless_name(sent_name, &format!("file{}", file_type.kind.ending())),
            sha256: Sha256::digest(&content).into(),
            content,
        }
    }

    /// Safe name, such as `YAM-7K3M9Q2X-resume.pdf`: reference, field and ending, nothing chosen by the visitor.
    pub fn own_name(&self, reference: &str) -> String {
        format!("{reference}-{}{}", self.field, self.file_type.kind.ending())
    }

    /// As in `Content-Type`.
    pub fn media_type(&self) -> &'static str {
        match self.file_type {
            FileType { is_proven: false, .. } => UNPROVEN_TYPE,
            FileType { kind: FileKind::Pdf, .. } => "application/pdf",
            FileType { kind: FileKind::Doc, .. } => "application/msword",
            FileType { kind: FileKind::Docx, .. } => {
                "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
            }
        }
    }
}

/// Whether a stored media type is that of a file whose content does not prove its type.
pub fn is_unproven(media_type: &str) -> bool {
    media_type == UNPROVEN_TYPE
}

/// What the content of a file says.
#[derive(Debug, PartialEq, Eq)]
enum Detected {
    Kind(FileKind),
    Other(OtherFile),
    /// It is of no known type, damaged, or written in a way that is not read here.
    Unclear,
}

fn detect(content: &[u8]) -> Detected {
    if package::is_archive(content) {
        return package::detect(content);
    }
    if content.starts_with(COMPOUND_MAGIC) {
        return detect_compound(Metered::new(content));
    }
    let beginning = OtherFile::by_beginning(content);
    if beginning != Some(OtherFile::Program) && has_pdf_header(content, PDF_HEADER_WITHIN) {
        return match pdf::needs_password(content) {
            true => Detected::Other(OtherFile::Locked),
            false => Detected::Kind(FileKind::Pdf),
        };
    }
    match beginning {
        Some(other) => Detected::Other(other),
        None if has_pdf_header(content, content.len()) => Detected::Unclear,
        None if other::is_text(content) => Detected::Other(OtherFile::PlainText),
        None => Detected::Unclear,
    }
}

fn has_pdf_header(content: &[u8], within: usize) -> bool {
    let head = &content[..content.len().min(within.saturating_add(PDF_HEADER.len() - 1))];
    head.windows(PDF_HEADER.len()).any(|window| window == PDF_HEADER)
}

fn detect_compound(content: impl Read + Seek) -> Detected {
    let Ok(mut file) = CompoundFile::open(content) else {
        return Detected::Unclear;
    };
    if file.is_stream(WORD_STREAM) {
        return match has_password(&mut file) {
            true => Detected::Other(OtherFile::Locked),
            false if file.is_storage(MACROS) => Detected::Other(OtherFile::Macros),
            false => Detected::Kind(FileKind::Doc),
        };
    }
    let known = OTHER_STREAMS.into_iter().find(|(stream, _)| file.is_stream(stream));
    Detected::Other(known.map_or(OtherFile::Unknown, |(_, other)| other))
}

/// Whether Word asks for a password. A stream that cannot be read says nothing about it.
fn has_password(file: &mut CompoundFile<impl Read + Seek>) -> bool {
    let mut head = [0; WORD_FLAGS_AT + 2];
    let read = file.open_stream(WORD_STREAM).and_then(|mut stream| stream.read_exact(&mut head));
    let [.., low, high] = head;
    read.is_ok() && u16::from_le_bytes([low, high]) & WORD_ENCRYPTED != 0
}

/// A file that can be read [`READS_PER_BYTE`] times.
struct Metered<Content> {
    content: Content,
    /// Bytes.
    left: usize,
}

impl<'c> Metered<Cursor<&'c [u8]>> {
    fn new(content: &'c [u8]) -> Self {
        Self { content: Cursor::new(content), left: READS_PER_BYTE * content.len() }
    }
}

impl<Content: Read> Read for Metered<Content> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.content.read(buffer)?;
        let left = self.left.checked_sub(read);
        self.left = left.ok_or_else(|| io::Error::other("the file is read too often"))?;
        Ok(read)
    }
}

impl<Content: Seek> Seek for Metered<Content> {
    fn seek(&mut self, position: SeekFrom) -> io::Result<u64> {
        self.content.seek(position)
    }
}

/// Returns the last part of a path, shortened, without characters that mislead a reader, a terminal or a file system. If
/// nothing is left of it, the other name.
pub fn harmless_name(sent: &str, otherwise: &str) -> String {
    looked_at(sent.len());
    let name = sent.rsplit(['/', '\\']).next().unwrap_or_default();
    // Joiners stay: Persian and Hindi words are spelled with them.
    let is_plain =
        |c: &char| !c.is_control() && (!is_hidden(*c) || is_joiner(*c)) && !"\"<>:|?*".contains(*c);
    let name: String = name.chars().filter(is_plain).collect();
    // Programs know a file by its ending.
    let at = name.rfind('.').filter(|at| name[*at..].chars().nth(ENDING_LIMIT).is_none());
    let (start, ending) = name.split_at(at.unwrap_or(name.len()));
    let start: String = start.chars().take(NAME_LIMIT - ending.chars().count()).collect();
    let start = &start[..start.floor_char_boundary(NAME_BYTES_LIMIT - ending.len())];
    let name = format!("{start}{ending}");
    let name = name.trim_matches(|c: char| c.is_whitespace() || c == '.');
    if is_device(name) {
        return format!("_{name}");
    }
    if name.chars().all(is_joiner) { otherwise.to_owned() } else { name.to_owned() }
}

/// Whether Windows takes the name for a device, whatever its ending.
fn is_device(name: &str) -> bool {
    const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "conin$", "conout$"];
    let start = name.split('.').next().unwrap_or_default().trim_end().to_lowercase();
    let port = ["com", "lpt"].iter().find_map(|port| start.strip_prefix(port));
    let is_port =
        port.is_some_and(|port| port.chars().count() == 1 && port.chars().all(char::is_numeric));
    is_port || DEVICES.contains(&start.as_str())
}

#[cfg(test)]
mod tests {
    use std::{io::Write, sync::LazyLock};

    use proptest::prelude::*;

    use super::{
        package::tests::{Counted, docx},
        *,
    };

    /// A compound file with that stream, which begins like that of a Word document.
    fn compound(stream: &str) -> Vec<u8> {
        compound_with(stream, &[0xec, 0xa5])
    }

    fn compound_with(stream: &str, content: &[u8]) -> Vec<u8> {
        let mut file = CompoundFile::create(Cursor::new(Vec::new())).unwrap();
        file.create_stream(stream).unwrap().write_all(content).unwrap();
        file.flush().unwrap();
        file.into_inner().into_inner()
    }

    #[test]
    fn each_type_is_detected_from_its_content() {
        assert_eq!(detect(b"%PDF-1.7\n..."), Detected::Kind(FileKind::Pdf));
        let late = [vec![b' '; PDF_HEADER_WITHIN - 1], b"%PDF-1.4".to_vec()].concat();
        assert_eq!(detect(&late), Detected::Kind(FileKind::Pdf));
        let after_a_fault = b"<br />\n<b>Warning</b>: session_start()\n%PDF-1.4";
        assert_eq!(detect(after_a_fault), Detected::Kind(FileKind::Pdf));
        assert_eq!(detect(&docx()), Detected::Kind(FileKind::Docx));
        // Word 97, Word 95 and Word 6, whose text may all be in this one stream.
        for magic in [[0xec, 0xa5], [0xdc, 0xa5], [0x9b, 0xa5]] {
            let content = compound_with(WORD_STREAM, &[&magic[..], &[0; 4000]].concat());
            assert_eq!(detect(&content), Detected::Kind(FileKind::Doc));
        }
    }

    #[test]
    fn a_word_document_with_macros_is_refused() {
        let mut file = CompoundFile::open(Cursor::new(compound(WORD_STREAM))).unwrap();
        file.create_storage(MACROS).unwrap();
        let content = file.into_inner().into_inner();
        assert_eq!(detect(&content), Detected::Other(OtherFile::Macros));
    }

    #[test]
    fn files_of_other_types_are_named() {
        let mut locked = [0; 4000];
        locked[WORD_FLAGS_AT + 1] = 1;
        for (content, other) in [
            (b"My life so far".to_vec(), OtherFile::PlainText),
            (b"MZ\x90\0 This program cannot be run in DOS mode".to_vec(), OtherFile::Program),
            (b"MZ%PDF-1.4".to_vec(), OtherFile::Program),
            (b"\x7fELF%PDF-1.4".to_vec(), OtherFile::Program),
            (b"#!/bin/sh\n%PDF-1.4".to_vec(), OtherFile::Program),
            (b"{\\rtf1\\ansi Aisha}".to_vec(), OtherFile::RichText),
            (compound("/Workbook"), OtherFile::Spreadsheet),
            (compound("/EncryptedPackage"), OtherFile::Locked),
            (compound_with(WORD_STREAM, &locked), OtherFile::Locked),
            // An installer's database.
            (compound("/WordDocument2"), OtherFile::Unknown),
        ] {
            for name in ["cv.pdf", "cv.doc", "cv.docx", "cv"] {
                assert_eq!(FileType::of(name, &content), Err(other), "{other:?}");
            }
        }
    }

    #[test]
    fn where_the_content_says_nothing_the_ending_counts() {
        let too_late = [vec![b' '; PDF_HEADER_WITHIN + 1], b"%PDF-1.4".to_vec()].concat();
        let whole = docx();
        for (name, content, kind) in [
            ("Scan.PDF", too_late, FileKind::Pdf),
            ("old.doc", b"\xdb\xa5-\0\0\0".to_vec(), FileKind::Doc),
            ("cv.doc", compound("/WordDocument")[..600].to_vec(), FileKind::Doc),
            ("cv.docx ", whole[..whole.len() - 30].to_vec(), FileKind::Docx),
        ] {
            assert_eq!(FileType::of(name, &content), Ok(FileType { kind, is_proven: false }));
            assert_eq!(FileType::of("cv", &content), Err(OtherFile::Unknown), "{name}");
        }
        let proven = FileType { kind: FileKind::Pdf, is_proven: true };
        assert_eq!(FileType::of("cv.doc", b"%PDF-1.7"), Ok(proven), "the content counts first");
    }

    #[test]
    fn a_compound_file_of_twice_the_size_takes_twice_the_reads() {
        let reads = |size| {
            let mut file = CompoundFile::create(Cursor::new(compound("/WordDocument"))).unwrap();
            file.create_stream("/WordDocument").unwrap().write_all(&vec![0; size]).unwrap();
            file.flush().unwrap();
            let mut reader =
                Counted { content: Cursor::new(file.into_inner().into_inner()), reads: 0 };
            assert_eq!(detect_compound(&mut reader), Detected::Kind(FileKind::Doc));
            reader.reads
        };
        assert!(reads(4 << 20) <= 2 * reads(2 << 20) + 100);
    }

    #[test]
    fn a_compound_file_that_names_one_sector_thousands_of_times_is_refused_soon() {
        let content = with_repeated_sector(16);
        let Metered { left, .. } = Metered::new(&content);
        let mut reader = Counted { content: Cursor::new(content), reads: 0 };
        let metered = Metered { content: &mut reader, left };
        assert_eq!(detect_compound(metered), Detected::Unclear);
        // Instead of the 16,000 sectors that it names.
        assert!(reader.reads < 500, "{}", reader.reads);
    }

    /// A compound file whose list of its tables' sectors is as long as the file, and names the first one only ([MS-CFB] §2.2,
    /// §2.5).
    fn with_repeated_sector(sectors: u32) -> Vec<u8> {
        const SECTOR: usize = 4096;
        const LAST: u32 = 0xffff_fffe;
        let mut header = [COMPOUND_MAGIC, &[0; 16]].concat();
        // Versions, order of bytes, sizes of sectors as powers of two.
        header.extend([0x3e, 0, 4, 0, 0xfe, 0xff, 12, 0, 6, 0, 0, 0, 0, 0, 0, 0]);
        let table = [0, u32::MAX, 0, 0, 4096, LAST, 0, 1, sectors];
        header.extend(table.iter().flat_map(|number| number.to_le_bytes()));
        header.resize(2 * SECTOR, 0);
        let next = |number| if number == sectors { LAST } else { number + 1 };
        let list = |number| [vec![0; SECTOR - 4], next(number).to_le_bytes().to_vec()].concat();
        header.into_iter().chain((1..=sectors).flat_map(list)).collect()
    }

    #[test]
    fn misleading_characters_are_removed_from_names() {
        let long = "x".repeat(500);
        let shortened = "x".repeat(NAME_LIMIT);
        let (long_pdf, shortened_pdf) =
            (format!("{long}.pdf"), "x".repeat(NAME_LIMIT - 4) + ".pdf");
        for (sent, kept) in [
            ("My résumé (2).pdf", "My résumé (2).pdf"),
            ("C:\\Users\\a\\cv.pdf", "cv.pdf"),
            ("../../etc/passwd", "passwd"),
            ("cv\r\nContent-Type: x.pdf", "cvContent-Type x.pdf"),
            ("\u{202e}fdp.exe", "fdp.exe"),
            ("a\"b<c>.pdf", "abc.pdf"),
            ("رزومه\u{200c}ی \u{feff}من.pdf", "رزومه\u{200c}ی من.pdf"),
            ("क्\u{200d}ष.pdf", "क्\u{200d}ष.pdf"),
            ("..", "file.pdf"),
            ("\u{200d}", "file.pdf"),
            ("", "file.pdf"),
            (&long, &shortened),
            (&long_pdf, &shortened_pdf),
            (&format!("a.{long}"), &format!("a.{}", &shortened[2..])),
            (&("क".repeat(200) + ".pdf"), &("क".repeat(78) + ".pdf")),
            ("CON", "_CON"),
            ("aux .tar.gz", "_aux .tar.gz"),
            ("lpt¹.doc. ", "_lpt¹.doc"),
            ("Contract COM1.pdf", "Contract COM1.pdf"),
            ("com10.pdf", "com10.pdf"),
        ] {
            assert_eq!(harmless_name(sent, "file.pdf"), kept, "{sent:?}");
        }
    }

    #[test]
    fn the_safe_name_ignores_the_visitors_name() {
        let docx = FileType { kind: FileKind::Docx, is_proven: false };
        let file = Upload::new("resume", docx, "../evil.exe", Bytes::from_static(b"x"));
        assert_eq!(file.own_name("YAM-7K3M9Q2X"), "YAM-7K3M9Q2X-resume.docx");
        assert!(is_unproven(file.media_type()));
    }

    static GOOD_FILES: LazyLock<[Vec<u8>; 2]> =
        LazyLock::new(|| [docx(), compound("/WordDocument")]);

    proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn no_content_panics_the_check(content: Vec<u8>) {
            for magic in [&b""[..], b"PK\x03\x04", COMPOUND_MAGIC] {
                let _ = detect(&[magic, &content].concat());
            }
        }

        #[test]
        fn no_damage_to_a_good_file_panics_the_check(place: prop::sample::Index, bytes: [u8; 4]) {
            for mut content in GOOD_FILES.clone() {
                let at = place.index(content.len() - bytes.len());
                content[at..at + bytes.len()].copy_from_slice(&bytes);
                let _ = detect(&content);
            }
        }

        #[test]
        fn no_name_keeps_a_path_or_a_control_character(sent: String) {
            let name = harmless_name(&sent, "file.doc");
            prop_assert!(!name.is_empty() && name != "..");
            prop_assert!(!name.chars().any(|c| c.is_control() || "/\\".contains(c)));
        }
    }
}
