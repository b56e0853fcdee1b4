//! The Message-IDs of the server's mails about a lead. The same at every attempt, so that a duplicate can be recognised,
//! and so that an answer says what it belongs to.

use crate::reference::Reference;

/// A mail that the server has sent about a lead.
#[derive(Clone, Debug, PartialEq, Eq)]
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

    /// The mail with this Message-ID, without angle brackets. The domain does not matter, because the owner may have changed
    /// it since. `None` if it is not one of ours.
    pub fn of(id: &str) -> Option<Self> {
        let (name, _) = id.rsplit_once('@')?;
        match name.split_once('.') {
            None => Reference::parse(name).map(Self::Lead),
            Some((reference, "reply")) => Reference::parse(reference).map(Self::AutomaticReply),
            Some((reference, "ref")) => Reference::parse(reference).map(Self::Thread),
            Some((reference, event_id)) => {
                Some(Self::Reply(Reference::parse(reference)?, event_id.parse().ok()?))
            }
        }
    }

    /// The reference of its lead.
    pub fn reference(&self) -> &Reference {
        let (Self::Lead(reference)
        | Self::AutomaticReply(reference)
        | Self::Reply(reference, _)
        | Self::Thread(reference)) = self;
        reference
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
            assert_eq!(OwnMail::of(&id.replace("yam.", "old.")), Some(mail));
        }
        for other in ["YAM-7K3M9Q2X", "YAM-7K3M9Q2X.x@a", "YAM-7K3M9Q2X.1.2@a", "a@b", "@", ""] {
            assert_eq!(OwnMail::of(other), None, "{other}");
        }
    }
}
