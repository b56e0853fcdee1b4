//! The reference number of a lead, short enough to read out on the phone.

use std::fmt;

use crate::work::looked_at;

/// Shows the owner whose reference it is.
pub(crate) const PREFIX: &str = "YAM-";

/// Crockford's Base32: without I, L, O and U, which look like digits or could spell words.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Random bytes of a reference.
const BYTES: usize = 5;

/// Characters after the prefix, of five bits each.
const CHARACTERS: usize = BYTES * 8 / 5;

/// A reference such as `YAM-7K3M9Q2X`. Guessing one succeeds once in 10¹² tries per lead.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Reference(String);

impl Reference {
    /// A new reference. Two may be equal; the database refuses the second.
    ///
    /// # Errors
    /// The operating system has no random bytes.
    pub fn random() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; BYTES];
        getrandom::fill(&mut bytes)?;
        Ok(Self::from(bytes))
    }

    /// Parses a typed reference and corrects what Crockford's alphabet allows for: lower case, O for 0, I or L for 1.
    /// `None` if it is not a reference.
    pub fn parse(text: &str) -> Option<Self> {
        let corrected = |c| match c {
            'O' => '0',
            'I' | 'L' => '1',
            c => c,
        };
        looked_at(text.len());
        let characters: String =
            text.to_ascii_uppercase().strip_prefix(PREFIX)?.chars().map(corrected).collect();
        let known = characters.bytes().all(|byte| ALPHABET.contains(&byte));
        (known && characters.len() == CHARACTERS).then(|| Self(format!("{PREFIX}{characters}")))
    }

    /// The first reference in a text.
    pub fn find(text: &str) -> Option<Self> {
        text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').find_map(Self::parse)
    }

    /// A reference from the database, without a check.
    pub fn from_stored(text: String) -> Self {
        Self(text)
    }

    /// With its prefix, as the visitor reads it.
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
    fn a_reference_has_eight_characters_of_crockfords_base32() {
        assert_eq!(Reference::from([0; 5]).as_str(), "YAM-00000000");
        assert_eq!(Reference::from([0xff; 5]).as_str(), "YAM-ZZZZZZZZ");
        assert_eq!(Reference::from([0x00, 0x44, 0x32, 0x14, 0xc7]).as_str(), "YAM-01234567");
    }

    #[test]
    fn a_reference_is_found_in_a_subject() {
        let found = |text| Reference::find(text).map(|reference| reference.to_string());
        let subject = "Re: We have your message (yam-7k3m9q2x)";
        assert_eq!(found(subject).as_deref(), Some("YAM-7K3M9Q2X"));
        assert_eq!(found("Re: We have YAM-7K3M9Q2 and XYAM-7K3M9Q2X"), None);
    }

    #[test]
    fn two_references_differ() {
        assert_ne!(Reference::random().unwrap(), Reference::random().unwrap());
    }
}
