//! Why a mail was not delivered, in words for the owner: by codes first, then by what mail servers write.

use std::sync::LazyLock;

use aho_corasick::AhoCorasick;

use crate::{
    failure_words::{self, begins_word, phrases, plain},
    status_code::StatusCode,
    work::looked_at,
};

/// What a phrase of a report shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Sign {
    /// The reason. Of several the first in this order counts, because servers add general words to the exact ones.
    Cause(Cause),
    /// The mail was not delivered.
    Failed,
    /// The server will not try again.
    Final,
    /// The mail is late, or arrived, or somebody complains about it.
    NotFailed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Cause {
    Full,
    NoDomain,
    NoAddress,
    Disabled,
    TooLarge,
    Spam,
    Unreachable,
}

impl Cause {
    fn words(self) -> &'static str {
        match self {
            Self::Full => "the mailbox is full",
            Self::NoDomain => "there is no such domain",
            Self::NoAddress => "there is no such address",
            Self::Disabled => "the mailbox is disabled",
            Self::TooLarge => "the message is too large",
            Self::Spam => "the mail server refused it, perhaps as spam",
            Self::Unreachable => "the mail server could not be reached",
        }
    }
}

/// What mail servers write: the words of all failures, and those of reports, as in [`failure_words`].
const PHRASES: &[(Sign, &str)] = &[
    (Sign::Cause(Cause::Full), failure_words::MAILBOX_FULL),
    (
        Sign::Cause(Cause::Full),
        "over quota|overquota|over the quota|over its quota|over the allotted|quota exceed|quotaexceeded|\
         exceeded quota|exceeds quota|exceeded its quota|quota is full|quota full|storage allocation|\
         storage limit|insufficient storage|not enough storage|no space left|insufficient disk|too much mail data",
    ),
    (Sign::Cause(Cause::NoDomain), failure_words::NO_DOMAIN),
    (
        Sign::Cause(Cause::NoDomain),
        "host not found|domain name not found|dns lookup failure|dns error|dns failure|name service error|\
         unrouteable mail domain|unroutable mail domain|bad destination system|illegal host domain|\
         name or service not known|couldn t find any host|couldn t find a mail exchanger",
    ),
    (Sign::Cause(Cause::NoAddress), failure_words::NO_ADDRESS),
    (
        Sign::Cause(Cause::NoAddress),
        "recipientnotfound|not found by smtp address lookup|recipient address rejected access denied|\
         name is not recognized|not listed in domino directory|not listed in public name|wasn t found at|\
         couldn t be found|could not be found|address is possibly incorrect",
    ),
    (Sign::Cause(Cause::Disabled), failure_words::CLOSED),
    (Sign::Cause(Cause::TooLarge), failure_words::TOO_LARGE),
    (Sign::Cause(Cause::TooLarge), "exceeds the maximum|exceeds maximum"),
    (Sign::Cause(Cause::Spam), failure_words::SPAM),
    (Sign::Cause(Cause::Spam), failure_words::BLOCKED),
    (
        Sign::Cause(Cause::Spam),
        "content rejected|content denied|message content|virus|dmarc|spf check|spf fail|authentication level|\
         unauthenticated|not authenticated|policy|access denied|mail rejete|administratively prohibited",
    ),
    (
        Sign::Cause(Cause::Unreachable),
        "timed out|timeout|connection refused|could not connect|unable to connect|wasn t able to establish|\
         no route to host|network is unreachable|host unreachable|not reachable|could not be reached|\
         in the queue too long|delivery time expired|message expired|no answer from host|connection lost|\
         lost connection",
    ),
    (
        Sign::Failed,
        "undeliver|not be delivered|not delivered|couldn t be delivered|cannot deliver|can t deliver|\
         could not deliver|not deliver your|wasn t delivered|non deliver|nondeliver|not deliverable|\
         delivery failed|delivery failure|failed delivery|delivery has failed|delivery error|\
         error delivering|errors delivering|delivery is impossible|failure notice|\
         status notification failure|notification error|notification failed|mail failure|mail failed|\
         mail system error|failure reasons|failed addresses|failed recipient|following address es failed|\
         address failed|returned mail|returned message|returning message|returned to sender|\
         returning to sender|unable to deliver|unable to send|able to deliver your message|unsent message|\
         cannot send message|could not send message|could not be sent|error has occurred|error occurred|\
         had errors|did not reach|did not like our|not like recipient|mail receiving error|fatal error|\
         has been rejected|was rejected|have been rejected|was refused|invalid user address|\
         notificationtype bounce|unzustellbar|nicht zugestellt|konnte nicht|non remis|non distribu|\
         n a pas pu|no se ha podido|no se pudo entregar|no entregado|impossibile recapitare|non recapitat|\
         mancato recapito|não foi entregue|não entregue|não pôde ser|onbestelbaar|niet bezorgd|\
         kan niet worden|kunde inte|kunne ikke|nie dostarczono|nie można dostarczyć|nedoručitelná|\
         kézbesíthetetlen|teslim edilemedi|не доставлено|недоставлен|не может быть доставлено|\
         не удалось доставить|送信できません|配信できません|配送できません|届けできません|不達|退信|未能送达|投递失败|無法傳遞|전송 실패|डिलीवर नहीं|\
         não é possível entregar|falha na entrega|realizar la entrega|recapito non riuscito|non recapitabile|\
         niet bestelbaar|bezorging is mislukt|未送达|无法将邮件传递|غير قابلة للتسليم|فشل تسليم",
    ),
    (
        Sign::Final,
        "permanent error|permanent fatal|permanent failure|permanently|given up|giving up|\
         not going to try again|no further delivery attempts|no further attempts|bouncetype permanent",
    ),
    (
        Sign::NotFailed,
        "delayed|status notification delay|delivery delay|a delay in|will be retried|will retry|\
         will keep trying|continue trying|continue to try|attempts will continue|continue to be attempted|\
         still trying|still being|warning message only|this is a warning|not yet been|not yet received|\
         not need to resend|no need to resend|no need for you to resend|successfully delivered|\
         successfully relayed|return receipt|was displayed|abuse report|complaint about|feedback loop|\
         notificationtype complaint|notificationtype delivery|eventtype complaint|\
         eventtype delivery|eventtype open|eventtype click|verzögert|verzögerung|retardé|retrasad|\
         in ritardo|atrasad|vertraagd|задержан|задерживается|遅延|遅れて|延迟|延遲",
    ),
];

