//! The whole text of a reply, with the signature and the visitor's last message.

use yam_contract::{
    desk::Change,
    forms::BY_HAND,
    lead::StoredLead,
    reply::{LastWords, body},
};

use super::Event;

/// The text of the mail in which a reply is sent, after these events of its lead; `None` if the change is no reply. It is
/// the same in the preview, at every attempt to send it, and where an answer quotes it.
pub fn reply_body(lead: &StoredLead, earlier: &[Event], reply: &Change) -> Option<String> {
    let Change::Reply { text, signature, .. } = reply else { return None };
    Some(body(text, signature.as_deref(), last_words(lead, earlier)))
}

/// What the visitor wrote last: an answer, or the message of the form.
fn last_words<'t>(lead: &'t StoredLead, earlier: &'t [Event]) -> Option<LastWords<'t>> {
    let answer = earlier.iter().rev().find_map(|event| match &event.change {
        // Others may have written in confidence, and what a program wrote is no message.
        Change::Answer { text, is_automatic: false, is_from_other: false, .. } => {
            Some(LastWords { name: Some(&event.person), at: event.at, text })
        }
        _ => None,
    });
    answer.or_else(|| {
        // A colleague wrote down what was said on the phone.
        let is_theirs = lead.form != BY_HAND;
        let text = original(lead, earlier, "message").filter(|_| is_theirs)?;
        Some(LastWords { name: original(lead, earlier, "name"), at: lead.received_at, text })
    })
}

/// A field as the visitor sent it, whatever a colleague has corrected.
fn original<'t>(lead: &'t StoredLead, earlier: &'t [Event], name: &str) -> Option<&'t str> {
    let corrected = earlier.iter().find_map(|event| match &event.change {
        Change::Correct { field, from, .. } if field == name => Some(from.as_deref()),
        _ => None,
    });
    corrected.unwrap_or_else(|| lead.field(name))
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use yam_contract::lead::LeadSelector;

    use super::*;
    use crate::{
        db::Connection,
        desk::{
            events,
            sample::{self, Sample, apply, database, note, store, store_all},
        },
        leads,
    };

    /// The mail of the next reply to lead 1.
    async fn next(connection: &mut Connection) -> String {
        let lead = leads::get(connection, &LeadSelector::Id(1)).await.unwrap().unwrap();
        let events = events(connection, 1).await.unwrap();
        assert_eq!(reply_body(&lead, &events, &Change::Read), None);
        let reply = sample::reply(json!({ "text": "Which wood?", "signature": "Bilal" }));
        reply_body(&lead, &events, &reply).unwrap()
    }

    fn answer(text: &str) -> Change {
        let (is_automatic, is_from_other) = (text == "Away", text == "Mine");
        sample::answer(
            json!({ "text": text, "isAutomatic": is_automatic, "isFromOther": is_from_other }),
        )
    }

    #[tokio::test]
    async fn a_reply_quotes_what_the_visitor_wrote_last_and_nothing_of_others() {
        let connection = &mut database().await;
        store_all(connection, &[1]).await;
        let first =
            "Which wood?\n\nBilal\n\nOn Mon, 23 Nov 2026 at 09:30, Aisha wrote:\n> A shop\n";
        assert_eq!(next(connection).await, first);
        let correction = Change::Correct {
            field: "message".to_owned(),
            from: Some("A shop".to_owned()),
            to: "A shop, said Bilal".to_owned(),
        };
        for change in [note("Dear customer"), answer("Away"), answer("Mine"), correction] {
            apply(connection, 1, &change).await;
            assert_eq!(next(connection).await, first, "after {change:?}");
        }
        apply(connection, 1, &answer("Walnut")).await;
        let body = next(connection).await;
        assert!(body.ends_with(" wrote:\n> Walnut\n") && !body.contains("A shop"), "{body}");
    }

    #[tokio::test]
    async fn what_a_colleague_wrote_down_is_not_quoted() {
        let connection = &mut database().await;
        store(connection, 1, &Sample { form: BY_HAND, ..Sample::default() }).await;
        assert_eq!(next(connection).await, "Which wood?\n\nBilal\n");
    }
}
