//! Whether a program sent a mail: an out-of-office notice, or a mail server.

use super::header::Header;
use crate::failure_words::{self, phrases};

/// Fields that programs put into automatic answers, and people's programs do not.
const ROBOT_FIELDS: &[&str] = &[
    "X-Autoreply",
    "X-Auto-Reply",
    "X-Autoreply-From",
    "X-Auto-Reply-From",
    "X-Autorespond",
    "X-Autoresponder",
    "X-Mail-Autoreply",
    "X-Amazon-Auto-Reply",
    "X-MS-Exchange-OOF",
    "X-OOF",
    "X-Vacation",
];

/// How the subject of an out-of-office notice begins, in small letters, as mail programs of India and Europe write it.
/// A colon, a dash, a bracket or nothing must follow.
const ROBOT_SUBJECTS: &str = "\
    automatic reply|automatic response|automated reply|automated response|auto reply|auto-reply|autoreply|\
    auto response|auto-response|autoresponse|out of office|out-of-office|out of the office|\
    out of office autoreply|away from the office|away from office|vacation reply|vacation response|\
    yahoo mail vacation response|on vacation|on leave|on annual leave|ooo|abwesenheitsnotiz|abwesenheitsmeldung|\
    abwesenheit|abwesend|automatische antwort|automatische abwesenheitsnotiz|réponse automatique|\
    reponse automatique|absence du bureau|absent du bureau|absence|message d'absence|avis d'absence|\
    notification d'absence|respuesta automática|respuesta automatica|fuera de la oficina|fuera de oficina|\
    ausencia|resposta automática|resposta automatica|resposta automàtica|fora do escritório|\
    ausente do escritório|risposta automatica|fuori sede|fuori ufficio|assente dall'ufficio|\
    automatisch antwoord|automatische reactie|afwezig|afwezigheid|afwezigheidsbericht|niet aanwezig|autosvar|\
    automatisk svar|automatiskt svar|frånvaromeddelande|fraværsmelding|ikke til stede|automaattinen vastaus|\
    sjálfvirkt svar|autoodpowiedź|odpowiedź automatyczna|automatyczna odpowiedź|poza biurem|nieobecność|\
    automatická odpověď|automatická odpoveď|mimo kancelář|automatikus válasz|házon kívül|răspuns automat|\
    raspuns automat|automatski odgovor|samodejni odgovor|аутоматски одговор|автоматичен отговор|\
    автоматический ответ|автоответ|вне офиса|автоматична відповідь|автовідповідь|αυτόματη απάντηση|\
    εκτός γραφείου|otomatik yanıt|otomatik cevap|ofis dışında|automaatvastus|automātiskā atbilde|\
    automatinis atsakymas|מענה אוטומטי|תשובה אוטומטית|رد تلقائي|پاسخ خودکار|خودکار جواب|स्वचालित उत्तर|\
    स्वचालित जवाब|स्वतः उत्तर|कार्यालय से बाहर|स्वयंचलित उत्तर|स्वयंचलित प्रत्युत्तर|स्वचालित जवाफ|\
    স্বয়ংক্রিয় উত্তর|স্বয়ংক্রিয় প্রত্যুত্তর|স্বয়ংক্ৰিয় উত্তৰ|தானியங்கு பதில்|தானியங்கி பதில்|\
    స్వయంచాలక ప్రత్యుత్తరం|స్వయంచాలక సమాధానం|ಸ್ವಯಂಚಾಲಿತ ಪ್ರತ್ಯುತ್ತರ|ಸ್ವಯಂಚಾಲಿತ ಉತ್ತರ|സ്വയമേവയുള്ള മറുപടി|\
    യാന്ത്രിക മറുപടി|સ્વચાલિત જવાબ|સ્વચાલિત પ્રત્યુત્તર|ਸਵੈਚਲਿਤ ਜਵਾਬ|ਆਟੋਮੈਟਿਕ ਜਵਾਬ|ସ୍ୱୟଂଚାଳିତ ଉତ୍ତର|自動応答|自動返信|\
    自动回复|自动答复|自動回覆|자동 회신|부재중|yahoo! auto response|ตอบกลับอัตโนมัติ|trả lời tự động|balasan otomatis|\
    balasan automatik";

/// What HCL Notes writes behind a name in such a subject.
const NOTES_SUBJECTS: &str = "is out of the office (returning|ist außer haus (rückkehr";

/// Words of the senders of delivery reports, as in [`failure_words`]. A business may be called "Mail Delivery", too.
const SYSTEM_SENDERS: &str = "\
    mailer daemon |mailerdaemon |mail daemon |postmaster |post master |mail delivery system |\
    mail delivery service |mail delivery software |mail delivery agent |delivery subsystem |\
    double bounce |sns amazonaws com ";

/// Whether a program answered. `auto-generated` alone is no sign: ticket systems put it into what a person wrote.
pub(super) fn is_automatic(header: &Header<'_>) -> bool {
    let submitted = header.line("Auto-Submitted").trim().to_ascii_lowercase();
    let has_field = |name: &&str| {
        header.first(name).is_some_and(|value| {
            !["no", "none", "false", "0"].iter().any(|no| value.eq_ignore_ascii_case(no.as_bytes()))
        })
    };
    submitted.starts_with("auto-replied")
        || submitted.starts_with("auto-notified")
        || has_robot_precedence(header)
        || has_null_sender(header)
        || header.line("Delivered-To").trim().eq_ignore_ascii_case("autoresponder")
        || ROBOT_FIELDS.iter().any(has_field)
        || has_robot_subject(header)
}

