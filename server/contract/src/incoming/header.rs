//! The fields at the top of a mail or of one of its parts (RFC 5322 §2.2), which are found in one pass.

use std::collections::HashSet;

use mail_parser::{HeaderValue, parsers::MessageStream};
use percent_encoding::percent_decode;

use super::charset::{self, header_text};
use crate::{email::ADDRESS_LIMIT, message_id::OwnMail, work::looked_at};

/// Most fields of a header that are kept. Mail that passed through many servers has 100.
const FIELDS_LIMIT: usize = 1_000;

/// Most bytes of a field that are decoded. The decoders of mail-parser need more than linear time for hostile fields.
const FIELD_LIMIT: usize = 8 << 10;

/// The fields of a mail or of a part, in their order.
#[derive(Debug, Default)]
pub(super) struct Header<'m> {
    fields: Vec<Field<'m>>,
    /// Where the body begins.
    pub length: usize,
}

#[derive(Debug)]
struct Field<'m> {
    name: &'m [u8],
    /// May be folded over several lines.
    value: &'m [u8],
}

impl<'m> Header<'m> {
    /// Reads fields until an empty line, the end, or a line that begins with `--`, which is the boundary of a damaged part.
    /// Leaves out lines that are no fields.
    pub fn read(raw: &'m [u8]) -> Self {
        let mut header = Self::default();
        // The bytes of the field that is being read.
        let mut field = 0..0;
        for (start, line) in lines(raw, 0) {
            let end = start + line.len();
            if line.starts_with(b" ") || line.starts_with(b"\t") {
                field.end = end;
                continue;
            }
            header.add(&raw[field]);
            field = start..end;
            header.length = end;
            // Some programs end lines by two carriage returns and a line feed.
            if line.trim_ascii().is_empty() {
                return header;
            }
            if line.starts_with(b"--") {
                header.length = start;
                return header;
            }
        }
        header.add(&raw[field]);
        header.length = raw.len();
        header
    }

    /// Reads the fields of a part. Without an empty line below them, they end before the first other line.
    pub fn of_part(raw: &'m [u8]) -> Self {
        let header = Self::read(raw);
        let read = lines(raw, 0).take_while(|(start, _)| *start < header.length);
        let mut others = read.filter(|(_, line)| !is_line_of_header(line));
        let end = others.next().map(|(start, _)| start);
        end.map_or(header, |end| Self::read(&raw[..end]))
    }

    /// Adds a field, if it is one, and there are not too many.
    fn add(&mut self, field: &'m [u8]) {
        looked_at(field.len());
        let colon = field.iter().position(|byte| *byte == b':');
        if let Some(colon) = colon.filter(|_| self.fields.len() < FIELDS_LIMIT) {
            let (name, value) = (&field[..colon], &field[colon + 1..]);
            self.fields.push(Field { name: name.trim_ascii(), value: value.trim_ascii() });
        }
    }

    /// The values of the fields with this name and where they stand among all fields.
    fn numbered(&self, name: &str) -> impl Iterator<Item = (usize, &'m [u8])> {
        looked_at(self.fields.len());
        let is_named = move |field: &Field| field.name.eq_ignore_ascii_case(name.as_bytes());
        let fields = self.fields.iter().enumerate();
        fields.filter(move |(_, field)| is_named(field)).map(|(index, field)| (index, field.value))
    }

