//! Tests: what is read from answers as mail programs write them.

use proptest::prelude::*;

use super::{ANSWER_LIMIT, AnswerFile, Envelope, IncomingContent, in_mailbox};
use crate::{
    automatic_reply::AutomaticReply,
    reference::Reference,
    reply::{LastWords, body},
};

const OURS: &str = "Dear Aisha,\n\nwhich wood do you want for the shelves, and until when? Walnut costs ₹45,000.\n\n\
                    Which wood?\n\nBest wishes\nYam";

/// Our questions, some with a proposal behind them, which a person may answer in our own words.
const QUESTIONS: &str = "Dear Aisha,\n\nDo you want walnut or oak? Walnut costs 45,000 rupees.\nWhen can we start? Next week is fine for us.\n\n\
                         Which package do you want?\n- Basic site\n- Shop with 20 products\n\nWhich day suits you? Monday is best.\n\n\
                         Shall we send the walnut shelves by lorry in December, or will you collect them? The lorry is cheaper.\n\nThanks\nYam";

/// The text of an answer with this header and body, and the whole one.
fn read(header: &str, body: &[u8]) -> (String, Option<String>) {
    read_answer_to(OURS, header, body)
}

fn read_answer_to(ours: &str, header: &str, body: &[u8]) -> (String, Option<String>) {
    match open(ours, header, body) {
        IncomingContent::Answer { text, whole, .. } => (text, whole),
        IncomingContent::Bounce => panic!("not an answer"),
    }
}

/// The files of an answer with this header and body.
fn files(header: &str, body: &[u8]) -> Vec<AnswerFile> {
    match open(OURS, header, body) {
        IncomingContent::Answer { files, .. } => files,
        IncomingContent::Bounce => panic!("not an answer"),
    }
}

fn open(ours: &str, header: &str, body: &[u8]) -> IncomingContent {
    let start = "From: Aisha <aisha@example.com>\nIn-Reply-To: <YAM-7K3M9Q2X.12@yam.example.com>\n";
    let mail = [format!("{start}{header}\n\n").as_bytes(), body].concat();
    let envelope = Envelope::read(&mail).unwrap();
    let own = ["site@yam.example.com", "s@y.example"].map(str::to_owned);
    envelope.open(&mail, false, None, &[ours.to_owned()], &own).content
}

fn plain(body: &str) -> String {
    read("Content-Type: text/plain; charset=utf-8", body.as_bytes()).0
}

fn html(body: &str) -> String {
    read("Content-Type: text/html; charset=utf-8", body.as_bytes()).0
}

