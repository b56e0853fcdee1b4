//! One lead, whole.

use std::fmt::Write as _;

use super::{harmless, time};
use crate::leads::{
    forms::{Form, Forms},
    lead::StoredLead,
};

/// What is known of the lead, then every answer under its label. The lines of an answer are indented, so that none
/// of them can pass for a label.
pub fn sheet(lead: &StoredLead, forms: &Forms) -> String {
    let mut sheet = String::new();
    let mut fact = |name: &str, value: &str| {
        // Writing to a string cannot fail.
        let _ = writeln!(sheet, "{name:<11}{}", harmless(value));
    };
    fact("Lead", &lead.id.to_string());
    fact("Reference", lead.reference.as_str());
    fact("Received", &format!("{} (India)", time::to_the_minute(lead.received_at)));
    fact("Form", &lead.form);
    if let Some(page) = &lead.page {
        fact("Page", page);
    }
    if let Some(elapsed) = lead.elapsed_ms {
        fact("Taken", &format!("{} s", elapsed / 1000));
    }
    for (name, text) in &lead.fields {
        let _ = writeln!(sheet, "\n{}", label(forms.get(&lead.form), name));
        for line in text.split('\n') {
            let _ = writeln!(sheet, "{}", format!("    {}", harmless(line)).trim_end());
        }
    }
    sheet
}

/// The label that the contract gives the field, or its name if the form has it no more.
fn label<'a>(form: Option<&'a Form>, name: &'a str) -> &'a str {
    form.and_then(|form| form.fields.iter().find(|field| field.name == name))
        .map_or(name, |field| &field.label)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::leads::reference::Reference;

    #[test]
    fn every_answer_stands_whole_under_its_label() {
        let lead = StoredLead {
            id: 7,
            reference: Reference::from([0; 5]),
            form: "contact".to_owned(),
            fields: vec![
                ("name".to_owned(), "Aisha\u{1b}[31m".to_owned()),
                ("message".to_owned(), "One\n\nEmail\n  two".to_owned()),
                ("colour".to_owned(), "green".to_owned()),
            ],
            page: Some("/contact".to_owned()),
            elapsed_ms: Some(12_400),
            received_at: 1_795_199_400_000,
        };
        assert_eq!(
            sheet(&lead, &Forms::from_contract().unwrap()),
            "Lead       7\n\
             Reference  YAM-00000000\n\
             Received   2026-11-21 00:00 (India)\n\
             Form       contact\n\
             Page       /contact\n\
             Taken      12 s\n\
             \nName\n    Aisha\\u{1b}[31m\n\
             \nMessage\n    One\n\n    Email\n      two\n\
             \ncolour\n    green\n"
        );
    }
}
