//! Counts the bytes that parsers of outside bytes look at, so that tests can show that their work grows no faster than
//! their input. Counts in debug builds, and in this crate's own tests in any build. Elsewhere it costs nothing.

#[cfg(any(test, debug_assertions))]
thread_local! {
    static LOOKED_AT: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// Counts bytes. Every loop over bytes from outside calls it for what it visits.
#[inline]
pub fn looked_at(bytes: usize) {
    #[cfg(any(test, debug_assertions))]
    LOOKED_AT.set(LOOKED_AT.get() + bytes);
    #[cfg(not(any(test, debug_assertions)))]
    let _ = bytes;
}

/// The bytes that `work` looks at, on this thread. For tests.
#[cfg(any(test, debug_assertions))]
pub fn count<T>(work: impl FnOnce() -> T) -> usize {
    LOOKED_AT.set(0);
    work();
    LOOKED_AT.get()
}
