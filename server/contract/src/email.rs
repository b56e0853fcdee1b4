//! E-mail addresses that any mail server takes.

use lettre::Address;

/// A typed e-mail address as a mail header can hold it: the domain in its ASCII form, and only visible ASCII characters.
/// `None` if there is no such form, for instance with letters outside ASCII before the `@`, which need SMTPUTF8
/// (RFC 6531).
pub fn address(typed: &str) -> Option<Address> {
    let (user, domain) = typed.rsplit_once('@')?;
    let domain = idna::domain_to_ascii(domain).ok()?;
    let address = Address::new(user, domain).ok()?;
    let is_plain = AsRef::<str>::as_ref(&address).chars().all(|c| c.is_ascii_graphic());
    is_plain.then_some(address)
}
