-- The people who work with leads in the desk. They stay when they are removed, because events name them.
CREATE TABLE people (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE,
    -- In lower case; absent for somebody who gets links only from `yam desk invite`.
    email TEXT,
    role TEXT NOT NULL CHECK (role IN ('owner', 'member')),
    created_at INTEGER NOT NULL,
    -- Since when they can no longer sign in.
    removed_at INTEGER
) STRICT;

-- Links that sign a person in once. Deleted when they are used.
CREATE TABLE sign_in_links (
    -- SHA-256 of the secret in the link.
    secret_hash BLOB NOT NULL PRIMARY KEY,
    person_id INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- SHA-256 of the secret in the cookie.
    secret_hash BLOB NOT NULL UNIQUE,
    person_id INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    -- Browser and system, such as Firefox on Android.
    device TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_person ON sessions (person_id);

-- What was done in the desk and with `yam desk`: who, what, to what, when. Never changed. Holds nothing that a visitor sent.
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    person TEXT NOT NULL,
    -- Such as stage, invite, erase.
    action TEXT NOT NULL,
    -- Such as lead 12.
    subject TEXT NOT NULL
) STRICT;

-- Everything that people did with a lead, in order. Rows are never changed.
CREATE TABLE lead_events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    lead_id INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    -- The person's name at that time.
    person TEXT NOT NULL,
    -- A JSON object with `kind`.
    change TEXT NOT NULL,
    -- Chosen by the client, so that a repeated request adds nothing; absent for events of commands.
    idempotency_key TEXT,
    UNIQUE (lead_id, idempotency_key)
) STRICT;
CREATE INDEX lead_events_lead ON lead_events (lead_id, id);

-- The line of each lead in the inbox: what the lists show and filter, derived from the lead and its events. Written a moment
-- after the lead, so that storing leads takes no longer; written with each event.
CREATE TABLE inbox (
    lead_id INTEGER PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
    received_at INTEGER NOT NULL,
    form TEXT NOT NULL,
    name TEXT,
    -- In lower case, and the last ten digits: to find a person's other leads.
    email TEXT,
    phone TEXT,
    -- The first words of the message.
    preview TEXT NOT NULL,
    page TEXT,
    -- Campaign or linking site; absent for direct visits.
    source TEXT,
    -- The last event that changed stage, assignee or follow-up; 0 without one.
    version INTEGER NOT NULL,
    stage TEXT NOT NULL,
    assignee_id INTEGER REFERENCES people (id),
    -- A day in India, such as 2026-11-23.
    follow_up_on TEXT,
    -- Of won leads, in rupees.
    amount INTEGER,
    -- Of lost leads.
    reason TEXT,
    is_unread INTEGER NOT NULL
) STRICT;
CREATE INDEX inbox_form ON inbox (form, lead_id);
CREATE INDEX inbox_stage ON inbox (stage, lead_id);
CREATE INDEX inbox_assignee ON inbox (assignee_id, lead_id) WHERE assignee_id IS NOT NULL;
CREATE INDEX inbox_page ON inbox (page, lead_id);
CREATE INDEX inbox_source ON inbox (source, lead_id);
CREATE INDEX inbox_unread ON inbox (lead_id) WHERE is_unread = 1;
CREATE INDEX inbox_follow_up ON inbox (follow_up_on, lead_id) WHERE follow_up_on IS NOT NULL;
CREATE INDEX inbox_email ON inbox (email) WHERE email IS NOT NULL;
CREATE INDEX inbox_phone ON inbox (phone) WHERE phone IS NOT NULL;

-- The words of each lead and its notes, separated by spaces, for the search of the inbox. The program splits them and
-- makes them lower case. The tokenizer splits only at the spaces, and takes letters of every script as they are.
CREATE VIRTUAL TABLE lead_words USING fts5(words, detail=none, columnsize=0, tokenize=ascii);
-- Overwrites the words of erased leads in the index, too.
INSERT INTO lead_words (lead_words, rank) VALUES ('secure-delete', 1);
CREATE TRIGGER lead_words_delete AFTER DELETE ON leads BEGIN
    DELETE FROM lead_words WHERE rowid = old.id;
END;

-- Filters that a person keeps, as the query of the inbox's address.
CREATE TABLE saved_views (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person_id INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    query TEXT NOT NULL
) STRICT;

-- Texts for replies, which everybody shares.
CREATE TABLE snippets (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    text TEXT NOT NULL
) STRICT;

-- The inbox leaves quarantined leads out.
CREATE INDEX leads_quarantined_at ON leads (quarantined_at) WHERE quarantined_at IS NOT NULL;

-- 1 for leads of `yam demo fill`, which are never delivered.
ALTER TABLE leads ADD COLUMN is_sample INTEGER NOT NULL DEFAULT 0;

-- Deliveries of replies that a person wrote in the desk: of one lead there may be several. SQLite changes a constraint only
-- with the table.
DROP VIEW lead_states;
CREATE TABLE deliveries_of_events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    lead_id INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    -- The kind of destination. Addresses are read from the settings at each attempt, so that a corrected one counts.
    destination TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'dead', 'superseded')),
    -- Attempts begun since the row was written or requeued.
    attempts INTEGER NOT NULL,
    -- Not to be tried before this time.
    next_at INTEGER NOT NULL,
    -- Until then the worker that claimed it may be busy with it.
    lease_until INTEGER,
    last_error TEXT,
    -- When it was delivered, given up or superseded.
    settled_at INTEGER,
    -- Since when it has been waiting: since it was queued, or was last requeued after it had been given up.
    waiting_since INTEGER NOT NULL DEFAULT 0,
    -- A random number that tells this claim from others; 0 without one.
    claim_token INTEGER NOT NULL DEFAULT 0,
    -- The event with the reply; 0 for deliveries of the lead itself.
    event_id INTEGER NOT NULL DEFAULT 0,
    UNIQUE (lead_id, destination, event_id)
) STRICT;
INSERT INTO deliveries_of_events
    (id, lead_id, destination, state, attempts, next_at, lease_until, last_error, settled_at, waiting_since, claim_token)
SELECT id, lead_id, destination, state, attempts, next_at, lease_until, last_error, settled_at, waiting_since, claim_token
FROM deliveries;
DROP TABLE deliveries;
ALTER TABLE deliveries_of_events RENAME TO deliveries;
CREATE INDEX deliveries_waiting ON deliveries (next_at) WHERE state = 'waiting';
CREATE INDEX deliveries_dead ON deliveries (settled_at) WHERE state = 'dead';

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
