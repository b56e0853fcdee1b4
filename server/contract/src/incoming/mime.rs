//! The parts of a mail (RFC 2046), found in one pass over its lines.

use std::borrow::Cow;

use super::{
    charset::{base64, base64_file, decode, quoted_printable},
    header::{Header, lines},
};
use crate::{file::harmless_name, work::looked_at};

/// Most multiparts inside each other. Mail programs nest four, and a forwarded one a few more.
const NESTING_LIMIT: usize = 10;

/// Most parts that are looked at, also of those that have parts themselves. A mail with a hundred pictures has about as many.
const PARTS_LIMIT: usize = 500;

/// The header of the file that stands for all parts after [`PARTS_LIMIT`].
const REST: &[u8] = b"Content-Type: application/octet-stream; name=\"further files\"\n\n";

/// Most bytes of a boundary. RFC 2046 §5.1.1 allows 70.
const BOUNDARY_LIMIT: usize = 200;

/// Most bytes, as sent, of a picture in an HTML text that is part of its layout, such as a logo in a signature. A larger one
/// is a photograph that somebody put there.
const LOGO_LIMIT: usize = 50_000;

/// A part that has no parts itself.
#[derive(Debug)]
pub(super) struct Part<'m> {
    pub header: Header<'m>,
    pub kind: MediaType,
    pub body: &'m [u8],
    /// Whether the mail ends before the part does.
    pub is_cut: bool,
    /// Whether it is the part of its multipart that the others belong to.
    is_root: bool,
    is_related: bool,
    /// Whether it is what `multipart/encrypted` hides.
    is_encrypted: bool,
    /// Each `multipart/alternative` around it, the outermost first.
    pub branches: Vec<Branch>,
}

/// Which part of a `multipart/alternative` a part belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Branch {
    /// The number of the multipart in the mail.
    pub alternative: usize,
    pub part: usize,
}

/// A content type, in small letters.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct MediaType {
    kind: String,
    subtype: String,
    boundary: Option<Vec<u8>>,
    charset: Option<String>,
    /// Whether lines that end with a space go on in the next one (RFC 3676).
    pub is_flowed: bool,
    /// Whether that space is no part of the text.
    pub drops_space: bool,
    /// The name of the file, in small letters.
    name: Option<String>,
}

/// A multipart whose end has not come.
struct Multipart {
    boundary: Vec<u8>,
    is_related: bool,
    is_encrypted: bool,
    /// Its number, if it is a `multipart/alternative`.
    alternative: Option<usize>,
    parts: usize,
    has_root: bool,
}

/// What follows the body of a part.
enum End {
    NextPart,
    /// Nothing.
    AllParts,
    /// Nothing, although a boundary was expected.
    Cut,
}

/// The parts of a mail with this header, in their order. Deeper nested multiparts than [`NESTING_LIMIT`] stay whole; after
/// [`PARTS_LIMIT`] the rest is one file that is not kept. A multipart whose boundary never comes is a plain text: somebody
/// wrote it.
pub(super) fn parts<'m>(raw: &'m [u8], header: Header<'m>) -> Vec<Part<'m>> {
    let start = header.length;
    let mut parts = boundary_parts(raw, header);
    if parts.is_empty() {
        let kind = MediaType::of(&Header::default());
        parts.push(Part::whole(Header::default(), kind, &raw[start..]));
    }
    parts
}

