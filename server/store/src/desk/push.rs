//! Web push: the key that signs messages, and the browsers that get them.

use yam_contract::{desk::Change, due::Due, lead::LeadState};

use super::{
    events::event,
    inbox::{self, InboxRow},
    notices, people,
    sign_in::is_open,
};
use crate::db::{self, Connection, Row, query};

/// Most subscriptions: fifty people with twenty sessions each.
const SUBSCRIPTIONS_LIMIT: u32 = 1000;

/// Events that one look reads. Of more, nobody is told: a bulk change or a move has made them.
const EVENTS_LIMIT: u32 = 500;

/// The row of the key.
const KEY_NAME: &str = "vapid";

/// Something that happened to a lead and concerns a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub lead: InboxRow,
    pub what: NoticeKind,
    /// `None` if it concerns everybody: nobody has the lead.
    pub person_id: Option<i64>,
    /// Who did it; empty for a visitor or a mail server.
    pub by: String,
}

/// What people are told of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    Answered,
    /// A reply could not be delivered.
    NotDelivered,
    Assigned,
}

impl NoticeKind {
    /// The number in the column `kind`.
    pub(super) const ALL: [Self; 3] = [Self::Answered, Self::NotDelivered, Self::Assigned];
}

/// A browser that is told about leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushSubscription {
    /// The URL at the browser's push service.
    pub endpoint: String,
    /// The browser's public key: an uncompressed point of P-256.
    pub p256dh: Vec<u8>,
    /// The secret that the browser shares with us.
    pub auth: Vec<u8>,
}

/// The key pair that signs messages.
#[derive(Clone, PartialEq, Eq)]
pub struct PushKey {
    /// PKCS #8. Never log it.
    pub private: Vec<u8>,
    /// An uncompressed point of P-256, which browsers subscribe with.
    pub public: Vec<u8>,
}

/// Stores a key unless there is one, so that several servers use the same. Leads that are there already are not announced.
pub async fn insert_push_key(connection: &mut Connection, new: &PushKey) -> Result<(), db::Error> {
    let (lead, event) = inbox::latest(connection).await?;
    let sql = "INSERT INTO push_key (name, private_key, public_key, announced, announced_event)
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
    let insert = query(sql).bind(KEY_NAME).bind(new.private.as_slice()).bind(new.public.as_slice());
    insert.bind(lead).bind(event).execute(connection).await.map(drop)
}

/// Whether [`take_unannounced`] or [`take_notices`] would look at something. A read, so that nothing is written while nothing
/// is new.
pub async fn has_unannounced(connection: &mut Connection) -> Result<bool, db::Error> {
    let (newest, announced) = newest_and_announced(connection).await?;
    let (event, looked_at) = newest_and_looked_at(connection).await?;
    Ok(newest > announced || looked_at.is_none_or(|looked_at| event > looked_at))
}

/// The newest event, and the last one that was looked at; `None` without a key, or before the first look.
async fn newest_and_looked_at(
    connection: &mut Connection,
) -> Result<(i64, Option<i64>), db::Error> {
    let (_, newest) = inbox::latest(connection).await?;
    let sql = "SELECT announced_event FROM push_key WHERE name = $1";
    let found = query(sql).bind(KEY_NAME).fetch_optional_scalar::<Option<i64>>(connection).await?;
    // Without a key, there is nothing to announce.
    Ok((newest, found.unwrap_or(Some(newest))))
}

