//! What to do next.

use yam_contract::desk::Stage;

use super::{filter::InboxFilter, inbox::newest};
use crate::db::{self, Connection, query};

/// Leads that are looked at: the newest ones. More are no work for a day.
const LOOKED_AT: u32 = 1000;

/// How long a new lead may wait for its first answer, in milliseconds: two hours.
const PATIENCE_MS: i64 = 2 * 60 * 60 * 1000;

/// Numbers of leads that wait for a person. Samples count, quarantined leads do not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Today {
    /// New leads without an answer that came within two hours, the newest first.
    pub fresh: Vec<i64>,
    /// New leads that have waited longer, the newest first.
    pub unanswered: Vec<i64>,
    /// Unread leads whose visitors wrote after our answer, the newest first.
    pub answered: Vec<i64>,
}

/// What waits among the newest 1,000 new leads and the newest 1,000 unread ones. `applications`: the forms of job
/// applications, which are left out.
pub async fn today(
    connection: &mut Connection,
    applications: &[String],
    now: i64,
) -> Result<Today, db::Error> {
    let without_answer =
        newest_where(connection, &new(applications), " AND first_answer_at IS NULL").await?;
    let unread = InboxFilter { is_unread: true, ..without(applications) };
    let answered = newest_where(connection, &unread, " AND first_answer_at IS NOT NULL").await?;
    let (fresh, unanswered) = without_answer
        .into_iter()
        .partition::<Vec<_>, _>(|(_, received_at)| *received_at > now - PATIENCE_MS);
    let ids = |leads: Vec<(i64, i64)>| leads.into_iter().map(|(id, _)| id).collect();
    Ok(Today { fresh: ids(fresh), unanswered: ids(unanswered), answered: ids(answered) })
}

/// When each new lead without an answer was received, among the newest 1,000, the newest first. Samples are left out.
pub async fn unanswered_since(
    connection: &mut Connection,
    applications: &[String],
) -> Result<Vec<i64>, db::Error> {
    let condition = " AND first_answer_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM leads WHERE leads.id = lead_id AND is_sample = 1)";
    let leads = newest_where(connection, &new(applications), condition).await?;
    Ok(leads.into_iter().map(|(_, received_at)| received_at).collect())
}

fn new(applications: &[String]) -> InboxFilter {
    InboxFilter { stage: Some(Stage::New), ..without(applications) }
}

fn without(applications: &[String]) -> InboxFilter {
    InboxFilter { without_forms: applications.to_vec(), ..InboxFilter::default() }
}

/// Number and time of receipt of those of the newest leads which meet a further condition.
async fn newest_where(
    connection: &mut Connection,
    filter: &InboxFilter,
    condition: &'static str,
) -> Result<Vec<(i64, i64)>, db::Error> {
    let ids = newest(connection, filter, None, LOOKED_AT).await?;
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut select = query("SELECT lead_id, received_at FROM inbox WHERE lead_id IN ");
    select.push_ids(&ids).push(condition).push(" ORDER BY received_at DESC, lead_id DESC");
    select.fetch_all(connection, |row| Ok((row.get(0)?, row.get(1)?))).await
}

#[cfg(test)]
mod tests {
    use yam_contract::desk::{Change, Channel};

    use super::*;
    use crate::desk::sample::{NOW, Sample, apply, database, store_each, to};

    #[tokio::test]
    async fn each_lead_that_waits_is_in_one_list() {
        let connection = &mut database().await;
        let (soon, late) = (NOW - PATIENCE_MS + 1, NOW - PATIENCE_MS);
        let received = [soon, late, soon, late, late, late - 1];
        let mut samples = received.map(|at| Sample { received_at: at, ..Sample::default() });
        samples[2].form = "careers";
        store_each(connection, samples).await;
        let call = Change::Contact { channel: Channel::Phone, outcome: None, moves_to: None };
        for id in [4, 5] {
            apply(connection, id, &call).await;
            apply(connection, id, &Change::Read).await;
        }
        apply(connection, 4, &Change::Unread).await;
        apply(connection, 2, &Change::Read).await;
        let applications = ["careers".to_owned()];
        let expected = Today { fresh: vec![1], unanswered: vec![2, 6], answered: vec![4] };
        assert_eq!(today(connection, &applications, NOW).await.unwrap(), expected);
        apply(connection, 2, &to(Stage::Lost)).await;
        assert_eq!(today(connection, &applications, NOW).await.unwrap().unanswered, [6]);
    }
}