/// The lines that mail programs put above the mail that is answered.
const ATTRIBUTIONS: &[&str] = &[
    // Gmail in many languages.
    "On Mon, Nov 23, 2026 at 9:30 AM Yam <site@yam.example.com> wrote:",
    "On Mon, 23 Nov 2026, 9:30 am Yam, <site@yam.example.com> wrote:",
    "On Mon, 23 Nov 2026 at 09:30, Yam Web <site@yam.example.com>\nwrote:",
    "On Mon, Nov 23, 2026 at 9:30 AM Yam Web Design and Software Agency\nof Srinagar, Jammu and Kashmir <\nsite@yam.example.com> wrote:",
    "2026/11/23 Yam <site@yam.example.com>",
    "2026-11-23 9:30 GMT+05:30 Yam <site@yam.example.com>:",
    "Am Mo., 23. Nov. 2026 um 09:30 Uhr schrieb Yam <site@yam.example.com>:",
    "Le lun. 23 nov. 2026 à 09:30, Yam <site@yam.example.com> a écrit :",
    "Le lun. 23 nov. 2026 à 09:30, Yam <site@yam.example.com> a écrit\u{a0}:",
    "Le lun. 23 nov. 2026 à 09:30, Yam <site@yam.example.com> a écrit\u{202f}:",
    "El lun, 23 nov 2026 a las 9:30, Yam (<site@yam.example.com>) escribió:",
    "Il giorno lun 23 nov 2026 alle ore 09:30 Yam <site@yam.example.com> ha\nscritto:",
    "Op ma 23 nov 2026 om 09:30 schreef Yam <site@yam.example.com>:",
    "Den mån 23 nov. 2026 kl 09:30 skrev Yam <site@yam.example.com>:",
    "Den man. 23. nov. 2026 kl. 09.30 skrev Yam <site@yam.example.com>:",
    "man. 23. nov. 2026 kl. 09:30 skrev Yam <site@yam.example.com>:",
    "Em seg., 23 de nov. de 2026 às 09:30, Yam <site@yam.example.com> escreveu:",
    "пн, 23 нояб. 2026 г. в 09:30, Yam <site@yam.example.com>:",
    "пн, 23 лист. 2026 р. о 09:30 Yam <site@yam.example.com> пише:",
    "pon., 23 lis 2026 o 09:30 Yam <site@yam.example.com> napisał(a):",
    "po 23. 11. 2026 v 9:30 odesílatel Yam <site@yam.example.com> napsal:",
    "Yam <site@yam.example.com>, 23 Kas 2026 Pzt, 09:30 tarihinde şunu yazdı:",
    "ma 23. marrask. 2026 klo 9.30 Yam (site@yam.example.com) kirjoitti:",
    "Yam <site@yam.example.com> ezt írta (időpont: 2026. nov. 23., H, 9:30):",
    "În lun., 23 nov. 2026 la 09:30, Yam <site@yam.example.com> a scris:",
    "Στις Δευ 23 Νοε 2026 στις 9:30 π.μ., ο χρήστης Yam <site@yam.example.com>\nέγραψε:",
    "Vào Th 2, 23 thg 11, 2026 vào lúc 09:30 Yam <site@yam.example.com> đã viết:",
    "Pada tanggal Sen, 23 Nov 2026 pukul 09.30 Yam <site@yam.example.com> menulis:",
    "2026年11月23日(月) 9:30 Yam <site@yam.example.com>:",
    "Yam <site@yam.example.com> 于2026年11月23日周一 09:30写道：",
    "Yam <site@yam.example.com> 於 2026年11月23日 週一 上午9:30寫道：",
    "2026년 11월 23일 (월) 오전 9:30, Yam <site@yam.example.com>님이 작성:",
    "सोम, 23 नव॰ 2026 को 9:30 am बजे को Yam <site@yam.example.com> ने\nलिखा:",
    "திங்., 23 நவ., 2026, முற்பகல் 9:30 அன்று, Yam <site@yam.example.com>\nஎழுதியது:",
    "সোম, ২৩ নভে, ২০২৬ তারিখে ৯:৩০ AM টায় তারিখে Yam <site@yam.example.com> লিখেছেন:",
    "في الاثنين، ٢٣ نوفمبر ٢٠٢٦ في ٩:٣٠ ص تمت كتابة ما يلي بواسطة Yam <\u{202a}site@yam.example.com\u{202c}\u{200f}>:",
    "\u{202b}بتاريخ ٢٣\u{200f}/١١\u{200f}/٢٠٢٦ ٩:٣٠ ص، كتب Yam:\u{202c}",
    "\u{202b}בתאריך יום ב׳, 23 בנוב׳ 2026 ב-9:30 מאת \u{202a}Yam\u{202c}\u{200f} <\u{202a}site@yam.example.com\u{202c}\u{200f}>:\u{202c}",
    "پیر، 23 نومبر، 2026 کو 9:30 AM پر Yam <site@yam.example.com> نے لکھا:",
    "เมื่อ จ. 23 พ.ย. 2026 เวลา 09:30 Yam <site@yam.example.com> เขียนว่า:",
    // Apple Mail, Thunderbird, Outlook for Mac.
    "On 23-Nov-2026, at 9:30 AM, Yam <site@yam.example.com> wrote:",
    "Am 23.11.2026 um 09:30 schrieb Yam <site@yam.example.com>:",
    "Il giorno 23 nov 2026, alle ore 09:30, Yam <site@yam.example.com> ha scritto:",
    "On 23/11/26 9:30 am, Yam wrote:",
    "Le 23/11/2026 à 09:30, Yam a écrit :",
    "23.11.2026 09:30, Yam пишет:",
    "On 23/11/26, 9:30 AM, \"Yam\" <site@yam.example.com> wrote:",
    // Yahoo, Zoho, Proton, Yandex, mail.ru, NetEase, Horde, Mutt, KMail.
    "    On Monday, 23 November, 2026 at 09:30:00 am IST, Yam <site@yam.example.com> wrote:",
    " ---- On Mon, 23 Nov 2026 09:30:00 +0530 Yam <site@yam.example.com> wrote ---",
    "---- On Mon, 23 Nov 2026 09:30:00 +0530 Yam <site@yam.example.com> wrote ----",
    "On Monday, November 23rd, 2026 at 9:30 AM, Yam <site@yam.example.com> wrote:",
    "23.11.2026, 09:30, \"Yam\" <site@yam.example.com>:",
    "Понедельник, 23 ноября 2026, 9:30 +05:30 от Yam <site@yam.example.com>:",
    "At 2026-11-23 09:30:00, \"Yam\" <site@yam.example.com> wrote:",
    "在 2026-11-23 09:30:00，\"Yam\" <site@yam.example.com> 写道：",
    "Quoting Yam <site@yam.example.com>:",
    "Yam <site@yam.example.com> wrote:",
    "Yam writes:",
    "W dniu 23.11.2026 o 09:30, Yam pisze:",
    "* Yam <site@yam.example.com> [2026-11-23 09:30]:",
    // With our address, in any language.
    "Zitat von Yam Web <site@yam.example.com>:",
    "Yam Web <site@yam.example.com> skrifaði:",
    "-----\"Yam\" <site@yam.example.com> wrote: -----\nTo: Aisha\nFrom: \"Yam\" <site@yam.example.com>\nDate: 11/23/2026 09:30AM\nSubject: Your shop",
    "------ Original Message ------\nFrom \"Yam\" <site@yam.example.com>\nTo aisha@example.com\nDate 23/11/2026 09:30:00\nSubject Your shop",
    "द्वारा: Yam <site@yam.example.com>\nभेजा गया: 23 नवम्बर 2026 09:30\nप्रति: Aisha <aisha@example.com>\nविषय: Your shop",
    "منجانب: Yam <site@yam.example.com>\nبھیجا گیا: 23 نومبر 2026 09:30\nبنام: Aisha <aisha@example.com>\nموضوع: Your shop",
    // Headers: Outlook and what others imitate.
    "From: Yam <site@yam.example.com>\nSent: Monday, November 23, 2026 9:30 AM\nTo: Aisha\nSubject: Your shop",
    "From: Yam\nSent: Monday, November 23, 2026 9:30 AM\nTo: Aisha\nSubject: Your shop",
    "*From:* Yam <site@yam.example.com>\n*Sent:* Monday, November 23, 2026 9:30 AM\n*To:* Aisha\n*Subject:* Your shop",
    "________________________________\nFrom: Yam <site@yam.example.com>\nSent: Monday, November 23, 2026 9:30:00 AM\nTo: Aisha <aisha@example.com>\nSubject: Your shop",
    "________________________________\nVon: Yam <site@yam.example.com>\nGesendet: Montag",
    "-----Original Message-----\nFrom: Yam [mailto:site@yam.example.com]\nSent: Monday, 23 November, 2026 09:30\nTo: Aisha\nSubject: Your shop",
    "-----Ursprüngliche Nachricht-----\nVon: Yam <site@yam.example.com>\nGesendet: Montag, 23. November 2026 09:30\nAn: Aisha\nBetreff: Your shop",
    "-------- Ursprüngliche Nachricht --------\nVon: Yam\nDatum: 23.11.26 09:30 (GMT+05:30)",
    "-------- Original message --------\nFrom: Yam <site@yam.example.com>\nDate: 23/11/2026 09:30 (GMT+05:30)\nTo: aisha@example.com\nSubject: Your shop",
    "-------- Original Message --------\nSubject: Your shop\nDate: 2026-11-23 09:30\nFrom: Yam <site@yam.example.com>\nTo: aisha@example.com",
    "------------------ Original ------------------\nFrom: \"Yam\" <site@yam.example.com>;\nDate: Mon, Nov 23, 2026 09:30 AM\nTo: \"Aisha\"<aisha@example.com>;\nSubject: Your shop",
    "------------------ 原始邮件 ------------------\n发件人: \"Yam\" <site@yam.example.com>;\n发送时间: 2026年11月23日(星期一) 上午9:30\n收件人: \"Aisha\"<aisha@example.com>;\n主题: Your shop",
    "From: Yam <site@yam.example.com>\nSent: Monday, November 23, 2026 9:30 AM\nTo: Aisha <aisha@example.com>;\nbilal@example.com\nCc: Cousin <c@example.com>\nSubject: Your shop",
    "De : Yam <site@yam.example.com>\nEnvoyé : lundi 23 novembre 2026 09:30\nÀ : Aisha\nObjet : Your shop",
    "De: Yam <site@yam.example.com>\nEnviado: lunes, 23 de noviembre de 2026 9:30\nPara: Aisha\nAsunto: Your shop",
    "De: Yam <site@yam.example.com>\nData: segunda-feira, 23 de novembro de 2026 às 09:30\nPara: Aisha\nAssunto: Your shop",
    "Da: Yam <site@yam.example.com>\nInviato: lunedì 23 novembre 2026 09:30\nA: Aisha\nOggetto: Your shop",
    "Van: Yam <site@yam.example.com>\nVerzonden: maandag 23 november 2026 09:30\nAan: Aisha\nOnderwerp: Your shop",
    "Från: Yam <site@yam.example.com>\nSkickat: den 23 november 2026 09:30\nTill: Aisha\nÄmne: Your shop",
    "Od: Yam <site@yam.example.com>\nWysłano: poniedziałek, 23 listopada 2026 09:30\nDo: Aisha\nTemat: Your shop",
    "Od: Yam <site@yam.example.com>\nOdesláno: pondělí 23. listopadu 2026 9:30\nKomu: Aisha\nPředmět: Your shop",
    "От: Yam <site@yam.example.com>\nОтправлено: 23 ноября 2026 г. 9:30\nКому: Aisha\nТема: Your shop",
    "Kimden: Yam <site@yam.example.com>\nGönderildi: 23 Kasım 2026 Pazartesi 09:30\nKime: Aisha\nKonu: Your shop",
    "差出人: Yam <site@yam.example.com>\n送信日時: 2026年11月23日 9:30\n宛先: Aisha\n件名: Your shop",
    "보낸 사람: Yam <site@yam.example.com>\n보낸 날짜: 2026년 11월 23일 월요일 오전 9:30\n받는 사람: Aisha\n제목: Your shop",
    "من: Yam <site@yam.example.com>\nتاريخ الإرسال: 23 نوفمبر 2026\nإلى: Aisha\nالموضوع: Your shop",
];

#[test]
fn the_answered_mail_is_left_out_below_what_each_mail_program_puts_above_it() {
    let quoted = OURS.lines().map(|line| format!("> {line}\n")).collect::<String>();
    let unknown = "> We changed our mind about the price.\n> It is lower now.\n";
    for above in ATTRIBUTIONS {
        for below in [&quoted, OURS, "> Which wood?", "Which wood?", unknown] {
            let is_weak = below == unknown && !above.contains('@');
            for gap in ["\n", "\n\n", "\n\n\n"] {
                let answer = plain(&format!("Walnut, please.\n\n{above}{gap}{below}"));
                if is_weak && answer.contains("We changed") {
                    continue;
                }
                assert_eq!(answer, "Walnut, please.", "{above}{gap}{below}");
            }
        }
        let inside = format!("> {}", above.replace('\n', "\n> "));
        let answer = plain(&format!("Walnut, please.\n\n{inside}\n> \n{quoted}"));
        assert_eq!(answer, "Walnut, please.", "{inside}");
    }
}