/// Answers, reports and assignments of which nobody was told, the oldest first. From now on they count as told, and no other
/// server gets them. Quarantined and sample leads are left out, and what people assign to themselves. People who want mails
/// get one.
pub async fn take_notices(connection: &mut Connection, now: i64) -> Result<Vec<Notice>, db::Error> {
    let (newest, looked_at) = newest_and_looked_at(connection).await?;
    let sql = "UPDATE push_key SET announced_event = $1
         WHERE name = $2 AND coalesce(announced_event, -1) = $3";
    let update = query(sql).bind(newest).bind(KEY_NAME).bind(looked_at.unwrap_or(-1));
    if looked_at == Some(newest) || update.execute(&mut *connection).await? == 0 {
        return Ok(Vec::new());
    }
    let Some(looked_at) = looked_at else { return Ok(Vec::new()) };
    let sql = "SELECT id, lead_id, at, person, change, idempotency_key FROM lead_events WHERE id > $1 AND id <= $2
         ORDER BY id LIMIT $3";
    let events = query(sql).bind(looked_at).bind(newest).bind(EVENTS_LIMIT);
    let events = events.fetch_all(&mut *connection, event).await?;
    let names = people::names(connection).await?;
    let mut told = Vec::new();
    for event in events {
        let (what, person_id) = match event.change {
            Change::Answer { is_automatic: false, .. } => (NoticeKind::Answered, None),
            Change::Bounce { .. } => (NoticeKind::NotDelivered, None),
            Change::Assign { person_id: Some(id), .. } if names.get(&id) != Some(&event.person) => {
                (NoticeKind::Assigned, Some(id))
            }
            _ => continue,
        };
        let row = inbox::rows(connection, &[event.lead_id]).await?.pop();
        let Some(lead) = row.filter(is_announced) else { continue };
        let person_id = person_id.or(lead.assignee_id);
        let notice = Notice { what, person_id, lead, by: event.person };
        notices::add_about_lead(connection, &notice, now).await?;
        told.push(notice);
    }
    Ok(told)
}

/// The newest lead, and the last one that was announced.
async fn newest_and_announced(connection: &mut Connection) -> Result<(i64, i64), db::Error> {
    let (newest, _) = inbox::latest(connection).await?;
    let sql = "SELECT announced FROM push_key WHERE name = $1";
    let announced = query(sql).bind(KEY_NAME).fetch_optional_scalar(connection).await?;
    Ok((newest, announced.unwrap_or(newest)))
}

/// Leads with a line that browsers were not told about, the newest first, at most `limit`. From now on they count as
/// announced, and no other server gets them. Quarantined and sample leads are left out.
pub async fn take_unannounced(
    connection: &mut Connection,
    limit: u32,
) -> Result<Vec<InboxRow>, db::Error> {
    let (newest, announced) = newest_and_announced(connection).await?;
    let sql = "UPDATE push_key SET announced = $1 WHERE name = $2 AND announced = $3";
    let update = query(sql).bind(newest).bind(KEY_NAME).bind(announced);
    if newest <= announced || update.execute(&mut *connection).await? == 0 {
        return Ok(Vec::new());
    }
    let rows = inbox::stored_between(connection, announced, newest, limit).await?;
    Ok(rows.into_iter().filter(|row| !row.is_sample).collect())
}

/// The leads whose follow-up has become due by `now`, at most 500, unless people were told: at its minute, or on its day from
/// `morning` on. From now on they count as told, and no other server gets them. Quarantined and sample leads are left out.
pub async fn take_due(
    connection: &mut Connection,
    morning: Due,
    now: Due,
) -> Result<Vec<InboxRow>, db::Error> {
    let told = told_until(connection).await?;
    let ids = newly_due(connection, &told, morning, now).await?;
    let sql = "UPDATE push_key SET follow_ups_on = $1
         WHERE name = $2 AND coalesce(follow_ups_on, '') = $3";
    let update = query(sql).bind(now.to_string()).bind(KEY_NAME).bind(told);
    if update.execute(&mut *connection).await? == 0 {
        return Ok(Vec::new());
    }
    let rows = inbox::rows(connection, &ids).await?;
    Ok(rows.into_iter().filter(is_announced).collect())
}

/// Whether [`take_due`] would look.
pub async fn has_due(
    connection: &mut Connection,
    morning: Due,
    now: Due,
) -> Result<bool, db::Error> {
    let told = told_until(connection).await?;
    Ok(is_day_news(&told, morning, now)
        || !newly_due(connection, &told, morning, now).await?.is_empty())
}

/// Until when people were told; empty before the first time. Earlier versions recorded the day.
async fn told_until(connection: &mut Connection) -> Result<String, db::Error> {
    let sql = "SELECT coalesce(follow_ups_on, '') FROM push_key WHERE name = $1";
    let told = query(sql).bind(KEY_NAME).fetch_optional_scalar(connection).await?;
    // Without a key, nobody can be told.
    Ok(told.unwrap_or_else(|| "9999".to_owned()))
}