fn boundary_parts<'m>(raw: &'m [u8], header: Header<'m>) -> Vec<Part<'m>> {
    let mut parts = Vec::new();
    let mut open: Vec<Multipart> = Vec::new();
    let mut alternatives = 0;
    let mut at = header.length;
    let mut header = header;
    for _ in 0..PARTS_LIMIT {
        let kind = MediaType::of(&header);
        let parent = open.last_mut();
        let is_root = parent.is_none_or(|parent| {
            parent.parts += 1;
            // Some programs put the pictures of a text before it (RFC 2387 §3.2).
            let can_be = !parent.is_related || ["text", "multipart"].contains(&&*kind.kind);
            can_be && !std::mem::replace(&mut parent.has_root, true)
        });
        let body = at;
        match kind.boundary.clone().filter(|_| open.len() < NESTING_LIMIT) {
            Some(boundary) => {
                let is_alternative = kind.is("multipart", "alternative");
                open.push(Multipart {
                    boundary,
                    is_related: kind.is("multipart", "related"),
                    is_encrypted: kind.is("multipart", "encrypted"),
                    alternative: is_alternative.then_some(alternatives),
                    parts: 0,
                    has_root: false,
                });
                alternatives += usize::from(is_alternative);
                // The text before the first part is for programs that know no parts.
                let End::NextPart = skip_body(raw, &mut at, &mut open).1 else { return parts };
            }
            None => {
                let branches = branches(&open);
                let parent = open.last();
                let is_related = parent.is_some_and(|parent| parent.is_related);
                let is_encrypted = parent.is_some_and(|parent| parent.is_encrypted);
                let (length, end) = skip_body(raw, &mut at, &mut open);
                let body = &raw[body..body + length];
                let is_cut = matches!(end, End::Cut);
                let part = Part::whole(header, kind, body);
                parts.push(Part { is_cut, is_root, is_related, is_encrypted, branches, ..part });
                if !matches!(end, End::NextPart) {
                    return parts;
                }
            }
        }
        header = Header::of_part(&raw[at..]);
        at += header.length;
    }
    let rest = Header::of_part(REST);
    let kind = MediaType::of(&rest);
    parts.push(Part { is_cut: true, ..Part::whole(rest, kind, &raw[at..]) });
    parts
}

fn branches(open: &[Multipart]) -> Vec<Branch> {
    let branch = |multipart: &Multipart| {
        let part = multipart.parts.saturating_sub(1);
        multipart.alternative.map(|alternative| Branch { alternative, part })
    };
    open.iter().filter_map(branch).collect()
}

/// Goes on behind the next boundary after which a part begins. Returns the bytes before the first boundary.
fn skip_body(raw: &[u8], at: &mut usize, open: &mut Vec<Multipart>) -> (usize, End) {
    let start = *at;
    if open.is_empty() {
        return (raw.len() - start, End::AllParts);
    }
    let mut length = None;
    for (begin, line) in lines(raw, start) {
        let Some((number, is_last)) = boundary(line, open) else { continue };
        // The line break before a boundary belongs to it.
        let body = &raw[start..begin];
        let body = body.strip_suffix(b"\n").unwrap_or(body);
        let body = body.strip_suffix(b"\r").unwrap_or(body);
        length = length.or(Some(body.len()));
        open.truncate(number + usize::from(!is_last));
        *at = begin + line.len();
        if !is_last {
            return (length.unwrap_or_default(), End::NextPart);
        }
        if open.is_empty() {
            return (length.unwrap_or_default(), End::AllParts);
        }
    }
    match length {
        Some(length) => (length, End::AllParts),
        None => (raw.len() - start, End::Cut),
    }
}

/// Which of the open multiparts this line ends a part of, the innermost first, and whether that was its last one.
fn boundary(line: &[u8], open: &[Multipart]) -> Option<(usize, bool)> {
    let line = line.strip_prefix(b"--")?.trim_ascii_end();
    // A boundary may itself end with the sign of the last one.
    let last = line.strip_suffix(b"--").map(<[u8]>::trim_ascii_end);
    open.iter().enumerate().rev().find_map(|(number, multipart)| {
        let boundary = &multipart.boundary[..];
        looked_at(boundary.len().min(line.len()));
        match line == boundary {
            true => Some((number, false)),
            false => (last == Some(boundary)).then_some((number, true)),
        }
    })
}

