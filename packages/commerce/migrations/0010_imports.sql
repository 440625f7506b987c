-- Imports of catalogue files: what was asked, how far it is, what was wrong. A batch of rows and the note of how far the file
-- is read are one transaction, so an import that was killed goes on after its last whole batch.

CREATE SEQUENCE import_ids;

CREATE TABLE imports (
  id text PRIMARY KEY DEFAULT next_id('import_ids'),
  status text NOT NULL DEFAULT 'JOB_PENDING' CHECK (status IN (
    'JOB_PENDING', 'JOB_RUNNING', 'JOB_COMPLETED', 'JOB_COMPLETED_WITH_ERRORS', 'JOB_FAILED', 'JOB_SKIPPED')),
  -- Null until the columns of the file have told it.
  entity text CHECK (entity IN (
    'ATTRIBUTE', 'CLASSIFICATION_CATEGORY', 'NAVIGATION_CATEGORY', 'SUPPLIER', 'PRODUCT', 'PRODUCT_TAG', 'OFFER')),
  file_name text NOT NULL,
  file_size bigint NOT NULL CHECK (file_size >= 0),
  -- SHA-256 of the bytes of the file, and the settings that change what it does.
  fingerprint text NOT NULL,
  options jsonb NOT NULL,
  -- Some files are read twice: first their rows, then the links between them.
  pass integer NOT NULL DEFAULT 1,
  rows_done integer NOT NULL DEFAULT 0,
  total_lines integer,
  created integer NOT NULL DEFAULT 0,
  updated integer NOT NULL DEFAULT 0,
  deleted integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  rejected integer NOT NULL DEFAULT 0,
  error_count integer NOT NULL DEFAULT 0,
  warning_count integer NOT NULL DEFAULT 0,
  user_id text REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  ended_at timestamptz
);
CREATE INDEX imports_fingerprint ON imports (fingerprint);
COMMENT ON COLUMN imports.rows_done IS 'rows of this pass that are committed; a new run begins behind them';

-- What was wrong, row by row; the words are made when somebody reads them, in their language.
CREATE TABLE import_problems (
  import_id text NOT NULL REFERENCES imports ON DELETE CASCADE,
  position integer NOT NULL,
  line integer,
  severity text NOT NULL CHECK (severity IN ('ERROR', 'WARNING')),
  reason text NOT NULL,
  field text NOT NULL DEFAULT '',
  value text NOT NULL DEFAULT '',
  detail text NOT NULL DEFAULT '',
  PRIMARY KEY (import_id, position)
);

-- Files that came over the API, until their import has ended; any process of the shop can read them here.
CREATE TABLE import_chunks (
  import_id text NOT NULL REFERENCES imports ON DELETE CASCADE,
  position integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (import_id, position)
);

-- What a full file names, wrong rows included: nothing that it names is taken for absent.
CREATE TABLE import_names (
  import_id text NOT NULL REFERENCES imports ON DELETE CASCADE,
  name text NOT NULL,
  PRIMARY KEY (import_id, name)
);

-- Deletes one thing of the catalogue, or takes it out of sale where orders and the like still name it.
CREATE FUNCTION discard_entity(table_name text, entity_id text) RETURNS boolean
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DELETE FROM %I WHERE id = $1', table_name) USING entity_id;
  RETURN true;
EXCEPTION WHEN foreign_key_violation THEN
  EXECUTE format('UPDATE %I SET status = ''INACTIVE'', updated_at = now() WHERE id = $1 AND status <> ''INACTIVE''', table_name)
    USING entity_id;
  RETURN false;
END $$;
