-- Why the mailbox cannot be read, since when, and from when on the owner is alerted. No row while it can.
CREATE TABLE mailbox_failures (
    mailbox TEXT PRIMARY KEY,
    since INTEGER NOT NULL,
    alert_at INTEGER NOT NULL,
    cause TEXT NOT NULL
) STRICT;
