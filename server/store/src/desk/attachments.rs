//! Files that people send with replies, each of which waits until a reply names it, and those of visitors' answers.

use sha2::{Digest as _, Sha256};
use yam_contract::{
    desk::{Change, ReplyFile},
    file::Upload,
    incoming::AnswerFile,
};

use super::Event;
use crate::db::{self, Connection, Row, query};

/// How long a file is kept that no reply has: as long as a draft stays on a device.
const UNSENT_MS: i64 = 30 * 24 * 60 * 60 * 1000;

/// Most bytes of all files that no reply has.
const UNSENT_BYTES_LIMIT: i64 = 200 << 20;

/// Most files of a lead, and most bytes of them, up to which those of another answer are stored.
const LEAD_FILES_LIMIT: i64 = 100;
const LEAD_BYTES_LIMIT: i64 = 50 << 20;

/// Most bytes of the files of all leads, up to which those of another answer are stored.
const ALL_BYTES_LIMIT: i64 = 2 << 30;

/// Stores a file for a reply to this lead. `None` if too many wait.
pub async fn add_attachment(
    connection: &mut Connection,
    lead_id: i64,
    file: &Upload,
    now: i64,
) -> Result<Option<ReplyFile>, db::Error> {
    let sql = "SELECT CAST(coalesce(sum(bytes), 0) AS BIGINT) FROM attachments
         WHERE id IN (SELECT attachment_id FROM unsent_attachments)";
    let waiting: i64 = query(sql).fetch_scalar(connection).await?;
    if waiting + size(&file.content)? > UNSENT_BYTES_LIMIT {
        return Ok(None);
    }
    let Upload { original_name, content, sha256, .. } = file;
    let stored = insert(connection, lead_id, original_name, file.media_type(), content, sha256);
    let stored = stored.await?;
    put_back(connection, &[stored.id], now).await?;
    Ok(Some(stored))
}

fn size(content: &[u8]) -> Result<i64, db::Error> {
    i64::try_from(content.len()).map_err(|error| db::Error::Encode(error.into()))
}

async fn insert(
    connection: &mut Connection,
    lead_id: i64,
    name: &str,
    media_type: &str,
    content: &[u8],
    sha256: &[u8],
) -> Result<ReplyFile, db::Error> {
    let bytes = size(content)?;
    let sql = "INSERT INTO attachments (lead_id, name, media_type, bytes, sha256, content)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING id";
    let insert = query(sql).bind(lead_id).bind(name).bind(media_type).bind(bytes);
    let insert = insert.bind(sha256).bind(content);
    Ok(ReplyFile { id: insert.fetch_scalar(connection).await?, name: name.to_owned(), bytes })
}

/// Stores the files of an answer, which may only come later: then they wait since `unsent_since`. One that the lead already has,
/// such as a logo, is not stored again. Returns them, and the names of those that stay in the mailbox.
pub(super) async fn add_of_answer<'f>(
    connection: &mut Connection,
    lead_id: i64,
    files: &'f [AnswerFile],
    has_room: bool,
    unsent_since: Option<i64>,
) -> Result<(Vec<ReplyFile>, Vec<&'f str>), db::Error> {
    let (mut stored, mut left_out) = (Vec::new(), Vec::new());
    if files.is_empty() {
        return Ok((stored, left_out));
    }
    let sql = "SELECT CAST(coalesce(sum(bytes), 0) AS BIGINT), count(*) FROM attachments";
    let mut of_lead = query(sql);
    of_lead.push(" WHERE lead_id = ").push_bind(lead_id);
    let of_lead = of_lead.fetch_one(connection, |row| Ok((row.get(0)?, row.get(1)?)));
    let (mut bytes, mut count): (i64, i64) = of_lead.await?;
    let mut all = query(sql);
    all.push(" /* reads all */");
    let mut all: i64 = all.fetch_scalar(connection).await?;
    for AnswerFile { name, content } in files {
        let Some(content) = content else {
            left_out.push(name.as_str());
            continue;
        };
        let (size, sha256) = (size(content)?, Sha256::digest(content));
        let sql = "SELECT id FROM attachments WHERE lead_id = $1 AND sha256 = $2 LIMIT 1";
        let known = query(sql).bind(lead_id).bind(sha256.as_slice());
        if let Some(id) = known.fetch_optional_scalar(connection).await? {
            let file = ReplyFile { id, name: name.clone(), bytes: size };
            if !stored.contains(&file) {
                stored.push(file);
            }
            continue;
        }
        let is_in_limits = count < LEAD_FILES_LIMIT
            && bytes + size <= LEAD_BYTES_LIMIT
            && all + size <= ALL_BYTES_LIMIT;
        if !has_room || !is_in_limits {
            left_out.push(name.as_str());
            continue;
        }
        (bytes, count, all) = (bytes + size, count + 1, all + size);
        // Nobody has looked into it.
        let media_type = "application/octet-stream";
        let file = insert(connection, lead_id, name, media_type, content, &sha256).await?;
        if let Some(since) = unsent_since {
            put_back(connection, &[file.id], since).await?;
        }
        stored.push(file);
    }
    Ok((stored, left_out))
}

