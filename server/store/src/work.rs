//! Shows that everything that this crate reads in texts of visitors does no more than twice the work for twice the text.

use yam_contract::{phone, work::assert_linear};

use crate::{db::words, desk::Visitor};

#[test]
fn every_reading_of_a_text_does_twice_the_work_for_twice_the_text() {
    let repeated = |part: &'static str| move |bytes: usize| part.repeat(bytes / part.len());
    let read_words = |text: &str| words::words_of(text).for_each(drop);
    let number = |text: &str| drop(phone::key(text));
    let typed = |text: &str| drop(Visitor::parse(text));
    assert_linear(&[
        ("words", &repeated("a "), &read_words),
        ("a long word", &repeated("\u{130}"), &read_words),
        ("marks", &repeated("\u{93c}"), &read_words),
        ("a number", &repeated("9 "), &number),
        ("a typed address", &repeated("a@"), &typed),
        ("a typed number", &repeated("+9"), &typed),
    ]);
}
