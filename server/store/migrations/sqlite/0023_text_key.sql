-- The version of the rules for keys of text by which the server wrote the address, the number and the words of this line.
-- Lines without it, or with a lower one, are written anew after the server has started.
ALTER TABLE inbox ADD COLUMN text_key INTEGER;
