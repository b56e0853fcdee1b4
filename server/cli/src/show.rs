//! `yam leads show`: one lead with all its fields.

use std::{collections::HashMap, fmt::Write as _};

use crate::{terminal::sanitized, work};
use yam_contract::{
    desk::Change,
    forms::Forms,
    lead::{StoredFile, StoredLead},
    time,
};
use yam_store::{
    Destination,
    deliveries::Progress,
    desk::{Event, WorkState},
};

/// What people did with a lead.
pub struct Done<'a> {
    /// The oldest first.
    pub events: &'a [Event],
    /// The name of everybody, by number.
    pub names: &'a HashMap<i64, String>,
}

/// Facts about the lead, then each field below its label. Values are indented, so that no line of them looks like a
/// label.
pub fn details(
    lead: &StoredLead,
    files: &[StoredFile],
    progress: &[Progress],
    done: &Done<'_>,
    forms: &Forms,
) -> String {
    let mut details = String::new();
    let mut fact = |name: &str, value: &str| {
        // Writing to a string cannot fail.
        let _ = writeln!(details, "{name:<11}{}", sanitized(value));
    };
    fact("Lead", &lead.id.to_string());
    fact("Reference", lead.reference.as_str());
    fact("Received", &format!("{} (India)", time::to_the_minute(lead.received_at)));
    fact("Form", &lead.form);
    if let Some(page) = &lead.page {
        fact("Page", page);
    }
    if let Some(elapsed) = lead.elapsed_ms {
        fact("Took", &format!("{} s", elapsed / 1000));
    }
    for (name, known) in lead.attribution.facts() {
        fact(name, &known);
    }
    let signs = lead.spam_signs();
    if !signs.is_empty() {
        fact("Spam", &format!("{} ({})", lead.spam_score, signs.join(", ")));
    }
    if lead.is_flagged() {
        fact("Flagged", "flood: more leads came within ten minutes than limits.leads_in_all");
    }
    if let Some(time) = lead.quarantined_at {
        fact("Quarantine", &format!("since {}", time::to_the_minute(time)));
    }
    let state = WorkState::after(done.events);
    fact("Stage", &stage(&state));
    if let Some(id) = state.assignee_id {
        let unknown = format!("person {id}");
        fact("Assignee", done.names.get(&id).unwrap_or(&unknown));
    }
    if let Some(day) = state.follow_up_on {
        fact("Follow-up", &day.to_string());
    }
    for file in files {
        let StoredFile { name, media_type, bytes, .. } = file;
        fact("File", &format!("{name}, {} KB, {media_type}", (bytes + 1023) / 1024));
        if file.is_unproven() {
            fact("", "its content does not show its type: open it with care");
        }
    }
    for delivery in progress {
        fact(&capitalized(Destination::name_of(delivery.destination)), &progress_of(delivery));
        if let Some(recipient) = &delivery.recipient {
            fact("", &format!("to {recipient}"));
        }
        if let Some(error) = &delivery.last_error {
            fact("", error);
        }
    }
    let form = forms.get(&lead.form);
    for (name, text) in &lead.fields {
        let label = form.map_or(name.as_str(), |form| form.label(name));
        let _ = writeln!(details, "\n{label}");
        for line in text.split('\n') {
            let _ = writeln!(details, "{}", format!("    {}", sanitized(line)).trim_end());
        }
    }
    let timeline = work::timeline(done.events);
    if !timeline.is_empty() {
        let _ = write!(details, "\nHistory\n{timeline}");
    }
    details
}

/// The stage, with the amount or the reason.
fn stage(WorkState { stage, amount, reason, .. }: &WorkState) -> String {
    let (stage, amount, reason) = (*stage, *amount, reason.clone());
    work::described(&Change::Stage { stage, amount, reason })
}

