-- The day in India on which people were last told of their follow-ups.
ALTER TABLE push_key ADD COLUMN follow_ups_on TEXT;
