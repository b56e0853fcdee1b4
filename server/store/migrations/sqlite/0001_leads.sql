-- Times are milliseconds since 1970 (UTC); JSON is text, so that the same queries run on PostgreSQL.
CREATE TABLE leads (
    -- What the owner types; AUTOINCREMENT so that the id of a forgotten lead is never given to another.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- What the visitor was told.
    reference TEXT NOT NULL UNIQUE,
    -- The draft's key as the browser chose it; absent when the form was sent without script.
    idempotency_key TEXT,
    -- SHA-256 of the form and its fields.
    digest BLOB NOT NULL,
    form TEXT NOT NULL,
    -- An object of name to text, in the order of the form.
    fields TEXT NOT NULL,
    page TEXT,
    elapsed_ms INTEGER,
    received_at INTEGER NOT NULL,
    UNIQUE (digest, idempotency_key)
) STRICT;

-- One row, written over to learn whether a lead could be stored now.
CREATE TABLE heartbeat (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    -- As large as a long lead, so that it needs as much room on the disk.
    ballast BLOB NOT NULL
) STRICT;
