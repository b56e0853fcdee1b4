//! Zip archives: Word documents since 2007 are such (Open Packaging Conventions, ECMA-376 part 2), and many other files.
//!
//! A document is found as Word finds it: the package's relationships name its main part, wherever that is, and the list of
//! content types says what that part is. Nothing else is unpacked.

use std::{
    collections::HashMap,
    io::{Read, Seek},
};

use percent_encoding::percent_decode_str;
use quick_xml::{Reader, XmlVersion, events::Event};
use zip::ZipArchive;

use super::{Detected, FileKind, Metered, OtherFile};

/// Start of a zip archive (APPNOTE.TXT §4.3.7).
const ZIP_MAGIC: &[u8] = b"PK\x03\x04";
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

/// Part with the content types of all parts (ECMA-376 part 2 §10.1.2.2).
const TYPES_PART: &str = "[content_types].xml";
/// Part with the relationships of the package (§9.3.3).
const RELATIONSHIPS_PART: &str = "_rels/.rels";
/// Most bytes that one of them may unpack to: an honest one has a line for each part, a few kilobytes.
const PART_LIMIT: u64 = 256 * 1024;
/// End of the relationship's type that leads to the main part, transitional and strict (ECMA-376 part 1 §11.3.10).
const MAIN_RELATIONSHIP: &str = "/relationships/officedocument";
/// Content types of main parts, in lower case.
const MAIN_TYPES: [(&str, Detected); 4] = [
    (
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
        Detected::Kind(FileKind::Docx),
    ),
    (
        "application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml",
        Detected::Other(OtherFile::Template),
    ),
    ("application/vnd.ms-word.document.macroenabled.main+xml", Detected::Other(OtherFile::Macros)),
    (
        "application/vnd.ms-word.template.macroenabledtemplate.main+xml",
        Detected::Other(OtherFile::Macros),
    ),
];
/// Words in the content types of other main parts.
const OTHER_TYPES: [(&str, OtherFile); 3] = [
    ("spreadsheetml", OtherFile::Spreadsheet),
    ("ms-excel", OtherFile::Spreadsheet),
    ("presentation", OtherFile::Presentation),
];
/// Entries that say what an archive without content types is.
const OTHER_ENTRIES: [(&str, OtherFile); 4] = [
    ("mimetype", OtherFile::OpenDocument),
    ("index/document.iwa", OtherFile::AppleDocument),
    ("index.zip", OtherFile::AppleDocument),
    ("meta-inf/manifest.mf", OtherFile::Program),
];

pub(super) fn is_archive(content: &[u8]) -> bool {
    content.starts_with(ZIP_MAGIC)
}

pub(super) fn detect(content: &[u8]) -> Detected {
    match has_large_directory(content) {
        true => Detected::Other(OtherFile::Bomb),
        false => detect_in(Metered::new(content)),
    }
}

fn detect_in(content: impl Read + Seek) -> Detected {
    let Ok(mut archive) = ZipArchive::new(content) else {
        return Detected::Unclear;
    };
    // Of entries with the same name, the directory in memory has only the last. Programs that fill in templates write some.
    if archive.has_duplicate_names() {
        return Detected::Unclear;
    }
    if is_bomb(&mut archive) {
        return Detected::Other(OtherFile::Bomb);
    }
    if has_password(&mut archive) {
        return Detected::Other(OtherFile::Locked);
    }
    let mut package = Package::new(archive);
    if !package.entries.contains_key(TYPES_PART) {
        let known = OTHER_ENTRIES.iter().find(|(name, _)| package.entries.contains_key(*name));
        return Detected::Other(known.map_or(OtherFile::Archive, |(_, other)| *other));
    }
    package.main_type().map_or(Detected::Unclear, |media_type| of_main_type(&media_type))
}

fn of_main_type(media_type: &str) -> Detected {
    let media_type = media_type.trim().to_ascii_lowercase();
    if let Some((_, detected)) = MAIN_TYPES.into_iter().find(|(name, _)| *name == media_type) {
        return detected;
    }
    let known = OTHER_TYPES.iter().find(|(word, _)| media_type.contains(word));
    Detected::Other(known.map_or(OtherFile::Unknown, |(_, other)| *other))
}

/// An archive whose parts are found by their names in the package.
struct Package<Content> {
    archive: ZipArchive<Content>,
    /// The index of each entry by its [`part_name`].
    entries: HashMap<String, usize>,
}

impl<Content: Read + Seek> Package<Content> {
    fn new(archive: ZipArchive<Content>) -> Self {
        let names = (0..archive.len())
            .filter_map(|index| Some((part_name(&archive.name_for_index(index)?.ok()?), index)));
        let entries = names.collect();
        Self { archive, entries }
    }

