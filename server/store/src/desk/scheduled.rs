//! Replies that are sent later, unless the visitor answers first.

use yam_contract::desk::Change;

use super::events::events;
use crate::db::{self, Connection, json, query};

/// Notes that the reply of an event is to be sent at this time, in milliseconds since 1970, once.
pub(super) async fn add(
    connection: &mut Connection,
    lead_id: i64,
    event_id: i64,
    send_at: i64,
) -> Result<(), db::Error> {
    let sql = "INSERT INTO scheduled_replies (event_id, lead_id, send_at) VALUES ($1, $2, $3)
         ON CONFLICT DO NOTHING";
    query(sql).bind(event_id).bind(lead_id).bind(send_at).execute(connection).await.map(drop)
}

/// Forgets the reply of an event. Returns whether it waited.
pub(super) async fn remove(connection: &mut Connection, event_id: i64) -> Result<bool, db::Error> {
    let delete = query("DELETE FROM scheduled_replies WHERE event_id = $1").bind(event_id);
    Ok(delete.execute(connection).await? > 0)
}

/// Forgets the replies of a lead that wait, because the visitor has answered. Their events say so.
pub(super) async fn cancel(connection: &mut Connection, lead_id: i64) -> Result<(), db::Error> {
    let delete = query("DELETE FROM scheduled_replies WHERE lead_id = $1 RETURNING event_id");
    let waited: Vec<i64> = delete.bind(lead_id).fetch_scalars(connection).await?;
    if waited.is_empty() {
        return Ok(());
    }
    for event in events(connection, lead_id).await? {
        let mut reply = event.change;
        if !waited.contains(&event.id) {
            continue;
        }
        if let Change::Reply { is_cancelled, .. } = &mut reply {
            *is_cancelled = true;
        }
        let update = query("UPDATE lead_events SET change = $1 WHERE id = $2");
        update.bind(json(&reply)?).bind(event.id).execute(connection).await?;
    }
    Ok(())
}

/// The leads with a reply that is due at `now`, in milliseconds since 1970.
pub(super) async fn due(connection: &mut Connection, now: i64) -> Result<Vec<i64>, db::Error> {
    let select = query("SELECT DISTINCT lead_id FROM scheduled_replies WHERE send_at <= $1");
    select.bind(now).fetch_scalars(connection).await
}

/// Forgets the replies to these leads that are due at `now`, and returns their events, the oldest first.
pub(super) async fn take_due(
    connection: &mut Connection,
    leads: &[i64],
    now: i64,
) -> Result<Vec<i64>, db::Error> {
    if leads.is_empty() {
        return Ok(Vec::new());
    }
    let mut delete =
        query("DELETE FROM scheduled_replies WHERE send_at <= $1 AND lead_id IN ").bind(now);
    delete.push_ids(leads).push(" RETURNING event_id");
    let mut events: Vec<i64> = delete.fetch_scalars(connection).await?;
    events.sort_unstable();
    Ok(events)
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use yam_contract::desk::Stage;

    use super::*;
    use crate::{
        Destination, deliveries,
        desk::{
            Action, Changed, Replied, Target,
            actions::send_scheduled,
            change, reply,
            sample::{self, NOW, apply, by, database, line, note, store_all},
            today,
        },
    };

    const HOUR: i64 = 3_600_000;

    /// Schedules a reply to a lead, and returns the number of its event.
    async fn schedule(connection: &mut Connection, lead_id: i64, key: &str) -> i64 {
        let later = sample::reply(json!({ "sendAt": NOW + HOUR, "movesTo": "contacted" }));
        let action = Action { key: Some(key), ..by(&later, "Bilal") };
        match reply(connection, lead_id, &action).await.unwrap() {
            Replied::Queued(event) => event.id,
            replied => panic!("{replied:?}"),
        }
    }

    /// Whether a reply waits to be sent after the time of all of them.
    async fn is_queued(connection: &mut Connection) -> bool {
        let due = NOW + HOUR;
        send_scheduled(connection, due).await.unwrap();
        let after = due + deliveries::HELD_MS;
        let claim = deliveries::claim(connection, Destination::DeskReply, after, after + 9);
        claim.await.unwrap().is_some()
    }

    #[tokio::test]
    async fn a_reply_is_queued_once_when_its_time_has_come() {
        let connection = &mut database().await;
        store_all(connection, &[1]).await;
        let event_id = schedule(connection, 1, "action-0001").await;
        assert_eq!(schedule(connection, 1, "action-0001").await, event_id, "the same request");
        assert!(due(connection, NOW + HOUR - 1).await.unwrap().is_empty());
        assert_eq!(due(connection, NOW + HOUR).await.unwrap(), [1]);
        assert!(is_queued(connection).await);
        schedule(connection, 1, "action-0001").await;
        assert!(!is_queued(connection).await, "it is on its way");
    }

    #[tokio::test]
    async fn a_lead_is_answered_when_its_reply_is_sent() {
        let connection = &mut database().await;
        store_all(connection, &[1]).await;
        schedule(connection, 1, "action-0001").await;
        let waiting = line(connection, 1).await;
        assert_eq!(
            (waiting.stage, waiting.message, waiting.reply_at),
            (Stage::New, None, Some(NOW + HOUR))
        );
        apply(connection, 1, &note("meanwhile")).await;
        let unanswered =
            async |connection: &mut Connection| today(connection, &[], NOW).await.unwrap().fresh;
        assert_eq!(unanswered(connection).await, [1]);
        send_scheduled(connection, NOW + HOUR).await.unwrap();
        let sent = line(connection, 1).await;
        assert_eq!(
            (sent.stage, sent.active_at, sent.reply_at),
            (Stage::Contacted, Some(NOW + HOUR), None)
        );
        assert!(unanswered(connection).await.is_empty());
        let last = events(connection, 1).await.unwrap().pop().unwrap();
        assert_eq!((last.id, last.at), (sent.message.unwrap().id, NOW + HOUR), "after the note");
        let undo = Change::Undo { key: "action-0001".to_owned() };
        let target = Target { id: 1, version: None };
        let action = Action { at: NOW + HOUR, ..by(&undo, "Bilal") };
        assert_eq!(change(connection, &[target], &action).await.unwrap().changed, [1]);
        assert_eq!(line(connection, 1).await.stage, Stage::New, "within ten seconds");
    }

    #[tokio::test]
    async fn an_undo_and_an_answer_keep_it_from_being_sent() {
        let connection = &mut database().await;
        store_all(connection, &[1, 2]).await;
        schedule(connection, 1, "action-0001").await;
        let undo = Change::Undo { key: "action-0001".to_owned() };
        let target = Target { id: 1, version: None };
        let outcome = change(connection, &[target], &by(&undo, "Bilal")).await.unwrap();
        assert_eq!(outcome, Changed { changed: vec![1], ..Changed::default() });

        let event_id = schedule(connection, 2, "action-0002").await;
        cancel(connection, 2).await.unwrap();
        schedule(connection, 2, "action-0002").await;
        assert!(!is_queued(connection).await);
        let events = events(connection, 2).await.unwrap();
        let event = events.into_iter().find(|event| event.id == event_id).unwrap();
        assert!(matches!(event.change, Change::Reply { is_cancelled: true, .. }), "{event:?}");
        let undo = Change::Undo { key: "action-0002".to_owned() };
        let target = Target { id: 2, version: None };
        let outcome = change(connection, &[target], &by(&undo, "Bilal")).await.unwrap();
        assert_eq!(outcome.changed, [2]);
    }
}
