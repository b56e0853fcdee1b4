//! What happens to leads: what people do in the desk and with `yam leads …`, and the visitor's answers by e-mail.

use std::{fmt, str::FromStr};

use serde::{
    Deserialize, Serialize,
    de::{
        IntoDeserializer,
        value::{self, StrDeserializer},
    },
};
use utoipa::ToSchema;

use crate::due::Due;

/// Most characters of the subject of a reply.
pub const SUBJECT_LIMIT: usize = 200;

/// Most characters of a note or a reply.
pub const NOTE_LIMIT: usize = 10_000;

/// Most files of a reply.
pub const REPLY_FILES_LIMIT: usize = 5;

/// Most bytes of all files of a reply: as of a résumé. As a mail they take a third more, which every mail server accepts.
pub const REPLY_BYTES_LIMIT: i64 = 5 << 20;

/// Most characters of the reason why a lead was lost.
pub const REASON_LIMIT: usize = 500;

/// Most characters of a corrected field.
pub const FIELD_LIMIT: usize = NOTE_LIMIT;

/// The largest amount of a quoted or won lead, in rupees: ₹100 crore.
pub const AMOUNT_LIMIT: i64 = 1_000_000_000;

/// Years of a follow-up: a person who types the year 26 means another one, and spreadsheets have no such day.
const FOLLOW_UP_YEARS: std::ops::Range<i16> = 2000..2200;

crate::named_enum! {
    /// How far work on a lead has come.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum Stage {
        New = "new",
        Contacted = "contacted",
        Quoted = "quoted",
        Won = "won",
        Lost = "lost",
        /// Of job applications, as the two that follow.
        Invited = "invited",
        Hired = "hired",
        Declined = "declined",
    }
}

impl Stage {
    /// Whether work on the lead has ended with it.
    pub fn is_closed(self) -> bool {
        matches!(self, Self::Won | Self::Lost | Self::Hired | Self::Declined)
    }

    /// Whether a job application, or else any other lead, can have this stage.
    pub fn fits(self, is_application: bool) -> bool {
        match self {
            Self::New => true,
            Self::Contacted | Self::Quoted | Self::Won | Self::Lost => !is_application,
            Self::Invited | Self::Hired | Self::Declined => is_application,
        }
    }
}

impl FromStr for Stage {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|stage| stage.name() == name).ok_or_else(|| {
            let names = Self::ALL.map(Self::name).join(", ");
            format!("there is no stage {name}; the stages are {names}")
        })
    }
}

/// How a call went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum CallOutcome {
    Spoke,
    NoAnswer,
    Busy,
    WrongNumber,
}

/// How a person got in touch outside the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Channel {
    Phone,
    Whatsapp,
}

/// How somebody came who did not use a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    Call,
    WalkIn,
    Whatsapp,
}

impl Way {
    /// The source of such leads in lists and figures.
    pub fn source(self) -> &'static str {
        match self {
            Self::Call => "phone call",
            Self::WalkIn => "walk-in",
            Self::Whatsapp => "whatsapp",
        }
    }
}

/// A file of a reply or of an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReplyFile {
    pub id: i64,
    /// Without unsafe characters.
    pub name: String,
    pub bytes: i64,
}

