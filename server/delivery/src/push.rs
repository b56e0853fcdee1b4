//! Tells browsers about leads by web push: encrypts a message for each browser (RFC 8291), and signs the request to
//! its push service (RFC 8292).

use std::{sync::Arc, time::Duration};

use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use bytes::Bytes;
use futures_util::{StreamExt as _, stream};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use jiff::{Timestamp, civil::Time};
use ring::{
    aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey},
    agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral},
    error::Unspecified,
    hkdf::{HKDF_SHA256, KeyType, Salt},
    rand::{SecureRandom as _, SystemRandom},
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _},
};
use serde::Serialize;
use serde_json::json;
use tokio::{
    sync::Notify,
    time::{sleep, timeout},
};
use yam_contract::{due::Due, text::visible_line};
use yam_settings::{Config, PushServices, ServiceUrl};
use yam_store::{
    LeadStore,
    db::{self, Connection, Db},
    desk::{self, InboxRow, Notice, NoticeKind, PushKey, PushSubscription},
    leads::Alert,
};

use crate::{
    AuthorityError,
    post::{HttpClient, PostError},
};

/// The pause after a message, in which further leads are gathered for the next one.
const GATHER: Duration = Duration::from_secs(10);

/// How often to look for new leads without being told: another server may have ended before it sent its message.
const LOOK_EVERY: Duration = Duration::from_secs(60);

/// Leads that are counted in one message.
const LEADS_LIMIT: u32 = 50;

/// Messages that are sent at once.
const SENT_AT_ONCE: usize = 8;

/// The time in India at which people are told of the day's follow-ups.
const FOLLOW_UP_TIME: Time = Time::constant(9, 0, 0, 0);

/// How long a push service keeps a message for a browser that cannot be reached, in seconds: a day.
const KEPT_SECONDS: &str = "86400";

/// How long a signature is valid, in seconds. At most a day (RFC 8292 §2).
const SIGNATURE_SECONDS: i64 = 12 * 60 * 60;

/// Characters of a first name.
const NAME_LIMIT: usize = 30;

/// Characters of what a push service says about a refusal.
const REFUSAL_LIMIT: usize = 300;

/// Last labels of names that only this machine or network knows (RFC 6761, RFC 6762, RFC 8375).
const LOCAL_NAMES: [&str; 8] =
    ["localhost", "local", "localdomain", "internal", "lan", "arpa", "test", "invalid"];

/// Most characters of a topic (RFC 8030 §5.4).
const TOPIC_LIMIT: usize = 32;

/// The size of a record (RFC 8188 §2.1), which the whole message fits into.
const RECORD_SIZE: u32 = 4096;

const TTL: HeaderName = HeaderName::from_static("ttl");
const TOPIC: HeaderName = HeaderName::from_static("topic");

/// Tells browsers about new leads while the server runs.
pub struct PushSender {
    services: PushServices,
    client: HttpClient,
    /// The contact that a push service may write to (RFC 8292 §2.1).
    contact: Option<String>,
}

/// What the browser shows. It is encrypted, but stays on the screen of a locked phone: no more than a first name.
#[derive(Serialize)]
struct Message {
    title: String,
    body: String,
    /// The path to open.
    url: String,
    /// A message with the same tag replaces the one before.
    tag: String,
    /// The person who gets it; `None` for everybody.
    #[serde(skip)]
    person_id: Option<i64>,
}

impl PushSender {
    /// Connects to nothing.
    pub fn new(config: &Config) -> Result<Self, AuthorityError> {
        let client = HttpClient::new("desk.push_services", "desk.push_services", None)?;
        let services = config.desk.push_services.clone();
        Ok(Self { services, client, contact: contact(config) })
    }

    /// Sends a message for new leads, and one for each answer, report or assignment, and wakes what sends `mails` about them. A
    /// failure delays no lead.
    pub async fn run(self: Arc<Self>, store: LeadStore, mails: Arc<Notify>) {
        let mut live = store.live().subscribe();
        loop {
            match self.announce(&store).await {
                Ok(true) => {
                    mails.notify_one();
                    sleep(GATHER).await;
                }
                Ok(false) => {
                    // Without a message, it looks by itself.
                    let _ = timeout(LOOK_EVERY, live.recv()).await;
                }
                Err(error) => {
                    let error = db::loggable(&error);
                    tracing::warn!(error, "cannot announce new leads; trying again in a minute");
                    sleep(LOOK_EVERY).await;
                }
            }
        }
    }