#[test]
fn a_quoted_automatic_reply_is_left_out_in_the_words_of_each_release() {
    let reference = Reference::parse("YAM-7K3M9Q2X").unwrap();
    for business in ["Chinar & Sons", "दुकान", ""] {
        let (business, phone) = (business.to_owned(), "+91 90000 00000".to_owned());
        let whatsapp = "919000000000".to_owned();
        let answers = "within 24 hours on working days".to_owned();
        let ours = AutomaticReply { business, phone, answers, whatsapp };
        let earlier = "Thank you for writing to us. We have your message, and a person will read it.\n\n\
                       Your reference number is YAM-7K3M9Q2X.\n\nTo add something, reply to this e-mail";
        let mistaken = "If you did not write to us, somebody typed your address by mistake. You can ignore this e-mail.";
        let now = ours.paragraphs(&reference).text();
        for quoted in [
            now.clone(),
            format!("{earlier}.\n\n{mistaken}"),
            format!("{earlier}, or write to us on WhatsApp:\n{}", now.split('\n').nth(7).unwrap()),
        ] {
            let quoted = quoted.replace('\n', "\n> ");
            let body = format!(
                "Yes.\n\nOn Mon, 23 Nov 2026, Yam <site@yam.example.com> wrote:\n> {quoted}"
            );
            let (text, _) = read_answer_to(&ours.known_text(&reference), "", body.as_bytes());
            assert_eq!(text, "Yes.", "{body}");
        }
    }
}

#[test]
fn the_visitors_own_words_below_our_reply_are_left_out_even_if_she_says_one_again() {
    for message in ["Yes", "How much is a shop?\n\nYes\nAnd when?", "नमस्ते, दुकान चाहिए।"]
    {
        let at = 1_795_411_800_000;
        let words = LastWords { name: Some("Aisha Bhat"), at, text: message };
        let ours = body("Dear Aisha,\n\nWhich wood?", Some("Bilal\nYam Web"), Some(words));
        let quoted = ours.lines().map(|line| format!("> {line}\n")).collect::<String>();
        let stuffed = quoted.replace("> > ", ">> ").replace("> >\n", ">>\n");
        let marked = quoted.replace(" wrote:", "\n> wrote:");
        let header = "From: Yam <site@yam.example.com>\nSent: Monday, November 23, 2026 9:30 AM\nTo: Aisha\nSubject: Your shop";
        let above = "On Tue, 24 Nov 2026 at 08:00, Bilal, Yam <site@yam.example.com> wrote:";
        for below in [
            format!("{above}\n{quoted}"),
            format!("{above}\n{stuffed}"),
            format!("{above}\n{marked}"),
            format!("{header}\n\n{ours}"),
        ] {
            let mail = format!("Yes\n\n{below}");
            let header = "Content-Type: text/plain; charset=utf-8";
            let (text, _) = read_answer_to(&ours, header, mail.as_bytes());
            assert_eq!(text, "Yes", "{mail}");
        }
        let html = crate::text::escape(&ours).replace('\n', "<br>");
        let mail = format!(
            "<div dir=ltr>Yes</div><div class=gmail_quote><div class=gmail_attr>{}<br></div>\
             <blockquote class=gmail_quote>{html}</blockquote></div>",
            crate::text::escape(above)
        );
        let header = "Content-Type: text/html; charset=utf-8";
        let (text, _) = read_answer_to(&ours, header, mail.as_bytes());
        assert_eq!(text, "Yes", "{mail}");
    }
}

#[test]
fn a_line_that_a_program_wrapped_or_joined_is_still_our_own() {
    let attribution = "On Mon, 23 Nov 2026, Yam wrote:";
    let wrapped = "> Dear Aisha,\n> which wood do you want for the shelves, and\n> until when?\n> Walnut costs\n> ₹45,000.\n>\n>\n> Best wishes Yam";
    assert_eq!(plain(&format!("Yes.\n{attribution}\n{wrapped}")), "Yes.");
    assert_eq!(plain(&format!("Yes.\n\n{attribution}\n{}", OURS.replace('\n', " "))), "Yes.");
    let broken = "> Dear Aisha,\n> which wood do you want for the shelves, and until\nwhen? Walnut costs\n> ₹45,000.";
    assert_eq!(plain(&format!("Yes.\n\n{attribution}\n{broken}")), "Yes.");
    // Yahoo's program for phones, and The Bat.
    let joined = "Yes.\n\n  On Mon, 23 Nov 2026, Yam<site@yam.example.com> wrote:   ".to_owned();
    assert_eq!(plain(&(joined + OURS)), "Yes.");
    let initials = OURS.replace('\n', "\nYW> ");
    assert_eq!(plain(&format!("Yes.\n\n{attribution}\nYW> {initials}")), "Yes.");
    // A person who copies one of our lines has chosen it.
    for quoted in [OURS.to_owned(), OURS.lines().map(|line| format!("> {line}\n")).collect()] {
        for chosen in ["Which wood?", "Walnut costs ₹45,000"] {
            let body = format!("{attribution}\n{quoted}\n\n{chosen}\nAisha");
            assert_eq!(plain(&body), format!("{chosen}\nAisha"));
        }
    }
}

#[test]
fn whatever_a_person_wrote_stays_in_its_order() {
    for (body, answer) in [
        // Bottom-posted and interleaved.
        (
            "On Mon, 23 Nov 2026, Yam <s@y.example> wrote:\n> Which wood?\n\nWalnut, please.",
            "Walnut, please.",
        ),
        ("On Mon, Yam wrote:\n\nWhich wood?\n\nWalnut, please.", "Walnut, please."),
        (
            "See below.\n\nOn Mon, Yam wrote:\n> Which wood?\nWalnut.\n> Best wishes\n> Yam\nBye",
            "See below.\n\nWalnut.\n\nBye",
        ),
        (
            "From: Yam <s@y.example>\nSent: Monday\nTo: a\nSubject: Shop\n\nWhich wood?\n\nWalnut.",
            "Walnut.",
        ),
        // Typed inside the quotation, as on phones.
        (
            "On 23 Nov 2026, at 09:30, Yam <s@y.example> wrote:\n\n> Which wood?\n> Walnut!\n> Best wishes",
            "> Walnut!",
        ),
        (
            "On Mon, 23 Nov 2026, Yam wrote:\n> Which wood? Walnut!\n> Best wishes",
            "> Which wood? Walnut!",
        ),
        // Unknown lines stay, unless two signs say that they are quoted.
        (
            "See below.\n\nOn Mon, Yam wrote:\n> Red?\nYes, red.",
            "See below.\n\nOn Mon, Yam wrote:\n> Red?\nYes, red.",
        ),
        ("I need\n> 5 pages\n> a shop\nThanks.", "I need\n> 5 pages\n> a shop\nThanks."),
        ("In 2-3 days:\n> 5 pages\nThanks.", "In 2-3 days:\n> 5 pages\nThanks."),
        (
            "Thanks.\nOn Monday my cousin said so, and on Tuesday my accountant wrote:\nkeep the green logo.",
            "Thanks.\nOn Monday my cousin said so, and on Tuesday my accountant wrote:\nkeep the green logo.",
        ),
        (
            "On 3.12.2026 my brother <b@example.com> wrote:\nit is fine.\nSo go on.",
            "On 3.12.2026 my brother <b@example.com> wrote:\nit is fine.\nSo go on.",
        ),
        (
            "From: Srinagar\nTo: Sopore\nDate: 12.12.2026\nTwo cars",
            "From: Srinagar\nTo: Sopore\nDate: 12.12.2026\nTwo cars",
        ),
        ("From: us to you\nAll the best", "From: us to you\nAll the best"),
        (
            "Shop: Khan\nMail: aisha@example.com\nDate: 12.12.2026\nWhich wood?",
            "Shop: Khan\nMail: aisha@example.com\nDate: 12.12.2026\nWhich wood?",
        ),
        ("Colours:\n\nred: yes\nblue: no", "Colours:\n\nred: yes\nblue: no"),
        ("Colours:\n> Which wood?\nred", "Colours:\n\nred"),
        ("Which wood?\nWalnut.", "Which wood?\nWalnut."),
        ("Which wood?", "Which wood?"),
        ("> only a quotation", "> only a quotation"),
        (
            "Yes.\n\n-------- Ursprüngliche Nachricht --------\nVon: Yam\nDatum: 23.11.26\n\n> Another mail.",
            "Yes.",
        ),
        // Somebody else's mail that the visitor passes on.
        (
            "See this:\n\n---------- Forwarded message ---------\nFrom: Bilal <b@example.com>\nDate: Mon, 23 Nov 2026\nSubject: Logo\nTo: <aisha@example.com>\n\nUse green.",
            "See this:\n\n---------- Forwarded message ---------\nFrom: Bilal <b@example.com>\nDate: Mon, 23 Nov 2026\nSubject: Logo\nTo: <aisha@example.com>\n\nUse green.",
        ),
        // What no program shows.
        ("Ring\u{7} the\u{202e} bell\rand\tknock", "Ring the bell\nand knock"),
        (
            "Walnut\u{b}Oak\u{c}Pine\u{85}Elm\u{2028}Ash\u{2029}Fir",
            "Walnut\nOak\nPine\nElm\nAsh\nFir",
        ),
        ("begin 644 a.txt\n#86)C\n`\nend", "begin 644 a.txt\n#86)C\n`\nend"),
        ("Yes\r\r\nand no", "Yes\nand no"),
        (
            "What is\n-----BEGIN PGP MESSAGE----- in your mail?",
            "What is\n-----BEGIN PGP MESSAGE----- in your mail?",
        ),
        ("", "[This e-mail has no text.]"),
        ("\u{200b}\n\u{feff}", "[This e-mail has no text.]"),
    ] {
        assert_eq!(plain(body), answer, "{body}");
    }
}

