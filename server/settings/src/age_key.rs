//! The keys of age, with which backups are encrypted: X25519 keys in Bech32 (<https://age-encryption.org/v1>).

use crate::Secret;

/// Bytes of a key.
const KEY_BYTES: usize = 32;

/// The characters of Bech32, by value (BIP 173).
const ALPHABET: &str = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";

/// Symbols of a checksum.
const CHECKSUM: usize = 6;

/// A public key: whoever has the secret key that belongs to it can read what is encrypted for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AgeKey(pub [u8; KEY_BYTES]);

/// A secret key.
pub type AgeSecretKey = Secret<[u8; KEY_BYTES]>;

/// Reads a public key, such as `age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p`.
pub fn public(text: &str) -> Option<AgeKey> {
    bech32(text, "age").map(AgeKey)
}

/// Reads the secret key in a file of `age-keygen`, whose comments begin with `#`.
pub fn secret(file: &str) -> Option<AgeSecretKey> {
    let key =
        file.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'))?;
    bech32(key, "age-secret-key-").map(Secret::new)
}

/// The 32 bytes after this prefix, if the checksum is right.
fn bech32(text: &str, prefix: &str) -> Option<[u8; KEY_BYTES]> {
    let is_one_case = text.to_ascii_lowercase() == text || text.to_ascii_uppercase() == text;
    let lower = text.to_ascii_lowercase();
    let symbols = lower.strip_prefix(prefix)?.strip_prefix('1').filter(|_| is_one_case)?;
    let value = |c| ALPHABET.find(c).and_then(|at| u8::try_from(at).ok());
    let symbols: Vec<u8> = symbols.chars().map(value).collect::<Option<_>>()?;
    let high = prefix.bytes().map(|byte| byte >> 5);
    let low = prefix.bytes().map(|byte| byte & 31);
    if checksum(high.chain([0]).chain(low).chain(symbols.iter().copied())) != 1 {
        return None;
    }
    let data = symbols.get(..symbols.len().checked_sub(CHECKSUM)?)?;
    let (mut bytes, mut bits, mut held) = (Vec::with_capacity(KEY_BYTES), 0_u32, 0);
    for symbol in data {
        held = (held << 5 | u32::from(*symbol)) & 0xfff;
        bits += 5;
        if bits >= 8 {
            bits -= 8;
            bytes.push(u8::try_from(held >> bits & 0xff).ok()?);
        }
    }
    let is_padded_with_zeros = held & ((1 << bits) - 1) == 0;
    bytes.try_into().ok().filter(|_| is_padded_with_zeros)
}

/// The remainder of BIP 173, which is 1 for what has a right checksum.
fn checksum(values: impl Iterator<Item = u8>) -> u32 {
    const GENERATOR: [u32; 5] = [0x3b6a_57b2, 0x2650_8e6d, 0x1ea1_19fa, 0x3d42_33dd, 0x2a14_62b3];
    values.fold(1, |sum, value| {
        let top = sum >> 25;
        let next = (sum & 0x1ff_ffff) << 5 ^ u32::from(value);
        let is_set = |(bit, _): &(usize, &u32)| top >> bit & 1 == 1;
        GENERATOR.iter().enumerate().filter(is_set).fold(next, |sum, (_, term)| sum ^ term)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    // Of age's specification.
    const PUBLIC: &str = "age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj";
    const SECRET: &str =
        "AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX";

    #[test]
    fn a_key_is_read_only_if_its_checksum_is_right() {
        assert_eq!(secret(&format!("# created\n{SECRET}\n")).unwrap().reveal(), &[0x42; 32]);
        assert!(public(PUBLIC).is_some());
        let (first, last) = PUBLIC.split_at(PUBLIC.len() - 1);
        assert_eq!(last, "j");
        for wrong in [
            format!("{first}q"),
            PUBLIC.replace("age1z", "age1q"),
            PUBLIC.replace("zvky", "zvKy"),
            SECRET.to_owned(),
            "age1".to_owned(),
            String::new(),
        ] {
            assert_eq!(public(&wrong), None, "{wrong}");
        }
        assert!(secret(PUBLIC).is_none() && secret("").is_none());
    }
}
