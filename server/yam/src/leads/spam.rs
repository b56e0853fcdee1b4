//! What speaks against a person behind a lead. Nothing refuses one, and nothing weighs by itself more than it proves:
//! each sign adds to a score, and a lead with too much against it is set aside for the owner to look at.

use super::{field::Kind, forms::Form, submission::Submission};

/// The score from which a lead is set aside.
const QUARANTINE_FROM: u32 = 100;

/// Milliseconds in which no person fills a form, though a browser fills much of it for them.
const FAST_MS: u32 = 3_000;

/// Links that a message may have without a word: the visitor's own site, and one that they like.
const LINKS_FREE: usize = 2;
/// Links that no first message to an agency has.
const LINKS_MANY: usize = 6;

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

/// The signs in what was sent, and in how long that took by the browser's clock. Without script there is no such time,
/// which proves nothing.
pub fn signs(
    form: &Form,
    submission: &Submission,
    elapsed_ms: Option<u32>,
    is_trapped: bool,
) -> Vec<Sign> {
    let mut signs = Vec::new();
    if is_trapped {
        signs.push(Sign::Trap);
    }
    if elapsed_ms.is_some_and(|elapsed| elapsed < FAST_MS) {
        signs.push(Sign::Fast);
    }
    let (mut count, mut in_name, mut markup) = (0, false, false);
    for (name, text) in &submission.fields().0 {
        let found = links(text);
        let kind = form.field(name).map(|field| &field.kind);
        count += found;
        in_name |= found > 0 && (name == "name" || kind == Some(&Kind::Tel));
        markup |= is_markup(text);
    }
    match count {
        0..=LINKS_FREE => {}
        count if count < LINKS_MANY => signs.push(Sign::Links),
        _ => signs.push(Sign::ManyLinks),
    }
    if markup {
        signs.push(Sign::Markup);
    }
    if in_name {
        signs.push(Sign::LinkInName);
    }
    signs
}

fn links(text: &str) -> usize {
    let text = text.to_ascii_lowercase();
    let schemes = text.matches("http://").count() + text.matches("https://").count();
    let bare = text.split_whitespace().filter(|word| word.starts_with("www.")).count();
    schemes + bare
}

fn is_markup(text: &str) -> bool {
    let text = text.to_ascii_lowercase();
    ["<a href", "[url=", "[url]", "[link="].iter().any(|mark| text.contains(mark))
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            forms::Forms,
            raw::{Encoding, Raw},
        },
        *,
    };
    use crate::http::Payload;

    async fn found(body: &str, elapsed_ms: Option<u32>) -> Vec<Sign> {
        let forms = Forms::from_contract();
        let form = forms.get("contact").unwrap();
        let body = format!("email=a@b&{body}");
        let raw = Raw::read(form, Encoding::UrlEncoded, &mut Payload::of(body)).await.unwrap();
        let submission = Submission::try_from(&raw).unwrap();
        signs(form, &submission, elapsed_ms, raw.is_trapped())
    }

    #[tokio::test]
    async fn a_person_leaves_no_sign() {
        let person = "name=Aisha&message=See https://a.example and www.b.example, please";
        assert_eq!(found(person, Some(12_000)).await, []);
        assert_eq!(found(person, None).await, [], "without script");
        assert_eq!(found(&format!("{person}&yam_trap="), None).await, [], "the trap is empty");
    }

    #[tokio::test]
    async fn each_sign_is_found() {
        let links = |count| format!("name=a&message={}", "https://x.example ".repeat(count));
        for (body, elapsed_ms, sign) in [
            ("name=a&message=x&yam_trap=x".to_owned(), None, Sign::Trap),
            ("name=a&message=x".to_owned(), Some(2_999), Sign::Fast),
            (links(3), None, Sign::Links),
            (links(6), None, Sign::ManyLinks),
            ("name=a&message=[URL=x]buy[/URL]".to_owned(), None, Sign::Markup),
            ("name=http://x.example&message=x".to_owned(), None, Sign::LinkInName),
        ] {
            assert_eq!(found(&body, elapsed_ms).await, [sign], "{body}");
        }
    }

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