/// Finds all phrases of a text in one pass.
static FINDER: LazyLock<Option<AhoCorasick>> = LazyLock::new(|| {
    let phrases = PHRASES.iter().flat_map(|(_, table)| phrases(table));
    // Fails only for gigabytes of phrases.
    AhoCorasick::new(phrases).ok()
});

static SIGNS: LazyLock<Vec<Sign>> = LazyLock::new(|| {
    PHRASES.iter().flat_map(|(sign, table)| phrases(table).map(|_| *sign)).collect()
});

/// What the words of a report say.
#[derive(Debug, Default)]
pub(super) struct Words {
    cause: Option<Cause>,
    is_failed: bool,
    is_final: bool,
    is_not_failed: bool,
    code: Code,
}

impl Words {
    /// Reads a text in one pass. Line breaks count as spaces, because mail servers wrap lines.
    pub fn of(text: &str) -> Self {
        looked_at(text.len());
        let mut words = Self { code: Code::find(text), ..Self::default() };
        let text = plain(text);
        let found = FINDER.iter().flat_map(|finder| finder.find_overlapping_iter(&text));
        let found = found.filter(|found| begins_word(&text, found.start()));
        for sign in found.filter_map(|found| SIGNS.get(found.pattern().as_usize())) {
            match sign {
                Sign::Cause(cause) => {
                    words.cause = Some(words.cause.map_or(*cause, |known| known.min(*cause)));
                }
                Sign::Failed => words.is_failed = true,
                Sign::Final => words.is_final = true,
                Sign::NotFailed => words.is_not_failed = true,
            }
        }
        words
    }

