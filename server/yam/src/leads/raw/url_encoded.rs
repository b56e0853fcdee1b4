//! `application/x-www-form-urlencoded`.

use percent_encoding::percent_decode;

use super::{Raw, Sent, text};

/// Reads as the URL standard parses it, but for bytes that are not UTF-8: those are not replaced, but marked.
pub fn read(raw: &mut Raw<'_>, body: &[u8]) {
    for (name, value) in pairs(body) {
        if let Sent::Text(name) = name {
            raw.keep(&name, value);
        }
    }
}

/// Names and values, in their order.
pub fn pairs(body: &[u8]) -> impl Iterator<Item = (Sent, Sent)> {
    body.split(|byte| *byte == b'&').map(|pair| {
        let mut halves = pair.splitn(2, |byte| *byte == b'=');
        let mut next = || decoded(halves.next().unwrap_or_default());
        (next(), next())
    })
}

fn decoded(encoded: &[u8]) -> Sent {
    let spaced: Vec<u8> =
        encoded.iter().map(|byte| if *byte == b'+' { b' ' } else { *byte }).collect();
    text(percent_decode(&spaced).collect())
}
