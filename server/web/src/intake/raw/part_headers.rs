//! Rewrites and limits the part headers of a multipart body.
//!
//! A file may be called anything on the visitor's device, and browsers send its name as it is but for quotes and line
//! breaks (HTML standard, 4.10.21.8). A header holds no control characters (RFC 9110 §5.5), so a parser refuses the
//! whole body for one: a lead would be lost for a name that is not kept anyway.
//!
//! `multer` buffers a header until it is complete and searches it again for each chunk, so an endless header would
//! cost unlimited memory and quadratic time.

use std::{
    pin::Pin,
    task::{Context, Poll, ready},
};

use axum::BoxError;
use bytes::Bytes;
use futures_core::Stream;

/// Most bytes of a part's header. A browser sends a few hundred, and less than 2 KiB with the longest file name of
/// any system.
pub const HEAD_LIMIT: usize = 16 << 10;

/// The most bytes before the first part. No browser sends any (RFC 2046 §5.1.1 lets programs write a note there).
const PREAMBLE_LIMIT: usize = 1 << 10;

const LINE_BREAK: &[u8] = b"\r\n";

/// What ends a head: an empty line.
const EMPTY_LINE: &[u8] = b"\r\n\r\n";

/// Takes the place of a control character. Like those, it is dropped from a file's name.
const REPLACEMENT: u8 = b'?';

/// A header, the preamble, or all headers together are too long.
#[derive(Debug, thiserror::Error)]
#[error("the heads of the parts are too long")]
pub struct HeadTooLong;

/// The pieces of a multipart body, with no control character left in the head of a part. No byte of a part's content is
/// touched, and as many bytes come out as went in.
pub struct CleanHeaders<Chunks> {
    pieces: Chunks,
    heads: Heads,
}

impl<Chunks> CleanHeaders<Chunks> {
    /// Reads chunks of a body with that boundary. All headers together may have `limit` bytes.
    pub fn new(pieces: Chunks, boundary: &str, limit: usize) -> Self {
        Self { pieces, heads: Heads::new(boundary, limit) }
    }
}

impl<Chunks: Stream<Item = Result<Bytes, BoxError>> + Unpin> Stream for CleanHeaders<Chunks> {
    type Item = Result<Bytes, BoxError>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let Self { pieces, heads } = self.get_mut();
        let piece = ready!(Pin::new(pieces).poll_next(context));
        Poll::Ready(piece.map(|piece| Ok(heads.readable(piece?)?)))
    }
}

/// Where in the body the next byte stands. A piece may end anywhere.
struct Heads {
    /// What begins a part.
    delimiter: Vec<u8>,
    place: Place,
    /// How many bytes have come of what ends the place.
    matched: usize,
    /// Bytes of this preamble or head so far.
    length: usize,
    /// Hyphens right after the delimiter; two of them end the body.
    hyphens: usize,
    /// Bytes that this and all later heads may have.
    left: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Preamble,
    /// Between a delimiter and the end of its line, where blanks may stand (RFC 2046 §5.1.1).
    Padding,
    Head,
    Content,
    /// After the delimiter with two hyphens that ends the body.
    Epilogue,
}

impl Heads {
    fn new(boundary: &str, limit: usize) -> Self {
        // The first delimiter stands at the beginning, as if after a line break.
        let delimiter = format!("\r\n--{boundary}").into();
        Self { delimiter, place: Place::Preamble, matched: 2, length: 0, hyphens: 0, left: limit }
    }

    fn readable(&mut self, piece: Bytes) -> Result<Bytes, HeadTooLong> {
        let mut unreadable = Vec::new();
        for (at, byte) in piece.iter().enumerate() {
            if self.is_unreadable(*byte) {
                unreadable.push(at);
            }
            let limit = match self.place {
                Place::Preamble => PREAMBLE_LIMIT,
                Place::Padding | Place::Head => HEAD_LIMIT.min(self.left),
                Place::Content | Place::Epilogue => usize::MAX,
            };
            if self.length > limit {
                return Err(HeadTooLong);
            }
        }
        if unreadable.is_empty() {
            return Ok(piece);
        }
        let mut readable = Vec::from(piece);
        for at in unreadable {
            readable[at] = REPLACEMENT;
        }
        Ok(readable.into())
    }

