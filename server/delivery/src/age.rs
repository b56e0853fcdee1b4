//! Encrypts files for a public key, in the format of age (<https://age-encryption.org/v1>), so that `age` and `rage` read
//! them, too. Only its X25519 keys: the crate `age` brings 110 others.

use std::io::{self, Read, Write};

use base64::{Engine as _, prelude::BASE64_STANDARD_NO_PAD};
use ring::{
    aead::{Aad, CHACHA20_POLY1305, LessSafeKey, Nonce, UnboundKey},
    hkdf::{HKDF_SHA256, Salt},
    hmac,
};
use x25519_dalek::{X25519_BASEPOINT_BYTES, x25519};
use yam_settings::{AgeKey, AgeSecretKey};

/// First line of a file.
const VERSION: &str = "age-encryption.org/v1";

/// Bytes of the key that encrypts one file.
const FILE_KEY: usize = 16;

/// Bytes of plain text in each part, but the last.
const PART: usize = 64 * 1024;

/// Bytes that each part grows by.
const TAG: usize = 16;

/// Bytes of the nonce before the parts.
const NONCE: usize = 16;

/// Longest header that is read. Each recipient takes about 120 bytes.
const HEADER_LIMIT: usize = 16 * 1024;

/// Characters in a line of a recipient's body.
const COLUMNS: usize = 64;

/// Why a file cannot be encrypted or decrypted.
#[derive(Debug, thiserror::Error)]
pub enum AgeError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("it is not a file of age, or it is damaged")]
    Damaged,
    #[error("it is encrypted for another key")]
    OtherKey,
    #[error("the cipher failed")]
    Cipher,
}

/// Encrypts everything from `plain` for the holder of a key.
pub fn encrypt(to: AgeKey, plain: &mut impl Read, out: &mut impl Write) -> Result<(), AgeError> {
    let (file_key, nonce) = (random::<FILE_KEY>()?, random::<NONCE>()?);
    let own = random::<32>()?;
    let share = x25519(own, X25519_BASEPOINT_BYTES);
    let wrapping = wrapping_key(x25519(own, to.0), share, to)?;
    let mut body = file_key.to_vec();
    let zero = Nonce::assume_unique_for_key([0; 12]);
    wrapping
        .seal_in_place_append_tag(zero, Aad::empty(), &mut body)
        .map_err(|_| AgeError::Cipher)?;
    let (share, body) = (BASE64_STANDARD_NO_PAD.encode(share), BASE64_STANDARD_NO_PAD.encode(body));
    let header = format!("{VERSION}\n-> X25519 {share}\n{body}\n---");
    let code = hmac::sign(&header_key(&file_key)?, header.as_bytes());
    writeln!(out, "{header} {}", BASE64_STANDARD_NO_PAD.encode(code))?;
    out.write_all(&nonce)?;

    let key = payload_key(&file_key, &nonce)?;
    let mut part = Vec::with_capacity(PART + TAG);
    let mut next = read_part(plain, PART)?;
    for count in 0_u64.. {
        part.clear();
        part.append(&mut next);
        next = read_part(plain, PART)?;
        let nonce = part_nonce(count, next.is_empty());
        key.seal_in_place_append_tag(nonce, Aad::empty(), &mut part)
            .map_err(|_| AgeError::Cipher)?;
        out.write_all(&part)?;
        if next.is_empty() {
            break;
        }
    }
    Ok(())
}

/// Decrypts a file. What was written before an error must not be used.
///
/// # Errors
/// [`AgeError`]: also if the end is missing.
pub fn decrypt(
    with: &AgeSecretKey,
    encrypted: &mut impl Read,
    out: &mut impl Write,
) -> Result<(), AgeError> {
    let (header, code) = read_header(encrypted)?;
    let file_key = file_key(with, &header)?;
    hmac::verify(&header_key(&file_key)?, header.as_bytes(), &code)
        .map_err(|_| AgeError::Damaged)?;
    let nonce = read_part(encrypted, NONCE)?;
    let key = payload_key(&file_key, &nonce)?;
    let mut next = read_part(encrypted, PART + TAG)?;
    for count in 0_u64.. {
        let mut part = std::mem::take(&mut next);
        next = read_part(encrypted, PART + TAG)?;
        let nonce = part_nonce(count, next.is_empty());
        let plain = key.open_in_place(nonce, Aad::empty(), &mut part);
        let plain = plain.map_err(|_| AgeError::Damaged)?;
        if plain.is_empty() && count > 0 {
            return Err(AgeError::Damaged);
        }
        out.write_all(plain)?;
        if next.is_empty() {
            break;
        }
    }
    Ok(())
}

