//! Parser of `application/x-www-form-urlencoded`.

use percent_encoding::percent_decode;

use super::{submission::SentValue, work::looked_at};

/// Parses names and values, in order, as the URL standard does. Only bytes that are not UTF-8 differ: they become
/// [`SentValue::NotText`] and are not replaced.
pub fn pairs(body: &[u8]) -> impl Iterator<Item = (SentValue, SentValue)> {
    body.split(|byte| *byte == b'&').map(|pair| {
        let mut halves = pair.splitn(2, |byte| *byte == b'=');
        let mut next = || decoded(halves.next().unwrap_or_default());
        (next(), next())
    })
}

fn decoded(encoded: &[u8]) -> SentValue {
    looked_at(encoded.len() + 1);
    let spaced: Vec<u8> =
        encoded.iter().map(|byte| if *byte == b'+' { b' ' } else { *byte }).collect();
    SentValue::text(percent_decode(&spaced).collect())
}
