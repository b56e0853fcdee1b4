//! Signs of spam in a submission.

use yam_contract::{
    field::FieldKind, forms::Form, spam::Sign, submission::Submission, work::looked_at,
};

/// Milliseconds. No person fills in a form faster, even if the browser fills in much of it.
const FAST_MS: u32 = 3_000;

/// Links in a message that are no sign: the visitor's own site, and one that they like.
const LINKS_FREE: usize = 2;
/// More links than any first message to an agency has.
const LINKS_MANY: usize = 6;

/// The signs in the fields, the trap field and the time to fill in the form (milliseconds by the browser's clock).
/// Without JavaScript there is no such time, which is no sign.
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
    let (mut count, mut has_link_in_name, mut has_markup) = (0, false, false);
    for (name, text) in &submission.fields().0 {
        let found = count_links(text);
        let kind = form.field(name).map(|field| &field.kind);
        count += found;
        has_link_in_name |= found > 0 && (name == "name" || kind == Some(&FieldKind::Tel));
        has_markup |= is_markup(text);
    }
    match count {
        0..=LINKS_FREE => {}
        count if count < LINKS_MANY => signs.push(Sign::Links),
        _ => signs.push(Sign::ManyLinks),
    }
    if has_markup {
        signs.push(Sign::Markup);
    }
    if has_link_in_name {
        signs.push(Sign::LinkInName);
    }
    signs
}

fn count_links(text: &str) -> usize {
    looked_at(text.len());
    let text = text.to_ascii_lowercase();
    let schemes = text.matches("http://").count() + text.matches("https://").count();
    let bare = text.split_whitespace().filter(|word| word.starts_with("www.")).count();
    schemes + bare
}

fn is_markup(text: &str) -> bool {
    looked_at(text.len());
    let text = text.to_ascii_lowercase();
    ["<a href", "[url=", "[url]", "[link="].iter().any(|tag| text.contains(tag))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{
        http::RequestBody,
        intake::raw::{BodyEncoding, RawSubmission},
    };
    use yam_contract::forms::Forms;

    async fn signs_in(body: &str, elapsed_ms: Option<u32>) -> Vec<Sign> {
        let forms = Forms::parse(yam_testing::FORMS).unwrap();
        let form = Arc::new(forms.get("contact").unwrap().clone());
        let body = format!("email=a@b&{body}");
        let raw = RawSubmission::read(&form, BodyEncoding::UrlEncoded, &mut RequestBody::of(body))
            .await
            .unwrap();
        let submission = raw.check().unwrap();
        signs(&form, &submission, elapsed_ms, raw.is_trapped())
    }

    #[tokio::test]
    async fn a_message_by_a_person_has_no_sign() {
        let person = "name=Aisha&message=See https://a.example and www.b.example, please";
        assert_eq!(signs_in(person, Some(12_000)).await, []);
        assert_eq!(signs_in(person, None).await, [], "without JavaScript");
        for (trap, reason) in [("", "the trap is empty"), ("+aisha", "autofill has written it")] {
            assert_eq!(signs_in(&format!("{person}&yam_trap={trap}"), None).await, [], "{reason}");
        }
    }

    #[tokio::test]
    async fn each_sign_is_found() {
        let links = |count| format!("name=a&message={}", "https://x.example ".repeat(count));
        for (body, elapsed_ms, sign) in [
            ("name=a&message=hex&yam_trap=x".to_owned(), None, Sign::Trap),
            ("name=a&message=x".to_owned(), Some(2_999), Sign::Fast),
            (links(3), None, Sign::Links),
            (links(6), None, Sign::ManyLinks),
            ("name=a&message=[URL=x]buy[/URL]".to_owned(), None, Sign::Markup),
            ("name=http://x.example&message=x".to_owned(), None, Sign::LinkInName),
        ] {
            assert_eq!(signs_in(&body, elapsed_ms).await, [sign], "{body}");
        }
    }
}
