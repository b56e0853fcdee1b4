//! `yam leads stage`, `note`, `assign` and `follow-up`: what people do with leads, on the command line.

use std::fmt::Write as _;

use jiff::Timestamp;
use yam_contract::{
    desk::{CallOutcome, Change, Channel, ReplyFile, Stage},
    due::Due,
    forms::Forms,
    lead::{LeadSelector, StoredLead},
    name::NOBODY,
    time,
};
use yam_settings::Config;
use yam_store::{
    db::{Connection, Db},
    desk::{self, Action, Assignee, Event, Target},
    leads,
};

use crate::{CommandError, terminal::sanitized};

pub use yam_contract::name::COMMAND_LINE;

/// Leads that one statement changes.
const LEADS_AT_ONCE: usize = 500;

/// What the owner wants to do with leads.
pub enum Wanted {
    Change(Change),
    /// The name of a person, or [`NOBODY`].
    Assign(String),
}

/// A day or a time as the owner types it, or `none`.
#[derive(Clone, Copy, Debug)]
pub struct DueOrNone(pub Option<Due>);

impl DueOrNone {
    /// # Errors
    /// A message that says how to write it.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        match text {
            "none" => Ok(Self(None)),
            due => match due.parse() {
                Ok(due) => Ok(Self(Some(due))),
                Err(_) => {
                    Err("write a day such as 2026-11-21, a time such as 2026-11-21T17:00, or none")
                }
            },
        }
    }
}

/// Parses an amount such as `25000`, `25,000` or `₹25,000`.
///
/// # Errors
/// A message that says how to write it.
pub fn parse_rupees(text: &str) -> Result<i64, &'static str> {
    let digits: String = text.trim_start_matches('₹').chars().filter(|c| *c != ',').collect();
    digits.parse().map_err(|_| "write an amount in whole rupees, such as 25000")
}

/// Does it with each lead, and returns a line for each. Nothing is changed if one of them cannot be changed.
pub async fn apply(
    config: &Config,
    forms: &Forms,
    names: Vec<LeadSelector>,
    wanted: Wanted,
) -> Result<String, CommandError> {
    let apply = async |connection: &mut Connection| {
        let change = match wanted {
            Wanted::Change(change) => change,
            Wanted::Assign(name) => assignment(connection, &name).await?,
        };
        change.check().map_err(CommandError::Change)?;
        let mut ids = Vec::new();
        for name in names {
            let lead = leads::get(connection, &name).await?;
            let lead = lead.ok_or(CommandError::UnknownLead(name))?;
            must_fit(&change, &lead, forms)?;
            if !ids.contains(&lead.id) {
                ids.push(lead.id);
            }
        }
        let at = Timestamp::now().as_millisecond();
        let action = Action { change: &change, person: COMMAND_LINE, key: None, at };
        for ids in ids.chunks(LEADS_AT_ONCE) {
            let targets: Vec<_> = ids.iter().map(|id| Target { id: *id, version: None }).collect();
            desk::change(connection, &targets, &action).await?;
            for id in ids {
                let subject = format!("lead {id}");
                desk::audit(connection, COMMAND_LINE, change.action(), &subject, at).await?;
            }
        }
        Ok::<_, CommandError>((change, ids))
    };
    let (change, ids) = Db::open_beside(&config.leads).await?.write(apply).await?;
    let done = described(&change);
    Ok(ids.iter().map(|id| format!("Lead {id}: {}.\n", sanitized(&done))).collect())
}

async fn assignment(connection: &mut Connection, name: &str) -> Result<Change, CommandError> {
    Ok(match assignee(connection, name).await? {
        Assignee::Nobody => Change::Assign { person_id: None, name: None },
        Assignee::Person(id) => {
            let name = desk::names(connection).await?.remove(&id);
            Change::Assign { person_id: Some(id), name }
        }
    })
}

/// The person with this name, or nobody.
pub async fn assignee(connection: &mut Connection, name: &str) -> Result<Assignee, CommandError> {
    if name == NOBODY {
        return Ok(Assignee::Nobody);
    }
    match desk::find_by_name(connection, name).await? {
        Some(person) => Ok(Assignee::Person(person.id)),
        None => Err(CommandError::unknown_person(connection, name).await?),
    }
}

/// Job applications have stages of their own. Without the forms, nobody knows which leads are applications.
fn must_fit(change: &Change, lead: &StoredLead, forms: &Forms) -> Result<(), CommandError> {
    let Change::Stage { stage, .. } = change else { return Ok(()) };
    let is_application = forms.is_application(&lead.form);
    if forms.is_empty() || stage.fits(is_application) {
        return Ok(());
    }
    let stages = Stage::ALL.into_iter().filter(|stage| stage.fits(is_application)).map(Stage::name);
    Err(CommandError::WrongStage {
        lead: lead.id,
        kind: if is_application { "a job application" } else { "not a job application" },
        stages: stages.collect::<Vec<_>>().join(", "),
    })
}