/// Deletes a file of this lead that no reply has.
pub async fn remove_attachment(
    connection: &mut Connection,
    lead_id: i64,
    id: i64,
) -> Result<(), db::Error> {
    let sql = "DELETE FROM attachments WHERE lead_id = $1 AND id = $2
         AND id IN (SELECT attachment_id FROM unsent_attachments)";
    query(sql).bind(lead_id).bind(id).execute(connection).await.map(drop)
}

/// The files of this lead with these numbers, in their order. Those that do not exist are left out.
pub async fn attachments(
    connection: &mut Connection,
    lead_id: i64,
    ids: &[i64],
) -> Result<Vec<ReplyFile>, db::Error> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut select = query("SELECT id, name, bytes FROM attachments WHERE lead_id = ");
    select.push_bind(lead_id).push(" AND id IN ").push_ids(ids).push(" ORDER BY id");
    let file = |row: Row| Ok(ReplyFile { id: row.get(0)?, name: row.get(1)?, bytes: row.get(2)? });
    select.fetch_all(connection, file).await
}

/// Media type and content of a file of this lead.
pub async fn attachment_content(
    connection: &mut Connection,
    lead_id: i64,
    id: i64,
) -> Result<Option<(String, Vec<u8>)>, db::Error> {
    let sql = "SELECT media_type, content FROM attachments WHERE lead_id = $1 AND id = $2";
    let content = |row: Row| Ok((row.get(0)?, row.get(1)?));
    query(sql).bind(lead_id).bind(id).fetch_optional(connection, content).await
}

/// Keeps the files of a reply or an answer as long as its lead.
pub(super) async fn keep(connection: &mut Connection, change: &Change) -> Result<(), db::Error> {
    let ids = files_of(change);
    if ids.is_empty() {
        return Ok(());
    }
    let mut delete = query("DELETE FROM unsent_attachments WHERE attachment_id IN ");
    delete.push_ids(&ids);
    delete.execute(connection).await.map(drop)
}

/// Lets the files of a reply that was taken back wait for another one, unless one of these events has them.
pub(super) async fn give_back<'e>(
    connection: &mut Connection,
    reply: &Change,
    others: impl Iterator<Item = &'e Event>,
    now: i64,
) -> Result<(), db::Error> {
    let mut ids = files_of(reply);
    let kept: Vec<_> = others.flat_map(|other| files_of(&other.change)).collect();
    ids.retain(|id| !kept.contains(id));
    put_back(connection, &ids, now).await
}

async fn put_back(connection: &mut Connection, ids: &[i64], now: i64) -> Result<(), db::Error> {
    for id in ids {
        let sql = "INSERT INTO unsent_attachments (attachment_id, since) VALUES ($1, $2)
             ON CONFLICT DO NOTHING";
        query(sql).bind(*id).bind(now).execute(connection).await?;
    }
    Ok(())
}

