//! The keys of age, with which backups are encrypted: X25519 keys in Bech32 (<https://age-encryption.org/v1>).

use bech32::{Bech32, Hrp, primitives::decode::CheckedHrpstring};

use crate::Secret;

/// Bytes of a key.
const KEY_BYTES: usize = 32;

/// A public key. Its secret key decrypts what it encrypts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AgeKey(pub [u8; KEY_BYTES]);

/// A secret key.
pub type AgeSecretKey = Secret<[u8; KEY_BYTES]>;

/// Reads a public key, such as `age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p`.
pub fn public(text: &str) -> Option<AgeKey> {
    decode(text, "age").map(AgeKey)
}

/// Reads the secret key in a file of `age-keygen`, whose comments begin with `#`.
pub fn secret(file: &str) -> Option<AgeSecretKey> {
    let key =
        file.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'))?;
    decode(key, "age-secret-key-").map(Secret::new)
}

/// The 32 bytes after this prefix, if the checksum is right.
fn decode(text: &str, prefix: &str) -> Option<[u8; KEY_BYTES]> {
    let decoded = CheckedHrpstring::new::<Bech32>(text).ok()?;
    decoded.validate_segwit_padding().ok()?;
    let is_of_kind = decoded.hrp() == Hrp::parse(prefix).ok()?;
    let bytes: Vec<u8> = decoded.byte_iter().collect();
    bytes.try_into().ok().filter(|_| is_of_kind)
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
