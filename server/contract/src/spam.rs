//! Spam score of a lead. No lead is refused: each sign adds to the score, and a lead with a high score is quarantined
//! until the owner releases it.

/// Score from which a lead is quarantined.
const QUARANTINE_FROM: u32 = 100;

/// The name of [`Sign::Flood`]. Releases before it quarantined such leads, with a sign named `total-limit`.
pub const FLOOD: &str = "flood";

crate::named_enum! {
    /// A sign that a lead is spam.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Sign {
        /// The hidden field was filled in.
        Trap = "trap",
        /// Sent faster than a person types.
        Fast = "fast",
        /// More links than usual.
        Links = "links",
        /// Dozens of links.
        ManyLinks = "many-links",
        /// Links as markup, which only guest books and forums display.
        Markup = "markup",
        /// A link in the name or phone number.
        LinkInName = "link-in-name",
        /// Its IP address has sent more leads than an office does.
        AddressLimit = "address-limit",
        /// All addresses together have sent more leads than this site ever gets. It says nothing about this lead, so it only
        /// flags it.
        Flood = FLOOD,
    }
}

/// The score of a lead, and its reasons.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Sum of the weights of all signs.
    pub score: u32,
    /// Names of the signs.
    pub reasons: Vec<&'static str>,
    /// Whether the score is 100 or more.
    pub is_quarantined: bool,
    /// Whether it came in a flood from many addresses, with the sign [`FLOOD`].
    pub is_flagged: bool,
}

impl Sign {
    /// Points for the score. No sign in the content reaches [`QUARANTINE_FROM`] alone; only the limit of an address does.
    fn weight(self) -> u32 {
        match self {
            Self::Flood => 0,
            Self::AddressLimit => QUARANTINE_FROM,
            Self::Fast => 40,
            Self::Links => 30,
            // A browser or a password manager may fill the hidden field for a person.
            Self::Trap | Self::ManyLinks | Self::LinkInName => 70,
            Self::Markup => 60,
        }
    }
}

impl FromIterator<Sign> for Verdict {
    fn from_iter<I: IntoIterator<Item = Sign>>(signs: I) -> Self {
        let mut verdict = Self::default();
        for sign in signs {
            verdict.score += sign.weight();
            verdict.reasons.push(sign.name());
            verdict.is_flagged |= sign == Sign::Flood;
        }
        verdict.is_quarantined = verdict.score >= QUARANTINE_FROM;
        verdict
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_several_signs_in_the_content_quarantine_a_lead() {
        let verdict = |signs: &[Sign]| Verdict::from_iter(signs.iter().copied());
        assert_eq!(verdict(&[]), Verdict::default());
        assert!(verdict(&[Sign::AddressLimit]).is_quarantined);
        let flood = verdict(&[Sign::Flood]);
        assert_eq!((flood.score, flood.is_quarantined, flood.is_flagged), (0, false, true));
        let in_content =
            [Sign::Trap, Sign::Fast, Sign::Links, Sign::ManyLinks, Sign::Markup, Sign::LinkInName];
        for single in in_content {
            assert!(!verdict(&[single]).is_quarantined, "{single:?} alone proves nothing");
        }
        for second in [Sign::Fast, Sign::Links, Sign::Markup] {
            assert!(verdict(&[Sign::Trap, second]).is_quarantined, "{second:?} with the trap");
        }
        let both = verdict(&[Sign::Fast, Sign::Markup]);
        assert_eq!((both.score, both.is_quarantined), (100, true));
        assert_eq!(both.reasons, ["fast", "markup"]);
    }
}
