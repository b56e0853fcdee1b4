//! When a follow-up is due.

use std::{fmt, str::FromStr};

use jiff::civil::{Date, Time};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::time;

/// A day in India, such as `2026-11-23`, or a minute of it, such as `2026-11-23T17:00`. As texts, they have the order of
/// their times, and a day is before its minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    pub day: Date,
    /// `None` for the whole day.
    pub time: Option<Time>,
}

impl Due {
    /// The minute of a time in milliseconds since 1970.
    pub fn at(milliseconds: i64) -> Self {
        let moment = time::in_india(milliseconds);
        Self { day: moment.date(), time: Some(moment.time()) }
    }
}

impl From<Date> for Due {
    fn from(day: Date) -> Self {
        Self { day, time: None }
    }
}

impl fmt::Display for Due {
    fn fmt(&self, text: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.time {
            None => self.day.fmt(text),
            Some(time) => write!(text, "{}T{:02}:{:02}", self.day, time.hour(), time.minute()),
        }
    }
}

impl FromStr for Due {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const HOW: &str = "write a day such as 2026-11-21, or a time such as 2026-11-21T17:00";
        let (day, minute) = match text.split_once('T') {
            None => (text, None),
            Some((day, minute)) => (day, Some(minute)),
        };
        let minute = minute.map(|minute| Time::strptime("%H:%M", minute)).transpose();
        let due = Self { day: time::day(day)?, time: minute.map_err(|_| HOW)? };
        // Only one way to write it has the order of times.
        if due.to_string() == text { Ok(due) } else { Err(HOW) }
    }
}

impl Serialize for Due {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Due {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_have_the_order_of_their_times() {
        let texts = ["2026-11-21", "2026-11-21T00:00", "2026-11-21T17:05", "2026-11-22"];
        for text in texts {
            assert_eq!(text.parse::<Due>().unwrap().to_string(), text);
        }
        assert!(texts.is_sorted());
        // 2026-11-21, 14:05 in India.
        assert_eq!(Due::at(1_795_250_100_000).to_string(), "2026-11-21T14:05");
        for bad in ["", "today", "2026-11-31", "2026-11-21T", "2026-11-21T9:00", "2026-11-21T24:00"]
        {
            assert!(bad.parse::<Due>().is_err(), "{bad}");
        }
    }
}