/// Whether a file with this beginning was encrypted by age.
pub fn is_age(start: &[u8]) -> bool {
    start.starts_with(VERSION.as_bytes())
}

/// The header up to `---`, and its code.
fn read_header(file: &mut impl Read) -> Result<(String, Vec<u8>), AgeError> {
    let (mut header, mut line_start, mut byte) = (Vec::new(), 0, [0]);
    while header.len() < HEADER_LIMIT {
        file.read_exact(&mut byte).map_err(|_| AgeError::Damaged)?;
        if byte != *b"\n" {
            header.extend(byte);
            continue;
        }
        let line = header.get(line_start..).unwrap_or_default();
        if let Some(code) = line.strip_prefix(b"--- ") {
            let code = BASE64_STANDARD_NO_PAD.decode(code).map_err(|_| AgeError::Damaged)?;
            header.truncate(line_start + b"---".len());
            let header = String::from_utf8(header).map_err(|_| AgeError::Damaged)?;
            return Ok((header, code));
        }
        header.extend(byte);
        line_start = header.len();
    }
    Err(AgeError::Damaged)
}

/// The key of the file, from the first recipient that is this one.
fn file_key(secret: &AgeSecretKey, header: &str) -> Result<Vec<u8>, AgeError> {
    let own = AgeKey(x25519(*secret.reveal(), X25519_BASEPOINT_BYTES));
    let mut recipients = header.split("\n-> ");
    if recipients.next() != Some(VERSION) {
        return Err(AgeError::Damaged);
    }
    for recipient in recipients {
        let mut lines = recipient.lines().take_while(|line| *line != "---");
        let Some(share) = lines.next().and_then(|line| line.strip_prefix("X25519 ")) else {
            continue;
        };
        let body: String = lines.take_while(|line| line.len() <= COLUMNS).collect();
        let decoded =
            |text: &str| BASE64_STANDARD_NO_PAD.decode(text).map_err(|_| AgeError::Damaged);
        let share: [u8; 32] = decoded(share)?.try_into().map_err(|_| AgeError::Damaged)?;
        let mut body = decoded(&body)?;
        let key = wrapping_key(x25519(*secret.reveal(), share), share, own)?;
        let zero = Nonce::assume_unique_for_key([0; 12]);
        if let Ok(file_key) = key.open_in_place(zero, Aad::empty(), &mut body)
            && file_key.len() == FILE_KEY
        {
            return Ok(file_key.to_vec());
        }
    }
    Err(AgeError::OtherKey)
}

/// The key that encrypts the key of a file for one recipient.
fn wrapping_key(shared: [u8; 32], share: [u8; 32], to: AgeKey) -> Result<LessSafeKey, AgeError> {
    // A share of low order would lead to a key that everybody knows.
    if shared == [0; 32] {
        return Err(AgeError::Damaged);
    }
    cipher(&[share, to.0].concat(), &shared, b"age-encryption.org/v1/X25519")
}

fn payload_key(file_key: &[u8], nonce: &[u8]) -> Result<LessSafeKey, AgeError> {
    cipher(nonce, file_key, b"payload")
}

fn cipher(salt: &[u8], secret: &[u8], purpose: &[u8]) -> Result<LessSafeKey, AgeError> {
    let extracted = Salt::new(HKDF_SHA256, salt).extract(secret);
    let purpose = [purpose];
    let key = extracted.expand(&purpose, &CHACHA20_POLY1305).map_err(|_| AgeError::Cipher)?;
    Ok(LessSafeKey::new(UnboundKey::from(key)))
}

fn header_key(file_key: &[u8]) -> Result<hmac::Key, AgeError> {
    let extracted = Salt::new(HKDF_SHA256, &[]).extract(file_key);
    let purpose = [b"header".as_slice()];
    let key = extracted.expand(&purpose, hmac::HMAC_SHA256).map_err(|_| AgeError::Cipher)?;
    Ok(hmac::Key::from(key))
}

