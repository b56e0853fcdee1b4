//! Makes sample leads: a plausible year, the same for the same seed and time.

use std::collections::HashSet;

use bytes::Bytes;
use jiff::civil::Date;
use yam_contract::{
    attribution::{Attribution, AttributionFields},
    desk::{Change, Channel, Stage},
    file::{FileKind, FileType, Upload},
    pairs::Pairs,
    reference::Reference,
    time,
};
use yam_store::desk::{SampleEvent, SampleLead};

use super::{
    random::Random,
    texts::{
        BUDGETS, FILLERS, FIRST_NAMES, LAST_NAMES, NOTES, PACKAGES, PLACES, POSITIONS, REASONS,
        SCHOOL, TOPICS, Topic,
    },
};

const MINUTE: i64 = 60 * 1000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// Days over which the leads are spread.
const DAYS: i64 = 365;

/// How many leads come in each month, from January. Shops and schools plan in spring and autumn.
const MONTHS: [u32; 12] = [70, 90, 130, 130, 110, 90, 80, 100, 120, 125, 100, 70];

/// How many come on each day of the week, from Monday.
const WEEKDAYS: [u32; 7] = [120, 115, 110, 105, 75, 90, 55];

/// How many come in each hour in India.
const HOURS: [u32; 24] =
    [6, 3, 2, 1, 1, 2, 5, 12, 24, 44, 62, 68, 60, 44, 42, 50, 56, 54, 46, 42, 48, 52, 38, 18];

/// Each form, and how often it is used.
const FORMS: [(&str, u32); 8] = [
    ("contact", 24),
    ("quote", 22),
    ("consultation", 7),
    ("consultation-popup", 11),
    ("lead", 9),
    ("city-lead", 14),
    ("demo", 7),
    ("careers", 6),
];

/// Places with pages of both kinds; the others have only `/web-development-in/…`.
const WITH_DESIGN_PAGE: [&str; 9] = [
    "jammu",
    "kashmir",
    "anantnag",
    "baramulla",
    "budgam",
    "pulwama",
    "shopian",
    "bandipora",
    "kulgam",
];

/// A résumé that says that it is a sample.
const RESUME: &[u8] = b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n\
    2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n\
    3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R\
    /Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj\n\
    4 0 obj<</Length 49>>stream\nBT /F1 24 Tf 72 720 Td (Sample resume) Tj ET     \nendstream endobj\n\
    trailer<</Root 1 0 R>>\n%%EOF\n";

/// A person who gets leads assigned.
pub struct Assignee {
    pub id: i64,
    pub name: String,
}

/// Somebody who writes.
#[derive(Clone)]
struct Visitor {
    first: &'static str,
    name: String,
    email: String,
    phone: String,
    place: (&'static str, &'static str),
    business: &'static str,
}

/// Makes leads, the oldest first.
pub struct Generator<'a> {
    random: Random,
    /// Milliseconds since 1970. Nothing is later.
    now: i64,
    people: &'a [Assignee],
    /// When the leads come, the latest first.
    times: Vec<i64>,
    used: HashSet<[u8; 5]>,
    /// The last visitors, who may write again.
    recent: Vec<Visitor>,
}

impl<'a> Generator<'a> {
    /// # Errors
    /// The time is at the end of the calendar.
    pub fn new(
        seed: u64,
        leads: usize,
        now: i64,
        people: &'a [Assignee],
    ) -> Result<Self, jiff::Error> {
        let mut random = Random::new(seed);
        let mut times = times(&mut random, leads, now)?;
        times.sort_unstable_by(|one, other| other.cmp(one));
        Ok(Self { random, now, people, times, used: HashSet::new(), recent: Vec::new() })
    }

