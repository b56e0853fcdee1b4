//! What a mail server's refusal means: whose fault it is, whether another attempt may succeed, and what the owner is told.
//!
//! The three digits do not say it (RFC 5321 §4.2): 550 is a wrong address, a used-up daily limit, a missing login or a
//! blocked server. Enhanced codes (RFC 3463, RFC 4954 §6, RFC 7504) help where servers use them as registered. The words
//! decide first, because services put the same code before different faults: `550 5.7.1` before "24-hour sending limit",
//! and `5.4.6`, a routing loop, before "Unusual sending activity". Sources of the words are the error lists of Google
//! Workspace, Exchange Online, Amazon SES, Zoho, SendGrid, Mailgun and Yandex, and the texts of Exim (cPanel), Postfix,
//! qmail and sendmail.
//!
//! A wrong guess must not lose a lead: an address is blamed only if the server says so, and a limit always waits.

use yam_contract::{
    failure_words::{self, BLOCKED, MAILBOX_FULL, NO_ADDRESS, NO_DOMAIN, SPAM, TOO_LARGE},
    status_code::StatusCode,
};

/// The step of the conversation at which the server refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// Greeting, EHLO or STARTTLS.
    Connection,
    Login,
    /// `MAIL FROM`.
    Sender,
    /// `RCPT TO`.
    Recipient,
    /// `DATA`, or the end of the mail.
    Message,
}

yam_contract::named_enum! {
    /// What a refusal means.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Refusal {
        /// There is no such address.
        Recipient = "recipient",
        /// The recipient's mailbox is full.
        MailboxFull = "mailbox-full",
        /// The recipient's mailbox is closed.
        MailboxClosed = "mailbox-closed",
        /// The account, or the server, has sent as much as it may for now.
        Limit = "limit",
        /// The mail is too large.
        Size = "size",
        /// The server takes no such file or text.
        Content = "content",
        /// The server wants a login, or another one.
        Authentication = "authentication",
        /// The account may not send in the name of `mail.from`.
        Sender = "sender",
        /// The server, its network or its domain is on a list of senders of spam.
        Blocked = "blocked",
        /// Another rule of the server.
        Policy = "policy",
        /// A permanent code with words such as "try again later".
        Later = "later",
        /// A transient code.
        Temporary = "temporary",
    }
}

/// When a refused mail is tried again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Retry {
    /// By itself never: somebody must change something, and is alerted at once.
    Never,
    /// On the usual schedule.
    Usual,
    /// On the usual schedule, but not within an hour. Limits count for an hour or a day, and some services count refused
    /// attempts, too.
    Hours,
}

/// What is known about a reply: enough for the rules.
struct Facts {
    at: At,
    code: u16,
    enhanced: Option<StatusCode>,
    /// Words in lower case, each between single spaces, without addresses and links, which have words of their own.
    text: String,
}

/// A refusal, and whether the facts mean it.
type Rule = (Refusal, fn(&Facts) -> bool);

impl Refusal {
    /// Judges a reply with a code of 400 or more. The work is linear in the text.
    pub fn of(at: At, code: u16, text: &str) -> Self {
        let facts = Facts { at, code, enhanced: StatusCode::find(text), text: plain(text) };
        // The order matters: the first rule that fits decides.
        let rules: [Rule; 13] = [
            (Self::MailboxFull, is_full_for_certain),
            (Self::Size, is_size),
            (Self::Authentication, is_wait_for_login),
            (Self::Limit, is_limit),
            (Self::MailboxFull, is_full),
            (Self::Later, is_deferred),
            (Self::Temporary, |facts| facts.code < 500),
            (Self::Recipient, is_recipient),
            (Self::Authentication, is_authentication),
            (Self::Content, is_file),
            (Self::Blocked, is_blocked),
            (Self::MailboxClosed, is_closed),
            (Self::Later, |facts| facts.has(LATER)),
        ];
        let rule = rules.into_iter().find(|(_, fits)| fits(&facts));
        rule.map_or_else(|| rest(&facts), |(refusal, _)| refusal)
    }

