//! The words of the automatic reply to a visitor, which an answer may quote.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use crate::{
    reference::Reference,
    text::{harmless_line, one_line},
};

/// What the automatic reply names.
#[derive(Clone, Debug, Default)]
pub struct AutomaticReply {
    /// The name of the business; empty if the site's build has none.
    pub business: String,
    /// Its phone number as displayed; empty for none.
    pub phone: String,
    /// How soon it answers, such as "within 24 hours on working days"; empty if the site does not say.
    pub answers: String,
    /// Its WhatsApp number: country code and digits only.
    pub whatsapp: String,
}

/// Paragraphs of the automatic reply.
pub struct Paragraphs {
    pub thanks: String,
    pub number: String,
    /// When a person answers, and how.
    pub next_step: String,
    /// Ends in a colon: the link follows.
    pub how_to_add: String,
    pub whatsapp_link: String,
    pub if_mistaken: &'static str,
}

const IF_MISTAKEN: &str = "If you did not write to us, somebody typed your address by mistake. You can ignore this e-mail.";

/// Paragraphs of earlier releases that this one does not have.
const EARLIER: &str = "Thank you for writing to us. We have your message, and a person will read it.\n\
                       To add something, reply to this e-mail.\n\
                       To add something, reply to this e-mail, or write to us on WhatsApp:";

impl AutomaticReply {
    pub fn paragraphs(&self, reference: &Reference) -> Paragraphs {
        let Self { business, phone, answers, whatsapp } = self;
        let business = if business.is_empty() { "us" } else { business };
        let phone = if phone.is_empty() { String::new() } else { format!(", call {phone}") };
        let answers = if answers.is_empty() { String::new() } else { format!(" {answers}") };
        let hello = format!("Hello, my reference number is {reference}.");
        let hello = utf8_percent_encode(&hello, NON_ALPHANUMERIC);
        Paragraphs {
            thanks: format!("Thank you for writing to {business}. We have your message."),
            number: format!("Your reference number is {reference}."),
            next_step: format!(
                "A person will read your message and answer{answers}: by e-mail, or by phone if you left a number."
            ),
            how_to_add: format!(
                "To add something, reply to this e-mail{phone}, or write to us on WhatsApp:"
            ),
            whatsapp_link: format!("https://wa.me/{whatsapp}?text={hello}"),
            if_mistaken: IF_MISTAKEN,
        }
    }

    /// Every line that the automatic reply about a lead may have had, also from earlier releases.
    pub fn known_text(&self, reference: &Reference) -> String {
        format!("{}\n{EARLIER}", self.paragraphs(reference).text())
    }
}

impl Paragraphs {
    /// The whole text.
    pub fn text(&self) -> String {
        let Self { thanks, number, next_step, how_to_add, whatsapp_link, if_mistaken } = self;
        format!(
            "{thanks}\n\n{number}\n\n{next_step}\n\n{how_to_add}\n{whatsapp_link}\n\n{if_mistaken}\n"
        )
    }
}

/// The subject of the automatic reply. It repeats what the visitor typed as a subject if that is a [`harmless_line`], as it
/// goes to an address that may be somebody else's.
pub fn subject(typed: Option<&str>, reference: &Reference) -> String {
    match harmless_line(&one_line(typed.unwrap_or_default())) {
        Some(typed) => format!("Re: {typed} ({reference})"),
        None => format!("We have your message ({reference})"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subject_is_repeated_unless_it_could_be_an_advertisement() {
        let reference = Reference::parse("YAM-7K3M9Q2X").unwrap();
        for typed in ["A shop for walnut boxes", "Wedding site, May 2027?", "दुकान की वेबसाइट"]
        {
            let subject = subject(Some(typed), &reference);
            assert_eq!(subject, format!("Re: {typed} (YAM-7K3M9Q2X)"));
        }
        let long = "x".repeat(61);
        for typed in [
            "Buy at spam.example",
            "https://spam.example",
            "Call 9419000000",
            "Call 94 19 00 00 00",
            "write to a@spam.example",
            &long,
            " ",
        ] {
            let subject = subject(Some(typed), &reference);
            assert_eq!(subject, "We have your message (YAM-7K3M9Q2X)", "{typed}");
        }
        assert!(super::subject(None, &reference).starts_with("We have"));
    }
}
