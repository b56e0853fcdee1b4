//! Which parts of a large message are read: its texts and reports, wherever they stand, and no file.

use async_imap::{
    imap_proto::{BodyStructure, MessageSection, SectionPath},
    types::Fetch,
};

/// Most multiparts inside each other, as in `yam_contract::incoming`.
const NESTING_LIMIT: usize = 10;

/// Most parts that are asked for: a command of 3 KB. A mail with fifty pictures has fewer.
const PARTS_LIMIT: usize = 60;

/// Most bytes of all texts together: more is not read anyway.
const TEXT_LIMIT: u32 = 1 << 20;

/// Most bytes of the header of one part, and of a returned mail.
const PART_HEADER_LIMIT: u32 = 8 << 10;
const MAIL_HEADER_LIMIT: u32 = 64 << 10;

/// What to ask a server for, and how to make a message of it.
#[derive(Debug, Default)]
pub(crate) struct Plan {
    pieces: Vec<Piece>,
    parts: usize,
    text_left: u32,
}

#[derive(Debug, PartialEq, Eq)]
enum Piece {
    /// A line between parts.
    Boundary(String),
    Section(SectionPath, u32),
}

impl Plan {
    /// Everything but the header of a message. `None` if the message has no parts.
    pub fn of(structure: &BodyStructure<'_>) -> Option<Self> {
        let mut plan = Self { text_left: TEXT_LIMIT, ..Self::default() };
        matches!(structure, BodyStructure::Multipart { .. }).then(|| {
            plan.add(structure, &mut Vec::new());
            plan
        })
    }

    fn add(&mut self, structure: &BodyStructure<'_>, path: &mut Vec<u32>) {
        self.parts += 1;
        match structure {
            BodyStructure::Multipart { common, bodies, .. } => {
                let parameters = common.ty.params.iter().flatten();
                let mut boundaries =
                    parameters.filter(|(name, _)| name.eq_ignore_ascii_case("boundary"));
                let Some((_, boundary)) = boundaries.next() else { return };
                if path.len() >= NESTING_LIMIT {
                    return;
                }
                for (number, body) in (1..).zip(bodies) {
                    if self.parts >= PARTS_LIMIT {
                        break;
                    }
                    path.push(number);
                    self.pieces.push(Piece::Boundary(format!("\r\n--{boundary}\r\n")));
                    self.ask(path, Some(MessageSection::Mime), PART_HEADER_LIMIT);
                    self.add(body, path);
                    path.pop();
                }
                self.pieces.push(Piece::Boundary(format!("\r\n--{boundary}--\r\n")));
            }
            BodyStructure::Text { other, .. } => self.ask_for_text(path, other.octets),
            // A delivery status, or the header of a returned mail.
            BodyStructure::Basic { common, other, .. }
                if common.ty.ty.eq_ignore_ascii_case("message") =>
            {
                self.ask_for_text(path, other.octets);
            }
            BodyStructure::Message { .. } => {
                self.ask(path, Some(MessageSection::Header), MAIL_HEADER_LIMIT);
            }
            BodyStructure::Basic { .. } => {}
        }
    }

    fn ask_for_text(&mut self, path: &[u32], bytes: u32) {
        let bytes = bytes.min(self.text_left);
        if bytes > 0 {
            self.text_left -= bytes;
            self.ask(path, None, bytes);
        }
    }

    fn ask(&mut self, path: &[u32], section: Option<MessageSection>, bytes: u32) {
        self.pieces.push(Piece::Section(SectionPath::Part(path.to_vec(), section), bytes));
    }

    /// What to fetch. Reads nothing as seen.
    pub fn query(&self) -> String {
        let sections = self.pieces.iter().filter_map(|piece| match piece {
            Piece::Section(path, bytes) => Some(format!(" BODY.PEEK[{}]<0.{bytes}>", name(path))),
            Piece::Boundary(_) => None,
        });
        format!("(UID{})", sections.collect::<String>())
    }

