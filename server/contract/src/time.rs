//! Times in India, for the owner. India has one offset and no summer time, so no time zone database is needed.

use jiff::{
    SignedDuration, Timestamp, Zoned,
    civil::{Date, DateTime},
    tz::{self, TimeZone},
};

/// Parses a day such as `2026-11-21`.
///
/// # Errors
/// A message that says how to write a day.
pub fn day(text: &str) -> Result<Date, &'static str> {
    // The library's message names the part that it could not parse, not the format.
    text.parse().map_err(|_| "write a day as year-month-day, such as 2026-11-21")
}

/// Start of a day in India, in milliseconds since 1970.
///
/// # Errors
/// The day is at the end of the calendar.
pub fn start_of(day: Date) -> Result<i64, jiff::Error> {
    Ok(day.to_zoned(india())?.timestamp().as_millisecond())
}

/// Converts a local time in India to milliseconds since 1970.
///
/// # Errors
/// The time is at the end of the calendar.
pub fn of_india(moment: DateTime) -> Result<i64, jiff::Error> {
    Ok(moment.to_zoned(india())?.timestamp().as_millisecond())
}

/// Formats a time as `2026-11-21 14:05`.
pub fn to_the_minute(milliseconds: i64) -> String {
    in_india(milliseconds).strftime("%Y-%m-%d %H:%M").to_string()
}

/// Formats a time as `2026-11-21`.
pub fn to_the_day(milliseconds: i64) -> String {
    in_india(milliseconds).date().to_string()
}

/// Formats a time as `2026-11-21T14:05:09.123+05:30` (RFC 3339).
pub fn exact(milliseconds: i64) -> String {
    in_india(milliseconds).strftime("%Y-%m-%dT%H:%M:%S.%3f%:z").to_string()
}

/// Formats a time as `2026-11-21-140509-123`.
pub fn for_file_names(time: Timestamp) -> String {
    in_india(time.as_millisecond()).strftime("%Y-%m-%d-%H%M%S-%3f").to_string()
}

/// Converts milliseconds since 1970 to local time in India.
pub fn in_india(milliseconds: i64) -> Zoned {
    // The number comes from a server's clock, so it is within the calendar.
    Timestamp::from_millisecond(milliseconds).unwrap_or_default().to_zoned(india())
}

pub fn india() -> TimeZone {
    tz::offset(5).saturating_add(SignedDuration::from_mins(30)).to_time_zone()
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn a_day_begins_at_midnight_in_india() {
        let midnight = start_of(date(2026, 11, 21)).unwrap();
        assert_eq!(midnight, 1_795_199_400_000);
        assert_eq!(to_the_minute(midnight), "2026-11-21 00:00");
        assert_eq!(to_the_minute(midnight - 1), "2026-11-20 23:59");
        assert_eq!(exact(midnight + 1), "2026-11-21T00:00:00.001+05:30");
    }
}