    fn lead(&mut self, at: i64) -> SampleLead {
        let (form, _) = FORMS
            .get(self.random.weighted(&FORMS.map(|(_, weight)| weight)))
            .copied()
            .unwrap_or_default();
        let topic = match form {
            "demo" => &SCHOOL,
            _ => {
                let weights: Vec<u32> = TOPICS.iter().map(|topic| topic.weight).collect();
                TOPICS.get(self.random.weighted(&weights)).unwrap_or(&SCHOOL)
            }
        };
        let visitor = self.visitor(topic);
        let page = self.page(form, topic, &visitor);
        let fields = self.fields(form, topic, &visitor);
        let file = (form == "careers").then(|| {
            let pdf = FileType { kind: FileKind::Pdf, is_proven: true };
            let name = format!("{}.pdf", visitor.name.to_lowercase().replace(' ', "-"));
            Upload::new("resume", pdf, &name, Bytes::from_static(RESUME))
        });
        let events = match form {
            "careers" => self.application(at),
            _ => self.work(at, topic, &visitor),
        };
        SampleLead {
            reference: self.reference(),
            form: form.to_owned(),
            fields,
            file,
            attribution: self.attribution(topic, &page),
            page: Some(page),
            elapsed_ms: self.random.between(9_000, 240_000),
            received_at: at,
            events,
        }
    }

    fn reference(&mut self) -> Reference {
        loop {
            let [a, b, c, d, e, ..] = self.random.next().to_be_bytes();
            if self.used.insert([a, b, c, d, e]) {
                return Reference::from([a, b, c, d, e]);
            }
        }
    }

    /// A new visitor, or now and then one who has written before.
    fn visitor(&mut self, topic: &Topic) -> Visitor {
        if self.random.percent(6)
            && let Some(known) = self.random.pick(&self.recent)
        {
            return known.clone();
        }
        let (first, last) = (self.random.word(FIRST_NAMES), self.random.word(LAST_NAMES));
        let number = self.random.between(0, 9999);
        let ending = self.random.word(&["example.com", "example.com", "example.in"]);
        let (lower, upper) = (first.to_lowercase(), last.to_lowercase());
        let email = match self.random.between(0, 3) {
            0 => format!("{lower}.{upper}@{ending}"),
            1 => format!("{lower}{upper}{}@{ending}", number % 100),
            2 => format!("{upper}.{lower}{}@{ending}", number % 1000),
            _ => format!("{lower}{number}@{ending}"),
        };
        // No real person has such a number.
        let phone = match self.random.between(0, 3) {
            0 => format!("+91 90000 0{number:04}"),
            1 => format!("900000{number:04}"),
            2 => format!("90000 0{number:04}"),
            _ => format!("+91-900000{number:04}"),
        };
        let name = match self.random.between(0, 9) {
            0 => lower,
            1 => format!("{first} {}.", last.get(..1).unwrap_or_default()),
            _ => format!("{first} {last}"),
        };
        let place = self.random.pick(PLACES).copied().unwrap_or_default();
        let business = self.random.word(topic.businesses);
        let visitor = Visitor { first, name, email, phone, place, business };
        if self.recent.len() >= 200 {
            self.recent.remove(0);
        }
        self.recent.push(visitor.clone());
        visitor
    }

    fn page(&mut self, form: &str, topic: &Topic, visitor: &Visitor) -> String {
        let (_, slug) = visitor.place;
        match form {
            "contact" if self.random.percent(70) => "/contact".to_owned(),
            "quote" if self.random.percent(75) => "/quote".to_owned(),
            "consultation" => "/consultation".to_owned(),
            "lead" => "/lead-capture".to_owned(),
            "demo" => "/products".to_owned(),
            "careers" => self.random.word(&["/careers", "/careers", "/company/careers"]).to_owned(),
            "city-lead" if WITH_DESIGN_PAGE.contains(&slug) && self.random.percent(50) => {
                format!("/web-designing-in/{slug}")
            }
            // The page about designing in Kashmir has the one about developing beside it.
            "city-lead" => format!("/web-development-in/{slug}"),
            _ => self.random.word(topic.pages).to_owned(),
        }
    }