/// `bulk` and `junk` are no sign: ticket systems and mailing lists put them into what people write.
fn has_robot_precedence(header: &Header<'_>) -> bool {
    let precedence = header.line("Precedence").trim().to_ascii_lowercase();
    ["auto_reply", "auto-reply", "autoreply"].contains(&precedence.as_str())
}

fn has_robot_subject(header: &Header<'_>) -> bool {
    let subject = header.text("Subject").to_lowercase();
    let subject = subject.trim_start_matches([' ', '[', '(']);
    phrases(NOTES_SUBJECTS).any(|known| subject.contains(known))
        || phrases(ROBOT_SUBJECTS).any(|known| {
            subject.strip_prefix(known).is_some_and(|rest| {
                let rest = rest.trim_start();
                rest.is_empty()
                    || rest.starts_with([':', '：', '-', '–', '(', '[', ']', ')'])
                    || rest.starts_with("re:")
            })
        })
}

/// Whether `Return-Path` names nobody, as in mails of programs (RFC 5321 §4.5.5).
fn has_null_sender(header: &Header<'_>) -> bool {
    header.first("Return-Path").is_some_and(|path| path.trim_ascii() == b"<>")
}

/// Whether a mail server seems to be the author. Anybody can claim this, so never trust it.
pub(super) fn is_from_mail_server(header: &Header<'_>) -> bool {
    let is_system =
        |name| failure_words::has(&failure_words::plain(&header.line(name)), SYSTEM_SENDERS);
    let from = header.line("From");
    is_system("From")
        || from.trim().ends_with("<>")
        || header.first("X-Failed-Recipients").is_some()
        || header.line("Return-Path").to_ascii_lowercase().contains("mailer-daemon")
}

/// Whether a mail may be the report of a mail server.
pub(super) fn may_be_report(header: &Header<'_>) -> bool {
    is_from_mail_server(header) || has_null_sender(header) && !has_robot_subject(header)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_automatic_answer_has_one_of_several_signs() {
        for (field, expected) in [
            ("Auto-Submitted: auto-replied (vacation)", true),
            ("Auto-Submitted: Auto-Notified; owner=x", true),
            ("Auto-Submitted: auto-generated", false),
            ("Auto-Submitted: no", false),
            ("X-Autoreply: yes", true),
            ("X-Autorespond: x", true),
            ("X-Auto-Response-Suppress: All", false),
            ("X-Autoreply: no", false),
            ("Precedence: auto_reply", true),
            ("Precedence: bulk", false),
            ("Precedence: junk", false),
            ("Precedence: list", false),
            ("Return-Path: <>", true),
            ("Return-Path: <a@example.com>", false),
            ("Subject: Automatic reply: Your shop", true),
            ("Subject: Re: Automatic reply: Your shop", false),
            ("Subject: Abwesenheitsnotiz: Your shop", true),
            (
                "Subject: =?utf-8?B?4KS44KWN4KS14KSa4KS+4KSy4KS/4KSkIOCkieCkpOCljeCkpOCksDogeA==?=",
                true,
            ),
            ("Subject: Out of Office Re: Your shop", true),
            ("Subject: [Auto-Reply] Your shop", true),
            ("Subject: AUTO: Aisha is out of the office (returning 01/12/2026)", true),
            ("Delivered-To: Autoresponder", true),
            ("Delivered-To: aisha@example.com", false),
            ("Subject: Absence of a logo", false),
            ("Subject: Out of office chairs", false),
            ("Subject: Vacation rentals", false),
            ("Subject: Vacation - plan of the shop", false),
            ("Subject: Vacation reply: Your shop", true),
            ("Subject: Re: Your shop", false),
        ] {
            let header = format!("From: a@example.com\n{field}\n\n");
            assert_eq!(is_automatic(&Header::read(header.as_bytes())), expected, "{field}");
        }
    }

    #[test]
    fn mail_servers_have_many_names() {
        for (field, expected) in [
            ("From: Mail Delivery System <Mailer-Daemon@mx.example.net>", true),
            ("From: \"Postmaster\" <postmaster@example.com>", true),
            ("From: MAILER-DAEMON <>", true),
            ("From: <>", true),
            ("From: Lotus Notes Router <>", true),
            ("From: x@example.com\nX-Failed-Recipients: a@example.com", true),
            ("From: x@example.com\nReturn-Path: <MAILER-DAEMON>", true),
            ("From: Aisha <aisha@example.com>", false),
            ("From: Mail Delivery Kashmir <aisha@example.com>", false),
        ] {
            let header = format!("{field}\n\n");
            let header = Header::read(header.as_bytes());
            assert_eq!(is_from_mail_server(&header), expected, "{field}");
        }
        for known in phrases(ROBOT_SUBJECTS).chain(phrases(NOTES_SUBJECTS)) {
            assert_eq!(known, known.to_lowercase());
        }
        assert_eq!(failure_words::useless(SYSTEM_SENDERS), None);
    }
}
