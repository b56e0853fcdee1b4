//! Whether a PDF needs a password (ISO 32000-2, 7.6). Most encrypted PDFs only forbid printing: the empty password opens
//! them.

use aes::cipher::{BlockModeEncrypt as _, KeyIvInit as _, block_padding::NoPadding};
use md5::Md5;
use sha2::{Digest as _, Sha256, Sha384, Sha512};

use crate::work::looked_at;

/// The entry of a trailer that names the encryption.
const ENCRYPT: &[u8] = b"/Encrypt";
const ID: &[u8] = b"/ID";

/// Most bytes of the dictionary of the encryption: its longest values have 127 bytes.
const DICTIONARY: usize = 8 * 1024;

/// What fills up a password to 32 bytes (Algorithm 2), and so is the empty one.
const PADDING: [u8; 32] = *b"\x28\xbf\x4e\x5e\x4e\x75\x8a\x41\x64\x00\x4e\x56\xff\xfa\x01\x08\
    \x2e\x2e\x00\xb6\xd0\x68\x3e\x80\x2f\x0c\xa9\xfe\x64\x53\x69\x7a";

/// Rounds of Algorithm 2.B after the first 64, at most: each ends them with a chance of one in eight or more.
const FURTHER_ROUNDS: u32 = 256;

/// Whether a PDF is encrypted, and the empty password does not open it. `false` if that cannot be told.
pub(super) fn needs_password(content: &[u8]) -> bool {
    looked_at(content.len());
    let Some(dictionary) = encryption(content) else { return false };
    let opens = dictionary.opens_with_empty_password(&first_id(content));
    opens == Some(false)
}

/// The encryption of the newest trailer.
fn encryption(content: &[u8]) -> Option<Dictionary> {
    let is_name = |rest: &[u8]| rest.first().is_none_or(|next| !next.is_ascii_alphanumeric());
    let rest = after_last(content, ENCRYPT, is_name)?;
    let mut reader = Reader(&rest[..rest.len().min(DICTIONARY)]);
    match reader.next()? {
        Token::Open => Dictionary::read(reader),
        Token::Word(number) if number.iter().all(u8::is_ascii_digit) => {
            let Token::Word(generation) = reader.next()? else { return None };
            let object = [number, b" ", generation, b" obj"].concat();
            let begins = |rest: &[u8]| {
                let before = content.len() - rest.len() - object.len();
                before == 0 || !content[before - 1].is_ascii_digit()
            };
            let rest = after_last(content, &object, begins)?;
            let mut reader = Reader(&rest[..rest.len().min(DICTIONARY)]);
            matches!(reader.next()?, Token::Open).then(|| Dictionary::read(reader))?
        }
        _ => None,
    }
}

/// The first of the file's two identifiers; empty without them.
fn first_id(content: &[u8]) -> Vec<u8> {
    let is_array = |rest: &[u8]| rest.trim_ascii_start().starts_with(b"[");
    let Some(rest) = after_last(content, ID, is_array) else { return Vec::new() };
    let mut reader = Reader(&rest[..rest.len().min(DICTIONARY)]);
    match (reader.next(), reader.next()) {
        (Some(Token::Word(b"[")), Some(Token::Text(id))) => id,
        _ => Vec::new(),
    }
}

/// What follows the last place where `pattern` stands and its rest fits.
fn after_last<'c>(
    content: &'c [u8],
    pattern: &[u8],
    fits: impl Fn(&[u8]) -> bool,
) -> Option<&'c [u8]> {
    let places = content.windows(pattern.len()).enumerate().rev();
    let mut rests = places
        .filter(|(_, window)| *window == pattern)
        .map(|(at, _)| &content[at + pattern.len()..]);
    rests.find(|rest| fits(rest))
}

/// The values of an encryption dictionary (table 20 and 21). Numbers are 0 if they are missing.
#[derive(Default)]
struct Dictionary {
    is_standard: bool,
    revision: i64,
    /// In bits.
    key_length: i64,
    permissions: i64,
    owner: Vec<u8>,
    user: Vec<u8>,
    has_clear_metadata: bool,
}

