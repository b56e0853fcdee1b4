//! Makes sample leads: a plausible year, the same for the same seed and time.

use bytes::Bytes;
use fastrand::Rng;
use jiff::civil::Date;
use serde::Deserialize;
use yam_contract::{
    attribution::{Attribution, AttributionFields},
    desk::{CallOutcome, Change, Channel, Stage},
    file::{FileKind, FileType, Upload},
    pairs::Pairs,
    reference::Reference,
    time,
};
use yam_store::desk::{SampleEvent, SampleLead};

const MINUTE: i64 = 60 * 1000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// Days over which the leads are spread.
const DAYS: i64 = 365;

/// How many leads come in each hour in India.
const HOURS: [u8; 24] =
    [6, 3, 2, 1, 1, 2, 5, 12, 24, 44, 62, 68, 60, 44, 42, 50, 56, 54, 46, 42, 48, 52, 38, 18];

/// A résumé that says that it is a sample.
const RESUME: &[u8] = include_bytes!("resume.pdf");

/// A person who gets leads assigned.
pub struct Assignee {
    pub id: i64,
    pub name: String,
}

/// What samples are made of: `samples.json`.
#[derive(Deserialize)]
struct Texts {
    first_names: Vec<String>,
    last_names: Vec<String>,
    notes: Vec<String>,
    /// Why leads are lost.
    reasons: Vec<String>,
    /// How visitors came. Frequent ways are there more than once.
    touches: Vec<Pairs<String>>,
    offers: Vec<AttributionFields>,
    leads: Vec<Template>,
}

/// A lead without the person and the time.
#[derive(Deserialize)]
struct Template {
    form: String,
    page: String,
    /// After name, e-mail address and phone number, in the order of the form.
    fields: Pairs<String>,
    #[serde(default = "yes")]
    phone: bool,
    /// What such work costs, in rupees. Without them the lead is a job application.
    #[serde(default)]
    amounts: Vec<i64>,
}

fn yes() -> bool {
    true
}

/// Makes leads, the oldest first.
pub struct Generator<'a> {
    random: Rng,
    texts: Texts,
    /// Milliseconds since 1970. Nothing is later.
    now: i64,
    people: &'a [Assignee],
    /// How many visitors there are. Each lead is from one of them, so some write more than once.
    visitors: u64,
    /// The next reference as a number.
    reference: u64,
    /// When the leads come, the latest first.
    times: Vec<i64>,
}

impl<'a> Generator<'a> {
    /// # Errors
    /// The texts are not as they should be.
    pub fn new(
        seed: u64,
        leads: usize,
        now: i64,
        people: &'a [Assignee],
    ) -> Result<Self, serde_json::Error> {
        let texts = serde_json::from_str(include_str!("samples.json"))?;
        let mut random = Rng::with_seed(seed);
        let mut times: Vec<_> = (0..leads).map(|_| time(&mut random, now)).collect();
        times.sort_unstable_by(|one, other| other.cmp(one));
        let visitors = 8 * u64::try_from(leads).unwrap_or(1);
        Ok(Self { reference: random.u64(..), random, texts, now, people, visitors, times })
    }

    fn lead(&mut self, at: i64) -> Option<SampleLead> {
        let Self { random, texts, .. } = self;
        let template = random.choice(&texts.leads)?;
        let mut person = Rng::with_seed(random.u64(..self.visitors));
        let (first, last) = (person.choice(&texts.first_names)?, person.choice(&texts.last_names)?);
        let number = person.u16(..10_000);
        let mut fields = vec![("name".to_owned(), format!("{first} {last}"))];
        let mut add = |name: &str, text: String| fields.push((name.to_owned(), text));
        add("email", format!("{first}.{last}{number}@example.com").to_lowercase());
        if template.phone {
            // No real person has such a number.
            add("phone", format!("+91 90000 0{number:04}"));
        }
        fields.extend(template.fields.0.iter().cloned());
        let file = template.amounts.is_empty().then(|| {
            let pdf = FileType { kind: FileKind::Pdf, is_proven: true };
            let name = format!("{first}-{last}.pdf").to_lowercase();
            fields.push(("resume".to_owned(), name.clone()));
            Upload::new("resume", pdf, &name, Bytes::from_static(RESUME))
        });
        let mut touch = Pairs(vec![("page".to_owned(), template.page.clone())]);
        touch.0.extend(random.choice(&texts.touches)?.0.iter().cloned());
        let attribution = Attribution {
            last_touch: (random.u8(..4) == 0).then(|| touch.clone()),
            first_touch: Some(touch),
            offer: random.choice(&texts.offers).filter(|_| template.page == "/packages").cloned(),
        };
        // An odd factor gives each number of 40 bits another one.
        self.reference = self.reference.wrapping_add(1);
        let [_, _, _, reference @ ..] =
            self.reference.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_be_bytes();
        Some(SampleLead {
            reference: Reference::from(reference),
            form: template.form.clone(),
            fields,
            file,
            attribution,
            page: Some(template.page.clone()),
            elapsed_ms: random.i64(9_000..240_000),
            received_at: at,
            events: work(random, texts, template, at, self.now, self.people),
        })
    }
}

