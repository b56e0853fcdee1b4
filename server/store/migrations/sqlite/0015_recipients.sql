-- A delivery for each recipient: a temporary refusal of one owner is retried for that owner alone.
--
-- SQLite changes a constraint only with the table. The release before names its columns and inserts rows without a
-- recipient, so it still works: such a row stands for everybody whom the settings name.
DROP VIEW lead_states;
CREATE TABLE deliveries_of_recipients (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    lead_id INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    -- The kind of destination. What it leads to is read from the settings at each attempt, so that a correction counts.
    destination TEXT NOT NULL,
    -- The event with the reply; 0 for deliveries of the lead itself.
    event_id INTEGER NOT NULL DEFAULT 0,
    -- The owner's address for mail; empty before the first attempt, and for destinations without recipients.
    recipient TEXT NOT NULL DEFAULT '',
    -- 1 for the row that was queued with the lead, 0 for those of further recipients. It keeps every release from queuing a
    -- lead again for a destination.
    is_first INTEGER NOT NULL DEFAULT 1,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'dead', 'superseded')),
    -- Attempts begun since the row was written or requeued.
    attempts INTEGER NOT NULL,
    -- Not to be tried before this time.
    next_at INTEGER NOT NULL,
    -- Until then the worker that claimed it may be busy with it.
    lease_until INTEGER,
    -- A random number that tells this claim from others; 0 without one.
    claim_token INTEGER NOT NULL DEFAULT 0,
    -- The number of the first delivery in a mail about several leads; 0 for a mail about one.
    bundle INTEGER NOT NULL DEFAULT 0,
    last_error TEXT,
    -- When it was delivered, given up or superseded.
    settled_at INTEGER,
    -- Since when it has been waiting: since it was queued, or was last requeued after it had been given up.
    waiting_since INTEGER NOT NULL DEFAULT 0,
    UNIQUE (lead_id, destination, event_id, recipient)
) STRICT;
INSERT INTO deliveries_of_recipients
    (id, lead_id, destination, event_id, state, attempts, next_at, lease_until, claim_token, last_error, settled_at, waiting_since)
SELECT id, lead_id, destination, event_id, state, attempts, next_at, lease_until, claim_token, last_error, settled_at, waiting_since
FROM deliveries;
DROP TABLE deliveries;
ALTER TABLE deliveries_of_recipients RENAME TO deliveries;
CREATE UNIQUE INDEX deliveries_first ON deliveries (lead_id, destination, event_id) WHERE is_first = 1;
CREATE INDEX deliveries_dead ON deliveries (settled_at) WHERE state = 'dead';
CREATE INDEX deliveries_bundled ON deliveries (bundle, id) WHERE bundle <> 0;
-- Workers look for the delivery to their destination that is due first. One that was never tried is due at any time.
CREATE INDEX deliveries_waiting ON deliveries (destination, (CASE WHEN attempts = 0 THEN 0 ELSE next_at END), id)
    WHERE state = 'waiting';

-- The state of each lead: of several destinations, the state that asks most of the owner. Replies to the visitor do not
-- count.
CREATE VIEW lead_states AS
SELECT
    id AS lead_id,
    CASE
        WHEN quarantined_at IS NOT NULL THEN 'quarantined'
        WHEN superseded_by IS NOT NULL THEN 'superseded'
        ELSE (
            SELECT CASE max(CASE state WHEN 'dead' THEN 3 WHEN 'waiting' THEN 2 WHEN 'delivered' THEN 1 END)
                WHEN 3 THEN 'dead'
                WHEN 2 THEN 'waiting'
                WHEN 1 THEN 'delivered'
                ELSE 'kept'
            END
            FROM deliveries WHERE lead_id = leads.id AND destination NOT IN ('reply', 'desk-reply')
        )
    END AS state
FROM leads;
