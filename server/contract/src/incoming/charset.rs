//! Text from bytes: transfer encodings, and charsets as browsers decode them (<https://encoding.spec.whatwg.org>).

use encoding_rs::{Encoding, REPLACEMENT, UTF_8, WINDOWS_1252};
use mail_parser::decoders::charsets::map::charset_decoder;

use crate::work::looked_at;

/// Names that mail programs use for a charset, although the standard does not list them.
const ALIASES: [(&str, &str); 8] = [
    ("ks_c_5601", "euc-kr"),
    ("cp949", "euc-kr"),
    ("ms949", "euc-kr"),
    ("cp936", "gbk"),
    ("ms936", "gbk"),
    ("cp932", "shift_jis"),
    ("cp950", "big5"),
    ("cp1252", "windows-1252"),
];

/// Names of ASCII. Programs that write anything else into such a text have forgotten its charset.
const ASCII: [&str; 4] = ["us-ascii", "ascii", "ansi_x3.4-1968", "iso646-us"];

/// Decodes a text. A byte order mark counts more than the label. Without a known label, or if a text is not in the UTF-8
/// that its label names, or in UTF-8 although its label names a charset of single bytes, it is UTF-8 if that is possible,
/// and windows-1252 otherwise.
pub(super) fn decode(label: Option<&str>, bytes: &[u8]) -> String {
    looked_at(bytes.len());
    if let Some((encoding, length)) = Encoding::for_bom(bytes) {
        let text = bytes.get(length..).unwrap_or_default();
        return encoding.decode_without_bom_handling(text).0.into_owned();
    }
    let label = label.unwrap_or_default().trim().trim_matches(['"', '\'']).to_ascii_lowercase();
    if ASCII.contains(&label.as_str()) {
        return guess(bytes);
    }
    let alias = ALIASES.iter().find(|(name, _)| *name == label);
    let name = alias.map_or(label.as_str(), |(_, name)| name);
    match Encoding::for_label(name.as_bytes()) {
        Some(encoding) if encoding != UTF_8 && encoding != REPLACEMENT => {
            // Text in a charset of single bytes is valid UTF-8 only if its label is wrong. That of two bytes may be both.
            let utf8 = std::str::from_utf8(bytes).ok().filter(|_| encoding.is_single_byte());
            let decode = || encoding.decode_without_bom_handling(bytes).0.into_owned();
            utf8.map_or_else(decode, str::to_owned)
        }
        Some(_) => guess(bytes),
        // UTF-7 and the code pages of DOS, which browsers do not have.
        None => charset_decoder(name.as_bytes())
            .map_or_else(|| guess(bytes), |decode_rare| decode_rare(bytes)),
    }
}

/// UTF-8, unless more of it is damaged than not.
fn guess(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let (mut damaged, mut whole) = (0, 0);
    for c in text.chars().filter(|c| !c.is_ascii()) {
        let count = if c == char::REPLACEMENT_CHARACTER { &mut damaged } else { &mut whole };
        *count += 1;
    }
    if damaged <= whole {
        return text.into_owned();
    }
    WINDOWS_1252.decode_without_bom_handling(bytes).0.into_owned()
}

/// The text of a header field: its encoded words (RFC 2047), and what stands between them.
pub(super) fn header_text(value: &[u8]) -> String {
    looked_at(value.len());
    let mut text = String::new();
    // Words side by side with the same charset: some programs divide a character between two.
    let mut charset: Option<String> = None;
    let mut bytes = Vec::new();
    let mut rest = value;
    while !rest.is_empty() {
        if let Some(word) = EncodedWord::at_start(rest) {
            if charset.as_deref() != Some(&word.charset) {
                flush(&mut text, charset.replace(word.charset).as_deref(), &mut bytes);
            }
            bytes.extend(word.bytes);
            let behind = rest.get(word.length..).unwrap_or_default();
            let next = behind.trim_ascii_start();
            // Space between two encoded words is not part of the text.
            rest = if EncodedWord::at_start(next).is_some() { next } else { behind };
            continue;
        }
        if charset.is_some() {
            flush(&mut text, charset.take().as_deref(), &mut bytes);
        }
        let next = rest.windows(2).skip(1).position(|pair| pair == b"=?");
        let (plain, behind) = rest.split_at(next.map_or(rest.len(), |at| at + 1));
        bytes.extend(plain.iter().filter(|byte| !matches!(byte, b'\r' | b'\n')));
        rest = behind;
        if rest.is_empty() || EncodedWord::at_start(rest).is_some() {
            flush(&mut text, None, &mut bytes);
        }
    }
    flush(&mut text, charset.as_deref(), &mut bytes);
    text
}

