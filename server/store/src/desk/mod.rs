//! The desk: what people do with leads, and who these people are.
//!
//! Everything that a person does with a lead is an event, which is never changed. The line of a lead in the inbox is
//! derived from the lead and its events, in the transaction that adds an event ([`change`]), or a moment after the lead was
//! stored ([`index_leads`]).

mod actions;
mod attachments;
mod by_hand;
mod events;
mod figures;
mod filter;
mod inbox;
mod lines;
mod lists;
mod live;
mod mail;
mod notices;
mod passkeys;
mod people;
mod push;
mod reply_body;
#[cfg(test)]
mod sample;
mod samples;
mod scheduled;
mod sign_in;
mod today;
mod visitors;
mod work;

pub use actions::{Action, Changed, Replied, Target, change, reply};
pub use attachments::{
    add_attachment, attachment_content, attachments, delete_old_attachment, remove_attachment,
};
pub use by_hand::{add_by_hand, remove_by_hand};
pub use events::{Event, events, events_of};
pub use figures::{FiguresFilter, figures};
pub use filter::{Assignee, InboxFilter};
pub use inbox::{
    Count, InboxRow, Share, amount, are_of_one_person, count, due, forgiving, latest, list,
    list_and_count, main_lead, merged_leads, newest, others, rows, sources_and_pages, unread,
};
pub use lines::index_leads;
pub use lists::{
    SavedView, Snippet, SnippetContent, ViewConflict, ViewContent, ViewEditor, change_view,
    delete_snippet, delete_view, save_snippet, save_view, snippets, views,
};
pub use live::{Completeness, InboxTask, Live, LiveEvent, complete};
pub use mail::{
    MailPolicy, MailboxFailure, MailboxPosition, ReadMailError, begin_message, belongs_to_lead,
    clear_mailbox_failures, mailbox_failure, mailbox_position, read_mail, record_mail,
    record_mailbox_failure, set_mailbox_position, store_files,
};
pub use notices::{
    LeadMail, LeadNotice, PasskeyEvent, PasskeyNotice, delete_passkey_notice, end_lead_notices,
    has_lead_mails, has_passkey_notices, take_lead_mails, take_passkey_notices,
};
pub use passkeys::{
    CHALLENGE_LIFETIME_MS, NewPasskey, PASSKEYS_PER_PERSON, Passkey, UsablePasskey, add_passkey,
    challenge_key, credential_ids, delete_passkey, delete_passkeys, find_passkey, passkeys,
    record_passkey_use, report_copied_passkey, use_challenge,
};
pub use people::{
    AUDIT_LIFETIME_MS, AUDIT_PAGE, AuditEntry, PeopleError, Person, audit, audit_entries,
    delete_old_audit, find_by_email, find_by_name, invite, mails_me, names, people, remove,
    set_mails_me, set_signature, signature,
};
pub use push::{
    Notice, NoticeKind, PushKey, PushSubscription, delete_subscription, has_due, has_push,
    has_unannounced, insert_push_key, push_key, record_push, subscribe, subscriptions, take_due,
    take_notices, take_unannounced, unsubscribe,
};
pub use reply_body::reply_body;
pub use samples::{
    SampleEvent, SampleLead, add_sample_people, count_samples, delete_sample_people,
    delete_samples, insert_samples,
};
pub use sign_in::{
    BROWSER_KNOWN_MS, NewSession, PROOF_LIFETIME_MS, SESSION_LONGEST_MS, SESSION_UNUSED_MS, Secret,
    Session, SessionRow, code_elsewhere, delete_expired, end_session, end_sessions, known_browsers,
    link, link_to_mail, record_proof, record_use, remember_browser, replace_session, session,
    session_role, sessions, sign_in, sign_in_with_code, start_session,
};
pub use today::{Today, today, unanswered_since};
pub use visitors::{Copied, Erased, Visitor, VisitorLeads, erase, export_visitor, find_visitor};
pub use work::WorkState;