    /// The content type of the main part; `None` if the package does not say it, or in a way that is not read here.
    fn main_type(&mut self) -> Option<String> {
        let relationships = self.part(RELATIONSHIPS_PART)?;
        let target = elements(&relationships, "Relationship").into_iter().find_map(|element| {
            let kind = element.get("Type")?.to_ascii_lowercase();
            kind.ends_with(MAIN_RELATIONSHIP).then(|| element.get("Target").cloned())?
        })?;
        let decoded = percent_decode_str(&target).decode_utf8().ok()?.into_owned();
        let main = [&target, &decoded].map(|name| part_name(name));
        let main = main.into_iter().find(|name| self.entries.contains_key(name))?;
        let types = self.part(TYPES_PART)?;
        let own = elements(&types, "Override").into_iter().find_map(|element| {
            (part_name(element.get("PartName")?) == main)
                .then(|| element.get("ContentType").cloned())?
        });
        own.or_else(|| {
            let (_, extension) = main.rsplit_once('.')?;
            elements(&types, "Default").into_iter().find_map(|element| {
                (element.get("Extension")?.eq_ignore_ascii_case(extension))
                    .then(|| element.get("ContentType").cloned())?
            })
        })
    }

    /// The text of a part; `None` if it is missing, larger than [`PART_LIMIT`] or packed in an unknown way.
    fn part(&mut self, name: &str) -> Option<String> {
        let entry = self.archive.by_index(*self.entries.get(name)?).ok()?;
        let mut bytes = Vec::new();
        entry.take(PART_LIMIT + 1).read_to_end(&mut bytes).ok()?;
        (bytes.len() as u64 <= PART_LIMIT).then(|| decoded(&bytes))
    }
}

/// One form for the name of a part: names are compared without case (ECMA-376 part 2 §9.1.1.1), some programs write
/// backslashes, and targets may be relative to the root.
fn part_name(name: &str) -> String {
    let name = name.replace('\\', "/").to_ascii_lowercase();
    let mut segments = Vec::new();
    for segment in name.split('/') {
        match segment {
            "" | "." => {}
            ".." => drop(segments.pop()),
            segment => segments.push(segment),
        }
    }
    segments.join("/")
}

/// Text in UTF-8 or UTF-16, which packages may use (ECMA-376 part 2 §9.1.2).
fn decoded(bytes: &[u8]) -> String {
    let units = |bytes: &[u8], unit: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = bytes.as_chunks::<2>().0.iter().map(|pair| unit(*pair)).collect();
        String::from_utf16_lossy(&units)
    };
    match bytes {
        [0xff, 0xfe, text @ ..] => units(text, u16::from_le_bytes),
        [0xfe, 0xff, text @ ..] => units(text, u16::from_be_bytes),
        _ => String::from_utf8_lossy(bytes).trim_start_matches('\u{feff}').to_owned(),
    }
}

/// The attributes of all elements with a name, in any namespace, as far as the XML can be read.
fn elements(xml: &str, name: &str) -> Vec<HashMap<String, String>> {
    let mut reader = Reader::from_str(xml);
    let mut elements = Vec::new();
    while let Ok(event) = reader.read_event() {
        let element = match event {
            Event::Eof => break,
            Event::Start(element) | Event::Empty(element) => element,
            _ => continue,
        };
        if element.local_name().as_ref() != name {
            continue;
        }
        let mut attributes = element.attributes();
        // It would compare each name with all before it.
        let attributes = attributes.with_checks(false).filter_map(Result::ok);
        elements.push(
            attributes
                .filter_map(|attribute| {
                    let value = attribute.normalized_value(XmlVersion::Implicit1_0).ok()?;
                    Some((attribute.key.local_name().as_ref().to_owned(), value.into_owned()))
                })
                .collect(),
        );
    }
    elements
}

/// Whether an archive's entries overlap or unpack to far more than a résumé has.
fn is_bomb(archive: &mut ZipArchive<impl Read + Seek>) -> bool {
    unpacked_size(archive).is_none_or(|bytes| bytes > ARCHIVE_UNPACKED)
        || archive.has_overlapping_entries().unwrap_or(true)
}

/// Sum of the unpacked sizes in the directory.
fn unpacked_size(archive: &mut ZipArchive<impl Read + Seek>) -> Option<u128> {
    (0..archive.len()).try_fold(0, |sum: u128, index| {
        Some(sum + u128::from(archive.by_index_raw(index).ok()?.size()))
    })
}