    /// When to try again.
    pub fn retry(self) -> Retry {
        match self {
            Self::Limit | Self::Blocked | Self::Later => Retry::Hours,
            Self::Temporary | Self::MailboxFull | Self::Authentication => Retry::Usual,
            Self::Recipient
            | Self::MailboxClosed
            | Self::Size
            | Self::Content
            | Self::Sender
            | Self::Policy => Retry::Never,
        }
    }

    /// The refusal with this name; `None` for a name of another release.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|refusal| refusal.name() == name)
    }

    /// What it means and what to do, for the owner: no full stop, and nothing about a visitor.
    pub fn advice(self) -> &'static str {
        match self {
            Self::Recipient => "there is no such address",
            Self::MailboxFull => {
                "the recipient's mailbox is full; the mail is sent again for five days"
            }
            Self::MailboxClosed => "the recipient's mailbox is closed or takes no mail",
            Self::Limit => {
                "the mail account has reached a sending limit of its mail service, usually the daily one; nothing is \
                 wrong with any address, and the mail is sent again after an hour or more, for five days; if it happens often, use a mail \
                 service with a higher daily limit"
            }
            Self::Size => "the mail is too large for the mail server",
            Self::Content => {
                "the mail server takes no such content; it may think that the mail is spam"
            }
            Self::Authentication => {
                "the mail server wants a login; check mail.user, mail.password, mail.port and mail.tls"
            }
            Self::Sender => {
                "the mail account may not send in the name of mail.from; check mail.from, and confirm that address at \
                 the mail service"
            }
            Self::Blocked => {
                "the mail server is on a list of blocked senders; ask its provider to take it off, and the mail is sent \
                 again for five days"
            }
            Self::Policy => {
                "a rule of the mail server forbids it; ask its provider, then run yam leads retry"
            }
            Self::Later => {
                "the mail server cannot take it now; the mail is sent again after an hour or more, for five days"
            }
            Self::Temporary => "the mail server cannot take it now; the mail is sent again",
        }
    }
}

/// What remains behind a permanent code.
fn rest(facts: &Facts) -> Refusal {
    let is_about_sender = facts.has(SENDER) || facts.is(5, 1, &[7, 8]) || facts.is(5, 7, &[60]);
    match facts.at {
        // It is not about a mail: another server may answer, or the settings be corrected.
        At::Connection => Refusal::Temporary,
        At::Login => Refusal::Authentication,
        // A locked account has to be unlocked first.
        At::Sender if facts.is_closed() => Refusal::Policy,
        At::Sender => Refusal::Sender,
        At::Message | At::Recipient if is_about_sender => Refusal::Sender,
        At::Message if facts.has_any(&[SPAM, CONTENT]) || facts.subject() == Some(6) => {
            Refusal::Content
        }
        At::Message | At::Recipient => Refusal::Policy,
    }
}

/// How much a sender may send. Whole words or their beginnings.
const LIMIT: &str = "daily |hourly |per hour|per day|per minute|per second|24 hour|24 hrs|24h |limit |limits |rate limited|\
    ratelimit|rate |throttl|too fast|too quickly|too often|too frequent|slow down|slower|unusual |\
    suspicious volume|suspicious activity|unexpected volume|high volume|volume of|concurren|max emails|\
    max defers|maximum number of|maximum allowed|maximum recipients|threshold|credits |out of credit|allowance|\
    today |tomorrow|this day|sendelimit|versandlimit|tageslimit|\
    quotas |limite |límite |cuota |zu viele |trop de |лимит";

/// What has a limit that waiting does not change: a loop of servers, and parts of a mail.
const OTHER_LIMIT: &str = "hop|loop|received header|attachment|line |header ";

/// A permanent code in spite of itself.
const LATER: &str = "try again|try later|try your request again|please retry|retry later|retry your|resend your message|temporar|\
    later|greylist|graylist|grey list|not available at this time|currently unavailable|at the moment|come back";

/// The size of a mail, in a reply to one.
const SIZE: &str = "message size|message length|mail size|larger than";

const FILE: &str = "attachment|attached file|file type|file extension|file name|filename|blocked file|virus|malware|infected|\
    security issue|dangerous|executable|content rejected|content is not|content blocked|its content|\
    message content|macro";

/// Other words of a reply to the text of a mail.
const CONTENT: &str = "junk|content|bulk|looks like";

