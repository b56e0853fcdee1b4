//! Leads in a table: enough of each to know whose turn it is.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::{harmless, time};
use crate::{
    delivery::{Progress, State},
    leads::lead::StoredLead,
};

/// Widest that each column grows, in terminal columns; with two between them they fit 120.
const WIDEST: [usize; COLUMNS] = [6, 16, 11, 9, 18, 26, 22];
const COLUMNS: usize = 7;
const HEADINGS: [&str; COLUMNS] =
    ["ID", "RECEIVED (IST)", "FORM", "DELIVERY", "NAME", "CONTACT", "MESSAGE"];

/// Stands for the state of a lead that is sent nowhere.
const NOWHERE: &str = "–";

/// A line a lead below a line of headings; says so when there are none.
pub fn table(leads: &[StoredLead], progress: &[Progress]) -> String {
    if leads.is_empty() {
        return "No leads.\n".to_owned();
    }
    let mut rows = vec![HEADINGS.map(str::to_owned)];
    rows.extend(leads.iter().map(|lead| row(lead, progress)));
    let widths: [usize; COLUMNS] = std::array::from_fn(|column| {
        rows.iter().map(|row| row[column].width()).max().unwrap_or_default()
    });
    rows.iter().map(|row| line(row, &widths)).collect()
}

fn row(lead: &StoredLead, progress: &[Progress]) -> [String; COLUMNS] {
    let field = |name| lead.field(name).unwrap_or_default();
    let contact = lead.field("email").unwrap_or_else(|| field("phone"));
    let cells = [
        lead.id.to_string(),
        time::to_the_minute(lead.received_at),
        lead.form.clone(),
        state(lead.id, progress).to_owned(),
        words(field("name")),
        words(contact),
        words(field("message")),
    ];
    let mut widest = WIDEST.into_iter();
    cells.map(|cell| shortened(&harmless(&cell), widest.next().unwrap_or_default()))
}

/// The state that asks most of the owner, where a lead goes to several places.
fn state(lead_id: i64, progress: &[Progress]) -> &'static str {
    let of_lead = |state: &State| {
        progress.iter().any(|delivery| delivery.lead_id == lead_id && delivery.state == *state)
    };
    let states = [State::Dead, State::Waiting, State::Delivered, State::Superseded];
    states.into_iter().find(of_lead).map_or(NOWHERE, State::name)
}

fn line(row: &[String; COLUMNS], widths: &[usize; COLUMNS]) -> String {
    let mut line = String::new();
    for (cell, width) in row.iter().zip(widths) {
        line.push_str(cell);
        line.extend(std::iter::repeat_n(' ', width.saturating_sub(cell.width()) + 2));
    }
    format!("{}\n", line.trim_end())
}

/// The text on one line, a space between its words.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The text cut to that many terminal columns, with an ellipsis where it was cut.
fn shortened(text: &str, widest: usize) -> String {
    if text.width() <= widest {
        return text.to_owned();
    }
    let mut room = widest.saturating_sub(1);
    let fits = |c: &char| {
        let width = c.width().unwrap_or_default();
        let fits = width <= room;
        room = room.saturating_sub(width);
        fits
    };
    text.chars().take_while(fits).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lead(id: i64, fields: &[(&str, &str)]) -> StoredLead {
        StoredLead::sample(id, fields)
    }

    fn delivery(lead_id: i64, state: State) -> Progress {
        Progress {
            lead_id,
            destination: "mail".to_owned(),
            state,
            attempts: 1,
            next_at: 0,
            last_error: None,
            settled_at: None,
        }
    }

    #[test]
    fn a_lead_that_goes_to_several_places_shows_the_state_that_asks_most() {
        use State::{Dead, Delivered, Waiting};
        for (states, shown) in [
            (vec![], "–"),
            (vec![Delivered, Delivered], "delivered"),
            (vec![Delivered, Waiting], "waiting"),
            (vec![Dead, Waiting], "dead"),
        ] {
            let mut progress = vec![delivery(8, Dead)];
            progress.extend(states.into_iter().map(|state| delivery(7, state)));
            assert_eq!(state(7, &progress), shown);
        }
    }

    #[test]
    fn columns_line_up_in_every_script() {
        let leads = [
            lead(12, &[("name", "Aisha"), ("email", "a@b.in"), ("message", "A shop.\nSoon?")]),
            lead(3, &[("name", "中村"), ("phone", "+91 99"), ("message", "x")]),
        ];
        assert_eq!(
            table(&leads, &[delivery(12, State::Waiting)]),
            "ID  RECEIVED (IST)    FORM     DELIVERY  NAME   CONTACT  MESSAGE\n\
             12  2026-11-21 00:00  contact  waiting   Aisha  a@b.in   A shop. Soon?\n\
             3   2026-11-21 00:00  contact  –         中村   +91 99   x\n"
        );
    }

    #[test]
    fn a_long_text_is_cut_at_the_width_and_not_inside_a_character() {
        assert_eq!(shortened("abcdef", 6), "abcdef");
        assert_eq!(shortened("abcdefg", 6), "abcde…");
        assert_eq!(shortened("中村中村", 6), "中村…");
    }

    #[test]
    fn a_lead_without_known_fields_has_empty_cells() {
        assert!(table(&[lead(1, &[])], &[]).ends_with("\n1   2026-11-21 00:00  contact  –\n"));
    }

    #[test]
    fn nothing_in_it_drives_the_terminal() {
        let table = table(&[lead(1, &[("name", "\u{1b}[2J\u{7}"), ("message", "\u{202e}x")])], &[]);
        assert!(table.contains(r"\u{1b}[2J\u{7}"), "{table}");
        assert!(table.contains(r"\u{202e}x"), "{table}");
    }
}
