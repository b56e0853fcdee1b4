//! Drafts of many senders, and the check that everything acknowledged is stored once.

use std::{
    collections::{BTreeMap, HashMap},
    hash::{BuildHasher, RandomState},
    net::SocketAddr,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

use reqwest::multipart;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use yam_store::db::{Row, query};

use super::{
    CONTACT, Setup, files,
    owner::{reader, stored},
};

/// Of how many drafts one brings a file.
const WITH_FILE: usize = 8;

/// Drafts of many senders, each with its own key: acknowledged ones, and those to send again.
#[derive(Default)]
pub struct Drafts {
    pub begun: AtomicUsize,
    pub unanswered: Mutex<Vec<usize>>,
    /// The reference that each draft was given.
    acknowledged: Mutex<HashMap<usize, String>>,
}

/// What became of one request.
pub enum Outcome {
    Acknowledged(String),
    /// Refused with `Retry-After`.
    Refused,
    /// The server went away.
    Unanswered,
}

impl Drafts {
    /// One that was not answered before, or else a new one.
    pub fn next(&self) -> usize {
        let unanswered = self.unanswered.lock().unwrap().pop();
        unanswered.unwrap_or_else(|| self.begin())
    }

    /// A new one.
    pub fn begin(&self) -> usize {
        self.begun.fetch_add(1, Ordering::Relaxed)
    }

    /// Keeps a draft for [`Drafts::next`].
    pub fn put_back(&self, draft: usize) {
        self.unanswered.lock().unwrap().push(draft);
    }

    /// Sends a draft and notes whether it was acknowledged.
    pub async fn send(
        &self,
        client: &reqwest::Client,
        address: SocketAddr,
        draft: usize,
    ) -> Outcome {
        let outcome = post(client, address, draft, "").await;
        if let Outcome::Acknowledged(reference) = &outcome {
            let mut acknowledged = self.acknowledged.lock().unwrap();
            assert_eq!(acknowledged.insert(draft, reference.clone()), None);
        }
        outcome
    }

    /// Compares with what the owner can read: everything acknowledged is there, nothing twice, and every file whole.
    pub async fn assert_kept(&self, setup: &Setup) {
        let stored = stored(setup);
        let files = stored_files(setup).await;
        let mut by_draft = BTreeMap::new();
        for lead in &stored {
            let draft = draft_of(lead);
            let reference = lead["reference"].as_str().unwrap();
            assert_eq!(by_draft.insert(draft, reference), None, "draft {draft} is kept twice");
            let kept = files.get(&lead["id"].as_i64().unwrap()).map(Vec::as_slice);
            let sent = brings_file(draft).then(|| Sha256::digest(file_of(draft)));
            assert_eq!(kept, sent.as_ref().map(|digest| &digest[..]), "file of {draft}");
        }
        for (draft, reference) in self.acknowledged.lock().unwrap().iter() {
            assert_eq!(by_draft.get(draft), Some(&reference.as_str()), "draft {draft} is lost");
        }
    }
}

pub fn brings_file(draft: usize) -> bool {
    draft.is_multiple_of(WITH_FILE)
}

/// A résumé of up to 128 KiB, each draft its own.
fn file_of(draft: usize) -> Vec<u8> {
    let size = 1_000 + draft * 7_919 % (128 << 10);
    let mut content = files::pdf(size);
    content.extend(draft.to_string().as_bytes());
    content
}

/// The draft that a lead was, as the form keeps it.
fn draft_of(lead: &Value) -> usize {
    let fields = &lead["fields"];
    let field = if lead["form"] == "careers" { &fields["phone"] } else { &fields["subject"] };
    field.as_str().unwrap().parse().unwrap()
}

pub async fn post(
    client: &reqwest::Client,
    address: SocketAddr,
    draft: usize,
    message: &str,
) -> Outcome {
    let request = if brings_file(draft) {
        let resume = multipart::Part::bytes(file_of(draft)).file_name("cv.pdf");
        let application = multipart::Form::new()
            .text("name", "Aisha")
            .text("email", "a@example.com")
            .text("phone", draft.to_string())
            .text("position", "App Developer")
            .part("resume", resume);
        client.post(format!("http://{address}{}", files::CAREERS)).multipart(application)
    } else {
        let body = json!({
            "name": "Aisha", "email": "a@example.com", "subject": draft.to_string(), "message": format!("m{message}")
        });
        client.post(format!("http://{address}{CONTACT}")).json(&body)
    };
    let request = request
        .header("accept", "application/json")
        .header("idempotency-key", format!("draft-{draft:06}"));
    let Ok(answer) = request.send().await else {
        return Outcome::Unanswered;
    };
    let (status, retry_after) = (answer.status(), answer.headers().get("retry-after").cloned());
    let Ok(answer) = answer.json::<Value>().await else {
        return Outcome::Unanswered;
    };
    if status == 503 {
        assert!(retry_after.is_some(), "it says when to try again");
        assert_eq!(answer["status"], "error");
        let message = answer["error"].as_str().unwrap();
        assert!(message.contains("+91 90000 00000"), "it gives the phone number: {message}");
        return Outcome::Refused;
    }
    assert_eq!(status, 200, "{answer}");
    Outcome::Acknowledged(answer["reference"].as_str().unwrap().to_owned())
}

/// The digest of each file that is stored, reckoned from its bytes, by the id of its lead.
pub async fn stored_files(setup: &Setup) -> HashMap<i64, Vec<u8>> {
    let pair = |row: Row| Ok((row.get(0)?, row.get(1)?));
    let files: Vec<(i64, Vec<u8>)> = query("SELECT /* reads all */ lead_id, content FROM files")
        .fetch_all(&mut reader(setup).await, pair)
        .await
        .unwrap();
    files.into_iter().map(|(lead, content)| (lead, Sha256::digest(content).to_vec())).collect()
}

/// Another number each time: the standard library seeds its hashes by chance.
pub fn random_below(end: usize) -> usize {
    usize::try_from(RandomState::new().hash_one(0) % end as u64).unwrap()
}