    fn fields(&mut self, form: &str, topic: &Topic, visitor: &Visitor) -> Vec<(String, String)> {
        let mut fields = Vec::new();
        let mut add = |name: &str, value: String| {
            if !value.is_empty() {
                fields.push((name.to_owned(), value));
            }
        };
        add("name", visitor.name.clone());
        add("email", visitor.email.clone());
        let has_phone = match form {
            "lead" | "city-lead" | "demo" | "careers" => true,
            "quote" | "consultation-popup" => self.random.percent(80),
            _ => false,
        };
        if has_phone {
            add("phone", visitor.phone.clone());
        }
        match form {
            "contact" if self.random.percent(70) => {
                let subject = self.random.word(topic.subjects);
                add("subject", self.filled(subject, visitor));
            }
            "quote" => {
                add("service", topic.service.to_owned());
                if self.random.percent(65) {
                    add("budget", self.random.word(BUDGETS).to_owned());
                }
            }
            "lead" | "city-lead" if self.random.percent(60) => {
                add("company", visitor.business.to_owned());
            }
            "demo" => add("organization", visitor.business.to_owned()),
            "careers" => {
                add("position", self.random.word(POSITIONS).to_owned());
                let file = visitor.name.to_lowercase().replace(' ', "-");
                add("resume", format!("{file}.pdf"));
                return fields;
            }
            _ => {}
        }
        let message = self.random.word(topic.messages);
        add("message", self.filled(message, visitor));
        match form {
            "city-lead" => {
                add("_subject", "New Lead Capture Submission".to_owned());
                add("_page", "Lead Capture Page".to_owned());
            }
            "demo" => {
                add("product", "School Management System".to_owned());
                add("_subject", "Demo Request for School Management System".to_owned());
            }
            _ => {}
        }
        fields
    }

    /// The text with its places filled in. Sentences begin with a capital.
    fn filled(&mut self, text: &str, visitor: &Visitor) -> String {
        let mut filled =
            text.replace("{place}", visitor.place.0).replace("{business}", visitor.business);
        filled = filled.replace("{first}", visitor.first);
        for (place, words) in FILLERS {
            if filled.contains(place) {
                filled = filled.replace(place, self.random.word(words));
            }
        }
        // Only fillers could begin a sentence in lower case, but some people write everything so.
        match text.starts_with(|c: char| c.is_lowercase()) {
            true => filled,
            false => capitalized(&filled),
        }
    }

    fn attribution(&mut self, topic: &Topic, page: &str) -> Attribution {
        let landing = match self.random.percent(60) {
            true => self.random.word(topic.pages),
            false => page,
        };
        let touch = |more: &[(&str, &str)]| -> AttributionFields {
            let page = [("page", landing)];
            let pairs = page.iter().chain(more);
            Pairs(pairs.map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect())
        };
        let came = match self.random.weighted(&[34, 27, 9, 11, 7, 6, 3, 3]) {
            1 => touch(&[("referrer", "https://www.google.com/")]),
            2 => touch(&[
                ("utm_source", "google"),
                ("utm_medium", "cpc"),
                ("utm_campaign", "websites-kashmir"),
            ]),
            3 => touch(&[("utm_source", "instagram"), ("utm_medium", "social")]),
            4 => touch(&[
                ("utm_source", "facebook"),
                ("utm_medium", "social"),
                ("utm_campaign", "spring-offer"),
            ]),
            5 => touch(&[("utm_source", "whatsapp"), ("utm_medium", "chat")]),
            6 => touch(&[("referrer", "https://www.bing.com/")]),
            7 => touch(&[("utm_source", "newsletter"), ("utm_medium", "email")]),
            _ => touch(&[]),
        };
        let has_returned = self.random.percent(25);
        let offer = (matches!(page, "/packages" | "/contact" | "/quote")
            && self.random.percent(30))
        .then(|| {
            let (package, price) = self.random.pick(PACKAGES).copied().unwrap_or_default();
            Pairs(vec![
                ("package".to_owned(), package.to_owned()),
                ("price".to_owned(), price.to_owned()),
            ])
        });
        Attribution {
            last_touch: has_returned.then(|| came.clone()),
            first_touch: Some(came),
            offer,
        }
    }