    /// Whether a mail server says that it gave a mail up. A server that has not given up yet quotes the same errors.
    pub fn are_of_a_failure(&self) -> bool {
        let is_refused = self.is_failed || self.cause.is_some() || self.code.is_permanent();
        is_refused && (self.is_final || !self.is_not_failed)
    }
}

/// The first codes in a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Code {
    enhanced: Option<StatusCode>,
    /// Such as 550 (RFC 5321 §4.2).
    smtp: Option<u16>,
}

impl Code {
    fn find(text: &str) -> Self {
        let mut numbers = text.split(|c: char| !c.is_ascii_digit() && c != '.');
        let smtp = |word: &str| word.parse().ok().filter(|code| SMTP_CODES.contains(code));
        Self { enhanced: StatusCode::find(text), smtp: numbers.find_map(smtp) }
    }

    fn is_permanent(self) -> bool {
        self.enhanced.is_some_and(|code| code.class == 5)
            || self.smtp.is_some_and(|code| code >= 500)
    }
}

/// Codes of refusals that occur. Other numbers of three digits are usually something else.
const SMTP_CODES: [u16; 20] = [
    421, 450, 451, 452, 454, 501, 503, 511, 521, 523, 530, 535, 541, 550, 551, 552, 553, 554, 556,
    571,
];

/// Why a delivery failed. `status` and `diagnostic` are fields of a delivery status, `words` those of the whole report.
/// Nothing of the report is repeated except digits.
pub(super) fn reason(status: &str, diagnostic: &str, words: &Words) -> String {
    let diagnostic = Words::of(diagnostic);
    let codes = [Code::find(status), diagnostic.code, words.code];
    let mut enhanced = codes.iter().filter_map(|code| code.enhanced);
    if let Some((code, text)) = enhanced.clone().find_map(|code| Some((code, exact(code)?))) {
        return format!("{text} ({code})");
    }
    let enhanced = enhanced.next();
    let smtp = codes.iter().find_map(|code| code.smtp);
    let text = diagnostic.cause.or(words.cause).map(Cause::words);
    let text = text.or_else(|| enhanced.and_then(general));
    let text =
        text.or_else(|| smtp.and_then(smtp_words)).unwrap_or("the mail server gave no reason");
    match (enhanced, smtp) {
        (Some(code), _) => format!("{text} ({code})"),
        (None, Some(code)) => format!("{text} ({code})"),
        (None, None) => text.to_owned(),
    }
}

fn smtp_words(code: u16) -> Option<&'static str> {
    match code {
        421 | 450 | 451 | 452 => Some("it could not be delivered in time"),
        521 | 556 => Some("the domain accepts no mail"),
        551 | 553 => Some("the address is not accepted"),
        552 => Some("the mailbox is full or the message is too large"),
        550 | 554 | 571 => Some("the mail server refused it"),
        _ => None,
    }
}

/// The meaning of a code, if it says more than words could.
fn exact(code: StatusCode) -> Option<&'static str> {
    Some(match (code.subject, code.detail) {
        (1, 1) => "there is no such address",
        (1, 2) => "there is no such domain",
        (1, 3) => "the address is not valid",
        (1, 6) => "the mailbox has moved",
        (2, 1) => "the mailbox is disabled",
        (2, 2) => "the mailbox is full",
        (2, 3) | (3, 4) => "the message is too large",
        (3, 1) => "the mail server is full",
        (7, 1 | 7 | 20..) => "the mail server refused it, perhaps as spam",
        _ => return None,
    })
}

