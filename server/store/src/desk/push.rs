//! Web push: the key that signs messages, and the browsers that get them.

use crate::db::{self, Connection, Row, query};

/// Most subscriptions: fifty people with twenty sessions each.
const SUBSCRIPTIONS_LIMIT: u32 = 1000;

/// The row of the key.
const KEY_NAME: &str = "vapid";

/// A browser that is told about new leads.
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

/// Stores a key unless there is one, so that several servers use the same.
///
/// # Errors
/// The database cannot be written.
pub async fn insert_push_key(connection: &mut Connection, new: &PushKey) -> Result<(), db::Error> {
    let sql = "INSERT INTO push_key (name, private_key, public_key) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    let insert = query(sql).bind(KEY_NAME).bind(new.private.as_slice()).bind(new.public.as_slice());
    insert.execute(connection).await.map(drop)
}

/// The key pair, if there is one.
///
/// # Errors
/// The database cannot be read.
pub async fn push_key(connection: &mut Connection) -> Result<Option<PushKey>, db::Error> {
    let sql = "SELECT private_key, public_key FROM push_key WHERE name = $1";
    let key = |row: Row| Ok(PushKey { private: row.get(0)?, public: row.get(1)? });
    query(sql).bind(KEY_NAME).fetch_optional(connection, key).await
}

/// Subscribes a session's browser, which replaces its earlier subscription. `false` if there are 1,000 others.
///
/// # Errors
/// The database cannot be written.
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
///
/// # Errors
/// The database cannot be written.
pub async fn unsubscribe(connection: &mut Connection, session_id: i64) -> Result<(), db::Error> {
    let sql = "DELETE FROM push_subscriptions WHERE session_id = $1";
    query(sql).bind(session_id).execute(connection).await.map(drop)
}

/// Ends the subscription with this URL, if there is one.
///
/// # Errors
/// The database cannot be written.
pub async fn delete_subscription(
    connection: &mut Connection,
    endpoint: &str,
) -> Result<(), db::Error> {
    let sql = "DELETE FROM push_subscriptions WHERE endpoint = $1";
    query(sql).bind(endpoint).execute(connection).await.map(drop)
}

/// Whether a session's browser is subscribed.
///
/// # Errors
/// The database cannot be read.
pub async fn has_push(connection: &mut Connection, session_id: i64) -> Result<bool, db::Error> {
    let sql = "SELECT count(*) FROM push_subscriptions WHERE session_id = $1";
    let found: i64 = query(sql).bind(session_id).fetch_scalar(connection).await?;
    Ok(found > 0)
}

/// The subscriptions of sessions that have not ended.
///
/// # Errors
/// The database cannot be read.
pub async fn subscriptions(
    connection: &mut Connection,
    now: i64,
) -> Result<Vec<PushSubscription>, db::Error> {
    let sql = "SELECT endpoint, p256dh, auth FROM push_subscriptions
         JOIN sessions ON sessions.id = session_id JOIN people ON people.id = person_id
         WHERE removed_at IS NULL AND used_at > $1 ORDER BY session_id";
    let subscription = |row: Row| {
        Ok(PushSubscription { endpoint: row.get(0)?, p256dh: row.get(1)?, auth: row.get(2)? })
    };
    let since = now - super::SESSION_LIFETIME_MS;
    query(sql).bind(since).fetch_all(connection, subscription).await
}
