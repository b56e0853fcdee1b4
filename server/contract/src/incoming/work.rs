//! Counts the bytes that are looked at, so that tests can show that twice the mail is at most twice the work.

#[cfg(test)]
thread_local! {
    static LOOKED_AT: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// Counts bytes. Every loop over a mail calls it for what it visits. Does nothing outside of tests.
#[inline]
pub(super) fn looked_at(bytes: usize) {
    #[cfg(test)]
    LOOKED_AT.set(LOOKED_AT.get() + bytes);
    #[cfg(not(test))]
    let _ = bytes;
}

/// The bytes that this work looks at.
#[cfg(test)]
pub(super) fn count<T>(work: impl FnOnce() -> T) -> usize {
    LOOKED_AT.set(0);
    work();
    LOOKED_AT.get()
}
