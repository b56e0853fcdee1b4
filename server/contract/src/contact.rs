//! How visitors can reach the business if the site fails.

use serde::Deserialize;

use crate::text::escape;

/// Name, phone, e-mail and chat of the business; empty ones are not shown.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Contact {
    /// Absent in builds of earlier versions.
    #[serde(default)]
    pub name: String,
    /// Phone number as displayed, with spaces.
    pub phone: String,
    pub email: String,
    /// URL of a WhatsApp chat.
    pub whatsapp: String,
    /// How soon it answers, to end a sentence, such as "within 24 hours on working days". Absent in builds of earlier versions.
    #[serde(default)]
    pub answers: String,
}

impl Contact {
    /// One sentence of plain text; empty if there is no contact.
    pub fn text(&self) -> String {
        let Self { phone, email, .. } = self;
        sentence(&[(phone, format!("call {phone}")), (email, format!("write to {email}"))])
    }

    /// One sentence of HTML with links; empty if there is no contact.
    pub fn html(&self) -> String {
        let (phone, email, whatsapp) =
            (escape(&self.phone), escape(&self.email), escape(&self.whatsapp));
        let dialled: String =
            self.phone.chars().filter(|c| c.is_ascii_digit() || *c == '+').collect();
        sentence(&[
            (&phone, format!("call <a href=\"tel:{dialled}\">{phone}</a>")),
            (&whatsapp, format!("message us on <a href=\"{whatsapp}\">WhatsApp</a>")),
            (&email, format!("write to <a href=\"mailto:{email}\">{email}</a>")),
        ])
    }
}

/// Joins the phrases whose value is not empty.
fn sentence(ways: &[(&str, String)]) -> String {
    let ways: Vec<&str> =
        ways.iter().filter(|(value, _)| !value.is_empty()).map(|(_, way)| way.as_str()).collect();
    match ways.split_last() {
        None => String::new(),
        Some((last, [])) => format!("You can also {last}."),
        Some((last, others)) => format!("You can also {} or {last}.", others.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_contacts_are_not_shown_and_values_are_escaped() {
        let mut contact = Contact {
            name: "Yam".to_owned(),
            phone: "+91 90000 00000".to_owned(),
            email: "a\"@example.com".to_owned(),
            whatsapp: "https://wa.me/91".to_owned(),
            answers: "within a day".to_owned(),
        };
        assert_eq!(
            contact.html(),
            "You can also call <a href=\"tel:+919000000000\">+91 90000 00000</a>, \
             message us on <a href=\"https://wa.me/91\">WhatsApp</a> \
             or write to <a href=\"mailto:a&quot;@example.com\">a&quot;@example.com</a>."
        );
        contact.email.clear();
        assert_eq!(contact.text(), "You can also call +91 90000 00000.");
        assert_eq!(Contact::default().html(), "");
    }
}
