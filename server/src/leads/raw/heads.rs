//! The heads of a multipart body's parts, made readable.
//!
//! A file may be called anything on the visitor's device, and browsers send its name as it is but for quotes and line
//! breaks (HTML standard, 4.10.21.8). A header holds no control characters (RFC 9110 §5.5), so a parser refuses the
//! whole body for one: a lead would be lost for a name that is not kept anyway.

use std::{
    pin::Pin,
    task::{Context, Poll},
};

use bytes::Bytes;
use futures_core::Stream;

/// What ends a head: an empty line.
const EMPTY_LINE: &[u8] = b"\r\n\r\n";

/// Takes the place of a control character. Like those, it is dropped from a file's name.
const REPLACEMENT: u8 = b'?';

/// The pieces of a multipart body, with no control character left in the head of a part. No byte of a part's content is
/// touched, and as many bytes come out as went in.
pub struct Readable<Pieces> {
    pieces: Pieces,
    heads: Heads,
}

impl<Pieces> Readable<Pieces> {
    /// Reads on from `pieces`, whose parts that boundary divides.
    pub fn new(pieces: Pieces, boundary: &str) -> Self {
        Self { pieces, heads: Heads::new(boundary) }
    }
}

impl<Pieces: Stream<Item = Result<Bytes, Error>> + Unpin, Error> Stream for Readable<Pieces> {
    type Item = Result<Bytes, Error>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let Self { pieces, heads } = self.get_mut();
        Pin::new(pieces).poll_next(context).map_ok(|piece| heads.readable(piece))
    }
}

/// Where in the body the next byte stands. A piece may end anywhere.
struct Heads {
    /// What begins a part.
    delimiter: Vec<u8>,
    is_head: bool,
    /// How many bytes have come of what ends the place: in a head the empty line, else the delimiter.
    matched: usize,
}

impl Heads {
    fn new(boundary: &str) -> Self {
        // The first delimiter stands at the beginning, as if after a line break.
        Self { delimiter: format!("\r\n--{boundary}").into(), is_head: false, matched: 2 }
    }

    fn readable(&mut self, piece: Bytes) -> Bytes {
        let unreadable: Vec<usize> = piece
            .iter()
            .enumerate()
            .filter_map(|(at, byte)| self.is_unreadable(*byte).then_some(at))
            .collect();
        if unreadable.is_empty() {
            return piece;
        }
        let mut readable = Vec::from(piece);
        for at in unreadable {
            readable[at] = REPLACEMENT;
        }
        readable.into()
    }

    /// Takes in the next byte; whether it is a control character in a head.
    fn is_unreadable(&mut self, byte: u8) -> bool {
        let is_unreadable =
            self.is_head && byte.is_ascii_control() && !matches!(byte, b'\t' | b'\r' | b'\n');
        let end = if self.is_head { EMPTY_LINE } else { &self.delimiter };
        // Neither end holds its beginning again, a line break, but where the empty line's two follow each other.
        self.matched =
            if byte == end[self.matched] { self.matched + 1 } else { usize::from(byte == end[0]) };
        if self.matched == end.len() {
            self.is_head = !self.is_head;
            self.matched = 0;
        }
        is_unreadable
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The body after it came in pieces of that many bytes.
    fn read(body: &[u8], size: usize) -> Vec<u8> {
        let mut heads = Heads::new("between");
        body.chunks(size).flat_map(|piece| heads.readable(Bytes::copy_from_slice(piece))).collect()
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
        #[test]
        fn no_content_is_touched(content in "[^-]{0,60}", size in 1_usize..20) {
            let sent = format!("--between\r\n\r\n{content}\r\n--between--");
            prop_assert_eq!(read(sent.as_bytes(), size), sent.as_bytes());
        }
    }
}
