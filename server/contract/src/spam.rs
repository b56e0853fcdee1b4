//! What speaks against a person behind a lead. Nothing refuses one, and nothing weighs by itself more than it proves:
//! each sign adds to a score, and a lead with too much against it is set aside for the owner to look at.

/// The score from which a lead is set aside.
const QUARANTINE_FROM: u32 = 100;

/// A sign that no person is behind a lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// The field that people do not see was filled in.
    Trap,
    /// It was sent sooner than a person writes.
    Fast,
    /// It holds more links than usual.
    Links,
    /// It holds links by the dozen.
    ManyLinks,
    /// Links are written as markup, which only works in other people's guest books.
    Markup,
    /// The name or the telephone number holds a link.
    LinkInName,
    /// Its address has sent more than an office of people does.
    AddressLimit,
    /// All addresses together have sent more than this site is ever sent.
    TotalLimit,
}

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// What speaks against a person, added up.
    pub score: u32,
    /// The names of what was added up.
    pub reasons: Vec<&'static str>,
    /// Whether the lead is set aside.
    pub is_quarantined: bool,
}

impl Sign {
    /// Its name for the owner, in the database too.
    pub fn name(self) -> &'static str {
        match self {
            Self::Trap => "trap",
            Self::Fast => "fast",
            Self::Links => "links",
            Self::ManyLinks => "many-links",
            Self::Markup => "markup",
            Self::LinkInName => "link-in-name",
            Self::AddressLimit => "address-limit",
            Self::TotalLimit => "total-limit",
        }
    }

    /// What it adds to the score. No sign in what was sent reaches [`QUARANTINE_FROM`] alone; only a limit does.
    fn weight(self) -> u32 {
        match self {
            Self::AddressLimit | Self::TotalLimit => QUARANTINE_FROM,
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
        }
        verdict.is_quarantined = verdict.score >= QUARANTINE_FROM;
        verdict
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_add_up_and_set_a_lead_aside_together() {
        let verdict = |signs: &[Sign]| Verdict::from_iter(signs.iter().copied());
        assert_eq!(verdict(&[]), Verdict::default());
        assert!(verdict(&[Sign::AddressLimit]).is_quarantined);
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
