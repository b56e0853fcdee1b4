//! E-mail addresses that any mail server takes.

use lettre::Address;
use unicode_normalization::UnicodeNormalization as _;

use crate::work::looked_at;

/// Most characters of an address (RFC 5321 §4.5.3.1: 64, the sign and 255). Converting longer domains takes more than linear
/// time.
pub(crate) const ADDRESS_LIMIT: usize = 320;

/// A typed e-mail address as a mail header can hold it: the domain in its ASCII form, and only visible ASCII characters.
/// `None` if there is no such form, for instance with letters outside ASCII before the `@`, which need SMTPUTF8
/// (RFC 6531).
pub fn address(typed: &str) -> Option<Address> {
    let (user, domain) = halves(typed)?;
    let domain = idna::domain_to_ascii(domain).ok()?;
    let address = Address::new(user, domain).ok()?;
    let is_plain = AsRef::<str>::as_ref(&address).chars().all(|c| c.is_ascii_graphic());
    is_plain.then_some(address)
}

/// What is before and behind the last `@` of an address that is short enough to be one.
fn halves(typed: &str) -> Option<(&str, &str)> {
    looked_at(typed.len());
    let is_long = typed.chars().nth(ADDRESS_LIMIT).is_some();
    if is_long { None } else { typed.rsplit_once('@') }
}

/// Domains that deliver to the same mailboxes, each with the name that stands for them.
const SAME_DOMAINS: &[(&str, &str)] = &[
    ("googlemail.com", "gmail.com"),
    ("me.com", "icloud.com"),
    ("mac.com", "icloud.com"),
    ("protonmail.com", "proton.me"),
    ("pm.me", "proton.me"),
];

/// Whether two typed addresses lead to the same mailbox: in any capitals, with or without `+tag`, and with Gmail's dots.
/// Mail servers may tell capitals and tags before the `@` apart, but none gives them to two people.
pub fn is_same_mailbox(one: &str, other: &str) -> bool {
    mailbox(one).is_some_and(|one| mailbox(other) == Some(one))
}

/// What an address has in common with all others of its mailbox.
fn mailbox(typed: &str) -> Option<String> {
    let (user, domain) = halves(typed.trim())?;
    let domain = idna::domain_to_ascii(domain.trim_end_matches('.')).ok()?;
    let same = SAME_DOMAINS.iter().find(|(name, _)| *name == domain);
    let domain = same.map_or(domain.as_str(), |(_, name)| name);
    let user: String = user.trim_matches('"').nfc().collect::<String>().to_lowercase();
    let plain = user.split('+').next().unwrap_or_default();
    let plain = if domain == "gmail.com" { plain.replace('.', "") } else { plain.to_owned() };
    let is_whole = !plain.is_empty() && !domain.is_empty();
    is_whole.then(|| format!("{plain}@{domain}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mailbox_has_several_addresses() {
        for (one, other, expected) in [
            ("Aisha@Example.com", " aisha@EXAMPLE.com ", true),
            ("aisha.bhat@gmail.com", "aishabhat+shop@googlemail.com", true),
            ("aisha+yam@example.com", "aisha@example.com", true),
            ("aisha@bücher.example", "aisha@xn--bcher-kva.example", true),
            ("आयशा@उदाहरण.example", "आयशा@उदाहरण.EXAMPLE", true),
            ("aisha@me.com", "aisha@icloud.com", true),
            ("aisha.bhat@example.com", "aishabhat@example.com", false),
            ("aisha@example.com", "aisha@example.com.evil.example", false),
            ("+@example.com", "+x@example.com", false),
            ("aisha", "aisha", false),
            ("", "", false),
        ] {
            assert_eq!(is_same_mailbox(one, other), expected, "{one} {other}");
        }
    }

    #[test]
    fn a_longer_address_than_mail_can_have_is_not_converted() {
        let typed = |labels: usize| format!("a@{}in", "दुकान.".repeat(labels));
        assert!(address(&typed(10)).is_some());
        assert!(is_same_mailbox(&typed(10), &typed(10)));
        let long = typed(10_000);
        let read = crate::work::count(|| {
            assert!(address(&long).is_none() && !is_same_mailbox(&long, &long));
        });
        assert_eq!(read, 2 * long.len(), "each reads it once");
    }
}
