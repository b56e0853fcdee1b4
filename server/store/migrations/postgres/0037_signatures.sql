-- What stands below the replies of a person.
ALTER TABLE people ADD COLUMN signature TEXT NOT NULL DEFAULT '';
