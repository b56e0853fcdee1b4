//! The line of each lead in the inbox, derived from the lead and its events, and the words that it is found by.

use std::collections::{HashMap, HashSet};

use yam_contract::{lead::StoredLead, mention, phone, text_key, time};

use super::{
    events::{self, Event},
    work::{COLUMNS, WorkState},
};
use crate::{
    db::{self, Connection, query, words},
    leads,
};

/// Characters of a preview.
const PREVIEW_LIMIT: usize = 160;

/// Bytes of a lead's words in the index, and of the addresses and numbers that it mentions. Longer than any lead that a person
/// writes; PostgreSQL allows 1 MB in all.
const WORDS_LIMIT: usize = 64 * 1024;

/// Numbers of leads above `after` that have no line yet, or one that an earlier version wrote, the oldest first, at most `limit`.
pub async fn missing(
    connection: &mut Connection,
    after: i64,
    limit: u32,
) -> Result<Vec<i64>, db::Error> {
    let sql = "SELECT id FROM leads
         WHERE id > $1 AND NOT EXISTS (
             SELECT 1 FROM inbox WHERE lead_id = leads.id AND text_key >= $3)
         ORDER BY id LIMIT $2";
    query(sql).bind(after).bind(limit).bind(text_key::VERSION).fetch_scalars(connection).await
}

/// Up to which number every lead has a line by today's rules, as far as that is recorded.
pub async fn complete_to(connection: &mut Connection) -> Result<i64, db::Error> {
    let sql = "SELECT coalesce(max(complete_to), 0) FROM inbox_progress WHERE text_key >= $1";
    query(sql).bind(text_key::VERSION).fetch_scalar(connection).await
}

/// Records that every lead up to this number has a line, except those that cannot be read.
pub(super) async fn record_complete(connection: &mut Connection, to: i64) -> Result<(), db::Error> {
    let sql = "INSERT INTO inbox_progress (text_key, complete_to) VALUES ($1, $2)
         ON CONFLICT (text_key) DO UPDATE SET complete_to = excluded.complete_to
         WHERE inbox_progress.complete_to < excluded.complete_to";
    query(sql).bind(text_key::VERSION).bind(to).execute(connection).await.map(drop)
}

/// Writes the lines and the words of these leads, derived from the leads and their events. Lines that exist stay, unless an
/// earlier version wrote them.
pub async fn index_leads(connection: &mut Connection, ids: &[i64]) -> Result<(), db::Error> {
    let leads = leads::by_ids(connection, ids).await?;
    if leads.is_empty() {
        return Ok(());
    }
    let events = events::events_of(connection, ids).await?;
    let mut insert = query(
        "INSERT INTO inbox (lead_id, received_at, form, name, email, phone, preview, page, source,
             received_on, campaign, text_key",
    );
    for column in COLUMNS {
        insert.push(", ").push(column);
    }
    insert.push(") VALUES ");
    insert.push_rows(leads.iter().map(|lead| {
        let work = WorkState::after(events.get(&lead.id).into_iter().flatten());
        let line = [
            lead.id.into(),
            lead.received_at.into(),
            lead.form.as_str().into(),
            lead.field("name").map(one_line).into(),
            lead.field("email").map(text_key::key).into(),
            lead.field("phone").and_then(phone::key).into(),
            preview(lead).into(),
            lead.page.as_deref().into(),
            lead.attribution.source().into(),
            time::to_the_day(lead.received_at).into(),
            lead.attribution.campaign().into(),
            text_key::VERSION.into(),
        ];
        line.into_iter().chain(work.values())
    }));
    insert.push(
        " ON CONFLICT (lead_id) DO UPDATE SET email = excluded.email, phone = excluded.phone,
             source = excluded.source, received_on = excluded.received_on, campaign = excluded.campaign,
             first_answer_at = excluded.first_answer_at, reached = excluded.reached, active_at = excluded.active_at,
             message_id = excluded.message_id, won_on = excluded.won_on, text_key = excluded.text_key
         WHERE coalesce(inbox.text_key, 0) < excluded.text_key
         RETURNING lead_id",
    );
    // Another server may have written lines meanwhile, with their words. Those of existing lines stay.
    let written: Vec<i64> = insert.fetch_scalars(connection).await?;
    let leads = leads.iter().filter(|lead| written.contains(&lead.id));
    replace_words(connection, leads, &events).await
}