#[test]
fn an_answer_in_our_own_words_stays() {
    let wrote = "On Mon, 23 Nov 2026 at 09:30, Yam <site@yam.example.com> wrote:\n";
    for (body, text) in [
        // The answer is the word that comes next in our mail.
        (
            "> Dear Aisha,\n> Do you want walnut or oak?\n\nWalnut\n\n> Walnut costs 45,000 rupees.\n> When can we start?\n\nNext week\n\nThanks\nAisha",
            "Walnut\n\nNext week\n\nThanks\nAisha",
        ),
        ("> Do you want walnut or oak?\nWalnut\n\nBye", "Walnut\n\nBye"),
        (
            "> When can we start?\nNext week is fine for us.\n\nBye",
            "Next week is fine for us.\n\nBye",
        ),
        (
            "> Which package do you want?\n\nShop with 20 products\n\n> Which day suits you?\n\nMonday",
            "Shop with 20 products\n\nMonday",
        ),
        ("> Which package do you want?\nBasic site\nBye", "Basic site\nBye"),
        ("> When can we start?\nThanks\nMonday", "Thanks\nMonday"),
        (
            "> Shall we send the walnut shelves by lorry in December, or will you collect them?\nThe lorry is cheaper.\n\nBye",
            "The lorry is cheaper.\n\nBye",
        ),
        (
            "> When can we start?\n> Thanks\n> Yam\n\nThanks\n\nMonday\nAisha",
            "Thanks\n\nMonday\nAisha",
        ),
        // Typed inside the quotation.
        ("> Do you want walnut or oak?\n> Walnut\n> Walnut costs 45,000 rupees.", "> Walnut"),
        ("> Do you want walnut or oak?\n> Walnut", "> Walnut"),
        // Words that are added to our line, although nothing else of ours is there.
        (
            "> Walnut costs 45,000 rupees. I can pay 40,000.\n\nAisha",
            "> Walnut costs 45,000 rupees. I can pay 40,000.\n\nAisha",
        ),
        ("> Too dear: Walnut costs 45,000 rupees.", "> Too dear: Walnut costs 45,000 rupees."),
        ("> Basic site, please", "> Basic site, please"),
        // A list that begins with the sign of a quotation.
        (
            "> Do you want walnut or oak?\n\nWalnut, by 12.12.2026, and I need:\n> 5 pages\n> a shop\nBye",
            "Walnut, by 12.12.2026, and I need:\n> 5 pages\n> a shop\nBye",
        ),
        (
            "> Do you want walnut or oak?\n\nWalnut.\n\n> 5 pages\n> a shop",
            "Walnut.\n\n> 5 pages\n> a shop",
        ),
    ] {
        let (answer, _) = read_answer_to(QUESTIONS, "", format!("{wrote}{body}").as_bytes());
        let answer = answer.strip_prefix(wrote).unwrap_or(&answer);
        assert_eq!(answer, text, "{body}");
    }
    // Typed into the copy of a program that marks no line.
    let header = "From: Yam <site@yam.example.com>\nSent: Monday\nTo: Aisha\nSubject: Shop\n\n";
    let body = "Dear Aisha,\n\nDo you want walnut or oak?\nWalnut\nWalnut costs 45,000 rupees.\nWhich day suits you?\nMonday\nMonday is best.";
    let (answer, _) = read_answer_to(QUESTIONS, "", format!("{header}{body}").as_bytes());
    assert_eq!(answer, "Walnut\n\nMonday");
}

#[test]
fn what_somebody_else_wrote_and_the_visitor_passes_on_stays() {
    let bilal = "From: Bilal <bilal@design.example>\nSent: Tuesday, November 24, 2026 9:30 AM\nTo: Aisha <aisha@example.com>\nSubject: Logo\n\n";
    let ours = "From: Yam <site@yam.example.com>\nSent: Monday, November 23, 2026 9:30 AM\nTo: Aisha\nSubject: Shop\n\nDear Aisha,\n\nwhich wood do you want for the shelves, and until when?";
    let with_ours = format!("See this.\n\n{bilal}Too dear.\n\n{ours}");
    for (body, text) in [
        (
            &format!("See this.\n\n{bilal}Use green.")[..],
            &format!("See this.\n\n{bilal}Use green.")[..],
        ),
        (&with_ours, &format!("See this.\n\n{bilal}Too dear.")),
        ("My forwarding:\n\nFrom: info@shop.example\nTo: aisha@mail.example\n\nAnd 5 pages.", ""),
        (
            "The automatic mail:\n\n-- \nFrom: info@shop.example\nSubject: order\n\nshall be short.",
            "",
        ),
        (
            "Load:\n\nFrom: Srinagar\nDate: 12.12.2026\nTo: Delhi\nSubject: shelves\n\nTwo cars please.\n\nAnd 5 pages.",
            "",
        ),
        ("On 3.12.2026 Bilal <b@example.com> wrote:\n> green is fine\n\nSo go on.", ""),
        ("On 12.12.2026 my accountant wrote:\n> GST is 18 percent\n\nSo print it.", ""),
        ("In 2019 the newspaper wrote:\n> Best walnut in town\n\nPrint it.", ""),
        ("From 12.12.2026 he can pay. His mail is b@example.com:\n> 5 pages\n> one shop\nBye", ""),
        ("My answers:\n-- walnut --\n> Which wood?\nBye", "My answers:\n-- walnut --\n\nBye"),
        (
            "I paid on 12.12.2026. About the wood you wrote:\n> Which wood?\nBye",
            "I paid on 12.12.2026. About the wood you wrote:\n\nBye",
        ),
        (
            "Walnut! On Mon, 23 Nov 2026, Yam <site@yam.example.com> wrote:\n> Which wood?",
            "Walnut! On Mon, 23 Nov 2026, Yam <site@yam.example.com> wrote:",
        ),
        (
            "I can come on 12.12.2026 at ten, to the shop, and bring walnut\nOn Mon, Yam wrote:\n> Which wood?",
            "I can come on 12.12.2026 at ten, to the shop, and bring walnut",
        ),
        (
            "On Mon, 23 Nov 2026, Yam <site@yam.example.com> wrote:\n> Another mail.\n\nI need:\n> 5 pages\n> a shop",
            "I need:\n> 5 pages\n> a shop",
        ),
        (
            "Hi\n\nFrom: Yam <site@yam.example.com>\nSent: Monday\nTo: Aisha\nSubject: Shop\nWrite to b@example.com\n\nWhich wood?",
            "Hi\n\nWrite to b@example.com",
        ),
        ("My choice:\n____________\nWhich wood?\nWalnut", ""),
        (
            "Re: the wood\nFrom: Yam <site@yam.example.com>\nSent: Monday\n\nWhich wood?",
            "Re: the wood",
        ),
        (
            "Date: Tuesday\nFrom: Yam <site@yam.example.com>\nSent: Monday\n\nWhich wood?",
            "Date: Tuesday",
        ),
        (
            "In 2027 please, and I have two questions:\n> Which wood?\nBye",
            "In 2027 please, and I have two questions:\n\nBye",
        ),
    ] {
        assert_eq!(
            plain(body),
            if text.is_empty() { body.replace("-- \n", "--\n") } else { text.to_owned() },
            "{body}"
        );
    }
    let from = "<b>From:</b> Bilal &lt;bilal@design.example&gt;<br><b>Sent:</b> Monday<br><b>To:</b> Aisha<br><b>Subject:</b> Logo";
    for (body, text) in [
        (
            "<hr><div id=divRplyFwdMsg>From: Bilal<br>Sent: Monday<br>To: Aisha<br>Subject: Logo</div><div>Use green.</div>".to_owned(),
            "From: Bilal\nSent: Monday\nTo: Aisha\nSubject: Logo\nUse green.",
        ),
        (
            "<blockquote type=cite><div>Begin forwarded message:</div><div>From: Bilal</div><div>Date: 24 November 2026</div><div>Use green.</div></blockquote>".to_owned(),
            "> Begin forwarded message:\n> From: Bilal\n> Date: 24 November 2026\n> Use green.",
        ),
        (
            format!("<hr><div id=divRplyFwdMsg>{from}</div><div>Use green.</div>"),
            "From: Bilal <bilal@design.example>\nSent: Monday\nTo: Aisha\nSubject: Logo\nUse green.",
        ),
        (
            format!("<div id=mail-editor-reference-message-container><div>{from}</div>Use green.</div>"),
            "> From: Bilal <bilal@design.example>\n> Sent: Monday\n> To: Aisha\n> Subject: Logo\n> Use green.",
        ),
        (
            "<div>Our page says:</div><blockquote type=cite>Best walnut<br>Since 1950</blockquote>".to_owned(),
            "Our page says:\n> Best walnut\n> Since 1950",
        ),
        (
            "<div id=appendonsend></div><div>Use green.</div>".to_owned(),
            "Use green.",
        ),
        (
            "<div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'><div>Part two</div></div><div>Use green.</div>".to_owned(),
            "Part two\nUse green.",
        ),
    ] {
        assert_eq!(html(&format!("<div>See this.</div>{body}")), format!("See this.\n{text}"), "{body}");
    }
}