impl Iterator for Generator<'_> {
    type Item = SampleLead;

    fn next(&mut self) -> Option<SampleLead> {
        let at = self.times.pop()?;
        self.lead(at)
    }
}

/// What people have done with a lead until `now`.
fn work(
    random: &mut Rng,
    texts: &Texts,
    template: &Template,
    received_at: i64,
    now: i64,
    people: &[Assignee],
) -> Vec<SampleEvent> {
    let person = random.choice(people);
    let stage = |stage, amount, reason| Change::Stage { stage, amount, reason };
    let to = |one| stage(one, None, None);
    let mut ahead = vec![(HOUR, Change::Read)];
    if let Some(person) = person.filter(|_| random.u8(..10) < 7) {
        let (person_id, name) = (Some(person.id), Some(person.name.clone()));
        ahead.push((MINUTE, Change::Assign { person_id, name }));
    }
    if template.amounts.is_empty() {
        let decision = to(if random.bool() { Stage::Hired } else { Stage::Declined });
        // Some of those we invited do not answer, and stay invited.
        match random.u8(..8) {
            0 => ahead.push((4 * DAY, to(Stage::Invited))),
            1..4 => ahead.extend([(4 * DAY, to(Stage::Invited)), (9 * DAY, decision)]),
            _ => ahead.push((4 * DAY, to(Stage::Declined))),
        }
    } else {
        let channel = if random.bool() { Channel::Phone } else { Channel::Whatsapp };
        let outcome = (channel == Channel::Phone).then_some(CallOutcome::Spoke);
        ahead.push((HOUR, Change::Contact { channel, outcome, moves_to: None }));
        ahead.push((MINUTE, to(Stage::Contacted)));
        let note = random.choice(&texts.notes).filter(|_| random.bool());
        ahead.extend(note.map(|text| (HOUR, Change::Note { text: text.clone() })));
        let is_quoted = random.u8(..4) > 0;
        let amount = random.choice(&template.amounts).copied();
        if is_quoted {
            ahead.push((2 * DAY, stage(Stage::Quoted, amount, None)));
        }
        // Two in a hundred are forgotten.
        match random.u8(..100) {
            0..2 => {}
            2..40 if is_quoted => ahead.push((9 * DAY, stage(Stage::Won, amount, None))),
            _ => {
                let reason = random.choice(&texts.reasons).cloned();
                ahead.push((20 * DAY, stage(Stage::Lost, None, reason)));
            }
        }
    }
    let (mut at, mut events) = (received_at, Vec::new());
    let person = person.map(|person| person.name.clone()).unwrap_or_default();
    for (wait, change) in ahead {
        let next = in_working_hours(at + random.i64(wait..2 * wait), random);
        if next > now {
            break;
        }
        at = next;
        events.push(SampleEvent { at, person: person.clone(), change });
    }
    let is_open = |event: &SampleEvent| match &event.change {
        Change::Stage { stage, .. } => matches!(stage, Stage::Contacted | Stage::Quoted),
        change => matches!(change, Change::Note { .. }),
    };
    if events.last().is_some_and(is_open) && random.u8(..3) > 0 && at + 5 * MINUTE <= now {
        let on = Some(day(now + random.i64(-2..12) * DAY).into());
        events.push(SampleEvent { at: at + 5 * MINUTE, person, change: Change::FollowUp { on } });
    }
    events
}

/// A time within the last year, by the hours of the day. On Sundays, half as many leads come.
fn time(random: &mut Rng, now: i64) -> i64 {
    let today = now - of_day(now);
    let hours: u16 = HOURS.iter().map(|weight| u16::from(*weight)).sum();
    loop {
        let mut left = random.u16(..hours);
        let is_later = |weight: &&u8| {
            let is_later = left >= u16::from(**weight);
            left = left.saturating_sub(u16::from(**weight));
            is_later
        };
        let hour = i64::try_from(HOURS.iter().take_while(is_later).count()).unwrap_or_default();
        let at = today - random.i64(0..DAYS) * DAY + hour * HOUR + random.i64(0..HOUR);
        let is_sunday = day(at).weekday() == jiff::civil::Weekday::Sunday;
        // The rest of today is still to come.
        if at < now - MINUTE && !(is_sunday && random.bool()) {
            return at;
        }
    }
}

/// The same time if somebody works then, otherwise the next morning.
fn in_working_hours(at: i64, random: &mut Rng) -> i64 {
    let morning = at - of_day(at) + 9 * HOUR + random.i64(10 * MINUTE..100 * MINUTE);
    match of_day(at) / HOUR {
        0..9 => morning,
        9..19 => at,
        _ => morning + DAY,
    }
}

/// Milliseconds since midnight in India.
fn of_day(at: i64) -> i64 {
    (at + 11 * HOUR / 2).rem_euclid(DAY)
}

/// The day in India.
fn day(at: i64) -> Date {
    time::in_india(at).date()
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

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
                match name.as_str() {
                    "phone" => {
                        assert!(text.starts_with("+91 90000 0") && text.len() == 15, "{text}")
                    }
                    "email" => assert!(text.ends_with("@example.com"), "{text}"),
                    "message" => drop(texts.insert(text.clone())),
                    _ => {}
                }
            }
        }
        assert!(texts.len() > 70, "{}", texts.len());
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
