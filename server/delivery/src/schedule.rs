//! The retry schedule of failed deliveries.

use std::time::Duration;

/// The waits after the first attempts. They are short at first, for servers that restart or use greylisting (RFC 6647),
/// and then longer, for servers that somebody has to fix.
const FIRST_WAITS: [Duration; 6] =
    [seconds(5), minutes(5), minutes(30), hours(2), hours(5), hours(10)];

const LATER_WAIT: Duration = hours(10);

/// How long a delivery is retried after its first attempt. RFC 5321 §4.5.4.1 asks for at least four to five days.
pub const RETRY_PERIOD: Duration = hours(5 * 24);

/// Largest deviation from a planned wait, as a fraction, so that deliveries that failed together are not retried
/// together.
const JITTER: f64 = 0.1;

/// How long to wait after the failed attempt with that number, counted from 1; `None` if it was the last. `jitter`,
/// from 0 to 1, chooses a wait between 90 % and 110 % of the planned one.
pub fn wait_after(attempt: u32, jitter: f64) -> Option<Duration> {
    let wait = wait(attempt);
    let planned = planned_until_after(attempt);
    (planned <= RETRY_PERIOD)
        .then(|| wait.mul_f64(1.0 + JITTER * (2.0 * jitter.clamp(0.0, 1.0) - 1.0)))
}

fn wait(attempt: u32) -> Duration {
    let index = usize::try_from(attempt.saturating_sub(1)).unwrap_or(usize::MAX);
    FIRST_WAITS.get(index).copied().unwrap_or(LATER_WAIT)
}

/// Time from the first attempt to the one after `attempt`, if each fails immediately.
fn planned_until_after(attempt: u32) -> Duration {
    let first: Duration = (1..=attempt).map(wait).take(FIRST_WAITS.len()).sum();
    let later = attempt.saturating_sub(u32::try_from(FIRST_WAITS.len()).unwrap_or(u32::MAX));
    first + LATER_WAIT.saturating_mul(later)
}

const fn seconds(number: u64) -> Duration {
    Duration::from_secs(number)
}

const fn minutes(number: u64) -> Duration {
    seconds(60 * number)
}

const fn hours(number: u64) -> Duration {
    minutes(60 * number)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIDDLE: f64 = 0.5;

    #[test]
    fn the_waits_grow_from_five_seconds_to_ten_hours_and_end_within_five_days() {
        let waits: Vec<_> = (1..).map_while(|attempt| wait_after(attempt, MIDDLE)).collect();
        let planned = [seconds(5), minutes(5), minutes(30), hours(2), hours(5), hours(10)];
        assert_eq!(waits[..6], planned);
        assert!(waits[6..].iter().all(|wait| *wait == hours(10)));
        let total: Duration = waits.iter().sum();
        assert!(total <= RETRY_PERIOD && total + hours(10) > RETRY_PERIOD, "{total:?}");
        assert_eq!(waits.len(), 16);
    }

    #[test]
    fn jitter_changes_a_wait_by_at_most_a_tenth_and_never_the_number_of_attempts() {
        for attempt in 1..=16 {
            let planned = wait_after(attempt, MIDDLE).unwrap();
            assert_eq!(wait_after(attempt, 0.0), Some(planned.mul_f64(0.9)));
            assert_eq!(wait_after(attempt, 1.0), Some(planned.mul_f64(1.1)));
        }
        for jitter in [0.0, MIDDLE, 1.0] {
            assert_eq!(wait_after(17, jitter), None);
        }
    }

    #[test]
    fn any_attempt_number_is_accepted() {
        assert_eq!(wait_after(u32::MAX, MIDDLE), None);
        assert_eq!(wait_after(0, MIDDLE), Some(seconds(5)));
    }
}