fn flush(text: &mut String, charset: Option<&str>, bytes: &mut Vec<u8>) {
    if !bytes.is_empty() {
        text.push_str(&decode(charset, bytes));
        bytes.clear();
    }
}

/// Most bytes of an encoded word. RFC 2047 §2 allows 75; some programs put a whole subject into one.
const WORD_LIMIT: usize = 1_000;

struct EncodedWord {
    charset: String,
    bytes: Vec<u8>,
    length: usize,
}

impl EncodedWord {
    fn at_start(value: &[u8]) -> Option<Self> {
        let inner = value.strip_prefix(b"=?")?;
        let inner = &inner[..inner.len().min(WORD_LIMIT)];
        let mut fields = inner.splitn(3, |byte| *byte == b'?');
        let (charset, encoding, rest) = (fields.next()?, fields.next()?, fields.next()?);
        if charset.is_empty() || charset.len() > 40 || encoding.len() != 1 {
            return None;
        }
        // Another word may begin before the end of a damaged one.
        let marks = rest.iter().enumerate().filter(|(_, byte)| **byte == b'?');
        let end = marks.map(|(at, _)| at).find(|at| {
            rest.get(at + 1) == Some(&b'=') || *at > 0 && rest.get(at - 1) == Some(&b'=')
        })?;
        looked_at(end);
        let word = rest.get(..end).filter(|_| rest.get(end + 1) == Some(&b'='))?;
        let bytes = match encoding[0].to_ascii_lowercase() {
            b'b' => base64(word),
            b'q' => {
                let spaced: Vec<u8> =
                    word.iter().map(|byte| if *byte == b'_' { b' ' } else { *byte }).collect();
                quoted_bytes(&spaced)
            }
            _ => return None,
        };
        let length = 2 + charset.len() + 3 + end + 2;
        // RFC 2231 §5 adds a language behind an asterisk.
        let charset = String::from_utf8_lossy(charset).split('*').next()?.to_ascii_lowercase();
        Some(Self { charset, bytes, length })
    }
}

/// Decodes the lines of base64 (RFC 2045 §6.8). Others follow them as they are, such as the footer of a mailing list.
pub(super) fn base64(text: &[u8]) -> Vec<u8> {
    looked_at(text.len());
    let mut decoded = Vec::with_capacity(text.len() / 4 * 3);
    let (mut bits, mut count) = (0_u32, 0);
    let mut at = 0;
    let mut is_padded = false;
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        let values: Option<Vec<_>> = line.trim_ascii().iter().map(|byte| sextet(*byte)).collect();
        // A word of letters alone may follow the padding.
        let values = values.filter(|values| !is_padded || values.len() % 4 == 0);
        let Some(values) = values else {
            if !decoded.is_empty() {
                decoded.push(b'\n');
            }
            decoded.extend(text.get(at..).unwrap_or_default());
            break;
        };
        at += line.len();
        for value in values {
            let Some(value) = value else {
                (bits, count) = (0, 0);
                is_padded = true;
                continue;
            };
            bits = bits << 6 | u32::from(value);
            count += 6;
            if count >= 8 {
                count -= 8;
                // Only the last eight of these bits are new.
                decoded.push((bits >> count) as u8);
            }
        }
    }
    decoded
}

/// The six bits of a character of base64, and nothing for padding. `None` if it is not one.
fn sextet(byte: u8) -> Option<Option<u8>> {
    Some(match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        b'=' => None,
        _ => return None,
    })
}

/// Decodes quoted-printable (RFC 2045 §6.7). An `=` that begins no code stays as it is.
pub(super) fn quoted_printable(text: &[u8]) -> Vec<u8> {
    let mut decoded = Vec::with_capacity(text.len());
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        let (line, line_break) = match line.strip_suffix(b"\n") {
            Some(line) => (line, &b"\n"[..]),
            None => (line, &b""[..]),
        };
        // Mail servers may add spaces at the end.
        let line = line.trim_ascii_end();
        match line.strip_suffix(b"=") {
            Some(line) => decoded.extend(quoted_bytes(line)),
            None => {
                decoded.extend(quoted_bytes(line));
                decoded.extend(line_break);
            }
        }
    }
    decoded
}