    /// The message, with this header, of what the server sent.
    pub fn message(&self, header: &[u8], fetched: &Fetch) -> Vec<u8> {
        let mut message = header.to_vec();
        for piece in &self.pieces {
            match piece {
                Piece::Boundary(line) => message.extend(line.as_bytes()),
                Piece::Section(path, _) => {
                    let section = fetched.section(path).unwrap_or_default();
                    message.extend(section);
                    let is_header =
                        matches!(path, SectionPath::Part(_, Some(MessageSection::Mime)));
                    // Some servers leave out the empty line that ends a header, or a header without fields.
                    if is_header && section != b"\r\n" && !section.ends_with(b"\r\n\r\n") {
                        message.extend(b"\r\n");
                    }
                }
            }
        }
        message
    }
}

/// The name of a section (RFC 3501 §6.4.5), such as `1.2.MIME`.
fn name(path: &SectionPath) -> String {
    let SectionPath::Part(numbers, section) = path else { return String::new() };
    let numbers: Vec<_> = numbers.iter().map(u32::to_string).collect();
    let section = match section {
        Some(MessageSection::Mime) => ".MIME",
        Some(MessageSection::Header) => ".HEADER",
        Some(MessageSection::Text) | None => "",
    };
    numbers.join(".") + section
}

#[cfg(test)]
mod tests {
    use async_imap::imap_proto::{AttributeValue, Response};

    use super::*;

    /// What is asked for of a message with this structure.
    fn query(structure: &str) -> Option<String> {
        let response = format!("* 1 FETCH (BODYSTRUCTURE {structure})\r\n");
        let Ok((_, Response::Fetch(_, attributes))) = Response::parse(response.as_bytes()) else {
            panic!("{structure}");
        };
        let [AttributeValue::BodyStructure(structure)] = &attributes[..] else {
            panic!("{attributes:?}");
        };
        Plan::of(structure).map(|plan| plan.query())
    }

    #[test]
    fn texts_and_reports_are_asked_for_and_files_are_not() {
        let text =
            |bytes| format!(r#"("TEXT" "PLAIN" NIL NIL NIL "7BIT" {bytes} 1 NIL NIL NIL NIL)"#);
        let file = r#"("IMAGE" "JPEG" NIL NIL NIL "BASE64" 9000000 NIL NIL NIL NIL)"#;
        let status = r#"("MESSAGE" "DELIVERY-STATUS" NIL NIL NIL "7BIT" 300 NIL NIL NIL NIL)"#;
        let end = |boundary| format!(r#""MIXED" ("BOUNDARY" "{boundary}") NIL NIL NIL"#);
        let inner = format!("({}{file} {})", text(5), end("c"));
        let mime = |part| format!(" BODY.PEEK[{part}.MIME]<0.8192>");
        for (structure, expected) in [
            (text(5), None),
            (
                format!("({file}{} {})", text(7), end("b")),
                Some(mime("1") + &mime("2") + " BODY.PEEK[2]<0.7>"),
            ),
            (
                format!("({inner}{status} {})", end("b")),
                Some(
                    [
                        mime("1"),
                        mime("1.1"),
                        " BODY.PEEK[1.1]<0.5>".to_owned(),
                        mime("1.2"),
                        mime("2"),
                        " BODY.PEEK[2]<0.300>".to_owned(),
                    ]
                    .concat(),
                ),
            ),
            (
                format!("({}{} {})", text(2_000_000), text(9), end("b")),
                Some(mime("1") + " BODY.PEEK[1]<0.1048576>" + &mime("2")),
            ),
        ] {
            assert_eq!(query(&structure), expected.map(|items| format!("(UID{items})")));
        }
        let many = file.repeat(1_000);
        let asked = query(&format!("({many} {})", end("b"))).unwrap();
        assert_eq!(asked.matches("MIME").count(), PARTS_LIMIT - 1);
    }
}
