//! Which leads the inbox lists, as SQL conditions.

use yam_contract::{desk::Stage, due::Due, lead::LeadState};

use crate::db::{
    Query, query,
    words::{self, Spelling},
};

/// How much earlier than its lead a message may be dated, in milliseconds: a day.
const LARGEST_CLOCK_ERROR_MS: i64 = 24 * 60 * 60 * 1000;

/// Which leads to list. The default is all except quarantined ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InboxFilter {
    /// The lead or its notes must have each word. The last one may be the beginning of a word.
    pub text: Option<String>,
    pub spelling: Spelling,
    pub form: Option<String>,
    /// Only leads of these forms.
    pub only_forms: Option<Vec<String>>,
    /// No leads of these forms.
    pub without_forms: Vec<String>,
    pub stage: Option<Stage>,
    pub assignee: Option<Assignee>,
    /// Received at or after this time, in milliseconds since 1970.
    pub since: Option<i64>,
    /// Received before this time, in milliseconds since 1970.
    pub before: Option<i64>,
    /// `Some(None)` for direct visits.
    pub source: Option<Option<String>>,
    pub page: Option<String>,
    pub state: Option<LeadState>,
    pub is_unread: bool,
    /// With a follow-up on this day, at this minute or earlier.
    pub due_by: Option<Due>,
}

/// Whose leads to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assignee {
    Person(i64),
    Nobody,
}

/// A query for the numbers of the leads that match, to be continued after its conditions. For `are_frequent` see
/// [`words::push_match`].
pub(super) fn matching(
    filter: &InboxFilter,
    is_shared: bool,
    are_frequent: bool,
) -> Query<'static> {
    let mut select = query("SELECT i.lead_id FROM inbox AS i WHERE TRUE");
    match &filter.text {
        Some(text) => {
            words::push_match(&mut select, is_shared, are_frequent, text, filter.spelling);
        }
        None => push_unmerged(&mut select, is_shared),
    }
    if let Some(form) = &filter.form {
        select.push(" AND i.form = ").push_bind(form.clone());
    }
    match filter.only_forms.as_deref() {
        None => {}
        Some([]) => {
            select.push(" AND FALSE");
        }
        Some(forms) => {
            select.push(" AND i.form IN ").push_texts(forms);
        }
    }
    if !filter.without_forms.is_empty() {
        select.push(" AND i.form NOT IN ").push_texts(&filter.without_forms);
    }
    if let Some(stage) = filter.stage {
        select.push(" AND i.stage = ").push_bind(stage.name());
    }
    match filter.assignee {
        None => {}
        Some(Assignee::Nobody) => {
            select.push(" AND i.assignee_id IS NULL");
        }
        Some(Assignee::Person(id)) => {
            select.push(" AND i.assignee_id = ").push_bind(id);
        }
    }
    if let Some(since) = filter.since {
        select.push(" AND i.received_at >= ").push_bind(since);
        // Lists find their end by this. Only a clock that was set back dates a message before its lead.
        let earliest = since.saturating_sub(LARGEST_CLOCK_ERROR_MS);
        select.push(" AND coalesce(i.active_at, i.received_at) >= ").push_bind(earliest);
    }
    if let Some(before) = filter.before {
        select.push(" AND i.received_at < ").push_bind(before);
    }
    match &filter.source {
        None => {}
        Some(None) => {
            select.push(" AND i.source IS NULL");
        }
        Some(Some(source)) => {
            select.push(" AND i.source = ").push_bind(source.clone());
        }
    }
    if let Some(page) = &filter.page {
        select.push(" AND i.page = ").push_bind(page.clone());
    }
    if filter.is_unread {
        select.push(" AND i.is_unread = 1");
    }
    if let Some(due) = filter.due_by {
        select.push(" AND i.follow_up_on <= ").push_bind(due.to_string());
    }
    push_state(&mut select, is_shared, filter.state);
    select
}

/// Leaves out leads that were put into another one which exists. A search finds them by their own words.
fn push_unmerged(select: &mut Query<'_>, is_shared: bool) {
    // In SQLite by the index that has just these leads, as for quarantined ones.
    let index = if is_shared { "" } else { "INDEXED BY inbox_merged" };
    select.push(" AND NOT EXISTS (SELECT 1 FROM inbox AS merged ").push(index);
    select.push(
        " WHERE merged.lead_id = i.lead_id AND merged.merged_into IS NOT NULL
             AND EXISTS (SELECT 1 FROM leads WHERE id = merged.merged_into))",
    );
}

/// Adds the condition for a state, as the view `lead_states` defines it. It reads few leads where the view would read all.
pub(super) fn push_state(select: &mut Query<'_>, is_shared: bool, state: Option<LeadState>) {
    /// A delivery of the lead, except replies to the visitor.
    macro_rules! delivery {
        ($state:literal) => {
            concat!(
                "EXISTS (SELECT 1 FROM deliveries
                     WHERE lead_id = i.lead_id AND destination NOT IN ('reply', 'desk-reply') AND state ",
                $state,
                ")"
            )
        };
    }
    if state == Some(LeadState::Quarantined) {
        select.push(" AND i.lead_id IN (SELECT id FROM leads WHERE quarantined_at IS NOT NULL)");
        return;
    }
    // In SQLite by the index that has just these leads: it would look up the whole lead, which may be long.
    let index = if is_shared { "" } else { "INDEXED BY leads_in_quarantine" };
    select.push(" AND NOT EXISTS (SELECT 1 FROM leads ").push(index);
    select.push(" WHERE id = i.lead_id AND quarantined_at IS NOT NULL)");
    match state {
        None | Some(LeadState::Quarantined) => {}
        Some(LeadState::Failed) => {
            select.push(
                " AND i.lead_id IN (SELECT lead_id FROM deliveries
                     WHERE state = 'dead' AND destination NOT IN ('reply', 'desk-reply'))",
            );
        }
        Some(LeadState::Waiting) => {
            select.push(
                " AND i.lead_id IN (SELECT lead_id FROM deliveries
                     WHERE state = 'waiting' AND destination NOT IN ('reply', 'desk-reply'))",
            );
            select.push(concat!(" AND NOT ", delivery!("= 'dead'")));
        }
        Some(LeadState::Delivered) => {
            select.push(concat!(" AND ", delivery!("= 'delivered'")));
            select.push(concat!(" AND NOT ", delivery!("IN ('waiting', 'dead')")));
        }
        Some(LeadState::NotSent) => {
            select.push(concat!(" AND NOT ", delivery!("IN ('waiting', 'dead', 'delivered')")));
        }
    }
}