impl Dictionary {
    fn read(mut reader: Reader<'_>) -> Option<Self> {
        let (mut found, mut key, mut depth) = (Self::default(), None, 1);
        while depth > 0 {
            let token = reader.next()?;
            match token {
                Token::Open => depth += 1,
                Token::Close => depth -= 1,
                Token::Name(name) if depth == 1 && key.is_none() => {
                    key = Some(name);
                    continue;
                }
                token if depth == 1 => found.set(key.unwrap_or_default(), token),
                _ => {}
            }
            key = None;
        }
        Some(found)
    }

    fn set(&mut self, key: &[u8], value: Token<'_>) {
        match (key, value) {
            (b"Filter", Token::Name(name)) => self.is_standard = name == b"Standard",
            (b"R", value) => self.revision = value.number(),
            (b"Length", value) => self.key_length = value.number(),
            (b"P", value) => self.permissions = value.number(),
            (b"O", Token::Text(text)) => self.owner = text,
            (b"U", Token::Text(text)) => self.user = text,
            (b"EncryptMetadata", Token::Word(word)) => self.has_clear_metadata = word == b"false",
            _ => {}
        }
    }

    /// `None` for encryption that is not in the standard.
    fn opens_with_empty_password(&self, id: &[u8]) -> Option<bool> {
        if !self.is_standard {
            return None;
        }
        match self.revision {
            2 => Some(self.user.get(..32)? == rc4(&self.key(id)?, &PADDING)),
            3 | 4 => {
                let key = self.key(id)?;
                let mut user =
                    Md5::new().chain_update(PADDING).chain_update(id).finalize().to_vec();
                for round in 0..20 {
                    let key: Vec<u8> = key.iter().map(|byte| byte ^ round).collect();
                    user = rc4(&key, &user);
                }
                Some(self.user.get(..16)? == user)
            }
            5 => Some(self.user.get(..32)? == Sha256::digest(self.user.get(32..40)?).as_slice()),
            6 => Some(self.user.get(..32)? == hardened_hash(self.user.get(32..40)?)?),
            _ => None,
        }
    }

    /// The key of the file for the empty password (Algorithm 2).
    fn key(&self, id: &[u8]) -> Option<Vec<u8>> {
        let length = match (self.revision, self.key_length) {
            (2, _) | (3, 0) => 5,
            // Its length stands in the crypt filter, in bytes, and is always this.
            (4, _) => 16,
            (_, bits @ 40..=128) => usize::try_from(bits / 8).ok()?,
            _ => return None,
        };
        // A negative number is written as one of 32 bits, or as a positive one.
        let permissions = self.permissions.to_le_bytes();
        let mut hash = Md5::new()
            .chain_update(PADDING)
            .chain_update(self.owner.get(..32)?)
            .chain_update(&permissions[..4])
            .chain_update(id);
        if self.revision >= 4 && self.has_clear_metadata {
            hash.update([0xff; 4]);
        }
        let mut key = hash.finalize();
        if self.revision >= 3 {
            for _ in 0..50 {
                key = Md5::digest(&key[..length]);
            }
        }
        Some(key[..length].to_vec())
    }
}

/// The cipher of revisions 2 to 4.
fn rc4(key: &[u8], text: &[u8]) -> Vec<u8> {
    let mut state: [u8; 256] = std::array::from_fn(|index| index as u8);
    let mut j = 0_u8;
    for i in 0..256 {
        j = j.wrapping_add(state[i]).wrapping_add(key[i % key.len()]);
        state.swap(i, j.into());
    }
    let (mut i, mut j) = (0_u8, 0_u8);
    let next = |byte: &u8| {
        i = i.wrapping_add(1);
        j = j.wrapping_add(state[usize::from(i)]);
        state.swap(i.into(), j.into());
        let index = state[usize::from(i)].wrapping_add(state[usize::from(j)]);
        byte ^ state[usize::from(index)]
    };
    text.iter().map(next).collect()
}