/// Lines of an answer, each with whether it is marked as a quotation, made of our mail, of what mail programs put around it,
/// and of words with this number, which a person wrote.
fn piece(kind: usize, number: usize, at: usize, count: usize) -> Vec<(bool, String)> {
    let ours: Vec<_> = QUESTIONS.lines().filter(|line| !line.is_empty()).collect();
    let ours = ours.iter().cycle().skip(at).take(count + 1);
    let copied = |is_marked: bool| ours.clone().map(move |line| (is_marked, (*line).to_owned()));
    let plain = |text: &str| {
        text.lines().map(|line| (false, line.replace('#', &number.to_string()))).collect()
    };
    match kind {
        0 => copied(true).collect(),
        1 => copied(true).chain([(true, format!("word{number}, inside"))]).collect(),
        2 => copied(true).map(|(mark, line)| (mark, format!("{line} word{number}"))).collect(),
        3 => copied(false).collect(),
        4 => plain("word# and more"),
        5 => plain("word# and these questions:"),
        6 => plain("Until 12.12.2026, word# of me:"),
        7 => plain("word# of Bilal. His address is b@example.com:"),
        8 => plain("I need word#:\n> 5 pages, word#\n> a shop"),
        9 => plain("-- word# --"),
        10 => plain("From: info@word#.example\nTo: b@word#.example\n\nword# there\n\n"),
        11 => plain("____________________"),
        12 => plain("On Mon, 23 Nov 2026 at 09:30, Yam <site@yam.example.com> wrote:"),
        13 => plain("On 23/11/26 9:30 am, Yam wrote:"),
        14 => plain("On 3.12.2026 Bilal <b@example.com> wrote:\nword# of him"),
        15 => plain("From: Yam <site@yam.example.com>\nSent: Monday\nTo: Aisha\nSubject: word\n"),
        16 => plain(
            "From: Bilal <b@example.com>\nSent: Monday\nTo: Aisha\nSubject: word#\n\nword# of him",
        ),
        17 => plain(
            "---------- Forwarded message ---------\nFrom: Bilal <b@example.com>\nDate: Mon\n\nword# of him",
        ),
        _ => plain("-----Original Message-----"),
    }
}

proptest! {
    /// `PROPTEST_CASES` in the environment is the number of shapes.
    #[test]
    fn a_persons_words_are_shown_wherever_they_stand(
        pieces in proptest::collection::vec((0..19_usize, 0..10_usize, 0..4_usize, 0..3_usize), 1..12),
        is_html in any::<bool>(),
    ) {
        let mut lines = Vec::new();
        for (number, (kind, at, count, gap)) in pieces.iter().enumerate() {
            lines.extend(piece(*kind, number, *at, *count));
            lines.extend(std::iter::repeat_n((false, String::new()), *gap));
        }
        let mut body = String::new();
        for marked in lines.chunk_by(|one, other| one.0 == other.0) {
            let is_marked = marked.iter().any(|(is_marked, _)| *is_marked);
            let lines = marked.iter().map(|(_, line)| line);
            if !is_html {
                lines.for_each(|line| body += &format!("{}{line}\n", if is_marked { "> " } else { "" }));
                continue;
            }
            let lines: String = lines.map(|line| format!("<div>{}<br></div>", line.replace('<', "&lt;"))).collect();
            body += &if is_marked { format!("<blockquote type=cite>{lines}</blockquote>") } else { lines };
        }
        let kind = if is_html { "html" } else { "plain" };
        let (text, _) = read_answer_to(QUESTIONS, &format!("Content-Type: text/{kind}; charset=utf-8"), body.as_bytes());
        for (number, (kind, ..)) in pieces.iter().enumerate() {
            let has_words = !piece(*kind, number, 0, 0).iter().all(|(_, line)| !line.contains("word"));
            let words = format!("word{number}");
            let shown = text.split(|c: char| !c.is_alphanumeric()).filter(|word| *word == words).count();
            let written = body.split(|c: char| !c.is_alphanumeric()).filter(|word| *word == words).count();
            prop_assert_eq!(shown, written, "{} {}\n{}\n=====\n{}", has_words, words, body, text);
        }
    }
}

#[test]
fn what_is_left_out_is_in_the_whole_text() {
    let body = "Walnut.\n\nOn Mon, 23 Nov 2026, Yam wrote:\n> Which wood?";
    let (text, whole) = read("", body.as_bytes());
    assert_eq!((text.as_str(), whole.as_deref()), ("Walnut.", Some(body)));
    assert_eq!(read("", b"Walnut."), ("Walnut.".to_owned(), None));
    let html = "<p>Walnut.</p><blockquote type=cite><p>Which wood?</p></blockquote>";
    let (_, whole) = read("Content-Type: text/html", html.as_bytes());
    assert_eq!(whole.as_deref(), Some("Walnut.\n>\n> Which wood?"));
}

#[test]
fn a_cut_says_how_much_is_missing() {
    let whole = "ग".repeat(ANSWER_LIMIT / 3);
    assert_eq!(plain(&whole), whole);
    let note = |what: &str| format!("\n\n[The e-mail is longer: {what} only in the mailbox.]");
    assert_eq!(plain(&(whole.clone() + "गग")), whole.clone() + &note("the last KB is"));
    let long = whole.clone() + &"x".repeat(11_500);
    assert_eq!(plain(&long), whole + "x" + &note("the last 12 KB are"));
    let quoted =
        format!("Yes.\n\nOn 23.11.2026, Yam <s@y.example> wrote:\n{}", "> x\n".repeat(100_000));
    assert_eq!(plain(&quoted), "Yes.");
    let cut = "--b\nContent-Type: text/plain\n\nYes.\nA";
    let (text, _) = read("Content-Type: multipart/mixed; boundary=b", cut.as_bytes());
    assert_eq!(text, format!("Yes.\nA{}", note("the rest is")));
}