    /// The raw value of the first field with this name.
    pub fn first(&self, name: &str) -> Option<&'m [u8]> {
        self.numbered(name).next().map(|(_, value)| value)
    }

    /// The start of the first field with this name, on one line.
    pub fn line(&self, name: &str) -> String {
        line(self.first(name).unwrap_or_default())
    }

    /// The fields with this name that stand above the first one with the other name, or else only the first one.
    pub fn above(&self, name: &str, other: &str) -> Vec<String> {
        let end = self.numbered(other).next().map_or(self.fields.len(), |(index, _)| index);
        let above: Vec<_> = self.numbered(name).take_while(|(index, _)| *index < end).collect();
        let first = self.numbered(name).take(1);
        let found = if above.is_empty() { first.collect() } else { above };
        found.into_iter().map(|(_, value)| line(value)).collect()
    }

    /// The mails of ours in the fields with this name, in their order. Programs fold IDs, encode them (RFC 2047), leave out
    /// their brackets, or write more around them. There should be one field, but some add theirs to that of another one.
    pub fn own_mails(&self, name: &str) -> Vec<OwnMail> {
        let values = self.numbered(name).map(|(_, value)| value);
        let mails = values.flat_map(|value| {
            looked_at(value.len());
            let is_encoded = value.len() <= FIELD_LIMIT && value.windows(2).any(|two| two == b"=?");
            let decoded = match is_encoded {
                true => header_text(value),
                false => String::from_utf8_lossy(value).into_owned(),
            };
            let text: String = decoded.split_whitespace().collect();
            OwnMail::all_in(&text).collect::<Vec<_>>()
        });
        mails.collect()
    }

    /// The Message-ID without angle brackets.
    pub fn message_id(&self) -> Option<String> {
        let value = self.first("Message-ID").filter(|value| value.len() <= FIELD_LIMIT)?;
        let text: String = String::from_utf8_lossy(value).split_ascii_whitespace().collect();
        let id = text.rsplit_once('<').map_or(text.as_str(), |(_, id)| id);
        let id = id.split('>').next().unwrap_or_default();
        (!id.is_empty()).then(|| id.to_owned())
    }

    /// The address of the author, or of the one of several who sent it (RFC 5322 §3.6.2). `None` without one, or unless
    /// there is exactly one `From` field: each program would show another author.
    pub fn author(&self) -> Option<String> {
        let mut authors = self.addresses("From")?;
        if authors.len() > 1 {
            let sender = self.addresses("Sender")?;
            let [sender] = &sender[..] else { return None };
            authors.retain(|author| author.eq_ignore_ascii_case(sender));
            authors.truncate(1);
        }
        authors.pop().filter(|author| author.chars().count() <= ADDRESS_LIMIT)
    }

    /// The addresses in the only field with this name, also those of groups.
    fn addresses(&self, name: &str) -> Option<Vec<String>> {
        let mut fields = self.numbered(name);
        let (_, value) = fields.next()?;
        if fields.next().is_some() || value.len() > FIELD_LIMIT {
            return None;
        }
        let mut addresses: Vec<String> = match decode(value, |it| it.parse_address()) {
            HeaderValue::Address(found) => {
                found.iter().filter_map(|it| bare_address(it.address.as_deref()?)).collect()
            }
            _ => Vec::new(),
        };
        // Some programs encode the whole field, or forget a quotation mark.
        if addresses.is_empty() {
            let text = header_text(value);
            addresses.extend(addresses_in(&text).filter_map(bare_address));
        }
        let mut seen = HashSet::new();
        addresses.retain(|address| seen.insert(address.to_ascii_lowercase()));
        Some(addresses)
    }

    /// The first field with this name, decoded (RFC 2047) up to a limit.
    pub fn text(&self, name: &str) -> String {
        header_text(self.start(name))
    }

    /// `Content-Type`, or another field with parameters (RFC 2045 §5.1).
    pub fn parameters(&self, name: &str) -> Option<mail_parser::ContentType<'static>> {
        match decode(self.start(name), |it| it.parse_content_type()) {
            HeaderValue::ContentType(value) => Some(value),
            _ => None,
        }
    }

    /// The name of a file in a field with parameters. Some programs divide a character between two pieces (RFC 2231) or two
    /// encoded words, so these are joined before they are decoded. Pieces count more: the other name may only be of ASCII.
    pub fn file_name(&self, field: &str, parameter: &str) -> Option<String> {
        let (mut whole, mut pieces) = (None, Vec::new());
        for (name, value) in parameters(self.start(field)) {
            match name.strip_prefix(parameter).map(|rest| (rest, rest.strip_prefix('*'))) {
                Some(("", _)) if whole.is_none() => whole = Some(value),
                Some((rest, Some(number))) => {
                    let number: usize = number.trim_end_matches('*').parse().unwrap_or_default();
                    pieces.push((number, rest.ends_with('*'), value));
                }
                _ => {}
            }
        }
        pieces.sort_by_key(|(number, ..)| *number);
        let (mut charset, mut bytes) = (None, Vec::new());
        for (at, (_, is_encoded, piece)) in pieces.iter().enumerate() {
            let mut piece = &piece[..];
            let mut halves = piece.splitn(3, |byte| *byte == b'\'');
            if let (0, Some(name), Some(text)) = (at, halves.next(), halves.nth(1))
                && *is_encoded
            {
                charset = Some(String::from_utf8_lossy(name));
                piece = text;
            }
            match is_encoded {
                true => bytes.extend(percent_decode(piece)),
                false => bytes.extend(piece),
            }
        }
        let joined = (!bytes.is_empty()).then(|| charset::decode(charset.as_deref(), &bytes));
        joined.or_else(|| whole.map(|value| header_text(&value)))
    }

    fn start(&self, name: &str) -> &'m [u8] {
        let value = self.first(name).unwrap_or_default();
        &value[..value.len().min(FIELD_LIMIT)]
    }
}

