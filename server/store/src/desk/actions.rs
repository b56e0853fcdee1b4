//! What people do with leads.

use std::collections::HashMap;

use yam_contract::desk::Change;

use super::{
    attachments,
    events::{self, Event, event},
    lines, scheduled,
    work::{COLUMNS, WorkState},
};
use crate::{
    db::{self, Connection, Row, json, query},
    deliveries, leads,
};

/// Lines in one statement. In SQLite the time to prepare it grows with the square of the number of its values.
const ROWS_IN_STATEMENT: usize = 50;

/// A lead that a person wants to change.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    pub id: i64,
    /// The version that the person saw; `None` to change whatever it is now.
    pub version: Option<i64>,
}

/// What [`change`] did, by the leads' numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changed {
    pub changed: Vec<i64>,
    /// Somebody changed these after the person saw them, so they stay as they are.
    pub conflicts: Vec<i64>,
    /// These do not exist.
    pub gone: Vec<i64>,
    /// The key was used for something else on one of these leads, which stays as it is.
    pub is_key_reused: bool,
    /// The reply to take back has been sent. Nothing is changed.
    pub is_sent: bool,
}

/// What a person does, and who it is.
#[derive(Clone, Copy, Debug)]
pub struct Action<'a> {
    pub change: &'a Change,
    /// The person's name.
    pub person: &'a str,
    /// Chosen by the client: an action with the same key adds nothing to a lead that has it already.
    pub key: Option<&'a str>,
    /// Milliseconds since 1970.
    pub at: i64,
}

/// Adds an event to each lead, and changes its line in the inbox. Nothing is added to leads that somebody else changed
/// meanwhile, and nothing is read or unread twice. An undo empties the event that it takes back.
pub async fn change(
    connection: &mut Connection,
    targets: &[Target],
    action: &Action<'_>,
) -> Result<Changed, db::Error> {
    let change = action.change;
    let ids: Vec<i64> = targets.iter().map(|target| target.id).collect();
    if ids.len() > 1 {
        db::lock_bulk_change(connection).await?;
    }
    let mut lines = lock(connection, &ids).await?;
    let done = already_done(connection, &ids, action.key).await?;
    let is_key_reused = done.values().any(|stored| !is_same(stored, change));
    let mut outcome = Changed { is_key_reused, ..Changed::default() };
    if let Change::Undo { key } = change {
        return undo(connection, &lines, &done, targets, key, action).await;
    }
    let mut due = Vec::new();
    for target in targets {
        match lines.get(&target.id) {
            None => outcome.gone.push(target.id),
            Some(_) if done.contains_key(&target.id) => outcome.changed.push(target.id),
            Some(line)
                if change.replaces() && target.version.is_some_and(|seen| seen != line.version) =>
            {
                outcome.conflicts.push(target.id);
            }
            Some(line) => {
                outcome.changed.push(target.id);
                let is_same = match change {
                    Change::Read => !line.is_unread,
                    Change::Unread => line.is_unread,
                    _ => false,
                };
                if !is_same {
                    due.push(target.id);
                }
            }
        }
    }
    due.sort_unstable();
    due.dedup();
    if due.is_empty() {
        return Ok(outcome);
    }
    let events = insert(connection, &due, action).await?;
    let mut changed = Vec::new();
    for (event_id, lead_id) in events {
        let Some(mut work) = lines.remove(&lead_id) else { continue };
        let before = work.clone();
        work.apply(event_id, action.at, change);
        if work != before {
            changed.push((lead_id, work));
        }
    }
    update(connection, &changed).await?;
    if let Change::Correct { field, to, .. } = change {
        for lead_id in &due {
            leads::set_field(connection, *lead_id, field, to).await?;
        }
        lines::update_visitors(connection, &due).await?;
    }
    if !change.texts().is_empty() {
        lines::index_words(connection, &due).await?;
    }
    Ok(outcome)
}

