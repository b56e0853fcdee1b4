//! Where a list or a task continues among the leads.

use std::{
    fmt::{self, Display, Formatter},
    str::FromStr,
};

/// A place in the order in which leads were received: by time, then by number. Numbers alone are in the order in which leads
/// were stored, which differs for samples and after a wrong clock. As text: `TIME.NUMBER`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cursor {
    /// Milliseconds since 1970.
    pub received_at: i64,
    pub id: i64,
}

impl Cursor {
    /// Before the oldest lead.
    pub const START: Self = Self { received_at: i64::MIN, id: 0 };
}

impl Display for Cursor {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}.{}", self.received_at, self.id)
    }
}

/// A text that is no cursor.
#[derive(Debug, PartialEq, Eq)]
pub struct NoCursor;

impl FromStr for Cursor {
    type Err = NoCursor;

    fn from_str(text: &str) -> Result<Self, NoCursor> {
        let (received_at, id) = text.split_once('.').ok_or(NoCursor)?;
        let number = |text: &str| text.parse().map_err(|_| NoCursor);
        Ok(Self { received_at: number(received_at)?, id: number(id)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_is_read_from_its_text_and_from_nothing_else() {
        for (received_at, id) in [(1_795_406_400_000, 12), (-5, 1), (i64::MAX, i64::MAX)] {
            let cursor = Cursor { received_at, id };
            assert_eq!(cursor.to_string().parse(), Ok(cursor));
        }
        assert_eq!(Cursor::START.to_string().parse(), Ok(Cursor::START));
        for text in ["", ".", "12", "12.", ".12", "1.2.3", "1.x", "1 .2", "9223372036854775808.1"] {
            assert_eq!(text.parse::<Cursor>(), Err(NoCursor), "{text}");
        }
    }
}
