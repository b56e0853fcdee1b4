//! Suggestions for misspelt names.

/// The known name that is closest to `name`, within one edit for every three characters.
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let most_edits = (name.chars().count() / 3).max(1);
    known
        .into_iter()
        .map(|known| (edits(name, known), known))
        .filter(|(edits, _)| *edits <= most_edits)
        .min_by_key(|(edits, _)| *edits)
        .map(|(_, known)| known)
}

/// Edit distance between two names. A missing section such as `limits.` or unit such as `_seconds` counts as one edit.
fn edits(name: &str, known: &str) -> usize {
    let lacks_section = known.strip_suffix(name).is_some_and(|section| section.ends_with('.'));
    let lacks_unit = known.strip_prefix(name).is_some_and(|unit| unit.starts_with('_'));
    if lacks_section || lacks_unit { 1 } else { strsim::damerau_levenshtein(name, known) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_close_name_is_suggested() {
        let known = ["https", "listen", "limits.idle_seconds", "mail.to"];
        for (name, suggested) in [
            ("htps", Some("https")),
            ("lsiten", Some("listen")),
            ("idle_seconds", Some("limits.idle_seconds")),
            ("limits.idle", Some("limits.idle_seconds")),
            ("male.to", Some("mail.to")),
            ("colour", None),
            ("", None),
        ] {
            assert_eq!(nearest(name, known), suggested, "{name}");
        }
    }
}
