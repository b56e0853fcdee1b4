//! Leads that people add by hand.

use yam_contract::{
    desk::{Change, Way},
    forms::BY_HAND,
    lead::{LeadSelector, NewLead},
};

use super::{Action, Target, change, events, index_leads};
use crate::{
    db::{self, Connection},
    deliveries::DeliveryQueue,
    leads::{self, InsertError},
};

/// Stores a lead that a person adds, once for its key, and returns its number. It goes to no destination: people who look at
/// the desk have it already.
pub async fn add_by_hand(
    connection: &mut Connection,
    lead: &NewLead,
    way: Way,
    person: &str,
) -> Result<i64, InsertError> {
    let stored = leads::insert(connection, &[lead], &DeliveryQueue::default()).await?;
    let receipt = stored.into_iter().next().ok_or(InsertError::NoReference)?;
    let reference = LeadSelector::Reference(receipt.reference);
    let lead_id = leads::get(connection, &reference).await?.ok_or(InsertError::NoReference)?.id;
    if receipt.is_new {
        index_leads(connection, &[lead_id]).await?;
        let added = Change::Added { way };
        let action = Action { change: &added, person, key: None, at: lead.received_at };
        change(connection, &[Target { id: lead_id, version: None }], &action).await?;
    }
    Ok(lead_id)
}

/// Deletes a lead that was added by hand, unless something was done with it since. Returns whether it is deleted.
pub async fn remove_by_hand(connection: &mut Connection, lead_id: i64) -> Result<bool, db::Error> {
    let forms = leads::forms_of(connection, &[lead_id]).await?;
    let is_by_hand = forms.iter().any(|form| form == BY_HAND);
    let events = events(connection, lead_id).await?;
    let is_untouched = events
        .iter()
        .all(|event| !event.change.is_shown() || matches!(event.change, Change::Added { .. }));
    if !is_by_hand || !is_untouched {
        return Ok(false);
    }
    Ok(leads::delete(connection, &[lead_id]).await?.leads == 1)
}

#[cfg(test)]
mod tests {
    use yam_contract::{
        attribution::Attribution,
        desk::Stage,
        forms::Form,
        lead::IdempotencyKey,
        spam::Verdict,
        submission::{SentValue, Submission},
    };

    use super::*;
    use crate::desk::{
        InboxFilter, list,
        sample::{NOW, apply, database, line, note, store_all, to},
    };

    fn walk_in(name: &str) -> NewLead {
        let sent = [("name", name), ("phone", "٩٤١٩٠ ١٢٣٤٥"), ("message", "A shawl shop")]
            .map(|(name, text)| (name, SentValue::Text(text.to_owned())));
        let of = |name: &str| sent.iter().find(|(known, _)| *known == name).map(|(_, sent)| sent);
        NewLead {
            submission: Submission::check(&Form::by_hand(), of, false).unwrap(),
            key: IdempotencyKey::parse("0123456789"),
            page: None,
            elapsed_ms: None,
            attribution: Attribution::by_hand(Way::WalkIn),
            verdict: Verdict::default(),
            received_at: NOW,
        }
    }

    #[tokio::test]
    async fn a_lead_added_by_hand_is_read_answered_and_added_once() {
        let connection = &mut database().await;
        let id = add_by_hand(connection, &walk_in("Bilal"), Way::WalkIn, "Aisha").await.unwrap();
        let again = add_by_hand(connection, &walk_in("Bilal"), Way::WalkIn, "Aisha").await;
        assert_eq!(again.unwrap(), id);
        let row = line(connection, id).await;
        assert_eq!((row.form.as_str(), row.source.as_deref()), (BY_HAND, Some("walk-in")));
        assert_eq!((row.is_unread, row.preview.as_str()), (false, "A shawl shop"));
        let filter = InboxFilter { text: Some("9419012345".to_owned()), ..InboxFilter::default() };
        assert_eq!(list(connection, &filter, None, 9).await.unwrap().len(), 1);
        let events = events(connection, id).await.unwrap();
        assert_eq!(events.len(), 1);
        assert_eq!(events[0].change, Change::Added { way: Way::WalkIn });
    }

    #[tokio::test]
    async fn only_an_untouched_lead_that_was_added_by_hand_is_removed() {
        let connection = &mut database().await;
        let id = add_by_hand(connection, &walk_in("Bilal"), Way::Call, "Aisha").await.unwrap();
        apply(connection, id, &Change::Unread).await;
        assert!(remove_by_hand(connection, id).await.unwrap());
        assert!(!remove_by_hand(connection, id).await.unwrap(), "it is gone");
        let id = add_by_hand(connection, &walk_in("Omar"), Way::Call, "Aisha").await.unwrap();
        apply(connection, id, &note("Call on Monday")).await;
        assert!(!remove_by_hand(connection, id).await.unwrap(), "somebody wrote a note");
        store_all(connection, &[99]).await;
        assert!(!remove_by_hand(connection, 99).await.unwrap(), "a visitor sent it");
    }

    #[tokio::test]
    async fn a_correction_changes_the_field_the_line_and_the_search_and_keeps_the_original() {
        let connection = &mut database().await;
        store_all(connection, &[1]).await;
        let correct = |field: &str, from: Option<&str>, to: &str| Change::Correct {
            field: field.to_owned(),
            from: from.map(str::to_owned),
            to: to.to_owned(),
        };
        apply(connection, 1, &to(Stage::Quoted)).await;
        apply(connection, 1, &correct("name", Some("Aisha"), "Ayesha Bhat")).await;
        apply(connection, 1, &correct("phone", None, "+91 90000 00007")).await;
        apply(connection, 1, &correct("message", Some("A shop"), "")).await;
        let row = line(connection, 1).await;
        assert_eq!((row.name.as_deref(), row.stage), (Some("Ayesha Bhat"), Stage::Quoted));
        assert!(row.version > 0, "two people cannot correct the same field unseen");
        let lead = leads::get(connection, &LeadSelector::Id(1)).await.unwrap().unwrap();
        let fields: Vec<_> = lead.fields.iter().map(|(n, t)| (n.as_str(), t.as_str())).collect();
        let expected =
            [("name", "Ayesha Bhat"), ("email", "aisha@example.com"), ("phone", "+91 90000 00007")];
        assert_eq!(fields, expected, "an empty field is removed");
        let visitor = crate::desk::Visitor::parse("90000 00007").unwrap();
        let found = crate::desk::find_visitor(connection, &visitor).await.unwrap();
        assert_eq!(found.sent, [1], "erasure and export know the corrected number");
        let events = events(connection, 1).await.unwrap();
        assert_eq!(events[1].change, correct("name", Some("Aisha"), "Ayesha Bhat"));
    }
}