/// Other words of a reply to a server.
const REFUSED_SERVER: &str = "is listed|client host rejected|traffic not accepted from this ip";

/// Other words of a reply to a recipient.
const UNKNOWN: &str = "no user |not a valid|not valid|not known|not local|non local|doesn t have a|does not have a|\
    bad destination|unrouteable|unroutable";

/// Other words of a reply to a recipient or a sender.
const CLOSED: &str = "not active|closed|not accepting|expired";

const AUTHENTICATION: &str = "authentication required|authentication is required|requires authentication|must authenticate|\
    must be authenticated|need to authenticate|not authenticated|not logged in|log in first|login required|\
    authenticate first|auth first|smtp auth|relay access denied|relaying denied|relaying not|\
    relay not permitted|relay denied|relay is not|not permitted to relay|not allowed to relay|unable to relay|\
    cannot relay|we do not relay|rcpthosts|permission to submit|starttls";

const SENDER: &str = "not verified|unverified|send as|sendas|send on behalf|sender|from address|from header|not owned by user|\
    not authorized to send|not allowed to send|not permitted to send|not authorised to send|dmarc|spf |\
    unauthenticated";

impl Facts {
    /// Whether the text has one of these, separated by bars, at the beginning of a word.
    fn has(&self, words: &str) -> bool {
        failure_words::has(&self.text, words)
    }

    fn has_any(&self, tables: &[&str]) -> bool {
        tables.iter().any(|words| self.has(words))
    }

    fn is_closed(&self) -> bool {
        self.has_any(&[failure_words::CLOSED, CLOSED])
    }

    fn subject(&self) -> Option<u16> {
        self.enhanced.map(|code| code.subject)
    }

    /// Whether the enhanced code is `class.subject.` and one of these.
    fn is(&self, class: u16, subject: u16, details: &[u16]) -> bool {
        self.enhanced.is_some_and(|code| {
            (code.class, code.subject) == (class, subject) && details.contains(&code.detail)
        })
    }

    /// The same in both classes.
    fn is_any(&self, subject: u16, detail: u16) -> bool {
        self.is(4, subject, &[detail]) || self.is(5, subject, &[detail])
    }

    /// Whether it can be about the recipient. There is one recipient in each conversation.
    fn follows_recipient(&self) -> bool {
        matches!(self.at, At::Recipient | At::Message)
    }
}

fn is_full_for_certain(facts: &Facts) -> bool {
    facts.follows_recipient() && facts.has(MAILBOX_FULL)
}

fn is_size(facts: &Facts) -> bool {
    // 552 without more is a size after MAIL and DATA, and too many recipients after RCPT (RFC 5321 §4.5.3.1.10).
    let is_plain_552 = facts.code == 552
        && facts.at != At::Recipient
        && facts.enhanced.is_none()
        && !facts.has(LIMIT)
        && !facts.has("quota|too many ")
        && !facts.has(FILE);
    let has_code = facts.is_any(3, 4) || facts.is_any(2, 3);
    let is_about_mail = !matches!(facts.at, At::Connection | At::Login);
    is_about_mail
        && facts.code >= 500
        && (has_code || facts.has_any(&[TOO_LARGE, SIZE]) || is_plain_552)
}

/// An unfinished login is no limit: "Too many login attempts" is one.
fn is_wait_for_login(facts: &Facts) -> bool {
    facts.at == At::Login && facts.code >= 500 && !facts.has(LIMIT) && !facts.has("too many ")
}

fn is_limit(facts: &Facts) -> bool {
    let has_code = facts.is_any(4, 5) || facts.is_any(7, 28) || facts.is(5, 1, &[90]);
    // Exchange Online: too much spam, or an external limit, of the whole organisation.
    let has_code = has_code || facts.is(5, 7, &[232, 233, 705]);
    let is_other = facts.has(OTHER_LIMIT);
    // A mailbox's quota has subject 2, or none.
    let is_quota = facts.has("quota")
        && (!facts.follows_recipient()
            || !matches!(facts.subject(), None | Some(2))
            || facts.has("sending|submission|relay|outgoing|message quota"));
    // A code that says that there is no such address is believed before a word.
    let is_unknown = is_unknown_code(facts) && facts.follows_recipient();
    // A short rate passes on the usual schedule.
    let is_short = facts.code < 500 && facts.has("per second|sending rate|concurren");
    let has_words = facts.has(LIMIT) || facts.has("too many ");
    has_code || is_quota || (has_words && !is_other && !is_unknown && !is_short)
}