/// The parameters in the value of a field: names in small letters, and values without quotation marks.
fn parameters(value: &[u8]) -> impl Iterator<Item = (String, Vec<u8>)> {
    looked_at(value.len());
    let (mut is_quoted, mut is_escaped) = (false, false);
    let mut parameters = vec![Vec::new()];
    for (at, byte) in value.iter().enumerate() {
        match byte {
            b'"' if !is_escaped => is_quoted = !is_quoted,
            b';' if !is_quoted => parameters.push(Vec::new()),
            // The backslashes in the path of a file, which some programs send, stand for themselves.
            b'\\'
                if is_quoted && !is_escaped && matches!(value.get(at + 1), Some(b'"' | b'\\')) =>
            {
                is_escaped = true;
                continue;
            }
            b'\r' | b'\n' => {}
            _ => parameters.last_mut().into_iter().for_each(|last| last.push(*byte)),
        }
        is_escaped = false;
    }
    parameters.into_iter().filter_map(|parameter| {
        let at = parameter.iter().position(|byte| *byte == b'=')?;
        let name = String::from_utf8_lossy(parameter[..at].trim_ascii()).to_ascii_lowercase();
        Some((name, parameter[at + 1..].trim_ascii().to_vec()))
    })
}

/// Whether a line is a field, the rest of one, or the empty line below all.
fn is_line_of_header(line: &[u8]) -> bool {
    let name = line.split(|byte| *byte == b':').next().filter(|name| name.len() < line.len());
    let is_field = name
        .map(<[u8]>::trim_ascii_end)
        .is_some_and(|name| !name.is_empty() && name.iter().all(u8::is_ascii_graphic));
    is_field || line.trim_ascii().is_empty() || line.starts_with(b" ") || line.starts_with(b"\t")
}

/// An address without what some programs put around it: a second pair of brackets, `mailto:`, a route (RFC 5322 §4.4), spaces,
/// a name, or the dot that ends a domain.
fn bare_address(address: &str) -> Option<String> {
    let bare = |text: &str| {
        let text = text.trim_matches(['<', '>']).trim_end_matches('.').rsplit(':').next()?;
        let (name, domain) = text.split_once('@')?;
        (!name.is_empty() && !domain.is_empty()).then(|| text.to_owned())
    };
    let joined: String = address.split_whitespace().collect();
    address.split_whitespace().find_map(bare).or_else(|| bare(&joined))
}

/// What a text has like `name@example.com`.
pub(super) fn addresses_in(text: &str) -> impl Iterator<Item = &str> {
    looked_at(text.len());
    let words = text.split(|c: char| c.is_whitespace() || "<>()[]\"';,:：".contains(c));
    words.filter(|word| {
        word.split_once('@').is_some_and(|(name, domain)| !name.is_empty() && !domain.is_empty())
    })
}

/// Each line with its line break, and where it begins.
pub(super) fn lines(raw: &[u8], from: usize) -> impl Iterator<Item = (usize, &[u8])> {
    let rest = raw.get(from..).unwrap_or_default();
    rest.split_inclusive(|byte| *byte == b'\n').scan(from, |at, line| {
        looked_at(line.len());
        let start = *at;
        *at += line.len();
        Some((start, line))
    })
}

/// The start of a value, unfolded.
fn line(value: &[u8]) -> String {
    let value = &value[..value.len().min(FIELD_LIMIT)];
    looked_at(value.len());
    String::from_utf8_lossy(value).replace(['\r', '\n'], "")
}

