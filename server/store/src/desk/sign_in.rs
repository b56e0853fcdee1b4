//! How people sign in: links, sessions, and the browsers in which they have signed in before.
//!
//! A request by a stranger never changes what belongs to somebody else: links work until they are used or expire, however
//! many others are asked for.

use std::collections::HashSet;

use serde::Serialize;
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;
use yam_contract::{desk::Role, text_key};

use super::{
    notices, passkeys,
    people::{self, Person},
};
use crate::db::{self, Connection, Row, from_row, query};

const MINUTE: i64 = 60 * 1000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// How long a link works that somebody asked for, in milliseconds.
const LINK_LIFETIME_MS: i64 = 15 * MINUTE;

/// How long an invitation works, in milliseconds: it may be read in the evening.
const INVITATION_LIFETIME_MS: i64 = DAY;

/// Digits of the code of a link that was opened in another browser than the one that asked for it.
const CODE_DIGITS: u32 = 8;

/// Wrong codes that a browser may send for a link. With 15 links a day, a stranger who asks for them for a year guesses one
/// with a probability of 0.03 %.
const WRONG_CODES: i64 = 5;

/// Most links that are mailed to one person within these milliseconds, so that nobody can flood a mailbox. What the
/// person's known browsers ask for, and what all others ask for, is counted apart.
const LINKS_MAILED: [(i64, i64); 3] = [(MINUTE, 1), (HOUR, 5), (DAY, 15)];

/// How long after signing in somebody may add a passkey or invite people, in milliseconds. Later, they must show once more
/// who they are, so that a stolen session cannot make itself permanent.
pub const PROOF_LIFETIME_MS: i64 = 15 * MINUTE;

/// How long an unused session lasts, in milliseconds.
pub const SESSION_UNUSED_MS: i64 = 30 * DAY;

/// How long a session lasts at most, in milliseconds.
pub const SESSION_LONGEST_MS: i64 = 180 * DAY;

/// Where a session is still open at `$now`. The numbers are the two limits above.
macro_rules! is_open {
    ($now:literal) => {
        concat!(
            "people.removed_at IS NULL AND sessions.used_at > ",
            $now,
            " - 2592000000 AND sessions.created_at > ",
            $now,
            " - 15552000000"
        )
    };
}
pub(super) use is_open;

/// How exactly the last use of a session is recorded, in milliseconds, so that few requests write.
const USE_RECORDED_EVERY_MS: i64 = HOUR;

/// Sessions of one person. The next one ends the one that was unused for longest.
const SESSIONS_PER_PERSON: u32 = 20;

/// How long a browser is known after the last sign-in there, in milliseconds. Browsers keep cookies for 400 days.
pub const BROWSER_KNOWN_MS: i64 = 400 * DAY;

/// Known browsers of one person. The next one replaces the one that was unused for longest.
const BROWSERS_PER_PERSON: u32 = 20;

/// Bytes of a secret: 160 bits cannot be guessed.
const SECRET_BYTES: usize = 20;

/// The secret in a sign-in link or a cookie. The database has only its SHA-256.
#[derive(Clone)]
pub struct Secret(String);