/// A rule of the server that passes with time, such as a reputation. Greylisting is over within minutes and says so.
fn is_deferred(facts: &Facts) -> bool {
    let is_mail = !matches!(facts.at, At::Connection | At::Login);
    facts.code < 500 && is_mail && facts.subject() == Some(7) && !facts.has(LATER)
}

fn is_full(facts: &Facts) -> bool {
    facts.follows_recipient() && (facts.is_any(2, 2) || facts.has("quota"))
        // Too many recipients, or a full mailbox (RFC 5321 §4.5.3.1.10).
        || facts.at == At::Recipient && facts.code == 552
}

fn is_unknown_code(facts: &Facts) -> bool {
    // Without 7 to 9 and those of single services, which are about the sender.
    facts.is(5, 1, &[0, 1, 2, 3, 4, 6, 10])
}

fn is_recipient(facts: &Facts) -> bool {
    // Subjects 0 and 5 say nothing about an address.
    let has_no_code = matches!(facts.subject(), None | Some(0 | 5));
    let has_words = facts.at == At::Recipient
        && has_no_code
        && facts.has_any(&[NO_ADDRESS, NO_DOMAIN, UNKNOWN]);
    facts.follows_recipient() && (is_unknown_code(facts) || has_words)
}

fn is_authentication(facts: &Facts) -> bool {
    matches!(facts.code, 530 | 534 | 535 | 538)
        || facts.is(5, 7, &[8, 9, 11, 14, 54, 57])
        || facts.at != At::Connection && facts.has(AUTHENTICATION)
}

fn is_file(facts: &Facts) -> bool {
    facts.at == At::Message && (facts.has(FILE) || facts.is(5, 6, &[0, 1]))
}

fn is_blocked(facts: &Facts) -> bool {
    facts.has_any(&[BLOCKED, REFUSED_SERVER]) && !facts.has("sender address rejected")
}

fn is_closed(facts: &Facts) -> bool {
    facts.at == At::Recipient && (facts.is(5, 2, &[0, 1]) || facts.is_closed())
}

/// A reply without addresses and links, which have words of their own.
fn plain(text: &str) -> String {
    let is_word = |token: &&str| !token.contains('@') && !token.contains("://");
    failure_words::plain(&text.split_whitespace().filter(is_word).collect::<Vec<_>>().join(" "))
}

