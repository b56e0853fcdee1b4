//! The Message-IDs of the server's mails about a lead. The same at every attempt, so that a duplicate can be recognised,
//! and so that an answer says what it belongs to.

use crate::{
    reference::{PREFIX, Reference},
    work::looked_at,
};

/// Bytes of our longest Message-ID up to its `@`: a reference, a dot, and the digits of an event's number.
const ID_LIMIT: usize = 12 + 1 + 20 + 1;

/// A mail that the server has sent about a lead.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OwnMail {
    /// To the owner. A visitor's answer to the owner's own reply refers to it, too.
    Lead(Reference),
    /// The automatic reply to the visitor.
    AutomaticReply(Reference),
    /// A reply from the desk, with the number of its event.
    Reply(Reference, i64),
    /// No mail: the ID that begins `References` in every mail to the visitor. Some servers replace Message-IDs and keep
    /// `References`, so an answer still names the lead.
    Thread(Reference),
}

impl OwnMail {
    /// Its Message-ID in angle brackets. `domain` is that of the sender.
    pub fn id(&self, domain: &str) -> String {
        match self {
            Self::Lead(reference) => format!("<{reference}@{domain}>"),
            Self::AutomaticReply(reference) => format!("<{reference}.reply@{domain}>"),
            Self::Reply(reference, event_id) => format!("<{reference}.{event_id}@{domain}>"),
            Self::Thread(reference) => format!("<{reference}.ref@{domain}>"),
        }
    }

    /// The mail with this Message-ID, without angle brackets, in any capitals. The domain does not matter, because the
    /// owner may have changed it since. `None` if it is not one of ours.
    pub fn of(id: &str) -> Option<Self> {
        let (name, _) = id.rsplit_once('@')?;
        let Some((reference, which)) = name.split_once('.') else {
            return Reference::parse(name).map(Self::Lead);
        };
        let reference = Reference::parse(reference)?;
        match which.to_ascii_lowercase().as_str() {
            "reply" => Some(Self::AutomaticReply(reference)),
            "ref" => Some(Self::Thread(reference)),
            event_id => Some(Self::Reply(reference, event_id.parse().ok()?)),
        }
    }

    /// The mails whose Message-IDs stand in a text without white space in them, in their order: with or without brackets, and
    /// among anything else.
    pub fn all_in(text: &str) -> impl Iterator<Item = Self> {
        looked_at(text.len());
        text.match_indices('-').filter_map(|(dash, _)| {
            let start = dash.checked_sub(PREFIX.len() - 1)?;
            let is_ours = text.get(start..=dash)?.eq_ignore_ascii_case(PREFIX);
            let id = is_ours.then(|| &text[start..text.floor_char_boundary(start + ID_LIMIT)])?;
            looked_at(id.len());
            Self::of(&id[..=id.find('@')?])
        })
    }

    /// The reference of its lead.
    pub fn reference(&self) -> &Reference {
        match self {
            Self::Lead(reference)
            | Self::AutomaticReply(reference)
            | Self::Reply(reference, _)
            | Self::Thread(reference) => reference,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_mail_is_found_by_its_message_id_at_any_domain() {
        let reference = || Reference::parse("YAM-7K3M9Q2X").unwrap();
        for (mail, id) in [
            (OwnMail::Lead(reference()), "YAM-7K3M9Q2X@yam.example.com"),
            (OwnMail::AutomaticReply(reference()), "YAM-7K3M9Q2X.reply@yam.example.com"),
            (OwnMail::Reply(reference(), 12), "YAM-7K3M9Q2X.12@yam.example.com"),
            (OwnMail::Thread(reference()), "YAM-7K3M9Q2X.ref@yam.example.com"),
        ] {
            assert_eq!(mail.id("yam.example.com"), format!("<{id}>"));
            assert_eq!(OwnMail::of(id).as_ref(), Some(&mail));
            assert_eq!(OwnMail::of(&id.replace("yam.", "old.")).as_ref(), Some(&mail));
            for id in [id.to_owned(), id.to_lowercase(), id.to_uppercase(), format!("x,<é{id}>")] {
                assert!(OwnMail::all_in(&id).eq([mail.clone()]), "{id}");
            }
        }
        for other in ["YAM-7K3M9Q2X", "YAM-7K3M9Q2X.x@a", "YAM-7K3M9Q2X.1.2@a", "a@b", "@", ""] {
            assert_eq!(OwnMail::of(other), None, "{other}");
        }
    }

    #[test]
    fn all_of_our_message_ids_are_found_in_a_text() {
        let ids = |text: &str| OwnMail::all_in(text).map(|mail| mail.id("a")).collect::<Vec<_>>();
        let text =
            "<a@b><YAM-7K3M9Q2X.12@y>Messageof12NovfromYAM-00000001.ref@yé@@YAM-@x.YAM-00000002@";
        let found = ["<YAM-7K3M9Q2X.12@a>", "<YAM-00000001.ref@a>", "<YAM-00000002@a>"];
        assert_eq!(ids(text), found);
        assert!(ids(&"YAM-".repeat(10_000)).is_empty());
    }
}