/// Takes back what the person did with this key. Leads on which somebody has replaced it since are conflicts.
async fn undo(
    connection: &mut Connection,
    lines: &HashMap<i64, WorkState>,
    done: &HashMap<i64, Change>,
    targets: &[Target],
    key: &str,
    action: &Action<'_>,
) -> Result<Changed, db::Error> {
    let mut outcome = Changed::default();
    let mut ids: Vec<i64> = targets.iter().map(|target| target.id).collect();
    ids.sort_unstable();
    ids.dedup();
    let wanted = with_key(connection, &ids, key).await?;
    let events = events::events_of(connection, &ids).await?;
    let mut due = Vec::new();
    for id in ids {
        let own = wanted.get(&id).filter(|event| event.person == action.person);
        let Some(event) = own else {
            // The change was a conflict itself, so there is nothing to take back.
            let known =
                if lines.contains_key(&id) { &mut outcome.changed } else { &mut outcome.gone };
            known.push(id);
            continue;
        };
        let is_undone = done.contains_key(&id) || event.change == Change::Undone;
        let later = events.get(&id).into_iter().flatten().filter(|later| later.id > event.id);
        if is_undone {
            outcome.changed.push(id);
        } else if later.into_iter().any(|later| event.change.is_replaced_by(&later.change)) {
            outcome.conflicts.push(id);
        } else {
            due.push((id, event.id));
            outcome.changed.push(id);
        }
        if matches!(event.change, Change::Reply { is_cancelled: false, .. })
            && !is_undone
            && !scheduled::remove(connection, event.id).await?
            && !deliveries::withdraw_reply(connection, id, event.id, action.at).await?
        {
            return Ok(Changed { is_sent: true, ..Changed::default() });
        }
    }
    if due.is_empty() {
        return Ok(outcome);
    }
    for (id, event_id) in &due {
        let Some(Event { change, .. }) = wanted.get(id) else { continue };
        let others = events.get(id).into_iter().flatten().filter(|other| other.id != *event_id);
        attachments::give_back(connection, change, others, action.at).await?;
    }
    let undone = due.iter().map(|(_, event_id)| *event_id).collect::<Vec<_>>();
    let mut empty = query("UPDATE lead_events SET change = $1 WHERE id IN ");
    empty = empty.bind(json(&Change::Undone)?);
    empty.push_ids(&undone);
    empty.execute(connection).await?;
    let ids: Vec<i64> = due.iter().map(|(id, _)| *id).collect();
    insert(connection, &ids, action).await?;
    let corrected = ids.iter().filter_map(|id| match &wanted.get(id)?.change {
        Change::Correct { field, from, .. } => Some((*id, field, from.as_deref())),
        _ => None,
    });
    for (id, field, original) in corrected {
        leads::set_field(connection, id, field, original.unwrap_or_default()).await?;
        lines::update_visitors(connection, &[id]).await?;
    }
    let events = events::events_of(connection, &ids).await?;
    let states: Vec<_> =
        events.iter().map(|(id, events)| (*id, WorkState::after(events))).collect();
    update(connection, &states).await?;
    lines::index_words(connection, &ids).await?;
    Ok(outcome)
}

/// The lines of these leads, which no other transaction changes until this one ends. Missing lines are written first.
pub(super) async fn lock(
    connection: &mut Connection,
    ids: &[i64],
) -> Result<HashMap<i64, WorkState>, db::Error> {
    let mut lines = lock_existing(connection, ids).await?;
    let missing: Vec<i64> = ids.iter().copied().filter(|id| !lines.contains_key(id)).collect();
    if !missing.is_empty() {
        lines::index_leads(connection, &missing).await?;
        lines.extend(lock_existing(connection, &missing).await?);
    }
    Ok(lines)
}

async fn lock_existing(
    connection: &mut Connection,
    ids: &[i64],
) -> Result<HashMap<i64, WorkState>, db::Error> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    // Changes nothing. Unlike `FOR UPDATE`, both databases know it.
    let mut update = query("UPDATE inbox SET version = version WHERE lead_id IN ");
    update.push_ids(ids).push(" RETURNING lead_id");
    for column in COLUMNS {
        update.push(", ").push(column);
    }
    let line = |row: Row| Ok((row.get("lead_id")?, WorkState::read(&row)?));
    Ok(update.fetch_all(connection, line).await?.into_iter().collect())
}

