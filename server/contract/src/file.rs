//! Uploaded files: detects their type and makes their names harmless.
//!
//! Only the content decides whether a file is a PDF, a DOC or a DOCX, because anybody can choose the name. Archives are
//! never unpacked.

use std::io::{self, Cursor, Read, Seek, SeekFrom};

use bytes::Bytes;
use cfb::CompoundFile;
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use zip::ZipArchive;

use crate::{text::is_deceptive, work::looked_at};

/// Bytes within which a PDF must start: what readers allow (PDF 1.7, Adobe's implementation note 13).
const PDF_HEADER_WITHIN: usize = 1024;
const PDF_HEADER: &[u8] = b"%PDF-";

/// Start of a compound file ([MS-CFB] §2.2), the container of Word's old format.
const COMPOUND_MAGIC: &[u8] = &[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/// Stream that makes a compound file a Word document ([MS-DOC] §2.1.1).
const WORD_STREAM: &str = "/WordDocument";

/// Start of a zip archive (APPNOTE.TXT §4.3.7).
const ZIP_MAGIC: &[u8] = b"PK\x03\x04";
/// Entries that make a zip archive a Word document (ECMA-376 part 2 §10.1, part 1 §11.3.10).
const WORD_PARTS: [&str; 2] = ["[Content_Types].xml", "word/document.xml"];
/// Start of each entry in a zip archive's directory (APPNOTE.TXT §4.3.12).
const ZIP_ENTRY_MAGIC: &[u8] = b"PK\x01\x02";
/// Starts of the records in and below the directory: its entries and its ends (§4.3.12, §4.3.14, §4.3.16).
const ZIP_RECORD_MAGICS: [&[u8]; 3] = [ZIP_ENTRY_MAGIC, b"PK\x06\x06", b"PK\x05\x06"];
/// Most entries of an archive. A résumé has about twenty; each uses memory while the directory is read.
const ARCHIVE_ENTRIES: usize = 10_000;
/// Most bytes of all names, extra fields and comments in an archive's directory: a hundred for each of its most entries. A
/// résumé has about 500. Extra fields take fifteen times as much memory while the directory is read.
const ARCHIVE_TEXTS: usize = 100 * ARCHIVE_ENTRIES;
/// Most bytes that an archive may unpack to, because the reader's program needs that memory. A résumé is mostly pictures,
/// which hardly compress, so an honest one stays far below.
const ARCHIVE_UNPACKED: u128 = 200 << 20;

/// Most bytes that are read of an archive or a compound file for each of its bytes. Once is enough for an honest directory. A
/// hostile one names the same part of the file a million times.
const READS_PER_BYTE: usize = 4;

/// Starts of programs that some PDF readers would still open: Windows, Linux, macOS, a script.
const PROGRAMS: [&[u8]; 6] =
    [b"MZ", b"\x7fELF", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe", b"\xfe\xed\xfa", b"#!"];

/// Most characters of a file name: one line.
const NAME_LIMIT: usize = 120;

/// An accepted type of file. The contract names it by its ending.
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

/// An uploaded file whose type was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Upload {
    /// Name of its field.
    pub field: String,
    pub kind: FileKind,
    /// Name on the visitor's device, made harmless.
    pub original_name: String,
    pub content: Bytes,
    /// SHA-256 of the content.
    pub sha256: [u8; 32],
}

impl FileKind {
    /// Detects the type from the content; `None` if it is not an accepted one.
    pub fn of(content: &[u8]) -> Option<Self> {
        if content.starts_with(ZIP_MAGIC) {
            let is_word = !has_large_directory(content) && is_word_archive(Metered::new(content));
            is_word.then_some(Self::Docx)
        } else if content.starts_with(COMPOUND_MAGIC) {
            is_word_compound(Metered::new(content)).then_some(Self::Doc)
        } else {
            is_pdf(content).then_some(Self::Pdf)
        }
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

    /// As in `Content-Type`.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Pdf => "application/pdf",
            Self::Doc => "application/msword",
            Self::Docx => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        }
    }
}

impl Upload {
    /// Hashes the content and makes `sent_name` harmless.
    pub fn new(field: &str, kind: FileKind, sent_name: &str, content: Bytes) -> Self {
        Self {
            field: field.to_owned(),
            kind,
            original_name: harmless_name(sent_name, kind),
            sha256: Sha256::digest(&content).into(),
            content,
        }
    }