/// Words, details of 5.7, and what to do.
type Remedy = (&'static str, &'static [u16], &'static str);

/// Why a login failed, in words that lead to the remedy, for the owner: no full stop. From the replies of Gmail, Exchange
/// Online, Yahoo, Zoho and Yandex, and RFC 4954 §6.
pub fn login_advice(code: u16, text: &str) -> &'static str {
    let facts = Facts { at: At::Login, code, enhanced: StatusCode::find(text), text: plain(text) };
    let advice: [Remedy; 6] = [
        (
            "starttls|encryption required|encryption needed|must issue|secure connection|tls required|ssl required",
            &[11],
            "the mail server takes a login only over an encrypted connection; set mail.tls to starttls (port 587) or \
             implicit (port 465)",
        ),
        (
            "application specific|app password|app specific|application password|authorization code|third party",
            &[9],
            "the account needs an app password; make one in the security settings of the mail account, and set it as \
             mail.password",
        ),
        (
            "web browser|log in via|verify your account|unlock",
            &[14],
            "the mail service wants to see its owner first; sign in to the mail account with a browser and confirm that it \
             is you, then it accepts the login",
        ),
        (
            "smtpclientauthentication|basic authentication is disabled|basic auth|smtp auth is disabled|oauth|modern auth|authentication is disabled",
            &[139],
            "the mail service has switched off logins with a password (SMTP AUTH); delete mail.password and set [oauth], or \
             let an administrator allow authenticated SMTP for this mailbox",
        ),
        (
            "suspended|account disabled|account is disabled|account has been disabled|account locked|account is locked|deactivated|not activated|not yet activated|blocked",
            &[],
            "the mail service has locked the account; sign in there, or ask its support",
        ),
        (
            "unauthorized ip|ip address|unrecognized ip",
            &[],
            "the mail service does not know the address of this server; allow it in the settings of the mail service",
        ),
    ];
    let fits = |(words, details, _): &Remedy| facts.has(words) || facts.is(5, 7, details);
    match advice.into_iter().find(fits) {
        Some((_, _, advice)) => advice,
        // RFC 4954 §6: the mechanism is too weak.
        None if code == 534 => {
            "the mail service wants another way to log in; make an app password in the settings of the mail account, and \
             set it as mail.password"
        }
        None if code == 504 => {
            "the mail server offers no login with a password; use another port or another mail service"
        }
        None if code < 500 => "the mail server cannot check the login now; the mail is sent again",
        None => "check mail.user and mail.password",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A step, a code and a text, such as `Recipient 550 no`.
    fn case(line: &str) -> (At, u16, &str) {
        let (at, reply) = line.trim_start().split_once(' ').unwrap();
        let (code, text) = reply.split_once(' ').unwrap();
        let steps = [At::Connection, At::Login, At::Sender, At::Recipient, At::Message];
        let at = steps.into_iter().find(|step| format!("{step:?}") == at).unwrap();
        (at, code.parse().unwrap(), text)
    }

    #[track_caller]
    fn all_mean(expected: Refusal, replies: &str) {
        for line in replies.lines() {
            let (at, code, text) = case(line);
            assert_eq!(Refusal::of(at, code, text), expected, "{line}");
        }
    }

    #[test]
    fn a_limit_of_the_account_is_no_refusal_of_an_address() {
        all_mean(
            Refusal::Limit,
            "Sender 550 5.4.5 Daily user sending limit exceeded. For more 5.4.5 information on limits go to
             Message 550 5.4.5 Daily sending quota exceeded
             Recipient 550 5.4.5 Daily sending quota exceeded
             Sender 550 5.4.5 Daily SMTP relay limit exceeded for customer.
             Recipient 450 4.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages from being delivered.
             Message 421 4.7.28 Our system has detected an unusual rate of unsolicited mail originating from your IP
             Message 550 5.7.28 There is an unusual rate of mail from your domain
             Login 454 4.7.0 Too many login attempts, please try again later.
             Message 550 5.1.90 Your message can't be sent because you've reached your daily limit for message recipients
             Recipient 550 5.7.705 Access denied, tenant has exceeded threshold
             Message 550 5.7.233 Your message can't be sent because your tenant exceeded its tenant external recipient rate limit
             Message 554 5.2.2 Submission quota exceeded [STOREDRV.Submission.Exception:SubmissionQuotaExceededException]
             Recipient 452 4.5.3 Too many recipients
             Sender 554 5.2.0 Message can't be submitted because the sender's submission quota was exceeded
             Message 550 5.4.6 Unusual sending activity detected. Please try after sometime.
             Message 554 5.4.6 Unusual sending activity
             Message 451 4.7.1 Ratelimit 'hostinger_out_ratelimit' exceeded
             Sender 550 5.7.1 user exceeded its 24-hour sending limit
             Recipient 550 User info@example.com has exceeded its 24-hour sending limit. Messages to 250 recipients out of 250 allowed have been sent. Relay quota will reset in 19.69 hours.
             Recipient 550 Domain example.com has exceeded the max emails per hour (200/200 (100%)) allowed. Message discarded.
             Recipient 550 Domain example.com has exceeded the max defers and failures per hour (5/5 (100%)) allowed. Message discarded.
             Message 454 Throttling failure: Daily message quota exceeded.
             Message 451 You have exceeded your messaging limits
             Sender 451 Authentication failed: Maximum credits exceeded
             Sender 554 5.7.1 Message quota exceeded for this account
             Message 554 5.7.0 The limit on the number of allowed outgoing messages was exceeded. Try again later.
             Message 550 5.7.1 Too many messages sent, slow down
             Message 550 suspicious volume of messages
             Connection 554 5.7.0 Too many connections from your host
             Connection 421 4.7.0 Connection rate limit exceeded
             Recipient 552 5.2.0 sender hourly limit reached
             Message 550 Límite de envío diario alcanzado: límite superado
             Message 571 #5.7.1 too many e-mails in a short time
             Message 550 You have reached your maximum allowed messages for today
             Message 550 Sie haben Ihr Sendelimit erreicht
             Recipient 550 5.7.1 user reached sending threshold
             Message 550 5.7.0 maximum recipients exceeded for this day",
        );
        assert_eq!(Refusal::Limit.retry(), Retry::Hours);
        assert!(Refusal::Limit.advice().contains("daily"));
    }

    #[test]
    fn an_address_is_blamed_only_if_the_server_says_that_there_is_none() {
        all_mean(
            Refusal::Recipient,
            "Recipient 550 5.1.1 <a@example.com>: Recipient address rejected: User unknown in virtual mailbox table
             Recipient 550 5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient's email address
             Recipient 550 User unknown
             Recipient 550 Unrouteable address
             Recipient 550 #5.1.0 Address rejected.
             Recipient 550 5.5.0 Requested action not taken: mailbox unavailable
             Recipient 553 sorry, this recipient is in my badrcptto list
             Recipient 551 No such user here
             Recipient 556 5.1.10 Domain has null MX
             Recipient 550 5.1.2 Host unknown (Name server: example.invalid: host not found)
             Message 550 5.1.1 daily.limit@quota.example: no such user
             Recipient 550 daily-quota@limit.example: unknown user",
        );
        let cases = "Sender 550 5.1.8 Access denied, bad outbound sender
             Recipient 550 5.7.1 Access denied
             Recipient 554 5.7.1 <a@example.com>: Relay access denied
             Recipient 550 5.4.1 Recipient address rejected: Access denied
             Recipient 550 5.7.606 Access denied, banned sending IP
             Recipient 550 Administrative prohibition
             Recipient 554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org
             Message 554 5.7.1 looks like spam
             Recipient 550 5.2.1 The email account that you tried to reach is disabled.
             Recipient 450 4.1.1 unverified address: unknown user
             Message 550 no such user";
        for (at, code, text) in cases.lines().map(case) {
            assert_ne!(Refusal::of(at, code, text), Refusal::Recipient, "{at:?} {code} {text}");
        }
    }

    #[test]
    fn each_other_refusal_has_its_meaning() {
        all_mean(
            Refusal::MailboxFull,
            "Recipient 552 5.2.2 mailbox full
             Recipient 452 4.2.2 The email account that you tried to reach is over quota
             Recipient 550 5.1.1 user over quota. (#5.1.1)
             Recipient 552 quota exceeded
             Message 552 5.2.2 Quota exceeded (mailbox for user is full)
             Recipient 552 Requested mail action aborted
             Recipient 554 Mailbox size limit exceeded",
        );
        all_mean(
            Refusal::Size,
            "Sender 552 5.3.4 Message size exceeds fixed limit
             Message 552 5.3.4 Your message exceeded Google's message size limits.
             Message 552 message exceeds maximum
             Message 552 Error
             Message 554 5.2.3 Message length exceeds administrative limit
             Recipient 550 5.2.3 RESOLVER.RST.RecipSizeLimit; message too large for this recipient
             Sender 523 the message size exceeds the recipient's size limit
             Message 500 Message too big",
        );
        all_mean(
            Refusal::Content,
            "Message 552 5.7.0 This message was blocked because its content presents a potential security issue.
             Message 550 5.7.1 attachment type not allowed
             Message 554 5.7.1 This message has been blocked because it contains a virus
             Message 554 5.7.1 Message rejected under suspicion of SPAM
             Message 554 5.7.1 looks like spam
             Message 554 5.6.1 body type not supported",
        );
        all_mean(
            Refusal::Authentication,
            "Login 535 5.7.8 Username and Password not accepted.
             Login 535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant.
             Sender 530 5.7.0 Authentication Required.
             Sender 530 5.7.57 Client not authenticated to send mail.
             Recipient 550 5.7.1 Relaying denied. Proper authentication required.
             Recipient 554 5.7.1 <a@example.com>: Relay access denied
             Sender 503 5.5.4 Bad sequence: must authenticate before sending
             Recipient 553 5.7.1 sorry, that domain isn't in my list of allowed rcpthosts
             Message 550 5.7.1 Client does not have permission to submit mail to this server",
        );
        all_mean(
            Refusal::Sender,
            "Sender 550 5.7.1 unknown sender
             Sender 553 5.7.1 <a@example.com>: Sender address rejected: not owned by user b@example.com
             Message 554 Message rejected: Email address is not verified. The following identities failed the check
             Message 554 5.2.252 SendAsDenied; a@example.com not allowed to send as b@example.com
             Message 550 5.7.60 SMTP; Client does not have permissions to send as this sender
             Message 550 5.7.26 This mail is unauthenticated, DMARC policy
             Recipient 550 5.1.8 Access denied, bad outbound sender",
        );
        all_mean(
            Refusal::Blocked,
            "Recipient 554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org
             Connection 554 Your access to this mail system has been rejected due to the sending MTA's poor reputation.
             Recipient 550 5.7.606 Access denied, banned sending IP
             Recipient 550 5.7.25 The IP address sending this message does not have a PTR record",
        );
        all_mean(
            Refusal::MailboxClosed,
            "Recipient 550 5.2.1 The email account that you tried to reach is disabled.
             Recipient 550 account inactive",
        );
        all_mean(
            Refusal::Later,
            "Message 554 5.3.0 Please try again later
             Recipient 550 5.7.1 Greylisted, come back in five minutes
             Message 554 Message temporarily deferred
             Message 421 4.7.0 Messages from this network are deferred because of complaints
             Recipient 451 4.7.650 The mail server has a poor reputation",
        );
        all_mean(
            Refusal::Policy,
            "Sender 550 Your account has been suspended
             Recipient 550 5.4.1 Recipient address rejected: Access denied
             Recipient 550 Administrative prohibition
             Message 554 5.4.14 Hop count exceeded - possible mail loop
             Message 554 5.4.6 Too many hops
             Message 554 Transaction failed",
        );
        all_mean(
            Refusal::Temporary,
            "Recipient 450 4.2.0 <a@example.com>: Recipient address rejected: Greylisted, see http://example.com/limit
             Recipient 451 4.7.1 Greylisting in action, please come back later
             Message 452 4.3.1 Insufficient system storage
             Message 421 4.3.0 closing
             Message 454 Throttling failure: Maximum sending rate exceeded.
             Login 454 4.7.0 Temporary authentication failure
             Connection 554 no service",
        );
    }

    #[test]
    fn a_failed_login_leads_to_its_own_remedy() {
        for (code, text, remedy) in [
            (534, "5.7.9 Application-specific password required.", "app password"),
            (535, "5.7.0 Use an app password to log in", "app password"),
            (
                534,
                "5.7.14 <https://accounts.example.com/x> Please log in via your web browser",
                "browser",
            ),
            (
                535,
                "5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant.",
                "SMTP AUTH",
            ),
            (
                535,
                "5.7.139 Authentication unsuccessful, basic authentication is disabled.",
                "SMTP AUTH",
            ),
            (530, "5.7.0 Must issue a STARTTLS command first.", "mail.tls"),
            (538, "5.7.11 Encryption required for requested authentication mechanism", "mail.tls"),
            (535, "5.7.8 Error: authentication failed: account is locked", "locked"),
            (525, "5.7.1 Unauthorized IP address", "address of this server"),
            (535, "5.7.8 Username and Password not accepted.", "check mail.user and mail.password"),
            (535, "5.7.3 Authentication unsuccessful", "check mail.user and mail.password"),
            (454, "4.7.0 Temporary authentication failure", "now"),
            (504, "5.5.4 Unrecognized authentication type", "no login with a password"),
        ] {
            let advice = login_advice(code, text);
            assert!(advice.contains(remedy), "{code} {text}: {advice}");
        }
    }

    #[test]
    fn each_name_is_read_back() {
        for refusal in Refusal::ALL {
            assert_eq!(Refusal::named(refusal.name()), Some(refusal));
        }
        assert_eq!(Refusal::named("of a later release"), None);
    }
}
