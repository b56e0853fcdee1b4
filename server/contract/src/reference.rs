//! The reference that a visitor is given for a lead, short enough to be read out on the telephone.

use std::fmt;

/// Before the random part, so that the owner knows the number for one of theirs.
const PREFIX: &str = "YAM-";

/// Crockford's Base32: no I, L, O or U, so nothing is mistaken for a digit or spells a word.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Random bytes in it.
const BYTES: usize = 5;

/// Characters after the prefix, of five bits each.
const CHARACTERS: usize = BYTES * 8 / 5;

/// A reference such as `YAM-7K3M9Q2X`. Nobody can guess another's: one in 10¹² per lead.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Reference(String);

impl Reference {
    /// A new one. Two may be equal; the database refuses the second.
    ///
    /// # Errors
    /// The operating system gives no random bytes.
    pub fn random() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; BYTES];
        getrandom::fill(&mut bytes)?;
        Ok(Self::from(bytes))
    }

    /// One that was read out or copied, with the slips that Crockford's alphabet forgives: small letters, O for 0, I
    /// or L for 1. `None` if it cannot be one.
    pub fn heard(text: &str) -> Option<Self> {
        let forgiven = |c| match c {
            'O' => '0',
            'I' | 'L' => '1',
            c => c,
        };
        let characters: String =
            text.to_ascii_uppercase().strip_prefix(PREFIX)?.chars().map(forgiven).collect();
        let known = characters.bytes().all(|byte| ALPHABET.contains(&byte));
        (known && characters.len() == CHARACTERS).then(|| Self(format!("{PREFIX}{characters}")))
    }

    /// One that was given out before, as the database holds it.
    pub fn stored(text: String) -> Self {
        Self(text)
    }

    /// The text, as the visitor reads it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<[u8; BYTES]> for Reference {
    fn from(bytes: [u8; BYTES]) -> Self {
        let bits = bytes.iter().fold(0_u64, |bits, byte| bits << 8 | u64::from(*byte));
        let characters = (0..CHARACTERS)
            .rev()
            .map(|place| char::from(ALPHABET[(bits >> (place * 5) & 31) as usize]));
        Self(PREFIX.chars().chain(characters).collect())
    }
}

impl fmt::Display for Reference {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_reads_as_eight_characters_of_crockfords_base32() {
        assert_eq!(Reference::from([0; 5]).as_str(), "YAM-00000000");
        assert_eq!(Reference::from([0xff; 5]).as_str(), "YAM-ZZZZZZZZ");
        assert_eq!(Reference::from([0x00, 0x44, 0x32, 0x14, 0xc7]).as_str(), "YAM-01234567");
    }

    #[test]
    fn two_are_not_the_same() {
        assert_ne!(Reference::random().unwrap(), Reference::random().unwrap());
    }
}
