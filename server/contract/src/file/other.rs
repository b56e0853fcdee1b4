//! Files of types that are not accepted: which they are, and what the visitor can do.

use super::FileKind;

/// Bytes at the beginning of a file in which its type is looked for: Word writes its own within the first lines.
const HEAD: usize = 4 * 1024;

/// A type of file that no form accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherFile {
    /// `.rtf`.
    RichText,
    /// HTML.
    WebPage,
    /// A web page with its pictures (MHTML).
    WebArchive,
    /// A Word document as XML, of Word 2003 or as one file of a later Word.
    WordXml,
    /// `.odt` and the others of LibreOffice.
    OpenDocument,
    /// Apple's Pages, Numbers or Keynote.
    AppleDocument,
    /// It needs a password.
    Locked,
    /// A Word document with macros.
    Macros,
    /// A Word template.
    Template,
    Spreadsheet,
    Presentation,
    /// A photo or a scan.
    Picture,
    PlainText,
    /// `.zip`, `.rar` and the like.
    Archive,
    /// An archive that takes far more memory to open than a document does.
    Bomb,
    /// Something that runs.
    Program,
    /// Anything else.
    Unknown,
}

impl OtherFile {
    /// One or two sentences for the visitor about the file in the field `label`: what it is, and what to do.
    ///
    /// `best` is the type to save it as; `accepted` lists all, such as `PDF, DOC or DOCX`.
    pub fn complaint(self, label: &str, best: FileKind, accepted: &str) -> String {
        let best = best.name();
        let what = match self {
            Self::RichText => "a rich text file (RTF)",
            Self::WebPage => "a web page (HTML)",
            Self::WebArchive => "a web archive (MHTML)",
            Self::WordXml => "a Word file in XML",
            Self::OpenDocument => "an OpenDocument file (ODT)",
            Self::AppleDocument => "a Pages file",
            Self::Macros => "a Word file with macros",
            Self::Template => "a Word template",
            Self::Spreadsheet => "a spreadsheet",
            Self::Presentation => "a presentation",
            Self::Picture => "a picture",
            Self::PlainText => "a plain text file",
            Self::Bomb => "far too large once it is unpacked",
            Self::Archive => {
                return format!(
                    "{label} is an archive. Unpack it and choose the {accepted} file in it."
                );
            }
            Self::Program => {
                return format!("{label} is a program. Please choose a {accepted} file.");
            }
            Self::Locked => {
                return format!(
                    "{label} has a password. Remove the password and choose the file again."
                );
            }
            Self::Unknown => {
                return format!("{label} is not a {accepted} file. Please choose another file.");
            }
        };
        format!("{label} is {what}. Save it as {best} and choose it again.")
    }

    /// Detects a type by how its files begin; `None` if no known one does.
    pub(super) fn by_beginning(content: &[u8]) -> Option<Self> {
        let by_magic = MAGICS.iter().find(|(magic, _)| content.starts_with(magic));
        by_magic
            .map(|(_, other)| *other)
            .or_else(|| is_recent_picture(content).then_some(Self::Picture))
            .or_else(|| Self::by_markup(&head_of(content)))
    }

    /// Detects a type written as text.
    fn by_markup(head: &str) -> Option<Self> {
        let has = |words: &[&str]| words.iter().any(|word| head.contains(word));
        if head.starts_with("{\\rtf") || head.starts_with("{\\urtf") {
            Some(Self::RichText)
        } else if head.starts_with('<') {
            if has(&["word.document", "word/2003/wordml", "office/2006/xmlpackage"]) {
                Some(Self::WordXml)
            } else if has(&["opendocument"]) {
                Some(Self::OpenDocument)
            } else if has(&["excel.sheet", "office:spreadsheet"]) {
                Some(Self::Spreadsheet)
            } else if has(&["<html", "<!doctype html", "<body"]) {
                Some(Self::WebPage)
            } else {
                None
            }
        } else if has(&["multipart/related"]) && has(&["mime-version:"]) {
            Some(Self::WebArchive)
        } else {
            None
        }
    }
}