    /// Tells browsers about what is new; `false` if nothing is.
    async fn announce(&self, store: &LeadStore) -> Result<bool, db::Error> {
        let now = Timestamp::now();
        let mut reader = store.db().read().await?;
        let has_key = desk::push_key(&mut reader).await?.is_some();
        let by = Due::at(now.as_millisecond());
        let morning = Due { time: Some(FOLLOW_UP_TIME), ..by };
        let is_new = desk::has_unannounced(&mut reader).await?
            || desk::has_due(&mut reader, morning, by).await?;
        drop(reader);
        let db = store.db();
        if !has_key {
            // Unless the system has no random bytes, there is a key from now on.
            if let Ok(key) = new_key() {
                db.write(async |connection| desk::insert_push_key(connection, &key).await).await?;
            }
            return Ok(false);
        }
        if !is_new {
            return Ok(false);
        }
        let take = async |connection: &mut Connection| {
            let leads = desk::take_unannounced(connection, LEADS_LIMIT).await?;
            let notices = desk::take_notices(connection, now.as_millisecond()).await?;
            let due = desk::take_due(connection, morning, by).await?;
            Ok::<_, db::Error>((leads, notices, due))
        };
        let (leads, notices, due) = db.write(take).await?;
        let mut messages: Vec<Message> =
            message(&leads).into_iter().chain(notices.iter().map(notice)).collect();
        messages.extend(follow_ups(&due));
        self.tell(db, &messages).await?;
        Ok(!messages.is_empty())
    }

    /// Tells everybody's browsers of an alert. Returns how many push services accepted it.
    ///
    /// # Errors
    /// The database, which knows the browsers, cannot be read or written.
    pub async fn alert(&self, db: &Db, alert: &Alert) -> Result<usize, db::Error> {
        let title = if alert.cleared_at.is_some() { "Over" } else { "Website alert" };
        let tag = format!("alert-{}", alert.condition);
        let message = Message {
            title: title.to_owned(),
            body: alert.summary.clone(),
            url: "/health".to_owned(),
            tag: tag.chars().take(TOPIC_LIMIT).collect(),
            person_id: None,
        };
        self.tell(db, &[message]).await
    }

    /// Sends each message to its person's browsers, or to all of them. Returns how many were accepted.
    async fn tell(&self, db: &Db, messages: &[Message]) -> Result<usize, db::Error> {
        if messages.is_empty() {
            return Ok(0);
        }
        let now = Timestamp::now();
        let mut reader = db.read().await?;
        let subscriptions = desk::subscriptions(&mut reader, now.as_millisecond()).await?;
        let Some(key) = desk::push_key(&mut reader).await? else { return Ok(0) };
        drop(reader);
        let requests = messages.iter().flat_map(|message| {
            // Serializing text cannot fail.
            let text: Arc<[u8]> = serde_json::to_vec(message).unwrap_or_default().into();
            let is_for = |id| message.person_id.is_none_or(|person_id| person_id == id);
            let browsers = subscriptions.iter().filter(move |(id, _)| is_for(*id));
            browsers
                .map(move |(_, browser)| (browser.clone(), message.tag.clone(), Arc::clone(&text)))
        });
        let requests: Vec<_> = requests.collect();
        let sent = stream::iter(requests)
            .map(|(browser, topic, text)| self.send(browser, &key, topic, text, now))
            .buffer_unordered(SENT_AT_ONCE);
        let sent: Vec<(String, Sent)> = sent.collect().await;
        let record = async |connection: &mut Connection| {
            for (endpoint, sent) in &sent {
                match sent {
                    Sent::Accepted => desk::record_push(connection, endpoint, None).await?,
                    Sent::Refused(words) => {
                        desk::record_push(connection, endpoint, Some(words)).await?;
                    }
                    Sent::Ended => desk::delete_subscription(connection, endpoint).await?,
                    Sent::Lost => {}
                }
            }
            Ok::<_, db::Error>(())
        };
        db.write(record).await?;
        Ok(sent.iter().filter(|(_, sent)| matches!(sent, Sent::Accepted)).count())
    }

