/** The server counts at most this many unread leads. */
export const UNREAD_LIMIT = 1000;

/** The server lists at most this many follow-ups. */
export const DUE_LIMIT = 50;

/** Most files of a reply, and most bytes of them together. */
export const REPLY_FILES = 5;
export const REPLY_BYTES = 5 << 20;

/** Leads in one request: a tall screen shows 20, so the next request starts well before its rows are needed. */
export const PAGE = 100;