#[test]
fn the_structure_of_html_becomes_lines() {
    for (body, text) in [
        ("<div>9419000000</div><div>5 pages</div><div>Walnut</div>", "9419000000\n5 pages\nWalnut"),
        ("<ul><li>Walnut</li><li><p>Oak</p></li></ul>", "- Walnut\n- Oak"),
        ("<ol><li>Walnut<li>Oak</ol>End", "1. Walnut\n2. Oak\n\nEnd"),
        (
            "<table><tr><td>Name</td><td>Khan</td></tr><tr><td>Pages<td>5</table>",
            "Name | Khan\nPages | 5",
        ),
        ("<p>One\n  two</p><p>three<br>four</p>", "One two\n\nthree\nfour"),
        ("<p class=MsoNormal>a</p><p class=MsoNormal>b<o:p></o:p></p>", "a\nb"),
        ("a<br><br>b", "a\n\nb"),
        (
            "<p class=MsoNormal>a</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><div>&nbsp;</div><p class=MsoNormal>b</p>",
            "a\n\nb",
        ),
        (
            "See <a href='https://shop.example.com/a?b=c'>this shop</a>.",
            "See this shop (https://shop.example.com/a?b=c).",
        ),
        (
            "<a href='https://www.example.com/'>example.com</a> <a href='mailto:a@example.com'>a@example.com</a> <a href='javascript:x'>x</a>",
            "example.com a@example.com x",
        ),
        (
            "<div style='display:none; max-height:0'>Preview</div><span hidden>x</span>Yes &amp; no &#8377;5&nbsp;&lt;b&gt;",
            "Yes & no ₹5 <b>",
        ),
        (
            "<table style='font-size:0px'><tr><td><div style='font-size:13px'>Yes</div></td></tr></table>",
            "Yes",
        ),
        (
            "<head><title>t</title><style>p{}</style></head><!-- c --><script>if (a < b) x</script><p>Yes",
            "Yes",
        ),
        (
            "<pre>a  b\n  c</pre><div style='white-space: pre-wrap'>d  e\nf</div>",
            "a  b\n  c\nd  e\nf",
        ),
        ("a<b>b</b> <i>c</i>d<span> e </span> f", "ab cd e f"),
        ("<details><summary>Wood</summary>Walnut: <s>50</s> 20", "Wood\nWalnut: ~~50~~ 20"),
        ("Nice <img alt='😀' src=x><img alt=logo src=cid:a> day", "Nice 😀 day"),
        ("<b><div>a</b></div>b", "a\nb"),
        ("<div>a<span style='display:none'>x<div>y</div></span>b</div>", "ab"),
        ("1 < 2 & 3 > 2", "1 < 2 & 3 > 2"),
    ] {
        assert_eq!(html(body), text, "{body}");
    }
}

#[test]
fn the_answered_mail_is_left_out_where_html_marks_it() {
    let from = "<b>From:</b> Yam &lt;site@yam.example.com&gt;<br><b>Sent:</b> Monday<br><b>To:</b> Aisha<br><b>Subject:</b> Shop";
    let wrote = "On Mon, 23 Nov 2026 at 09:30, Yam &lt;site@yam.example.com&gt; wrote:<br>";
    for (name, quoted) in [
        (
            "Gmail",
            format!(
                "<div class=gmail_quote><div class=gmail_attr>{wrote}</div><blockquote class=gmail_quote>BODY</blockquote></div>"
            ),
        ),
        (
            "old Gmail",
            format!(
                "<div class=gmail_extra><div class=gmail_quote>{wrote}<blockquote class=gmail_quote>BODY</blockquote></div></div>"
            ),
        ),
        (
            "Apple Mail",
            format!(
                "<div><br><blockquote type=cite><div>{wrote}</div><br><div>BODY</div></blockquote></div>"
            ),
        ),
        (
            "Thunderbird",
            format!(
                "<div class=moz-cite-prefix>{wrote}</div><blockquote type=cite cite='mid:x'>BODY</blockquote>"
            ),
        ),
        (
            "Outlook on the web",
            format!(
                "<div id=appendonsend></div><hr><div id=divRplyFwdMsg>{from}</div><div>BODY</div>"
            ),
        ),
        (
            "Outlook for Windows",
            format!(
                "<div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal>{from}</p></div></div><p class=MsoNormal>BODY</p>"
            ),
        ),
        (
            "Outlook on phones",
            format!("<div id=mail-editor-reference-message-container><div>{from}</div>BODY</div>"),
        ),
        ("Hotmail", format!("<hr id=stopSpelling>{from}<br><br>BODY")),
        (
            "Yahoo",
            format!(
                "<div id=ydp1yahoo_quoted_1 class='ydp1yahoo_quoted'><div>{wrote}</div><div>BODY</div></div>"
            ),
        ),
        (
            "Proton",
            format!(
                "<div class=protonmail_quote>{wrote}<blockquote class=protonmail_quote type=cite>BODY</blockquote></div>"
            ),
        ),
        (
            "Zoho",
            "<div class=zmail_extra><div>---- On Mon, 23 Nov 2026 wrote ----</div><blockquote id=blockquote_zmail>BODY</blockquote></div>".to_owned(),
        ),
        (
            "Samsung",
            "<div id=composer_quoted_text><div>-------- Original message --------</div><div>From: Yam &lt;s@y.example&gt;</div>BODY</div>".to_owned(),
        ),
        (
            "GMX",
            "<div name=quote style='border-left:2px solid'><div><b>Gesendet:</b> Montag<br><b>Von:</b> Yam &lt;s@y.example&gt;</div>BODY</div>".to_owned(),
        ),
        (
            "Spark",
            format!(
                "<div name=messageReplySection>{wrote}<blockquote type=cite>BODY</blockquote></div>"
            ),
        ),
        (
            "Zimbra",
            format!(
                "<hr id=zwchr data-marker=__DIVIDER__><div data-marker=__HEADERS__>{from}</div><div data-marker=__QUOTED_TEXT__>BODY</div>"
            ),
        ),
        (
            "Roundcube",
            format!("<p id=reply-intro>{wrote}</p><blockquote type=cite>BODY</blockquote>"),
        ),
        (
            "FairEmail",
            format!("<div class=fairemail_quote><p>{wrote}</p><blockquote>BODY</blockquote></div>"),
        ),
        ("mail.ru", format!("<blockquote style='margin:10px'>{wrote}<div>BODY</div></blockquote>")),
        ("Hey", format!("<div>{wrote}</div><blockquote>BODY</blockquote>")),
        ("a program without marks", format!("<div>{wrote}</div><div>Which wood?</div>")),
    ] {
        for body in ["Which wood?", "<p>Dear Aisha,</p><p>Which wood?<br></p>", "Nothing of ours."]
        {
            let answer = html(&format!(
                "<html><body><div>Walnut, please.</div>{}</body></html>",
                quoted.replace("BODY", body)
            ));
            assert_eq!(answer, "Walnut, please.", "{name}: {body}");
        }
    }
    for (body, text) in [
        // Interleaved in Gmail, and typed into Outlook's copy.
        (
            "<div class=gmail_quote><blockquote class=gmail_quote>Which wood?</blockquote><div>Walnut</div><blockquote class=gmail_quote>Best wishes</blockquote><div>Bye</div></div>",
            "Walnut\n\nBye",
        ),
        (
            "<div id=divRplyFwdMsg>From: Yam &lt;s@y.example&gt;<br>Sent: Monday</div><div>Which wood?</div><div>Walnut.</div>",
            "Walnut.",
        ),
        ("<blockquote>5 pages</blockquote>Thanks", "5 pages\nThanks"),
        (
            "<div class=gmail_quote><div class=gmail_attr>---------- Forwarded message ---------<br>From: Bilal &lt;b@example.com&gt;<br>Date: Mon<br></div>Use green.</div>",
            "---------- Forwarded message ---------\nFrom: Bilal <b@example.com>\nDate: Mon\nUse green.",
        ),
    ] {
        assert_eq!(html(body), text, "{body}");
    }
}

/// The text of a mail with these parts: the header of each, an empty line, and its body.
/// What is new in a mail of these parts, and a line for the name of each file.
fn of_parts(kind: &str, parts: &[&str]) -> String {
    let parts: String = parts.iter().map(|part| format!("--b\n{part}\n")).collect();
    let (header, body) = (format!("Content-Type: {kind}; boundary=b"), format!("{parts}--b--\n"));
    let mut text = read(&header, body.as_bytes()).0;
    for file in files(&header, body.as_bytes()) {
        assert!(file.content.is_some(), "{file:?}");
        text = format!("{text}\n+ {}", file.name);
    }
    text
}

const PLAIN: &str = "Content-Type: text/plain; charset=utf-8\n\n";
const HTML: &str = "Content-Type: text/html; charset=utf-8\n\n";