/// Whether people were not told of the day's follow-ups, and it is time to.
fn is_day_news(told: &str, morning: Due, now: Due) -> bool {
    let morning = morning.to_string();
    told != now.day.to_string() && told < morning.as_str() && morning <= now.to_string()
}

/// The leads whose follow-up became due after `told`.
async fn newly_due(
    connection: &mut Connection,
    told: &str,
    morning: Due,
    now: Due,
) -> Result<Vec<i64>, db::Error> {
    let is_day_news = is_day_news(told, morning, now);
    let (day, now) = (now.day.to_string(), now.to_string());
    let since = if told.is_empty() { &day } else { told.min(&day) };
    let sql = "SELECT lead_id FROM inbox
         WHERE follow_up_on >= $1 AND follow_up_on <= $2
         AND (length(follow_up_on) > 10 AND follow_up_on > $3 OR follow_up_on = $4 AND $5 = 1)
         ORDER BY lead_id LIMIT $6";
    let select = query(sql).bind(since).bind(now).bind(told).bind(day.as_str());
    let select = select.bind(i64::from(is_day_news)).bind(EVENTS_LIMIT);
    select.fetch_scalars(connection).await
}

fn is_announced(row: &InboxRow) -> bool {
    !row.is_sample && row.state != LeadState::Quarantined
}

/// The key pair, if there is one.
pub async fn push_key(connection: &mut Connection) -> Result<Option<PushKey>, db::Error> {
    let sql = "SELECT private_key, public_key FROM push_key WHERE name = $1";
    let key = |row: Row| Ok(PushKey { private: row.get(0)?, public: row.get(1)? });
    query(sql).bind(KEY_NAME).fetch_optional(connection, key).await
}

/// Subscribes a session's browser, which replaces its earlier subscription. `false` if there are 1,000 others.
pub async fn subscribe(
    connection: &mut Connection,
    session_id: i64,
    subscription: &PushSubscription,
    now: i64,
) -> Result<bool, db::Error> {
    unsubscribe(connection, session_id).await?;
    // A browser has one subscription, also after another person has signed in.
    delete_subscription(connection, &subscription.endpoint).await?;
    let sql = "INSERT INTO push_subscriptions (session_id, endpoint, p256dh, auth, created_at)
         SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM push_subscriptions) < $6";
    let PushSubscription { endpoint, p256dh, auth } = subscription;
    let insert = query(sql).bind(session_id).bind(endpoint).bind(p256dh.as_slice());
    let insert = insert.bind(auth.as_slice()).bind(now).bind(SUBSCRIPTIONS_LIMIT);
    insert.execute(connection).await.map(|inserted| inserted > 0)
}

/// Ends the subscription of a session's browser, if there is one.
pub async fn unsubscribe(connection: &mut Connection, session_id: i64) -> Result<(), db::Error> {
    let sql = "DELETE FROM push_subscriptions WHERE session_id = $1";
    query(sql).bind(session_id).execute(connection).await.map(drop)
}

/// Ends the subscription with this URL, if there is one.
pub async fn delete_subscription(
    connection: &mut Connection,
    endpoint: &str,
) -> Result<(), db::Error> {
    let sql = "DELETE FROM push_subscriptions WHERE endpoint = $1";
    query(sql).bind(endpoint).execute(connection).await.map(drop)
}

/// Records what a browser's push service said when it refused a message, or with `None` that it accepted one.
pub async fn record_push(
    connection: &mut Connection,
    endpoint: &str,
    refusal: Option<&str>,
) -> Result<(), db::Error> {
    let sql = "UPDATE push_subscriptions SET refusal = $2 WHERE endpoint = $1";
    query(sql).bind(endpoint).bind(refusal).execute(connection).await.map(drop)
}

/// Whether a session's browser is subscribed.
pub async fn has_push(connection: &mut Connection, session_id: i64) -> Result<bool, db::Error> {
    let sql = "SELECT count(*) FROM push_subscriptions WHERE session_id = $1";
    let found: i64 = query(sql).bind(session_id).fetch_scalar(connection).await?;
    Ok(found > 0)
}