    /// What people do with a job application.
    fn application(&mut self, at: i64) -> Vec<SampleEvent> {
        let mut work = Timeline::new(self, at);
        work.after(HOUR, 20 * HOUR, Change::Read);
        if work.random().percent(45) {
            work.after(DAY, 6 * DAY, stage(Stage::Invited, None, None));
            let outcome = if work.random().percent(25) { Stage::Hired } else { Stage::Declined };
            if work.random().percent(80) {
                work.after(3 * DAY, 12 * DAY, stage(outcome, None, None));
            }
        } else {
            work.after(2 * DAY, 20 * DAY, stage(Stage::Declined, None, None));
        }
        work.events
    }

    /// What people do with a lead that wants to buy something.
    fn work(&mut self, at: i64, topic: &Topic, visitor: &Visitor) -> Vec<SampleEvent> {
        let mut work = Timeline::new(self, at);
        work.after(10 * MINUTE, 20 * HOUR, Change::Read);
        work.assign();
        if work.random().percent(12) {
            work.after(
                10 * DAY,
                30 * DAY,
                stage(Stage::Lost, None, Some("No answer after three calls")),
            );
            return work.events;
        }
        if work.random().percent(55) {
            let channel =
                if work.random().percent(50) { Channel::Phone } else { Channel::Whatsapp };
            work.after(20 * MINUTE, DAY, Change::Contact { channel });
        }
        work.after(MINUTE, 10 * MINUTE, stage(Stage::Contacted, None, None));
        work.note(40, visitor);
        work.follow_up();
        if work.random().percent(72) {
            work.after(DAY, 4 * DAY, stage(Stage::Quoted, None, None));
            work.note(35, visitor);
            work.follow_up();
        }
        if work.random().percent(20) {
            work.after(3 * DAY, 9 * DAY, Change::Contact { channel: Channel::Phone });
            work.note(50, visitor);
        }
        let is_quoted = work
            .events
            .iter()
            .any(|event| matches!(event.change, Change::Stage { stage: Stage::Quoted, .. }));
        if is_quoted && work.random().percent(42) {
            let amount = work.random().pick(topic.amounts).copied().unwrap_or(9_999);
            work.after(2 * DAY, 16 * DAY, stage(Stage::Won, Some(amount), None));
        } else if work.random().percent(96) {
            let reason = work.random().word(REASONS);
            work.after(6 * DAY, 40 * DAY, stage(Stage::Lost, None, Some(reason)));
        }
        let is_closed = |event: &SampleEvent| {
            matches!(event.change, Change::Stage { stage: Stage::Won | Stage::Lost, .. })
        };
        if work.events.last().is_some_and(is_closed) {
            if work.due.is_some() {
                work.after(MINUTE, 5 * MINUTE, Change::FollowUp { on: None });
            }
        } else {
            work.keep_following_up();
        }
        work.events
    }
}

impl Iterator for Generator<'_> {
    type Item = SampleLead;

    fn next(&mut self) -> Option<SampleLead> {
        let at = self.times.pop()?;
        Some(self.lead(at))
    }
}

/// What people do with one lead, until now.
struct Timeline<'g, 'a> {
    generator: &'g mut Generator<'a>,
    person: String,
    /// When the last event was, or would have been.
    at: i64,
    /// When the last follow-up is due.
    due: Option<i64>,
    events: Vec<SampleEvent>,
}

impl<'g, 'a> Timeline<'g, 'a> {
    fn new(generator: &'g mut Generator<'a>, at: i64) -> Self {
        let person = generator.random.pick(generator.people);
        let person = person.map(|person| person.name.clone()).unwrap_or_default();
        Self { generator, person, at, due: None, events: Vec::new() }
    }

    fn random(&mut self) -> &mut Random {
        &mut self.generator.random
    }

    /// Adds a change after a time between these, during working hours; nothing if that is in the future.
    fn after(&mut self, least: i64, most: i64, change: Change) {
        let wait = self.random().between(least, most);
        self.at = in_working_hours(self.at + wait, self.random());
        if self.at <= self.generator.now {
            let (at, person) = (self.at, self.person.clone());
            self.events.push(SampleEvent { at, person, change });
        }
    }