impl Secret {
    /// A new one.
    ///
    /// # Errors
    /// The system has no random numbers.
    pub fn random() -> Result<Self, db::Error> {
        let mut bytes = [0; SECRET_BYTES];
        getrandom::fill(&mut bytes).map_err(|error| db::Error::Encode(error.into()))?;
        Ok(Self(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    /// A secret that a client sent.
    pub fn of_client(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// For the link or the cookie. Never log it.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Its SHA-256.
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

/// A session that somebody has signed in to. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    pub id: i64,
    pub person: Person,
    created_at: i64,
    used_at: i64,
    /// When the person last showed who they are.
    proven_at: i64,
}

impl Session {
    /// Whether its use must be recorded with [`record_use`].
    pub fn is_use_due(&self, now: i64) -> bool {
        (now - self.used_at).abs() >= USE_RECORDED_EVERY_MS
    }

    /// Whether the person has shown just now who they are.
    pub fn is_proven(&self, now: i64) -> bool {
        // The clocks of two servers differ a little.
        (now - self.proven_at).abs() < PROOF_LIFETIME_MS
    }

    /// For how many seconds the cookie of a session lasts that is used now.
    pub fn cookie_seconds(&self, now: i64) -> i64 {
        SESSION_UNUSED_MS.min(self.created_at + SESSION_LONGEST_MS - now).max(0) / 1000
    }
}

/// A new session, and the secret for its cookie.
pub struct NewSession {
    pub secret: Secret,
    pub session: Session,
}

/// A session in the list. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = KnownSession)]
pub struct SessionRow {
    pub id: i64,
    pub person_id: i64,
    pub person: String,
    /// Browser and system.
    pub device: String,
    pub created_at: i64,
    pub used_at: i64,
    /// What the push service of its browser said when it last refused a message.
    pub push_refusal: Option<String>,
}

/// Makes an invitation: a link that signs this person in once, within a day, in any browser.
pub async fn link(
    connection: &mut Connection,
    person_id: i64,
    now: i64,
) -> Result<Secret, db::Error> {
    insert_link(connection, person_id, None, now).await
}

/// Makes a link to mail, that signs this person in once, within 15 minutes, in the browser with this cookie, which asked for
/// it. Another browser shows a code to type there ([`code_elsewhere`]), as a program that opens the links in mails and
/// presses their buttons is another browser. `None` if too many were mailed already.
pub async fn link_to_mail(
    connection: &mut Connection,
    person_id: i64,
    browser: &Secret,
    now: i64,
) -> Result<Option<Secret>, db::Error> {
    let is_known = is_known_browser(connection, browser, Some(person_id), now).await?;
    let sql = "SELECT count(*) FROM mailed_links
         WHERE person_id = $1 AND is_known_browser = $2 AND mailed_at > $3 AND mailed_at <= $4";
    for (length, limit) in LINKS_MAILED {
        let mailed = query(sql).bind(person_id).bind(i64::from(is_known)).bind(now - length);
        let mailed: i64 = mailed.bind(now).fetch_scalar(&mut *connection).await?;
        if mailed >= limit {
            return Ok(None);
        }
    }
    let sql =
        "INSERT INTO mailed_links (person_id, mailed_at, is_known_browser) VALUES ($1, $2, $3)";
    let insert = query(sql).bind(person_id).bind(now).bind(i64::from(is_known));
    insert.execute(&mut *connection).await?;
    insert_link(connection, person_id, Some(browser), now).await.map(Some)
}

async fn insert_link(
    connection: &mut Connection,
    person_id: i64,
    browser: Option<&Secret>,
    now: i64,
) -> Result<Secret, db::Error> {
    let secret = Secret::random()?;
    let lifetime = if browser.is_some() { LINK_LIFETIME_MS } else { INVITATION_LIFETIME_MS };
    let sql =
        "INSERT INTO sign_in_links (secret_hash, person_id, expires_at, browser_hash, code_hash)
         VALUES ($1, $2, $3, $4, $5)";
    query(sql)
        .bind(secret.hash().to_vec())
        .bind(person_id)
        .bind(now + lifetime)
        .bind(browser.map(|browser| browser.hash().to_vec()))
        .bind(browser.map(|browser| code_hash(&code(&secret), browser)))
        .execute(connection)
        .await?;
    Ok(secret)
}

/// The digits that another browser shows. They cannot be computed from what the database has.
fn code(link: &Secret) -> String {
    let digest = Sha256::digest(format!("code {}", link.reveal()));
    let number = digest.iter().fold(0_u64, |number, byte| number.rotate_left(8) ^ u64::from(*byte));
    let code = number % 10_u64.pow(CODE_DIGITS);
    format!("{code:0width$}", width = CODE_DIGITS as usize)
}

/// With the cookie, as eight digits alone are soon guessed from their SHA-256.
fn code_hash(code: &str, browser: &Secret) -> Vec<u8> {
    Sha256::digest(format!("{code} {}", browser.reveal())).to_vec()
}

/// Uses up a link and starts a session. `None` if the link is wrong, was used or has expired, if another browser asked for
/// it, or if its person was removed.
pub async fn sign_in(
    connection: &mut Connection,
    link: &Secret,
    browser: Option<&Secret>,
    device: &str,
    now: i64,
) -> Result<Option<NewSession>, db::Error> {
    let sql = "DELETE FROM sign_in_links
         WHERE secret_hash = $1 AND (browser_hash IS NULL OR browser_hash = $2)
         RETURNING person_id, expires_at";
    let used = query(sql)
        .bind(link.hash().to_vec())
        .bind(browser.map(|browser| browser.hash().to_vec()))
        .fetch_optional(connection, |row| Ok((row.get(0)?, row.get(1)?)))
        .await?;
    session_of_link(connection, used, device, now).await
}

/// The code of a link that another browser asked for, to be typed there. `None` if the link is none of these, or has expired.
pub async fn code_elsewhere(
    connection: &mut Connection,
    link: &Secret,
    now: i64,
) -> Result<Option<String>, db::Error> {
    let sql = "SELECT count(*) FROM sign_in_links
         WHERE secret_hash = $1 AND browser_hash IS NOT NULL AND expires_at > $2";
    let hash = link.hash().to_vec();
    let links: i64 = query(sql).bind(hash).bind(now).fetch_scalar(connection).await?;
    Ok((links > 0).then(|| code(link)))
}

/// As [`sign_in`], with the code that another browser shows. `None` also after five wrong codes of this browser.
pub async fn sign_in_with_code(
    connection: &mut Connection,
    code: &str,
    browser: &Secret,
    device: &str,
    now: i64,
) -> Result<Option<NewSession>, db::Error> {
    let digits: String = text_key::key(code).chars().filter(char::is_ascii_digit).collect();
    let sql = "DELETE FROM sign_in_links
         WHERE browser_hash = $1 AND code_hash = $2 AND wrong_codes < $3
         RETURNING person_id, expires_at";
    let used = query(sql)
        .bind(browser.hash().to_vec())
        .bind(code_hash(&digits, browser))
        .bind(WRONG_CODES)
        .fetch_optional(connection, |row| Ok((row.get(0)?, row.get(1)?)))
        .await?;
    if used.is_none() {
        let sql = "UPDATE sign_in_links SET wrong_codes = wrong_codes + 1 WHERE browser_hash = $1";
        query(sql).bind(browser.hash().to_vec()).execute(connection).await?;
    }
    session_of_link(connection, used, device, now).await
}

/// `used`: the person of the link, and when it expires.
async fn session_of_link(
    connection: &mut Connection,
    used: Option<(i64, i64)>,
    device: &str,
    now: i64,
) -> Result<Option<NewSession>, db::Error> {
    // A link that expires later than a new one was made by a clock that was ahead.
    let is_valid = |expires_at| expires_at > now && expires_at <= now + INVITATION_LIFETIME_MS;
    let Some((person_id, _)) = used.filter(|(_, expires_at)| is_valid(*expires_at)) else {
        return Ok(None);
    };
    let sql = "SELECT id, name, email, role FROM people WHERE id = $1 AND removed_at IS NULL";
    let person = query(sql).bind(person_id).fetch_optional(connection, people::person).await?;
    match person {
        Some(person) => start_session(connection, person, device, now).await.map(Some),
        None => Ok(None),
    }
}

/// Starts a session of a person who has shown who they are.
pub async fn start_session(
    connection: &mut Connection,
    person: Person,
    device: &str,
    now: i64,
) -> Result<NewSession, db::Error> {
    let sql = "DELETE FROM sessions WHERE person_id = $1 AND id NOT IN (
             SELECT id FROM sessions WHERE person_id = $1 ORDER BY used_at DESC, id DESC LIMIT $2)";
    query(sql).bind(person.id).bind(SESSIONS_PER_PERSON - 1).execute(connection).await?;
    let secret = Secret::random()?;
    let sql =
        "INSERT INTO sessions (secret_hash, person_id, device, created_at, used_at, proven_at)
         VALUES ($1, $2, $3, $4, $4, $4) RETURNING id";
    let id = query(sql)
        .bind(secret.hash().to_vec())
        .bind(person.id)
        .bind(device)
        .bind(now)
        .fetch_scalar(connection)
        .await?;
    let session = Session { id, person, created_at: now, used_at: now, proven_at: now };
    Ok(NewSession { secret, session })
}

/// Ends the session with the secret `before`: `new` has begun in that browser. If both are of the same person, the browser
/// goes on to be told about new leads.
pub async fn replace_session(
    connection: &mut Connection,
    before: &Secret,
    new: &Session,
    now: i64,
) -> Result<(), db::Error> {
    let Some(before) = session(connection, before, now).await? else { return Ok(()) };
    if before.person.id == new.person.id {
        let sql = "UPDATE push_subscriptions SET session_id = $1 WHERE session_id = $2";
        query(sql).bind(new.id).bind(before.id).execute(&mut *connection).await?;
    }
    end_session(connection, before.id, None).await.map(drop)
}

/// The session of a cookie. `None` if it has ended, was unused for 30 days, is 180 days old, or its person was removed.
pub async fn session(
    connection: &mut Connection,
    secret: &Secret,
    now: i64,
) -> Result<Option<Session>, db::Error> {
    let sql = concat!(
        "SELECT sessions.id AS session_id, sessions.created_at, used_at, proven_at,
             people.id, name, email, role
         FROM sessions JOIN people ON people.id = person_id
         WHERE secret_hash = $1 AND ",
        is_open!("$2")
    );
    let found = |row: Row| {
        Ok(from_row!(row, Session { created_at, used_at, proven_at } {
            id: row.get("session_id")?,
            person: people::person(row)?,
        }))
    };
    query(sql).bind(secret.hash().to_vec()).bind(now).fetch_optional(connection, found).await
}

/// The role of a session's person; `None` if the session has ended.
pub async fn session_role(
    connection: &mut Connection,
    session_id: i64,
    now: i64,
) -> Result<Option<Role>, db::Error> {
    let sql = concat!(
        "SELECT people.id, name, email, role FROM sessions JOIN people ON people.id = person_id
         WHERE sessions.id = $1 AND ",
        is_open!("$2")
    );
    let person = query(sql).bind(session_id).bind(now).fetch_optional(connection, people::person);
    Ok(person.await?.map(|person| person.role))
}

/// Records that a session was used.
pub async fn record_use(
    connection: &mut Connection,
    session_id: i64,
    now: i64,
) -> Result<(), db::Error> {
    let sql = "UPDATE sessions SET used_at = $1 WHERE id = $2";
    query(sql).bind(now).bind(session_id).execute(connection).await.map(drop)
}

/// Records that the person of a session has shown once more who they are.
pub async fn record_proof(
    connection: &mut Connection,
    session_id: i64,
    now: i64,
) -> Result<(), db::Error> {
    let sql = "UPDATE sessions SET proven_at = $1 WHERE id = $2";
    query(sql).bind(now).bind(session_id).execute(connection).await.map(drop)
}

/// The sessions of a person, or of everybody with `None`; the last used first.
pub async fn sessions(
    connection: &mut Connection,
    person_id: Option<i64>,
    now: i64,
) -> Result<Vec<SessionRow>, db::Error> {
    let sql = concat!(
        "SELECT sessions.id, person_id, name, device, sessions.created_at, used_at, refusal
         FROM sessions JOIN people ON people.id = person_id
         LEFT JOIN push_subscriptions ON push_subscriptions.session_id = sessions.id
         WHERE ($1 IS NULL OR person_id = $1) AND ",
        is_open!("$2"),
        " ORDER BY used_at DESC, sessions.id DESC"
    );
    let session = |row: Row| {
        Ok(SessionRow {
            id: row.get(0)?,
            person_id: row.get(1)?,
            person: row.get(2)?,
            device: row.get(3)?,
            created_at: row.get(4)?,
            used_at: row.get(5)?,
            push_refusal: row.get(6)?,
        })
    };
    query(sql).bind(person_id).bind(now).fetch_all(connection, session).await
}

/// Ends a session, of this person or of anybody with `None`. Returns whose it was; `None` if there is none.
pub async fn end_session(
    connection: &mut Connection,
    session_id: i64,
    person_id: Option<i64>,
) -> Result<Option<i64>, db::Error> {
    let sql = "DELETE FROM sessions WHERE id = $1 AND ($2 IS NULL OR person_id = $2)
         RETURNING person_id";
    let delete = query(sql).bind(session_id).bind(person_id);
    delete.fetch_optional(connection, |row| row.get(0)).await
}

/// Ends all sessions of a person, except one, and the links that would start another. Passkeys stay:
/// [`super::delete_passkeys`]. Returns how many have ended.
pub async fn end_sessions(
    connection: &mut Connection,
    person_id: i64,
    except: Option<i64>,
) -> Result<u64, db::Error> {
    let links = query("DELETE FROM sign_in_links WHERE person_id = $1");
    links.bind(person_id).execute(connection).await?;
    let sql = "DELETE FROM sessions WHERE person_id = $1 AND ($2 IS NULL OR id <> $2)";
    query(sql).bind(person_id).bind(except).execute(connection).await
}

/// Records that this person has signed in in the browser with this cookie. Returns the secret for the cookie from now on.
pub async fn remember_browser(
    connection: &mut Connection,
    browser: Option<Secret>,
    person_id: i64,
    now: i64,
) -> Result<Secret, db::Error> {
    let known = match browser {
        Some(browser) if is_known_browser(connection, &browser, None, now).await? => Some(browser),
        _ => None,
    };
    let secret = known.map_or_else(Secret::random, Ok)?;
    let sql = "INSERT INTO known_browsers (secret_hash, person_id, used_at) VALUES ($1, $2, $3)
         ON CONFLICT (secret_hash, person_id) DO UPDATE SET used_at = excluded.used_at";
    query(sql)
        .bind(secret.hash().to_vec())
        .bind(person_id)
        .bind(now)
        .execute(&mut *connection)
        .await?;
    let sql = "DELETE FROM known_browsers WHERE person_id = $1 AND secret_hash NOT IN (
             SELECT secret_hash FROM known_browsers WHERE person_id = $1
             ORDER BY used_at DESC, secret_hash LIMIT $2)";
    query(sql).bind(person_id).bind(BROWSERS_PER_PERSON).execute(connection).await?;
    Ok(secret)
}

/// The SHA-256 of the cookies of all browsers in which somebody has signed in before: at most 20 of each person.
pub async fn known_browsers(
    connection: &mut Connection,
    now: i64,
) -> Result<HashSet<[u8; 32]>, db::Error> {
    let sql = "SELECT DISTINCT secret_hash FROM known_browsers WHERE used_at > $1";
    let hashes: Vec<Vec<u8>> =
        query(sql).bind(now - BROWSER_KNOWN_MS).fetch_scalars(connection).await?;
    Ok(hashes.into_iter().filter_map(|hash| hash.try_into().ok()).collect())
}

/// Whether this person, or anybody with `None`, has signed in in the browser with this cookie.
async fn is_known_browser(
    connection: &mut Connection,
    browser: &Secret,
    person_id: Option<i64>,
    now: i64,
) -> Result<bool, db::Error> {
    let sql = "SELECT count(*) FROM known_browsers
         WHERE secret_hash = $1 AND ($2 IS NULL OR person_id = $2) AND used_at > $3";
    let known =
        query(sql).bind(browser.hash().to_vec()).bind(person_id).bind(now - BROWSER_KNOWN_MS);
    let known: i64 = known.fetch_scalar(connection).await?;
    Ok(known > 0)
}

/// Deletes what has expired: links, challenges, sessions, known browsers, and notices that could not be sent.
pub async fn delete_expired(connection: &mut Connection, now: i64) -> Result<(), db::Error> {
    let sql = "DELETE FROM sessions WHERE used_at <= $1 OR created_at <= $2";
    let sessions = query(sql).bind(now - SESSION_UNUSED_MS).bind(now - SESSION_LONGEST_MS);
    sessions.execute(connection).await?;
    for (sql, before) in [
        ("DELETE FROM sign_in_links WHERE expires_at <= $1", now),
        ("DELETE FROM mailed_links WHERE mailed_at <= $1", now - DAY),
        ("DELETE FROM known_browsers WHERE used_at <= $1", now - BROWSER_KNOWN_MS),
    ] {
        query(sql).bind(before).execute(connection).await?;
    }
    notices::delete_old(connection, now).await?;
    passkeys::delete_used_challenges(connection, now).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::sample::{NOW, database, is_open, named, owner, person, signed_in};
    use yam_contract::desk::Role;

    #[tokio::test]
    async fn an_invitation_signs_in_once_and_within_a_day() {
        let connection = &mut database().await;
        let aisha = owner(connection).await;
        for (age, works) in
            [(0, true), (DAY - 1, true), (DAY, false), (2 * DAY, false), (-MINUTE, false)]
        {
            let link = link(connection, aisha.id, NOW).await.unwrap();
            let opened = sign_in(connection, &link, None, "Firefox", NOW + age).await.unwrap();
            assert_eq!(opened.is_some(), works, "{age}");
            let again = sign_in(connection, &link, None, "Firefox", NOW).await.unwrap();
            assert!(again.is_none(), "a link is used up even if it was too late");
        }
        let unknown = Secret::of_client("00");
        assert!(sign_in(connection, &unknown, None, "Firefox", NOW).await.unwrap().is_none());
    }

    #[tokio::test]
    async fn a_link_that_was_asked_for_works_in_the_browser_that_asked_or_by_its_code_there() {
        let connection = &mut database().await;
        let aisha = owner(connection).await.id;
        let [asked, scanner] = [(); 2].map(|()| Secret::random().unwrap());
        let mut now = NOW;
        let mut asks = async |connection: &mut Connection| {
            now += HOUR;
            (link_to_mail(connection, aisha, &asked, now).await.unwrap().unwrap(), now)
        };

        let (link, now) = asks(connection).await;
        for browser in [None, Some(&scanner)] {
            let opened = sign_in(connection, &link, browser, "Firefox", now).await.unwrap();
            assert!(opened.is_none(), "in another browser");
        }
        let late = now + 15 * MINUTE;
        let code = code_elsewhere(connection, &link, now).await.unwrap().unwrap();
        assert_eq!(code_elsewhere(connection, &link, late).await.unwrap(), None);
        let opened = sign_in(connection, &link, Some(&asked), "Firefox", now).await.unwrap();
        assert_eq!(opened.unwrap().session.person.id, aisha);
        let used = sign_in_with_code(connection, &code, &asked, "Firefox", now).await.unwrap();
        assert!(used.is_none(), "the link was used");

        let (link, now) = asks(connection).await;
        let code = code_elsewhere(connection, &link, now).await.unwrap().unwrap();
        // As a Persian keyboard types it.
        let digits = |text: &str| -> String {
            text.bytes()
                .map(|digit| char::from_u32(0x6f0 + u32::from(digit - b'0')).unwrap())
                .collect()
        };
        let typed = format!("{} {}", digits(&code[..4]), digits(&code[4..]));
        let elsewhere = sign_in_with_code(connection, &typed, &scanner, "Firefox", now).await;
        assert!(elsewhere.unwrap().is_none(), "the code works only where the link was asked for");
        let opened = sign_in_with_code(connection, &typed, &asked, "Firefox", now).await.unwrap();
        assert_eq!(opened.unwrap().session.person.id, aisha);

        let (link, now) = asks(connection).await;
        let code = code_elsewhere(connection, &link, now).await.unwrap().unwrap();
        for _ in 0..WRONG_CODES {
            let wrong = sign_in_with_code(connection, "0", &asked, "Firefox", now).await.unwrap();
            assert!(wrong.is_none());
        }
        let fifth = sign_in_with_code(connection, &code, &asked, "Firefox", now).await.unwrap();
        assert!(fifth.is_none(), "five codes were wrong");
        let opened = sign_in(connection, &link, Some(&asked), "Firefox", now).await.unwrap();
        assert!(opened.is_some(), "the link itself still works");
    }

    #[tokio::test]
    async fn strangers_use_up_neither_a_known_browsers_links_nor_pending_ones() {
        let connection = &mut database().await;
        let aisha = owner(connection).await.id;
        let bilal = person(connection, "Bilal").await;
        let invitation = link(connection, aisha, NOW).await.unwrap();
        let browser = remember_browser(connection, None, aisha, NOW).await.unwrap();
        let of_bilal = remember_browser(connection, None, bilal, NOW).await.unwrap();
        let (new, forged) = (Secret::random().unwrap(), Secret::of_client("00"));
        // More often than the limits allow, all day.
        let mut mailed = [0, 0];
        for minute in (0..24 * 60).step_by(5) {
            let now = NOW + minute * MINUTE;
            for stranger in [&new, &forged, &of_bilal] {
                let made = link_to_mail(connection, aisha, stranger, now).await.unwrap();
                mailed[0] += usize::from(made.is_some());
            }
            let known = link_to_mail(connection, aisha, &browser, now).await.unwrap();
            mailed[1] += usize::from(known.is_some());
            if minute == 0 {
                assert_eq!(mailed, [1, 1]);
            }
            if minute == 55 {
                assert_eq!(mailed, [5, 5]);
            }
        }
        assert_eq!(mailed, [15, 15]);
        let opened = sign_in(connection, &invitation, None, "Firefox", NOW).await.unwrap();
        assert!(opened.is_some(), "the invitation still works");
        let next_day = NOW + DAY + MINUTE;
        let again = link_to_mail(connection, aisha, &new, next_day).await.unwrap();
        assert!(again.is_some());
        delete_expired(connection, next_day).await.unwrap();
    }

    #[tokio::test]
    async fn a_browser_is_known_to_each_person_who_signed_in_there() {
        let connection = &mut database().await;
        let (aisha, bilal) = (owner(connection).await.id, person(connection, "Bilal").await);
        let secret = remember_browser(connection, None, aisha, NOW).await.unwrap();
        let again = remember_browser(connection, Some(secret.clone()), bilal, NOW).await.unwrap();
        assert_eq!(again.reveal(), secret.reveal());
        let forged = remember_browser(connection, Some(Secret::of_client("00")), aisha, NOW).await;
        assert_ne!(forged.unwrap().reveal(), "00", "the browser chooses no secret");
        let is_known = async |connection: &mut Connection, person_id, now| {
            is_known_browser(connection, &secret, person_id, now).await.unwrap()
        };
        let meera = named("Meera");
        people::invite(connection, &meera, Role::Owner, None, NOW).await.unwrap();
        people::remove(connection, aisha, NOW).await.unwrap();
        assert!(!is_known(connection, Some(aisha), NOW).await, "removed with the person");
        assert!(is_known(connection, Some(bilal), NOW + BROWSER_KNOWN_MS - 1).await);
        assert!(!is_known(connection, None, NOW + BROWSER_KNOWN_MS).await);
        for minute in 1..=i64::from(BROWSERS_PER_PERSON) {
            assert!(is_known(connection, None, NOW).await, "{minute}");
            remember_browser(connection, None, bilal, NOW + minute * MINUTE).await.unwrap();
        }
        assert!(!is_known(connection, None, NOW).await, "20 others were used later");
    }

    #[tokio::test]
    async fn the_database_has_no_secret_in_plain_text() {
        let connection = &mut database().await;
        let aisha = owner(connection).await;
        let new = signed_in(connection, aisha.id, NOW).await;
        let link = link(connection, aisha.id, NOW).await.unwrap();
        let browser = remember_browser(connection, None, aisha.id, NOW).await.unwrap();
        for (sql, secret) in [
            ("SELECT secret_hash FROM sessions", &new.secret),
            ("SELECT secret_hash FROM sign_in_links", &link),
            ("SELECT secret_hash FROM known_browsers", &browser),
        ] {
            let hash: Vec<u8> = query(sql).fetch_scalar(connection).await.unwrap();
            assert_eq!(hash, Sha256::digest(secret.reveal().as_bytes()).to_vec());
            assert_eq!(secret.reveal().len(), 2 * SECRET_BYTES);
        }
    }

    #[tokio::test]
    async fn a_session_lasts_for_30_days_after_its_last_use_and_180_days_at_most() {
        let connection = &mut database().await;
        let aisha = owner(connection).await;
        let NewSession { secret, session: new } = signed_in(connection, aisha.id, NOW).await;
        assert_eq!(new.cookie_seconds(NOW), SESSION_UNUSED_MS / 1000);
        let mut now = NOW;
        for _ in 0..3 {
            now += SESSION_UNUSED_MS - 1;
            let found = session(connection, &secret, now).await.unwrap().unwrap();
            assert!(found.is_use_due(now));
            record_use(connection, new.id, now).await.unwrap();
            let found = session(connection, &secret, now + 1).await.unwrap().unwrap();
            assert!(!found.is_use_due(now + USE_RECORDED_EVERY_MS - 1), "few requests write");
        }
        let unused = now + SESSION_UNUSED_MS;
        delete_expired(connection, unused - 1).await.unwrap();
        assert!(is_open(connection, &secret, unused - 1).await);
        assert_eq!(session_role(connection, new.id, unused - 1).await.unwrap(), Some(Role::Owner));
        assert!(!is_open(connection, &secret, unused).await);
        assert_eq!(session_role(connection, new.id, unused).await.unwrap(), None);
        assert!(sessions(connection, None, unused).await.unwrap().is_empty());

        let last_day = NOW + SESSION_LONGEST_MS - DAY;
        record_use(connection, new.id, last_day).await.unwrap();
        let found = session(connection, &secret, last_day).await.unwrap().unwrap();
        assert_eq!(found.cookie_seconds(last_day), DAY / 1000);
        let ended = NOW + SESSION_LONGEST_MS;
        assert!(is_open(connection, &secret, ended - 1).await);
        assert!(!is_open(connection, &secret, ended).await, "although it was used the day before");
        delete_expired(connection, ended).await.unwrap();
        assert!(!is_open(connection, &secret, NOW).await);
    }

    #[tokio::test]
    async fn a_proof_is_fresh_for_15_minutes() {
        let connection = &mut database().await;
        let aisha = owner(connection).await;
        let NewSession { secret, session: new } = signed_in(connection, aisha.id, NOW).await;
        assert!(new.is_proven(NOW + PROOF_LIFETIME_MS - 1));
        let later = NOW + PROOF_LIFETIME_MS;
        assert!(!new.is_proven(later));
        record_use(connection, new.id, later).await.unwrap();
        assert!(!session(connection, &secret, later).await.unwrap().unwrap().is_proven(later));
        record_proof(connection, new.id, later).await.unwrap();
        assert!(session(connection, &secret, later).await.unwrap().unwrap().is_proven(later));
        // As a version before this one leaves it.
        query("UPDATE sessions SET proven_at = 0").execute(connection).await.unwrap();
        assert!(!session(connection, &secret, later).await.unwrap().unwrap().is_proven(later));
    }

    #[tokio::test]
    async fn the_21st_session_ends_the_one_that_was_unused_for_longest() {
        let connection = &mut database().await;
        let aisha = owner(connection).await;
        let bilal = person(connection, "Bilal").await;
        let other = signed_in(connection, bilal, NOW - DAY).await;
        let mut open = Vec::new();
        for minute in 0..i64::from(SESSIONS_PER_PERSON) {
            open.push(signed_in(connection, aisha.id, NOW + minute * MINUTE).await);
        }
        let later = NOW + 60 * MINUTE;
        record_use(connection, open[0].session.id, later).await.unwrap();
        open.push(signed_in(connection, aisha.id, later).await);
        for (index, new) in open.iter().enumerate() {
            assert_eq!(is_open(connection, &new.secret, later).await, index != 1, "{index}");
        }
        assert!(is_open(connection, &other.secret, later).await, "another person's sessions stay");
        let listed = sessions(connection, Some(aisha.id), later).await.unwrap();
        assert_eq!(listed.len(), SESSIONS_PER_PERSON as usize);
        assert_eq!(listed[0].id, open[20].session.id, "the last used first");
        assert_eq!(listed[0].device, "Firefox on Android");
        assert_eq!(sessions(connection, None, later).await.unwrap().len(), 21);
    }

    #[tokio::test]
    async fn a_person_ends_own_sessions_and_an_owner_any() {
        let connection = &mut database().await;
        let (aisha, bilal) = (owner(connection).await.id, person(connection, "Bilal").await);
        let new = signed_in(connection, aisha, NOW).await;
        let id = new.session.id;
        assert_eq!(end_session(connection, id, Some(bilal)).await.unwrap(), None);
        assert!(is_open(connection, &new.secret, NOW).await);
        assert_eq!(end_session(connection, id, Some(aisha)).await.unwrap(), Some(aisha));
        assert!(!is_open(connection, &new.secret, NOW).await);
        assert_eq!(end_session(connection, id, None).await.unwrap(), None);

        let (kept, ended) =
            (signed_in(connection, aisha, NOW).await, signed_in(connection, aisha, NOW).await);
        let other = signed_in(connection, bilal, NOW).await;
        let pending = link(connection, aisha, NOW).await.unwrap();
        let count = end_sessions(connection, aisha, Some(kept.session.id)).await.unwrap();
        assert_eq!(count, 1);
        assert!(is_open(connection, &kept.secret, NOW).await);
        assert!(!is_open(connection, &ended.secret, NOW).await);
        assert!(is_open(connection, &other.secret, NOW).await);
        let opened = sign_in(connection, &pending, None, "Firefox", NOW).await.unwrap();
        assert!(opened.is_none(), "a link that was not used yet has ended too");
        assert_eq!(end_sessions(connection, aisha, None).await.unwrap(), 1);
    }
}
