//! Replaces control characters in the part headers of a multipart body, and limits the length of these headers.
//!
//! Browsers send file names unchanged except for quotes and line breaks (HTML standard, 4.10.21.8). A header has no
//! control characters (RFC 9110 §5.5), so `multer` would reject the whole body, and the lead would be lost for a
//! character that is dropped from the name anyway.
//!
//! `multer` buffers headers until they are complete and searches them again for each chunk, so endless headers would
//! take unlimited memory and quadratic time. It also ends headers at a line feed without a carriage return, but the part only at one with it, so that a value
//! would come under the name of another field. Such a body is refused.

use std::{
    pin::Pin,
    task::{Context, Poll, ready},
};

use axum::BoxError;
use bytes::Bytes;
use futures_core::Stream;
use yam_contract::work::looked_at;

/// Most bytes of a part's headers. A browser sends a few hundred, and less than 2 KiB with the longest file name of any
/// system.
pub const MAX_HEADERS: usize = 16 << 10;

/// Most bytes before the first part. Browsers send none; RFC 2046 §5.1.1 lets programs write a note there.
const MAX_PREAMBLE: usize = 1 << 10;

const LINE_BREAK: &[u8] = b"\r\n";

/// Ends the headers of a part.
const EMPTY_LINE: &[u8] = b"\r\n\r\n";

/// Replaces control characters. Like those, it is dropped from file names.
const REPLACEMENT: u8 = b'?';

/// Why a body is no `multipart/form-data`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Malformed {
    /// Those of one part, the preamble, or all headers together.
    #[error("the headers of its parts are too long")]
    HeadersTooLong,
    /// RFC 2046 §5.1.1 wants both around parts and their headers.
    #[error("a line that begins a part, or of its headers, ends with LF instead of CR LF")]
    BareLineFeed,
}

/// The chunks of a multipart body, without control characters in part headers. Their length and the content of the parts
/// do not change.
pub struct CleanHeaders<Chunks> {
    chunks: Chunks,
    scanner: Scanner,
}

impl<Chunks> CleanHeaders<Chunks> {
    /// `max_total`: most bytes of all headers together.
    pub fn new(chunks: Chunks, boundary: &str, max_total: usize) -> Self {
        Self { chunks, scanner: Scanner::new(boundary, max_total) }
    }
}

impl<Chunks: Stream<Item = Result<Bytes, BoxError>> + Unpin> Stream for CleanHeaders<Chunks> {
    type Item = Result<Bytes, BoxError>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let Self { chunks, scanner } = self.get_mut();
        let chunk = ready!(Pin::new(chunks).poll_next(context));
        Poll::Ready(chunk.map(|chunk| Ok(scanner.clean(chunk?)?)))
    }
}

/// Keeps the position in the body between chunks, which may end anywhere.
struct Scanner {
    /// The line before each part, from the line feed before it.
    delimiter: Vec<u8>,
    section: Section,
    /// Bytes that match the end of the section so far.
    matched: usize,
    previous: u8,
    /// Whether the last line feed had no carriage return before it.
    is_bare: bool,
    /// Bytes of the section so far.
    length: usize,
    /// Hyphens directly after the delimiter; two end the body.
    hyphens: usize,
    /// Bytes that the current and all later headers may have.
    remaining: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Preamble,
    /// Between a delimiter and the end of its line: white space (RFC 2046 §5.1.1).
    Padding,
    Headers,
    Content,
    /// After the delimiter with two hyphens that ends the body.
    Epilogue,
}

impl Scanner {
    fn new(boundary: &str, max_total: usize) -> Self {
        // The first delimiter may be at the very beginning, as if after a line break.
        let delimiter = format!("\n--{boundary}").into();
        Self {
            delimiter,
            section: Section::Preamble,
            matched: 1,
            previous: b'\n',
            is_bare: false,
            length: 0,
            hyphens: 0,
            remaining: max_total,
        }
    }

    fn clean(&mut self, chunk: Bytes) -> Result<Bytes, Malformed> {
        let mut positions = Vec::new();
        looked_at(chunk.len());
        for (at, byte) in chunk.iter().enumerate() {
            if self.advance(*byte)? {
                positions.push(at);
            }
            let limit = match self.section {
                Section::Preamble => MAX_PREAMBLE,
                Section::Padding | Section::Headers => MAX_HEADERS.min(self.remaining),
                Section::Content | Section::Epilogue => usize::MAX,
            };
            if self.length > limit {
                return Err(Malformed::HeadersTooLong);
            }
        }
        if positions.is_empty() {
            return Ok(chunk);
        }
        let mut cleaned = Vec::from(chunk);
        for at in positions {
            cleaned[at] = REPLACEMENT;
        }
        Ok(cleaned.into())
    }

    /// Advances by one byte. Returns whether it is a control character in a header.
    fn advance(&mut self, byte: u8) -> Result<bool, Malformed> {
        self.length += 1;
        let is_head = matches!(self.section, Section::Padding | Section::Headers);
        if byte == b'\n' {
            self.is_bare = self.previous != b'\r';
            if is_head && self.is_bare {
                return Err(Malformed::BareLineFeed);
            }
        }
        self.previous = byte;
        let is_replaced = self.section == Section::Headers
            && byte.is_ascii_control()
            && !matches!(byte, b'\t' | b'\r' | b'\n');
        let (end, next) = match self.section {
            Section::Preamble | Section::Content => (self.delimiter.as_slice(), Section::Padding),
            Section::Padding => (LINE_BREAK, Section::Headers),
            Section::Headers => (EMPTY_LINE, Section::Content),
            Section::Epilogue => return Ok(false),
        };
        // After a mismatch only the first byte can match again: no end contains its own beginning, except for the two
        // line breaks of the empty line.
        self.matched =
            if byte == end[self.matched] { self.matched + 1 } else { usize::from(byte == end[0]) };
        if self.section == Section::Padding && byte == b'-' && self.hyphens + 1 == self.length {
            self.hyphens += 1;
        }
        if self.matched == end.len() {
            if self.is_bare {
                return Err(Malformed::BareLineFeed);
            }
            self.enter(next);
        } else if self.hyphens == 2 {
            self.enter(Section::Epilogue);
        }
        Ok(is_replaced)
    }