    /// Sends a message to a browser. Returns its endpoint, too.
    async fn send(
        &self,
        subscription: PushSubscription,
        key: &PushKey,
        topic: String,
        message: Arc<[u8]>,
        now: Timestamp,
    ) -> (String, Sent) {
        let endpoint = self.services.allowed(&subscription.endpoint);
        let request = endpoint.ok_or(Unspecified).and_then(|endpoint| {
            let authorization = authorization(&endpoint, key, self.contact.as_deref(), now)?;
            Ok((headers(&authorization, &topic)?, encrypted(&subscription, &message)?, endpoint))
        });
        let browser = subscription.endpoint;
        // Its service is no longer allowed, or its key is no point of the curve.
        let Ok((headers, body, endpoint)) = request else { return (browser, Sent::Ended) };
        let sent = match self.client.post(&endpoint, headers, Bytes::from(body)).await {
            Ok(()) => Sent::Accepted,
            Err(error) => {
                let sent = Sent::of(&error);
                if !matches!(sent, Sent::Ended) {
                    tracing::warn!(%error, "cannot send a web push message; it is not repeated");
                }
                sent
            }
        };
        (browser, sent)
    }
}

/// What became of a message.
enum Sent {
    Accepted,
    /// The service does not accept our messages, in its words.
    Refused(String),
    /// The subscription has ended, or its service is no longer allowed.
    Ended,
    /// The service cannot be reached, or is busy.
    Lost,
}

impl Sent {
    fn of(error: &PostError) -> Self {
        match error.status() {
            Some(StatusCode::NOT_FOUND | StatusCode::GONE) => Self::Ended,
            Some(_) if !error.is_retryable() => Self::Refused(
                visible_line(&error.to_string()).chars().take(REFUSAL_LIMIT).collect(),
            ),
            _ => Self::Lost,
        }
    }
}

/// The contact that push services may write to; `None` if the settings have none that Apple accepts: an address or an
/// `https` page of a host with a name in the Internet (RFC 8292 §2.1).
pub fn contact(config: &Config) -> Option<String> {
    let mail = config.destinations.mail.as_ref().map(|mail| mail.from.email.to_string());
    let mail = mail
        .filter(|address| address.rsplit_once('@').is_some_and(|(_, host)| is_public_name(host)));
    let is_page = |url: &&str| {
        let uri = url.parse::<Uri>().ok();
        uri.is_some_and(|uri| {
            uri.scheme_str() == Some("https") && uri.host().is_some_and(is_public_name)
        })
    };
    let page = config.desk.url.as_deref().filter(is_page);
    mail.map(|address| format!("mailto:{address}")).or_else(|| page.map(str::to_owned))
}

/// Whether a host may be one in the Internet: neither an address nor a name of this machine or network.
fn is_public_name(host: &str) -> bool {
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    let Some((_, last)) = host.rsplit_once('.') else { return false };
    let is_number = last.bytes().all(|byte| byte.is_ascii_digit());
    !is_number && !host.starts_with('[') && !LOCAL_NAMES.contains(&last)
}

/// What to say about an answer, a report or an assignment.
fn notice(Notice { lead, what, person_id, .. }: &Notice) -> Message {
    Message {
        title: title(*what).to_owned(),
        body: named(lead),
        url: format!("/leads/{}", lead.id),
        tag: format!("lead-{}", lead.id),
        person_id: *person_id,
    }
}

/// What happened, in a few words.
pub(crate) fn title(what: NoticeKind) -> &'static str {
    match what {
        NoticeKind::Answered => "New answer",
        NoticeKind::NotDelivered => "Reply not delivered",
        NoticeKind::Assigned => "Assigned to you",
    }
}

/// What to say to each person about the leads to follow up today; to everyone about those that no one has.
fn follow_ups(due: &[InboxRow]) -> Vec<Message> {
    let mut people: Vec<Option<i64>> = due.iter().map(|lead| lead.assignee_id).collect();
    people.sort_unstable();
    people.dedup();
    let message = |person_id| {
        let theirs: Vec<_> = due.iter().filter(|lead| lead.assignee_id == person_id).collect();
        let is_timed = |lead: &&InboxRow| lead.follow_up_on.is_some_and(|due| due.time.is_some());
        let when = if theirs.iter().copied().all(|lead| is_timed(&lead)) { "now" } else { "today" };
        let (title, body, url) = match theirs.as_slice() {
            [lead] => (format!("Follow up {when}"), named(lead), format!("/leads/{}", lead.id)),
            leads => {
                let title = format!("{} follow-ups {when}", leads.len());
                (title, String::new(), "/?followUp=due".to_owned())
            }
        };
        Message { title, body, url, tag: "follow-ups".to_owned(), person_id }
    };
    people.into_iter().map(message).collect()
}