/// What a code means in general.
fn general(code: StatusCode) -> Option<&'static str> {
    Some(match (code.subject, code.detail) {
        // RFC 7505, but Exchange means that there is no such address.
        (1, 10) => "the domain accepts no mail",
        (1, _) => "the address is not accepted",
        (2, _) => "the mailbox does not accept it",
        (3, _) => "the mail server does not accept it",
        (4, 7) => "it could not be delivered in time",
        (4, _) => "the mail server could not be reached",
        (5, _) => "the mail servers did not understand each other",
        (6, _) => "the mail server cannot read the message",
        (7, _) => "the mail server refused it, perhaps as spam",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::failure_words::useless;

    #[test]
    fn the_reason_is_a_code_and_our_words() {
        for (status, diagnostic, expected) in [
            ("5.1.1", "", "there is no such address (5.1.1)"),
            ("5.2.2 (mailbox full, call +91 99)", "", "the mailbox is full (5.2.2)"),
            (
                "5.7.509",
                "smtp; 550 5.1.1 x",
                "the mail server refused it, perhaps as spam (5.7.509)",
            ),
            ("", "smtp; 550-5.1.1 No such user", "there is no such address (5.1.1)"),
            ("5.0.0", "", "the mail server gave no reason (5.0.0)"),
            (
                "5.0.0 (permanent failure)",
                "smtp; 550 no such user",
                "there is no such address (5.0.0)",
            ),
            ("5.0.0", "smtp; 550 5.1.1 <a@b>", "there is no such address (5.1.1)"),
            (
                "5.4.1",
                "550 5.4.1 Recipient address rejected: Access denied.",
                "there is no such address (5.4.1)",
            ),
            (
                "5.1.10",
                "smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
                "there is no such address (5.1.10)",
            ),
            ("5.1.10", "", "the domain accepts no mail (5.1.10)"),
            (
                "5.0.0",
                "smtp;554 delivery error: dd This user doesn't have a yahoo.com account",
                "there is no such address (5.0.0)",
            ),
            (
                "",
                "User account is unavailable (e.g., mailbox inactive).",
                "the mailbox is disabled",
            ),
            ("", "smtp;552 over\r\n quota", "the mailbox is full (552)"),
            (
                "",
                "smtp; 550 blocked using a blocklist",
                "the mail server refused it, perhaps as spam (550)",
            ),
            (
                "",
                "smtp; 550 you have won 1.2.3 at 5.1.1.evil.example",
                "the mail server refused it (550)",
            ),
            ("", "smtp; 450 later", "it could not be delivered in time (450)"),
            ("2.0.0", "", "the mail server gave no reason"),
            ("5.1.1111", "", "the mail server gave no reason"),
            ("call us", "Pay at 203.0.113.9", "the mail server gave no reason"),
        ] {
            assert_eq!(
                reason(status, diagnostic, &Words::default()),
                expected,
                "{status} {diagnostic}"
            );
        }
        let words = Words::of("Sorry:\nyour friend's mailbox\r\n  is full");
        assert_eq!(reason("5.0.0", "x", &words), "the mailbox is full (5.0.0)");
    }

    #[test]
    fn a_late_mail_is_no_failure() {
        for (text, expected) in [
            ("Your mail could not be\ndelivered.", true),
            ("550 5.1.1 <a@b>", true),
            ("Не доставлено", true),
            ("فشل تسليم الرسالة", true),
            ("{\"eventType\":\"Open\",\"userAgent\":\"x 550\"}", false),
            ("Undeliverable; it was delayed, and we have given up", true),
            ("Your mail could not be delivered yet. It will be retried for 4 days.", false),
            ("THIS IS A WARNING MESSAGE ONLY: 550 timed out", false),
            ("Your message was successfully delivered", false),
            ("I am away until Monday, room 550", true),
            ("I am away until Monday", false),
        ] {
            assert_eq!(Words::of(text).are_of_a_failure(), expected, "{text}");
        }
    }

    #[test]
    fn every_phrase_can_be_found_and_is_needed() {
        for (sign, table) in PHRASES {
            assert_eq!(useless(table), None, "{sign:?}");
        }
        assert!(FINDER.is_some());
    }
}
