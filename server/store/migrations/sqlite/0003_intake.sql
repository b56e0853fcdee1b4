-- What led the visitor here: objects of name to text, as the browser remembered them. Absent when it told nothing.
ALTER TABLE leads ADD COLUMN first_touch TEXT;
ALTER TABLE leads ADD COLUMN last_touch TEXT;
-- What the visitor was looking at: package, price, topic, service.
ALTER TABLE leads ADD COLUMN offer TEXT;
-- What speaks against a person behind it, added up, and an array of the reasons.
ALTER TABLE leads ADD COLUMN spam_score INTEGER NOT NULL DEFAULT 0;
ALTER TABLE leads ADD COLUMN spam_reasons TEXT NOT NULL DEFAULT '[]';
-- When it was set aside; absent for what is delivered, and again once it is released.
ALTER TABLE leads ADD COLUMN quarantined_at INTEGER;
-- The lead with later words of the same draft, which is delivered in the place of this one.
ALTER TABLE leads ADD COLUMN superseded_by INTEGER REFERENCES leads (id) ON DELETE SET NULL;

CREATE INDEX leads_draft ON leads (idempotency_key) WHERE idempotency_key IS NOT NULL;

-- Files that came with leads, written with them.
CREATE TABLE files (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    lead_id INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    -- The field that it was sent in.
    field TEXT NOT NULL,
    -- What we call it.
    name TEXT NOT NULL,
    -- Its name on the visitor's device, made harmless.
    original_name TEXT NOT NULL,
    media_type TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    sha256 BLOB NOT NULL,
    -- Last, so that the other columns are read without passing through it.
    content BLOB NOT NULL,
    UNIQUE (lead_id, field)
) STRICT;

-- One more state: `superseded`. SQLite changes a check only with the table.
CREATE TABLE deliveries_anew (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    lead_id INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    -- Where it goes, by kind; addresses are looked up in the settings at each attempt, so that a corrected one counts.
    destination TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'dead', 'superseded')),
    -- Attempts begun since the row was written, or since the server last took it up anew.
    attempts INTEGER NOT NULL,
    -- Not to be tried before this time.
    next_at INTEGER NOT NULL,
    -- Until then whoever began an attempt may be busy with it.
    lease_until INTEGER,
    last_error TEXT,
    -- When it was delivered, given up or superseded.
    settled_at INTEGER,
    UNIQUE (lead_id, destination)
) STRICT;
INSERT INTO deliveries_anew
    (id, lead_id, destination, state, attempts, next_at, lease_until, last_error, settled_at)
SELECT id, lead_id, destination, state, attempts, next_at, lease_until, last_error, settled_at FROM deliveries;
DROP TABLE deliveries;
ALTER TABLE deliveries_anew RENAME TO deliveries;
CREATE INDEX deliveries_waiting ON deliveries (next_at) WHERE state = 'waiting';
