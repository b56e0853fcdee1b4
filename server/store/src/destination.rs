//! The kinds of destinations that leads are delivered to.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

yam_contract::named_enum! {
    /// A kind of destination. Its address is read from the settings at each attempt.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum Destination {
        /// E-mail to the owner.
        Mail = "mail",
        /// A hosted form service.
        Relay = "relay",
        /// The owner's own program.
        Webhook = "webhook",
        /// Automatic e-mail to the visitor.
        Reply = "reply",
        /// E-mail to the visitor that a person wrote in the desk.
        DeskReply = "desk-reply",
    }
}

impl Destination {
    /// Whether the lead's files are sent too. Replies to the visitor have none.
    pub fn takes_files(self) -> bool {
        !matches!(self, Self::Reply | Self::DeskReply)
    }

    /// Reads a name in the database; `None` if only a newer version knows it.
    pub(crate) fn of_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// What to call a destination that may be of a newer version.
    pub fn name_of(destination: Option<Self>) -> &'static str {
        destination.map_or("unknown destination", Self::name)
    }
}

impl FromStr for Destination {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|destination| destination.name() == name).ok_or_else(|| {
            let names = Self::ALL.map(Self::name).join(", ");
            format!("there is no destination {name}; the destinations are {names}")
        })
    }
}
