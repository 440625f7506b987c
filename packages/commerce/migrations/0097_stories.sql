-- Stories that editors own, where the content service keeps them here: the space, and of each story the newest revision with the
-- published one. Written as text, as jsonb would sort the fields, whose order means something to those who read them.
CREATE TABLE content_spaces (
  -- There is one.
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  id bigint NOT NULL CHECK (id > 0),
  name text NOT NULL CHECK (name <> ''),
  languages text[] NOT NULL DEFAULT '{}',
  datasources json NOT NULL DEFAULT '[]',
  -- The cv; the trigger keep_content_version lets it grow alone.
  version bigint NOT NULL
);

CREATE TABLE content_stories (
  uuid text PRIMARY KEY,
  id bigint NOT NULL UNIQUE,
  draft json NOT NULL CHECK (draft ->> 'uuid' = uuid),
  published json CHECK (published ->> 'uuid' = uuid),
  slug text NOT NULL UNIQUE GENERATED ALWAYS AS (draft ->> 'full_slug') STORED,
  published_slug text UNIQUE GENERATED ALWAYS AS (published ->> 'full_slug') STORED
);
