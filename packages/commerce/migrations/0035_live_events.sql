-- What has changed lately, for pages that are open: by topic, such as one master quote or a whole desk. Readers go by the
-- transaction, as those of catalogue_changes do; what is older than a few days is dropped.
CREATE TABLE live_events (
  sequence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  topics text[] NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX live_events_transaction ON live_events (transaction_id);
CREATE INDEX live_events_age ON live_events (changed_at);
