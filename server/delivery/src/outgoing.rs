//! Reads a lead from the database in the form in which destinations receive it.

use yam_contract::{
    attribution::{Attribution, AttributionFields},
    desk::{Change, ReplyFile},
    field::FieldKind,
    forms::{Form, FormEncoding, Forms},
    lead::{LeadSelector, StoredFile, StoredLead},
    time,
};
use yam_store::{
    Destination,
    db::{self, Connection},
    deliveries::{self, DeliveryState},
    desk::{self, Event},
    leads,
};

use crate::{
    Attachment, BundledLead, FieldStyle, FilledField, LeadFact, OutgoingBundle, OutgoingLead,
    OutgoingReply, message::short_line,
};

/// The lead with that id, with or without its files, and with the reply of that event; `None` if it has been deleted.
pub async fn read(
    connection: &mut Connection,
    lead_id: i64,
    event_id: Option<i64>,
    has_files: bool,
    forms: &Forms,
) -> Result<Option<OutgoingLead>, db::Error> {
    let Some(lead) = leads::get(connection, &LeadSelector::Id(lead_id)).await? else {
        return Ok(None);
    };
    let reply = match event_id {
        Some(event_id) => reply(connection, &lead, event_id).await?,
        None => None,
    };
    let files = if has_files { attachments(connection, lead_id).await? } else { Vec::new() };
    Ok(Some(OutgoingLead { reply, ..outgoing(lead, files, forms) }))
}

/// The leads of one mail about several. Those that were deleted are left out.
pub async fn read_bundle(
    connection: &mut Connection,
    number: i64,
    lead_ids: impl Iterator<Item = i64>,
) -> Result<OutgoingBundle, db::Error> {
    let mut leads = Vec::new();
    // One by one, because each may have long texts.
    for id in lead_ids {
        match leads::get(connection, &LeadSelector::Id(id)).await {
            Ok(None) => {}
            Ok(Some(lead)) => {
                let has_files = !leads::files(connection, id).await?.is_empty();
                leads.push(bundled(&lead, has_files));
            }
            // It must not keep the others from being sent.
            Err(db::Error::Decode(_) | db::Error::ColumnDecode { .. }) => {
                leads.push(unreadable(id));
            }
            Err(error) => return Err(error),
        }
    }
    Ok(OutgoingBundle { number, leads })
}

fn unreadable(id: i64) -> BundledLead {
    BundledLead {
        id,
        reference: "damaged".to_owned(),
        received: "unknown time".to_owned(),
        form: "unknown".to_owned(),
        name: None,
        words: "This lead cannot be read.".to_owned(),
        has_files: false,
    }
}

fn bundled(lead: &StoredLead, has_files: bool) -> BundledLead {
    /// Characters: enough to see what somebody wants.
    const WORDS_LIMIT: usize = 160;
    let fields = lead.fields.iter().filter(|(name, _)| name == "message");
    let fields = fields.chain(lead.fields.iter().filter(|(name, _)| name != "name"));
    let words = fields.map(|(_, text)| text.as_str()).find(|text| !text.trim().is_empty());
    BundledLead {
        id: lead.id,
        reference: lead.reference.to_string(),
        received: time::to_the_minute(lead.received_at),
        form: lead.form.clone(),
        name: lead.field("name").map(str::to_owned),
        words: short_line(words.unwrap_or_default(), WORDS_LIMIT),
        has_files,
    }
}

fn outgoing(lead: StoredLead, files: Vec<Attachment>, forms: &Forms) -> OutgoingLead {
    let form = forms.get(&lead.form);
    let email =
        form.into_iter().flat_map(|form| &form.fields).find(|field| field.kind == FieldKind::Email);
    OutgoingLead {
        reference: lead.reference.to_string(),
        received: format!("{} (India)", time::to_the_minute(lead.received_at)),
        received_at: time::exact(lead.received_at),
        name: lead.field("name").map(str::to_owned),
        email: email.and_then(|field| lead.field(&field.name)).map(str::to_owned),
        fields: filled_fields(&lead, form),
        facts: facts(&lead, &files),
        files,
        payload: payload(&lead, form),
        encoding: form.map_or(FormEncoding::Json, |form| form.encoding),
        page: lead.page,
        form: lead.form,
        reply: None,
    }
}

/// The reply of an event, with what came before it in the thread.
async fn reply(
    connection: &mut Connection,
    lead: &StoredLead,
    event_id: i64,
) -> Result<Option<OutgoingReply>, db::Error> {
    let mut events = desk::events(connection, lead.id).await?;
    let Some(at) = events.iter().position(|event| event.id == event_id) else { return Ok(None) };
    let event = events.swap_remove(at);
    events.truncate(at);
    let files = sent_files(connection, &event).await?;
    let reply = outgoing_reply(connection, lead, &events, event).await?;
    Ok(reply.map(|reply| OutgoingReply { files, ..reply }))
}

/// The files of a reply. Its lead has them until it is deleted.
async fn sent_files(
    connection: &mut Connection,
    event: &Event,
) -> Result<Vec<Attachment>, db::Error> {
    let Change::Reply { files, .. } = &event.change else { return Ok(Vec::new()) };
    let mut attachments = Vec::new();
    for ReplyFile { id, name, .. } in files {
        let found = desk::attachment_content(connection, event.lead_id, *id).await?;
        attachments.extend(found.map(|(media_type, bytes)| Attachment {
            field: "attachment".to_owned(),
            name: name.clone(),
            media_type,
            bytes,
        }));
    }
    Ok(attachments)
}

