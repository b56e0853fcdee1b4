-- The SHA-256 of the cookie of the browser that asked for the link, and of the code that another browser shows. NULL for a link
-- that nobody asked for: an invitation.
ALTER TABLE sign_in_links ADD COLUMN browser_hash BYTEA;
ALTER TABLE sign_in_links ADD COLUMN code_hash BYTEA;
-- Wrong codes that the browser has sent.
ALTER TABLE sign_in_links ADD COLUMN wrong_codes BIGINT NOT NULL DEFAULT 0;
