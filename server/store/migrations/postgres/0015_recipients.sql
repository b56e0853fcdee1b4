-- A delivery for each recipient: a temporary refusal of one owner is retried for that owner alone.
--
-- The release before names its columns and inserts rows without a recipient, so it still works: such a row stands for
-- everybody whom the settings name.
ALTER TABLE deliveries
    -- The owner's address for mail; empty before the first attempt, and for destinations without recipients.
    ADD COLUMN recipient TEXT NOT NULL DEFAULT '',
    -- 1 for the row that was queued with the lead, 0 for those of further recipients. It keeps every release from queuing a
    -- lead again for a destination.
    ADD COLUMN is_first BIGINT NOT NULL DEFAULT 1,
    -- The number of the first delivery in a mail about several leads; 0 for a mail about one.
    ADD COLUMN bundle BIGINT NOT NULL DEFAULT 0;
ALTER TABLE deliveries DROP CONSTRAINT deliveries_lead_id_destination_event_id_key;
ALTER TABLE deliveries ADD UNIQUE (lead_id, destination, event_id, recipient);
CREATE UNIQUE INDEX deliveries_first ON deliveries (lead_id, destination, event_id) WHERE is_first = 1;
CREATE INDEX deliveries_bundled ON deliveries (bundle, id) WHERE bundle <> 0;
-- Workers look for the delivery to their destination that is due first. One that was never tried is due at any time.
DROP INDEX deliveries_waiting;
CREATE INDEX deliveries_waiting ON deliveries (destination, (CASE WHEN attempts = 0 THEN 0 ELSE next_at END), id)
    WHERE state = 'waiting';
