-- The newest event of which browsers were told; NULL before the first look.
ALTER TABLE push_key ADD COLUMN announced_event INTEGER;