/// What happened to a lead. The API and the database have it as an object with `kind`. Where `null` takes something away,
/// the field is required (`deserialize_with` makes it so): a client that forgets it changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Change {
    /// Marks it as read for everybody.
    Read,
    /// Marks it as unread for everybody.
    Unread,
    Stage {
        stage: Stage,
        /// What was quoted, or what a won lead is worth, in rupees.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        amount: Option<i64>,
        /// Why a lead was lost.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    Assign {
        /// `null` for nobody.
        // The contract's generator does not know `rename_all_fields`.
        #[serde(rename = "personId", deserialize_with = "Option::deserialize")]
        #[schema(required)]
        person_id: Option<i64>,
        /// The person's name at that time, which the server adds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    FollowUp {
        /// A day in India, such as 2026-11-23, or a minute of it, such as 2026-11-23T17:00. `null` for none.
        #[serde(deserialize_with = "Option::deserialize")]
        #[schema(required, value_type = Option<String>)]
        on: Option<Due>,
    },
    Note {
        text: String,
    },
    /// An e-mail to the visitor. Sent through the queue of deliveries.
    Reply {
        to: String,
        subject: String,
        text: String,
        /// The files that it has, in the order in which they were attached.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        files: Vec<ReplyFile>,
        /// The person's signature at that time, which the server adds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        signature: Option<String>,
        /// When it is to be sent, in milliseconds since 1970; missing to send it at once.
        #[serde(default, rename = "sendAt", skip_serializing_if = "Option::is_none")]
        send_at: Option<i64>,
        /// Whether it is never sent, because the visitor has answered before its time. The server adds it.
        #[serde(default, rename = "isCancelled", skip_serializing_if = "std::ops::Not::not")]
        is_cancelled: bool,
        /// The stage to which it moves a new lead, which the server adds.
        #[serde(default, rename = "movesTo", skip_serializing_if = "Option::is_none")]
        moves_to: Option<Stage>,
    },
    /// Puts the lead into another one of the same person, so that lists show only that one, or takes it out again.
    Merge {
        /// The number of the other lead; `null` to take it out.
        #[serde(deserialize_with = "Option::deserialize")]
        #[schema(required)]
        into: Option<i64>,
    },
    /// A person added the lead by hand.
    Added {
        way: Way,
    },
    /// Corrects what the visitor wrote in a field. The original stays here.
    Correct {
        /// The name of the field.
        field: String,
        /// What it was before, which the server adds; missing if it was empty.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<String>,
        /// Empty to remove it.
        to: String,
    },
    /// Records a call or a chat.
    Contact {
        channel: Channel,
        /// How a call went.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        outcome: Option<CallOutcome>,
        /// The stage to which it moves a new lead, which the server adds.
        #[serde(default, rename = "movesTo", skip_serializing_if = "Option::is_none")]
        moves_to: Option<Stage>,
    },
    /// Takes back the person's earlier change with this key. That one becomes `undone`.
    Undo {
        key: String,
    },
    /// What a person took back. Nothing of it is left.
    Undone,
    /// An e-mail from the visitor, which answers a reply. Marks the lead as unread, unless a program wrote it.
    Answer {
        from: String,
        subject: String,
        /// What is new in it, without the mail that it answers.
        text: String,
        /// The whole text of the mail, if something of it is not in `text`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        whole: Option<String>,
        /// Nobody has looked into them.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        files: Vec<ReplyFile>,
        /// Whether a program wrote it, such as an out-of-office notice.
        #[serde(default, rename = "isAutomatic", skip_serializing_if = "std::ops::Not::not")]
        is_automatic: bool,
        /// Whether the owner's mail server could not confirm that the sender's domain sent it. Without the setting
        /// `authserv_id`, only if the answer names no mail of ours, and was found by its sender and subject.
        #[serde(default, rename = "isUnverified", skip_serializing_if = "std::ops::Not::not")]
        is_unverified: bool,
        /// Whether it came from another address than the one that the reply went to: the visitor's second one, or a
        /// stranger's.
        #[serde(default, rename = "isFromOther", skip_serializing_if = "std::ops::Not::not")]
        is_from_other: bool,
    },
    /// A reply that could not be delivered to the visitor.
    Bounce {
        to: String,
        /// The server's own words and a status code, never those of the report.
        reason: String,
    },
    /// What a newer version of yam has recorded.
    #[serde(other)]
    Unknown,
}

impl Change {
    /// As the audit list records it. It does not record what only the server does.
    pub fn action(&self) -> AuditAction {
        match self {
            Self::Read => AuditAction::Read,
            Self::Unread => AuditAction::Unread,
            Self::Stage { .. } => AuditAction::Stage,
            Self::Assign { .. } => AuditAction::Assign,
            Self::FollowUp { .. } => AuditAction::FollowUp,
            Self::Note { .. } => AuditAction::Note,
            Self::Reply { .. } => AuditAction::Reply,
            Self::Contact { .. } => AuditAction::Contact,
            Self::Added { .. } => AuditAction::Add,
            Self::Correct { .. } => AuditAction::Correct,
            Self::Merge { .. } => AuditAction::Merge,
            Self::Undo { .. } => AuditAction::Undo,
            Self::Answer { .. } | Self::Bounce { .. } | Self::Undone | Self::Unknown => {
                AuditAction::Unknown
            }
        }
    }