/// The number of a part in eleven bytes, and whether it is the last one.
fn part_nonce(count: u64, is_last: bool) -> Nonce {
    let mut nonce = [0; 12];
    nonce[3..11].copy_from_slice(&count.to_be_bytes());
    nonce[11] = u8::from(is_last);
    Nonce::assume_unique_for_key(nonce)
}

/// The next bytes: fewer than `size` only at the end.
fn read_part(from: &mut impl Read, size: usize) -> io::Result<Vec<u8>> {
    let mut part = Vec::with_capacity(size + TAG);
    from.take(size as u64).read_to_end(&mut part)?;
    Ok(part)
}

fn random<const SIZE: usize>() -> Result<[u8; SIZE], AgeError> {
    let mut bytes = [0; SIZE];
    getrandom::fill(&mut bytes).map_err(|error| io::Error::other(error.to_string()))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use yam_settings::age_key;

    use super::*;

    /// Made with `age-keygen`.
    const SECRET: &str =
        "AGE-SECRET-KEY-1N4QX85J78EDVE43DDEUX6QH320JAX9AQWEZAXKMF49H0LUGLJRRS50RGX4";
    const PUBLIC: &str = "age1ln3lvhffxu7e2x4h034sxnt0nw5gy76nc2rcvz89e9wwndl2legsrvah2s";
    /// "Walnut, please.\n", made with `age --encrypt --recipient`, by age 1.1.1.
    const BY_AGE: &str = "YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBuV1kwM1hkRG5COUtRSmxiLzFBVGlnb0FFUWlLdmphb0xsNGFSUTFhcjE4Ck9LdUR4OW41eGN4Ynh1OEo3aEtnR2xQQStVV1B5cE5ibG02VW9ldVZpcGcKLS0tIFhkM3lVQ0taKzNPTlE4VGlMVlV3MGdyWnN6OUJ2TlhmMUh5WHNoS2NzSE0KwcA5XwnMRI+5UKNfvF+t/WDQObZkD8YNrQ2+X+Q1/748MEuN36fvJxZAqC0p7J1B";

    fn decrypted(with: &str, encrypted: &[u8]) -> Result<Vec<u8>, AgeError> {
        let mut plain = Vec::new();
        decrypt(&age_key::secret(with).unwrap(), &mut &*encrypted, &mut plain).map(|()| plain)
    }

    fn encrypted(plain: &[u8]) -> Vec<u8> {
        let mut out = Vec::new();
        encrypt(age_key::public(PUBLIC).unwrap(), &mut &*plain, &mut out).unwrap();
        out
    }

    #[test]
    fn a_file_of_age_is_read() {
        let file = base64::prelude::BASE64_STANDARD.decode(BY_AGE).unwrap();
        assert_eq!(decrypted(SECRET, &file).unwrap(), b"Walnut, please.\n");
    }

    #[test]
    fn every_length_is_read_as_it_was_written() {
        for length in [0, 1, PART - 1, PART, PART + 1, 3 * PART] {
            let plain: Vec<u8> = (0..length).map(|at| (at % 251) as u8).collect();
            assert_eq!(decrypted(SECRET, &encrypted(&plain)).unwrap(), plain, "{length}");
        }
    }

    #[test]
    fn what_was_changed_cut_or_is_for_another_key_is_refused() {
        let file = encrypted(&vec![7; PART + 100]);
        let changed = |at: usize| {
            let mut file = file.clone();
            file[at] ^= 1;
            file
        };
        for at in [0, 30, 90, 130, 200, 1000, file.len() - 1] {
            assert!(decrypted(SECRET, &changed(at)).is_err(), "{at}");
        }
        // At the end of a part, too.
        let last = file.len() - 100 - TAG;
        for end in [10, 150, 300, last, last + 50] {
            assert!(matches!(decrypted(SECRET, &file[..end]), Err(AgeError::Damaged)), "{end}");
        }
        const OTHER: &str =
            "AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX";
        assert!(matches!(decrypted(OTHER, &file), Err(AgeError::OtherKey)));
    }
}
