//! Queries for alert conditions, and the alerts already raised.

use yam_contract::{desk::AuditAction, time};

use crate::{
    db::{self, Connection, Row, from_row, query},
    desk,
};

/// For how long an owner who knows of an alert hears no more of it, in milliseconds: a day.
const KNOWN_FOR_MS: i64 = 24 * 60 * 60 * 1000;

/// Something that the owner must know now. It contains nothing about a visitor. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alert {
    /// A name for programs, of letters and hyphens, such as `dead-mail`.
    pub condition: String,
    /// What is wrong, and how many leads it concerns, as of the last check: one sentence without a full stop.
    pub summary: String,
    /// What the owner should do: without a full stop.
    pub remedy: String,
    /// When the condition began.
    pub began_at: i64,
    /// Whether leads are being lost, so that quiet hours do not hold it back.
    pub is_urgent: bool,
    /// What happened in it last; `None` if nothing new can happen while it lasts.
    pub news: Option<News>,
    /// When the alert was accepted by a destination.
    pub sent_at: Option<i64>,
    /// How often it was sent again while the condition lasted.
    pub repeats: i64,
    /// Until when the owner wants to hear no more of it.
    pub known_until: Option<i64>,
    /// Since when the condition has been clear.
    pub cleared_at: Option<i64>,
}

/// The newest event of a condition, such as a further failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct News {
    pub at: i64,
    /// How long after an alert, in milliseconds, such an event is worth another one.
    pub pause: i64,
}

impl Alert {
    /// An alert about a condition that holds. Nobody was told yet.
    pub fn new(
        condition: impl Into<String>,
        began_at: i64,
        summary: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Self {
        Self {
            condition: condition.into(),
            summary: summary.into(),
            remedy: remedy.into(),
            began_at,
            is_urgent: false,
            news: None,
            sent_at: None,
            repeats: 0,
            known_until: None,
            cleared_at: None,
        }
    }

    /// The same alert, sent also in quiet hours.
    #[must_use]
    pub fn urgent(self) -> Self {
        Self { is_urgent: true, ..self }
    }

    /// The same alert, sent again for events that are this much later than the last one, in milliseconds.
    #[must_use]
    pub fn with_news(self, at: i64, pause: i64) -> Self {
        Self { news: Some(News { at, pause }), ..self }
    }

    /// Whether the owner wants to hear no more of it for now.
    pub fn is_known(&self, now: i64) -> bool {
        // A time far in the future was recorded before the clock was set back.
        self.known_until.is_some_and(|until| now < until && until <= now + KNOWN_FOR_MS)
    }

    /// A unique id, the same at every attempt to send this alert.
    pub fn id(&self) -> String {
        let repeated = if self.repeats > 0 { format!("-{}", self.repeats) } else { String::new() };
        let ending = if self.cleared_at.is_some() { "-over" } else { "" };
        format!("alert-{}-{}{repeated}{ending}", self.condition, self.began_at)
    }

    /// What is wrong, since when, and what to do, one line each.
    pub fn lines(&self) -> Vec<String> {
        let minute = time::to_the_minute;
        let since = format!("Since {} (India).", minute(self.began_at));
        let mut lines = vec![format!("{}.", self.summary), since];
        match self.cleared_at {
            Some(at) => lines.push(format!("Over since {} (India).", minute(at))),
            None => lines.push(format!("What to do: {}.", self.remedy)),
        }
        lines
    }
}

/// A number of leads that wait for a destination or were given up, and since when the first one did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The destination's name.
    pub destination: String,
    /// The number of leads.
    pub count: i64,
    /// Since when, in milliseconds since 1970.
    pub since: i64,
    /// When the last one did.
    pub newest: i64,
    /// The name of the mail server's kind of refusal of the last one that was refused.
    pub refusal: Option<String>,
}

/// Deliveries that were given up, by destination. Only those count that were set when the server last started; automatic
/// replies never do.
pub async fn dead(connection: &mut Connection) -> Result<Vec<Tally>, db::Error> {
    let sql = "SELECT destination, count(DISTINCT lead_id), min(settled_at), max(settled_at) FROM deliveries
         WHERE state = 'dead' AND destination IN (
             SELECT owners.name FROM (SELECT 'mail' AS name UNION SELECT 'relay' UNION SELECT 'webhook') owners
             JOIN form_destinations ON destinations LIKE '%' || owners.name || '%'
         )
         GROUP BY destination ORDER BY destination";
    let tallies = query(sql).fetch_all(&mut *connection, tally).await?;
    with_refusal(connection, "dead", tallies).await
}

/// Deliveries to the owner's destinations that have been waiting since a time or longer, by destination.
pub async fn waiting_since(
    connection: &mut Connection,
    time: i64,
) -> Result<Vec<Tally>, db::Error> {
    let sql = "SELECT destination, count(DISTINCT lead_id), min(waiting_since), max(waiting_since) FROM deliveries
         WHERE state = 'waiting' AND waiting_since <= $1 AND destination NOT IN ('reply', 'desk-reply')
         GROUP BY destination ORDER BY destination";
    let tallies = query(sql).bind(time).fetch_all(&mut *connection, tally).await?;
    with_refusal(connection, "waiting", tallies).await
}