    /// Takes in the next byte; whether it is a control character in a head.
    fn is_unreadable(&mut self, byte: u8) -> bool {
        self.length += 1;
        let is_unreadable = self.place == Place::Head
            && byte.is_ascii_control()
            && !matches!(byte, b'\t' | b'\r' | b'\n');
        let (end, next) = match self.place {
            Place::Preamble | Place::Content => (self.delimiter.as_slice(), Place::Padding),
            Place::Padding => (LINE_BREAK, Place::Head),
            Place::Head => (EMPTY_LINE, Place::Content),
            Place::Epilogue => return false,
        };
        // No end holds its beginning again, a line break, but where the empty line's two follow each other.
        self.matched =
            if byte == end[self.matched] { self.matched + 1 } else { usize::from(byte == end[0]) };
        if self.place == Place::Padding && byte == b'-' && self.hyphens + 1 == self.length {
            self.hyphens += 1;
        }
        if self.matched == end.len() {
            self.enter(next);
        } else if self.hyphens == 2 {
            self.enter(Place::Epilogue);
        }
        is_unreadable
    }

    fn enter(&mut self, place: Place) {
        if matches!(self.place, Place::Padding | Place::Head) {
            self.left = self.left.saturating_sub(self.length);
        }
        (self.place, self.matched, self.length, self.hyphens) = (place, 0, 0, 0);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The body after it came in pieces of that many bytes.
    fn read(body: &[u8], size: usize) -> Vec<u8> {
        let mut heads = Heads::new("between", usize::MAX);
        let mut readable = |piece| heads.readable(Bytes::copy_from_slice(piece)).unwrap();
        body.chunks(size).flat_map(&mut readable).collect()
    }

    /// Whether a body is refused that came in pieces of a thousand bytes.
    fn is_refused(body: &[u8], limit: usize) -> bool {
        let mut heads = Heads::new("between", limit);
        body.chunks(1000).any(|piece| heads.readable(Bytes::copy_from_slice(piece)).is_err())
    }

    #[test]
    fn an_endless_preamble_or_header_is_refused() {
        let head = |length| format!("--between\r\nX: {}", "x".repeat(length));
        assert!(!is_refused(head(HEAD_LIMIT - 3).as_bytes(), usize::MAX));
        assert!(is_refused(head(HEAD_LIMIT - 2).as_bytes(), usize::MAX));
        let begun_empty = format!("--between\r\n\r\n{}", "x".repeat(100_000));
        assert!(is_refused(begun_empty.as_bytes(), usize::MAX), "its empty line does not end it");
        assert!(!is_refused(&[b'x'; PREAMBLE_LIMIT], usize::MAX));
        assert!(is_refused(&[b'x'; PREAMBLE_LIMIT + 1], usize::MAX));
        let large = format!("{}\r\n\r\n{}", head(10), "x".repeat(100_000));
        assert!(!is_refused(large.as_bytes(), usize::MAX), "content is not a head");
        let epilogue = format!("--between--{}", "x".repeat(100_000));
        assert!(!is_refused(epilogue.as_bytes(), usize::MAX), "nobody reads what follows the end");
    }

    #[test]
    fn all_heads_together_have_a_limit() {
        let part = "--between\r\nname\r\n\r\n\r\n";
        // Each head has ten bytes: the line break before it, and all up to its empty line.
        assert!(!is_refused(part.repeat(5).as_bytes(), 50));
        assert!(is_refused(part.repeat(6).as_bytes(), 50));
    }

    #[test]
    fn control_characters_go_from_heads_and_stay_in_contents() {
        let sent = b"--between\r\nname=\"a\"; filename=\"\x01c\0v\x7f.pdf\"\r\nX: \ty\r\n\r\n\x01\0\r\n\r\n--betwee\x02\r\n\
            --between\r\nname=\"\x1b\"\r\n\r\n\x03\r\n--between--\r\n";
        let expected = b"--between\r\nname=\"a\"; filename=\"?c?v?.pdf\"\r\nX: \ty\r\n\r\n\x01\0\r\n\r\n--betwee\x02\r\n\
            --between\r\nname=\"?\"\r\n\r\n\x03\r\n--between--\r\n";
        for size in 1..sent.len() {
            assert_eq!(read(sent, size), expected, "in pieces of {size}");
        }
    }

    proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn no_content_is_touched(content in "[^-]{0,60}", size in 1_usize..20) {
            let sent = format!("--between\r\nX: y\r\n\r\n{content}\r\n--between--");
            prop_assert_eq!(read(sent.as_bytes(), size), sent.as_bytes());
        }
    }
}