/// Writes the state of the work on leads into their lines.
async fn update(
    connection: &mut Connection,
    changed: &[(i64, WorkState)],
) -> Result<(), db::Error> {
    /// The columns of `VALUES`, as both databases name them.
    const VALUES: [&str; COLUMNS.len()] = [
        "column2", "column3", "column4", "column5", "column6", "column7", "column8", "column9",
        "column10", "column11", "column12", "column13", "column14",
    ];
    for changed in changed.chunks(ROWS_IN_STATEMENT) {
        let mut update = query("UPDATE inbox SET ");
        for (index, (column, value)) in COLUMNS.into_iter().zip(VALUES).enumerate() {
            update.push(if index > 0 { ", " } else { "" }).push(column).push(" = changed.");
            update.push(value);
        }
        update.push(" FROM (VALUES ");
        update.push_rows(
            changed.iter().map(|(id, work)| [(*id).into()].into_iter().chain(work.values())),
        );
        update.push(") AS changed WHERE lead_id = changed.column1");
        update.execute(connection).await?;
    }
    Ok(())
}

/// Adds an event to each lead; returns its number with that of the lead.
async fn insert(
    connection: &mut Connection,
    ids: &[i64],
    action: &Action<'_>,
) -> Result<Vec<(i64, i64)>, db::Error> {
    let Action { change, person, key, at } = *action;
    let json = json(change)?;
    let mut insert =
        query("INSERT INTO lead_events (lead_id, at, person, change, idempotency_key) VALUES ");
    insert.push_rows(
        ids.iter().map(|id| [id.into(), at.into(), person.into(), json.clone().into(), key.into()]),
    );
    insert.push(" RETURNING id, lead_id");
    insert.fetch_all(connection, |row| Ok((row.get(0)?, row.get(1)?))).await
}

/// What was done with this key, by the leads' numbers.
pub(super) async fn already_done(
    connection: &mut Connection,
    ids: &[i64],
    key: Option<&str>,
) -> Result<HashMap<i64, Change>, db::Error> {
    let Some(key) = key else { return Ok(HashMap::new()) };
    let events = with_key(connection, ids, key).await?;
    Ok(events.into_iter().map(|(id, event)| (id, event.change)).collect())
}

/// The event of each lead that was recorded with this key.
async fn with_key(
    connection: &mut Connection,
    ids: &[i64],
    key: &str,
) -> Result<HashMap<i64, Event>, db::Error> {
    let mut select = query(
        "SELECT id, lead_id, at, person, change, idempotency_key FROM lead_events WHERE idempotency_key = $1 AND lead_id IN ",
    )
    .bind(key);
    select.push_ids(ids);
    let events = select.fetch_all(connection, event).await?;
    Ok(events.into_iter().map(|event| (event.lead_id, event)).collect())
}

/// Whether a stored change is a repeated one. The assignee's name may have been changed since. Nothing is left of a change that
/// was taken back, so that its repetition does nothing.
fn is_same(stored: &Change, repeated: &Change) -> bool {
    match (stored, repeated) {
        (Change::Assign { person_id: one, .. }, Change::Assign { person_id: other, .. }) => {
            one == other
        }
        (Change::Undone, _) => true,
        // The server adds what was there before.
        (
            Change::Correct { field: one, to: text, .. },
            Change::Correct { field: other, to: repeated, .. },
        ) => one == other && text == repeated,
        // The person's signature may have been changed since.
        (
            Change::Reply { to, subject, text, files, send_at, .. },
            Change::Reply {
                to: again,
                subject: same,
                text: repeated,
                files: attached,
                send_at: then,
                ..
            },
        ) => (to, subject, text, files, send_at) == (again, same, repeated, attached, then),
        _ => stored == repeated,
    }
}

