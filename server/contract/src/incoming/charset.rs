//! Text from bytes: transfer encodings, and charsets as browsers decode them (<https://encoding.spec.whatwg.org>).

use std::cmp::Ordering;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, REPLACEMENT, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
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
    ("unicode-1-1-utf-7", "utf-7"),
];

/// Names of ASCII. Programs that write anything else into such a text have forgotten its charset.
const ASCII: [&str; 4] = ["us-ascii", "ascii", "ansi_x3.4-1968", "iso646-us"];

/// Decodes a text. A byte order mark counts more than the label. A text is UTF-8 if it can be, and not only by chance. Without
/// a known label, or below that of UTF-8, any other text is decoded as browsers guess.
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
        Some(encoding) if encoding != UTF_8 && encoding != REPLACEMENT => labelled(encoding, bytes),
        Some(_) => guess(bytes),
        // UTF-7 and the code pages of DOS, which browsers do not have.
        None => charset_decoder(name.as_bytes())
            .map_or_else(|| guess(bytes), |decode_rare| decode_rare(bytes)),
    }
}

fn labelled(encoding: &'static Encoding, bytes: &[u8]) -> String {
    // In UTF-16, each ASCII character has a zero byte: the first one in big-endian order, else the second one.
    let zeros = |from| bytes.iter().skip(from).step_by(2).filter(|byte| **byte == 0).count();
    let is_utf16 = encoding == UTF_16LE || encoding == UTF_16BE;
    let (even, odd) = if is_utf16 { (zeros(0), zeros(1)) } else { (0, 0) };
    let encoding = match even.cmp(&odd) {
        Ordering::Greater => UTF_16BE,
        Ordering::Less => UTF_16LE,
        Ordering::Equal => encoding,
    };
    let (text, is_damaged) = encoding.decode_without_bom_handling(bytes);
    let utf8 = std::str::from_utf8(bytes).ok().filter(|utf8| {
        encoding.is_single_byte()
            || is_utf16 && even == odd
            || is_damaged && !utf8.is_ascii()
            // Text in a charset of two bytes may be valid UTF-8 by chance, but hardly with characters of three.
            || utf8.chars().any(|c| c.len_utf8() > 2)
    });
    utf8.map_or_else(|| text.into_owned(), str::to_owned)
}

/// UTF-8, unless more of it is damaged than not, or it has the escapes of ISO-2022-JP.
fn guess(bytes: &[u8]) -> String {
    /// Bytes that are enough to guess a charset.
    const ENOUGH: usize = 16 << 10;
    const ESCAPE: char = '\u{1b}';
    /// The first letter that is not Latin (IPA follows).
    const LETTERS_OF_OTHERS: char = '\u{250}';
    let text = String::from_utf8_lossy(bytes);
    let (mut damaged, mut whole) = (0, 0);
    for c in text.chars().filter(|c| !c.is_ascii()) {
        let count = if c == char::REPLACEMENT_CHARACTER { &mut damaged } else { &mut whole };
        *count += 1;
    }
    if damaged <= whole && !text.contains(ESCAPE) {
        return text.into_owned();
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    detector.feed(&bytes[..bytes.len().min(ENOUGH)], true);
    let encoding = detector.guess(None, Utf8Detection::Allow);
    let text = encoding.decode_without_bom_handling(bytes).0;
    // In a short text, charsets of Latin letters look alike.
    let is_latin = text.chars().all(|c| c < LETTERS_OF_OTHERS || !c.is_alphabetic());
    let encoding = if is_latin { WINDOWS_1252 } else { encoding };
    encoding.decode_without_bom_handling(bytes).0.into_owned()
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

/// Characters of a line after which Sendmail puts an exclamation mark and breaks it, at least.
const CUT_AT: usize = 900;

/// Decodes the lines of base64 (RFC 2045 §6.8). Others follow them as they are, such as the footer of a mailing list.
pub(super) fn base64(text: &[u8]) -> Vec<u8> {
    let (mut decoded, behind) = base64_and_behind(text);
    if !behind.is_empty() {
        decoded.push(b'\n');
        decoded.extend(behind);
    }
    decoded
}

/// Decodes a file in base64. Lines behind the padding are no part of it.
pub(super) fn base64_file(text: &[u8]) -> Vec<u8> {
    base64_and_behind(text).0
}

/// The decoded bytes, and the lines behind the padding that are no base64.
fn base64_and_behind(text: &[u8]) -> (Vec<u8>, &[u8]) {
    looked_at(text.len());
    let mut decoded = Vec::with_capacity(text.len() / 4 * 3);
    let (mut bits, mut count) = (0_u32, 0);
    let mut at = 0;
    let mut is_padded = false;
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        let text_line = line.trim_ascii();
        let cut = text_line.strip_suffix(b"!").filter(|whole| whole.len() >= CUT_AT);
        let values: Option<Vec<_>> =
            cut.unwrap_or(text_line).iter().map(|byte| sextet(*byte)).collect();
        // A word of letters alone may follow the padding.
        let values = values.filter(|values| !is_padded || values.len() % 4 == 0);
        let Some(values) = values else {
            let rest = text.get(at..).unwrap_or_default();
            if is_padded && !decoded.is_empty() {
                return (decoded, rest);
            }
            if !decoded.is_empty() {
                decoded.push(b'\n');
            }
            decoded.extend(rest);
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
    (decoded, b"")
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
            (Some("gb2312"), "हाँ".as_bytes(), "हाँ"),
            (Some("iso-2022-jp"), "café".as_bytes(), "café"),
            (Some("gbk"), b"\xc4\xa3", "模"),
            (Some("utf-16"), b"\0H\0i", "Hi"),
            (Some("utf-16be"), b"H\0i\0", "Hi"),
            (Some("utf-16"), b"Hi there", "Hi there"),
            (Some("utf-16"), b"\x7dY\x84v", "好的"),
            (Some("utf-8"), b"\xe4\xe2\xe0\xe4\xf6\xe0\xf2\xfc", "двадцать"),
            (Some("x-koi8-r"), b"\xc4\xc1, \xc4\xd7\xc1\xc4\xc3\xc1\xd4\xd8", "да, двадцать"),
            (Some("x-unknown"), b"\xe4\xda\xe3 \xda\xd4\xd1\xe6\xe4", "نعم عشرون"),
            (Some("cp50221"), b"\x1b$B$O$$\x1b(B", "はい"),
            (Some("unicode-1-1-utf-7"), b"+IKw-5", "€5"),
            (Some("utf-8"), b"\xa35", "£5"),
            (None, b"\x1b[1mYes\x1b[0m", "\u{1b}[1mYes\u{1b}[0m"),
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
        for (text, file) in [
            ("WWVzLg==\r\n__________\r\nA list", "Yes."),
            ("WWVz\n*damaged*\nWWVz", "Yes\n*damaged*\nWWVz"),
        ] {
            assert_eq!(String::from_utf8_lossy(&base64_file(text.as_bytes())), file, "{text}");
        }
        let long = "QUFB".repeat(300);
        let cut = format!("{}!\r\n {}", &long[..990], &long[990..]);
        assert_eq!(base64(cut.as_bytes()), "AAA".repeat(300).as_bytes());
        for (text, decoded) in
            [("a=3Db=\r\nc \r\nd", "a=bc\nd"), ("5 = 5 =zz =4", "5 = 5 =zz =4"), ("=", "")]
        {
            let found = quoted_printable(text.as_bytes());
            assert_eq!(String::from_utf8_lossy(&found), decoded, "{text}");
        }
    }
}
