//! The objects of the API. `contract/desk.json` describes them for the application.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use yam_contract::{
    attribution::AttributionFields,
    desk::{Change, Role, Stage, Way},
    forms::{Form, Forms},
    lead::{LeadState, StoredFile, StoredLead},
    pairs::Pairs,
};
use yam_store::{
    deliveries::Progress,
    desk::{self, AuditEntry, Event, InboxRow, Person, SavedView, Share, Snippet, ViewContent},
};

/// An error, with a sentence for the person.
#[derive(Serialize, ToSchema)]
pub struct Failure {
    pub error: String,
}

/// What rarely changes.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Desk {
    pub me: Person,
    pub session_id: i64,
    /// The name of the agency.
    pub business: String,
    /// Whether replies can be sent by e-mail.
    pub can_mail: bool,
    /// Whether mails can be sent to this person.
    pub can_mail_me: bool,
    /// Whether this person is told by mail of what concerns them.
    pub mails_me: bool,
    /// `desk` if the visitors' answers come back to the timeline, else the mailbox that they go to. `null` without mail.
    pub answers_go_to: Option<String>,
    /// Whether passkeys can be used here: not if the desk's host is an IP address.
    pub can_use_passkeys: bool,
    /// Whether new leads are announced to this session's browser by web push.
    pub has_push: bool,
    pub people: Vec<Person>,
    pub forms: Vec<FormName>,
    pub snippets: Vec<Snippet>,
    /// What stands below this person's replies; empty for nothing.
    pub signature: String,
    pub views: Vec<SavedView>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FormName {
    pub name: String,
    /// The name as people read it.
    pub label: String,
    /// Whether its leads are job applications.
    pub is_application: bool,
}

impl From<&Form> for FormName {
    fn from(form: &Form) -> Self {
        let words = form.name.replace('-', " ");
        let mut letters = words.chars();
        let first = letters.next().map(|first| first.to_ascii_uppercase());
        Self {
            name: form.name.clone(),
            label: first.into_iter().chain(letters).collect(),
            is_application: form.is_application,
        }
    }
}

/// A line of the inbox.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LeadRow {
    #[serde(flatten)]
    pub row: InboxRow,
    /// Whether it is a job application.
    pub is_application: bool,
}

impl LeadRow {
    pub fn new(row: InboxRow, forms: &Forms) -> Self {
        Self { is_application: forms.is_application(&row.form), row }
    }
}

/// The filters of the inbox. Without `delivery`, quarantined leads are left out.
#[derive(Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct InboxQuery {
    /// The lead or its notes must have each word. The last one may be the beginning of a word.
    pub q: Option<String>,
    pub form: Option<String>,
    /// `true` for only job applications, `false` for only other leads.
    pub applications: Option<bool>,
    #[param(inline)]
    pub stage: Option<Stage>,
    /// The number of a person, or `none`.
    pub assignee: Option<String>,
    /// The first day in India.
    #[param(format = Date)]
    pub since: Option<String>,
    /// The last day in India.
    #[param(format = Date)]
    pub until: Option<String>,
    /// A source, or `direct`.
    pub source: Option<String>,
    pub page: Option<String>,
    #[param(inline)]
    pub delivery: Option<LeadState>,
    pub unread: Option<bool>,
    /// `due` for leads with a follow-up today or earlier.
    pub follow_up: Option<String>,
    /// Only leads after those of the page before: its `next`.
    pub before: Option<String>,
    /// From 1 to 100.
    pub limit: Option<u32>,
}

/// A page of the inbox, the newest leads first.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LeadPage {
    pub leads: Vec<LeadRow>,
    /// `before` of the next page; `null` on the last one.
    pub next: Option<String>,
    /// The number of all leads that match; only on the first page.
    pub total: Option<i64>,
    /// `false` if there may be more than `total`: leads are counted up to 10,000, and up to 1,000 with filters.
    pub is_total_exact: bool,
    /// Whether no lead has the words of `q`: then these are the leads with similar words.
    pub is_similar: bool,
}

/// What asks for attention.
#[derive(Serialize, ToSchema)]
pub struct Summary {
    /// At most 1,000.
    pub unread: i64,
    /// Leads with a follow-up today or earlier, the oldest follow-up first, at most 50.
    pub due: Vec<LeadRow>,
}