/// Writes what lines have of the visitor's fields anew, after a field was corrected.
pub(super) async fn update_visitors(
    connection: &mut Connection,
    ids: &[i64],
) -> Result<(), db::Error> {
    let sql = "UPDATE inbox SET name = $1, email = $2, phone = $3, preview = $4 WHERE lead_id = $5";
    for lead in leads::by_ids(connection, ids).await? {
        query(sql)
            .bind(lead.field("name").map(one_line))
            .bind(lead.field("email").map(text_key::key))
            .bind(lead.field("phone").and_then(phone::key))
            .bind(preview(&lead))
            .bind(lead.id)
            .execute(connection)
            .await?;
    }
    Ok(())
}

/// Replaces the words of these leads.
pub(super) async fn index_words(connection: &mut Connection, ids: &[i64]) -> Result<(), db::Error> {
    let leads = leads::by_ids(connection, ids).await?;
    let events = events::events_of(connection, ids).await?;
    replace_words(connection, leads.iter(), &events).await
}

async fn replace_words(
    connection: &mut Connection,
    leads: impl Iterator<Item = &StoredLead>,
    events: &HashMap<i64, Vec<Event>>,
) -> Result<(), db::Error> {
    let words = leads.map(|lead| {
        let events = events.get(&lead.id).map_or(&[][..], Vec::as_slice);
        (lead.id, mentions_of(lead, events) + &words_of(lead, events))
    });
    words::replace(connection, &words.collect::<Vec<_>>()).await
}

/// The addresses and numbers in a lead and its events, a space after each. The newest are first, because the limit may cut the
/// rest.
fn mentions_of(lead: &StoredLead, events: &[Event]) -> String {
    let of_events = events.iter().rev().flat_map(|event| event.change.texts());
    let texts = of_events.chain(lead.fields.iter().map(|(_, value)| value.as_str()));
    let (mut mentions, mut known) = (String::new(), HashSet::new());
    for word in texts.flat_map(mention::words) {
        if mentions.len() + word.len() < WORDS_LIMIT && !known.contains(&word) {
            mentions.push_str(&word);
            mentions.push(' ');
            known.insert(word);
        }
    }
    mentions
}

/// The words of a lead, its notes and answers, separated by spaces. The newest words are first, because the limit may cut the rest.
fn words_of(lead: &StoredLead, events: &[Event]) -> String {
    let mut text = String::new();
    let mut add = |more: &str| {
        for word in words::words_of(more) {
            if text.len() + word.len() < WORDS_LIMIT {
                text.push_str(&word);
                text.push(' ');
            }
        }
    };
    // A reference is typed with and without its hyphen.
    add(lead.reference.as_str());
    add(&lead.reference.as_str().replace('-', ""));
    for event in events.iter().rev() {
        if let Some(text) = event.change.searched_text() {
            add(text);
        }
    }
    for (name, value) in &lead.fields {
        add(value);
        if name == "phone" {
            let digits = text_key::key(value);
            add(&digits.chars().filter(char::is_ascii_digit).collect::<String>());
            add(&phone::key(value).unwrap_or_default());
        }
    }
    text.truncate(text.trim_end().len());
    text
}

/// The first words of the message; of the longest field if the form has no message.
fn preview(lead: &StoredLead) -> String {
    let longest = || {
        let texts = lead.fields.iter().filter(|(name, _)| {
            !name.starts_with('_') && !["name", "email", "phone"].contains(&name.as_str())
        });
        texts.map(|(_, text)| text.as_str()).max_by_key(|text| text.len())
    };
    beginning(lead.field("message").or_else(longest).unwrap_or_default())
}

