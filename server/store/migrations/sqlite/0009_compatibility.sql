-- The oldest schema version that a program must know to use this database. A migration raises it only if it changes
-- something that programs of the version before depend on.
CREATE TABLE compatibility (
    oldest_version INTEGER NOT NULL
) STRICT;

INSERT INTO compatibility (oldest_version) VALUES (9);