fn form(lead: &InboxRow) -> String {
    format!("{} form", lead.form.replace('-', " "))
}

/// The visitor's first name and the form.
fn named(lead: &InboxRow) -> String {
    let name = lead.name.as_deref().map(visible_line).unwrap_or_default();
    let name = name.split(' ').next().filter(|first| !first.is_empty());
    let name: Option<String> = name.map(|name| name.chars().take(NAME_LIMIT).collect());
    match name {
        Some(name) => format!("{name}, {}", form(lead)),
        None => form(lead),
    }
}

/// What to say about these new leads, the newest first; `None` without any.
fn message(leads: &[InboxRow]) -> Option<Message> {
    let (title, body, url) = match leads {
        [] => return None,
        [lead] => ("New lead".to_owned(), named(lead), format!("/leads/{}", lead.id)),
        leads => {
            let mut forms: Vec<_> = leads.iter().map(form).collect();
            forms.sort_unstable();
            forms.dedup();
            let more = if u32::try_from(leads.len()) == Ok(LEADS_LIMIT) { " or more" } else { "" };
            (format!("{}{more} new leads", leads.len()), forms.join(", "), "/".to_owned())
        }
    };
    Some(Message { title, body, url, tag: "leads".to_owned(), person_id: None })
}

fn headers(authorization: &str, topic: &str) -> Result<HeaderMap, Unspecified> {
    let topic = HeaderValue::from_str(topic).map_err(|_| Unspecified)?;
    let authorization = HeaderValue::from_str(authorization).map_err(|_| Unspecified)?;
    Ok(HeaderMap::from_iter([
        (header::AUTHORIZATION, authorization),
        (header::CONTENT_ENCODING, HeaderValue::from_static("aes128gcm")),
        (header::CONTENT_TYPE, HeaderValue::from_static("application/octet-stream")),
        (TTL, HeaderValue::from_static(KEPT_SECONDS)),
        (TOPIC, topic),
    ]))
}

fn new_key() -> Result<PushKey, Unspecified> {
    let random = SystemRandom::new();
    let private = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random)?;
    let private = private.as_ref().to_vec();
    let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &private, &random);
    let public = pair.map_err(|_| Unspecified)?.public_key().as_ref().to_vec();
    Ok(PushKey { private, public })
}

/// The `Authorization` that shows whose message it is (RFC 8292 §3): a JSON Web Token with ES256, and the public key.
fn authorization(
    endpoint: &ServiceUrl,
    key: &PushKey,
    contact: Option<&str>,
    now: Timestamp,
) -> Result<String, Unspecified> {
    let random = SystemRandom::new();
    let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &key.private, &random)
        .map_err(|_| Unspecified)?;
    let mut claims = json!({
        // Scheme, host and port.
        "aud": endpoint.to_string(),
        "exp": now.as_second() + SIGNATURE_SECONDS,
    });
    if let Some(contact) = contact {
        claims["sub"] = contact.into();
    }
    let header = BASE64.encode(json!({ "typ": "JWT", "alg": "ES256" }).to_string());
    let signed = format!("{header}.{}", BASE64.encode(claims.to_string()));
    let signature = pair.sign(&random, signed.as_bytes())?;
    let signature = BASE64.encode(signature.as_ref());
    Ok(format!("vapid t={signed}.{signature}, k={}", BASE64.encode(&key.public)))
}

/// The body for this browser (RFC 8291 §3.4, RFC 8188 §2): salt, record size, our key and one record.
fn encrypted(subscription: &PushSubscription, message: &[u8]) -> Result<Vec<u8>, Unspecified> {
    let random = SystemRandom::new();
    let private = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let public = private.compute_public_key()?;
    let (ours, theirs) = (public.as_ref(), subscription.p256dh.as_slice());
    let peer = UnparsedPublicKey::new(&ECDH_P256, theirs);
    let info: [&[u8]; 3] = [b"WebPush: info\0", theirs, ours];
    let input: [u8; 32] =
        agree_ephemeral(private, &peer, |secret| expand(&subscription.auth, secret, &info))??;
    let mut salt = [0; 16];
    random.fill(&mut salt)?;
    let key: [u8; 16] = expand(&salt, &input, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = expand(&salt, &input, &[b"Content-Encoding: nonce\0"])?;
    // 2 marks the last record.
    let mut record = [message, &[2]].concat();
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record)?;
    let key_length = u8::try_from(ours.len()).map_err(|_| Unspecified)?;
    Ok([&salt[..], &RECORD_SIZE.to_be_bytes(), &[key_length], ours, &record].concat())
}