    /// Safe name, such as `YAM-7K3M9Q2X-resume.pdf`: reference, field and ending, nothing chosen by the visitor.
    pub fn own_name(&self, reference: &str) -> String {
        format!("{reference}-{}{}", self.field, self.kind.ending())
    }
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

fn is_pdf(content: &[u8]) -> bool {
    let head = &content[..content.len().min(PDF_HEADER_WITHIN + PDF_HEADER.len() - 1)];
    head.windows(PDF_HEADER.len()).any(|window| window == PDF_HEADER)
        && !PROGRAMS.iter().any(|magic| content.starts_with(magic))
}

fn is_word_compound(content: impl Read + Seek) -> bool {
    CompoundFile::open(content).is_ok_and(|file| file.is_stream(WORD_STREAM))
}

/// Whether the directory of an archive is that of a Word document and not that of a zip bomb, whose entries overlap or
/// unpack to far more than a résumé has.
fn is_word_archive(content: impl Read + Seek) -> bool {
    let Ok(mut archive) = ZipArchive::new(content) else {
        return false;
    };
    // Of entries with the same name, the directory in memory has only the last.
    !archive.has_duplicate_names()
        && WORD_PARTS.iter().all(|part| archive.index_for_name(part).is_some())
        && unpacked_size(&mut archive).is_some_and(|bytes| bytes <= ARCHIVE_UNPACKED)
        && archive.has_overlapping_entries().is_ok_and(|overlaps| !overlaps)
}

/// Whether an archive has more than [`ARCHIVE_ENTRIES`] records or [`ARCHIVE_TEXTS`], counted before its directory is read
/// into memory. Ends of the directory count too: the library keeps their places sorted, which takes quadratic time.
/// Compressed data contains each of the magic bytes by chance once in 4 GB.
fn has_large_directory(content: &[u8]) -> bool {
    let (mut records, mut texts) = (0, 0);
    content.windows(ZIP_ENTRY_MAGIC.len()).enumerate().any(|(at, magic)| {
        if ZIP_RECORD_MAGICS.contains(&magic) {
            records += 1;
        }
        if magic == ZIP_ENTRY_MAGIC {
            // The lengths of name, extra field and comment (APPNOTE.TXT §4.3.12).
            let lengths = content.get(at + 28..at + 34).unwrap_or_default().chunks_exact(2);
            texts += lengths
                .map(|bytes| usize::from(bytes[0]) + (usize::from(bytes[1]) << 8))
                .sum::<usize>();
        }
        records > ARCHIVE_ENTRIES || texts > ARCHIVE_TEXTS
    })
}

/// Sum of the unpacked sizes in the directory.
fn unpacked_size(archive: &mut ZipArchive<impl Read + Seek>) -> Option<u128> {
    (0..archive.len()).try_fold(0, |sum: u128, index| {
        Some(sum + u128::from(archive.by_index_raw(index).ok()?.size()))
    })
}

/// Returns the last part of a path, shortened, without characters that mislead a reader, a terminal or a file system.
fn harmless_name(sent: &str, kind: FileKind) -> String {
    looked_at(sent.len());
    let name = sent.rsplit(['/', '\\']).next().unwrap_or_default();
    let plain = |c: &char| !c.is_control() && !is_invisible(*c) && !"\"<>:|?*".contains(*c);
    let name: String = name.chars().filter(plain).take(NAME_LIMIT).collect();
    let name = name.trim_matches(|c: char| c.is_whitespace() || c == '.');
    if name.is_empty() { format!("file{}", kind.ending()) } else { name.to_owned() }
}

/// Whether a character is deceptive or has no width.
fn is_invisible(c: char) -> bool {
    is_deceptive(c) || matches!(c, '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2065}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use std::{io::Write, sync::LazyLock};

    use proptest::prelude::*;
    use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

    use super::*;

    fn archive(names: &[&str]) -> Vec<u8> {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
        for name in names {
            writer.start_file(*name, options).unwrap();
            writer.write_all(b"<xml/>").unwrap();
        }
        writer.finish().unwrap().into_inner()
    }

    fn docx() -> Vec<u8> {
        archive(&["[Content_Types].xml", "_rels/.rels", "word/document.xml"])
    }

    fn compound(stream: &str) -> Vec<u8> {
        let mut file = CompoundFile::create(Cursor::new(Vec::new())).unwrap();
        file.create_stream(stream).unwrap().write_all(&[0xec, 0xa5]).unwrap();
        file.flush().unwrap();
        file.into_inner().into_inner()
    }

    /// Writes four bytes at an offset into every header of the central directory.
    fn patched(mut archive: Vec<u8>, offset: usize, value: u32) -> Vec<u8> {
        let headers: Vec<_> = (0..archive.len() - ZIP_ENTRY_MAGIC.len())
            .filter(|at| archive[*at..].starts_with(ZIP_ENTRY_MAGIC))
            .collect();
        for at in headers {
            archive[at + offset..at + offset + 4].copy_from_slice(&value.to_le_bytes());
        }
        archive
    }

    #[test]
    fn each_type_is_detected_from_its_content() {
        assert_eq!(FileKind::of(b"%PDF-1.7\n..."), Some(FileKind::Pdf));
        let late = [vec![b' '; PDF_HEADER_WITHIN - 1], b"%PDF-1.4".to_vec()].concat();
        assert_eq!(FileKind::of(&late), Some(FileKind::Pdf));
        assert_eq!(FileKind::of(&compound("/WordDocument")), Some(FileKind::Doc));
        assert_eq!(FileKind::of(&docx()), Some(FileKind::Docx));
    }

    #[test]
    fn files_that_only_resemble_an_accepted_type_are_refused() {
        let too_late = [vec![b' '; PDF_HEADER_WITHIN + 1], b"%PDF-1.4".to_vec()].concat();
        let whole = docx();
        for (what, content) in [
            ("nothing", Vec::new()),
            ("text", b"My life so far".to_vec()),
            ("a program", b"MZ\x90\0 This program cannot be run in DOS mode".to_vec()),
            ("a program with a PDF in its head", b"MZ%PDF-1.4".to_vec()),
            ("a Linux program", b"\x7fELF%PDF-1.4".to_vec()),
            ("a script", b"#!/bin/sh\n%PDF-1.4".to_vec()),
            ("a PDF that begins too late", too_late),
            ("a compound file cut short", compound("/WordDocument")[..600].to_vec()),
            ("a spreadsheet", compound("/Workbook")),
            ("an installer's database", compound("/WordDocument2")),
            ("an archive", archive(&["a.txt"])),
            ("an archive with a PDF in its head", archive(&["%PDF-1.4"])),
            ("a new spreadsheet", archive(&["[Content_Types].xml", "xl/workbook.xml"])),
            ("a program for Java", archive(&["META-INF/MANIFEST.MF", "word/document.xml"])),
            ("an archive cut short", whole[..whole.len() - 30].to_vec()),
            ("the head of an archive", whole[..40].to_vec()),
        ] {
            assert_eq!(FileKind::of(&content), None, "{what}");
        }
    }

    #[test]
    fn a_zip_bomb_is_refused() {
        const UNPACKED_SIZE: usize = 24;
        const LOCAL_HEADER: usize = 42;
        let gigabyte = patched(docx(), UNPACKED_SIZE, 1 << 30);
        assert_eq!(FileKind::of(&gigabyte), None, "it unpacks to gigabytes");
        let shared = patched(docx(), LOCAL_HEADER, 0);
        assert_eq!(FileKind::of(&shared), None, "all entries overlap");
        assert_eq!(FileKind::of(&padded(ARCHIVE_ENTRIES + 1, 0)), None, "it has too many entries");
        assert_eq!(FileKind::of(&padded(20, 60_000)), None, "its names are too long");
    }

    #[test]
    fn entries_with_the_same_name_are_counted_and_refused() {
        let mut two = archive(&["[Content_Types].xml", "word/document.xml", "word/documenu.xml"]);
        rename(&mut two, b"word/documenu.xml", b"word/document.xml");
        assert_eq!(FileKind::of(&two), None);

        for magic in ZIP_RECORD_MAGICS {
            let record = [magic, &[0; 42], b"name"].concat();
            assert!(has_large_directory(&record.repeat(ARCHIVE_ENTRIES + 1)));
            assert!(!has_large_directory(&record.repeat(ARCHIVE_ENTRIES)));
        }
    }

    #[test]
    fn a_directory_with_much_beside_its_entries_is_refused_before_it_is_read() {
        for length in [28, 30, 32] {
            let mut entry = [ZIP_ENTRY_MAGIC, &[0; 42]].concat();
            entry[length..length + 2].copy_from_slice(&50_000_u16.to_le_bytes());
            assert!(!has_large_directory(&entry.repeat(20)));
            assert!(has_large_directory(&entry.repeat(21)));
        }
    }

    #[test]
    fn twice_the_entries_take_twice_the_reads() {
        let reads = |entries| {
            let mut reader = Counted { content: Cursor::new(padded(entries, 0)), reads: 0 };
            assert!(is_word_archive(&mut reader));
            reader.reads
        };
        assert!(reads(2_000) <= 2 * reads(1_000) + 100);
    }

    #[test]
    fn a_compound_file_of_twice_the_size_takes_twice_the_reads() {
        let reads = |size| {
            let mut file = CompoundFile::create(Cursor::new(compound("/WordDocument"))).unwrap();
            file.create_stream("/WordDocument").unwrap().write_all(&vec![1; size]).unwrap();
            file.flush().unwrap();
            let mut reader =
                Counted { content: Cursor::new(file.into_inner().into_inner()), reads: 0 };
            assert!(is_word_compound(&mut reader));
            reader.reads
        };
        assert!(reads(4 << 20) <= 2 * reads(2 << 20) + 100);
    }

    #[test]
    fn a_compound_file_that_names_one_sector_thousands_of_times_is_refused_soon() {
        let content = with_repeated_sector(16);
        let Metered { left, .. } = Metered::new(&content);
        let mut reader = Counted { content: Cursor::new(content), reads: 0 };
        assert!(!is_word_compound(Metered { content: &mut reader, left }));
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

    /// A Word document with that many further entries, whose names have `name_bytes` more than eight bytes.
    fn padded(entries: usize, name_bytes: usize) -> Vec<u8> {
        let padding = "x".repeat(name_bytes);
        let mut names: Vec<_> =
            (0..entries).map(|number| format!("{number:08}{padding}")).collect();
        names.extend(WORD_PARTS.map(str::to_owned));
        let names: Vec<_> = names.iter().map(String::as_str).collect();
        archive(&names)
    }

    /// Renames an entry, in both of its headers, to a name of the same length.
    fn rename(archive: &mut [u8], from: &[u8], to: &[u8]) {
        for at in 0..=archive.len() - from.len() {
            if archive[at..].starts_with(from) {
                archive[at..at + to.len()].copy_from_slice(to);
            }
        }
    }

    /// Counts the calls that read or seek.
    struct Counted {
        content: Cursor<Vec<u8>>,
        reads: usize,
    }

    impl Read for Counted {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            self.reads += 1;
            self.content.read(buffer)
        }
    }

    impl Seek for Counted {
        fn seek(&mut self, position: SeekFrom) -> std::io::Result<u64> {
            self.reads += 1;
            self.content.seek(position)
        }
    }

    #[test]
    fn misleading_characters_are_removed_from_names() {
        let long = "x".repeat(500);
        let shortened = "x".repeat(NAME_LIMIT);
        for (sent, kept) in [
            ("My résumé (2).pdf", "My résumé (2).pdf"),
            ("C:\\Users\\a\\cv.pdf", "cv.pdf"),
            ("../../etc/passwd", "passwd"),
            ("cv\r\nContent-Type: x.pdf", "cvContent-Type x.pdf"),
            ("\u{202e}fdp.exe", "fdp.exe"),
            ("a\"b<c>.pdf", "abc.pdf"),
            ("..", "file.pdf"),
            ("", "file.pdf"),
            (&long, &shortened),
        ] {
            assert_eq!(harmless_name(sent, FileKind::Pdf), kept, "{sent:?}");
        }
    }

    #[test]
    fn the_safe_name_ignores_the_visitors_name() {
        let file = Upload::new("resume", FileKind::Docx, "../evil.exe", Bytes::from_static(b"x"));
        assert_eq!(file.own_name("YAM-7K3M9Q2X"), "YAM-7K3M9Q2X-resume.docx");
    }

    static GOOD_FILES: LazyLock<[Vec<u8>; 2]> =
        LazyLock::new(|| [docx(), compound("/WordDocument")]);

    proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn no_content_panics_the_check(content: Vec<u8>) {
            for magic in [&b""[..], ZIP_MAGIC, COMPOUND_MAGIC] {
                let _ = FileKind::of(&[magic, &content].concat());
            }
        }

        #[test]
        fn no_damage_to_a_good_file_panics_the_check(place: prop::sample::Index, bytes: [u8; 4]) {
            for mut content in GOOD_FILES.clone() {
                let at = place.index(content.len() - bytes.len());
                content[at..at + bytes.len()].copy_from_slice(&bytes);
                let _ = FileKind::of(&content);
            }
        }

        #[test]
        fn no_name_keeps_a_path_or_a_control_character(sent: String) {
            let name = harmless_name(&sent, FileKind::Doc);
            prop_assert!(!name.is_empty() && name != "..");
            prop_assert!(!name.chars().any(|c| c.is_control() || "/\\".contains(c)));
        }
    }
}