async fn with_refusal(
    connection: &mut Connection,
    state: &str,
    mut tallies: Vec<Tally>,
) -> Result<Vec<Tally>, db::Error> {
    let sql = "SELECT refusal FROM deliveries
         WHERE state = $1 AND destination = $2 AND refusal IS NOT NULL ORDER BY id DESC LIMIT 1";
    for tally in &mut tallies {
        let last = query(sql).bind(state).bind(&tally.destination);
        tally.refusal = last.fetch_optional_scalar(&mut *connection).await?;
    }
    Ok(tallies)
}

/// The number of leads whose mail waits after a refusal of this kind, and since when; `None` if there are none.
pub async fn waiting_after(
    connection: &mut Connection,
    refusal: &str,
) -> Result<Option<(i64, i64)>, db::Error> {
    let sql = "SELECT count(DISTINCT lead_id), coalesce(min(waiting_since), 0) FROM deliveries
         WHERE state = 'waiting' AND refusal = $1";
    let row = |row: Row| Ok((row.get(0)?, row.get(1)?));
    let (count, since): (i64, i64) = query(sql).bind(refusal).fetch_one(connection, row).await?;
    Ok((count > 0).then_some((count, since)))
}

/// The number of leads received between two times that have this sign, and when the first one came; `None` if there are
/// none.
pub async fn with_sign(
    connection: &mut Connection,
    sign: &str,
    since: i64,
    until: i64,
) -> Result<Option<(i64, i64)>, db::Error> {
    let sql = "SELECT count(*), coalesce(min(received_at), 0) FROM leads
         WHERE received_at > $1 AND received_at <= $2 AND spam_reasons LIKE $3";
    let (count, first): (i64, i64) = query(sql)
        .bind(since)
        .bind(until)
        .bind(format!("%\"{sign}\"%"))
        .fetch_one(connection, |row| Ok((row.get(0)?, row.get(1)?)))
        .await?;
    Ok((count > 0).then_some((count, first)))
}

/// All stored alerts.
pub async fn raised_alerts(connection: &mut Connection) -> Result<Vec<Alert>, db::Error> {
    let sql = "SELECT condition, summary, remedy, began_at, urgent, sent_at, repeats, known_until, cleared_at FROM alerts
         ORDER BY began_at, condition";
    let row = |row: Row| {
        Ok(from_row!(row, Alert {
            condition, summary, remedy, began_at, sent_at, repeats, known_until, cleared_at
        } {
            is_urgent: row.get::<i64>("urgent")? == 1,
            news: None,
        }))
    };
    query(sql).fetch_all(connection, row).await
}

/// Stores these alerts and deletes all others. What the owner said that they know stays, unless the alert says that this is
/// over.
pub async fn replace_raised_alerts(
    connection: &mut Connection,
    alerts: &[Alert],
) -> Result<(), db::Error> {
    let delete = "DELETE FROM alerts WHERE condition = $1";
    for stored in raised_alerts(connection).await? {
        if alerts.iter().all(|alert| alert.condition != stored.condition) {
            query(delete).bind(&stored.condition).execute(&mut *connection).await?;
        }
    }
    let sql = "INSERT INTO alerts (condition, summary, remedy, began_at, urgent, sent_at, repeats, cleared_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (condition) DO UPDATE SET summary = excluded.summary, remedy = excluded.remedy,
             began_at = excluded.began_at, urgent = excluded.urgent, sent_at = excluded.sent_at,
             repeats = excluded.repeats, cleared_at = excluded.cleared_at,
             known_until = CASE WHEN excluded.repeats > alerts.repeats THEN NULL ELSE alerts.known_until END";
    for alert in alerts {
        query(sql)
            .bind(&alert.condition)
            .bind(&alert.summary)
            .bind(&alert.remedy)
            .bind(alert.began_at)
            .bind(i64::from(alert.is_urgent))
            .bind(alert.sent_at)
            .bind(alert.repeats)
            .bind(alert.cleared_at)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Records that a person knows of an alert, so that nothing more is sent for a day. `false` if it is not open.
pub async fn know_alert(
    connection: &mut Connection,
    person: &str,
    condition: &str,
    now: i64,
) -> Result<bool, db::Error> {
    let sql = "UPDATE alerts SET known_until = $2 WHERE condition = $1 AND cleared_at IS NULL";
    let update = query(sql).bind(condition).bind(now.saturating_add(KNOWN_FOR_MS));
    let is_open = update.execute(connection).await? > 0;
    if is_open {
        desk::audit(connection, person, AuditAction::Know, condition, now).await?;
    }
    Ok(is_open)
}

fn tally(row: Row) -> Result<Tally, db::Error> {
    let (destination, count, since, newest) = (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
    Ok(Tally { destination, count, since, newest, refusal: None })
}