/// What the filters offer: the most frequent ones of the last 10,000 leads.
#[derive(Serialize, ToSchema)]
pub struct Sources {
    pub sources: Vec<Share>,
    pub pages: Vec<Share>,
}

/// A lead with everything that is known about it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Lead {
    #[serde(flatten)]
    pub row: LeadRow,
    /// In the order of the form.
    pub fields: Vec<FieldText>,
    pub email: Option<String>,
    pub phone: Option<String>,
    /// The phone number as digits for `https://wa.me/`.
    pub whatsapp: Option<String>,
    pub files: Vec<File>,
    pub first_touch: Vec<Fact>,
    pub last_touch: Vec<Fact>,
    pub offer: Vec<Fact>,
    /// From showing the form to sending it.
    pub elapsed_ms: Option<i64>,
    pub spam_reasons: Vec<String>,
    /// Of a quarantined lead: when it is deleted, in milliseconds since 1970; `null` if that is off, or the owner was not told
    /// of it yet.
    pub kept_until: Option<i64>,
    pub deliveries: Vec<Progress>,
    /// The oldest first, without `read` and `unread`.
    pub events: Vec<LeadEvent>,
    /// Those that were put into this one, the oldest first.
    pub merged: Vec<MergedLead>,
    /// The person's other leads, the newest first, at most 20.
    pub earlier: Vec<LeadRow>,
}

/// A lead that was put into another one of the same person.
#[derive(Serialize, ToSchema)]
pub struct MergedLead {
    pub row: LeadRow,
    /// In the order of the form.
    pub fields: Vec<FieldText>,
    /// The oldest first, without `read` and `unread`.
    pub events: Vec<LeadEvent>,
}

#[derive(Serialize, ToSchema)]
pub struct FieldText {
    pub name: String,
    pub label: String,
    pub text: String,
}

#[derive(Serialize, ToSchema)]
pub struct Fact {
    pub name: String,
    pub text: String,
}

pub fn facts(facts: Option<&AttributionFields>) -> Vec<Fact> {
    let Some(Pairs(facts)) = facts else { return Vec::new() };
    facts.iter().map(|(name, text)| Fact { name: name.clone(), text: text.clone() }).collect()
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct File {
    pub id: i64,
    /// The name that it is downloaded under.
    pub name: String,
    /// The name on the visitor's device.
    pub original_name: String,
    pub media_type: String,
    /// Whether only its name says what type it is.
    pub is_unproven: bool,
    pub bytes: i64,
}

impl From<StoredFile> for File {
    fn from(file: StoredFile) -> Self {
        let is_unproven = file.is_unproven();
        let StoredFile { id, name, original_name, media_type, bytes, .. } = file;
        Self { id, name, original_name, media_type, is_unproven, bytes }
    }
}

/// Something that happened to a lead.
#[derive(Serialize, ToSchema)]
pub struct LeadEvent {
    pub id: i64,
    pub at: i64,
    /// The person's name at that time; the visitor's, or nothing, for an answer or a bounce.
    pub person: String,
    pub change: Change,
    /// How far a reply has come; `null` for other events.
    pub delivery: Option<Progress>,
    /// What an undo names; `null` if a command or the visitor did it.
    pub key: Option<String>,
}

impl LeadEvent {
    pub fn new(event: Event, delivery: Option<Progress>) -> Self {
        let Event { id, at, person, change, key, .. } = event;
        let key = key.filter(|_| change.is_by_person());
        Self { id, at, person, change, delivery, key }
    }
}

/// A lead that a person adds by hand.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AddedLead {
    /// Chosen by the client, 8 to 64 characters: a repeated request with the same key adds nothing again.
    pub key: String,
    pub way: Way,
    pub name: String,
    pub phone: String,
    pub email: String,
    pub message: String,
}

/// A reply by e-mail.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewReply {
    /// Chosen by the client, 8 to 64 characters: a repeated request with the same key sends nothing again.
    pub key: String,
    pub subject: String,
    pub text: String,
    /// The numbers of attached files.
    #[serde(default)]
    pub files: Vec<i64>,
    /// When to send it, in milliseconds since 1970, at most a year ahead; missing to send it at once. If the visitor answers
    /// before, it is never sent.
    pub send_at: Option<i64>,
}

