//! Figures of leads, for the desk and for `yam leads stats`.

use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

use crate::desk::Stage;

/// The leads of some days, counted. Days are days in India. Amounts are in rupees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Figures {
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub since: Date,
    /// The last day.
    #[schema(value_type = String, format = Date)]
    pub until: Date,
    /// How often pages were shown.
    pub views: i64,
    pub leads: i64,
    /// The leads of as many days before `since`.
    pub previous_leads: i64,
    /// Of the leads received in these days, those that are won now.
    pub won: i64,
    pub won_amount: i64,
    pub previous_won_amount: i64,
    /// Of the leads received in these days, those that are quoted now, and what they may bring.
    pub quoted: i64,
    pub quoted_amount: i64,
    /// The leads that were won in these days, whenever they were received.
    pub closed: i64,
    pub closed_amount: i64,
    /// Those of as many days before.
    pub previous_closed_amount: i64,
    /// By day, then by form. Days and forms without leads are left out.
    pub days: Vec<DayCount>,
    /// As the three below: those with most leads first, at most 50, then the rest as one group.
    pub forms: Vec<Group>,
    pub pages: Vec<Group>,
    pub sources: Vec<Group>,
    pub campaigns: Vec<Group>,
    /// By the person who has them now, those with most leads first.
    pub people: Vec<PersonGroup>,
    pub first_answer: FirstAnswer,
    /// Where these leads are now. Stages without leads are left out.
    pub stages: Vec<StageCount>,
    /// How many ever came as far as contacted, quoted and won. A won lead was also contacted and quoted.
    pub reached: Vec<StageCount>,
}

/// The leads of one form on one day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct DayCount {
    #[schema(value_type = String, format = Date)]
    pub day: Date,
    pub form: String,
    pub leads: i64,
}

/// Leads with the same form, page, source or campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Group {
    /// `null` for direct visits, leads without a campaign, unknown pages, and the rest.
    pub name: Option<String>,
    /// Whether this sums up all further groups.
    pub is_rest: bool,
    /// How often the page was shown, or how often visits began with this source or campaign. Missing for forms.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub views: Option<i64>,
    pub leads: i64,
    pub won: i64,
    pub amount: i64,
}

impl Group {
    /// A group without leads.
    pub fn empty(name: Option<&str>) -> Self {
        Self {
            name: name.map(str::to_owned),
            is_rest: false,
            views: None,
            leads: 0,
            won: 0,
            amount: 0,
        }
    }
}

/// Leads of one person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonGroup {
    pub person_id: i64,
    pub leads: i64,
    pub answered: i64,
    pub won: i64,
    /// Of won leads.
    pub amount: i64,
    /// Of quoted leads.
    pub quoted_amount: i64,
}

/// How soon leads were answered. The first answer is the first reply by e-mail, call or chat, or the move to a stage beyond
/// new.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FirstAnswer {
    pub answered: i64,
    pub unanswered: i64,
    /// The time that half of the answered leads waited at most (nearest rank); `null` without answered leads.
    pub median_ms: Option<i64>,
    /// The time that 90% of the answered leads waited at most (nearest rank).
    pub p90_ms: Option<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StageCount {
    pub stage: Stage,
    pub leads: i64,
}