/// Decodes a value of at most [`FIELD_LIMIT`] bytes.
fn decode(
    value: &[u8],
    read: impl for<'v> FnOnce(&mut MessageStream<'v>) -> HeaderValue<'v>,
) -> HeaderValue<'static> {
    looked_at(value.len());
    // The decoders end at the line break.
    let line = [value, b"\n"].concat();
    read(&mut MessageStream::new(&line)).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header(raw: &str) -> Header<'_> {
        Header::read(raw.as_bytes())
    }

    #[test]
    fn a_header_ends_at_an_empty_line_a_boundary_or_the_end() {
        for (raw, length) in [
            ("A: 1\r\nB: 2\r\n\r\nbody", 14),
            ("A: 1\nB: 2\n \n\nbody", 13),
            ("A: 1\n--b\n\nbody", 5),
            ("A: 1", 4),
            ("\nbody", 1),
            ("", 0),
        ] {
            assert_eq!(header(raw).length, length, "{raw:?}");
        }
    }

    #[test]
    fn fields_are_found_by_name_also_folded_and_among_lines_that_are_none() {
        let header =
            header("X: 1\nno field\nfrom : a@b\nSubject: one\r\n two\r\n\tthree\nsubject: x\n");
        assert_eq!(header.line("Subject"), "one two\tthree");
        assert_eq!(header.first("From"), Some(&b"a@b"[..]));
        assert_eq!(header.first("To"), None);
    }

    #[test]
    fn the_only_author_is_one_address_in_one_field() {
        for (raw, author) in [
            ("From: Aisha <a@example.com>", Some("a@example.com")),
            ("From: \"b@example.com\" <a@example.com>", Some("a@example.com")),
            ("From: a@example.com\nFrom: a@example.com", None),
            ("From: a@example.com\nfrom : b@example.com", None),
            ("From: a@example.com, b@example.com", None),
            ("From: Us: a@example.com;", Some("a@example.com")),
            (
                "From: a@example.com, b@example.com\nSender: B <B@example.com>",
                Some("b@example.com"),
            ),
            ("From: a@example.com, b@example.com\nSender: c@example.com", None),
            ("From: Us:;", None),
            ("From: A <<mailto:a@example.com>>", Some("a@example.com")),
            ("From: A <a @example.com.>, <A@example.com>", Some("a@example.com")),
            ("From: A B a@example.com", Some("a@example.com")),
            ("From: <.a@example.com>", Some(".a@example.com")),
            ("From: <@relay.example:a@example.com>", Some("a@example.com")),
            ("From: \"A <a@example.com>", Some("a@example.com")),
            ("From: =?utf-8?q?A_=3Ca=40example.com=3E?=", Some("a@example.com")),
            ("From: \"<a@example.com> <b@example.com>", None),
            ("From: \"a\"@example.com", None),
            ("From: Aisha", None),
            ("From:", None),
            ("To: a@example.com", None),
        ] {
            assert_eq!(header(raw).author().as_deref(), author, "{raw:?}");
        }
        let long = format!("From: {}@example.com", "a".repeat(ADDRESS_LIMIT));
        assert_eq!(header(&long).author(), None);
        let hidden = format!("From: a@example.com{},b@example.com", " ".repeat(FIELD_LIMIT));
        assert_eq!(header(&hidden).author(), None);
    }

    #[test]
    fn our_ids_are_found_in_every_form() {
        let first = "<YAM-7K3M9Q2X.12@a>";
        for (value, ids) in [
            ("<a@b> <YAM-7K3M9Q2X.12@yam.example.com>", &[first][..]),
            ("YAM-7K3M9Q2X.12@yam.example.com", &[first]),
            ("<yam-7k3m9q2x.12@YAM.example.com>", &[first]),
            ("<a@b>,<YAM-7K3M\r\n 9Q2X.12@yam.example.com>;<c@d>", &[first]),
            ("\"<YAM-7K3M9Q2X.12@y>\" (comment)", &[first]),
            ("Message of Mon, 23 Nov 2026 from site@y <YAM-7K3M9Q2X.12@y>", &[first]),
            ("=?us-ascii?q?=3CYAM-7K3M9Q2X=2E12=40yam=2Eexample=2Ecom=3E?=", &[first]),
            ("=?utf-8?B?PFlBTS03SzNNOVEyWC4xMkB5?=\n =?utf-8?B?YW0+?=", &[first]),
            (
                "<YAM-7K3M9Q2X.12@y>\nX: <x@y>\nR: <YAM-00000001.ref@y>",
                &[first, "<YAM-00000001.ref@a>"],
            ),
            ("<YAM-7K3M9Q2X.12", &[]),
            ("", &[]),
        ] {
            let raw = format!("R: {value}");
            let found: Vec<_> = header(&raw).own_mails("R").iter().map(|it| it.id("a")).collect();
            assert_eq!(found, ids, "{value:?}");
        }
        let long =
            "<other@example.com> ".repeat(60) + "<YAM-7K3M9Q2X.12@y>" + &" <x@y>".repeat(2_000);
        assert_eq!(header(&format!("R: {long}")).own_mails("R").len(), 1);
    }

    #[test]
    fn a_huge_header_is_read_up_to_its_limit_and_skipped_up_to_its_end() {
        let huge = format!("A: 1\nB: {}C: 3\n", " x\n".repeat(1 << 19));
        let read = header(&huge);
        assert_eq!((read.length, read.first("C")), (huge.len(), Some(&b"3"[..])));
        let many = "A: 1\n".repeat(FIELDS_LIMIT + 1) + "\nbody";
        let read = header(&many);
        assert_eq!((read.length, read.fields.len()), (many.len() - 4, FIELDS_LIMIT));
    }
}
