-- A BCP 47 tag; NULL for any language.
ALTER TABLE snippets ADD COLUMN language TEXT;
