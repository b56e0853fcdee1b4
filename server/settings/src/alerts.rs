//! `[alerts]`: when the owner is told of trouble, and when leads are answered.

use jiff::{
    Timestamp, ToSpan as _,
    civil::{Time, Weekday},
};
use yam_contract::time;

use crate::{format::Format, reader::Reader};

/// Days that are looked at for office hours: longer than any holiday without them.
const LONGEST_WAIT_DAYS: i32 = 30;

/// The first three letters of each day of the week.
const DAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/// When the owner is alerted. All hours are those of India.
#[derive(Debug, Clone)]
pub struct AlertHours {
    /// When only urgent alerts are sent.
    pub quiet: Option<Hours>,
    /// When leads are answered; `None` if nobody is alerted to leads without an answer.
    pub office: Option<OfficeHours>,
}

/// Hours of a day. They end on the next day if the end is earlier than the beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hours {
    from: Time,
    until: Time,
}

/// The hours of each day of the week on which the office is open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficeHours(Vec<(Weekday, Hours)>);

const QUIET: Format<Option<Hours>> =
    Format::new("hours of the day in India, such as 22:00-07:00, or off", |value| {
        match value.as_str()? {
            "off" => Some(None),
            hours => Hours::parse(hours).map(Some),
        }
    });
const OFFICE: Format<Option<OfficeHours>> = Format::new(
    "days and hours in India, such as Mon-Fri 09:00-18:00, Sat 10:00-16:00, or off",
    |value| match value.as_str()? {
        "off" => Some(None),
        hours => OfficeHours::parse(hours).map(Some),
    },
);

const DEFAULT_OFFICE: &str = "Mon-Fri 09:00-18:00, Sat 10:00-16:00";

impl AlertHours {
    pub(crate) fn read(reader: &mut Reader) -> Self {
        Self {
            quiet: reader.take_or("alerts.quiet_hours", &QUIET, None),
            office: reader.take_or(
                "alerts.office_hours",
                &OFFICE,
                OfficeHours::parse(DEFAULT_OFFICE),
            ),
        }
    }

    /// Whether only urgent alerts are sent at this time.
    pub fn are_quiet(&self, now: Timestamp) -> bool {
        let time = time::in_india(now.as_millisecond()).time();
        self.quiet.is_some_and(|hours| hours.contains(time))
    }
}

impl Hours {
    fn parse(text: &str) -> Option<Self> {
        let (from, until) = text.trim().split_once('-')?;
        let time = |text: &str| Time::strptime("%H:%M", text.trim()).ok();
        let hours = Self { from: time(from)?, until: time(until)? };
        // Nobody can tell whether such hours are none or all, and all would hold back alerts for good.
        (hours.from != hours.until).then_some(hours)
    }

    fn contains(self, time: Time) -> bool {
        let (begins, ends) = (self.from <= time, time < self.until);
        if self.from < self.until { begins && ends } else { begins || ends }
    }
}

impl OfficeHours {
    fn parse(text: &str) -> Option<Self> {
        let mut open = Vec::new();
        for part in text.split(',') {
            let (days, hours) = part.trim().split_once(' ')?;
            let hours = Hours::parse(hours).filter(|hours| hours.from < hours.until)?;
            let (first, last) = days.split_once('-').unwrap_or((days, days));
            let (first, last) = (weekday(first)?, weekday(last)?);
            open.extend((first..=last).map(|day| (day, hours)));
        }
        let open = open.into_iter().map(|(day, hours)| {
            Some((Weekday::from_monday_zero_offset(i8::try_from(day).ok()?).ok()?, hours))
        });
        open.collect::<Option<Vec<_>>>().filter(|open| !open.is_empty()).map(Self)
    }

    /// The milliseconds of office hours between two times, in milliseconds since 1970.
    pub fn between(&self, since: i64, until: i64) -> i64 {
        let first = time::in_india(since).date();
        let mut sum = 0;
        for days in 0..LONGEST_WAIT_DAYS {
            let Ok(day) = first.checked_add(days.days()) else { break };
            let of_day = self.0.iter().filter(|(weekday, _)| *weekday == day.weekday());
            for (_, Hours { from, until: end }) in of_day {
                let at = |time: &Time| time::of_india(day.to_datetime(*time)).unwrap_or_default();
                sum += (at(end).min(until) - at(from).max(since)).max(0);
            }
        }
        sum
    }
}

/// The position of a day in the week, from Monday.
fn weekday(name: &str) -> Option<usize> {
    DAYS.iter().position(|day| name.eq_ignore_ascii_case(day))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> i64 {
        time::of_india(text.parse().unwrap()).unwrap()
    }

    #[test]
    fn quiet_hours_can_go_over_midnight() {
        let quiet = Hours::parse("22:00-07:00").unwrap();
        for (time, is_quiet) in
            [("21:59", false), ("22:00", true), ("00:00", true), ("06:59", true), ("07:00", false)]
        {
            assert_eq!(quiet.contains(Time::strptime("%H:%M", time).unwrap()), is_quiet, "{time}");
        }
        assert_eq!(Hours::parse("22-7"), None);
        assert_eq!(Hours::parse("22:00-25:00"), None);
        assert_eq!(Hours::parse("22:00-22:00"), None);
    }

    #[test]
    fn only_office_hours_count() {
        let office = OfficeHours::parse(DEFAULT_OFFICE).unwrap();
        let hours = |since, until| office.between(at(since), at(until)) / 60_000;
        // 27 November 2026 is a Friday.
        assert_eq!(hours("2026-11-27T10:00", "2026-11-27T12:00"), 120);
        assert_eq!(hours("2026-11-27T17:30", "2026-11-28T10:45"), 75);
        assert_eq!(hours("2026-11-28T16:00", "2026-11-30T09:00"), 0);
        assert_eq!(hours("2026-11-28T15:59", "2026-11-30T09:01"), 2);
        assert_eq!(hours("2026-11-30T09:00", "2026-11-28T10:00"), 0);
        for wrong in ["", "Mon", "Mon 18:00-09:00", "Fri-Mon 09:00-18:00", "Someday 09:00-18:00"] {
            assert_eq!(OfficeHours::parse(wrong), None, "{wrong}");
        }
    }
}
