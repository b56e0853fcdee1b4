//! What mail servers write about a failure, both when they refuse a mail and in a report that comes later. Add phrases here
//! as they turn up. Those that count only in a refusal are in `refusal.rs`, and those that count only in a report in
//! `cause.rs`.

/// The words of a text in lower case, each with one space behind it. Phrases are looked for in this form.
pub fn plain(text: &str) -> String {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let mut plain = String::with_capacity(text.len() + 1);
    for word in words {
        plain.extend(word.chars().flat_map(char::to_lowercase));
        plain.push(' ');
    }
    plain
}

// Bars separate the phrases of a table. A phrase matches at the beginning of a word. One that ends in a space matches only
// whole words.

/// The mailbox, and nothing else, is full.
pub const MAILBOX_FULL: &str = "mailbox full|mailbox is full|mailbox for this user is full|mailbox for user is full|\
    mail box is full|folder is full|inbox is full|inbox full|full mailbox|mailbox size limit|\
    mailbox quota|mailbox over quota|mailbox exceeded|mailbox has exceeded|mailbox would exceed|\
    exceed mailbox|exceeded storage|is over quota|user over quota|over the allowed quota|out of storage|\
    not enough space|storage space|disk quota|disk space limit|\
    boîte pleine|boite pleine|boîte aux lettres pleine|boite du destinataire pleine|postfach voll|\
    postfach ist voll|buzón lleno|casella piena|caixa cheia|переполнен|容量|満杯|邮箱已满|信箱已滿";

/// There is no such domain.
pub const NO_DOMAIN: &str = "no such domain|no such host|domain not found|domain does not exist|domain doesn t exist|\
    host unknown|unknown host|unknown domain|nxdomain";

/// There is no such address.
pub const NO_ADDRESS: &str = "user unknown|unknown user|unknown recipient|unknown address|unknown mailbox|unknown local|\
    unknown email|unknown account|unknown or illegal|recipient unknown|address unknown|\
    addressee unknown|mailbox unknown|no such user|no such recipient|no such mailbox|no such address|\
    no such account|no such person|no such email|no mailbox|no account|no user here|nobody by that name|\
    not exist|doesn t exist|nonexist|non exist|user doesn t have a|not a valid user|not a valid mailbox|\
    not a valid recipient|not a known user|not our customer|invalid recipient|invalid mailbox|\
    invalid address|invalid user|recipient invalid|recipient not found|user not found|mailbox not found|\
    address not found|account not found|mailbox unavailable|mailbox is unavailable|\
    mailbox not available|bad recipient|bad destination mailbox|bad address|badrcptto|\
    unrouteable address|unroutable address|undeliverable address|address rejected unknown|\
    existiert nicht|unbekannter empf|empfänger unbekannt|n existe pas|adresse inconnue|\
    destinataire inconnu|utilisateur inconnu|no existe|usuario desconocido|non esiste|sconosciuto|\
    não existe|bestaat niet|nie istnieje|не найден|не существует|見つかりません|存在しません|リストにありません|不存在";

/// The mailbox, or the account, is closed.
pub const CLOSED: &str = "disabled|inactive|suspended|deactivated|discontinued|account closed|account expired|\
    account is locked|account is unavailable";

/// The mail is too large.
pub const TOO_LARGE: &str = "too large|too big|size limit|size exceed|exceeds size|exceeds the size|exceeds fixed|maximum size|\
    maximum message size|maximum allowed size|exceeds maximum inbound|taille limite|zu groß";

/// The mail looks like spam.
pub const SPAM: &str = "spam|unsolicited|phish|suspicio|bulk mail|dkim";

/// The server that sent it is on a list of senders of spam.
pub const BLOCKED: &str = "blocked|blacklist|blocklist|block list|black list|denylist|reputation|spamhaus|spamcop|barracuda|\
    sorbs|rbl |dnsbl|uribl|surbl|banned|reverse dns|reverse lookup|ptr record";

/// Whether a plain text has one of the phrases of a table.
pub fn has(plain: &str, table: &str) -> bool {
    let begins = |phrase| plain.match_indices(phrase).any(|(at, _)| begins_word(plain, at));
    phrases(table).any(begins)
}

/// Whether a word of a plain text begins at this byte. Some scripts have no spaces between words.
pub fn begins_word(plain: &str, at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|before| plain.as_bytes().get(before));
    before.is_none_or(|byte| !byte.is_ascii_alphanumeric())
}

/// The phrases of a table.
pub fn phrases(table: &str) -> impl Iterator<Item = &str> {
    table.split('|')
}

/// A phrase that a table does not need: it never matches a plain text, or a shorter phrase matches wherever it does.
#[cfg(test)]
pub(crate) fn useless(table: &str) -> Option<&str> {
    let begins_with =
        |phrase: &str, start: &str| format!(" {phrase}").contains(&format!(" {start}"));
    phrases(table).find(|phrase| {
        let others = phrases(table).filter(|other| other != phrase);
        plain(phrase).trim() != phrase.trim()
            || others.into_iter().any(|it| begins_with(phrase, it))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_phrase_can_be_found_and_is_needed() {
        for table in [MAILBOX_FULL, NO_DOMAIN, NO_ADDRESS, CLOSED, TOO_LARGE, SPAM, BLOCKED] {
            assert_eq!(useless(table), None);
        }
        assert_eq!(useless("full|is full"), Some("is full"));
        assert_eq!(useless("Full"), Some("Full"));
        assert_eq!(useless("over quota|quota"), Some("over quota"));
        assert!(has("mailbox is full ", "mail|full") && !has("mailbox is full ", "box|is a"));
        assert!(has("这个邮箱已满 ", MAILBOX_FULL));
        assert_eq!(plain("User doesn’t\n EXIST (550-5.1.1)!"), "user doesn t exist 550 5 1 1 ");
    }
}