#[test]
fn the_last_form_that_says_something_is_read() {
    let page = format!("{HTML}<p>Yes, on Monday.</p>");
    for (plain, html, text) in [
        ("Yes, on Monday.", "<p>Yes, on <b>Monday</b>.</p>", "Yes, on Monday."),
        ("\r\n\r\n", "<p>Yes.</p>", "Yes."),
        ("Your mail program cannot show HTML.", "<p>Yes.</p>", "Yes."),
        ("-- \nSent from my iPhone", "<p>Yes.</p>", "Yes."),
        ("Yes.", "<html><body></body></html>", "Yes."),
        ("Yes.", "<div>-- <br>Aisha</div>", "Yes."),
        ("", "<img src=cid:a>", "[This e-mail has no text.]"),
    ] {
        let forms = [format!("{PLAIN}{plain}"), format!("{HTML}{html}")];
        assert_eq!(of_parts("multipart/alternative", &[&forms[0], &forms[1]]), text);
        assert_eq!(of_parts("multipart/alternative", &[&forms[1], &forms[0]]), text);
    }
    let related = format!(
        "Content-Type: multipart/related; boundary=c\n\n--c\n{page}\n--c\nContent-Type: image/png; name=a.png\nContent-ID: <a>\n\nx\n--c--"
    );
    let with_file = format!(
        "Content-Type: multipart/mixed; boundary=c\n\n--c\n{page}\n--c\nContent-Type: application/pdf; name=a.pdf\n\nx\n--c--"
    );
    let plain = format!("{PLAIN}Yes.");
    assert_eq!(of_parts("multipart/alternative", &[&plain, &related]), "Yes, on Monday.");
    let text = of_parts("multipart/alternative", &[&plain, &with_file]);
    assert_eq!(text, "Yes, on Monday.\n+ a.pdf");
}

#[test]
fn an_answer_is_never_empty_and_has_every_file() {
    let calendar = "Content-Type: text/calendar; method=REPLY\n\nBEGIN:VCALENDAR\nMETHOD:REPLY\nBEGIN:VEVENT\nSUMMARY:Call\nATTENDEE;PARTSTAT=ACCEPTED:mailto:a";
    let accepted = "[Accepted: the meeting “Call”]";
    let sealed = "[This e-mail is signed or encrypted. Read it in the mailbox.]";
    let picture =
        "Content-Type: image/jpeg; name=a.jpg\nContent-Disposition: inline; filename=a.jpg\n\nx";
    let tnef = "[This e-mail is in a winmail.dat file, which only Outlook can read. Read it in the mailbox.]";
    let photograph = format!(
        "Content-Type: image/jpeg; name=shop.jpg\nContent-ID: <a>\n\n{}",
        "x".repeat(60_000)
    );
    let yes = format!("{PLAIN}Yes.");
    let empty = format!("{PLAIN}\n");
    for (kind, parts, text) in [
        ("multipart/mixed", &[picture, &yes][..], "Yes.\n+ a.jpg".to_owned()),
        ("multipart/mixed", &[picture], "[1 attachment]\n+ a.jpg".to_owned()),
        (
            "multipart/mixed",
            &["Content-Type: audio/amr\n\nx"],
            "[1 attachment]\n+ attachment.amr".to_owned(),
        ),
        (
            "multipart/mixed",
            &[
                &yes,
                "Content-Type: text/html; name=a.html\nContent-Disposition: attachment\n\n<b>x</b>",
            ],
            "Yes.\n+ a.html".to_owned(),
        ),
        (
            "multipart/mixed",
            &[&yes, "Content-Type: text/csv\n\na,b"],
            "Yes.\n+ attachment.csv".to_owned(),
        ),
        (
            "multipart/mixed",
            &[
                &yes,
                "Content-Disposition: attachment; filename=a.txt\n\na",
                "Content-Type: text/vcard; name=a.vcf\n\nx",
            ],
            "Yes.\n+ a.txt\n+ a.vcf".to_owned(),
        ),
        (
            "multipart/mixed",
            &[&yes, "Content-Disposition: inline; filename=notes.txt\n\na"],
            "Yes.\n+ notes.txt".to_owned(),
        ),
        (
            "multipart/mixed",
            &[&yes, "Content-Type: message/rfc822\n\nSubject: x\n\ny"],
            "Yes.\n+ attachment.eml".to_owned(),
        ),
        ("multipart/mixed", &[&yes, &format!("{PLAIN}No.")], "Yes.\n\nNo.".to_owned()),
        (
            "multipart/signed",
            &[
                &yes,
                "Content-Type: application/pkcs7-signature; name=smime.p7s\nContent-Disposition: attachment; filename=smime.p7s\n\nx",
            ],
            "Yes.".to_owned(),
        ),
        (
            "multipart/signed",
            &[&yes, "Content-Type: application/pgp-signature; name=signature.asc\n\nx"],
            "Yes.".to_owned(),
        ),
        (
            "multipart/encrypted",
            &[
                "Content-Type: application/pgp-encrypted\n\nVersion: 1",
                "Content-Type: application/octet-stream; name=encrypted.asc\n\nx",
            ],
            sealed.to_owned(),
        ),
        (
            "multipart/mixed",
            &["Content-Type: application/pkcs7-mime; name=smime.p7m\n\nx"],
            sealed.to_owned(),
        ),
        (
            "multipart/mixed",
            &["Content-Type: application/octet-stream; name=\"SMIME.p7m\"\n\nx"],
            sealed.to_owned(),
        ),
        (
            "multipart/mixed",
            &[&format!("{PLAIN}Hi\n-----BEGIN PGP MESSAGE-----\n\nx")],
            format!("Hi\n\n{sealed}"),
        ),
        (
            "multipart/mixed",
            &[&format!(
                "{PLAIN}Hi\n-----BEGIN PGP MESSAGE-----\n\nx\n-----END PGP MESSAGE-----\nBye"
            )],
            format!("Hi\n\nBye\n\n{sealed}"),
        ),
        (
            "multipart/mixed",
            &[&format!(
                "{PLAIN}-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nHi\n-----BEGIN PGP SIGNATURE-----\n\nx\n-----END PGP SIGNATURE-----"
            )],
            "Hi".to_owned(),
        ),
        ("multipart/alternative", &[&empty, calendar], accepted.to_owned()),
        ("multipart/alternative", &[&yes, calendar], format!("Yes.\n\n{accepted}")),
        ("multipart/mixed", &[calendar], accepted.to_owned()),
        (
            "multipart/mixed",
            &[&yes, &calendar.replacen(';', "; name=invite.ics;", 1)],
            format!("Yes.\n\n{accepted}\n+ invite.ics"),
        ),
        (
            "multipart/mixed",
            &[&empty, "Content-Type: application/ms-tnef; name=winmail.dat\n\nx"],
            format!("{tnef}\n+ winmail.dat"),
        ),
        (
            "multipart/mixed",
            &[&empty, "Content-Type: application/octet-stream; name=winmail.dat\n\nx"],
            format!("{tnef}\n+ winmail.dat"),
        ),
        (
            "multipart/related",
            &[&format!("{HTML}<img src=cid:a>"), "Content-Type: image/png\nContent-ID: <a>\n\nx"],
            "[1 picture]\n+ attachment.png".to_owned(),
        ),
        (
            "multipart/related",
            &[
                &format!("{HTML}Yes.<img src=cid:a>"),
                "Content-Type: image/png\nContent-ID: <a>\n\nx",
            ],
            "Yes.".to_owned(),
        ),
        (
            "multipart/related",
            &[
                "Content-Type: image/png\nContent-ID: <a>\n\nx",
                &format!("{HTML}Yes.<img src=cid:a>"),
            ],
            "Yes.".to_owned(),
        ),
        (
            "multipart/related",
            &[&format!("{HTML}Yes.<img src=cid:a>"), &photograph],
            "Yes.\n+ shop.jpg".to_owned(),
        ),
    ] {
        assert_eq!(of_parts(kind, parts), text, "{kind} {parts:?}");
    }
    let alone = read(
        "Content-Type: text/calendar; method=REPLY",
        calendar.split_once("\n\n").unwrap().1.as_bytes(),
    );
    assert_eq!(alone.0, accepted);
    let picture = read("Content-Type: image/jpeg; name=a.jpg", b"x");
    assert_eq!(picture.0, "[1 attachment]");
}

