//! How much the quarantine may hold, so that spam cannot fill the disk.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::sync::Mutex;

use crate::{
    db::{self, Db},
    leads,
};
use yam_contract::lead::{NewLead, TEXT_SHARE};

/// How long a measurement counts while leads are quarantined. What this server adds is counted at once, so only other
/// servers, releases and deletions are noticed later.
const MEASURED_FOR: Duration = Duration::from_secs(60);

/// How long a measurement counts for the alert, which is checked every minute.
const MEASURED_FOR_ALERT: Duration = Duration::from_secs(15 * 60);

/// Part of the budget from which the quarantine is nearly full, in percent: the owner has time to make room.
const NEARLY_FULL_PERCENT: u64 = 80;

/// The budget of the quarantine; cheap to clone.
#[derive(Clone)]
pub struct Quarantine {
    limit: u64,
    usage: Arc<Mutex<Option<Usage>>>,
}

struct Usage {
    bytes: u64,
    measured: Instant,
}

impl Quarantine {
    /// A quarantine for `limit` bytes, and a quarter more for leads without files.
    pub(crate) fn new(limit: u64) -> Self {
        Self { limit, usage: Arc::default() }
    }

    /// Counts a lead that is about to be quarantined; `false`, without counting it, if there is no room. If the database
    /// cannot be read, there is room: storing the lead will then fail.
    pub(crate) async fn reserve(&self, db: &Db, lead: &NewLead) -> bool {
        let bytes = lead.stored_bytes();
        let limit = match lead.submission.files() {
            [] => self.limit.saturating_add(self.limit / TEXT_SHARE),
            _ => self.limit,
        };
        let mut usage = self.usage.lock().await;
        let Ok(used) = measure(&mut usage, db, MEASURED_FOR).await else { return true };
        let has_room = used.bytes.saturating_add(bytes) <= limit;
        if has_room {
            used.bytes += bytes;
        }
        has_room
    }

    /// Takes back the bytes of a lead that was not stored, or was a replay.
    pub(crate) async fn give_back(&self, bytes: u64) {
        if let Some(usage) = self.usage.lock().await.as_mut() {
            usage.bytes = usage.bytes.saturating_sub(bytes);
        }
    }

    /// How much it holds of how much it may, in bytes, if it is nearly full.
    pub(crate) async fn nearly_full(&self, db: &Db) -> Result<Option<(u64, u64)>, db::Error> {
        let mut usage = self.usage.lock().await;
        let used = measure(&mut usage, db, MEASURED_FOR_ALERT).await?.bytes;
        let from = self.limit / 100 * NEARLY_FULL_PERCENT;
        Ok((used >= from).then_some((used, self.limit)))
    }
}

/// The usage, measured anew if the last measurement is too old.
async fn measure<'a>(
    usage: &'a mut Option<Usage>,
    db: &Db,
    lifetime: Duration,
) -> Result<&'a mut Usage, db::Error> {
    let fresh = match usage.take().filter(|usage| usage.measured.elapsed() < lifetime) {
        Some(usage) => usage,
        None => {
            let measured = Instant::now();
            Usage { bytes: leads::quarantined_bytes(&mut db.read().await?).await?, measured }
        }
    };
    Ok(usage.insert(fresh))
}

#[cfg(test)]
mod tests {
    use yam_testing::TestDatabase;

    use super::*;
    use crate::{db::query, deliveries::DeliveryQueue, leads::new_sample as lead};
    use http::HeaderMap;
    use yam_contract::{
        attribution::Attribution,
        lead::{LEAD_BYTES, PagePath},
        spam::Verdict,
    };

    #[tokio::test]
    async fn a_full_quarantine_has_no_room_until_leads_leave_it() {
        let database = TestDatabase::create();
        let db = Db::open(&database.settings()).await.unwrap();
        let bytes = lead("spam").stored_bytes();
        let quarantine = Quarantine::new(2 * bytes);
        assert!(quarantine.reserve(&db, &lead("spam")).await);
        assert!(quarantine.reserve(&db, &lead("spam")).await);
        assert!(!quarantine.reserve(&db, &lead("spam")).await);
        assert!(quarantine.nearly_full(&db).await.unwrap().is_some());
        // None of them was stored, so the next measurement finds an empty quarantine.
        *quarantine.usage.lock().await = None;
        assert!(quarantine.reserve(&db, &lead("spam")).await);
    }

    #[tokio::test]
    async fn everything_that_a_client_sent_counts() {
        let database = TestDatabase::create();
        let db = Db::open(&database.settings()).await.unwrap();
        let mut headers = HeaderMap::new();
        for name in ["yam-first-touch", "yam-last-touch"] {
            headers.insert(name, format!("page={}", "\"".repeat(900)).parse().unwrap());
        }
        headers.insert("yam-offer", "package=Standard".parse().unwrap());
        headers.insert("yam-page", format!("/{}", "x".repeat(900)).parse().unwrap());
        let attribution = Attribution::of(&headers, false);
        let page = PagePath::of(&headers, None);
        let verdict = Verdict { is_quarantined: true, ..Verdict::default() };
        let spam = NewLead { attribution, page, verdict, ..lead("\"\n") };
        assert!(spam.stored_bytes() > LEAD_BYTES + 4 * 900, "a quote takes two bytes");
        let queue = DeliveryQueue::default();
        let store = async |connection: &mut db::Connection| {
            leads::insert(connection, &[&spam], &queue).await
        };
        assert!(db.write(store).await.is_ok());
        let used = leads::quarantined_bytes(&mut db.read().await.unwrap()).await.unwrap();
        assert_eq!(used, spam.stored_bytes());
    }

    #[tokio::test]
    async fn leads_in_the_quarantine_count_with_their_files() {
        let database = TestDatabase::create();
        let db = Db::open(&database.settings()).await.unwrap();
        let fill = async |connection: &mut db::Connection| {
            crate::leads::insert_sample(connection, 1, 1).await;
            crate::leads::insert_sample(connection, 2, 1).await;
            query("UPDATE leads SET quarantined_at = 1 WHERE id = 1").execute(connection).await?;
            let sql = "INSERT INTO files (lead_id, field, name, original_name, media_type, bytes, sha256, content)
                 SELECT id, 'f', 'f', 'f', 'f', 1000, digest, digest FROM leads";
            query(sql).execute(connection).await
        };
        db.write(fill).await.unwrap();
        let used = leads::quarantined_bytes(&mut db.read().await.unwrap()).await.unwrap();
        assert_eq!(used, 1000 + 2 + LEAD_BYTES);
    }
}
