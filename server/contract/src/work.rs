//! Counts the bytes that parsers of outside bytes look at, so that tests can show that their work grows no faster than
//! their input. Counts in debug builds, and in this crate's own tests in any build. Elsewhere it costs nothing.

#[cfg(any(test, debug_assertions))]
thread_local! {
    static LOOKED_AT: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// Counts bytes. Every loop over bytes from outside calls it for what it visits, and each hand-over to a library for what
/// that gets.
#[inline]
pub fn looked_at(bytes: usize) {
    #[cfg(any(test, debug_assertions))]
    LOOKED_AT.set(LOOKED_AT.get() + bytes);
    #[cfg(not(any(test, debug_assertions)))]
    let _ = bytes;
}

/// The bytes that `work` looks at, on this thread. For tests.
#[cfg(any(test, debug_assertions))]
pub fn count<T>(work: impl FnOnce() -> T) -> usize {
    LOOKED_AT.set(0);
    work();
    LOOKED_AT.get()
}

/// A parser, and how its worst input of so many bytes is made. For tests.
#[cfg(any(test, debug_assertions))]
pub type Parser<'a> = (&'a str, &'a dyn Fn(usize) -> String, &'a dyn Fn(&str));

/// Fails unless twice the input is at most twice the work of each parser. A parser that looks at nothing fails too: it does
/// not count. The input is short enough for the shortest limit of a header. For tests.
#[cfg(any(test, debug_assertions))]
pub fn assert_linear(parsers: &[Parser<'_>]) {
    /// Bytes that a parser may look at besides its input, such as names that it knows.
    const BESIDES: usize = 200;
    for (name, input, parse) in parsers {
        let work = |bytes| {
            let input = input(bytes);
            count(|| parse(&input))
        };
        let [once, twice, four_times] = [400, 800, 1_600].map(work);
        assert!(once > 0, "{name} counts nothing");
        for (less, more) in [(once, twice), (twice, four_times)] {
            assert!(more <= 2 * less + BESIDES, "{name}: {once}, {twice}, then {four_times}");
        }
    }
}

#[cfg(test)]
mod tests {
    use http::{HeaderMap, HeaderName, HeaderValue};

    use super::*;
    use crate::{
        attribution::Attribution,
        email,
        field::{Field, FieldKind},
        file::{FileKind, FileType, Upload},
        forms::Forms,
        lead::{self, IdempotencyKey, LeadSelector, PagePath},
        mention,
        name::PersonName,
        phone,
        submission::{SentValue, Submission},
        text, text_key, url_encoded,
    };

    const PDF: FileType = FileType { kind: FileKind::Pdf, is_proven: true };

    #[test]
    fn every_parser_of_this_crate_does_twice_the_work_for_twice_the_input() {
        let repeated = |part: &'static str| move |bytes: usize| part.repeat(bytes / part.len());
        let after = |first: &'static str, part: &'static str| {
            move |bytes: usize| format!("{first}{}", part.repeat(bytes / part.len()))
        };
        let header = |name: &'static str, read: fn(&HeaderMap)| {
            move |value: &str| {
                let value = HeaderValue::from_bytes(value.as_bytes()).unwrap();
                read(&HeaderMap::from_iter([(HeaderName::from_static(name), value)]));
            }
        };
        let field = |kind: FieldKind| {
            let field =
                Field { name: "a".to_owned(), label: "A".to_owned(), required: false, kind };
            move |sent: &str| drop(field.read(sent))
        };
        let choice = FieldKind::Choice { options: vec!["a".to_owned(), "b".to_owned()] };
        let forms = Forms::parse(yam_testing::FORMS).unwrap();
        let contact = forms.get("contact").unwrap();
        assert_linear(&[
            (
                "attribution",
                &after("page=a&", "x=%41&"),
                &header("yam-first-touch", |headers| drop(Attribution::of(headers, true))),
            ),
            (
                "attribution of one name",
                &repeated("page=a&"),
                &header("yam-offer", |headers| drop(Attribution::of(headers, true))),
            ),
            (
                "the query of a page",
                &after("https://a/?", "topic=a&"),
                &header("referer", |headers| {
                    let host = HeaderValue::from_static("a");
                    let mut headers = headers.clone();
                    headers.insert("host", host);
                    drop(Attribution::of(&headers, true));
                }),
            ),
            (
                "idempotency keys",
                &repeated("k"),
                &header("idempotency-key", |headers| drop(IdempotencyKey::of(headers))),
            ),
            (
                "paths of pages",
                &after("/", "x/"),
                &header("yam-page", |headers| drop(PagePath::of(headers, None))),
            ),
            (
                "times",
                &repeated("1"),
                &header("yam-elapsed", |headers| {
                    let _ = lead::elapsed_ms(headers);
                }),
            ),
            ("pairs", &repeated("&"), &|body| url_encoded::pairs(body.as_bytes()).for_each(drop)),
            ("percent signs", &repeated("%25%"), &|body| {
                url_encoded::pairs(body.as_bytes()).for_each(drop)
            }),
            ("lines", &repeated("a\r\n"), &field(FieldKind::Multiline)),
            ("one line", &repeated("a\0\r\n"), &field(FieldKind::Text)),
            ("choices", &repeated("a"), &field(choice)),
            ("phone numbers", &repeated("+9 "), &field(FieldKind::Tel)),
            ("e-mail addresses", &repeated("a@"), &field(FieldKind::Email)),
            ("labels of a domain", &after("a@", "b."), &field(FieldKind::Email)),
            ("long labels in other scripts", &after("a@", "क"), &field(FieldKind::Email)),
            ("addresses for a mail", &after("a@", "क"), &|typed| drop(email::address(typed))),
            ("punycode for a mail", &after("a@xn--", "zz"), &|typed| drop(email::address(typed))),
            ("mailboxes", &after("a+@", "b."), &|typed| {
                email::is_same_mailbox(typed, typed);
            }),
            ("hashes", &repeated("a"), &|sent| {
                let sent = SentValue::Text(sent.to_owned());
                let checked =
                    Submission::check(contact, |name| (name == "message").then_some(&sent), true);
                drop(checked.map(|submission| submission.content_hash()));
            }),
            ("names of files", &repeated("/\u{202e}"), &|sent| {
                drop(Upload::new("a", PDF, sent, bytes::Bytes::new()));
            }),
            ("a long name of a file", &repeated(" ."), &|sent| {
                drop(Upload::new("a", PDF, sent, bytes::Bytes::new()));
            }),
            ("markup", &repeated("<\"&"), &|sent| drop(text::escape(sent))),
            ("control characters", &repeated("\u{1} "), &|sent| drop(text::one_line(sent))),
            ("deceptive characters", &repeated("a \u{202e}"), &|sent| {
                drop(text::visible_line(sent))
            }),
            ("names of people", &repeated("a \u{301}"), &|typed| drop(PersonName::parse(typed))),
            ("keys", &repeated("\u{200d}İ"), &|typed| drop(text_key::key(typed))),
            ("keys of marks", &repeated("\u{93c}"), &|typed| drop(text_key::key(typed))),
            ("keys of digits", &repeated("\u{1d7ff}"), &|typed| drop(text_key::key(typed))),
            ("words", &repeated("a.,"), &|text| text_key::words(text).for_each(drop)),
            ("numbers among words", &repeated("1,00"), &|text| {
                text_key::words(text).for_each(drop)
            }),
            ("phone numbers", &repeated("9 - "), &|typed| drop(phone::key(typed))),
            ("extensions", &repeated("x1"), &|typed| drop(phone::key(typed))),
            ("a long number", &repeated("9999999998"), &|text| drop(mention::words(text))),
            ("groups of digits", &repeated("9 - "), &|text| drop(mention::words(text))),
            ("addresses", &repeated("aaaaaaaa@"), &|text| drop(mention::words(text))),
            ("punctuation before addresses", &repeated("a.'@"), &|text| drop(mention::words(text))),
            ("texts of JSON", &repeated("\\ud83d"), &|json| drop(text::typed_json(json))),
            ("texts that were typed", &repeated("\r\u{202e}"), &|typed| drop(text::typed(typed))),
            ("references", &after("yam-", "0"), &|typed| drop(typed.parse::<LeadSelector>())),
        ]);
    }
}