    fn enter(&mut self, section: Section) {
        if matches!(self.section, Section::Padding | Section::Headers) {
            self.remaining = self.remaining.saturating_sub(self.length);
        }
        (self.section, self.matched, self.length, self.hyphens) = (section, 0, 0, 0);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The cleaned body, read in chunks of `size` bytes.
    fn clean(body: &[u8], size: usize) -> Vec<u8> {
        let mut scanner = Scanner::new("between", usize::MAX);
        let mut clean = |chunk| scanner.clean(Bytes::copy_from_slice(chunk)).unwrap();
        body.chunks(size).flat_map(&mut clean).collect()
    }

    /// Whether a body in chunks of 1,000 bytes is rejected.
    fn is_rejected(body: &[u8], limit: usize) -> bool {
        let mut scanner = Scanner::new("between", limit);
        body.chunks(1000).any(|chunk| scanner.clean(Bytes::copy_from_slice(chunk)).is_err())
    }

    #[test]
    fn an_endless_preamble_or_header_is_rejected() {
        let head = |length| format!("--between\r\nX: {}", "x".repeat(length));
        assert!(!is_rejected(head(MAX_HEADERS - 3).as_bytes(), usize::MAX));
        assert!(is_rejected(head(MAX_HEADERS - 2).as_bytes(), usize::MAX));
        let begun_empty = format!("--between\r\n\r\n{}", "x".repeat(100_000));
        assert!(
            is_rejected(begun_empty.as_bytes(), usize::MAX),
            "an empty line directly after the delimiter does not end the headers"
        );
        assert!(!is_rejected(&[b'x'; MAX_PREAMBLE], usize::MAX));
        assert!(is_rejected(&[b'x'; MAX_PREAMBLE + 1], usize::MAX));
        let large = format!("{}\r\n\r\n{}", head(10), "x".repeat(100_000));
        assert!(!is_rejected(large.as_bytes(), usize::MAX), "content has no limit here");
        let epilogue = format!("--between--{}", "x".repeat(100_000));
        assert!(!is_rejected(epilogue.as_bytes(), usize::MAX), "the epilogue is ignored");
    }

    #[test]
    fn lines_around_a_part_end_with_both_characters_and_those_of_a_value_may_not() {
        let whole = "--between\r\nX: y\r\nZ: z\r\n\r\na\nb\r\n\nc\r\n--between\r\nX: y\r\n\r\n\n\r\n--between--\n";
        for size in 1..whole.len() {
            assert_eq!(clean(whole.as_bytes(), size), whole.as_bytes(), "in chunks of {size}");
        }
        for bare in [
            "--between\nX: y\r\n\r\na",
            "--between \nX: y\r\n\r\na",
            "--between\r\nX: y\n\na\r\n--between\r\nX: y\r\n\r\nb",
            "--between\r\nX: y\r\n\nb",
            "--between\r\nX: y\r\n\r\na\n--between--\r\n",
            "--between\r\nX: y\r\n\r\na\r\n\n--between\r\n",
            "note\n--between\r\nX: y\r\n\r\na",
        ] {
            for size in 1..bare.len() {
                let mut scanner = Scanner::new("between", usize::MAX);
                let mut clean = |chunk| scanner.clean(Bytes::copy_from_slice(chunk)).err();
                let error = bare.as_bytes().chunks(size).find_map(&mut clean);
                assert_eq!(error, Some(Malformed::BareLineFeed), "{bare:?} in chunks of {size}");
            }
        }
    }

    #[test]
    fn all_headers_together_have_a_limit() {
        let part = "--between\r\nname\r\n\r\n\r\n";
        // The headers of each part have ten bytes, including the line break before them and the empty line.
        assert!(!is_rejected(part.repeat(5).as_bytes(), 50));
        assert!(is_rejected(part.repeat(6).as_bytes(), 50));
    }

    #[test]
    fn control_characters_are_replaced_in_headers_and_kept_in_contents() {
        let sent = b"--between\r\nname=\"a\"; filename=\"\x01c\0v\x7f.pdf\"\r\nX: \ty\r\n\r\n\x01\0\r\n\r\n--betwee\x02\r\n\
            --between\r\nname=\"\x1b\"\r\n\r\n\x03\r\n--between--\r\n";
        let expected = b"--between\r\nname=\"a\"; filename=\"?c?v?.pdf\"\r\nX: \ty\r\n\r\n\x01\0\r\n\r\n--betwee\x02\r\n\
            --between\r\nname=\"?\"\r\n\r\n\x03\r\n--between--\r\n";
        for size in 1..sent.len() {
            assert_eq!(clean(sent, size), expected, "in chunks of {size}");
        }
    }

    proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn content_does_not_change(content in "[^-]{0,60}", size in 1_usize..20) {
            let sent = format!("--between\r\nX: y\r\n\r\n{content}\r\n--between--");
            prop_assert_eq!(clean(sent.as_bytes(), size), sent.as_bytes());
        }
    }
}