/// The hash of the empty password and a salt in revision 6 (Algorithm 2.B).
fn hardened_hash(salt: &[u8]) -> Option<Vec<u8>> {
    let mut hash = Sha256::digest(salt).to_vec();
    for round in 0..64 + FURTHER_ROUNDS {
        let mut text = hash.repeat(64);
        let (key, iv) =
            (<[u8; 16]>::try_from(&hash[..16]).ok()?, <[u8; 16]>::try_from(&hash[16..32]).ok()?);
        let length = text.len();
        let encryptor = cbc::Encryptor::<aes::Aes128>::new(&key.into(), &iv.into());
        let text = encryptor.encrypt_padded::<NoPadding>(&mut text, length).ok()?;
        // 256 is 1 modulo 3, so the digits' sum decides.
        let sum: u32 = text[..16].iter().map(|byte| u32::from(*byte)).sum();
        hash = match sum % 3 {
            0 => Sha256::digest(text).to_vec(),
            1 => Sha384::digest(text).to_vec(),
            _ => Sha512::digest(text).to_vec(),
        };
        let last = u32::from(*text.last()?);
        if round >= 63 && last + 32 <= round + 1 {
            hash.truncate(32);
            return Some(hash);
        }
    }
    None
}

/// A part of a PDF's syntax (ISO 32000-2, 7.3).
enum Token<'c> {
    Open,
    Close,
    Name(&'c [u8]),
    Text(Vec<u8>),
    /// A number, a keyword, or a bracket of an array.
    Word(&'c [u8]),
}

impl Token<'_> {
    fn number(&self) -> i64 {
        let Self::Word(word) = self else { return 0 };
        str::from_utf8(word).ok().and_then(|word| word.parse().ok()).unwrap_or_default()
    }
}

/// Reads tokens from the rest of the bytes.
struct Reader<'c>(&'c [u8]);

impl<'c> Reader<'c> {
    /// `None` at the end, and at what is no PDF.
    fn next(&mut self) -> Option<Token<'c>> {
        self.skip_space();
        let rest = self.0;
        let (token, length) = match rest {
            [b'<', b'<', ..] => (Token::Open, 2),
            [b'>', b'>', ..] => (Token::Close, 2),
            [b'<', ..] => {
                let end = rest.iter().position(|byte| *byte == b'>')?;
                (Token::Text(from_hex(&rest[1..end])?), end + 1)
            }
            [b'(', ..] => literal(rest)?,
            [b'/', name @ ..] => {
                let end = name.iter().position(|byte| !is_regular(*byte)).unwrap_or(name.len());
                (Token::Name(&name[..end]), end + 1)
            }
            [b'[' | b']', ..] => (Token::Word(&rest[..1]), 1),
            _ => {
                let end = rest.iter().position(|byte| !is_regular(*byte)).unwrap_or(rest.len());
                (end > 0).then(|| (Token::Word(&rest[..end]), end))?
            }
        };
        self.0 = &rest[length..];
        Some(token)
    }

    fn skip_space(&mut self) {
        loop {
            self.0 = self.0.trim_ascii_start();
            match self.0 {
                [0, rest @ ..] => self.0 = rest,
                [b'%', rest @ ..] => {
                    let end = rest.iter().position(|byte| matches!(byte, b'\r' | b'\n'));
                    self.0 = &rest[end.unwrap_or(rest.len())..];
                }
                _ => return,
            }
        }
    }
}

fn is_regular(byte: u8) -> bool {
    !byte.is_ascii_whitespace() && !b"\0()<>[]{}/%".contains(&byte)
}

