//! Whether the owner's own mail server has found that a mail comes from the domain of its author (RFC 8601).

use super::header::Header;
use crate::work::looked_at;

/// Whether the server of this name says that the author's domain sent the mail: by DMARC, or by a DKIM signature or SPF of
/// that domain or of one above or below it.
///
/// Anybody can write such a field into a mail. Servers put theirs on top, so that those above the first `Received` are the
/// server's own; if there are none, only the first one counts, which mail servers that add it below their own `Received`
/// have put above all that the sender wrote.
pub(super) fn is_verified(header: &Header<'_>, server: &str, author: &str) -> bool {
    let Some((_, domain)) = author.rsplit_once('@') else { return false };
    let fields = header.above("Authentication-Results", "Received");
    let results: Vec<_> =
        fields.iter().filter_map(|field| results(field, server)).flatten().collect();
    let has_failed = results.iter().any(|it| it.is("dmarc", "fail"));
    !has_failed && results.iter().any(|result| result.proves(domain))
}

/// What one method found.
#[derive(Debug, PartialEq, Eq)]
struct MethodResult {
    method: String,
    result: String,
    /// Such as `header.d` and `example.com`.
    properties: Vec<(String, String)>,
}

impl MethodResult {
    fn is(&self, method: &str, result: &str) -> bool {
        self.method == method && self.result == result
    }

    fn proves(&self, domain: &str) -> bool {
        if self.result != "pass" {
            return false;
        }
        match self.method.as_str() {
            "dmarc" => {
                self.property("header.from").is_some_and(|from| from.eq_ignore_ascii_case(domain))
            }
            "dkim" => self.is_aligned("header.d", domain) || self.is_aligned("header.i", domain),
            "spf" => self.is_aligned("smtp.mailfrom", domain),
            _ => false,
        }
    }

    fn property(&self, name: &str) -> Option<&str> {
        self.properties.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Whether a property has this domain, or one above or below it, perhaps behind an `@`.
    fn is_aligned(&self, name: &str, domain: &str) -> bool {
        let Some(value) = self.property(name) else { return false };
        let value = value.rsplit('@').next().unwrap_or_default().to_lowercase();
        let domain = domain.to_lowercase();
        // A single label such as `com` is nobody's.
        let is_below = |one: &str, other: &str| {
            other.contains('.') && one.strip_suffix(other).is_some_and(|rest| rest.ends_with('.'))
        };
        value == domain || is_below(&value, &domain) || is_below(&domain, &value)
    }
}

/// The results in a field, if the server of this name wrote it.
fn results(field: &str, server: &str) -> Option<Vec<MethodResult>> {
    let tokens = tokens(field);
    let mut statements = tokens.split(|token| *token == Token::Semicolon);
    let Some(Token::Word(name)) = statements.next()?.first() else { return None };
    name.eq_ignore_ascii_case(server).then(|| statements.filter_map(result).collect())
}

/// Reads `dkim=pass reason="x" header.d=example.com`.
fn result(statement: &[Token]) -> Option<MethodResult> {
    let mut words = Vec::new();
    let mut tokens = statement.iter().peekable();
    while let Some(token) = tokens.next() {
        let Token::Word(name) = token else { continue };
        if tokens.next_if(|token| **token == Token::Equals).is_some()
            && let Some(Token::Word(value)) = tokens.next()
        {
            words.push((name.to_lowercase(), value.clone()));
        }
    }
    let mut words = words.into_iter();
    let (method, result) = words.next()?;
    // A version may follow the method: `dkim/1=pass`.
    let method = method.split('/').next().unwrap_or_default().to_owned();
    Some(MethodResult { method, result: result.to_lowercase(), properties: words.collect() })
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Word(String),
    Equals,
    Semicolon,
}

/// The words of a field, without comments.
fn tokens(field: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut word = String::new();
    let mut comments = 0_usize;
    let mut is_quoted = false;
    let mut characters = field.chars();
    while let Some(character) = characters.next() {
        looked_at(character.len_utf8());
        let is_plain = comments == 0 && !is_quoted;
        let mark = match character {
            '\\' if !is_plain => {
                word.extend(characters.next().filter(|_| is_quoted));
                continue;
            }
            '(' if !is_quoted => {
                comments += 1;
                None
            }
            ')' if comments > 0 => {
                comments -= 1;
                continue;
            }
            '"' if comments == 0 => {
                is_quoted = !is_quoted;
                continue;
            }
            _ if comments > 0 => continue,
            '=' if is_plain => Some(Token::Equals),
            ';' if is_plain => Some(Token::Semicolon),
            character if is_plain && character.is_whitespace() => None,
            character => {
                word.push(character);
                continue;
            }
        };
        if !word.is_empty() {
            tokens.push(Token::Word(std::mem::take(&mut word)));
        }
        tokens.extend(mark);
    }
    if !word.is_empty() {
        tokens.push(Token::Word(word));
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    const SERVER: &str = "mx.owner.example";

    fn verified(header: &str) -> bool {
        let header = Header::read(header.as_bytes());
        is_verified(&header, SERVER, "Aisha@Example.com")
    }

    #[test]
    fn a_domain_is_proved_by_dmarc_dkim_or_spf() {
        for (results, expected) in [
            ("dmarc=pass (p=NONE) header.from=example.com", true),
            ("dmarc=pass header.from=evil.example", false),
            ("dmarc=pass", false),
            ("dkim=pass header.d=example.com header.s=k", true),
            ("dkim=pass header.i=@mail.example.com", true),
            (
                "dkim/1 = pass (2048-bit key; unprotected) reason=\"good; dkim=fail\" header.d=Example.COM",
                true,
            ),
            ("dkim=pass header.d=evil.example", false),
            ("dkim=pass header.d=badexample.com", false),
            ("dkim=pass header.d=com", false),
            ("dkim=fail header.d=example.com", false),
            ("dkim=fail header.d=example.com; dkim=pass header.d=example.com", true),
            ("spf=pass (sender IP is 203.0.113.9) smtp.mailfrom=a@example.com", true),
            ("spf=pass smtp.helo=example.com", false),
            ("spf=softfail smtp.mailfrom=example.com", false),
            ("dmarc=fail header.from=example.com; spf=pass smtp.mailfrom=example.com", false),
            ("dmarc=none header.from=example.com; dkim=pass header.d=example.com", true),
            ("none", false),
            ("arc=pass header.d=example.com", false),
            ("x=y (dkim=pass header.d=example.com)", false),
            ("x=\"dkim=pass header.d=example.com\"", false),
            ("", false),
        ] {
            let header = format!("Authentication-Results: mx.OWNER.example 1;\n {results}\n\n");
            assert_eq!(verified(&header), expected, "{results}");
        }
    }

    #[test]
    fn only_the_fields_that_the_owners_server_put_on_top_count() {
        let good = "Authentication-Results: mx.owner.example; dmarc=pass header.from=example.com\n";
        let other = "Authentication-Results: mx.evil.example; dmarc=pass header.from=example.com\n";
        let spf = "Authentication-Results: mx.owner.example; spf=fail smtp.mailfrom=example.com\n";
        let received = "Received: from a by b\n";
        for (header, expected) in [
            (good.to_owned(), true),
            (format!("{spf}{good}{received}"), true),
            (format!("{received}{good}{received}"), true),
            (format!("{spf}{received}{good}"), false),
            (format!("{received}{spf}{good}"), false),
            (format!("{received}{other}{good}"), false),
            (format!("{other}{received}"), false),
            (received.to_owned(), false),
            (String::new(), false),
        ] {
            assert_eq!(verified(&format!("{header}\n")), expected, "{header}");
        }
    }
}