fn quoted_bytes(line: &[u8]) -> Vec<u8> {
    looked_at(line.len());
    let digit = |at: usize| char::from(*line.get(at)?).to_digit(16);
    let mut decoded = Vec::with_capacity(line.len());
    let mut at = 0;
    while let Some(byte) = line.get(at) {
        at += 1;
        if *byte == b'='
            && let Some((high, low)) = digit(at).zip(digit(at + 1))
        {
            decoded.push((high * 16 + low) as u8);
            at += 2;
        } else {
            decoded.push(*byte);
        }
    }
    decoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_decoded_as_browsers_do() {
        for (label, bytes, text) in [
            (Some("iso-8859-1"), &b"caf\xe9 \x80 \x93x\x94"[..], "café € “x”"),
            (Some("gb2312"), b"\xe9F", "镕"),
            (Some("GBK"), b"\xc4\xe3", "你"),
            (Some("ks_c_5601-1987"), b"\xb0\xa2\x8cc", "각똠"),
            (Some("ks_c_5601"), b"\xb0\xa2", "각"),
            (Some("\"koi8-r\""), b"\xc4\xc1", "да"),
            (Some("windows-1251"), b"\xe4\xe0", "да"),
            (Some("iso-2022-jp"), b"\x1b$B$O\x1b(B", "は"),
            (Some("big5"), b"\xa7\x41", "你"),
            (Some("utf-7"), b"+AOk-", "é"),
            (Some("cp850"), b"\x82", "é"),
            (Some("unknown-8bit"), b"caf\xe9 \x80", "café €"),
            (Some("unknown-8bit"), "café ₹".as_bytes(), "café ₹"),
            (None, b"caf\xe9", "café"),
            (None, "कश्मीर".as_bytes(), "कश्मीर"),
            (Some("us-ascii"), "₹5".as_bytes(), "₹5"),
            (Some("utf-8"), b"caf\xe9", "café"),
            (Some("utf-8"), b"caf\xc3\xa9 caf\xc3\xa9 \xff", "café café \u{fffd}"),
            (Some("utf-16"), b"\xfe\xff\0a", "a"),
            (Some("utf-16le"), b"a\0", "a"),
            (Some("windows-1252"), b"\xef\xbb\xbf\xc3\xa9", "é"),
            (Some("iso-8859-1"), "café ₹".as_bytes(), "café ₹"),
            (Some("gbk"), b"\xc1\xaa\xcd\xa8", "联通"),
            (Some("iso-2022-kr"), b"plain", "plain"),
        ] {
            assert_eq!(decode(label, bytes), text, "{label:?} {bytes:?}");
        }
    }

    #[test]
    fn encoded_words_of_a_header_are_decoded() {
        for (value, text) in [
            ("Re: =?utf-8?q?A=C3=AFsha?=", "Re: Aïsha"),
            ("=?UTF-8?B?w6Q=?= =?UTF-8?B?w7Y=?=", "äö"),
            ("=?utf-8?b?4KSV?=\r\n =?utf-8?q?=E0=A4?= =?utf-8?q?=B6_x?=", "कश x"),
            ("=?iso-8859-1?q?=80?= and =?gb2312?b?xOM=?=", "€ and 你"),
            ("=?utf-8*en?q?a_b?= c", "a b c"),
            ("=?utf-8?q?a b?=", "a b"),
            ("=?x?y?z?= =?utf-8?q?a", "=?x?y?z?= =?utf-8?q?a"),
            ("a =? b", "a =? b"),
            ("a\r\n b", "a b"),
            ("", ""),
        ] {
            assert_eq!(header_text(value.as_bytes()), text, "{value}");
        }
        assert_eq!(header_text(b"caf\xe9"), "café");
    }

    #[test]
    fn damaged_transfer_encodings_lose_nothing() {
        for (text, decoded) in [
            ("WWVz\r\nLg==", "Yes."),
            ("WWVzLg", "Yes."),
            ("WWVzLg==\r\nWWVzLg==", "Yes.Yes."),
            ("WWVz\n____ of a list\n____", "Yes\n____ of a list\n____"),
            ("WWVzLg==\r\n__________\r\nA list", "Yes.\n__________\r\nA list"),
            ("WWVzLg==\n--\nA list", "Yes.\n--\nA list"),
            ("WWVzLg==\nAisha\nYam", "Yes.\nAisha\nYam"),
            ("This text is not encoded at all: it has no base 64.", ""),
        ] {
            let decoded = if decoded.is_empty() { text } else { decoded };
            assert_eq!(String::from_utf8_lossy(&base64(text.as_bytes())), decoded, "{text}");
        }
        for (text, decoded) in
            [("a=3Db=\r\nc \r\nd", "a=bc\nd"), ("5 = 5 =zz =4", "5 = 5 =zz =4"), ("=", "")]
        {
            let found = quoted_printable(text.as_bytes());
            assert_eq!(String::from_utf8_lossy(&found), decoded, "{text}");
        }
    }
}