/// A reply that a person may send next, without the content of its files; `None` if the lead has been deleted, or the change is no reply.
pub(crate) async fn read_draft(
    connection: &mut Connection,
    lead_id: i64,
    person: &str,
    change: Change,
) -> Result<Option<(StoredLead, OutgoingReply)>, db::Error> {
    let Some(lead) = leads::get(connection, &LeadSelector::Id(lead_id)).await? else {
        return Ok(None);
    };
    let earlier = desk::events(connection, lead_id).await?;
    let event = Event { id: 0, lead_id, at: 0, person: person.to_owned(), change, key: None };
    let reply = outgoing_reply(connection, &lead, &earlier, event).await?;
    Ok(reply.map(|reply| (lead, reply)))
}

/// The reply of an event, which follows these.
async fn outgoing_reply(
    connection: &mut Connection,
    lead: &StoredLead,
    earlier: &[Event],
    event: Event,
) -> Result<Option<OutgoingReply>, db::Error> {
    let Some(body) = desk::reply_body(lead, earlier, &event.change) else { return Ok(None) };
    let Event { id: event_id, person, change: Change::Reply { to, subject, .. }, .. } = event
    else {
        return Ok(None);
    };
    let is_sent = |Event { change, at, .. }: &&Event| {
        matches!(change, Change::Reply { .. }) && !change.is_unsent(*at)
    };
    let earlier = earlier.iter().filter(is_sent).map(|event| event.id).collect();
    let progress = deliveries::progress_between(connection, lead.id, lead.id).await?;
    let has_automatic = progress.iter().any(|delivery| {
        delivery.destination == Some(Destination::Reply)
            && delivery.state == DeliveryState::Delivered
    });
    Ok(Some(OutgoingReply {
        event_id,
        person,
        to,
        subject,
        body,
        files: Vec::new(),
        earlier,
        has_automatic,
    }))
}

/// How the visitor came to the form, the signs of spam in a lead that is delivered all the same, whether it came in a flood,
/// and which of its files need care.
fn facts(lead: &StoredLead, files: &[Attachment]) -> Vec<LeadFact> {
    let Attribution { first_touch, last_touch, offer } = &lead.attribution;
    let groups = [
        ("first_touch", "First", first_touch),
        ("last_touch", "Last", last_touch),
        ("offer", "Offer", offer),
    ];
    let fact = |(name, label, notes): (_, _, &Option<AttributionFields>)| {
        notes.as_ref().map(|notes| LeadFact { name, label, fields: notes.0.clone() })
    };
    let mut facts: Vec<_> = groups.into_iter().filter_map(fact).collect();
    let signs = lead.spam_signs();
    if !signs.is_empty() {
        let score = ("score".to_owned(), lead.spam_score.to_string());
        let signs = ("signs".to_owned(), signs.join(" "));
        facts.push(LeadFact { name: "spam", label: "Spam", fields: vec![score, signs] });
    }
    let mut flags = Vec::new();
    if lead.is_flagged() {
        flags.push(("flood".to_owned(), "(unusually many leads came at once)".to_owned()));
    }
    for Attachment { field, name, .. } in files.iter().filter(|file| file.is_unproven()) {
        let where_it_is = format!("at the desk or with yam leads resume {}", lead.reference);
        flags.push((
            field.clone(),
            format!("(the content of {name} does not show its type; it is not attached to mail: get it {where_it_is}, and open it with care)"),
        ));
    }
    if !flags.is_empty() {
        facts.push(LeadFact { name: "flagged", label: "Flagged", fields: flags });
    }
    facts
}

async fn attachments(
    connection: &mut Connection,
    lead_id: i64,
) -> Result<Vec<Attachment>, db::Error> {
    let mut attachments = Vec::new();
    for StoredFile { id, field, name, media_type, .. } in leads::files(connection, lead_id).await? {
        let bytes = leads::content(connection, id).await?;
        attachments.push(Attachment { field, name, media_type, bytes });
    }
    Ok(attachments)
}

/// The stored fields with their labels; without a form, the names of the fields are the labels.
pub fn filled_fields(lead: &StoredLead, form: Option<&Form>) -> Vec<FilledField> {
    let filled = |(name, text): &(String, String)| FilledField {
        name: name.clone(),
        label: form.map_or(name.as_str(), |form| form.label(name)).to_owned(),
        text: text.clone(),
        kind: match form.and_then(|form| form.field(name)).map(|field| &field.kind) {
            Some(FieldKind::Email) => FieldStyle::Email,
            Some(FieldKind::Tel) => FieldStyle::Phone,
            _ => FieldStyle::Text,
        },
    };
    lead.fields.iter().map(filled).collect()
}

/// Every text field of the form. Empty ones are not stored, but browsers send them.
fn payload(lead: &StoredLead, form: Option<&Form>) -> Vec<(String, String)> {
    match form {
        Some(form) => form
            .text_fields()
            .map(|name| (name.to_owned(), lead.field(name).unwrap_or_default().to_owned()))
            .collect(),
        None => lead.fields.clone(),
    }
}