    /// Whether two people could contradict each other with it: it replaces the stage, the assignee, the follow-up or a field.
    pub fn replaces(&self) -> bool {
        matches!(
            self,
            Self::Stage { .. }
                | Self::Assign { .. }
                | Self::FollowUp { .. }
                | Self::Correct { .. }
                | Self::Merge { .. }
        )
    }

    /// Whether a later change has put another value in the place of its own.
    pub fn is_replaced_by(&self, later: &Self) -> bool {
        match (self, later) {
            (Self::Correct { field: one, .. }, Self::Correct { field: other, .. }) => one == other,
            _ => self.replaces() && std::mem::discriminant(self) == std::mem::discriminant(later),
        }
    }

    /// Whether it is an answer to the visitor: a reply, a call, a chat, a stage that follows one, or a talk after which
    /// the lead was added.
    pub fn answers(&self) -> bool {
        match self {
            Self::Reply { .. } | Self::Contact { .. } | Self::Added { .. } => true,
            Self::Stage { stage, .. } => *stage != Stage::New,
            _ => false,
        }
    }

    /// Whether it is a reply that was not sent when its event was recorded at `at`: its time had not come. When it is sent,
    /// its event is written anew.
    pub fn is_unsent(&self, at: i64) -> bool {
        matches!(self, Self::Reply { send_at: Some(send_at), .. } if *send_at > at)
    }

    /// Whether the timeline shows it.
    pub fn is_shown(&self) -> bool {
        !matches!(self, Self::Read | Self::Unread | Self::Undo { .. } | Self::Undone)
    }

    /// Whether it is a message between a person and the visitor, or the report that one did not arrive. What programs
    /// write is none.
    pub fn is_message(&self) -> bool {
        match self {
            Self::Reply { .. } | Self::Contact { .. } | Self::Bounce { .. } => true,
            Self::Answer { is_automatic, .. } => !is_automatic,
            _ => false,
        }
    }

    /// Whether the visitor was reached: a new lead is contacted from then on.
    pub fn reaches(&self) -> bool {
        match self {
            Self::Reply { .. } => true,
            Self::Contact { channel, outcome, .. } => {
                *channel == Channel::Whatsapp || *outcome == Some(CallOutcome::Spoke)
            }
            _ => false,
        }
    }

    /// As the server stores it: a change that reaches the visitor moves a new lead to `stage`.
    #[must_use]
    pub fn moving_to(mut self, stage: Option<Stage>) -> Self {
        let stage = stage.filter(|_| self.reaches());
        if let Self::Reply { moves_to, .. } | Self::Contact { moves_to, .. } = &mut self {
            *moves_to = stage;
        }
        self
    }

    /// What the search of the inbox finds the lead by.
    pub fn searched_text(&self) -> Option<&str> {
        match self {
            Self::Note { text } | Self::Answer { text, .. } => Some(text),
            _ => None,
        }
    }

    /// Its texts that may mention somebody.
    pub fn texts(&self) -> Vec<&str> {
        match self {
            Self::Stage { reason, .. } => reason.as_deref().into_iter().collect(),
            Self::Note { text } => vec![text],
            Self::Reply { to, subject, text, .. } => vec![to, subject, text],
            Self::Answer { from, subject, text, whole, .. } => {
                vec![from, subject, whole.as_deref().unwrap_or(text)]
            }
            Self::Bounce { to, reason } => vec![to, reason],
            Self::Correct { from, to, .. } => from.iter().chain([to]).map(String::as_str).collect(),
            Self::Read
            | Self::Unread
            | Self::Assign { .. }
            | Self::FollowUp { .. }
            | Self::Contact { .. }
            | Self::Undo { .. }
            | Self::Undone
            | Self::Added { .. }
            | Self::Merge { .. }
            | Self::Unknown => Vec::new(),
        }
    }

    /// Whether a person may do it to a lead. Answers and bounces come by e-mail, and a lead is added once.
    pub fn is_by_person(&self) -> bool {
        !matches!(
            self,
            Self::Answer { .. }
                | Self::Bounce { .. }
                | Self::Added { .. }
                | Self::Undone
                | Self::Unknown
        )
    }

