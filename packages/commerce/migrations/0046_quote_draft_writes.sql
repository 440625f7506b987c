-- Who wrote what into an answer that is prepared: for whoever writes to a quote that was changed since they read it.
CREATE TABLE quote_draft_writes (
  supplier_quote_id text NOT NULL REFERENCES supplier_quotes ON DELETE CASCADE,
  -- Of the quote, after the write.
  version integer NOT NULL,
  at timestamptz NOT NULL,
  by_type text NOT NULL CHECK (by_type IN ('SUPPLIER', 'OPERATOR')),
  by_user_id text NOT NULL REFERENCES users,
  -- What it changed, by the paths of the wire.
  fields text[] NOT NULL,
  PRIMARY KEY (supplier_quote_id, version)
);