/// The subscriptions of sessions that have not ended, each with the number of its person.
pub async fn subscriptions(
    connection: &mut Connection,
    now: i64,
) -> Result<Vec<(i64, PushSubscription)>, db::Error> {
    let sql = concat!(
        "SELECT endpoint, p256dh, auth, person_id FROM push_subscriptions
         JOIN sessions ON sessions.id = session_id JOIN people ON people.id = person_id
         WHERE ",
        is_open!("$1"),
        " ORDER BY session_id"
    );
    let subscription = |row: Row| {
        let (endpoint, p256dh, auth) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok((row.get(3)?, PushSubscription { endpoint, p256dh, auth }))
    };
    query(sql).bind(now).fetch_all(connection, subscription).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::{
        index_leads, link,
        sample::{NOW, Sample, apply, database, note, person, store, store_all},
        sign_in,
    };

    fn subscription(endpoint: &str) -> PushSubscription {
        PushSubscription { endpoint: endpoint.to_owned(), p256dh: vec![4; 65], auth: vec![1; 16] }
    }

    async fn session(connection: &mut Connection, name: &str) -> i64 {
        let person_id = person(connection, name).await;
        let link = link(connection, person_id, NOW).await.unwrap();
        sign_in(connection, &link, None, "Firefox", NOW).await.unwrap().unwrap().session.id
    }

    async fn endpoints(connection: &mut Connection) -> Vec<String> {
        let found = subscriptions(connection, NOW).await.unwrap();
        found.into_iter().map(|(_, subscription)| subscription.endpoint).collect()
    }

    #[tokio::test]
    async fn a_session_has_one_subscription_which_ends_with_it() {
        let connection = &mut database().await;
        let aisha = session(connection, "Aisha").await;
        let bilal = session(connection, "Bilal").await;
        for (session_id, endpoint, all) in [
            (aisha, "a", &["a"][..]),
            (aisha, "b", &["b"]),
            (bilal, "c", &["b", "c"]),
            // Bilal signs in to Aisha's browser.
            (bilal, "b", &["b"]),
        ] {
            assert!(subscribe(connection, session_id, &subscription(endpoint), NOW).await.unwrap());
            assert_eq!(endpoints(connection).await, all, "{session_id} {endpoint}");
        }
        assert!(!has_push(connection, aisha).await.unwrap());
        assert!(has_push(connection, bilal).await.unwrap());
        crate::desk::end_session(connection, bilal, None).await.unwrap();
        assert_eq!(endpoints(connection).await, [""; 0]);
        assert!(subscribe(connection, aisha, &subscription("d"), NOW).await.unwrap());
        let later = NOW + crate::desk::SESSION_UNUSED_MS;
        assert!(
            subscriptions(connection, later).await.unwrap().is_empty(),
            "the session has expired"
        );
        delete_subscription(connection, "d").await.unwrap();
        assert_eq!(endpoints(connection).await, [""; 0]);
    }

    #[tokio::test]
    async fn people_are_told_once_of_answers_and_of_what_others_assign_to_them() {
        let connection = &mut database().await;
        let (aisha, bilal) = (person(connection, "Aisha").await, person(connection, "Bilal").await);
        store_all(connection, &[1, 2]).await;
        store(connection, 3, &Sample { is_quarantined: true, ..Sample::default() }).await;
        index_leads(connection, &[3]).await.unwrap();
        let bounce = Change::Bounce { to: "a@example.com".into(), reason: "Full".into() };
        apply(connection, 1, &bounce).await;
        assert_eq!(take_notices(connection, NOW).await.unwrap(), [], "without a key");
        insert_push_key(connection, &PushKey { private: vec![1], public: vec![1] }).await.unwrap();
        assert!(!has_unannounced(connection).await.unwrap(), "what happened before");
        let assign = |id| Change::Assign { person_id: Some(id), name: None };
        // Aisha does all of it.
        for (id, change) in
            [(1, assign(aisha)), (1, note("x")), (2, bounce.clone()), (3, bounce.clone())]
        {
            apply(connection, id, &change).await;
        }
        apply(connection, 2, &assign(bilal)).await;
        assert!(has_unannounced(connection).await.unwrap());
        let notices = take_notices(connection, NOW).await.unwrap();
        let told = notices.iter().map(|notice| (notice.lead.id, notice.what, notice.person_id));
        let expected =
            [(2, NoticeKind::NotDelivered, Some(bilal)), (2, NoticeKind::Assigned, Some(bilal))];
        assert!(told.eq(expected), "{notices:?}");
        assert_eq!(take_notices(connection, NOW).await.unwrap(), []);
        apply(connection, 1, &assign(bilal)).await;
        query("UPDATE push_key SET announced_event = NULL").execute(connection).await.unwrap();
        assert_eq!(take_notices(connection, NOW).await.unwrap(), [], "after an update");
        assert!(!has_unannounced(connection).await.unwrap());
    }

    #[tokio::test]
    async fn people_are_told_once_of_what_is_due_on_a_day_or_at_a_minute() {
        let connection = &mut database().await;
        store_all(connection, &[1, 2, 3, 4, 5]).await;
        let due = |text: &str| text.parse::<Due>().unwrap();
        for (id, on) in [
            (1, "2026-12-02"),
            (2, "2026-12-03"),
            (3, "2026-12-02"),
            (4, "2026-12-02T08:00"),
            (5, "2026-12-02T17:00"),
        ] {
            apply(connection, id, &Change::FollowUp { on: Some(due(on)) }).await;
        }
        query("UPDATE leads SET is_sample = 1 WHERE id = 3").execute(connection).await.unwrap();
        let take = async |connection: &mut Connection, now: &str| {
            let (morning, now) = (due(&format!("{}T09:00", &now[..10])), due(now));
            let is_due = has_due(connection, morning, now).await.unwrap();
            let taken = take_due(connection, morning, now).await.unwrap();
            assert_eq!(is_due, !taken.is_empty(), "{now}");
            taken.iter().map(|row| row.id).collect::<Vec<_>>()
        };
        assert!(take(connection, "2026-12-02T10:00").await.is_empty(), "without a key");
        insert_push_key(connection, &PushKey { private: vec![1], public: vec![1] }).await.unwrap();
        for (now, expected) in [
            ("2026-12-02T07:59", &[][..]),
            ("2026-12-02T08:00", &[4]),
            ("2026-12-02T08:01", &[]),
            ("2026-12-02T09:00", &[1]),
            ("2026-12-02T16:59", &[]),
            ("2026-12-03T08:00", &[5]),
            ("2026-12-03T09:00", &[2]),
            ("2026-12-02T10:00", &[]),
        ] {
            assert_eq!(take(connection, now).await, expected, "{now}");
        }
        // As an earlier version left it.
        let sql = "UPDATE push_key SET follow_ups_on = '2026-12-02'";
        query(sql).execute(connection).await.unwrap();
        assert_eq!(take(connection, "2026-12-02T10:00").await, [4], "not the day's again");
    }

    #[tokio::test]
    async fn leads_are_announced_once_except_those_from_before_and_spam() {
        let connection = &mut database().await;
        store_all(connection, &[1, 2]).await;
        assert_eq!(take_unannounced(connection, 9).await.unwrap(), [], "without a key");
        let key = |byte| PushKey { private: vec![byte], public: vec![byte] };
        insert_push_key(connection, &key(1)).await.unwrap();
        insert_push_key(connection, &key(2)).await.unwrap();
        assert!(push_key(connection).await.unwrap() == Some(key(1)), "the first key stays");
        assert_eq!(take_unannounced(connection, 9).await.unwrap(), [], "leads from before");
        store_all(connection, &[3, 4]).await;
        store(connection, 5, &Sample { is_quarantined: true, ..Sample::default() }).await;
        store(connection, 6, &Sample::default()).await;
        query("UPDATE leads SET is_sample = 1 WHERE id = 6").execute(connection).await.unwrap();
        index_leads(connection, &[5, 6]).await.unwrap();
        let taken = take_unannounced(connection, 9).await.unwrap();
        assert!(taken.iter().map(|row| row.id).eq([4, 3]));
        assert_eq!(take_unannounced(connection, 9).await.unwrap(), []);
    }
}