impl<'m> Part<'m> {
    /// A part that is the whole mail.
    fn whole(header: Header<'m>, kind: MediaType, body: &'m [u8]) -> Self {
        Self {
            header,
            kind,
            body,
            is_cut: false,
            is_root: true,
            is_related: false,
            is_encrypted: false,
            branches: Vec::new(),
        }
    }

    /// Whether it is a text that a mail program shows below the header, and not a file.
    pub fn is_shown_text(&self) -> bool {
        let is_text = self.kind.is("text", "plain") || self.kind.is_html();
        is_text && (self.is_root && !self.is_attachment() || !self.is_file() && !self.is_related)
            || self.kind.is_unknown_text() && self.is_root && !self.is_file()
    }

    /// Whether it is a file that came with the text. Signatures are none, and neither are other forms of the text or the small
    /// pictures of one in HTML.
    pub fn is_attached(&self) -> bool {
        const SIGNATURES: [&str; 3] = ["pgp-signature", "pkcs7-signature", "x-pkcs7-signature"];
        let is_signature =
            self.kind.kind == "application" && SIGNATURES.contains(&self.kind.subtype.as_str());
        if is_signature || self.is_sealed() {
            return false;
        }
        let is_of_html = self.is_related && !self.is_root && !self.is_attachment();
        let is_of_html = is_of_html && !(self.kind.is_picture() && self.body.len() > LOGO_LIMIT);
        let is_other_form = (!self.branches.is_empty() || self.is_calendar())
            && self.kind.kind == "text"
            && !self.is_file();
        !is_of_html && !is_other_form
    }

    /// Whether only the person with the key can read it, or only a program that checks its signature.
    pub fn is_sealed(&self) -> bool {
        const SEALED: [&str; 3] = ["pkcs7-mime", "x-pkcs7-mime", "pgp-encrypted"];
        let kind = &self.kind;
        self.is_encrypted
            || kind.kind == "application" && SEALED.contains(&kind.subtype.as_str())
            || self.is_unknown_file("smime.p7m")
    }

    /// Whether it is a file with this name, whose kind a mail server on the way has not kept.
    fn is_unknown_file(&self, name: &str) -> bool {
        self.kind.is("application", "octet-stream") && self.kind.name.as_deref() == Some(name)
    }

    /// Whether it is in TNEF, the format of Outlook's `winmail.dat`, which only Outlook can read.
    pub fn is_tnef(&self) -> bool {
        self.kind.is("application", "ms-tnef")
            || self.kind.is("application", "vnd.ms-tnef")
            || self.is_unknown_file("winmail.dat")
    }

    /// Whether it is an invitation, or an answer to one.
    pub fn is_calendar(&self) -> bool {
        self.kind.is("text", "calendar")
    }

    /// The text of at most `limit` bytes of the body.
    pub fn text(&self, limit: usize) -> String {
        let bytes = self.decoded(&self.body[..self.body.len().min(limit)]);
        let charset = self.kind.charset.clone();
        let charset =
            charset.or_else(|| Some(charset_of_html(&bytes)).filter(|_| self.kind.is_html()));
        decode(charset.as_deref(), &bytes)
    }

    /// The content of a file: all of it, and at most `limit` bytes.
    pub fn content(&self, limit: usize) -> Option<Vec<u8>> {
        let is_there = limit > 0 && !self.is_cut;
        let content = is_there.then(|| match self.encoding().as_str() {
            "base64" => base64_file(self.body).into(),
            _ => self.decoded(self.body),
        })?;
        looked_at(content.len());
        (1..=limit).contains(&content.len()).then(|| content.into_owned())
    }

    /// The name of a file, made harmless. One without a name gets one of ours.
    pub fn file_name(&self) -> String {
        /// Letters of a subtype that is also the ending of a name, such as `png` or `jpeg`.
        const ENDING_LIMIT: usize = 4;
        let sent = [("Content-Disposition", "filename"), ("Content-Type", "name")];
        let sent = sent.into_iter().find_map(|(field, name)| self.header.file_name(field, name));
        let kind = self.kind.subtype.as_str();
        let is_ending =
            kind.len() <= ENDING_LIMIT && kind.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let ending = match kind {
            "rfc822" => ".eml".to_owned(),
            _ if is_ending => format!(".{kind}"),
            _ => String::new(),
        };
        harmless_name(&sent.unwrap_or_default(), &format!("attachment{ending}"))
    }

