-- Until when people of a desk have read the conversations of a quote.

CREATE TABLE quote_reads (
  supplier_quote_id text NOT NULL REFERENCES supplier_quotes ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (supplier_quote_id, user_id)
);

-- What was written lately, which is all that can be unread.
CREATE INDEX quote_messages_created ON quote_messages (created_at);