/// What [`reply`] did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Replied {
    /// It is queued, now or by an earlier request with the same key and the same text.
    Queued(Box<Event>),
    /// There is no such lead.
    Gone,
    /// The key was used for something else.
    KeyReused,
}

/// Writes a reply to the visitor, and queues it once.
pub async fn reply(
    connection: &mut Connection,
    lead_id: i64,
    action: &Action<'_>,
) -> Result<Replied, db::Error> {
    let target = Target { id: lead_id, version: None };
    let outcome = change(connection, &[target], action).await?;
    if outcome.is_key_reused {
        return Ok(Replied::KeyReused);
    }
    if outcome.changed.is_empty() {
        return Ok(Replied::Gone);
    }
    let mut select = query(
        "SELECT id, lead_id, at, person, change, idempotency_key FROM lead_events
         WHERE lead_id = $1 AND ($2 IS NULL OR idempotency_key = $2) ORDER BY id DESC LIMIT 1",
    );
    select = select.bind(lead_id).bind(action.key);
    let event = select.fetch_one(connection, event).await?;
    attachments::keep(connection, &event.change).await?;
    match &event.change {
        Change::Reply { send_at: Some(at), is_cancelled: false, .. }
            if event.change.is_unsent(event.at) =>
        {
            scheduled::add(connection, lead_id, event.id, *at).await?;
        }
        Change::Reply { is_cancelled: false, .. } => {
            deliveries::add_reply(connection, lead_id, event.id, action.at).await?;
        }
        // A request that comes again after the reply was taken back sends nothing.
        _ => {}
    }
    Ok(Replied::Queued(Box::new(event)))
}