    fn assign(&mut self) {
        if self.random().percent(70)
            && let Some(person) = self.generator.random.pick(self.generator.people)
        {
            let change =
                Change::Assign { person_id: Some(person.id), name: Some(person.name.clone()) };
            self.after(MINUTE, 30 * MINUTE, change);
        }
    }

    fn note(&mut self, percent: i64, visitor: &Visitor) {
        if self.random().percent(percent) {
            let text = self.random().word(NOTES);
            let text = self.generator.filled(text, visitor);
            self.after(2 * MINUTE, 3 * HOUR, Change::Note { text });
        }
    }

    fn follow_up(&mut self) {
        if self.random().percent(45) {
            let days = self.random().between(2, 12);
            let due = self.at + days * DAY;
            self.after(MINUTE, 5 * MINUTE, Change::FollowUp { on: Some(day(due)) });
            if self.at <= self.generator.now {
                self.due = Some(due);
            }
        }
    }

    /// Nobody reached the visitor on the day of the follow-up, so it was moved. Some follow-ups are forgotten.
    fn keep_following_up(&mut self) {
        while let Some(due) = self.due
            && due <= self.generator.now
            && self.random().percent(95)
        {
            let last = self.events.last().map_or(due, |event| event.at);
            self.at = last.max(due);
            let next = self.at + self.random().between(3, 12) * DAY;
            self.after(MINUTE, HOUR, Change::FollowUp { on: Some(day(next)) });
            self.due = Some(next);
        }
    }
}

fn stage(stage: Stage, amount: Option<i64>, reason: Option<&str>) -> Change {
    Change::Stage { stage, amount, reason: reason.map(str::to_owned) }
}

/// Times within the last year, by season, weekday and hour.
fn times(random: &mut Random, leads: usize, now: i64) -> Result<Vec<i64>, jiff::Error> {
    let today = time::start_of(day(now))?;
    let mut days = Vec::new();
    let mut weights = Vec::new();
    for age in 0..DAYS {
        let midnight = today - age * DAY;
        let date = day(midnight);
        let month = usize::try_from(date.month() - 1).unwrap_or_default();
        let weekday = usize::try_from(date.weekday().to_monday_zero_offset()).unwrap_or_default();
        let season = MONTHS.get(month).copied().unwrap_or(100);
        let weight = season * WEEKDAYS.get(weekday).copied().unwrap_or(100);
        // The business grows by a third within the year.
        let growth = u32::try_from(4 * DAYS - age).unwrap_or(1);
        days.push(midnight);
        weights.push(weight * growth / 100);
    }
    let mut times = Vec::with_capacity(leads);
    while times.len() < leads {
        let midnight = days.get(random.weighted(&weights)).copied().unwrap_or(today);
        let hour = i64::try_from(random.weighted(&HOURS)).unwrap_or_default();
        let at = midnight + hour * HOUR + random.between(0, HOUR - 1);
        // The rest of today is still to come.
        if at < now - MINUTE {
            times.push(at);
        }
    }
    Ok(times)
}

/// The same time if somebody works then, otherwise the next morning.
fn in_working_hours(at: i64, random: &mut Random) -> i64 {
    let of_day = (at + 11 * HOUR / 2).rem_euclid(DAY);
    let morning = 9 * HOUR + random.between(10 * MINUTE, 100 * MINUTE);
    match of_day / HOUR {
        0..9 => at - of_day + morning,
        9..19 => at,
        _ => at - of_day + DAY + morning,
    }
}

/// The day in India.
fn day(at: i64) -> Date {
    time::in_india(at).date()
}