fn from_hex(text: &[u8]) -> Option<Vec<u8>> {
    let digit =
        |byte: &u8| char::from(*byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let digits = text.iter().filter(|byte| !byte.is_ascii_whitespace()).map(digit);
    let digits: Vec<u8> = digits.collect::<Option<_>>()?;
    let byte = |pair: &[u8]| pair[0] << 4 | pair.get(1).copied().unwrap_or_default();
    Some(digits.chunks(2).map(byte).collect())
}

/// A text in brackets, with its length there (7.3.4.2).
fn literal<'c>(rest: &[u8]) -> Option<(Token<'c>, usize)> {
    let (mut text, mut depth, mut at) = (Vec::new(), 0, 0);
    loop {
        let byte = *rest.get(at)?;
        at += 1;
        match byte {
            b'(' if depth == 0 => depth = 1,
            b')' if depth == 1 => return Some((Token::Text(text), at)),
            b'\\' => {
                let (escaped, length) = escape(rest.get(at..)?)?;
                text.extend(escaped);
                at += length;
            }
            b'\r' => {
                text.push(b'\n');
                at += usize::from(rest.get(at) == Some(&b'\n'));
            }
            _ => {
                depth += i32::from(byte == b'(') - i32::from(byte == b')');
                text.push(byte);
            }
        }
    }
}

