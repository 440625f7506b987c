-- What a check of a file has found that the file would change, row by row: shown before anything is written, and written only as
-- it was shown.

CREATE TABLE import_changes (
  import_id text NOT NULL REFERENCES imports ON DELETE CASCADE,
  line integer NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('created', 'updated', 'deleted')),
  -- The reference that the row is about.
  name text NOT NULL,
  -- By the names of columns, as a file writes them: [{"field": "Stock Number", "was": "100", "now": "120"}].
  cells jsonb NOT NULL,
  PRIMARY KEY (import_id, line)
);
CREATE INDEX imports_of_check ON imports ((options->>'checkId')) WHERE options->>'checkId' IS NOT NULL;
CREATE INDEX imports_of_supplier ON imports ((options->>'supplierId'), created_at) WHERE options->>'supplierId' IS NOT NULL;
