-- The list of an account's master quotes is sorted by what became of each: its supplier quotes are read together, from this index alone.
CREATE INDEX supplier_quotes_of_account ON supplier_quotes (account_id, master_quote_id)
  INCLUDE (id, status, revision, valid_until, created_at);