/// HKDF with SHA-256 (RFC 5869).
fn expand<const N: usize>(
    salt: &[u8],
    secret: &[u8],
    info: &[&[u8]],
) -> Result<[u8; N], Unspecified> {
    let mut output = [0; N];
    Salt::new(HKDF_SHA256, salt).extract(secret).expand(info, Length(N))?.fill(&mut output)?;
    Ok(output)
}

/// Bytes of a derived key.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use yam_contract::{desk::Stage, lead::LeadState};

    use super::*;

    /// A lead for tests.
    pub fn lead(id: i64, form: &str, name: Option<&str>) -> InboxRow {
        InboxRow {
            id,
            reference: format!("YAM-{id:08}"),
            received_at: 0,
            form: form.to_owned(),
            name: name.map(str::to_owned),
            preview: "A secret".to_owned(),
            active_at: None,
            message: None,
            reply_at: None,
            page: None,
            source: None,
            version: 0,
            stage: Stage::New,
            assignee_id: None,
            follow_up_on: None,
            amount: None,
            reason: None,
            merged_into: None,
            is_unread: true,
            is_sample: false,
            state: LeadState::Delivered,
        }
    }

    #[test]
    fn only_hosts_of_the_internet_are_a_contact_that_apple_accepts() {
        for (host, is_public) in [
            ("example.com", true),
            ("desk.example.co.in.", true),
            ("xn--e1afmkfd.xn--p1ai", true),
            ("localhost", false),
            ("mail", false),
            ("desk.localhost", false),
            ("shop.local", false),
            ("192.168.1.7", false),
            ("[::1]", false),
            ("", false),
        ] {
            assert_eq!(is_public_name(host), is_public, "{host}");
        }
    }

    #[test]
    fn each_person_is_told_of_their_own_follow_ups() {
        let of = |id, assignee_id| InboxRow { assignee_id, ..lead(id, "quote", Some("Aisha")) };
        let told = follow_ups(&[of(1, Some(7)), of(2, None), of(3, Some(7))]);
        let told: Vec<_> = told
            .iter()
            .map(|message| (message.person_id, message.title.as_str(), message.url.as_str()))
            .collect();
        assert_eq!(
            told,
            [
                (None, "Follow up today", "/leads/2"),
                (Some(7), "2 follow-ups today", "/?followUp=due")
            ]
        );
    }

    #[test]
    fn a_message_says_the_form_and_at_most_a_first_name() {
        let said = |leads: &[InboxRow]| {
            message(leads).map(|message| serde_json::to_value(message).unwrap())
        };
        assert_eq!(said(&[]), None);
        let one = json!({ "title": "New lead", "body": "Aisha, quote form", "url": "/leads/12", "tag": "leads" });
        assert_eq!(said(&[lead(12, "quote", Some("Aisha Bhat"))]), Some(one));
        let reversed = lead(12, "quote", Some("\u{202e}Aisha\u{200f}\0 Bhat"));
        assert_eq!(said(&[reversed]).unwrap()["body"], "Aisha, quote form");
        let hidden = lead(12, "quote", Some("\u{2066}\u{feff}"));
        assert_eq!(said(&[hidden]).unwrap()["body"], "quote form");
        let unknown = said(&[lead(12, "consultation-popup", None)]).unwrap();
        assert_eq!(unknown["body"], "consultation popup form");
        let two = json!({ "title": "2 new leads", "body": "contact form, quote form", "url": "/", "tag": "leads" });
        assert_eq!(said(&[lead(2, "quote", Some("A")), lead(1, "contact", None)]), Some(two));
        let many: Vec<_> = (1..=50).map(|id| lead(id, "quote", None)).collect();
        assert_eq!(said(&many).unwrap()["title"], "50 or more new leads");
    }
}
