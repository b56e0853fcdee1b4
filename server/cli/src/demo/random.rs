//! Repeatable random choices.

/// The generator SplitMix64 (Steele, Lea and Flood, 2014).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from `from` up to and including `to`.
    pub fn between(&mut self, from: i64, to: i64) -> i64 {
        let span = to.abs_diff(from).saturating_add(1);
        from.saturating_add(i64::try_from(self.next() % span.max(1)).unwrap_or_default())
    }

    /// True in this many of a hundred cases.
    pub fn percent(&mut self, cases: i64) -> bool {
        self.between(1, 100) <= cases
    }

    /// One of these; none are no choice.
    pub fn pick<'a, T>(&mut self, choices: &'a [T]) -> Option<&'a T> {
        let count = i64::try_from(choices.len()).unwrap_or(i64::MAX);
        let index = self.between(0, count.saturating_sub(1));
        choices.get(usize::try_from(index).unwrap_or_default())
    }

    /// One of these texts; empty without a choice.
    pub fn word(&mut self, choices: &[&'static str]) -> &'static str {
        self.pick(choices).copied().unwrap_or_default()
    }

    /// The position of a choice, each as likely as its weight.
    pub fn weighted(&mut self, weights: &[u32]) -> usize {
        let total: i64 = weights.iter().map(|weight| i64::from(*weight)).sum();
        let mut left = self.between(0, total.saturating_sub(1));
        for (index, weight) in weights.iter().enumerate() {
            left -= i64::from(*weight);
            if left < 0 {
                return index;
            }
        }
        0
    }
}
