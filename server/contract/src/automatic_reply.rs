//! The words of the automatic reply to a visitor. An answer may quote them.

use crate::reference::Reference;

pub const THANKS: &str =
    "Thank you for writing to us. We have your message, and a person will read it.";

/// Begins a sentence, because the visitor may also write on WhatsApp.
pub const HOW_TO_ADD: &str = "To add something, reply to this e-mail";

pub const IF_MISTAKEN: &str = "If you did not write to us, somebody typed your address by mistake. You can ignore this e-mail.";

pub fn number(reference: &Reference) -> String {
    format!("Your reference number is {reference}.")
}
