//! The state of the work on a lead, derived from its events.

use yam_contract::{
    desk::{Change, Stage},
    due::Due,
    time,
};

use super::events::Event;
use crate::db::{self, Row, Value, from_row};

/// Stages on the way to a won lead, with their number in the column `reached`.
pub(super) const REACHED: [(Stage, i64); 3] =
    [(Stage::Contacted, 1), (Stage::Quoted, 2), (Stage::Won, 3)];

/// The state of the work on a lead, derived from its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkState {
    /// The last event that replaced stage, assignee or follow-up; 0 without one.
    pub(super) version: i64,
    pub stage: Stage,
    pub assignee_id: Option<i64>,
    pub follow_up_on: Option<Due>,
    /// Of quoted and won leads, in rupees.
    pub amount: Option<i64>,
    /// Of lost leads.
    pub reason: Option<String>,
    pub is_unread: bool,
    /// When it was first answered, in milliseconds since 1970.
    first_answer_at: Option<i64>,
    /// The highest [`step`] of its stages.
    reached: i64,
    /// When somebody last wrote, called or assigned it, in milliseconds since 1970; `None` if nothing came after the lead.
    active_at: Option<i64>,
    /// The event with the last message.
    message_id: Option<i64>,
    /// The day in India on which a won lead was won.
    pub won_on: Option<String>,
    /// The lead of the same person that it was put into.
    pub merged_into: Option<i64>,
}

impl Default for WorkState {
    fn default() -> Self {
        Self {
            version: 0,
            stage: Stage::New,
            assignee_id: None,
            follow_up_on: None,
            amount: None,
            reason: None,
            is_unread: true,
            first_answer_at: None,
            reached: 0,
            active_at: None,
            message_id: None,
            won_on: None,
            merged_into: None,
        }
    }
}

impl WorkState {
    /// After these events, the oldest first.
    pub fn after<'e>(events: impl IntoIterator<Item = &'e Event>) -> Self {
        let mut work = Self::default();
        events.into_iter().for_each(|event| work.apply(event.id, event.at, &event.change));
        work
    }

    /// After one more event: its number, time and change.
    pub(super) fn apply(&mut self, id: i64, at: i64, change: &Change) {
        if change.is_unsent(at) {
            return;
        }
        match change {
            Change::Read => self.is_unread = false,
            Change::Unread => self.is_unread = true,
            Change::Stage { stage, amount, reason } => {
                // A corrected amount does not move the day.
                let was_won = self.won_on.take();
                if *stage == Stage::Won {
                    self.won_on = Some(was_won.unwrap_or_else(|| time::to_the_day(at)));
                }
                self.move_to(*stage);
                self.amount = *amount;
                self.reason.clone_from(reason);
                if stage.is_closed() {
                    self.follow_up_on = None;
                }
            }
            Change::Assign { person_id, .. } => {
                self.assignee_id = *person_id;
                if person_id.is_some() {
                    self.active_at = Some(at);
                }
            }
            Change::FollowUp { on } => self.follow_up_on = *on,
            Change::Answer { is_automatic, .. } => self.is_unread |= !is_automatic,
            Change::Reply { moves_to, .. } | Change::Contact { moves_to, .. } => {
                if let (Stage::New, Some(stage)) = (self.stage, moves_to) {
                    self.move_to(*stage);
                    self.version = id;
                }
            }
            // The change that it took back is left out.
            Change::Undo { .. } => self.version = id,
            Change::Added { .. } => self.is_unread = false,
            Change::Merge { into } => self.merged_into = *into,
            Change::Note { .. }
            | Change::Correct { .. }
            | Change::Bounce { .. }
            | Change::Undone
            | Change::Unknown => {}
        }
        if change.is_message() {
            self.active_at = Some(at);
            self.message_id = Some(id);
        }
        if change.answers() {
            self.first_answer_at.get_or_insert(at);
        }
        if change.replaces() {
            self.version = id;
        }
    }

    fn move_to(&mut self, stage: Stage) {
        self.stage = stage;
        self.reached = self.reached.max(step(stage));
    }
}

/// The columns of `inbox` that have it, in the order of [`WorkState::values`].
pub(super) const COLUMNS: [&str; 13] = [
    "version",
    "stage",
    "assignee_id",
    "follow_up_on",
    "amount",
    "reason",
    "is_unread",
    "first_answer_at",
    "reached",
    "active_at",
    "message_id",
    "won_on",
    "merged_into",
];

impl WorkState {
    pub(super) fn values(&self) -> [Value<'static>; COLUMNS.len()] {
        [
            self.version.into(),
            self.stage.name().into(),
            self.assignee_id.into(),
            self.follow_up_on.map(|due| due.to_string()).into(),
            self.amount.into(),
            self.reason.clone().into(),
            i64::from(self.is_unread).into(),
            self.first_answer_at.into(),
            self.reached.into(),
            self.active_at.into(),
            self.message_id.into(),
            self.won_on.clone().into(),
            self.merged_into.into(),
        ]
    }

    /// From a row with [`COLUMNS`].
    pub(super) fn read(row: &Row) -> Result<Self, db::Error> {
        let stage: String = row.get("stage")?;
        let due: Option<String> = row.get("follow_up_on")?;
        let due = due.map(|due| due.parse()).transpose();
        Ok(from_row!(row, Self {
            version, assignee_id, amount, reason, first_answer_at, reached, active_at, message_id, won_on, merged_into
        } {
            stage: stage.parse().map_err(|error: String| db::Error::Decode(error.into()))?,
            follow_up_on: due.map_err(|error: &str| db::Error::Decode(error.into()))?,
            is_unread: row.get::<i64>("is_unread")? == 1,
        }))
    }
}

/// How far a stage is on the way to a won lead.
fn step(stage: Stage) -> i64 {
    REACHED.into_iter().find(|(known, _)| *known == stage).map_or(0, |(_, step)| step)
}