    /// These bytes of the body, decoded as its header says.
    fn decoded<'b>(&self, body: &'b [u8]) -> Cow<'b, [u8]> {
        match self.encoding().as_str() {
            "base64" => base64(body).into(),
            "quoted-printable" => quoted_printable(body).into(),
            _ => body.into(),
        }
    }

    /// The name of the transfer encoding, in small letters.
    fn encoding(&self) -> String {
        let encoding = self.header.line("Content-Transfer-Encoding").to_ascii_lowercase();
        // Some programs put it in quotation marks, or a semicolon behind it.
        let mut words = encoding.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
        words.find(|word| !word.is_empty()).unwrap_or_default().to_owned()
    }

    fn is_attachment(&self) -> bool {
        let disposition = self.header.parameters("Content-Disposition");
        disposition.is_some_and(|it| it.is_attachment())
    }

    fn is_file(&self) -> bool {
        let disposition = self.header.parameters("Content-Disposition");
        self.kind.name.is_some()
            || disposition
                .is_some_and(|it| it.is_attachment() || it.attribute("filename").is_some())
    }
}

/// The charset that an HTML text names itself, such as `<meta charset="gbk">`, or nothing.
fn charset_of_html(html: &[u8]) -> String {
    /// Bytes in which browsers look for it.
    const LIMIT: usize = 1024;
    let start = String::from_utf8_lossy(&html[..html.len().min(LIMIT)]).to_ascii_lowercase();
    let behind = start.split_once("charset=").map_or("", |(_, behind)| behind);
    let behind = behind.trim_start_matches(['"', '\'']);
    let name = behind.split(['"', '\'', '>', ';', '/', ' ']).next().unwrap_or_default();
    // A text whose charset can be read as ASCII is not in UTF-16.
    if name.starts_with("utf-16") { "utf-8".to_owned() } else { name.to_owned() }
}

impl MediaType {
    /// The content type of a mail or a part. Plain text, unless its header says something else (RFC 2045 §5.2). Some
    /// programs forget the subtype, or the semicolon behind it.
    pub fn of(header: &Header<'_>) -> Self {
        let sent = header.parameters("Content-Type");
        let attribute = |name| sent.as_ref()?.attribute(name).map(str::to_owned);
        let is_set = |name, value| {
            let sent: Option<String> = attribute(name);
            sent.is_some_and(|sent| sent.eq_ignore_ascii_case(value))
        };
        let kind = sent.as_ref().map_or("text", |sent| sent.ctype());
        let subtype = sent.as_ref().and_then(|sent| sent.subtype()?.split_whitespace().next());
        let boundary = attribute("boundary").filter(|_| kind == "multipart");
        let (kind, subtype) = match (kind, subtype) {
            ("multipart", _) if boundary.is_none() => ("text", "plain"),
            ("multipart", subtype) => (kind, subtype.unwrap_or_default()),
            (_, None) => ("text", "plain"),
            (kind, Some(subtype)) => (kind, subtype),
        };
        let is_boundary = |text: &Vec<u8>| (1..=BOUNDARY_LIMIT).contains(&text.len());
        let boundary = boundary.map(|text| text.trim_end().as_bytes().to_vec());
        Self {
            kind: kind.to_owned(),
            subtype: subtype.to_owned(),
            boundary: boundary.filter(is_boundary),
            charset: attribute("charset"),
            is_flowed: is_set("format", "flowed"),
            drops_space: is_set("delsp", "yes"),
            name: attribute("name").map(|name| name.to_lowercase()),
        }
    }

