//! The desk: what people do with leads, and who these people are.
//!
//! Everything that a person does with a lead is an event, which is never changed. The line of a lead in the inbox is
//! derived from the lead and its events, in the transaction that adds an event ([`change`]), or a moment after the lead was
//! stored ([`index_leads`]).

mod events;
mod figures;
mod inbox;
mod lists;
mod live;
mod mail;
mod passkeys;
mod people;
mod push;
#[cfg(test)]
mod sample;
mod samples;
mod visitors;

pub use events::{Action, Changed, Event, Target, change, events, events_of, reply};
pub use figures::{FiguresFilter, figures};
pub use inbox::{
    Assignee, Count, InboxFilter, InboxRow, Share, Work, amount, count, due, index_leads, latest,
    list, list_and_count, missing, others, rows, sources_and_pages, unread,
};
pub use lists::{
    SavedView, Snippet, delete_snippet, delete_view, save_snippet, save_view, snippets, views,
};
pub use live::{InboxTask, Live, LiveEvent, complete};
pub use mail::{
    MailboxPosition, ReadMailError, begin_message, belongs_to_lead, mailbox_position, read_mail,
    record_mail, set_mailbox_position,
};
pub use passkeys::{
    CHALLENGE_LIFETIME_MS, NewPasskey, PASSKEYS_PER_PERSON, Passkey, UsablePasskey, add_challenge,
    add_passkey, credential_ids, delete_passkey, find_passkey, passkeys, record_passkey_use,
    take_challenge,
};
pub use people::{
    AUDIT_LIFETIME_MS, AUDIT_PAGE, AuditEntry, NewSession, Person, SESSION_LIFETIME_MS, Secret,
    Session, SessionRow, audit, audit_entries, delete_expired, delete_old_audit, end_session,
    find_by_email, find_by_name, invite, link, link_if_none_is_new, names, people, record_use,
    remove, session, sessions, sign_in, start_session,
};
pub use push::{
    PushKey, PushSubscription, delete_subscription, has_push, insert_push_key, push_key, subscribe,
    subscriptions, take_unannounced, unsubscribe,
};
pub use samples::{
    SampleEvent, SampleLead, add_sample_people, count_samples, delete_sample_people,
    delete_samples, insert_samples,
};
pub use visitors::{Copied, Erased, Visitor, VisitorLeads, erase, export_visitor, find_visitor};