/// The state of a delivery, such as `waiting, 3 attempts, next 2026-11-21 14:05`.
fn progress_of(delivery: &Progress) -> String {
    let Progress { state, attempts, next_at, settled_at, .. } = delivery;
    let state = state.name();
    let attempts = match attempts {
        1 => "1 attempt".to_owned(),
        several => format!("{several} attempts"),
    };
    match settled_at {
        Some(time) => format!("{state} {}, {attempts}", time::to_the_minute(*time)),
        None => format!("{state}, {attempts}, next {}", time::to_the_minute(*next_at)),
    }
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use yam_contract::{attribution::Attribution, desk::Stage, pairs::Pairs};
    use yam_store::deliveries::DeliveryState;

    #[test]
    fn each_field_is_shown_in_full_below_its_label() {
        let answers =
            [("name", "Aisha\u{1b}[31m"), ("message", "One\n\nEmail\n  two"), ("colour", "green")];
        let lead = StoredLead {
            page: Some("/contact".to_owned()),
            elapsed_ms: Some(12_400),
            attribution: Attribution {
                first_touch: Some(Pairs(vec![
                    ("referrer".to_owned(), "https://a.example/".to_owned()),
                    ("utm_source".to_owned(), "news\u{202e}".to_owned()),
                ])),
                last_touch: None,
                offer: Some(Pairs(vec![("package".to_owned(), "Standard".to_owned())])),
            },
            spam_score: 40,
            spam_reasons: vec!["fast".to_owned()],
            quarantined_at: Some(1_795_199_400_000),
            ..yam_testing::sample_lead(7, &answers)
        };
        let files = [StoredFile {
            id: 1,
            field: "resume".to_owned(),
            name: "YAM-00000000-resume.pdf".to_owned(),
            original_name: "me.pdf".to_owned(),
            media_type: "application/pdf".to_owned(),
            bytes: 1_025,
            sha256: vec![0; 32],
        }];
        let progress = [Progress {
            lead_id: 7,
            event_id: None,
            destination: Some(Destination::Mail),
            recipient: Some("owner@example.com".to_owned()),
            state: DeliveryState::Waiting,
            attempts: 2,
            next_at: lead.received_at + 5 * 60_000,
            last_error: Some("mail.example.com:25 is down".to_owned()),
            settled_at: None,
        }];
        let event = |id, change| Event {
            id,
            lead_id: 7,
            at: 1_795_199_400_000,
            person: "Aisha".to_owned(),
            change,
            key: None,
        };
        let events = [
            event(1, Change::Stage { stage: Stage::Won, amount: Some(25_000), reason: None }),
            event(2, Change::Assign { person_id: Some(4), name: Some("Bilal".to_owned()) }),
            event(3, Change::FollowUp { on: Some("2026-12-01".parse().unwrap()) }),
        ];
        let names = HashMap::from([(4, "Bilal".to_owned())]);
        let done = Done { events: &events, names: &names };
        assert_eq!(
            details(&lead, &files, &progress, &done, &Forms::parse(yam_testing::FORMS).unwrap()),
            "Lead       7\n\
             Reference  YAM-00000000\n\
             Received   2026-11-21 00:00 (India)\n\
             Form       contact\n\
             Page       /contact\n\
             Took       12 s\n\
             First      referrer https://a.example/, utm_source news\\u{202e}\n\
             Offer      package Standard\n\
             Spam       40 (fast)\n\
             Quarantine since 2026-11-21 00:00\n\
             Stage      won, ₹25,000\n\
             Assignee   Bilal\n\
             Follow-up  2026-12-01\n\
             File       YAM-00000000-resume.pdf, 2 KB, application/pdf\n\
             Mail       waiting, 2 attempts, next 2026-11-21 00:05\n\
             \x20          to owner@example.com\n\
             \x20          mail.example.com:25 is down\n\
             \nName\n    Aisha\\u{1b}[31m\n\
             \nMessage\n    One\n\n    Email\n      two\n\
             \ncolour\n    green\n\
             \nHistory\n    2026-11-21 00:00  Aisha: won, ₹25,000\n\
             \x20   2026-11-21 00:00  Aisha: assigned to Bilal\n\
             \x20   2026-11-21 00:00  Aisha: follow-up on 2026-12-01\n"
        );
    }
}