/// How files of other types begin.
const MAGICS: [(&[u8], OtherFile); 18] = [
    // Programs that some PDF readers would still open if a PDF follows: Windows, Linux, macOS, a script; a shortcut.
    (b"MZ", OtherFile::Program),
    (b"\x7fELF", OtherFile::Program),
    (b"\xcf\xfa\xed\xfe", OtherFile::Program),
    (b"\xca\xfe\xba\xbe", OtherFile::Program),
    (b"\xfe\xed\xfa", OtherFile::Program),
    (b"#!", OtherFile::Program),
    (b"L\0\0\0\x01\x14\x02\0", OtherFile::Program),
    (b"\xff\xd8\xff", OtherFile::Picture),
    (b"\x89PNG", OtherFile::Picture),
    (b"GIF8", OtherFile::Picture),
    (b"II*\0", OtherFile::Picture),
    (b"MM\0*", OtherFile::Picture),
    (b"\0\0\x01\0", OtherFile::Picture),
    (b"Rar!", OtherFile::Archive),
    (b"7z\xbc\xaf", OtherFile::Archive),
    (b"\x1f\x8b", OtherFile::Archive),
    (b"BZh", OtherFile::Archive),
    (b"\xfd7zXZ", OtherFile::Archive),
];

/// WebP, HEIC and AVIF: their names stand behind a length (RFC 9649 §2.4, ISO/IEC 14496-12 §4.3).
fn is_recent_picture(content: &[u8]) -> bool {
    let at = |from: usize, to: usize| content.get(from..to).unwrap_or_default();
    let brands: [&[u8]; 6] = [b"heic", b"heix", b"hevc", b"mif1", b"msf1", b"avif"];
    at(0, 4) == b"RIFF" && at(8, 12) == b"WEBP"
        || at(4, 8) == b"ftyp" && brands.contains(&at(8, 12))
}

/// The first bytes as ASCII in lower case. Without zeros UTF-16 reads like ASCII; byte order marks are left out.
fn head_of(content: &[u8]) -> String {
    let head = &content[..content.len().min(HEAD)];
    let ascii = head.iter().filter(|byte| byte.is_ascii() && **byte != 0);
    let head: String = ascii.map(|byte| char::from(byte.to_ascii_lowercase())).collect();
    head.trim_start().to_owned()
}

/// Whether a content is nothing but text in an encoding that extends ASCII, or in UTF-16.
pub(super) fn is_text(content: &[u8]) -> bool {
    let is_control = |byte: &u8| *byte < b' ' && !b"\t\n\x0c\r\x1a\x1b".contains(byte);
    let is_utf16 = content.starts_with(b"\xff\xfe") || content.starts_with(b"\xfe\xff");
    is_utf16 || !content.iter().any(is_control)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_known_by_how_they_begin() {
        let utf16: Vec<u8> = "\u{feff}<html>".encode_utf16().flat_map(u16::to_le_bytes).collect();
        for (content, other) in [
            (&b"{\\rtf1\\ansi Aisha}"[..], OtherFile::RichText),
            (b" \r\n{\\rtf1}", OtherFile::RichText),
            (b"\xef\xbb\xbf<!DOCTYPE HTML><p>", OtherFile::WebPage),
            (b"<html xmlns:w=\"urn:schemas-microsoft-com:office:word\">", OtherFile::WebPage),
            (&utf16, OtherFile::WebPage),
            (b"MIME-Version: 1.0\nContent-Type: multipart/related\n\nx", OtherFile::WebArchive),
            (b"From: <Saved by Blink>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;",
             OtherFile::WebArchive),
            (b"<?xml version=\"1.0\"?><?mso-application progid=\"Word.Document\"?><w:wordDocument/>",
             OtherFile::WordXml),
            (b"<pkg:package xmlns:pkg=\"http://schemas.microsoft.com/office/2006/xmlPackage\">",
             OtherFile::WordXml),
            (b"<office:document xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\">",
             OtherFile::OpenDocument),
            (b"\xff\xd8\xff\xe0\0\x10JFIF", OtherFile::Picture),
            (b"RIFF\x10\0\0\0WEBPVP8 ", OtherFile::Picture),
            (b"\0\0\0\x18ftypheic", OtherFile::Picture),
            (b"Rar!\x1a\x07", OtherFile::Archive),
        ] {
            assert_eq!(OtherFile::by_beginning(content), Some(other), "{content:?}");
        }
        assert_eq!(OtherFile::by_beginning(b"Dear team, <html> is my trade"), None);
    }

    #[test]
    fn text_in_any_encoding_is_text() {
        for text in
            [&b"My life\r\n\tso far"[..], "मेरा जीवन".as_bytes(), b"R\xe9sum\xe9", b"\xff\xfeR\0"]
        {
            assert!(is_text(text), "{text:?}");
        }
        assert!(!is_text(b"\xdb\xa5-\0\0\0"), "Word 2");
    }
}