/// The first words of a text, in one line.
pub(super) fn beginning(text: &str) -> String {
    let line = one_line(text);
    match line.char_indices().nth(PREVIEW_LIMIT) {
        None => line,
        Some((end, _)) => format!("{}…", line[..end].trim_end()),
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use yam_contract::{
        desk::Stage,
        lead::{LeadSelector, LeadState},
    };

    use super::*;
    use crate::desk::{
        InboxFilter, InboxRow, latest, list, rows,
        sample::{NOW, Sample, apply, database, line, note, store, store_all, store_each, to},
    };

    async fn search(connection: &mut Connection, text: &str) -> Vec<i64> {
        let filter = InboxFilter { text: Some(text.to_owned()), ..InboxFilter::default() };
        let rows = list(connection, &filter, None, 1000).await.unwrap();
        rows.iter().map(|row| row.id).collect()
    }

    #[tokio::test]
    async fn a_line_has_the_first_words_of_the_message_and_the_person_in_one_form() {
        let connection = &mut database().await;
        let sample = Sample {
            form: "lead",
            fields: &[
                ("name", "Aisha\tBhat"),
                ("email", "Aisha@Example.COM"),
                ("phone", "+91 90000 00001"),
                ("message", "A shop.\nSoon?"),
            ],
            page: Some("/packages"),
            source: Some("news"),
            ..Sample::default()
        };
        let long =
            Sample { fields: &[("_page", "hidden text"), ("topic", "क")], ..Sample::default() };
        store_each(connection, [sample, long]).await;
        let expected = InboxRow {
            id: 1,
            reference: "YAM-00000001".to_owned(),
            received_at: NOW,
            form: "lead".to_owned(),
            name: Some("Aisha Bhat".to_owned()),
            preview: "A shop. Soon?".to_owned(),
            active_at: None,
            message: None,
            reply_at: None,
            page: Some("/packages".to_owned()),
            source: Some("news".to_owned()),
            version: 0,
            stage: Stage::New,
            assignee_id: None,
            follow_up_on: None,
            amount: None,
            reason: None,
            is_unread: true,
            merged_into: None,
            is_sample: false,
            state: LeadState::NotSent,
        };
        assert_eq!(line(connection, 1).await, expected);
        assert_eq!(line(connection, 2).await.preview, "क", "without a message, the longest field");
        let ids = rows(connection, &[2, 9, 1]).await.unwrap();
        assert!(ids.iter().map(|row| row.id).eq([2, 1]), "in the order that was asked for");
        let mut lead = leads::get(connection, &LeadSelector::Id(1)).await.unwrap().unwrap();
        lead.fields = vec![("message".to_owned(), "दुकान ".repeat(100))];
        assert_eq!(preview(&lead).chars().count(), PREVIEW_LIMIT + 1);
        assert!(preview(&lead).ends_with(" दुका…"));
    }

    #[tokio::test]
    async fn leads_without_a_line_are_missing_until_it_is_written() {
        let connection = &mut database().await;
        for id in 1..=120 {
            store(connection, id, &Sample::default()).await;
        }
        assert_eq!(missing(connection, 0, 2).await.unwrap(), [1, 2]);
        assert_eq!(missing(connection, 118, 9).await.unwrap(), [119, 120]);
        let ids: Vec<i64> = (1..=119).collect();
        index_leads(connection, &ids).await.unwrap();
        apply(connection, 119, &to(Stage::Won)).await;
        index_leads(connection, &ids).await.unwrap();
        assert_eq!(line(connection, 119).await.stage, Stage::Won, "a line that exists stays");
        assert_eq!(missing(connection, 0, 9).await.unwrap(), [120]);
        assert_eq!(search(connection, "aisha").await.len(), 119);
        // As an earlier version left it.
        let sql = "UPDATE inbox SET text_key = NULL, received_on = NULL, first_answer_at = NULL, reached = 0, email = 'X'
             WHERE lead_id = 119";
        query(sql).execute(connection).await.unwrap();
        assert_eq!(missing(connection, 0, 9).await.unwrap(), [119, 120]);
        words::replace(connection, &[(119, "an earlier key".to_owned())]).await.unwrap();
        index_leads(connection, &[119]).await.unwrap();
        assert_eq!(search(connection, "aisha").await.len(), 119, "its words are written anew");
        assert_eq!(line(connection, 119).await.stage, Stage::Won);
        let sql =
            "SELECT first_answer_at IS NOT NULL AND reached = 3 FROM inbox WHERE lead_id = 119";
        assert!(query(sql).fetch_scalar::<bool>(connection).await.unwrap());
        assert_eq!(missing(connection, 0, 9).await.unwrap(), [120]);
        assert_eq!(latest(connection).await.unwrap(), (119, 1));
        record_complete(connection, 118).await.unwrap();
        record_complete(connection, 117).await.unwrap();
        assert_eq!(complete_to(connection).await.unwrap(), 118);
        query("UPDATE inbox_progress SET text_key = 1").execute(connection).await.unwrap();
        assert_eq!(complete_to(connection).await.unwrap(), 0, "by rules of an earlier version");
    }

    #[tokio::test]
    async fn very_long_words_and_texts_are_searchable() {
        let connection = &mut database().await;
        store_all(connection, &[1, 2]).await;
        let long = format!("{} end", "x".repeat(5000));
        let many: String = (0..2000).map(|number| format!("w{number} ")).collect();
        apply(connection, 1, &note(&long)).await;
        for _ in 0..10 {
            apply(connection, 2, &note(&many)).await;
        }
        apply(connection, 2, &note("latest")).await;
        for (text, expected) in [
            (long.as_str(), vec![1]),
            (&"x".repeat(70), vec![1]),
            ("end", vec![1]),
            ("w1999", vec![2]),
            ("latest", vec![2]),
            (&many, vec![2]),
        ] {
            assert_eq!(search(connection, text).await, expected, "{}", text.len());
        }
    }
}