/// Queues the replies whose time has come by `now`. The event of each is written anew, as one of this moment: from now on it
/// counts as an answer.
pub(super) async fn send_scheduled(connection: &mut Connection, now: i64) -> Result<(), db::Error> {
    let leads = scheduled::due(connection, now).await?;
    if leads.len() > 1 {
        db::lock_bulk_change(connection).await?;
    }
    let mut lines = lock(connection, &leads).await?;
    for event_id in scheduled::take_due(connection, &leads, now).await? {
        let delete = query(
            "DELETE FROM lead_events WHERE id = $1
             RETURNING id, lead_id, at, person, change, idempotency_key",
        );
        let Event { lead_id, person, change, key, .. } =
            delete.bind(event_id).fetch_one(connection, event).await?;
        let action = Action { change: &change, person: &person, key: key.as_deref(), at: now };
        for (event_id, _) in insert(connection, &[lead_id], &action).await? {
            if let Some(work) = lines.get_mut(&lead_id) {
                work.apply(event_id, now, &change);
                update(connection, &[(lead_id, work.clone())]).await?;
            }
            deliveries::add_reply(connection, lead_id, event_id, now).await?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use yam_contract::desk::{Channel, Stage};

    use super::*;
    use crate::desk::{
        events,
        sample::{self, NOW, apply, by, database, line, note, person, store_all, to},
    };

    /// Every column of a line, in one text.
    async fn columns(connection: &mut Connection, id: i64) -> String {
        let sql = "SELECT received_at || '|' || form || '|' || coalesce(name, '') || '|' || coalesce(email, '') || '|'
                 || coalesce(phone, '') || '|' || preview || '|' || version || '|' || stage || '|'
                 || coalesce(CAST(assignee_id AS TEXT), '') || '|' || coalesce(follow_up_on, '') || '|'
                 || coalesce(CAST(amount AS TEXT), '') || '|' || coalesce(reason, '') || '|' || is_unread || '|'
                 || received_on || '|' || coalesce(CAST(first_answer_at AS TEXT), '') || '|' || reached || '|'
                 || coalesce(CAST(active_at AS TEXT), '') || '|' || coalesce(CAST(message_id AS TEXT), '') || '|'
                 || coalesce(won_on, '') || '|' || coalesce(CAST(merged_into AS TEXT), '')
             FROM inbox WHERE lead_id = $1";
        query(sql).bind(id).fetch_scalar(connection).await.unwrap()
    }

    /// The next number of a repeatable sequence (Knuth's MMIX generator).
    fn next(state: &mut u64) -> u64 {
        *state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        *state >> 33
    }

    fn any_change(state: &mut u64, people: &[i64]) -> Change {
        let pick = |state: &mut u64, count: usize| next(state) as usize % count;
        match pick(state, 11) {
            0 => Change::Read,
            1 => Change::Unread,
            2 => {
                let stage = Stage::ALL[pick(state, Stage::ALL.len())];
                let has_amount = matches!(stage, Stage::Quoted | Stage::Won);
                let amount = has_amount.then(|| next(state) as i64 % 90_000);
                let reason = (stage == Stage::Lost).then(|| "Too \"dear\"".to_owned());
                Change::Stage { stage, amount, reason }
            }
            3 => {
                let person_id = people.get(pick(state, people.len() + 1)).copied();
                Change::Assign { person_id, name: person_id.map(|id| format!("Person {id}")) }
            }
            4 => {
                let day = 1 + pick(state, 28);
                let on = (day < 20).then(|| format!("2026-12-{day:02}").parse().unwrap());
                Change::FollowUp { on }
            }
            5 => note("Called\nagain"),
            6 => sample::answer(json!({
                "isAutomatic": next(state).is_multiple_of(2),
                "isUnverified": next(state).is_multiple_of(2),
                "isFromOther": next(state).is_multiple_of(2),
            })),
            7 => {
                let field = ["name", "phone", "message"][pick(state, 3)].to_owned();
                let to = format!("{}", 9_000_000 + next(state) % 9);
                Change::Correct { field, from: None, to }
            }
            8 => Change::Merge { into: next(state).is_multiple_of(2).then_some(9) },
            9 => Change::Bounce { to: "a@example.com".to_owned(), reason: "550".to_owned() },
            _ => Change::Contact {
                channel: Channel::Whatsapp,
                outcome: None,
                moves_to: Some(Stage::Contacted),
            },
        }
    }

    #[tokio::test]
    async fn a_line_rebuilt_from_events_equals_the_line_that_the_changes_wrote() {
        let connection = &mut database().await;
        store_all(connection, &[1, 2, 3]).await;
        let people = [person(connection, "Aisha").await, person(connection, "Bilal").await];
        for seed in 1..=20 {
            let mut state = seed;
            for _ in 0..20 {
                let change = any_change(&mut state, &people);
                apply(connection, 1 + (next(&mut state) % 3) as i64, &change).await;
            }
            for id in 1..=3 {
                let changed = columns(connection, id).await;
                let delete = query("DELETE FROM inbox WHERE lead_id = $1").bind(id);
                delete.execute(connection).await.unwrap();
                lines::index_leads(connection, &[id]).await.unwrap();
                assert_eq!(columns(connection, id).await, changed, "seed {seed}, lead {id}");
            }
        }
    }

    #[tokio::test]
    async fn a_change_of_an_old_version_is_a_conflict_and_a_note_never_is() {
        let connection = &mut database().await;
        store_all(connection, &[1, 2]).await;
        let seen = |id, version| Target { id, version: Some(version) };
        let both = [seen(1, 0), seen(2, 0)];
        let first = to(Stage::Contacted);
        let outcome = change(connection, &both[..1], &by(&first, "Aisha")).await.unwrap();
        assert_eq!(outcome, Changed { changed: vec![1], ..Changed::default() });

        let outcome = change(connection, &both, &by(&to(Stage::Lost), "Bilal")).await.unwrap();
        let expected = Changed { changed: vec![2], conflicts: vec![1], ..Changed::default() };
        assert_eq!(outcome, expected, "one person's conflict does not stop the others");
        assert_eq!(line(connection, 1).await.stage, Stage::Contacted);
        assert_eq!(events(connection, 1).await.unwrap().len(), 1, "a conflict adds no event");

        for change in [
            note("Called"),
            Change::Unread,
            Change::Contact { channel: Channel::Phone, outcome: None, moves_to: None },
        ] {
            let outcome = super::change(connection, &both[..1], &by(&change, "Bilal")).await;
            assert_eq!(outcome.unwrap().changed, [1], "{change:?}");
        }
        let version = line(connection, 1).await.version;
        assert_eq!(version, events(connection, 1).await.unwrap()[0].id, "notes keep the version");
        let current = [seen(1, version)];
        let outcome = change(connection, &current, &by(&to(Stage::Won), "Bilal")).await.unwrap();
        assert_eq!(outcome.changed, [1]);
        assert!(line(connection, 1).await.version > version);
    }

    #[tokio::test]
    async fn reading_a_lead_twice_adds_no_second_event() {
        let connection = &mut database().await;
        store_all(connection, &[1]).await;
        for (change, count, is_unread) in [
            (Change::Unread, 0, true),
            (Change::Read, 1, false),
            (Change::Read, 1, false),
            (Change::Unread, 2, true),
        ] {
            apply(connection, 1, &change).await;
            assert_eq!(events(connection, 1).await.unwrap().len(), count);
            assert_eq!(line(connection, 1).await.is_unread, is_unread);
        }
    }

    #[tokio::test]
    async fn a_lead_without_a_line_can_be_changed_and_one_that_is_gone_is_reported() {
        let connection = &mut database().await;
        crate::desk::sample::store(connection, 1, &Default::default()).await;
        let targets = [1, 9, 1].map(|id| Target { id, version: Some(0) });
        let outcome = change(connection, &targets, &by(&to(Stage::Quoted), "Aisha")).await.unwrap();
        assert_eq!((outcome.gone, outcome.conflicts), (vec![9], vec![]));
        assert_eq!(line(connection, 1).await.stage, Stage::Quoted);
        let stored = events(connection, 1).await.unwrap();
        assert_eq!(stored.len(), 1, "naming a lead twice changes it once");
        let Event { lead_id, at, person, change, .. } = &stored[0];
        assert_eq!((*lead_id, *at, person.as_str()), (1, NOW, "Aisha"));
        assert_eq!(*change, to(Stage::Quoted));
        assert_eq!(
            super::change(connection, &[], &by(&note("x"), "Aisha")).await.unwrap(),
            Changed::default()
        );
    }

    #[tokio::test]
    async fn an_action_with_the_same_key_changes_a_lead_once() {
        let connection = &mut database().await;
        store_all(connection, &[1, 2]).await;
        let lost = to(Stage::Lost);
        let action = Action { key: Some("action-0001"), ..by(&lost, "Aisha") };
        let targets = [1, 2].map(|id| Target { id, version: Some(0) });
        let outcome = change(connection, &targets[..1], &action).await.unwrap();
        assert_eq!(outcome.changed, [1]);
        let outcome = change(connection, &targets, &action).await.unwrap();
        assert_eq!(outcome.changed, [1, 2], "a repeated request is no conflict");
        for id in [1, 2] {
            assert_eq!(events(connection, id).await.unwrap().len(), 1);
        }
        let other = Action { key: Some("action-0002"), ..action };
        assert_eq!(change(connection, &targets, &other).await.unwrap().conflicts, [1, 2]);
    }

    #[tokio::test]
    async fn a_key_stands_for_one_content() {
        let connection = &mut database().await;
        store_all(connection, &[1]).await;
        let targets = [Target { id: 1, version: None }];
        let (aisha, bilal) = (person(connection, "Aisha").await, person(connection, "Bilal").await);
        let assign =
            |id, name: &str| Change::Assign { person_id: Some(id), name: Some(name.into()) };
        // Both texts have the same CRC-32.
        let (one, other) = (note("plumless"), note("buckeroo"));
        for (key, first, second, is_reused) in [
            ("action-0001", one.clone(), one.clone(), false),
            ("action-0002", one, other, true),
            ("action-0003", to(Stage::Won), to(Stage::Lost), true),
            ("action-0004", assign(aisha, "Aisha"), assign(aisha, "Aisha Dar"), false),
            ("action-0005", assign(aisha, "Aisha"), assign(bilal, "Bilal"), true),
        ] {
            for (change_of, expected) in [(&first, false), (&second, is_reused)] {
                let action = Action { key: Some(key), ..by(change_of, "Aisha") };
                let outcome = change(connection, &targets, &action).await.unwrap();
                assert_eq!(outcome.is_key_reused, expected, "{key}");
            }
        }
        assert_eq!(events(connection, 1).await.unwrap().len(), 5);
    }

    fn undo_of(key: &str) -> Change {
        Change::Undo { key: key.to_owned() }
    }

    fn reply() -> Change {
        sample::reply(json!({ "movesTo": "contacted" }))
    }

    #[tokio::test]
    async fn an_undo_leaves_the_lead_as_if_the_change_had_never_been_made() {
        let connection = &mut database().await;
        let people = [person(connection, "Aisha").await, person(connection, "Bilal").await];
        let without_version = async |connection: &mut Connection, id| {
            let line = columns(connection, id).await;
            let version = line.split('|').nth(6).unwrap().to_owned();
            (line.replacen(&format!("|{version}|"), "|", 1), search(connection, "seldom").await)
        };
        for seed in 1..=30 {
            let mut state = seed;
            let id = seed as i64;
            store_all(connection, &[id]).await;
            for _ in 0..4 {
                apply(connection, id, &any_change(&mut state, &people)).await;
            }
            let before = without_version(connection, id).await;
            let wanted = match seed % 3 {
                0 => note("A seldom word"),
                1 => reply(),
                _ => to(Stage::Lost),
            };
            let action = Action { key: Some("action-0001"), ..by(&wanted, "Aisha") };
            let target = Target { id, version: None };
            super::change(connection, &[target], &action).await.unwrap();
            if matches!(wanted, Change::Reply { .. }) {
                let event = events(connection, id).await.unwrap().pop().unwrap();
                deliveries::add_reply(connection, id, event.id, NOW).await.unwrap();
            }
            let back = undo_of("action-0001");
            let back = Action { key: Some("action-0002"), ..by(&back, "Aisha") };
            for _ in 0..2 {
                let outcome = super::change(connection, &[target], &back).await.unwrap();
                assert_eq!(outcome, Changed { changed: vec![id], ..Changed::default() });
                assert_eq!(without_version(connection, id).await, before, "seed {seed}");
            }
            let left = events(connection, id).await.unwrap();
            assert!(!left.iter().any(|event| event.change == wanted && seed % 3 == 0));
            // A request of another tab that comes late does nothing.
            let outcome = super::change(connection, &[target], &action).await.unwrap();
            assert!(!outcome.is_key_reused);
            assert_eq!(without_version(connection, id).await, before, "seed {seed}");
        }
    }

    async fn search(connection: &mut Connection, text: &str) -> usize {
        let filter = crate::desk::InboxFilter { text: Some(text.to_owned()), ..Default::default() };
        crate::desk::list(connection, &filter, None, 100).await.unwrap().len()
    }

    #[tokio::test]
    async fn an_undo_takes_back_nothing_of_others_and_nothing_that_was_replaced_or_sent() {
        let connection = &mut database().await;
        store_all(connection, &[1, 2, 3]).await;
        let lost = to(Stage::Lost);
        let key = Some("action-0001");
        let targets = [1, 2].map(|id| Target { id, version: None });
        change(connection, &targets, &Action { key, ..by(&lost, "Aisha") }).await.unwrap();
        apply(connection, 1, &to(Stage::Won)).await;
        apply(connection, 2, &note("Called")).await;
        let back = undo_of("action-0001");
        let targets = [1, 2, 3, 9].map(|id| Target { id, version: Some(0) });
        let outcome = change(connection, &targets, &by(&back, "Bilal")).await.unwrap();
        assert_eq!((outcome.changed, outcome.gone), (vec![1, 2, 3], vec![9]));
        assert_eq!(line(connection, 2).await.stage, Stage::Lost, "it is Aisha's");
        let outcome = change(connection, &targets, &by(&back, "Aisha")).await.unwrap();
        assert_eq!((outcome.changed, outcome.conflicts), (vec![2, 3], vec![1]));
        assert_eq!(line(connection, 1).await.stage, Stage::Won);
        assert_eq!(line(connection, 2).await.stage, Stage::New);

        let key = Some("action-0002");
        super::reply(connection, 3, &Action { key, ..by(&reply(), "Aisha") }).await.unwrap();
        let moved = line(connection, 3).await;
        assert_eq!((moved.stage, moved.message.is_some()), (Stage::Contacted, true));
        let back = undo_of("action-0002");
        let at = NOW + deliveries::HELD_MS;
        let late = Action { at, ..by(&back, "Aisha") };
        let outcome = change(connection, &targets[2..3], &late).await.unwrap();
        assert_eq!(outcome, Changed { is_sent: true, ..Changed::default() });
        let claim = deliveries::claim(connection, crate::Destination::DeskReply, at - 1, at + 9);
        assert!(claim.await.unwrap().is_none(), "it is held");
        let outcome = change(connection, &targets[2..3], &Action { at: at - 1, ..late }).await;
        assert_eq!(outcome.unwrap().changed, [3]);
        super::reply(connection, 3, &Action { key, ..by(&reply(), "Aisha") }).await.unwrap();
        let claim = deliveries::claim(connection, crate::Destination::DeskReply, at, at + 9).await;
        assert!(claim.unwrap().is_none(), "it is never sent");
        assert_eq!(line(connection, 3).await.stage, Stage::New);
    }

    #[tokio::test]
    async fn a_reply_to_a_sample_goes_nowhere_and_can_be_undone() {
        let connection = &mut database().await;
        store_all(connection, &[1]).await;
        query("UPDATE leads SET is_sample = 1").execute(connection).await.unwrap();
        let sent = reply();
        let action = Action { key: Some("action-0001"), ..by(&sent, "Aisha") };
        super::reply(connection, 1, &action).await.unwrap();
        let sent = deliveries::progress_between(connection, 1, 1).await.unwrap();
        assert_eq!(sent[0].state, deliveries::DeliveryState::Delivered);
        let due = NOW + deliveries::HELD_MS;
        let claim = deliveries::claim(connection, crate::Destination::DeskReply, due, due + 9);
        assert!(claim.await.unwrap().is_none());
        let target = Target { id: 1, version: None };
        let back = undo_of("action-0001");
        let outcome = change(connection, &[target], &by(&back, "Aisha")).await.unwrap();
        assert_eq!(outcome.changed, [1]);
        assert_eq!(line(connection, 1).await.stage, Stage::New);
    }

    #[tokio::test]
    async fn a_closed_lead_has_no_follow_up_and_only_a_new_one_is_moved_by_a_message() {
        let connection = &mut database().await;
        store_all(connection, &[1, 2]).await;
        let on = Some("2026-12-02".parse().unwrap());
        apply(connection, 1, &Change::FollowUp { on }).await;
        apply(connection, 1, &to(Stage::Quoted)).await;
        let quoted = line(connection, 1).await;
        assert_eq!(quoted.follow_up_on, on);
        apply(connection, 1, &reply()).await;
        let replied = line(connection, 1).await;
        assert_eq!((replied.stage, replied.version), (Stage::Quoted, quoted.version));
        apply(connection, 1, &to(Stage::Lost)).await;
        assert_eq!(line(connection, 1).await.follow_up_on, None);
        apply(connection, 2, &reply()).await;
        let moved = line(connection, 2).await;
        assert_eq!(moved.stage, Stage::Contacted);
        assert!(moved.version > 0, "a colleague who saw it as new has a conflict");
    }
}
