-- One row for each lead and each place that it is sent to, written with the lead. Never deleted while the lead is kept.
CREATE TABLE deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    lead_id INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    -- Where it goes, by kind; addresses are looked up in the settings at each attempt, so that a corrected one counts.
    destination TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'dead')),
    -- Attempts begun since the row was written, or since the server last took it up anew.
    attempts INTEGER NOT NULL,
    -- Not to be tried before this time.
    next_at INTEGER NOT NULL,
    -- Until then whoever began an attempt may be busy with it.
    lease_until INTEGER,
    last_error TEXT,
    -- When it was delivered or given up.
    settled_at INTEGER,
    UNIQUE (lead_id, destination)
) STRICT;

CREATE INDEX deliveries_waiting ON deliveries (next_at) WHERE state = 'waiting';
