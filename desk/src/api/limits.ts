/** The server counts at most this many unread leads. */
export const UNREAD_LIMIT = 1000;

/** The server lists at most this many follow-ups. */
export const DUE_LIMIT = 50;

/** Leads in one request: a tall screen shows 20, so the next request starts well before its rows are needed. */
export const PAGE = 100;