/// What happened, in one line: the first line of a note, reply or answer.
pub fn described(change: &Change) -> String {
    match change {
        Change::Read => "read".to_owned(),
        Change::Unread => "unread".to_owned(),
        Change::Stage { stage, amount: Some(amount), .. } => {
            format!("{}, {}", stage.name(), rupees(*amount))
        }
        Change::Stage { stage, reason: Some(reason), .. } => format!("{}: {reason}", stage.name()),
        Change::Stage { stage, .. } => stage.name().to_owned(),
        Change::Assign { name: Some(name), .. } => format!("assigned to {name}"),
        Change::Assign { person_id: Some(id), .. } => format!("assigned to person {id}"),
        Change::Assign { .. } => "assigned to nobody".to_owned(),
        Change::FollowUp { on: Some(day) } => format!("follow-up on {day}"),
        Change::FollowUp { on: None } => "no follow-up".to_owned(),
        Change::Note { .. } => "note".to_owned(),
        Change::Reply { to, subject, .. } => format!("replied to {to}: {subject}"),
        Change::Contact { channel: Channel::Phone, outcome, .. } => match outcome {
            None => "called".to_owned(),
            Some(CallOutcome::Spoke) => "called: spoke".to_owned(),
            Some(CallOutcome::NoAnswer) => "called: no answer".to_owned(),
            Some(CallOutcome::Busy) => "called: busy".to_owned(),
            Some(CallOutcome::WrongNumber) => "called: wrong number".to_owned(),
        },
        Change::Contact { channel: Channel::Whatsapp, .. } => "wrote on WhatsApp".to_owned(),
        Change::Undo { .. } | Change::Undone => "undone".to_owned(),
        Change::Merge { into: Some(id) } => format!("merged into lead {id}"),
        Change::Merge { into: None } => "no longer merged".to_owned(),
        Change::Added { way } => format!("added by hand: {}", way.source()),
        Change::Correct { field, from: Some(from), to } => {
            format!("corrected {field} from {from} to {to}")
        }
        Change::Correct { field, from: None, to } => format!("corrected {field} to {to}"),
        Change::Answer { from, subject, is_unverified, is_from_other, .. } => {
            let other = if *is_from_other { " (another address)" } else { "" };
            let doubt = if *is_unverified { " (sender not verified)" } else { "" };
            format!("answer from {from}{other}{doubt}: {subject}")
        }
        Change::Bounce { to, .. } => format!("the reply to {to} was not delivered"),
        Change::Unknown => "recorded by a newer version of yam".to_owned(),
    }
}

/// What happened to a lead: a line for each event, and the text of notes, replies and answers below.
pub fn timeline(events: &[Event]) -> String {
    let mut lines = String::new();
    for event in events.iter().filter(|event| event.change.is_shown()) {
        let (at, done) = (time::to_the_minute(event.at), described(&event.change));
        let person = match event.person.as_str() {
            "" => String::new(),
            person => format!("{}: ", sanitized(person)),
        };
        let unsent = if event.change.is_unsent(event.at) { " (not sent)" } else { "" };
        // Writing to a string cannot fail.
        let _ = writeln!(lines, "    {at}  {person}{}{unsent}", sanitized(&done));
        let text = match &event.change {
            Change::Note { text }
            | Change::Reply { text, .. }
            | Change::Answer { text, .. }
            | Change::Bounce { reason: text, .. } => text,
            _ => continue,
        };
        for line in text.split('\n') {
            let _ = writeln!(lines, "{}", format!("        {}", sanitized(line)).trim_end());
        }
        let (Change::Reply { files, .. } | Change::Answer { files, .. }) = &event.change else {
            continue;
        };
        for ReplyFile { name, bytes, .. } in files {
            let kb = (bytes + 1023) / 1024;
            let _ = writeln!(lines, "        File: {} ({kb} KB)", sanitized(name));
        }
    }
    lines
}

/// An amount with the separators that India uses, such as `₹1,25,000`.
pub fn rupees(amount: i64) -> String {
    let digits = amount.unsigned_abs().to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        let left = digits.len() - index;
        // Before the last three digits, and before each two digits in front of these.
        if index > 0 && (left == 3 || left > 3 && left % 2 == 1) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    format!("{}₹{grouped}", if amount < 0 { "-" } else { "" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_and_written_as_in_india() {
        for (amount, written) in [
            (0, "₹0"),
            (999, "₹999"),
            (25_000, "₹25,000"),
            (125_000, "₹1,25,000"),
            (1_000_000_000, "₹1,00,00,00,000"),
        ] {
            assert_eq!(rupees(amount), written);
            assert_eq!(parse_rupees(written), Ok(amount));
        }
        assert_eq!(parse_rupees("25000"), Ok(25_000));
        for wrong in ["", "₹", "25.5", "25k"] {
            assert!(parse_rupees(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_timeline_shows_texts_below_their_line_and_escapes_them() {
        let event = |id, change| Event {
            id,
            lead_id: 1,
            at: 1_795_199_400_000,
            person: "Aisha\u{1b}".to_owned(),
            change,
            key: None,
        };
        let lost =
            Change::Stage { stage: Stage::Lost, amount: None, reason: Some("Too dear".to_owned()) };
        let note = Change::Note { text: "Called.\n\u{7}Again".to_owned() };
        assert_eq!(
            timeline(&[event(1, Change::Read), event(2, lost), event(3, note)]),
            "    2026-11-21 00:00  Aisha\\u{1b}: lost: Too dear\n    \
             2026-11-21 00:00  Aisha\\u{1b}: note\n        Called.\n        \\u{7}Again\n"
        );
    }
}