    pub fn is(&self, kind: &str, subtype: &str) -> bool {
        self.kind == kind && self.subtype == subtype
    }

    pub fn is_html(&self) -> bool {
        self.is("text", "html")
    }

    /// Whether it is a text of an unknown kind, which is read as plain text (RFC 2046 §4.1.4), and not the data of programs.
    fn is_unknown_text(&self) -> bool {
        const DATA: [&str; 10] = [
            "calendar",
            "css",
            "csv",
            "directory",
            "javascript",
            "rfc822-headers",
            "vcard",
            "x-amp-html",
            "x-vcard",
            "xml",
        ];
        self.kind == "text" && !DATA.contains(&self.subtype.as_str())
    }

    /// Whether it is no text and no message.
    pub fn is_file(&self) -> bool {
        matches!(self.kind.as_str(), "application" | "audio" | "font" | "image" | "model" | "video")
    }

    /// Whether it is a mail, or a report about one.
    pub fn is_message(&self) -> bool {
        self.kind == "message"
    }

    pub fn is_picture(&self) -> bool {
        self.kind == "image"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bodies of the parts of a mail with this boundary.
    fn bodies(boundary: &str, body: &str) -> Vec<String> {
        let raw = format!("Content-Type: multipart/mixed; boundary=\"{boundary}\"\n\n{body}");
        let header = Header::read(raw.as_bytes());
        let parts = parts(raw.as_bytes(), header);
        parts.iter().map(|part| String::from_utf8_lossy(part.body).into_owned()).collect()
    }

    #[test]
    fn parts_lie_between_lines_with_the_boundary() {
        for (boundary, body, expected) in [
            (
                "b",
                "before\n--b\n\none\n--b\r\nA: 1\r\n\r\ntwo\r\n--b--\nafter\n--b\n",
                &["one", "two"][..],
            ),
            ("b", "--b \t\n\none\n--b-- \n", &["one"]),
            (
                "b",
                "--b\nA: 1\n B\nSo I say:\none\n--b\none: two\n\nthree\n--b--",
                &["So I say:\none", "three"],
            ),
            ("b", "--b\n\none\n--bc\n --b\nx--b\n--b--", &["one\n--bc\n --b\nx--b"]),
            ("b--", "--b--\n\none\n--b----\n", &["one"]),
            ("b ", "--b \n\none\n--b --\ntwo", &["one"]),
            ("b", "--b\n\n\n--b\n\n--b\n--b--", &["", "", ""]),
            ("b", "--b\n\ncut", &["cut"]),
            ("b", "no part", &["no part"]),
        ] {
            assert_eq!(bodies(boundary, body), expected, "{body:?}");
        }
    }

    #[test]
    fn an_outer_boundary_ends_the_inner_parts() {
        let inner = "--b\nContent-Type: multipart/mixed; boundary=c\n\n--c\n\none\n";
        for body in [
            format!("{inner}--c--\n--c\n--b\n\ntwo\n--b--"),
            format!("{inner}--b\n\ntwo\n--c\nthree\n--b--").replace("\n--c\nthree", ""),
        ] {
            assert_eq!(bodies("b", &body), ["one", "two"], "{body:?}");
        }
        assert_eq!(bodies("b", &format!("{inner}--b--\n--c\n\ntwo")), ["one"]);
    }

    #[test]
    fn nesting_and_the_number_of_parts_are_limited() {
        let level = |number| {
            format!("--b{number}\nContent-Type: multipart/mixed; boundary=b{}\n\n", number + 1)
        };
        let nested: String = (0..100_000).map(level).collect();
        assert_eq!(bodies("b0", &nested).len(), 1);
        assert_eq!(bodies("b", &"--b\n\n".repeat(100_000)).len(), PARTS_LIMIT);
        let long = "b".repeat(BOUNDARY_LIMIT + 1);
        assert_eq!(bodies(&long, &format!("--{long}\n\none")).len(), 1, "it is not looked for");
    }
}