    /// Checks limits, whether amount and reason fit the stage, and whether a person may do it.
    ///
    /// # Errors
    /// What is wrong, as a sentence for the person.
    pub fn check(&self) -> Result<(), &'static str> {
        match self {
            change if !change.is_by_person() => Err("Only the server records this."),
            Self::Reply { subject, .. } if subject.trim().is_empty() => Err("Enter a subject."),
            Self::Reply { subject, .. } if subject.chars().count() > SUBJECT_LIMIT => {
                Err("The subject is longer than 200 characters.")
            }
            Self::Reply { text, .. } if text.trim().is_empty() => Err("Write the reply first."),
            Self::Reply { text, .. } if text.chars().count() > NOTE_LIMIT => {
                Err("The reply is longer than 10,000 characters.")
            }
            Self::Reply { files, .. } if files.len() > REPLY_FILES_LIMIT => {
                Err("Attach at most 5 files.")
            }
            Self::Reply { files, .. }
                if files.iter().map(|file| file.bytes).sum::<i64>() > REPLY_BYTES_LIMIT =>
            {
                Err("The files are larger than 5 MB together. Leave one out, or send a link to it.")
            }
            Self::Note { text } if text.trim().is_empty() => Err("Write the note first."),
            Self::Note { text } if text.chars().count() > NOTE_LIMIT => {
                Err("The note is longer than 10,000 characters.")
            }
            Self::Stage { stage, amount: Some(_), .. }
                if !matches!(stage, Stage::Quoted | Stage::Won) =>
            {
                Err("Only a quoted or won lead has an amount.")
            }
            Self::Correct { to, .. } if to.chars().count() > FIELD_LIMIT => {
                Err("The text is longer than 10,000 characters.")
            }
            Self::FollowUp { on: Some(on) } if !FOLLOW_UP_YEARS.contains(&on.day.year()) => {
                Err("The day must be between 2000 and 2199.")
            }
            Self::Stage { amount: Some(amount), .. } if !(0..=AMOUNT_LIMIT).contains(amount) => {
                Err("The amount must be between ₹0 and ₹1,00,00,00,000.")
            }
            Self::Stage { stage, reason: Some(_), .. }
                if !matches!(stage, Stage::Lost | Stage::Declined) =>
            {
                Err("Only a lost lead has a reason.")
            }
            Self::Stage { reason: Some(reason), .. } if reason.chars().count() > REASON_LIMIT => {
                Err("The reason is longer than 500 characters.")
            }
            Self::Contact { channel: Channel::Whatsapp, outcome: Some(_), .. } => {
                Err("Only a call has an outcome.")
            }
            _ => Ok(()),
        }
    }
}

/// What the audit list says that somebody did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AuditAction {
    Read,
    Unread,
    Stage,
    Assign,
    FollowUp,
    Note,
    Reply,
    Contact,
    Undo,
    Add,
    Correct,
    Merge,
    Download,
    Quarantine,
    Release,
    Delete,
    Retry,
    Test,
    /// “I know” of an alert.
    Know,
    Export,
    Erase,
    Invite,
    Remove,
    SignIn,
    #[serde(rename = "end session")]
    EndSession,
    #[serde(rename = "add passkey")]
    AddPasskey,
    #[serde(rename = "delete passkey")]
    DeletePasskey,
    /// A sign-in with a passkey that may have been copied.
    #[serde(rename = "refuse passkey")]
    RefusePasskey,
    #[serde(rename = "demo fill")]
    DemoFill,
    #[serde(rename = "demo clear")]
    DemoClear,
    /// What a newer version of yam has recorded.
    #[serde(other)]
    Unknown,
}

impl AuditAction {
    /// Reads its name in the database.
    pub fn of_name(name: &str) -> Self {
        let name: StrDeserializer<'_, value::Error> = name.into_deserializer();
        Self::deserialize(name).unwrap_or(Self::Unknown)
    }
}

impl fmt::Display for AuditAction {
    fn fmt(&self, text: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(text)
    }
}