fn has_password(archive: &mut ZipArchive<impl Read + Seek>) -> bool {
    (0..archive.len()).any(|index| archive.by_index_raw(index).is_ok_and(|entry| entry.encrypted()))
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

#[cfg(test)]
pub(super) mod tests {
    use std::io::{Cursor, SeekFrom, Write};

    use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

    use super::*;

    fn archive(parts: &[(&str, &str)]) -> Vec<u8> {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        for (number, (name, text)) in parts.iter().enumerate() {
            let method = [CompressionMethod::Stored, CompressionMethod::Deflated][number % 2];
            let options = SimpleFileOptions::default().compression_method(method);
            writer.start_file(*name, options).unwrap();
            writer.write_all(text.as_bytes()).unwrap();
        }
        writer.finish().unwrap().into_inner()
    }

    /// The relationships of a package whose main part has that target.
    fn relationships(target: &str) -> String {
        format!(
            "<?xml version=\"1.0\"?><Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\
             <Relationship Id=\"r0\" Type=\"http://example.com/relationships/thumbnail\" Target=\"a.png\"/>\
             <Relationship Target=\"{target}\" Id=\"r1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\"/>\
             </Relationships>"
        )
    }

    fn types(part: &str, media_type: &str) -> String {
        format!(
            "<Types><Default Extension=\"xml\" ContentType=\"application/xml\"/>\
             <Override PartName=\"{part}\" ContentType=\"{media_type}\"/></Types>"
        )
    }

    const WORD: &str = MAIN_TYPES[0].0;

    /// A document whose main part is there and named so in the relationships.
    fn document(part: &str, target: &str, media_type: &str) -> Vec<u8> {
        let types = types(&format!("/{part}"), media_type);
        let names = ["[Content_Types].xml", "_rels/.rels", part];
        archive(&[(names[0], &types), (names[1], &relationships(target)), (names[2], "<x/>")])
    }

    pub(in crate::file) fn docx() -> Vec<u8> {
        document("word/document.xml", "word/document.xml", WORD)
    }

    #[test]
    fn a_word_document_is_found_by_its_relationship() {
        for (what, content) in [
            ("as Word writes it", docx()),
            ("another name", document("word/document2.xml", "word/document2.xml", WORD)),
            ("another folder", document("docs/main.xml", "/docs/main.xml", WORD)),
            ("no folder", document("main.xml", "./main.xml", WORD)),
            (
                "encoded target",
                document("word/résumé 1.xml", "word/r%C3%A9sum%C3%A9%201.xml", WORD),
            ),
            (
                "other case",
                document("Word/Document.xml", "word/document.XML", &WORD.to_uppercase()),
            ),
            ("backslashes", document("word\\document.xml", "word/document.xml", WORD)),
        ] {
            assert_eq!(detect(&content), Detected::Kind(FileKind::Docx), "{what}");
        }
    }

    #[test]
    fn packages_of_other_programs_are_read() {
        let strict = relationships("word/document.xml").replace(
            "http://schemas.openxmlformats.org/officeDocument/2006",
            "http://purl.oclc.org/ooxml/officeDocument",
        );
        let prefixed = strict.replace('<', "<p:").replace("<p:/", "</p:").replace("<p:?", "<?");
        let by_ending = "<Types><Default Extension=\"XML\" ContentType=\"WORD\"/></Types>";
        let by_ending = by_ending.replace("WORD", WORD);
        let part = ("word/document.xml", "<x/>");
        for relationships in [&strict, &prefixed] {
            let parts =
                [("[Content_Types].xml", &by_ending[..]), ("_rels/.rels", relationships), part];
            assert_eq!(detect(&archive(&parts)), Detected::Kind(FileKind::Docx), "{relationships}");
        }
        let utf16: Vec<u8> = "\u{feff}<a/>".encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(decoded(&utf16), "<a/>");
    }

    #[test]
    fn sizes_behind_the_data_and_in_64_bits_are_read() {
        let parts = [
            ("[Content_Types].xml", types("/word/document.xml", WORD)),
            ("_rels/.rels", relationships("word/document.xml")),
            ("word/document.xml", "<x/>".to_owned()),
        ];
        for large in [false, true] {
            let options = SimpleFileOptions::default().large_file(large);
            let mut writer = ZipWriter::new_stream(Vec::new());
            for (name, text) in &parts {
                writer.start_file(*name, options).unwrap();
                writer.write_all(text.as_bytes()).unwrap();
            }
            let content = writer.finish().unwrap().into_inner();
            assert_eq!(detect(&content), Detected::Kind(FileKind::Docx), "large: {large}");
        }
    }

    #[test]
    fn other_archives_are_named() {
        let office = |media_type: &str| document("x/main.xml", "x/main.xml", media_type);
        let main = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
        for (content, other) in [
            (office(main), OtherFile::Spreadsheet),
            (
                office("application/vnd.ms-excel.sheet.macroEnabled.main+xml"),
                OtherFile::Spreadsheet,
            ),
            (
                office(
                    "application/vnd.openxmlformats-officedocument.presentationml.slideshow.main+xml",
                ),
                OtherFile::Presentation,
            ),
            (office("application/vnd.ms-word.document.macroEnabled.main+xml"), OtherFile::Macros),
            (office("application/vnd.ms-visio.drawing.main+xml"), OtherFile::Unknown),
            (
                archive(&[("mimetype", "application/vnd.oasis.opendocument.text")]),
                OtherFile::OpenDocument,
            ),
            (archive(&[("Index/Document.iwa", "")]), OtherFile::AppleDocument),
            (
                archive(&[("META-INF/MANIFEST.MF", ""), ("word/document.xml", "")]),
                OtherFile::Program,
            ),
            (archive(&[("a.txt", ""), ("word/document.xml", "")]), OtherFile::Archive),
        ] {
            assert_eq!(detect(&content), Detected::Other(other));
        }
    }

    #[test]
    fn a_package_that_cannot_be_read_to_its_main_part_proves_nothing() {
        let types = types("/word/document.xml", WORD);
        let long = format!("<!--{}-->{}", "x".repeat(300_000), relationships("word/document.xml"));
        let whole = docx();
        for (what, content) in [
            (
                "no relationships",
                archive(&[("[Content_Types].xml", &types), ("word/document.xml", "")]),
            ),
            (
                "no main part",
                archive(&[("[Content_Types].xml", &types), ("_rels/.rels", &relationships("a"))]),
            ),
            (
                "no XML",
                archive(&[("[Content_Types].xml", &types), ("_rels/.rels", "<<<"), ("a", "")]),
            ),
            (
                "endless",
                archive(&[("[Content_Types].xml", &types), ("_rels/.rels", &long), ("a", "")]),
            ),
            ("cut short", whole[..whole.len() - 30].to_vec()),
            ("only its head", whole[..40].to_vec()),
        ] {
            assert_eq!(detect(&content), Detected::Unclear, "{what}");
        }
    }

    #[test]
    fn an_archive_with_a_password_is_named() {
        let mut content = docx();
        // The flags in the local headers and in the directory (APPNOTE.TXT §4.4.4).
        for (magic, flags) in [(ZIP_MAGIC, 6), (ZIP_ENTRY_MAGIC, 8)] {
            let at: Vec<_> =
                (0..content.len()).filter(|at| content[*at..].starts_with(magic)).collect();
            for at in at {
                content[at + flags] |= 1;
            }
        }
        assert_eq!(detect(&content), Detected::Other(OtherFile::Locked));
    }

    const BOMB: Detected = Detected::Other(OtherFile::Bomb);

    #[test]
    fn a_zip_bomb_is_refused() {
        const UNPACKED_SIZE: usize = 24;
        const LOCAL_HEADER: usize = 42;
        let gigabyte = patched(docx(), UNPACKED_SIZE, 1 << 30);
        assert_eq!(detect(&gigabyte), BOMB, "it unpacks to gigabytes");
        let shared = patched(docx(), LOCAL_HEADER, 0);
        assert_eq!(detect(&shared), BOMB, "all entries overlap");
        assert_eq!(detect(&padded(ARCHIVE_ENTRIES + 1, 0)), BOMB, "it has too many entries");
        assert_eq!(detect(&padded(20, 60_000)), BOMB, "its names are too long");
    }

    #[test]
    fn entries_with_the_same_name_are_counted_and_say_nothing() {
        let mut two = archive(&[("word/document.xml", "<a/>"), ("word/documenu.xml", "<b/>")]);
        rename(&mut two, b"word/documenu.xml", b"word/document.xml");
        assert_eq!(detect(&two), Detected::Unclear);

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
            assert_eq!(detect_in(&mut reader), Detected::Kind(FileKind::Docx));
            reader.reads
        };
        assert!(reads(2_000) <= 2 * reads(1_000) + 100);
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

    /// A Word document with that many further entries, whose names have `name_bytes` more than eight bytes.
    fn padded(entries: usize, name_bytes: usize) -> Vec<u8> {
        let padding = "x".repeat(name_bytes);
        let names: Vec<_> = (0..entries).map(|number| format!("{number:08}{padding}")).collect();
        let (types, relationships) =
            (types("/word/document.xml", WORD), relationships("word/document.xml"));
        let own = [
            ("[Content_Types].xml", &types[..]),
            ("_rels/.rels", &relationships),
            ("word/document.xml", "<x/>"),
        ];
        let further = names.iter().map(|name| (name.as_str(), "<x/>"));
        archive(&further.chain(own).collect::<Vec<_>>())
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
    pub(in crate::file) struct Counted {
        pub content: Cursor<Vec<u8>>,
        pub reads: usize,
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
}