#[test]
fn files_after_the_last_part_that_is_looked_at_are_named_as_missing() {
    let body = format!("--b\n\nYes.\n{}--b--\n", "--b\nContent-Type: image/png\n\nx\n".repeat(501));
    let files = files("Content-Type: multipart/mixed; boundary=b", body.as_bytes());
    let last = files.last().unwrap();
    assert_eq!((last.name.as_str(), &last.content), ("further files", &None));
}

/// An attached file with this header and body.
fn attached(header: &str, body: &[u8]) -> AnswerFile {
    let start = format!("--b\n\nYes.\n--b\nContent-Disposition: attachment\n{header}\n\n");
    let body = [start.as_bytes(), body, b"\n--b--\n"].concat();
    files("Content-Type: multipart/mixed; boundary=b", &body).remove(0)
}

#[test]
fn names_of_files_are_decoded_and_made_harmless() {
    let long = format!("{}.pdf", "a".repeat(3_000));
    let shortened = format!("{}.pdf", "a".repeat(116));
    for (sent, name) in [
        ("name=\"=?utf-8?b?2YXbjNix2Kc=?= plan.pdf\"", "میرا plan.pdf"),
        ("name*=utf-8''%D9%85%DB%8C.pdf", "می.pdf"),
        ("name*0*=utf-8''%E0%A4%AE; name*1=.pdf", "म.pdf"),
        ("name=\"../../etc/passwd\"", "passwd"),
        ("name=\"C:\\\\a\\\\b.exe\"", "b.exe"),
        ("name=\"a\u{202e}fdp.exe\"", "afdp.exe"),
        ("name=\"=?utf-8?q?a=0D=0ASet-Cookie:_x=00.pdf?=\"", "aSet-Cookie x.pdf"),
        ("name*=utf-8''%E0%A4%AF.pdf; name=\"x.pdf\"", "य.pdf"),
        ("name*1*=%A4%AF; name*0*=UTF-8'hi'%E0; name*2=\"; b.pdf\"", "य; b.pdf"),
        ("name=\"=?utf-8?q?=E0=A4?=\n =?utf-8?q?=AF.pdf?=\"", "य.pdf"),
        ("name=\"a\\\"b.pdf\"; x=\"name=c.pdf", "ab.pdf"),
        ("name=\"..\"", "attachment.pdf"),
        ("name=\"\"", "attachment.pdf"),
        ("x=y", "attachment.pdf"),
        (&format!("name=\"{long}\""), &shortened),
    ] {
        let file = attached(&format!("Content-Type: application/pdf; {sent}"), b"x");
        assert_eq!(file.name, name, "{sent}");
    }
    let both = attached(
        "Content-Disposition: attachment; filename=b.txt\nContent-Type: text/plain; name=a.txt",
        b"x",
    );
    assert_eq!(both.name, "a.txt", "the first field says nothing");
    for kind in
        ["message/rfc822", "application/octet-stream", "image/../x", "application/pdf\u{202e}"]
    {
        let name = attached(&format!("Content-Type: {kind}"), b"Subject: x\n\ny").name;
        assert!(
            ["attachment.eml", "attachment", "attachment.pdf"].contains(&name.as_str()),
            "{name}"
        );
    }
}

#[test]
fn a_file_is_kept_as_it_was_sent_or_named() {
    let of = |header: &str, body: &[u8]| {
        attached(&format!("Content-Type: image/png\n{header}"), body).content
    };
    let kept = |content: &[u8]| Some(content.to_vec());
    assert_eq!(
        of("Content-Transfer-Encoding: base64", b"AP//\r\nDQ==\r\n"),
        kept(b"\x00\xff\xff\r")
    );
    assert_eq!(
        of("Content-Transfer-Encoding: quoted-printable", b"a=00=FF=\r\nb"),
        kept(b"a\x00\xffb")
    );
    assert_eq!(of("X: y", b"\x00\xff\r\n\r\n"), kept(b"\x00\xff\r\n\r\n"));
    assert_eq!(
        of("Content-Transfer-Encoding: base64", b"AP//!garbage\x00"),
        kept(b"AP//!garbage\x00")
    );
    assert_eq!(of("X: y", b""), None);
    assert_eq!(of("X: y", &vec![b'x'; 10 << 20]).map(|file| file.len()), Some(10 << 20));
    assert_eq!(of("X: y", &vec![b'x'; (10 << 20) + 1]), None);

    let header = "Content-Type: multipart/mixed; boundary=b";
    let part =
        |bytes: usize| format!("--b\nContent-Type: image/png; name=a\n\n{}\n", "x".repeat(bytes));
    let is_kept = |body: &str| -> Vec<bool> {
        files(header, body.as_bytes()).iter().map(|file| file.content.is_some()).collect()
    };
    let large = part(9 << 20);
    assert_eq!(
        is_kept(&format!("{large}{large}{large}{}--b--", part(1))),
        [true, true, false, true]
    );
    assert_eq!(is_kept(&format!("{}{}", part(1), part(1))), [true, false], "the mail is cut off");
    let many = is_kept(&part(1).repeat(10_000));
    assert_eq!((many.len(), many.iter().filter(|kept| **kept).count()), (500, 20));
    let nested =
        "--b\nContent-Type: message/rfc822\n\nContent-Type: multipart/mixed; boundary=b\n\n";
    assert!(files(header, nested.repeat(10_000).as_bytes()).len() <= 500);
}

#[test]
fn files_that_are_only_in_the_mailbox_are_named() {
    assert_eq!(in_mailbox(&["a.pdf"]), "[Only in the mailbox: a.pdf]");
    let six = in_mailbox(&["a", "b", "c", "d", "e", "f"]);
    assert_eq!(six, "[Only in the mailbox: a, b, c, d, e, and 1 more file]");
    assert!(in_mailbox(&["a"; 500]).ends_with("a, and 495 more files]"));
}

#[test]
fn wrapped_lines_are_joined_where_their_program_says_so() {
    let body = "Walnut, \nplease.\nAnd \noak.\n-- \nAisha\n>> a \n>> b\n> c\n  two";
    let (text, _) = read("Content-Type: text/plain; format=flowed", body.as_bytes());
    assert_eq!(text, "Walnut, please.\nAnd oak.\n--\nAisha\n>> a b\n> c\n two");
    let header = "Content-Type: text/plain; format=flowed; delsp=yes";
    assert_eq!(read(header, "今日 \nは".as_bytes()).0, "今日は");
}

#[test]
fn a_body_is_decoded_as_its_header_says() {
    for (header, body, text) in [
        ("Content-Type: text/plain; charset=gb2312", &b"\xc4\xe3\xba\xc3\xe9F"[..], "你好镕"),
        ("Content-Type: text/plain; charset=unknown-8bit", b"caf\xe9 \x80", "café €"),
        ("", "कश्मीर".as_bytes(), "कश्मीर"),
        ("Content-Type: text", b"Yes.", "Yes."),
        ("Content-Type: plain; charset=utf-8", b"Yes.", "Yes."),
        ("Content-Type: text/markdown", b"Yes.", "Yes."),
        ("Content-Type: text/csv", b"a,b", "[1 attachment]"),
        ("Content-Type: text/plain charset=utf-8", b"Yes.", "Yes."),
        ("Content-Type: multipart/alternative", b"Yes.", "Yes."),
        ("Content-Type: multipart/mixed; boundary=b", b"Yes.", "Yes."),
        ("Content-Transfer-Encoding: base64 (x)", b"WWVzLg==", "Yes."),
        ("Content-Transfer-Encoding: \"base64\";", b"WWVzLg==", "Yes."),
        (
            "Content-Type: text/plain; charset=\"utf-8\"\nContent-Transfer-Encoding: base64",
            b"WWVzLA==\nIG5vLg==\n",
            "Yes, no.",
        ),
        ("Content-Type: text/html", b"<meta charset=gbk>\xc4\xe3", "你"),
        ("Content-Type: text/html", "<meta charset=utf-16>₹5".as_bytes(), "₹5"),
        ("Content-Transfer-Encoding: Quoted-Printable", b"Caf=C3=A9=\n=20=E2=82=B9", "Café ₹"),
    ] {
        assert_eq!(read(header, body).0, text, "{header}");
    }
}