/// What kind of file the desk exports leads as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spreadsheet {
    /// UTF-8 with a byte order mark. Text that a program would compute starts with an apostrophe.
    Csv,
    /// For Excel and LibreOffice.
    Xlsx,
}

crate::named_enum! {
    /// What a person may do in the desk.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum Role {
        /// Everything.
        Owner = "owner",
        /// Everything except to invite and remove people, erase data and export all of it.
        Member = "member",
    }
}

impl FromStr for Role {
    type Err = &'static str;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let role = Self::ALL.into_iter().find(|role| role.name() == name);
        role.ok_or("a role is owner or member")
    }
}

crate::named_enum! {
    /// The language of a snippet, as a BCP 47 tag.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    pub enum Language {
        #[serde(rename = "en")]
        English = "en",
        #[serde(rename = "ur")]
        Urdu = "ur",
        #[serde(rename = "hi")]
        Hindi = "hi",
        #[serde(rename = "ks")]
        Kashmiri = "ks",
    }
}

impl FromStr for Language {
    type Err = &'static str;

    fn from_str(tag: &str) -> Result<Self, Self::Err> {
        let language = Self::ALL.into_iter().find(|language| language.name() == tag);
        language.ok_or("a language is en, ur, hi or ks")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_has_the_same_json_in_the_api_and_in_the_database() {
        let on = Some("2026-11-23T17:00".parse().unwrap());
        for (change, json) in [
            (Change::Read, r#"{"kind":"read"}"#),
            (
                Change::Stage { stage: Stage::Won, amount: Some(25_000), reason: None },
                r#"{"kind":"stage","stage":"won","amount":25000}"#,
            ),
            (Change::FollowUp { on }, r#"{"kind":"followUp","on":"2026-11-23T17:00"}"#),
            (
                Change::Assign { person_id: None, name: None },
                r#"{"kind":"assign","personId":null}"#,
            ),
        ] {
            assert_eq!(serde_json::to_string(&change).unwrap(), json);
            assert_eq!(serde_json::from_str::<Change>(json).unwrap(), change);
        }
    }

    #[test]
    fn a_kind_of_a_newer_version_is_read_as_unknown() {
        let newer = r#"{"kind":"clone","with":7,"text":"x"}"#;
        assert_eq!(serde_json::from_str::<Change>(newer).unwrap(), Change::Unknown);
        assert_eq!(AuditAction::of_name("clone"), AuditAction::Unknown);
        for name in ["follow-up", "end session", "demo clear"] {
            assert_eq!(AuditAction::of_name(name).to_string(), name);
        }
        assert_eq!(serde_json::to_string(&Change::Unknown).unwrap(), r#"{"kind":"unknown"}"#);
        assert!(serde_json::from_str::<Change>(r#"{"kind":"note"}"#).is_err(), "without its text");
    }

    #[test]
    fn a_follow_up_is_on_a_day_of_this_or_the_next_century() {
        let on = |day: &str| Change::FollowUp { on: Some(day.parse().unwrap()) }.check();
        assert!(on("2026-12-01").is_ok() && on("0026-12-01").is_err() && on("9999-12-01").is_err());
    }

    #[test]
    fn amount_and_reason_must_fit_the_stage() {
        let stage = |stage, amount, reason: Option<&str>| {
            Change::Stage { stage, amount, reason: reason.map(str::to_owned) }.check()
        };
        assert!(stage(Stage::Won, Some(0), None).is_ok());
        assert!(stage(Stage::Lost, None, Some("Too dear")).is_ok());
        assert!(stage(Stage::Quoted, Some(1), None).is_ok());
        assert!(stage(Stage::Contacted, Some(1), None).is_err());
        assert!(stage(Stage::Won, Some(-1), None).is_err());
        assert!(stage(Stage::New, None, Some("x")).is_err());
        assert!(Change::Note { text: " ".to_owned() }.check().is_err());
    }

    #[test]
    fn job_applications_have_stages_of_their_own() {
        let fitting = |is_application| {
            Stage::ALL.into_iter().filter(move |stage| stage.fits(is_application)).map(Stage::name)
        };
        assert!(fitting(true).eq(["new", "invited", "hired", "declined"]));
        assert!(fitting(false).eq(["new", "contacted", "quoted", "won", "lost"]));
    }
}
