//! What an invitation, or the answer to one, says (RFC 5546).

use jiff::civil::DateTime;

use crate::{text::one_line, time, work::looked_at};

/// Characters of the name of a meeting that are shown.
const NAME_LIMIT: usize = 200;

/// What a calendar says, in our words.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Words {
    pub text: String,
    /// Whether it answers an invitation of ours.
    pub is_answer: bool,
}

/// Reads the first meeting of a calendar. `None` if it is none.
pub(super) fn words(calendar: &str) -> Option<Words> {
    looked_at(calendar.len());
    let unfolded = calendar.replace("\n ", "");
    value(unfolded.lines(), "BEGIN")?;
    let method = value(unfolded.lines(), "METHOD").map(|method| method.trim().to_ascii_uppercase());
    // Time zones and alarms have fields of the same names.
    let is = |line: &str, begin: &str| line.trim().eq_ignore_ascii_case(begin);
    let meeting = unfolded.lines().skip_while(|line| !is(line, "BEGIN:VEVENT"));
    let meeting = meeting.take_while(|line| !is(line, "BEGIN:VALARM") && !is(line, "END:VEVENT"));
    let mut attendees = meeting.clone().filter(|line| line.starts_with("ATTENDEE"));
    // With several, the first may be the one who invites.
    let attendee = attendees.next().filter(|_| attendees.next().is_none()).unwrap_or_default();
    let status = attendee.split([';', ':']).find_map(|it| it.strip_prefix("PARTSTAT="));
    let is_answer = method.as_deref() == Some("REPLY");
    let what = match (method.as_deref(), status) {
        (Some("REPLY" | "REQUEST"), Some("ACCEPTED")) => "Accepted: the meeting",
        (Some("REPLY" | "REQUEST"), Some("DECLINED")) => "Declined: the meeting",
        (Some("REPLY" | "REQUEST"), Some("TENTATIVE")) => "Accepted for now: the meeting",
        (Some("REPLY"), _) => "An answer about the meeting",
        (Some("COUNTER"), _) => "Another time is proposed for the meeting",
        (Some("CANCEL"), _) => "Cancelled: the meeting",
        (Some("REQUEST"), _) => "An invitation to the meeting",
        _ => "The meeting",
    };
    let name = value(meeting.clone(), "SUMMARY").map(|name| one_line(&unescaped(name)));
    let name = name.unwrap_or_default();
    let name: String = name.chars().take(NAME_LIMIT).collect();
    let name = if name.is_empty() { String::new() } else { format!(" “{name}”") };
    let start = value(meeting.clone(), "DTSTART").and_then(|start| moment(start.trim()));
    let start = start.map(|start| format!(" on {start}")).unwrap_or_default();
    let comment = value(meeting, "COMMENT").map(|comment| unescaped(comment).trim().to_owned());
    let comment = comment.filter(|comment| !comment.is_empty());
    let comment = comment.map(|comment| format!("{comment}\n\n")).unwrap_or_default();
    Some(Words { text: format!("{comment}[{what}{name}{start}]"), is_answer })
}

/// The value of the first of these lines with this name.
fn value<'c>(mut lines: impl Iterator<Item = &'c str>, name: &str) -> Option<&'c str> {
    lines.find_map(|line| {
        let (field, value) = line.split_once(':')?;
        field.split(';').next()?.eq_ignore_ascii_case(name).then_some(value)
    })
}

/// A time such as `20261123T043000Z`, in India if the zone is known, or a day.
fn moment(value: &str) -> Option<String> {
    if let Some(utc) = value.strip_suffix('Z') {
        let utc: DateTime = utc.parse().ok()?;
        let instant = utc.to_zoned(jiff::tz::TimeZone::UTC).ok()?.timestamp();
        return Some(format!("{} (India)", time::to_the_minute(instant.as_millisecond())));
    }
    let local: DateTime = value.parse().ok()?;
    let format = if value.contains('T') { "%Y-%m-%d %H:%M" } else { "%Y-%m-%d" };
    Some(local.strftime(format).to_string())
}

/// A value without its escapes (RFC 5545 §3.3.11).
fn unescaped(value: &str) -> String {
    looked_at(value.len());
    value.replace("\\n", "\n").replace("\\N", "\n").replace("\\,", ",").replace("\\;", ";")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_calendar_is_put_into_words() {
        let calendar = |method: &str, fields: &str| {
            format!("BEGIN:VCALENDAR\nMETHOD:{method}\nBEGIN:VEVENT\n{fields}\nEND:VEVENT\n")
        };
        let accepted = "DTSTART:20261123T043000Z\nSUMMARY:Call\\, with\n  plans\n\
                        ATTENDEE;PARTSTAT=ACCEPTED;CN=A:mailto:aisha@example.com";
        for (method, fields, text) in [
            (
                "REPLY",
                accepted,
                "[Accepted: the meeting “Call, with plans” on 2026-11-23 10:00 (India)]",
            ),
            (
                "REQUEST",
                accepted,
                "[Accepted: the meeting “Call, with plans” on 2026-11-23 10:00 (India)]",
            ),
            (
                "REQUEST",
                "ATTENDEE;PARTSTAT=ACCEPTED:x\nATTENDEE;PARTSTAT=NEEDS-ACTION:y\nSUMMARY:Call",
                "[An invitation to the meeting “Call”]",
            ),
            (
                "REPLY",
                "ATTENDEE;PARTSTAT=DECLINED:x\nDTSTART;VALUE=DATE:20261123\nCOMMENT:Ill.\\nSorry",
                "Ill.\nSorry\n\n[Declined: the meeting on 2026-11-23]",
            ),
            (
                "CANCEL",
                "DTSTART;TZID=Asia/Kolkata:20261123T100000",
                "[Cancelled: the meeting on 2026-11-23 10:00]",
            ),
            ("PUBLISH", "DTSTART:soon", "[The meeting]"),
            (
                "REPLY",
                "SUMMARY:Call\nDESCRIPTION:Our agenda\nBEGIN:VALARM\nCOMMENT:Alarm\nDTSTART:20261123",
                "[An answer about the meeting “Call”]",
            ),
        ] {
            let words = words(&calendar(method, fields)).unwrap();
            assert_eq!((words.text.as_str(), words.is_answer), (text, method == "REPLY"));
        }
        let zone = "BEGIN:VTIMEZONE\nBEGIN:STANDARD\nDTSTART:16010101T000000\nEND:STANDARD\nEND:VTIMEZONE\n\
                    BEGIN:VEVENT\nDTSTART:20261123T100000\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:Another";
        let zoned =
            words(&calendar("CANCEL", "").replace("BEGIN:VEVENT\n\nEND:VEVENT", zone)).unwrap();
        assert_eq!(zoned.text, "[Cancelled: the meeting on 2026-11-23 10:00]");
        assert_eq!(words("no calendar"), None);
    }
}