/// With a capital at the beginning of each sentence.
fn capitalized(text: &str) -> String {
    let mut is_start = true;
    let mut capitalized = String::with_capacity(text.len());
    for c in text.chars() {
        if is_start && c.is_alphabetic() {
            capitalized.extend(c.to_uppercase());
        } else {
            capitalized.push(c);
        }
        is_start = match c {
            '.' | '?' | '!' => true,
            c if c.is_whitespace() => is_start,
            _ => false,
        };
    }
    capitalized
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use yam_contract::{
        forms::Forms,
        submission::{SentValue, Submission},
    };

    use super::*;

    const NOW: i64 = 1_795_406_400_000;

    fn samples(seed: u64, leads: usize) -> Vec<SampleLead> {
        let people =
            [Assignee { id: 1, name: "A".to_owned() }, Assignee { id: 2, name: "B".to_owned() }];
        Generator::new(seed, leads, NOW, &people).unwrap().collect()
    }

    #[test]
    fn every_sample_is_one_that_its_form_accepts() {
        let forms = Forms::parse(yam_testing::FORMS).unwrap();
        let mut by_form = HashMap::new();
        for sample in samples(1, 3000) {
            let form = forms.get(&sample.form).unwrap();
            let sent: HashMap<_, _> = sample
                .fields
                .iter()
                .map(|(name, text)| match &sample.file {
                    Some(file) if file.field == *name => (
                        name.as_str(),
                        SentValue::File { name: text.clone(), content: file.content.clone() },
                    ),
                    _ => (name.as_str(), SentValue::Text(text.clone())),
                })
                .collect();
            let checked = Submission::check(form, |name| sent.get(name), false);
            let checked =
                checked.unwrap_or_else(|broken| unreachable!("{broken:?} in {:?}", sample.fields));
            assert_eq!(checked.fields().0, sample.fields, "{}", sample.form);
            *by_form.entry(sample.form).or_insert(0) += 1;
        }
        assert!(forms.iter().all(|form| by_form.get(&form.name).is_some_and(|count| *count > 50)));
    }

    #[test]
    fn events_are_in_order_and_valid_and_the_same_seed_gives_the_same_leads() {
        let leads = samples(7, 2000);
        let mut last = 0;
        let mut stages = HashMap::new();
        for lead in &leads {
            assert!(lead.received_at >= last && lead.received_at < NOW);
            assert!(lead.received_at > NOW - (DAYS + 1) * DAY);
            last = lead.received_at;
            let mut before = lead.received_at;
            let mut stage = Stage::New;
            for SampleEvent { at, change, .. } in &lead.events {
                assert!(*at > before && *at <= NOW, "{:?}", lead.events);
                before = *at;
                assert_eq!(change.check(), Ok(()));
                if let Change::Stage { stage: next, .. } = change {
                    assert!(next.fits(lead.form == "careers"));
                    stage = *next;
                }
            }
            *stages.entry(stage.name()).or_insert(0) += 1;
        }
        for stage in Stage::ALL {
            assert!(stages.get(stage.name()).is_some_and(|count| *count >= 1), "{stages:?}");
        }
        assert_eq!(format!("{leads:?}"), format!("{:?}", samples(7, 2000)));
        assert_ne!(format!("{leads:?}"), format!("{:?}", samples(8, 2000)));
    }

    #[test]
    fn nobody_real_is_named_and_texts_differ() {
        let mut texts = HashSet::new();
        for lead in samples(3, 2000) {
            for (name, text) in &lead.fields {
                assert!(!text.contains(['{', '}']), "{text}");
                let digits: String = text.chars().filter(char::is_ascii_digit).collect();
                match name.as_str() {
                    "phone" => assert!(
                        digits.trim_start_matches("91").ends_with(&digits[digits.len() - 10..])
                            && digits.contains("900000"),
                        "{text}"
                    ),
                    "email" => {
                        assert!(text.ends_with("@example.com") || text.ends_with("@example.in"))
                    }
                    "message" => drop(texts.insert(text.clone())),
                    _ => {}
                }
            }
        }
        assert!(texts.len() > 1000, "{}", texts.len());
        assert_eq!(capitalized("a friend. my shop? x"), "A friend. My shop? X");
    }

    /// A page that is not in the list has no page on the site.
    #[test]
    fn every_page_exists() {
        let known = include_str!("../../../../site/content/addresses.txt");
        for lead in samples(5, 3000) {
            let page = lead.page.unwrap();
            assert!(known.lines().any(|known| known == page), "{page}");
        }
    }
}