/// The byte after a backslash, if it stands for one, and how many bytes were read.
fn escape(rest: &[u8]) -> Option<(Option<u8>, usize)> {
    let octal = rest.iter().take(3).take_while(|byte| (b'0'..=b'7').contains(*byte)).count();
    if octal > 0 {
        let value =
            rest[..octal].iter().fold(0_u32, |value, digit| value * 8 + u32::from(digit - b'0'));
        return Some((Some(value as u8), octal));
    }
    Some(match rest {
        [b'\r', b'\n', ..] => (None, 2),
        [b'\r' | b'\n', ..] => (None, 1),
        [b'n', ..] => (Some(b'\n'), 1),
        [b'r', ..] => (Some(b'\r'), 1),
        [b't', ..] => (Some(b'\t'), 1),
        [b'b', ..] => (Some(8), 1),
        [b'f', ..] => (Some(12), 1),
        [other, ..] => (Some(*other), 1),
        [] => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Dictionaries and identifiers that qpdf has written, with an empty password and with `secret`.
    const WRITTEN: [(bool, &str, &str); 12] = [
        (
            false,
            "/R 2 /Length 40 /P -4 /O <c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab> /U <ace3b79f8ffdc16d649283b3bf11c15a1d800848ca1a83bfd006a0aad2df53b3>",
            "e203c9e8b2698dc51e1159ab649f6010",
        ),
        (
            true,
            "/R 2 /Length 40 /P -4 /O <92fe0f4454ad4c9644693f33c07cb54f587dce1e2682fe9ecea6107a1ef630dd> /U <83c8f2b79e7dc1b2d2e259659c2654cc56291e71991c036d8c31a0f22bcadd20>",
            "e203c9e8b2698dc51e1159ab649f6010",
        ),
        (
            false,
            "/R 3 /Length 128 /P -4 /O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5> /U <ad8b8b6bee84cd06c9a0f55696e4985c0122456a91bae5134273a6db134c87c4>",
            "e203c9e8b2698dc51e1159ab649f6010",
        ),
        (
            true,
            "/R 3 /Length 128 /P -4 /O <0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083> /U <3708b6122de523f184cf56418826252d0122456a91bae5134273a6db134c87c4>",
            "e203c9e8b2698dc51e1159ab649f6010",
        ),
        (
            false,
            "/R 4 /Length 128 /P -4 /O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5> /U <ad8b8b6bee84cd06c9a0f55696e4985c0122456a91bae5134273a6db134c87c4>",
            "e203c9e8b2698dc51e1159ab649f6010",
        ),
        (
            true,
            "/R 4 /Length 128 /P -4 /O <0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083> /U <3708b6122de523f184cf56418826252d0122456a91bae5134273a6db134c87c4>",
            "e203c9e8b2698dc51e1159ab649f6010",
        ),
        (
            false,
            "/R 4 /Length 128 /EncryptMetadata false /P -4 /O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5> /U <1a4bd00ca410de8ab921fc81ea4cd4880122456a91bae5134273a6db134c87c4>",
            "e203c9e8b2698dc51e1159ab649f6010",
        ),
        (
            true,
            "/R 4 /Length 128 /EncryptMetadata false /P -4 /O <0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083> /U <bdbeeaaca2a8819becd3a31b18747ca80122456a91bae5134273a6db134c87c4>",
            "e203c9e8b2698dc51e1159ab649f6010",
        ),
        (
            false,
            "/R 5 /P -4 /U <7ac884f2e98a7192c58304593ebd223799a7ac22c0ed935f662a04a12cd6a57ab6963d94686feeae462b732856452b58>",
            "",
        ),
        (
            true,
            "/R 5 /P -4 /U <cef874e9a17c735e8936fb681e4bb7c5d536f51880918cfbb4d05b058402d3fa6829ad8dd08b73e925d0f0bf7eecf614>",
            "",
        ),
        (
            false,
            "/R 6 /P -4 /U <85c122a4dcaa91a728d6133e32a15e2dd85d7864694ab332cbfd03681e95c1c3192f7a47af0d3e653ec553fcbe238c73>",
            "",
        ),
        (
            true,
            "/R 6 /P -4 /U <dcc18b49d5a2073f75c573fccd02996f02805de4121292d965114cb3efb06a94310ca17c04d17641de847f2514e0e718>",
            "",
        ),
    ];

    fn pdf(dictionary: &str, id: &str) -> String {
        format!(
            "%PDF-1.7\n11 0 obj\n<<>>\nendobj\n1 0 obj\n<< /CF << /StdCF << /R 9 /Length 16 >> >> /Filter /Standard {dictionary} \
             >>\nendobj\ntrailer\n<< /Root 2 0 R /ID [<{id}><00>] /Encrypt 1 0 R >>\n"
        )
    }

    #[test]
    fn only_a_pdf_that_the_empty_password_does_not_open_needs_one() {
        for (needs, dictionary, id) in WRITTEN {
            assert_eq!(needs_password(pdf(dictionary, id).as_bytes()), needs, "{dictionary}");
            // In the trailer itself, in signs, and with a later part of the file that is not encrypted.
            let inline = pdf("", id).replace("1 0 R", &format!("<</Filter/Standard{dictionary}>>"));
            assert_eq!(needs_password(inline.as_bytes()), needs, "{inline}");
        }
    }

    #[test]
    fn what_is_no_encryption_of_the_standard_needs_no_password() {
        let (_, locked, id) = WRITTEN[1];
        let locked = pdf(locked, id);
        assert!(needs_password(locked.as_bytes()));
        for (from, to) in [
            ("/Standard", "/Other"),
            ("/Encrypt ", "/EncryptMetadata "),
            ("/Encrypt 1", "/Encrypt 7"),
            ("/R 2", "/R 7"),
            ("/U <", "/U <zz"),
            ("\n1 0 obj\n<<", "\n1 0 obj\n["),
            (">>\nendobj\ntrailer", "endobj\ntrailer"),
        ] {
            let changed = locked.replace(from, to);
            assert_ne!(changed, locked);
            assert!(!needs_password(changed.as_bytes()), "{from} to {to}");
        }
        for cut in 0..locked.len() {
            needs_password(&locked.as_bytes()[..cut]);
            needs_password(&locked.as_bytes()[cut..]);
        }
    }

    #[test]
    fn texts_are_read_as_the_standard_says() {
        for (written, text) in [
            (&b"(a(b)c)"[..], Some(&b"a(b)c"[..])),
            (b"(\\(\\)\\\\\\n\\053\\53x)", Some(b"()\\\n++x")),
            (b"(a\\\r\nb\r\nc)", Some(b"ab\nc")),
            (b"<4 1\n4>", Some(b"A@")),
            (b" %note\r(a)", Some(b"a")),
            (b"(a", None),
            (b"(a\\", None),
            (b"<4x>", None),
        ] {
            let read = match Reader(written).next() {
                Some(Token::Text(read)) => Some(read),
                _ => None,
            };
            assert_eq!(read.as_deref(), text, "{:?}", written.escape_ascii().to_string());
        }
    }
}
