-- Whether quiet hours do not hold it back: leads are being lost.
ALTER TABLE alerts ADD COLUMN urgent BIGINT NOT NULL DEFAULT 0;
-- How often it was sent again while its condition lasted.
ALTER TABLE alerts ADD COLUMN repeats BIGINT NOT NULL DEFAULT 0;
-- Until when the owner wants to hear no more of it.
ALTER TABLE alerts ADD COLUMN known_until BIGINT;