/// A reply that is not sent yet.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReplyDraft {
    pub subject: String,
    pub text: String,
}

/// The fields of a lead with the labels of its form.
pub fn fields(lead: &StoredLead, forms: &Forms) -> Vec<FieldText> {
    let by_hand = Form::by_hand();
    let form =
        forms.get(&lead.form).or_else(|| Some(&by_hand).filter(|form| form.name == lead.form));
    let field = |(name, text): &(String, String)| FieldText {
        name: name.clone(),
        label: form.map_or(name.as_str(), |form| form.label(name)).to_owned(),
        text: text.clone(),
    };
    lead.fields.iter().map(field).collect()
}

/// Leads to change, and what to change.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Changes {
    /// At most 500.
    pub leads: Vec<Target>,
    pub change: Change,
    /// Chosen by the client, 8 to 64 characters: a repeated request with the same key changes nothing again.
    pub key: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Target {
    pub id: i64,
    /// The version that the person saw.
    pub version: i64,
}

#[derive(Serialize, ToSchema)]
pub struct Changed {
    pub changed: Vec<LeadRow>,
    /// Somebody changed these first. They stay as they are.
    pub conflicts: Vec<LeadRow>,
    /// These were erased.
    pub gone: Vec<i64>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// The part of the link after `#`.
    pub token: String,
}

/// The link was opened in another browser than the one that asked for it.
#[derive(Serialize, ToSchema)]
pub struct Elsewhere {
    /// To be typed in the browser that asked, such as `1234 5678`.
    pub code: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Code {
    /// As the other browser shows it.
    pub code: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LinkAddress {
    pub email: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionRow {
    #[serde(flatten)]
    pub session: desk::SessionRow,
    /// Whether the request came with it.
    pub is_this: bool,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignOutPerson {
    /// Whether to remove the person's passkeys, too.
    pub passkeys: bool,
}

/// What the browser asks its authenticator.
#[derive(Serialize, ToSchema)]
pub struct PasskeyOptions {
    /// To be sent back with the credential, once and within 5 minutes.
    pub id: String,
    /// For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`.
    #[schema(value_type = Value)]
    pub options: serde_json::Value,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPasskey {
    /// Of the options.
    pub id: String,
    /// At most 60 characters, such as `Phone`.
    pub name: String,
    /// The credential's `toJSON()`.
    #[schema(value_type = Value)]
    pub credential: serde_json::Value,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasskeySignIn {
    /// Of the options.
    pub id: String,
    /// The credential's `toJSON()`.
    #[schema(value_type = Value)]
    pub credential: serde_json::Value,
}

/// What the browser subscribes with.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PushKey {
    /// The `applicationServerKey`, in base64url (RFC 8292).
    pub public_key: String,
}

/// A push subscription of the browser, from its `toJSON()`.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PushSubscription {
    pub endpoint: String,
    /// In base64url.
    pub p256dh: String,
    /// In base64url.
    pub auth: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Invitation {
    pub name: String,
    pub role: Role,
    pub email: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct Invited {
    pub person: Person,
    /// Signs in once, within a day.
    pub link: String,
}

#[derive(Serialize, ToSchema)]
pub struct AuditPage {
    /// The newest first.
    pub entries: Vec<AuditEntry>,
    /// `before` of the next page; `null` on the last one.
    pub next: Option<i64>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewView {
    pub name: String,
    /// The query of the inbox's address.
    pub query: String,
    /// Whether everybody at the desk sees it.
    #[serde(default)]
    pub is_shared: bool,
    /// Whose it is, if it is not this person's: an owner restores what somebody else shares.
    pub person_id: Option<i64>,
}

/// Whether a person is told by mail of what concerns them.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MailChoice {
    pub mails_me: bool,
}

/// What was changed of a view.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangedView {
    /// How it was when the person changed it.
    pub from: ViewContent,
    pub to: ViewContent,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Signature {
    /// At most 1,000 characters; empty for none.
    pub text: String,
}