fn files_of(change: &Change) -> Vec<i64> {
    match change {
        Change::Reply { files, .. } | Change::Answer { files, .. } => {
            files.iter().map(|file| file.id).collect()
        }
        _ => Vec::new(),
    }
}

/// Deletes the oldest file that no reply has had for 30 days. Returns whether there was one.
pub async fn delete_old_attachment(
    connection: &mut Connection,
    now: i64,
) -> Result<bool, db::Error> {
    let sql = "DELETE FROM attachments WHERE id IN (
             SELECT attachment_id FROM unsent_attachments WHERE since <= $1 ORDER BY since LIMIT 1)";
    Ok(query(sql).bind(now - UNSENT_MS).execute(connection).await? > 0)
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use yam_contract::file::{FileKind, FileType};

    use super::*;
    use crate::desk::{
        Action, Replied, Target, change, events, reply,
        sample::{self, NOW, by, database, store_all},
    };

    async fn add(connection: &mut Connection, bytes: usize) -> Option<ReplyFile> {
        let pdf = FileType { kind: FileKind::Pdf, is_proven: true };
        let file = Upload::new("attachment", pdf, "../Quote ८.pdf", vec![b'x'; bytes].into());
        add_attachment(connection, 1, &file, NOW).await.unwrap()
    }

    async fn send(connection: &mut Connection, key: &str, files: &[ReplyFile]) {
        let with_files = sample::reply(json!({ "files": files }));
        let action = Action { key: Some(key), ..by(&with_files, "Bilal") };
        let replied = reply(connection, 1, &action).await.unwrap();
        assert!(matches!(replied, Replied::Queued(_)), "{replied:?}");
    }

    async fn undo(connection: &mut Connection, key: &str) {
        let undo = Change::Undo { key: key.to_owned() };
        let target = Target { id: 1, version: None };
        let outcome = change(connection, &[target], &by(&undo, "Bilal")).await.unwrap();
        assert_eq!(outcome.changed, [1]);
    }

    #[tokio::test]
    async fn a_file_stays_while_a_reply_has_it_and_a_month_without_one() {
        let connection = &mut database().await;
        store_all(connection, &[1, 2]).await;
        let sent = add(connection, 3).await.unwrap();
        assert_eq!((sent.name.as_str(), sent.bytes), ("Quote ८.pdf", 3));
        let unsent = add(connection, 4).await.unwrap();
        send(connection, "action-0001", std::slice::from_ref(&sent)).await;
        send(connection, "action-0002", std::slice::from_ref(&sent)).await;
        remove_attachment(connection, 1, sent.id).await.unwrap();
        let both = [sent.id, unsent.id];
        assert_eq!(attachments(connection, 1, &both).await.unwrap().len(), 2);
        assert!(attachments(connection, 2, &both).await.unwrap().is_empty());
        assert!(!delete_old_attachment(connection, NOW + UNSENT_MS - 1).await.unwrap());
        assert!(delete_old_attachment(connection, NOW + UNSENT_MS).await.unwrap());
        assert!(!delete_old_attachment(connection, NOW + UNSENT_MS).await.unwrap());
        undo(connection, "action-0001").await;
        assert!(!delete_old_attachment(connection, NOW + UNSENT_MS).await.unwrap());
        let content = attachment_content(connection, 1, sent.id).await.unwrap().unwrap();
        assert_eq!(content, ("application/pdf".to_owned(), b"xxx".to_vec()));
        undo(connection, "action-0002").await;
        remove_attachment(connection, 1, sent.id).await.unwrap();
        assert_eq!(attachment_content(connection, 1, sent.id).await.unwrap(), None);
        assert_eq!(events(connection, 1).await.unwrap()[0].change, Change::Undone);
    }

    fn answered(name: &str, content: &[u8]) -> AnswerFile {
        AnswerFile { name: name.to_owned(), content: Some(content.to_vec()) }
    }

    /// Names of files of an answer that are stored with lead 1, and of those that are not.
    async fn answer(connection: &mut Connection, files: &[AnswerFile]) -> (Vec<i64>, Vec<String>) {
        let (stored, left_out) = add_of_answer(connection, 1, files, true, None).await.unwrap();
        let ids = stored.iter().map(|file| file.id).collect();
        (ids, left_out.into_iter().map(str::to_owned).collect())
    }

    #[tokio::test]
    async fn files_of_answers_are_stored_once_within_the_limits_and_go_with_their_lead() {
        let connection = &mut database().await;
        store_all(connection, &[1, 2]).await;
        let logo = answered("logo.png", b"logo");
        let large = AnswerFile { name: "large.mov".to_owned(), content: None };
        let files = [answered("a.pdf", b"a"), logo.clone(), answered("a.pdf", b"b"), large];
        let (first, left_out) = answer(connection, &files).await;
        assert_eq!((first.len(), left_out), (3, vec!["large.mov".to_owned()]));
        assert_eq!(answer(connection, std::slice::from_ref(&logo)).await, (vec![first[1]], vec![]));
        let content = attachment_content(connection, 1, first[2]).await.unwrap().unwrap();
        assert_eq!(content, ("application/octet-stream".to_owned(), b"b".to_vec()));

        let (stored, left_out) =
            add_of_answer(connection, 1, &files[..1], false, None).await.unwrap();
        assert_eq!((stored[0].id, left_out.len()), (first[0], 0), "it needs no room");
        let new = [answered("c.pdf", b"c")];
        let (stored, left_out) = add_of_answer(connection, 1, &new, false, None).await.unwrap();
        assert_eq!((stored, left_out), (vec![], vec!["c.pdf"]));
        let refused = (Vec::new(), vec!["c.pdf".to_owned()]);
        for (lead, bytes) in [(1_i64, LEAD_BYTES_LIMIT - 5), (2, ALL_BYTES_LIMIT - 6)] {
            let fill = "INSERT INTO attachments (lead_id, name, media_type, bytes, sha256, content)
                 VALUES ($1, 'x', 'x', $2, $3, $3)";
            let fill = query(fill).bind(lead).bind(bytes).bind(&b"x"[..]);
            fill.execute(connection).await.unwrap();
            assert_eq!(answer(connection, &new).await, refused, "{lead}");
            query("DELETE FROM attachments WHERE name = 'x'").execute(connection).await.unwrap();
        }
        let many: Vec<_> = (0..LEAD_FILES_LIMIT).map(|n| answered("d", &n.to_le_bytes())).collect();
        assert_eq!(answer(connection, &many).await.1.len(), 3);
        crate::leads::delete(connection, &[1]).await.unwrap();
        let count: i64 =
            query("SELECT count(*) FROM attachments").fetch_scalar(connection).await.unwrap();
        assert_eq!(count, 0);
    }

    #[tokio::test]
    async fn a_file_that_an_answer_has_too_stays_after_its_reply_is_taken_back() {
        let connection = &mut database().await;
        store_all(connection, &[1]).await;
        let ours = add(connection, 3).await.unwrap();
        send(connection, "action-0001", std::slice::from_ref(&ours)).await;
        let (ids, _) = answer(connection, &[answered("Re: Quote.pdf", b"xxx")]).await;
        assert_eq!(ids, [ours.id]);
        sample::apply(connection, 1, &sample::answer(json!({ "files": [ours] }))).await;
        undo(connection, "action-0001").await;
        remove_attachment(connection, 1, ours.id).await.unwrap();
        assert!(!delete_old_attachment(connection, NOW + UNSENT_MS).await.unwrap());
        assert!(attachment_content(connection, 1, ours.id).await.unwrap().is_some());
    }

    #[tokio::test]
    async fn files_that_nobody_sends_have_a_limit() {
        let connection = &mut database().await;
        store_all(connection, &[1]).await;
        let first = add(connection, 1).await.unwrap();
        query("UPDATE attachments SET bytes = $1")
            .bind(UNSENT_BYTES_LIMIT)
            .execute(connection)
            .await
            .unwrap();
        assert_eq!(add(connection, 1).await, None);
        send(connection, "action-0001", &[first]).await;
        assert!(add(connection, 1).await.is_some());
    }
}
