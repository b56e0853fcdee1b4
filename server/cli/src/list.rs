//! The table of `yam leads list`.

use std::collections::HashMap;

use unicode_width::UnicodeWidthStr;

use crate::terminal::{self, sanitized};
use yam_contract::{
    desk::Stage,
    lead::{LeadState, StoredLead},
    time,
};
use yam_store::{
    db::{self, Connection},
    desk, leads,
};

/// Maximum width of a line, in terminal columns.
const LINE: usize = 120;
/// Leads that are read at a time.
const LEADS_AT_ONCE: usize = 500;

const COLUMNS: usize = 9;
const HEADINGS: [&str; COLUMNS] =
    ["ID", "RECEIVED (IST)", "FORM", "DELIVERY", "STAGE", "NAME", "PHONE", "EMAIL", "MESSAGE"];
/// Maximum width of each column. The message gets the rest of the line.
const MAX_WIDTHS: [usize; COLUMNS] = [6, 16, 11, 11, 9, 14, PHONE, 14, LINE];
/// `+` and at most 15 digits (E.164), because nobody can call a truncated number.
const PHONE: usize = 16;

/// Shown as the state of a lead without destinations.
const NO_DESTINATION: &str = "–";

/// The leads with these numbers, in this order.
pub async fn in_order(
    connection: &mut Connection,
    ids: &[i64],
) -> Result<Vec<StoredLead>, db::Error> {
    let mut leads = HashMap::new();
    for ids in ids.chunks(LEADS_AT_ONCE) {
        let read = leads::by_ids(connection, ids).await?;
        leads.extend(read.into_iter().map(|lead| (lead.id, lead)));
    }
    Ok(ids.iter().filter_map(|id| leads.remove(id)).collect())
}

/// The stage of each lead. Those without a line in the inbox are new.
pub async fn stages(
    connection: &mut Connection,
    leads: &[StoredLead],
) -> Result<HashMap<i64, Stage>, db::Error> {
    let ids: Vec<i64> = leads.iter().map(|lead| lead.id).collect();
    let mut stages = HashMap::new();
    for ids in ids.chunks(LEADS_AT_ONCE) {
        let rows = desk::rows(connection, ids).await?;
        stages.extend(rows.into_iter().map(|row| (row.id, row.stage)));
    }
    Ok(stages)
}

/// A line of headings and one line per lead, or `No leads.`
pub fn table(leads: &[StoredLead], stages: &HashMap<i64, Stage>) -> String {
    if leads.is_empty() {
        return "No leads.\n".to_owned();
    }
    terminal::table(HEADINGS, leads.iter().map(|lead| row(lead, stages)), MAX_WIDTHS, LINE)
}

fn row(lead: &StoredLead, stages: &HashMap<i64, Stage>) -> [String; COLUMNS] {
    let field = |name| lead.field(name).unwrap_or_default();
    [
        lead.id.to_string(),
        time::to_the_minute(lead.received_at),
        lead.form.clone(),
        state(lead.state).to_owned(),
        stages.get(&lead.id).copied().unwrap_or(Stage::New).name().to_owned(),
        one_line(field("name")),
        phone(&one_line(field("phone"))),
        one_line(field("email")),
        one_line(field("message")),
    ]
    .map(|cell| sanitized(&cell))
}

/// A phone number as typed, or without separators if it would be truncated.
fn phone(typed: &str) -> String {
    if typed.width() <= PHONE {
        return typed.to_owned();
    }
    typed.chars().filter(|c| !" -().".contains(*c)).collect()
}

fn state(state: LeadState) -> &'static str {
    if state == LeadState::NotSent { NO_DESTINATION } else { state.name() }
}

/// The number of leads in each state, in one line; empty if there are no leads.
pub fn summary(counts: &[(LeadState, i64)]) -> String {
    let count = |state| counts.iter().find(|(known, _)| *known == state).map(|(_, number)| number);
    let parts: Vec<_> = LeadState::ALL
        .into_iter()
        .filter_map(|state| Some(format!("{} {}", count(state)?, state_with_command(state))))
        .collect();
    match counts.iter().map(|(_, number)| number).sum() {
        0 => String::new(),
        1 => format!("\n1 lead in total: {}.\n", parts.join(", ")),
        all => format!("\n{all} leads in total: {}.\n", parts.join(", ")),
    }
}

fn state_with_command(state: LeadState) -> &'static str {
    match state {
        LeadState::Failed => "failed (yam leads retry)",
        LeadState::Quarantined => "quarantined (yam leads list --state quarantined)",
        LeadState::NotSent => "not sent anywhere",
        other => other.name(),
    }
}

/// Replaces each run of white space by one space.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lead(id: i64, fields: &[(&str, &str)]) -> StoredLead {
        yam_testing::sample_lead(id, fields)
    }

    #[test]
    fn the_summary_counts_leads_by_state_in_one_line() {
        use LeadState::{Delivered, Failed, Quarantined};
        assert_eq!(summary(&[]), "");
        assert_eq!(summary(&[(Delivered, 1)]), "\n1 lead in total: 1 delivered.\n");
        assert_eq!(
            summary(&[(Quarantined, 2), (Delivered, 7), (Failed, 1)]),
            "\n10 leads in total: 7 delivered, 1 failed (yam leads retry), \
             2 quarantined (yam leads list --state quarantined).\n"
        );
    }

    #[test]
    fn columns_align_in_every_script() {
        let leads = [
            StoredLead {
                state: LeadState::Waiting,
                ..lead(12, &[("name", "Aisha"), ("email", "a@b.in"), ("message", "A shop.\nSoon?")])
            },
            lead(3, &[("name", "中村"), ("phone", "+91 99"), ("message", "x")]),
        ];
        assert_eq!(
            table(&leads, &HashMap::from([(12, Stage::Quoted)])),
            "ID  RECEIVED (IST)    FORM     DELIVERY  STAGE   NAME   PHONE   EMAIL   MESSAGE\n\
             12  2026-11-21 00:00  contact  waiting   quoted  Aisha          a@b.in  A shop. Soon?\n\
             3   2026-11-21 00:00  contact  –         new     中村   +91 99          x\n"
        );
    }

    #[test]
    fn a_line_fits_the_terminal_and_never_truncates_the_phone_number() {
        let long = "x".repeat(200);
        let fields = [("name", long.as_str()), ("email", &long), ("message", &long)];
        let numbers = ["+91 90000 00000", "(+91) 90000-000-00", "+123 456 789 012 345"];
        for number in numbers {
            let phone = [("phone", number)];
            let mut lead = lead(123_456, &[&fields[..], &phone].concat());
            lead.form = "consultation-popup".to_owned();
            lead.state = LeadState::Quarantined;
            let stages = HashMap::from([(lead.id, Stage::Contacted)]);
            let table = table(&[lead], &stages);
            let line = table.lines().last().unwrap();
            assert!(line.width() <= 120, "{line}");
            let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
            assert!(digits(line).contains(&digits(number)), "{number} in {line}");
        }
    }

    #[test]
    fn a_lead_without_known_fields_has_empty_cells() {
        assert!(
            table(&[lead(1, &[])], &HashMap::new())
                .ends_with("\n1   2026-11-21 00:00  contact  –         new\n")
        );
    }

    #[test]
    fn control_characters_are_escaped() {
        let lead = lead(1, &[("name", "\u{1b}[2J\u{7}"), ("message", "\u{202e}x")]);
        let table = table(&[lead], &HashMap::new());
        assert!(table.contains(r"\u{1b}[2J\u{7}"), "{table}");
        assert!(table.contains(r"\u{202e}x"), "{table}");
    }
}
